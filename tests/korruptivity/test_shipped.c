/* The shipped deck against the table at the end of docs/rules-korruptivity.md, and what goes with its cards: names and texts in five
 * languages, and who drew the pictures. The files are read by jansson, so that our own reader is not its own judge. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "korruptivity/scene.h"

enum { CARDS = 130, BLANKS = 7, LANGUAGES = 5, NAME_MAX_LETTERS = 32, TEXT_MAX_LETTERS = 70 };

static const char *const languages[LANGUAGES] = { "en", "fr", "es", "it", "hu" };
static const char *const blocks[] = { "document", "to-do", "investment", "event" };

static json_t *deck, *cards, *texts, *credits;
static KorrSetup setup;

/* ---- helpers ---- */

static json_t *read_file(const char *name)
{
    char path[1024];
    json_error_t error;
    const char *source = getenv("KICKBACK_SOURCE");
    snprintf(path, sizeof path, "%s/data/korruptivity/%s", source ? source : ".", name);
    json_t *json = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
    if (!json)
        print_error("%s: %s\n", path, error.text);
    return json;
}

static int read_all(void **unused)
{
    KbFault fault;
    (void)unused;
    deck = read_file("cards.json");
    texts = read_file("texts.json");
    credits = read_file("credits.json");
    cards = json_object_get(deck, "cards");
    return !cards || !texts || !credits || korr__setup(&setup, 2, "", 0, &fault);
}

static int forget_all(void **unused)
{
    (void)unused;
    json_decref(deck);
    json_decref(texts);
    json_decref(credits);
    return 0;
}

static const char *text_of(json_t *card, const char *key)
{
    const char *text = json_string_value(json_object_get(card, key));
    return text ? text : "";
}

static bool is_type(json_t *card, const char *type)
{
    return !strcmp(text_of(card, "type"), type);
}

static bool is_block(json_t *card)
{
    for (unsigned i = 0; i < 4; i++)
        if (is_type(card, blocks[i]))
            return true;
    return false;
}

static unsigned count_type(const char *type)
{
    unsigned count = 0;
    size_t i;
    json_t *card;
    json_array_foreach (cards, i, card)
        count += is_type(card, type);
    return count;
}

static bool lists(json_t *card, const char *key, const char *what)
{
    size_t i;
    json_t *entry;
    json_array_foreach (json_object_get(card, key), i, entry)
        if (!strcmp(json_string_value(entry), what))
            return true;
    return false;
}

/* Building blocks (KORR_DOCUMENT), characters or relations that have the sign. */
static unsigned count_sign(unsigned group, unsigned sign)
{
    unsigned count = 0;
    for (unsigned i = 0; i < setup.cards; i++) {
        const KorrCard *card = &setup.card[i];
        bool there = group == KORR_DOCUMENT ? card->type < KORR_BLOCKS : card->type == group;
        bool has = sign <= 3 ? card->abilities >> (sign - 1) & 1 : card->signs >> sign & 1;
        count += there && card->type != KORR_PROJECT && has;
    }
    return count;
}

static unsigned count_marks(bool (*is)(json_t *))
{
    unsigned count = 0;
    size_t i;
    json_t *card;
    json_array_foreach (cards, i, card)
        if (is(card))
            count += (unsigned)json_array_size(json_object_get(card, "marks"));
    return count;
}

/* ---- what there is ---- */

static void the_deck_has_130_cards_and_seven_blanks(void **unused)
{
    (void)unused;
    assert_int_equal(json_array_size(cards), CARDS + BLANKS);
    assert_int_equal(count_type("project"), 26);
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(count_type(blocks[i]), 14);
    assert_int_equal(count_type("character"), 16);
    assert_int_equal(count_type("relation"), 32);
    assert_int_equal(count_type("blank"), BLANKS);
    assert_int_equal(setup.cards, CARDS);
    assert_int_equal(setup.projects, 26);
}

static void the_engine_carries_the_very_file(void **unused)
{
    json_error_t error;
    (void)unused;
    json_t *inside = json_loadb(korr_shipped_deck, korr_shipped_deck_length, 0, &error);
    assert_non_null(inside);
    assert_true(json_equal(inside, deck));
    json_decref(inside);
}

static void s40_blanks_are_empty_and_come_last(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < BLANKS; i++) {
        char id[16];
        json_t *blank = json_array_get(cards, CARDS + i);
        snprintf(id, sizeof id, "blank-%u", i + 1);
        assert_string_equal(text_of(blank, "id"), id);
        assert_true(is_type(blank, "blank"));
        assert_int_equal(json_object_size(blank), 2);
    }
}

/* ---- projects ---- */

static void assert_projects(unsigned tasks, int power, unsigned count)
{
    unsigned found = 0;
    size_t i;
    json_t *card;
    json_array_foreach (cards, i, card)
        found += is_type(card, "project") && json_array_size(json_object_get(card, "tasks")) == tasks &&
                 json_integer_value(json_object_get(card, "power")) == power;
    if (found != count)
        fail_msg("%u projects with %u tasks and power %d", found, tasks, power);
}

static void k2_projects_are_worth_what_they_ask(void **unused)
{
    (void)unused;
    assert_projects(2, 1, 4);
    assert_projects(2, 2, 6);
    assert_projects(3, 2, 2);
    assert_projects(3, 3, 8);
    assert_projects(4, 4, 4);
    assert_projects(4, 5, 2);
}

static void k5_limits_by_kind(void **unused)
{
    static const char *const kinds[] = { "+", "-", "=0", "=2", "=-2", "..." };
    static const unsigned wanted[] = { 18, 16, 6, 1, 1, 10 };
    unsigned found[6] = { 0 }, strict = 0;
    size_t i;
    json_t *card;
    (void)unused;
    json_array_foreach (cards, i, card) {
        if (!is_type(card, "project"))
            continue;
        assert_false(!strcmp(text_of(card, "cor"), "...") && !strcmp(text_of(card, "pop"), "..."));
        for (unsigned aspect = 0; aspect < 2; aspect++) {
            char kind[8];
            snprintf(kind, sizeof kind, "%s", text_of(card, aspect ? "pop" : "cor"));
            char *mark = strstr(kind, "!!");
            if (mark)
                *mark = '\0';
            strict += mark != NULL;
            for (unsigned k = 0; k < 6; k++)
                found[k] += !strcmp(kind, kinds[k]);
        }
    }
    for (unsigned k = 0; k < 6; k++)
        assert_int_equal(found[k], wanted[k]);
    assert_int_equal(strict, 12);
}

static void k29_marks_of_projects(void **unused)
{
    unsigned with[3] = { 0 };
    size_t i;
    json_t *card;
    (void)unused;
    json_array_foreach (cards, i, card)
        if (is_type(card, "project")) {
            size_t marks = json_array_size(json_object_get(card, "marks"));
            assert_in_range(marks, 0, 2);
            with[marks]++;
        }
    assert_int_equal(with[1], 14);
    assert_int_equal(with[2], 2);
}

/* ---- building blocks ---- */

static void k3_values_of_blocks_have_the_mean_0(void **unused)
{
    unsigned nothing = 0;
    (void)unused;
    for (unsigned type = 0; type < 4; type++)
        for (unsigned aspect = 0; aspect < 2; aspect++) {
            json_int_t sum = 0;
            size_t i;
            json_t *card;
            json_array_foreach (cards, i, card) {
                json_t *value = json_object_get(card, aspect ? "pop" : "cor");
                if (!is_type(card, blocks[type]))
                    continue;
                nothing += !value;
                assert_true(!json_is_integer(value) || llabs(json_integer_value(value)) <= 4);
                sum += json_integer_value(value); /* 0 of a sign */
            }
            assert_int_equal(sum, 0);
        }
    assert_int_equal(nothing, 4 * 14 * 2 / 4);
}

static unsigned count_blocks_with(const char *key, int value)
{
    unsigned count = 0;
    size_t i;
    json_t *card;
    json_array_foreach (cards, i, card)
        count +=
            is_block(card) && json_object_get(card, key) && json_integer_value(json_object_get(card, key)) == value;
    return count;
}

static void k12_hourglasses_and_power_of_blocks(void **unused)
{
    unsigned negative = 0;
    size_t i;
    json_t *card;
    (void)unused;
    assert_int_equal(count_blocks_with("hourglasses", 1), 15);
    assert_int_equal(count_blocks_with("hourglasses", 2), 5);
    json_array_foreach (cards, i, card) {
        json_int_t glasses = json_integer_value(json_object_get(card, "hourglasses"));
        negative += glasses < 0;
        assert_true(glasses <= 2);
        assert_true(!glasses || is_block(card));
        assert_true(glasses >= 0 || lists(card, "abilities", "small-hourglass"));
    }
    assert_int_equal(negative, 4);
    assert_int_equal(count_blocks_with("power", 1), 4);
    assert_int_equal(count_blocks_with("power", -1), 2);
    json_array_foreach (cards, i, card)
        if (json_object_get(card, "power") && !is_type(card, "project")) {
            assert_true(is_block(card));
            assert_int_equal(llabs(json_integer_value(json_object_get(card, "power"))), 1);
        }
}

static void s1_to_s13_on_blocks(void **unused)
{
    static const unsigned counts[14] = {
        0, 4, 6, 2, 4, 2, 4, 6, 4, 4, 4, 3, 2, 2
    }; /* S-2: two, and four with hourglasses */
    (void)unused;
    for (unsigned sign = 1; sign < 14; sign++)
        if (count_sign(KORR_DOCUMENT, sign) != counts[sign])
            fail_msg("S-%u is on %u blocks", sign, count_sign(KORR_DOCUMENT, sign));
    for (unsigned i = 0; i < setup.cards; i++)
        if (setup.card[i].type < KORR_BLOCKS)
            assert_int_equal(has_sign(&setup.card[i], KORR_TWO_UNITS), has_sign(&setup.card[i], KORR_AFTER_CHARACTER));
}

static void k29_marks_of_blocks(void **unused)
{
    (void)unused;
    assert_int_equal(count_marks(is_block), 28);
}

/* ---- characters and relations ---- */

static bool is_character(json_t *card)
{
    return is_type(card, "character");
}

static void k3_characters_lean_to_one_side(void **unused)
{
    size_t i;
    json_t *card;
    (void)unused;
    json_array_foreach (cards, i, card)
        if (is_character(card)) {
            assert_true(json_is_integer(json_object_get(card, "cor")) && json_is_integer(json_object_get(card, "pop")));
            json_int_t cor = llabs(json_integer_value(json_object_get(card, "cor")));
            json_int_t pop = llabs(json_integer_value(json_object_get(card, "pop")));
            json_int_t more = cor > pop ? cor : pop, less = cor > pop ? pop : cor;
            assert_in_range(more, 2, 4);
            assert_in_range(less, 0, 1);
        }
    assert_int_equal(count_sign(KORR_CHARACTER, 1), 2);
    assert_int_equal(count_sign(KORR_CHARACTER, 2), 0);
    assert_int_equal(count_sign(KORR_CHARACTER, 3), 2);
    assert_int_equal(count_marks(is_character), 10);
}

static void s14_to_s39_on_relations(void **unused)
{
    unsigned two = 0;
    (void)unused;
    for (unsigned sign = 14; sign < 40; sign++)
        if (count_sign(KORR_RELATION, sign) != (sign == 25 ? 4u : 2u))
            fail_msg("S-%u is on %u relations", sign, count_sign(KORR_RELATION, sign));
    assert_int_equal(count_sign(KORR_RELATION, 1), 8);
    for (unsigned i = 0; i < setup.cards; i++)
        two += setup.card[i].type == KORR_RELATION && kb_bits_count(setup.card[i].signs) == 2;
    assert_true(two > 16);
}

static void s1_to_s39_each_on_two_cards_at_least(void **unused)
{
    (void)unused;
    for (unsigned sign = 1; sign < 40; sign++) {
        unsigned count =
            count_sign(KORR_DOCUMENT, sign) + count_sign(KORR_CHARACTER, sign) + count_sign(KORR_RELATION, sign);
        if (count < 2)
            fail_msg("S-%u is on %u cards", sign, count);
    }
}

/* The places of aspects hold several signs each: all of them are in use. */
static void s7_s8_s25_every_form_is_in_use(void **unused)
{
    (void)unused;
    for (unsigned kind = KORR_NUMBER; kind < KORR_VALUE_COUNT; kind++) {
        unsigned count = 0;
        for (unsigned i = 0; i < setup.cards; i++)
            for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++)
                count += setup.card[i].type != KORR_PROJECT && setup.card[i].kind[aspect] == kind;
        if (!count)
            fail_msg("no card has the aspect of kind %u", kind);
    }
}

/* ---- names and texts ---- */

static unsigned count_letters(const char *text)
{
    unsigned count = 0;
    for (; *text; text++)
        count += (*text & 0xc0) != 0x80;
    return count;
}

static void assert_line(const char *id, const char *language, const char *text, unsigned most)
{
    size_t length = strlen(text);
    if (!length || count_letters(text) > most || text[0] == ' ' || text[length - 1] == ' ' || strstr(text, "  "))
        fail_msg("%s in %s: '%s'", id, language, text);
    for (const char *c = text; *c; c++)
        if ((unsigned char)*c < ' ')
            fail_msg("%s in %s has more than one line", id, language);
}

static void every_card_has_a_name_and_a_text_in_five_languages(void **unused)
{
    size_t i;
    json_t *card;
    (void)unused;
    json_array_foreach (cards, i, card) {
        const char *id = text_of(card, "id");
        json_t *all = json_object_get(texts, id);
        if (json_object_size(all) != LANGUAGES)
            fail_msg("%s has %zu languages", id, json_object_size(all));
        for (unsigned l = 0; l < LANGUAGES; l++) {
            json_t *one = json_object_get(all, languages[l]);
            bool blank = is_type(card, "blank");
            assert_line(id, languages[l], text_of(one, "name"), NAME_MAX_LETTERS);
            if (!blank)
                assert_line(id, languages[l], text_of(one, "text"), TEXT_MAX_LETTERS);
            assert_int_equal(json_object_size(one), blank ? 1 : 2);
        }
    }
    assert_int_equal(json_object_size(texts), CARDS + BLANKS);
}

static void no_name_or_text_is_there_twice_in_a_language(void **unused)
{
    static const char *const keys[] = { "name", "text" };
    (void)unused;
    for (unsigned l = 0; l < LANGUAGES; l++)
        for (unsigned k = 0; k < 2; k++) {
            json_t *seen = json_object(), *all;
            const char *id;
            json_object_foreach(texts, id, all)
            {
                const char *text = text_of(json_object_get(all, languages[l]), keys[k]);
                json_t *other = json_object_get(seen, text);
                if (*text && other)
                    fail_msg("%s and %s are both '%s' in %s", id, json_string_value(other), text, languages[l]);
                json_object_set_new(seen, text, json_string(id));
            }
            json_decref(seen);
        }
}

/* A card in another language is another text, unless it is a person's or a place's name. */
static void texts_are_translated(void **unused)
{
    const char *id;
    json_t *all;
    (void)unused;
    json_object_foreach(texts, id, all) for (unsigned l = 1; l < LANGUAGES; l++)
    {
        const char *english = text_of(json_object_get(all, "en"), "text");
        if (*english && !strcmp(english, text_of(json_object_get(all, languages[l]), "text")))
            fail_msg("%s is not translated to %s", id, languages[l]);
    }
}

/* ---- pictures ---- */

static bool is_credited_once(const char *art)
{
    unsigned count = 0;
    const char *author;
    json_t *list, *entry;
    size_t i;
    json_object_foreach(json_object_get(credits, "authors"), author, list) json_array_foreach (list, i, entry) count +=
        !strcmp(json_string_value(entry), art);
    return count == 1;
}

static void every_picture_is_credited(void **unused)
{
    unsigned pictures = 0, credited = 0;
    size_t i;
    json_t *card, *list;
    const char *author;
    (void)unused;
    json_array_foreach (cards, i, card) {
        const char *art = text_of(card, "art");
        if (is_type(card, "blank"))
            continue;
        if (!*art || !is_credited_once(art))
            fail_msg("the picture '%s' of %s is not credited, or twice", art, text_of(card, "id"));
        pictures++;
    }
    json_object_foreach(json_object_get(credits, "authors"), author, list) credited += (unsigned)json_array_size(list);
    assert_int_equal(pictures, CARDS);
    assert_int_equal(credited, CARDS); /* each card has its own, and nobody is thanked for what is not there */
    assert_string_equal(text_of(credits, "source"), "https://game-icons.net");
    assert_string_equal(text_of(credits, "licence"), "CC BY 3.0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_deck_has_130_cards_and_seven_blanks),
        cmocka_unit_test(the_engine_carries_the_very_file),
        cmocka_unit_test(s40_blanks_are_empty_and_come_last),
        cmocka_unit_test(k2_projects_are_worth_what_they_ask),
        cmocka_unit_test(k5_limits_by_kind),
        cmocka_unit_test(k29_marks_of_projects),
        cmocka_unit_test(k3_values_of_blocks_have_the_mean_0),
        cmocka_unit_test(k12_hourglasses_and_power_of_blocks),
        cmocka_unit_test(s1_to_s13_on_blocks),
        cmocka_unit_test(k29_marks_of_blocks),
        cmocka_unit_test(k3_characters_lean_to_one_side),
        cmocka_unit_test(s14_to_s39_on_relations),
        cmocka_unit_test(s1_to_s39_each_on_two_cards_at_least),
        cmocka_unit_test(s7_s8_s25_every_form_is_in_use),
        cmocka_unit_test(every_card_has_a_name_and_a_text_in_five_languages),
        cmocka_unit_test(no_name_or_text_is_there_twice_in_a_language),
        cmocka_unit_test(texts_are_translated),
        cmocka_unit_test(every_picture_is_credited),
    };
    return cmocka_run_group_tests_name("korruptivity-shipped", tests, read_all, forget_all);
}
