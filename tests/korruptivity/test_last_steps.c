/* K-19: who has reached the power limit first, and who gets a last step. */
#include "korruptivity/save.h"
#include "korruptivity/scene.h"

static const char cards[] =
    "rich project 'tasks':['any'],'cor':'...','pop':'...','power':8; poor project 'tasks':['any'],'cor':'...','pop':'...','power':0; "
    "cut relation 'signs':['cut']; cut-2 relation 'signs':['cut']; "
    "cut-3 relation 'signs':['cut']; cut-4 relation 'signs':['cut']; third event 'signs':['third']; third-2 event 'signs':['third']; third-3 event 'signs':['third']; "
    "third-4 event 'signs':['third']; third-5 event 'signs':['third']; "
    "finish relation 'abilities':['interrupt'],'signs':['finish']; finish-2 relation 'abilities':['interrupt'],'signs':['finish']";

static void begin(uint8_t players)
{
    korr_begin_basic(players, cards);
    for (KbSeat seat = 1; seat <= players; seat++)
        korr_hand(seat, "");
}

/* Seat 1 is in phase 2 of its turn, with what lies there. */
static void completing(void)
{
    korr_table()->phase = KORR_PHASE_COMPLETE;
    korr_table()->ask = KORR_ASK_COMPLETE;
}

/* A card with S-13 that pays so much. */
static void pays(const char *card, int power)
{
    korr_slot(card)->power = (int8_t)power;
}

/* Who is named when the last steps begin. */
static KbSeat told_first(void)
{
    for (uint32_t i = 0; i < korr_scene.events.count; i++)
        if (korr_scene.events.at[i].kind == KORR_EVENT_LIMIT)
            return korr_scene.events.at[i].seat;
    return 0;
}

static void assert_order(unsigned first, unsigned second, unsigned third)
{
    const uint8_t order[KORR_PLAYERS_MAX] = { (uint8_t)first, (uint8_t)second, (uint8_t)third };
    assert_memory_equal(korr_table()->reached, order, sizeof order);
}

static void assert_step(KbSeat seat)
{
    assert_ask(KORR_ASK_COMPLETE, seat);
    assert_int_equal(korr_table()->phase, KORR_PHASE_LAST_STEP);
}

static void k19_who_is_at_the_limit_too_gets_a_last_step(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "rich", "d1 2:cut");
    korr_line_up(2, "open-1", "2:d2");
    korr_counters(2, 1);
    korr_table()->power[1] = 1;
    korr_table()->power[2] = 7;
    completing();
    korr_act(1, "complete 1"); /* 8 and 8: its owner is the first */
    assert_int_equal(told_first(), 1);
    assert_step(2);
    korr_act(2, "complete 2");
    assert_int_equal(korr_table()->ask, KORR_ASK_OVER);
    assert_int_equal(korr_table()->winners, kb_seat_bit(2)); /* 8 and 11 */
}

static void k19_whose_turn_it_is_has_the_last_of_them(void **unused)
{
    (void)unused;
    begin(3);
    korr_line_up(1, "open-1", "d1 2:cut");
    korr_line_up(1, "open-2", "d2");
    korr_counters(2, 1);
    korr_line_up(3, "open-3", "3:d3");
    korr_line_up(2, "open-4", "2:d4");
    korr_table()->power[2] = 7;
    completing();
    korr_act(1, "complete 1");
    assert_int_equal(told_first(), 2);
    assert_step(3);
    korr_act(3, "done");
    assert_step(1); /* and not seat 2, who was first */
    assert_int_equal(korr_line(2)->counters, 0);
    korr_act(1, "complete 2");
    assert_int_equal(korr_table()->ask, KORR_ASK_OVER);
    assert_int_equal(korr_table()->power[1], 2 + 3);
}

/* Completions of one phase, one after the other. */
static void k19_the_first_is_the_first_in_time(void **unused)
{
    (void)unused;
    begin(3);
    korr_line_up(1, "poor", "d1 3:third");
    pays("third", 2);
    korr_line_up(1, "rich", "d2");
    korr_line_up(3, "open-1", "3:d3");
    korr_table()->power[3] = 6;
    completing();
    korr_act(1, "complete 1");
    korr_act(1, "complete 2");
    assert_int_equal(told_first(), 3);
    assert_int_equal(korr_table()->ask, KORR_ASK_OVER); /* seats 2 and 1 have nothing to complete, seat 3 is not asked */
    assert_int_equal(korr_table()->winners, kb_seat_bit(1) | kb_seat_bit(3));
}

/* One completion brings these to the limit: S-13 pays so much to seats 2 and 3, and 1 is the owner. */
static KbSeat first_of(int owner, int second, int third)
{
    begin(3);
    korr_line_up(1, owner ? "rich" : "poor", "d1 2:third 3:third-2");
    pays("third", second);
    pays("third-2", third);
    completing();
    korr_act(1, "complete 1");
    return told_first();
}

static void k19_of_one_completion_its_owner_then_the_turn_order(void **unused)
{
    (void)unused;
    assert_int_equal(first_of(8, 0, 8), 1);
    assert_int_equal(first_of(8, 8, 8), 1);
    assert_int_equal(first_of(0, 8, 8), 3); /* after seat 1 comes seat 3 */
    assert_int_equal(first_of(0, 8, 0), 2);
}

/* Seat 2's line is completed by seat 1's card, in seat 1's turn: neither is paid by the line alone. */
static void k19_in_a_turn_its_player_comes_before_others(void **unused)
{
    (void)unused;
    begin(3);
    korr_line_up(2, "poor", "2:d1 1:third 3:third-2");
    pays("third", 8);
    pays("third-2", 8);
    korr_hand(1, "finish");
    korr_put(1, "finish", 1);
    assert_int_equal(told_first(), 1);
    begin(3);
    korr_line_up(2, "poor", "2:d1 1:third 2:third-2");
    pays("third", 8);
    pays("third-2", 8);
    korr_hand(1, "finish");
    korr_put(1, "finish", 1);
    assert_int_equal(told_first(), 2); /* the owner before that */
}

/* All six at once: seat 4 has the turn and completes a line of seat 2's. */
static void k19_of_all_the_owner_then_whose_turn_it_is_then_the_others_after_that(void **unused)
{
    (void)unused;
    static const char *const thirds[] = { "third", "third-2", "third-3", "third-4", "third-5" };
    static const uint8_t order[] = { 2, 4, 3, 1, 6, 5 };
    begin(6);
    korr_line_up(2, "rich", "2:d1 1:third 3:third-2 4:third-3 5:third-4 6:third-5");
    for (unsigned i = 0; i < 5; i++)
        pays(thirds[i], 8);
    korr_main(4);
    korr_hand(4, "finish");
    korr_put(4, "finish", 1);
    assert_memory_equal(korr_table()->reached, order, sizeof order);
    assert_int_equal(told_first(), 2);
}

/* The limit is looked at after all completions: who has fallen below it by then has not reached it. */
static void k19_who_falls_again_was_not_the_first(void **unused)
{
    (void)unused;
    begin(3);
    korr_line_up(1, "rich", "d1");
    korr_line_up(1, "open-1", "d2 3:third");
    pays("third", 8);
    korr_line_up(1, "open-2", "d3 2:third-2");
    pays("third-2", 8);
    korr_line_up(1, "poor", "d4 2:cut 2:cut-2 3:cut-3 3:cut-4");
    korr_table()->power[1] = -3;
    completing();
    korr_act(1, "complete 1"); /* 5 */
    korr_act(1, "complete 3"); /* 8, and seat 2 has 8 */
    korr_act(1, "complete 4"); /* seat 1 has 4 */
    assert_int_equal(korr_table()->power[1], 4);
    assert_order(2, 0, 0);
    korr_act(1, "complete 2"); /* 7, and seat 3 has 10 */
    assert_int_equal(told_first(), 2);
}

static void k19_who_comes_back_stands_behind_the_others(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "rich", "d1");
    korr_line_up(1, "poor", "d2 2:cut 2:third");
    pays("third", 7);
    korr_line_up(1, "open-1", "d3");
    completing();
    korr_act(1, "complete 1");
    korr_act(1, "complete 2"); /* 7 and 8 */
    korr_act(1, "complete 3"); /* 10 and 8 */
    assert_int_equal(told_first(), 2);
}

/* Who stands where in time is kept with the game. */
static void k19_the_order_is_saved(void **unused)
{
    (void)unused;
    static uint8_t bytes[KORR__SAVE_BYTES];
    KorrState loaded;
    begin(3);
    korr_line_up(1, "poor", "d1 3:third");
    pays("third", 8);
    korr_line_up(1, "rich", "d2");
    korr_line_up(1, "open-1", "d3");
    completing();
    korr_act(1, "complete 1");
    korr_act(1, "complete 2");
    size_t length = korr__save(&korr_scene.setup, &korr_scene.state, bytes);
    assert_int_equal(korr__load(&korr_scene.setup, bytes, length, &loaded), KB_OK);
    assert_memory_equal(&loaded, &korr_scene.state, sizeof loaded);
    const KorrTable whole = *korr_table();
    const uint8_t wrong[][3] = { { 0, 0, 0 }, { 3, 0, 0 }, { 3, 2, 0 }, { 3, 3, 0 }, { 3, 1, 2 }, { 3, 1, 1 }, { 0, 3, 1 }, { 3, 0, 1 }, { 3, 9, 0 } };
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        for (unsigned k = 0; k < 3; k++)
            korr_table()->reached[k] = wrong[i][k];
        length = korr__save(&korr_scene.setup, &korr_scene.state, bytes);
        assert_int_equal(korr__load(&korr_scene.setup, bytes, length, &loaded), KB_BAD_SAVE);
        *korr_table() = whole;
    }
    korr_act(1, "done");
    assert_int_equal(told_first(), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k19_who_is_at_the_limit_too_gets_a_last_step),
        cmocka_unit_test(k19_whose_turn_it_is_has_the_last_of_them),
        cmocka_unit_test(k19_the_first_is_the_first_in_time),
        cmocka_unit_test(k19_of_one_completion_its_owner_then_the_turn_order),
        cmocka_unit_test(k19_in_a_turn_its_player_comes_before_others),
        cmocka_unit_test(k19_of_all_the_owner_then_whose_turn_it_is_then_the_others_after_that),
        cmocka_unit_test(k19_who_falls_again_was_not_the_first),
        cmocka_unit_test(k19_who_comes_back_stands_behind_the_others),
        cmocka_unit_test(k19_the_order_is_saved),
    };
    return cmocka_run_group_tests_name("korruptivity-last-steps", tests, NULL, NULL);
}
