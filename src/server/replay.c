#include "server/replay.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/text.h"
#include "referee/record.h"
#include "server/chain.h"

typedef struct Reader {
    Replay *replay;
    const StoreTable *row;
    const char *options;
    size_t options_length;
    StoreSnapshot snapshot; /* to compare with; seq 0: none */
    bool wrong;
    bool other_rules; /* its rows were written under other rules than these, or may have been */
} Reader;

static bool wrong(Reader *reader, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool wrong(Reader *reader, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reader->replay->why, sizeof reader->replay->why, format, arguments);
    va_end(arguments);
    memcpy(reader->replay->detail, reader->replay->why, sizeof reader->replay->detail);
    reader->wrong = true;
    return false;
}

static bool wrong_by(Reader *reader, uint32_t seq, const KbFault *fault)
{
    char room[120];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    kb_fault_text(fault, &text);
    wrong(reader, "row %" PRIu32 ": %s", seq, kb_error_code(fault->error));
    snprintf(reader->replay->detail, sizeof reader->replay->detail, "row %" PRIu32 ": %s", seq, room);
    reader->replay->unread = fault->error == KB_BUSY; /* there was no memory */
    return false;
}

static bool unread(Reader *reader, const Store *store, const char *what)
{
    wrong(reader, "%s cannot be read: %.100s", what, store_read_error(store));
    reader->replay->unread = !store_read_is_damage(store);
    return false;
}

static bool deal(Reader *reader, const StoreRow *row)
{
    KbFault fault;
    if (play_deal(&reader->replay->play, reader->row, reader->options, reader->options_length, &fault))
        return wrong_by(reader, row->seq, &fault);
    reader->replay->play.base_seq = row->seq;
    reader->replay->round_version = row->seq;
    return true;
}

static bool act(Reader *reader, const StoreRow *row)
{
    Replay *replay = reader->replay;
    const KbTable *table = replay->play.table;
    KbAction action;
    KbFault fault;
    KbTurn before, after;
    if (!table)
        return wrong(reader, "row %" PRIu32 ": a move before the deal", row->seq);
    kb_table_turn(table, &before);
    if (table->game->action_parse(kb_table_setup(table), row->payload, strlen(row->payload), &action, &fault) ||
        play_act(&replay->play, row->seat, action, row->seq, NULL, &fault))
        return wrong_by(reader, row->seq, &fault);
    kb_table_turn(table, &after);
    if (after.round != before.round)
        replay->round_version = row->seq;
    window_follow(&replay->window, &before, &after, row->seat, false, row->seq);
    return true;
}

static bool undo(Reader *reader, const StoreRow *row)
{
    uint32_t undone = 0;
    KbFault fault;
    KbTurn before, after;
    if (!reader->replay->play.table)
        return wrong(reader, "row %" PRIu32 ": an undo before the deal", row->seq);
    kb_table_turn(reader->replay->play.table, &before);
    if (play_undo(&reader->replay->play, row->seat, row->seq, &undone, &fault))
        return wrong_by(reader, row->seq, &fault);
    if (undone != strtoul(row->payload, NULL, 10))
        return wrong(reader, "row %" PRIu32 ": it takes back row %.20s, but row %" PRIu32 " is the last one", row->seq,
                     row->payload, undone);
    kb_table_turn(reader->replay->play.table, &after);
    window_follow(&reader->replay->window, &before, &after, row->seat, true, row->seq);
    return true;
}

static bool apply(Reader *reader, const StoreRow *row)
{
    Replay *replay = reader->replay;
    switch (row->kind) {
    case STORE_ACT:
    case STORE_UNDO:
        replay->moves++;
        replay->replayed++;
        replay->acted[row->seat] = row->seq;
        return row->kind == STORE_ACT ? act(reader, row) : undo(reader, row);
    case STORE_SEAT:
        return strcmp(row->payload, "{\"what\":\"start\"}") != 0 || deal(reader, row);
    case STORE_END:
        replay->ended = true;
        return true;
    }
    return wrong(reader, "row %" PRIu32 ": its kind is not known", row->seq);
}

static bool compare_snapshot(Reader *reader)
{
    uint8_t state[KB_SAVE_ROOM];
    const StoreSnapshot *snapshot = &reader->snapshot;
    const Replay *replay = reader->replay;
    if (!replay->play.table)
        return wrong(reader, "there is a snapshot from before the deal");
    size_t length = kb_table_save(replay->play.table, state);
    if (snapshot->hash != replay->chain || snapshot->moves != replay->moves || snapshot->length != length ||
        memcmp(snapshot->state, state, length) != 0)
        return wrong(reader, "the snapshot after row %" PRIu32 " is not what its rows lead to", snapshot->seq);
    return true;
}

static bool each_row(void *context, const StoreRow *row)
{
    Reader *reader = context;
    Replay *replay = reader->replay;
    if (row->seq != replay->version + 1)
        return wrong(reader, "row %" PRIu32 " is missing", replay->version + 1);
    if (row->seat > reader->row->players)
        return wrong(reader, "row %" PRIu32 ": there is no seat %u", row->seq, row->seat);
    if (!apply(reader, row))
        return false;
    replay->version = row->seq;
    replay->last_time = row->time;
    replay->chain = chain_hash(replay->chain, row, play_hash(&replay->play));
    if (replay->chain != row->hash)
        return wrong(reader, "row %" PRIu32 ": its hash does not match", row->seq);
    return reader->snapshot.seq != row->seq || compare_snapshot(reader);
}

/* Begin with the snapshot instead of the first row, if it is of these rules. */
static bool resume(Reader *reader, Store *store, uint8_t *state)
{
    Replay *replay = reader->replay;
    StoreSnapshot snapshot;
    KbFault fault;
    int found = store_snapshot(store, reader->row->id, &snapshot, state, KB_SAVE_ROOM);
    if (found < 0)
        return unread(reader, store, "the snapshot");
    const KbGame *game = kb_game_find(reader->row->game, strlen(reader->row->game));
    if (!found || snapshot.rules != game->rules_version)
        return true;
    if (play_resume(&replay->play, reader->row, reader->options, reader->options_length, &snapshot, &fault))
        return wrong_by(reader, snapshot.seq, &fault);
    reader->other_rules = false; /* which have played it since */
    replay->version = replay->round_version = snapshot.seq;
    replay->chain = snapshot.hash;
    replay->moves = snapshot.moves;
    KbTurn turn;
    kb_table_turn(replay->play.table, &turn);
    window_follow(&replay->window, &(KbTurn){ 0 }, &turn, 0, false, snapshot.seq);
    for (KbSeat seat = 0; seat <= KB_SEATS_MAX; seat++)
        replay->acted[seat] = snapshot.seq;
    return true;
}

/* Rows at the end may be lost without a trace in those before. */
static bool check_end(Reader *reader, Store *store)
{
    const Replay *replay = reader->replay;
    uint32_t seq = 0;
    uint64_t hash = 0;
    if (store_log_end(store, reader->row->id, &seq, &hash) < 0)
        return unread(reader, store, "the end of the log");
    if (seq != replay->version || hash != replay->chain)
        return wrong(reader, "the log ends with row %" PRIu32 ", but it should with row %" PRIu32, replay->version,
                     seq);
    return true;
}

static bool read_rows(Reader *reader, Store *store, ReplayFrom from)
{
    uint8_t state[KB_SAVE_ROOM];
    if (from == REPLAY_SNAPSHOT) {
        if (!resume(reader, store, state))
            return false;
    } else if (store_snapshot(store, reader->row->id, &reader->snapshot, state, sizeof state) != 1 ||
               reader->snapshot.rules != reader->row->rules) {
        reader->snapshot.seq = 0;
    }
    int count = store_rows(store, reader->row->id, reader->replay->version, each_row, reader);
    if (reader->wrong)
        return false;
    if (count < 0)
        return unread(reader, store, "the log");
    return check_end(reader, store);
}

/* Such a log need not be damaged: these rules may only play it differently. */
static void blame_rules(const Reader *reader, uint16_t rules, char text[STORE_WHY_BYTES])
{
    char found[STORE_WHY_BYTES];
    memcpy(found, text, sizeof found);
    snprintf(text, STORE_WHY_BYTES, "it was begun under version %u of the rules, and this is version %u: %.80s",
             reader->row->rules, rules, found);
}

bool replay_open(Replay *replay, Store *store, const StoreTable *row, ReplayFrom from)
{
    Reader reader = { .replay = replay, .row = row };
    *replay = (Replay){ 0 };
    char why[STORE_WHY_BYTES];
    char *options = play_options(store, row, &reader.options_length, why, &replay->unread);
    if (!options)
        return wrong(&reader, "%s", why);
    reader.options = options;
    const uint16_t rules = kb_game_find(row->game, strlen(row->game))->rules_version;
    reader.other_rules = row->rules != rules;
    bool right = read_rows(&reader, store, from);
    free(options);
    if (right && row->status == STORE_RUNNING && !replay->play.table)
        right = wrong(&reader, "it is running, but its log has no deal");
    if (!right && reader.other_rules && !replay->unread) {
        blame_rules(&reader, rules, replay->why);
        blame_rules(&reader, rules, replay->detail);
    }
    if (!right)
        replay_close(replay);
    return right;
}

void replay_close(Replay *replay)
{
    play_free(&replay->play);
}

char *replay_record(const Replay *replay, const char *why, size_t *length)
{
    KbText text;
    KbTurn turn;
    kb_table_turn(replay->play.table, &turn);
    size_t capacity = (size_t)16384 + replay->play.table->move_count * 96 + 65536;
    for (;;) {
        char *room = malloc(capacity);
        if (!room)
            return NULL;
        kb_text_start(&text, room, capacity);
        kb_record_write(replay->play.table, &text);
        if (replay->ended && !turn.over) {
            kb_text_put(&text, "ended ");
            kb_text_put(&text, why);
            kb_text_put_char(&text, '\n');
        }
        if (!text.overflow) {
            *length = text.length;
            return room;
        }
        free(room);
        capacity *= 2;
    }
}
