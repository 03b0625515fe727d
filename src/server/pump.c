/* What happens at a table by itself: requests that waited, clocks that run out, reaction windows that close, bots that play. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "server/change.h"
#include "server/journal.h"

typedef enum Deed {
    DEED_NONE,
    DEED_PEOPLE,  /* somebody at the table was renamed or is gone */
    DEED_PASS,    /* a silent seat in a reaction window */
    DEED_TIME_UP, /* a bot takes over */
    DEED_AWAY,    /* a bot takes over */
    DEED_THINK,   /* a bot begins to think */
    DEED_BOT      /* it has thought, and moves */
} Deed;

/* The next thing to do, and when (house time). */
typedef struct Moment {
    Deed deed;
    KbSeat seat;
    int64_t at;
} Moment;

static void consider(Moment *soonest, Deed deed, KbSeat seat, int64_t at)
{
    if (soonest->deed == DEED_NONE || at < soonest->at)
        *soonest = (Moment){ deed, seat, at };
}

/* Bots and standing orders all answer at one moment of a window, always: when tells nothing of what they hold. */
static int64_t window_answers(const Table *table)
{
    int64_t at = table->head.window_opened + table->house->settings.window_answer, end = table_window_end(table);
    return at < end ? at : end;
}

static bool order_passes(const Table *table, KbSeat seat)
{
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM];
    const KbTable *game = table->play.table;
    StoreOrder order = table->head.seat[seat].row.order;
    if (order != STORE_TOUCHED)
        return order != STORE_ASK;
    kb_table_view(game, seat, (KbView *)view);
    return game->game->concerns && !game->game->concerns(kb_table_setup(game), (const KbView *)view);
}

static bool others_are_here(const Table *table, KbSeat but)
{
    for (KbSeat seat = 1; seat <= table->players; seat++)
        if (seat != but && !table->head.seat[seat].row.bot_plays && table_is_here(table, seat))
            return true;
    return false;
}

/* Another player has offered this bot something, and the game goes on meanwhile. */
static bool is_wanted(const Table *table, KbSeat seat)
{
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM];
    const KbTable *game = table->play.table;
    if (table->head.seat[seat].asked || !table->head.seat[seat].row.bot_plays ||
        !(table->head.turn.may & kb_seat_bit(seat)))
        return false;
    kb_table_view(game, seat, (KbView *)view);
    return kb_bot_is_wanted(game->game, kb_table_setup(game), (const KbView *)view);
}

static void consider_bot(const Table *table, KbSeat seat, Moment *soonest)
{
    if (table->thinking & kb_seat_bit(seat))
        return;
    if (!(table->thought & kb_seat_bit(seat)))
        consider(soonest, DEED_THINK, seat, 0);
    else if (table->head.window_opened)
        consider(soonest, DEED_BOT, seat, window_answers(table));
    else
        consider(soonest, DEED_BOT, seat, table->head.moved_at + table->house->settings.bot_pace);
}

static void consider_person(const Table *table, KbSeat seat, Moment *soonest)
{
    const SeatHead *head = &table->head.seat[seat];
    if (table->head.window_opened) {
        consider(soonest, DEED_PASS, seat, order_passes(table, seat) ? window_answers(table) : table_window_end(table));
        return;
    }
    if (table->clock.kind != CLOCK_NONE)
        consider(soonest, DEED_TIME_UP, seat, head->asked + table->clock.each + head->row.bank);
    if (table->clock.kind != CLOCK_SLOW && !table_is_here(table, seat) && others_are_here(table, seat)) {
        int64_t since = head->asked > table->left_at[seat] ? head->asked : table->left_at[seat];
        consider(soonest, DEED_AWAY, seat, since + table->house->settings.away);
    }
}

/* Does anybody play or look? Bots among themselves would only take the time of those that somebody waits for. */
static bool is_for_somebody(const Table *table)
{
    bool played = table->watches != NULL;
    for (KbSeat seat = 1; seat <= table->players; seat++)
        played = played || (table->head.seat[seat].row.person && !table->head.seat[seat].row.bot_plays);
    return played;
}

static void consider_game(const Table *table, Moment *soonest)
{
    /* First, or bots that play one after the other would never leave time for it. */
    for (KbSeat seat = 1; seat <= table->players; seat++)
        if (is_wanted(table, seat))
            consider_bot(table, seat, soonest);
    for (KbSeat seat = 1; seat <= table->players; seat++) {
        if (!table->head.seat[seat].asked)
            continue;
        if (seat_bot_decides(&table->head.seat[seat]))
            consider_bot(table, seat, soonest);
        else
            consider_person(table, seat, soonest);
    }
}

static Moment soonest_of(const Table *table)
{
    Moment soonest = { DEED_NONE, 0, 0 };
    if (table->people_changed)
        consider(&soonest, DEED_PEOPLE, 0, table->people_at);
    if (table->head.status == STORE_RUNNING && is_for_somebody(table))
        consider_game(table, &soonest);
    if (soonest.at < table->retry_at)
        soonest.at = table->retry_at;
    return soonest;
}

/* ---- bots ---- */

static const KbBot *bot_of(const Table *table, KbSeat seat)
{
    const char *name = table->head.seat[seat].row.bot;
    const KbBot *bot = kb_bot_find(name, strlen(name));
    return bot ? bot : &kb_bot_greedy_1;
}

static void has_thought(Thought *thought)
{
    Table *table = thought->owner;
    KbSeats bit = kb_seat_bit(thought->seat);
    table->thinking &= (KbSeats)~bit;
    table->thought |= bit;
    table->chosen[thought->seat] = thought->action;
    table->chosen_at[thought->seat] = thought->version;
    thought_free(thought);
    table_pump(table);
}

static void think(Table *table, KbSeat seat)
{
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM];
    const KbTable *game = table->play.table;
    kb_table_view(game, seat, (KbView *)view);
    Thought *thought = thought_new(game->game, bot_of(table, seat), kb_table_setup(game), (const KbView *)view);
    if (!thought) {
        table->retry_at = now_milliseconds() + 1000;
        return;
    }
    thought->owner = table;
    thought->seat = seat;
    thought->version = table->head.version;
    thought->seed = kb_fast_next(&table->house->chance);
    thought->done = has_thought;
    table->thinking |= kb_seat_bit(seat);
    table->unasked &= (KbSeats)~kb_seat_bit(seat);
    if (!table->head.seat[seat].asked)
        table->unasked |= kb_seat_bit(seat);
    thinkers_ask(table->house->thinkers, thought);
}

/* Has the seat, or its round, moved on since the bot looked? What only another player wanted may be wanted no more after anything. */
static bool thought_is_stale(const Table *table, KbSeat seat)
{
    uint32_t at = table->chosen_at[seat];
    if (table->unasked & kb_seat_bit(seat) && table->head.version != at)
        return true;
    return table->head.seat[seat].acted > at || table->head.round_version > at;
}

/* ---- deeds ---- */

void table_stop_broken(Table *table)
{
    Change *change = change_begin(table, NULL);
    journal(JOURNAL_ERROR, "table-stopped", "table=%" PRId64 " why=\"the engine broke one of its own rules\"",
            table->id);
    table->head.status = STORE_STOPPED;
    if (!change)
        return;
    snprintf(table->head.why, sizeof table->head.why, "the engine broke one of its own rules");
    change_head(change);
    change_submit(change);
}

/* Make a move for a seat without its player. False if it could not be made. */
static bool move_for(Table *table, KbSeat seat, KbAction action, StoreBy by)
{
    KbFault fault;
    Change *change = change_begin(table, NULL);
    if (!change) {
        table->retry_at = now_milliseconds() + 1000;
        return true;
    }
    KbError error = change_act(change, seat, action, by, NULL, &fault);
    if (!error) {
        change_submit(change);
        return true;
    }
    change_abandon(change);
    if (error == KB_BROKEN)
        table_stop_broken(table);
    return error == KB_BROKEN;
}

static void bot_moves(Table *table, KbSeat seat)
{
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM];
    KbAction actions[KB_ACTIONS_ROOM];
    const KbTable *game = table->play.table;
    table->thought &= (KbSeats)~kb_seat_bit(seat);
    if (thought_is_stale(table, seat) || move_for(table, seat, table->chosen[seat], STORE_BOT))
        return;
    if (table->chosen_at[seat] != table->head.version)
        return; /* others have acted since: it thinks again */
    journal(JOURNAL_ERROR, "bot-illegal", "table=%" PRId64 " seat=%u bot=%s", table->id, seat, bot_of(table, seat)->id);
    kb_table_view(game, seat, (KbView *)view);
    bool asked = table->head.seat[seat].asked != 0;
    if (asked && game->game->view_legal(kb_table_setup(game), (const KbView *)view, actions))
        move_for(table, seat, actions[0], STORE_ENGINE);
    else
        table->retry_at = now_milliseconds() + 1000;
}

/* A bot plays from here on; the player can take the seat back. What the game does for a silent seat is done first. */
static void take_over(Table *table, KbSeat seat, const char *why, bool with_timeout)
{
    char payload[64];
    KbFault fault;
    SeatHead *head = &table->head.seat[seat];
    KbAction action = with_timeout ? kb_table_timeout(table->play.table, seat) : 0;
    Change *change = change_begin(table, NULL);
    if (!change) {
        table->retry_at = now_milliseconds() + 1000;
        return;
    }
    table->house->figures.timeouts++;
    seat_let_bot_play(head);
    head->row.bank = with_timeout ? 0 : head->row.bank;
    head->late = with_timeout;
    snprintf(payload, sizeof payload, "{\"what\":\"bot\",\"why\":\"%s\"}", why);
    change_row(change, STORE_SEAT, seat, STORE_CLOCK, NULL, payload);
    change_seat(change, seat);
    change->info = true;
    if (action && change_act(change, seat, action, STORE_CLOCK, NULL, &fault) == KB_BROKEN) {
        change_abandon(change);
        table_stop_broken(table);
        return;
    }
    change_agree(change);
    change_submit(change);
}

static void pass_for(Table *table, KbSeat seat)
{
    KbAction action = kb_table_timeout(table->play.table, seat);
    if (!action || !move_for(table, seat, action, STORE_CLOCK))
        take_over(table, seat, "clock", false);
}

/* ---- people ---- */

/* The log of a table that is over or stopped has ended: there people only lose their names. */
static bool lives(const Table *table)
{
    return table->head.status <= STORE_PAUSED;
}

/* The person of a seat as the store has it. */
typedef enum Fate { FATE_SAME, FATE_RENAMED, FATE_GONE, FATE_UNREAD } Fate;

static Fate fate_of(const Table *table, KbSeat seat, StorePerson *person)
{
    const StoreSeat *row = &table->head.seat[seat].row;
    if (!row->person)
        return FATE_SAME;
    int found = store_person(table->house->store, row->person, person);
    if (found < 0)
        return FATE_UNREAD;
    if (found == 0)
        return FATE_GONE;
    if (table_seat_of(table, row->person) != seat && lives(table))
        return FATE_GONE; /* a guest and an account that became one person: one seat is enough */
    return strcmp(person->name, row->name) != 0 ? FATE_RENAMED : FATE_SAME;
}

/* Meanwhile the game goes on: what fails here may fail for long. */
static void look_later(Table *table)
{
    table->people_changed = true;
    table->people_at = now_milliseconds() + 1000;
}

static void follow_person(Change *change, KbSeat seat)
{
    StorePerson person;
    SeatHead *head = &change->table->head.seat[seat];
    switch (fate_of(change->table, seat, &person)) {
    case FATE_SAME:
        return;
    case FATE_UNREAD:
        look_later(change->table);
        return;
    case FATE_RENAMED:
        memcpy(head->row.name, person.name, sizeof head->row.name);
        break;
    case FATE_GONE:
        if (change->job.row_count == STORE_ROWS_MAX - 1) {
            change->table->people_changed = true; /* one row is left, for what the others agree on: the next change has it */
            return;
        }
        head->row.person = 0; /* first: who still has another seat stays the host */
        head->row.name[0] = head->handle[0] = '\0';
        if (lives(change->table))
            seat_leave(change, seat, "{\"what\":\"bot\",\"why\":\"left\"}");
        break;
    }
    change_seat(change, seat);
    change->info = true;
}

static void follow_host(Change *change)
{
    StorePerson person;
    Table *table = change->table;
    int found = table->head.host ? store_person(table->house->store, table->head.host, &person) : 1;
    if (found < 0)
        look_later(table);
    if (found != 0)
        return;
    if (lives(table)) {
        seats_pass_host_on(table);
        change_head(change);
    } else {
        table->head.host = 0; /* as the store has it already */
        change->info = true;
    }
}

/* Somebody at the table was renamed or is gone from the store: the seats follow. */
static void follow_people(Table *table)
{
    Change *change = change_begin(table, NULL);
    if (!change) {
        table->retry_at = now_milliseconds() + 1000;
        return;
    }
    change->people = true;
    table->people_changed = false;
    for (KbSeat seat = 1; seat <= table->players; seat++)
        follow_person(change, seat);
    follow_host(change);
    change_agree(change);
    if (change->info)
        change_submit(change);
    else
        change_abandon(change);
}

static void do_deed(Table *table, const Moment *moment)
{
    switch (moment->deed) {
    case DEED_NONE:
        break;
    case DEED_PEOPLE:
        follow_people(table);
        break;
    case DEED_PASS:
        pass_for(table, moment->seat);
        break;
    case DEED_TIME_UP:
        take_over(table, moment->seat, "clock", true);
        break;
    case DEED_AWAY:
        take_over(table, moment->seat, "away", false);
        break;
    case DEED_THINK:
        think(table, moment->seat);
        break;
    case DEED_BOT:
        bot_moves(table, moment->seat);
        break;
    }
}

/* ---- the pump ---- */

static Waiting *pop_waiting(Table *table)
{
    Waiting *waiting = table->waiting;
    table->waiting = waiting->next;
    if (!table->waiting)
        table->waiting_last = NULL;
    table->waiting_count--;
    return waiting;
}

static void hear_waiting(Table *table)
{
    Waiting *waiting = pop_waiting(table);
    if (waiting->visitor->socket && !waiting->visitor->gone)
        house_rehear(table->house, waiting->visitor, waiting->text, waiting->length);
    visitor_drop(waiting->visitor);
    free(waiting);
}

static void set_timer(Table *table, const Moment *moment, int64_t now)
{
    struct ev_loop *loop = table->house->loop;
    ev_timer_stop(loop, &table->timer);
    if (moment->deed == DEED_NONE)
        return;
    /* The loop's own clock may lag behind a long callback. */
    ev_now_update(loop);
    ev_timer_set(&table->timer, (double)(moment->at - now) / 1000 + 0.0005, 0);
    ev_timer_start(loop, &table->timer);
}

void table_pump(Table *table)
{
    while (!table_is_busy(table)) {
        int64_t now = now_milliseconds();
        if (table->waiting) {
            hear_waiting(table);
            continue;
        }
        Moment moment = soonest_of(table);
        if (table->house->stopping)
            return;
        if (moment.deed == DEED_NONE || moment.at > now) {
            set_timer(table, &moment, now);
            return;
        }
        do_deed(table, &moment);
    }
}
