/* K-8 to K-16: lines, how they end, and where cards go. */
#include "korruptivity/scene.h"

#include <stdio.h>
#include <string.h>

static const char cards[] =
    "slow document 'hourglasses':2; thaw to-do 'hourglasses':-3,'abilities':['small-hourglass']; shun event "
    "'signs':['remove-any'];"
    "third event 'signs':['third']; hold relation 'cor':'hold'; wait relation 'signs':['two-more']; gain document "
    "'power':2; loss document 'power':-9;"
    "plus project 'tasks':['document'],'cor':'+','pop':'...','power':2; zero project "
    "'tasks':['any'],'cor':'=0','pop':'...','power':2;"
    "poor project 'tasks':['any'],'cor':'...','pop':'...','power':-4; drop relation 'signs':['drop-previous'];"
    "move relation 'signs':['move-previous']; move-warm relation "
    "'abilities':['small-hourglass'],'signs':['move-previous'];"
    "warm document 'abilities':['small-hourglass']; strict project 'tasks':['any'],'cor':'+!!','pop':'...','power':1;"
    "finish relation 'signs':['finish']; five relation 'signs':['draw-five']";

static void begin(void)
{
    korr_begin_basic(2, cards);
    korr_hand(1, "");
    korr_hand(2, "");
}

static void expert(void)
{
    korr_begin_expert(3, cards);
    for (KbSeat seat = 1; seat <= 3; seat++)
        korr_hand(seat, "");
}

static void k8_onto_anyones_line_at_its_end(void **unused)
{
    (void)unused;
    begin();
    korr_hand(1, "d1 c1 r1");
    assert_false(korr_can(1, "play d1")); /* only a project stands alone */
    korr_line_up(2, "open-1", "2:t1");
    korr_put(1, "d1", 1);
    korr_put(1, "c1", 1);
    korr_put(1, "r1", 1);
    assert_cards(1, "open-1 t1 d1 c1 r1");
    assert_int_equal(korr_line(1)->owner, 2); /* characters decide nothing in the basic game */
    assert_int_equal(korr_slot("d1")->player, 1);
}

static void k9_only_its_starter_attaches_to_a_solo_line(void **unused)
{
    (void)unused;
    begin();
    korr_line_up(2, "open-1", "");
    korr_hand(1, "d1");
    korr_hand(2, "d2 d3");
    assert_false(korr_can(1, "play d1"));
    korr_main(2);
    korr_put(2, "d2", 1);
    korr_main(1);
    korr_put(1, "d1", 1);
    assert_cards(1, "open-1 d2 d1");
}

/* No card can empty a line, since it lies there itself; a rule that binds a line taken over all the same. */
static void k9_the_starter_also_when_somebody_else_owns_it(void **unused)
{
    (void)unused;
    expert();
    korr_line_up(1, "open-1", "");
    korr_table()->line[0].owner = 2;
    korr_hand(1, "d1");
    korr_hand(2, "d2");
    korr_one(2);
    assert_false(korr_can(2, "play d2"));
    korr_one(1);
    assert_true(korr_can(1, "play d1"));
}

static void k10_a_fourth_line_needs_a_collapse(void **unused)
{
    (void)unused;
    begin();
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "d2");
    korr_line_up(1, "open-3", "d3");
    korr_row("open-4 open-5 open-6 open-7");
    korr_act(1, "start open-4");
    assert_ask(KORR_ASK_ROOM, 1);
    assert_legal(1, "collapse 1; collapse 2; collapse 3"); /* by choice */
    korr_act(1, "collapse 3");
    assert_place("open-3", KORR_DISCARDED);
    assert_cards(3, "open-4");
    korr_silence();
    assert_int_equal(korr__lines_of(korr_table(), 1), 3);
}

static void k10_frozen_held_and_waiting_lines_make_no_room(void **unused)
{
    (void)unused;
    begin();
    korr_line_up(1, "open-1", "d1 hold");
    korr_line_up(1, "open-2", "d2 wait");
    korr_line_up(1, "open-3", "d3");
    korr_row("open-4 open-5 open-6 open-7");
    assert_true(korr_can(1, "start open-4"));
    korr_counters(3, 1);
    assert_false(korr_can(1, "start open-4"));
}

static void k10_a_takeover_needs_room_too(void **unused)
{
    (void)unused;
    expert();
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "d2");
    korr_line_up(1, "open-3", "d3");
    korr_line_up(2, "open-4", "2:d4");
    korr_hand(1, "c1");
    korr_one(1);
    korr_play(1, "c1", 4);
    assert_ask(KORR_ASK_ROOM, 1);
    korr_act(1, "collapse 1");
    korr_silence();
    assert_int_equal(korr_line(4)->owner, 1);
    korr_counters(2, 1);
    korr_counters(3, 1);
    korr_counters(4, 1);
    korr_line_up(2, "open-5", "2:d5");
    korr_hand(1, "c2");
    korr_one(1);
    assert_false(korr_can(1, "play c2")); /* nothing can make room */
}

static void k11_a_frozen_line_takes_nothing_and_ends_not(void **unused)
{
    (void)unused;
    begin();
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "t1");
    korr_counters(1, 2);
    korr_hand(1, "d2 move third");
    assert_false(korr__is_ready(&korr_scene.setup, korr_line(1)));
    korr_refuse(1, "collapse 1");
    korr_act(1, "play d2");
    assert_legal(1, "on 2");
    korr_act(1, "on 2");
    korr_silence();
    korr_put(1, "move", 2);
    assert_ask(KORR_ASK_MAIN, 1); /* no destination but the frozen line */
    korr_put(1, "third", 2);
    assert_ask(KORR_ASK_MAIN, 1); /* no victim of S-13 */
    assert_int_equal(korr_line(2)->power, 3);
}

static void k11_a_moved_card_with_s2_may_go_there(void **unused)
{
    (void)unused;
    begin();
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "t1 warm");
    korr_counters(1, 2);
    korr_hand(1, "move");
    korr_put(1, "move", 2);
    korr_act(1, "move 1");
    assert_cards(1, "open-1 d1 warm");
}

static void k11_a_broken_strict_limit_waits(void **unused)
{
    (void)unused;
    begin();
    korr_line_up(1, "strict", "t1");
    korr_counters(1, 2);
    korr_act(1, "done");
    assert_true(line_runs(korr_line(1)));
}

static void k12_hourglasses_put_counters_on_and_take_them_off(void **unused)
{
    (void)unused;
    begin();
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "slow thaw");
    korr_put(1, "slow", 1);
    assert_int_equal(korr_line(1)->counters, 2);
    korr_put(1, "thaw", 1);
    assert_int_equal(korr_line(1)->counters, 0); /* not below zero */
}

static void k13_a_collapse_discards_all_and_nobody_scores(void **unused)
{
    (void)unused;
    begin();
    korr_line_up(1, "open-1", "d1 c1 2:gain");
    korr_act(1, "collapse 1");
    assert_place("open-1", KORR_DISCARDED);
    assert_place("d1", KORR_DISCARDED);
    assert_place("c1", KORR_DISCARDED); /* no veteran */
    assert_place("gain", KORR_DISCARDED);
    assert_int_equal(korr_table()->power[1], 0);
    assert_true(set_is_empty(&korr_table()->veterans));
}

static void go_round(void)
{
    while (korr_table()->turn == 1)
        korr_act(1, "done");
    while (korr_table()->turn == 2)
        korr_act(2, "done");
}

static void k14_completing_is_the_owners_choice(void **unused)
{
    (void)unused;
    begin();
    korr_line_up(1, "open-1", "d1 gain");
    korr_line_up(1, "plus", "d2");
    korr_line_up(1, "zero", "d3");
    go_round();
    assert_ask(KORR_ASK_COMPLETE, 1);
    assert_legal(1, "done; complete 1; complete 2"); /* one at a time, in the owner's order */
    korr_act(1, "complete 2");
    assert_int_equal(korr_table()->power[1], 2);
    assert_legal(1, "done; complete 1");
    korr_act(1, "done");
    assert_true(line_runs(korr_line(1)));
    assert_ask(KORR_ASK_MAIN, 1);
}

static void k14_power_printed_on_cards_counts_and_may_be_negative(void **unused)
{
    (void)unused;
    begin();
    korr_line_up(1, "open-1", "d1 gain");
    korr_line_up(1, "poor", "loss");
    assert_int_equal(korr_line(1)->power, 5);
    assert_int_equal(korr_line(2)->power, -4 - 9);
    go_round();
    korr_act(1, "complete 2");
    assert_int_equal(korr_table()->power[1], -13);
}

static void k14_characters_come_home_to_who_played_them(void **unused)
{
    (void)unused;
    begin();
    korr_line_up(1, "open-1", "d1 c1 2:c2");
    go_round();
    korr_act(1, "complete 1");
    assert_place("c1", KORR_VETERAN);
    assert_place("c2", KORR_VETERAN);
    assert_int_equal(korr_slot("c1")->player, 1);
    assert_int_equal(korr_slot("c2")->player, 2);
    assert_place("d1", KORR_DISCARDED);
    assert_place("open-1", KORR_DISCARDED);
    assert_false(line_runs(korr_line(1)));
}

static void k14_not_without_tasks_or_limits(void **unused)
{
    (void)unused;
    begin();
    korr_line_up(1, "plus", "i1");   /* no document */
    korr_line_up(1, "open-1", "c1"); /* no unit */
    korr_line_up(1, "zero", "d1");   /* not 0 */
    for (unsigned line = 1; line <= 3; line++)
        assert_false(korr__is_ready(&korr_scene.setup, korr_line(line)));
}

/* K-4: units left over do no harm, however many. */
static void k4_more_units_than_anybody_counts(void **unused)
{
    enum { PAIRS = 64 }; /* 128 units: where a comparison of bytes would go wrong */
    char deck[PAIRS * 64] = "", line[PAIRS * 8] = "";
    (void)unused;
    for (unsigned i = 0; i < PAIRS; i++) {
        snprintf(deck + strlen(deck), sizeof deck - strlen(deck), "%sb%u document 'signs':['two-units','after-character']", i ? ";" : "", i);
        snprintf(line + strlen(line), sizeof line - strlen(line), "%sb%u", i ? " " : "", i);
    }
    korr_begin_basic(2, deck);
    korr_line_up(1, "open-1", line);
    assert_true(korr_line(1)->units[KORR_DOCUMENT] >= 100);
    assert_true(korr_line(1)->flags & KORR_LINE_TASKS);
}

static void k15_veterans_are_played_like_hand_cards(void **unused)
{
    (void)unused;
    begin();
    korr_line_up(1, "open-1", "d1 c1");
    korr_line_up(2, "open-2", "2:d2");
    go_round();
    korr_act(1, "complete 1");
    unsigned hand = korr_table()->hand_size[1];
    korr_put(1, "c1", 2);
    assert_cards(2, "open-2 d2 c1");
    assert_int_equal(korr_table()->hand_size[1], hand); /* it did not count in the hand */
    assert_false(set_has(&korr_table()->veterans, korr_card("c1")));
}

static void k15_veterans_are_public_and_their_players_only(void **unused)
{
    (void)unused;
    static KorrView view;
    begin();
    korr_line_up(1, "open-1", "d1 c1");
    korr_line_up(2, "open-2", "2:d2");
    go_round();
    korr_act(1, "complete 1");
    korr__view(&korr_scene.setup, &korr_scene.state, 2, &view);
    assert_true(set_has(&view.table.veterans, korr_card("c1")));
    korr_main(2);
    assert_false(korr_can(2, "play c1"));
}

/* Leave `count` cards in the draw deck, the others discarded. */
static void shorten_deck(unsigned count)
{
    KorrTable *table = korr_table();
    uint8_t *deck = korr_scene.state.draw;
    unsigned gone = table->draw_count - count;
    for (unsigned i = 0; i < gone; i++)
        table->slot[deck[i]].place = KORR_DISCARDED;
    memmove(deck, deck + gone, count);
    memset(deck + count, 0, gone);
    table->draw_count = (uint8_t)count;
}

static void k16_the_discards_go_underneath_when_too_few_are_left(void **unused)
{
    (void)unused;
    begin();
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "five");
    shorten_deck(2);
    unsigned top = korr_scene.state.draw[1], next = korr_scene.state.draw[0];
    korr_put(1, "five", 1);
    korr_act(1, "draw");
    assert_int_equal(korr_told(KORR_EVENT_SHUFFLE), 1);
    assert_int_equal(korr_table()->hand_size[1], 5);
    assert_true(set_has(&korr_scene.state.hand[1], top)); /* what was left was drawn first */
    assert_true(set_has(&korr_scene.state.hand[1], next));
    for (unsigned i = 0; i < korr_table()->draw_count; i++)
        assert_int_not_equal(korr_scene.setup.card[korr_scene.state.draw[i]].type, KORR_PROJECT);
}

static void k16_with_enough_cards_nothing_is_shuffled(void **unused)
{
    (void)unused;
    begin();
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "five");
    shorten_deck(5);
    korr_put(1, "five", 1);
    korr_act(1, "draw");
    assert_int_equal(korr_told(KORR_EVENT_SHUFFLE), 0);
    assert_int_equal(korr_table()->draw_count, 0);
}

static void k16_nothing_anywhere_fewer_are_drawn(void **unused)
{
    (void)unused;
    begin();
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "five");
    shorten_deck(3);
    for (unsigned card = 0; card < korr_scene.setup.cards; card++)
        if (korr_table()->slot[card].place == KORR_DISCARDED)
            korr_table()->slot[card].place = KORR_OUT;
    korr_put(1, "five", 1);
    korr_act(1, "draw");
    assert_int_equal(korr_table()->hand_size[1], 3);
}

static void k16_discarded_projects_fill_the_community_deck(void **unused)
{
    (void)unused;
    begin();
    KorrTable *table = korr_table();
    for (unsigned i = 0; i < table->community_count; i++)
        table->slot[korr_scene.state.community[i]].place = KORR_DISCARDED;
    memset(korr_scene.state.community, 0, table->community_count);
    table->community_count = 0;
    char start[64] = "start ";
    strcat(start, korr_scene.setup.card[table->row[0]].id);
    korr_act(1, start);
    assert_int_equal(table->row_count, 4);
    assert_true(table->community_count > 0);
}

static void k16_a_short_row_stays_short(void **unused)
{
    (void)unused;
    begin();
    KorrTable *table = korr_table();
    for (unsigned i = 0; i < table->community_count; i++)
        table->slot[korr_scene.state.community[i]].place = KORR_OUT;
    memset(korr_scene.state.community, 0, table->community_count);
    table->community_count = 0;
    char start[64] = "start ";
    strcat(start, korr_scene.setup.card[table->row[0]].id);
    korr_act(1, start);
    assert_int_equal(table->row_count, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k8_onto_anyones_line_at_its_end),
        cmocka_unit_test(k9_only_its_starter_attaches_to_a_solo_line),
        cmocka_unit_test(k9_the_starter_also_when_somebody_else_owns_it),
        cmocka_unit_test(k10_a_fourth_line_needs_a_collapse),
        cmocka_unit_test(k10_frozen_held_and_waiting_lines_make_no_room),
        cmocka_unit_test(k10_a_takeover_needs_room_too),
        cmocka_unit_test(k11_a_frozen_line_takes_nothing_and_ends_not),
        cmocka_unit_test(k11_a_moved_card_with_s2_may_go_there),
        cmocka_unit_test(k11_a_broken_strict_limit_waits),
        cmocka_unit_test(k12_hourglasses_put_counters_on_and_take_them_off),
        cmocka_unit_test(k13_a_collapse_discards_all_and_nobody_scores),
        cmocka_unit_test(k14_completing_is_the_owners_choice),
        cmocka_unit_test(k14_power_printed_on_cards_counts_and_may_be_negative),
        cmocka_unit_test(k14_characters_come_home_to_who_played_them),
        cmocka_unit_test(k14_not_without_tasks_or_limits),
        cmocka_unit_test(k4_more_units_than_anybody_counts),
        cmocka_unit_test(k15_veterans_are_played_like_hand_cards),
        cmocka_unit_test(k15_veterans_are_public_and_their_players_only),
        cmocka_unit_test(k16_the_discards_go_underneath_when_too_few_are_left),
        cmocka_unit_test(k16_with_enough_cards_nothing_is_shuffled),
        cmocka_unit_test(k16_nothing_anywhere_fewer_are_drawn),
        cmocka_unit_test(k16_discarded_projects_fill_the_community_deck),
        cmocka_unit_test(k16_a_short_row_stays_short),
    };
    return cmocka_run_group_tests_name("korruptivity-lines", tests, NULL, NULL);
}
