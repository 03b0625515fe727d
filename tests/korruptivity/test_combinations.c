/* Signs about cards and lines where they meet each other and other rules. */
#include "korruptivity/scene.h"

static const char cards[] =
    "loose project 'tasks':['any'],'cor':'+','pop':'...','power':3; "
    "strict project 'tasks':['any'],'cor':'+!!','pop':'...','power':3; "
    "press project 'tasks':['any'],'cor':'...','pop':'...','power':3,'marks':['media']; "
    "third event 'signs':['third']; finish relation 'abilities':['small-hourglass'],'signs':['finish']; "
    "boss character 'cor':2; move relation 'signs':['move-previous']; "
    "warm-move relation 'abilities':['small-hourglass'],'signs':['move-previous']; "
    "warm document 'abilities':['small-hourglass']; warm-link event 'abilities':['small-hourglass','linked']; "
    "link event 'abilities':['linked']; friend character 'abilities':['small-hourglass','linked']; "
    "next relation 'signs':['next document']; joker relation 'signs':['joker']; "
    "swap relation 'signs':['swap-project']; tight relation 'cor':'!!'; here relation 'cor':'>x<'; "
    "either relation 'cor':'+-'; bring relation 'signs':['recycle document']; "
    "bring-next relation 'signs':['next document','recycle document']; "
    "bring-mine relation 'signs':['owner-next','recycle event']; copy relation 'signs':['copy']; "
    "zero to-do 'cor':'zero'; double to-do 'cor':'double'; four document 'cor':4,'pop':-4; "
    "pair document 'signs':['two-units','after-character']; "
    "shift relation 'abilities':['small-hourglass'],'signs':['move-counters']; cut relation 'signs':['cut']; "
    "drop relation 'signs':['drop-previous']; take relation 'signs':['take-previous']; "
    "clip relation 'abilities':['linked'],'signs':['drop-previous']; "
    "upgrade relation 'cor':3,'signs':['upgrade']; frost event 'hourglasses':1,'abilities':['interrupt']; "
    "cancel relation 'abilities':['interrupt'],'signs':['cancel']; mine relation 'signs':['owner-next']; "
    "late-next relation 'signs':['drop-previous','next event']; nine document 'cor':9; "
    "square event 'cor':'(x*x)'; square-2 event 'cor':'(x*x)'; half event 'cor':'(x/2)'; "
    "turn event 'cor':'(-x)'; low to-do 'cor':-9; low-2 to-do 'cor':-9; low-3 to-do 'cor':-9; "
    "shun event 'signs':['remove-any']";

static void basic(void)
{
    korr_begin_basic(2, cards);
    korr_hand(1, "");
    korr_hand(2, "");
}

/* ---- S-17 ---- */

static void s17_s20_of_the_other_line_must_want_it(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "t1 d1");
    korr_line_up(1, "open-2", "e1 next");
    korr_hand(1, "move joker");
    korr_put(1, "move", 1);
    assert_legal(1, "decline; move 2"); /* a document it wants */
    korr_act(1, "decline");
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "t1");
    korr_line_up(1, "open-2", "e1 next");
    korr_hand(1, "move joker");
    korr_play(1, "joker", 1);
    korr_act(1, "type event");
    korr_silence();
    korr_put(1, "move", 1);
    assert_ask(KORR_ASK_MAIN, 1); /* an event, as it was chosen */
    korr_begin_bare(2, cards);
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
        korr_begin_bare(2, cards);
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
    korr_begin_bare(2, cards);
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
    korr_begin_bare(2, cards);
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
    korr_begin_bare(2, cards);
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
    korr_begin_bare(2, cards);
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
    korr_begin_bare(2, cards);
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
    korr_begin_bare(2, cards);
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
    korr_begin_bare(2, cards);
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
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "t1");
    korr_discarded("d1 e1");
    korr_hand(2, "bring-mine");
    korr_one(2);
    korr_put(2, "bring-mine", 1);
    assert_cards(1, "open-1 t1 bring-mine");
    assert_ask(KORR_ASK_ONE, 1); /* nothing to fetch for seat 2 */
    korr_begin_bare(2, cards);
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
    korr_begin_bare(2, cards);
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
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "four");
    korr_hand(1, "zero copy");
    korr_put(1, "zero", 1);
    assert_totals(1, 0, -4);
    korr_put(1, "copy", 1);
    assert_int_equal(korr_slot("zero")->value[KORR_COR], -4);
    assert_int_equal(korr_slot("copy")->value[KORR_COR], 0);
    korr_begin_bare(2, cards);
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
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "c1 pair");
    korr_hand(1, "copy");
    korr_put(1, "copy", 1); /* the card before is no character */
    assert_int_equal(korr_line(1)->units[KORR_DOCUMENT], 4);
    assert_int_equal(korr_slot("copy")->face, korr_card("pair"));
}

static void s33_of_a_character_it_is_its_players(void **unused)
{
    (void)unused;
    korr_begin_bare(2, cards);
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
    assert_int_equal(korr_slot("third")->power, 1);
    assert_int_equal(korr_slot("copy")->power, 1);
    korr_hand(1, "finish");
    korr_put(1, "finish", 1);
    assert_int_equal(korr_table()->power[1], 3 + 1 + 1);
}

static void s33_power_is_as_printed(void **unused)
{
    (void)unused;
    korr_begin_expert(2, "copy relation 'signs':['copy']; copy-2 relation 'signs':['copy']; rich document 'power':2; poor document 'power':-1");
    korr_line_up(1, "open-1", "rich");
    korr_hand(1, "copy");
    korr_put(1, "copy", 1);
    assert_int_equal(korr_line(1)->power, 3 + 2 + 2);
    korr_line_up(1, "open-2", "poor");
    korr_hand(1, "copy-2");
    korr_put(1, "copy-2", 2);
    assert_int_equal(korr_line(2)->power, 3 - 1 - 1);
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
    korr_begin_bare(2, cards);
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

/* ---- more that meets ---- */

static void s23_the_owner_now_and_not_the_starter(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
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
    korr_begin_bare(2, cards);
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
    korr_begin_bare(2, cards);
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
    korr_begin_bare(2, cards);
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
    korr_begin_bare(3, cards);
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
    korr_begin_bare(2, cards);
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
    korr_begin_bare(2, cards);
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
            korr_begin_bare(2, cards);
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
    korr_begin_bare(2, cards);
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
    korr_begin_bare(2, cards);
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
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "nine square turn low low-2 low-3");
    assert_totals(1, -99, 0);
    korr_begin_bare(2, cards);
    korr_line_up(1, "open-1", "nine square square-2 half");
    assert_totals(1, 49, 0); /* half of 99 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
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
        cmocka_unit_test(s33_power_is_as_printed),
        cmocka_unit_test(s33_of_a_copy_it_is_the_same_again),
        cmocka_unit_test(s33_in_hand_again_it_is_a_copy_card),
        cmocka_unit_test(s19_any_split),
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
