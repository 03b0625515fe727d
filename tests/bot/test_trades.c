/* K-31: bots answer what is offered to them, from their view alone, and never keep a game waiting. */
#include "bot/bot.h"

#include <string.h>

#include "bot/bout.h"
#include "core/bits.h"
#include "core/fast.h"
#include "core/text.h"
#include "korruptivity/scene.h"
#include "referee/talk.h"

static const KbBot *const greedy[] = { &kb_bot_greedy, &kb_bot_greedy_1 };

static const char *choice_of(const KbBot *bot, KbSeat seat, uint64_t seed)
{
    static char room[64];
    static KorrView view;
    KbText text;
    KbFast fast;
    kb_fast_seed(&fast, seed);
    korr_view(seat, &view);
    KbAction action =
        bot->choose(bot, &korruptivity_game, (const KbSetup *)&korr_scene.setup, (const KbView *)&view, &fast, NULL);
    kb_text_start(&text, room, sizeof room);
    if (action)
        korruptivity_game.action_text((const KbSetup *)&korr_scene.setup, action, &text);
    return room;
}

static bool is_wanted(KbSeat seat)
{
    static KorrView view;
    korr_view(seat, &view);
    return kb_bot_is_wanted(&korruptivity_game, (const KbSetup *)&korr_scene.setup, (const KbView *)&view);
}

/* It is seat 1's turn. Seat 2 has a line that any block completes, and these cards. */
static void begin_with(const char *own, const char *others)
{
    korr_begin_bare(3, "");
    korr_line_up(2, "open-1", "c9");
    korr_hand(1, others);
    korr_hand(2, own);
    korr_hand(3, "i1 i2");
}

/* An offer of `seat` to seat 2: "show d1; ask 1". */
static void offer(KbSeat seat, const char *steps)
{
    korr_act(seat, "trade 2");
    while (*steps) {
        char step[32];
        size_t length = strcspn(steps, ";");
        memcpy(step, steps, length);
        step[length] = 0;
        korr_act(seat, step);
        steps += length;
        steps += strspn(steps, "; ");
    }
}

static void k31_a_gift_is_accepted(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < 2; i++) {
        begin_with("r1", "r2 r3");
        assert_false(is_wanted(2));
        offer(1, "show r2; ask 0");
        assert_true(is_wanted(2));
        assert_false(is_wanted(1) || is_wanted(3));
        assert_string_equal(choice_of(greedy[i], 2, 1), "accept 1");
        korr_act(2, "accept 1");
        assert_false(is_wanted(2));
    }
}

static void k31_for_what_is_worth_more_the_least_useful_card_is_given(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < 2; i++) {
        begin_with("d2 r1", "d1 t1");
        offer(1, "show d1; ask 1");
        assert_string_equal(choice_of(greedy[i], 2, 1), "give 1 r1");
        begin_with("r1 d2 r2", "d1 t1");
        offer(1, "show d1; show t1; ask 2");
        assert_string_equal(choice_of(greedy[i], 2, 1), "give 1 r1");
        korr_act(2, "give 1 r1");
        assert_true(is_wanted(2));
        assert_string_equal(choice_of(greedy[i], 2, 1), "give 1 r2");
        korr_act(2, "give 1 r2");
        assert_false(is_wanted(2));
        korr_act(1, "confirm");
        assert_true(korr_holds(2, "d1") && korr_holds(2, "t1") && korr_holds(1, "r1"));
    }
}

static void k31_for_less_nothing_is_given(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < 2; i++) {
        begin_with("d1 d2", "r1 t1");
        offer(1, "show r1; ask 1");
        assert_string_equal(choice_of(greedy[i], 2, 1), "refuse 1");
        begin_with("r1 r2", "r3 t1"); /* as much is not more */
        offer(1, "show r3; ask 1");
        assert_string_equal(choice_of(greedy[i], 2, 1), "refuse 1");
        begin_with("r1 r2 r4", "r3 t1");
        offer(1, "show r3; ask 3");
        assert_string_equal(choice_of(greedy[i], 2, 1), "refuse 1");
    }
}

static void k31_offers_are_answered_one_after_the_other_before_anything_else(void **unused)
{
    (void)unused;
    begin_with("r1", "r2 r3");
    offer(3, "show i1; ask 0");
    offer(1, "show r2; ask 0");
    assert_string_equal(choice_of(&kb_bot_greedy, 2, 1), "accept 1");
    korr_act(2, "accept 1");
    assert_string_equal(choice_of(&kb_bot_greedy, 2, 1), "accept 3");
    korr_main(2); /* also where the game waits for it */
    assert_string_equal(choice_of(&kb_bot_greedy, 2, 1), "accept 3");
    korr_act(2, "accept 3");
    assert_null(strstr(choice_of(&kb_bot_greedy, 2, 1), "accept"));
}

static void k31_a_card_picked_up_is_played_first(void **unused)
{
    (void)unused;
    begin_with("d1 d2", "r2 r3");
    korr_main(2);
    korr_act(2, "play d1");
    offer(1, "show r2; ask 0");
    assert_string_equal(choice_of(&kb_bot_greedy, 2, 1), "on 1");
}

static void k31_who_is_not_wanted_offers_nothing(void **unused)
{
    (void)unused;
    begin_with("d1 r1", "r2 r3");
    assert_true(korr_can(2, "trade 1"));
    assert_string_equal(choice_of(&kb_bot_greedy, 2, 1), "");
}

static void k31_random_gives_any_answer_and_nothing_else(void **unused)
{
    (void)unused;
    unsigned given = 0, refused_ones = 0;
    begin_with("d1 r1", "r2 r3");
    offer(1, "show r2; ask 1");
    assert_true(korr_can(2, "trade 1")); /* it could make an offer itself */
    for (uint64_t seed = 0; seed < 200; seed++) {
        const char *choice = choice_of(&kb_bot_random, 2, seed);
        given += !strncmp(choice, "give 1 ", 7);
        refused_ones += !strcmp(choice, "refuse 1");
    }
    assert_int_equal(given + refused_ones, 200);
    assert_true(given > 50 && refused_ones > 20);
}

/* The same view, other hidden cards: the same answer. */
static void k31_an_answer_depends_on_the_view_alone(void **unused)
{
    (void)unused;
    static KorrView view;
    KbFast fast;
    kb_fast_seed(&fast, 9);
    begin_with("r1 d2 r2 c1", "d1 t1 i5 e4");
    offer(1, "show t1; ask 1");
    char first[64];
    strcpy(first, choice_of(&kb_bot_greedy, 2, 1));
    korr_view(2, &view);
    for (int i = 0; i < 20; i++) {
        korruptivity_game.resample((const KbSetup *)&korr_scene.setup, (const KbView *)&view, &fast,
                                   (KbState *)&korr_scene.state);
        assert_string_equal(choice_of(&kb_bot_greedy, 2, 1), first);
    }
}

/* A seat that another player wants an answer of; 0: none. */
static KbSeat wanted_seat(uint8_t players)
{
    for (KbSeat seat = 1; seat <= players; seat++) {
        korruptivity_game.view(bout_setup(), bout_state(), seat, (KbView *)bout_view());
        if (kb_bot_is_wanted(&korruptivity_game, bout_setup(), bout_view()))
            return seat;
    }
    return 0;
}

/* random makes offers when it is its turn; whoever is wanted answers, and the games end. */
static void k31_games_with_offers_come_to_their_end(void **unused)
{
    (void)unused;
    unsigned answers = 0;
    for (uint32_t deal = 0; deal < 4; deal++) {
        uint64_t moves = 0;
        bout_start(&korruptivity_game, 4, "{\"mode\":\"expert\",\"max_rounds\":5}", deal);
        for (KbSeat seat; (seat = bout_next_seat()); moves++) {
            KbSeat wanted = wanted_seat(4);
            seat = wanted ? wanted : seat;
            answers += wanted != 0;
            assert_true(moves < 30000);
            bout_apply(seat, bout_ask(seat % 2 ? &kb_bot_random : &kb_bot_greedy, seat, moves));
        }
    }
    assert_true(answers > 20);
}

static void k31_op_bot_answers_for_a_seat_that_nobody_waits_for(void **unused)
{
    (void)unused;
    const char *show = NULL;
    size_t i;
    json_t *action;
    talk_start();
    ask_ok("{'op':'new','game':'korruptivity','players':2,'seed':'5','options':{'mode':'expert','first':1}}");
    assert_json(at(ask_ok("{'op':'turn'}"), "awaited"), "[1]");
    ask_refused("no-action", "{'op':'bot','seat':2,'bot':'greedy'}");
    act(1, "trade 2");
    json_array_foreach (at(ask_ok("{'op':'legal','seat':1}"), "actions"), i, action)
        if (!show && !strncmp(json_string_value(action), "show ", 5))
            show = json_string_value(action);
    assert_non_null(show);
    act(1, show);
    ask_refused("no-action", "{'op':'bot','seat':2,'bot':'greedy'}"); /* it is not made yet */
    act(1, "ask 0");
    assert_json(at(ask_ok("{'op':'bot','seat':2,'bot':'greedy'}"), "action"), "'accept 1'");
    act(2, "accept 1");
    act(1, "confirm");
    talk_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k31_a_gift_is_accepted),
        cmocka_unit_test(k31_for_what_is_worth_more_the_least_useful_card_is_given),
        cmocka_unit_test(k31_for_less_nothing_is_given),
        cmocka_unit_test(k31_offers_are_answered_one_after_the_other_before_anything_else),
        cmocka_unit_test(k31_a_card_picked_up_is_played_first),
        cmocka_unit_test(k31_who_is_not_wanted_offers_nothing),
        cmocka_unit_test(k31_random_gives_any_answer_and_nothing_else),
        cmocka_unit_test(k31_an_answer_depends_on_the_view_alone),
        cmocka_unit_test(k31_games_with_offers_come_to_their_end),
        cmocka_unit_test(k31_op_bot_answers_for_a_seat_that_nobody_waits_for),
    };
    return cmocka_run_group_tests_name("bots at trades", tests, NULL, NULL);
}
