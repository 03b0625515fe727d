/* What a seat can do, from what it sees: one list for each thing the game can wait for. All lists are ascending. */
#include "korruptivity/rules.h"

typedef uint32_t Lister(const Look *look, KbAction *actions);

KorrSet korr__playable(const Look *look)
{
    KorrSet cards = look->hand;
    SET_EACH(card, &look->table->veterans)
        if (look->table->slot[card].player == look->seat)
            set_add(&cards, card);
    return cards;
}

static bool is_link(const KorrCard *card)
{
    return card->abilities & KORR_LINKED || has_sign(card, KORR_UPGRADE);
}

static uint32_t running_lines(const Look *look, bool own)
{
    uint32_t lines = 0;
    for (unsigned i = 0; i < KORR_LINES_MAX; i++)
        if (line_runs(&look->table->line[i]) && (!own || look->table->line[i].owner == look->seat))
            lines |= 1u << i;
    return lines;
}

/* K-25: on own lines only. */
static uint32_t open_lines(const Look *look)
{
    return running_lines(look, look->setup->mode == KORR_EXPERT && look->table->phase == KORR_PHASE_MAIN);
}

static uint32_t lines_for(const Look *look, unsigned card, unsigned with, uint32_t among)
{
    return korr__lines_for(look->setup, look->table, look->seat, card, with, among);
}

/* K-27: only interrupts; otherwise any card that goes somewhere. */
static bool can_pick(const Look *look, unsigned card, uint32_t open)
{
    const KorrCard *printed = &look->setup->card[card];
    uint8_t ability = look->table->ask == KORR_ASK_INTERRUPT ? KORR_INTERRUPT : 0;
    return printed->type != KORR_PROJECT && (printed->abilities & ability) == ability &&
           lines_for(look, card, KORR_NONE, open);
}

static uint32_t list_plays(const Look *look, KbAction *actions)
{
    KorrSet cards = korr__playable(look);
    uint32_t count = 0, open = open_lines(look);
    SET_EACH(card, &cards)
        if (can_pick(look, card, open))
            actions[count++] = kb_action(KORR_PLAY, (uint8_t)card, 0);
    return count;
}

bool korr__can_start(const Look *look)
{
    unsigned lines = 0;
    for (unsigned i = 0; i < KORR_LINES_MAX; i++)
        lines += line_runs(&look->table->line[i]);
    return lines < KORR_LINES_MAX && korr__has_room(look->table, look->seat);
}

/* K-18: from the row; K-25: from hand. One a turn. */
static uint32_t list_starts(const Look *look, KbAction *actions)
{
    KorrSet cards = { { 0 } };
    uint32_t count = 0;
    if (look->table->started & kb_seat_bit(look->seat) || !korr__can_start(look))
        return 0;
    if (look->setup->mode == KORR_EXPERT)
        cards = look->hand;
    else
        for (unsigned i = 0; i < look->table->row_count; i++)
            set_add(&cards, look->table->row[i]);
    SET_EACH(card, &cards)
        if (look->setup->card[card].type == KORR_PROJECT)
            actions[count++] = kb_action(KORR_START, (uint8_t)card, 0);
    return count;
}

static uint32_t list_lines(uint32_t lines, uint8_t verb, KbAction *actions)
{
    uint32_t count = 0;
    for (; lines; lines = (uint32_t)kb_bits_but_first(lines))
        actions[count++] = kb_action(verb, (uint8_t)(kb_bits_first(lines) + 1), 0);
    return count;
}

static uint32_t list_hand(const Look *look, uint8_t verb, KbAction *actions)
{
    uint32_t count = 0;
    SET_EACH(card, &look->hand)
        actions[count++] = kb_action(verb, (uint8_t)card, 0);
    return count;
}

static uint32_t list_cash(const Look *look, KbAction *actions)
{
    uint32_t count = 0;
    if (look->table->plays >= KORR_PLAYS_MAX)
        return 0;
    SET_EACH(card, &look->hand)
        if (has_sign(&look->setup->card[card], KORR_CASH_IN))
            actions[count++] = kb_action(KORR_CASH, (uint8_t)card, 0);
    return count;
}

static uint32_t list_numbers(unsigned from, unsigned to, uint8_t verb, KbAction *actions)
{
    uint32_t count = 0;
    for (unsigned n = from; n <= to; n++)
        actions[count++] = kb_action(verb, (uint8_t)n, 0);
    return count;
}

static uint32_t list_main(const Look *look, KbAction *actions)
{
    uint32_t count = 0;
    actions[count++] = kb_action(KORR_DONE, 0, 0);
    count += list_plays(look, actions + count);
    count += list_starts(look, actions + count);
    if (!look->table->gave_up)
        count += list_lines(korr__collapsible(look->table, look->seat), KORR_COLLAPSE, actions + count);
    return count + list_cash(look, actions + count);
}

static uint32_t list_one(const Look *look, KbAction *actions)
{
    uint32_t count = 0;
    actions[count++] = kb_action(KORR_PASS, 0, 0);
    count += list_plays(look, actions + count);
    count += list_starts(look, actions + count);
    return count + list_cash(look, actions + count);
}

static uint32_t list_interrupts(const Look *look, KbAction *actions)
{
    actions[0] = kb_action(KORR_PASS, 0, 0);
    return 1 + list_plays(look, actions + 1);
}

static bool goes_somewhere(const Look *look, unsigned base, unsigned link)
{
    return lines_for(look, base, link, open_lines(look));
}

/* Where the interrupt goes is settled already. */
static bool goes_along(const Look *look, unsigned base, unsigned link)
{
    const KorrFrame *frame = &look->table->stack[look->table->depth - 1];
    const KorrFrame *answered = &look->table->stack[frame->answers - 1];
    return korr__answer_obstacle(look, answered, base, link, frame->line) == KORR_FITS;
}

/* S-3: what `base` can be played with. */
static uint32_t list_links(const Look *look, unsigned base, bool (*goes)(const Look *, unsigned, unsigned), KbAction *actions)
{
    KorrSet cards = korr__playable(look);
    uint32_t count = 0;
    SET_EACH(card, &cards)
        if (card != base && is_link(&look->setup->card[card]) && goes(look, base, card))
            actions[count++] = kb_action(KORR_WITH, (uint8_t)card, 0);
    return count;
}

static uint32_t list_where(const Look *look, KbAction *actions)
{
    const KorrAnswer *picked = look->answer;
    uint32_t count = 0, open = open_lines(look);
    if (picked->link == KORR_NONE)
        count = list_links(look, picked->card, goes_somewhere, actions);
    return count + list_lines(lines_for(look, picked->card, picked->link, open), KORR_ON, actions + count);
}

static uint32_t list_link(const Look *look, KbAction *actions)
{
    const KorrFrame *frame = &look->table->stack[look->table->depth - 1];
    uint32_t count = list_links(look, frame->first, goes_along, actions);
    actions[count++] = kb_action(KORR_ALONE, 0, 0);
    return count;
}

/* S-1: the lines that a card can interrupt on. */
static uint32_t reaction_lines(const Look *look, unsigned card, uint32_t running)
{
    const KorrFrame *answered = &look->table->stack[look->table->depth - 1];
    const KorrCard *printed = &look->setup->card[card];
    uint32_t lines = 0;
    if (!(printed->abilities & KORR_INTERRUPT) || printed->type == KORR_PROJECT ||
        look->table->depth + KORR_STACK_SPARE > KORR_STACK_MAX)
        return 0;
    for (; running; running = (uint32_t)kb_bits_but_first(running)) {
        unsigned line = kb_bits_first(running);
        if (korr__answer_obstacle(look, answered, card, KORR_NONE, line) == KORR_FITS)
            lines |= 1u << line;
    }
    return lines;
}

static uint32_t list_reactions(const Look *look, KbAction *actions)
{
    KorrSet cards = korr__playable(look);
    uint32_t count = 0, running = running_lines(look, false);
    actions[count++] = kb_action(KORR_PASS, 0, 0);
    SET_EACH(card, &cards)
    {
        for (uint32_t lines = reaction_lines(look, card, running); lines; lines = (uint32_t)kb_bits_but_first(lines))
            actions[count++] = kb_action(KORR_REACT, (uint8_t)card, (uint8_t)(kb_bits_first(lines) + 1));
    }
    return count;
}

static uint32_t list_room(const Look *look, KbAction *actions)
{
    return list_lines(korr__collapsible(look->table, look->seat), KORR_COLLAPSE, actions);
}

static uint32_t list_choice(const Look *look, KbAction *actions)
{
    return korr__choice_options(look->setup, look->table, look->table->stack[look->table->depth - 1].card, actions);
}

static uint32_t list_complete(const Look *look, KbAction *actions)
{
    actions[0] = kb_action(KORR_DONE, 0, 0);
    return 1 + list_lines(korr__ready_lines(look->setup, look->table, look->seat), KORR_COMPLETE, actions + 1);
}

static uint32_t list_discard(const Look *look, KbAction *actions)
{
    actions[0] = kb_action(KORR_DONE, 0, 0);
    return 1 + list_hand(look, KORR_DISCARD, actions + 1);
}

static uint32_t list_pay(const Look *look, KbAction *actions)
{
    return list_hand(look, KORR_DISCARD, actions);
}

static uint32_t list_offer(const Look *look, KbAction *actions)
{
    return list_numbers(0, look->table->hand_size[look->seat], KORR_OFFER, actions);
}

static uint32_t list_open(const Look *look, KbAction *actions)
{
    KorrSet row = { { 0 } };
    uint32_t count = 0;
    for (unsigned i = 0; i < look->table->row_count; i++)
        set_add(&row, look->table->row[i]);
    actions[count++] = kb_action(KORR_DECLINE, 0, 0);
    /* Who has traded the last card away has nothing to bid. */
    if (look->table->hand_size[look->seat])
        SET_EACH(card, &row)
            actions[count++] = kb_action(KORR_OPEN, (uint8_t)card, 0);
    return count;
}

static uint32_t list_bid(const Look *look, KbAction *actions)
{
    return list_numbers(1, look->table->hand_size[look->seat], KORR_BID, actions);
}

static uint32_t list_raise(const Look *look, KbAction *actions)
{
    uint32_t count = list_numbers(look->table->bid + 1u, look->table->hand_size[look->seat], KORR_BID, actions);
    actions[count++] = kb_action(KORR_DROP, 0, 0);
    return count;
}

static Lister *const listers[KORR_ASK_COUNT] = {
    [KORR_ASK_OFFER] = list_offer,
    [KORR_ASK_PAY] = list_pay,
    [KORR_ASK_OPEN] = list_open,
    [KORR_ASK_BID] = list_bid,
    [KORR_ASK_RAISE] = list_raise,
    [KORR_ASK_COMPLETE] = list_complete,
    [KORR_ASK_MAIN] = list_main,
    [KORR_ASK_ONE] = list_one,
    [KORR_ASK_INTERRUPT] = list_interrupts,
    [KORR_ASK_ROOM] = list_room,
    [KORR_ASK_LINK] = list_link,
    [KORR_ASK_CHOICE] = list_choice,
    [KORR_ASK_REACT] = list_reactions,
    [KORR_ASK_ANSWER] = list_reactions,
    [KORR_ASK_SIGN] = korr__sign_options,
    [KORR_ASK_DISCARD] = list_discard,
    [KORR_ASK_CASH] = korr__cash_options,
};

uint32_t korr__answers(const Look *look, KbAction *actions)
{
    return look->table->ask == KORR_ASK_OFFER ? list_offer(look, actions) : list_reactions(look, actions);
}

KbAction korr__answer_action(const KorrTable *table, const KorrAnswer *answer)
{
    if (table->ask == KORR_ASK_OFFER)
        return kb_action(KORR_OFFER, answer->number, 0);
    return answer->card == KORR_NONE ? kb_action(KORR_PASS, 0, 0)
                                     : kb_action(KORR_REACT, answer->card, (uint8_t)(answer->line + 1));
}

static bool has_picked(const Look *look)
{
    return look->answer->card != KORR_NONE && look->table->ask >= KORR_ASK_MAIN &&
           look->table->ask <= KORR_ASK_INTERRUPT;
}

uint32_t korr__legal(const Look *look, KbAction *actions)
{
    const KorrTable *table = look->table;
    uint32_t count = 0;
    if (table->awaited & kb_seat_bit(look->seat))
        count = has_picked(look) ? list_where(look, actions) : listers[table->ask](look, actions);
    return count + korr__trade_options(look, actions + count);
}

static bool is_listed(const Look *look, KbAction action)
{
    KbAction actions[KB_ACTIONS_ROOM];
    uint32_t count = korr__legal(look, actions);
    return kb_action_is_among(actions, count, action);
}

static bool line_is_among(unsigned number, uint32_t lines)
{
    return number >= 1 && number <= KORR_LINES_MAX && lines >> (number - 1) & 1;
}

/* What most actions are is judged alone, by what the lists are made of; the rest by being listed. */
bool korr__is_legal(const Look *look, KbAction action)
{
    const KorrTable *table = look->table;
    unsigned verb = kb_action_verb(action), first = kb_action_operand(action, 0), second = kb_action_operand(action, 1);
    bool reacts = table->ask == KORR_ASK_REACT || table->ask == KORR_ASK_ANSWER;
    bool plays = table->ask >= KORR_ASK_MAIN && table->ask <= KORR_ASK_INTERRUPT;
    if (!(table->awaited & kb_seat_bit(look->seat)) || action != kb_action((uint8_t)verb, (uint8_t)first, (uint8_t)second))
        return is_listed(look, action);
    if (verb == KORR_PASS && reacts)
        return !first && !second;
    if (verb == KORR_REACT && reacts) {
        KorrSet cards = korr__playable(look);
        return first < look->setup->cards && set_has(&cards, first) && line_is_among(second, reaction_lines(look, first, running_lines(look, false)));
    }
    if (verb == KORR_PLAY && plays && !has_picked(look)) {
        KorrSet cards = korr__playable(look);
        return !second && first < look->setup->cards && set_has(&cards, first) && can_pick(look, first, open_lines(look));
    }
    if (verb == KORR_ON && has_picked(look))
        return !second && line_is_among(first, lines_for(look, look->answer->card, look->answer->link, open_lines(look)));
    return is_listed(look, action);
}
