/* Round trips: actions as text, states as bytes, set-ups as JSON; and what happens to them when they are damaged. */
#include <stdlib.h>
#include <string.h>

#include "harness/checks.h"
#include "harness/run.h"

/* A copy of exactly that length, so that reading past it is seen. */
static void *exact(const void *bytes, size_t length)
{
    void *copy = malloc(length ? length : 1);
    memcpy(copy, bytes, length);
    return copy;
}

/* ---- actions as text ---- */

static KbError parse(Run *run, const char *string, size_t length, KbAction *action, KbFault *fault)
{
    char *copy = exact(string, length);
    KbError error = run->game->action_parse(run->setup, copy, length, action, fault);
    free(copy);
    return error;
}

static bool text_returns(Run *run, KbAction action)
{
    char name[128];
    KbAction back = 0;
    KbFault fault = { 0 };
    run_action_name(run, action, name, sizeof name);
    if (!name[0] || parse(run, name, strlen(name), &back, &fault) || back != action)
        return run_fail(run, "%#llx is '%s', which is read as %#llx", (unsigned long long)action, name,
                        (unsigned long long)back);
    run->verdict->compared++;
    return true;
}

static size_t text_damage(KbFast *fast, char *name, size_t length)
{
    size_t at = kb_fast_below(fast, (uint32_t)length + 1);
    switch (kb_fast_below(fast, 4)) {
    case 0:
        return at;
    case 1:
        memmove(name + at + 1, name + at, length - at);
        name[at] = "0123456789 ,-az"[kb_fast_below(fast, 15)];
        return length + 1;
    case 2:
        if (at < length)
            name[at] = (char)kb_fast_below(fast, 256);
        return length;
    default:
        if (at == length)
            return length;
        memmove(name + at, name + at + 1, length - at - 1);
        return length - 1;
    }
}

/* Whatever can be read is an action with a text of its own; whatever cannot has a fault. */
static bool damaged_text_is_handled(Run *run, KbAction action)
{
    char name[160];
    KbAction read = 0;
    KbFault fault = { 0 };
    run_action_name(run, action, name, 128);
    size_t length = text_damage(&run->fast, name, strlen(name));
    KbError error = parse(run, name, length, &read, &fault);
    return error ? run_fault_is_whole(run, error, &fault, "a damaged action text") : text_returns(run, read);
}

static void texts_state(Run *run)
{
    for (KbSeat seat = 1; seat <= run->players; seat++) {
        uint32_t count = run_legal_into(run, run->state, seat, 0);
        for (uint32_t i = 0; i < count; i++)
            if (!text_returns(run, run->actions[0][i]) || !damaged_text_is_handled(run, run->actions[0][i]))
                return;
    }
}

void check_texts(const HarnessGame *harness, HarnessVerdict *verdict)
{
    run_visit(harness, verdict, 60, 3, texts_state);
}

/* ---- states as bytes ---- */

static KbError load(Run *run, const uint8_t *bytes, size_t length, KbState *state)
{
    uint8_t *copy = exact(bytes, length);
    run_dirty(state, run->game->state_bytes, 0xa5);
    KbError error = run->game->load(run->setup, copy, length, state);
    free(copy);
    return error;
}

static void saves_state(Run *run)
{
    size_t length = run->game->save(run->setup, run->state, run->save[0]);
    if (length > run->game->save_bytes) {
        run_fail(run, "a save has %zu bytes", length);
        return;
    }
    KbError error = load(run, run->save[0], length, run->copy[0]);
    if (error || !run_saves_equal(run, run->state, run->copy[0])) {
        run_fail(run, "a loaded save is another one (error %d)", (int)error);
        return;
    }
    for (KbSeat seat = 0; seat <= run->players; seat++)
        if (!run_views_equal(run, run->state, run->copy[0], seat))
            run_fail(run, "seat %d's view of a loaded state differs", seat);
    if (!run_turns_equal(run, run->state, run->copy[0]))
        run_fail(run, "a loaded state has another turn");
    run->verdict->compared++;
}

void check_saves(const HarnessGame *harness, HarnessVerdict *verdict)
{
    run_visit(harness, verdict, 60, 1, saves_state);
}

/* Damaged bytes are refused; or they are another state, which then can be looked at like any, and has just these
 * bytes. */
static bool damage_is_handled(Run *run, const uint8_t *bytes, size_t length)
{
    KbState *state = run->copy[0];
    KbTurn turn;
    run->verdict->compared++;
    if (load(run, bytes, length, state))
        return true;
    run->game->turn(run->setup, state, &turn);
    for (KbSeat seat = 0; seat <= run->players; seat++) {
        run_view(run, state, seat, run->view[0], 0);
        bool json = run->verdict->compared % (run->players + 1u) == seat; /* slow, so for one seat in turn */
        if ((json && !run_view_json(run, run->view[0], 0)) || run_legal_into(run, state, seat, 0) > KB_ACTIONS_MAX)
            return run_fail(run, "a state from damaged bytes cannot be shown to seat %d", seat);
    }
    if (run->game->save(run->setup, state, run->save[1]) != length || memcmp(run->save[1], bytes, length))
        return run_fail(run, "load takes bytes that save would not write");
    return true;
}

/* Every bit in the first games, later some of a long save. */
static bool flips_are_handled(Run *run, uint8_t *bytes, size_t length)
{
    uint32_t stride = run->number < 2 ? 1 : 1 + (uint32_t)length / 100;
    for (size_t bit = kb_fast_below(&run->fast, stride); bit < length * 8; bit += stride) {
        bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
        if (!damage_is_handled(run, bytes, length))
            return false;
        bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
    }
    return true;
}

static bool noise_is_handled(Run *run, uint8_t *bytes, size_t length)
{
    for (int i = 0; i < 300; i++) {
        size_t at = kb_fast_below(&run->fast, (uint32_t)length);
        size_t from = kb_fast_below(&run->fast, (uint32_t)length);
        uint8_t kept = bytes[at];
        bytes[at] = i & 1 ? bytes[from] : (uint8_t)kb_fast_below(&run->fast, 256);
        if (!damage_is_handled(run, bytes, length))
            return false;
        bytes[at] = kept;
    }
    return true;
}

static void bad_saves_state(Run *run)
{
    size_t length = run->game->save(run->setup, run->state, run->save[0]);
    uint8_t *bytes = malloc(length + 1);
    memcpy(bytes, run->save[0], length);
    bytes[length] = 0;
    bool fine = length > 0;
    for (size_t cut = 0; fine && cut < length; cut++)
        fine = damage_is_handled(run, bytes, cut);
    fine = fine && damage_is_handled(run, bytes, length + 1);
    fine = fine && flips_are_handled(run, bytes, length);
    if (fine)
        noise_is_handled(run, bytes, length);
    free(bytes);
}

void check_bad_saves(const HarnessGame *harness, HarnessVerdict *verdict)
{
    run_visit(harness, verdict, 18, 37, bad_saves_state);
}

/* ---- set-ups as JSON ---- */

static bool setup_returns(Run *run)
{
    KbText first, second;
    KbFault fault = { 0 };
    KbSetup *again = malloc(run->game->setup_bytes);
    kb_text_start(&first, run->text[0], RUN_TEXT_BYTES);
    run->game->setup_json(run->setup, &first);
    char *json = exact(first.at, first.length);
    KbError error = run->game->setup(again, run->players, json, first.length, &fault);
    free(json);
    bool same = false;
    if (error == KB_OK) {
        kb_text_start(&second, run->text[1], RUN_TEXT_BYTES);
        run->game->setup_json(again, &second);
        run->game->init(again, &run->random, run->copy[0], NULL);
        same = strcmp(first.at, second.at) == 0 && run_saves_equal(run, run->state, run->copy[0]);
    }
    free(again);
    run->verdict->compared++;
    return same || run_fail(run, "setup of setup_json is another set-up (error %d): %.400s", (int)error, first.at);
}

static bool setup_is_refused(Run *run, unsigned players, const char *options)
{
    KbFault fault = { 0 };
    size_t length = strlen(options);
    KbSetup *setup = malloc(run->game->setup_bytes);
    char *copy = exact(options, length);
    KbError error = run->game->setup(setup, (uint8_t)players, copy, length, &fault);
    free(copy);
    free(setup);
    run->verdict->compared++;
    if (error == KB_OK)
        return run_fail(run, "%u players with the options '%s' are accepted", players, options);
    return run_fault_is_whole(run, error, &fault, options);
}

static void setups_of_game(Run *run)
{
    static const char *const wrong[] = {
        "{", "[]", "1", "null", "{} {}", "{\"no such option\":1}", "{\"a\":1,\"a\":1}", "\xff"
    };
    KbFault fault;
    setup_returns(run);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        setup_is_refused(run, run->players, wrong[i]);
    for (unsigned players = 0; players <= UINT8_MAX; players++) {
        bool allowed = players >= run->game->players_min && players <= run->game->players_max;
        if (!allowed)
            setup_is_refused(run, players, "");
        else if (run->game->setup(run->setup, (uint8_t)players, "", 0, &fault))
            run_fail(run, "%u players with the defaults are refused", players);
    }
}

void check_setups(const HarnessGame *harness, HarnessVerdict *verdict)
{
    for (uint32_t number = 0; verdict->ok && number < harness->setup_count; number++) {
        Run run;
        if (run_open(&run, harness, number, verdict))
            setups_of_game(&run);
        run_close(&run);
    }
}
