/* Tables: where the chance comes from, acting and taking back, and telling it all again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/fast.h"
#include "core/hex.h"
#include "core/sha256.h"
#include "corruption/scene.h"
#include "referee/record.h"

/* ---- seeds ---- */

static KbSeed seed_of(const char *text)
{
    KbSeed seed = { 0 };
    KbFault fault;
    assert_int_equal(kb_seed_text(&seed, text, strlen(text), &fault), KB_OK);
    return seed;
}

static void contribute(KbSeed *seed, KbSeat seat, const char *bytes)
{
    seed->contribution_length[seat] = (uint8_t)strlen(bytes);
    memcpy(seed->contribution[seat], bytes, strlen(bytes));
}

static void assert_hex(const uint8_t *bytes, const char *hex)
{
    uint8_t expected[32];
    assert_true(kb_hex_read(hex, 64, expected));
    assert_memory_equal(bytes, expected, 32);
}

/* The digests were made with sha256sum. */
static void a_text_seed_is_its_sha_256(void **unused)
{
    (void)unused;
    uint8_t bytes[32];
    KbSeed seed = seed_of("42");
    kb_seed_bytes(&seed, bytes);
    assert_hex(bytes, "73475cb40a568e8da8a045ced110137e159f890ac4da883b6b17dc651b3a8049");
    kb_seed_commitment(&seed, bytes);
    assert_hex(bytes, "01ce41ef545f9bf830a3b3f161d424e4e4f3c9ebb10eb5a305af9e327f3abb43");
}

static void sixty_four_hexadecimal_digits_are_the_seed_itself(void **unused)
{
    (void)unused;
    static const char digits[] = "73475cb40a568e8da8a045ced110137e159f890ac4da883b6b17dc651b3a8049";
    KbSeed hex = seed_of(digits), text = seed_of("42");
    uint8_t bytes[32], other[32];
    KbRandom a, b;
    kb_seed_bytes(&hex, bytes);
    assert_hex(bytes, digits);
    kb_seed_random(&hex, &a);
    kb_seed_random(&text, &b);
    assert_memory_equal(&a, &b, sizeof a);
    /* One digit less, one more, or a capital: a text like any other. */
    static const char *const texts[] = { "73475cb40a568e8da8a045ced110137e159f890ac4da883b6b17dc651b3a804",
                                         "73475cb40a568e8da8a045ced110137e159f890ac4da883b6b17dc651b3a80490",
                                         "73475CB40a568e8da8a045ced110137e159f890ac4da883b6b17dc651b3a8049",
                                         "73475cb40a568e8da8a045ced110137e159f890ac4da883b6b17dc651b3a804g" };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        KbSeed seed = seed_of(texts[i]);
        kb_seed_bytes(&seed, bytes);
        kb_sha256(texts[i], strlen(texts[i]), other);
        assert_memory_equal(bytes, other, sizeof bytes);
    }
}

static void the_commitment_is_never_the_key(void **unused)
{
    (void)unused;
    for (int i = 0; i < 200; i++) {
        char text[16];
        uint8_t commitment[32];
        KbRandom key, committed;
        snprintf(text, sizeof text, "%d", i);
        KbSeed seed = seed_of(text);
        kb_seed_commitment(&seed, commitment);
        kb_seed_random(&seed, &key);
        kb_random_key(&committed, commitment);
        assert_memory_not_equal(&key, &committed, sizeof key);
    }
}

/* Every way to give "a" and "b" to two of three seats, and to split "ab" between them, is another key. */
static void contributions_by_seat_make_the_key(void **unused)
{
    (void)unused;
    static const char *const given[][4] = {
        { 0 },           { 0, "a" },          { 0, 0, "a" },      { 0, 0, 0, "a" },   { 0, "ab" },
        { 0, "a", "b" }, { 0, "b", "a" },     { 0, "a", 0, "b" }, { 0, 0, "a", "b" }, { 0, "a", "b", "b" },
        { 0, "b" },      { 0, "a\002\001b" }, { 0, "a\002b" },
    };
    enum { COUNT = sizeof given / sizeof *given };
    KbRandom keys[COUNT];
    uint8_t commitment[32], first[32];
    for (size_t i = 0; i < COUNT; i++) {
        KbSeed seed = seed_of("42");
        for (KbSeat seat = 1; seat <= 3; seat++)
            if (given[i][seat])
                contribute(&seed, seat, given[i][seat]);
        kb_seed_random(&seed, &keys[i]);
        for (size_t j = 0; j < i; j++)
            assert_memory_not_equal(&keys[i], &keys[j], sizeof keys[i]);
        /* The server committed before it knew them. */
        kb_seed_commitment(&seed, commitment);
        if (i == 0)
            memcpy(first, commitment, sizeof first);
        assert_memory_equal(first, commitment, sizeof first);
    }
}

static void contributions_change_the_deal(void **unused)
{
    (void)unused;
    static KbTable table;
    static KbMove moves[16];
    KbFault fault;
    uint8_t deals[3][CORRUPTION_CONTRACTS];
    for (int i = 0; i < 3; i++) {
        KbSeed seed = seed_of("42");
        if (i)
            contribute(&seed, (KbSeat)i, "mine");
        assert_int_equal(kb_table_start(&table, &corruption_game, 4, "", 0, &seed, moves, 16, &fault), KB_OK);
        memcpy(deals[i], ((const CorruptionState *)table.state_room)->deal, sizeof deals[i]);
    }
    assert_memory_not_equal(deals[0], deals[1], sizeof deals[0]);
    assert_memory_not_equal(deals[1], deals[2], sizeof deals[0]);
    assert_memory_not_equal(deals[0], deals[2], sizeof deals[0]);
}

static void a_seed_is_one_line_of_utf_8(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        size_t length;
        KbError error;
    } seeds[] = {
        { "a", 1, KB_OK },
        { "\xc3\xa9t\xc3\xa9 \xf0\x9f\x92\xb0", 10, KB_OK },
        { " ", 1, KB_OK },
        { "", 0, KB_BAD_MEMBER },
        { "a\nb", 3, KB_BAD_MEMBER },
        { "a\rb", 3, KB_BAD_MEMBER },
        { "a\0b", 3, KB_BAD_MEMBER },
        { "\x7f", 1, KB_BAD_MEMBER },
        { "\xc2\x9b", 2, KB_BAD_MEMBER },
        { "\xff", 1, KB_BAD_MEMBER },
        { "a\xc3", 2, KB_BAD_MEMBER },
    };
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        KbSeed seed = { 0 };
        KbFault fault;
        assert_int_equal(kb_seed_text(&seed, seeds[i].text, seeds[i].length, &fault), seeds[i].error);
    }
}

/* ---- undo ---- */

static KbError undo(Scene *scene, KbSeat seat)
{
    KbFault fault = { .error = KB_OK };
    KbError error = kb_table_undo(&scene->table, seat, &fault);
    assert_int_equal(fault.error, error);
    return error;
}

static void an_undo_takes_back_one_action_after_the_other(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "\"variant\":\"free\"");
    uint64_t start = kb_table_hash(&scene->table);
    scene_act(scene, 1, "mask none");
    uint64_t masked = kb_table_hash(&scene->table);
    scene_act(scene, 1, "place 1000 monument");
    assert_int_equal(undo(scene, 1), KB_OK);
    assert_true(kb_table_hash(&scene->table) == masked);
    scene_act(scene, 1, "place 2000 monument");
    assert_int_equal(undo(scene, 1), KB_OK);
    assert_true(kb_table_hash(&scene->table) == masked);
    assert_int_equal(undo(scene, 1), KB_OK);
    assert_true(kb_table_hash(&scene->table) == start);
    assert_int_equal(undo(scene, 1), KB_NO_UNDO);
    /* And everything can be done otherwise. */
    scene_act(scene, 1, "mask 2");
    scene_act(scene, 1, "place 4000 airport");
    scene_act(scene, 2, "place 4000 airport");
    assert_int_equal(undo(scene, 1), KB_NO_UNDO);
    assert_int_equal(scene_table(scene)->mask, 2);
}

static void who_undoes_need_not_be_who_began(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "\"variant\":\"river\"");
    scene_act(scene, 1, "place 1000 monument");
    assert_int_equal(undo(scene, 1), KB_OK);
    scene_act(scene, 1, "place 2000 monument");
    uint64_t before = kb_table_hash(&scene->table);
    scene_act(scene, 2, "place 1000 monument");
    assert_int_equal(undo(scene, 2), KB_OK);
    assert_true(kb_table_hash(&scene->table) == before);
    assert_int_equal(undo(scene, 2), KB_NO_UNDO);
    assert_int_equal(undo(scene, 1), KB_NO_UNDO);
}

static void nothing_is_taken_back_past_a_look(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(2, "\"variant\":\"blackbook\",\"masks\":\"none\"");
    scene_act(scene, 1, "place da monument");
    scene_act(scene, 2, "peek 1");
    assert_int_equal(undo(scene, 2), KB_NO_UNDO);
    assert_int_equal(undo(scene, 1), KB_NO_UNDO);
    assert_int_equal(scene_table(scene)->books[2], 1);
}

static void an_undo_is_refused_to_everybody_else(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(3, "\"variant\":\"river\"");
    scene_act(scene, 1, "place da monument");
    uint64_t before = kb_table_hash(&scene->table);
    uint32_t count = scene->table.move_count;
    assert_int_equal(undo(scene, 0), KB_NO_UNDO);
    assert_int_equal(undo(scene, 2), KB_NO_UNDO);
    assert_int_equal(undo(scene, 7), KB_NO_UNDO);
    assert_int_equal(undo(scene, 200), KB_NO_UNDO);
    assert_true(before == kb_table_hash(&scene->table));
    assert_int_equal(scene->table.move_count, count);
}

/* Somebody who does and undoes for ever must not make the table slower and slower. */
static void doing_and_undoing_without_end_stays_quick(void **unused)
{
    (void)unused;
    static KbTable table;
    static KbMove moves[KB_MOVES_MAX];
    KbSeed seed = seed_of("42");
    KbFault fault;
    static const char options[] = "{\"variant\":\"free\",\"first\":1}";
    assert_int_equal(
        kb_table_start(&table, &corruption_game, 2, options, sizeof options - 1, &seed, moves, KB_MOVES_MAX, &fault),
        KB_OK);
    KbAction mask = kb_action(CORRUPTION_MASK, 5, 0);
    KbAction place = kb_action(CORRUPTION_PLACE, CORRUPTION_1000, ((CorruptionState *)table.state_room)->deal[0]);
    /* First with nothing below it, then with the mask standing. */
    while (table.move_count + 2 <= KB_MOVES_MAX) {
        bool half = table.move_count >= KB_MOVES_MAX / 2;
        if (half && !table.run_top)
            assert_int_equal(kb_table_act(&table, 1, mask, NULL, &fault), KB_OK);
        assert_int_equal(kb_table_act(&table, 1, half ? place : mask, NULL, &fault), KB_OK);
        assert_int_equal(table.run_length, half ? 2 : 1);
        assert_int_equal(kb_table_undo(&table, 1, &fault), KB_OK);
    }
    assert_int_equal(kb_table_undo(&table, 1, &fault), KB_OK);
    assert_int_equal(table.move_count, KB_MOVES_MAX);
    uint64_t before = kb_table_hash(&table);
    assert_int_equal(kb_table_act(&table, 1, mask, NULL, &fault), KB_TOO_LONG);
    assert_int_equal(kb_table_undo(&table, 1, &fault), KB_TOO_LONG);
    assert_true(before == kb_table_hash(&table));
}

/* ---- acting ---- */

static void a_refused_action_leaves_no_trace(void **unused)
{
    (void)unused;
    Scene *scene = scene_start(3, "");
    scene_act(scene, 1, "place 1000 monument");
    uint64_t before = kb_table_hash(&scene->table);
    uint32_t count = scene->table.move_count;
    scene_refuse(scene, 1, "place 2000 monument", KB_NOT_YOUR_TURN);
    scene_refuse(scene, 2, "place da swiss-city", KB_BRIBES_ONLY);
    KbFault fault;
    assert_int_equal(kb_table_act(&scene->table, 2, 0, NULL, &fault), KB_ILLEGAL);
    assert_int_equal(kb_table_act(&scene->table, 2, ~(KbAction)0, NULL, &fault), KB_ILLEGAL);
    assert_int_equal(kb_table_act(&scene->table, 2, kb_action(CORRUPTION_PLACE, 1, 0) | 1, NULL, &fault), KB_ILLEGAL);
    assert_true(before == kb_table_hash(&scene->table));
    assert_int_equal(scene->table.move_count, count);
    assert_int_equal(undo(scene, 1), KB_OK); /* the run of seat 1 still stands */
}

static KbError apply_broken(const KbSetup *setup, const KbRandom *random, KbState *state, KbSeat seat, KbAction action,
                            KbEvents *events)
{
    corruption_game.apply(setup, random, state, seat, action, events);
    return KB_BROKEN;
}

/* A broken invariant stops that table as it was before the action, and nothing else. */
static void a_broken_invariant_stops_the_table_as_it_was(void **unused)
{
    (void)unused;
    KbGame broken = corruption_game;
    KbFault fault;
    Scene *scene = scene_start(2, "");
    scene_act(scene, 1, "place 1000 monument");
    uint64_t before = kb_table_hash(&scene->table);
    broken.apply = apply_broken;
    scene->table.game = &broken;
    KbAction action = kb_action(CORRUPTION_PLACE, CORRUPTION_2000, CORRUPTION_SWISS);
    assert_int_equal(kb_table_act(&scene->table, 2, action, NULL, &fault), KB_BROKEN);
    assert_true(before == kb_table_hash(&scene->table));
    scene->table.game = &corruption_game;
    assert_int_equal(kb_table_act(&scene->table, 2, action, NULL, &fault), KB_BROKEN);
    assert_int_equal(fault.error, KB_BROKEN);
    assert_int_equal(kb_table_undo(&scene->table, 1, &fault), KB_BROKEN);
    assert_int_equal(scene->table.move_count, 1);
    scene_view(scene, 1); /* it can still be looked at */
}

/* ---- telling again ---- */

typedef struct Told {
    uint32_t moves, undos, events;
    uint64_t hash;
} Told;

static void count_told(void *context, const KbTable *then, const KbMove *move, const KbEvents *events)
{
    Told *told = context;
    told->moves += move && move->action;
    told->undos += move && !move->action;
    told->events += events->count;
    told->hash = kb_table_hash(then);
}

static void a_table_is_told_again_from_the_deal_on(void **unused)
{
    (void)unused;
    static KbMove before[4096];
    Scene *scene = scene_start(2, "\"variant\":\"river\"");
    Told told = { 0 };
    kb_table_retell(&scene->table, count_told, &told);
    assert_int_equal(told.events, 2); /* the round and its contracts */
    scene_act(scene, 1, "place 1000 monument");
    undo(scene, 1);
    scene_act(scene, 1, "place 2000 monument");
    scene_act(scene, 2, "place 1000 monument");
    memcpy(before, scene->moves, sizeof before);
    told = (Told){ 0 };
    kb_table_retell(&scene->table, count_told, &told);
    assert_int_equal(told.moves, 3);
    assert_int_equal(told.undos, 1);
    assert_int_equal(told.events, 5);
    assert_true(told.hash == kb_table_hash(&scene->table));
    /* Telling changes nothing, the list of moves included. */
    for (uint32_t i = 0; i < scene->table.move_count; i++) {
        assert_int_equal(before[i].action, scene->moves[i].action);
        assert_int_equal(before[i].seat, scene->moves[i].seat);
        assert_int_equal(before[i].below, scene->moves[i].below);
    }
    assert_int_equal(undo(scene, 2), KB_OK);
}

/* ---- going on from a saved state ---- */

static void count_move(void *context, const KbTable *then, const KbMove *move, const KbEvents *events)
{
    uint32_t *told = context;
    (void)then, (void)events;
    assert_non_null(move); /* no deal is told: it lies before the base */
    ++*told;
}

/* Play a game of random moves; half way through forget what was, as a server does with a snapshot, and in a second table go on from
 * the saved bytes. All three stay the same to the end. */
static void a_rebased_and_a_resumed_table_go_on_alike(void **unused)
{
    (void)unused;
    static KbTable whole, rebased, resumed;
    static KbMove moves[3][512];
    static uint8_t base[KB_SAVE_ROOM], twin[KB_SAVE_ROOM];
    KbSeed seed = seed_of("resume");
    KbFault fault;
    KbFast fast;
    KbTurn turn;
    kb_fast_seed(&fast, 5);
    assert_int_equal(KB_OK, kb_table_start(&whole, &corruption_game, 3, "", 0, &seed, moves[0], 512, &fault));
    assert_int_equal(KB_OK, kb_table_start(&rebased, &corruption_game, 3, "", 0, &seed, moves[1], 512, &fault));
    for (uint32_t n = 0; kb_table_turn(&whole, &turn), !turn.over; n++) {
        KbSeat seat = 1;
        while (!(turn.awaited & kb_seat_bit(seat)))
            seat++;
        KbAction action =
            corruption_game.sample(kb_table_setup(&whole), (const KbState *)whole.state_room, seat, &fast);
        assert_int_equal(KB_OK, kb_table_act(&whole, seat, action, NULL, &fault));
        assert_int_equal(KB_OK, kb_table_act(&rebased, seat, action, NULL, &fault));
        if (n > 20)
            assert_int_equal(KB_OK, kb_table_act(&resumed, seat, action, NULL, &fault));
        if (n == 20) {
            size_t length = kb_table_save(&rebased, base);
            memcpy(twin, base, length);
            kb_table_rebase(&rebased, base, length);
            assert_int_equal(KB_OK, kb_table_resume(&resumed, &corruption_game, 3, "", 0, &seed, twin, length, moves[2],
                                                    512, &fault));
            assert_int_equal(KB_NO_UNDO, kb_table_undo(&rebased, seat, &fault)); /* not past the base */
            assert_int_equal(KB_NO_UNDO, kb_table_undo(&resumed, seat, &fault));
        }
        assert_true(kb_table_hash(&whole) == kb_table_hash(&rebased));
        assert_true(n < 20 || kb_table_hash(&whole) == kb_table_hash(&resumed));
    }
    uint32_t told = 0;
    kb_table_retell(&rebased, count_move, &told);
    assert_int_equal(told, whole.move_count - 21);
    told = 0;
    kb_table_retell(&resumed, count_move, &told);
    assert_int_equal(told, whole.move_count - 21);
}

/* A move that could not be kept leaves nothing behind, nor does an undo: the table plays on like one that never made it. */
static void a_marked_moment_comes_back_run_and_all(void **unused)
{
    (void)unused;
    static KbTable table, twin;
    static KbMove moves[2][64];
    static uint8_t room[2 * KB_STATE_ROOM];
    KbSeed seed = seed_of("mark");
    KbFault fault;
    KbMark mark;
    KbAction actions[KB_ACTIONS_ROOM];
    static const char options[] = "{\"variant\":\"closed\",\"first\":1}";
    KbTable *both[] = { &table, &twin };
    for (int i = 0; i < 2; i++) {
        assert_int_equal(KB_OK, kb_table_start(both[i], &corruption_game, 2, options, sizeof options - 1, &seed,
                                               moves[i], 64, &fault));
        corruption_game.legal(kb_table_setup(both[i]), (const KbState *)both[i]->state_room, 1, actions);
        assert_int_equal(KB_OK, kb_table_act(both[i], 1, actions[0], NULL, &fault));
    }
    assert_true(kb_table_mark_bytes(&table) <= sizeof room);
    kb_table_mark(&table, room, &mark);
    assert_int_equal(KB_OK, kb_table_undo(&table, 1, &fault));
    kb_table_return(&table, &mark);
    assert_true(kb_table_hash(&table) == kb_table_hash(&twin));
    corruption_game.legal(kb_table_setup(&table), (const KbState *)table.state_room, 2, actions);
    assert_int_equal(KB_OK, kb_table_act(&table, 2, actions[0], NULL, &fault));
    kb_table_return(&table, &mark);
    assert_int_equal(table.move_count, twin.move_count);
    assert_true(kb_table_hash(&table) == kb_table_hash(&twin));
    assert_int_equal(KB_OK, kb_table_undo(&table, 1, &fault)); /* what could be taken back still can */
    assert_int_equal(KB_OK, kb_table_undo(&twin, 1, &fault));
    assert_true(kb_table_hash(&table) == kb_table_hash(&twin));
}

static void damaged_bytes_are_no_table(void **unused)
{
    (void)unused;
    static KbTable table;
    static KbMove moves[8];
    static uint8_t base[KB_SAVE_ROOM];
    KbSeed seed = seed_of("resume");
    KbFault fault;
    assert_int_equal(KB_OK, kb_table_start(&table, &corruption_game, 3, "", 0, &seed, moves, 8, &fault));
    size_t length = kb_table_save(&table, base);
    base[0] ^= 0xff;
    assert_int_equal(KB_BAD_SAVE,
                     kb_table_resume(&table, &corruption_game, 3, "", 0, &seed, base, length, moves, 8, &fault));
    assert_int_equal(KB_BAD_SAVE,
                     kb_table_resume(&table, &corruption_game, 3, "", 0, &seed, base, 0, moves, 8, &fault));
}

static void the_rooms_hold_every_game(void **unused)
{
    (void)unused;
    for (const KbGame *const *game = kb_games; *game; game++) {
        assert_true((*game)->save_bytes <= KB_SAVE_ROOM);
        assert_true((*game)->events_max <= KB_EVENTS_ROOM);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_seed_is_its_sha_256),
        cmocka_unit_test(sixty_four_hexadecimal_digits_are_the_seed_itself),
        cmocka_unit_test(the_commitment_is_never_the_key),
        cmocka_unit_test(contributions_by_seat_make_the_key),
        cmocka_unit_test(contributions_change_the_deal),
        cmocka_unit_test(a_seed_is_one_line_of_utf_8),
        cmocka_unit_test(an_undo_takes_back_one_action_after_the_other),
        cmocka_unit_test(who_undoes_need_not_be_who_began),
        cmocka_unit_test(nothing_is_taken_back_past_a_look),
        cmocka_unit_test(an_undo_is_refused_to_everybody_else),
        cmocka_unit_test(doing_and_undoing_without_end_stays_quick),
        cmocka_unit_test(a_refused_action_leaves_no_trace),
        cmocka_unit_test(a_broken_invariant_stops_the_table_as_it_was),
        cmocka_unit_test(a_table_is_told_again_from_the_deal_on),
        cmocka_unit_test(a_rebased_and_a_resumed_table_go_on_alike),
        cmocka_unit_test(a_marked_moment_comes_back_run_and_all),
        cmocka_unit_test(damaged_bytes_are_no_table),
        cmocka_unit_test(the_rooms_hold_every_game),
    };
    return cmocka_run_group_tests_name("referee-table", tests, NULL, NULL);
}
