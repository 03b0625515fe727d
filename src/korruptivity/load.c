/* A state out of its bytes. What they leave out is worked out again, so they cannot contradict themselves about it; and what was read
 * is written once more and compared, so there is one way only to say the same. */
#include "korruptivity/save.h"

#include "core/bytes.h"

typedef struct Load {
    const KorrSetup *setup;
    KorrState *state;
    KorrTable *table;
    KbBytes from;
    KorrSet placed; /* cards whose place is known */
} Load;

static uint8_t get8(Load *load)
{
    return kb_bytes_get8(&load->from);
}

static bool is_seat(const Load *load, unsigned seat)
{
    return seat >= 1 && seat <= load->setup->players;
}

static bool is_seat_or_none(const Load *load, unsigned seat)
{
    return seat <= load->setup->players;
}

static bool are_seats(const Load *load, unsigned seats)
{
    return !(seats & ~(unsigned)kb_seats_all(load->setup->players));
}

static bool is_card(const Load *load, unsigned card)
{
    return card < load->setup->cards;
}

static bool is_card_or_none(const Load *load, unsigned card)
{
    return card == KORR_NONE || is_card(load, card);
}

static bool is_project(const Load *load, unsigned card)
{
    return is_card(load, card) && load->setup->card[card].type == KORR_PROJECT;
}

/* A card has one place. */
static bool place_once(Load *load, unsigned card)
{
    if (!is_card(load, card) || set_has(&load->placed, card))
        return false;
    set_add(&load->placed, card);
    return true;
}

static bool head_is_right(const Load *load)
{
    const KorrTable *table = load->table;
    return table->round >= 1 && table->round <= load->setup->max_rounds && table->phase < KORR_PHASE_COUNT &&
           is_seat_or_none(load, table->turn) && is_seat_or_none(load, table->first) &&
           are_seats(load, table->awaited) && are_seats(load, table->answered) && are_seats(load, table->passed) &&
           are_seats(load, table->traded) && are_seats(load, table->started) && are_seats(load, table->stepped) &&
           are_seats(load, table->winners) && are_seats(load, table->dropped) && is_seat_or_none(load, table->opener) &&
           is_seat_or_none(load, table->bidder) && is_card_or_none(load, table->lot) &&
           table->plays <= KORR_PLAYS_MAX + KORR_STACK_MAX; /* what is being played is played to its end */
}

static bool load_row(Load *load)
{
    KorrTable *table = load->table;
    table->row_count = get8(load);
    if (table->row_count > KORR_ROW_MAX)
        return false;
    for (unsigned i = 0; i < table->row_count; i++) {
        table->row[i] = get8(load);
        if (!place_once(load, table->row[i]))
            return false;
        table->slot[table->row[i]].place = KORR_IN_ROW;
    }
    return true;
}

static bool load_head(Load *load)
{
    KorrTable *table = load->table;
    table->round = (uint16_t)kb_bytes_get(&load->from, 2);
    table->acts = (uint16_t)kb_bytes_get(&load->from, 2);
    table->quiet = (uint16_t)kb_bytes_get(&load->from, 2);
    uint8_t *const first[] = { &table->phase,   &table->ask,      &table->turn,    &table->first,
                               &table->awaited, &table->answered, &table->passed,  &table->traded,
                               &table->started, &table->stepped,  &table->winners, &table->dropped };
    for (unsigned i = 0; i < sizeof first / sizeof *first; i++)
        *first[i] = get8(load);
    uint8_t flags = get8(load);
    table->gave_up = flags & GAVE_UP;
    table->declined = flags & DECLINED;
    table->paid = flags & PAID;
    table->checked = flags & CHECKED;
    uint8_t *const second[] = { &table->opener, &table->owed, &table->bid, &table->bidder, &table->lot, &table->plays };
    for (unsigned i = 0; i < sizeof second / sizeof *second; i++)
        *second[i] = get8(load);
    for (unsigned i = 0; i < KORR_PLAYERS_MAX; i++)
        table->reached[i] = get8(load);
    bool row = load_row(load);
    load->state->drawn = (uint32_t)kb_bytes_get(&load->from, 4);
    return row && head_is_right(load);
}

static bool slot_is_right(const Load *load, const KorrSlot *slot)
{
    return is_seat(load, slot->player) && is_card(load, slot->base) && is_card(load, slot->face) &&
           !is_project(load, slot->base) && !is_project(load, slot->face) && slot->type < KORR_BLOCKS &&
           !(slot->marks >> KORR_MARKS);
}

/* A link lies right behind its base or another link of it. */
static bool link_is_right(const KorrTable *table, unsigned card)
{
    const KorrSlot *slot = &table->slot[card];
    return slot->base == card || table->slot[slot->before].base == slot->base;
}

static bool load_card(Load *load, unsigned index)
{
    KorrTable *table = load->table;
    unsigned card = get8(load);
    if (!place_once(load, card) || load->setup->card[card].type == KORR_PROJECT)
        return false;
    KorrSlot *slot = &table->slot[card];
    slot->player = get8(load);
    slot->base = get8(load);
    slot->face = get8(load);
    slot->type = get8(load);
    slot->marks = get8(load);
    slot->flags = get8(load);
    slot->value[KORR_COR] = (int8_t)get8(load);
    slot->value[KORR_POP] = (int8_t)get8(load);
    slot->power = (int8_t)get8(load);
    slot->act = (uint16_t)kb_bytes_get(&load->from, 2);
    korr__join(table, index, table->line[index].last, card);
    return slot_is_right(load, slot) && link_is_right(table, card);
}

static bool load_line(Load *load, unsigned index)
{
    KorrTable *table = load->table;
    KorrLine *line = &table->line[index];
    line->project = get8(load);
    if (!line_runs(line))
        return true;
    if (!is_project(load, line->project) || !place_once(load, line->project))
        return false;
    line->last = line->project;
    line->starter = get8(load);
    line->owner = get8(load);
    line->counters = get8(load);
    unsigned count = get8(load);
    table->slot[line->project] = (KorrSlot){ .place = KORR_IN_LINE,
                                             .line = (uint8_t)index,
                                             .player = line->starter,
                                             .before = KORR_NONE,
                                             .after = KORR_NONE,
                                             .base = line->project,
                                             .face = line->project };
    bool right = is_seat(load, line->starter) && is_seat(load, line->owner) && line->counters <= KORR_TOTAL_MAX;
    for (unsigned i = 0; right && i < count; i++)
        right = load_card(load, index);
    return right;
}

static bool load_lines(Load *load)
{
    for (unsigned i = 0; i < KORR_LINES_MAX; i++)
        if (!load_line(load, i))
            return false;
    for (unsigned i = 0; i < KORR_LINES_MAX; i++)
        if (line_runs(&load->table->line[i]))
            korr__recount(load->setup, load->table, i);
    return true;
}

static bool load_frame(Load *load, KorrFrame *frame)
{
    uint8_t *const fields[] = { &frame->stage,   &frame->kind, &frame->player, &frame->line, &frame->behind,
                                &frame->first,   &frame->card, &frame->next,   &frame->with, &frame->owner,
                                &frame->answers, &frame->sign, &frame->step,   &frame->kept };
    for (unsigned i = 0; i < sizeof fields / sizeof *fields; i++)
        *fields[i] = get8(load);
    frame->act = (uint16_t)kb_bytes_get(&load->from, 2);
    return is_seat(load, frame->player) && (frame->line == KORR_NONE || frame->line < KORR_LINES_MAX) &&
           is_card_or_none(load, frame->behind) && is_card(load, frame->first) && is_card(load, frame->card) &&
           is_card_or_none(load, frame->next) && is_card_or_none(load, frame->with) &&
           is_seat_or_none(load, frame->owner);
}

static bool load_stack(Load *load)
{
    KorrTable *table = load->table;
    table->depth = get8(load);
    if (table->depth > KORR_STACK_MAX)
        return false;
    for (unsigned i = 0; i < table->depth; i++)
        if (!load_frame(load, &table->stack[i]))
            return false;
    return true;
}

static bool load_veteran(Load *load, KorrSlot *slot, unsigned card)
{
    slot->player = get8(load);
    slot->base = get8(load);
    slot->before = get8(load);
    slot->after = get8(load);
    slot->face = (uint8_t)card;
    if (slot->base == card)
        set_add(&load->table->veterans, card);
    return is_seat(load, slot->player) && is_card(load, slot->base) && is_card_or_none(load, slot->before) &&
           is_card_or_none(load, slot->after);
}

static bool load_place(Load *load, unsigned card)
{
    KorrSlot *slot = &load->table->slot[card];
    if (set_has(&load->placed, card))
        return true;
    slot->place = get8(load);
    if (slot->place == KORR_VETERAN)
        return load_veteran(load, slot, card);
    if (slot->place != KORR_HIDDEN)
        return slot->place == KORR_OUT || slot->place == KORR_DISCARDED || slot->place == KORR_PLAYED;
    KbSeat holder = get8(load);
    if (!is_seat_or_none(load, holder))
        return false;
    if (!holder)
        return true; /* in a deck, which says so itself */
    set_add(&load->placed, card);
    set_add(&load->state->hand[holder], card);
    load->table->hand_size[holder]++;
    return true;
}

/* S-3: does it wait behind the card that has joined before it? The character at its base has too, in the same act. */
static bool waits_to_join(const Load *load, unsigned card)
{
    const KorrTable *table = load->table;
    const KorrFrame *top = table->depth ? &table->stack[table->depth - 1] : NULL;
    const KorrSlot *slot = &table->slot[card];
    return top && top->next == card && top->card == slot->before && korr__is_there(table, top, slot->base) &&
           load->setup->card[slot->base].type == KORR_CHARACTER;
}

/* A veteran and its links are a chain from its base on, or from the link on that joins next. */
static bool veterans_are_right(const Load *load)
{
    const KorrTable *table = load->table;
    for (unsigned card = 0; card < load->setup->cards; card++) {
        const KorrSlot *slot = &table->slot[card];
        if (slot->place != KORR_VETERAN)
            continue;
        const KorrSlot *before = slot->before == KORR_NONE ? NULL : &table->slot[slot->before];
        const KorrSlot *after = slot->after == KORR_NONE ? NULL : &table->slot[slot->after];
        bool first = slot->base == card;
        bool chained = !before || waits_to_join(load, card) ||
                       (before->place == KORR_VETERAN && before->after == card && before->base == slot->base &&
                        before->player == slot->player);
        if (first != !before || !chained || (first && load->setup->card[card].type != KORR_CHARACTER) ||
            (after && (after->place != KORR_VETERAN || after->before != card)))
            return false;
    }
    return true;
}

static bool load_deck(Load *load, uint8_t *deck, uint8_t *count, unsigned room)
{
    *count = get8(load);
    if (*count > room)
        return false;
    for (unsigned i = 0; i < *count; i++) {
        deck[i] = get8(load);
        if (!place_once(load, deck[i]) || load->table->slot[deck[i]].place != KORR_HIDDEN)
            return false;
    }
    return true;
}

static bool load_decks(Load *load)
{
    const KorrSetup *setup = load->setup;
    for (unsigned card = 0; card < setup->cards; card++)
        if (!load_place(load, card))
            return false;
    if (!load_deck(load, load->state->draw, &load->table->draw_count, KORR_CARDS_MAX) ||
        !load_deck(load, load->state->community, &load->table->community_count, KORR_PROJECTS_MAX))
        return false;
    for (unsigned card = 0; card < setup->cards; card++)
        if (load->table->slot[card].place == KORR_HIDDEN && !set_has(&load->placed, card))
            return false;
    return veterans_are_right(load);
}

static bool load_faces(Load *load, uint8_t *faces, unsigned count, KbSeat holder)
{
    if (count > KORR_SHOWN_MAX)
        return false;
    for (unsigned i = 0; i < count; i++) {
        faces[i] = get8(load);
        if (!is_card(load, faces[i]) || !set_has(&load->state->hand[holder], faces[i]))
            return false;
    }
    return true;
}

static bool load_trade(Load *load, KbSeat seat)
{
    KorrTrade *trade = &load->table->trade[seat];
    KorrFaces *faces = &load->state->faces[seat];
    trade->stage = get8(load);
    if (trade->stage == KORR_TRADE_NONE)
        return true;
    trade->partner = get8(load);
    trade->shown = get8(load);
    trade->asked = get8(load);
    trade->given = get8(load);
    return trade->stage < KORR_TRADE_STAGE_COUNT && is_seat(load, trade->partner) && trade->partner != seat &&
           trade->asked <= KORR_SHOWN_MAX && trade->given <= trade->asked &&
           load_faces(load, faces->shown, trade->shown, seat) &&
           load_faces(load, faces->given, trade->given, trade->partner);
}

/* One knows where a card is only while it is hidden, and not in the own hand. */
static bool known_is_right(const Load *load, KbSeat seat)
{
    const KorrSet *known = &load->state->known[seat];
    SET_EACH(card, known)
        if (!is_card(load, card) || load->table->slot[card].place != KORR_HIDDEN || set_has(&load->state->hand[seat], card))
            return false;
    return true;
}

/* What a seat has picked up or answers with is its own until it is played. */
static bool is_own_or_none(const Load *load, KbSeat seat, unsigned card)
{
    if (card == KORR_NONE)
        return true;
    if (!is_card(load, card) || load->setup->card[card].type == KORR_PROJECT)
        return false;
    const KorrSlot *slot = &load->table->slot[card];
    return set_has(&load->state->hand[seat], card) || (slot->place == KORR_VETERAN && slot->player == seat);
}

static bool load_seat(Load *load, KbSeat seat)
{
    KorrState *state = load->state;
    KorrAnswer *answer = &state->answer[seat];
    load->table->power[seat] = (int16_t)kb_bytes_get(&load->from, 2);
    for (unsigned word = 0; word < 3; word++)
        state->known[seat].bits[word] = kb_bytes_get(&load->from, 8);
    answer->card = get8(load);
    answer->line = get8(load);
    answer->link = get8(load);
    answer->number = get8(load);
    return known_is_right(load, seat) && is_own_or_none(load, seat, answer->card) &&
           is_own_or_none(load, seat, answer->link) && load_trade(load, seat);
}

/* K-19: all who are at the limit, each once. */
static bool order_is_right(const Load *load)
{
    KbSeats there = korr__at_limit(load->setup, load->table);
    unsigned count = kb_bits_count(there);
    for (unsigned i = 0; i < KORR_PLAYERS_MAX; i++) {
        unsigned seat = load->table->reached[i];
        if (i < count ? !is_seat(load, seat) || !(there & kb_seat_bit((KbSeat)seat)) : seat)
            return false;
        there &= (KbSeats)~kb_seat_bit((KbSeat)seat);
    }
    return true;
}

static bool load_all(Load *load)
{
    KorrState *state = load->state;
    if (!load_head(load) || !load_lines(load) || !load_stack(load) || !load_decks(load))
        return false;
    state->answer[0] = (KorrAnswer){ .card = KORR_NONE, .line = KORR_NONE, .link = KORR_NONE };
    for (KbSeat seat = load->setup->players + 1; seat < KORR_SEATS; seat++)
        state->answer[seat] = state->answer[0];
    for (KbSeat seat = 1; seat <= load->setup->players; seat++)
        if (!load_seat(load, seat))
            return false;
    return load->from.ok && load->from.at == load->from.end && order_is_right(load);
}

KbError korr__load(const KorrSetup *setup, const uint8_t *bytes, size_t length, KorrState *state)
{
    KorrState loaded;
    uint8_t again[KORR__SAVE_BYTES];
    Load load = { .setup = setup, .state = &loaded, .table = &loaded.table, .from = { bytes, bytes + length, true } };
    kb_mem_zero(&loaded, sizeof loaded);
    if (length > sizeof again || !load_all(&load) || !korr__asked_fits(setup, &loaded) ||
        korr__save(setup, &loaded, again) != length || !kb_mem_equal(again, bytes, length))
        return KB_BAD_SAVE;
    *state = loaded;
    return KB_OK;
}
