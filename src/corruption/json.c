/* Views and events as the table protocol writes them (docs/protocol.md). */
#include "corruption/rules.h"

#include "core/text.h"

static void key_card(KbText *text, const char *key, unsigned card)
{
    if (card == CORRUPTION_UNKNOWN)
        kb_json_key_null(text, key);
    else
        kb_json_key_string(text, key, corruption_card_names[card]);
}

static void key_where(const Setup *setup, KbText *text, const char *key, unsigned where)
{
    kb_json_key(text, key);
    kb_json_plain(text);
    corruption__where_text(setup, where, text);
    kb_json_plain_end(text);
}

static void key_mask(KbText *text, unsigned mask)
{
    kb_json_key(text, "mask");
    kb_json_array(text);
    for (unsigned k = 1; k <= CORRUPTION_PLACES; k++)
        if (mask >> (k - 1) & 1)
            kb_json_number(text, k);
    kb_json_array_end(text);
}

static void key_actors(const Setup *setup, const View *view, KbText *text)
{
    KbTurn turn;
    corruption__turn(setup, &view->table, &turn);
    kb_json_key_seats(text, "actors", turn.awaited | turn.may);
    kb_json_key_seats(text, "awaited", turn.awaited);
}

void corruption__turn_json(const Setup *setup, const View *view, KbText *text)
{
    kb_json_key_number(text, "round", view->table.round);
    kb_json_key_string(text, "phase", corruption_phase_names[view->table.phase]);
    kb_json_key_number(text, "first", view->table.first);
    key_actors(setup, view, text);
    kb_json_key_bool(text, "over", view->table.phase == CORRUPTION_PHASE_OVER);
}

/* The cards of a set, of two reporters both. */
static void key_cards(KbText *text, const char *key, uint16_t set)
{
    kb_json_key(text, key);
    kb_json_array(text);
    for (unsigned card = CORRUPTION_1000; card < CORRUPTION_CARD_COUNT; card++) {
        if (set_has(set, card))
            kb_json_string(text, corruption_card_names[card]);
        if (card == CORRUPTION_REPORTER && set & CORRUPTION_SECOND_REPORTER)
            kb_json_string(text, corruption_card_names[card]);
    }
    kb_json_array_end(text);
}

/* Characters out of the game; in a game without them there were none. */
static uint16_t gone(const Setup *setup, const Table *table, KbSeat seat)
{
    return setup->characters ? CORRUPTION_ALL_CARDS & (uint16_t)~table->owned[seat] : 0;
}

static void seat_json(const Setup *setup, const View *view, KbSeat seat, KbText *text)
{
    const Table *table = &view->table;
    kb_json_object(text);
    kb_json_key_number(text, "seat", seat);
    kb_json_key_number(text, "hand_size", corruption_hand_size(setup, table, seat));
    if (seat == view->seat)
        key_cards(text, "hand", view->hand);
    else
        kb_json_key_null(text, "hand");
    key_cards(text, "gone", gone(setup, table, seat));
    kb_json_key_number(text, "books", table->books[seat]);
    kb_json_key(text, "contracts");
    kb_json_array(text);
    for (unsigned i = 0; i < table->won_count; i++)
        if (table->won[i] >> 5 == seat)
            kb_json_string(text, setup->contract[table->won[i] & 31].id);
    kb_json_array_end(text);
    kb_json_key_number(text, "total", corruption_total(setup, table, seat, NULL));
    kb_json_object_end(text);
}

static void placement_json(const Setup *setup, const View *view, unsigned n, bool in_pile, KbText *text)
{
    const Table *table = &view->table;
    KbSeat owner = corruption_owner(setup, table, n);
    uint8_t knowers = table->knowers.at[n - 1];
    kb_json_object(text);
    kb_json_key_number(text, "n", n);
    kb_json_key_number(text, "owner", owner);
    kb_json_key_string(text, "face", knowers & 1 ? "up" : "down");
    key_card(text, "card", view->card.at[n - 1]);
    if (in_pile) {
        kb_json_key_bool(text, "swiss", table->swiss >> (n - 1) & 1);
        kb_json_key_seats(text, "seen_by", (KbSeats)(knowers & ~(kb_seat_bit(owner) | 1u)));
    }
    kb_json_object_end(text);
}

/* C-12: what came through Switzerland lies behind the rest. */
static void pile_json(const Setup *setup, const View *view, unsigned where, KbText *text)
{
    const Table *table = &view->table;
    for (int swiss = 0; swiss < 2; swiss++)
        for (unsigned n = 1; n <= table->placed; n++)
            if (table->where.at[n - 1] == where && !is_removed(table, n) &&
                (table->swiss >> (n - 1) & 1) == (unsigned)swiss)
                placement_json(setup, view, n, !where_is_swiss(where), text);
}

static void government_json(const Setup *setup, const View *view, unsigned government, KbText *text)
{
    uint8_t list[CORRUPTION_CONTRACTS];
    unsigned count = corruption_left_to_right(&view->table, view->deal, (int)government, list);
    kb_json_object(text);
    kb_json_key_string(text, "id", corruption_government_names[government]);
    kb_json_key(text, "contracts");
    kb_json_array(text);
    for (unsigned i = 0; i < count; i++) {
        kb_json_object(text);
        kb_json_key_string(text, "id", setup->contract[list[i]].id);
        kb_json_key_number(text, "value", setup->contract[list[i]].value);
        kb_json_key(text, "pile");
        kb_json_array(text);
        pile_json(setup, view, list[i], text);
        kb_json_array_end(text);
        kb_json_object_end(text);
    }
    kb_json_array_end(text);
    kb_json_key(text, "swiss");
    kb_json_array(text);
    pile_json(setup, view, CORRUPTION_SWISS + government, text);
    kb_json_array_end(text);
    kb_json_object_end(text);
}

static void last_card_json(const Setup *setup, const CorruptionLast *last, unsigned n, KbText *text)
{
    kb_json_object(text);
    kb_json_key_number(text, "n", n);
    kb_json_key_number(text, "owner", setup->order[last->first][n - 1]);
    key_card(text, "card", last->card.at[n - 1]);
    key_where(setup, text, "where", last->where.at[n - 1]);
    kb_json_key_bool(text, "swiss", last->swiss >> (n - 1) & 1);
    kb_json_object_end(text);
}

static void last_awards_json(const Setup *setup, const View *view, KbText *text)
{
    /* From left to right as the table lay then: all contracts dealt by that round that were open. */
    CorruptionTable then = { .open = view->table.last.open };
    uint8_t list[CORRUPTION_CONTRACTS];
    unsigned count = corruption_left_to_right(&then, view->deal, -1, list);
    for (unsigned i = 0; i < count; i++) {
        KbSeat winner;
        CorruptionWhy why = corruption_last_award(&view->table, list[i], &winner);
        kb_json_object(text);
        kb_json_key_string(text, "contract", setup->contract[list[i]].id);
        kb_json_key_nonzero(text, "winner", winner);
        kb_json_key_string(text, "why", corruption_why_names[why]);
        kb_json_object_end(text);
    }
}

static void last_json(const Setup *setup, const View *view, KbText *text)
{
    const CorruptionLast *last = &view->table.last;
    KbEvent steps[CORRUPTION__STEPS_MAX];
    if (!last->round) {
        kb_json_null(text);
        return;
    }
    kb_json_object(text);
    kb_json_key_number(text, "round", last->round);
    kb_json_key(text, "cards");
    kb_json_array(text);
    for (unsigned n = 1; n <= last->placed; n++)
        last_card_json(setup, last, n, text);
    kb_json_array_end(text);
    kb_json_key(text, "steps");
    kb_json_array(text);
    unsigned count = corruption__last_steps(setup, &view->table, view->deal, steps);
    for (unsigned i = 0; i < count; i++)
        corruption__event_json(setup, &steps[i], view->seat, text);
    kb_json_array_end(text);
    kb_json_key(text, "awards");
    kb_json_array(text);
    last_awards_json(setup, view, text);
    kb_json_array_end(text);
    kb_json_object_end(text);
}

void corruption__view_json(const Setup *setup, const View *view, KbText *text)
{
    const Table *table = &view->table;
    kb_json_object(text);
    kb_json_key_number(text, "round", table->round);
    kb_json_key_string(text, "phase", corruption_phase_names[table->phase]);
    kb_json_key_number(text, "first", table->first);
    if (table->phase == CORRUPTION_PHASE_MASK)
        kb_json_key_null(text, "mask");
    else
        key_mask(text, table->mask);
    key_actors(setup, view, text);
    kb_json_key_actions(text, &corruption_game, (const KbSetup *)setup, (const KbView *)view);
    kb_json_key_nonzero(text, "resolving", table->resolving);
    kb_json_key(text, "seats");
    kb_json_array(text);
    for (KbSeat seat = 1; seat <= setup->players; seat++)
        seat_json(setup, view, seat, text);
    kb_json_array_end(text);
    kb_json_key(text, "governments");
    kb_json_array(text);
    for (unsigned g = 0; g < CORRUPTION_GOVERNMENTS; g++)
        government_json(setup, view, g, text);
    kb_json_array_end(text);
    kb_json_key(text, "last");
    last_json(setup, view, text);
    kb_json_object_end(text);
}

static const char *const event_names[CORRUPTION_EVENT_COUNT] = {
    [CORRUPTION_EVENT_ROUND] = "round",   [CORRUPTION_EVENT_DEAL] = "deal",   [CORRUPTION_EVENT_MASK] = "mask",
    [CORRUPTION_EVENT_PLACE] = "place",   [CORRUPTION_EVENT_PEEK] = "peek",   [CORRUPTION_EVENT_REVEAL] = "reveal",
    [CORRUPTION_EVENT_ASSIGN] = "assign", [CORRUPTION_EVENT_KILL] = "kill",   [CORRUPTION_EVENT_REPORT] = "report",
    [CORRUPTION_EVENT_CANCEL] = "cancel", [CORRUPTION_EVENT_AWARD] = "award", [CORRUPTION_EVENT_OVER] = "over",
};

static void deal_event_json(const Setup *setup, const KbEvent *event, KbText *text)
{
    kb_json_key_number(text, "round", event->open[0]);
    kb_json_key(text, "contracts");
    kb_json_array(text);
    for (unsigned i = 0; i < CORRUPTION_DEALT; i++) {
        const CorruptionContract *contract = &setup->contract[event->open[1 + i]];
        kb_json_object(text);
        kb_json_key_string(text, "id", contract->id);
        kb_json_key_number(text, "value", contract->value);
        kb_json_key_string(text, "government", corruption_government_names[i / 2]);
        kb_json_object_end(text);
    }
    kb_json_array_end(text);
}

static void removal_event_json(const Setup *setup, const KbEvent *event, KbText *text)
{
    const uint8_t *open = event->open;
    kb_json_key_number(text, "seat", event->seat);
    kb_json_key_number(text, "n", open[0]);
    key_where(setup, text, "contract", open[1]);
    kb_json_key_nonzero(text, "target", open[2]);
    kb_json_key_nonzero(text, "owner", open[3]);
    key_card(text, "card", open[4]);
    kb_json_key_bool(text, "forced", event->forced);
}

void corruption__event_json(const Setup *setup, const KbEvent *event, KbSeat seat, KbText *text)
{
    const uint8_t *open = event->open;
    unsigned secret = event->knows & kb_seat_bit(seat) ? event->secret[0] : (unsigned)CORRUPTION_UNKNOWN;
    kb_json_object(text);
    kb_json_key_string(text, "kind", event_names[event->kind]);
    switch ((CorruptionEventKind)event->kind) {
    case CORRUPTION_EVENT_ROUND:
        kb_json_key_number(text, "round", open[0]);
        kb_json_key_number(text, "first", open[1]);
        break;
    case CORRUPTION_EVENT_DEAL:
        deal_event_json(setup, event, text);
        break;
    case CORRUPTION_EVENT_MASK:
        kb_json_key_number(text, "seat", event->seat);
        key_mask(text, open[0]);
        break;
    case CORRUPTION_EVENT_PLACE:
        kb_json_key_number(text, "seat", event->seat);
        kb_json_key_number(text, "n", open[0]);
        key_where(setup, text, "where", open[1]);
        kb_json_key_string(text, "face", open[2] ? "up" : "down");
        key_card(text, "card", secret);
        break;
    case CORRUPTION_EVENT_PEEK:
        kb_json_key_number(text, "seat", event->seat);
        kb_json_key_number(text, "n", open[0]);
        key_card(text, "card", secret);
        break;
    case CORRUPTION_EVENT_REVEAL:
        kb_json_key_number(text, "n", open[0]);
        kb_json_key_number(text, "owner", event->seat);
        key_where(setup, text, "where", open[1]);
        key_card(text, "card", open[2]);
        break;
    case CORRUPTION_EVENT_ASSIGN:
        kb_json_key_number(text, "seat", event->seat);
        kb_json_key_number(text, "n", open[0]);
        key_where(setup, text, "contract", open[1]);
        key_card(text, "card", open[2]);
        kb_json_key_bool(text, "forced", event->forced);
        break;
    case CORRUPTION_EVENT_KILL:
    case CORRUPTION_EVENT_REPORT:
        removal_event_json(setup, event, text);
        break;
    case CORRUPTION_EVENT_CANCEL:
        key_where(setup, text, "contract", open[0]);
        break;
    case CORRUPTION_EVENT_AWARD:
        key_where(setup, text, "contract", open[0]);
        kb_json_key_nonzero(text, "winner", open[1]);
        kb_json_key_string(text, "why", corruption_why_names[open[2]]);
        break;
    case CORRUPTION_EVENT_OVER:
        kb_json_key_seats(text, "winners", open[0]);
        break;
    case CORRUPTION_EVENT_COUNT:
        break;
    }
    kb_json_object_end(text);
}
