/* What bots do with some cards of Korruptivity: where a reading of the rules makes a difference to who gets what. */
#include "bot/bot.h"
#include "bot/why.h"
#include "core/text.h"
#include "korruptivity/scene.h"

static const char cards[] =
    "poor project 'tasks':['any'],'cor':'...','pop':'...','power':0; small project 'tasks':['any'],'cor':'...','pop':'...','power':1; "
    "third event 'signs':['third']; scout relation 'signs':['scout']; five relation 'signs':['draw-five']; "
    "steal relation 'signs':['steal']; cancel relation 'abilities':['interrupt'],'signs':['cancel']";

static const KbBot *const bots[] = { &kb_bot_greedy_1, NULL /* insider */ };
enum { BOTS = sizeof bots / sizeof *bots, TRIES = 5 };

/* What the bot does in `seat`, as a text, for the chance of that number. */
static const char *choice(unsigned bot, KbSeat seat, uint64_t number)
{
    static _Alignas(KB_ALIGN) uint8_t room[KB_THINKING_ROOM];
    static char text[128];
    static KorrView view;
    KbThinking thinking = { .room = room, .room_bytes = sizeof room };
    const KbBot *asked = bots[bot] ? bots[bot] : kb_bot_find("insider", 7);
    KbText into;
    KbFast fast;
    kb_fast_seed(&fast, number);
    korr_view(seat, &view);
    KbAction action = asked->choose(asked, &korruptivity_game, (const KbSetup *)&korr_scene.setup, (const KbView *)&view, &fast, &thinking);
    kb_text_start(&into, text, sizeof text);
    korr__action_text(&korr_scene.setup, action, &into);
    return text;
}

static void assert_chooses(KbSeat seat, const char *action)
{
    for (unsigned bot = 0; bot < BOTS; bot++)
        for (uint64_t number = 0; number < TRIES; number++)
            assert_string_equal(choice(bot, seat, number), action);
}

/* ---- S-13 ---- */

/* Seat 1 may complete line 1, with these cards and what the third on it pays. */
static void begin_completing(uint8_t players, const char *project, const char *line, int third)
{
    korr_begin_basic(players, cards);
    for (KbSeat seat = 1; seat <= players; seat++)
        korr_hand(seat, "");
    korr_line_up(1, project, line);
    korr_slot("third")->power = (int8_t)third;
    while (korr_table()->turn != 1 || korr_table()->ask != KORR_ASK_COMPLETE)
        korr_act((KbSeat)kb_bits_first(korr_table()->awaited), "done");
}

static void s13_a_line_is_completed_for_what_its_card_pays(void **unused)
{
    (void)unused;
    begin_completing(2, "poor", "d1 third", 2);
    assert_chooses(1, "complete 1");
}

/* What a bot says of it counts what its card pays. */
static void s13_why_counts_what_the_card_pays(void **unused)
{
    (void)unused;
    static KorrView view;
    KbWhy why = { 0 };
    begin_completing(2, "small", "d1 third", 2);
    korr_view(1, &view);
    assert_true(kb__why_korruptivity(&korr_scene.setup, &view, kb_action(KORR_COMPLETE, 1, 0), &why));
    assert_int_equal(why.reason, KB_WHY_SCORES);
    assert_int_equal(why.operand[1], 3);
    view.table.power[1] = 5;
    assert_true(kb__why_korruptivity(&korr_scene.setup, &view, kb_action(KORR_COMPLETE, 1, 0), &why));
    assert_int_equal(why.reason, KB_WHY_REACHES_LIMIT);
    assert_int_equal(why.operand[1], 8);
}

static void s13_a_line_that_pays_others_alone_waits(void **unused)
{
    (void)unused;
    begin_completing(2, "poor", "d1 2:third", 2);
    assert_chooses(1, "done");
}

static void s13_a_line_that_makes_another_win_waits(void **unused)
{
    (void)unused;
    begin_completing(2, "small", "d1 2:third", 2);
    assert_chooses(1, "complete 1");
    korr_table()->power[2] = 6;
    assert_chooses(1, "done");
    korr_table()->power[1] = 7; /* as much for both */
    assert_chooses(1, "complete 1");
}

/* ---- S-35, S-36, S-38 ---- */

static void s35_s36_s38_what_costs_nothing_is_taken(void **unused)
{
    (void)unused;
    static const char *const names[] = { "scout", "five", "steal" };
    for (unsigned i = 0; i < 3; i++) {
        korr_begin_bare(2, cards);
        korr_line_up(2, "open-1", "2:d1");
        korr_hand(1, names[i]);
        korr_hand(2, "t1 t2");
        korr_one(1);
        korr_put(1, names[i], 1);
        assert_chooses(1, i ? "draw" : "look");
    }
}

/* Who thinks about answering it takes it that the other will draw. */
static void s36_s38_what_others_would_take_is_cancelled(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(2, "open-1", "2:d1");
    korr_hand(1, "cancel");
    korr_hand(2, "five");
    korr_one(2);
    korr_play(2, "five", 1);
    for (uint64_t number = 0; number < TRIES; number++)
        assert_string_equal(choice(0, 1, number), "react cancel 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(s13_a_line_is_completed_for_what_its_card_pays),
        cmocka_unit_test(s13_why_counts_what_the_card_pays),
        cmocka_unit_test(s13_a_line_that_pays_others_alone_waits),
        cmocka_unit_test(s13_a_line_that_makes_another_win_waits),
        cmocka_unit_test(s35_s36_s38_what_costs_nothing_is_taken),
        cmocka_unit_test(s36_s38_what_others_would_take_is_cancelled),
    };
    return cmocka_run_group_tests_name("bots at cards of korruptivity", tests, NULL, NULL);
}
