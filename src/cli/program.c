#include "cli/program.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/program_talk.h"
#include "cli/program_words.h"
#include "core/error.h"
#include "referee/preview.h"
#include "referee/table.h"
#include "referee/told.h"

enum { GOODBYE_MS = 500, ACTION_BYTES = 512 };

const ProgramLimits program_limits_default = {
    .start_ms = 5000,
    .move_ms = 1000,
    .memory_bytes = 512u << 20,
    .mistakes = 3,
};

/* One decision: what the program is asked, and what it comes to. */
typedef struct Decision {
    Program *program;
    const KbView *view;
    int64_t deadline;
    KbAction action; /* 0: not yet */
} Decision;

/* ---- Coming and going ---- */

Program *program_open(const char *command, const ProgramLimits *limits)
{
    Program *program = malloc(sizeof *program);
    char **words = program_words(command);
    if (!program || !words) {
        free(words);
        free(program);
        return NULL;
    }
    memset(program, 0, offsetof(Program, process));
    program->limits = *limits;
    program->extra = "";
    int error = process_start(&program->process, words, limits->memory_bytes);
    if (error)
        program_lose(program, PROGRAM_NOT_STARTED, words[0] ? strerror(error) : "no program is named");
    free(words);
    return program;
}

void program_close(Program *program)
{
    if (!program)
        return;
    process_end(&program->process, GOODBYE_MS);
    free(program);
}

const char *program_why(const Program *program)
{
    return program->fate ? program->why : program_fate_text(PROGRAM_FINE);
}

const char *program_name(const Program *program)
{
    return program->name[0] ? program->name : "the program";
}

/* ---- The beginning and the end ---- */

static ProgramFate say_begin(Program *program, int64_t deadline)
{
    char *options = malloc(PROGRAM_ROOM);
    KbText text;
    KbJson json = { "{}", 2 };
    if (!options)
        return program_lose(program, PROGRAM_NOT_STARTED, "there is not enough memory");
    kb_text_start(&text, options, PROGRAM_ROOM);
    program->game->setup_json(program->setup, &text);
    kb_json_read(options, text.length, &json, NULL);
    text = program_push(program, "begin");
    program_put_begin(program, &text, program->game->id, program->game->deck_option, program->players, program->seat,
                      json);
    free(options);
    return program_send(program, &text, deadline);
}

/* Between begin and ready a program may ask for the deck and say nothing else. */
static ProgramFate answer_deck(Program *program, const ProgramRequest *request, int64_t deadline)
{
    KbText text = program_answer(program, request);
    kb_json_key_bool(&text, "ok", true);
    kb_json_key(&text, "deck");
    if (program->game->deck_json)
        program->game->deck_json(program->setup, &text);
    else
        kb_json_null(&text);
    return program_send(program, &text, deadline);
}

static ProgramFate hear(Program *program, int64_t deadline, ProgramRequest *request, KbFault *fault)
{
    char *line;
    size_t length;
    ProcessTalk talk = process_hear(&program->process, deadline, &line, &length);
    return talk ? program_lose_talk(program, talk) : program_read(program, line, length, request, fault);
}

/* *ready comes true when the program has said so. */
static ProgramFate hear_ready(Program *program, int64_t deadline, bool *ready)
{
    ProgramRequest request = { 0 };
    KbFault fault = { 0 };
    ProgramFate fate = hear(program, deadline, &request, &fault);
    if (fate)
        return fate;
    if (!fault.error && request.op == OP_DECK)
        return answer_deck(program, &request, deadline);
    *ready = !fault.error && request.op == OP_READY;
    if (*ready)
        return program_greet(program, &request, deadline);
    if (!fault.error) {
        kb_fault(&fault, KB_NO_ACTION);
        kb_fault_arg_number(&fault, program->seat);
    }
    return program_refuse(program, &request, &fault, true, deadline);
}

ProgramFate program_begin(Program *program, const KbGame *game, const KbSetup *setup, uint8_t players, KbSeat seat)
{
    int64_t deadline = process_now() + program->limits.start_ms;
    bool ready = false;
    if (program->fate)
        return program->fate;
    program->game = game;
    program->setup = setup;
    program->players = players;
    program->seat = seat;
    program->mistakes = 0;
    ProgramFate fate = say_begin(program, deadline);
    while (!fate && !ready)
        fate = hear_ready(program, deadline, &ready);
    return fate;
}

void program_over(Program *program, const KbResult *result)
{
    if (program->fate)
        return;
    KbText text = program_push(program, "over");
    kb_json_key(&text, "result");
    if (result) {
        kb_json_object(&text);
        kb_told_result(result, program->players, &text);
        kb_json_object_end(&text);
    } else {
        kb_json_null(&text);
    }
    program_send(program, &text, process_now() + program->limits.start_ms);
}

/* ---- Deciding ---- */

static bool is_legal(const Decision *decision, KbAction action)
{
    const Program *program = decision->program;
    KbAction actions[KB_ACTIONS_ROOM];
    uint32_t count = program->game->view_legal(program->setup, decision->view, actions);
    return kb_action_is_among(actions, count, action);
}

/* The action of an `act`, or why it is none, out of the view alone. */
static KbError read_action(const Decision *decision, KbJson request, KbAction *action, KbFault *fault)
{
    static const char what[] = "one of the view's actions";
    const Program *program = decision->program;
    char text[ACTION_BYTES];
    KbJson value;
    size_t length;
    if (!kb_json_member(request, "action", &value))
        return kb_fault_2(fault, KB_MISSING_MEMBER, "action", what);
    if (!kb_json_get_string(value, text, sizeof text, &length))
        return kb_fault_2(fault, KB_BAD_MEMBER, "action", what);
    KbError error = program->game->action_parse(program->setup, text, length, action, fault);
    if (error || is_legal(decision, *action))
        return error;
    error = program->game->explain(program->setup, decision->view, *action, fault);
    return error ? error : kb_fault_1(fault, KB_ILLEGAL, text);
}

static ProgramFate answer_act(Decision *decision, const ProgramRequest *request)
{
    Program *program = decision->program;
    KbAction action = 0;
    KbFault fault;
    if (read_action(decision, request->json, &action, &fault))
        return program_refuse(program, request, &fault, true, decision->deadline);
    decision->action = action;
    KbText text = program_answer(program, request);
    kb_json_key_bool(&text, "ok", true);
    return program_send(program, &text, decision->deadline);
}

static ProgramFate answer_view(Decision *decision, const ProgramRequest *request, const KbView *view)
{
    Program *program = decision->program;
    KbText text = program_answer(program, request);
    kb_json_key_bool(&text, "ok", true);
    kb_json_key(&text, "view");
    program->game->view_json(program->setup, view, &text);
    return program_send(program, &text, decision->deadline);
}

static ProgramFate answer_legal(Decision *decision, const ProgramRequest *request)
{
    Program *program = decision->program;
    KbText text = program_answer(program, request);
    kb_json_key_bool(&text, "ok", true);
    kb_json_key_actions(&text, program->game, program->setup, decision->view);
    return program_send(program, &text, decision->deadline);
}

/* What is only tried out is no mistake, whatever comes of it. */
static ProgramFate answer_preview(Decision *decision, const ProgramRequest *request)
{
    Program *program = decision->program;
    _Alignas(KB_ALIGN) uint8_t after[KB_VIEW_ROOM];
    KbPlan plan;
    KbFault fault;
    if (kb_plan_read(program->game, program->setup, request->json, &plan, &fault) ||
        kb_preview(program->game, program->setup, decision->view, program->seat, &plan, (KbView *)after, &fault))
        return program_refuse(program, request, &fault, false, decision->deadline);
    return answer_view(decision, request, (const KbView *)after);
}

static ProgramFate answer(Decision *decision, const ProgramRequest *request, KbFault *fault)
{
    Program *program = decision->program;
    if (fault->error)
        return program_refuse(program, request, fault, true, decision->deadline);
    switch (request->op) {
    case OP_ACT:
        return answer_act(decision, request);
    case OP_VIEW:
        return answer_view(decision, request, decision->view);
    case OP_LEGAL:
        return answer_legal(decision, request);
    case OP_PREVIEW:
        return answer_preview(decision, request);
    case OP_DECK:
        return answer_deck(program, request, decision->deadline);
    case OP_READY:
    case OP_COUNT:
        break;
    }
    kb_fault_2(fault, KB_UNKNOWN_OP, "ready", "act, view, legal, preview, deck, for the game has begun");
    return program_refuse(program, request, fault, true, decision->deadline);
}

static ProgramFate say_turn(Decision *decision)
{
    Program *program = decision->program;
    KbText text = program_push(program, "turn");
    kb_json_key(&text, "view");
    program->game->view_json(program->setup, decision->view, &text);
    return program_send(program, &text, decision->deadline);
}

ProgramFate program_choose(Program *program, const KbView *view, KbAction *action)
{
    int64_t start = process_now();
    Decision decision = { .program = program, .view = view, .deadline = start + program->limits.move_ms };
    if (program->fate)
        return program->fate;
    ProgramFate fate = say_turn(&decision);
    while (!fate && !decision.action) {
        ProgramRequest request = { 0 };
        KbFault fault = { 0 };
        fate = hear(program, decision.deadline, &request, &fault);
        if (!fate)
            fate = answer(&decision, &request, &fault);
    }
    if (fate)
        return fate;
    if (process_now() - start > program->slowest_ms)
        program->slowest_ms = process_now() - start;
    *action = decision.action;
    return PROGRAM_FINE;
}
