/* Saves of everything that can be asked, and states that agree with themselves but could never have been reached. */
#include <stdio.h>
#include <string.h>

#include "korruptivity/save.h"
#include "korruptivity/scene.h"

static const char cards[] =
    "link document 'abilities':['linked']; carry relation 'abilities':['small-hourglass'],'signs':['move-counters'];"
    "cash relation 'signs':['cash-in']; finish relation 'signs':['finish']; yell relation 'abilities':['interrupt']";

#define STATE (korr_scene.state)
#define TABLE (korr_scene.state.table)

static uint8_t bytes[KORR__SAVE_BYTES];
static size_t length;

static KbError load(void)
{
    KorrState loaded;
    KbError error = korr__load(&korr_scene.setup, bytes, length, &loaded);
    if (!error)
        assert_memory_equal(&loaded, &STATE, sizeof loaded);
    return error;
}

static KbError reload(void)
{
    length = korr__save(&korr_scene.setup, &STATE, bytes);
    return load();
}

#define REFUSES(field, value)                    \
    do {                                         \
        const KorrState whole_ = STATE;          \
        assert_int_equal(reload(), KB_OK);       \
        (field) = (value);                       \
        assert_int_equal(reload(), KB_BAD_SAVE); \
        STATE = whole_;                          \
    } while (0)

/* It is loaded; with another seat asked, or in another phase than these, it is not. */
static void assert_asked(KorrAsk ask, KbSeat seat, KorrPhase other)
{
    assert_ask(ask, seat);
    assert_int_equal(reload(), KB_OK);
    REFUSES(TABLE.awaited, kb_seat_bit(3 - seat));
    for (KorrPhase phase = KORR_PHASE_START; phase <= KORR_PHASE_COUNT; phase++)
        if (phase != TABLE.phase && phase != other)
            REFUSES(TABLE.phase, phase);
    REFUSES(TABLE.ask, KORR_ASK_COUNT);
}

/* ---- what is asked ---- */

static void k18_k19_the_basic_game(void **unused)
{
    (void)unused;
    korr_begin(2, "'relations':'all','power_limit':3", cards);
    korr_line_up(2, "open-1", "d1");
    korr_line_up(1, "open-2", "d2");
    korr_hand(1, "d3");
    korr_act(1, "done");
    assert_asked(KORR_ASK_DISCARD, 1, KORR_PHASE_COUNT + 1);
    korr_scene.setup.mode = KORR_EXPERT;
    assert_int_equal(reload(), KB_BAD_SAVE);
    korr_scene.setup.mode = KORR_BASIC;
    korr_act(1, "done");
    assert_asked(KORR_ASK_COMPLETE, 2, KORR_PHASE_LAST_STEP);
    korr_act(2, "complete 1");
    assert_int_equal(TABLE.phase, KORR_PHASE_LAST_STEP);
    assert_asked(KORR_ASK_COMPLETE, 1, KORR_PHASE_COMPLETE);
    korr_act(1, "complete 2");
    assert_int_equal(TABLE.ask, KORR_ASK_OVER);
    assert_int_equal(reload(), KB_OK);
    REFUSES(TABLE.awaited, 1 << 1);
    REFUSES(TABLE.phase, KORR_PHASE_MAIN);
}

static void k28_the_expert_game(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    for (unsigned i = 0; i < 3; i++)
        korr_pass_phase();
    assert_ask(KORR_ASK_COMPLETE, 1);
    assert_int_equal(reload(), KB_OK);
    REFUSES(TABLE.phase, KORR_PHASE_LAST_STEP);
    REFUSES(TABLE.awaited, 1 << 2);
}

static void s39_cashing_in(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "cash d2");
    korr_main(1);
    korr_act(1, "cash cash");
    assert_asked(KORR_ASK_CASH, 1, KORR_PHASE_LATER);
    korr_begin_line(cards, "d1");
    korr_hand(1, "cash d2");
    korr_one(1);
    korr_act(1, "cash cash");
    assert_asked(KORR_ASK_CASH, 1, KORR_PHASE_MAIN);
}

/* A window can be open in several phases, but only in those of its game. */
static void k17_a_window_in_a_phase_of_the_other_game(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "d2");
    korr_main(1);
    korr_play(1, "d2", 1);
    REFUSES(TABLE.phase, KORR_PHASE_START);
    REFUSES(TABLE.phase, KORR_PHASE_COUNT);
    REFUSES(TABLE.phase, KORR_PHASE_LAST_STEP);
    TABLE.phase = KORR_PHASE_AUCTION;
    TABLE.opener = 1;
    REFUSES(TABLE.opener, 0);
    korr_begin_basic(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "d2");
    korr_play(1, "d2", 1);
    REFUSES(TABLE.phase, KORR_PHASE_START);
    REFUSES(TABLE.phase, KORR_PHASE_LATER);
    REFUSES(TABLE.phase, KORR_PHASE_LAST_INTERRUPTS);
    TABLE.opener = 1;
    REFUSES(TABLE.phase, KORR_PHASE_AUCTION);
}

static void k24_a_bid_of_the_whole_hand(void **unused)
{
    (void)unused;
    korr_begin(2, "'mode':'expert'", cards);
    korr_row("i1 i2");
    korr_hand(1, "d1 d2");
    korr_hand(2, "t1 t2 t3");
    korr_act(1, "open i1");
    korr_act(1, "bid 2");
    assert_ask(KORR_ASK_RAISE, 2);
    assert_int_equal(reload(), KB_OK);
    REFUSES(TABLE.bid, 3);
    REFUSES(TABLE.bidder, 2); /* nobody raises an own bid */
    REFUSES(TABLE.dropped, kb_seat_bit(2));
}

static void k24_who_has_won_pays(void **unused)
{
    (void)unused;
    korr_begin(3, "'mode':'expert'", cards);
    korr_row("i1 i2");
    korr_hand(1, "d1 d2");
    korr_hand(2, "t1 t2");
    korr_act(1, "open i1");
    korr_act(1, "bid 1");
    korr_act(3, "drop");
    korr_act(2, "bid 2");
    assert_ask(KORR_ASK_PAY, 2);
    REFUSES(TABLE.dropped, kb_seat_bit(1));
    REFUSES(TABLE.dropped, kb_seat_bit(3));
    REFUSES(TABLE.turn, 1);
    REFUSES(TABLE.awaited, kb_seat_bit(1));
    REFUSES(TABLE.awaited, kb_seat_bit(1) | kb_seat_bit(2));
    TABLE.bidder = TABLE.turn = 1;
    TABLE.dropped = kb_seat_bit(2) | kb_seat_bit(3);
    assert_int_equal(reload(), KB_BAD_SAVE); /* seat 2 is still asked */
}

/* Who has had the last step, or gets none, is nobody's business before. */
static void k19_the_last_steps_begin_with_the_end(void **unused)
{
    (void)unused;
    korr_begin(2, "'power_limit':3", cards);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(2, "open-2", "2:d2");
    assert_ask(KORR_ASK_MAIN, 1);
    REFUSES(TABLE.stepped, kb_seat_bit(1));
    TABLE.phase = KORR_PHASE_COMPLETE;
    TABLE.ask = KORR_ASK_COMPLETE;
    korr_act(1, "complete 1");
    assert_ask(KORR_ASK_COMPLETE, 2);
    assert_int_equal(TABLE.phase, KORR_PHASE_LAST_STEP);
    REFUSES(TABLE.stepped, 0);
    REFUSES(TABLE.stepped, kb_seat_bit(1));
    korr_act(2, "done");
    assert_int_equal(TABLE.phase, KORR_PHASE_OVER);
    assert_int_equal(reload(), KB_OK);
}

static void k34_no_round_comes_after_the_last(void **unused)
{
    (void)unused;
    korr_begin(2, "'max_rounds':7", cards);
    REFUSES(TABLE.round, 8);
    TABLE.round = 7;
    assert_int_equal(reload(), KB_OK);
}

/* Who is asked has something to choose. */
static void s19_counters_that_are_not_there(void **unused)
{
    (void)unused;
    for (KbSeat seat = 1; seat <= 2; seat++) {
        korr_begin_bare(2, cards);
        korr_line_up(seat, "open-1", "d1");
        korr_line_up(seat, "open-2", "d2");
        korr_counters(1, 2);
        korr_hand(seat, "carry");
        korr_main(seat);
        korr_put(seat, "carry", 1);
        assert_ask(KORR_ASK_SIGN, seat);
        REFUSES(TABLE.line[0].counters, 0);
    }
}

/* ---- trades and answers ---- */

static void k31_three_for_three(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_hand(1, "t1 t2 t3 t4");
    korr_hand(2, "e1 e2 e3 e4");
    korr_main(1);
    korr_act(1, "trade 2");
    korr_act(1, "show t1");
    korr_act(1, "show t2");
    korr_act(1, "show t3");
    assert_int_equal(reload(), KB_OK);
    const KorrState before = STATE;
    STATE.faces[1].given[0] = (uint8_t)korr_card("t4"); /* it lies behind the three in memory */
    TABLE.trade[1].shown = 4;
    assert_int_equal(reload(), KB_BAD_SAVE);
    STATE = before;
    korr_act(1, "ask 3");
    korr_act(2, "give 1 e1");
    korr_act(2, "give 1 e2");
    assert_int_equal(reload(), KB_OK);
    korr_act(2, "give 1 e3");
    assert_int_equal(TABLE.trade[1].stage, KORR_TRADE_GIVEN);
    assert_int_equal(reload(), KB_OK);
}

static void s1_only_own_cards_are_picked_up(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "c1+link d1");
    korr_line_up(2, "open-2", "c2 d2");
    for (unsigned i = 0; i < 3; i++)
        korr_pass_phase();
    korr_act(1, "complete 1");
    korr_act(2, "complete 2");
    while (TABLE.ask != KORR_ASK_MAIN || !(TABLE.awaited & kb_seat_bit(1)))
        korr_pass_phase();
    korr_line_up(1, "open-3", "t1");
    korr_hand(1, "t2 open-4");
    korr_act(1, "play c1");
    assert_int_equal(reload(), KB_OK);
    REFUSES(STATE.answer[1].card, korr_card("c2"));
    REFUSES(STATE.answer[1].card, korr_card("t1"));
    REFUSES(STATE.answer[1].card, korr_card("open-4"));
    REFUSES(STATE.answer[1].link, korr_card("open-4"));
    KorrSlot *c1 = korr_slot("c1"), *link = korr_slot("link");
    REFUSES(c1->before, korr_scene.setup.cards);
    REFUSES(c1->base, korr_scene.setup.cards);
    REFUSES(c1->base, 200);
    REFUSES(c1->after, 200);
    REFUSES(link->before, 200);
    STATE.answer[1].card = KORR_NONE;
    KorrSlot *c2 = korr_slot("c2");
    REFUSES(c2->player, 0);
    REFUSES(c2->player, 3);
    REFUSES(c2->before, 200);
}

/* ---- every card once, and where it can be ---- */

static void take_out_of_hand(const char *card)
{
    korr_hand(1, card);
    korr_hand(1, card);
    set_drop(&STATE.hand[1], korr_card(card));
    TABLE.hand_size[1]--;
}

static void k23_the_last_common_card_lies_there_twice(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    korr_row("i1 i2");
    korr_main(1);
    assert_int_equal(reload(), KB_OK);
    TABLE.row[TABLE.row_count++] = TABLE.row[0];
    assert_int_equal(reload(), KB_BAD_SAVE);
}

static void k17_the_last_card_of_the_community_deck_is_there_twice(void **unused)
{
    (void)unused;
    korr_begin_basic(2, cards);
    assert_int_equal(reload(), KB_OK);
    uint8_t *last = &STATE.community[TABLE.community_count - 1], was = *last;
    REFUSES(*last, STATE.community[0]);
    REFUSES(*last, korr_card("d1"));
    TABLE.slot[was].place = KORR_DISCARDED; /* so that it has one place at least */
    *last = STATE.community[0];
    assert_int_equal(reload(), KB_BAD_SAVE);
}

/* A project is no card of a line, not even where everything else says that it is a document's link. */
static void k8_a_project_among_the_cards_of_a_line(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    take_out_of_hand("open-5");
    korr_main(1);
    unsigned project = korr_card("open-5"), d1 = korr_card("d1");
    TABLE.slot[project] = (KorrSlot){ .player = 1, .base = (uint8_t)d1, .face = (uint8_t)d1, .act = korr_slot("d1")->act };
    korr__join(&TABLE, 0, d1, project);
    korr__recount(&korr_scene.setup, &TABLE, 0);
    assert_int_equal(reload(), KB_BAD_SAVE);
}

static void start_line(unsigned index, const char *project, KbSeat starter)
{
    uint8_t card = (uint8_t)korr_card(project);
    TABLE.slot[card] = (KorrSlot){
        .place = KORR_IN_LINE, .line = (uint8_t)index, .player = starter, .before = KORR_NONE, .after = KORR_NONE, .base = card, .face = card
    };
    TABLE.line[index] = (KorrLine){ .project = card, .last = card, .starter = starter, .owner = 1 };
    korr__recount(&korr_scene.setup, &TABLE, index);
}

static void k8_a_line_begins_with_a_project(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    take_out_of_hand("open-5");
    korr_main(1);
    start_line(1, "open-5", 1);
    assert_int_equal(reload(), KB_OK);
    korr_begin_line(cards, "d1");
    take_out_of_hand("d5");
    korr_main(1);
    start_line(1, "d5", 1);
    assert_int_equal(reload(), KB_BAD_SAVE);
}

static void k8_the_last_line_is_somebodys_too(void **unused)
{
    (void)unused;
    korr_begin_line(cards, "d1");
    take_out_of_hand("open-5");
    korr_main(1);
    start_line(KORR_LINES_MAX - 1, "open-5", 1);
    assert_int_equal(reload(), KB_OK);
    start_line(KORR_LINES_MAX - 1, "open-5", 0);
    assert_int_equal(reload(), KB_BAD_SAVE);
}

/* 40 projects are as many as there may be; the deck of the community has room for these. */
static void k17_all_projects_in_the_community_deck_and_nothing_else(void **unused)
{
    (void)unused;
    enum { SEAT_BYTES = 2 + 3 * 8 + 4 + 1, PLAYERS = 2 };
    char text[8192] = "";
    for (unsigned i = 9; i <= KORR_PROJECTS_MAX; i++)
        sprintf(text + strlen(text), "project-%u project 'tasks':['any'],'cor':'...','pop':'...';", i);
    for (unsigned i = 104; i < KORR_CARDS_MAX; i++)
        sprintf(text + strlen(text), "more-%u document;", i);
    korr_begin_basic(PLAYERS, text);
    for (; TABLE.row_count; TABLE.community_count++) {
        STATE.community[TABLE.community_count] = TABLE.row[--TABLE.row_count];
        TABLE.row[TABLE.row_count] = 0;
        TABLE.slot[STATE.community[TABLE.community_count]].place = KORR_HIDDEN;
    }
    assert_int_equal(TABLE.community_count, KORR_PROJECTS_MAX);
    assert_int_equal(reload(), KB_OK);
    /* The draw deck's cards said to be the community's, too: there is no room for so many. */
    size_t tail = PLAYERS * SEAT_BYTES, community = length - tail - KORR_PROJECTS_MAX - 1, draw = community - TABLE.draw_count - 1;
    assert_int_equal(bytes[community], KORR_PROJECTS_MAX);
    assert_int_equal(bytes[draw], TABLE.draw_count);
    memmove(bytes + draw + 2, bytes + draw + 1, TABLE.draw_count);
    bytes[draw] = 0;
    bytes[draw + 1] = (uint8_t)(TABLE.draw_count + KORR_PROJECTS_MAX);
    KorrState loaded;
    assert_int_equal(korr__load(&korr_scene.setup, bytes, length, &loaded), KB_BAD_SAVE);
}

static void k15_flags_that_there_are_not(void **unused)
{
    (void)unused;
    enum { FLAGS_AT = 3 * 2 + 12 };
    korr_begin_line(cards, "d1");
    TABLE.gave_up = true;
    assert_int_equal(reload(), KB_OK);
    assert_int_equal(bytes[FLAGS_AT], GAVE_UP);
    bytes[FLAGS_AT] |= 0x80;
    assert_int_equal(load(), KB_BAD_SAVE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k18_k19_the_basic_game),
        cmocka_unit_test(k28_the_expert_game),
        cmocka_unit_test(s39_cashing_in),
        cmocka_unit_test(k17_a_window_in_a_phase_of_the_other_game),
        cmocka_unit_test(k24_a_bid_of_the_whole_hand),
        cmocka_unit_test(k24_who_has_won_pays),
        cmocka_unit_test(k19_the_last_steps_begin_with_the_end),
        cmocka_unit_test(k34_no_round_comes_after_the_last),
        cmocka_unit_test(s19_counters_that_are_not_there),
        cmocka_unit_test(k31_three_for_three),
        cmocka_unit_test(s1_only_own_cards_are_picked_up),
        cmocka_unit_test(k23_the_last_common_card_lies_there_twice),
        cmocka_unit_test(k17_the_last_card_of_the_community_deck_is_there_twice),
        cmocka_unit_test(k8_a_project_among_the_cards_of_a_line),
        cmocka_unit_test(k8_a_line_begins_with_a_project),
        cmocka_unit_test(k8_the_last_line_is_somebodys_too),
        cmocka_unit_test(k17_all_projects_in_the_community_deck_and_nothing_else),
        cmocka_unit_test(k15_flags_that_there_are_not),
    };
    return cmocka_run_group_tests_name("korruptivity-load-asks", tests, NULL, NULL);
}
