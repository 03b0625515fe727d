#include "core/text.h"
#include "referee/record.h"

static void put_line(KbText *text, const char *key, const char *value)
{
    kb_text_put(text, key);
    kb_text_put_char(text, ' ');
    kb_text_put(text, value);
    kb_text_put_char(text, '\n');
}

static void put_number_line(KbText *text, const char *key, int64_t value)
{
    kb_text_put(text, key);
    kb_text_put_char(text, ' ');
    kb_text_put_number(text, value);
    kb_text_put_char(text, '\n');
}

static void write_header(const KbTable *table, KbText *text)
{
    uint8_t commitment[32];
    put_number_line(text, "kickback record", KB_RECORD_VERSION);
    put_line(text, "game", table->game->id);
    put_number_line(text, "rules", table->game->rules_version);
    put_line(text, "engine", KB_VERSION);
    put_number_line(text, "players", table->players);
    kb_text_put(text, "options ");
    text->comma = false;
    table->game->setup_json(kb_table_setup(table), text);
    kb_text_put(text, "\ncommitment ");
    kb_seed_commitment(&table->seed, commitment);
    kb_text_put_hex(text, commitment, sizeof commitment);
    kb_text_put_char(text, '\n');
    put_line(text, "seed", table->seed.text);
    for (KbSeat seat = 1; seat <= table->players; seat++) {
        if (!table->seed.contribution_length[seat])
            continue;
        kb_text_put(text, "contribution ");
        kb_text_put_number(text, seat);
        kb_text_put_char(text, ' ');
        kb_text_put_hex(text, table->seed.contribution[seat], table->seed.contribution_length[seat]);
        kb_text_put_char(text, '\n');
    }
    kb_text_put(text, "moves\n");
}

void kb__record_hash(const KbTable *table, const KbTurn *turn, KbText *text)
{
    kb_text_put(text, "hash ");
    if (turn->over)
        kb_text_put(text, "end");
    else
        kb_text_put_number(text, turn->round);
    kb_text_put_char(text, ' ');
    kb_text_put_hex64(text, kb_table_hash(table));
    kb_text_put_char(text, '\n');
}

void kb__record_result(const KbTable *table, KbText *text)
{
    KbResult result;
    kb_table_result(table, &result);
    kb_text_put(text, "result");
    for (KbSeat seat = 1; seat <= table->players; seat++) {
        kb_text_put_char(text, ' ');
        kb_text_put_number(text, result.score[seat]);
    }
    kb_text_put(text, "\nwinners");
    for (KbSeat seat = 1; seat <= table->players; seat++)
        if (result.winners & kb_seat_bit(seat)) {
            kb_text_put_char(text, ' ');
            kb_text_put_number(text, seat);
        }
    kb_text_put_char(text, '\n');
}

typedef struct Writing {
    KbText *text;
    uint16_t round;
} Writing;

static void write_move(void *context, const KbTable *then, const KbMove *move, const KbEvents *events)
{
    (void)events;
    Writing *writing = context;
    KbTurn turn;
    kb_table_turn(then, &turn);
    if (move) {
        kb_text_put_number(writing->text, move->seat);
        kb_text_put_char(writing->text, ' ');
        if (move->action)
            then->game->action_text(kb_table_setup(then), move->action, writing->text);
        else
            kb_text_put(writing->text, "undo");
        kb_text_put_char(writing->text, '\n');
        if (turn.over || turn.round != writing->round)
            kb__record_hash(then, &turn, writing->text);
    }
    writing->round = turn.round;
}

void kb_record_write(const KbTable *table, KbText *text)
{
    Writing writing = { .text = text };
    KbTurn turn;
    write_header(table, text);
    kb_table_retell(table, write_move, &writing);
    kb_table_turn(table, &turn);
    if (turn.over)
        kb__record_result(table, text);
}
