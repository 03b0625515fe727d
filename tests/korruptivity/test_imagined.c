/* Truths that fit a view: what the seat knows is in each of them, and each could have been played. */
#include <string.h>

#include "core/fast.h"
#include "korruptivity/save.h"
#include "korruptivity/scene.h"

enum { TRIES = 20 };

static KorrState state;

/* A truth for the view of a seat; it can be saved and comes back the same. */
static void imagine(KbSeat seat, uint64_t seed)
{
    static uint8_t bytes[KORR__SAVE_BYTES];
    static KorrView view;
    KorrState loaded;
    KbFast fast;
    korr_view(seat, &view);
    kb_fast_seed(&fast, seed);
    memset(&state, 0x55, sizeof state);
    korr__resample(&korr_scene.setup, &view, &fast, &state);
    assert_int_equal(korr__load(&korr_scene.setup, bytes, korr__save(&korr_scene.setup, &state, bytes), &loaded), KB_OK);
    assert_memory_equal(&loaded, &state, sizeof state);
}

static bool knows(KbSeat seat, const char *card)
{
    return set_has(&state.known[seat], korr_card(card));
}

static void k31_what_was_seen_of_other_hands_stays_known(void **unused)
{
    (void)unused;
    korr_begin_bare(3, "");
    korr_hand(1, "d1 d2");
    korr_hand(2, "t1 t2");
    korr_hand(3, "e1 e2");
    set_add(&korr_scene.state.known[2], korr_card("d1"));
    set_add(&korr_scene.state.known[2], korr_card("e2"));
    set_add(&korr_scene.state.known[1], korr_card("t2"));
    for (unsigned i = 0; i < TRIES; i++) {
        imagine(2, i);
        assert_true(knows(2, "d1") && knows(2, "e2"));
        assert_int_equal(set_count(&state.known[2]), 2);
        assert_true(set_has(&state.hand[1], korr_card("d1")));
        imagine(1, i);
        assert_true(knows(1, "t2"));
        imagine(0, i);
        for (KbSeat seat = 0; seat <= 3; seat++)
            assert_true(set_is_empty(&state.known[seat]));
    }
}

/* The three lowest cards of the deck have been looked at. */
static void s35_what_was_seen_of_the_deck_stays_there(void **unused)
{
    (void)unused;
    korr_begin_bare(2, "");
    korr_hand(1, "d1");
    korr_hand(2, "t1");
    uint8_t *deck = korr_scene.state.draw;
    for (unsigned i = 0; i < 3; i++)
        set_add(&korr_scene.state.known[1], deck[i]);
    for (unsigned i = 0; i < TRIES; i++) {
        imagine(1, i);
        for (unsigned at = 0; at < 3; at++) {
            assert_int_equal(state.draw[at], deck[at]);
            assert_true(set_has(&state.known[1], deck[at]));
        }
        assert_int_equal(set_count(&state.known[1]), 3);
    }
}

/* Seats 1 and 2 trade; seat 3 sees how many cards, and imagines which. */
static void k31_the_trades_of_others_have_faces(void **unused)
{
    (void)unused;
    korr_begin_bare(3, "");
    korr_hand(1, "d1 d2 d3 d4");
    korr_hand(2, "t1 t2 t3");
    korr_hand(3, "e1");
    korr_act(1, "trade 2");
    korr_act(1, "show d1");
    korr_act(1, "show d2");
    korr_act(1, "show d3");
    korr_act(1, "ask 3");
    korr_act(2, "give 1 t1");
    korr_act(2, "give 1 t2");
    for (unsigned i = 0; i < TRIES; i++) {
        imagine(3, i);
        KorrSet shown = { { 0 } }, given = { { 0 } };
        for (unsigned at = 0; at < 3; at++)
            set_add(&shown, state.faces[1].shown[at]);
        for (unsigned at = 0; at < 2; at++)
            set_add(&given, state.faces[1].given[at]);
        assert_int_equal(set_count(&shown), 3);
        assert_int_equal(set_count(&given), 2);
        assert_memory_equal(&shown, &state.known[2], sizeof shown);
        assert_memory_equal(&given, &state.known[1], sizeof given);
        KorrSet strange = set_without(&shown, &state.hand[1]);
        assert_true(set_is_empty(&strange));
    }
    for (KbSeat seat = 1; seat <= 2; seat++) { /* the two know */
        imagine(seat, 7);
        assert_int_equal(state.faces[1].shown[2], korr_card("d3"));
        assert_int_equal(state.faces[1].given[1], korr_card("t2"));
        assert_true(knows(2, "d1") && knows(2, "d2") && knows(2, "d3"));
        assert_true(knows(1, "t1") && knows(1, "t2"));
    }
}

/* The same with an offer of seat 3, the last one, to seat 1. */
static void k31_the_last_seats_offer_too(void **unused)
{
    (void)unused;
    korr_begin_bare(3, "");
    korr_hand(1, "d1 d2");
    korr_hand(2, "t1");
    korr_hand(3, "e1 e2");
    korr_act(3, "trade 1");
    korr_act(3, "show e2");
    korr_act(3, "ask 2");
    korr_act(1, "give 3 d2");
    imagine(1, 3);
    assert_true(knows(1, "e2") && knows(3, "d2"));
    imagine(3, 3);
    assert_true(knows(1, "e2") && knows(3, "d2"));
    imagine(2, 3);
    assert_int_equal(set_count(&state.known[1]), 1);
    assert_int_equal(set_count(&state.known[3]), 1);
}

/* What others have answered is something that they could have; what they have not, nothing. */
static void s1_answers_of_others_are_such_as_they_could_give(void **unused)
{
    (void)unused;
    unsigned interrupts = 0;
    korr_begin_bare(3, "yell relation 'abilities':['interrupt']; call relation 'abilities':['interrupt']");
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "d2");
    korr_hand(1, "t1");
    korr_hand(2, "yell call");
    korr_hand(3, "e1");
    set_add(&korr_scene.state.known[3], korr_card("yell"));
    set_add(&korr_scene.state.known[3], korr_card("call"));
    korr_main(1);
    korr_play(1, "t1", 1);
    korr_act(2, "react yell 2");
    for (unsigned i = 0; i < TRIES; i++) {
        imagine(3, i);
        const KorrAnswer *answer = &state.answer[2];
        interrupts += answer->card != KORR_NONE;
        if (answer->card != KORR_NONE) {
            assert_true(set_has(&state.hand[2], answer->card));
            assert_true(answer->line < 2);
        }
        assert_int_equal(state.answer[1].card, KORR_NONE);
        assert_int_equal(state.answer[3].card, KORR_NONE);
    }
    assert_true(interrupts > TRIES / 2);
    imagine(2, 1);
    assert_int_equal(state.answer[2].card, korr_card("yell"));
    assert_int_equal(state.answer[2].line, 1);
}

/* Seat 1, whose card it is, is not asked; of seats 2 and 3 the one answers for the other's view. */
static void s1_who_has_not_answered_has_no_answer(void **unused)
{
    (void)unused;
    for (KbSeat seat = 2; seat <= 3; seat++) {
        KbSeat other = (KbSeat)(5 - seat);
        unsigned interrupts = 0;
        korr_begin_bare(3, "yell relation 'abilities':['interrupt']; call relation 'abilities':['interrupt']; hey relation 'abilities':['interrupt']");
        korr_line_up(1, "open-1", "d1");
        korr_hand(1, "t1 hey");
        korr_hand(2, "yell");
        korr_hand(3, "call");
        static const char *const names[] = { "hey", "yell", "call" };
        for (KbSeat holder = 1; holder <= 3; holder++) /* all know all */
            for (KbSeat knower = 1; knower <= 3; knower++)
                if (knower != holder)
                    set_add(&korr_scene.state.known[knower], korr_card(names[holder - 1]));
        korr_main(1);
        korr_play(1, "t1", 1);
        korr_act(seat, "pass");
        for (unsigned i = 0; i < TRIES; i++) {
            imagine(other, i);
            interrupts += state.answer[seat].card != KORR_NONE;
            assert_int_equal(state.answer[1].card, KORR_NONE);
            assert_int_equal(state.answer[other].card, KORR_NONE);
            imagine(seat, i);
            assert_int_equal(state.answer[seat].card, KORR_NONE);
            assert_int_equal(state.answer[other].card, KORR_NONE);
        }
        assert_true(interrupts > 0 && interrupts < TRIES);
    }
}

/* Offers for the start that others have made are of as many cards as they have. */
static void k20_offers_of_others_are_imagined(void **unused)
{
    (void)unused;
    KbFault fault;
    for (KbSeat seat = 1; seat <= 2; seat++) {
        KbSeat other = (KbSeat)(3 - seat);
        unsigned most = 0;
        assert_int_equal(korr_read(2, "'mode':'expert'", "", &fault), KB_OK);
        korr__init(&korr_scene.setup, &korr_scene.random, &korr_scene.state, NULL);
        korr_act(seat, "offer 2");
        for (unsigned i = 0; i < TRIES; i++) {
            imagine(other, i);
            assert_true(state.answer[seat].number <= 5);
            most = state.answer[seat].number > most ? state.answer[seat].number : most;
            assert_int_equal(state.answer[other].number, 0);
            imagine(seat, i);
            assert_int_equal(state.answer[seat].number, 2);
        }
        assert_true(most > 0);
    }
}

static void what_is_not_known_is_dealt_anew(void **unused)
{
    (void)unused;
    korr_begin_expert(2, "");
    imagine(1, 1);
    KorrState first = state;
    imagine(1, 2);
    assert_memory_not_equal(&first.hand[2], &state.hand[2], sizeof state.hand[2]);
    assert_memory_not_equal(first.draw, state.draw, sizeof state.draw);
    assert_memory_equal(&first.hand[1], &state.hand[1], sizeof state.hand[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k31_what_was_seen_of_other_hands_stays_known),
        cmocka_unit_test(s35_what_was_seen_of_the_deck_stays_there),
        cmocka_unit_test(k31_the_trades_of_others_have_faces),
        cmocka_unit_test(k31_the_last_seats_offer_too),
        cmocka_unit_test(s1_answers_of_others_are_such_as_they_could_give),
        cmocka_unit_test(s1_who_has_not_answered_has_no_answer),
        cmocka_unit_test(k20_offers_of_others_are_imagined),
        cmocka_unit_test(what_is_not_known_is_dealt_anew),
    };
    return cmocka_run_group_tests_name("korruptivity-imagined", tests, NULL, NULL);
}
