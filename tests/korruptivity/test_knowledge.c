/* Who knows of which hidden card where it is (K-15, K-16, S-18, S-35, S-38), and when that is over. */
#include "korruptivity/scene.h"

#include <string.h>

static const char cards[] = "scout relation 'signs':['scout']; take relation 'signs':['take-previous']; steal relation "
                            "'signs':['steal']; shun event 'signs':['remove-any']; five relation 'signs':['draw-five'];"
                            "yell relation 'abilities':['interrupt']; cash relation 'signs':['cash-in'];"
                            "moody character 'cor':'+-2'";

static KorrView view;

/* Seat 2 takes e5 back in the open, beside t1. */
static void take_back(void)
{
    korr_begin_bare(3, cards);
    korr_line_up(2, "open-1", "2:e5");
    korr_hand(2, "take t1");
    korr_one(2);
    korr_put(2, "take", 1);
    korr_act(2, "take e5");
}

static void s18_what_is_taken_back_is_known_to_all_until_it_is_played(void **unused)
{
    (void)unused;
    take_back();
    for (KbSeat seat = 1; seat <= 3; seat++) {
        korr_view(seat, &view);
        assert_true(set_has(&view.hand[2], korr_card("e5")));
        assert_int_equal(set_has(&view.hand[2], korr_card("t1")), seat == 2);
    }
    korr_view(0, &view);
    assert_true(set_is_empty(&view.hand[2])); /* a spectator keeps no notes */
    korr_one(2);
    korr_put(2, "e5", 1);
    for (KbSeat seat = 1; seat <= 3; seat++)
        assert_false(set_has(&korr_scene.state.known[seat], korr_card("e5")));
}

/* What was shown cannot be hidden again, so no undo goes behind it. Whether others knew the card makes no difference: they may have looked
 * in secret, and its holder must not learn from an undo whether they did. */
static void a_card_is_shown_by_being_played_whoever_knew_it(void **unused)
{
    (void)unused;
    take_back();
    korr_one(2);
    korr_act(2, "play e5"); /* which everybody has seen */
    assert_false(korr_scene.events.shown);
    korr_act(2, "on 1");
    assert_true(korr_scene.events.shown);
    take_back();
    korr_one(2);
    korr_act(2, "play t1");
    assert_false(korr_scene.events.shown); /* picked up, and seen by nobody */
    korr_act(2, "on 1");
    assert_true(korr_scene.events.shown);
}

/* Shown, played, discarded, shuffled under the deck: then nobody knows where it is. */
static void k16_what_was_known_once_is_not_known_in_the_deck(void **unused)
{
    (void)unused;
    take_back();
    korr_hand(1, "shun five");
    korr_one(2);
    korr_put(2, "e5", 1);
    korr_one(1);
    korr_put(1, "shun", 1);
    korr_act(1, "remove e5");
    assert_place("e5", KORR_DISCARDED);
    KorrTable *table = korr_table();
    for (unsigned i = 0; i + 1 < table->draw_count; i++)
        table->slot[korr_scene.state.draw[i]].place = KORR_DISCARDED;
    korr_scene.state.draw[0] = korr_scene.state.draw[table->draw_count - 1];
    memset(korr_scene.state.draw + 1, 0, sizeof korr_scene.state.draw - 1);
    table->draw_count = 1;
    korr_one(1);
    korr_put(1, "five", 1);
    korr_act(1, "draw");
    assert_int_equal(korr_told(KORR_EVENT_SHUFFLE), 1);
    for (KbSeat seat = 2; seat <= 3; seat++) {
        korr_view(seat, &view);
        assert_false(set_has(&view.hand[1], korr_card("e5")));
        for (unsigned i = 0; i < table->draw_count; i++)
            assert_int_equal(view.draw[i], KORR_NONE);
    }
}

static void s35_a_card_drawn_by_who_looked_is_no_longer_a_note(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_deck_top("t1 t2 t3 t4");
    korr_hand(1, "scout five");
    korr_put(1, "scout", 1);
    korr_act(1, "look");
    assert_true(set_has(&korr_scene.state.known[1], korr_card("t1")));
    korr_put(1, "five", 1);
    korr_act(1, "draw");
    assert_true(korr_holds(1, "t1"));
    assert_true(set_is_empty(&korr_scene.state.known[1]));
    korr_view(2, &view);
    assert_true(set_is_empty(&view.hand[1]));
}

static void s35_a_common_card_out_of_what_was_looked_at_is_open(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_deck_top("t1 t2 t3 t4");
    korr_row("e1 e2");
    korr_hand(1, "scout cash");
    korr_put(1, "scout", 1);
    korr_act(1, "look");
    korr_act(1, "cash cash");
    korr_act(1, "replace");
    assert_place("t1", KORR_IN_ROW);
    assert_false(set_has(&korr_scene.state.known[1], korr_card("t1")));
    assert_true(set_has(&korr_scene.state.known[1], korr_card("t3")));
}

static void s38_third_parties_lose_sight_of_the_victims_hand(void **unused)
{
    (void)unused;
    unsigned kept = 0;
    for (uint32_t seed = 0; seed < 16; seed++) {
        take_back(); /* all know of e5 */
        korr_hand(1, "steal");
        korr_one(1);
        memcpy(&korr_scene.random, &seed, sizeof seed);
        korr_put(1, "steal", 1);
        korr_act(1, "draw");
        assert_int_equal(korr_table()->hand_size[2], 1);
        kept += korr_holds(2, "e5");
        korr_view(3, &view);
        assert_true(set_is_empty(&view.hand[1]));
        assert_true(set_is_empty(&view.hand[2])); /* it may have been e5 */
        korr_view(1, &view);
        assert_int_equal(set_has(&view.hand[2], korr_card("e5")), korr_holds(2, "e5")); /* the thief saw which */
        korr_view(2, &view);
        assert_int_equal(set_count(&view.hand[1]), 1); /* and so did the victim */
    }
    assert_in_range(kept, 1, 15);
}

/* Where nothing else could have been stolen, everybody knows what was. */
static void s38_the_only_card_stays_known_to_all(void **unused)
{
    (void)unused;
    take_back();
    korr_hand(1, "steal");
    korr_hand(2, "e5");
    for (KbSeat seat = 1; seat <= 3; seat += 2)
        set_add(&korr_scene.state.known[seat], korr_card("e5"));
    korr_one(1);
    korr_put(1, "steal", 1);
    korr_act(1, "draw");
    assert_true(korr_holds(1, "e5"));
    for (KbSeat seat = 2; seat <= 3; seat++) {
        korr_view(seat, &view);
        assert_true(set_has(&view.hand[1], korr_card("e5")));
    }
    assert_false(set_has(&korr_scene.state.known[1], korr_card("e5"))); /* of the own hand there are no notes */
}

static void s38_any_card_of_the_hand_evenly(void **unused)
{
    (void)unused;
    unsigned taken[4] = { 0 };
    for (uint32_t seed = 0; seed < 120; seed++) {
        korr_begin_bare(2, cards);
        korr_line_up(2, "open-1", "2:d1");
        korr_hand(1, "steal");
        korr_hand(2, "t1 t2 t3");
        korr_one(1);
        memset(&korr_scene.random, 0, sizeof korr_scene.random);
        memcpy(&korr_scene.random, &seed, sizeof seed);
        korr_put(1, "steal", 1);
        korr_act(1, "draw");
        taken[korr_holds(1, "t1") + 2 * korr_holds(1, "t2") + 3 * korr_holds(1, "t3")]++;
    }
    assert_int_equal(taken[1] + taken[2] + taken[3], 120);
    for (unsigned i = 1; i <= 3; i++)
        assert_in_range(taken[i], 25, 55);
}

static void s1_the_own_answer_is_seen_by_its_seat_only(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "d2");
    korr_hand(2, "yell");
    korr_play(1, "d2", 1);
    korr_act(2, "react yell 1");
    for (KbSeat seat = 0; seat <= 3; seat++) {
        korr_view(seat, &view);
        assert_int_equal(view.answer.card, seat == 2 ? korr_card("yell") : KORR_NONE);
        assert_int_equal(view.answer.line, seat == 2 ? 0 : KORR_NONE);
    }
}

static void k32_a_card_picked_up_is_seen_by_its_seat_only(void **unused)
{
    (void)unused;
    static KorrView views[2];
    for (unsigned twin = 0; twin < 2; twin++) {
        korr_begin_bare(2, cards);
        korr_line_up(1, "open-1", "d1");
        korr_hand(1, "d2 d3");
        korr_act(1, twin ? "play d3" : "play d2");
        korr_view(1, &view);
        assert_int_equal(view.answer.card, korr_card(twin ? "d3" : "d2"));
        korr_view(2, &views[twin]);
    }
    assert_memory_equal(&views[0], &views[1], sizeof views[0]);
}

/* Which characters come out of the deck is seen by all, and where they lay among the cards looked at by who looked. */
static void s35_where_a_character_lay_is_told_to_nobody_else(void **unused)
{
    (void)unused;
    static KorrView views[4][2];
    for (unsigned twin = 0; twin < 2; twin++) {
        korr_begin_bare(3, cards);
        korr_line_up(1, "open-1", "d1");
        korr_deck_top(twin ? "t1 t2 moody t3" : "moody t1 t2 t3");
        korr_hand(1, "scout");
        korr_put(1, "scout", 1);
        korr_act(1, "look");
        assert_ask(KORR_ASK_CHOICE, 1); /* of the character, while the scout still goes through the cards */
        for (KbSeat seat = 0; seat <= 3; seat++)
            korr_view(seat, &views[seat][twin]);
    }
    for (KbSeat seat = 0; seat <= 3; seat++)
        if (seat != 1)
            assert_memory_equal(&views[seat][0], &views[seat][1], sizeof views[seat][0]);
    assert_int_equal(views[1][0].table.stack[0].kept, 0);
    assert_int_equal(views[1][1].table.stack[0].kept, 2);
}

/* Whatever card was played into which: the scout of an interrupt lies above the card that it interrupts. */
static void s35_it_is_hidden_wherever_it_lies_among_the_cards_being_played(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_table()->depth = KORR_STACK_MAX;
    memset(&korr_table()->veterans, 0xff, sizeof korr_table()->veterans); /* what lies behind the last stays as it is */
    for (unsigned i = 0; i < KORR_STACK_MAX; i++)
        korr_table()->stack[i] = (KorrFrame){ .player = (uint8_t)(1 + i % 2), .step = 2, .kept = 1 };
    korr_view(1, &view);
    for (unsigned i = 0; i < KORR_STACK_MAX; i++) {
        assert_int_equal(view.table.stack[i].kept, i % 2 ? 0 : 1);
        assert_int_equal(view.table.stack[i].step, i % 2 ? 3 : 2);
    }
    assert_memory_equal(&view.table.veterans, &korr_table()->veterans, sizeof view.table.veterans);
}

/* No undo goes behind it: all have seen the card. */
static void s35_every_character_out_of_the_deck_comes_to_light(void **unused)
{
    (void)unused;
    for (unsigned more = 0; more < 2; more++) {
        korr_begin_bare(3, cards);
        korr_line_up(1, "open-1", "d1");
        korr_deck_top(more ? "moody t1 c1 t2" : "moody t1 t2 t3");
        korr_hand(1, "scout");
        korr_put(1, "scout", 1);
        korr_act(1, "look");
        korr_act(1, "plus");
        assert_cards(1, more ? "open-1 d1 scout moody c1" : "open-1 d1 scout moody");
        assert_int_equal(korr_scene.events.revealed, more);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(s18_what_is_taken_back_is_known_to_all_until_it_is_played),
        cmocka_unit_test(a_card_is_shown_by_being_played_whoever_knew_it),
        cmocka_unit_test(k16_what_was_known_once_is_not_known_in_the_deck),
        cmocka_unit_test(s35_a_card_drawn_by_who_looked_is_no_longer_a_note),
        cmocka_unit_test(s35_a_common_card_out_of_what_was_looked_at_is_open),
        cmocka_unit_test(s38_third_parties_lose_sight_of_the_victims_hand),
        cmocka_unit_test(s38_the_only_card_stays_known_to_all),
        cmocka_unit_test(s38_any_card_of_the_hand_evenly),
        cmocka_unit_test(s1_the_own_answer_is_seen_by_its_seat_only),
        cmocka_unit_test(k32_a_card_picked_up_is_seen_by_its_seat_only),
        cmocka_unit_test(s35_where_a_character_lay_is_told_to_nobody_else),
        cmocka_unit_test(s35_it_is_hidden_wherever_it_lies_among_the_cards_being_played),
        cmocka_unit_test(s35_every_character_out_of_the_deck_comes_to_light),
    };
    return cmocka_run_group_tests_name("korruptivity-knowledge", tests, NULL, NULL);
}
