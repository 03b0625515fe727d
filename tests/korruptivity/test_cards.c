/* K-1 to K-7: what cards are, tasks, limits and totals; and what the reader of decks refuses. */
#include "korruptivity/scene.h"

#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/text.h"

/* A deck with this card is refused, and the fault names the card and says `what`. */
static void assert_bad(const char *card, const char *what)
{
    KbFault fault;
    KbText text;
    char sentence[1024];
    if (korr_read(2, "'mode':'expert'", card, &fault) == KB_OK)
        fail_msg("'%s' is taken", card);
    kb_text_start(&text, sentence, sizeof sentence);
    kb_fault_text(&fault, &text);
    if (!strstr(sentence, "odd") || !strstr(sentence, what))
        fail_msg("'%s' is refused with: %s", card, sentence);
}

static void assert_good(const char *card)
{
    KbFault fault;
    if (korr_read(2, "'mode':'expert'", card, &fault) != KB_OK)
        fail_msg("'%s' is refused", card);
}

static void k1_seven_types(void **unused)
{
    (void)unused;
    assert_good("odd document; odd-2 to-do; odd-3 investment; odd-4 event; odd-5 character; odd-6 relation");
    assert_bad("odd house", "type");
}

static void k2_a_project_has_tasks_and_both_limits(void **unused)
{
    (void)unused;
    assert_good("odd project 'tasks':['any'],'cor':'+','pop':'-!!','power':2,'marks':['media']");
    assert_bad("odd project 'cor':'+','pop':'-','power':2", "tasks");
    assert_bad("odd project 'tasks':['any'],'pop':'-','power':2", "cor");
    assert_bad("odd project 'tasks':['any'],'cor':'-','power':2", "pop");
    assert_bad("odd project 'tasks':['any'],'cor':3,'pop':'-','power':2", "cor");
    assert_bad("odd project 'tasks':['any'],'cor':'+','pop':'-','signs':['third']", "member");
}

static void k3_nothing_differs_from_zero(void **unused)
{
    (void)unused;
    korr_begin_expert(2,
                      "nought document 'cor':0; none document; more event 'cor':'(x+4)'; more-2 event 'cor':'(x+4)'");
    korr_line_up(1, "open-1", "nought more");
    korr_line_up(1, "open-2", "none more-2");
    assert_totals(1, 4, 0);
    assert_totals(2, 0, 0);
}

static bool tasks_are_met(const char *tasks, const char *attached)
{
    char deck[512];
    snprintf(deck, sizeof deck,
             "job project 'tasks':[%s],'cor':'...','pop':'...','power':1;"
             "two document 'signs':['two-units','after-character']",
             tasks);
    korr_begin_expert(2, deck);
    korr_line_up(1, "job", attached);
    return korr_line(1)->flags & KORR_LINE_TASKS;
}

static void k4_named_any_same_different(void **unused)
{
    (void)unused;
    assert_true(tasks_are_met("'document','event'", "e1 d1"));
    assert_false(tasks_are_met("'document','event'", "d1 d2"));
    assert_true(tasks_are_met("'any','any'", "t1 t2"));
    assert_false(tasks_are_met("'any','any'", "t1"));
    assert_true(tasks_are_met("'any','same'", "t1 d1 d2"));
    assert_false(tasks_are_met("'any','same'", "t1 d1 i1 e1"));
    assert_true(tasks_are_met("'document','different'", "d1 t1"));
    assert_false(tasks_are_met("'document','different'", "d1 d2"));
    assert_true(tasks_are_met("'different','different'", "i1 e1"));
    assert_false(tasks_are_met("'different','different'", "i1 i2"));
    assert_true(tasks_are_met("'different','any'", "i1 i2"));  /* ANY is not compared */
    assert_true(tasks_are_met("'different','same'", "i1 i2")); /* nor SAME */
    assert_true(tasks_are_met("'any','document'", "t1 d1"));
    assert_true(tasks_are_met("'different','document'", "t1 d1")); /* named later, compared all the same */
    assert_false(tasks_are_met("'different','document'", "d2 d1"));
}

static void k4_extra_cards_never_hurt_and_characters_are_no_units(void **unused)
{
    (void)unused;
    assert_true(tasks_are_met("'different','different'", "i1 i2 i3 e1 c1 r1"));
    assert_false(tasks_are_met("'any','any'", "c1 r1 d1"));
    assert_true(tasks_are_met("'document','document'", "c1 two"));
    assert_true(tasks_are_met("'any','same'", "c1 two"));
}

/* The flags that count, of one document with this corruption under this limit. */
static unsigned flags_of(const char *limit, int total)
{
    char deck[256];
    snprintf(deck, sizeof deck, "job project 'tasks':['any'],'cor':'%s','pop':'...','power':1; sum document 'cor':%d",
             limit, total);
    korr_begin_expert(2, deck);
    korr_line_up(1, "job", "sum");
    return korr_line(1)->flags & (KORR_LINE_LIMITS | KORR_LINE_BEYOND | KORR_LINE_BREAKS);
}

static void k5_k6_limits_and_zero(void **unused)
{
    (void)unused;
    const unsigned met = KORR_LINE_LIMITS, beyond = KORR_LINE_BEYOND, broken = KORR_LINE_BEYOND | KORR_LINE_BREAKS;
    static const char *const limits[] = { "+", "+!!", "-", "-!!", "=0", "=0!!", "=2", "..." };
    const unsigned expected[8][3] = {
        /* -1, 0, 1 */
        { beyond, 0, met },      { broken, 0, met },      { met, 0, beyond },         { met, 0, broken },
        { beyond, met, beyond }, { broken, met, broken }, { beyond, beyond, beyond }, { met, met, met },
    };
    for (unsigned i = 0; i < 8; i++)
        for (int total = -1; total <= 1; total++)
            if (flags_of(limits[i], total) != expected[i][total + 1])
                fail_msg("limit %s, total %d", limits[i], total);
    assert_int_equal(flags_of("=2", 2), met);
    assert_int_equal(flags_of("=-2", -2), met);
}

static void k7_the_sum_in_order(void **unused)
{
    (void)unused;
    korr_begin_expert(2,
                      "a document 'cor':3,'pop':-2; b event 'cor':-1,'pop':4; c relation 'cor':2; d character 'pop':1");
    korr_line_up(1, "open-1", "a b c d");
    assert_totals(1, 4, 3);
}

/* ---- what the reader refuses ---- */

static void decks_refuse_what_cannot_be(void **unused)
{
    (void)unused;
    assert_bad("odd document 'signs':['two-units']", "S-10");
    assert_bad("odd document 'hourglasses':-1", "S-2");
    assert_bad("odd relation 'signs':['move-counters']", "S-2");
    assert_bad("odd relation 'signs':['cancel']", "S-1");
    assert_bad("odd project 'tasks':['same'],'cor':'+','pop':'+','power':1", "same");
    assert_bad("odd project 'tasks':['any'],'cor':'=1!!','pop':'+','power':1", "exact");
    assert_good("odd project 'tasks':['any'],'cor':'=0!!','pop':'+','power':1");
    assert_bad("odd project 'tasks':['any'],'cor':'...!!','pop':'+','power':1", "strict");
    assert_bad("odd project "
               "'tasks':['different','different','different','different','different'],'cor':'+','pop':'+','power':1",
               "four types");
    assert_bad("odd project "
               "'tasks':['document','different','different','different','different'],'cor':'+','pop':'+','power':1",
               "four types");
    assert_bad("odd document 'signs':['drop-previous']", "relations only");
    assert_bad("odd document 'cor':'hold'", "relations only");
    assert_bad("odd document 'cor':'!!'", "relations only");
    assert_bad("odd relation 'signs':['tax','steal','cut']", "two signs");
    assert_bad("odd document 'cor':'zero','pop':'fit','signs':['third']", "two signs");
    assert_good(
        "odd relation 'abilities':['interrupt','linked','small-hourglass'],'signs':['tax','steal']"); /* abilities apart */
    assert_bad("odd document 'cor':'x'", "S-5");
    assert_bad("odd relation 'signs':['next']", "type");
    assert_bad("odd relation 'signs':['wink']", "no sign");
    assert_bad("odd document; odd event", "earlier");
}

static void every_sign_can_be_on_a_relation(void **unused)
{
    (void)unused;
    for (unsigned sign = KORR_REMOVE_ANY; sign < KORR_SIGN_COUNT; sign++) {
        char deck[256];
        const char *name = korr__sign_name(sign);
        if (!name)
            continue; /* those in the place of an aspect */
        bool typed = sign == KORR_NEXT || sign == KORR_RECYCLE;
        snprintf(deck, sizeof deck, "odd relation 'abilities':['interrupt','small-hourglass'],'signs':['%s%s']", name,
                 typed ? " event" : "");
        assert_good(deck);
        assert_true(has_sign(&korr_scene.setup.card[korr_card("odd")], sign));
    }
}

/* ---- the shipped deck ---- */

static void the_shipped_deck_is_as_its_table_says(void **unused)
{
    (void)unused;
    KbFault fault;
    unsigned types[KORR_TYPE_COUNT] = { 0 }, interrupts[KORR_TYPE_COUNT] = { 0 };
    uint64_t signs = 0;
    assert_int_equal(korr__setup(&korr_scene.setup, 4, "{}", 2, &fault), KB_OK);
    assert_int_equal(korr_scene.setup.cards, 130);
    for (unsigned i = 0; i < korr_scene.setup.cards; i++) {
        const KorrCard *card = &korr_scene.setup.card[i];
        types[card->type]++;
        interrupts[card->type] += card->abilities & KORR_INTERRUPT;
        signs |= card->signs;
    }
    assert_int_equal(types[KORR_PROJECT], 26);
    for (unsigned type = 0; type < KORR_BLOCKS; type++)
        assert_int_equal(types[type], 14);
    assert_int_equal(types[KORR_CHARACTER], 16);
    assert_int_equal(types[KORR_RELATION], 32);
    assert_int_equal(interrupts[KORR_RELATION], 8);
    for (unsigned sign = 4; sign < KORR_SIGN_COUNT; sign++)
        if (!(signs >> sign & 1))
            fail_msg("no card has S-%u", sign);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k1_seven_types),
        cmocka_unit_test(k2_a_project_has_tasks_and_both_limits),
        cmocka_unit_test(k3_nothing_differs_from_zero),
        cmocka_unit_test(k4_named_any_same_different),
        cmocka_unit_test(k4_extra_cards_never_hurt_and_characters_are_no_units),
        cmocka_unit_test(k5_k6_limits_and_zero),
        cmocka_unit_test(k7_the_sum_in_order),
        cmocka_unit_test(decks_refuse_what_cannot_be),
        cmocka_unit_test(every_sign_can_be_on_a_relation),
        cmocka_unit_test(the_shipped_deck_is_as_its_table_says),
    };
    return cmocka_run_group_tests_name("korruptivity-cards", tests, NULL, NULL);
}
