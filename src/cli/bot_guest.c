#include "cli/bot_guest.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/entropy.h"
#include "cli/program_talk.h"
#include "core/error.h"
#include "referee/table.h"

enum {
    SERVER_MS = 30000,     /* for an answer of the server */
    AGAIN_MS = 1000,       /* until what could not be done now is tried again */
    PATIENCE_MS = 300000,  /* for a server that is away */
    PAUSE_MOST_MS = 10000, /* between two tries to reach it */
    FAR_MS = 3600000,
    LINE_ROOM = 32 * 1024
};

/* What the program is doing. */
typedef enum Mood {
    MOOD_WAITING,  /* for the game to begin */
    MOOD_STARTING, /* it gets ready */
    MOOD_RESTING,  /* nothing is asked of it */
    MOOD_THINKING, /* about its turn */
    MOOD_JUDGED    /* the server looks at what it has said */
} Mood;

/* What the guest waits for from the server: the answer with the id `last_id`. */
typedef enum Errand {
    ERRAND_NONE,
    ERRAND_SIT,
    ERRAND_OPEN,
    ERRAND_BACK,
    ERRAND_ACT,
    ERRAND_PREVIEW,
    ERRAND_STAND
} Errand;

typedef struct Guest {
    const GuestWish *wish;
    Link *link;
    Program *program;
    Mood mood;
    int64_t deadline, judged_since; /* of the program; when the server was asked */
    /* The table as it was told last. */
    KbSeat seat;
    int64_t version, acted; /* of the view; of the own last action */
    char *view;             /* JSON; NULL: none yet */
    char *told;             /* the view of the turn that the program thinks about; NULL: none yet */
    int64_t told_version;   /* of that view */
    int64_t stale_version;  /* of the one whose action came too late */
    const KbGame *game;
    bool running, over;
    /* What was said to the server. */
    Errand errand;
    int64_t last_id, errand_deadline, again_at; /* again_at: 0, or when the action is to be sent once more */
    uint64_t actions;                           /* so many were made: each has a name of its own */
    char name[24];                              /* what these names begin with */
    ProgramRequest request;                     /* of the program, being answered by the server */
    char action[LINE_ROOM];                     /* its last action as JSON, to be sent again */
    char line[LINE_ROOM];
    bool failed; /* something was complained about */
} Guest;

static void fail(Guest *guest, const char *why)
{
    if (!guest->failed)
        complain("bot join", CLI_FAILED, "%s", why);
    guest->failed = true;
}

/* ---- Saying to the server ---- */

static KbText request(Guest *guest, Errand errand, const char *op)
{
    KbText text;
    kb_text_start(&text, guest->line, sizeof guest->line);
    kb_json_object(&text);
    kb_json_key_number(&text, "id", ++guest->last_id);
    kb_json_key_string(&text, "op", op);
    kb_json_key_string(&text, "table", guest->wish->address.table);
    guest->errand = errand;
    guest->errand_deadline = process_now() + SERVER_MS;
    return text;
}

static void send_request(Guest *guest, KbText *text)
{
    kb_json_object_end(text);
    link_send(guest->link, text->at, text->length);
}

static void ask_plain(Guest *guest, Errand errand, const char *op)
{
    KbText text = request(guest, errand, op);
    send_request(guest, &text);
}

static void ask_sit(Guest *guest)
{
    KbText text = request(guest, ERRAND_SIT, "sit");
    if (*guest->wish->address.key)
        kb_json_key_string(&text, "key", guest->wish->address.key);
    send_request(guest, &text);
}

/* Sent twice under one name it is done once, so a lost connection does no harm. */
static void ask_act(Guest *guest)
{
    char client[64];
    KbText text = request(guest, ERRAND_ACT, "act");
    snprintf(client, sizeof client, "%s-%" PRIu64, guest->name, guest->actions);
    kb_json_key(&text, "action");
    kb_text_put(&text, guest->action);
    text.comma = true;
    kb_json_key_number(&text, "version", guest->told_version);
    kb_json_key_string(&text, "client", client);
    send_request(guest, &text);
    guest->again_at = 0;
}

/* ---- Saying to the program ---- */

static KbJson read_view(const char *text)
{
    KbJson view = { "null", 4 };
    if (text)
        kb_json_read(text, strlen(text), &view, NULL);
    return view;
}

/* The program lost its seat. */
static void check_fate(Guest *guest, ProgramFate fate)
{
    char why[PROGRAM_WHY_BYTES + 64];
    if (!fate)
        return;
    snprintf(why, sizeof why, "the program %s, so it leaves the table", program_why(guest->program));
    fail(guest, why);
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
    check_fate(guest, program_send(guest->program, &text, guest->deadline));
}

static bool has_number(KbJson list, int64_t number)
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
    KbJson view = read_view(guest->view), actions, awaited;
    return kb_json_member(view, "actions", &actions) && kb_json_count(actions) &&
           ((kb_json_member(view, "awaited", &awaited) && has_number(awaited, guest->seat)) || has_refuse(actions));
}

/* What the own last action has led to must have been told before the next one is asked for. */
static void consider_turn(Guest *guest)
{
    if (guest->mood == MOOD_RESTING && guest->running && guest->errand != ERRAND_OPEN &&
        guest->version >= guest->acted && is_asked(guest))
        tell_turn(guest);
}

/* ---- What the server tells ---- */

static bool is_status(KbJson info, const char *status)
{
    KbJson value;
    return kb_json_member(info, "status", &value) && kb_json_is(value, status);
}

static void begin(Guest *guest, KbJson info)
{
    KbJson value, options = { "{}", 2 };
    char id[64];
    size_t length;
    int64_t players = 0;
    if (!kb_json_member(info, "game", &value) || !kb_json_get_string(value, id, sizeof id, &length) ||
        !(guest->game = kb_game_find(id, length))) {
        fail(guest, "this game is not known here: a newer version of Kickback is needed");
        return;
    }
    if (kb_json_member(info, "players", &value))
        kb_json_get_integer(value, &players);
    kb_json_member(info, "options", &options);
    printf("%s for %d players begins; the program has seat %u\n", id, (int)players, guest->seat);
    fflush(stdout);
    KbText text = program_push(guest->program, "begin");
    program_put_begin(guest->program, &text, id, guest->game->deck_option, (uint8_t)players, guest->seat, options);
    guest->mood = MOOD_STARTING;
    guest->deadline = process_now() + guest->wish->limits.start_ms;
    check_fate(guest, program_send(guest->program, &text, guest->deadline));
}

static void end(Guest *guest, KbJson info)
{
    KbJson result = { "null", 4 }, winners;
    kb_json_member(info, "result", &result);
    bool won = kb_json_member(result, "winners", &winners) && has_number(winners, guest->seat);
    guest->over = true;
    printf("the game is over: %s\n", kb_json_kind(result) == KB_JSON_NULL ? "it has no result"
                                     : won                                ? "the program has won"
                                                                          : "the program has not won");
    fflush(stdout);
    if (guest->mood == MOOD_WAITING)
        return;
    KbText text = program_push(guest->program, "over");
    kb_json_key(&text, "result");
    kb_json_compact(result, &text);
    program_send(guest->program, &text, process_now() + guest->wish->limits.start_ms);
}

/* A bot of the server plays the own seat, since the clock ran out or nobody was there: take it back. */
static bool bot_has_seat(const Guest *guest, KbJson info)
{
    KbJson seats, seat, value;
    int64_t number;
    bool plays = false, conceded = false;
    if (!kb_json_member(info, "seats", &seats))
        return false;
    for (KbJsonWalk walk = kb_json_walk(seats); kb_json_next(&walk, NULL, &seat);) {
        if (!kb_json_member(seat, "seat", &value) || !kb_json_get_integer(value, &number) || number != guest->seat)
            continue;
        if (kb_json_member(seat, "bot_plays", &value))
            kb_json_get_bool(value, &plays);
        if (kb_json_member(seat, "conceded", &value))
            kb_json_get_bool(value, &conceded);
    }
    return plays && !conceded;
}

static void hear_info(Guest *guest, KbJson info)
{
    guest->running = is_status(info, "running");
    if (is_status(info, "over") || is_status(info, "stopped")) {
        end(guest, info);
        return;
    }
    if (guest->running && guest->mood == MOOD_WAITING)
        begin(guest, info);
    if (guest->running && guest->errand == ERRAND_NONE && bot_has_seat(guest, info))
        ask_plain(guest, ERRAND_BACK, "back");
}

static void keep_view(Guest *guest, KbJson view, int64_t version)
{
    char *copy = kb_json_kind(view) == KB_JSON_OBJECT ? malloc(view.length + 1) : NULL;
    if (!copy)
        return;
    memcpy(copy, view.at, view.length);
    copy[view.length] = '\0';
    free(guest->view);
    guest->view = copy;
    guest->version = version;
}

/* A push or an answer to open: what is not in it has not changed. */
static void hear_table(Guest *guest, KbJson message)
{
    KbJson value;
    int64_t version = 0, seat = 0;
    if (!kb_json_member(message, "table", &value) || !kb_json_is(value, guest->wish->address.table))
        return;
    if (kb_json_member(message, "version", &value))
        kb_json_get_integer(value, &version);
    if (kb_json_member(message, "you", &value) && kb_json_get_integer(value, &seat) && seat > 0)
        guest->seat = (KbSeat)seat;
    else
        fail(guest, "the seat is somebody else's by now");
    if (kb_json_member(message, "view", &value) && version >= guest->version)
        keep_view(guest, value, version);
    if (kb_json_member(message, "info", &value))
        hear_info(guest, value);
}

/* ---- What the server answers ---- */

static bool is_code(KbJson answer, const char *const *codes)
{
    KbJson code;
    if (kb_json_member(answer, "code", &code))
        for (; *codes; codes++)
            if (kb_json_is(code, *codes))
                return true;
    return false;
}

/* The time that the server took is not the program's. */
static void think_on(Guest *guest)
{
    guest->mood = MOOD_THINKING;
    guest->deadline += process_now() - guest->judged_since;
}

/* Was it legal when the program was asked? Then the clock, a bot or an undo was faster, and it has made no mistake. Twice from the same
 * view it has, for nothing has changed. */
static bool came_too_late(Guest *guest)
{
    KbJson actions, item;
    if (guest->stale_version == guest->told_version || !kb_json_member(read_view(guest->told), "actions", &actions))
        return false;
    for (KbJsonWalk walk = kb_json_walk(actions); kb_json_next(&walk, NULL, &item);)
        if (item.length == strlen(guest->action) && !memcmp(item.at, guest->action, item.length))
            return true;
    return false;
}

static void accept_act(Guest *guest, KbJson answer)
{
    KbJson value;
    if (kb_json_member(answer, "version", &value))
        kb_json_get_integer(value, &guest->acted);
    KbText text = program_answer(guest->program, &guest->request);
    kb_json_key_bool(&text, "ok", true);
    guest->mood = MOOD_RESTING;
    check_fate(guest, program_send(guest->program, &text, process_now() + guest->wish->limits.move_ms));
}

/* There is nothing to try again: the table is looked at anew, and the program asked again if it still has to act. */
static void tell_stale(Guest *guest)
{
    KbFault fault;
    kb_fault(&fault, KB_STALE);
    kb_fault_arg_number(&fault, guest->told_version);
    guest->stale_version = guest->told_version;
    guest->mood = MOOD_RESTING;
    check_fate(guest, program_refuse(guest->program, &guest->request, &fault, false,
                                     process_now() + guest->wish->limits.move_ms));
    ask_plain(guest, ERRAND_OPEN, "open");
}

static void hear_act(Guest *guest, KbJson answer, bool ok)
{
    static const char *const later[] = { "not-saved", "busy", "too-fast", "going-away", NULL };
    if (ok) {
        accept_act(guest, answer);
    } else if (is_code(answer, later)) {
        guest->again_at = process_now() + AGAIN_MS;
    } else if (came_too_late(guest)) {
        tell_stale(guest);
    } else {
        think_on(guest);
        check_fate(guest, program_refuse_as(guest->program, &guest->request, answer, true, guest->deadline));
    }
}

static void hear_preview(Guest *guest, KbJson answer, bool ok)
{
    KbJson view = { "null", 4 };
    think_on(guest);
    if (!ok) {
        check_fate(guest, program_refuse_as(guest->program, &guest->request, answer, false, guest->deadline));
        return;
    }
    kb_json_member(answer, "view", &view);
    KbText text = program_answer(guest->program, &guest->request);
    kb_json_key_bool(&text, "ok", true);
    kb_json_key(&text, "view");
    kb_json_compact(view, &text);
    check_fate(guest, program_send(guest->program, &text, guest->deadline));
}

static void refuse_entry(Guest *guest, KbJson answer)
{
    char why[LINK_WHY_BYTES] = "the server refuses";
    KbJson value;
    size_t length;
    if (kb_json_member(answer, "error", &value))
        kb_json_get_string(value, why, sizeof why, &length);
    fail(guest, why);
}

/* As if no answer had come. */
static void look_again(Guest *guest)
{
    guest->errand = ERRAND_OPEN;
    guest->errand_deadline = process_now() + AGAIN_MS;
}

static void hear_answer(Guest *guest, KbJson answer)
{
    static const char *const passing[] = { "busy", "too-fast", "going-away", "not-saved", NULL };
    Errand errand = guest->errand;
    KbJson value;
    bool ok = false;
    int64_t id;
    if (!kb_json_member(answer, "id", &value) || !kb_json_get_integer(value, &id) || id != guest->last_id)
        return;
    if (kb_json_member(answer, "ok", &value))
        kb_json_get_bool(value, &ok);
    guest->errand = ERRAND_NONE;
    switch (errand) {
    case ERRAND_SIT:
        if (ok)
            ask_plain(guest, ERRAND_OPEN, "open");
        else
            refuse_entry(guest, answer);
        break;
    case ERRAND_OPEN:
        if (ok)
            hear_table(guest, answer);
        else if (is_code(answer, passing))
            look_again(guest);
        else
            refuse_entry(guest, answer);
        break;
    case ERRAND_ACT:
        hear_act(guest, answer, ok);
        break;
    case ERRAND_PREVIEW:
        hear_preview(guest, answer, ok);
        break;
    case ERRAND_BACK:
    case ERRAND_STAND:
    case ERRAND_NONE:
        break;
    }
}

static void hear_message(Guest *guest)
{
    size_t length;
    const char *text = link_message(guest->link, &length);
    KbJson message, push;
    if (kb_json_read(text, length, &message, NULL)) {
        fail(guest, "the server said what is no JSON");
        return;
    }
    if (!kb_json_member(message, "push", &push))
        hear_answer(guest, message);
    else if (kb_json_is(push, "table"))
        hear_table(guest, message);
}

/* ---- What the program says ---- */

static void answer_from_view(Guest *guest, const ProgramRequest *said)
{
    bool legal = said->op == OP_LEGAL;
    KbJson value = read_view(guest->view);
    if (legal)
        kb_json_member(read_view(guest->view), "actions", &value);
    KbText text = program_answer(guest->program, said);
    kb_json_key_bool(&text, "ok", true);
    kb_json_key(&text, legal ? "actions" : "view");
    kb_json_compact(value, &text);
    check_fate(guest, program_send(guest->program, &text, guest->deadline));
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
    check_fate(guest, program_send(guest->program, &text, guest->deadline));
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
        check_fate(guest, program_refuse(guest->program, said, &fault, true, guest->deadline));
        return;
    }
    kb_text_start(&text, guest->action, sizeof guest->action);
    kb_json_compact(value, &text);
    pass_on(guest, said);
    guest->actions++;
    ask_act(guest);
}

static void pass_preview(Guest *guest, const ProgramRequest *said)
{
    KbJson value = { "[]", 2 };
    kb_json_member(said->json, "actions", &value);
    KbText text = request(guest, ERRAND_PREVIEW, "preview");
    kb_json_key(&text, "actions");
    kb_json_compact(value, &text);
    send_request(guest, &text);
    pass_on(guest, said);
}

static void hear_ready(Guest *guest, const ProgramRequest *said)
{
    guest->mood = MOOD_RESTING;
    check_fate(guest, program_greet(guest->program, said, guest->deadline));
}

static void refuse_early(Guest *guest, const ProgramRequest *said)
{
    KbFault fault;
    kb_fault(&fault, KB_NO_ACTION);
    kb_fault_arg_number(&fault, guest->seat);
    check_fate(guest, program_refuse(guest->program, said, &fault, true, guest->deadline));
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

static bool is_listened_to(const Guest *guest)
{
    return guest->mood == MOOD_STARTING || guest->mood == MOOD_THINKING;
}

static void hear_program(Guest *guest)
{
    while (!guest->failed && is_listened_to(guest)) {
        char *line;
        size_t length;
        ProgramRequest said;
        KbFault fault;
        ProcessTalk talk = process_hear_now(&guest->program->process, &line, &length);
        if (talk == PROCESS_LATE)
            return;
        ProgramFate fate = talk ? program_lose_talk(guest->program, talk)
                                : program_read(guest->program, line, length, &said, &fault);
        if (!fate && fault.error)
            fate = program_refuse(guest->program, &said, &fault, true, guest->deadline);
        else if (!fate)
            hear_request(guest, &said);
        check_fate(guest, fate);
    }
}

/* ---- Coming and going ---- */

/* A name that no other guest's actions have, also not those of an earlier one on this seat. */
static bool choose_name(Guest *guest)
{
    uint8_t bytes[8];
    KbText text;
    if (!entropy_draw("bot join", bytes, sizeof bytes))
        return false;
    kb_text_start(&text, guest->name, sizeof guest->name);
    kb_text_put(&text, "bot-");
    kb_text_put_hex(&text, bytes, sizeof bytes);
    return true;
}

static bool become_guest(Guest *guest)
{
    char body[256];
    const char *answer;
    size_t length;
    int status = 0;
    KbText text;
    kb_text_start(&text, body, sizeof body);
    kb_json_object(&text);
    kb_json_key_string(&text, "name", guest->wish->name);
    kb_json_object_end(&text);
    if (!link_ask(guest->link, "/api/guest", body, &status, &answer, &length)) {
        fail(guest, link_why(guest->link));
        return false;
    }
    KbJson json = { "{}", 2 };
    kb_json_read(answer, length, &json, NULL);
    if (status != 200)
        refuse_entry(guest, json);
    return status == 200;
}

static void pause_for(int64_t milliseconds)
{
    struct timespec pause = { .tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000 };
    nanosleep(&pause, NULL);
}

/* Back to the server after the connection was lost: the seat is still ours, for the cookie is. */
static void come_back(Guest *guest)
{
    int64_t deadline = process_now() + PATIENCE_MS, pause = AGAIN_MS / 4;
    bool act = guest->mood == MOOD_JUDGED && guest->errand != ERRAND_PREVIEW;
    while (!link_connect(guest->link)) {
        if (process_now() >= deadline) {
            fail(guest, link_why(guest->link));
            return;
        }
        pause_for(pause);
        pause = pause * 2 < PAUSE_MOST_MS ? pause * 2 : PAUSE_MOST_MS;
    }
    bool preview = guest->mood == MOOD_JUDGED && !act;
    if (guest->seat)
        ask_plain(guest, ERRAND_OPEN, "open");
    else
        ask_sit(guest);
    if (act)
        guest->again_at = process_now();
    if (preview) {
        KbFault fault;
        kb_fault(&fault, KB_BUSY);
        think_on(guest);
        check_fate(guest, program_refuse(guest->program, &guest->request, &fault, false, guest->deadline));
    }
}

static int64_t next_deadline(const Guest *guest)
{
    int64_t next = process_now() + FAR_MS;
    if (is_listened_to(guest) && guest->deadline < next)
        next = guest->deadline;
    if (guest->errand && guest->errand_deadline < next)
        next = guest->errand_deadline;
    if (guest->again_at && !guest->errand && guest->again_at < next)
        next = guest->again_at;
    return next;
}

static void hear_time(Guest *guest)
{
    int64_t now = process_now();
    if (is_listened_to(guest) && now >= guest->deadline)
        check_fate(guest, program_lose_talk(guest->program, PROCESS_LATE));
    else if (guest->errand && now >= guest->errand_deadline)
        come_back(guest);
    else if (guest->again_at && !guest->errand && now >= guest->again_at)
        ask_act(guest);
}

/* Leave the seat, whatever the server thinks of it. */
static void stand_up(Guest *guest)
{
    ask_plain(guest, ERRAND_STAND, "stand");
    int64_t deadline = process_now() + SERVER_MS;
    while (guest->errand == ERRAND_STAND)
        if (link_wait(guest->link, -1, deadline) != LINK_MESSAGE)
            return;
        else
            hear_message(guest);
}

static void play(Guest *guest)
{
    ask_sit(guest);
    while (!guest->failed && !guest->over) {
        int descriptor = is_listened_to(guest) ? guest->program->process.from : -1;
        switch (link_wait(guest->link, descriptor, next_deadline(guest))) {
        case LINK_MESSAGE:
            hear_message(guest);
            break;
        case LINK_DESCRIPTOR:
            break;
        case LINK_TIME:
            hear_time(guest);
            break;
        case LINK_LOST:
            come_back(guest);
            break;
        }
        hear_program(guest);
        if (!guest->failed && !guest->over)
            consider_turn(guest);
    }
    if (guest->failed && guest->seat)
        stand_up(guest);
}

static void visit(Guest *guest)
{
    char why[LINK_WHY_BYTES];
    guest->link = link_open(&guest->wish->address, guest->wish->ca, why);
    if (!guest->link) {
        fail(guest, why);
        return;
    }
    if (choose_name(guest) && become_guest(guest)) {
        if (link_connect(guest->link))
            play(guest);
        else
            fail(guest, link_why(guest->link));
    }
    link_close(guest->link);
}

int guest_play(const GuestWish *wish)
{
    Guest *guest = calloc(1, sizeof *guest);
    Program *program = program_open(wish->command, &wish->limits);
    if (!guest || !program) {
        program_close(program);
        free(guest);
        return complain("bot join", CLI_FAILED, "there is not enough memory");
    }
    guest->wish = wish;
    guest->program = program;
    /* Nobody sits down who cannot play. */
    check_fate(guest, program->fate);
    if (!guest->failed)
        visit(guest);
    bool fine = guest->over && !guest->failed;
    program_close(program);
    free(guest->view);
    free(guest->told);
    free(guest);
    return fine ? CLI_OK : CLI_FAILED;
}
