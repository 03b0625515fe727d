/* Bytes from outside: what save could never have written is not loaded. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/fast.h"
#include "core/random.h"
#include "corruption/rules.h"

static Setup setup;
static State state;
static KbRandom random_key;

static void act(KbFast *fast)
{
    KbSeat seat = state.table.turn;
    KbAction action = corruption_game.sample((const KbSetup *)&setup, (const KbState *)&state, seat, fast);
    assert_int_not_equal(action, 0);
    assert_int_equal(corruption_game.apply((const KbSetup *)&setup, &random_key, (KbState *)&state, seat, action, NULL), KB_OK);
}

static bool is_there(CorruptionPhase phase)
{
    return state.table.round >= 2 && state.table.phase == phase;
}

/* Seven players at random until `phase` of round 2 or later; not every game comes to it. */
static void play_to(CorruptionPhase phase)
{
    static const uint8_t key[32] = { 7 };
    static const char options[] = "{\"variant\":\"standard\"}";
    KbFault fault;
    KbFast fast;
    kb_random_key(&random_key, key);
    assert_int_equal(corruption_game.setup((KbSetup *)&setup, 7, options, sizeof options - 1, &fault), KB_OK);
    state.table.phase = CORRUPTION_PHASE_OVER;
    for (uint64_t seed = 1; !is_there(phase);) {
        if (state.table.phase == CORRUPTION_PHASE_OVER) {
            kb_fast_seed(&fast, seed++);
            corruption_game.init((const KbSetup *)&setup, &random_key, (KbState *)&state, NULL);
        }
        act(&fast);
    }
}

static KbError reload(void)
{
    uint8_t bytes[2048];
    State loaded;
    assert_true(corruption_game.save_bytes <= sizeof bytes);
    return corruption__load(&setup, bytes, corruption__save(&setup, &state, bytes), &loaded);
}

/* The first placement of that card; there is one. */
static unsigned find(CorruptionCard card)
{
    unsigned i = 0;
    while (i < state.table.placed && state.card.at[i] != card)
        i++;
    assert_true(i < state.table.placed);
    return i;
}

static void what_was_saved_is_loaded(void **unused)
{
    (void)unused;
    for (CorruptionPhase phase = CORRUPTION_PHASE_PLACING; phase <= CORRUPTION_PHASE_REPORT; phase++) {
        play_to(phase);
        assert_int_equal(reload(), KB_OK);
    }
}

static void the_last_round_had_only_steps_that_happen(void **unused)
{
    (void)unused;
    CorruptionLast *last = &state.table.last;
    play_to(CORRUPTION_PHASE_PLACING);
    last->swiss = 0;
    for (unsigned i = 0; i < last->placed; i++) {
        last->card.at[i] = CORRUPTION_HITMAN;
        last->decision.at[i] = 1;
    }
    assert_int_equal(reload(), KB_OK);
    last->swiss = 1; /* a hit man in Switzerland */
    assert_int_equal(reload(), KB_BAD_SAVE);
    last->swiss = 0;
    last->card.at[0] = CORRUPTION_10000; /* a bribe that decides */
    assert_int_equal(reload(), KB_BAD_SAVE);
    last->decision.at[0] = 0;
    last->swiss = 1;
    assert_int_equal(reload(), KB_OK);
}

static void nothing_is_cancelled_before_reporters_act(void **unused)
{
    (void)unused;
    for (CorruptionPhase phase = CORRUPTION_PHASE_PLACING; phase <= CORRUPTION_PHASE_KILL; phase++) {
        play_to(phase);
        state.table.cancelled = state.table.open & (0u - state.table.open);
        assert_int_equal(reload(), KB_BAD_SAVE);
    }
}

static void only_the_cards_of_the_step_wait(void **unused)
{
    (void)unused;
    play_to(CORRUPTION_PHASE_REPORT);
    state.table.pending |= (uint64_t)1 << find(CORRUPTION_10000);
    assert_int_equal(reload(), KB_BAD_SAVE);
    play_to(CORRUPTION_PHASE_KILL);
    state.table.decision.at[find(CORRUPTION_REPORTER)] = 1;
    assert_int_equal(reload(), KB_BAD_SAVE);
}

static void somebody_knows_every_card(void **unused)
{
    (void)unused;
    KbFast fast;
    kb_fast_seed(&fast, 5);
    play_to(CORRUPTION_PHASE_PLACING);
    while (!state.table.placed || state.table.knowers.at[state.table.placed - 1] & 1)
        act(&fast);
    uint8_t *knowers = &state.table.knowers.at[state.table.placed - 1], owner = *knowers;
    assert_int_equal(reload(), KB_OK);
    *knowers = 0;
    assert_int_equal(reload(), KB_BAD_SAVE);
    *knowers = owner | 1; /* face up, and yet a secret */
    assert_int_equal(reload(), KB_BAD_SAVE);
    play_to(CORRUPTION_PHASE_REPORT);
    state.table.knowers.at[0] &= (uint8_t)~1u;
    assert_int_equal(reload(), KB_BAD_SAVE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_saved_is_loaded),
        cmocka_unit_test(the_last_round_had_only_steps_that_happen),
        cmocka_unit_test(nothing_is_cancelled_before_reporters_act),
        cmocka_unit_test(only_the_cards_of_the_step_wait),
        cmocka_unit_test(somebody_knows_every_card),
    };
    return cmocka_run_group_tests_name("corruption-save", tests, NULL, NULL);
}
