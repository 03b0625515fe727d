#include "harness/run.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/json.h"

static void *room(size_t bytes)
{
    void *memory = NULL;
    if (posix_memalign(&memory, KB_ALIGN, bytes ? bytes : 1))
        abort();
    run_dirty(memory, bytes, 0x5a);
    return memory;
}

static void events_open(KbEvents *events, const KbGame *game)
{
    /* One more than promised, so that a game that makes too many is seen. */
    events->capacity = game->events_max + 1u;
    events->at = room(events->capacity * sizeof *events->at);
}

static void rooms_open(Run *run)
{
    const KbGame *game = run->game;
    run->setup = room(game->setup_bytes);
    run->state = room(game->state_bytes);
    events_open(&run->events, game);
    events_open(&run->copy_events, game);
    for (int i = 0; i < RUN_COPIES; i++)
        run->copy[i] = room(game->state_bytes);
    for (int i = 0; i < 2; i++) {
        run->view[i] = room(game->view_bytes);
        run->save[i] = room(game->save_bytes);
        run->text[i] = malloc(RUN_TEXT_BYTES);
        run->actions[i] = room(KB_ACTIONS_ROOM * sizeof(KbAction));
    }
}

void run_close(Run *run)
{
    free(run->setup);
    free(run->state);
    free(run->events.at);
    free(run->copy_events.at);
    for (int i = 0; i < RUN_COPIES; i++)
        free(run->copy[i]);
    for (int i = 0; i < 2; i++) {
        free(run->view[i]);
        free(run->save[i]);
        free(run->text[i]);
        free(run->actions[i]);
    }
}

bool run_fail(Run *run, const char *format, ...)
{
    HarnessVerdict *verdict = run->verdict;
    if (!verdict->ok)
        return false;
    verdict->ok = false;
    int n = snprintf(verdict->text, sizeof verdict->text,
                     "%s, %d players, options '%.100s', game %u, action %u: ", run->game->id, run->players,
                     run->named->options, run->number, run->step);
    if (n < 0 || (size_t)n >= sizeof verdict->text)
        return false;
    va_list args;
    va_start(args, format);
    vsnprintf(verdict->text + n, sizeof verdict->text - (size_t)n, format, args);
    va_end(args);
    return false;
}

void run_dirty(void *memory, size_t bytes, uint8_t with)
{
    memset(memory, with, bytes);
}

void run_key(KbRandom *random, uint64_t seed)
{
    KbFast fast;
    kb_fast_seed(&fast, seed);
    for (int i = 0; i < 8; i++)
        random->key[i] = (uint32_t)kb_fast_next(&fast);
}

bool run_open(Run *run, const HarnessGame *harness, uint32_t number, HarnessVerdict *verdict)
{
    *run = (Run){ .harness = harness, .game = harness->game, .verdict = verdict, .number = number };
    run->named = &harness->setups[number % harness->setup_count];
    run->players = run->named->players;
    rooms_open(run);
    if (harness->verbs > HARNESS_VERBS)
        return run_fail(run, "it has more than %d verbs", HARNESS_VERBS);
    KbFault fault = { 0 };
    KbError error =
        run->game->setup(run->setup, run->players, run->named->options, strlen(run->named->options), &fault);
    if (error)
        return run_fail(run, "this set-up is refused with error %d", (int)error);
    run_key(&run->random, number * 2 + 1);
    kb_fast_seed(&run->fast, number);
    run->shunned = kb_fast_next(&run->fast); /* about one in eight */
    for (int i = 0; i < 2; i++)
        run->shunned &= kb_fast_next(&run->fast);
    run->events.count = 0;
    run->game->init(run->setup, &run->random, run->state, &run->events);
    if (run->events.count > run->game->events_max)
        return run_fail(run, "init makes more than events_max events");
    return true;
}

KbError run_apply_to(Run *run, const KbRandom *random, KbState *state, KbSeat seat, KbAction action, KbEvents *events)
{
    if (events) {
        events->count = 0;
        events->revealed = events->shown = false;
    }
    return run->game->apply(run->setup, random, state, seat, action, events);
}

static KbSeat seat_pick(KbFast *fast, KbSeats seats)
{
    uint32_t index = kb_fast_below(fast, (uint32_t)__builtin_popcount(seats));
    while (index--)
        seats &= (KbSeats)(seats - 1);
    return (KbSeat)__builtin_ctz(seats);
}

uint32_t *run_done(const Run *run, KbSeat seat, KbAction action)
{
    const HarnessGame *harness = run->harness;
    uint32_t situation = harness->situation ? harness->situation(run->setup, run->state, action, seat) : 0;
    return &run->verdict->done[(situation * HARNESS_VERBS + kb_action_verb(action)) % HARNESS_KINDS];
}

/* Set-ups follow each other, so first each is played evenly and then each seeking. */
static bool seeks(const Run *run)
{
    return !run->harness->uniform && run->number / run->harness->setup_count % 2;
}

static bool list(Run *run, KbSeat seat, uint32_t *count)
{
    *count = run->game->legal(run->setup, run->state, seat, run->actions[0]);
    if (!*count || *count > KB_ACTIONS_MAX)
        return run_fail(run, "seat %d can act and has %u legal actions", seat, *count);
    return true;
}

static bool pick_evenly(Run *run, const KbTurn *turn, KbSeat *seat, KbAction *action)
{
    uint32_t count;
    bool other = turn->may && kb_fast_below(&run->fast, 4) == 0;
    *seat = seat_pick(&run->fast, other ? turn->may : turn->awaited);
    if (!list(run, *seat, &count))
        return false;
    *action = run->actions[0][kb_fast_below(&run->fast, count)];
    return true;
}

/* The oftener such a thing has been done, the less it weighs. What this game shuns weighs hardly anything: where nobody
 * opens auctions, say, hands are full. */
static uint64_t weight_of(const Run *run, KbSeat seat, KbAction action)
{
    uint64_t done = 1 + *run_done(run, seat, action), weight = ((uint64_t)1 << 40) / (done * done);
    return 1 + (run->shunned >> kb_action_verb(action) & 1 ? weight >> 16 : weight);
}

/* Of all that any seat can do. */
static bool pick_seldom(Run *run, const KbTurn *turn, KbSeat *seat, KbAction *action)
{
    uint64_t sum = 0;
    uint32_t count;
    for (KbSeat one = 1; one <= run->players; one++) {
        if (!((turn->awaited | turn->may) & kb_seat_bit(one)))
            continue;
        if (!list(run, one, &count))
            return false;
        for (uint32_t i = 0; i < count; i++) {
            uint64_t weight = weight_of(run, one, run->actions[0][i]);
            sum += weight;
            if (kb_fast_next(&run->fast) % sum >= weight)
                continue;
            *seat = one;
            *action = run->actions[0][i];
        }
    }
    return true;
}

bool run_pick(Run *run, KbSeat *seat, KbAction *action)
{
    KbTurn turn = { 0 };
    run->game->turn(run->setup, run->state, &turn);
    if (!run->verdict->ok || turn.over)
        return false;
    if (run->step >= run->harness->actions_bound)
        return run_fail(run, "the game does not end");
    if (!turn.awaited)
        return run_fail(run, "the game is not over and waits for nobody");
    if (!(seeks(run) ? pick_seldom : pick_evenly)(run, &turn, seat, action))
        return false;
    ++*run_done(run, *seat, *action);
    return true;
}

bool run_apply(Run *run, KbSeat seat, KbAction action)
{
    char name[128];
    KbError error = run_apply_to(run, &run->random, run->state, seat, action, &run->events);
    if (error)
        return run_fail(run, "seat %d's listed '%s' is refused with error %d", seat,
                        run_action_name(run, action, name, sizeof name), (int)error);
    if (run->events.count > run->game->events_max)
        return run_fail(run, "'%s' makes more than events_max events", run_action_name(run, action, name, sizeof name));
    run->step++;
    return true;
}

bool run_step(Run *run)
{
    KbSeat seat = 0;
    KbAction action = 0;
    return run_pick(run, &seat, &action) && run_apply(run, seat, action);
}

void run_visit(const HarnessGame *harness, HarnessVerdict *verdict, uint32_t games, uint32_t stride,
               void (*visit)(Run *run))
{
    for (uint32_t number = 0; verdict->ok && number < games; number++) {
        Run run;
        bool going = run_open(&run, harness, number, verdict);
        while (going) {
            /* The first visit moves with the game's number, so that a stride does not always hit the same seats. */
            bool here = (run.step + number) % stride == 0;
            if (here)
                visit(&run);
            going = run_step(&run);
            if (!going && !here && verdict->ok)
                visit(&run);
        }
        run_close(&run);
    }
}

void run_copy_state(const Run *run, KbState *to, const KbState *from)
{
    memcpy(to, from, run->game->state_bytes);
}

void run_view(const Run *run, const KbState *state, KbSeat seat, KbView *view, uint8_t dirt)
{
    run_dirty(view, run->game->view_bytes, dirt);
    run->game->view(run->setup, state, seat, view);
}

bool run_views_equal(const Run *run, const KbState *a, const KbState *b, KbSeat seat)
{
    /* Different dirt: a byte that the game does not write cannot be equal. */
    run_view(run, a, seat, run->view[0], 0x00);
    run_view(run, b, seat, run->view[1], 0xff);
    return memcmp(run->view[0], run->view[1], run->game->view_bytes) == 0;
}

bool run_saves_equal(const Run *run, const KbState *a, const KbState *b)
{
    size_t first = run->game->save(run->setup, a, run->save[0]);
    size_t second = run->game->save(run->setup, b, run->save[1]);
    return first == second && memcmp(run->save[0], run->save[1], first) == 0;
}

bool run_turns_equal(const Run *run, const KbState *a, const KbState *b)
{
    KbTurn x = { 0 }, y = { 0 };
    run->game->turn(run->setup, a, &x);
    run->game->turn(run->setup, b, &y);
    return x.awaited == y.awaited && x.may == y.may && x.window == y.window && x.over == y.over && x.whose == y.whose &&
           x.round == y.round;
}

static bool text_is_json(Run *run, const KbText *text, const char *what)
{
    KbJson json;
    if (text->overflow)
        return run_fail(run, "the JSON of %s does not fit", what);
    if (kb_json_read(text->at, text->length, &json, NULL) != KB_OK)
        return run_fail(run, "this of %s is no JSON: %.500s", what, text->at);
    return true;
}

bool run_view_json(Run *run, const KbView *view, int index)
{
    KbText text;
    kb_text_start(&text, run->text[index], RUN_TEXT_BYTES);
    kb_json_array(&text);
    run->game->view_json(run->setup, view, &text);
    kb_json_object(&text);
    run->game->turn_json(run->setup, view, &text);
    kb_json_object_end(&text);
    kb_json_array_end(&text);
    return text_is_json(run, &text, "a view");
}

bool run_events_json(Run *run, const KbEvents *events, KbSeat seat, int index)
{
    KbText text;
    kb_text_start(&text, run->text[index], RUN_TEXT_BYTES);
    kb_json_array(&text);
    for (uint32_t i = 0; i < events->count; i++)
        run->game->event_json(run->setup, &events->at[i], seat, &text);
    kb_json_array_end(&text);
    return text_is_json(run, &text, "the events");
}

const char *run_action_name(const Run *run, KbAction action, char *buffer, size_t capacity)
{
    KbText text;
    kb_text_start(&text, buffer, capacity);
    run->game->action_text(run->setup, action, &text);
    return buffer;
}

bool run_list_has(const KbAction *actions, uint32_t count, KbAction action)
{
    uint32_t low = 0;
    while (low < count) {
        uint32_t middle = (low + count) / 2;
        if (actions[middle] == action)
            return true;
        if (actions[middle] < action)
            low = middle + 1;
        else
            count = middle;
    }
    return false;
}

uint32_t run_legal_into(const Run *run, const KbState *state, KbSeat seat, int index)
{
    return run->game->legal(run->setup, state, seat, run->actions[index]);
}

bool run_fault_is_whole(Run *run, KbError error, const KbFault *fault, const char *what)
{
    char sentence[2048], hole[] = "{1}";
    KbText text;
    if (error == KB_BROKEN || fault->error != error)
        return run_fail(run, "%s: error %d, but the fault says %d", what, (int)error, (int)fault->error);
    kb_text_start(&text, sentence, sizeof sentence);
    kb_fault_text(fault, &text);
    for (unsigned i = 0; i < KB_FAULT_ARGS; i++) {
        hole[1] = (char)('1' + i);
        if (strstr(kb_error_template(error), hole) && fault->count <= i)
            return run_fail(run, "%s: the sentence '%s' lacks %s", what, sentence, hole);
    }
    return text.length && !text.overflow ? true : run_fail(run, "%s: error %d has no sentence", what, (int)error);
}
