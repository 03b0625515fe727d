#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/guest.h"
#include "core/error.h"

/* ---- Saying to the server ---- */

KbText guest_request(Guest *guest, Errand errand, const char *op)
{
    KbText text;
    kb_text_start(&text, guest->line, sizeof guest->line);
    kb_json_object(&text);
    kb_json_key_number(&text, "id", ++guest->last_id);
    kb_json_key_string(&text, "op", op);
    kb_json_key_string(&text, "table", guest->wish->address.table);
    guest->errand = errand;
    guest->errand_deadline = process_now() + GUEST_SERVER_MS;
    return text;
}

void guest_send_request(Guest *guest, KbText *text)
{
    kb_json_object_end(text);
    link_send(guest->link, text->at, text->length);
}

void guest_ask_plain(Guest *guest, Errand errand, const char *op)
{
    KbText text = guest_request(guest, errand, op);
    guest_send_request(guest, &text);
}

void guest_ask_sit(Guest *guest)
{
    KbText text = guest_request(guest, ERRAND_SIT, "sit");
    if (*guest->wish->address.key)
        kb_json_key_string(&text, "key", guest->wish->address.key);
    guest_send_request(guest, &text);
}

void guest_ask_act(Guest *guest)
{
    char client[64];
    KbText text = guest_request(guest, ERRAND_ACT, "act");
    snprintf(client, sizeof client, "%s-%" PRIu64, guest->name, guest->actions);
    kb_json_key(&text, "action");
    kb_text_put(&text, guest->action);
    text.comma = true;
    kb_json_key_number(&text, "version", guest->told_version);
    kb_json_key_string(&text, "client", client);
    guest_send_request(guest, &text);
    guest->again_at = 0;
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
        guest_fail(guest, "this game is not known here: a newer version of Kickback is needed");
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
    guest_check_fate(guest, program_send(guest->program, &text, guest->deadline));
}

static void end(Guest *guest, KbJson info)
{
    KbJson result = { "null", 4 }, winners;
    kb_json_member(info, "result", &result);
    bool won = kb_json_member(result, "winners", &winners) && guest_list_has(winners, guest->seat);
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
        guest_ask_plain(guest, ERRAND_BACK, "back");
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
        guest_fail(guest, "the seat is somebody else's by now");
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

/* Was it legal when the program was asked? Then the clock, a bot or an undo was faster, and it has made no mistake. Twice from the same
 * view it has, for nothing has changed. */
static bool came_too_late(Guest *guest)
{
    KbJson actions, item;
    if (guest->stale_version == guest->told_version || !kb_json_member(guest_read_view(guest->told), "actions", &actions))
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
    guest_check_fate(guest, program_send(guest->program, &text, process_now() + guest->wish->limits.move_ms));
}

/* There is nothing to try again: the table is looked at anew, and the program asked again if it still has to act. */
static void tell_stale(Guest *guest)
{
    KbFault fault;
    kb_fault(&fault, KB_STALE);
    kb_fault_arg_number(&fault, guest->told_version);
    guest->stale_version = guest->told_version;
    guest->mood = MOOD_RESTING;
    guest_check_fate(guest, program_refuse(guest->program, &guest->request, &fault, false,
                                     process_now() + guest->wish->limits.move_ms));
    guest_ask_plain(guest, ERRAND_OPEN, "open");
}

static void hear_act(Guest *guest, KbJson answer, bool ok)
{
    static const char *const later[] = { "not-saved", "busy", "too-fast", "going-away", NULL };
    if (ok) {
        accept_act(guest, answer);
    } else if (is_code(answer, later)) {
        guest->again_at = process_now() + GUEST_AGAIN_MS;
    } else if (came_too_late(guest)) {
        tell_stale(guest);
    } else {
        guest_think_on(guest);
        guest_check_fate(guest, program_refuse_as(guest->program, &guest->request, answer, true, guest->deadline));
    }
}

static void hear_preview(Guest *guest, KbJson answer, bool ok)
{
    KbJson view = { "null", 4 };
    guest_think_on(guest);
    if (!ok) {
        guest_check_fate(guest, program_refuse_as(guest->program, &guest->request, answer, false, guest->deadline));
        return;
    }
    kb_json_member(answer, "view", &view);
    KbText text = program_answer(guest->program, &guest->request);
    kb_json_key_bool(&text, "ok", true);
    kb_json_key(&text, "view");
    kb_json_compact(view, &text);
    guest_check_fate(guest, program_send(guest->program, &text, guest->deadline));
}

void guest_refuse_entry(Guest *guest, KbJson answer)
{
    char why[LINK_WHY_BYTES] = "the server refuses";
    KbJson value;
    size_t length;
    if (kb_json_member(answer, "error", &value))
        kb_json_get_string(value, why, sizeof why, &length);
    guest_fail(guest, why);
}

/* As if no answer had come. */
static void look_again(Guest *guest)
{
    guest->errand = ERRAND_OPEN;
    guest->errand_deadline = process_now() + GUEST_AGAIN_MS;
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
            guest_ask_plain(guest, ERRAND_OPEN, "open");
        else
            guest_refuse_entry(guest, answer);
        break;
    case ERRAND_OPEN:
        if (ok)
            hear_table(guest, answer);
        else if (is_code(answer, passing))
            look_again(guest);
        else
            guest_refuse_entry(guest, answer);
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

void guest_hear_server(Guest *guest)
{
    size_t length;
    const char *text = link_message(guest->link, &length);
    KbJson message, push;
    if (kb_json_read(text, length, &message, NULL)) {
        guest_fail(guest, "the server said what is no JSON");
        return;
    }
    if (!kb_json_member(message, "push", &push))
        hear_answer(guest, message);
    else if (kb_json_is(push, "table"))
        hear_table(guest, message);
}
