/* Signs and rules that meet: what keeps a line from ending (K-11, S-22, S-24) against everything that ends one, and pairs of signs. */
#include "korruptivity/scene.h"

#include <stdio.h>
#include <string.h>

static const char cards[] =
    "loose project 'tasks':['any'],'cor':'+','pop':'...','power':3; strict project "
    "'tasks':['any'],'cor':'+!!','pop':'...','power':3; press project "
    "'tasks':['any'],'cor':'...','pop':'...','power':3,'marks':['media'];"
    "hold relation 'cor':'hold'; hold-2 relation 'pop':'hold'; wait relation 'signs':['two-more']; third event "
    "'signs':['third'];"
    "audit relation 'abilities':['small-hourglass'],'signs':['audit'];"
    "finish relation 'abilities':['small-hourglass'],'signs':['finish']; star document 'marks':['media'];"
    "no-marks relation 'signs':['no-marks']; tax relation 'signs':['tax']; spy relation 'signs':['infiltrate'];"
    "spy-now relation 'abilities':['interrupt'],'signs':['infiltrate']; scout relation 'signs':['scout'];"
    "boss character 'cor':2; cold character 'hourglasses':1; moody character 'cor':'+-3';"
    "rude character 'signs':['remove-any']; move relation 'signs':['move-previous'];"
    "warm-move relation 'abilities':['small-hourglass'],'signs':['move-previous'];"
    "warm document 'abilities':['small-hourglass']; warm-link event 'abilities':['small-hourglass','linked'];"
    "link event 'abilities':['linked']; friend character 'abilities':['small-hourglass','linked'];"
    "next relation 'signs':['next document']; joker relation 'signs':['joker']; swap relation "
    "'signs':['swap-project'];"
    "tight relation 'cor':'!!'; here relation 'cor':'>x<'; either relation 'cor':'+-';"
    "bring relation 'signs':['recycle document']; bring-next relation 'signs':['next document','recycle document'];"
    "bring-mine relation 'signs':['owner-next','recycle event']; copy relation 'signs':['copy'];"
    "zero to-do 'cor':'zero'; double to-do 'cor':'double'; four document 'cor':4,'pop':-4;"
    "pair document 'signs':['two-units','after-character']; shift relation "
    "'abilities':['small-hourglass'],'signs':['move-counters'];"
    "cut relation 'signs':['cut']; drop relation 'signs':['drop-previous']; take relation 'signs':['take-previous'];"
    "clip relation 'abilities':['linked'],'signs':['drop-previous']; upgrade relation 'cor':3,'signs':['upgrade'];"
    "frost event 'hourglasses':1,'abilities':['interrupt']; cancel relation "
    "'abilities':['interrupt'],'signs':['cancel'];"
    "mine relation 'signs':['owner-next']; late-next relation 'signs':['drop-previous','next event'];"
    "nine document 'cor':9; square event 'cor':'(x*x)'; square-2 event 'cor':'(x*x)'; half event 'cor':'(x/2)';"
    "turn event 'cor':'(-x)'; low to-do 'cor':-9; low-2 to-do 'cor':-9; low-3 to-do 'cor':-9;"
    "cash relation 'signs':['cash-in']; shun event 'signs':['remove-any']";

static void begin(uint8_t players)
{
    korr_begin_expert(players, cards);
    for (KbSeat seat = 1; seat <= players; seat++)
        korr_hand(seat, "");
}

static void basic(void)
{
    korr_begin_basic(2, cards);
    korr_hand(1, "");
    korr_hand(2, "");
}

/* ---- what ends a line, and what keeps it ---- */

/* A line whose corruption is -1, and all that can be about it. */
typedef struct Case {
    const char *project; /* free, positive, or strictly positive */
    bool frozen, held;
    int behind; /* S-22: cards behind it; -1: there is none */
} Case;

static const char *const projects[] = { "open-1", "loose", "strict" };

enum { CASES = 3 * 2 * 2 * 4 };

static Case case_of(unsigned number)
{
    return (Case){ .project = projects[number % 3],
                   .frozen = number / 3 % 2,
                   .held = number / 6 % 2,
                   .behind = (int)(number / 12 % 4) - 1 };
}

static unsigned lay(KbSeat seat, const Case *what)
{
    char line[80];
    static const char *const wait[] = { "", " wait", " wait r1", " wait r1 r2" };
    snprintf(line, sizeof line, "t1%s%s", what->held ? " hold" : "", wait[what->behind + 1]);
    unsigned number = korr_line_up(seat, what->project, line);
    korr_counters(number, what->frozen ? 2 : 0);
    return number;
}

/* K-11, S-24, S-22 with `more` cards behind what lies there. */
static bool may_collapse(const Case *what, int more)
{
    return !what->frozen && !what->held && (what->behind < 0 || what->behind + more >= 2);
}

static bool is_beyond(const Case *what)
{
    return strcmp(what->project, "open-1") != 0;
}

static bool breaks(const Case *what)
{
    return strcmp(what->project, "strict") == 0;
}

static void assert_ended(const char *how, unsigned number, bool ended, bool expected)
{
    Case what = case_of(number);
    if (ended != expected)
        fail_msg("%s: %s, frozen %d, S-24 %d, S-22 with %d behind: %s", how, what.project, what.frozen, what.held,
                 what.behind, ended ? "ended" : "did not end");
}

static void k18_strict_frozen_s22_s24_in_all_combinations(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < CASES; i++) {
        Case what = case_of(i);
        basic();
        unsigned line = lay(1, &what);
        korr_act(1, "done");
        assert_ended("K-18", i, !line_runs(korr_line(line)), breaks(&what) && may_collapse(&what, 0));
    }
}

static void k28_strict_frozen_s22_s24_in_all_combinations(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < CASES; i++)
        for (KbSeat owner = 1; owner <= 2; owner++) {
            Case what = case_of(i);
            begin(2);
            unsigned line = lay(owner, &what);
            for (unsigned phase = 0; phase < 3; phase++)
                korr_pass_phase();
            assert_ended("K-28", i, !line_runs(korr_line(line)), breaks(&what) && may_collapse(&what, 0));
        }
}

static void k33_frozen_s22_s24_in_all_combinations(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < CASES; i++)
        for (unsigned expert = 0; expert < 2; expert++) {
            Case what = case_of(i);
            if (expert)
                begin(2);
            else
                basic();
            lay(1, &what);
            assert_ended("K-33", i, korr_can(1, "collapse 1"), may_collapse(&what, 0));
        }
}

static void s13_frozen_s22_s24_in_all_combinations(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < CASES; i++) {
        Case what = case_of(i);
        basic();
        lay(1, &what);
        korr_line_up(1, "open-2", "d1");
        korr_hand(1, "third");
        korr_put(1, "third", 2);
        bool asked = korr_table()->ask == KORR_ASK_SIGN;
        if (asked)
            assert_legal(1, "collapse 1");
        assert_ended("S-13", i, asked, may_collapse(&what, 0));
    }
}

static void k10_frozen_s22_s24_in_all_combinations(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < CASES; i++) {
        Case what = case_of(i);
        basic();
        lay(1, &what);
        korr_line_up(1, "open-2", "d1 hold-2");
        korr_line_up(1, "open-3", "d2");
        korr_counters(3, 1);
        korr_row("open-4");
        assert_ended("K-10", i, korr_can(1, "start open-4"), may_collapse(&what, 0));
        if (!may_collapse(&what, 0))
            continue;
        korr_act(1, "start open-4");
        assert_legal(1, "collapse 1");
    }
}

/* The audit itself lies behind S-22. */
static void s28_strict_frozen_s22_s24_in_all_combinations(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < CASES; i++) {
        Case what = case_of(i);
        begin(2);
        unsigned line = lay(1, &what);
        korr_hand(1, "audit");
        korr_put(1, "audit", line);
        assert_ended("S-28", i, !line_runs(korr_line(line)), is_beyond(&what) && may_collapse(&what, 1));
    }
}

/* S-24 keeps no line from being completed. */
static void s29_frozen_s22_s24_in_all_combinations(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < CASES; i++) {
        Case what = case_of(i);
        begin(2);
        unsigned line = lay(1, &what);
        korr_hand(1, "finish");
        korr_put(1, "finish", line);
        bool ready = !is_beyond(&what) && !what.frozen && (what.behind < 0 || what.behind + 1 >= 2);
        assert_ended("S-29", i, !line_runs(korr_line(line)), ready);
        assert_int_equal(korr_table()->power[1], ready ? 3 : 0);
    }
}

static void k14_frozen_s22_s24_in_all_combinations(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < CASES; i++) {
        Case what = case_of(i);
        basic();
        unsigned line = lay(1, &what);
        bool ready = !is_beyond(&what) && !what.frozen && (what.behind < 0 || what.behind >= 2);
        assert_ended("K-14", i, korr__ready_lines(&korr_scene.setup, korr_table(), 1) == 1u << (line - 1), ready);
    }
}

static void s22_the_last_of_several_counts(void **unused)
{
    (void)unused;
    korr_begin_expert(2, "wait relation 'signs':['two-more']; wait-2 relation 'signs':['two-more']");
    korr_line_up(1, "open-1", "wait d1 wait-2 d2");
    assert_true(korr_line(1)->flags & KORR_LINE_WAITS);
    korr_line_up(1, "open-2", "t1");
    korr_hand(1, "d3");
    korr_put(1, "d3", 1);
    assert_false(korr_line(1)->flags & KORR_LINE_WAITS);
}

static void s22_waits_again_when_cards_behind_it_go(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "d1 wait d2+link");
    assert_true(korr_can(1, "collapse 1"));
    korr_hand(1, "shun");
    korr_put(1, "shun", 1);
    korr_act(1, "remove d2"); /* the pair goes, the remover lies there */
    assert_cards(1, "open-1 d1 wait shun");
    assert_false(korr_can(1, "collapse 1"));
    assert_false(korr__is_ready(&korr_scene.setup, korr_line(1)));
}

/* ---- S-29 with K-29 ---- */

static void s29_without_the_mark_nothing_and_with_s15_it_is_not_needed(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "press", "d1");
    korr_line_up(1, "open-1", "star");
    korr_hand(1, "finish no-marks");
    korr_put(1, "no-marks", 1);
    korr_put(1, "finish", 1);
    assert_false(line_runs(korr_line(1)));
    assert_int_equal(korr_table()->power[1], 3);
    korr_begin_basic(2, cards);
    korr_line_up(1, "press", "d1"); /* in the basic game marks mean nothing (K-17) */
    korr_hand(1, "finish");
    korr_put(1, "finish", 1);
    assert_false(line_runs(korr_line(1)));
}

static void s29_of_anothers_line_pays_its_owner_and_the_owner_now(void **unused)
{
    (void)unused;
    begin(3);
    korr_line_up(1, "press", "star 2:boss"); /* taken over by 2 */
    korr_hand(3, "finish");
    korr_one(3);
    korr_put(3, "finish", 1);
    assert_int_equal(korr_table()->power[2], 4);
    assert_int_equal(korr_table()->power[1], 0);
    assert_int_equal(korr_table()->power[3], 0);
    assert_ask(KORR_ASK_ONE, 2);
}

/* ---- S-37, S-31 ---- */

static void s37_its_player_pays_on_an_own_line(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "tax t1 t2 t3 t4");
    korr_hand(2, "e1 e2 e3");
    korr_put(1, "tax", 1);
    assert_ask(KORR_ASK_PAY, 1);
    assert_legal(1, "discard t1; discard t2; discard t3; discard t4");
    korr_act(1, "discard t2");
    korr_act(1, "discard t4");
    korr_act(1, "discard t1");
    assert_true(korr_holds(1, "t3"));
    assert_int_equal(korr_table()->hand_size[2], 3);
    assert_ask(KORR_ASK_MAIN, 1);
}

static void s37_the_owner_now_pays_not_the_starter(void **unused)
{
    (void)unused;
    begin(3);
    korr_line_up(1, "open-1", "d1 2:boss");
    korr_hand(1, "t1");
    korr_hand(2, "e1");
    korr_hand(3, "tax");
    korr_one(3);
    korr_put(3, "tax", 1);
    assert_ask(KORR_ASK_PAY, 2);
}

static void three_lines(KbSeat seat)
{
    char cards_of[16];
    static const char *const names[] = { "open-1", "open-2", "open-3" };
    for (unsigned i = 0; i < 3; i++) {
        snprintf(cards_of, sizeof cards_of, "%d:e%u", seat, i + 1);
        korr_line_up(seat, names[i], cards_of);
    }
}

static void s31_k10_a_takeover_that_makes_a_fourth_needs_room(void **unused)
{
    (void)unused;
    begin(2);
    three_lines(1);
    korr_line_up(2, "open-4", "2:d1"); /* nobody's character is there */
    korr_hand(1, "spy boss");
    korr_one(1);
    korr_put(1, "spy", 4);
    korr_act(1, "bring boss");
    assert_ask(KORR_ASK_ROOM, 1);
    assert_place("boss", KORR_PLAYED);
    assert_legal(1, "collapse 1; collapse 2; collapse 3");
    korr_act(1, "collapse 3");
    assert_cards(4, "open-4 d1 spy boss");
    assert_int_equal(korr_line(4)->owner, 1);
    assert_int_equal(korr__lines_of(korr_table(), 1), 3);
}

static void s31_k10_without_room_nobody_can_be_brought(void **unused)
{
    (void)unused;
    begin(2);
    three_lines(1);
    for (unsigned line = 1; line <= 3; line++)
        korr_counters(line, 1);
    korr_line_up(2, "open-4", "2:d1");
    korr_line_up(2, "open-5", "2:d2 2:c1");
    korr_hand(1, "spy spy-now boss");
    korr_one(1);
    korr_put(1, "spy", 4);
    assert_legal(1, "decline");
    korr_act(1, "decline");
    korr_one(1);
    korr_put(1, "spy-now", 5);
    assert_legal(1, "decline; bring boss"); /* where another's character is, nothing is taken over */
    korr_act(1, "bring boss");
    assert_int_equal(korr_line(5)->owner, 2);
}

static void s31_as_an_interrupt_it_is_done_before_the_answered_card(void **unused)
{
    (void)unused;
    begin(3);
    korr_line_up(1, "open-1", "c1 d1");
    korr_hand(1, "cold");
    korr_hand(2, "spy-now moody");
    korr_play(1, "cold", 1);
    korr_interrupt(2, "react spy-now 1");
    korr_act(1, "pass");
    korr_act(3, "pass");
    korr_act(2, "pass");
    assert_ask(KORR_ASK_SIGN, 2);
    assert_int_equal(korr_line(1)->counters, 0);
    korr_act(2, "bring moody");
    assert_ask(KORR_ASK_CHOICE, 2); /* K-32 (b), and no window */
    korr_act(2, "minus");
    assert_cards(1, "open-1 c1 d1 cold spy-now moody");
    assert_totals(1, 1 - 3, 0);
    assert_int_equal(korr_line(1)->owner, 1);
    assert_true(korr_slot("moody")->flags & KORR_INFILTRATED);
    assert_ask(KORR_ASK_ANSWER, 1);
    korr_act(1, "pass");
    assert_int_equal(korr_line(1)->counters, 1); /* then the answered card */
}

static void s31_the_infiltrator_acts(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(2, "open-1", "2:c1 2:d1");
    korr_hand(1, "spy rude");
    korr_one(1);
    korr_put(1, "spy", 1);
    korr_act(1, "bring rude");
    assert_ask(KORR_ASK_SIGN, 1);
    korr_act(1, "remove c1");
    assert_cards(1, "open-1 d1 spy rude");
    assert_int_equal(korr_line(1)->owner, 1); /* the first character now is its own */
}

static void s31_a_veteran_infiltrates_and_only_a_completion_brings_it_home(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "boss d1");
    korr_hand(1, "finish spy");
    korr_put(1, "finish", 1);
    assert_place("boss", KORR_VETERAN);
    korr_line_up(2, "strict", "2:c1 2:t1");
    korr_one(1);
    korr_put(1, "spy", 1);
    korr_act(1, "bring boss");
    assert_cards(1, "strict c1 t1 spy boss");
    korr_main(2);
    korr_act(2, "collapse 1");
    assert_place("boss", KORR_DISCARDED);
}

/* ---- S-35 ---- */

static void s35_each_character_is_finished_before_the_next(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "d1 t1");
    korr_deck_top("moody e1 rude boss");
    korr_hand(1, "scout");
    korr_put(1, "scout", 1);
    assert_ask(KORR_ASK_CHOICE, 1); /* as its player's */
    assert_cards(1, "open-1 d1 t1 scout moody");
    korr_act(1, "plus");
    assert_ask(KORR_ASK_SIGN, 1);
    assert_cards(1, "open-1 d1 t1 scout moody rude");
    korr_act(1, "remove t1");
    assert_cards(1, "open-1 d1 scout moody rude boss");
    assert_totals(1, 1 + 3 + 2, 0);
    assert_ask(KORR_ASK_MAIN, 1);
}

static void s35_on_anothers_line_they_are_its_players_and_take_over(void **unused)
{
    (void)unused;
    begin(3);
    three_lines(1);
    korr_line_up(2, "open-4", "2:d1");
    korr_deck_top("boss e4 c1 e5");
    korr_hand(1, "scout");
    korr_one(1);
    korr_put(1, "scout", 4);
    assert_ask(KORR_ASK_ROOM, 1); /* K-10 */
    korr_act(1, "collapse 1");
    assert_cards(4, "open-4 d1 scout boss c1");
    assert_int_equal(korr_line(4)->owner, 1);
    assert_int_equal(korr_slot("c1")->player, 1);
    assert_ask(KORR_ASK_ONE, 3);
}

static void s35_what_freezes_the_line_keeps_the_next_in_the_deck(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "d1");
    korr_deck_top("cold boss e1 friend c9");
    korr_hand(1, "scout");
    korr_put(1, "scout", 1);
    assert_cards(1, "open-1 d1 scout cold friend"); /* S-2 of the friend */
    unsigned top = korr_table()->draw_count;
    assert_int_equal(korr_scene.state.draw[top - 1], korr_card("boss")); /* back on top in the same order */
    assert_int_equal(korr_scene.state.draw[top - 2], korr_card("e1"));
    assert_int_equal(korr_scene.state.draw[top - 3], korr_card("c9"));
}

static void s35_what_was_looked_at_stays_known_to_its_player_only(void **unused)
{
    (void)unused;
    static KorrView view;
    begin(3);
    korr_line_up(1, "open-1", "d1");
    korr_deck_top("t1 boss t2 t3 t4");
    korr_hand(1, "scout");
    korr_put(1, "scout", 1);
    unsigned top = korr_table()->draw_count;
    for (KbSeat seat = 0; seat <= 3; seat++) {
        static const char *const left[] = { "t1", "t2", "t3" };
        korr_view(seat, &view);
        for (unsigned i = 0; i < 3; i++)
            assert_int_equal(view.draw[top - 1 - i], seat == 1 ? korr_card(left[i]) : KORR_NONE);
        assert_int_equal(view.draw[top - 4], KORR_NONE); /* the fifth was not looked at */
        assert_int_equal(view.table.slot[korr_card("boss")].place, KORR_IN_LINE);
    }
    for (uint32_t i = 0; i < korr_scene.events.count; i++)
        if (korr_scene.events.at[i].kind == KORR_EVENT_LOOK)
            assert_int_equal(korr_scene.events.at[i].knows, kb_seat_bit(1));
    korr_hand(2, "cash");
    korr_main(2);
    korr_act(2, "cash cash");
    korr_act(2, "draw"); /* seat 1 knows what it was */
    korr_view(1, &view);
    assert_true(set_has(&view.hand[2], korr_card("t1")));
    assert_true(set_has(&view.hand[2], korr_card("t3")));
    korr_view(3, &view);
    assert_true(set_is_empty(&view.hand[2]));
    korr_view(2, &view);
    assert_int_equal(view.draw[korr_table()->draw_count - 1], KORR_NONE);
}

/* ---- S-17 ---- */

static void s17_s20_of_the_other_line_must_want_it(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "t1 d1");
    korr_line_up(1, "open-2", "e1 next");
    korr_hand(1, "move joker");
    korr_put(1, "move", 1);
    assert_legal(1, "decline; move 2"); /* a document it wants */
    korr_act(1, "decline");
    begin(2);
    korr_line_up(1, "open-1", "t1");
    korr_line_up(1, "open-2", "e1 next");
    korr_hand(1, "move joker");
    korr_play(1, "joker", 1);
    korr_act(1, "type event");
    korr_silence();
    korr_put(1, "move", 1);
    assert_ask(KORR_ASK_MAIN, 1); /* an event, as it was chosen */
    begin(2);
    korr_line_up(1, "open-1", "t1");
    korr_line_up(1, "open-2", "e1 next");
    korr_hand(1, "move joker");
    korr_play(1, "joker", 1);
    korr_act(1, "type document");
    korr_silence();
    korr_put(1, "move", 1);
    korr_act(1, "move 2");
    assert_cards(2, "open-2 e1 next joker");
    assert_int_equal(korr_line(2)->units[KORR_DOCUMENT], 1); /* it stays one */
}

static void s17_k11_to_a_frozen_line_every_card_of_the_pair_needs_s2(void **unused)
{
    (void)unused;
    static const char *const pairs[] = { "t1 warm+link", "t1 warm+warm-link", "t1 d1" };
    for (unsigned i = 0; i < 3; i++) {
        begin(2);
        korr_line_up(1, "open-1", pairs[i]);
        korr_line_up(1, "open-2", "e1");
        korr_counters(2, 1);
        korr_hand(1, "move");
        korr_put(1, "move", 1);
        if (i == 1) {
            korr_act(1, "move 2");
            assert_cards(2, "open-2 e1 warm warm-link");
            assert_int_equal(korr_line(2)->counters, 1);
        } else
            assert_ask(KORR_ASK_MAIN, 1);
    }
}

static void s17_k11_out_of_a_frozen_line_with_s2(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "e1");
    korr_counters(1, 1);
    korr_hand(1, "warm-move");
    korr_put(1, "warm-move", 1);
    korr_act(1, "move 2");
    assert_cards(1, "open-1 warm-move");
    assert_cards(2, "open-2 e1 d1");
}

static void s17_s10_must_be_kept_where_it_goes(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "c1 pair");
    korr_line_up(1, "open-2", "e1");
    korr_line_up(1, "open-3", "e2 c2");
    korr_hand(1, "move");
    korr_put(1, "move", 1);
    assert_legal(1, "decline; move 3");
}

static void s2_of_a_veteran_that_is_linked_its_own_links_need_it_too(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "d1 friend+link");
    korr_line_up(1, "open-2", "e1");
    korr_hand(1, "finish warm");
    korr_put(1, "finish", 1);
    assert_place("link", KORR_VETERAN);
    korr_counters(2, 1);
    korr_act(1, "play warm");
    assert_legal(1, "on 2"); /* not with the friend, who brings the link along */
}

/* ---- S-26 with S-25 ---- */

static void s26_strictness_goes_onto_the_new_kind(void **unused)
{
    (void)unused;
    begin(2);
    korr_row("loose");
    korr_line_up(1, "open-1", "d1 tight");
    korr_hand(1, "swap");
    korr_put(1, "swap", 1);
    korr_act(1, "swap loose");
    assert_int_equal(korr_line(1)->limit[KORR_COR], KORR_POSITIVE);
    assert_true(korr_line(1)->flags & KORR_LINE_STRICT_COR);
}

static void s26_the_exact_total_of_then_goes_onto_the_new_flag(void **unused)
{
    (void)unused;
    begin(2);
    korr_row("strict");
    korr_line_up(1, "open-1", "four");
    korr_hand(1, "here t1 swap");
    korr_put(1, "here", 1);
    korr_put(1, "t1", 1);
    korr_put(1, "swap", 1);
    korr_act(1, "swap strict");
    assert_int_equal(korr_line(1)->limit[KORR_COR], KORR_EXACT);
    assert_int_equal(korr_line(1)->exact[KORR_COR], 4);
    assert_true(korr_line(1)->flags & KORR_LINE_STRICT_COR);
    assert_true(korr_line(1)->flags & KORR_LINE_BREAKS);
}

static void s26_the_chosen_sign_goes_onto_the_new_limit(void **unused)
{
    (void)unused;
    begin(2);
    korr_row("strict");
    korr_line_up(1, "open-1", "t1");
    korr_hand(1, "either swap");
    korr_play(1, "either", 1);
    korr_act(1, "minus");
    korr_silence();
    korr_put(1, "swap", 1);
    korr_act(1, "swap strict");
    assert_int_equal(korr_line(1)->limit[KORR_COR], KORR_NEGATIVE);
    assert_true(korr_line(1)->flags & KORR_LINE_STRICT_COR);
    assert_true(korr_line(1)->flags & KORR_LINE_LIMITS);
}

static void s26_in_the_basic_game_with_an_open_project(void **unused)
{
    (void)unused;
    basic();
    korr_row("strict loose press open-4");
    korr_line_up(1, "open-1", "t1");
    korr_hand(1, "swap");
    korr_put(1, "swap", 1);
    korr_act(1, "swap loose");
    assert_cards(1, "loose t1 swap");
    assert_int_equal(korr_table()->row[1], korr_card("open-1"));
    assert_int_equal(korr_table()->row_count, 4);
    korr_act(1, "start open-1"); /* it lies there like the others */
}

/* ---- S-30 ---- */

static void s30_s20_of_its_own_card_wants_the_type(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "t1");
    korr_discarded("d1 e1");
    korr_hand(1, "bring-next");
    korr_put(1, "bring-next", 1);
    assert_legal(1, "decline; fetch d1");
    korr_act(1, "fetch d1");
    assert_cards(1, "open-1 t1 bring-next d1");
}

static void s30_s23_of_its_own_card_only_the_owner_fetches(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "t1");
    korr_discarded("d1 e1");
    korr_hand(2, "bring-mine");
    korr_one(2);
    korr_put(2, "bring-mine", 1);
    assert_cards(1, "open-1 t1 bring-mine");
    assert_ask(KORR_ASK_ONE, 1); /* nothing to fetch for seat 2 */
    begin(2);
    korr_line_up(1, "open-1", "t1");
    korr_discarded("d1 e1");
    korr_hand(1, "bring-mine");
    korr_put(1, "bring-mine", 1);
    assert_legal(1, "decline; fetch e1"); /* the type of its second sign */
    korr_act(1, "fetch e1");
    assert_cards(1, "open-1 t1 bring-mine e1");
}

static void s30_behind_the_links_of_its_card(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "t1");
    korr_discarded("d1 pair");
    korr_hand(1, "bring link");
    korr_act(1, "play bring");
    korr_act(1, "with link");
    korr_act(1, "on 1");
    korr_silence();
    assert_legal(1, "decline; fetch d1"); /* S-10: no character is before the other one */
    korr_act(1, "fetch d1");
    assert_cards(1, "open-1 t1 bring link d1");
    assert_int_equal(korr_slot("d1")->base, korr_card("d1"));
}

/* ---- S-33 ---- */

static void s33_of_s7_it_is_worked_out_anew(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "four");
    korr_hand(1, "zero copy");
    korr_put(1, "zero", 1);
    assert_totals(1, 0, -4);
    korr_put(1, "copy", 1);
    assert_int_equal(korr_slot("zero")->value[KORR_COR], -4);
    assert_int_equal(korr_slot("copy")->value[KORR_COR], 0);
    begin(2);
    korr_line_up(1, "open-1", "four");
    korr_hand(1, "double copy");
    korr_put(1, "double", 1);
    assert_totals(1, 8, -4);
    korr_put(1, "copy", 1);
    assert_totals(1, 16, -4);
    assert_int_equal(korr_slot("copy")->value[KORR_COR], 8);
}

static void s33_s10_is_not_asked_of_it(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "c1 pair");
    korr_hand(1, "copy");
    korr_put(1, "copy", 1); /* the card before is no character */
    assert_int_equal(korr_line(1)->units[KORR_DOCUMENT], 4);
    assert_int_equal(korr_slot("copy")->face, korr_card("pair"));
}

static void s33_of_a_character_it_is_its_players(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "d1 2:boss"); /* seat 2's now */
    korr_line_up(1, "open-2", "d2 c1");     /* seat 1's: no place for a character of seat 2's (K-30) */
    korr_line_up(1, "open-3", "c2 d3");     /* there it is a document */
    korr_hand(2, "copy shun");
    korr_one(2);
    korr_act(2, "play copy");
    assert_legal(2, "on 1; on 3");
    korr_act(2, "on 1");
    korr_silence();
    korr_one(2);
    korr_put(2, "shun", 1);
    korr_act(2, "remove boss");
    assert_int_equal(korr_line(1)->characters, kb_seat_bit(2)); /* it stays what it became */
    korr_hand(1, "c3");
    korr_one(1);
    korr_act(1, "play c3");
    assert_legal(1, "on 2; on 3");
}

static void s33_of_one_time_signs_it_does_them_again(void **unused)
{
    (void)unused;
    basic();
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "d2");
    korr_line_up(1, "strict", "d3");
    korr_hand(1, "third copy");
    korr_put(1, "third", 1);
    korr_act(1, "collapse 2");
    korr_put(1, "copy", 1);
    korr_act(1, "collapse 3");
    assert_int_equal(korr_line(1)->power, 3 + 1 + 1);
}

static void s33_of_a_copy_it_is_the_same_again(void **unused)
{
    (void)unused;
    korr_begin_expert(2, "copy relation 'signs':['copy']; copy-2 relation 'signs':['copy']; four document 'cor':4");
    korr_line_up(1, "open-1", "four");
    korr_hand(1, "copy copy-2");
    korr_put(1, "copy", 1);
    korr_put(1, "copy-2", 1);
    assert_totals(1, 12, 0);
    assert_int_equal(korr_slot("copy-2")->face, korr_card("four"));
    assert_int_equal(korr_line(1)->units[KORR_DOCUMENT], 3);
}

static void s33_in_hand_again_it_is_a_copy_card(void **unused)
{
    (void)unused;
    korr_begin_expert(2, "copy relation 'signs':['copy']; take relation 'signs':['take-previous']");
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "t1");
    korr_hand(1, "copy take");
    korr_put(1, "copy", 1);
    korr_put(1, "take", 1);
    korr_act(1, "take copy");
    assert_totals(1, 1, 0);
    korr_put(1, "copy", 2);
    assert_totals(2, -2, 0);
}

/* ---- S-19 ---- */

static void shift_split(unsigned first, unsigned second)
{
    begin(2);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "d2");
    korr_line_up(2, "open-3", "2:d3");
    korr_counters(1, 3);
    korr_hand(1, "shift");
    korr_put(1, "shift", 1);
    for (unsigned i = 0; i < first; i++)
        korr_act(1, "shift 2");
    for (unsigned i = 0; i < second; i++)
        korr_act(1, "shift 3");
    if (first + second < 3)
        korr_act(1, "done");
    assert_ask(KORR_ASK_MAIN, 1);
    assert_int_equal(korr_line(1)->counters, 3 - first - second);
    assert_int_equal(korr_line(2)->counters, first);
    assert_int_equal(korr_line(3)->counters, second);
}

static void s19_any_split(void **unused)
{
    (void)unused;
    for (unsigned first = 0; first <= 3; first++)
        for (unsigned second = 0; first + second <= 3; second++)
            shift_split(first, second);
}

/* ---- S-39 ---- */

static void s39_basic_three_cards(void **unused)
{
    (void)unused;
    basic();
    korr_hand(1, "cash");
    korr_act(1, "cash cash");
    korr_act(1, "draw");
    assert_int_equal(korr_table()->hand_size[1], 3);
    assert_place("cash", KORR_DISCARDED);
    assert_ask(KORR_ASK_MAIN, 1);
}

static void s39_basic_all_open_projects_anew(void **unused)
{
    (void)unused;
    basic();
    korr_hand(1, "cash");
    korr_row("open-1 open-2 open-3 open-4");
    korr_act(1, "cash cash");
    korr_act(1, "replace");
    assert_int_equal(korr_table()->row_count, 4);
    assert_place("open-1", KORR_DISCARDED);
    assert_place("open-4", KORR_DISCARDED);
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(korr_scene.setup.card[korr_table()->row[i]].type, KORR_PROJECT);
    char start[64] = "start ";
    strcat(start, korr_scene.setup.card[korr_table()->row[0]].id);
    korr_act(1, start); /* the one start is still there */
}

static void s39_basic_without_room_no_project_is_taken(void **unused)
{
    (void)unused;
    basic();
    three_lines(1);
    for (unsigned line = 1; line <= 3; line++)
        korr_counters(line, 1);
    korr_hand(1, "cash");
    korr_row("open-4 open-5 open-6 open-7");
    korr_act(1, "cash cash");
    assert_legal(1, "draw; replace");
}

static void s39_what_is_taken_is_seen_by_all(void **unused)
{
    (void)unused;
    static KorrView view;
    begin(3);
    korr_hand(1, "cash");
    korr_row("open-1 d1");
    korr_act(1, "cash cash");
    assert_legal(1, "draw; take open-1; take d1; replace");
    korr_act(1, "take d1");
    korr_view(3, &view);
    assert_true(set_has(&view.hand[1], korr_card("d1")));
}

static void s39_never_as_payment_nor_among_the_last_interrupts(void **unused)
{
    (void)unused;
    korr_begin(2, "'mode':'expert'", cards);
    korr_row("d1");
    korr_hand(1, "cash");
    korr_hand(2, "");
    korr_refuse(1, "cash cash");
    korr_act(1, "open d1");
    korr_act(1, "bid 1");
    korr_act(1, "discard cash");
    assert_int_equal(korr_table()->hand_size[1], 1); /* the card bid for, and no more */
    assert_true(korr_holds(1, "d1"));
    begin(2);
    korr_hand(1, "cash");
    korr_pass_phase();
    assert_true(korr_can(1, "cash cash"));
    korr_pass_phase();
    assert_ask(KORR_ASK_INTERRUPT, 1);
    assert_legal(1, "pass");
}

/* ---- more that meets ---- */

static void s23_the_owner_now_and_not_the_starter(void **unused)
{
    (void)unused;
    begin(3);
    korr_line_up(1, "open-1", "2:boss 1:mine"); /* seat 2's */
    korr_hand(1, "d1");
    korr_hand(2, "d2");
    korr_one(1);
    assert_false(korr_can(1, "play d1"));
    korr_one(2);
    korr_put(2, "d2", 1);
}

static void s20_as_the_second_sign(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "t1 late-next");
    korr_hand(1, "d1 e1 joker");
    assert_false(korr_can(1, "play d1"));
    assert_true(korr_can(1, "play e1"));
    korr_play(1, "joker", 1);
    assert_legal(1, "type event");
}

static void s34_played_as_one_with_a_character_only(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "t1");
    korr_hand(1, "d1 c1 upgrade");
    korr_act(1, "play d1");
    assert_legal(1, "on 1");
    korr_act(1, "on 1");
    korr_silence();
    korr_act(1, "play c1");
    assert_legal(1, "with upgrade; on 1");
    korr_act(1, "with upgrade");
    korr_act(1, "on 1");
    korr_silence();
    assert_cards(1, "open-1 t1 d1 c1 upgrade");
    assert_int_equal(korr_slot("upgrade")->base, korr_card("c1"));
    assert_totals(1, 3, 0);
}

static void s17_a_copy_of_a_block_moves_behind_anothers_character(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(2, "open-2", "2:d2 2:c1");
    korr_hand(1, "copy move");
    korr_put(1, "copy", 1);
    korr_put(1, "move", 1);
    korr_act(1, "move 2"); /* it is a document and stays one */
    assert_cards(2, "open-2 d2 c1 copy");
    assert_int_equal(korr_line(2)->owner, 2);
    assert_int_equal(korr_line(2)->units[KORR_DOCUMENT], 2);
}

static void s33_of_s27_it_pays_too(void **unused)
{
    (void)unused;
    begin(3);
    korr_line_up(1, "open-1", "d1 2:cut");
    korr_hand(3, "copy");
    korr_one(3);
    korr_put(3, "copy", 1);
    assert_true(korr_slot("copy")->flags & KORR_COPIED);
    korr_hand(1, "finish");
    korr_main(1);
    korr_put(1, "finish", 1);
    assert_int_equal(korr_table()->power[1], 3 - 2);
    assert_int_equal(korr_table()->power[2], 1);
    assert_int_equal(korr_table()->power[3], 1);
}

static void s16_of_a_linked_relation_what_lies_before_the_pair(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "t1 d1");
    korr_hand(1, "clip");
    korr_put(1, "clip", 1);
    assert_int_equal(korr_slot("clip")->base, korr_card("d1"));
    assert_legal(1, "decline; remove t1");
    korr_act(1, "remove t1");
    assert_cards(1, "open-1 d1 clip");
}

static void s11_never_what_it_is_linked_with(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "t1");
    korr_hand(1, "shun link");
    korr_act(1, "play shun");
    korr_act(1, "with link");
    korr_act(1, "on 1");
    korr_silence();
    assert_legal(1, "decline; remove t1");
}

/* The line freezes between the playing and the acting. */
static void k11_a_card_without_s2_does_nothing_to_a_line_that_has_frozen(void **unused)
{
    (void)unused;
    static const char *const signs[] = { "shun", "drop", "take", "move", "swap" };
    for (unsigned i = 0; i < 5; i++)
        for (unsigned freezes = 0; freezes < 2; freezes++) {
            begin(2);
            korr_row("loose");
            korr_line_up(1, "open-1", "t1");
            korr_line_up(1, "open-2", "t2");
            korr_hand(1, signs[i]);
            korr_hand(2, "frost");
            korr_play(1, signs[i], 1);
            if (freezes)
                korr_interrupt(2, "react frost 1");
            korr_silence();
            if (freezes)
                assert_ask(KORR_ASK_MAIN, 1);
            else
                assert_ask(KORR_ASK_SIGN, 1);
        }
}

static void k11_s32_played_later_does_nothing_to_a_line_that_has_frozen(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "t1");
    korr_hand(1, "cancel");
    korr_hand(2, "frost");
    korr_play(1, "cancel", 1);
    korr_interrupt(2, "react frost 1");
    korr_silence();
    assert_ask(KORR_ASK_MAIN, 1);
    assert_cards(1, "open-1 t1 cancel frost");
}

static void s19_is_told_once(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "d2");
    korr_counters(1, 3);
    korr_hand(1, "shift");
    korr_put(1, "shift", 1);
    korr_act(1, "shift 2");
    assert_int_equal(korr_told(KORR_EVENT_SIGN), 1);
    korr_act(1, "shift 2");
    assert_int_equal(korr_told(KORR_EVENT_SIGN), 0);
    assert_int_equal(korr_told(KORR_EVENT_COUNTERS), 2);
}

static void k7_values_and_totals_end_at_99_both_ways(void **unused)
{
    (void)unused;
    begin(2);
    korr_line_up(1, "open-1", "nine square turn low low-2 low-3");
    assert_totals(1, -99, 0);
    begin(2);
    korr_line_up(1, "open-1", "nine square square-2 half");
    assert_totals(1, 49, 0); /* half of 99 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k18_strict_frozen_s22_s24_in_all_combinations),
        cmocka_unit_test(k28_strict_frozen_s22_s24_in_all_combinations),
        cmocka_unit_test(k33_frozen_s22_s24_in_all_combinations),
        cmocka_unit_test(s13_frozen_s22_s24_in_all_combinations),
        cmocka_unit_test(k10_frozen_s22_s24_in_all_combinations),
        cmocka_unit_test(s28_strict_frozen_s22_s24_in_all_combinations),
        cmocka_unit_test(s29_frozen_s22_s24_in_all_combinations),
        cmocka_unit_test(k14_frozen_s22_s24_in_all_combinations),
        cmocka_unit_test(s22_the_last_of_several_counts),
        cmocka_unit_test(s22_waits_again_when_cards_behind_it_go),
        cmocka_unit_test(s29_without_the_mark_nothing_and_with_s15_it_is_not_needed),
        cmocka_unit_test(s29_of_anothers_line_pays_its_owner_and_the_owner_now),
        cmocka_unit_test(s37_its_player_pays_on_an_own_line),
        cmocka_unit_test(s37_the_owner_now_pays_not_the_starter),
        cmocka_unit_test(s31_k10_a_takeover_that_makes_a_fourth_needs_room),
        cmocka_unit_test(s31_k10_without_room_nobody_can_be_brought),
        cmocka_unit_test(s31_as_an_interrupt_it_is_done_before_the_answered_card),
        cmocka_unit_test(s31_the_infiltrator_acts),
        cmocka_unit_test(s31_a_veteran_infiltrates_and_only_a_completion_brings_it_home),
        cmocka_unit_test(s35_each_character_is_finished_before_the_next),
        cmocka_unit_test(s35_on_anothers_line_they_are_its_players_and_take_over),
        cmocka_unit_test(s35_what_freezes_the_line_keeps_the_next_in_the_deck),
        cmocka_unit_test(s35_what_was_looked_at_stays_known_to_its_player_only),
        cmocka_unit_test(s17_s20_of_the_other_line_must_want_it),
        cmocka_unit_test(s17_k11_to_a_frozen_line_every_card_of_the_pair_needs_s2),
        cmocka_unit_test(s17_k11_out_of_a_frozen_line_with_s2),
        cmocka_unit_test(s17_s10_must_be_kept_where_it_goes),
        cmocka_unit_test(s2_of_a_veteran_that_is_linked_its_own_links_need_it_too),
        cmocka_unit_test(s26_strictness_goes_onto_the_new_kind),
        cmocka_unit_test(s26_the_exact_total_of_then_goes_onto_the_new_flag),
        cmocka_unit_test(s26_the_chosen_sign_goes_onto_the_new_limit),
        cmocka_unit_test(s26_in_the_basic_game_with_an_open_project),
        cmocka_unit_test(s30_s20_of_its_own_card_wants_the_type),
        cmocka_unit_test(s30_s23_of_its_own_card_only_the_owner_fetches),
        cmocka_unit_test(s30_behind_the_links_of_its_card),
        cmocka_unit_test(s33_of_s7_it_is_worked_out_anew),
        cmocka_unit_test(s33_s10_is_not_asked_of_it),
        cmocka_unit_test(s33_of_a_character_it_is_its_players),
        cmocka_unit_test(s33_of_one_time_signs_it_does_them_again),
        cmocka_unit_test(s33_of_a_copy_it_is_the_same_again),
        cmocka_unit_test(s33_in_hand_again_it_is_a_copy_card),
        cmocka_unit_test(s19_any_split),
        cmocka_unit_test(s39_basic_three_cards),
        cmocka_unit_test(s39_basic_all_open_projects_anew),
        cmocka_unit_test(s39_basic_without_room_no_project_is_taken),
        cmocka_unit_test(s39_what_is_taken_is_seen_by_all),
        cmocka_unit_test(s39_never_as_payment_nor_among_the_last_interrupts),
        cmocka_unit_test(s23_the_owner_now_and_not_the_starter),
        cmocka_unit_test(s20_as_the_second_sign),
        cmocka_unit_test(s34_played_as_one_with_a_character_only),
        cmocka_unit_test(s17_a_copy_of_a_block_moves_behind_anothers_character),
        cmocka_unit_test(s33_of_s27_it_pays_too),
        cmocka_unit_test(s16_of_a_linked_relation_what_lies_before_the_pair),
        cmocka_unit_test(s11_never_what_it_is_linked_with),
        cmocka_unit_test(k11_a_card_without_s2_does_nothing_to_a_line_that_has_frozen),
        cmocka_unit_test(k11_s32_played_later_does_nothing_to_a_line_that_has_frozen),
        cmocka_unit_test(s19_is_told_once),
        cmocka_unit_test(k7_values_and_totals_end_at_99_both_ways),
    };
    return cmocka_run_group_tests_name("korruptivity-combinations", tests, NULL, NULL);
}
