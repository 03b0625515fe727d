/* Bytes from outside: what save could never have written is not loaded. Each check of the reader with one field that it is about. */
#include <stdio.h>
#include <string.h>

#include "korruptivity/frames.h"
#include "korruptivity/save.h"
#include "korruptivity/scene.h"

static const char cards[] =
    "star character 'cor':'+-2'; either document 'cor':'+-3'; joker relation 'signs':['joker']; shun event 'signs':['remove-any']; link document 'abilities':['linked'];"
    "yell relation 'abilities':['interrupt']; scout relation 'signs':['scout']; tax relation 'signs':['tax']; cash relation 'signs':['cash-in']";

#define STATE (korr_scene.state)
#define TABLE (korr_scene.state.table)

static KbError reload(void)
{
    static uint8_t bytes[KORR__SAVE_BYTES + 4096];
    KorrState loaded;
    size_t length = korr__save(&korr_scene.setup, &STATE, bytes);
    return korr__load(&korr_scene.setup, bytes, length, &loaded);
}

/* With that one field changed it is refused; without it is loaded. */
#define REFUSES(field, value)                    \
    do {                                         \
        const KorrState whole_ = STATE;          \
        assert_int_equal(reload(), KB_OK);       \
        (field) = (value);                       \
        assert_int_equal(reload(), KB_BAD_SAVE); \
        STATE = whole_;                          \
    } while (0)

#define LOADS(field, value)                \
    do {                                   \
        const KorrState whole_ = STATE;    \
        (field) = (value);                 \
        assert_int_equal(reload(), KB_OK); \
        STATE = whole_;                    \
    } while (0)

/* Two players, seat 1 in its main phase with a line: a character, a linked pair, a joker; and a line of seat 2. */
static void begin(void)
{
    korr_begin_line(cards, "c1 d1+link joker");
    korr_line_up(2, "open-2", "t1");
    korr_hand(1, "i1 i2 e1");
    korr_hand(2, "i3 i4 yell");
    korr_row("d2 d3");
    korr_main(1);
    assert_int_equal(reload(), KB_OK);
}

static void the_head_has_what_there_is(void **unused)
{
    (void)unused;
    begin();
    REFUSES(TABLE.round, 0);
    REFUSES(TABLE.phase, KORR_PHASE_COUNT);
    REFUSES(TABLE.ask, KORR_ASK_COUNT);
    REFUSES(TABLE.turn, 3);
    REFUSES(TABLE.turn, 0);
    REFUSES(TABLE.first, 3);
    REFUSES(TABLE.first, 0);
    REFUSES(TABLE.opener, 3);
    REFUSES(TABLE.bidder, 3);
    REFUSES(TABLE.lot, korr_scene.setup.cards);
    REFUSES(TABLE.plays, KORR_PLAYS_MAX + KORR_STACK_MAX + 1);
    LOADS(TABLE.first, 2);
    KbSeats *const seats[] = { &TABLE.awaited, &TABLE.answered, &TABLE.passed,  &TABLE.traded,
                               &TABLE.started, &TABLE.stepped,  &TABLE.winners, &TABLE.dropped };
    for (unsigned i = 0; i < sizeof seats / sizeof *seats; i++) {
        REFUSES(*seats[i], *seats[i] | 1 << 3);
        REFUSES(*seats[i], *seats[i] | 1);
    }
    /* Who is asked, who has answered, and who has had a last step is looked at further. */
    for (unsigned i = 2; i < sizeof seats / sizeof *seats; i++)
        if (seats[i] != &TABLE.stepped)
            LOADS(*seats[i], 1 << 1 | 1 << 2);
}

static void every_card_has_one_place(void **unused)
{
    (void)unused;
    begin();
    unsigned d2 = korr_card("d2"), i1 = korr_card("i1"), c1 = korr_card("c1");
    REFUSES(TABLE.row[0], TABLE.row[1]);
    REFUSES(TABLE.row[0], korr_scene.setup.cards);
    REFUSES(TABLE.row[0], c1);
    REFUSES(TABLE.row_count, 1);
    REFUSES(TABLE.slot[i1].place, KORR_PLAYED);
    REFUSES(TABLE.slot[i1].place, KORR_VETERAN + 1);
    REFUSES(TABLE.draw_count, TABLE.draw_count - 1);
    REFUSES(STATE.draw[0], STATE.draw[1]);
    REFUSES(STATE.draw[0], i1);
    REFUSES(STATE.draw[0], d2);
    REFUSES(STATE.draw[0], korr_scene.setup.cards);
    unsigned top = STATE.draw[TABLE.draw_count - 1u];
    REFUSES(TABLE.slot[top].place, KORR_OUT); /* it is in the deck */
    TABLE.draw_count--;
    TABLE.slot[top].place = KORR_OUT;
    assert_int_equal(reload(), KB_OK);
    TABLE.slot[top].place = KORR_DISCARDED;
    assert_int_equal(reload(), KB_OK);
}

static void s3_s21_cards_of_a_line_are_what_they_can_be(void **unused)
{
    (void)unused;
    begin();
    KorrSlot *d1 = korr_slot("d1"), *link = korr_slot("link"), *joker = korr_slot("joker");
    unsigned project = korr_card("open-1"), c1 = korr_card("c1");
    REFUSES(d1->player, 0);
    REFUSES(d1->player, 3);
    REFUSES(d1->base, korr_scene.setup.cards);
    REFUSES(d1->base, project);
    REFUSES(d1->face, korr_scene.setup.cards);
    REFUSES(d1->face, project);
    REFUSES(joker->type, KORR_BLOCKS);
    LOADS(joker->type, KORR_BLOCKS - 1);
    REFUSES(joker->marks, 1 << KORR_MARKS);
    LOADS(joker->marks, 1 << (KORR_MARKS - 1));
    REFUSES(link->base, c1); /* not the one before it */
    REFUSES(joker->base, korr_card("d5"));
    LOADS(joker->base, korr_card("d1")); /* another link of it */
    LOADS(link->base, korr_card("link"));
}

static void k8_k11_lines_are_somebodys(void **unused)
{
    (void)unused;
    begin();
    KorrLine *line = &TABLE.line[0];
    REFUSES(line->starter, 0);
    REFUSES(line->starter, 3);
    REFUSES(line->owner, 0);
    REFUSES(line->owner, 3);
    REFUSES(line->counters, KORR_TOTAL_MAX + 1);
    LOADS(line->counters, KORR_TOTAL_MAX);
    REFUSES(line->count, line->count + 1);
    REFUSES(line->project, korr_card("open-2")); /* it is another line's */
    REFUSES(line->project, korr_card("d5"));
}

static void k15_veterans_are_chains_from_a_character_on(void **unused)
{
    (void)unused;
    begin();
    unsigned c2 = korr_card("c2"), d5 = korr_card("d5"), d6 = korr_card("d6");
    const char *const names[] = { "c2", "d5", "d6" };
    for (unsigned i = 0; i < 3; i++) { /* out of the deck */
        unsigned card = korr_card(names[i]), at = 0;
        while (STATE.draw[at] != card)
            at++;
        memmove(STATE.draw + at, STATE.draw + at + 1, TABLE.draw_count - at - 1u);
        TABLE.draw_count--;
        TABLE.slot[card].place = KORR_OUT;
    }
    KorrSlot *base = &TABLE.slot[c2], *link = &TABLE.slot[d5];
    *base = (KorrSlot){ KORR_VETERAN, .player = 1, .base = (uint8_t)c2, .face = (uint8_t)c2, .before = KORR_NONE, .after = (uint8_t)d5 };
    *link = (KorrSlot){ KORR_VETERAN, .player = 1, .base = (uint8_t)c2, .face = (uint8_t)d5, .before = (uint8_t)c2, .after = KORR_NONE };
    REFUSES(base->player, 0);
    REFUSES(base->player, 3);
    REFUSES(base->player, 2); /* not the link's */
    REFUSES(base->after, KORR_NONE);
    REFUSES(base->after, d6);
    REFUSES(base->after, korr_scene.setup.cards);
    REFUSES(base->before, d5);
    REFUSES(base->base, d5);
    REFUSES(base->place, KORR_OUT);
    REFUSES(link->before, KORR_NONE);
    REFUSES(link->before, d6);
    REFUSES(link->before, korr_scene.setup.cards);
    REFUSES(link->base, d5);
    REFUSES(link->base, d6);
    REFUSES(link->base, korr_scene.setup.cards);
    REFUSES(link->after, d6);
    REFUSES(link->after, c2);
    REFUSES(link->place, KORR_OUT);
    link->place = KORR_OUT;
    base->after = KORR_NONE;
    assert_int_equal(reload(), KB_OK);
    base->place = KORR_OUT;
    *link = (KorrSlot){ KORR_VETERAN, .player = 1, .base = (uint8_t)d5, .face = (uint8_t)d5, .before = KORR_NONE, .after = KORR_NONE };
    assert_int_equal(reload(), KB_BAD_SAVE); /* a document is no veteran */
}

/* Seat 1 has the veteran star with two links, a line to play it onto, and d3 in hand. */
static void come_home_with_links(const char *star)
{
    char cards_now[256];
    snprintf(cards_now, sizeof cards_now,
             "star character 'cor':'+-2'%s; mood document 'cor':'+-1','abilities':['linked']; "
             "link event 'abilities':['linked']; finish relation 'signs':['finish']",
             star);
    korr_begin_line(cards_now, "star+mood");
    korr_line_up(1, "open-2", "d1");
    korr_hand(1, "d2 d3 link finish");
    korr_put(1, "link", 1);
    korr_put(1, "d2", 1);
    korr_put(1, "finish", 1);
}

/* It joins a line card by card, and each can have something to choose before the next one is there. */
static void s3_the_links_of_a_veteran_wait_for_their_turn_to_join(void **unused)
{
    (void)unused;
    come_home_with_links("");
    korr_act(1, "play star");
    korr_act(1, "on 2");
    assert_ask(KORR_ASK_CHOICE, 1);
    assert_int_equal(reload(), KB_OK);
    korr_act(1, "plus");
    assert_ask(KORR_ASK_CHOICE, 1);
    assert_cards(2, "open-2 d1 star mood");
    assert_int_equal(reload(), KB_OK);
    KorrSlot *link = korr_slot("link");
    REFUSES(link->before, korr_card("star"));
    REFUSES(link->before, KORR_NONE);
    REFUSES(link->base, korr_card("mood"));
    REFUSES(link->player, 2);
    REFUSES(TABLE.stack[0].next, KORR_NONE);
    korr_act(1, "plus");
    assert_cards(2, "open-2 d1 star mood link");
    assert_int_equal(reload(), KB_OK);
}

/* As a link it brings its own links along, whose base it is or the card below. */
static void s3_a_veteran_that_is_a_link_itself_brings_its_links(void **unused)
{
    (void)unused;
    come_home_with_links(",'abilities':['linked']");
    korr_act(1, "play d3");
    korr_act(1, "with star");
    korr_act(1, "on 2");
    for (unsigned i = 0; i < 2; i++) {
        assert_ask(KORR_ASK_CHOICE, 1);
        assert_int_equal(reload(), KB_OK);
        korr_act(1, "plus");
    }
    assert_cards(2, "open-2 d1 d3 star mood link");
    assert_int_equal(reload(), KB_OK);
}

/* Before others are asked all of it has joined. */
static void s3_nothing_waits_to_join_behind_a_window(void **unused)
{
    (void)unused;
    korr_begin_line("star character; link event 'abilities':['linked']; finish relation 'signs':['finish']", "star+link");
    korr_line_up(1, "open-2", "d1");
    korr_hand(1, "d2 d3 finish");
    korr_put(1, "d2", 1);
    korr_put(1, "finish", 1);
    korr_play(1, "d3", 2);
    assert_ask(KORR_ASK_REACT, 2);
    KorrSlot *star = korr_slot("star"), *link = korr_slot("link"), *joined = korr_slot("d3");
    const KorrState whole = STATE;
    link->before = link->base = (uint8_t)korr_card("d3");
    star->after = KORR_NONE;
    TABLE.stack[0].next = (uint8_t)korr_card("link");
    assert_int_equal(joined->place, KORR_IN_LINE);
    assert_int_equal(reload(), KB_BAD_SAVE);
    STATE = whole;
    REFUSES(TABLE.stack[0].with, korr_card("star"));
}

static void k31_trades_are_of_two_with_cards_of_theirs(void **unused)
{
    (void)unused;
    begin();
    korr_act(1, "trade 2");
    korr_act(1, "show i1");
    korr_act(1, "ask 2");
    korr_act(2, "give 1 i3");
    KorrTrade *trade = &TABLE.trade[1];
    KorrFaces *faces = &STATE.faces[1];
    REFUSES(trade->stage, KORR_TRADE_STAGE_COUNT);
    REFUSES(trade->partner, 0);
    REFUSES(trade->partner, 1);
    REFUSES(trade->partner, 3);
    REFUSES(trade->asked, KORR_SHOWN_MAX + 1);
    REFUSES(trade->asked, 0);
    LOADS(trade->asked, KORR_SHOWN_MAX);
    REFUSES(faces->shown[0], korr_card("i3"));
    REFUSES(faces->given[0], korr_card("i1"));
    REFUSES(faces->shown[0], korr_scene.setup.cards);
    REFUSES(trade->shown, KORR_SHOWN_MAX + 1);
}

static void one_knows_of_hidden_cards_only(void **unused)
{
    (void)unused;
    begin();
    const KorrState whole = STATE;
    set_add(&STATE.known[1], korr_card("i3"));
    assert_int_equal(reload(), KB_OK);
    set_add(&STATE.known[1], korr_card("i1")); /* one's own */
    assert_int_equal(reload(), KB_BAD_SAVE);
    STATE = whole;
    set_add(&STATE.known[1], korr_card("d2")); /* in the row */
    assert_int_equal(reload(), KB_BAD_SAVE);
    STATE = whole;
    set_add(&STATE.known[2], korr_scene.setup.cards);
    assert_int_equal(reload(), KB_BAD_SAVE);
    STATE = whole;
}

static void s1_one_answers_with_cards_of_ones_own(void **unused)
{
    (void)unused;
    begin();
    korr_act(1, "play i1");
    REFUSES(STATE.answer[1].card, korr_card("i3"));
    REFUSES(STATE.answer[1].card, korr_scene.setup.cards);
    REFUSES(STATE.answer[1].card, korr_card("open-1"));
    REFUSES(STATE.answer[1].link, korr_card("i3"));
    REFUSES(STATE.answer[1].line, KORR_LINES_MAX);
    LOADS(STATE.answer[1].card, korr_card("i2"));
    LOADS(STATE.answer[1].card, KORR_NONE);
}

static void s1_an_answer_is_one_that_could_have_been_given(void **unused)
{
    (void)unused;
    korr_begin_bare(3, cards);
    korr_line_up(1, "open-1", "c1");
    korr_hand(1, "i1");
    korr_hand(2, "i2 yell");
    korr_hand(3, "i3");
    korr_main(1);
    korr_act(1, "play i1");
    REFUSES(STATE.answer[1].line, 0); /* picked up, and put nowhere yet */
    REFUSES(STATE.answer[1].number, 1);
    REFUSES(STATE.answer[2].card, korr_card("i2")); /* it is not their turn */
    REFUSES(STATE.answer[2].link, korr_card("i2"));
    REFUSES(TABLE.answered, 1 << 2); /* only one is asked */
    korr_act(1, "on 1");
    REFUSES(STATE.answer[2].card, korr_card("i2")); /* has not answered */
    REFUSES(STATE.answer[3].link, korr_card("i3"));
    korr_act(2, "react yell 1");
    REFUSES(STATE.answer[2].line, 1); /* there is no such line */
    REFUSES(STATE.answer[2].line, KORR_NONE);
    REFUSES(STATE.answer[2].card, korr_card("i2")); /* no interrupt */
    REFUSES(STATE.answer[2].card, KORR_NONE);       /* a pass is onto no line */
    REFUSES(STATE.answer[2].link, korr_card("i2"));
    REFUSES(STATE.answer[2].number, 1);
    korr_act(3, "pass");
    korr_act(2, "alone");
    assert_cards(1, "open-1 c1 i1 yell");
}

static void k20_an_offer_is_of_cards_that_one_has(void **unused)
{
    (void)unused;
    KbFault fault;
    korr_begin(3, "'mode':'expert'", cards);
    assert_int_equal(korr_read(3, "'mode':'expert'", cards, &fault), KB_OK);
    korr__init(&korr_scene.setup, &korr_scene.random, &STATE, NULL);
    korr_act(1, "offer 1");
    LOADS(STATE.answer[1].number, TABLE.hand_size[1]);
    REFUSES(STATE.answer[1].number, TABLE.hand_size[1] + 1);
    REFUSES(STATE.answer[1].line, 0);
    SET_EACH(card, &STATE.hand[1])
        REFUSES(STATE.answer[1].card, card);
    REFUSES(STATE.answer[2].number, 1); /* has not offered */
}

static void k17_phases_belong_to_a_game(void **unused)
{
    (void)unused;
    begin();
    REFUSES(TABLE.phase, KORR_PHASE_LAST_STEP);
    REFUSES(TABLE.phase, KORR_PHASE_LATER);
    REFUSES(TABLE.phase, KORR_PHASE_OVER);
    korr_begin_basic(2, cards);
    static const KorrPhase expert[] = { KORR_PHASE_START, KORR_PHASE_AUCTION, KORR_PHASE_LATER, KORR_PHASE_LAST_INTERRUPTS };
    for (unsigned i = 0; i < sizeof expert / sizeof *expert; i++)
        REFUSES(TABLE.phase, expert[i]);
}

/* Whoever is asked, it is in the phase for it, and that seat only. */
static void assert_asked_right(KorrAsk ask, KbSeat seat)
{
    assert_ask(ask, seat);
    REFUSES(TABLE.awaited, kb_seat_bit(3 - seat));
    REFUSES(TABLE.awaited, 0);
    REFUSES(TABLE.awaited, 1 << 1 | 1 << 2);
    for (KorrPhase phase = KORR_PHASE_START; phase < KORR_PHASE_OVER; phase++)
        if (phase != TABLE.phase)
            REFUSES(TABLE.phase, phase);
    for (KorrAsk other = KORR_ASK_OVER; other < KORR_ASK_COUNT; other++)
        if (other != ask && !(ask == KORR_ASK_ONE && other == KORR_ASK_CASH))
            REFUSES(TABLE.ask, other);
}

static void k18_k26_k27_who_is_asked_and_when(void **unused)
{
    (void)unused;
    begin();
    assert_ask(KORR_ASK_MAIN, 1);
    REFUSES(TABLE.awaited, 1 << 2);
    REFUSES(TABLE.awaited, 0);
    REFUSES(TABLE.ask, KORR_ASK_OVER);
    REFUSES(TABLE.ask, KORR_ASK_ONE);
    REFUSES(TABLE.ask, KORR_ASK_COMPLETE);
    REFUSES(TABLE.ask, KORR_ASK_DISCARD);
    REFUSES(TABLE.ask, KORR_ASK_REACT);
    REFUSES(TABLE.ask, KORR_ASK_SIGN);
    REFUSES(TABLE.ask, KORR_ASK_ROOM);
    REFUSES(TABLE.ask, KORR_ASK_PAY);
    REFUSES(TABLE.owed, 1);
    korr_one(1);
    assert_asked_right(KORR_ASK_ONE, 1);
    korr_begin_bare(2, cards);
    korr_pass_phase();
    korr_pass_phase();
    assert_asked_right(KORR_ASK_INTERRUPT, TABLE.turn);
    korr_line_up(2, "open-2", "t1");
    korr_hand(TABLE.turn, "yell");
    korr_act(TABLE.turn, "play yell");
    assert_int_equal(reload(), KB_OK);
}

static void k20_k24_offers_and_auctions(void **unused)
{
    (void)unused;
    KbFault fault;
    korr_begin(2, "'mode':'expert'", cards);
    assert_int_equal(korr_read(2, "'mode':'expert'", cards, &fault), KB_OK);
    korr__init(&korr_scene.setup, &korr_scene.random, &STATE, NULL);
    REFUSES(TABLE.answered, 1 << 1); /* who has answered is not waited for */
    REFUSES(TABLE.awaited, 1 << 1);
    REFUSES(TABLE.phase, KORR_PHASE_AUCTION);
    korr_act(1, "offer 1");
    assert_int_equal(reload(), KB_OK);
    korr_begin(2, "'mode':'expert'", cards);
    korr_row("d1 d2");
    korr_hand(1, "t1 t2 t3");
    korr_hand(2, "i1 i2 i3");
    assert_asked_right(KORR_ASK_OPEN, 1);
    REFUSES(TABLE.opener, 0);
    REFUSES(TABLE.opener, 2);
    REFUSES(TABLE.bid, 1);
    REFUSES(TABLE.bidder, 1);
    REFUSES(TABLE.lot, korr_card("d1"));
    korr_act(1, "open d1");
    assert_asked_right(KORR_ASK_BID, 1);
    REFUSES(TABLE.lot, KORR_NONE);
    REFUSES(TABLE.lot, korr_card("t1")); /* not in the row */
    REFUSES(TABLE.bid, 1);
    REFUSES(TABLE.bidder, 2);
    korr_act(1, "bid 1");
    assert_asked_right(KORR_ASK_RAISE, 2);
    REFUSES(TABLE.bidder, 0);
    REFUSES(TABLE.bid, 0);
    REFUSES(TABLE.bid, 4); /* more than the bidder has */
    REFUSES(TABLE.dropped, 1 << 1);
    LOADS(TABLE.bid, 2);
    korr_act(2, "drop");
    assert_ask(KORR_ASK_PAY, 1);
    REFUSES(TABLE.owed, 0);
    REFUSES(TABLE.owed, 4);
    LOADS(TABLE.owed, 3);
    REFUSES(TABLE.awaited, 0);
    REFUSES(TABLE.awaited, 1 << 1 | 1 << 2);
}

/* ---- cards that are being played (K-32) ---- */

static void assert_frame_fields(KorrFrame *frame)
{
    REFUSES(frame->player, 0);
    REFUSES(frame->player, 3);
    REFUSES(frame->line, KORR_LINES_MAX);
    REFUSES(frame->behind, korr_scene.setup.cards);
    REFUSES(frame->first, korr_scene.setup.cards);
    REFUSES(frame->card, korr_scene.setup.cards);
    REFUSES(frame->next, korr_scene.setup.cards);
    REFUSES(frame->with, korr_scene.setup.cards);
    REFUSES(frame->owner, 3);
    /* Whose line it was is written down when a card joins it; a start finds none. */
    REFUSES(frame->owner, frame->owner ? 0 : 1);
    REFUSES(frame->kind, KORR_FRAME_EFFECT + 1);
    REFUSES(frame->sign, PART_END);
    REFUSES(frame->kept, TABLE.draw_count + 1);
    LOADS(frame->kept, TABLE.draw_count);
    for (unsigned stage = STAGE_LINK; stage <= STAGE_ACT + 1; stage++)
        if (stage != frame->stage)
            REFUSES(frame->stage, stage);
    REFUSES(TABLE.depth, TABLE.depth - 1);
    REFUSES(TABLE.depth, KORR_STACK_MAX + 1);
}

static void s1_a_window_is_of_a_card_that_was_played(void **unused)
{
    (void)unused;
    begin();
    korr_act(1, "play i1");
    korr_act(1, "on 1");
    assert_ask(KORR_ASK_REACT, 2);
    KorrFrame *frame = &TABLE.stack[0];
    assert_frame_fields(frame);
    REFUSES(frame->kind, KORR_FRAME_EFFECT);
    REFUSES(frame->answers, 1); /* there is none below */
    REFUSES(frame->line, KORR_NONE);
    REFUSES(frame->player, 2); /* whose card it is is not asked */
    REFUSES(TABLE.answered, 1 << 2);
    REFUSES(TABLE.awaited, 1 << 1);
    REFUSES(TABLE.slot[korr_card("i2")].place, KORR_PLAYED); /* nothing else is being played */
    korr_act(2, "pass");
    assert_ask(KORR_ASK_ANSWER, 1);
    assert_frame_fields(frame);
    REFUSES(TABLE.awaited, 1 << 2);
}

static void k32_a_choice_is_of_a_card_that_has_one(void **unused)
{
    (void)unused;
    begin();
    korr_hand(1, "either");
    korr_act(1, "play either");
    korr_act(1, "on 1");
    assert_ask(KORR_ASK_CHOICE, 1);
    KorrFrame *frame = &TABLE.stack[0];
    assert_frame_fields(frame);
    REFUSES(frame->card, korr_card("d1")); /* of another act */
    REFUSES(frame->card, korr_card("i2"));
    REFUSES(frame->act, frame->act + 1);
    REFUSES(frame->kind, KORR_FRAME_START);
    LOADS(frame->kind, KORR_FRAME_EFFECT);
    REFUSES(frame->line, 1);
    REFUSES(frame->with, korr_card("i3")); /* in somebody's hand */
    REFUSES(frame->next, korr_card("i3"));
    REFUSES(TABLE.awaited, 1 << 2);
    korr_slot("either")->flags |= KORR_SET_COR;
    assert_int_equal(reload(), KB_BAD_SAVE); /* it is chosen already */
}

static void k32_a_sign_that_asks_is_there(void **unused)
{
    (void)unused;
    begin();
    korr_hand(1, "shun");
    korr_put(1, "shun", 1);
    assert_ask(KORR_ASK_SIGN, 1);
    KorrFrame *frame = &TABLE.stack[0];
    assert_frame_fields(frame);
    REFUSES(frame->sign, PART_NEGATIVE);
    REFUSES(frame->sign, PART_SIGNS + 1); /* it has one sign */
    REFUSES(frame->sign, PART_HOURGLASSES);
    REFUSES(frame->kind, KORR_FRAME_START);
    LOADS(frame->kind, KORR_FRAME_EFFECT);
    REFUSES(frame->act, frame->act + 1);
    REFUSES(frame->card, korr_card("joker"));
    REFUSES(TABLE.awaited, 1 << 2);
}

static void k10_room_is_made_for_a_fourth_line(void **unused)
{
    (void)unused;
    begin();
    korr_line_up(1, "open-3", "d4");
    korr_line_up(1, "open-4", "d5");
    korr_hand(1, "open-5 i1");
    korr_act(1, "start open-5");
    assert_ask(KORR_ASK_ROOM, 1);
    KorrFrame *frame = &TABLE.stack[0];
    assert_frame_fields(frame);
    REFUSES(frame->line, 0); /* a start has none yet */
    REFUSES(frame->kind, KORR_FRAME_CARD);
    REFUSES(frame->card, korr_card("open-6"));
    REFUSES(frame->first, korr_card("open-6"));
    REFUSES(frame->next, korr_card("open-6"));
    REFUSES(frame->next, KORR_NONE);
    REFUSES(frame->with, frame->next);
    REFUSES(TABLE.slot[korr_card("open-5")].place, KORR_DISCARDED);
    REFUSES(TABLE.line[0].owner, 2); /* then there is room */
    REFUSES(TABLE.awaited, 1 << 2);
}

static void s1_s3_an_interrupt_may_be_linked(void **unused)
{
    (void)unused;
    begin();
    korr_act(1, "play i1");
    korr_act(1, "on 1");
    korr_act(2, "react yell 1");
    assert_ask(KORR_ASK_LINK, 2);
    KorrFrame *frame = &TABLE.stack[1];
    assert_int_equal(TABLE.depth, 2);
    REFUSES(frame->answers, 0);
    REFUSES(frame->answers, 2);
    REFUSES(frame->kind, KORR_FRAME_EFFECT);
    REFUSES(frame->kind, KORR_FRAME_START);
    REFUSES(frame->first, korr_card("i4"));
    REFUSES(frame->card, korr_card("i4"));
    REFUSES(frame->next, korr_card("i4"));
    REFUSES(frame->line, KORR_NONE);
    REFUSES(frame->line, 5); /* there is no such line */
    REFUSES(frame->behind, korr_card("t1")); /* of another line */
    REFUSES(frame->behind, korr_card("i2"));
    LOADS(frame->behind, korr_card("d1"));
    REFUSES(frame->with, frame->next);
    REFUSES(TABLE.stack[0].stage, STAGE_WINDOW); /* what is below has had its window */
    REFUSES(TABLE.stack[0].stage, STAGE_CHOICE);
    LOADS(TABLE.stack[0].stage, STAGE_ACT);
    REFUSES(TABLE.stack[0].answers, 1);
    REFUSES(TABLE.slot[korr_card("i2")].place, KORR_PLAYED);
}

static void k32_without_a_card_nothing_is_asked_of_one(void **unused)
{
    (void)unused;
    static const KorrAsk asks[] = { KORR_ASK_ROOM, KORR_ASK_LINK, KORR_ASK_CHOICE, KORR_ASK_ANSWER, KORR_ASK_SIGN };
    begin();
    for (unsigned i = 0; i < sizeof asks / sizeof *asks; i++) {
        TABLE.awaited = 0;
        TABLE.ask = (uint8_t)asks[i];
        assert_int_equal(reload(), KB_BAD_SAVE);
    }
    TABLE.awaited = 1 << 1 | 1 << 2;
    TABLE.ask = KORR_ASK_REACT;
    assert_int_equal(reload(), KB_BAD_SAVE);
}

static void k10_k18_a_project_of_the_row_stays_there_while_room_is_made(void **unused)
{
    (void)unused;
    korr_begin_basic(2, cards);
    korr_line_up(1, "open-1", "d1");
    korr_line_up(1, "open-2", "d2");
    korr_line_up(1, "open-3", "d3");
    korr_row("open-4 open-5");
    korr_act(1, "start open-4");
    assert_ask(KORR_ASK_ROOM, 1);
    KorrFrame *frame = &TABLE.stack[0];
    assert_int_equal(reload(), KB_OK);
    REFUSES(frame->kind, KORR_FRAME_CARD);
    REFUSES(frame->kind, KORR_FRAME_EFFECT);
    REFUSES(frame->with, korr_card("d5"));
    korr_scene.setup.mode = KORR_EXPERT;
    assert_int_equal(reload(), KB_BAD_SAVE); /* there it comes out of a hand */
}

static void s35_a_scout_goes_through_cards_that_are_there(void **unused)
{
    (void)unused;
    begin();
    korr_deck_top("star e2 e3 e4");
    korr_hand(1, "scout");
    korr_put(1, "scout", 1);
    REFUSES(TABLE.stack[0].step, 2); /* it has been looked already, so nothing is asked */
    korr_act(1, "look");
    assert_ask(KORR_ASK_CHOICE, 1); /* of the character that the scout brought */
    assert_int_equal(TABLE.depth, 2);
    KorrFrame *scout = &TABLE.stack[0];
    assert_true(scout->step > 1);
    unsigned left = TABLE.draw_count + 1u - scout->step;
    LOADS(scout->kept, left);
    REFUSES(scout->kept, left + 1);
    LOADS(scout->step, 1);
    LOADS(scout->step, 0);
    REFUSES(scout->step, TABLE.draw_count + 2 - scout->kept);
    LOADS(scout->step, TABLE.draw_count + 1 - scout->kept);
    scout->card = (uint8_t)korr_card("d1"); /* which is no scout */
    LOADS(scout->kept, left + 1);
}

static void s37_who_pays_for_a_card(void **unused)
{
    (void)unused;
    begin();
    korr_hand(1, "tax i1 i2 e1 e2");
    korr_put(1, "tax", 1);
    assert_ask(KORR_ASK_PAY, 1);
    assert_int_equal(TABLE.owed, 3);
    REFUSES(TABLE.owed, 5);
    REFUSES(TABLE.stack[0].stage, STAGE_ANSWER);
    REFUSES(TABLE.stack[0].stage, STAGE_CHOICE);
}

static void assert_loaded_as_it_was(void)
{
    static uint8_t bytes[KORR__SAVE_BYTES];
    KorrState loaded;
    memset(&loaded, 0x55, sizeof loaded);
    assert_int_equal(korr__load(&korr_scene.setup, bytes, korr__save(&korr_scene.setup, &STATE, bytes), &loaded), KB_OK);
    assert_memory_equal(&loaded, &STATE, sizeof loaded);
}

static void every_flag_and_every_veteran_is_loaded(void **unused)
{
    (void)unused;
    begin();
    bool *const flags[] = { &TABLE.gave_up, &TABLE.declined, &TABLE.paid, &TABLE.checked };
    for (unsigned i = 0; i < sizeof flags / sizeof *flags; i++) {
        *flags[i] = true;
        assert_loaded_as_it_was();
        *flags[i] = false;
        assert_loaded_as_it_was();
    }
    korr_begin_line(cards, "c1+link 2:c2");
    korr_table()->line[0].owner = 1;
    korr_act(1, "done");
    while (TABLE.ask != KORR_ASK_COMPLETE)
        korr_act((KbSeat)kb_bits_first(TABLE.awaited), TABLE.ask == KORR_ASK_MAIN ? "done" : "pass");
    korr_act(1, "complete 1"); /* the characters come home, one with its link */
    assert_place("link", KORR_VETERAN);
    assert_true(set_has(&TABLE.veterans, korr_card("c1")));
    assert_loaded_as_it_was();
}

static void bytes_are_neither_missing_nor_left_over(void **unused)
{
    (void)unused;
    static uint8_t bytes[KORR__SAVE_BYTES + 1];
    KorrState loaded;
    begin();
    korr_act(1, "play i1");
    korr_act(1, "on 1");
    size_t length = korr__save(&korr_scene.setup, &STATE, bytes);
    assert_int_equal(korr__load(&korr_scene.setup, bytes, length, &loaded), KB_OK);
    assert_memory_equal(&loaded, &STATE, sizeof loaded);
    assert_int_equal(korr__load(&korr_scene.setup, bytes, length + 1, &loaded), KB_BAD_SAVE);
    for (size_t less = 0; less < length; less++)
        assert_int_equal(korr__load(&korr_scene.setup, bytes, less, &loaded), KB_BAD_SAVE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_head_has_what_there_is),
        cmocka_unit_test(every_card_has_one_place),
        cmocka_unit_test(s3_s21_cards_of_a_line_are_what_they_can_be),
        cmocka_unit_test(k8_k11_lines_are_somebodys),
        cmocka_unit_test(k15_veterans_are_chains_from_a_character_on),
        cmocka_unit_test(s3_the_links_of_a_veteran_wait_for_their_turn_to_join),
        cmocka_unit_test(s3_a_veteran_that_is_a_link_itself_brings_its_links),
        cmocka_unit_test(s3_nothing_waits_to_join_behind_a_window),
        cmocka_unit_test(k31_trades_are_of_two_with_cards_of_theirs),
        cmocka_unit_test(one_knows_of_hidden_cards_only),
        cmocka_unit_test(s1_one_answers_with_cards_of_ones_own),
        cmocka_unit_test(s1_an_answer_is_one_that_could_have_been_given),
        cmocka_unit_test(k20_an_offer_is_of_cards_that_one_has),
        cmocka_unit_test(k17_phases_belong_to_a_game),
        cmocka_unit_test(k18_k26_k27_who_is_asked_and_when),
        cmocka_unit_test(k20_k24_offers_and_auctions),
        cmocka_unit_test(s1_a_window_is_of_a_card_that_was_played),
        cmocka_unit_test(k32_a_choice_is_of_a_card_that_has_one),
        cmocka_unit_test(k32_a_sign_that_asks_is_there),
        cmocka_unit_test(k10_room_is_made_for_a_fourth_line),
        cmocka_unit_test(s1_s3_an_interrupt_may_be_linked),
        cmocka_unit_test(k32_without_a_card_nothing_is_asked_of_one),
        cmocka_unit_test(k10_k18_a_project_of_the_row_stays_there_while_room_is_made),
        cmocka_unit_test(s35_a_scout_goes_through_cards_that_are_there),
        cmocka_unit_test(s37_who_pays_for_a_card),
        cmocka_unit_test(every_flag_and_every_veteran_is_loaded),
        cmocka_unit_test(bytes_are_neither_missing_nor_left_over),
    };
    return cmocka_run_group_tests_name("korruptivity-load", tests, NULL, NULL);
}
