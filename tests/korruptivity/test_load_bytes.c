/* Bytes that no save has ever been: any of them may be any number, and what they count may be more than there is room for. */
#include <string.h>

#include "korruptivity/frames.h"
#include "korruptivity/save.h"
#include "korruptivity/scene.h"

static const char cards[] =
    "link document 'abilities':['linked']; yell relation 'abilities':['interrupt']; star character 'abilities':['interrupt'];"
    "scout relation 'signs':['scout']; shun event 'signs':['remove-any']; either document 'cor':'+-3'";

#define STATE (korr_scene.state)
#define TABLE (korr_scene.state.table)

static uint8_t bytes[2 * KORR__SAVE_BYTES];
static size_t length;

static KbError load(void)
{
    KorrState loaded;
    return korr__load(&korr_scene.setup, bytes, length, &loaded);
}

static KbError reload(void)
{
    length = korr__save(&korr_scene.setup, &STATE, bytes);
    return load();
}

static void assert_refused_with(uint8_t *field, uint8_t value)
{
    KorrState whole = STATE;
    assert_int_equal(reload(), KB_OK);
    *field = value;
    assert_int_equal(reload(), KB_BAD_SAVE);
    STATE = whole;
}

static void assert_loads_with(uint8_t *field, uint8_t value)
{
    KorrState whole = STATE;
    *field = value;
    assert_int_equal(reload(), KB_OK);
    STATE = whole;
}

/* Lines, links, two veterans, one with its link, a trade, a window. */
static void begin(void)
{
    korr_begin_line(cards, "c1+link d1");
    korr_line_up(2, "open-3", "star d5");
    for (unsigned i = 0; i < 3; i++)
        korr_pass_phase();
    korr_act(1, "complete 1");
    korr_act(2, "complete 2");
    while (TABLE.ask != KORR_ASK_MAIN || !(TABLE.awaited & kb_seat_bit(1)))
        korr_pass_phase();
    assert_place("link", KORR_VETERAN);
    korr_line_up(1, "open-2", "t1 2:t2");
    korr_hand(1, "d2 d3");
    korr_hand(2, "d4 yell");
    korr_row("i1 i2 i3 i4 i5 i6");
    korr_act(1, "trade 2");
    korr_act(1, "show d3");
    korr_act(1, "ask 1");
    korr_play(1, "d2", 1);
    assert_int_equal(reload(), KB_OK);
}

static void no_byte_is_too_large_to_be_looked_at(void **unused)
{
    (void)unused;
    static const uint8_t values[] = { KORR_CARDS_MAX, 200, 254, 255 };
    begin();
    for (size_t i = 0; i < length; i++) {
        uint8_t right = bytes[i];
        for (unsigned v = 0; v < sizeof values; v++) {
            KorrState loaded;
            bytes[i] = values[v];
            if (korr__load(&korr_scene.setup, bytes, length, &loaded) == KB_OK) {
                uint8_t again[KORR__SAVE_BYTES];
                assert_int_equal(korr__save(&korr_scene.setup, &loaded, again), length);
                assert_memory_equal(again, bytes, length);
            }
        }
        bytes[i] = right;
    }
}

/* Where the bytes of two saves part. */
static size_t first_difference(const uint8_t *a, const uint8_t *b)
{
    size_t i = 0;
    while (a[i] == b[i])
        i++;
    return i;
}

static void s1_more_frames_than_there_is_room_for(void **unused)
{
    (void)unused;
    static uint8_t without[KORR__SAVE_BYTES];
    enum { FRAME_BYTES = 16, FRAMES = 100 };
    begin();
    TABLE.depth = 0;
    korr__save(&korr_scene.setup, &STATE, without);
    size_t at = first_difference(bytes, without), rest = length - at - 1 - FRAME_BYTES;
    assert_int_equal(bytes[at], 1);
    for (unsigned i = 1; i < FRAMES; i++) {
        uint8_t *frame = bytes + at + 1 + FRAME_BYTES * i;
        memmove(frame + FRAME_BYTES, frame, rest);
        memcpy(frame, frame - FRAME_BYTES, FRAME_BYTES);
        length += FRAME_BYTES;
    }
    bytes[at] = FRAMES;
    assert_true(length <= KORR__SAVE_BYTES);
    assert_int_equal(load(), KB_BAD_SAVE);
}

static void k23_more_common_cards_than_there_is_room_for(void **unused)
{
    (void)unused;
    begin();
    assert_int_equal(TABLE.row_count, KORR_ROW_MAX);
    assert_refused_with(&TABLE.row_count, KORR_ROW_MAX + 1);
    assert_refused_with(&TABLE.row_count, 200);
    for (unsigned card = KORR_CARDS_MAX; card <= 0xff; card++)
        assert_refused_with(&TABLE.row[2], (uint8_t)card);
}

static void k34_as_many_cards_as_can_be_played(void **unused)
{
    (void)unused;
    begin();
    assert_loads_with(&TABLE.plays, KORR_PLAYS_MAX + KORR_STACK_MAX);
    assert_refused_with(&TABLE.plays, KORR_PLAYS_MAX + KORR_STACK_MAX + 1);
}

/* ---- frames ---- */

static void s1_k15_a_veteran_that_interrupts_is_its_players(void **unused)
{
    (void)unused;
    begin();
    korr_act(2, "pass");
    korr_act(1, "pass");
    korr_act(1, "withdraw");
    KorrSlot *star = korr_slot("star");
    korr_hand(1, "d7");
    korr_play(1, "d7", 1);
    korr_act(2, "react star 1");
    assert_ask(KORR_ASK_LINK, 2);
    KorrFrame *frame = &TABLE.stack[1];
    assert_refused_with(&star->player, 1);
    assert_refused_with(&frame->with, (uint8_t)korr_card("t2")); /* it lies in the line, played by seat 2 */
    assert_refused_with(&frame->with, (uint8_t)korr_card("d6")); /* it is hidden */
    assert_refused_with(&frame->with, (uint8_t)korr_card("c1")); /* a veteran of seat 1 */
    assert_refused_with(&frame->line, KORR_NONE);
    assert_refused_with(&frame->line, KORR_LINES_MAX);
    for (unsigned line = 2; line < KORR_LINES_MAX; line++)
        assert_refused_with(&frame->line, (uint8_t)line);
}

static void s35_steps_are_a_scouts(void **unused)
{
    (void)unused;
    begin();
    KorrFrame *frame = &TABLE.stack[0];
    assert_loads_with(&frame->step, 200); /* no scout: it means nothing */
    assert_refused_with(&frame->line, KORR_NONE);
    assert_refused_with(&frame->line, KORR_LINES_MAX);
    korr_begin_line(cards, "d1");
    korr_deck_top("star d2 d3 d4");
    korr_hand(1, "scout");
    korr_hand(2, "yell");
    korr_main(1);
    korr_play(1, "scout", 1);
    frame = &TABLE.stack[0];
    frame->step = 2;
    frame->kept = TABLE.draw_count - 1;
    assert_refused_with(&frame->kept, TABLE.draw_count);
    frame->step = 1;
    assert_loads_with(&frame->kept, TABLE.draw_count);
    frame->step = 0;
    assert_loads_with(&frame->kept, TABLE.draw_count);
    frame->act++; /* the scout has left meanwhile */
    frame->step = 2;
    assert_loads_with(&frame->kept, TABLE.draw_count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_byte_is_too_large_to_be_looked_at),
        cmocka_unit_test(s1_more_frames_than_there_is_room_for),
        cmocka_unit_test(k23_more_common_cards_than_there_is_room_for),
        cmocka_unit_test(k34_as_many_cards_as_can_be_played),
        cmocka_unit_test(s1_k15_a_veteran_that_interrupts_is_its_players),
        cmocka_unit_test(s35_steps_are_a_scouts),
    };
    return cmocka_run_group_tests_name("korruptivity-load-bytes", tests, NULL, NULL);
}
