/* Views at their margins: the last offerer, the second line, a start that waits for room, the first mark; and what a window refuses. */
#include <string.h>

#include "core/text.h"
#include "korruptivity/scene.h"

static const char cards[] =
    "party project 'tasks':['any'],'cor':'...','pop':'...','power':1,'marks':['political']; vote document 'marks':['political'];"
    "all document 'marks':['political','media','economic','bureaucratic','crime','professional'];"
    "yell relation 'abilities':['interrupt']; call relation 'abilities':['interrupt']; link document 'abilities':['linked']";

static const char *view_json(KbSeat seat)
{
    static char room[1 << 17];
    static KorrView view;
    KbText text;
    korr_view(seat, &view);
    kb_text_start(&text, room, sizeof room);
    korr__view_json(&korr_scene.setup, &view, &text);
    assert_false(text.overflow);
    return room;
}

static void assert_says(KbSeat seat, const char *part)
{
    if (!strstr(view_json(seat), part))
        fail_msg("the view of seat %d has no %s: %s", seat, part, view_json(seat));
}

static void k31_every_seats_trade_is_told(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_hand(2, "d1");
    korr_hand(3, "t1");
    assert_says(0, "\"trades\":[]");
    korr_act(2, "trade 1");
    korr_act(3, "trade 1");
    assert_says(0, "\"trades\":[{\"offerer\":2,");
    assert_says(0, "{\"offerer\":3,");
}

static void k8_every_line_is_told(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_line_up(2, "open-2", "d2");
    korr_line_up(2, "open-3", "d3");
    const char *json = strstr(view_json(1), "\"lines\":[");
    assert_non_null(json);
    assert_non_null(strstr(json, "\"line\":2"));
    assert_non_null(strstr(json, "\"line\":3"));
    assert_null(strstr(json, "\"line\":4"));
    assert_says(1, "\"question\":null");
}

static void k10_a_start_that_waits_for_room_has_no_line(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_line_up(1, "open-2", "d2");
    korr_line_up(1, "open-3", "d3");
    korr_hand(1, "open-4");
    korr_main(1);
    korr_act(1, "start open-4");
    assert_ask(KORR_ASK_ROOM, 1);
    assert_says(2, "\"acting\":\"open-4\",\"line\":null");
    korr_act(1, "collapse 2");
    assert_says(2, "\"acting\":\"open-4\",\"line\":2");
}

static void k29_every_mark_is_told(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_line_up(1, "party", "d2");
    assert_says(1, "[\"political\"]");
    korr_table()->line[1].missing = (1 << KORR_MARKS) - 1;
    assert_says(1, "[\"political\",\"media\",\"economic\",\"bureaucratic\",\"crime\",\"professional\"]");
}

static void s1_a_window_touches_the_line_it_is_about(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_line_up(2, "open-2", "d2");
    korr_hand(1, "t1");
    korr_one(1);
    korr_play(1, "t1", 2);
    assert_true(korr__touches(korr_table(), 2));
    KorrTable table = *korr_table();
    table.stack[0].line = 5;
    table.line[5].owner = 2; /* it is over meanwhile */
    assert_false(korr__touches(&table, 2));
}

/* The whole deck was looked at: its lowest card is the first one of all. */
static void s35_what_was_looked_at_is_seen_down_to_the_lowest_card(void **unused)
{
    (void)unused;
    static KorrView view;
    korr_begin_bare(2, "^zero document");
    korr_hand(1, "zero d1 d2");
    KorrState *state = &korr_scene.state;
    static const char *const names[] = { "zero", "d1", "d2" };
    for (unsigned i = 0; i < 3; i++) { /* from the hand to the deck, which has no other cards */
        unsigned card = korr_card(names[i]);
        set_drop(&state->hand[1], card);
        state->draw[i] = (uint8_t)card;
        set_add(&state->known[2], card);
    }
    state->table.hand_size[1] = 0;
    state->table.draw_count = 3;
    memset(state->draw + 3, 0, sizeof state->draw - 3);
    korr_view(2, &view);
    for (unsigned i = 0; i < 3; i++)
        assert_int_equal(view.draw[i], korr_card(names[i]));
    for (unsigned i = 3; i < KORR_CARDS_MAX; i++)
        assert_int_equal(view.draw[i], KORR_NONE);
    korr_view(1, &view);
    assert_int_equal(view.draw[0], KORR_NONE);
}

/* Whichever number it has. */
static void s35_each_card_of_the_deck_alone_is_seen(void **unused)
{
    (void)unused;
    static KorrView view;
    korr_begin_bare(2, cards);
    for (unsigned i = 0; i < korr_table()->draw_count; i++) {
        korr_scene.state.known[1] = (KorrSet){ { 0 } };
        set_add(&korr_scene.state.known[1], korr_scene.state.draw[i]);
        korr_view(1, &view);
        for (unsigned at = 0; at < korr_table()->draw_count; at++)
            assert_int_equal(view.draw[at], at == i ? korr_scene.state.draw[i] : KORR_NONE);
    }
}

/* ---- what only a program can try ---- */

static KbError try_action(KbSeat seat, KbAction action)
{
    KorrState state = korr_scene.state;
    return korr__apply(&korr_scene.setup, &korr_scene.random, &state, seat, action, NULL);
}

static void s1_a_window_takes_reactions_and_passes_only(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "t1");
    korr_hand(2, "yell call");
    korr_main(1);
    korr_play(1, "t1", 1);
    uint8_t yell = (uint8_t)korr_card("yell");
    for (unsigned verb = KORR_PASS; verb < KORR_VERB_COUNT; verb++)
        if (verb != KORR_REACT && !korr_is_trade(kb_action((uint8_t)verb, yell, 1)))
            assert_int_equal(try_action(2, kb_action((uint8_t)verb, yell, 1)), KB_ILLEGAL);
    assert_int_equal(try_action(2, kb_action(KORR_REACT, yell, 1)), KB_OK);
    assert_int_equal(try_action(2, kb_action(KORR_PASS, 0, 0)), KB_OK);
}

static void k24_no_card_is_played_in_an_auction(void **unused)
{
    (void)unused;
    korr_begin(2, "'mode':'expert'", cards);
    korr_line_up(1, "open-1", "t1");
    korr_hand(1, "d1 link");
    korr_row("i1 i2");
    assert_ask(KORR_ASK_OPEN, 1);
    korr_refuse(1, "play d1");
    korr_refuse(1, "on 1");
}

static void nobody_at_seat_0_can_do_anything(void **unused)
{
    (void)unused;
    KbAction actions[KB_ACTIONS_ROOM];
    korr_begin_line(cards, "d1");
    korr_hand(1, "d2");
    korr_hand(2, "t2");
    korr_main(1);
    assert_int_equal(korruptivity_game.legal((const KbSetup *)&korr_scene.setup, (const KbState *)&korr_scene.state, 0, actions), 0);
    korr_table()->ask = KORR_ASK_OVER;
    korr_table()->phase = KORR_PHASE_OVER;
    korr_table()->awaited = 0;
    for (KbSeat seat = 0; seat <= 2; seat++)
        assert_int_equal(korruptivity_game.legal((const KbSetup *)&korr_scene.setup, (const KbState *)&korr_scene.state, seat, actions), 0);
}

static void what_is_no_sign_has_no_name(void **unused)
{
    (void)unused;
    assert_null(korr__sign_name(KORR_SIGN_NONE));
    assert_null(korr__sign_name(KORR_SIGN_COUNT));
    assert_string_equal(korr__sign_name(KORR_SIGN_COUNT - 1), "cash-in");
}

/* Records say by which rules they were played: it changes with these, and not otherwise. */
static void the_rules_have_their_version(void **unused)
{
    (void)unused;
    assert_int_equal(korruptivity_game.rules_version, 2);
    assert_string_equal(korruptivity_game.id, "korruptivity");
}

/* ---- who has seen what ---- */

static void k24_a_common_card_that_was_taken_is_known_to_all(void **unused)
{
    (void)unused;
    korr_begin(3, "'mode':'expert'", cards);
    korr_row("t1 t2");
    korr_hand(1, "d1 d2");
    korr_hand(2, "");
    korr_hand(3, "");
    korr_act(1, "open t1");
    korr_act(1, "bid 1");
    korr_act(1, "discard d1");
    assert_true(korr_holds(1, "t1"));
    assert_true(set_is_empty(&korr_scene.state.known[0]));
    for (KbSeat seat = 2; seat <= 3; seat++) {
        assert_true(set_has(&korr_scene.state.known[seat], korr_card("t1")));
        assert_false(set_has(&korr_scene.state.known[seat], korr_card("d2")));
    }
}

/* Seat 3 was being shown the very card that seat 1 gives to seat 2: that offer lapses, and where the card is now is not told. */
static void k31_a_card_that_leaves_while_it_is_shown_to_another(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_hand(1, "d1 d2");
    korr_hand(2, "t1");
    korr_hand(3, "e1");
    korr_act(1, "trade 3");
    korr_act(1, "show d1");
    korr_act(1, "ask 1");
    korr_act(2, "trade 1");
    korr_act(2, "show t1");
    korr_act(2, "ask 1");
    korr_act(1, "give 2 d1");
    korr_act(2, "confirm");
    assert_true(korr_holds(2, "d1"));
    assert_int_equal(korr_table()->trade[1].stage, KORR_TRADE_NONE);
    assert_false(set_has(&korr_scene.state.known[3], korr_card("d1")));
    assert_true(set_has(&korr_scene.state.known[1], korr_card("d1")));
}

/* ---- dealing ---- */

static unsigned draws_of(unsigned cards_shuffled)
{
    uint8_t deck[KORR_CARDS_MAX] = { 0 };
    uint32_t drawn = 0;
    kb_random_shuffle(&korr_scene.random, &drawn, deck, cards_shuffled);
    return drawn;
}

/* The six relations are shuffled only if some of them stay out. */
static void k17_lots_are_drawn_only_where_something_stays_out(void **unused)
{
    (void)unused;
    korr_begin(2, "'relations':6", "");
    unsigned projects = 8, others = korr_scene.setup.cards - projects;
    assert_int_equal(korr_scene.state.drawn, draws_of(others) + draws_of(projects));
    korr_begin(2, "'relations':5", "");
    assert_int_equal(korr_scene.state.drawn, draws_of(6) + draws_of(others - 1) + draws_of(projects));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k31_every_seats_trade_is_told),
        cmocka_unit_test(k8_every_line_is_told),
        cmocka_unit_test(k10_a_start_that_waits_for_room_has_no_line),
        cmocka_unit_test(k29_every_mark_is_told),
        cmocka_unit_test(s1_a_window_touches_the_line_it_is_about),
        cmocka_unit_test(s35_what_was_looked_at_is_seen_down_to_the_lowest_card),
        cmocka_unit_test(s35_each_card_of_the_deck_alone_is_seen),
        cmocka_unit_test(s1_a_window_takes_reactions_and_passes_only),
        cmocka_unit_test(k24_no_card_is_played_in_an_auction),
        cmocka_unit_test(what_is_no_sign_has_no_name),
        cmocka_unit_test(the_rules_have_their_version),
        cmocka_unit_test(nobody_at_seat_0_can_do_anything),
        cmocka_unit_test(k24_a_common_card_that_was_taken_is_known_to_all),
        cmocka_unit_test(k31_a_card_that_leaves_while_it_is_shown_to_another),
        cmocka_unit_test(k17_lots_are_drawn_only_where_something_stays_out),
    };
    return cmocka_run_group_tests_name("korruptivity-views", tests, NULL, NULL);
}
