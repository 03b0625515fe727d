/* S-1, S-32 and K-32: cards that answer cards that answer cards, and what windows do not tell. After every act the slow count agrees. */
#include "korruptivity/recount.h"

#include <stdio.h>
#include <string.h>

static const char cards[] =
    "slow document 'cor':4,'hourglasses':2; link event 'pop':-2,'hourglasses':1,'abilities':['linked'];"
    "no-1 relation 'abilities':['interrupt'],'signs':['cancel']; no-2 relation "
    "'abilities':['interrupt'],'signs':['cancel'];"
    "no-3 relation 'abilities':['interrupt'],'signs':['cancel']; no-4 relation "
    "'abilities':['interrupt'],'signs':['cancel'];"
    "no-5 relation 'abilities':['interrupt'],'signs':['cancel']; yell relation 'abilities':['interrupt'];"
    "yell-2 relation 'abilities':['interrupt']; late event 'cor':3,'hourglasses':1,'abilities':['interrupt'];"
    "warm event 'hourglasses':1,'abilities':['interrupt','small-hourglass'];"
    "drop-now relation 'abilities':['interrupt'],'signs':['drop-previous']; fit to-do 'cor':'double';"
    "agent character 'cor':1,'abilities':['interrupt']; scout relation 'abilities':['interrupt'],'signs':['scout'];"
    "shun event 'signs':['remove-any']; snatch event 'abilities':['interrupt'],'signs':['remove-any']; next relation "
    "'signs':['next event']";

static void act(KbSeat seat, const char *action)
{
    korr_act(seat, action);
    korr_recount();
}

static void answer(KbSeat seat, const char *action)
{
    korr_interrupt(seat, action);
    korr_recount();
}

/* Nobody answers the top card, and its player neither. */
static void let_act(void)
{
    unsigned depth = korr_table()->depth;
    while (korr_table()->depth == depth &&
           (korr_table()->ask == KORR_ASK_REACT || korr_table()->ask == KORR_ASK_ANSWER))
        act((KbSeat)kb_bits_first(korr_table()->awaited), "pass");
}

/* ---- deep stacks ---- */

static void k32_four_deep_the_last_is_done_first(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(2, "open-2", "2:t1");
    korr_hand(1, "slow warm");
    korr_hand(2, "yell agent");
    korr_hand(3, "late");
    korr_play(1, "slow", 1);
    answer(3, "react late 1");
    answer(2, "react agent 2");
    answer(1, "react warm 1");
    assert_int_equal(korr_table()->depth, 4);
    assert_cards(1, "open-1 d1 slow late warm");
    assert_cards(2, "open-2 t1 agent");
    assert_int_equal(korr_line(1)->counters, 0);
    let_act();
    assert_int_equal(korr_line(1)->counters, 1); /* warm */
    assert_ask(KORR_ASK_ANSWER, 2);
    let_act(); /* agent has nothing to do */
    assert_int_equal(korr_line(1)->counters, 1);
    assert_ask(KORR_ASK_ANSWER, 3);
    let_act();
    assert_int_equal(korr_line(1)->counters, 2); /* late */
    assert_ask(KORR_ASK_ANSWER, 1);
    let_act();
    assert_int_equal(korr_line(1)->counters, 4); /* slow */
    assert_ask(KORR_ASK_MAIN, 1);
    assert_totals(1, 1 + 4 + 3, 0);
}

static void s1_every_seat_but_the_last_cards_player_is_asked_at_every_depth(void **unused)
{
    (void)unused;
    static const char *const reactions[] = { "react yell 1", "react no-1 1", "react late 1" };
    static const KbSeat players[] = { 3, 2, 1 };
    korr_begin_bare(3, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "slow late");
    korr_hand(2, "no-1");
    korr_hand(3, "yell");
    korr_play(1, "slow", 1);
    for (unsigned i = 0; i < 3; i++) {
        KbSeat last = i ? players[i - 1] : 1;
        assert_int_equal(korr_table()->ask, KORR_ASK_REACT);
        assert_int_equal(korr_table()->awaited, kb_seats_all(3) & ~kb_seat_bit(last));
        answer(players[i], reactions[i]);
    }
    assert_int_equal(korr_table()->stack[3].answers, 3);
    assert_int_equal(korr_table()->stack[2].answers, 2);
    assert_int_equal(korr_table()->stack[0].answers, 0);
}

static void s1_the_own_player_answers_after_the_others(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "slow yell yell-2");
    korr_hand(2, "agent");
    korr_play(1, "slow", 1);
    korr_act(2, "pass");
    answer(1, "react yell 1");
    assert_int_equal(korr_table()->awaited, kb_seat_bit(2)); /* that one has its window too */
    answer(2, "react agent 1");
    act(1, "pass");
    act(2, "pass"); /* agent is done */
    assert_ask(KORR_ASK_ANSWER, 1);
    answer(1, "react yell-2 1"); /* the answer to its own yell */
    korr_silence();
    korr_recount();
    assert_cards(1, "open-1 d1 slow yell agent yell-2");
    assert_int_equal(korr_line(1)->counters, 2);
}

/* ---- cancels ---- */

static void s32_with_any_number_of_cancels_every_other_one_counts(void **unused)
{
    (void)unused;
    for (unsigned cancels = 0; cancels <= 5; cancels++) {
        korr_begin_bare(2, cards);
        korr_line_up(1, "open-1", "d1");
        korr_hand(1, "slow no-2 no-4");
        korr_hand(2, "no-1 no-3 no-5");
        korr_play(1, "slow", 1);
        for (unsigned i = 1; i <= cancels; i++) {
            char action[32];
            snprintf(action, sizeof action, "react no-%u 1", i);
            answer(i % 2 ? 2 : 1, action);
        }
        assert_int_equal(korr_table()->depth, cancels + 1);
        korr_silence();
        korr_recount();
        bool acts = cancels % 2 == 0;
        assert_int_equal(korr_line(1)->counters, acts ? 2 : 0);
        assert_totals(1, acts ? 5 : 1, 0);
        assert_place("slow", acts ? KORR_IN_LINE : KORR_DISCARDED);
        for (unsigned i = 1; i <= cancels; i++) { /* the last one stands, then every other */
            char id[8];
            snprintf(id, sizeof id, "no-%u", i);
            assert_place(id, (cancels - i) % 2 ? KORR_DISCARDED : KORR_IN_LINE);
        }
        assert_ask(KORR_ASK_MAIN, 1);
    }
}

static void play_pair(void)
{
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "slow link no-2");
    korr_hand(2, "no-1");
    korr_act(1, "play slow");
    korr_act(1, "with link");
    korr_act(1, "on 1");
    answer(2, "react no-1 1");
}

static void s32_a_linked_pair_is_cancelled_and_neither_acts(void **unused)
{
    (void)unused;
    play_pair();
    korr_silence();
    korr_recount();
    assert_cards(1, "open-1 d1 no-1");
    assert_int_equal(korr_line(1)->counters, 0);
    assert_totals(1, 1, 0);
}

static void s32_a_linked_pair_whose_cancel_is_cancelled_acts(void **unused)
{
    (void)unused;
    play_pair();
    answer(1, "react no-2 1");
    korr_silence();
    korr_recount();
    assert_cards(1, "open-1 d1 slow link no-2");
    assert_int_equal(korr_line(1)->counters, 2 + 1);
    assert_totals(1, 5, -2);
}

static void s32_an_interrupt_with_its_link_is_cancelled_as_one(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "slow no-1");
    korr_hand(2, "late link");
    korr_play(1, "slow", 1);
    act(2, "react late 1");
    act(2, "with link");
    assert_cards(1, "open-1 d1 slow late link");
    answer(1, "react no-1 1");
    korr_silence();
    korr_recount();
    assert_cards(1, "open-1 d1 slow no-1");
    assert_int_equal(korr_line(1)->counters, 2);
}

static void s32_goes_right_behind_its_card_though_others_lie_there(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "slow no-1");
    korr_hand(3, "late");
    korr_play(1, "slow", 1);
    answer(3, "react late 1");
    let_act();
    assert_int_equal(korr_line(1)->counters, 1); /* what has happened is not undone */
    korr_counters(1, 0);
    answer(1, "react no-1 1");
    assert_cards(1, "open-1 d1 slow no-1 late");
    korr_silence();
    korr_recount();
    assert_cards(1, "open-1 d1 no-1 late");
}

/* K-9, S-32: the cancel stays, so the line is not solo again. */
static void s32_the_only_card_of_a_line_is_cancelled(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "");
    korr_hand(1, "slow");
    korr_hand(2, "no-1 d2");
    korr_play(1, "slow", 1);
    answer(2, "react no-1 1");
    korr_silence();
    korr_recount();
    assert_cards(1, "open-1 no-1");
    korr_one(2);
    assert_true(korr_can(2, "play d2"));
}

static void s32_fixed_values_keep_what_they_saw(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "slow");
    korr_hand(2, "no-1 late");
    korr_play(1, "slow", 1);
    answer(2, "react late 1");
    korr_silence();
    korr_counters(1, 0);
    korr_hand(1, "fit");
    korr_play(1, "fit", 1);
    assert_totals(1, 2 * (1 + 4 + 3), 0);
    korr_recount();
    answer(2, "react no-1 1");
    korr_silence();
    korr_recount();
    assert_totals(1, 1 + 4 + 3, 0);
}

static void s32_the_takeover_reverts_and_is_told(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "slow no-1");
    korr_hand(2, "agent no-2");
    korr_play(1, "slow", 1);
    answer(2, "react agent 1");
    assert_int_equal(korr_line(1)->owner, 2);
    answer(1, "react no-1 1");
    act(2, "pass");
    korr_act(1, "pass");
    assert_int_equal(korr_line(1)->owner, 1);
    assert_int_equal(korr_told(KORR_EVENT_OWNER), 1);
    korr_recount();
    korr_begin_bare(2, cards); /* and if that cancel is cancelled, it is not */
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "slow no-1");
    korr_hand(2, "agent no-2");
    korr_play(1, "slow", 1);
    answer(2, "react agent 1");
    answer(1, "react no-1 1");
    answer(2, "react no-2 1");
    korr_silence();
    assert_int_equal(korr_line(1)->owner, 2);
}

/* K-30: the line was taken by another card, whose loss does not give it back; cancelling a third card does not either. */
static void s32_only_ownership_that_the_card_brought_reverts(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "slow no-1");
    korr_hand(2, "drop-now");
    korr_hand(3, "agent");
    korr_play(1, "slow", 1);
    answer(3, "react agent 1");
    answer(2, "react drop-now 1");
    let_act();
    act(2, "remove agent");
    assert_int_equal(korr_line(1)->owner, 3); /* it stays with its owner */
    let_act();
    assert_ask(KORR_ASK_ANSWER, 1);
    answer(1, "react no-1 1");
    korr_silence();
    korr_recount();
    assert_place("slow", KORR_DISCARDED);
    assert_int_equal(korr_line(1)->owner, 3);
}

static void s32_a_cancel_that_is_gone_cancels_nothing(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1 t1");
    korr_hand(1, "slow");
    korr_hand(2, "no-1 drop-now");
    korr_play(1, "slow", 1);
    answer(2, "react no-1 1");
    act(1, "pass");
    answer(2, "react drop-now 1"); /* behind the cancel: the previous card is the cancel */
    assert_cards(1, "open-1 d1 t1 slow no-1 drop-now");
    let_act();
    act(2, "remove no-1");
    korr_silence();
    korr_recount();
    assert_cards(1, "open-1 d1 t1 slow drop-now");
    assert_int_equal(korr_line(1)->counters, 2); /* a cancel that is gone cancels nothing */
}

static void s32_a_cancel_takes_nothing_out_of_a_line_that_froze_meanwhile(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "slow late");
    korr_hand(2, "no-1");
    korr_play(1, "slow", 1);
    answer(2, "react no-1 1");
    answer(1, "react late 1");
    korr_silence();
    korr_recount();
    assert_cards(1, "open-1 d1 slow no-1 late");
    assert_int_equal(korr_line(1)->counters, 3); /* K-11: slow stays, and acts */
}

static void s32_a_cancel_whose_card_is_gone_removes_no_other(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1 t1");
    korr_hand(1, "slow snatch");
    korr_hand(2, "no-1");
    korr_play(1, "slow", 1);
    answer(2, "react no-1 1");
    answer(1, "react snatch 1");
    let_act();
    act(1, "remove slow");
    korr_silence();
    korr_recount();
    assert_cards(1, "open-1 d1 t1 no-1 snatch");
    assert_ask(KORR_ASK_MAIN, 1);
}

static void k32_a_card_attached_by_a_sign_is_finished_inside_the_stack(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(3, "open-2", "3:t1");
    korr_deck_top("c1 e1 c2 e2");
    korr_hand(1, "slow no-1");
    korr_hand(3, "scout");
    korr_hand(2, "late");
    korr_play(1, "slow", 1);
    answer(3, "react scout 2");
    answer(2, "react late 2");
    answer(1, "react no-1 2"); /* cancels late */
    let_act();
    assert_cards(2, "open-2 t1 scout no-1");
    let_act(); /* seat 2's late is gone */
    let_act();
    act(3, "look");
    assert_cards(2, "open-2 t1 scout no-1 c1 c2");
    assert_int_equal(korr_line(2)->counters, 0);
    let_act();
    assert_int_equal(korr_line(1)->counters, 2);
    assert_ask(KORR_ASK_MAIN, 1);
}

/* ---- how deep it goes ---- */

static const char many[] =
    "y1 relation 'abilities':['interrupt']; y2 relation 'abilities':['interrupt']; y3 relation "
    "'abilities':['interrupt']; y4 relation 'abilities':['interrupt']; y5 relation 'abilities':['interrupt']; "
    "y6 relation 'abilities':['interrupt']; y7 relation 'abilities':['interrupt']; y8 relation "
    "'abilities':['interrupt']; y9 relation 'abilities':['interrupt']; y10 relation 'abilities':['interrupt']; "
    "y11 relation 'abilities':['interrupt']; y12 relation 'abilities':['interrupt']; y13 relation "
    "'abilities':['interrupt']; bring relation 'abilities':['interrupt'],'signs':['recycle relation'];"
    "scout relation 'abilities':['interrupt'],'signs':['scout']; spy relation "
    "'abilities':['interrupt'],'signs':['infiltrate']; b1 relation 'signs':['recycle relation']; b2 relation "
    "'signs':['recycle relation']; b3 relation 'signs':['recycle relation']; b4 relation 'signs':['recycle relation'];"
    "b-scout relation 'signs':['scout']; b-spy relation 'signs':['infiltrate']";

/* What is saved in the midst of it is read back as the same. */
static void save_and_load(void)
{
    static uint8_t bytes[KORR__SAVE_BYTES], again[KORR__SAVE_BYTES];
    static KorrState loaded;
    size_t length = korr__save(&korr_scene.setup, &korr_scene.state, bytes);
    assert_int_equal(korr__load(&korr_scene.setup, bytes, length, &loaded), KB_OK);
    assert_int_equal(korr__save(&korr_scene.setup, &loaded, again), length);
    assert_memory_equal(bytes, again, length);
}

/* Twelve cards wait, and `last` of seat 2's is the thirteenth. */
static void thirteen_deep(const char *last)
{
    korr_begin_expert(2, many);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(2, "open-2", "2:t1");
    korr_hand(1, "d2 y2 y4 y6 y8 y10 y13 c9");
    korr_hand(2, "y1 y3 y5 y7 y9 y11 y12 bring scout spy c8");
    korr_play(1, "d2", 1);
    for (unsigned i = 1; i <= 11; i++) {
        char action[32];
        snprintf(action, sizeof action, "react y%u 1", i);
        answer(i % 2 ? 2 : 1, action);
        save_and_load();
    }
    assert_int_equal(korr_table()->depth, 12);
    act(1, "pass");
    char action[32];
    snprintf(action, sizeof action, "react %s 1", last);
    assert_true(korr_can(2, action));
    answer(2, action);
    assert_int_equal(korr_table()->depth, 13);
}

static void unwind(void)
{
    while (korr_table()->depth) {
        assert_true(korr_table()->ask == KORR_ASK_REACT || korr_table()->ask == KORR_ASK_ANSWER);
        act((KbSeat)kb_bits_first(korr_table()->awaited), "pass");
        save_and_load();
    }
    assert_ask(KORR_ASK_MAIN, 1);
}

static void s1_once_thirteen_cards_wait_no_further_interrupt_is_taken(void **unused)
{
    (void)unused;
    thirteen_deep("y12");
    assert_true(korr_holds(1, "y13"));
    assert_int_equal(korr_table()->awaited, kb_seat_bit(1)); /* everybody is still asked */
    assert_legal(1, "pass");
    korr_refuse(1, "react y13 1");
    act(1, "pass");
    assert_ask(KORR_ASK_ANSWER, 2);
    assert_legal(2, "pass");
    act(2, "pass");
    assert_int_equal(korr_table()->depth,
                     11); /* the thirteenth is done, and the twelfth, whose own player had answered it */
    assert_ask(KORR_ASK_ANSWER, 1);
    assert_true(korr_can(1, "react y13 1")); /* there is room again */
    unwind();
    assert_cards(1, "open-1 d1 d2 y1 y2 y3 y4 y5 y6 y7 y8 y9 y10 y11 y12");
}

static void s30_a_chain_of_fetches_ends_when_the_stack_is_full(void **unused)
{
    (void)unused;
    thirteen_deep("bring");
    korr_discarded("b1 b2 b3 b4");
    act(1, "pass");
    act(2, "pass");
    assert_ask(KORR_ASK_SIGN, 2);
    act(2, "fetch b1");
    act(2, "fetch b2");
    assert_int_equal(korr_table()->depth, 15);
    save_and_load();
    act(2, "fetch b3"); /* the sixteenth finds no room for another, and does nothing */
    assert_int_equal(korr_table()->depth, 11);
    assert_place("b4", KORR_DISCARDED);
    unwind();
    assert_cards(1, "open-1 d1 d2 y1 y2 y3 y4 y5 y6 y7 y8 y9 y10 y11 bring b1 b2 b3");
}

static void s31_s35_bring_nobody_when_the_stack_is_full(void **unused)
{
    (void)unused;
    static const char *const last[] = { "b-scout", "b-spy" };
    for (unsigned i = 0; i < 2; i++) {
        thirteen_deep("bring");
        korr_deck_top("c1 c2 e1 e2");
        korr_discarded("b1 b2");
        korr_discarded(last[i]);
        act(1, "pass");
        act(2, "pass");
        act(2, "fetch b1");
        act(2, "fetch b2");
        char action[32];
        snprintf(action, sizeof action, "fetch %s", last[i]);
        act(2, action);
        assert_int_equal(korr_table()->depth, KORR_STACK_MAX);
        assert_legal(2, i ? "decline" : "decline; look");
        save_and_load();
        act(2, i ? "decline" : "look");
        if (!i)
            assert_int_equal(korr_scene.state.draw[korr_table()->draw_count - 1], korr_card("c1")); /* back on top */
        unwind();
        assert_int_equal(korr_line(1)->characters, 0);
    }
}

static void s35_in_the_thirteenth_card_characters_still_join(void **unused)
{
    (void)unused;
    thirteen_deep("scout");
    korr_deck_top("c1 e1 c2 e2");
    act(1, "pass");
    act(2, "pass");
    act(2, "look");
    unwind();
    assert_place("c1", KORR_IN_LINE);
    assert_place("c2", KORR_IN_LINE);
}

/* ---- who could have interrupted is not told ---- */

static void s1_a_seat_that_holds_none_looks_like_one_that_declines(void **unused)
{
    (void)unused;
    static KorrView views[2][6];
    static KbTurn turns[2][6];
    enum { ONLOOKER = 3 };
    for (unsigned twin = 0; twin < 2; twin++) {
        unsigned step = 0;
        memset(turns[twin], 0, sizeof turns[twin]);
        korr_begin_bare(4, cards);
        korr_row("");
        korr_line_up(1, "open-1", "d1");
        korr_hand(1, twin ? "slow yell-2" : "slow t3");
        korr_hand(2, twin ? "yell" : "t1");
        korr_hand(3, "e1");
        korr_hand(4, twin ? "late" : "t2");
        korr_play(1, "slow", 1);
        assert_int_equal(korr_table()->awaited, kb_seat_bit(2) | kb_seat_bit(3) | kb_seat_bit(4));
        static const KbSeat order[] = { 4, 2, 3, 1 };
        for (unsigned i = 0; i < 4; i++) {
            korr_view(ONLOOKER, &views[twin][step]);
            korr__turn(&korr_scene.setup, korr_table(), &turns[twin][step++]);
            korr_act(order[i], "pass");
            if (i < 2) { /* all that is told is that it has answered */
                assert_int_equal(korr_scene.events.count, 1);
                assert_int_equal(korr_told(KORR_EVENT_ANSWERED), 1);
                assert_int_equal(korr_scene.events.at[0].knows, 0);
            }
        }
        korr_view(ONLOOKER, &views[twin][step]);
        korr__turn(&korr_scene.setup, korr_table(), &turns[twin][step]);
    }
    assert_memory_equal(views[0], views[1], 5 * sizeof views[0][0]);
    for (unsigned step = 0; step < 5; step++) {
        assert_int_equal(turns[0][step].awaited, turns[1][step].awaited);
        assert_int_equal(turns[0][step].may, turns[1][step].may);
        assert_int_equal(turns[0][step].window, step < 4 ? KB_WINDOW_REACTION : KB_WINDOW_NONE);
        assert_int_equal(turns[0][step].window, turns[1][step].window);
    }
}

static void s1_what_the_rest_would_have_played_is_never_told(void **unused)
{
    (void)unused;
    static KorrView views[2][5];
    for (unsigned twin = 0; twin < 2; twin++) {
        korr_begin_bare(4, cards);
        korr_line_up(1, "open-1", "d1");
        korr_hand(1, "slow");
        korr_hand(2, "yell");
        korr_hand(3, "yell-2");
        korr_hand(4, "e1");
        korr_play(1, "slow", 1);
        korr_act(2, twin ? "react yell 1" : "pass");
        korr_act(4, "pass");
        korr_act(3, "react yell-2 1"); /* seat 3 comes before seat 2 */
        korr_act(3, "alone");
        assert_true(korr_holds(2, "yell"));
        for (KbSeat seat = 0; seat <= 4; seat++)
            korr_view(seat, &views[twin][seat]);
    }
    assert_memory_equal(views[0], views[1], sizeof views[0]); /* even to seat 2 itself: the window is over */
}

static void s1_whoever_interrupts_is_always_asked_for_a_link(void **unused)
{
    (void)unused;
    static KorrView views[2];
    for (unsigned twin = 0; twin < 2; twin++) {
        korr_begin_bare(3, cards);
        korr_line_up(1, "open-1", "d1");
        korr_hand(1, "slow");
        korr_hand(2, twin ? "yell link" : "yell t1");
        korr_hand(3, "e1");
        korr_play(1, "slow", 1);
        korr_act(3, "pass");
        korr_act(2, "react yell 1");
        assert_ask(KORR_ASK_LINK, 2);
        korr_act(2, "alone");
        korr_view(3, &views[twin]);
    }
    assert_memory_equal(&views[0], &views[1], sizeof views[0]);
}

static void k27_all_are_asked_for_the_last_interrupts_whatever_they_hold(void **unused)
{
    (void)unused;
    static KorrView views[2];
    for (unsigned twin = 0; twin < 2; twin++) {
        korr_begin_bare(3, cards);
        korr_line_up(1, "open-1", "d1");
        korr_hand(1, "e1");
        korr_hand(2, twin ? "yell" : "t1");
        korr_hand(3, "e2");
        korr_pass_phase();
        korr_pass_phase();
        assert_ask(KORR_ASK_INTERRUPT, 1);
        korr_act(1, "pass");
        korr_act(3, "pass");
        assert_ask(KORR_ASK_INTERRUPT, 2);
        korr_view(3, &views[twin]);
    }
    assert_memory_equal(&views[0], &views[1], sizeof views[0]);
}

/* ---- turn order and owners in the midst of it ---- */

static void s1_turn_order_after_the_last_cards_player(void **unused)
{
    (void)unused;
    korr_begin_bare(4, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "slow");
    korr_hand(3, "yell");
    korr_hand(2, "yell-2");
    korr_hand(4, "agent");
    korr_play(1, "slow", 1);
    answer(3, "react yell 1");
    act(1, "pass");
    act(4, "react agent 1");
    act(2, "react yell-2 1"); /* after 3 comes 2, then 1, then 4 */
    assert_ask(KORR_ASK_LINK, 2);
    assert_true(korr_holds(4, "agent"));
}

static void s32_the_line_goes_back_to_who_had_it(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_line_up(1, "open-1", "d1 2:c1");
    korr_hand(1, "shun");
    korr_one(1);
    korr_put(1, "shun", 1);
    korr_act(1, "remove c1");
    assert_int_equal(korr_line(1)->owner, 2); /* without a character there (K-30) */
    korr_hand(3, "c3");
    korr_hand(1, "no-1");
    korr_one(3);
    korr_play(3, "c3", 1);
    assert_int_equal(korr_line(1)->owner, 3);
    answer(1, "react no-1 1");
    korr_silence();
    korr_recount();
    assert_int_equal(korr_line(1)->owner, 2);
}

static void s32_where_nothing_reverts_nothing_is_told(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "c1");
    korr_hand(2, "no-1");
    korr_play(1, "c1", 1);
    answer(2, "react no-1 1");
    act(1, "pass");
    korr_act(2, "pass");
    assert_place("c1", KORR_DISCARDED);
    assert_int_equal(korr_told(KORR_EVENT_OWNER), 0);
    assert_int_equal(korr_line(1)->owner, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k32_four_deep_the_last_is_done_first),
        cmocka_unit_test(s1_every_seat_but_the_last_cards_player_is_asked_at_every_depth),
        cmocka_unit_test(s1_the_own_player_answers_after_the_others),
        cmocka_unit_test(s32_with_any_number_of_cancels_every_other_one_counts),
        cmocka_unit_test(s32_a_linked_pair_is_cancelled_and_neither_acts),
        cmocka_unit_test(s32_a_linked_pair_whose_cancel_is_cancelled_acts),
        cmocka_unit_test(s32_an_interrupt_with_its_link_is_cancelled_as_one),
        cmocka_unit_test(s32_goes_right_behind_its_card_though_others_lie_there),
        cmocka_unit_test(s32_the_only_card_of_a_line_is_cancelled),
        cmocka_unit_test(s32_fixed_values_keep_what_they_saw),
        cmocka_unit_test(s32_the_takeover_reverts_and_is_told),
        cmocka_unit_test(s32_only_ownership_that_the_card_brought_reverts),
        cmocka_unit_test(s32_a_cancel_that_is_gone_cancels_nothing),
        cmocka_unit_test(s32_a_cancel_takes_nothing_out_of_a_line_that_froze_meanwhile),
        cmocka_unit_test(s32_a_cancel_whose_card_is_gone_removes_no_other),
        cmocka_unit_test(k32_a_card_attached_by_a_sign_is_finished_inside_the_stack),
        cmocka_unit_test(s1_once_thirteen_cards_wait_no_further_interrupt_is_taken),
        cmocka_unit_test(s30_a_chain_of_fetches_ends_when_the_stack_is_full),
        cmocka_unit_test(s31_s35_bring_nobody_when_the_stack_is_full),
        cmocka_unit_test(s35_in_the_thirteenth_card_characters_still_join),
        cmocka_unit_test(s1_a_seat_that_holds_none_looks_like_one_that_declines),
        cmocka_unit_test(s1_what_the_rest_would_have_played_is_never_told),
        cmocka_unit_test(s1_whoever_interrupts_is_always_asked_for_a_link),
        cmocka_unit_test(k27_all_are_asked_for_the_last_interrupts_whatever_they_hold),
        cmocka_unit_test(s1_turn_order_after_the_last_cards_player),
        cmocka_unit_test(s32_the_line_goes_back_to_who_had_it),
        cmocka_unit_test(s32_where_nothing_reverts_nothing_is_told),
    };
    return cmocka_run_group_tests_name("korruptivity-nesting", tests, NULL, NULL);
}
