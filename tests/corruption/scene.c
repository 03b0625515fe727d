#include "corruption/scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/text.h"

static const char fixed_deal[] =
    "\"deal\":[\"monument\",\"opera-house\",\"stadium\",\"subway\",\"university\",\"airport\","
    "\"school\",\"fountain\",\"library\",\"police-station\",\"town-square\",\"market-hall\","
    "\"streetcar-line\",\"courthouse\",\"hospital\",\"prison\",\"harbour\",\"bridge\","
    "\"convention-centre\",\"expressway\",\"power-plant\",\"tunnel\",\"dam\",\"skyscraper\"]";

static Scene scene;
static char room[1 << 20];

static void say(const KbFault *fault)
{
    KbText text;
    char sentence[1024];
    kb_text_start(&text, sentence, sizeof sentence);
    kb_fault_text(fault, &text);
    print_error("%s\n", sentence);
}

Scene *scene_start_raw(uint8_t players, const char *options, const char *seed)
{
    KbSeed from = { 0 };
    KbFault fault;
    assert_int_equal(kb_seed_text(&from, seed, strlen(seed), &fault), KB_OK);
    KbError error = kb_table_start(&scene.table, &corruption_game, players, options, strlen(options), &from,
                                   scene.moves, sizeof scene.moves / sizeof *scene.moves, &fault);
    if (error)
        say(&fault);
    assert_int_equal(error, KB_OK);
    return &scene;
}

Scene *scene_start(uint8_t players, const char *options)
{
    char all[4096];
    const char *first = strstr(options, "\"first\"") ? "" : "\"first\":1,";
    snprintf(all, sizeof all, "{%s%s%s%s}", first, options, *options ? "," : "", fixed_deal);
    return scene_start_raw(players, all, "42");
}

const CorruptionSetup *scene_setup(const Scene *s)
{
    return (const CorruptionSetup *)kb_table_setup(&s->table);
}

const CorruptionState *scene_state(const Scene *s)
{
    return (const CorruptionState *)s->table.state_room;
}

const CorruptionTable *scene_table(const Scene *s)
{
    return &scene_state(s)->table;
}

void scene_act(Scene *s, KbSeat seat, const char *text)
{
    KbAction action = 0;
    KbFault fault;
    KbError error = corruption_game.action_parse(kb_table_setup(&s->table), text, strlen(text), &action, &fault);
    if (!error)
        error = kb_table_act(&s->table, seat, action, &s->events, &fault);
    if (error) {
        print_error("seat %d: %s: ", seat, text);
        say(&fault);
    }
    assert_int_equal(error, KB_OK);
}

void scene_refuse(Scene *s, KbSeat seat, const char *text, KbError expected)
{
    KbAction action = 0;
    KbFault fault;
    CorruptionState before = *scene_state(s);
    KbError error = corruption_game.action_parse(kb_table_setup(&s->table), text, strlen(text), &action, &fault);
    if (!error)
        error = kb_table_act(&s->table, seat, action, NULL, &fault);
    if (error != expected)
        print_error("seat %d: %s: %s instead of %s\n", seat, text, kb_error_code(error), kb_error_code(expected));
    assert_int_equal(error, expected);
    assert_memory_equal(&before, scene_state(s), sizeof before);
}

/* The smallest bribe in hand that no later line of the plan needs. */
static const char *fill_in(const Scene *s, const Plan *plan, KbSeat seat, unsigned k, char *text, size_t size)
{
    for (unsigned card = CORRUPTION_1000; card <= CORRUPTION_10000; card++) {
        bool needed = !(scene_state(s)->hand[seat] >> (card - 1) & 1);
        size_t length = strlen(corruption_card_names[card]);
        for (unsigned later = k + 1; later < CORRUPTION_PLACES; later++) {
            const char *line = plan->at[seat - 1][later];
            needed |= line && strncmp(line, corruption_card_names[card], length) == 0 && line[length] == ' ';
        }
        if (!needed) {
            snprintf(text, size, "%s %s", corruption_card_names[card], plan->filler ? plan->filler : "university");
            return text;
        }
    }
    fail_msg("the plan leaves seat %d no bribe to fill in", seat);
    return NULL;
}

void scene_round(Scene *s, const Plan *plan)
{
    unsigned players = s->table.players;
    for (unsigned i = 0; i < players * CORRUPTION_PLACES; i++) {
        KbSeat seat = scene_table(s)->turn;
        unsigned k = i / players;
        char filled[64], action[96];
        const char *line = plan->at[seat - 1][k];
        if (!line)
            line = fill_in(s, plan, seat, k, filled, sizeof filled);
        snprintf(action, sizeof action, "place %s", line);
        scene_act(s, seat, action);
    }
}

/* Everybody lays the same bribes in the same order under the same contract: a tie. */
void scene_dull_round(Scene *s)
{
    const CorruptionTable *table = scene_table(s);
    uint8_t list[CORRUPTION_CONTRACTS];
    corruption_left_to_right(table, scene_state(s)->deal, -1, list);
    Plan plan = { .filler = scene_setup(s)->contract[list[0]].id };
    scene_round(s, &plan);
}

const char *scene_legal(const Scene *s, KbSeat seat)
{
    KbAction actions[KB_ACTIONS_ROOM];
    KbText text;
    uint32_t count = corruption_game.legal(kb_table_setup(&s->table), (const KbState *)scene_state(s), seat, actions);
    kb_text_start(&text, room, sizeof room);
    for (uint32_t i = 0; i < count; i++) {
        kb_text_put(&text, i ? "; " : "");
        corruption_game.action_text(kb_table_setup(&s->table), actions[i], &text);
    }
    return room;
}

const char *scene_view(const Scene *s, KbSeat seat)
{
    CorruptionView view;
    KbText text;
    kb_table_view(&s->table, seat, (KbView *)&view);
    kb_text_start(&text, room, sizeof room);
    corruption_game.view_json(kb_table_setup(&s->table), (const KbView *)&view, &text);
    assert_false(text.overflow);
    return room;
}

const char *scene_events(const Scene *s, KbSeat seat)
{
    KbText text;
    kb_text_start(&text, room, sizeof room);
    for (uint32_t i = 0; i < s->events.count; i++)
        corruption_game.event_json(kb_table_setup(&s->table), &s->events.at[i], seat, &text);
    return room;
}

unsigned scene_count_events(const Scene *s, CorruptionEventKind kind)
{
    unsigned count = 0;
    for (uint32_t i = 0; i < s->events.count; i++)
        count += s->events.at[i].kind == kind;
    return count;
}

uint8_t scene_contract(const Scene *s, const char *id)
{
    for (uint8_t i = 0; i < CORRUPTION_CONTRACTS; i++)
        if (strcmp(scene_setup(s)->contract[i].id, id) == 0)
            return i;
    fail_msg("no contract %s", id);
    return 0;
}

KbSeat scene_winner(const Scene *s, const char *id)
{
    const CorruptionTable *table = scene_table(s);
    uint8_t contract = scene_contract(s, id);
    for (unsigned i = 0; i < table->won_count; i++)
        if ((table->won[i] & 31) == contract)
            return table->won[i] >> 5;
    return 0;
}

void assert_contains(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("'%s' is not in %s", part, text);
}

void assert_lacks(const char *text, const char *part)
{
    if (strstr(text, part))
        fail_msg("'%s' is in %s", part, text);
}
