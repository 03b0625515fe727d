#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/guest.h"
#include "core/error.h"

/* ---- Saying to the program ---- */

KbJson guest_read_view(const char *text)
{
    KbJson view = { "null", 4 };
    if (text)
        kb_json_read(text, strlen(text), &view, NULL);
    return view;
}

void guest_check_fate(Guest *guest, ProgramFate fate)
{
    char why[PROGRAM_WHY_BYTES + 64];
    if (!fate)
        return;
    snprintf(why, sizeof why, "%s %s, so it leaves the table", program_name(guest->program), program_why(guest->program));
    guest_fail(guest, why);
}

static void tell_turn(Guest *guest)
{
    free(guest->told);
    guest->told = strdup(guest->view);
    guest->told_version = guest->version;
    KbText text = program_push(guest->program, "turn");
    kb_json_key(&text, "view");
    kb_text_put(&text, guest->view);
    guest->mood = MOOD_THINKING;
    guest->deadline = process_now() + guest->wish->limits.move_ms;
    guest_check_fate(guest, program_send(guest->program, &text, guest->deadline));
}

bool guest_list_has(KbJson list, int64_t number)
{
    KbJson item;
    int64_t one;
    for (KbJsonWalk walk = kb_json_walk(list); kb_json_next(&walk, NULL, &item);)
        if (kb_json_get_integer(item, &one) && one == number)
            return true;
    return false;
}

/* Does an offer of another player wait for an answer? */
static bool has_refuse(KbJson actions)
{
    KbJson item;
    for (KbJsonWalk walk = kb_json_walk(actions); kb_json_next(&walk, NULL, &item);)
        if (item.length > 8 && !memcmp(item.at, "\"refuse ", 8))
            return true;
    return false;
}

static bool is_asked(const Guest *guest)
{
    KbJson view = guest_read_view(guest->view), actions, awaited;
    return kb_json_member(view, "actions", &actions) && kb_json_count(actions) &&
           ((kb_json_member(view, "awaited", &awaited) && guest_list_has(awaited, guest->seat)) || has_refuse(actions));
}

/* What the own last action has led to must have been told before the next one is asked for. */
void guest_consider_turn(Guest *guest)
{
    if (guest->mood == MOOD_RESTING && guest->running && guest->errand != ERRAND_OPEN &&
        guest->version >= guest->acted && is_asked(guest))
        tell_turn(guest);
}

void guest_think_on(Guest *guest)
{
    guest->mood = MOOD_THINKING;
    guest->deadline += process_now() - guest->judged_since;
}

/* ---- What the program says ---- */

/* Of the turn that it thinks about: others may have moved since. */
static void answer_from_view(Guest *guest, const ProgramRequest *said)
{
    bool legal = said->op == OP_LEGAL;
    KbJson view = guest_read_view(guest->told), value = view;
    if (legal)
        kb_json_member(view, "actions", &value);
    KbText text = program_answer(guest->program, said);
    kb_json_key_bool(&text, "ok", true);
    kb_json_key(&text, legal ? "actions" : "view");
    kb_json_compact(value, &text);
    guest_check_fate(guest, program_send(guest->program, &text, guest->deadline));
}

static void answer_deck(Guest *guest, const ProgramRequest *said)
{
    char path[LINK_TABLE_BYTES + 16];
    const char *answer = "";
    size_t length = 0;
    KbJson json, deck = { "null", 4 };
    snprintf(path, sizeof path, "/api/deck/%s", guest->wish->address.table);
    int64_t since = process_now();
    if (link_ask(guest->link, path, NULL, NULL, &answer, &length) && !kb_json_read(answer, length, &json, NULL))
        kb_json_member(json, "deck", &deck);
    guest->deadline += process_now() - since;
    KbText text = program_answer(guest->program, said);
    kb_json_key_bool(&text, "ok", true);
    kb_json_key(&text, "deck");
    kb_json_compact(deck, &text);
    guest_check_fate(guest, program_send(guest->program, &text, guest->deadline));
}

/* The server has to answer this; `request` keeps what is to be answered, for its text is gone by then. */
static void pass_on(Guest *guest, const ProgramRequest *said)
{
    guest->request = *said;
    guest->request.json = (KbJson){ 0 };
    guest->mood = MOOD_JUDGED;
    guest->judged_since = process_now();
}

static void pass_action(Guest *guest, const ProgramRequest *said)
{
    KbJson value;
    KbFault fault;
    KbText text;
    if (!kb_json_member(said->json, "action", &value) || kb_json_kind(value) != KB_JSON_STRING) {
        kb_fault_2(&fault, KB_BAD_MEMBER, "action", "one of the view's actions");
        guest_check_fate(guest, program_refuse(guest->program, said, &fault, true, guest->deadline));
        return;
    }
    kb_text_start(&text, guest->action, sizeof guest->action);
    kb_json_compact(value, &text);
    pass_on(guest, said);
    guest->actions++;
    guest_ask_act(guest);
}

static void pass_preview(Guest *guest, const ProgramRequest *said)
{
    KbJson value = { "[]", 2 };
    kb_json_member(said->json, "actions", &value);
    KbText text = guest_request(guest, ERRAND_PREVIEW, "preview");
    kb_json_key(&text, "actions");
    kb_json_compact(value, &text);
    guest_send_request(guest, &text);
    pass_on(guest, said);
}

static void hear_ready(Guest *guest, const ProgramRequest *said)
{
    guest->mood = MOOD_RESTING;
    guest_check_fate(guest, program_greet(guest->program, said, guest->deadline));
}

static void refuse_early(Guest *guest, const ProgramRequest *said)
{
    KbFault fault;
    kb_fault(&fault, KB_NO_ACTION);
    kb_fault_arg_number(&fault, guest->seat);
    guest_check_fate(guest, program_refuse(guest->program, said, &fault, true, guest->deadline));
}

static void hear_request(Guest *guest, const ProgramRequest *said)
{
    bool starting = guest->mood == MOOD_STARTING;
    switch (said->op) {
    case OP_READY:
        if (starting)
            hear_ready(guest, said);
        else
            refuse_early(guest, said);
        return;
    case OP_DECK:
        answer_deck(guest, said);
        return;
    case OP_ACT:
    case OP_PREVIEW:
    case OP_VIEW:
    case OP_LEGAL:
    case OP_COUNT:
        break;
    }
    if (starting)
        refuse_early(guest, said);
    else if (said->op == OP_ACT)
        pass_action(guest, said);
    else if (said->op == OP_PREVIEW)
        pass_preview(guest, said);
    else
        answer_from_view(guest, said);
}

bool guest_listens(const Guest *guest)
{
    return guest->mood == MOOD_STARTING || guest->mood == MOOD_THINKING;
}

void guest_hear_program(Guest *guest)
{
    while (!guest->failed && guest_listens(guest)) {
        char *line;
        size_t length;
        ProgramRequest said;
        KbFault fault = { 0 };
        ProcessTalk talk = process_hear_now(&guest->program->process, &line, &length);
        if (talk == PROCESS_LATE)
            return;
        ProgramFate fate = talk ? program_lose_talk(guest->program, talk)
                                : program_read(guest->program, line, length, &said, &fault);
        if (!fate && fault.error)
            fate = program_refuse(guest->program, &said, &fault, true, guest->deadline);
        else if (!fate)
            hear_request(guest, &said);
        guest_check_fate(guest, fate);
    }
}
