/* Records are read line by line, and each line is held against the table as it stands: what was written is what the table would
 * write, so hashes and results are compared as text. */
#include "referee/record.h"

#include "core/error.h"
#include "core/hex.h"
#include "core/mem.h"
#include "core/text.h"

typedef struct Line {
    const char *at;
    size_t length;
} Line;

static KbError wrong_bytes(uint32_t line, const char *why, size_t length, KbFault *fault)
{
    kb_fault_number(fault, KB_BAD_RECORD, line);
    kb_fault_arg(fault, why, length);
    return KB_BAD_RECORD;
}

static KbError wrong(const KbRecordReader *reader, const char *why, KbFault *fault)
{
    return wrong_bytes(reader->line, why, kb_text_length(why), fault);
}

/* "line 12 of the record: " and what the engine said of it. */
static KbError wrong_by(const KbRecordReader *reader, const KbFault *cause, KbFault *fault)
{
    char sentence[1024];
    KbText text;
    kb_text_start(&text, sentence, sizeof sentence);
    kb_fault_text(cause, &text);
    return wrong_bytes(reader->line, text.at, text.length, fault);
}

/* "WHAT must be EXPECTED" */
static KbError wrong_value(const KbRecordReader *reader, const char *what, const char *expected, KbFault *fault)
{
    char sentence[KB_FAULT_ARG_BYTES];
    KbText text;
    kb_text_start(&text, sentence, sizeof sentence);
    kb_text_put(&text, what);
    kb_text_put(&text, " must be ");
    kb_text_put(&text, expected);
    return wrong_bytes(reader->line, text.at, text.length, fault);
}

/* The next line that is neither empty nor a comment. */
static bool next_line(KbRecordReader *reader, Line *line)
{
    while (reader->at < reader->end) {
        const char *start = reader->at;
        while (reader->at < reader->end && *reader->at != '\n')
            reader->at++;
        *line = (Line){ start, (size_t)(reader->at - start) };
        if (reader->at < reader->end)
            reader->at++;
        if (line->length && line->at[line->length - 1] == '\r')
            line->length--;
        reader->line++;
        if (line->length && line->at[0] != '#')
            return true;
    }
    return false;
}

static bool line_is(Line line, const char *text)
{
    return kb_text_is(line.at, line.length, text);
}

/* Cut "KEY " off the front. */
static bool cut_key(Line *line, const char *key)
{
    size_t length = kb_text_length(key);
    if (line->length <= length || !kb_mem_equal(line->at, key, length) || line->at[length] != ' ')
        return false;
    line->at += length + 1;
    line->length -= length + 1;
    return true;
}

/* A line that must be there: the one after the last is what is wrong when it is not. */
static bool need_line(KbRecordReader *reader, Line *line)
{
    bool found = next_line(reader, line);
    reader->line += !found;
    return found;
}

/* A line "KEY VALUE" of the header. */
static KbError header_line(KbRecordReader *reader, const char *key, Line *value, KbFault *fault)
{
    if (need_line(reader, value) && cut_key(value, key))
        return KB_OK;
    return wrong_value(reader, "the line here", key, fault);
}

static bool read_number(Line line, uint32_t *number)
{
    *number = 0;
    if (!line.length || line.length > 9 || (line.at[0] == '0' && line.length > 1))
        return false;
    for (size_t i = 0; i < line.length; i++) {
        if (line.at[i] < '0' || line.at[i] > '9')
            return false;
        *number = *number * 10 + (uint32_t)(line.at[i] - '0');
    }
    return true;
}

static KbError header_number(KbRecordReader *reader, const char *key, uint32_t *number, KbFault *fault)
{
    Line value;
    KbError error = header_line(reader, key, &value, fault);
    if (!error && !read_number(value, number))
        error = wrong_value(reader, key, "a whole number", fault);
    return error;
}

/* "SEAT HEX" */
static KbError read_contribution(KbRecordReader *reader, Line line, uint8_t players, KbSeed *seed, KbFault *fault)
{
    size_t digits = line.length - 2;
    unsigned seat = line.length > 2 && line.at[1] == ' ' ? (unsigned)(line.at[0] - '0') : 0;
    bool right = seat >= 1 && seat <= players && !seed->contribution_length[seat] && digits % 2 == 0 &&
                 digits / 2 <= KB_CONTRIBUTION_BYTES;
    if (!right || !kb_hex_read(line.at + 2, digits, seed->contribution[seat]))
        return wrong_value(reader, "contribution", "a seat, once each, and 1 to 64 bytes in hexadecimal", fault);
    seed->contribution_length[seat] = (uint8_t)(digits / 2);
    return KB_OK;
}

static KbError read_commitment(KbRecordReader *reader, Line line, const KbSeed *seed, KbFault *fault)
{
    char room[65];
    uint8_t commitment[32];
    KbText text;
    kb_seed_commitment(seed, commitment);
    kb_text_start(&text, room, sizeof room);
    kb_text_put_hex(&text, commitment, sizeof commitment);
    return line_is(line, room)
               ? KB_OK
               : wrong(reader, "the commitment is not that of the seed, so the deal was not fair", fault);
}

/* The lines from "seed" to "moves". */
static KbError read_seed(KbRecordReader *reader, Line commitment, uint8_t players, KbSeed *seed, KbFault *fault)
{
    Line line;
    KbFault cause;
    uint32_t commitment_line = reader->line;
    KbError error = header_line(reader, "seed", &line, fault);
    if (error)
        return error;
    if (kb_seed_text(seed, line.at, line.length, &cause))
        return wrong_by(reader, &cause, fault);
    KbRecordReader at_commitment = { .line = commitment_line };
    error = read_commitment(&at_commitment, commitment, seed, fault);
    while (!error) {
        if (!need_line(reader, &line))
            return wrong(reader, "the line 'moves' is missing", fault);
        if (line_is(line, "moves"))
            return KB_OK;
        if (!cut_key(&line, "contribution"))
            return wrong_value(reader, "the line here", "contribution or moves", fault);
        error = read_contribution(reader, line, players, seed, fault);
    }
    return error;
}

typedef struct Header {
    const KbGame *game;
    uint32_t players;
    Line options, commitment;
    KbSeed seed;
} Header;

static KbError read_head(KbRecordReader *reader, Header *header, KbFault *fault)
{
    Line line = { 0 };
    uint32_t number = 0;
    KbError error;
    if (!need_line(reader, &line) || !line_is(line, "kickback record 1"))
        return wrong(reader, "a record begins with 'kickback record 1'", fault);
    if ((error = header_line(reader, "game", &line, fault)))
        return error;
    header->game = kb_game_find(line.at, line.length);
    if (!header->game)
        return wrong(reader, "this game is not known here", fault);
    if ((error = header_number(reader, "rules", &number, fault)))
        return error;
    if (number != header->game->rules_version)
        return wrong(reader, "it was played with another version of the rules", fault);
    if ((error = header_line(reader, "engine", &line, fault)) ||
        (error = header_number(reader, "players", &header->players, fault)))
        return error;
    if (header->players < header->game->players_min || header->players > header->game->players_max)
        return wrong(reader, "the game is not for so many players", fault);
    return header_line(reader, "options", &header->options, fault);
}

KbError kb_record_open(KbRecordReader *reader, KbTable *table, const char *text, size_t length, KbMove *moves,
                       uint32_t move_capacity, KbFault *fault)
{
    Header header = { 0 };
    KbFault cause;
    *reader = (KbRecordReader){ .table = table, .at = text, .end = text + length };
    KbError error = read_head(reader, &header, fault);
    KbRecordReader at_options = *reader;
    if (!error)
        error = header_line(reader, "commitment", &header.commitment, fault);
    if (!error)
        error = read_seed(reader, header.commitment, (uint8_t)header.players, &header.seed, fault);
    if (error)
        return error;
    if (kb_table_start(table, header.game, (uint8_t)header.players, header.options.at, header.options.length,
                       &header.seed, moves, move_capacity, &cause))
        return wrong_by(&at_options, &cause, fault);
    KbTurn turn;
    kb_table_turn(table, &turn);
    reader->round = turn.round;
    return KB_OK;
}

static KbError read_hash(KbRecordReader *reader, Line line, KbFault *fault)
{
    char room[64];
    KbText text;
    KbTurn turn;
    kb_table_turn(reader->table, &turn);
    kb_text_start(&text, room, sizeof room);
    kb__record_hash(reader->table, &turn, &text);
    room[text.length - 1] = '\0'; /* its line end */
    if (!line_is(line, room))
        return wrong_value(reader, "the line here", room, fault);
    reader->hash_due = false;
    reader->round = turn.round;
    return KB_OK;
}

/* "result ..." and "winners ..." must be what the table says. */
static KbError read_result(KbRecordReader *reader, Line line, KbFault *fault)
{
    char room[512];
    KbText text;
    KbTurn turn;
    Line winners = { 0 };
    kb_table_turn(reader->table, &turn);
    if (!turn.over)
        return wrong(reader, "there is a result but the game is not over", fault);
    kb_text_start(&text, room, sizeof room);
    kb__record_result(reader->table, &text);
    size_t first = 0;
    while (room[first] != '\n')
        first++;
    room[first] = '\0';
    room[text.length - 1] = '\0';
    if (!line_is(line, room))
        return wrong_value(reader, "the line here", room, fault);
    if (!need_line(reader, &winners) || !line_is(winners, room + first + 1))
        return wrong_value(reader, "the line here", room + first + 1, fault);
    reader->result_read = true;
    return KB_OK;
}

static KbError make_move(KbRecordReader *reader, KbSeat seat, Line text, KbRecordStep *step, KbFault *fault)
{
    KbTable *table = reader->table;
    KbFault cause;
    KbAction action = 0;
    KbTurn turn;
    bool undo = line_is(text, "undo");
    *step = undo ? KB_RECORD_UNDO : KB_RECORD_MOVE;
    reader->events = (KbEvents){ 0 };
    KbError error = undo ? kb_table_undo(table, seat, &cause)
                         : table->game->action_parse(kb_table_setup(table), text.at, text.length, &action, &cause);
    if (!error && !undo)
        error = kb_table_act(table, seat, action, &reader->events, &cause);
    if (error)
        return wrong_by(reader, &cause, fault);
    kb_table_turn(table, &turn);
    reader->hash_due = turn.over || turn.round != reader->round;
    return KB_OK;
}

static KbError read_move(KbRecordReader *reader, Line line, KbRecordStep *step, KbFault *fault)
{
    if (line.length < 3 || line.at[1] != ' ' || line.at[0] < '1' || line.at[0] > '0' + reader->table->players)
        return wrong(reader, "a move is a seat and an action, like '1 place 8000 swiss-city'", fault);
    Line text = { line.at + 2, line.length - 2 };
    return make_move(reader, (KbSeat)(line.at[0] - '0'), text, step, fault);
}

static KbError read_end(KbRecordReader *reader, KbRecordStep *step, KbFault *fault)
{
    KbTurn turn;
    *step = KB_RECORD_END;
    kb_table_turn(reader->table, &turn);
    if (reader->hash_due)
        return wrong(reader, "after it the hash of the round is missing", fault);
    if (turn.over && !reader->result_read)
        return wrong(reader, "after it the result is missing", fault);
    return KB_OK;
}

/* "ended WHY": people agreed, gave up, or somebody stopped it. Only the word can be checked. */
static KbError read_ended(KbRecordReader *reader, Line why, KbFault *fault)
{
    KbTurn turn;
    kb_table_turn(reader->table, &turn);
    if (turn.over)
        return wrong(reader, "the game came to its end, so it was not ended early", fault);
    if (!why.length)
        return wrong_value(reader, "ended", "a word such as agreement or conceded", fault);
    for (size_t i = 0; i < why.length; i++)
        if (i + 1 >= sizeof reader->ended || why.at[i] < 'a' || why.at[i] > 'z')
            return wrong_value(reader, "ended", "a word such as agreement or conceded", fault);
    kb_mem_copy(reader->ended, why.at, why.length);
    reader->ended[why.length] = '\0';
    reader->result_read = true;
    return KB_OK;
}

KbError kb_record_next(KbRecordReader *reader, KbRecordStep *step, KbFault *fault)
{
    Line line;
    if (!next_line(reader, &line))
        return read_end(reader, step, fault);
    if (reader->result_read)
        return wrong(reader, "nothing may follow the result", fault);
    if (reader->hash_due) {
        *step = KB_RECORD_HASH;
        return read_hash(reader, line, fault);
    }
    Line rest = line;
    if (cut_key(&rest, "result")) {
        *step = KB_RECORD_RESULT;
        return read_result(reader, line, fault);
    }
    if (cut_key(&rest, "ended")) {
        *step = KB_RECORD_ENDED;
        return read_ended(reader, rest, fault);
    }
    return read_move(reader, line, step, fault);
}

KbError kb_record_load(KbTable *table, const char *text, size_t length, KbMove *moves, uint32_t move_capacity,
                       KbFault *fault)
{
    KbRecordReader reader;
    KbRecordStep step = KB_RECORD_MOVE;
    KbError error = kb_record_open(&reader, table, text, length, moves, move_capacity, fault);
    while (!error && step != KB_RECORD_END)
        error = kb_record_next(&reader, &step, fault);
    return error;
}
