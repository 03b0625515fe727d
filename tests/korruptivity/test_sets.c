/* Sets of cards, for every card that there can be. */
#include "korruptivity/scene.h"

static void each_card_alone(void **unused)
{
    (void)unused;
    const KorrSet none = { { 0 } };
    assert_true(set_is_empty(&none));
    assert_int_equal(set_count(&none), 0);
    for (unsigned card = 0; card < KORR_CARDS_MAX; card++) {
        KorrSet set = none;
        unsigned seen = 0;
        set_add(&set, card);
        assert_false(set_is_empty(&set));
        assert_int_equal(set_count(&set), 1);
        assert_int_equal(set_pick(&set, 0), card);
        for (unsigned other = 0; other < KORR_CARDS_MAX; other++)
            assert_int_equal(set_has(&set, other), other == card);
        SET_EACH(each, &set)
        {
            assert_int_equal(each, card);
            seen++;
        }
        assert_int_equal(seen, 1);
        set_drop(&set, card);
        assert_true(set_is_empty(&set));
    }
}

/* Every third card and every fifth. */
static void two_sets(void **unused)
{
    (void)unused;
    KorrSet thirds = { { 0 } }, fifths = { { 0 } };
    unsigned at = 0;
    for (unsigned card = 0; card < KORR_CARDS_MAX; card++) {
        if (card % 3 == 0)
            set_add(&thirds, card);
        if (card % 5 == 0)
            set_add(&fifths, card);
    }
    KorrSet both = set_and(&thirds, &fifths), rest = set_without(&thirds, &fifths), all = thirds;
    set_add_all(&all, &fifths);
    for (unsigned card = 0; card < KORR_CARDS_MAX; card++) {
        assert_int_equal(set_has(&both, card), card % 15 == 0);
        assert_int_equal(set_has(&rest, card), card % 3 == 0 && card % 5 != 0);
        assert_int_equal(set_has(&all, card), card % 3 == 0 || card % 5 == 0);
    }
    assert_int_equal(set_count(&thirds), (KORR_CARDS_MAX + 2) / 3);
    SET_EACH(card, &thirds)
    {
        assert_int_equal(card, 3 * at);
        assert_int_equal(set_pick(&thirds, at++), card);
    }
    assert_int_equal(at, set_count(&thirds));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_card_alone),
        cmocka_unit_test(two_sets),
    };
    return cmocka_run_group_tests_name("korruptivity-sets", tests, NULL, NULL);
}
