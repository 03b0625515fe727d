/* The reader of decks: what docs/cards.md allows, every way to get it wrong, and that each refusal names the card and the field. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "korruptivity/scene.h"

enum { ROOM = 1 << 18 };

static KorrSetup setup;
static char options[ROOM];

/* ---- helpers ---- */

static KbError read_options(KbFault *fault)
{
    size_t length = strlen(options);
    char *exact = malloc(length); /* the sanitizer sees a byte read past the end */
    memcpy(exact, options, length);
    KbError error = korr__setup(&setup, 2, exact, length, fault);
    free(exact);
    return error;
}

static void quote(char *text)
{
    for (; *text; text++)
        if (*text == '\'')
            *text = '"';
}

/* A deck of just these cards, written with ' for ". */
static KbError read_cards(const char *cards, KbFault *fault)
{
    snprintf(options, sizeof options, "{'cards':[%s]}", cards);
    quote(options);
    return read_options(fault);
}

typedef struct Wrong {
    const char *card; /* its JSON with ' for " */
    const char *name; /* how the refusal calls it */
    const char *part; /* what the refusal says */
} Wrong;

static void assert_refused(const Wrong *wrong)
{
    KbFault fault = { .error = KB_OK };
    KbError error = read_cards(wrong->card, &fault);
    if (error != KB_BAD_CARD || fault.error != KB_BAD_CARD || fault.count != 2)
        fail_msg("%s: error %d with %d arguments", wrong->card, error, fault.count);
    if (strcmp(fault.arg[0], wrong->name) != 0)
        fail_msg("%s: the card is called %s", wrong->card, fault.arg[0]);
    if (!strstr(fault.arg[1], wrong->part))
        fail_msg("%s: %s", wrong->card, fault.arg[1]);
}

static void assert_all_refused(const Wrong *wrong, size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_refused(&wrong[i]);
}

#define REFUSED(table) assert_all_refused(table, sizeof(table) / sizeof *(table))

/* The plain cards and this one, "id type 'member':value,...", must do. */
static const KorrCard *accepted(const char *card)
{
    KbFault fault;
    char id[64];
    if (korr_read(2, "", card, &fault) != KB_OK)
        fail_msg("%s: %s: %s", card, fault.arg[0], fault.arg[1]);
    assert_int_equal(sscanf(card, " %63s", id), 1);
    return &korr_scene.setup.card[korr_card(id)];
}

/* ---- what a card is ---- */

static void k2_a_card_is_an_object_with_id_and_type(void **unused)
{
    static const Wrong wrong[] = {
        { "5", "1", "it must be an object" },
        { "null", "1", "it must be an object" },
        { "[]", "1", "it must be an object" },
        { "'permit'", "1", "it must be an object" },
        { "{}", "1", "'id' is missing" },
        { "{'type':'event'}", "1", "'id' is missing" },
        { "{'id':'a','type':'event'},{'type':'event'}", "2", "'id' is missing" },
        { "{'id':'b','type':'blank'},{'type':'event'}", "2", "'id' is missing" },
        { "{'id':'','type':'event'}", "1", "'id' must be 1 to 31" },
        { "{'id':'Dam','type':'event'}", "1", "'id' must be 1 to 31" },
        { "{'id':'a b','type':'event'}", "1", "'id' must be 1 to 31" },
        { "{'id':'\xc3\xa9','type':'event'}", "1", "'id' must be 1 to 31" },
        { "{'id':7,'type':'event'}", "1", "'id' must be 1 to 31" },
        { "{'id':'a123456789012345678901234567890x','type':'event'}", "1", "'id' must be 1 to 31" },
        { "{'id':'dam'}", "dam", "'type' is missing" },
        { "{'id':'dam','type':'dam'}", "dam",
          "'type' must be one of document, to-do, investment, event, character, relation, project, blank" },
        { "{'id':'dam','type':7}", "dam", "'type' must be one of" },
        { "{'id':'dam','type':'Event'}", "dam", "'type' must be one of" },
        { "{'id':'dam','type':'a-type-that-has-more-than-31-bytes'}", "dam", "'type' must be one of" },
    };
    (void)unused;
    REFUSED(wrong);
    assert_int_equal(accepted("a123456789012345678901234567890 event")->type, KORR_EVENT);
}

static void k3_a_member_that_a_type_does_not_have_is_refused(void **unused)
{
    static const Wrong wrong[] = {
        { "{'id':'dam','type':'event','colour':1}", "dam", "a member that is not known: a card has id, type" },
        { "{'id':'dam','type':'event','tasks':['any']}", "dam", "a member that is not known: a card has" },
        { "{'id':'dam','type':'project','signs':[]}", "dam", "a member that is not known: a project has id, type" },
        { "{'id':'dam','type':'project','abilities':[]}", "dam", "a member that is not known: a project has" },
        { "{'id':'dam','type':'project','hourglasses':0}", "dam", "a member that is not known: a project has" },
        { "{'id':'dam','type':'event','Cor':1}", "dam", "a member that is not known" },
    };
    (void)unused;
    REFUSED(wrong);
}

static void ids_differ_and_blanks_have_ids_too(void **unused)
{
    static const Wrong wrong[] = {
        { "{'id':'a','type':'event'},{'id':'a','type':'to-do'}", "a", "that of an earlier card" },
        { "{'id':'a','type':'blank'},{'id':'a','type':'to-do'}", "a", "that of an earlier card" },
        { "{'id':'a','type':'event'},{'id':'a','type':'blank'}", "a", "that of an earlier card" },
        { "{'id':'a','type':'blank'},{'id':'a','type':'blank'}", "a", "that of an earlier card" },
        { "{'id':'a','type':'blank'},{'id':'b','type':'blank'},{'id':'b','type':'blank'}", "b", "that of an earlier card" },
        { "{'id':'a','type':'event'},{'id':'\\u0061','type':'event'}", "a", "that of an earlier card" },
    };
    (void)unused;
    REFUSED(wrong);
}

static void k3_numbers_have_their_ranges(void **unused)
{
    static const Wrong wrong[] = {
        { "{'id':'dam','type':'event','power':10}", "dam", "'power' must be a whole number from -9 to 9" },
        { "{'id':'dam','type':'event','power':-10}", "dam", "'power' must be" },
        { "{'id':'dam','type':'event','power':1.5}", "dam", "'power' must be" },
        { "{'id':'dam','type':'event','power':'1'}", "dam", "'power' must be" },
        { "{'id':'dam','type':'event','power':null}", "dam", "'power' must be" },
        { "{'id':'dam','type':'event','power':4294967297}", "dam", "'power' must be" },
        { "{'id':'dam','type':'event','hourglasses':6}", "dam", "'hourglasses' must be a whole number from -5 to 5" },
        { "{'id':'dam','type':'event','hourglasses':-6}", "dam", "'hourglasses' must be" },
        { "{'id':'dam','type':'event','hourglasses':[]}", "dam", "'hourglasses' must be" },
        { "{'id':'dam','type':'event','cor':10}", "dam", "'cor' and 'pop' must be a number from -9 to 9" },
        { "{'id':'dam','type':'event','pop':-10}", "dam", "'cor' and 'pop' must be a number" },
        { "{'id':'dam','type':'event','pop':0.5}", "dam", "'cor' and 'pop' must be a number" },
        { "{'id':'dam','type':'event','cor':null}", "dam", "'cor' and 'pop' must be a number" },
    };
    (void)unused;
    REFUSED(wrong);
    const KorrCard *card = accepted("dam event 'power':-9,'hourglasses':5,'cor':9,'pop':-9");
    assert_int_equal(card->power, -9);
    assert_int_equal(card->hourglasses, 5);
    assert_int_equal(card->n[KORR_COR], 9);
    assert_int_equal(card->n[KORR_POP], -9);
}

static void names_texts_and_pictures_are_bounded(void **unused)
{
    static const char *const fields[] = { "name", "text" };
    char card[600], long_text[202];
    (void)unused;
    memset(long_text, 'x', 201);
    long_text[201] = '\0';
    for (unsigned i = 0; i < 2; i++) {
        Wrong wrong = { card, "dam", fields[i] };
        snprintf(card, sizeof card, "{'id':'dam','type':'event','%s':'%s'}", fields[i], long_text);
        KbFault fault;
        assert_int_equal(read_cards(card, &fault), KB_BAD_CARD);
        assert_non_null(strstr(fault.arg[1], "of at most 200 bytes"));
        snprintf(card, sizeof card, "{'id':'dam','type':'event','%s':{'en':'x','hu':'%s'}}", fields[i], long_text);
        assert_refused(&wrong);
        snprintf(card, sizeof card, "{'id':'dam','type':'event','%s':7}", fields[i]);
        assert_refused(&wrong);
        snprintf(card, sizeof card, "{'id':'dam','type':'event','%s':{'en':7}}", fields[i]);
        assert_refused(&wrong);
        snprintf(card, sizeof card, "dam event '%s':'%.200s'", fields[i], long_text);
        accepted(card);
        snprintf(card, sizeof card, "dam event '%s':{'en':'%.200s'}", fields[i], long_text);
        accepted(card);
    }
    snprintf(card, sizeof card, "{'id':'dam','type':'event','art':'%.61s'}", long_text);
    assert_refused(&(Wrong){ card, "dam", "'art' must be a text of at most 60 bytes" });
    assert_refused(&(Wrong){ "{'id':'dam','type':'event','art':{}}", "dam", "'art' must be" });
    snprintf(card, sizeof card, "dam event 'art':'%.60s'", long_text);
    accepted(card);
}

static void k29_marks_are_known_and_there_once(void **unused)
{
    static const Wrong wrong[] = {
        { "{'id':'dam','type':'event','marks':'media'}", "dam", "'marks' must be an array" },
        { "{'id':'dam','type':'event','marks':['sport']}", "dam", "each of 'marks' must be one of political, media" },
        { "{'id':'dam','type':'event','marks':[1]}", "dam", "each of 'marks' must be" },
        { "{'id':'dam','type':'event','marks':['media','crime','media']}", "dam", "'marks' has the same mark twice" },
    };
    (void)unused;
    REFUSED(wrong);
    assert_int_equal(
        accepted("dam event 'marks':['professional','crime','bureaucratic','economic','media','political']")->marks,
        63);
}

static void s1_to_s3_abilities_are_known_and_there_once(void **unused)
{
    static const Wrong wrong[] = {
        { "{'id':'dam','type':'event','abilities':'linked'}", "dam", "'abilities' must be an array" },
        { "{'id':'dam','type':'event','abilities':['fast']}", "dam",
          "each of 'abilities' must be one of interrupt, small-hourglass, linked" },
        { "{'id':'dam','type':'event','abilities':['linked','linked']}", "dam", "the same ability twice" },
    };
    (void)unused;
    REFUSED(wrong);
    assert_int_equal(accepted("dam event 'abilities':['linked','interrupt','small-hourglass']")->abilities,
                     KORR_INTERRUPT | KORR_SMALL_HOURGLASS | KORR_LINKED);
}

/* ---- projects ---- */

#define PROJECT "{'id':'dam','type':'project'"

static void k4_tasks_can_be_met(void **unused)
{
    static const Wrong wrong[] = {
        { PROJECT ",'cor':'+','pop':'+'}", "dam", "'tasks' is missing" },
        { PROJECT ",'tasks':[],'cor':'+','pop':'+'}", "dam", "'tasks' must be an array of 1 to 6" },
        { PROJECT ",'tasks':'any','cor':'+','pop':'+'}", "dam", "'tasks' must be an array" },
        { PROJECT ",'tasks':{'any':1},'cor':'+','pop':'+'}", "dam", "'tasks' must be an array" },
        { PROJECT ",'tasks':['any','any','any','any','any','any','any']}", "dam",
          "'tasks' must be an array of 1 to 6" },
        { PROJECT ",'tasks':['character'],'cor':'+','pop':'+'}", "dam",
          "each of 'tasks' must be one of document, to-do" },
        { PROJECT ",'tasks':[1],'cor':'+','pop':'+'}", "dam", "each of 'tasks' must be" },
        { PROJECT ",'tasks':['same'],'cor':'+','pop':'+'}", "dam", "'tasks' cannot begin with same" },
        { PROJECT ",'tasks':['same','any'],'cor':'+','pop':'+'}", "dam", "'tasks' cannot begin with same" },
        { PROJECT ",'tasks':['different','different','different','different','different'],'cor':'+','pop':'+'}", "dam",
          "'tasks' cannot be met" },
        { PROJECT ",'tasks':['document','to-do','investment','event','different'],'cor':'+','pop':'+'}", "dam",
          "'tasks' cannot be met" },
        { PROJECT ",'tasks':['different','event','different','document','different'],'cor':'+','pop':'+'}", "dam",
          "'tasks' cannot be met" },
    };
    (void)unused;
    REFUSED(wrong);
    assert_int_equal(accepted("dam project 'tasks':['different','event','different','document','same','any'],"
                              "'cor':'+','pop':'+'")
                         ->tasks,
                     6);
}

static void k5_both_limits_are_said(void **unused)
{
    static const Wrong wrong[] = {
        { PROJECT ",'tasks':['any'],'pop':'+'}", "dam", "'cor' is missing" },
        { PROJECT ",'tasks':['any'],'cor':'+'}", "dam", "'pop' is missing" },
        { PROJECT ",'tasks':['any'],'cor':3,'pop':'+'}", "dam", "'cor' and 'pop' of a project must be" },
        { PROJECT ",'tasks':['any'],'cor':'','pop':'+'}", "dam", "'cor' and 'pop' of a project must be" },
        { PROJECT ",'tasks':['any'],'cor':'!!','pop':'+'}", "dam", "'cor' and 'pop' of a project must be" },
        { PROJECT ",'tasks':['any'],'cor':'+!','pop':'+'}", "dam", "'cor' and 'pop' of a project must be" },
        { PROJECT ",'tasks':['any'],'cor':'=','pop':'+'}", "dam", "'cor' and 'pop' of a project must be" },
        { PROJECT ",'tasks':['any'],'cor':'=+2','pop':'+'}", "dam", "'cor' and 'pop' of a project must be" },
        { PROJECT ",'tasks':['any'],'cor':'=100','pop':'+'}", "dam", "'cor' and 'pop' of a project must be" },
        { PROJECT ",'tasks':['any'],'cor':'=2!!!','pop':'+'}", "dam", "'cor' and 'pop' of a project must be" },
        { PROJECT ",'tasks':['any'],'cor':'fit','pop':'+'}", "dam", "'cor' and 'pop' of a project must be" },
        { PROJECT ",'tasks':['any'],'cor':'=0                   ','pop':'+'}", "dam", "of a project must be" },
        { PROJECT ",'tasks':['any'],'cor':'...!!','pop':'+'}", "dam", "cannot be free and strict at once" },
        { PROJECT ",'tasks':['any'],'cor':'+','pop':'...!!'}", "dam", "cannot be free and strict at once" },
        { PROJECT ",'tasks':['any'],'cor':'=2!!','pop':'+'}", "dam", "a strict exact limit must be 0" },
        { PROJECT ",'tasks':['any'],'cor':'+','pop':'=-2!!'}", "dam", "a strict exact limit must be 0" },
    };
    (void)unused;
    REFUSED(wrong);
}

static void assert_limit(const char *written, KorrLimit kind, int n, bool strict)
{
    char card[120];
    snprintf(card, sizeof card, "dam project 'tasks':['any'],'cor':'...','pop':'%s'", written);
    const KorrCard *project = accepted(card);
    assert_int_equal(project->kind[KORR_POP], kind);
    assert_int_equal(project->n[KORR_POP], n);
    assert_int_equal(project->strict[KORR_POP], strict);
}

static void k5_limits_are_read(void **unused)
{
    (void)unused;
    assert_limit("+", KORR_POSITIVE, 0, false);
    assert_limit("-", KORR_NEGATIVE, 0, false);
    assert_limit("...", KORR_FREE, 0, false);
    assert_limit("=0", KORR_EXACT, 0, false);
    assert_limit("=99", KORR_EXACT, 99, false);
    assert_limit("=-99", KORR_EXACT, -99, false);
    assert_limit("+!!", KORR_POSITIVE, 0, true);
    assert_limit("-!!", KORR_NEGATIVE, 0, true);
    assert_limit("=0!!", KORR_EXACT, 0, true);
}

/* ---- aspects ---- */

static void s4_to_s8_wrong_aspects_are_refused(void **unused)
{
    static const char *const texts[] = {
        "",        "+",
        "-",       "=0",
        "3",       "+-0",
        "+-100",   "+-x",
        "X",       "4-X",
        "x-4",     "Fit",
        "()",      "(x)",
        "(x+)",    "(x+0)",
        "(x+-3)",  "(x-0)",
        "(x/0)",   "(x*3)",
        "(x^2)",   "(2x)",
        "(*x)",    "(100*x)",
        "(x/100)", "(--2*x)",
        "(2*x",    "2*x)",
        "(2*y)",   "(|x)",
        "(x x)",   "held",
        "....",    "!",
        "!!!",     "> x <",
        "+- 3",    "a text of more than fifteen bytes",
    };
    (void)unused;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char card[120];
        Wrong wrong = { card, "dam", "'cor' and 'pop' must be a number from -9 to 9 or one of" };
        snprintf(card, sizeof card, "{'id':'dam','type':'relation','pop':'%s'}", texts[i]);
        assert_refused(&wrong);
    }
}

static void s4_to_s8_aspects_are_read_and_written_the_same(void **unused)
{
    static const struct {
        const char *text;
        uint8_t kind;
        int8_t n;
    } right[] = {
        { "+-1", KORR_EITHER, 1 },      { "+-99", KORR_EITHER, 99 },    { "fit", KORR_FIT, 0 },
        { "zero", KORR_ZERO, 0 },       { "double", KORR_DOUBLE, 0 },   { "(-x)", KORR_NEGATE, 0 },
        { "(2*x)", KORR_TIMES, 2 },     { "(-99*x)", KORR_TIMES, -99 }, { "(0*x)", KORR_TIMES, 0 },
        { "(x+3)", KORR_PLUS, 3 },      { "(x-99)", KORR_PLUS, -99 },   { "(x/1)", KORR_DIVIDE, 1 },
        { "(x/99)", KORR_DIVIDE, 99 },  { "(x*x)", KORR_SQUARE, 0 },    { "(|x|)", KORR_ABSOLUTE, 0 },
        { "hold", KORR_HOLD, 0 },       { "...", KORR_LIMIT_FREE, 0 },  { "!!", KORR_LIMIT_STRICT, 0 },
        { "+-", KORR_LIMIT_EITHER, 0 }, { ">x<", KORR_LIMIT_HERE, 0 },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        char line[120], room[32];
        KbText text;
        snprintf(line, sizeof line, "dam relation 'cor':'%s'", right[i].text);
        const KorrCard *card = accepted(line);
        assert_int_equal(card->kind[KORR_COR], right[i].kind);
        assert_int_equal(card->n[KORR_COR], right[i].n);
        assert_int_equal(card->kind[KORR_POP], KORR_NOTHING);
        kb_text_start(&text, room, sizeof room);
        korr_aspect_text(card->kind[KORR_COR], card->n[KORR_COR], &text);
        assert_string_equal(room, right[i].text);
    }
}

static void s5_x_and_its_rest_go_together(void **unused)
{
    static const Wrong wrong[] = {
        { "{'id':'dam','type':'event','cor':'x'}", "dam", "'cor' and 'pop': x and 4-x go together" },
        { "{'id':'dam','type':'event','pop':'x'}", "dam", "x and 4-x go together" },
        { "{'id':'dam','type':'event','cor':'4-x'}", "dam", "x and 4-x go together" },
        { "{'id':'dam','type':'event','pop':'4-x','cor':2}", "dam", "x and 4-x go together" },
        { "{'id':'dam','type':'event','cor':'x','pop':'x'}", "dam", "x and 4-x go together" },
        { "{'id':'dam','type':'event','cor':'4-x','pop':'4-x'}", "dam", "x and 4-x go together" },
    };
    (void)unused;
    REFUSED(wrong);
    assert_int_equal(accepted("dam event 'cor':'x','pop':'4-x'")->kind[KORR_POP], KORR_4_X);
    assert_int_equal(accepted("dam event 'cor':'4-x','pop':'x'")->kind[KORR_POP], KORR_X);
}

/* ---- signs ---- */

static void signs_are_known(void **unused)
{
    static const Wrong wrong[] = {
        { "{'id':'dam','type':'relation','signs':'copy'}", "dam", "'signs' must be an array of at most two" },
        { "{'id':'dam','type':'relation','signs':['copy','cut','tax']}", "dam",
          "'signs' must be an array of at most two" },
        { "{'id':'dam','type':'relation','signs':[9]}", "dam", "each of 'signs' must be a text" },
        { "{'id':'dam','type':'relation','signs':['fly']}", "dam", "'signs' has 'fly', which is no sign" },
        { "{'id':'dam','type':'relation','signs':['']}", "dam", "'signs' has '', which is no sign" },
        { "{'id':'dam','type':'relation','signs':['S-33']}", "dam", "'signs' has 'S-33', which is no sign" },
        { "{'id':'dam','type':'relation','signs':[' copy']}", "dam", "which is no sign" },
        { "{'id':'dam','type':'relation','signs':['copy','copy']}", "dam", "'signs' has the same sign twice" },
        { "{'id':'dam','type':'relation','signs':['next event','next to-do']}", "dam",
          "'signs' has the same sign twice" },
        { "{'id':'dam','type':'relation','signs':['copy event']}", "dam",
          "'signs': only next and recycle show a type" },
        { "{'id':'dam','type':'relation','signs':['next']}", "dam", "'signs': next and recycle show a type" },
        { "{'id':'dam','type':'relation','signs':['recycle']}", "dam", "'signs': next and recycle show a type" },
        { "{'id':'dam','type':'relation','signs':['next ']}", "dam", "the type that a sign shows must be one of" },
        { "{'id':'dam','type':'relation','signs':['next project']}", "dam",
          "the type that a sign shows must be one of document" },
        { "{'id':'dam','type':'relation','signs':['recycle  event']}", "dam", "the type that a sign shows must be" },
        { "{'id':'dam','type':'relation','signs':['a sign that nobody knows and that has many, many bytes']}", "dam",
          "each of 'signs' must be a text" },
    };
    (void)unused;
    REFUSED(wrong);
}

static void signs_are_at_most_two_with_those_of_the_aspects(void **unused)
{
    static const Wrong wrong[] = {
        { "{'id':'dam','type':'relation','cor':'fit','signs':['copy','cut']}", "dam", "more than two signs" },
        { "{'id':'dam','type':'relation','cor':'x','pop':'4-x','signs':['copy','cut']}", "dam", "more than two signs" },
        { "{'id':'dam','type':'relation','cor':'hold','pop':'!!','signs':['cut']}", "dam", "more than two signs" },
    };
    (void)unused;
    REFUSED(wrong);
    accepted("dam relation 'cor':'x','pop':'4-x','signs':['cut']");
    accepted("dam relation 'cor':'!!','pop':'...','signs':['cut']"); /* S-25 twice counts once */
    accepted("dam relation 'cor':'zero','pop':'double','signs':['cut']");
    accepted("dam relation 'cor':'hold','pop':'!!','abilities':['interrupt','linked','small-hourglass']");
    const KorrCard *card = accepted("dam relation 'signs':['recycle relation','next to-do']");
    assert_int_equal(card->sign[0], KORR_RECYCLE);
    assert_int_equal(card->sign_type[0], KORR_RELATION);
    assert_int_equal(card->sign[1], KORR_NEXT);
    assert_int_equal(card->sign_type[1], KORR_TODO);
}

static void signs_that_need_another_one(void **unused)
{
    static const Wrong wrong[] = {
        { "{'id':'dam','type':'event','signs':['two-units']}", "dam", "two-units (S-9) needs after-character (S-10)" },
        { "{'id':'dam','type':'character','signs':['two-units','after-character']}", "dam", "is for building blocks" },
        { "{'id':'dam','type':'relation','signs':['after-character','two-units']}", "dam", "is for building blocks" },
        { "{'id':'dam','type':'event','hourglasses':-1}", "dam",
          "negative 'hourglasses' need the ability small-hourglass" },
        { "{'id':'dam','type':'event','hourglasses':-1,'abilities':['linked','interrupt']}", "dam",
          "small-hourglass (S-2)" },
        { "{'id':'dam','type':'relation','signs':['move-counters']}", "dam", "move-counters (S-19) needs the ability" },
        { "{'id':'dam','type':'relation','signs':['cancel']}", "dam", "cancel (S-32) needs the ability interrupt" },
        { "{'id':'dam','type':'relation','abilities':['linked'],'signs':['cancel']}", "dam", "cancel (S-32) needs" },
    };
    (void)unused;
    REFUSED(wrong);
    accepted("dam event 'signs':['two-units','after-character']");
    accepted("dam event 'hourglasses':-5,'abilities':['small-hourglass']");
    accepted("dam relation 'abilities':['small-hourglass'],'signs':['move-counters']");
    accepted("dam relation 'abilities':['interrupt'],'signs':['cancel']");
}

static void s16_and_above_are_for_relations(void **unused)
{
    static const char *const types[] = { "document", "to-do", "investment", "event", "character" };
    char card[200];
    Wrong wrong = { card, "dam", "signs from S-16 on are for relations only" };
    (void)unused;
    for (unsigned sign = KORR_TWO_UNITS; sign < KORR_SIGN_COUNT; sign++) {
        const char *name = korr__sign_name(sign);
        if (!name || sign == KORR_TWO_UNITS)
            continue;
        bool typed = sign == KORR_NEXT || sign == KORR_RECYCLE;
        for (unsigned type = 0; type < 5; type++) {
            snprintf(card, sizeof card,
                     "{'id':'dam','type':'%s','abilities':['interrupt','small-hourglass'],'signs':['%s%s']}",
                     types[type], name, typed ? " event" : "");
            if (sign >= KORR_DROP_PREVIOUS)
                assert_refused(&wrong);
        }
        snprintf(card, sizeof card, "dam %s 'abilities':['interrupt','small-hourglass'],'signs':['%s%s']",
                 sign >= KORR_DROP_PREVIOUS ? "relation" : "character", name, typed ? " event" : "");
        accepted(card);
    }
    static const char *const in_aspects[] = { "hold", "...", "!!", "+-", ">x<" };
    for (unsigned i = 0; i < 5; i++) {
        snprintf(card, sizeof card, "{'id':'dam','type':'event','cor':'%s'}", in_aspects[i]);
        assert_refused(&wrong);
        snprintf(card, sizeof card, "{'id':'dam','type':'character','pop':'%s'}", in_aspects[i]);
        assert_refused(&wrong);
    }
}

/* ---- blanks ---- */

static void s40_a_blank_has_no_more_than_a_name_and_a_picture(void **unused)
{
    static const Wrong wrong[] = {
        { "{'id':'b','type':'blank','cor':1}", "b", "a blank has only id, type, name, text and art" },
        { "{'id':'b','type':'blank','tasks':['any']}", "b", "a blank has only" },
        { "{'id':'b','type':'blank','signs':[]}", "b", "a blank has only" },
        { "{'id':'b','type':'blank','name':7}", "b", "'name' must be a text" },
        { "{'id':'b','type':'blank','art':7}", "b", "'art' must be a text" },
        { "{'type':'blank'}", "1", "'id' is missing" },
        { "{'id':'B','type':'blank'}", "1", "'id' must be" },
    };
    (void)unused;
    KbFault fault;
    REFUSED(wrong);
    assert_int_equal(korr_read(2, "", "b blank 'name':{'hu':'ez'},'text':'that','art':'road'", &fault), KB_OK);
    assert_int_equal(korr__card_find(&korr_scene.setup, "b", 1), -1);
    assert_int_equal(korr__card_find(&korr_scene.setup, "blank-1", 7), -1);
}

/* ---- decks ---- */

/* `count` cards named PREFIX and a number, written behind what is there. */
static void put_many(const char *prefix, unsigned count, const char *rest)
{
    size_t used = strlen(options);
    for (unsigned i = 1; i <= count; i++)
        used += (size_t)snprintf(options + used, sizeof options - used, "%s{'id':'%s%u',%s}",
                                 options[used - 1] == '[' ? "" : ",", prefix, i, rest);
}

static KbError read_many(unsigned projects, unsigned blocks, unsigned interrupts, unsigned blanks, KbFault *fault)
{
    static const char six[] = "'type':'project','tasks':['any','any','any','any','any','any'],'cor':'+','pop':'+'";
    strcpy(options, "{'cards':[");
    put_many("p", projects, six);
    put_many("e", blocks, "'type':'event'");
    put_many("i", interrupts, "'type':'relation','abilities':['interrupt']");
    put_many("b", blanks, "'type':'blank'");
    strcat(options, "]}");
    quote(options);
    return read_options(fault);
}

static void assert_deck_refused(unsigned projects, unsigned blocks, unsigned interrupts, const char *part)
{
    KbFault fault = { .error = KB_OK };
    KbError error = read_many(projects, blocks, interrupts, 0, &fault);
    if (error != KB_BAD_DECK || !strstr(fault.arg[0], part))
        fail_msg("%u projects, %u blocks, %u interrupts: error %d, %s %s", projects, blocks, interrupts, error,
                 fault.arg[0], fault.arg[1]);
}

static void a_deck_has_enough_and_not_too_many(void **unused)
{
    KbFault fault;
    (void)unused;
    assert_deck_refused(0, 0, 0, "4 to 40 projects");
    assert_deck_refused(3, 40, 0, "4 to 40 projects");
    assert_deck_refused(41, 40, 0, "4 to 40 projects");
    assert_deck_refused(100, 40, 0, "4 to 40 projects");
    assert_deck_refused(4, 39, 0, "at least 40 building blocks and characters");
    assert_deck_refused(4, 39, 16, "at least 40 building blocks and characters");
    assert_deck_refused(4, 40, 17, "at most 16 interrupts");
    assert_int_equal(read_many(4, 40, 0, 0, &fault), KB_OK);
    assert_int_equal(read_many(40, 40, 16, 0, &fault), KB_OK);
    assert_int_equal(read_many(40, 104, 16, 0, &fault), KB_OK);
    assert_int_equal(setup.cards, 160);
    assert_int_equal(setup.projects, 40);
    for (unsigned i = 0; i < 40; i++) /* six units of four types, whatever came before */
        assert_int_equal(setup.card[i].needs, 84);
}

static void a_deck_has_at_most_160_cards_with_its_blanks(void **unused)
{
    KbFault fault = { .error = KB_OK };
    (void)unused;
    assert_int_equal(read_many(4, 40, 0, 116, &fault), KB_OK);
    assert_int_equal(setup.cards, 44);
    assert_int_equal(read_many(0, 0, 0, 160, &fault), KB_BAD_DECK);
    assert_int_equal(read_many(4, 40, 0, 117, &fault), KB_BAD_MEMBER);
    assert_string_equal(fault.arg[0], "cards");
    assert_string_equal(fault.arg[1], "an array of at most 160 cards");
}

static void cards_are_an_array(void **unused)
{
    static const char *const wrong[] = { "{'cards':{}}", "{'cards':7}", "{'cards':null}", "{'cards':'all'}" };
    (void)unused;
    for (unsigned i = 0; i < 4; i++) {
        KbFault fault = { .error = KB_OK };
        strcpy(options, wrong[i]);
        quote(options);
        assert_int_equal(read_options(&fault), KB_BAD_MEMBER);
        assert_string_equal(fault.arg[0], "cards");
    }
}

static void a_deck_that_a_record_cannot_carry_is_refused(void **unused)
{
    KbFault fault = { .error = KB_OK };
    (void)unused;
    /* The space between does not count, the space inside does. */
    strcpy(options, "{'cards':[");
    put_many("p", 4, "'type':'project','tasks':['any'],'cor':'+','pop':'+'");
    put_many("e", 40, "'type':'event'");
    quote(options);
    size_t used = strlen(options), most = sizeof options - 40;
    memset(options + used, ' ', most - used);
    strcpy(options + most, "]}");
    assert_int_equal(read_options(&fault), KB_OK);
    /* 150 blanks with 5 texts of 195 bytes are more than 131,072. */
    char many[1200] = "'type':'blank','name':{", text[200];
    memset(text, 'x', 195);
    text[195] = '\0';
    for (unsigned i = 0; i < 5; i++)
        snprintf(many + strlen(many), sizeof many - strlen(many), "%s'l%u':'%s'", i ? "," : "", i, text);
    strcat(many, "}");
    strcpy(options, "{'cards':[");
    put_many("b", 150, many);
    strcat(options, "]}");
    quote(options);
    assert_int_equal(read_options(&fault), KB_TOO_LONG);
    assert_string_equal(fault.arg[0], "the deck");
    assert_string_equal(fault.arg[1], "131072 bytes");
}

/* A right deck whose array of cards has just this many bytes. */
static void make_deck_of(size_t bytes)
{
    char many[1400] = "'type':'blank','name':{", text[201];
    memset(text, 'x', 200);
    text[200] = '\0';
    for (unsigned i = 0; i < 6; i++)
        snprintf(many + strlen(many), sizeof many - strlen(many), "%s'l%u':'%s'", i ? "," : "", i, text + 1);
    strcat(many, "}");
    strcpy(options, "{'cards':[");
    put_many("p", 4, "'type':'project','tasks':['any'],'cor':'+','pop':'+'");
    put_many("e", 40, "'type':'event'");
    put_many("b", 101, many);
    size_t frame = strlen("{'cards':}"),
           last = strlen(",{'id':'z','type':'blank','name':{'en':'','hu':''},'text':''}]");
    size_t fill = bytes + frame - 1 - strlen(options) - last;
    assert_in_range(fill, 401, 600);
    snprintf(options + strlen(options), sizeof options - strlen(options),
             ",{'id':'z','type':'blank','name':{'en':'%s','hu':'%s'},'text':'%.*s'}]}", text, text, (int)(fill - 400),
             text);
    quote(options);
    assert_int_equal(strlen(options), bytes + frame);
}

static void a_deck_of_131072_bytes_is_carried_whole(void **unused)
{
    KbFault fault;
    (void)unused;
    make_deck_of(KORR_TEXT_BYTES);
    assert_int_equal(read_options(&fault), KB_OK);
    assert_int_equal(setup.text_length, KORR_TEXT_BYTES);
    assert_memory_equal(setup.text, options + strlen("{'cards':"), KORR_TEXT_BYTES);
    make_deck_of(KORR_TEXT_BYTES + 1);
    assert_int_equal(read_options(&fault), KB_TOO_LONG);
}

static void broken_json_is_refused_with_its_byte(void **unused)
{
    KbFault fault = { .error = KB_OK };
    (void)unused;
    strcpy(options, "{\"cards\":[{\"id\":\"a\",}]}");
    assert_int_equal(read_options(&fault), KB_BAD_JSON);
    assert_string_equal(fault.arg[0], "20");
    strcpy(options, "{\"cards\":[{\"id\":\"a\",\"id\":\"b\"}]}");
    assert_int_equal(read_options(&fault), KB_BAD_JSON);
}

/* Every beginning of the shipped deck is refused, and no byte behind it is read. */
static void a_deck_cut_short_is_refused(void **unused)
{
    KbFault fault;
    (void)unused;
    for (size_t length = 1; length + 3 < korr_shipped_deck_length; length += 97) {
        char *exact = malloc(length);
        memcpy(exact, korr_shipped_deck, length);
        assert_int_equal(korr__setup(&setup, 2, exact, length, &fault), KB_BAD_JSON);
        free(exact);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k2_a_card_is_an_object_with_id_and_type),
        cmocka_unit_test(k3_a_member_that_a_type_does_not_have_is_refused),
        cmocka_unit_test(ids_differ_and_blanks_have_ids_too),
        cmocka_unit_test(k3_numbers_have_their_ranges),
        cmocka_unit_test(names_texts_and_pictures_are_bounded),
        cmocka_unit_test(k29_marks_are_known_and_there_once),
        cmocka_unit_test(s1_to_s3_abilities_are_known_and_there_once),
        cmocka_unit_test(k4_tasks_can_be_met),
        cmocka_unit_test(k5_both_limits_are_said),
        cmocka_unit_test(k5_limits_are_read),
        cmocka_unit_test(s4_to_s8_wrong_aspects_are_refused),
        cmocka_unit_test(s4_to_s8_aspects_are_read_and_written_the_same),
        cmocka_unit_test(s5_x_and_its_rest_go_together),
        cmocka_unit_test(signs_are_known),
        cmocka_unit_test(signs_are_at_most_two_with_those_of_the_aspects),
        cmocka_unit_test(signs_that_need_another_one),
        cmocka_unit_test(s16_and_above_are_for_relations),
        cmocka_unit_test(s40_a_blank_has_no_more_than_a_name_and_a_picture),
        cmocka_unit_test(a_deck_has_enough_and_not_too_many),
        cmocka_unit_test(a_deck_has_at_most_160_cards_with_its_blanks),
        cmocka_unit_test(cards_are_an_array),
        cmocka_unit_test(a_deck_that_a_record_cannot_carry_is_refused),
        cmocka_unit_test(a_deck_of_131072_bytes_is_carried_whole),
        cmocka_unit_test(broken_json_is_refused_with_its_byte),
        cmocka_unit_test(a_deck_cut_short_is_refused),
    };
    return cmocka_run_group_tests_name("korruptivity-deck", tests, NULL, NULL);
}
