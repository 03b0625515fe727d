/* The options of docs/korruptivity-protocol.md: defaults, ranges, what is refused and how it is named, and that they come back. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/text.h"
#include "korruptivity/scene.h"

static KorrSetup setup, again;

/* Options written with ' for ". */
static KbError read_options(uint8_t players, const char *options, KbFault *fault)
{
    size_t length = strlen(options);
    char *exact = malloc(length ? length : 1); /* the sanitizer sees a byte read past the end */
    for (size_t i = 0; i < length; i++)
        exact[i] = options[i] == '\'' ? '"' : options[i];
    KbError error = korr__setup(&setup, players, exact, length, fault);
    free(exact);
    return error;
}

static void assert_right(uint8_t players, const char *options)
{
    KbFault fault;
    if (read_options(players, options, &fault) != KB_OK)
        fail_msg("%s: %s: %s", options, fault.arg[0], fault.arg[1]);
}

static void assert_wrong(const char *options, KbError error, const char *first, const char *part)
{
    KbFault fault = { .error = KB_OK };
    KbError got = read_options(4, options, &fault);
    if (got != error || fault.error != error)
        fail_msg("%s: %s", options, kb_error_code(got));
    assert_string_equal(fault.arg[0], first);
    if (!strstr(fault.arg[1], part))
        fail_msg("%s: %s", options, fault.arg[1]);
}

/* Take the number of the deck out again, which is the same in all of them. */
static void drop_deck(char *options)
{
    char member[64];
    snprintf(member, sizeof member, ",'deck':'%016" PRIx64 "'", korr_deck_hash(&setup));
    char *found = strstr(options, member);
    assert_non_null(found);
    memmove(found, found + strlen(member), strlen(found + strlen(member)) + 1);
}

/* The options as they are written again; reading them gives the same set-up. */
static void assert_returns(uint8_t players, const char *options, const char *written)
{
    static char room[4096];
    KbText text;
    KbFault fault;
    assert_right(players, options);
    kb_text_start(&text, room, sizeof room);
    korr__setup_json(&setup, &text);
    assert_false(text.overflow);
    assert_int_equal(korr__setup(&again, players, room, text.length, &fault), KB_OK);
    assert_memory_equal(&setup, &again, offsetof(KorrSetup, text));
    for (char *c = room; *c; c++)
        *c = *c == '"' ? '\'' : *c;
    drop_deck(room);
    assert_string_equal(room, written);
}

static void k17_defaults_of_the_basic_game(void **unused)
{
    (void)unused;
    assert_right(4, "");
    assert_int_equal(setup.mode, KORR_BASIC);
    assert_int_equal(setup.power_limit, 8);
    assert_int_equal(setup.relations, 0);
    assert_int_equal(setup.max_rounds, 100);
    assert_int_equal(setup.first, 0);
    assert_false(setup.trades);
    assert_false(setup.own_deck);
    assert_right(4, "{}");
}

static void k20_defaults_of_the_expert_game(void **unused)
{
    (void)unused;
    assert_right(4, "{'mode':'expert'}");
    assert_int_equal(setup.mode, KORR_EXPERT);
    assert_int_equal(setup.power_limit, 15);
    assert_true(setup.trades);
    assert_right(4, "{'trades':false,'mode':'expert'}"); /* the mode presets, wherever it stands */
    assert_false(setup.trades);
    assert_right(4, "{'power_limit':12,'mode':'expert'}");
    assert_int_equal(setup.power_limit, 12);
}

static void options_come_back(void **unused)
{
    (void)unused;
    assert_returns(2, "", "{'mode':'basic'}");
    assert_returns(6, "{'mode':'expert'}", "{'mode':'expert'}");
    assert_returns(3, "{'power_limit':8,'relations':0,'trades':false,'max_rounds':100}", "{'mode':'basic'}");
    assert_returns(3, "{'relations':'all','power_limit':50,'max_rounds':500,'first':3,'trades':true}",
                   "{'mode':'basic','power_limit':50,'relations':'all','trades':true,'max_rounds':500,'first':3}");
    assert_returns(3, "{'relations':159}", "{'mode':'basic','relations':159}");
    assert_returns(3, "{'relations':160}", "{'mode':'basic','relations':'all'}");
    assert_returns(2, "{'mode':'expert','deal':['ring-road','soil-test'],'first':1}",
                   "{'mode':'expert','first':1,'deal':['ring-road','soil-test']}");
    assert_returns(2, "{'deal':[]}", "{'mode':'basic'}");
}

static void numbers_have_their_ranges(void **unused)
{
    (void)unused;
    assert_right(4, "{'power_limit':1}");
    assert_right(4, "{'power_limit':50}");
    assert_wrong("{'power_limit':0}", KB_BAD_MEMBER, "power_limit", "a whole number from 1 to 50");
    assert_wrong("{'power_limit':51}", KB_BAD_MEMBER, "power_limit", "a whole number from 1 to 50");
    assert_right(4, "{'mode':'expert','power_limit':10}");
    assert_right(4, "{'mode':'expert','power_limit':20}");
    assert_wrong("{'mode':'expert','power_limit':9}", KB_BAD_MEMBER, "power_limit", "a whole number from 10 to 20");
    assert_wrong("{'power_limit':21,'mode':'expert'}", KB_BAD_MEMBER, "power_limit", "a whole number from 10 to 20");
    assert_right(4, "{'max_rounds':1}");
    assert_wrong("{'max_rounds':0}", KB_BAD_MEMBER, "max_rounds", "a whole number from 1 to 500");
    assert_wrong("{'max_rounds':501}", KB_BAD_MEMBER, "max_rounds", "a whole number from 1 to 500");
    assert_wrong("{'max_rounds':65636}", KB_BAD_MEMBER, "max_rounds", "a whole number from 1 to 500");
    assert_right(4, "{'first':4}");
    assert_wrong("{'first':5}", KB_BAD_MEMBER, "first", "a whole number from 1 to 4");
    assert_wrong("{'first':0}", KB_BAD_MEMBER, "first", "a whole number from 1 to 4");
    assert_wrong("{'relations':161}", KB_BAD_MEMBER, "relations", "a whole number from 0 to 160");
    assert_wrong("{'relations':-1}", KB_BAD_MEMBER, "relations", "a whole number from 0 to 160");
    assert_wrong("{'relations':'some'}", KB_BAD_MEMBER, "relations", "a whole number from 0 to 160");
}

static void what_is_wrong_is_named(void **unused)
{
    (void)unused;
    assert_wrong("[]", KB_BAD_MEMBER, "options", "an object");
    assert_wrong("7", KB_BAD_MEMBER, "options", "an object");
    assert_wrong("{'mode':'hard'}", KB_BAD_MEMBER, "mode", "one of basic, expert");
    assert_wrong("{'mode':1}", KB_BAD_MEMBER, "mode", "one of basic, expert");
    assert_wrong("{'trades':'yes'}", KB_BAD_MEMBER, "trades", "true or false");
    assert_wrong("{'mode':'expert','relations':3}", KB_BAD_MEMBER, "relations", "left out in the expert game");
    assert_wrong("{'mode':'expert','relations':'all'}", KB_BAD_MEMBER, "relations", "left out in the expert game");
    assert_wrong("{'variant':'river'}", KB_UNKNOWN_MEMBER, "variant", "as an option of korruptivity");
    assert_wrong("{'Mode':'basic'}", KB_UNKNOWN_MEMBER, "Mode", "as an option of korruptivity");
    assert_wrong("{'first':1,'first':2}", KB_BAD_JSON, "11", "");
}

static void a_deal_names_cards_of_the_deck_once_each(void **unused)
{
    (void)unused;
    assert_right(4, "{'deal':['soil-test','ring-road']}");
    assert_int_equal(setup.dealt, 2);
    assert_wrong("{'deal':'soil-test'}", KB_BAD_MEMBER, "deal", "an array of ids of cards");
    assert_wrong("{'deal':{}}", KB_BAD_MEMBER, "deal", "an array of ids of cards");
    assert_wrong("{'deal':['soil-test','moon']}", KB_BAD_DEAL, "2", "it must be the id of a card of the deck");
    assert_wrong("{'deal':[7]}", KB_BAD_DEAL, "1", "it must be the id of a card of the deck");
    assert_wrong("{'deal':['blank-1']}", KB_BAD_DEAL, "1", "it must be the id of a card of the deck"); /* S-40 */
    assert_wrong("{'deal':['soil-test','ring-road','soil-test']}", KB_BAD_DEAL, "3", "that card is there already");
}

/* A record carries the number of its deck: other cards are no deck for it. */
static void the_deck_is_the_one_that_is_named(void **unused)
{
    (void)unused;
    char options[64], number[17];
    assert_right(4, "");
    snprintf(number, sizeof number, "%016" PRIx64, korr_deck_hash(&setup));
    snprintf(options, sizeof options, "{'deck':'%s'}", number);
    assert_right(4, options);
    assert_wrong("{'deck':'0123456789abcdef'}", KB_OTHER_DECK, "0123456789abcdef", number);
    assert_wrong("{'deck':'0123456789abcde'}", KB_BAD_MEMBER, "deck", "16 hexadecimal digits");
    assert_wrong("{'deck':'0123456789abcdef0'}", KB_BAD_MEMBER, "deck", "16 hexadecimal digits");
    assert_wrong("{'deck':7}", KB_BAD_MEMBER, "deck", "16 hexadecimal digits");
}

static void every_part_of_a_card_counts_in_the_number_of_its_deck(void **unused)
{
    (void)unused;
    assert_right(4, "");
    uint64_t number = korr_deck_hash(&setup);
    KorrCard *card = &setup.card[17], printed = *card;
    uint8_t *const parts[] = {
        (uint8_t *)&card->type,        &card->abilities, &card->marks,   (uint8_t *)&card->power,
        (uint8_t *)&card->hourglasses, &card->sign[0],   &card->sign[1], &card->sign_type[0],
        &card->sign_type[1],           &card->kind[0],   &card->kind[1], (uint8_t *)&card->n[0],
        (uint8_t *)&card->n[1],        &card->tasks,     &card->task[0], &card->task[KORR_TASKS_MAX - 1],
        (uint8_t *)&card->id[0]
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        *parts[i] ^= 1;
        assert_true(korr_deck_hash(&setup) != number);
        *card = printed;
        assert_true(korr_deck_hash(&setup) == number);
    }
    for (unsigned aspect = 0; aspect < KORR_ASPECTS; aspect++) {
        card->strict[aspect] = !card->strict[aspect];
        assert_true(korr_deck_hash(&setup) != number);
        *card = printed;
    }
    setup.cards--;
    assert_true(korr_deck_hash(&setup) != number);
}

static void k17_two_to_six_players(void **unused)
{
    (void)unused;
    for (uint8_t players = 0; players < 12; players++) {
        KbFault fault;
        KbError error = read_options(players, "{}", &fault);
        assert_int_equal(error, players >= 2 && players <= 6 ? KB_OK : KB_BAD_PLAYERS);
    }
}

/* ---- the deck in it ---- */

static void an_own_deck_is_written_and_the_shipped_one_only_named(void **unused)
{
    (void)unused;
    static char room[1 << 18];
    KbFault fault;
    KbText text;
    assert_int_equal(korr_read(2, "", "dam document", &fault), KB_OK);
    kb_text_start(&text, room, sizeof room);
    korr__setup_json(&korr_scene.setup, &text);
    assert_non_null(strstr(room, "\"cards\":[{\"id\":\"open-1\","));
    kb_text_start(&text, room, sizeof room);
    korr__deck_json(&korr_scene.setup, &text);
    assert_non_null(strstr(room, "{\"id\":\"dam\",\"type\":\"document\"}"));
    static KorrSetup shipped;
    assert_int_equal(korr__setup(&shipped, 2, "{}", 2, &fault), KB_OK);
    kb_text_start(&text, room, sizeof room);
    korr__setup_json(&shipped, &text);
    assert_null(strstr(room, "\"cards\""));
    kb_text_start(&text, room, sizeof room);
    korr__deck_json(&shipped, &text);
    assert_true(text.length > 10000);
    assert_int_equal(room[0], '[');
}

/* Every card of the deck may be dealt in a wished order, and none twice. */
static void all_cards_can_be_dealt(void **unused)
{
    (void)unused;
    char options[2048];
    KbFault fault;
    assert_int_equal(korr_read(2, "", "", &fault), KB_OK);
    size_t used = (size_t)sprintf(options, "'deal':[");
    for (unsigned i = 0; i < korr_scene.setup.cards; i++)
        used += (size_t)sprintf(options + used, "%s'%s'", i ? "," : "", korr_scene.setup.card[i].id);
    strcpy(options + used, "]");
    assert_int_equal(korr_read(2, options, "", &fault), KB_OK);
    assert_int_equal(korr_scene.setup.dealt, korr_scene.setup.cards);
    strcpy(options + used, ",'d1']");
    assert_int_equal(korr_read(2, options, "", &fault), KB_BAD_MEMBER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k17_defaults_of_the_basic_game),
        cmocka_unit_test(k20_defaults_of_the_expert_game),
        cmocka_unit_test(options_come_back),
        cmocka_unit_test(numbers_have_their_ranges),
        cmocka_unit_test(what_is_wrong_is_named),
        cmocka_unit_test(a_deal_names_cards_of_the_deck_once_each),
        cmocka_unit_test(the_deck_is_the_one_that_is_named),
        cmocka_unit_test(every_part_of_a_card_counts_in_the_number_of_its_deck),
        cmocka_unit_test(k17_two_to_six_players),
        cmocka_unit_test(an_own_deck_is_written_and_the_shipped_one_only_named),
        cmocka_unit_test(all_cards_can_be_dealt),
    };
    return cmocka_run_group_tests_name("korruptivity-setup", tests, NULL, NULL);
}
