/* Whole games over the protocol alone, chosen at random from "legal", in every variant and for 2 to 7 players. What one op says must
 * agree with what the others say, and a record must bring everything back. */
#include "referee/talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/fast.h"

static const char *const varieties[] = {
    "'variant':'standard'",
    "'variant':'river'",
    "'variant':'free'",
    "'variant':'closed'",
    "'variant':'blackbook'",
    "'direction':'counterclockwise','hitman':'may','hitman_targets':'no-hitmen','hitman_leaves':'round'",
    "'variant':'blackbook','masks':'none','hitman_leaves':'round'",
};
enum { VARIETY_COUNT = sizeof varieties / sizeof *varieties };

typedef struct Game {
    int players;
    uint32_t step;
    KbFast fast;
    json_int_t next[KB_SEATS_MAX + 1]; /* of each seat's events */
    json_t *heard[KB_SEATS_MAX + 1];   /* its events so far, piece by piece */
} Game;

static size_t count_of(json_t *list)
{
    return json_array_size(list);
}

static int list_has_seat(json_t *list, int seat)
{
    size_t i;
    json_t *item;
    json_array_foreach (list, i, item)
        if (json_integer_value(item) == seat)
            return 1;
    return 0;
}

/* ---- one moment ---- */

static void assert_turn_is_in_view(json_t *turn, json_t *view)
{
    static const char *const names[] = { "round", "phase", "first", "actors", "awaited" };
    size_t i;
    json_t *seat;
    assert_members(turn, "ok round phase first actors awaited over");
    for (size_t n = 0; n < sizeof names / sizeof *names; n++)
        assert_true(json_equal(at(turn, names[n]), at(view, names[n])));
    assert_int_equal(json_is_true(at(turn, "over")), strcmp(json_string_value(at(turn, "phase")), "over") == 0);
    assert_int_equal(json_is_true(at(turn, "over")), count_of(at(turn, "awaited")) == 0);
    json_array_foreach (at(turn, "awaited"), i, seat)
        assert_true(list_has_seat(at(turn, "actors"), (int)json_integer_value(seat)));
}

static void assert_actions_are_legal(json_t *view, int seat)
{
    json_t *legal = at(ask_ok("{'op':'legal','seat':%d}", seat), "actions");
    assert_true(json_equal(legal, at(view, "actions")));
    assert_int_equal(count_of(legal) > 0, list_has_seat(at(view, "actors"), seat));
    assert_in_range(count_of(legal), 0, KB_ACTIONS_MAX);
}

/* Cards of each owner on the table; each must be shown to `seat` where it may know it and nowhere else (C-11, C-23). */
static void count_pile(json_t *pile, int seat, unsigned *placed)
{
    size_t i;
    json_t *card;
    json_array_foreach (pile, i, card) {
        int owner = (int)json_integer_value(at(card, "owner"));
        bool up = strcmp(json_string_value(at(card, "face")), "up") == 0;
        json_t *seen_by = json_object_get(card, "seen_by"); /* accounts have none */
        bool knows = up || owner == seat || (seen_by && list_has_seat(seen_by, seat));
        placed[owner]++;
        assert_int_equal(json_is_string(at(card, "card")), knows);
        assert_false(seen_by && list_has_seat(seen_by, owner));
    }
}

static void count_placed(json_t *view, int seat, unsigned *placed)
{
    size_t g, c;
    json_t *government, *contract;
    json_array_foreach (at(view, "governments"), g, government) {
        assert_members(government, "id contracts swiss");
        count_pile(at(government, "swiss"), seat, placed);
        json_array_foreach (at(government, "contracts"), c, contract) {
            assert_members(contract, "id value pile");
            count_pile(at(contract, "pile"), seat, placed);
        }
    }
}

/* C-2, C-17: hand, table and what is gone are all the cards one has; what was removed from a pile comes back later. */
static void assert_cards_add_up(json_t *view, int seat, unsigned all)
{
    unsigned placed[KB_SEATS_MAX + 1] = { 0 };
    size_t i;
    json_t *player;
    bool awarding = json_is_integer(at(view, "resolving"));
    count_placed(view, seat, placed);
    json_array_foreach (at(view, "seats"), i, player) {
        size_t hand_size = (size_t)json_integer_value(at(player, "hand_size"));
        size_t known = hand_size + placed[i + 1] + count_of(at(player, "gone"));
        if (awarding)
            assert_in_range(known, all - 6, all);
        else
            assert_int_equal(known, all);
        assert_int_equal(json_is_array(at(player, "hand")), (int)i + 1 == seat);
        if ((int)i + 1 == seat)
            assert_int_equal(count_of(at(player, "hand")), hand_size);
    }
}

static void assert_moment(Game *game, unsigned all)
{
    json_t *turn = ask_ok("{'op':'turn'}"), *spectator = view_of(0);
    for (int seat = 0; seat <= game->players; seat++) {
        json_t *view = view_of(seat);
        assert_members(view, "round phase first mask actors awaited actions resolving seats governments last");
        assert_turn_is_in_view(turn, view);
        assert_actions_are_legal(view, seat);
        assert_cards_add_up(view, seat, all);
        assert_true(json_equal(at(view, "last"), at(spectator, "last")));
        assert_int_equal(json_is_null(at(view, "last")), json_integer_value(at(view, "round")) == 1);
        assert_int_equal(json_is_null(at(view, "mask")), strcmp(json_string_value(at(view, "phase")), "mask") == 0);
    }
}

/* ---- events ---- */

static void hear(Game *game, int seat)
{
    json_t *answer = events_of(seat, (int)game->next[seat]), *events = at(answer, "events");
    assert_members(answer, "ok events next");
    assert_int_equal(json_integer_value(at(answer, "next")), game->next[seat] + (json_int_t)count_of(events));
    game->next[seat] = json_integer_value(at(answer, "next"));
    json_array_extend(game->heard[seat], events);
}

/* Everybody hears of everything, if not all of it. */
static void hear_all(Game *game)
{
    for (int seat = 0; seat <= game->players; seat++) {
        hear(game, seat);
        assert_int_equal(game->next[seat], game->next[0]);
    }
}

/* What act answered is what the actor hears from then on. */
static void hear_act(Game *game, int actor, json_t *own)
{
    assert_true(json_equal(own, at(events_of(actor, (int)game->next[0]), "events")));
    hear(game, 0);
}

/* Nobody hears a card that is hidden from them. */
static void assert_events_hide(json_t *events, int seat)
{
    size_t i;
    json_t *event;
    json_array_foreach (events, i, event) {
        const char *kind = json_string_value(at(event, "kind"));
        bool mine = json_is_integer(json_object_get(event, "seat")) && json_integer_value(at(event, "seat")) == seat;
        if (strcmp(kind, "place") == 0)
            assert_int_equal(json_is_string(at(event, "card")),
                             mine || strcmp(json_string_value(at(event, "face")), "up") == 0);
        if (strcmp(kind, "peek") == 0)
            assert_int_equal(json_is_string(at(event, "card")), mine);
    }
}

static bool is_one_of(const char *word, const char *words)
{
    const char *found = strstr(words, word);
    return found && (found == words || found[-1] == ' ') && (found[strlen(word)] == ' ' || !found[strlen(word)]);
}

/* `last` against what was heard since the round before it began: assignments, kills, cancellations and reports are its steps, awards
 * its awards. */
static void assert_last_was_heard(Game *game)
{
    json_t *last = at(view_of(0), "last"), *event;
    if (json_is_null(last))
        return;
    json_t *steps = json_array(), *awards = json_array();
    json_int_t round = 0;
    size_t i;
    json_array_foreach (game->heard[0], i, event) {
        const char *kind = json_string_value(at(event, "kind"));
        if (strcmp(kind, "round") == 0)
            round = json_integer_value(at(event, "round"));
        if (round != json_integer_value(at(last, "round")))
            continue;
        if (is_one_of(kind, "assign kill cancel report"))
            json_array_append(steps, event);
        if (strcmp(kind, "award") == 0)
            json_array_append(awards, event);
    }
    assert_true(json_equal(steps, at(last, "steps")));
    json_array_foreach (awards, i, event) {
        json_t *award = json_copy(event);
        json_object_del(award, "kind");
        assert_true(json_equal(award, json_array_get(at(last, "awards"), i)));
        json_decref(award);
    }
    assert_int_equal(count_of(awards), count_of(at(last, "awards")));
    json_decref(steps);
    json_decref(awards);
}

/* ---- records ---- */

static void assert_record_brings_all_back(Game *game)
{
    json_t *views[KB_SEATS_MAX + 1];
    char *record = strdup(record_of());
    uint64_t hash = talk_hash();
    hear_all(game);
    for (int seat = 0; seat <= game->players; seat++)
        views[seat] = view_of(seat);
    /* Another game stands between: the views cannot be left over. */
    ask_ok("{'op':'new','game':'corruption','players':2,'seed':'between'}");
    assert_json(load(record), "{'ok':true}");
    for (int seat = 0; seat <= game->players; seat++) {
        assert_true(json_equal(views[seat], view_of(seat)));
        assert_true(json_equal(game->heard[seat], at(events_of(seat, 0), "events")));
    }
    assert_true(hash == talk_hash());
    assert_string_equal(record, record_of());
    free(record);
}

/* ---- the whole game ---- */

static bool act_at_random(Game *game)
{
    json_t *actors = at(ask_ok("{'op':'turn'}"), "actors");
    if (!count_of(actors))
        return false;
    int seat = (int)json_integer_value(json_array_get(actors, kb_fast_below(&game->fast, (uint32_t)count_of(actors))));
    json_t *actions = at(ask_ok("{'op':'legal','seat':%d}", seat), "actions");
    const char *action =
        json_string_value(json_array_get(actions, kb_fast_below(&game->fast, (uint32_t)count_of(actions))));
    hear_act(game, seat, at(act(seat, action), "events"));
    game->step++;
    return true;
}

static void assert_result(Game *game)
{
    json_t *result = ask_ok("{'op':'result'}"), *seats = at(view_of(0), "seats");
    json_int_t best = 0;
    assert_members(result, "ok scores winners");
    assert_int_equal(count_of(at(result, "scores")), game->players);
    for (int i = 0; i < game->players; i++) {
        json_int_t total = json_integer_value(at(json_array_get(seats, (size_t)i), "total"));
        assert_int_equal(json_integer_value(json_array_get(at(result, "scores"), (size_t)i)), total);
        best = total > best ? total : best;
    }
    assert_true(count_of(at(result, "winners")) > 0);
    for (size_t i = 0; i < count_of(at(result, "winners")); i++) {
        size_t winner = (size_t)json_integer_value(json_array_get(at(result, "winners"), i));
        assert_int_equal(json_integer_value(at(json_array_get(seats, winner - 1), "total")), best);
    }
}

static void play(int players, const char *options, uint64_t seed)
{
    Game game = { .players = players };
    unsigned all = strstr(options, "closed") ? 6 : 10;
    talk_start();
    kb_fast_seed(&game.fast, seed);
    for (int seat = 0; seat <= players; seat++)
        game.heard[seat] = json_array();
    ask_ok("{'op':'new','game':'corruption','players':%d,'seed':'%d','options':{%s}}", players, (int)seed, options);
    hear_all(&game);
    do {
        if (game.step % 11 == seed % 11)
            assert_moment(&game, all);
        if (game.step % 37 == seed % 37)
            assert_record_brings_all_back(&game);
        if (game.step % 13 == 0)
            hear_all(&game);
        if (game.step % 5 == 0)
            assert_last_was_heard(&game);
    } while (act_at_random(&game));
    assert_in_range(game.step, 4 * 6 * players, 2000);
    assert_moment(&game, all);
    assert_last_was_heard(&game);
    assert_record_brings_all_back(&game);
    assert_result(&game);
    for (int seat = 0; seat <= players; seat++) {
        assert_events_hide(game.heard[seat], seat);
        json_decref(game.heard[seat]);
    }
    talk_end();
}

static void games_of_a_variety(void **state)
{
    const char *const *options = *state;
    for (int players = 2; players <= 7; players++)
        play(players, *options, (uint64_t)(players * 100 + (options - varieties)));
}

int main(void)
{
    struct CMUnitTest tests[VARIETY_COUNT];
    for (size_t i = 0; i < VARIETY_COUNT; i++)
        tests[i] = (struct CMUnitTest){ .name = varieties[i],
                                        .test_func = games_of_a_variety,
                                        .initial_state = (void *)(uintptr_t)&varieties[i] };
    return cmocka_run_group_tests_name("referee-games", tests, NULL, NULL);
}
