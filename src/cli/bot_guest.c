#include "cli/bot_guest.h"

#include <stdlib.h>
#include <time.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/entropy.h"
#include "cli/guest.h"
#include "core/error.h"

enum {
    PATIENCE_MS = 300000,  /* for a server that is away */
    PAUSE_MOST_MS = 10000, /* between two tries to reach it */
    FAR_MS = 3600000
};

void guest_fail(Guest *guest, const char *why)
{
    if (!guest->failed)
        complain("bot join", CLI_FAILED, "%s", why);
    guest->failed = true;
}

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
        guest_fail(guest, link_why(guest->link));
        return false;
    }
    KbJson json = { "{}", 2 };
    kb_json_read(answer, length, &json, NULL);
    if (status != 200)
        guest_refuse_entry(guest, json);
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
    int64_t deadline = process_now() + PATIENCE_MS, pause = GUEST_AGAIN_MS / 4;
    bool act = guest->mood == MOOD_JUDGED && guest->errand != ERRAND_PREVIEW;
    while (!link_connect(guest->link)) {
        if (process_now() >= deadline) {
            guest_fail(guest, link_why(guest->link));
            return;
        }
        pause_for(pause);
        pause = pause * 2 < PAUSE_MOST_MS ? pause * 2 : PAUSE_MOST_MS;
    }
    bool preview = guest->mood == MOOD_JUDGED && !act;
    if (guest->seat)
        guest_ask_plain(guest, ERRAND_OPEN, "open");
    else
        guest_ask_sit(guest);
    if (act)
        guest->again_at = process_now();
    if (preview) {
        KbFault fault;
        kb_fault(&fault, KB_BUSY);
        guest_think_on(guest);
        guest_check_fate(guest, program_refuse(guest->program, &guest->request, &fault, false, guest->deadline));
    }
}

static int64_t next_deadline(const Guest *guest)
{
    int64_t next = process_now() + FAR_MS;
    if (guest_listens(guest) && guest->deadline < next)
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
    if (guest_listens(guest) && now >= guest->deadline)
        guest_check_fate(guest, program_lose_talk(guest->program, PROCESS_LATE));
    else if (guest->errand && now >= guest->errand_deadline)
        come_back(guest);
    else if (guest->again_at && !guest->errand && now >= guest->again_at)
        guest_ask_act(guest);
}

/* Leave the seat, whatever the server thinks of it. */
static void stand_up(Guest *guest)
{
    guest_ask_plain(guest, ERRAND_STAND, "stand");
    int64_t deadline = process_now() + GUEST_SERVER_MS;
    while (guest->errand == ERRAND_STAND)
        if (link_wait(guest->link, -1, deadline) != LINK_MESSAGE)
            return;
        else
            guest_hear_server(guest);
}

static void play(Guest *guest)
{
    guest_ask_sit(guest);
    while (!guest->failed && !guest->over) {
        int descriptor = guest_listens(guest) ? guest->program->process.from : -1;
        switch (link_wait(guest->link, descriptor, next_deadline(guest))) {
        case LINK_MESSAGE:
            guest_hear_server(guest);
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
        guest_hear_program(guest);
        if (!guest->failed && !guest->over)
            guest_consider_turn(guest);
    }
    if (guest->failed && guest->seat)
        stand_up(guest);
}

static void visit(Guest *guest)
{
    char why[LINK_WHY_BYTES];
    guest->link = link_open(&guest->wish->address, guest->wish->ca, why);
    if (!guest->link) {
        guest_fail(guest, why);
        return;
    }
    if (choose_name(guest) && become_guest(guest)) {
        if (link_connect(guest->link))
            play(guest);
        else
            guest_fail(guest, link_why(guest->link));
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
    guest_check_fate(guest, program->fate);
    if (!guest->failed)
        visit(guest);
    bool fine = guest->over && !guest->failed;
    program_close(program);
    free(guest->view);
    free(guest->told);
    free(guest);
    return fine ? CLI_OK : CLI_FAILED;
}
