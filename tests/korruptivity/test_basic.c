/* K-17 to K-19, the basic game, and its signs S-9 to S-13. */
#include "korruptivity/scene.h"

#include <string.h>

static const char cards[] = "rich project 'tasks':['any'],'cor':'...','pop':'...','power':8; big project "
                            "'tasks':['any'],'cor':'...','pop':'...','power':7;"
                            "small project 'tasks':['any'],'cor':'...','pop':'...','power':1; pair project "
                            "'tasks':['document','document'],'cor':'...','pop':'...','power':2;"
                            "strict project 'tasks':['any'],'cor':'+!!','pop':'...','power':1; marked project "
                            "'tasks':['any'],'cor':'...','pop':'...','power':1,'marks':['media'];"
                            "double document 'signs':['two-units','after-character']; after event "
                            "'signs':['after-character']; shun event 'signs':['remove-any'];"
                            "frost document 'signs':['freeze-all']; third event 'signs':['third']; hold relation "
                            "'cor':'hold'; wait relation 'signs':['two-more'];"
                            "spy relation 'signs':['infiltrate']; star document 'marks':['media']; star-2 document "
                            "'marks':['media']; any-mark relation 'signs':['any-mark'];"
                            "cut relation 'signs':['cut']; finish relation 'signs':['finish']; slow document "
                            "'hourglasses':1; link event 'abilities':['linked']";

static void begin(uint8_t players)
{
    korr_begin_basic(players, cards);
    for (KbSeat seat = 1; seat <= players; seat++)
        korr_hand(seat, "");
}

static void end_turn(KbSeat seat)
{
    while (korr_table()->turn == seat && korr_table()->ask != KORR_ASK_OVER)
        korr_act(seat, "done");
}

static void k17_five_cards_four_projects_no_relations(void **unused)
{
    (void)unused;
    for (uint8_t players = 2; players <= 6; players++) {
        korr_begin(players, "", cards);
        assert_int_equal(korr_table()->row_count, 4);
        for (KbSeat seat = 1; seat <= players; seat++)
            assert_int_equal(korr_table()->hand_size[seat], 5);
        for (unsigned i = 0; i < 4; i++)
            assert_int_equal(korr_scene.setup.card[korr_table()->row[i]].type, KORR_PROJECT);
        for (unsigned card = 0; card < korr_scene.setup.cards; card++)
            if (korr_scene.setup.card[card].type == KORR_RELATION)
                assert_int_equal(korr_table()->slot[card].place, KORR_OUT);
        for (unsigned i = 0; i < korr_table()->draw_count; i++)
            assert_true(korr_scene.setup.card[korr_scene.state.draw[i]].type <= KORR_CHARACTER);
    }
}

static unsigned relations_in(void)
{
    unsigned count = 0;
    for (unsigned card = 0; card < korr_scene.setup.cards; card++)
        count += korr_scene.setup.card[card].type == KORR_RELATION && korr_table()->slot[card].place == KORR_HIDDEN;
    return count;
}

static void k17_some_or_all_relations_but_never_s31(void **unused)
{
    (void)unused;
    korr_begin(2, "'relations':3", cards);
    assert_int_equal(relations_in(), 3);
    korr_begin(2, "'relations':'all'", cards);
    assert_int_equal(relations_in(), 6 + 5); /* all plain ones and the deck's but 'spy' */
    assert_place("spy", KORR_OUT);
}

static void k17_counter_clockwise(void **unused)
{
    (void)unused;
    begin(3);
    end_turn(1);
    assert_int_equal(korr_table()->turn, 3);
    end_turn(3);
    assert_int_equal(korr_table()->turn, 2);
    end_turn(2);
    assert_int_equal(korr_table()->turn, 1);
    assert_int_equal(korr_table()->round, 2);
}

static void k17_the_seed_draws_the_first_player(void **unused)
{
    (void)unused;
    KbFault fault;
    unsigned seen = 0;
    assert_int_equal(korr_read(3, "", cards, &fault), KB_OK);
    for (uint32_t seed = 0; seed < 40; seed++) {
        KbRandom random = { { seed } };
        korr__init(&korr_scene.setup, &random, &korr_scene.state, NULL);
        seen |= 1u << korr_table()->first;
    }
    assert_int_equal(seen, 2 + 4 + 8);
}

static void k17_marks_and_takeovers_do_nothing(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "marked", "d1");
    assert_true(korr__is_ready(&korr_scene.setup, korr_line(1)));
    korr_line_up(1, "open-1", "star star-2");
    assert_int_equal(korr_line(2)->power, 3); /* no pairs */
    korr_hand(2, "c1 any-mark");
    korr_main(2);
    korr_put(2, "any-mark", 1);
    assert_ask(KORR_ASK_MAIN, 2); /* no mark is chosen */
    korr_put(2, "c1", 1);
    assert_int_equal(korr_line(1)->owner, 1);
    korr_hand(1, "c2");
    korr_main(1);
    korr_put(1, "c2", 1); /* beside another player's character */
    assert_cards(1, "marked d1 any-mark c1 c2");
}

static void k18_phase_1_thaws_own_lines_only(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(2, "open-2", "2:d2");
    korr_counters(1, 2);
    korr_counters(2, 2);
    end_turn(1);
    assert_int_equal(korr_line(1)->counters, 2);
    assert_int_equal(korr_line(2)->counters, 1);
    end_turn(2);
    assert_int_equal(korr_line(1)->counters, 1);
    assert_int_equal(korr_line(2)->counters, 1);
}

static void k18_a_line_that_thaws_can_be_completed_at_once(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(2, "open-2", "2:d2");
    korr_counters(1, 1);
    end_turn(1);
    assert_ask(KORR_ASK_COMPLETE, 2);
}

static void k18_any_number_of_cards_one_project_in_any_order(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "t1");
    korr_row("open-2 open-3 open-4 open-5");
    korr_hand(1, "d1 d2 d3");
    korr_put(1, "d1", 1);
    korr_act(1, "start open-2");
    korr_silence();
    assert_int_equal(korr_table()->row_count, 4); /* refilled */
    assert_place("open-2", KORR_IN_LINE);
    korr_refuse(1, "start open-3");
    korr_put(1, "d2", 2);
    korr_put(1, "d3", 1);
    assert_cards(1, "open-1 t1 d1 d3");
    assert_cards(2, "open-2 d2");
}

static void k18_phase_4_own_broken_lines_collapse(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "strict", "t1");
    korr_act(1, "done");
    assert_false(line_runs(korr_line(1)));
    begin(2);
    korr_line_up(2, "strict", "2:t1");
    korr_act(1, "done"); /* not another player's */
    assert_true(line_runs(korr_line(1)));
    begin(2);
    korr_line_up(1, "strict", "t1 wait");
    korr_act(1, "done"); /* S-22 */
    assert_true(line_runs(korr_line(1)));
    begin(2);
    korr_line_up(1, "strict", "t1 d1"); /* zero does not break it (K-6) */
    korr_act(1, "done");
    assert_true(line_runs(korr_line(1)));
}

static void k18_phase_5_and_6_discard_any_number_and_draw_up(void **unused)
{
    (void)unused;
    begin(2);
    korr_hand(1, "d1 d2 d3");
    korr_act(1, "done");
    assert_legal(1, "done; discard d1; discard d2; discard d3");
    korr_act(1, "discard d1");
    korr_act(1, "discard d3");
    korr_act(1, "done");
    assert_int_equal(korr_table()->hand_size[1], 5);
    assert_true(korr_holds(1, "d2"));
    begin(2);
    korr_hand(1, "d1 d2 d3 d4 d5 d6 d7");
    end_turn(1);
    assert_int_equal(korr_table()->hand_size[1], 7); /* a larger hand stays */
}

static void k19_the_turn_stops_and_the_others_get_a_last_step(void **unused)
{
    (void)unused;
    begin(3);
    korr_line_up(1, "rich", "d1");
    korr_line_up(1, "small", "d2");
    korr_line_up(3, "big", "3:d3");
    korr_counters(3, 1);
    korr_line_up(2, "open-1", "2:d4");
    korr_line_up(2, "strict", "2:t1");
    korr_counters(4, 2);
    korr_table()->phase = KORR_PHASE_COMPLETE;
    korr_table()->ask = KORR_ASK_COMPLETE;
    korr_act(1, "complete 1");
    assert_ask(KORR_ASK_COMPLETE, 1); /* after all completions of that player */
    korr_act(1, "complete 2");
    assert_int_equal(korr_table()->power[1], 9);
    assert_ask(KORR_ASK_COMPLETE, 3); /* its line has thawed */
    assert_int_equal(korr_table()->phase, KORR_PHASE_LAST_STEP);
    korr_act(3, "complete 3");
    assert_int_equal(korr_table()->ask, KORR_ASK_OVER); /* seat 2 has nothing ready */
    assert_int_equal(korr_line(4)->counters, 1);
    assert_true(line_runs(korr_line(5))); /* no strict checks */
    assert_int_equal(korr_table()->winners, kb_seat_bit(1));
}

static void k19_most_power_wins_not_who_was_first(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "rich", "d1");
    korr_line_up(2, "big", "2:d2");
    korr_line_up(2, "small", "2:d3");
    korr_table()->phase = KORR_PHASE_COMPLETE;
    korr_table()->ask = KORR_ASK_COMPLETE;
    korr_act(1, "complete 1");
    korr_act(2, "complete 2");
    korr_act(2, "complete 3");
    assert_int_equal(korr_table()->ask, KORR_ASK_OVER);
    assert_int_equal(korr_table()->winners, kb_seat_bit(1) | kb_seat_bit(2)); /* 8 and 8: shared */
}

static void k19_reached_by_s29_or_s27_once_the_card_is_finished(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "rich", "d1");
    korr_hand(1, "finish d2");
    korr_put(1, "finish", 1);
    assert_int_equal(korr_table()->ask, KORR_ASK_OVER); /* the other has nothing to complete */
    assert_int_equal(korr_table()->winners, kb_seat_bit(1));
    begin(2);
    korr_table()->power[2] = 7;
    korr_line_up(1, "open-1", "d1 2:cut");
    korr_hand(1, "finish");
    korr_put(1, "finish", 1);
    assert_int_equal(korr_table()->ask, KORR_ASK_OVER);
    assert_int_equal(korr_table()->power[2], 8);
    assert_int_equal(korr_table()->winners, kb_seat_bit(2));
}

static void k19_the_limit_is_an_option(void **unused)
{
    (void)unused;
    KbFault fault;
    korr_begin(2, "", cards);
    assert_int_equal(korr_scene.setup.power_limit, 8);
    korr_begin(2, "'power_limit':3", cards);
    assert_int_equal(korr_scene.setup.power_limit, 3);
    assert_int_equal(korr_read(7, "", cards, &fault), KB_BAD_PLAYERS);
    assert_int_equal(korr_read(1, "", cards, &fault), KB_BAD_PLAYERS);
}

/* ---- signs ---- */

static void s9_two_units(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "pair", "c1");
    korr_hand(1, "double");
    korr_put(1, "double", 1);
    assert_int_equal(korr_line(1)->units[KORR_DOCUMENT], 2);
    assert_true(korr__is_ready(&korr_scene.setup, korr_line(1)));
}

static void s10_only_right_after_a_character(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "c1 d1");
    korr_line_up(1, "open-2", "");
    korr_line_up(2, "open-3", "2:d2 2:c2");
    korr_hand(1, "after double");
    korr_act(1, "play after");
    assert_legal(1, "on 3"); /* anybody's */
    korr_act(1, "on 3");
    korr_silence();
    assert_false(korr_can(1, "play double"));
}

static void s11_may_remove_any_one_other_card(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(2, "open-1", "2:d1 2:c1 2:t1");
    korr_hand(1, "shun");
    korr_put(1, "shun", 1);
    assert_legal(1, "decline; remove d1; remove t1; remove c1");
    korr_act(1, "remove d1");
    assert_cards(1, "open-1 c1 t1 shun");
    assert_totals(1, -1, 0);
    assert_place("d1", KORR_DISCARDED);
    begin(2);
    korr_line_up(1, "open-1", "");
    korr_hand(1, "shun");
    korr_put(1, "shun", 1); /* not the project, not itself */
    assert_ask(KORR_ASK_MAIN, 1);
}

static void s12_one_counter_onto_every_running_line(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "");
    korr_line_up(2, "open-3", "2:d2");
    korr_counters(3, 2);
    korr_hand(1, "frost");
    korr_put(1, "frost", 1);
    assert_int_equal(korr_line(1)->counters, 1);
    assert_int_equal(korr_line(2)->counters, 1);
    assert_int_equal(korr_line(3)->counters, 3);
}

static void s13_collapses_another_own_line_for_a_third(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "rich", "d2");
    korr_line_up(1, "small", "d3");
    korr_line_up(2, "open-2", "2:d4");
    korr_hand(1, "third");
    korr_put(1, "third", 1);
    assert_legal(1, "collapse 2; collapse 3"); /* it must */
    korr_act(1, "collapse 2");
    assert_false(line_runs(korr_line(2)));
    assert_int_equal(korr_slot("third")->power, 2); /* 8 / 3 */
    assert_int_equal(korr_line(1)->power, 3);       /* the line is worth what it was */
    assert_int_equal(korr_table()->power[1], 0);    /* paid at completion */
    end_turn(1);
    end_turn(2);
    korr_act(1, "complete 1");
    assert_int_equal(korr_table()->power[1], 5);
}

static void s13_at_least_one(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "small", "d2");
    korr_hand(1, "third");
    korr_put(1, "third", 1);
    korr_act(1, "collapse 2");
    assert_int_equal(korr_slot("third")->power, 1);
}

static void s13_nothing_to_collapse_is_nothing(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "d2 hold");
    korr_line_up(1, "open-3", "d3 wait");
    korr_line_up(2, "open-4", "2:d4");
    korr_hand(1, "third");
    korr_put(1, "third", 1);
    assert_ask(KORR_ASK_MAIN, 1);
    assert_int_equal(korr_line(1)->power, 3);
}

static void s13_on_another_players_line_an_own_one_goes(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(2, "open-1", "2:d1");
    korr_line_up(1, "open-2", "d2");
    korr_hand(1, "third");
    korr_put(1, "third", 1);
    assert_legal(1, "collapse 2");
    korr_act(1, "collapse 2");
    end_turn(1);
    korr_act(2, "complete 1");
    assert_int_equal(korr_told(KORR_EVENT_POWER), 2);
    assert_int_equal(korr_table()->power[2], 3); /* the owner scores the line */
    assert_int_equal(korr_table()->power[1], 1); /* and the card pays whoever played it */
}

/* Beside S-27, whose player gets as much and whose owner pays for it. */
static void s13_s27_both_are_paid(void **unused)
{
    (void)unused;
    begin(3);
    korr_line_up(2, "open-1", "2:d1 1:third 3:cut");
    korr_slot("third")->power = 4;
    end_turn(1);
    end_turn(3);
    korr_act(2, "complete 1");
    assert_int_equal(korr_table()->power[1], 4);
    assert_int_equal(korr_table()->power[2], 3 - 1);
    assert_int_equal(korr_table()->power[3], 1);
}

/* A line that collapses pays nothing. */
static void s13_is_lost_with_its_line(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "d1 third");
    korr_slot("third")->power = 4;
    korr_act(1, "collapse 1");
    assert_int_equal(korr_table()->power[1], 0);
    assert_int_equal(korr_slot("third")->power, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k17_five_cards_four_projects_no_relations),
        cmocka_unit_test(k17_some_or_all_relations_but_never_s31),
        cmocka_unit_test(k17_counter_clockwise),
        cmocka_unit_test(k17_the_seed_draws_the_first_player),
        cmocka_unit_test(k17_marks_and_takeovers_do_nothing),
        cmocka_unit_test(k18_phase_1_thaws_own_lines_only),
        cmocka_unit_test(k18_a_line_that_thaws_can_be_completed_at_once),
        cmocka_unit_test(k18_any_number_of_cards_one_project_in_any_order),
        cmocka_unit_test(k18_phase_4_own_broken_lines_collapse),
        cmocka_unit_test(k18_phase_5_and_6_discard_any_number_and_draw_up),
        cmocka_unit_test(k19_the_turn_stops_and_the_others_get_a_last_step),
        cmocka_unit_test(k19_most_power_wins_not_who_was_first),
        cmocka_unit_test(k19_reached_by_s29_or_s27_once_the_card_is_finished),
        cmocka_unit_test(k19_the_limit_is_an_option),
        cmocka_unit_test(s9_two_units),
        cmocka_unit_test(s10_only_right_after_a_character),
        cmocka_unit_test(s11_may_remove_any_one_other_card),
        cmocka_unit_test(s12_one_counter_onto_every_running_line),
        cmocka_unit_test(s13_collapses_another_own_line_for_a_third),
        cmocka_unit_test(s13_at_least_one),
        cmocka_unit_test(s13_nothing_to_collapse_is_nothing),
        cmocka_unit_test(s13_on_another_players_line_an_own_one_goes),
        cmocka_unit_test(s13_s27_both_are_paid),
        cmocka_unit_test(s13_is_lost_with_its_line),
    };
    return cmocka_run_group_tests_name("korruptivity-basic", tests, NULL, NULL);
}
