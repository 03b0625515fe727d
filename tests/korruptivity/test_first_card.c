/* The first card of a deck has the number 0, and is a card like any other: wherever all cards are looked through, it is among them. */
#include <stdio.h>
#include <string.h>

#include "core/text.h"
#include "korruptivity/save.h"
#include "korruptivity/scene.h"

static const char relation_first[] = "^zero relation 'abilities':['interrupt','small-hourglass']; cash relation 'signs':['cash-in']";
static const char document_first[] =
    "^zero document 'abilities':['small-hourglass']; one document 'abilities':['small-hourglass']; again relation 'signs':['recycle document'];"
    "cash relation 'signs':['cash-in']";

static const char link_first[] = "^zero document 'abilities':['linked']; one document; two document; ice event 'signs':['freeze-all']";

static void k17_it_stays_out_if_it_is_a_relation(void **unused)
{
    (void)unused;
    korr_begin(2, "", relation_first);
    assert_int_equal(korr_card("zero"), 0);
    assert_place("zero", KORR_OUT);
    korr_begin(2, "'relations':'all'", relation_first);
    assert_place("zero", KORR_HIDDEN);
}

static void k16_it_comes_back_from_the_discards(void **unused)
{
    (void)unused;
    korr_begin_line(document_first, "d1");
    korr_hand(1, "cash");
    korr_discarded("zero");
    korr_table()->draw_count = 0;
    korr_main(1);
    for (unsigned card = 1; card < korr_scene.setup.cards; card++)
        if (korr_table()->slot[card].place == KORR_DISCARDED)
            korr_table()->slot[card].place = KORR_OUT;
    korr_act(1, "cash cash");
    korr_slot("cash")->place = KORR_OUT;
    korr_act(1, "draw");
    assert_true(korr_holds(1, "zero"));
}

static void s30_it_is_fetched_from_the_discards(void **unused)
{
    (void)unused;
    korr_begin_line(document_first, "d1");
    korr_hand(1, "again");
    korr_discarded("zero");
    korr_main(1);
    korr_put(1, "again", 1);
    assert_ask(KORR_ASK_SIGN, 1);
    assert_true(korr_can(1, "fetch zero"));
    korr_act(1, "fetch zero");
    assert_cards(1, "open-1 d1 again zero");
}

static void s2_it_goes_onto_a_frozen_line(void **unused)
{
    (void)unused;
    korr_begin_line(document_first, "d1");
    korr_counters(1, 1);
    korr_hand(1, "zero d2");
    korr_main(1);
    assert_true(korr_can(1, "play zero"));
    assert_false(korr_can(1, "play d2"));
    korr_put(1, "zero", 1);
    assert_cards(1, "open-1 d1 zero");
}

static void a_save_that_has_it_nowhere_is_refused(void **unused)
{
    (void)unused;
    static uint8_t bytes[KORR__SAVE_BYTES];
    KorrState loaded;
    korr_begin_line(document_first, "d1");
    korr_hand(1, "zero");
    korr_main(1);
    assert_int_equal(korr__load(&korr_scene.setup, bytes, korr__save(&korr_scene.setup, &korr_scene.state, bytes), &loaded), KB_OK);
    set_drop(&korr_scene.state.hand[1], 0);
    korr_table()->hand_size[1]--;
    assert_int_equal(korr__load(&korr_scene.setup, bytes, korr__save(&korr_scene.setup, &korr_scene.state, bytes), &loaded), KB_BAD_SAVE);
    korr_slot("zero")->place = KORR_PLAYED;
    assert_int_equal(korr__load(&korr_scene.setup, bytes, korr__save(&korr_scene.setup, &korr_scene.state, bytes), &loaded), KB_BAD_SAVE);
}

static void k15_a_save_that_has_it_as_a_veteran_although_it_is_no_character_is_refused(void **unused)
{
    (void)unused;
    static uint8_t bytes[KORR__SAVE_BYTES];
    KorrState loaded;
    static const struct {
        const char *cards;
        KbError error;
    } decks[] = { { "^zero document", KB_BAD_SAVE }, { "^zero character", KB_OK } };
    for (unsigned i = 0; i < 2; i++) {
        korr_begin_line(decks[i].cards, "d1");
        korr_hand(1, "zero");
        korr_main(1);
        set_drop(&korr_scene.state.hand[1], 0);
        korr_table()->hand_size[1]--;
        *korr_slot("zero") = (KorrSlot){ .place = KORR_VETERAN, .player = 1, .before = KORR_NONE, .after = KORR_NONE };
        assert_int_equal(korr__load(&korr_scene.setup, bytes, korr__save(&korr_scene.setup, &korr_scene.state, bytes), &loaded), decks[i].error);
    }
}

/* A line of the first two cards, and nothing taken for a line that is none. */
static void k10_lines_are_counted_as_they_are(void **unused)
{
    (void)unused;
    korr_begin_bare(2, document_first);
    korr_line_up(1, "open-1", "zero one");
    assert_int_equal(korr__lines_of(korr_table(), 1), 1);
    assert_int_equal(korr__collapsible(korr_table(), 1), 1);
    assert_int_equal(korr__ready_lines(&korr_scene.setup, korr_table(), 1), 1);
    while (korr_table()->round == 1)
        korr_pass_phase();
    assert_cards(1, "open-1 zero one");
}

/* It lies right behind the lines in memory. As the link of a card with a number above 0, before the card with a seat's number, it looks
 * like a frozen line of that seat. */
static void assert_it_is_no_line(void)
{
    const KorrSlot before = *korr_slot("zero");
    unsigned round = korr_table()->round;
    assert_int_equal(before.after, 1);
    assert_int_not_equal(before.base, 0);
    if (korr_scene.setup.mode == KORR_BASIC) {
        korr_hand(1, "");
        korr_act(1, "done");
        korr_hand(2, "");
        korr_act(2, "done");
    } else
        while (korr_table()->round == round)
            korr_pass_phase();
    assert_int_equal(korr_table()->round, round + 1);
    assert_memory_equal(&before, korr_slot("zero"), sizeof before);
}

static void k18_k28_it_is_not_thawed(void **unused)
{
    (void)unused;
    korr_begin_basic(2, link_first);
    korr_line_up(1, "open-1", "d1+zero one");
    assert_it_is_no_line();
    korr_begin_bare(2, link_first);
    korr_line_up(1, "open-1", "d1+zero one");
    assert_it_is_no_line();
}

static void s12_it_gets_no_counter(void **unused)
{
    (void)unused;
    korr_begin_line(link_first, "d1+zero one");
    korr_hand(1, "ice");
    korr_main(1);
    const KorrSlot before = *korr_slot("zero");
    korr_play(1, "ice", 1);
    korr_act(2, "pass");
    korr_act(1, "pass");
    assert_memory_equal(&before, korr_slot("zero"), sizeof before);
    assert_int_equal(korr_told(KORR_EVENT_COUNTERS), 1);
    for (unsigned i = 1; i < KORR_LINES_MAX; i++)
        assert_int_equal(korr_table()->line[i].counters, 0);
}

static void it_is_told_among_the_discards(void **unused)
{
    (void)unused;
    static char room[1 << 16];
    static KorrView view;
    KbText text;
    korr_begin_line(document_first, "d1");
    korr_discarded("zero");
    korr_view(1, &view);
    kb_text_start(&text, room, sizeof room);
    korr__view_json(&korr_scene.setup, &view, &text);
    assert_non_null(strstr(room, "\"discards\":[\"zero\"]"));
}

static void its_interrupt_and_its_kind_are_counted(void **unused)
{
    (void)unused;
    KbFault fault;
    char cards[4096] = "^zero relation 'abilities':['interrupt']";
    for (unsigned i = 1; i <= KORR_INTERRUPTS_MAX; i++)
        sprintf(cards + strlen(cards), "; y%u relation 'abilities':['interrupt']", i);
    assert_int_equal(korr_read(2, "", cards, &fault), KB_BAD_DECK);
    *strrchr(cards, ';') = 0;
    assert_int_equal(korr_read(2, "", cards, &fault), KB_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k17_it_stays_out_if_it_is_a_relation),
        cmocka_unit_test(k16_it_comes_back_from_the_discards),
        cmocka_unit_test(s30_it_is_fetched_from_the_discards),
        cmocka_unit_test(s2_it_goes_onto_a_frozen_line),
        cmocka_unit_test(a_save_that_has_it_nowhere_is_refused),
        cmocka_unit_test(k15_a_save_that_has_it_as_a_veteran_although_it_is_no_character_is_refused),
        cmocka_unit_test(k10_lines_are_counted_as_they_are),
        cmocka_unit_test(k18_k28_it_is_not_thawed),
        cmocka_unit_test(s12_it_gets_no_counter),
        cmocka_unit_test(it_is_told_among_the_discards),
        cmocka_unit_test(its_interrupt_and_its_kind_are_counted),
    };
    return cmocka_run_group_tests_name("korruptivity-first-card", tests, NULL, NULL);
}
