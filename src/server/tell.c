/* What people at a table are told: each seat its own view and events, built once for a seat, however many look from it. */
#include "server/change.h"

/* ---- the game ---- */

static void put_deadlines(const Table *table, KbText *text)
{
    int64_t now = now_milliseconds();
    kb_json_key(text, "deadlines");
    kb_json_array(text);
    for (KbSeat seat = 1; seat <= table->players; seat++) {
        const SeatHead *head = &table->head.seat[seat];
        if (!head->asked || seat_bot_decides(head) || table->clock.kind == CLOCK_NONE || table->head.window_opened)
            continue;
        kb_json_object(text);
        kb_json_key_number(text, "seat", seat);
        kb_json_key_number(text, "in", head->asked + table->clock.each - now);
        kb_json_key_number(text, "bank", head->row.bank);
        kb_json_object_end(text);
    }
    kb_json_array_end(text);
}

static bool may_undo(const Table *table, KbSeat seat)
{
    const KbTable *game = table->play.table;
    return game && table->head.status == STORE_RUNNING && !seat_bot_decides(&table->head.seat[seat]) &&
           !table_hides_undo(table, seat) && kb_table_check_undo(game, seat, NULL) == KB_OK;
}

static void put_turn(const Table *table, KbSeat seat, KbText *text)
{
    const Head *head = &table->head;
    kb_json_key(text, "turn");
    kb_json_object(text);
    kb_json_key_seats(text, "awaited", table_awaited(table, seat));
    put_deadlines(table, text);
    kb_json_key(text, "window");
    if (head->window_opened) {
        kb_json_object(text);
        kb_json_key_number(text, "in", table_window_end(table) - now_milliseconds());
        kb_json_object_end(text);
    } else {
        kb_json_null(text);
    }
    if (seat) { /* one's own standing order; nobody else learns of it */
        kb_json_key_string(text, "order", order_name(head->seat[seat].row.order));
        kb_json_key_bool(text, "undo", may_undo(table, seat));
    }
    kb_json_object_end(text);
}

static void put_view(const Table *table, KbSeat seat, KbText *text)
{
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM];
    const KbTable *game = table->play.table;
    kb_json_key(text, "view");
    if (!game) {
        kb_json_null(text);
        return;
    }
    kb_table_view(game, seat, (KbView *)view);
    game->game->view_json(kb_table_setup(game), (const KbView *)view, text);
}

/* The event as the game writes it, with its version as one more member. */
static void put_event(const KbTable *game, const KbEvent *event, KbSeat seat, uint32_t version, KbText *text)
{
    game->game->event_json(kb_table_setup(game), event, seat, text);
    if (text->overflow)
        return;
    text->at[--text->length] = '\0'; /* the closing brace comes again below */
    kb_json_key_number(text, "version", version);
    kb_json_object_end(text);
}

static void put_undo(KbSeat seat, uint32_t version, KbText *text)
{
    kb_json_object(text);
    kb_json_key_string(text, "kind", "undo");
    kb_json_key_number(text, "seat", seat);
    kb_json_key_number(text, "version", version);
    kb_json_object_end(text);
}

/* A move in the window that is open: it is told when it closes. Also to the mover, who would learn from its number how many others had
 * answered before. */
static bool is_hidden(const Head *head, uint32_t version)
{
    return head_in_window(head) && version > head->window.version;
}

typedef struct Gap {
    const Table *table;
    KbText *text;
    KbSeat seat;
    int64_t since, before; /* the versions between */
    uint32_t next;         /* of the moves */
} Gap;

static void gap_move(void *context, const KbTable *then, const KbMove *move, const KbEvents *events)
{
    Gap *gap = context;
    uint32_t version = move ? gap->table->play.seqs[gap->next++] : gap->table->play.base_seq;
    if (version <= gap->since || version >= gap->before)
        return;
    if (move && is_hidden(&gap->table->head, version))
        return;
    if (move && !move->action)
        put_undo(move->seat, version, gap->text);
    for (uint32_t i = 0; i < events->count; i++)
        put_event(then, &events->at[i], gap->seat, version, gap->text);
}

/* Everything since that version, if it is still known. */
static void put_gap(const Table *table, KbSeat seat, const int64_t *since, KbText *text)
{
    const Play *play = &table->play;
    bool known = since && *since <= table_version(table) && (!play->base || *since >= play->base_seq);
    kb_json_key_bool(text, "gap", known);
    kb_json_key(text, "events");
    kb_json_array(text);
    if (known && play->table)
        kb_table_retell(play->table, gap_move, &(Gap){ table, text, seat, *since, INT64_MAX, 0 });
    kb_json_array_end(text);
}

static void put_head(const Table *table, KbSeat seat, KbText *text)
{
    kb_json_key_string(text, "table", table->code);
    kb_json_key_number(text, "version", table_version(table));
    kb_json_key_number(text, "you", seat);
}

void tell_table(Table *table, KbSeat seat, KbText *text, const int64_t *since)
{
    put_head(table, seat, text);
    tell_info(table, text);
    put_turn(table, seat, text);
    put_view(table, seat, text);
    put_gap(table, seat, since, text);
}

/* ---- pushes ---- */

static KbText push(House *house, const char *kind)
{
    KbText text = hall_text(house);
    kb_json_object(&text);
    kb_json_key_string(&text, "push", kind);
    return text;
}

static bool closes_window(const Change *change)
{
    const Head *before = &change->before, *after = &change->table->head;
    return head_in_window(before) && (!head_in_window(after) || after->window.version != before->window.version);
}

/* The answers, when the window is over. */
static void put_answers(const Change *change, KbSeat seat, KbText *text)
{
    const Table *table = change->table;
    Gap gap = { table, text, seat, change->before.window.version, (int64_t)change->before.version + 1, 0 };
    if (closes_window(change))
        kb_table_retell(table->play.table, gap_move, &gap);
}

static void put_change_events(const Change *change, KbSeat seat, KbText *text)
{
    const Table *table = change->table;
    kb_json_key(text, "events");
    kb_json_array(text);
    put_answers(change, seat, text);
    for (unsigned i = 0; i < change->job.row_count; i++) {
        const StoreRow *row = &change->job.rows[i];
        if (is_hidden(&table->head, row->seq))
            continue;
        if (row->kind == STORE_UNDO)
            put_undo(row->seat, row->seq, text);
        for (uint32_t e = 0; row->kind == STORE_ACT && e < change->events.count; e++)
            put_event(table->play.table, &change->events.at[e], seat, row->seq, text);
    }
    if (change->deals)
        kb_table_retell(table->play.table, gap_move, &(Gap){ table, text, seat, 0, INT64_MAX, 0 });
    kb_json_array_end(text);
}

static Message *change_message(const Change *change, KbSeat seat)
{
    Table *table = change->table;
    KbText text = push(table->house, "table");
    put_head(table, seat, &text);
    if (change->info)
        tell_info(table, &text);
    if (table->play.table) {
        put_turn(table, seat, &text);
        put_view(table, seat, &text);
        put_change_events(change, seat, &text);
    }
    kb_json_object_end(&text);
    return text.overflow ? NULL : message_new(text.at, text.length);
}

/* One message for each seat that somebody looks from, made by `make` when it is first needed. */
static void tell_each(Table *table, Message *(*make)(const void *what, KbSeat seat), const void *what)
{
    Message *made[KB_SEATS_MAX + 1] = { 0 };
    for (Watch *watch = table->watches; watch; watch = watch->next_of_table) {
        KbSeat seat = table_seat_of(table, watch->visitor->person.id);
        if (!made[seat])
            made[seat] = make(what, seat);
        if (made[seat])
            visitor_send_message(watch->visitor, made[seat]);
    }
    for (KbSeat seat = 0; seat <= KB_SEATS_MAX; seat++)
        if (made[seat])
            message_drop(made[seat]);
}

/* Is there anything in it for who looks from that seat? Not in others' answers while the window is open; after the own one the view is
 * another. */
static bool is_heard(const Change *change, KbSeat seat)
{
    bool hidden = false;
    for (unsigned i = 0; i < change->job.row_count; i++) {
        const StoreRow *row = &change->job.rows[i];
        if (!is_hidden(&change->table->head, row->seq) || row->seat == seat)
            return true;
        hidden = true;
    }
    return change->info || !hidden;
}

static Message *make_change(const void *what, KbSeat seat)
{
    return is_heard(what, seat) ? change_message(what, seat) : NULL;
}

void tell_change(Table *table, const Change *change)
{
    if (change->info)
        table->news = false; /* it is in here */
    tell_each(table, make_change, change);
}

static Message *make_news(const void *what, KbSeat seat)
{
    const Table *table = what;
    KbText text = push(table->house, "table");
    put_head(table, seat, &text);
    tell_info(table, &text);
    kb_json_object_end(&text);
    return text.overflow ? NULL : message_new(text.at, text.length);
}

void tell_news(Table *table)
{
    table->news = false;
    tell_each(table, make_news, table);
}

void tell_turns(Table *table, KbSeats newly)
{
    House *house = table->house;
    for (KbSeat seat = 1; seat <= table->players; seat++) {
        const StoreSeat *row = &table->head.seat[seat].row;
        if (!(newly & kb_seat_bit(seat)) || !row->person || row->bot_plays)
            continue;
        for (Visitor *visitor = hall_bucket(house, row->person); visitor; visitor = visitor->next) {
            if (visitor->person.id != row->person)
                continue;
            KbText text = push(house, "turn");
            kb_json_key_string(&text, "table", table->code);
            kb_json_key_number(&text, "version", table_version(table));
            kb_json_object_end(&text);
            visitor_send(visitor, &text);
        }
    }
}
