/* Bytes from outside: what save could never have written is not loaded. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/fast.h"
#include "core/random.h"
#include "corruption/rules.h"

static Setup setup;
static State state;
static KbRandom random_key;

static void act(KbFast *fast)
{
    KbSeat seat = state.table.turn;
    KbAction action = corruption_game.sample((const KbSetup *)&setup, (const KbState *)&state, seat, fast);
    assert_int_not_equal(action, 0);
    assert_int_equal(corruption_game.apply((const KbSetup *)&setup, &random_key, (KbState *)&state, seat, action, NULL), KB_OK);
}

static bool is_there(CorruptionPhase phase)
{
    return state.table.round >= 2 && state.table.phase == phase;
}

/* At random until `phase` of round 2 or later, which not every game comes to; the deal is that of `number`. */
static void play_with(uint8_t players, uint8_t number, CorruptionPhase phase)
{
    const uint8_t key[32] = { number };
    static const char options[] = "{\"variant\":\"standard\"}";
    KbFault fault;
    KbFast fast;
    kb_random_key(&random_key, key);
    assert_int_equal(corruption_game.setup((KbSetup *)&setup, players, options, sizeof options - 1, &fault), KB_OK);
    state = (State){ .table.phase = CORRUPTION_PHASE_OVER };
    for (uint64_t seed = 1; !is_there(phase);) {
        if (state.table.phase == CORRUPTION_PHASE_OVER) {
            kb_fast_seed(&fast, seed++);
            corruption_game.init((const KbSetup *)&setup, &random_key, (KbState *)&state, NULL);
        }
        act(&fast);
    }
}

static void play_to(CorruptionPhase phase)
{
    play_with(7, 7, phase);
}

static KbError reload(void)
{
    uint8_t bytes[2048];
    State loaded;
    assert_true(corruption_game.save_bytes <= sizeof bytes);
    return corruption__load(&setup, bytes, corruption__save(&setup, &state, bytes), &loaded);
}

/* With that one field changed it is refused; without it is loaded. */
#define REFUSES(field, value)                       \
    do {                                            \
        State kept = state;                         \
        assert_int_equal(reload(), KB_OK);          \
        (field) = (value);                          \
        assert_int_equal(reload(), KB_BAD_SAVE);    \
        state = kept;                               \
    } while (0)

#define LOADS(field, value)                \
    do {                                   \
        State kept = state;                \
        (field) = (value);                 \
        assert_int_equal(reload(), KB_OK); \
        state = kept;                      \
    } while (0)

/* The first placement of that card; there is one. */
static unsigned find(CorruptionCard card)
{
    unsigned i = 0;
    while (i < state.table.placed && state.card.at[i] != card)
        i++;
    assert_true(i < state.table.placed);
    return i;
}

static void what_was_saved_is_loaded(void **unused)
{
    (void)unused;
    for (CorruptionPhase phase = CORRUPTION_PHASE_PLACING; phase <= CORRUPTION_PHASE_REPORT; phase++) {
        play_to(phase);
        assert_int_equal(reload(), KB_OK);
    }
}

static void the_last_round_had_only_steps_that_happen(void **unused)
{
    (void)unused;
    CorruptionLast *last = &state.table.last;
    play_to(CORRUPTION_PHASE_PLACING);
    last->swiss = 0;
    for (unsigned i = 0; i < last->placed; i++) {
        last->card.at[i] = CORRUPTION_HITMAN;
        last->decision.at[i] = 1;
    }
    assert_int_equal(reload(), KB_OK);
    REFUSES(last->swiss, 1); /* a hit man in Switzerland */
    REFUSES(last->swiss, 2);
    last->card.at[0] = CORRUPTION_10000; /* a bribe that decides */
    assert_int_equal(reload(), KB_BAD_SAVE);
    last->decision.at[0] = 0;
    last->swiss = 1;
    assert_int_equal(reload(), KB_OK);
}

static void nothing_is_cancelled_before_reporters_act(void **unused)
{
    (void)unused;
    for (CorruptionPhase phase = CORRUPTION_PHASE_PLACING; phase <= CORRUPTION_PHASE_KILL; phase++) {
        play_to(phase);
        state.table.cancelled = state.table.open & (0u - state.table.open);
        assert_int_equal(reload(), KB_BAD_SAVE);
    }
}

static void only_the_cards_of_the_step_wait(void **unused)
{
    (void)unused;
    play_to(CORRUPTION_PHASE_REPORT);
    assert_true(card_is_bribe(state.card.at[0]));
    REFUSES(state.table.pending, state.table.pending | 1);
    REFUSES(state.table.pending, state.table.pending | (uint64_t)1 << find(CORRUPTION_10000));
    play_to(CORRUPTION_PHASE_KILL);
    state.table.decision.at[find(CORRUPTION_REPORTER)] = 1;
    assert_int_equal(reload(), KB_BAD_SAVE);
}

/* A card that lies face down was placed last. */
static void place_face_down(void)
{
    KbFast fast;
    kb_fast_seed(&fast, 5);
    while (!state.table.placed || state.table.knowers.at[state.table.placed - 1] & 1)
        act(&fast);
}

static void only_who_is_there_knows_a_card(void **unused)
{
    (void)unused;
    play_with(3, 7, CORRUPTION_PHASE_PLACING);
    place_face_down();
    uint8_t *knowers = &state.table.knowers.at[state.table.placed - 1];
    LOADS(*knowers, *knowers | kb_seats_all(3));
    REFUSES(*knowers, *knowers | kb_seat_bit(4));
}

static void somebody_knows_every_card(void **unused)
{
    (void)unused;
    play_to(CORRUPTION_PHASE_PLACING);
    place_face_down();
    uint8_t *knowers = &state.table.knowers.at[state.table.placed - 1], owner = *knowers;
    assert_int_equal(reload(), KB_OK);
    *knowers = 0;
    assert_int_equal(reload(), KB_BAD_SAVE);
    *knowers = owner | 1; /* face up, and yet a secret */
    assert_int_equal(reload(), KB_BAD_SAVE);
    play_to(CORRUPTION_PHASE_REPORT);
    state.table.knowers.at[0] &= (uint8_t)~1u;
    assert_int_equal(reload(), KB_BAD_SAVE);
}

static void c_1_to_c_10_rounds_phases_seats_and_masks_are_those_there_are(void **unused)
{
    (void)unused;
    play_to(CORRUPTION_PHASE_PLACING);
    REFUSES(state.table.round, 0);
    REFUSES(state.table.round, 1); /* then there would be no last round */
    REFUSES(state.table.round, CORRUPTION_ROUNDS + 1);
    REFUSES(state.table.phase, CORRUPTION_PHASE_COUNT);
    REFUSES(state.table.first, 0);
    REFUSES(state.table.first, 8);
    REFUSES(state.table.mask, 0x40);
    LOADS(state.table.mask, 0x3f);
    LOADS(state.table.first, 7);
    LOADS(state.table.first, 1);
}

static void c_4_the_deal_has_every_contract_once(void **unused)
{
    (void)unused;
    play_to(CORRUPTION_PHASE_PLACING);
    REFUSES(state.deal[23], CORRUPTION_CONTRACTS);
    REFUSES(state.deal[23], 31);
    REFUSES(state.deal[23], state.deal[22]);
    for (uint8_t number = 0; state.deal[23] != 0; number++)
        play_with(7, number, CORRUPTION_PHASE_PLACING);
    REFUSES(state.deal[23], state.deal[22]); /* also if it is the first one of the deck that is missing */
}

static void c_16_a_contract_is_won_once_and_by_a_player(void **unused)
{
    (void)unused;
    play_to(CORRUPTION_PHASE_PLACING);
    assert_int_not_equal(state.table.won_count, 0);
    REFUSES(state.table.won[0], (state.table.won[0] & 31)); /* by nobody */
    REFUSES(state.table.won[0], state.deal[23] | 1 << 5);   /* not dealt yet */
    state.table.won[state.table.won_count] = state.table.won[0];
    REFUSES(state.table.won_count, state.table.won_count + 1);
}

static void c_4_no_more_contracts_are_won_than_there_are(void **unused)
{
    (void)unused;
    enum { WON_COUNT = 6 }; /* its byte in the head */
    uint8_t bytes[2048];
    State loaded;
    play_to(CORRUPTION_PHASE_OVER);
    size_t length = corruption__save(&setup, &state, bytes);
    assert_int_equal(bytes[WON_COUNT], state.table.won_count);
    bytes[WON_COUNT] = CORRUPTION_CONTRACTS + 1;
    assert_int_equal(corruption__load(&setup, bytes, length, &loaded), KB_BAD_SAVE);
    bytes[WON_COUNT] = 255;
    assert_int_equal(corruption__load(&setup, bytes, length, &loaded), KB_BAD_SAVE);
}

static void c_2_everybody_owns_cards_that_there_are(void **unused)
{
    (void)unused;
    play_to(CORRUPTION_PHASE_PLACING);
    assert_int_equal(state.table.placed, 0);
    REFUSES(state.hand[1], (uint16_t)(state.hand[1] ^ 1));
    REFUSES(state.hand[7], (uint16_t)(state.hand[7] ^ 1));
    const State whole = state;
    state.table.owned[7] = state.hand[7] = CORRUPTION_BRIBES | CORRUPTION_SECOND_REPORTER;
    assert_int_equal(reload(), KB_BAD_SAVE);
    state = whole;
    state.table.owned[1] = state.hand[1] = CORRUPTION_BRIBES;
    assert_int_equal(reload(), KB_OK);
    state.table.owned[1] = state.hand[1] = CORRUPTION_BRIBES & ~1u; /* the 1000 always comes back (C-17) */
    assert_int_equal(reload(), KB_BAD_SAVE);
    state.table.owned[1] = state.hand[1] = CORRUPTION_BRIBES | 0x8000;
    assert_int_equal(reload(), KB_BAD_SAVE);
    state.table.owned[1] = state.hand[1] = CORRUPTION_BRIBES | CORRUPTION_SECOND_REPORTER;
    assert_int_equal(reload(), KB_BAD_SAVE);
    state.table.owned[1] = state.hand[1] = CORRUPTION_BRIBES | CORRUPTION_SECOND_REPORTER | 1u << (CORRUPTION_REPORTER - 1);
    assert_int_equal(reload(), KB_OK);
    state = whole;
    REFUSES(state.table.books[1], 1);
    setup.books = 1;
    LOADS(state.table.books[1], 1);
    REFUSES(state.table.books[1], 2);
    setup.characters = false; /* C-22 */
    assert_int_equal(reload(), KB_BAD_SAVE);
}

static void c_2_nobody_places_what_is_not_owned(void **unused)
{
    (void)unused;
    enum { HIT_MAN = 1 << (CORRUPTION_HITMAN - 1) };
    KbFast fast;
    kb_fast_seed(&fast, 6);
    play_to(CORRUPTION_PHASE_PLACING);
    while (!state.table.placed)
        act(&fast);
    KbSeat owner = corruption_owner(&setup, &state.table, 1);
    state.card.at[0] = CORRUPTION_HITMAN;
    state.table.where.at[0] = state.table.listed[0];
    state.hand[owner] = state.table.owned[owner] & ~HIT_MAN;
    state.table.owned[owner] |= HIT_MAN;
    assert_int_equal(reload(), KB_OK);
    state.table.owned[owner] &= ~HIT_MAN;
    assert_int_equal(reload(), KB_BAD_SAVE);
}

static void c_9_when_all_have_placed_it_is_over(void **unused)
{
    (void)unused;
    play_to(CORRUPTION_PHASE_REPORT);
    CorruptionTable *table = &state.table;
    table->phase = CORRUPTION_PHASE_PLACING;
    table->resolving = 0;
    table->pending = table->removed = table->swiss = 0;
    table->cancelled = 0;
    memset(&table->decision, 0, sizeof table->decision);
    memset(&table->knowers, 1, sizeof table->knowers); /* face up for all */
    assert_int_equal(reload(), KB_BAD_SAVE);
    unsigned last = --table->placed;
    KbSeat owner = corruption_owner(&setup, table, last + 1);
    state.hand[owner] |= (uint16_t)(1u << (state.card.at[last] - 1));
    assert_int_equal(reload(), KB_OK);
}

static void c_9_cards_lie_where_cards_can_lie(void **unused)
{
    (void)unused;
    KbFast fast;
    kb_fast_seed(&fast, 6);
    play_to(CORRUPTION_PHASE_PLACING);
    while (state.table.placed < 2)
        act(&fast);
    unsigned last = state.table.placed - 1u;
    CorruptionTable *table = &state.table;
    REFUSES(table->where.at[last], state.deal[23]); /* not on the table */
    REFUSES(table->where.at[last], CORRUPTION_WHERE_COUNT);
    REFUSES(table->knowers.at[last], 0);
    REFUSES(table->pending, 1);
    REFUSES(table->removed, 1);
    REFUSES(table->swiss, 1);
    REFUSES(table->resolving, 1);
    REFUSES(table->decision.at[last], 1);
    REFUSES(table->placed, table->placed + 1);
    REFUSES(state.card.at[last], CORRUPTION_UNKNOWN);
    REFUSES(state.card.at[last], CORRUPTION_CARD_COUNT);
    REFUSES(state.card.at[last], state.card.at[last] == CORRUPTION_10000 ? CORRUPTION_8000 : CORRUPTION_10000);
    state.table.phase = CORRUPTION_PHASE_MASK; /* only where masks are free (C-21), and before any card */
    assert_int_equal(reload(), KB_BAD_SAVE);
    setup.masks = CORRUPTION_MASKS_FREE;
    assert_int_equal(reload(), KB_BAD_SAVE);
}

static void c_12_to_c_15_one_of_the_waiting_cards_is_decided(void **unused)
{
    (void)unused;
    for (CorruptionPhase phase = CORRUPTION_PHASE_ASSIGN; phase <= CORRUPTION_PHASE_REPORT; phase++) {
        play_to(phase);
        CorruptionTable *table = &state.table;
        REFUSES(table->resolving, 0);
        REFUSES(table->resolving, table->placed + 1);
        REFUSES(table->pending, 0);
        REFUSES(table->pending, table->pending | (uint64_t)1 << table->placed);
        REFUSES(table->removed, (uint64_t)1 << table->placed);
        REFUSES(table->swiss, table->swiss | (uint64_t)1 << table->placed);
        REFUSES(table->cancelled, 1u << state.deal[23]);
        REFUSES(table->placed, table->placed - 1);
    }
    play_to(CORRUPTION_PHASE_ASSIGN); /* what waits lies in an account, and nothing else does */
    unsigned i = state.table.resolving - 1u;
    REFUSES(state.table.where.at[i], state.table.listed[0]);
    play_to(CORRUPTION_PHASE_KILL);
    unsigned bribe = find(CORRUPTION_10000);
    REFUSES(state.table.where.at[bribe], CORRUPTION_SWISS);
    assert_true(card_is_bribe(state.card.at[0]));
    REFUSES(state.table.where.at[0], CORRUPTION_SWISS);
    REFUSES(state.table.removed, ~(uint64_t)0 >> (64 - state.table.placed)); /* no target: nobody is asked (C-18) */
    unsigned hitman = state.table.resolving - 1u;
    REFUSES(state.table.decision.at[hitman], CORRUPTION_FORCED);
    REFUSES(state.table.decision.at[hitman], state.table.placed + 2);
    LOADS(state.table.decision.at[hitman], state.table.placed + 1);
    REFUSES(state.table.decision.at[bribe], 1);
    REFUSES(state.table.swiss, state.table.swiss | (uint64_t)1 << hitman);
}

static void c_19_it_is_over_after_the_last_round_and_the_table_is_empty(void **unused)
{
    (void)unused;
    play_to(CORRUPTION_PHASE_OVER);
    assert_int_equal(reload(), KB_OK);
    assert_int_equal(state.table.round, CORRUPTION_ROUNDS);
    REFUSES(state.table.resolving, 1);
    REFUSES(state.table.pending, 1);
    REFUSES(state.table.last.round, CORRUPTION_ROUNDS - 1);
    play_to(CORRUPTION_PHASE_PLACING);
    state.table.phase = CORRUPTION_PHASE_OVER; /* too early */
    state.table.last.round = state.table.round;
    assert_int_equal(reload(), KB_BAD_SAVE);
}

static void the_last_round_was_a_whole_one(void **unused)
{
    (void)unused;
    play_to(CORRUPTION_PHASE_PLACING);
    CorruptionLast *last = &state.table.last;
    REFUSES(last->round, 0);
    REFUSES(last->round, state.table.round);
    REFUSES(last->first, 0);
    REFUSES(last->first, 8);
    REFUSES(last->placed, last->placed - 1);
    REFUSES(last->placed, 0);
    REFUSES(last->won_before, state.table.won_count + 1);
    LOADS(last->won_before, state.table.won_count);
    REFUSES(last->open, last->open | 1u << CORRUPTION_CONTRACTS);
    REFUSES(last->cancelled, ~last->open & 0xffffff);
    LOADS(last->cancelled, last->open);
    REFUSES(last->swiss, (uint64_t)1 << last->placed);
    REFUSES(last->removed, (uint64_t)1 << last->placed);
    REFUSES(last->where.at[0], CORRUPTION_CONTRACTS);
    REFUSES(last->where.at[0], state.deal[23]); /* it lay not there */
    REFUSES(last->card.at[0], CORRUPTION_UNKNOWN);
    REFUSES(last->card.at[0], CORRUPTION_CARD_COUNT);
}

static void bytes_are_neither_missing_nor_left_over(void **unused)
{
    (void)unused;
    uint8_t bytes[2048] = { 0 };
    State loaded;
    for (CorruptionPhase phase = CORRUPTION_PHASE_PLACING; phase <= CORRUPTION_PHASE_OVER; phase++) {
        play_to(phase);
        size_t length = corruption__save(&setup, &state, bytes);
        assert_int_equal(corruption__load(&setup, bytes, length, &loaded), KB_OK);
        assert_memory_equal(&loaded, &state, sizeof state);
        assert_int_equal(corruption__load(&setup, bytes, length + 1, &loaded), KB_BAD_SAVE);
        for (size_t less = 0; less < length; less++)
            assert_int_equal(corruption__load(&setup, bytes, less, &loaded), KB_BAD_SAVE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_saved_is_loaded),
        cmocka_unit_test(the_last_round_had_only_steps_that_happen),
        cmocka_unit_test(nothing_is_cancelled_before_reporters_act),
        cmocka_unit_test(only_the_cards_of_the_step_wait),
        cmocka_unit_test(only_who_is_there_knows_a_card),
        cmocka_unit_test(somebody_knows_every_card),
        cmocka_unit_test(c_1_to_c_10_rounds_phases_seats_and_masks_are_those_there_are),
        cmocka_unit_test(c_4_the_deal_has_every_contract_once),
        cmocka_unit_test(c_16_a_contract_is_won_once_and_by_a_player),
        cmocka_unit_test(c_4_no_more_contracts_are_won_than_there_are),
        cmocka_unit_test(c_2_everybody_owns_cards_that_there_are),
        cmocka_unit_test(c_2_nobody_places_what_is_not_owned),
        cmocka_unit_test(c_9_when_all_have_placed_it_is_over),
        cmocka_unit_test(c_9_cards_lie_where_cards_can_lie),
        cmocka_unit_test(c_12_to_c_15_one_of_the_waiting_cards_is_decided),
        cmocka_unit_test(c_19_it_is_over_after_the_last_round_and_the_table_is_empty),
        cmocka_unit_test(the_last_round_was_a_whole_one),
        cmocka_unit_test(bytes_are_neither_missing_nor_left_over),
    };
    return cmocka_run_group_tests_name("corruption-save", tests, NULL, NULL);
}
