/* Why can't I? Each reason of docs/korruptivity-protocol.md once, out of the seat's own view, with its arguments; and what is explained as
 * refused is refused. */
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/text.h"
#include "korruptivity/scene.h"

/* ---- helpers ---- */

static KbError explain_action(KbSeat seat, KbAction action, KbFault *fault)
{
    static KorrView view;
    korr__view(&korr_scene.setup, &korr_scene.state, seat, &view);
    return korr__explain(&korr_scene.setup, &view, action, fault);
}

static KbError explain(KbSeat seat, const char *text, KbFault *fault)
{
    KbAction action = 0;
    assert_int_equal(korr__action_parse(&korr_scene.setup, text, strlen(text), &action, fault), KB_OK);
    return explain_action(seat, action, fault);
}

/* The reason with its first two arguments, "" where there is none; the action itself is refused. */
static void assert_why(KbSeat seat, const char *text, KbError error, const char *first, const char *second)
{
    KbFault fault;
    memset(&fault, 0, sizeof fault);
    KbError got = explain(seat, text, &fault);
    if (got != error || fault.error != error)
        fail_msg("'%s': %s (%s; %s)", text, kb_error_code(got), fault.arg[0], fault.arg[1]);
    assert_string_equal(fault.arg[0], first);
    assert_string_equal(fault.arg[1], second);
    assert_int_equal(fault.count, (*first != 0) + (*second != 0));
    korr_refuse(seat, text);
}

static void assert_fine(KbSeat seat, const char *text)
{
    KbFault fault;
    KbError error = explain(seat, text, &fault);
    if (error)
        fail_msg("'%s': %s (%s; %s)", text, kb_error_code(error), fault.arg[0], fault.arg[1]);
    assert_int_equal(fault.error, KB_OK);
    assert_true(korr_can(seat, text));
}

/* A line of seat 1 that anybody may attach to, and these cards in seat 1's hand, the first picked up. */
static void pick_up(const char *card, const char *hand)
{
    char action[64];
    korr_hand(1, hand);
    snprintf(action, sizeof action, "play %s", card);
    korr_act(1, action);
}

static void ask_for(KorrPhase phase, KorrAsk ask, KbSeat seat)
{
    KorrTable *table = korr_table();
    table->phase = (uint8_t)phase;
    table->ask = (uint8_t)ask;
    table->turn = seat;
    table->awaited = seat ? kb_seat_bit(seat) : 0;
}

/* ---- whose turn, and what is asked ---- */

static void what_is_legal_is_fine(void **unused)
{
    (void)unused;
    korr_begin_basic(2, "");
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "d2 t1");
    assert_fine(1, "play d2");
    assert_fine(1, "done");
    assert_fine(1, "collapse 1");
}

static void not_your_turn(void **unused)
{
    (void)unused;
    korr_begin_basic(3, "");
    assert_why(2, "done", KB_NOT_YOUR_TURN, "2", "1");
    assert_why(3, "play d1", KB_NOT_YOUR_TURN, "3", "1");
}

/* Whoever may trade has something to do at any time, but not this. */
static void not_your_turn_although_there_is_trade(void **unused)
{
    (void)unused;
    korr_begin_expert(2, "");
    korr_line_up(1, "open-1", "d1");
    korr_hand(2, "d2 open-2");
    assert_true(korr_can(2, "trade 1"));
    assert_why(2, "play d2", KB_NOT_YOUR_TURN, "2", "1");
    assert_why(2, "start open-2", KB_NOT_YOUR_TURN, "2", "1");
    assert_why(2, "collapse 1", KB_NOT_YOUR_TURN, "2", "1");
    assert_why(2, "done", KB_NOT_YOUR_TURN, "2", "1");
}

static void game_over(void **unused)
{
    (void)unused;
    korr_begin_basic(2, "");
    ask_for(KORR_PHASE_OVER, KORR_ASK_OVER, 0);
    assert_why(1, "done", KB_GAME_OVER, "", "");
    assert_why(2, "pass", KB_GAME_OVER, "", "");
}

static void not_asked_lists_what_is(void **unused)
{
    (void)unused;
    korr_begin_basic(2, "lamp event 'cor':'+-2'");
    korr_line_up(1, "open-1", "d1");
    korr_row("open-2");
    korr_hand(1, "lamp");
    assert_why(1, "draw", KB_NOT_ASKED, "draw", "done, play lamp, start open-2, collapse 1");
    assert_why(1, "pass", KB_NOT_ASKED, "pass", "done, play lamp, start open-2, collapse 1");
    assert_why(1, "react lamp 1", KB_NOT_ASKED, "react lamp 1", "done, play lamp, start open-2, collapse 1");
    assert_why(1, "complete 1", KB_NOT_ASKED, "complete 1", "done, play lamp, start open-2, collapse 1");
    assert_why(1, "play open-2", KB_NOT_IN_HAND, "open-2", "lamp");
    assert_why(1, "start open-3", KB_NOT_ASKED, "start open-3", "done, play lamp, start open-2, collapse 1");
    assert_why(1, "on 1", KB_NOT_ASKED, "on 1", "done, play lamp, start open-2, collapse 1");
    korr_act(1, "play lamp");
    assert_why(1, "play lamp", KB_NOT_ASKED, "play lamp", "on 1");
    assert_why(1, "done", KB_NOT_ASKED, "done", "on 1");
    korr_act(1, "on 1");
    assert_why(1, "x 3", KB_NOT_ASKED, "x 3", "plus, minus");
    assert_why(1, "collapse 1", KB_NOT_ASKED, "collapse 1", "plus, minus");
    assert_why(1, "start open-2", KB_NOT_ASKED, "start open-2", "plus, minus");
}

/* More than fits is cut at a whole action. */
static void not_asked_ends_a_long_list(void **unused)
{
    KbFault fault;
    (void)unused;
    korr_begin_basic(2, "");
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "d2 d3 d4 d5 d6 d7 d8 d9 d10 d11 d12 t1 t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12 i1 i2 i3 i4 i5 i6 i7 i8");
    assert_int_equal(explain(1, "draw", &fault), KB_NOT_ASKED);
    size_t length = strlen(fault.arg[1]);
    assert_true(length > 150 && length < KB_FAULT_ARG_BYTES);
    assert_string_equal(fault.arg[1] + length - 5, ", ...");
}

/* As long as the list is no longer than the room for its longest action and the dots, the next one is written. */
static void not_asked_writes_what_has_room(void **unused)
{
    KbFault fault;
    (void)unused;
    korr_begin_basic(2, "twelve-bytes document; twelve-byte3 document; twelve-byte4 document; twelve-byte5 document;"
                        "twelve-byte6 document; twelve-byte7 document; twelve-byte8 document; twelve-byte9 document; ending document");
    korr_hand(1, "twelve-bytes twelve-byte3 twelve-byte4 twelve-byte5 twelve-byte6 twelve-byte7 twelve-byte8 twelve-byte9 ending");
    ask_for(KORR_PHASE_DISCARD, KORR_ASK_DISCARD, 1);
    assert_int_equal(explain(1, "draw", &fault), KB_NOT_ASKED);
    assert_non_null(strstr(fault.arg[1], "discard twelve-byte9, discard ending"));
    assert_int_equal(strlen(fault.arg[1]), KB_FAULT_ARG_BYTES - 60 + strlen(", discard ending"));
}

/* What is wrong with the card does not matter where no card is asked for. */
static void not_asked_although_it_would_be_wrong_anyway(void **unused)
{
    KbFault fault;
    (void)unused;
    korr_begin(2, "'mode':'expert'", "veto relation 'abilities':['interrupt']");
    korr_hand(1, "d1");
    assert_ask(KORR_ASK_OPEN, 1);
    assert_int_equal(explain(1, "play d1", &fault), KB_NOT_ASKED);
    korr_refuse(1, "play d1");
    korr_begin_bare(2, "");
    korr_hand(1, "open-2 d1");
    korr_line_up(1, "open-1", "t1");
    assert_int_equal(explain(1, "play open-2", &fault), KB_NOT_ASKED);
    assert_int_equal(explain(1, "on 7", &fault), KB_NOT_ASKED); /* no card is picked up */
    korr_act(1, "start open-2");
    korr_act(2, "pass");
    assert_ask(KORR_ASK_ANSWER, 1);
    assert_int_equal(explain(1, "start open-3", &fault), KB_NOT_ASKED);
}

/* So many cards wait for each other that no interrupt is played any more: that is not for the line's sake. */
static void k32_not_asked_when_the_stack_is_full(void **unused)
{
    (void)unused;
    korr_begin_basic(2, "veto relation 'abilities':['interrupt']");
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "d2");
    korr_hand(2, "veto");
    korr_play(1, "d2", 1);
    assert_fine(2, "react veto 1");
    for (KorrTable *table = korr_table(); table->depth + KORR_STACK_SPARE <= KORR_STACK_MAX; table->depth++)
        table->stack[table->depth] = table->stack[0];
    assert_why(2, "react veto 1", KB_NOT_ASKED, "react veto 1", "pass");
}

/* Line 1 becomes line 24. */
static void k10_the_last_line_is_one_like_any(void **unused)
{
    (void)unused;
    KorrTable *table = korr_table();
    korr_begin_basic(2, "");
    korr_line_up(1, "open-1", "d1");
    table->line[KORR_LINES_MAX - 1] = table->line[0];
    table->line[0] = (KorrLine){ .project = KORR_NONE };
    korr_slot("open-1")->line = korr_slot("d1")->line = KORR_LINES_MAX - 1;
    korr_counters(KORR_LINES_MAX, 1);
    assert_why(1, "collapse 24", KB_NO_COLLAPSE, "24", "");
    korr_counters(KORR_LINES_MAX, 0);
    pick_up("t1", "t1 t2");
    korr_counters(KORR_LINES_MAX, 1);
    assert_why(1, "on 24", KB_FROZEN_LINE, "24", "");
    korr_counters(KORR_LINES_MAX, 0);
    korr_act(1, "on 24");
    assert_cards(KORR_LINES_MAX, "open-1 d1 t1");
}

static void illegal_is_what_only_a_program_can_make(void **unused)
{
    static const KbAction made[] = {
        0,
        (KbAction)KORR_VERB_COUNT << 56,
        (KbAction)KORR_PLAY << 56 | (KbAction)0xff << 48,
        (KbAction)KORR_DONE << 56 | 1,
        (KbAction)KORR_ON << 56,
        (KbAction)0xff << 56,
    };
    (void)unused;
    korr_begin_basic(2, "");
    for (unsigned i = 0; i < sizeof made / sizeof *made; i++) {
        KbFault fault;
        assert_int_equal(explain_action(1, made[i], &fault), KB_ILLEGAL);
        assert_int_equal(fault.count, 1);
        if (made[i] == (KbAction)KORR_ON << 56)
            assert_string_equal(fault.arg[0], "on 0");
        assert_int_equal(
            korr__apply(&korr_scene.setup, &korr_scene.random, &korr_scene.state, 1, made[i], &korr_scene.events),
            KB_ILLEGAL);
    }
}

/* ---- cards ---- */

static void not_in_hand_names_the_hand(void **unused)
{
    (void)unused;
    korr_begin_basic(2, "veto relation 'abilities':['interrupt']");
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "d2 t1");
    korr_hand(2, "d3 veto");
    assert_why(1, "play d3", KB_NOT_IN_HAND, "d3", "d2 t1");
    assert_why(1, "discard d3", KB_NOT_IN_HAND, "d3", "d2 t1");
    assert_why(1, "cash d3", KB_NOT_IN_HAND, "d3", "d2 t1");
    korr_play(1, "d2", 1);
    assert_why(2, "react d2 1", KB_NOT_IN_HAND, "d2", "d3 veto");
}

static void no_interrupt(void **unused)
{
    (void)unused;
    korr_begin_basic(2, "veto relation 'abilities':['interrupt']");
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "d2");
    korr_hand(2, "d3 veto");
    korr_play(1, "d2", 1);
    assert_why(2, "react d3 1", KB_NO_INTERRUPT, "d3", "");
    assert_fine(2, "react veto 1");
    /* K-27 */
    korr_begin_expert(2, "veto relation 'abilities':['interrupt']");
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "d2 veto");
    ask_for(KORR_PHASE_LAST_INTERRUPTS, KORR_ASK_INTERRUPT, 1);
    assert_why(1, "play d2", KB_NO_INTERRUPT, "d2", "");
    assert_fine(1, "play veto");
}

static void s1_why_not_on_that_line(void **unused)
{
    (void)unused;
    KbFault fault;
    korr_begin_basic(2, "veto relation 'abilities':['interrupt']");
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "t1");
    korr_counters(2, 1);
    korr_hand(1, "d2");
    korr_hand(2, "veto");
    korr_play(1, "d2", 1);
    assert_why(2, "react veto 2", KB_FROZEN_LINE, "2", "");
    assert_why(2, "react veto 3", KB_NO_LINE, "3", "1, 2");
    assert_int_equal(explain_action(2, kb_action(KORR_REACT, (uint8_t)korr_card("veto"), 0), &fault), KB_ILLEGAL);
    assert_int_equal(explain_action(2, kb_action(KORR_REACT, (uint8_t)korr_card("veto"), KORR_LINES_MAX + 1), &fault), KB_NO_LINE);
}

static void fits_nowhere(void **unused)
{
    (void)unused;
    korr_begin_basic(2, "");
    korr_hand(1, "d2");
    assert_why(1, "play d2", KB_FITS_NOWHERE, "d2", "");
    korr_line_up(2, "open-1", "");
    assert_why(1, "play d2", KB_FITS_NOWHERE, "d2", ""); /* K-9 */
}

/* ---- lines ---- */

static void no_line(void **unused)
{
    (void)unused;
    korr_begin_basic(2, "");
    korr_line_up(1, "open-1", "d1");
    korr_line_up(2, "open-2", "d2");
    assert_why(1, "collapse 3", KB_NO_LINE, "3", "1, 2");
    assert_why(1, "collapse 200", KB_NO_LINE, "200", "1, 2");
    pick_up("t1", "t1");
    assert_why(1, "on 3", KB_NO_LINE, "3", "1, 2");
    assert_why(1, "on 25", KB_NO_LINE, "25", "1, 2");
    korr_begin_basic(2, "");
    assert_why(1, "collapse 1", KB_NO_LINE, "1", "none");
}

static void k9_solo_line(void **unused)
{
    (void)unused;
    korr_begin_basic(2, "");
    korr_line_up(1, "open-1", "d1");
    korr_line_up(2, "open-2", "");
    pick_up("t1", "t1");
    assert_why(1, "on 2", KB_SOLO_LINE, "2", "2");
}

static void k11_frozen_line(void **unused)
{
    (void)unused;
    korr_begin_basic(2, "");
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "d2");
    korr_counters(2, 1);
    pick_up("t1", "t1");
    assert_why(1, "on 2", KB_FROZEN_LINE, "2", "");
    assert_fine(1, "on 1");
}

static void s10_needs_character(void **unused)
{
    (void)unused;
    korr_begin_basic(2, "crew to-do 'signs':['after-character']");
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "c1");
    pick_up("crew", "crew");
    assert_why(1, "on 1", KB_NEEDS_CHARACTER, "crew", "1");
    assert_fine(1, "on 2");
}

static void s20_wrong_type(void **unused)
{
    (void)unused;
    korr_begin_basic(2, "queue relation 'signs':['next event']");
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "queue");
    pick_up("t1", "t1");
    assert_why(1, "on 2", KB_WRONG_TYPE, "2", "event");
}

static void s23_owner_next(void **unused)
{
    (void)unused;
    korr_begin_basic(2, "mates relation 'signs':['owner-next']");
    korr_line_up(1, "open-1", "d1");
    korr_line_up(2, "open-2", "mates");
    pick_up("t1", "t1");
    assert_why(1, "on 2", KB_OWNER_NEXT, "2", "2");
}

static void k30_others_there(void **unused)
{
    (void)unused;
    korr_begin_expert(2, "");
    korr_line_up(1, "open-1", "d1");
    korr_line_up(2, "open-2", "c1");
    korr_one(1);
    pick_up("c2", "c2");
    assert_why(1, "on 2", KB_OTHERS_THERE, "2", "c2");
    assert_fine(1, "on 1");
}

static void k25_own_lines(void **unused)
{
    (void)unused;
    korr_begin_expert(2, "");
    korr_line_up(1, "open-1", "d1");
    korr_line_up(2, "open-2", "d2");
    pick_up("t1", "t1");
    assert_why(1, "on 2", KB_OWN_LINES, "2", "2");
    assert_fine(1, "on 1");
}

static void k10_no_room(void **unused)
{
    (void)unused;
    korr_begin_basic(2, "");
    for (unsigned i = 1; i <= 3; i++) {
        char project[16], card[16];
        snprintf(project, sizeof project, "open-%u", i);
        snprintf(card, sizeof card, "d%u", i);
        korr_counters(korr_line_up(1, project, card), 1);
    }
    korr_row("open-4");
    assert_why(1, "start open-4", KB_NO_ROOM, "", "");
    korr_counters(2, 0);
    assert_fine(1, "start open-4");
}

/* A character would take the line over, and that makes four. */
static void k10_no_room_for_a_takeover(void **unused)
{
    (void)unused;
    korr_begin_expert(2, "");
    korr_line_up(2, "open-4", "d4");
    for (unsigned i = 1; i <= 3; i++) {
        char project[16], card[16];
        snprintf(project, sizeof project, "open-%u", i);
        snprintf(card, sizeof card, "d%u", i);
        korr_line_up(1, project, card);
        if (i > 1)
            korr_counters(i + 1, 1);
    }
    korr_one(1);
    pick_up("c1", "c1");
    assert_fine(1, "on 1"); /* line 2 can make room */
    korr_begin_expert(2, "two relation 'signs':['two-more']");
    korr_line_up(2, "open-4", "d4");
    korr_counters(korr_line_up(1, "open-1", "d1"), 1);
    korr_counters(korr_line_up(1, "open-2", "d2"), 1);
    korr_line_up(1, "open-3", "two"); /* S-22: it cannot collapse, but it takes a card */
    korr_one(1);
    pick_up("c1", "c1");
    assert_why(1, "on 1", KB_NO_ROOM, "", "");
    assert_fine(1, "on 4");
}

static void k18_started(void **unused)
{
    (void)unused;
    korr_begin_basic(2, "");
    korr_row("open-1 open-2");
    korr_act(1, "start open-1");
    korr_silence();
    assert_why(1, "start open-2", KB_STARTED, "", "");
}

static void k20_a_project_of_the_expert_game_is_in_the_hand(void **unused)
{
    (void)unused;
    korr_begin_expert(2, "");
    korr_hand(1, "d1 open-1");
    korr_hand(2, "open-2");
    assert_why(1, "start open-2", KB_NOT_IN_HAND, "open-2", "open-1 d1");
    assert_fine(1, "start open-1");
}

static void k14_not_ready(void **unused)
{
    (void)unused;
    korr_begin_basic(2, "");
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "");
    korr_line_up(2, "open-3", "d2");
    ask_for(KORR_PHASE_COMPLETE, KORR_ASK_COMPLETE, 1);
    assert_fine(1, "complete 1");
    assert_why(1, "complete 2", KB_NOT_READY, "2", "");
    assert_why(1, "complete 3", KB_NOT_READY, "3", "");
    assert_why(1, "complete 4", KB_NO_LINE, "4", "1, 2, 3");
}

static void k33_no_collapse(void **unused)
{
    (void)unused;
    korr_begin_basic(2, "");
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "d2");
    korr_line_up(2, "open-3", "d3");
    korr_counters(1, 1);
    assert_why(1, "collapse 1", KB_NO_COLLAPSE, "1", ""); /* K-11 */
    assert_why(1, "collapse 3", KB_NO_COLLAPSE, "3", ""); /* another's */
    korr_act(1, "collapse 2");
    korr_line_up(1, "open-4", "d4");
    assert_why(1, "collapse 2", KB_NO_COLLAPSE, "2", ""); /* once a turn */
}

/* What a seat cannot see changes nothing of what it is told. */
static void s1_a_refusal_tells_nothing_of_other_hands(void **unused)
{
    KbFault with, without;
    (void)unused;
    for (unsigned i = 0; i < 2; i++) {
        korr_begin_basic(2, "veto relation 'abilities':['interrupt']");
        korr_line_up(1, "open-1", "d1");
        korr_hand(2, i ? "d3" : "veto");
        korr_hand(1, "d2");
        korr_play(1, "d2", 1);
        assert_int_equal(explain(1, "pass", i ? &without : &with), KB_NOT_YOUR_TURN);
    }
    assert_string_equal(with.arg[1], "2");
    assert_string_equal(with.arg[1], without.arg[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_legal_is_fine),
        cmocka_unit_test(not_your_turn),
        cmocka_unit_test(not_your_turn_although_there_is_trade),
        cmocka_unit_test(game_over),
        cmocka_unit_test(not_asked_lists_what_is),
        cmocka_unit_test(not_asked_ends_a_long_list),
        cmocka_unit_test(not_asked_writes_what_has_room),
        cmocka_unit_test(not_asked_although_it_would_be_wrong_anyway),
        cmocka_unit_test(k32_not_asked_when_the_stack_is_full),
        cmocka_unit_test(k10_the_last_line_is_one_like_any),
        cmocka_unit_test(illegal_is_what_only_a_program_can_make),
        cmocka_unit_test(not_in_hand_names_the_hand),
        cmocka_unit_test(no_interrupt),
        cmocka_unit_test(s1_why_not_on_that_line),
        cmocka_unit_test(fits_nowhere),
        cmocka_unit_test(no_line),
        cmocka_unit_test(k9_solo_line),
        cmocka_unit_test(k11_frozen_line),
        cmocka_unit_test(s10_needs_character),
        cmocka_unit_test(s20_wrong_type),
        cmocka_unit_test(s23_owner_next),
        cmocka_unit_test(k30_others_there),
        cmocka_unit_test(k25_own_lines),
        cmocka_unit_test(k10_no_room),
        cmocka_unit_test(k10_no_room_for_a_takeover),
        cmocka_unit_test(k18_started),
        cmocka_unit_test(k20_a_project_of_the_expert_game_is_in_the_hand),
        cmocka_unit_test(k14_not_ready),
        cmocka_unit_test(k33_no_collapse),
        cmocka_unit_test(s1_a_refusal_tells_nothing_of_other_hands),
    };
    return cmocka_run_group_tests_name("korruptivity-explain", tests, NULL, NULL);
}
