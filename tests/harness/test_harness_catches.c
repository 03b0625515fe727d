/* The harness catches what it is for: Bazaar, broken on purpose in one place each, fails the check that guards it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "core/error.h"
#include "core/fast.h"
#include "core/hash.h"
#include "core/random.h"
#include "core/text.h"
#include "games/bazaar.h"
#include "games/harnessed.h"

/* ---- secrets that get out ---- */

static KbSeat holder_of_1(const KbState *state)
{
    return ((const BazaarState *)state)->place[1];
}

static void view_with_secret(const KbSetup *setup, const KbState *state, KbSeat seat, KbView *view)
{
    bazaar_game.view(setup, state, seat, view);
    ((uint8_t *)view)[sizeof(BazaarView)] = holder_of_1(state);
}

static void view_with_gap(const KbSetup *setup, const KbState *state, KbSeat seat, KbView *view)
{
    bazaar_game.view(setup, state, seat, view); /* and the byte after it, which view_bytes counts, is not written */
}

/* Where seat 1 holds card 1, nobody may stir. */
static uint32_t legal_by_secret(const KbSetup *setup, const KbState *state, KbSeat seat, KbAction *actions)
{
    uint32_t count = bazaar_game.legal(setup, state, seat, actions);
    return count > 1 && holder_of_1(state) == 1 ? count - 1 : count;
}

/* "Nobody sees who could have sent a guard" is broken: seats without one are not asked. */
static void turn_by_secret(const KbSetup *setup, const KbState *state, KbTurn *turn)
{
    KbAction actions[KB_ACTIONS_ROOM];
    bazaar_game.turn(setup, state, turn);
    for (KbSeat seat = 1; turn->window == 2 && seat <= ((const BazaarSetup *)setup)->players; seat++)
        if (bazaar_game.legal(setup, state, seat, actions) == 1 && turn->awaited != kb_seat_bit(seat))
            turn->awaited &= (KbSeats)~kb_seat_bit(seat);
}

static void event_to_all(const KbSetup *setup, const KbEvent *event, KbSeat seat, KbText *text)
{
    KbEvent open = *event;
    open.knows = 0xff;
    bazaar_game.event_json(setup, &open, seat, text);
}

/* Bazaar has no use for score[0]: here it counts the stirs. The third one lets a secret out. */
static KbError apply_counting_stirs(const KbSetup *setup, const KbRandom *random, KbState *state, KbSeat seat,
                                    KbAction action, KbEvents *events)
{
    BazaarTable *table = &((BazaarState *)state)->table;
    bool stirs = table->deed == BAZAAR_DO_STIR && kb_action_verb(action) == BAZAAR_GO;
    KbError error = bazaar_game.apply(setup, random, state, seat, action, events);
    table->score[0] += !error && stirs;
    return error;
}

static void view_after_stirs(const KbSetup *setup, const KbState *state, KbSeat seat, KbView *view)
{
    bazaar_game.view(setup, state, seat, view);
    bool out = ((const BazaarState *)state)->table.score[0] >= 3;
    ((uint8_t *)view)[sizeof(BazaarView)] = out ? holder_of_1(state) : 0;
}

static KbError apply_telling_all(const KbSetup *setup, const KbRandom *random, KbState *state, KbSeat seat,
                                 KbAction action, KbEvents *events)
{
    KbError error = bazaar_game.apply(setup, random, state, seat, action, events);
    for (uint32_t i = 0; events && i < events->count; i++)
        if (events->at[i].kind == BAZAAR_EVENT_DRAW)
            events->at[i].knows = 0xff;
    return error;
}

/* Who draws sees the card, and could take it back. */
static KbError apply_hushed(const KbSetup *setup, const KbRandom *random, KbState *state, KbSeat seat, KbAction action,
                            KbEvents *events)
{
    KbError error = bazaar_game.apply(setup, random, state, seat, action, events);
    if (events && kb_action_verb(action) == BAZAAR_DRAW)
        events->revealed = false;
    return error;
}

/* ---- resample ---- */

static BazaarState peeked; /* what no game may have: the truth, kept outside */

static void view_and_keep(const KbSetup *setup, const KbState *state, KbSeat seat, KbView *view)
{
    peeked = *(const BazaarState *)state;
    bazaar_game.view(setup, state, seat, view);
}

static void resample_identity(const KbSetup *setup, const KbView *view, KbFast *fast, KbState *state)
{
    (void)setup, (void)view, (void)fast;
    *(BazaarState *)state = peeked;
}

static void resample_careless(const KbSetup *setup, const KbView *view, KbFast *fast, KbState *state)
{
    BazaarState *truth = (BazaarState *)state;
    bazaar_game.resample(setup, view, fast, state);
    uint8_t place = truth->place[1];
    KbSeats marks = truth->marks[1];
    truth->place[1] = truth->place[2];
    truth->marks[1] = truth->marks[2];
    truth->place[2] = place;
    truth->marks[2] = marks;
}

/* A truth with a card that lies nowhere. */
static void resample_incomplete(const KbSetup *setup, const KbView *view, KbFast *fast, KbState *state)
{
    BazaarState *truth = (BazaarState *)state;
    bazaar_game.resample(setup, view, fast, state);
    for (uint8_t card = 1; card <= ((const BazaarSetup *)setup)->cards; card++)
        if (truth->place[card] == BAZAAR_DECK)
            truth->place[card] = BAZAAR_DECK + 100;
}

static void resample_uneven(const KbSetup *setup, const KbView *view, KbFast *fast, KbState *state)
{
    bazaar_game.resample(setup, view, fast, state);
    if (holder_of_1(state) == 2)
        bazaar_game.resample(setup, view, fast, state);
}

/* ---- lists and refusals ---- */

static uint32_t legal_unsorted(const KbSetup *setup, const KbState *state, KbSeat seat, KbAction *actions)
{
    uint32_t count = bazaar_game.legal(setup, state, seat, actions);
    if (count > 1) {
        KbAction first = actions[0];
        actions[0] = actions[1];
        actions[1] = first;
    }
    return count;
}

static uint32_t view_legal_unsorted(const KbSetup *setup, const KbView *view, KbAction *actions)
{
    uint32_t count = bazaar_view_legal(setup, view, actions);
    if (count > 1) {
        KbAction first = actions[0];
        actions[0] = actions[1];
        actions[1] = first;
    }
    return count;
}

static KbAction sample_first(const KbSetup *setup, const KbState *state, KbSeat seat, KbFast *fast)
{
    KbAction actions[KB_ACTIONS_ROOM];
    (void)fast;
    return bazaar_game.legal(setup, state, seat, actions) ? actions[0] : 0;
}

/* The last operand is not looked at. */
static KbError apply_lax(const KbSetup *setup, const KbRandom *random, KbState *state, KbSeat seat, KbAction action,
                         KbEvents *events)
{
    return bazaar_game.apply(setup, random, state, seat, action & ~(KbAction)0xff, events);
}

static KbError apply_for_anybody(const KbSetup *setup, const KbRandom *random, KbState *state, KbSeat seat,
                                 KbAction action, KbEvents *events)
{
    return bazaar_game.apply(setup, random, state, seat ? seat : ((BazaarState *)state)->table.merchant, action,
                             events);
}

/* As where one bit of a word stands for a seat, and nobody asks whether there is such a seat. */
static uint32_t legal_beyond(const KbSetup *setup, const KbState *state, KbSeat seat, KbAction *actions)
{
    return bazaar_game.legal(setup, state, seat % 32, actions);
}

static KbError apply_leaving_traces(const KbSetup *setup, const KbRandom *random, KbState *state, KbSeat seat,
                                    KbAction action, KbEvents *events)
{
    KbError error = bazaar_game.apply(setup, random, state, seat, action, events);
    if (error)
        ((BazaarState *)state)->draw++;
    return error;
}

static KbError explain_nothing(const KbSetup *setup, const KbView *view, KbAction action, KbFault *fault)
{
    (void)setup, (void)view, (void)action;
    return kb_fault(fault, KB_OK);
}

static KbError explain_without_words(const KbSetup *setup, const KbView *view, KbAction action, KbFault *fault)
{
    KbError error = bazaar_explain(setup, view, action, fault);
    *fault = (KbFault){ .error = error };
    return error;
}

static KbAction timeout_wrong(const KbSetup *setup, const KbState *state, KbSeat seat)
{
    KbAction action = bazaar_game.timeout(setup, state, seat);
    return action ? action + 1 : 0;
}

/* ---- play ---- */

/* The first to answer in a window is remembered. */
static KbError apply_in_order(const KbSetup *setup, const KbRandom *random, KbState *state, KbSeat seat,
                              KbAction action, KbEvents *events)
{
    BazaarState *truth = (BazaarState *)state;
    bool first = !truth->table.answered;
    KbError error = bazaar_game.apply(setup, random, state, seat, action, events);
    if (!error && first && kb_action_verb(action) == BAZAAR_OFFER)
        truth->table.score[seat]++;
    return error;
}

/* The first guard closes the window. */
static KbError apply_closing(const KbSetup *setup, const KbRandom *random, KbState *state, KbSeat seat, KbAction action,
                             KbEvents *events)
{
    BazaarState *truth = (BazaarState *)state;
    KbError error = bazaar_game.apply(setup, random, state, seat, action, events);
    if (!error && kb_action_verb(action) == BAZAAR_SEND && truth->table.phase == BAZAAR_ANSWERS)
        truth->table.answered = kb_seats_all(((const BazaarSetup *)setup)->players);
    return error;
}

static KbError apply_counting(const KbSetup *setup, const KbRandom *random, KbState *state, KbSeat seat,
                              KbAction action, KbEvents *events)
{
    static unsigned calls;
    KbError error = bazaar_game.apply(setup, random, state, seat, action, events);
    if (!error && ++calls % 50 == 0)
        ((BazaarState *)state)->table.score[seat]++;
    return error;
}

static KbError apply_endless(const KbSetup *setup, const KbRandom *random, KbState *state, KbSeat seat, KbAction action,
                             KbEvents *events)
{
    KbError error = bazaar_game.apply(setup, random, state, seat, action, events);
    ((BazaarState *)state)->table.round = 1;
    if (((BazaarState *)state)->table.phase == BAZAAR_OVER)
        ((BazaarState *)state)->table.phase = BAZAAR_OFFERS;
    return error;
}

static void init_without_key(const KbSetup *setup, const KbRandom *random, KbState *state, KbEvents *events)
{
    static const KbRandom always = { { 1 } };
    (void)random;
    bazaar_game.init(setup, &always, state, events);
}

static void result_nobody(const KbSetup *setup, const KbState *state, KbResult *result)
{
    bazaar_game.result(setup, state, result);
    result->winners = 0;
}

/* ---- round trips ---- */

static void text_cut(const KbSetup *setup, KbAction action, KbText *text)
{
    if (kb_action_verb(action) == BAZAAR_DO_TRADE)
        action &= ~((KbAction)0xf0 << 40);
    bazaar_action_text(setup, action, text);
}

static size_t save_without_draw(const KbSetup *setup, const KbState *state, uint8_t *bytes)
{
    BazaarState copy = *(const BazaarState *)state;
    copy.draw = 0;
    return bazaar_game.save(setup, (const KbState *)&copy, bytes);
}

static KbError load_lax(const KbSetup *setup, const uint8_t *bytes, size_t length, KbState *state)
{
    uint8_t copy[128];
    if (length > sizeof copy || length == 0)
        return KB_BAD_SAVE;
    memcpy(copy, bytes, length);
    copy[1] &= 0x0f;
    return bazaar_game.load(setup, copy, length, state);
}

static void setup_json_short(const KbSetup *setup, KbText *text)
{
    (void)setup;
    kb_text_put(text, "{}");
}

static void view_json_open(const KbSetup *setup, const KbView *view, KbText *text)
{
    bazaar_view_json(setup, view, text);
    kb_text_put(text, "}");
}

/* ---- the table of what is broken, and which check must see it ---- */

typedef struct Mutant {
    const char *name;
    KbGame change; /* the members that are set replace Bazaar's */
    const char *check;
} Mutant;

enum { ONE_BYTE_MORE = sizeof(BazaarView) + 1 };

static const Mutant mutants[] = {
    { "a secret in a byte of the view",
      { .view = view_with_secret, .view_bytes = ONE_BYTE_MORE },
      "views hide what resample changes" },
    { "a secret in the view of twins",
      { .view = view_with_secret, .view_bytes = ONE_BYTE_MORE },
      "views and events hide what twins do" },
    { "a byte of the view not written", { .view = view_with_gap, .view_bytes = ONE_BYTE_MORE }, "copies behave alike" },
    { "a list that knows a secret", { .legal = legal_by_secret }, "views hide what resample changes" },
    { "a list that is not the view's", { .legal = legal_by_secret }, "lists are right" },
    { "a turn that knows a secret", { .turn = turn_by_secret }, "views hide what resample changes" },
    { "seats that can act and are not named", { .turn = turn_by_secret }, "lists are right" },
    { "an event that ignores who knows", { .event_json = event_to_all }, "events keep their secrets" },
    { "an event for the wrong seats", { .apply = apply_telling_all }, "views and events hide what twins do" },
    { "revealed is not said", { .apply = apply_hushed }, "views and events hide what twins do" },
    { "resample is the identity",
      { .view = view_and_keep, .resample = resample_identity },
      "resample gives other truths" },
    { "resample changes nothing",
      { .view = view_and_keep, .resample = resample_identity },
      "views hide what resample changes" },
    { "resample ignores the view", { .resample = resample_careless }, "views hide what resample changes" },
    { "resample loses a card", { .resample = resample_incomplete }, "resample gives other truths" },
    { "a list that is not sorted", { .legal = legal_unsorted, .view_legal = view_legal_unsorted }, "lists are right" },
    { "a sample that is always the first", { .sample = sample_first }, "samples are even" },
    { "an operand that is not looked at", { .apply = apply_lax }, "changed actions are refused" },
    { "a spectator who can act", { .apply = apply_for_anybody }, "wrong seats are refused" },
    { "a list for a seat that is not there", { .legal = legal_beyond }, "wrong seats are refused" },
    { "a refusal that leaves traces", { .apply = apply_leaving_traces }, "random values are refused" },
    { "an explanation that finds nothing", { .explain = explain_nothing }, "random values are refused" },
    { "an explanation without words", { .explain = explain_without_words }, "random values are refused" },
    { "a time out that is not legal", { .timeout = timeout_wrong }, "time outs are legal" },
    { "a window where the first counts more", { .apply = apply_in_order }, "windows commute" },
    { "a window that closes early", { .apply = apply_closing }, "windows commute" },
    { "something kept between calls", { .apply = apply_counting }, "copies behave alike" },
    { "a replay that is another game", { .apply = apply_counting }, "hashes replay" },
    { "a game without end", { .apply = apply_endless }, "games end with a result" },
    { "a deal without the key", { .init = init_without_key }, "hashes replay" },
    { "a result without winners", { .result = result_nobody }, "games end with a result" },
    { "more events than promised", { .events_max = 1 }, "lists are right" },
    { "a text that loses an operand", { .action_text = text_cut }, "action texts return" },
    { "a save that forgets", { .save = save_without_draw }, "copies behave alike" },
    { "a load that is not strict", { .load = load_lax }, "damaged saves are handled" },
    { "options that are not kept", { .setup_json = setup_json_short }, "setups return" },
    { "a view that is no JSON", { .view_json = view_json_open }, "views hide what resample changes" },
};

enum { MUTANT_COUNT = sizeof mutants / sizeof *mutants };

#define REPLACE(member) \
    if (change->member) \
    game.member = change->member

static KbGame mutate(const KbGame *change)
{
    KbGame game = bazaar_game;
    REPLACE(events_max);
    REPLACE(view_bytes);
    REPLACE(setup_json);
    REPLACE(init);
    REPLACE(turn);
    REPLACE(legal);
    REPLACE(sample);
    REPLACE(apply);
    REPLACE(timeout);
    REPLACE(result);
    REPLACE(view);
    REPLACE(view_legal);
    REPLACE(explain);
    REPLACE(resample);
    REPLACE(save);
    REPLACE(load);
    REPLACE(action_text);
    REPLACE(view_json);
    REPLACE(event_json);
    return game;
}

static void mutant_is_caught(void **state)
{
    const Mutant *mutant = *state;
    KbGame game = mutate(&mutant->change);
    HarnessGame harness = bazaar_harness;
    HarnessVerdict verdict;
    harness.game = &game;
    harness_check_named(mutant->check, &harness, &verdict);
    print_message("# %s\n", verdict.text);
    assert_false(verdict.ok);
}

static uint32_t stirs_so_far(const KbSetup *setup, const KbState *truth, KbAction action, KbSeat actor)
{
    const BazaarTable *table = &((const BazaarState *)truth)->table;
    (void)setup, (void)action, (void)actor;
    return table->score[0] * BAZAAR_VERB_COUNT + table->deed;
}

/* With full hands a stir is one of eleven deeds, and somebody mostly has a guard: three of them in five rounds are no
 * accident. */
static void seeking_finds_what_even_play_misses(void **state)
{
    static const HarnessSetup full_hands = { 4, "{\"cards\":20,\"hand\":4,\"rounds\":5}" };
    KbGame game = mutate(&(KbGame){
        .apply = apply_counting_stirs, .view = view_after_stirs, .view_bytes = ONE_BYTE_MORE });
    HarnessGame harness = bazaar_harness;
    HarnessVerdict verdict;
    (void)state;
    harness.game = &game;
    harness.setups = &full_hands;
    harness.setup_count = 1;
    harness.situation = stirs_so_far;
    harness.uniform = true;
    harness_check_named("views and events hide what twins do", &harness, &verdict);
    assert_true(verdict.ok);
    harness.uniform = false;
    harness_check_named("views and events hide what twins do", &harness, &verdict);
    print_message("# %s\n", verdict.text);
    assert_false(verdict.ok);
}

/* A harness that takes all for news compares nothing, and says so. */
static bool never_the_same(const KbSetup *setup, const HarnessStep *a, const HarnessStep *b, KbSeat actor,
                           KbSeat onlooker)
{
    (void)setup, (void)a, (void)b, (void)actor, (void)onlooker;
    return false;
}

static void blind_spot_is_caught(void **state)
{
    HarnessGame harness = bazaar_harness;
    HarnessVerdict verdict;
    (void)state;
    harness.same_news = never_the_same;
    harness_check_named("views and events hide what twins do", &harness, &verdict);
    print_message("# %s\n", verdict.text);
    assert_false(verdict.ok);
}

static void uneven_resample_is_caught(void **state)
{
    _Alignas(KB_ALIGN) BazaarSetup setup;
    _Alignas(KB_ALIGN) BazaarState truth;
    KbGame game = mutate(&(KbGame){ .resample = resample_uneven });
    static const char options[] = "{\"cards\":6,\"hand\":2}";
    KbRandom random = { { 5 } };
    uint32_t distinct;
    double chi;
    (void)state;
    assert_int_equal(game.setup((KbSetup *)&setup, 2, options, sizeof options - 1, NULL), KB_OK);
    do { /* until seat 1 does not hold card 1 itself */
        random.key[0]++;
        game.init((KbSetup *)&setup, &random, (KbState *)&truth, NULL);
    } while (truth.place[1] == 1);
    assert_true(harness_resample_even(&game, (KbSetup *)&setup, (KbState *)&truth, 1, 12000, &distinct, &chi));
    assert_int_equal(distinct, 12);
    assert_true(chi > harness_chi_limit(distinct - 1));
}

int main(void)
{
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(seeking_finds_what_even_play_misses),
        cmocka_unit_test(blind_spot_is_caught),
        cmocka_unit_test(uneven_resample_is_caught),
    };
    static struct CMUnitTest tests[MUTANT_COUNT + sizeof others / sizeof *others];
    for (size_t i = 0; i < MUTANT_COUNT; i++)
        tests[i] = (struct CMUnitTest){ .name = mutants[i].name,
                                        .test_func = mutant_is_caught,
                                        .initial_state = (void *)(uintptr_t)&mutants[i] };
    memcpy(tests + MUTANT_COUNT, others, sizeof others);
    return cmocka_run_group_tests_name("harness catches", tests, NULL, NULL);
}
