/* Actions as texts: every verb of docs/korruptivity-protocol.md both ways, and every text that is none. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/text.h"
#include "korruptivity/scene.h"

/* ---- helpers ---- */

static int read_deck(void **unused)
{
    KbFault fault;
    (void)unused;
    return korr_read(4, "", "veto relation 'abilities':['interrupt']", &fault) != KB_OK;
}

static const KorrSetup *setup(void)
{
    return &korr_scene.setup;
}

static KbError parse_bytes(const char *bytes, size_t length, KbAction *action, KbFault *fault)
{
    char *exact = malloc(length ? length : 1); /* the sanitizer sees a byte read past the end */
    memcpy(exact, bytes, length);
    KbError error = korr__action_parse(setup(), exact, length, action, fault);
    free(exact);
    return error;
}

static const char *written(KbAction action)
{
    static char room[128];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    korr__action_text(setup(), action, &text);
    return room;
}

static void assert_both_ways(const char *text, KbAction action)
{
    KbAction read = 1;
    KbFault fault;
    if (parse_bytes(text, strlen(text), &read, &fault) != KB_OK)
        fail_msg("'%s' is not read: %s", text, fault.arg[1]);
    if (read != action)
        fail_msg("'%s' is read as %llx", text, (unsigned long long)read);
    assert_string_equal(written(action), text);
}

/* Refused, with what was written and what is allowed. */
static void assert_wrong(const char *text, KbError error, const char *shown, const char *allowed)
{
    KbAction action = 1;
    KbFault fault = { .error = KB_OK };
    KbError got = parse_bytes(text, strlen(text), &action, &fault);
    if (got != error || fault.error != error || fault.count != 2)
        fail_msg("'%s': error %s", text, kb_error_code(got));
    assert_int_equal(action, 0);
    assert_string_equal(fault.arg[0], shown);
    if (!strstr(fault.arg[1], allowed))
        fail_msg("'%s': allowed is %s", text, fault.arg[1]);
}

static uint8_t card(const char *id)
{
    return (uint8_t)korr_card(id);
}

/* ---- what is read ---- */

typedef struct Verb {
    KorrVerb verb;
    const char *name;
    const char *operands; /* c: a card, l: a line, n: a number, s: a seat, m: a mark, t: a type */
} Verb;

static const Verb verbs[] = {
    { KORR_PASS, "pass", "" },
    { KORR_DONE, "done", "" },
    { KORR_DECLINE, "decline", "" },
    { KORR_PLAY, "play", "c" },
    { KORR_WITH, "with", "c" },
    { KORR_ALONE, "alone", "" },
    { KORR_ON, "on", "l" },
    { KORR_REACT, "react", "cl" },
    { KORR_START, "start", "c" },
    { KORR_COMPLETE, "complete", "l" },
    { KORR_COLLAPSE, "collapse", "l" },
    { KORR_DISCARD, "discard", "c" },
    { KORR_CASH, "cash", "c" },
    { KORR_DRAW, "draw", "" },
    { KORR_TAKE, "take", "c" },
    { KORR_REPLACE, "replace", "" },
    { KORR_PLUS_SIGN, "plus", "" },
    { KORR_MINUS_SIGN, "minus", "" },
    { KORR_LET_X, "x", "n" },
    { KORR_SET_MARK, "mark", "m" },
    { KORR_SET_TYPE, "type", "t" },
    { KORR_REMOVE, "remove", "c" },
    { KORR_MOVE, "move", "l" },
    { KORR_SHIFT, "shift", "l" },
    { KORR_SWAP, "swap", "c" },
    { KORR_FETCH, "fetch", "c" },
    { KORR_BRING, "bring", "c" },
    { KORR_LOOK, "look", "" },
    { KORR_OFFER, "offer", "n" },
    { KORR_OPEN, "open", "c" },
    { KORR_BID, "bid", "n" },
    { KORR_DROP, "drop", "" },
    { KORR_TRADE, "trade", "s" },
    { KORR_SHOW, "show", "c" },
    { KORR_ASK, "ask", "n" },
    { KORR_GIVE, "give", "sc" },
    { KORR_ACCEPT, "accept", "s" },
    { KORR_REFUSE, "refuse", "s" },
    { KORR_CONFIRM, "confirm", "" },
    { KORR_WITHDRAW, "withdraw", "" },
};

enum { VERBS = sizeof verbs / sizeof *verbs };

/* The lowest and the highest of an operand, as they are written. */
static const char *operand(char kind, bool high, uint8_t *number)
{
    switch (kind) {
    case 'c':
        *number = card(high ? "veto" : "open-1");
        return high ? "veto" : "open-1";
    case 'n':
        *number = high ? 255 : 0;
        return high ? "255" : "0";
    case 'm':
        *number = high ? KORR_PROFESSIONAL : KORR_POLITICAL;
        return high ? "professional" : "political";
    case 't':
        *number = high ? KORR_EVENT : KORR_DOCUMENT;
        return high ? "event" : "document";
    default:
        *number = high ? 255 : 1;
        return high ? "255" : "1";
    }
}

static void every_verb_both_ways(void **unused)
{
    (void)unused;
    assert_int_equal(VERBS, KORR_VERB_COUNT - 1);
    for (unsigned i = 0; i < VERBS; i++)
        for (unsigned high = 0; high < 2; high++) {
            char text[128];
            uint8_t number[2] = { 0, 0 };
            size_t used = (size_t)snprintf(text, sizeof text, "%s", verbs[i].name);
            for (unsigned at = 0; verbs[i].operands[at]; at++)
                used += (size_t)snprintf(text + used, sizeof text - used, " %s",
                                         operand(verbs[i].operands[at], high, &number[at]));
            assert_both_ways(text, kb_action((uint8_t)verbs[i].verb, number[0], number[1]));
            assert_string_equal(korr__verb_name(verbs[i].verb), verbs[i].name);
        }
}

static void every_card_every_mark_every_type(void **unused)
{
    char text[64];
    (void)unused;
    for (unsigned i = 0; i < setup()->cards; i++) {
        snprintf(text, sizeof text, "play %s", setup()->card[i].id);
        assert_both_ways(text, kb_action(KORR_PLAY, (uint8_t)i, 0));
    }
    for (unsigned mark = 0; mark < KORR_MARKS; mark++) {
        snprintf(text, sizeof text, "mark %s", korr_mark_names[mark]);
        assert_both_ways(text, kb_action(KORR_SET_MARK, (uint8_t)mark, 0));
    }
    for (unsigned type = 0; type < KORR_BLOCKS; type++) {
        snprintf(text, sizeof text, "type %s", korr_type_names[type]);
        assert_both_ways(text, kb_action(KORR_SET_TYPE, (uint8_t)type, 0));
    }
}

/* ---- what is refused ---- */

static void a_word_that_is_no_verb(void **unused)
{
    (void)unused;
    assert_wrong("", KB_UNKNOWN_VERB, "", "play, with, alone, on");
    assert_wrong(" ", KB_UNKNOWN_VERB, "", "play, with");
    assert_wrong("jump", KB_UNKNOWN_VERB, "jump", "play, with");
    assert_wrong("Pass", KB_UNKNOWN_VERB, "Pass", "play, with");
    assert_wrong("pas", KB_UNKNOWN_VERB, "pas", "play, with");
    assert_wrong("passs", KB_UNKNOWN_VERB, "passs", "play, with");
    assert_wrong(" pass", KB_UNKNOWN_VERB, "", "play, with");
    assert_wrong("pass\n", KB_UNKNOWN_VERB, "pass?", "play, with");
    assert_wrong("?", KB_UNKNOWN_VERB, "?", "play, with");
    assert_wrong("place 1000 monument", KB_UNKNOWN_VERB, "place", "play, with");
}

/* One operand more and, where there are any, one less. */
static void too_many_and_too_few_operands(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < VERBS; i++) {
        size_t operands = strlen(verbs[i].operands);
        char text[64], form[64];
        snprintf(form, sizeof form, "'%s", verbs[i].name);
        snprintf(text, sizeof text, "%s%s", verbs[i].name, operands == 0 ? " 1" : operands == 1 ? " 1 1" : " 1 1 1");
        assert_wrong(text, KB_BAD_ACTION, text, form);
        snprintf(text, sizeof text, "%s ", verbs[i].name);
        if (operands != 1)
            assert_wrong(text, KB_BAD_ACTION, text, form);
        if (operands)
            assert_wrong(verbs[i].name, KB_BAD_ACTION, verbs[i].name, form);
    }
    assert_wrong("play  veto", KB_BAD_ACTION, "play  veto", "'play CARD'");
    assert_wrong("play veto ", KB_BAD_ACTION, "play veto ", "'play CARD'");
    assert_wrong("react veto", KB_BAD_ACTION, "react veto", "'react CARD LINE'");
    assert_wrong("play a b c d e f", KB_BAD_ACTION, "play a b c d e f", "'play CARD'");
}

static void a_word_that_is_no_card(void **unused)
{
    static const char allowed[] = "the ids of this game's deck";
    (void)unused;
    for (unsigned i = 0; i < VERBS; i++) {
        char text[64];
        if (!strcmp(verbs[i].operands, "c")) {
            snprintf(text, sizeof text, "%s moon", verbs[i].name);
            assert_wrong(text, KB_UNKNOWN_CARD, "moon", allowed);
        }
    }
    assert_wrong("react moon 1", KB_UNKNOWN_CARD, "moon", allowed);
    assert_wrong("give 1 moon", KB_UNKNOWN_CARD, "moon", allowed);
    assert_wrong("play Veto", KB_UNKNOWN_CARD, "Veto", allowed);
    assert_wrong("play vet", KB_UNKNOWN_CARD, "vet", allowed);
    assert_wrong("play ", KB_UNKNOWN_CARD, "", allowed);
    assert_wrong("play blank-1", KB_UNKNOWN_CARD, "blank-1", allowed); /* S-40: not in the game */
    assert_wrong("play 3", KB_UNKNOWN_CARD, "3", allowed);
}

static void a_word_that_is_no_number(void **unused)
{
    static const char *const wrong[] = { "", "-1", "+1", "01", "1.0", "256", "1000", "one", "1x", "0x1" };
    (void)unused;
    for (unsigned i = 0; i < VERBS; i++)
        for (unsigned j = 0; j < sizeof wrong / sizeof *wrong; j++) {
            char text[64], form[64];
            char kind = verbs[i].operands[0];
            if (strlen(verbs[i].operands) != 1 || !strchr("lns", kind))
                continue;
            snprintf(text, sizeof text, "%s %s", verbs[i].name, wrong[j]);
            snprintf(form, sizeof form, "'%s ", verbs[i].name);
            assert_wrong(text, KB_BAD_ACTION, text, form);
            snprintf(text, sizeof text, "%s 0", verbs[i].name);
            if (kind != 'n')
                assert_wrong(text, KB_BAD_ACTION, text, form);
        }
    assert_wrong("react veto x", KB_BAD_ACTION, "react veto x", "'react CARD LINE'");
    assert_wrong("react veto 0", KB_BAD_ACTION, "react veto 0", "'react CARD LINE'");
    assert_wrong("give 0 veto", KB_BAD_ACTION, "give 0 veto", "'give SEAT CARD'");
}

static void a_word_that_is_no_mark_or_type(void **unused)
{
    (void)unused;
    assert_wrong("mark sport", KB_BAD_ACTION, "mark sport", "'mark MARK'");
    assert_wrong("mark ", KB_BAD_ACTION, "mark ", "'mark MARK'");
    assert_wrong("mark 1", KB_BAD_ACTION, "mark 1", "'mark MARK'");
    assert_wrong("type character", KB_BAD_ACTION, "type character", "'type TYPE'");
    assert_wrong("type project", KB_BAD_ACTION, "type project", "'type TYPE'");
    assert_wrong("type Event", KB_BAD_ACTION, "type Event", "'type TYPE'");
}

static void bytes_of_any_kind(void **unused)
{
    KbAction action;
    KbFault fault;
    (void)unused;
    assert_int_equal(parse_bytes("pass\0", 5, &action, &fault), KB_UNKNOWN_VERB);
    assert_int_equal(parse_bytes("pa\0ss", 5, &action, &fault), KB_UNKNOWN_VERB);
    assert_int_equal(parse_bytes("\0", 1, &action, &fault), KB_UNKNOWN_VERB);
    assert_int_equal(parse_bytes("play veto\0", 10, &action, &fault), KB_UNKNOWN_CARD);
    assert_int_equal(parse_bytes("x 4\0", 4, &action, &fault), KB_BAD_ACTION);
    assert_int_equal(parse_bytes("\xff\xfe", 2, &action, &fault), KB_UNKNOWN_VERB);
    assert_string_equal(fault.arg[0], "??");
    for (size_t length = 0; length < 12; length++) /* every beginning, and not one byte more */
        assert_int_equal(parse_bytes("react veto 1", length, &action, &fault) == KB_OK, false);
}

/* What a program can make and no text says is written too, without a look at what is not there. */
static void actions_that_no_text_makes(void **unused)
{
    (void)unused;
    assert_string_equal(written(0), "?");
    assert_string_equal(written(kb_action(KORR_VERB_COUNT, 0, 0)), "?");
    assert_string_equal(written(kb_action(255, 255, 255)), "?");
    assert_string_equal(written(kb_action(KORR_PLAY, 255, 0)), "play ?");
    assert_string_equal(written(kb_action(KORR_PLAY, setup()->cards, 0)), "play ?");
    assert_string_equal(written(kb_action(KORR_SET_MARK, KORR_MARKS, 0)), "mark ?");
    assert_string_equal(written(kb_action(KORR_SET_TYPE, KORR_BLOCKS, 0)), "type ?");
    assert_string_equal(written(kb_action(KORR_GIVE, 255, 255)), "give 255 ?");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_verb_both_ways),           cmocka_unit_test(every_card_every_mark_every_type),
        cmocka_unit_test(a_word_that_is_no_verb),         cmocka_unit_test(too_many_and_too_few_operands),
        cmocka_unit_test(a_word_that_is_no_card),         cmocka_unit_test(a_word_that_is_no_number),
        cmocka_unit_test(a_word_that_is_no_mark_or_type), cmocka_unit_test(bytes_of_any_kind),
        cmocka_unit_test(actions_that_no_text_makes),
    };
    return cmocka_run_group_tests_name("korruptivity-notation", tests, read_deck, NULL);
}
