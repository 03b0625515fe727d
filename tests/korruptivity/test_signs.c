/* S-14 to S-29: marks, the card before, counters, and what keeps or ends a line. */
#include "korruptivity/scene.h"

static const char cards[] =
    "press project 'tasks':['any'],'cor':'...','pop':'...','power':3,'marks':['media']; "
    "grand project 'tasks':['document','event'],'cor':'+','pop':'-!!','power':5,'marks':['crime']; "
    "plus project 'tasks':['any'],'cor':'+','pop':'...','power':2; star character 'marks':['media']; "
    "boss character 'cor':2; any-mark relation 'signs':['any-mark']; no-marks relation 'signs':['no-marks']; "
    "drop relation 'signs':['drop-previous']; move relation 'signs':['move-previous']; "
    "take relation 'signs':['take-previous']; "
    "shift relation 'abilities':['small-hourglass'],'signs':['move-counters']; "
    "next relation 'signs':['next event']; next-2 relation 'signs':['next relation']; "
    "joker relation 'signs':['joker']; wait relation 'signs':['two-more']; "
    "mine relation 'signs':['owner-next']; swap relation 'signs':['swap-project']; "
    "cut relation 'signs':['cut']; audit relation 'signs':['audit']; finish relation 'signs':['finish']; "
    "recycle relation 'signs':['recycle document']; copy relation 'signs':['copy']; "
    "scout relation 'signs':['scout']; link document 'cor':2,'abilities':['linked']; "
    "slow document 'cor':4,'hourglasses':2; fit to-do 'cor':'fit'; "
    "thaw-drop relation 'abilities':['small-hourglass'],'signs':['drop-previous']; "
    "guard relation 'cor':'hold'; minus-4 document 'cor':-4";

/* ---- marks ---- */

static void s14_its_player_chooses_the_mark(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "press", "d1");
    assert_int_equal(korr_line(1)->missing, 1u << KORR_MEDIA);
    korr_hand(1, "any-mark");
    korr_play(1, "any-mark", 1);
    assert_legal(1, "mark political; mark media; mark economic; mark bureaucratic; mark crime; mark professional");
    korr_act(1, "mark media");
    assert_int_equal(korr_line(1)->missing, 0);
    assert_int_equal(korr_line(1)->power, 4);
    korr_hand(1, "");
}

static void s15_marks_do_not_count_any_more(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "press", "star d1");
    assert_int_equal(korr_line(1)->power, 4);
    korr_hand(1, "no-marks");
    korr_put(1, "no-marks", 1);
    assert_int_equal(korr_line(1)->power, 3);
    korr_line_up(1, "grand", "d2");
    assert_int_equal(korr_line(2)->missing, 1u << KORR_CRIME);
    korr_begin_bare(2, cards);
    korr_line_up(1, "press", "d1 no-marks");
    assert_int_equal(korr_line(1)->missing, 0);
    assert_true(korr__is_ready(&korr_scene.setup, korr_line(1)));
}

/* ---- the card before ---- */

static void s16_the_previous_card_may_be_discarded(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1 c1");
    korr_hand(1, "drop");
    korr_put(1, "drop", 1);
    assert_ask(KORR_ASK_SIGN, 1);
    assert_legal(1, "decline; remove c1");
    korr_act(1, "remove c1"); /* characters too */
    assert_cards(1, "open-1 d1 drop");
    assert_place("c1", KORR_DISCARDED);
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "drop");
    korr_put(1, "drop", 1);
    korr_act(1, "decline");
    assert_cards(1, "open-1 d1 drop");
    assert_ask(KORR_ASK_MAIN, 1);
}

static void s16_never_the_project(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "");
    korr_hand(1, "drop");
    korr_put(1, "drop", 1);
    assert_ask(KORR_ASK_MAIN, 1);
    assert_cards(1, "open-1 drop");
}

static void s16_a_linked_pair_goes_together(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "t1 d1+link");
    korr_hand(1, "drop");
    korr_put(1, "drop", 1);
    assert_legal(1, "decline; remove d1");
    korr_act(1, "remove d1");
    assert_cards(1, "open-1 t1 drop");
    assert_place("link", KORR_DISCARDED);
    assert_totals(1, -1, 0);
}

static void k11_s16_does_nothing_on_a_frozen_line_without_s2(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_counters(1, 1);
    korr_hand(1, "drop thaw-drop");
    assert_false(korr_can(1, "play drop"));
    korr_put(1, "thaw-drop", 1);
    korr_act(1, "remove d1");
    assert_cards(1, "open-1 thaw-drop");
    assert_int_equal(korr_line(1)->counters, 1);
}

static void s17_the_previous_card_may_be_moved_and_keeps_its_value(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "plus", "minus-4");
    korr_line_up(1, "open-1", "slow");
    korr_hand(1, "fit move");
    korr_put(1, "fit", 1);
    assert_totals(1, 1, 0);
    korr_put(1, "move", 1);
    assert_legal(1, "decline; move 2");
    korr_act(1, "move 2");
    assert_cards(1, "plus minus-4 move");
    assert_cards(2, "open-1 slow fit");
    assert_totals(1, -4, 0);
    assert_totals(2, 9, 0);
    assert_int_equal(korr_line(2)->counters, 0);
}

static void s17_nothing_triggers_again(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1 slow");
    korr_line_up(1, "open-2", "d2");
    korr_hand(1, "move");
    korr_put(1, "move", 1);
    korr_act(1, "move 2");
    assert_int_equal(korr_line(2)->counters, 0);
    assert_ask(KORR_ASK_MAIN, 1);
}

static void s17_only_where_the_cards_player_could_attach_it(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_line_up(1, "open-1", "2:boss");  /* 1: taken over by 2 */
    korr_line_up(1, "open-2", "c1");      /* 2: seat 1's character is there (K-30) */
    korr_line_up(1, "open-3", "");        /* 3: seat 1's solo line (K-9) */
    korr_line_up(2, "open-4", "");        /* 4: seat 2's solo line */
    korr_line_up(3, "open-5", "d1 next"); /* 5: wants an event (S-20) */
    korr_line_up(3, "open-6", "d2 mine"); /* 6: for its owner only (S-23) */
    korr_line_up(3, "open-7", "d3");      /* 7 */
    korr_line_up(3, "open-8", "d4");      /* 8: frozen (K-11) */
    korr_counters(8, 1);
    korr_hand(1, "move");
    korr_one(1);
    korr_put(1, "move", 1);
    assert_legal(1, "decline; move 4; move 7");
    korr_act(1, "move 7");
    assert_int_equal(korr_line(7)->owner, 2); /* characters decide */
    assert_int_equal(korr_slot("boss")->player, 2);
    assert_int_equal(korr_line(1)->owner, 2); /* it stays with its owner (K-30) */
}

static void s17_a_linked_group_moves_together(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "t1 d1+link");
    korr_line_up(1, "open-2", "t2");
    korr_hand(1, "move");
    korr_put(1, "move", 1);
    korr_act(1, "move 2");
    assert_cards(1, "open-1 t1 move");
    assert_cards(2, "open-2 t2 d1 link");
    assert_int_equal(korr_slot("link")->base, korr_card("d1"));
    assert_totals(2, 2, 0);
}

static void s17_a_group_with_a_character_in_it_obeys_k30(void **unused)
{
    (void)unused;
    korr_begin_expert(2, "move relation 'signs':['move-previous']; friend character 'abilities':['linked']");
    korr_hand(1, "move");
    korr_line_up(1, "open-1", "t1 d1+friend");
    korr_line_up(2, "open-2", "2:c1");
    korr_line_up(2, "open-3", "2:t2");
    korr_put(1, "move", 1);
    assert_legal(1, "decline; move 3");
}

static void s17_a_copy_moves_as_what_it_became(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "c1");
    korr_line_up(2, "open-2", "2:c2 2:d1"); /* a character of seat 2's: no place for one of seat 1's */
    korr_line_up(2, "open-3", "2:d2");
    korr_hand(1, "copy move");
    korr_put(1, "copy", 1);
    korr_put(1, "move", 1);
    assert_legal(1, "decline; move 3");
    korr_act(1, "move 3");
    assert_int_equal(korr_slot("copy")->face, korr_card("c1"));
    assert_int_equal(korr_line(3)->owner, 1);
}

static void s17_a_fourth_line_may_fall_to_a_player(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(2, "open-1", "2:guard 1:boss"); /* none of seat 1's three lines could make room */
    korr_line_up(1, "open-2", "d1");
    korr_line_up(1, "open-3", "d2");
    korr_counters(2, 1);
    korr_counters(3, 1);
    korr_line_up(2, "open-4", "2:d3");
    korr_hand(2, "move");
    korr_one(2);
    assert_int_equal(korr__lines_of(korr_table(), 1), 3);
    korr_put(2, "move", 1);
    korr_act(2, "move 4");
    assert_int_equal(korr_line(4)->owner, 1);
    assert_int_equal(korr__lines_of(korr_table(), 1), 4); /* K-10 */
    korr_hand(1, "open-5");
    korr_counters(2, 0);
    korr_counters(3, 0);
    korr_main(1);
    assert_false(korr_can(1, "start open-5")); /* none meanwhile */
    korr_act(1, "collapse 2");
    korr_act(1, "start open-5"); /* with three it is a fourth again */
    assert_ask(KORR_ASK_ROOM, 1);
}

static void s18_the_previous_card_may_be_taken_into_hand(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(2, "open-1", "2:c1+link");
    korr_hand(1, "take");
    korr_one(1);
    korr_put(1, "take", 1);
    assert_legal(1, "decline; take c1");
    korr_act(1, "take c1");
    assert_true(korr_holds(1, "c1")); /* by the relation's player */
    assert_true(korr_holds(1, "link"));
    assert_cards(1, "open-1 take");
    assert_int_equal(korr_slot("link")->base, 0); /* the link has ended */
}

/* ---- counters, the next card, units, ends ---- */

static void s19_counters_go_to_other_lines_one_at_a_time(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "d2");
    korr_line_up(2, "open-3", "d3");
    korr_counters(1, 3);
    korr_counters(3, 1);
    korr_hand(1, "shift");
    korr_put(1, "shift", 1);
    assert_legal(1, "done; shift 2; shift 3");
    korr_act(1, "shift 2");
    korr_act(1, "shift 3"); /* also onto a frozen line (K-11) */
    assert_ask(KORR_ASK_SIGN, 1);
    korr_act(1, "done");
    assert_int_equal(korr_line(1)->counters, 1);
    assert_int_equal(korr_line(2)->counters, 1);
    assert_int_equal(korr_line(3)->counters, 2);
    assert_ask(KORR_ASK_MAIN, 1);
}

static void s19_without_counters_nothing_is_asked(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "d2");
    korr_hand(1, "shift");
    korr_put(1, "shift", 1);
    assert_ask(KORR_ASK_MAIN, 1);
}

static void s20_the_next_card_must_be_of_the_type(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1 next");
    korr_hand(1, "d2 e1 c1 joker");
    assert_false(korr_can(1, "play d2"));
    assert_false(korr_can(1, "play c1"));
    korr_play(1, "joker", 1); /* a joker's chosen type */
    assert_legal(1, "type event");
    korr_act(1, "type event");
    korr_silence();
    korr_put(1, "d2", 1); /* it is no longer the last card */
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1 next");
    korr_hand(2, "e1 d2");
    korr_one(2);
    assert_false(korr_can(2, "play d2")); /* for everyone */
    korr_put(2, "e1", 1);
    assert_cards(1, "open-1 d1 next e1");
}

static void s20_binds_effects_too(void **unused)
{
    (void)unused;
    korr_begin_expert(
        2, "want relation 'signs':['next event','recycle document']; scan relation 'signs':['next event','scout']");
    korr_line_up(1, "open-1", "d1");
    korr_discarded("d2 d3");
    korr_hand(1, "want scan");
    korr_put(1, "want", 1);
    assert_ask(KORR_ASK_MAIN, 1); /* no document may follow */
    assert_cards(1, "open-1 d1 want");
    korr_line_up(1, "open-2", "d4");
    korr_deck_top("c1 c2 t1 t2");
    korr_put(1, "scan", 2);
    assert_cards(2, "open-2 d4 scan");
    assert_place("c1", KORR_HIDDEN);
}

static void s20_a_joker_does_not_pass_for_a_relation_only_by_its_print(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1 next-2");
    korr_hand(1, "joker e1");
    assert_false(korr_can(1, "play e1"));
    korr_play(1, "joker", 1);
    assert_legal(1, "type document; type to-do; type investment; type event");
}

static void s21_a_joker_is_a_unit_of_the_chosen_type(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "grand", "d1");
    korr_hand(1, "joker");
    assert_false(korr_line(1)->flags & KORR_LINE_TASKS);
    korr_play(1, "joker", 1);
    assert_false(korr_line(1)->flags & KORR_LINE_TASKS);
    korr_act(1, "type event");
    assert_int_equal(korr_line(1)->units[KORR_EVENT], 1);
    assert_true(korr_line(1)->flags & KORR_LINE_TASKS);
}

static void s22_two_cards_must_lie_after_it(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1 wait");
    korr_hand(1, "d2 d3");
    assert_false(korr__is_ready(&korr_scene.setup, korr_line(1)));
    korr_refuse(1, "collapse 1");
    korr_put(1, "d2", 1);
    assert_false(korr__is_ready(&korr_scene.setup, korr_line(1)));
    korr_refuse(1, "collapse 1");
    korr_put(1, "d3", 1);
    assert_true(korr__is_ready(&korr_scene.setup, korr_line(1)));
    korr_act(1, "collapse 1");
}

static void s22_a_pair_is_two_cards(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1 wait d2+link");
    assert_true(korr__is_ready(&korr_scene.setup, korr_line(1)));
}

static void s22_keeps_s28_and_s29_away(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "plus", "minus-4 wait");
    korr_hand(1, "audit finish");
    korr_put(1, "audit", 1);
    assert_cards(1, "plus minus-4 wait audit");
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1 wait");
    korr_hand(1, "finish");
    korr_put(1, "finish", 1);
    assert_cards(1, "open-1 d1 wait finish");
    assert_int_equal(korr_table()->power[1], 0);
}

static void s23_only_the_owner_attaches_the_next_card(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1 2:mine");
    korr_hand(2, "d2");
    korr_hand(1, "d3");
    korr_one(2);
    assert_false(korr_can(2, "play d2"));
    korr_one(1);
    korr_put(1, "d3", 1);
    korr_one(2);
    korr_put(2, "d2", 1);
    assert_cards(1, "open-1 d1 mine d3 d2");
}

static void s26_the_project_may_be_swapped(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_row("plus d5 grand");
    korr_line_up(1, "press", "star slow");
    assert_int_equal(korr_line(1)->power, 4);
    korr_hand(1, "swap");
    korr_put(1, "swap", 1);
    assert_true(korr_can(1, "decline"));
    assert_true(korr_can(1, "swap plus"));
    assert_false(korr_can(1, "swap d5"));
    korr_act(1, "swap grand");
    assert_cards(1, "grand star slow swap");
    assert_place("press", KORR_IN_ROW);
    assert_int_equal(korr_table()->row[2], korr_card("press")); /* it takes its place there */
    assert_int_equal(korr_line(1)->power, 5);
    assert_int_equal(korr_line(1)->missing, 1u << KORR_CRIME);
    assert_int_equal(korr_line(1)->limit[KORR_POP], KORR_NEGATIVE);
    assert_true(korr_line(1)->flags & KORR_LINE_STRICT_POP);
    assert_false(korr_line(1)->flags & KORR_LINE_TASKS);
    assert_int_equal(korr_line(1)->starter, 1);
}

static void s26_limit_changers_stay_on_top(void **unused)
{
    (void)unused;
    korr_begin_expert(2, "swap relation 'signs':['swap-project']; free relation 'cor':'...';"
                         "plus project 'tasks':['any'],'cor':'+!!','pop':'...','power':2");
    korr_row("plus");
    korr_line_up(1, "open-1", "t1 free");
    korr_hand(1, "swap");
    korr_put(1, "swap", 1);
    korr_act(1, "swap plus");
    assert_int_equal(korr_line(1)->limit[KORR_COR], KORR_FREE);
    assert_false(korr_line(1)->flags & KORR_LINE_STRICT_COR);
}

static void s26_no_common_project_no_effect(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_row("d5");
    korr_line_up(1, "press", "d1");
    korr_hand(1, "swap");
    korr_put(1, "swap", 1);
    assert_ask(KORR_ASK_MAIN, 1);
}

static void s27_its_player_gets_one_of_the_owners(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_line_up(1, "open-1", "d1 2:cut");
    korr_hand(1, "finish");
    korr_put(1, "finish", 1);
    assert_false(line_runs(korr_line(1)));
    assert_int_equal(korr_table()->power[1], 2);
    assert_int_equal(korr_table()->power[2], 1);
    assert_int_equal(korr_table()->power[3], 0);
}

static void s28_a_total_beyond_its_limit_collapses_the_line(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "plus", "minus-4"); /* not strict */
    korr_hand(1, "audit");
    korr_put(1, "audit", 1);
    assert_false(line_runs(korr_line(1)));
    assert_place("audit", KORR_DISCARDED);
    assert_int_equal(korr_table()->power[1], 0);
    korr_begin_bare(2, cards);
    korr_line_up(1, "plus", "d1 t1"); /* zero is not beyond */
    korr_hand(1, "audit");
    korr_put(1, "audit", 1);
    assert_cards(1, "plus d1 t1 audit");
}

static void s28_a_frozen_line_stands(void **unused)
{
    (void)unused;
    korr_begin_expert(2, "audit relation 'abilities':['small-hourglass'],'signs':['audit'];"
                         "plus project 'tasks':['any'],'cor':'...','pop':'+!!','power':2");
    korr_line_up(1, "plus", "e1");
    korr_counters(1, 1);
    korr_hand(1, "audit");
    korr_put(1, "audit", 1);
    assert_cards(1, "plus e1 audit");
}

static void s29_a_complete_line_is_completed_at_once(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "press", "star d1 d2");
    korr_hand(2, "finish");
    korr_one(2);
    korr_put(2, "finish", 1);
    assert_false(line_runs(korr_line(1)));
    assert_int_equal(korr_table()->power[1], 4); /* its owner scores */
    assert_int_equal(korr_table()->power[2], 0);
    assert_place("star", KORR_VETERAN);
    assert_place("finish", KORR_DISCARDED);
    korr_begin_bare(2, cards);
    korr_line_up(1, "press", "d1"); /* the mark is missing (K-29) */
    korr_hand(1, "finish");
    korr_put(1, "finish", 1);
    assert_cards(1, "press d1 finish");
}

static void k11_s29_does_nothing_while_a_counter_remains(void **unused)
{
    (void)unused;
    korr_begin_expert(2, "finish relation 'abilities':['small-hourglass'],'signs':['finish'];"
                         "thaw-finish relation 'abilities':['small-hourglass'],'hourglasses':-1,'signs':['finish'];"
                         "finish-2 relation 'abilities':['small-hourglass'],'hourglasses':-2,'signs':['finish']");
    korr_line_up(1, "open-1", "d1");
    korr_counters(1, 2);
    korr_hand(1, "finish thaw-finish");
    korr_put(1, "thaw-finish", 1);
    assert_int_equal(korr_line(1)->counters, 1);
    korr_put(1, "finish", 1);
    assert_cards(1, "open-1 d1 thaw-finish finish");
    korr_counters(1, 1);
    korr_hand(1, "finish-2");
    korr_put(1, "finish-2", 1); /* negative hourglasses come first (K-32) */
    assert_false(line_runs(korr_line(1)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(s14_its_player_chooses_the_mark),
        cmocka_unit_test(s15_marks_do_not_count_any_more),
        cmocka_unit_test(s16_the_previous_card_may_be_discarded),
        cmocka_unit_test(s16_never_the_project),
        cmocka_unit_test(s16_a_linked_pair_goes_together),
        cmocka_unit_test(k11_s16_does_nothing_on_a_frozen_line_without_s2),
        cmocka_unit_test(s17_the_previous_card_may_be_moved_and_keeps_its_value),
        cmocka_unit_test(s17_nothing_triggers_again),
        cmocka_unit_test(s17_only_where_the_cards_player_could_attach_it),
        cmocka_unit_test(s17_a_linked_group_moves_together),
        cmocka_unit_test(s17_a_group_with_a_character_in_it_obeys_k30),
        cmocka_unit_test(s17_a_copy_moves_as_what_it_became),
        cmocka_unit_test(s17_a_fourth_line_may_fall_to_a_player),
        cmocka_unit_test(s18_the_previous_card_may_be_taken_into_hand),
        cmocka_unit_test(s19_counters_go_to_other_lines_one_at_a_time),
        cmocka_unit_test(s19_without_counters_nothing_is_asked),
        cmocka_unit_test(s20_the_next_card_must_be_of_the_type),
        cmocka_unit_test(s20_binds_effects_too),
        cmocka_unit_test(s20_a_joker_does_not_pass_for_a_relation_only_by_its_print),
        cmocka_unit_test(s21_a_joker_is_a_unit_of_the_chosen_type),
        cmocka_unit_test(s22_two_cards_must_lie_after_it),
        cmocka_unit_test(s22_a_pair_is_two_cards),
        cmocka_unit_test(s22_keeps_s28_and_s29_away),
        cmocka_unit_test(s23_only_the_owner_attaches_the_next_card),
        cmocka_unit_test(s26_the_project_may_be_swapped),
        cmocka_unit_test(s26_limit_changers_stay_on_top),
        cmocka_unit_test(s26_no_common_project_no_effect),
        cmocka_unit_test(s27_its_player_gets_one_of_the_owners),
        cmocka_unit_test(s28_a_total_beyond_its_limit_collapses_the_line),
        cmocka_unit_test(s28_a_frozen_line_stands),
        cmocka_unit_test(s29_a_complete_line_is_completed_at_once),
        cmocka_unit_test(k11_s29_does_nothing_while_a_counter_remains),
    };
    return cmocka_run_group_tests_name("korruptivity-signs", tests, NULL, NULL);
}
