/* Op preview: what one's own next actions would lead to. It says what the real actions then do, as far as the seat can know, and tells
 * nothing that its view does not. */
#include "referee/talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <kickback/korruptivity.h>

#include "core/fast.h"

#define TEST(name) cmocka_unit_test_setup_teardown(name, talk_setup, talk_teardown)

/* Seat 1 has a project and may attach feasibility-study, whose sign it chooses. */
static void begin_korruptivity(void)
{
    ask_ok("{'op':'new','game':'korruptivity','players':2,'seed':'42','options':{'first':1,'deal':['shady-bench',"
           "'feasibility-study','hire-the-nephew','zoning-permit','site-survey','press-lunch','feed-the-shredder',"
           "'opinion-poll','public-hearing','new-playground','soil-test']}}");
    act(1, "start shady-bench");
    act(2, "pass");
    act(1, "pass");
}

static json_t *preview(int seat, const char *actions)
{
    json_t *answer = ask_ok("{'op':'preview','seat':%d,'actions':%s}", seat, actions);
    assert_members(answer, "ok view");
    return at(answer, "view");
}

static void a_chosen_sign_gives_the_totals_that_it_then_gives(void **unused)
{
    static const char *const signs[] = { "plus", "minus" };
    (void)unused;
    for (size_t i = 0; i < 2; i++) {
        char plan[128];
        begin_korruptivity();
        snprintf(plan, sizeof plan, "['play feasibility-study','on 1','%s']", signs[i]);
        json_t *planned = preview(1, plan);
        assert_json(at(planned, "ask"), "'react'");
        act(1, "play feasibility-study");
        act(1, "on 1");
        assert_true(json_equal(preview(1, i ? "['minus']" : "['plus']"), planned));
        act(1, signs[i]);
        assert_true(json_equal(view_of(1), planned)); /* nothing in it was left to chance or to hidden cards */
    }
    assert_json(at(view_of(1), "lines.0.cor.total"), "-3");
}

static void each_step_of_a_plan_shows_what_is_asked_next(void **unused)
{
    (void)unused;
    begin_korruptivity();
    assert_json(at(preview(1, "['play feasibility-study']"), "actions"), "['with hire-the-nephew','on 1']");
    assert_json(at(preview(1, "['play feasibility-study','with hire-the-nephew']"), "actions"), "['on 1']");
    assert_json(at(preview(1, "['play feasibility-study','on 1']"), "question"),
                "{'card':'feasibility-study','choose':'sign','aspect':'cor'}");
    assert_json(at(preview(1, "['done']"), "ask"), "'discard'");
}

static void placements_of_corruption_are_previewed_too(void **unused)
{
    (void)unused;
    begin(3, "'variant':'free'");
    json_t *planned = preview(1, "['mask 1','place 8000 airport']");
    assert_json(at(planned, "governments.2.contracts.1.pile.0.card"), "'8000'");
    assert_json(at(planned, "awaited"), "[2]");
    act(1, "mask 1");
    act(1, "place 8000 airport");
    assert_true(json_equal(view_of(1), planned));
}

static void state_record_and_events_stay_as_they_were(void **unused)
{
    (void)unused;
    begin_korruptivity();
    char *record = strdup(record_of());
    uint64_t hash = talk_hash();
    json_t *before = events_of(1, 0), *seen = view_of(1);
    for (int i = 0; i < 3; i++) {
        json_t *first = preview(1, "['play feasibility-study','on 1','plus']");
        assert_true(json_equal(first, preview(1, "['play feasibility-study','on 1','plus']"))); /* always the same */
    }
    assert_true(hash == talk_hash());
    assert_string_equal(record, record_of());
    assert_true(json_equal(before, events_of(1, 0)));
    assert_true(json_equal(seen, view_of(1)));
    free(record);
}

static void members_must_be_right(void **unused)
{
    static const struct {
        const char *members, *code;
    } wrong[] = {
        { "'actions':['done']", "missing-member" },
        { "'seat':1", "missing-member" },
        { "'seat':0,'actions':['done']", "bad-seat" }, /* a spectator does nothing */
        { "'seat':3,'actions':['done']", "bad-seat" },
        { "'seat':'1','actions':['done']", "bad-member" },
        { "'seat':1,'actions':'done'", "bad-member" },
        { "'seat':1,'actions':{'0':'done'}", "bad-member" },
        { "'seat':1,'actions':[]", "bad-member" },
        { "'seat':1,'actions':[null]", "bad-member" },
        { "'seat':1,'actions':['done',1]", "bad-member" },
        { "'seat':1,'actions':[['done']]", "bad-member" },
        { "'seat':1,'actions':['done'],'action':'done'", "unknown-member" },
        { "'seat':1,'actions':['levitate']", "unknown-verb" },
        { "'seat':1,'actions':['play nothing-at-all']", "unknown-card" },
    };
    (void)unused;
    ask_refused("no-game", "{'op':'preview','seat':1,'actions':['done']}");
    begin_korruptivity();
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        ask_refused(wrong[i].code, "{'op':'preview',%s}", wrong[i].members);
    ask_refused("bad-member", "{'op':'preview','seat':1,'actions':['%0*d']}", 3000, 7);
    for (unsigned count = 64; count <= 65; count++) {
        char many[5 * 65];
        for (unsigned i = 0; i < count; i++)
            memcpy(many + 4 * i, "'a',", 5);
        many[4 * count - 1] = '\0';
        ask_refused(count == 64 ? "unknown-verb" : "bad-member", "{'op':'preview','seat':1,'actions':[%s]}", many);
    }
}

/* What `act` says of each of these, the preview says too, in the same words. */
static void a_refused_action_is_explained_as_act_does(void **unused)
{
    static const struct {
        int seat;
        const char *action, *code;
    } wrong[] = {
        { 2, "done", "not-your-turn" },
        { 1, "play opinion-poll", "not-in-hand" }, /* the other one's */
        { 1, "on 1", "not-asked" },
        { 1, "start car-park", "started" },
    };
    char action[96];
    (void)unused;
    begin_korruptivity();
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(action, sizeof action, "%s", wrong[i].action);
        json_t *really = ask("{'op':'act','seat':%d,'action':'%s'}", wrong[i].seat, action);
        assert_json(at(really, "code"), "'%s'", wrong[i].code);
        ask_refused(wrong[i].code, "{'op':'preview','seat':%d,'actions':['%s']}", wrong[i].seat, action);
        assert_true(json_equal(really, ask("{'op':'preview','seat':%d,'actions':['%s']}", wrong[i].seat, action)));
    }
    /* A later one is held against what the seat would see by then. */
    ask_refused("not-asked", "{'op':'preview','seat':1,'actions':['play feasibility-study','on 1','done']}");
    ask_refused("not-your-turn", "{'op':'preview','seat':1,'actions':['play feasibility-study','on 1','plus','pass']}");
    begin(2, "");
    ask_refused("not-your-turn", "{'op':'preview','seat':2,'actions':['place 1000 airport']}");
    ask_refused("not-your-turn", "{'op':'preview','seat':1,'actions':['place 1000 airport','place 2000 airport']}");
}

/* Any legal action of the seat that is awaited, as text. */
static void draw_action(int seat, KbFast *fast, char *action, size_t room)
{
    json_t *list = at(ask_ok("{'op':'legal','seat':%d}", seat), "actions");
    uint32_t count = (uint32_t)json_array_size(list);
    assert_true(count > 0);
    snprintf(action, room, "%s", json_string_value(json_array_get(list, kb_fast_below(fast, count))));
}

/* Random play; at every step the truth is replaced by another one that looks the same to the seat, and the preview stays the same. */
static void other_hidden_cards_give_the_same_answer(void **unused)
{
    static const char *const games[] = {
        "'game':'korruptivity','players':3,'options':{'mode':'basic','relations':'all'}",
        "'game':'korruptivity','players':3,'options':{'mode':'expert'}",
        "'game':'corruption','players':3,'options':{'variant':'blackbook'}",
    };
    static _Alignas(KB_ALIGN) uint8_t truth[KB_STATE_ROOM], view[KB_VIEW_ROOM];
    unsigned others = 0;
    KbFast fast;
    (void)unused;
    kb_fast_seed(&fast, 3);
    for (size_t i = 0; i < 3; i++) {
        ask_ok("{'op':'new','seed':'7',%s}", games[i]);
        KbTable *table = &talk_referee()->table[talk_referee()->current];
        for (int step = 0; step < 60; step++) {
            char action[96];
            int seat = (int)json_integer_value(at(ask_ok("{'op':'turn'}"), "awaited.0"));
            draw_action(seat, &fast, action, sizeof action);
            json_t *first = ask_ok("{'op':'preview','seat':%d,'actions':['%s']}", seat, action);
            memcpy(truth, table->state_room, sizeof truth);
            kb_table_view(table, (KbSeat)seat, (KbView *)view);
            table->game->resample(kb_table_setup(table), (const KbView *)view, &fast, (KbState *)table->state_room);
            others += memcmp(truth, table->state_room, table->game->state_bytes) != 0;
            assert_true(json_equal(first, ask_ok("{'op':'preview','seat':%d,'actions':['%s']}", seat, action)));
            memcpy(table->state_room, truth, sizeof truth);
            act(seat, action);
        }
    }
    assert_true(others > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_chosen_sign_gives_the_totals_that_it_then_gives),
        TEST(each_step_of_a_plan_shows_what_is_asked_next),
        TEST(placements_of_corruption_are_previewed_too),
        TEST(state_record_and_events_stay_as_they_were),
        TEST(members_must_be_right),
        TEST(a_refused_action_is_explained_as_act_does),
        TEST(other_hidden_cards_give_the_same_answer),
    };
    return cmocka_run_group_tests_name("referee-preview", tests, NULL, NULL);
}
