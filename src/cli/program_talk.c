#include "cli/program_talk.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "core/error.h"

enum { PATIENCE_MS = 2000, OPTIONS_NAME_BYTES = 64 };

typedef struct Op {
    const char *name;
    const char *member; /* allowed beside op and id; NULL: none */
} Op;

static const Op ops[OP_COUNT] = {
    [OP_READY] = { "ready", "name" }, [OP_ACT] = { "act", "action" },          [OP_VIEW] = { "view", NULL },
    [OP_LEGAL] = { "legal", NULL },   [OP_PREVIEW] = { "preview", "actions" }, [OP_DECK] = { "deck", NULL },
};
static const char op_names[] = "ready, act, view, legal, preview, deck";

const char *program_fate_text(ProgramFate fate)
{
    switch (fate) {
    case PROGRAM_FINE:
        return "plays";
    case PROGRAM_NOT_STARTED:
        return "could not be started";
    case PROGRAM_CRASHED:
        return "ended in the middle of the game";
    case PROGRAM_SLOW:
        return "did not answer in time";
    case PROGRAM_ILLEGAL:
        return "made one mistake too many";
    case PROGRAM_GARBLED:
        return "said what is no message";
    }
    return "";
}

/* ---- Losing the seat ---- */

ProgramFate program_lose(Program *program, ProgramFate fate, const char *detail)
{
    program->fate = fate;
    snprintf(program->why, sizeof program->why, "%s%s%.400s%s", program_fate_text(fate), *detail ? " (" : "", detail,
             *detail ? ")" : "");
    process_end(&program->process, 0);
    return fate;
}

static ProgramFate lose_ended(Program *program)
{
    char how[64] = "it closed its output";
    process_end(&program->process, PATIENCE_MS);
    int status = program->process.status;
    if (!program->process.killed && WIFEXITED(status))
        snprintf(how, sizeof how, "exit status %d", WEXITSTATUS(status));
    else if (!program->process.killed && WIFSIGNALED(status))
        snprintf(how, sizeof how, "signal %d", WTERMSIG(status));
    return program_lose(program, PROGRAM_CRASHED, how);
}

ProgramFate program_lose_talk(Program *program, ProcessTalk talk)
{
    switch (talk) {
    case PROCESS_WELL:
        return PROGRAM_FINE;
    case PROCESS_LATE:
        return program_lose(program, PROGRAM_SLOW, "");
    case PROCESS_ENDED:
        return lose_ended(program);
    case PROCESS_FLOOD:
        return program_lose(program, PROGRAM_GARBLED, "a line of more than 16384 bytes");
    }
    return PROGRAM_FINE;
}

/* ---- Saying ---- */

KbText program_push(Program *program, const char *push)
{
    KbText text;
    kb_text_start(&text, program->room, sizeof program->room - 1);
    kb_text_put(&text, "{");
    kb_text_put(&text, program->extra);
    kb_json_key_string(&text, "push", push);
    return text;
}

KbText program_answer(Program *program, const ProgramRequest *request)
{
    KbText text;
    kb_text_start(&text, program->room, sizeof program->room - 1);
    kb_json_object(&text);
    if (request->has_id)
        kb_json_key_number(&text, "id", request->id);
    return text;
}

static ProgramFate say(Program *program, const char *text, size_t length, int64_t deadline)
{
    return program_lose_talk(program, process_say(&program->process, text, length, deadline));
}

ProgramFate program_send(Program *program, KbText *text, int64_t deadline)
{
    kb_json_object_end(text);
    kb_text_put_char(text, '\n');
    if (text->overflow)
        return program_lose(program, PROGRAM_SLOW, "what it was to be told is too long");
    return say(program, text->at, text->length, deadline);
}

ProgramFate program_send_line(Program *program, const char *line, int64_t deadline)
{
    ProgramFate fate = say(program, line, strlen(line), deadline);
    return fate ? fate : say(program, "\n", 1, deadline);
}

static void put_limits(const ProgramLimits *limits, KbText *text)
{
    kb_json_key(text, "limits");
    kb_json_object(text);
    kb_json_key_number(text, "start_ms", limits->start_ms);
    kb_json_key_number(text, "move_ms", limits->move_ms);
    kb_json_key_number(text, "memory_mib", (int64_t)(limits->memory_bytes >> 20));
    kb_json_key_number(text, "mistakes", limits->mistakes);
    kb_json_object_end(text);
}

/* The option `deal` fixes what will be drawn, and the players do not know it. */
static void put_options(KbJson options, const char *deck_option, KbText *text)
{
    KbJsonWalk walk = kb_json_walk(options);
    KbJson key, value;
    kb_json_key(text, "options");
    kb_json_object(text);
    while (kb_json_next(&walk, &key, &value)) {
        char name[OPTIONS_NAME_BYTES];
        size_t length;
        if (kb_json_is(key, "deal") || (deck_option && kb_json_is(key, deck_option)) ||
            !kb_json_get_string(key, name, sizeof name, &length))
            continue;
        kb_json_key(text, name);
        kb_json_compact(value, text);
        text->comma = true;
    }
    kb_json_object_end(text);
}

void program_put_begin(Program *program, KbText *text, const char *game, const char *deck_option, uint8_t players,
                       KbSeat seat, KbJson options)
{
    kb_json_key_string(text, "game", game);
    kb_json_key_number(text, "players", players);
    kb_json_key_number(text, "seat", seat);
    put_options(options, deck_option, text);
    put_limits(&program->limits, text);
}

/* ---- Hearing ---- */

static KbError find_op(ProgramRequest *request, KbFault *fault)
{
    KbJson value;
    char said[64] = "...";
    size_t length;
    kb_json_member(request->json, "op", &value);
    for (unsigned op = 0; op < OP_COUNT; op++) {
        if (kb_json_is(value, ops[op].name)) {
            request->op = (ProgramOp)op;
            return KB_OK;
        }
    }
    if (!kb_json_get_string(value, said, sizeof said, &length))
        return kb_fault_2(fault, KB_BAD_MEMBER, "op", op_names);
    return kb_fault_2(fault, KB_UNKNOWN_OP, said, op_names);
}

/* As at the server: a mistyped member is not passed over. */
static KbError check_members(const ProgramRequest *request, KbFault *fault)
{
    const Op *op = &ops[request->op];
    KbJsonWalk walk = kb_json_walk(request->json);
    KbJson key, value;
    while (kb_json_next(&walk, &key, &value)) {
        char name[64] = "...", allowed[64];
        size_t length;
        if (kb_json_is(key, "op") || kb_json_is(key, "id") || (op->member && kb_json_is(key, op->member)))
            continue;
        kb_json_get_string(key, name, sizeof name, &length);
        snprintf(allowed, sizeof allowed, "op id%s%s", op->member ? " " : "", op->member ? op->member : "");
        return kb_fault_3(fault, KB_UNKNOWN_MEMBER, name, "in this op", allowed);
    }
    return KB_OK;
}

ProgramFate program_read(Program *program, char *line, size_t length, ProgramRequest *request, KbFault *fault)
{
    KbJson value;
    *request = (ProgramRequest){ .op = OP_COUNT };
    fault->error = KB_OK;
    if (kb_json_read(line, length, &request->json, NULL) || kb_json_kind(request->json) != KB_JSON_OBJECT ||
        !kb_json_member(request->json, "op", &value)) {
        char detail[128];
        snprintf(detail, sizeof detail, "no object with an op: %.80s", line);
        return program_lose(program, PROGRAM_GARBLED, detail);
    }
    if (kb_json_member(request->json, "id", &value)) {
        request->has_id = kb_json_get_integer(value, &request->id);
        if (!request->has_id) {
            kb_fault_2(fault, KB_BAD_MEMBER, "id", "a whole number");
            return PROGRAM_FINE;
        }
    }
    if (!find_op(request, fault))
        check_members(request, fault);
    return PROGRAM_FINE;
}

/* False: it was one too many. */
static bool forgive(Program *program, const char *sentence)
{
    if (program->mistakes++ < program->limits.mistakes)
        return true;
    program_lose(program, PROGRAM_ILLEGAL, sentence);
    return false;
}

ProgramFate program_refuse(Program *program, const ProgramRequest *request, const KbFault *fault, bool mistake,
                           int64_t deadline)
{
    char sentence[400];
    KbText text;
    kb_text_start(&text, sentence, sizeof sentence);
    kb_fault_text(fault, &text);
    if (mistake && !forgive(program, sentence))
        return program->fate;
    text = program_answer(program, request);
    kb_json_key_bool(&text, "ok", false);
    kb_fault_json(fault, &text);
    return program_send(program, &text, deadline);
}

ProgramFate program_refuse_as(Program *program, const ProgramRequest *request, KbJson answer, bool mistake,
                              int64_t deadline)
{
    static const char *const members[] = { "code", "args", "error" };
    char sentence[400] = "";
    size_t length;
    KbJson value;
    if (kb_json_member(answer, "error", &value))
        kb_json_get_string(value, sentence, sizeof sentence, &length);
    if (mistake && !forgive(program, sentence))
        return program->fate;
    KbText text = program_answer(program, request);
    kb_json_key_bool(&text, "ok", false);
    for (unsigned i = 0; i < 3; i++)
        if (kb_json_member(answer, members[i], &value)) {
            kb_json_key(&text, members[i]);
            kb_json_compact(value, &text);
            text.comma = true;
        }
    return program_send(program, &text, deadline);
}

/* Its name is shown to people: what is no name is left out. */
static void take_name(Program *program, KbJson request)
{
    KbJson value;
    size_t length;
    bool named = kb_json_member(request, "name", &value) &&
                 kb_json_get_string(value, program->name, sizeof program->name, &length);
    for (const char *c = program->name; named && *c; c++)
        named = (unsigned char)*c >= 0x20 && *c != 0x7f;
    if (!named)
        program->name[0] = '\0';
}

ProgramFate program_greet(Program *program, const ProgramRequest *request, int64_t deadline)
{
    take_name(program, request->json);
    KbText text = program_answer(program, request);
    kb_json_key_bool(&text, "ok", true);
    return program_send(program, &text, deadline);
}
