/* Op why: a bot explains a move of a round that is over. The log knows which moves bots have made; a table in memory has its moves since
 * the last snapshot only, so of a long game the log is replayed. */
#include <stdlib.h>

#include "core/error.h"
#include "referee/why.h"
#include "server/hall.h"
#include "server/replay.h"

enum { WHYS_PER_MINUTE = 30, WHYS_AT_ONCE = 60 };

/* Which rows of the log are moves of bots, one bit each. */
typedef struct Bots {
    uint8_t *rows;
    uint32_t count;
    const uint32_t *seqs; /* of the table's moves */
} Bots;

static bool note_row(void *context, const StoreRow *row)
{
    Bots *bots = context;
    if (row->kind == STORE_ACT && row->by == STORE_BOT && row->seq <= bots->count)
        bots->rows[row->seq / 8] |= (uint8_t)(1u << row->seq % 8);
    return true;
}

static bool by_bot(const void *context, uint32_t move)
{
    const Bots *bots = context;
    uint32_t seq = bots->seqs[move];
    return seq <= bots->count && bots->rows[seq / 8] >> seq % 8 & 1;
}

/* The game with all its moves, and the reason in it. */
static bool find(const Table *table, const Play *play, Bots *bots, KbSeat seat, uint32_t back, KbExplained *explained)
{
    bots->seqs = play->seqs;
    return store_rows(table->house->store, table->id, 0, note_row, bots) >= 0 &&
           kb_table_why(play->table, seat, back, by_bot, bots, explained);
}

static bool find_in_log(Table *table, Bots *bots, KbSeat seat, uint32_t back, KbExplained *explained)
{
    House *house = table->house;
    Replay replay;
    if (store_table_by_code(house->store, table->code, house->scratch) != 1 ||
        !replay_open(&replay, house->store, house->scratch, REPLAY_DEAL))
        return false;
    bool found = replay.play.table && find(table, &replay.play, bots, seat, back, explained);
    replay_close(&replay);
    return found;
}

static bool explain(Table *table, KbSeat seat, uint32_t back, KbExplained *explained)
{
    if (!table->play.table)
        return false;
    Bots bots = { .rows = calloc(table->head.version / 8 + 1, 1), .count = table->head.version };
    bool found = bots.rows && (table->play.base ? find_in_log(table, &bots, seat, back, explained)
                                                : find(table, &table->play, &bots, seat, back, explained));
    free(bots.rows);
    return found;
}

/* While the log is read and replayed, all tables wait. */
static KbError check_pace(Request *request)
{
    Rate rate = rate_per_minute(WHYS_PER_MINUTE, WHYS_AT_ONCE);
    LimitsKey key = request_key(request);
    return limits_use(request->house->paces, &key, LIMIT_WHYS, &rate, now_microseconds(), "questions", &request->fault);
}

static void op_why(Request *request, Table *table)
{
    KbSeat seat = 0;
    int64_t back = 0;
    KbExplained explained;
    KbError error = request_seat(request, table, &seat);
    if (!error && request_has(request, "back"))
        error = request_integer(request, "back", "how many moves to go back, 0 or more", 0, KB_MOVES_MAX, &back);
    if (!error)
        error = check_pace(request);
    if (!error && !explain(table, seat, (uint32_t)back, &explained)) {
        error = kb_fault(&request->fault, KB_NO_WHY);
        kb_fault_arg_number(&request->fault, seat);
    }
    if (error) {
        request_refuse(request);
        return;
    }
    KbText text = request_answer(request);
    kb_explained_json(table->play.table, &explained, &text);
    request_send(request, &text);
}

const Op ops_why[] = {
    { "why", "table seat back", NULL, op_why },
    { NULL, NULL, NULL, NULL },
};
