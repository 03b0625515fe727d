/* Doing an action, then going on until somebody has to decide again. */
#include "korruptivity/rules.h"

#include "core/events.h"
#include "core/invariant.h"

KbSeat korr__next_seat(const KorrSetup *setup, KbSeat seat)
{
    return (KbSeat)(seat == 1 ? setup->players : seat - 1); /* counter-clockwise (K-17) */
}

void korr__ask(Play *play, KorrAsk ask, KbSeats awaited)
{
    play->table->ask = (uint8_t)ask;
    play->table->awaited = awaited;
}

void korr__forget_answers(Play *play)
{
    for (KbSeat seat = 0; seat < KORR_SEATS; seat++)
        play->state->answer[seat] = (KorrAnswer){ .card = KORR_NONE, .line = KORR_NONE, .link = KORR_NONE };
    play->table->answered = 0;
}

void korr__thaw(Play *play, KbSeats owners)
{
    for (unsigned i = 0; i < KORR_LINES_MAX; i++) {
        KorrLine *line = &play->table->line[i];
        if (!line_runs(line) || !(owners & kb_seat_bit(line->owner)) || !line->counters)
            continue;
        line->counters--;
        KB_TELL(play->events, .kind = KORR_EVENT_COUNTERS, .open = { (uint8_t)(i + 1), line->counters, KORR_NONE });
    }
}

void korr__end(Play *play)
{
    KorrTable *table = play->table;
    int most = table->power[1];
    for (KbSeat seat = 2; seat <= play->setup->players; seat++)
        most = table->power[seat] > most ? table->power[seat] : most;
    table->winners = 0;
    for (KbSeat seat = 1; seat <= play->setup->players; seat++)
        if (table->power[seat] == most)
            table->winners |= kb_seat_bit(seat);
    table->phase = KORR_PHASE_OVER;
    korr__ask(play, KORR_ASK_OVER, 0);
    KB_TELL(play->events, .kind = KORR_EVENT_OVER, .open = { table->winners });
}

/* `quiet` counts players' turns in the basic game, communal turns in the expert game. */
bool korr__next_round(Play *play, bool round_ends)
{
    KorrTable *table = play->table;
    unsigned turns = play->setup->mode == KORR_EXPERT ? 1 : play->setup->players;
    if (table->quiet >= 3 * turns || (round_ends && table->round == play->setup->max_rounds)) {
        korr__end(play);
        return false;
    }
    table->round = (uint16_t)(table->round + round_ends);
    return true;
}

static void advance(Play *play)
{
    KorrTable *table = play->table;
    korr__ask(play, KORR_ASK_OVER, 0);
    for (bool goes_on = true; goes_on;)
        if (table->depth)
            goes_on = korr__advance_frame(play);
        else if (play->setup->mode == KORR_EXPERT)
            goes_on = korr__expert_advance(play);
        else
            goes_on = korr__basic_advance(play);
}

/* ---- one function for each thing the game can wait for; true: go on ---- */

typedef bool Doer(Play *play, KbSeat seat, KbAction action);

/* A card has been played in a later round: the next player has the turn when it is finished. */
static void acted(Play *play)
{
    KorrTable *table = play->table;
    if (table->phase != KORR_PHASE_LATER && table->phase != KORR_PHASE_LAST_INTERRUPTS)
        return;
    table->passed = 0;
    table->declined = true;
}

static bool pick(Play *play, KbSeat seat, KbAction action)
{
    KorrAnswer *picked = &play->state->answer[seat];
    uint8_t what = kb_action_operand(action, 0);
    if (kb_action_verb(action) == KORR_PLAY) {
        picked->card = what;
        return false;
    }
    if (kb_action_verb(action) == KORR_WITH) {
        picked->link = what;
        return false;
    }
    KorrAnswer done = *picked;
    korr__forget_answers(play);
    acted(play);
    korr__play_card(play, seat, what - 1u, done.card, done.link);
    return true;
}

static bool do_main(Play *play, KbSeat seat, KbAction action)
{
    KorrTable *table = play->table;
    uint8_t what = kb_action_operand(action, 0);
    switch (kb_action_verb(action)) {
    case KORR_PLAY:
    case KORR_WITH:
    case KORR_ON:
        return pick(play, seat, action);
    case KORR_START:
        table->started |= kb_seat_bit(seat);
        acted(play);
        korr__play_start(play, seat, what);
        return true;
    case KORR_COLLAPSE:
        table->gave_up = true;
        korr__collapse(play, what - 1u, KORR_WHY_GIVEN_UP);
        return true;
    case KORR_CASH:
        table->plays++;
        acted(play);
        korr__discard_from_hand(play, seat, what);
        korr__ask(play, KORR_ASK_CASH, kb_seat_bit(seat));
        return false;
    case KORR_PASS:
        table->passed |= kb_seat_bit(seat);
        KB_TELL(play->events, .kind = KORR_EVENT_PASS, .seat = seat);
        table->declined = true;
        return true;
    default:
        table->declined = true;
        return true;
    }
}

static bool do_cash(Play *play, KbSeat seat, KbAction action)
{
    korr__cash(play, seat, action);
    return true;
}

static bool do_complete(Play *play, KbSeat seat, KbAction action)
{
    (void)seat;
    if (kb_action_verb(action) == KORR_COMPLETE)
        korr__complete(play, kb_action_operand(action, 0) - 1u);
    else
        play->table->declined = true;
    return true;
}

static bool do_discard(Play *play, KbSeat seat, KbAction action)
{
    if (kb_action_verb(action) == KORR_DISCARD)
        korr__discard_from_hand(play, seat, kb_action_operand(action, 0));
    else
        play->table->declined = true;
    return true;
}

static bool do_pay(Play *play, KbSeat seat, KbAction action)
{
    KorrTable *table = play->table;
    korr__discard_from_hand(play, seat, kb_action_operand(action, 0));
    if (--table->owed)
        return false;
    table->paid = !table->depth;
    return true;
}

static bool do_offer(Play *play, KbSeat seat, KbAction action)
{
    KorrTable *table = play->table;
    play->state->answer[seat].number = kb_action_operand(action, 0);
    table->answered |= kb_seat_bit(seat);
    table->awaited &= (KbSeats)~kb_seat_bit(seat);
    KB_TELL(play->events, .kind = KORR_EVENT_ANSWERED, .seat = seat);
    if (table->awaited)
        return false;
    korr__close_offers(play);
    return true;
}

static bool do_open(Play *play, KbSeat seat, KbAction action)
{
    if (kb_action_verb(action) == KORR_OPEN)
        korr__open_auction(play, seat, kb_action_operand(action, 0));
    else
        korr__decline_auction(play, seat);
    return true;
}

static bool do_bid(Play *play, KbSeat seat, KbAction action)
{
    if (kb_action_verb(action) == KORR_BID)
        korr__bid(play, seat, kb_action_operand(action, 0));
    else
        korr__drop_out(play, seat);
    return true;
}

static bool do_room(Play *play, KbSeat seat, KbAction action)
{
    (void)seat;
    korr__collapse(play, kb_action_operand(action, 0) - 1u, KORR_WHY_ROOM);
    return true;
}

static bool do_link(Play *play, KbSeat seat, KbAction action)
{
    (void)seat;
    korr__link(play, kb_action_verb(action) == KORR_WITH ? kb_action_operand(action, 0) : KORR_NONE);
    return true;
}

static bool do_choice(Play *play, KbSeat seat, KbAction action)
{
    (void)seat;
    korr__choose(play, korr__top(play->table)->card, action);
    korr__changed(play, korr__top(play->table)->line);
    return true;
}

static bool do_react(Play *play, KbSeat seat, KbAction action)
{
    bool passes = kb_action_verb(action) == KORR_PASS;
    unsigned card = passes ? KORR_NONE : kb_action_operand(action, 0);
    unsigned line = passes ? KORR_NONE : kb_action_operand(action, 1) - 1u;
    return korr__react(play, seat, card, line);
}

static bool do_sign(Play *play, KbSeat seat, KbAction action)
{
    (void)seat;
    korr__sign_choose(play, action);
    return true;
}

static Doer *const doers[KORR_ASK_COUNT] = {
    [KORR_ASK_OFFER] = do_offer,     [KORR_ASK_PAY] = do_pay,      [KORR_ASK_OPEN] = do_open,
    [KORR_ASK_BID] = do_bid,         [KORR_ASK_RAISE] = do_bid,    [KORR_ASK_COMPLETE] = do_complete,
    [KORR_ASK_MAIN] = do_main,       [KORR_ASK_ONE] = do_main,     [KORR_ASK_INTERRUPT] = do_main,
    [KORR_ASK_ROOM] = do_room,       [KORR_ASK_LINK] = do_link,    [KORR_ASK_CHOICE] = do_choice,
    [KORR_ASK_REACT] = do_react,     [KORR_ASK_ANSWER] = do_react, [KORR_ASK_SIGN] = do_sign,
    [KORR_ASK_DISCARD] = do_discard, [KORR_ASK_CASH] = do_cash,
};

KbError korr__apply(const KorrSetup *setup, const KbRandom *random, KorrState *state, KbSeat seat, KbAction action,
                    KbEvents *events)
{
    KorrTable *table = &state->table;
    Play play = { setup, random, state, table, events };
    if (table->ask == KORR_ASK_OVER)
        return KB_GAME_OVER;
    if (!seat || seat > setup->players)
        return KB_ILLEGAL;
    Look look = korr__look(setup, state, seat);
    if (!korr__is_legal(&look, action))
        return KB_ILLEGAL;
    if (korr_is_trade(action)) {
        korr__trade(&play, seat, action);
        /* A hand above ten may no longer be, or be more so. */
        if (table->phase == KORR_PHASE_DISCARD)
            advance(&play);
    } else if (doers[table->ask](&play, seat, action))
        advance(&play);
    KB_INVARIANT(table->awaited || table->phase == KORR_PHASE_OVER);
    return KB_OK;
}

Look korr__look(const KorrSetup *setup, const KorrState *state, KbSeat seat)
{
    return (Look){ .setup = setup,
                   .table = &state->table,
                   .hand = state->hand[seat],
                   .answer = &state->answer[seat],
                   .faces = state->faces,
                   .seat = seat };
}

/* K-31: trades are open to whoever could do something about one. Who holds what is nothing to this. */
static KbSeats traders(const KorrSetup *setup, const KorrTable *table)
{
    KbSeats seats = 0;
    if (!korr__trades_open(setup, table))
        return 0;
    for (KbSeat seat = 1; seat <= setup->players; seat++) {
        const KorrTrade *own = &table->trade[seat];
        if (own->stage != KORR_TRADE_NONE || (!(table->traded & kb_seat_bit(seat)) && table->hand_size[seat]))
            seats |= kb_seat_bit(seat);
        if (own->stage == KORR_TRADE_OPEN)
            seats |= kb_seat_bit(own->partner);
    }
    return seats;
}

void korr__turn(const KorrSetup *setup, const KorrTable *table, KbTurn *turn)
{
    bool reacts = table->ask == KORR_ASK_REACT || table->ask == KORR_ASK_ANSWER;
    *turn = (KbTurn){ .awaited = table->awaited,
                      .may = traders(setup, table) & (KbSeats)~table->awaited,
                      .window = reacts                         ? KB_WINDOW_REACTION
                                : table->ask == KORR_ASK_OFFER ? KB_WINDOW_CHOICE
                                                               : KB_WINDOW_NONE,
                      .over = table->ask == KORR_ASK_OVER,
                      .whose = table->turn,
                      .round = table->round };
}

/* ---- dealing ---- */

/* The cards of a deck in the order of the data, those in `deal` on top of the others, which are shuffled (K-17, K-20). */
static uint8_t fill_deck(Play *play, uint8_t *deck, bool (*belongs)(const Play *, unsigned))
{
    const KorrSetup *setup = play->setup;
    KorrSet fixed = { { 0 } };
    unsigned count = 0;
    for (unsigned i = 0; i < setup->dealt; i++)
        set_add(&fixed, setup->deal[i]);
    for (unsigned card = 0; card < setup->cards; card++)
        if (!set_has(&fixed, card) && belongs(play, card))
            deck[count++] = (uint8_t)card;
    kb_random_shuffle(play->random, &play->state->drawn, deck, count);
    for (unsigned i = setup->dealt; i; i--)
        if (belongs(play, setup->deal[i - 1]))
            deck[count++] = setup->deal[i - 1];
    return (uint8_t)count;
}

static bool is_drawn(const Play *play, unsigned card)
{
    return play->table->slot[card].place == KORR_HIDDEN &&
           (play->setup->mode == KORR_EXPERT || play->setup->card[card].type != KORR_PROJECT);
}

static bool is_community(const Play *play, unsigned card)
{
    return play->setup->card[card].type == KORR_PROJECT;
}

/* K-17: in the basic game some relations stay out, and S-31 always does. */
static void leave_out(Play *play)
{
    const KorrSetup *setup = play->setup;
    uint8_t relations[KORR_CARDS_MAX];
    unsigned count = 0;
    if (setup->mode == KORR_EXPERT)
        return;
    for (unsigned card = 0; card < setup->cards; card++) {
        if (setup->card[card].type != KORR_RELATION)
            continue;
        play->table->slot[card].place = KORR_OUT;
        if (!has_sign(&setup->card[card], KORR_INFILTRATE))
            relations[count++] = (uint8_t)card;
    }
    if (setup->relations < count)
        kb_random_shuffle(play->random, &play->state->drawn, relations, count);
    for (unsigned i = 0; i < count && i < setup->relations; i++)
        play->table->slot[relations[i]].place = KORR_HIDDEN;
}

void korr__init(const KorrSetup *setup, const KbRandom *random, KorrState *state, KbEvents *events)
{
    kb_mem_zero(state, sizeof *state);
    Play play = { setup, random, state, &state->table, events };
    for (unsigned i = 0; i < KORR_LINES_MAX; i++)
        state->table.line[i].project = KORR_NONE;
    state->table.lot = KORR_NONE;
    korr__forget_answers(&play);
    leave_out(&play);
    state->table.draw_count = fill_deck(&play, state->draw, is_drawn);
    if (setup->mode == KORR_BASIC)
        state->table.community_count = fill_deck(&play, state->community, is_community);
    if (setup->mode == KORR_EXPERT)
        korr__expert_begin(&play);
    else
        korr__basic_begin(&play);
    advance(&play);
}
