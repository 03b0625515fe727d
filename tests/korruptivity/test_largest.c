/* The largest deck there is, 160 cards: whatever goes through all cards ends with the last one. */
#include <stdio.h>
#include <string.h>

#include "core/fast.h"
#include "core/text.h"
#include "korruptivity/save.h"
#include "korruptivity/scene.h"

/* The scene's own cards and as many documents as there is room for. */
static const char *cards(void)
{
    static char text[8192];
    KbFault fault;
    strcpy(text, "$cash relation 'signs':['cash-in']; again relation 'signs':['recycle document']");
    assert_int_equal(korr_read(2, "", text, &fault), KB_OK);
    for (unsigned i = korr_scene.setup.cards; i < KORR_CARDS_MAX; i++)
        sprintf(text + strlen(text), "; more-%u document", i);
    return text;
}

static void begin(void)
{
    korr_begin_line(cards(), "d1");
    assert_int_equal(korr_scene.setup.cards, KORR_CARDS_MAX);
}

static void k17_it_is_dealt(void **unused)
{
    (void)unused;
    korr_begin(2, "", cards());
    assert_int_equal(korr_scene.setup.cards, KORR_CARDS_MAX);
    korr_begin(2, "'relations':'all'", cards());
    unsigned count = korr_table()->draw_count + korr_table()->community_count + korr_table()->row_count;
    assert_int_equal(count + korr_table()->hand_size[1] + korr_table()->hand_size[2], KORR_CARDS_MAX);
}

static void k16_the_last_card_comes_back_from_the_discards(void **unused)
{
    (void)unused;
    begin();
    korr_hand(1, "cash");
    korr_discarded("last");
    korr_main(1);
    for (unsigned i = 0; i < korr_table()->draw_count; i++)
        korr_table()->slot[korr_scene.state.draw[i]].place = KORR_OUT;
    for (unsigned card = 0; card < KORR_CARDS_MAX - 1; card++)
        if (korr_table()->slot[card].place == KORR_DISCARDED)
            korr_table()->slot[card].place = KORR_OUT;
    korr_table()->draw_count = 0;
    korr_act(1, "cash cash");
    korr_act(1, "draw");
    assert_true(korr_holds(1, "last"));
    assert_true(korr_holds(1, "cash"));
}

static void s30_the_last_card_is_fetched(void **unused)
{
    (void)unused;
    begin();
    korr_hand(1, "again");
    korr_discarded("last");
    korr_main(1);
    korr_put(1, "again", 1);
    korr_act(1, "fetch last");
    assert_cards(1, "open-1 d1 again last");
}

static void it_is_saved_told_and_hashed(void **unused)
{
    (void)unused;
    static uint8_t bytes[KORR__SAVE_BYTES];
    static char room[1 << 18];
    static KorrView view;
    KorrState loaded;
    KbText text;
    begin();
    korr_discarded("last");
    korr_hand(1, "more-158");
    korr_main(1);
    assert_int_equal(korr__load(&korr_scene.setup, bytes, korr__save(&korr_scene.setup, &korr_scene.state, bytes), &loaded), KB_OK);
    assert_memory_equal(&loaded, &korr_scene.state, sizeof loaded);
    korr_view(1, &view);
    kb_text_start(&text, room, sizeof room);
    korr__view_json(&korr_scene.setup, &view, &text);
    assert_non_null(strstr(room, "\"discards\":[\"last\"]"));
    uint64_t hash = korr_deck_hash(&korr_scene.setup);
    korr_scene.setup.card[KORR_CARDS_MAX - 1].power = 1;
    assert_int_not_equal(korr_deck_hash(&korr_scene.setup), hash);
}

static void it_is_imagined_whole(void **unused)
{
    (void)unused;
    static KorrView view;
    KorrState state;
    KbFast fast;
    begin();
    korr_hand(2, "last more-158");
    korr_view(1, &view);
    kb_fast_seed(&fast, 1);
    korr__resample(&korr_scene.setup, &view, &fast, &state);
    assert_int_equal(set_count(&state.hand[2]), 2);
    KorrSet seen = { { 0 } };
    for (KbSeat seat = 1; seat <= 2; seat++)
        set_add_all(&seen, &state.hand[seat]);
    for (unsigned i = 0; i < state.table.draw_count; i++)
        set_add(&seen, state.draw[i]);
    for (unsigned card = 0; card < KORR_CARDS_MAX; card++)
        if (state.table.slot[card].place == KORR_HIDDEN)
            assert_true(set_has(&seen, card));
}

/* What a record says of its deck may never change. */
static void the_hash_of_a_deck_is_what_it_was(void **unused)
{
    (void)unused;
    static KorrSetup setup;
    memset(&setup, 0, sizeof setup);
    setup.cards = 2;
    strcpy(setup.card[0].id, "dam");
    strcpy(setup.card[1].id, "bridge");
    setup.card[1].type = KORR_EVENT;
    uint64_t hash = korr_deck_hash(&setup);
    setup.card[0].power = 1;
    assert_int_not_equal(korr_deck_hash(&setup), hash);
    assert_int_equal(hash, 0x86958f6fffbc01ea);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k17_it_is_dealt),
        cmocka_unit_test(k16_the_last_card_comes_back_from_the_discards),
        cmocka_unit_test(s30_the_last_card_is_fetched),
        cmocka_unit_test(it_is_saved_told_and_hashed),
        cmocka_unit_test(it_is_imagined_whole),
        cmocka_unit_test(the_hash_of_a_deck_is_what_it_was),
    };
    return cmocka_run_group_tests_name("korruptivity-largest", tests, NULL, NULL);
}
