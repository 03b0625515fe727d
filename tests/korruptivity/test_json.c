/* Views and events against docs/korruptivity-protocol.md: its examples are played, its tables are read out of the page, and a member that
 * one of the two does not know fails the test. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/fast.h"
#include "core/text.h"
#include "korruptivity/json.h"
#include "korruptivity/scene.h"
#include "referee/talk.h"

enum { PAGE_BYTES = 1 << 16, JSON_BYTES = 1 << 18 };

static char page[PAGE_BYTES];

/* ---- the page ---- */

static int read_page(void **unused)
{
    char path[1024];
    const char *source = getenv("KICKBACK_SOURCE");
    (void)unused;
    snprintf(path, sizeof path, "%s/docs/korruptivity-protocol.md", source ? source : ".");
    FILE *file = fopen(path, "r");
    if (!file)
        return 1;
    size_t length = fread(page, 1, sizeof page - 1, file);
    fclose(file);
    return length == sizeof page - 1;
}

/* From a heading on. */
static const char *section(const char *heading)
{
    const char *found = strstr(page, heading);
    if (!found)
        fail_msg("the page has no '%s'", heading);
    return found;
}

/* The first example behind a heading, up to its end mark. */
static const char *example(const char *heading, size_t *length)
{
    const char *start = strstr(section(heading), "```\n") + 4;
    *length = (size_t)(strstr(start, "\n```") - start);
    return start;
}

/* Is `name` explained on the page, or a member in one of its examples? */
static bool page_has(const char *name)
{
    char words[3][80];
    snprintf(words[0], sizeof words[0], "`%s`", name);
    snprintf(words[1], sizeof words[1], "\"%s\":", name);
    return strstr(page, words[0]) || strstr(page, words[1]);
}

/* ---- helpers ---- */

static json_t *parse(const char *text, size_t length)
{
    json_error_t error;
    json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    if (!json)
        fail_msg("%s in %.*s", error.text, (int)length, text);
    return json;
}

/* The view of the scene's game; the caller frees it. */
static json_t *see(KbSeat seat)
{
    static char room[JSON_BYTES];
    static KorrView view;
    KbText text;
    korr__view(&korr_scene.setup, &korr_scene.state, seat, &view);
    kb_text_start(&text, room, sizeof room);
    korr__view_json(&korr_scene.setup, &view, &text);
    assert_false(text.overflow);
    return parse(text.at, text.length);
}

static json_t *tell(const KbEvent *event, KbSeat seat)
{
    char room[2048];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    korr__event_json(&korr_scene.setup, event, seat, &text);
    assert_false(text.overflow);
    return parse(text.at, text.length);
}

/* The part of a seat's view that a path leads to is this JSON, written with ' for ". */
static void assert_seen(KbSeat seat, const char *path, const char *expected)
{
    json_t *view = see(seat);
    assert_json(at(view, path), "%s", expected);
    json_decref(view);
}

/* ---- the examples ---- */

/* What the page leaves out is written as ', ...' behind the last of a list. */
static json_t *parse_shortened(const char *text, size_t length)
{
    static char room[PAGE_BYTES];
    size_t used = 0;
    for (size_t i = 0; i < length; i++) {
        if (!strncmp(text + i, ", ...", 5)) {
            used += (size_t)sprintf(room + used, ",\"...\"");
            i += 4;
        } else
            room[used++] = text[i];
    }
    return parse(room, used);
}

static void assert_alike(json_t *shown, json_t *real, const char *where);

static void assert_lists_alike(json_t *shown, json_t *real, const char *where)
{
    size_t count = json_array_size(shown);
    const char *last = count ? json_string_value(json_array_get(shown, count - 1)) : NULL;
    bool open = last && !strcmp(last, "...");
    if (open ? json_array_size(real) < count : json_array_size(real) != count)
        fail_msg("%s has %zu entries", where, json_array_size(real));
    for (size_t i = 0; i + open < count; i++)
        assert_alike(json_array_get(shown, i), json_array_get(real, i), where);
}

static void assert_alike(json_t *shown, json_t *real, const char *where)
{
    const char *key;
    json_t *value;
    if (json_is_array(shown)) {
        assert_lists_alike(shown, real, where);
        return;
    }
    if (!json_is_object(shown)) {
        if (!json_equal(shown, real))
            fail_msg("%s is %s", where, json_dumps(real, JSON_ENCODE_ANY));
        return;
    }
    if (json_object_size(shown) != json_object_size(real))
        fail_msg("%s has %zu members, on the page %zu", where, json_object_size(real), json_object_size(shown));
    json_object_foreach(shown, key, value)
    {
        assert_alike(value, json_object_get(real, key), key);
    }
}

/* The lines of the page's game, one request and one answer after the other, up to the request that has `stop` in it. */
static void play_example(const char *stop)
{
    size_t length;
    const char *from = example("## An example", &length), *end = from + length;
    unsigned lines = 0;
    talk_start();
    while ((from = memchr(from, '\n', (size_t)(end - from)))) {
        const char *request = ++from, *answer = strchr(request, '\n') + 1;
        size_t request_length = (size_t)(answer - request) - 1, answer_length = strcspn(answer, "\n");
        const char *found = stop ? strstr(request, stop) : NULL;
        if (found && found < answer)
            return;
        json_t *got = talk_line(request, request_length), *wanted = parse(answer, answer_length);
        if (!json_equal(got, wanted))
            fail_msg("%.*s is answered with %s", (int)request_length, request, json_dumps(got, JSON_COMPACT));
        json_decref(wanted);
        from = answer + answer_length;
        lines++;
        if (from >= end)
            break;
    }
    assert_null(stop);
    assert_true(lines > 10);
}

static void the_example_of_the_page_is_so(void **unused)
{
    (void)unused;
    play_example(NULL);
}

static void the_turn_of_the_page_is_so(void **unused)
{
    size_t length;
    const char *text = example("## Whose turn it is", &length);
    (void)unused;
    play_example("\"legal\",\"seat\":2");
    json_t *wanted = parse(text, length);
    assert_true(json_equal(ask_ok("{'op':'turn'}"), wanted));
    json_decref(wanted);
}

static void the_view_of_the_page_is_so(void **unused)
{
    size_t length;
    const char *text = example("## The view", &length);
    (void)unused;
    play_example("remove feasibility-study");
    json_t *wanted = parse_shortened(text, length);
    assert_alike(wanted, view_of(2), "the view");
    json_decref(wanted);
}

/* ---- names on the page ---- */

static void assert_on_page(const char *const *names, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (!page_has(names[i]))
            fail_msg("the page does not know `%s`", names[i]);
}

static void asks_phases_and_reasons_are_on_the_page(void **unused)
{
    (void)unused;
    assert_on_page(korr_ask_names, KORR_ASK_COUNT);
    assert_on_page(korr_phase_names, KORR_PHASE_COUNT);
    assert_on_page(korr_why_names, KORR_WHY_COUNT);
    assert_on_page(korr_limit_names, KORR_LIMIT_COUNT);
    for (unsigned sign = 1; sign < KORR_SIGN_COUNT; sign++)
        if (korr__sign_name(sign) && korr__sign_asks(sign))
            assert_on_page((const char *const[]){ korr__sign_name(sign) }, 1);
}

static void verbs_are_on_the_page(void **unused)
{
    (void)unused;
    for (unsigned verb = KORR_PASS; verb < KORR_VERB_COUNT; verb++) {
        char alone[40], before[40];
        snprintf(alone, sizeof alone, "`%s`", korr__verb_name(verb));
        snprintf(before, sizeof before, "`%s ", korr__verb_name(verb));
        if (!strstr(page, alone) && !strstr(page, before))
            fail_msg("the page does not know the action %s", korr__verb_name(verb));
    }
}

/* The codes that the page lists are codes, and those of Korruptivity are all there. */
static void codes_are_on_the_page(void **unused)
{
    (void)unused;
    for (unsigned error = KB_NO_LINE; error <= KB_NOT_ASKED; error++)
        assert_on_page((const char *const[]){ kb_error_code((KbError)error) }, 1);
    const char *from = section("### Why not"), *end = section("## The view");
    unsigned found = 0;
    for (const char *c = strchr(from, '`'); c && c < end; c = strchr(c + 1, '`')) {
        char code[40];
        size_t length = strcspn(++c, "`");
        snprintf(code, sizeof code, "%.*s", (int)length, c);
        c += length;
        bool known = false;
        for (unsigned error = 1; error < KB_ERROR_COUNT; error++)
            known |= !strcmp(kb_error_code((KbError)error), code);
        if (!known)
            fail_msg("there is no code %s", code);
        found++;
    }
    assert_int_equal(found, 22);
}

/* ---- events ---- */

/* The members that a kind's row names: "`seat`, `card` (null for others)" is "seat card". Those behind 'and' come only sometimes. */
static void members_of_row(const char *kind, char *members, size_t room)
{
    char head[64];
    snprintf(head, sizeof head, "\n| `%s` |", kind);
    const char *row = strstr(section("## Events"), head);
    if (!row) {
        fail_msg("the page has no event `%s`", kind);
        return;
    }
    row += strlen(head);
    size_t length = strcspn(row, "|"), used = 0;
    const char *sometimes = strstr(row, " and ");
    if (sometimes && sometimes < row + length)
        length = (size_t)(sometimes - row);
    snprintf(members, room, "kind");
    used = strlen(members);
    for (size_t i = 0, depth = 0; i < length; i++) {
        depth += row[i] == '(';
        depth -= row[i] == ')';
        if (row[i] != '`' || depth)
            continue;
        size_t bytes = strcspn(row + i + 1, "`");
        used += (size_t)snprintf(members + used, room - used, " %.*s", (int)bytes, row + i + 1);
        i += bytes + 1;
    }
}

static void every_event_has_the_members_of_its_row(void **unused)
{
    (void)unused;
    korr_begin_basic(2, "");
    for (unsigned kind = 0; kind < KORR_EVENT_COUNT; kind++) {
        char members[256];
        KbEvent event = { .kind = (uint8_t)kind, .seat = 1, .knows = 2, .open = { 1, 1, 1, 1 } };
        if (kind == KORR_EVENT_LEAVE)
            event.open[2] = KORR_TO_DISCARD;
        if (kind == KORR_EVENT_CHOICE)
            event.open[1] = KORR_JOKER;
        if (kind == KORR_EVENT_SIGN)
            event.open[1] = KORR_REMOVE_ANY;
        json_t *json = tell(&event, 1);
        members_of_row(json_string_value(json_object_get(json, "kind")), members, sizeof members);
        assert_members(json, members);
        json_decref(json);
    }
}

static void no_row_of_the_page_is_without_its_event(void **unused)
{
    unsigned rows = 0;
    (void)unused;
    for (const char *row = strstr(section("## Events"), "\n| `"); row && row < section("`seat` is who did it");
         row = strstr(row + 1, "\n| `"))
        rows++;
    assert_int_equal(rows, KORR_EVENT_COUNT + 1); /* and undo, which is the table's own */
}

static void assert_told(const KbEvent *event, KbSeat seat, const char *expected)
{
    json_t *json = tell(event, seat);
    assert_json(json, "%s", expected);
    json_decref(json);
}

static void events_in_their_words(void **unused)
{
    (void)unused;
    korr_begin_basic(3, "");
    uint8_t d1 = (uint8_t)korr_card("d1"), d2 = (uint8_t)korr_card("d2");
    assert_told(&(KbEvent){ .kind = KORR_EVENT_TURN, .open = { 0x2c, 1, 3 } }, 1,
                "{'kind':'turn','round':300,'turn':3}");
    assert_told(&(KbEvent){ .kind = KORR_EVENT_ROW, .open = { 2, d1, d2 } }, 1, "{'kind':'row','cards':['d1','d2']}");
    assert_told(&(KbEvent){ .kind = KORR_EVENT_ROW }, 1, "{'kind':'row','cards':[]}");
    assert_told(&(KbEvent){ .kind = KORR_EVENT_ATTACH, .seat = 2, .open = { d1, 4, KORR_FRAME_EFFECT, d2 } }, 1,
                "{'kind':'attach','seat':2,'card':'d1','line':4,'effect':true,'base':'d2'}");
    assert_told(&(KbEvent){ .kind = KORR_EVENT_ATTACH, .seat = 2, .open = { d1, 4, KORR_FRAME_CARD, d1 } }, 1,
                "{'kind':'attach','seat':2,'card':'d1','line':4,'effect':false,'base':null}");
    assert_told(&(KbEvent){ .kind = KORR_EVENT_VALUE, .seat = 1, .open = { d1, KORR_POP, (uint8_t)-4 } }, 1,
                "{'kind':'value','seat':1,'card':'d1','aspect':'pop','value':-4}");
    assert_told(&(KbEvent){ .kind = KORR_EVENT_CHOICE, .seat = 1, .open = { d1, KORR_ANY_MARK, KORR_MEDIA } }, 1,
                "{'kind':'choice','seat':1,'card':'d1','what':'media'}");
    assert_told(&(KbEvent){ .kind = KORR_EVENT_CHOICE, .seat = 1, .open = { d1, KORR_JOKER, KORR_EVENT } }, 1,
                "{'kind':'choice','seat':1,'card':'d1','what':'event'}");
    assert_told(&(KbEvent){ .kind = KORR_EVENT_COUNTERS, .open = { 2, 3, KORR_NONE } }, 1,
                "{'kind':'counters','line':2,'counters':3,'card':null}");
    assert_told(&(KbEvent){ .kind = KORR_EVENT_LEAVE, .open = { d1, 2, KORR_TO_HAND, 3 } }, 1,
                "{'kind':'leave','card':'d1','line':2,'to':'hand','hand':3}");
    assert_told(&(KbEvent){ .kind = KORR_EVENT_LEAVE, .open = { d1, 2, KORR_TO_LINE, 5 } }, 1,
                "{'kind':'leave','card':'d1','line':2,'to':'line','other_line':5}");
    assert_told(&(KbEvent){ .kind = KORR_EVENT_POWER, .seat = 2, .open = { 2, (uint8_t)-1, 0xfe, 0xff } }, 1,
                "{'kind':'power','seat':2,'change':-1,'power':-2}");
    assert_told(&(KbEvent){ .kind = KORR_EVENT_TRADE, .seat = 1, .open = { 2, KORR_TRADE_GIVEN, 3, 2, 1 } }, 3,
                "{'kind':'trade','seat':1,'partner':2,'stage':'given','shown':3,'asked':2,'given':1}");
    assert_told(&(KbEvent){ .kind = KORR_EVENT_CASH, .seat = 1, .open = { KORR_REPLACE } }, 3,
                "{'kind':'cash','seat':1,'for':'replace'}");
    assert_told(&(KbEvent){ .kind = KORR_EVENT_OVER, .open = { 1 << 1 | 1 << 3 } }, 0,
                "{'kind':'over','winners':[1,3]}");
}

static void secrets_of_events_are_for_those_who_know(void **unused)
{
    (void)unused;
    korr_begin_basic(3, "");
    uint8_t d1 = (uint8_t)korr_card("d1"), d2 = (uint8_t)korr_card("d2");
    KbEvent draw = { .kind = KORR_EVENT_DRAW, .seat = 2, .knows = 1 << 2, .secret = { d1 } };
    assert_told(&draw, 2, "{'kind':'draw','seat':2,'card':'d1'}");
    assert_told(&draw, 1, "{'kind':'draw','seat':2,'card':null}");
    assert_told(&draw, 0, "{'kind':'draw','seat':2,'card':null}");
    KbEvent steal = { .kind = KORR_EVENT_STEAL, .seat = 1, .knows = 1 << 1 | 1 << 3, .open = { 3 }, .secret = { d1 } };
    assert_told(&steal, 3, "{'kind':'steal','seat':1,'from':3,'card':'d1'}");
    assert_told(&steal, 2, "{'kind':'steal','seat':1,'from':3,'card':null}");
    KbEvent look = { .kind = KORR_EVENT_LOOK, .seat = 1, .knows = 1 << 1, .open = { 2 }, .secret = { d2, d1 } };
    assert_told(&look, 1, "{'kind':'look','seat':1,'count':2,'cards':['d2','d1']}");
    assert_told(&look, 2, "{'kind':'look','seat':1,'count':2,'cards':null}");
    KbEvent all = { .kind = KORR_EVENT_DRAW, .seat = 2, .knows = 0xff, .secret = { d1 } };
    assert_told(&all, 0, "{'kind':'draw','seat':2,'card':null}"); /* a spectator knows nothing, whatever the bits say */
}

/* ---- the view, part by part ---- */

static void seats_show_the_own_hand_only(void **unused)
{
    (void)unused;
    korr_begin_basic(3, "");
    korr_hand(1, "d1 t1");
    korr_hand(2, "d2");
    korr_table()->power[2] = -3;
    korr_table()->started = 1 << 2;
    assert_seen(1, "seats.0",
                "{'seat':1,'power':0,'hand_size':2,'hand':['d1','t1'],'known':[],'veterans':[],'answered':false,"
                "'passed':false,'started':false,'traded':false}");
    assert_seen(1, "seats.1",
                "{'seat':2,'power':-3,'hand_size':1,'hand':null,'known':[],'veterans':[],'answered':false,"
                "'passed':false,'started':true,'traded':false}");
    assert_seen(0, "seats.0.hand", "null");
    set_add(&korr_scene.state.known[1], korr_card("d2"));
    assert_seen(1, "seats.1.known", "['d2']");
    assert_seen(3, "seats.1.known", "[]");
    assert_seen(2, "seats.1.known", "[]");
}

static void k15_veterans_come_with_their_links(void **unused)
{
    (void)unused;
    korr_begin_basic(2, "badge relation 'signs':['upgrade']");
    korr_line_up(1, "open-1", "c1+badge c2 2:c3 d1");
    korr_table()->phase = KORR_PHASE_COMPLETE;
    korr_table()->ask = KORR_ASK_COMPLETE;
    korr_act(1, "complete 1");
    assert_seen(2, "seats.0.veterans", "[['c1','badge'],['c2']]");
    assert_seen(2, "seats.1.veterans", "[['c3']]");
}

static void lines_tell_what_they_amount_to(void **unused)
{
    (void)unused;
    korr_begin_expert(2,
                      "dam project 'tasks':['event','any'],'cor':'=-1','pop':'-!!','power':2,'marks':['media','crime'];"
                      "gate event 'cor':-1,'marks':['crime'];"
                      "two relation 'signs':['two-more']; lock relation 'pop':'hold'");
    korr_line_up(1, "dam", "gate 2:two lock");
    korr_counters(1, 2);
    assert_seen(2, "lines.0.cor", "{'total':-1,'limit':'exact','n':-1,'strict':false}");
    assert_seen(2, "lines.0.pop", "{'total':0,'limit':'negative','n':null,'strict':true}");
    assert_seen(2, "lines.0.units", "{'document':0,'to-do':0,'investment':0,'event':1}");
    assert_seen(2, "lines.0.missing", "['media']");
    assert_seen(2, "lines.0.counters", "2");
    assert_seen(2, "lines.0.waits", "true");
    assert_seen(2, "lines.0.held", "true");
    assert_seen(2, "lines.0.tasks_met", "false");
    assert_seen(2, "lines.0.limits_met", "false");
    assert_seen(2, "lines.0.breaks", "false");
    assert_seen(2, "lines.0.ready", "false");
    assert_seen(2, "lines.0.cards.1",
                "{'card':'two','player':2,'base':null,'copy_of':null,'cor':null,'pop':null,'type':null,'marks':[],"
                "'power':0,'infiltrated':false,'act':2}");
}

static void cards_tell_what_was_chosen(void **unused)
{
    (void)unused;
    korr_begin_expert(2, "any relation 'cor':'+-2','signs':['joker']; flag relation 'signs':['any-mark'];"
                         "clip event 'abilities':['linked']");
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "any flag clip");
    korr_play(1, "any", 1);
    assert_seen(2, "question", "{'card':'any','choose':'sign','aspect':'cor'}");
    assert_seen(2, "stack.0",
                "{'kind':'card','player':1,'card':'any','with':null,'acting':'any','line':1,'answers':null}");
    korr_act(1, "minus");
    assert_seen(1, "question", "{'card':'any','choose':'type','aspect':null}");
    korr_act(1, "type event");
    korr_silence();
    korr_act(1, "play flag");
    assert_seen(1, "picked", "{'card':'flag','with':null}");
    assert_seen(2, "picked", "null");
    korr_act(1, "with clip");
    assert_seen(1, "picked", "{'card':'flag','with':'clip'}");
    korr_act(1, "on 1");
    assert_seen(1, "question", "{'card':'flag','choose':'mark','aspect':null}");
    assert_seen(1, "stack.0.with", "'clip'");
    korr_act(1, "mark crime");
    korr_silence();
    assert_seen(2, "lines.0.cards.1",
                "{'card':'any','player':1,'base':null,'copy_of':null,'cor':-2,'pop':null,'type':'event','marks':[],"
                "'power':0,'infiltrated':false,'act':2}");
    assert_seen(2, "lines.0.cards.2",
                "{'card':'flag','player':1,'base':null,'copy_of':null,'cor':null,'pop':null,'type':null,"
                "'marks':['crime'],'power':0,'infiltrated':false,'act':3}");
    assert_seen(2, "lines.0.cards.3",
                "{'card':'clip','player':1,'base':'flag','copy_of':null,'cor':null,'pop':null,'type':null,'marks':[],"
                "'power':0,'infiltrated':false,'act':3}");
}

static void s33_a_copy_says_of_what(void **unused)
{
    (void)unused;
    korr_begin_expert(2, "twin relation 'signs':['copy']");
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "twin");
    korr_put(1, "twin", 1);
    assert_seen(2, "lines.0.cards.1.copy_of", "'d1'");
}

static void s1_an_answer_is_seen_by_who_gave_it(void **unused)
{
    (void)unused;
    korr_begin_basic(3, "veto relation 'abilities':['interrupt']");
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "d2");
    korr_hand(3, "veto");
    korr_play(1, "d2", 1);
    korr_act(3, "react veto 1");
    assert_seen(3, "answer", "'react veto 1'");
    assert_seen(2, "answer", "null");
    assert_seen(1, "answer", "null");
    assert_seen(3, "seats.2.answered", "true");
    assert_seen(3, "picked", "null");
    korr_act(2, "pass");
    assert_seen(2, "stack.1",
                "{'kind':'card','player':3,'card':'veto','with':null,'acting':'veto','line':1,'answers':1}");
    assert_seen(3, "answer", "null");
}

/* Who has answered already, and who is still being waited for, is told when the window closes. Whoever runs the game knows: `turn`. */
static void s1_nobody_else_sees_that_somebody_has_answered(void **unused)
{
    static const char *const asked[] = { "[2,3,4]", "[2,3,4]", "[2,3,4]", "[2,4]", "[2,3,4]" };
    static KorrView view;
    KbFault fault;
    char room[256];
    KbText text;
    (void)unused;
    korr_begin_basic(4, "");
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "d2");
    korr_play(1, "d2", 1);
    for (KbSeat seat = 0; seat <= 4; seat++)
        assert_seen(seat, "awaited", "[2,3,4]");
    korr_act(3, "pass");
    for (KbSeat seat = 0; seat <= 4; seat++) {
        assert_seen(seat, "awaited", asked[seat]);
        assert_seen(seat, "actors", asked[seat]);
        assert_seen(seat, "seats.2.answered", seat == 3 ? "true" : "false");
    }
    korr_act(2, "pass");
    assert_seen(4, "awaited", "[2,3,4]");
    assert_seen(2, "awaited", "[3,4]");
    korr_view(1, &view); /* nor does a refusal tell */
    assert_int_equal(korr__explain(&korr_scene.setup, &view, kb_action(KORR_PASS, 0, 0), &fault), KB_NOT_YOUR_TURN);
    assert_string_equal(fault.arg[1], "2");
    kb_text_start(&text, room, sizeof room);
    korr__turn_json(&korr_scene.setup, &view, &text);
    assert_non_null(strstr(room, "\"awaited\":[4]"));
    korr_act(4, "pass");
    assert_seen(2, "awaited", "[1]"); /* who played the card is asked alone, and all see it */
}

static void k20_offers_are_secret_until_all_are_there(void **unused)
{
    (void)unused;
    KbFault fault;
    assert_int_equal(korr_read(2, "'mode':'expert'", "", &fault), KB_OK);
    korr__init(&korr_scene.setup, &korr_scene.random, &korr_scene.state, NULL);
    assert_seen(1, "first", "null");
    assert_seen(1, "turn", "null");
    korr_act(1, "offer 2");
    assert_seen(1, "answer", "'offer 2'");
    assert_seen(2, "answer", "null");
    korr_act(2, "offer 1");
    assert_seen(2, "question", "{'owed':2}");
    assert_seen(2, "first", "1");
}

static void k24_an_auction(void **unused)
{
    (void)unused;
    korr_begin(3, "'mode':'expert'", "");
    korr_row("d1 d2 d3 d4 d5 d6");
    assert_seen(2, "auction", "null");
    korr_act(1, "open d3");
    assert_seen(2, "auction", "{'card':'d3','opener':1,'bid':0,'bidder':null,'dropped':[]}");
    korr_act(1, "bid 2");
    assert_seen(2, "auction", "{'card':'d3','opener':1,'bid':2,'bidder':1,'dropped':[]}");
    korr_act(3, "drop");
    assert_seen(2, "auction", "{'card':'d3','opener':1,'bid':2,'bidder':1,'dropped':[3]}");
}

static void k31_faces_of_a_trade_are_for_the_two(void **unused)
{
    (void)unused;
    korr_begin_expert(3, "");
    korr_hand(1, "d1 d2");
    korr_hand(2, "t1");
    korr_act(1, "trade 2");
    korr_act(1, "show d1");
    assert_seen(2, "trades.0",
                "{'offerer':1,'partner':2,'stage':'showing','shown':1,'asked':0,'given':0,'shown_cards':['d1'],"
                "'given_cards':[]}");
    korr_act(1, "ask 1");
    korr_act(2, "give 1 t1");
    assert_seen(1, "trades.0",
                "{'offerer':1,'partner':2,'stage':'given','shown':1,'asked':1,'given':1,'shown_cards':['d1'],"
                "'given_cards':['t1']}");
    assert_seen(3, "trades.0",
                "{'offerer':1,'partner':2,'stage':'given','shown':1,'asked':1,'given':1,'shown_cards':null,"
                "'given_cards':null}");
    assert_seen(0, "trades.0.shown_cards", "null");
}

static void s35_what_was_looked_at(void **unused)
{
    (void)unused;
    korr_begin_expert(2, "spy relation 'signs':['scout']");
    korr_line_up(1, "open-1", "d1");
    korr_hand(1, "spy");
    korr_deck_top("t1 t2 t3 t4");
    korr_put(1, "spy", 1);
    korr_act(1, "look");
    assert_seen(1, "looked_at",
                "[{'below':0,'card':'t1'},{'below':1,'card':'t2'},{'below':2,'card':'t3'},{'below':3,'card':'t4'}]");
    assert_seen(2, "looked_at", "[]");
    assert_seen(0, "looked_at", "[]");
}

static void decks_and_discards(void **unused)
{
    (void)unused;
    korr_begin(2, "'relations':0", "");
    korr_row("open-3 open-1");
    korr_discarded("t2 d1 open-5");
    assert_seen(1, "row", "['open-3','open-1']");
    assert_seen(1, "discards", "['open-5','d1','t2']");
    assert_seen(1, "left_out", "['r1','r2','r3','r4','r5','r6']");
    json_t *view = see(2);
    assert_int_equal(json_integer_value(at(view, "draw_deck")), korr_table()->draw_count);
    assert_int_equal(json_integer_value(at(view, "community_deck")), korr_table()->community_count);
    json_decref(view);
}

/* ---- every member, in whole games ---- */

/* Names of cards, types and languages are no members that a page could list one by one. */
static void collect(json_t *value, json_t *seen)
{
    size_t i;
    const char *key;
    json_t *part;
    json_array_foreach (value, i, part) {
        collect(part, seen);
    }
    if (!json_is_object(value))
        return;
    json_object_foreach(value, key, part)
    {
        json_object_set_new(seen, key, json_true());
        collect(part, seen);
    }
}

/* Random games of a variety, looked at now and then. */
static void collect_games(const char *options, uint8_t players, json_t *seen)
{
    KbFast fast;
    KbFault fault;
    KorrState *state = &korr_scene.state;
    assert_int_equal(korr__setup(&korr_scene.setup, players, options, strlen(options), &fault), KB_OK);
    memset(&korr_scene.random, 9, sizeof korr_scene.random);
    korr__init(&korr_scene.setup, &korr_scene.random, state, NULL);
    kb_fast_seed(&fast, players);
    for (unsigned moves = 0; moves < 1500; moves++) {
        KbTurn turn;
        korr__turn(&korr_scene.setup, &state->table, &turn);
        if (turn.over)
            break;
        KbSeat seat = (KbSeat)(1 + kb_fast_below(&fast, players));
        KbAction action =
            korruptivity_game.sample((const KbSetup *)&korr_scene.setup, (const KbState *)state, seat, &fast);
        if (action)
            assert_int_equal(korr__apply(&korr_scene.setup, &korr_scene.random, state, seat, action, NULL), KB_OK);
        if (moves % 5)
            continue;
        json_t *view = see(seat);
        collect(view, seen);
        json_decref(view);
    }
}

static void no_member_of_a_view_is_missing_on_the_page(void **unused)
{
    json_t *seen = json_object(), *value;
    const char *key;
    (void)unused;
    collect_games("{\"relations\":\"all\"}", 3, seen);
    collect_games("{\"mode\":\"expert\"}", 4, seen);
    collect_games("{\"relations\":\"all\"}", 2, seen);
    assert_true(json_object_size(seen) > 60);
    json_object_foreach(seen, key, value)
    {
        if (!page_has(key))
            fail_msg("the page does not know the member `%s`", key);
    }
    /* And the other way round: what the page's own view and its table name has been seen. */
    size_t length;
    const char *text = example("## The view", &length);
    json_t *shown = parse_shortened(text, length), *wanted = json_object();
    collect(shown, wanted);
    json_object_foreach(wanted, key, value)
    {
        if (!json_object_get(seen, key))
            fail_msg("no view had the page's member `%s`", key);
    }
    static const char *const others[] = { "choose",  "aspect",  "owed",  "opener",      "bid",
                                          "bidder",  "dropped", "below", "with",        "offerer",
                                          "partner", "stage",   "shown", "shown_cards", "given_cards" };
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++)
        if (!json_object_get(seen, others[i]))
            fail_msg("no view had `%s`", others[i]);
    json_decref(shown);
    json_decref(wanted);
    json_decref(seen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(the_example_of_the_page_is_so, talk_teardown),
        cmocka_unit_test_teardown(the_turn_of_the_page_is_so, talk_teardown),
        cmocka_unit_test_teardown(the_view_of_the_page_is_so, talk_teardown),
        cmocka_unit_test(asks_phases_and_reasons_are_on_the_page),
        cmocka_unit_test(verbs_are_on_the_page),
        cmocka_unit_test(codes_are_on_the_page),
        cmocka_unit_test(every_event_has_the_members_of_its_row),
        cmocka_unit_test(no_row_of_the_page_is_without_its_event),
        cmocka_unit_test(events_in_their_words),
        cmocka_unit_test(secrets_of_events_are_for_those_who_know),
        cmocka_unit_test(seats_show_the_own_hand_only),
        cmocka_unit_test(k15_veterans_come_with_their_links),
        cmocka_unit_test(lines_tell_what_they_amount_to),
        cmocka_unit_test(cards_tell_what_was_chosen),
        cmocka_unit_test(s33_a_copy_says_of_what),
        cmocka_unit_test(s1_an_answer_is_seen_by_who_gave_it),
        cmocka_unit_test(s1_nobody_else_sees_that_somebody_has_answered),
        cmocka_unit_test(k20_offers_are_secret_until_all_are_there),
        cmocka_unit_test(k24_an_auction),
        cmocka_unit_test(k31_faces_of_a_trade_are_for_the_two),
        cmocka_unit_test(s35_what_was_looked_at),
        cmocka_unit_test(decks_and_discards),
        cmocka_unit_test(no_member_of_a_view_is_missing_on_the_page),
    };
    return cmocka_run_group_tests_name("korruptivity-json", tests, read_page, NULL);
}
