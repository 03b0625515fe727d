/* K-20 to K-31: the expert game. */
#include "korruptivity/scene.h"

#include <string.h>

static const char cards[] =
    "press project 'tasks':['any'],'cor':'...','pop':'...','power':3,'marks':['media']; huge project "
    "'tasks':['any'],'cor':'...','pop':'...','power':9;"
    "huge-2 project 'tasks':['any'],'cor':'...','pop':'...','power':9; strict project "
    "'tasks':['any'],'cor':'+!!','pop':'...','power':1;"
    "star document 'marks':['media','crime']; star-2 document 'marks':['media']; star-3 event "
    "'marks':['media','crime'];"
    "both project 'tasks':['any'],'cor':'...','pop':'...','power':1,'marks':['media','crime']; yell relation "
    "'abilities':['interrupt'];"
    "yell-2 relation 'abilities':['interrupt']; hold relation 'cor':'hold'; wait relation 'signs':['two-more']; shun "
    "event 'signs':['remove-any'];"
    "finish relation 'signs':['finish']; drop-now relation 'abilities':['interrupt'],'signs':['drop-previous']";

/* Everybody passes until the phase is another one. */
static void pass_phase(void)
{
    unsigned phase = korr_table()->phase;
    while (korr_table()->phase == phase)
        korr_act((KbSeat)kb_bits_first(korr_table()->awaited), phase == KORR_PHASE_MAIN ? "done" : "pass");
}

/* ---- the start ---- */

static void k20_all_offer_in_secret_and_the_most_pays(void **unused)
{
    (void)unused;
    static KorrView views[2];
    korr_begin(3, "'mode':'expert','first':1", cards);
    KbFault fault;
    assert_int_equal(korr_read(3, "'mode':'expert'", cards, &fault), KB_OK);
    for (unsigned i = 0; i < 2; i++) {
        korr__init(&korr_scene.setup, &korr_scene.random, &korr_scene.state, NULL);
        assert_int_equal(korr_table()->ask, KORR_ASK_OFFER);
        assert_int_equal(korr_table()->awaited, 2 + 4 + 8);
        assert_legal(2, "offer 0; offer 1; offer 2; offer 3; offer 4; offer 5");
        korr_act(2, i ? "offer 3" : "offer 1");
        korr__view(&korr_scene.setup, &korr_scene.state, 1, &views[i]);
    }
    assert_memory_equal(&views[0], &views[1], sizeof views[0]);
    korr_act(1, "offer 2");
    korr_act(3, "offer 0");
    assert_ask(KORR_ASK_PAY, 2);
    assert_int_equal(korr_table()->owed, 3);
    for (unsigned i = 0; i < 3; i++) {
        char text[64] = "discard ";
        strcat(text, korr_scene.setup.card[set_pick(&korr_scene.state.hand[2], 0)].id);
        korr_act(2, text);
    }
    assert_int_equal(korr_table()->first, 2);
    assert_int_equal(korr_table()->hand_size[2], 5 - 3 + 2); /* K-22 */
    assert_int_equal(korr_table()->hand_size[1], 5 + 2);
}

static void k20_a_tie_is_drawn_and_nobody_pays(void **unused)
{
    (void)unused;
    KbFault fault;
    unsigned seen = 0;
    assert_int_equal(korr_read(3, "'mode':'expert'", cards, &fault), KB_OK);
    for (uint32_t seed = 0; seed < 30; seed++) {
        korr_scene.random = (KbRandom){ { seed } };
        korr__init(&korr_scene.setup, &korr_scene.random, &korr_scene.state, NULL);
        korr_act(1, "offer 2");
        korr_act(2, "offer 1");
        korr_act(3, "offer 2");
        assert_int_equal(korr_table()->ask, KORR_ASK_OPEN);
        seen |= 1u << korr_table()->first;
        assert_int_equal(korr_table()->hand_size[1] + korr_table()->hand_size[3], 14);
    }
    assert_int_equal(seen, 2 + 8); /* among the highest */
    seen = 0;
    for (uint32_t seed = 0; seed < 30; seed++) {
        korr_scene.random = (KbRandom){ { seed } };
        korr__init(&korr_scene.setup, &korr_scene.random, &korr_scene.state, NULL);
        for (KbSeat seat = 1; seat <= 3; seat++)
            korr_act(seat, "offer 0");
        seen |= 1u << korr_table()->first;
    }
    assert_int_equal(seen, 2 + 4 + 8);
}

static void k20_one_deck_of_all_cards(void **unused)
{
    (void)unused;
    korr_begin(2, "'mode':'expert'", cards);
    const KorrTable *table = korr_table();
    assert_int_equal(table->draw_count + table->row_count + table->hand_size[1] + table->hand_size[2],
                     korr_scene.setup.cards);
    assert_int_equal(table->community_count, 0);
}

static void k20_the_start_moves_on_every_communal_turn(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    pass_phase();
    pass_phase();
    pass_phase();
    assert_int_equal(korr_table()->round, 2);
    assert_int_equal(korr_table()->first, 3);
    assert_ask(KORR_ASK_OPEN, 3);
}

static void k21_the_limit_is_10_to_20(void **unused)
{
    (void)unused;
    KbFault fault;
    korr_begin(2, "'mode':'expert'", cards);
    assert_int_equal(korr_scene.setup.power_limit, 15);
    assert_int_equal(korr_read(2, "'mode':'expert','power_limit':10", cards, &fault), KB_OK);
    assert_int_equal(korr_read(2, "'mode':'expert','power_limit':20", cards, &fault), KB_OK);
    assert_int_not_equal(korr_read(2, "'mode':'expert','power_limit':9", cards, &fault), KB_OK);
    assert_int_not_equal(korr_read(2, "'mode':'expert','power_limit':21", cards, &fault), KB_OK);
}

static void k22_k23_two_cards_each_and_six_common_cards_anew(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    uint8_t old = korr_table()->row[0];
    assert_int_equal(korr_table()->row_count, 6);
    pass_phase();
    pass_phase();
    pass_phase();
    assert_int_equal(korr_table()->hand_size[1], 2);
    assert_int_equal(korr_table()->hand_size[2], 2);
    assert_int_equal(korr_table()->row_count, 6);
    assert_int_equal(korr_table()->slot[old].place, KORR_DISCARDED);
}

/* ---- auctions ---- */

static void auction_of(uint8_t players)
{
    korr_begin(players, "'mode':'expert'", cards);
    korr_row("d1 d2 huge");
    korr_hand(1, "t1 t2 t3");
    korr_hand(2, "i1 i2 i3 i4");
    if (players > 2)
        korr_hand(3, "e1 e2 e3");
    assert_ask(KORR_ASK_OPEN, 1);
}

static void k24_the_start_player_may_open_or_decline(void **unused)
{
    (void)unused;
    auction_of(3);
    assert_true(korr_can(1, "decline"));
    assert_true(korr_can(1, "open d2"));
    assert_true(korr_can(1, "open huge"));
    assert_false(korr_can(1, "open d3")); /* not a common card */
    assert_false(korr_can(3, "open d1"));
}

static void k24_bids_rise_and_who_drops_is_out_for_good(void **unused)
{
    (void)unused;
    auction_of(3);
    korr_act(1, "open huge");
    assert_legal(1, "bid 1; bid 2; bid 3"); /* at least one, at most the hand */
    korr_act(1, "bid 1");
    assert_ask(KORR_ASK_RAISE, 3);
    assert_legal(3, "bid 2; bid 3; drop");
    korr_act(3, "drop");
    korr_act(2, "bid 2");
    assert_ask(KORR_ASK_RAISE, 1);
    korr_act(1, "bid 3");
    assert_ask(KORR_ASK_RAISE, 2); /* not 3, who has dropped out */
    korr_act(2, "bid 4");
    assert_ask(KORR_ASK_PAY, 2); /* seat 1 cannot bid five */
    assert_int_equal(korr_table()->turn, 2); /* the winner has the turn while paying, though seat 1 was asked last */
    korr_act(2, "discard i1");
    korr_act(2, "discard i2");
    korr_act(2, "discard i3");
    korr_act(2, "discard i4"); /* own choice, publicly */
    assert_true(korr_holds(2, "huge"));
    assert_int_equal(korr_table()->hand_size[2], 1);
    assert_place("i1", KORR_DISCARDED);
    assert_int_equal(korr_table()->row_count, 2);
    assert_ask(KORR_ASK_OPEN, 3); /* openers go round */
}

static void k24_until_all_decline_in_a_row(void **unused)
{
    (void)unused;
    auction_of(2);
    korr_act(1, "decline");
    korr_act(2, "open d1");
    korr_act(2, "bid 1");
    korr_act(1, "drop");
    korr_act(2, "discard i1");
    assert_ask(KORR_ASK_OPEN, 1);
    korr_act(1, "decline");
    assert_ask(KORR_ASK_OPEN, 2);
    korr_act(2, "decline");
    assert_ask(KORR_ASK_MAIN, 1);
}

static void k24_an_auction_between_breaks_the_row_of_declines(void **unused)
{
    (void)unused;
    auction_of(2);
    korr_act(1, "decline");
    korr_act(2, "open d1");
    korr_act(2, "bid 1");
    korr_act(1, "drop");
    korr_act(2, "discard i1");
    korr_act(1, "open d2");
    korr_act(1, "bid 1");
    korr_act(2, "drop");
    korr_act(1, "discard t1");
    korr_act(2, "decline");
    assert_ask(KORR_ASK_OPEN, 1);
}

static void k24_until_no_common_card_is_left(void **unused)
{
    (void)unused;
    auction_of(2);
    korr_row("d1");
    korr_act(1, "open d1");
    korr_act(1, "bid 1");
    korr_act(2, "drop");
    korr_act(1, "discard t1");
    assert_ask(KORR_ASK_MAIN, 1);
}

/* ---- playing ---- */

static void k25_any_number_on_own_lines_and_one_project(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(2, "open-2", "2:d2");
    korr_line_up(1, "open-3", "2:c1"); /* started by 1, now 2's */
    korr_hand(1, "t1 t2 huge huge-2");
    korr_act(1, "play t1");
    assert_legal(1, "on 1");
    korr_act(1, "on 1");
    korr_silence();
    korr_act(1, "start huge");
    korr_silence();
    korr_refuse(1, "start huge-2");
    korr_put(1, "t2", 4);
    pass_phase();
    assert_false(korr_can(1, "start huge-2")); /* one a communal turn */
}

static void k26_one_card_at_a_time_on_any_line(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(2, "open-1", "2:d1");
    korr_hand(1, "t1 t2");
    korr_hand(2, "t3 huge");
    pass_phase();
    assert_ask(KORR_ASK_ONE, 1);
    korr_put(1, "t1", 1);
    assert_ask(KORR_ASK_ONE, 2);
    korr_act(2, "pass");
    assert_ask(KORR_ASK_ONE, 1);
    korr_put(1, "t2", 1);
    assert_ask(KORR_ASK_ONE, 2); /* a passer may play again */
    korr_act(2, "start huge");   /* a project as a later round's card */
    korr_silence();
    assert_ask(KORR_ASK_ONE, 1);
    korr_act(1, "pass");
    korr_act(2, "pass");
    assert_int_equal(korr_table()->phase, KORR_PHASE_LAST_INTERRUPTS);
}

static void k27_then_only_interrupts_until_all_pass_again(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(2, "open-1", "2:d1");
    korr_hand(1, "t1 yell");
    korr_hand(2, "t2 yell-2");
    pass_phase();
    pass_phase();
    assert_ask(KORR_ASK_INTERRUPT, 1);
    assert_legal(1, "pass; play yell");
    korr_act(1, "pass");
    korr_put(2, "yell-2", 1);
    assert_ask(KORR_ASK_INTERRUPT, 1); /* not all in a row */
    korr_put(1, "yell", 1);
    korr_act(2, "pass");
    korr_act(1, "pass");
    assert_int_equal(korr_table()->phase, KORR_PHASE_COMPLETE);
}

/* ---- the check ---- */

static void k28_broken_lines_collapse_first_of_all_players(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(2, "strict", "2:t1");
    pass_phase();
    pass_phase();
    pass_phase();
    assert_false(line_runs(korr_line(1)));
    korr_begin_bare(2, cards);
    korr_line_up(2, "strict", "2:t1 2:hold");
    pass_phase();
    pass_phase();
    pass_phase();
    assert_true(line_runs(korr_line(1)));
}

static void k28_each_owner_completes_from_the_start_player_on(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(2, "huge", "2:d1");
    korr_line_up(1, "huge-2", "d2");
    korr_line_up(1, "open-1", "d3");
    korr_line_up(2, "open-2", "2:d4");
    korr_counters(4, 2);
    pass_phase();
    pass_phase();
    pass_phase();
    assert_ask(KORR_ASK_COMPLETE, 1);
    korr_act(1, "complete 2");
    korr_act(1, "done");
    assert_ask(KORR_ASK_COMPLETE, 2);
    korr_act(2, "complete 1");
    assert_int_equal(korr_table()->round, 2);    /* nobody has 15 */
    assert_int_equal(korr_line(4)->counters, 1); /* one counter off every line, after completing */
}

static void k28_the_game_ends_once_the_limit_is_reached(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_table()->power[1] = 15; /* of an S-29 earlier */
    korr_table()->power[2] = 8;
    korr_line_up(2, "huge", "2:d1");
    pass_phase();
    pass_phase();
    pass_phase();
    korr_act(2, "complete 1"); /* everybody completes before it is looked at */
    assert_int_equal(korr_table()->ask, KORR_ASK_OVER);
    assert_int_equal(korr_table()->winners, kb_seat_bit(2));
}

static void k28_hands_above_ten_are_discarded_down(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_hand(2, "d1 d2 d3 d4 d5 d6 d7 d8 d9 d10 d11 d12");
    pass_phase();
    pass_phase();
    pass_phase();
    assert_ask(KORR_ASK_PAY, 2);
    korr_act(2, "discard d12");
    korr_act(2, "discard d1");
    assert_int_equal(korr_table()->round, 2);
    assert_int_equal(korr_table()->hand_size[2], 10 + 2);
}

/* ---- marks and owners ---- */

static void k29_a_projects_mark_needs_another_card(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "both", "star-2");
    assert_int_equal(korr_line(1)->missing, 1u << KORR_CRIME); /* each of its marks */
    assert_false(korr__is_ready(&korr_scene.setup, korr_line(1)));
    korr_line_up(1, "press", "star");
    assert_true(korr__is_ready(&korr_scene.setup, korr_line(2)));
}

static void k29_pairs_are_worth_one_each(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "both", "star star-2 star-3"); /* media: 4 cards, crime: 3 */
    assert_int_equal(korr_line(1)->power, 1 + 2 + 1);
    korr_line_up(1, "open-1", "d1");
    assert_int_equal(korr_line(2)->power, 3);
}

static void k30_characters_decide(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(2, "c1");
    korr_hand(3, "c2");
    korr_hand(1, "c3");
    korr_one(2);
    korr_put(2, "c1", 1);
    assert_int_equal(korr_line(1)->owner, 2);
    korr_one(3);
    assert_false(korr_can(3, "play c2")); /* another player's is there */
    korr_one(1);
    assert_false(korr_can(1, "play c3"));
    korr_line_up(1, "open-2", "d2 c4");
    korr_one(1);
    korr_put(1, "c3", 2);
    assert_int_equal(korr_line(2)->owner, 1);
}

static void k30_a_taken_line_that_loses_its_last_character_stays(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1 2:c1");
    assert_int_equal(korr_line(1)->owner, 2);
    korr_hand(1, "shun");
    korr_one(1);
    korr_put(1, "shun", 1);
    korr_act(1, "remove c1");
    assert_int_equal(korr_line(1)->owner, 2);
    korr_hand(1, "c2");
    korr_one(1);
    korr_put(1, "c2", 1);
    assert_int_equal(korr_line(1)->owner, 1);
}

static void k30_a_solo_line_cannot_be_taken(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "");
    korr_hand(2, "c1");
    korr_one(2);
    assert_false(korr_can(2, "play c1"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k20_all_offer_in_secret_and_the_most_pays),
        cmocka_unit_test(k20_a_tie_is_drawn_and_nobody_pays),
        cmocka_unit_test(k20_one_deck_of_all_cards),
        cmocka_unit_test(k20_the_start_moves_on_every_communal_turn),
        cmocka_unit_test(k21_the_limit_is_10_to_20),
        cmocka_unit_test(k22_k23_two_cards_each_and_six_common_cards_anew),
        cmocka_unit_test(k24_the_start_player_may_open_or_decline),
        cmocka_unit_test(k24_bids_rise_and_who_drops_is_out_for_good),
        cmocka_unit_test(k24_until_all_decline_in_a_row),
        cmocka_unit_test(k24_an_auction_between_breaks_the_row_of_declines),
        cmocka_unit_test(k24_until_no_common_card_is_left),
        cmocka_unit_test(k25_any_number_on_own_lines_and_one_project),
        cmocka_unit_test(k26_one_card_at_a_time_on_any_line),
        cmocka_unit_test(k27_then_only_interrupts_until_all_pass_again),
        cmocka_unit_test(k28_broken_lines_collapse_first_of_all_players),
        cmocka_unit_test(k28_each_owner_completes_from_the_start_player_on),
        cmocka_unit_test(k28_the_game_ends_once_the_limit_is_reached),
        cmocka_unit_test(k28_hands_above_ten_are_discarded_down),
        cmocka_unit_test(k29_a_projects_mark_needs_another_card),
        cmocka_unit_test(k29_pairs_are_worth_one_each),
        cmocka_unit_test(k30_characters_decide),
        cmocka_unit_test(k30_a_taken_line_that_loses_its_last_character_stays),
        cmocka_unit_test(k30_a_solo_line_cannot_be_taken),
    };
    return cmocka_run_group_tests_name("korruptivity-expert", tests, NULL, NULL);
}
