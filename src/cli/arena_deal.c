#include "cli/arena_deal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/memory.h"
#include "core/bits.h"
#include "core/hash.h"
#include "core/random.h"
#include "core/text.h"

/* A program that only ever trades never lets the game go on. */
enum { ASIDES_MAX = 1000 };

/* Who has a place in the line-up, which it keeps through all rotations of a deal. */
typedef struct Player {
    unsigned contestant;
    Program *program;
    unsigned owner; /* the contestant whose process `program` is */
    ProgramFate fate;
    unsigned asides;
    ArenaCount *count;
} Player;

struct ArenaTable {
    const ArenaMatch *match;
    const KbSetup *setup;
    const atomic_bool *stop;
    uint64_t deadline; /* of the decision that is being made, in nanoseconds; 0: none */
    ArenaDeal *deal;
    KbRandom random;
    KbFast chance[KB_SEATS_MAX + 1];
    Player players[KB_SEATS_MAX];
    Player *at[KB_SEATS_MAX + 1]; /* by seat, in this rotation */
    uint32_t decisions;
    _Alignas(KB_ALIGN) uint8_t state[KB_STATE_ROOM];
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM];
    _Alignas(KB_ALIGN) uint8_t room[KB_THINKING_ROOM];
};

static uint64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

ArenaTable *arena_table_new(const ArenaMatch *match, const KbSetup *setup, const atomic_bool *stop)
{
    ArenaTable *table = memory_new("arena", sizeof *table);
    if (table) {
        table->match = match;
        table->setup = setup;
        table->stop = stop;
    }
    return table;
}

void arena_table_free(ArenaTable *table)
{
    for (unsigned i = 0; table && i < KB_SEATS_MAX; i++)
        if (table->players[i].program)
            program_close(table->players[i].program);
    free(table);
}

static bool is_spent(void *context)
{
    const ArenaTable *table = context;
    return *table->stop || (table->deadline && now() >= table->deadline);
}

static KbAction ask_bot(ArenaTable *table, KbSeat seat, const ArenaContestant *contestant, ArenaCount *count)
{
    const KbBot *bot = contestant->bot ? contestant->bot : &kb_bot_greedy;
    KbThinking thinking = {
        .iterations = contestant->iterations,
        .room = table->room,
        .room_bytes = sizeof table->room,
        .params = contestant->tuned ? contestant->params : NULL,
    };
    table->deadline = contestant->milliseconds ? now() + contestant->milliseconds * (uint64_t)1000000 : 0;
    /* Without a budget the bot goes by its level, and being asked for the time would change that. */
    if (contestant->milliseconds || contestant->iterations) {
        thinking.is_spent = is_spent;
        thinking.context = table;
    }
    KbAction action = bot->choose(bot, table->match->choice->game, table->setup, (const KbView *)table->view,
                                  &table->chance[seat], &thinking);
    count->iterations += thinking.done;
    return action;
}

/* A program that loses its seat is played for by a bot until the game is over. */
static KbAction choose(ArenaTable *table, KbSeat seat)
{
    Player *player = table->at[seat];
    const ArenaContestant *contestant = &table->match->contestants[player->contestant];
    KbAction action = 0;
    uint64_t start = now();
    if (contestant->program && player->fate == PROGRAM_FINE)
        player->fate = player->asides < ASIDES_MAX
                           ? program_choose(player->program, (const KbView *)table->view, &action)
                           : PROGRAM_SLOW;
    if (!contestant->program || player->fate != PROGRAM_FINE)
        action = ask_bot(table, seat, contestant, player->count);
    uint64_t taken = now() - start;
    player->count->nanoseconds += taken;
    if (taken > player->count->longest)
        player->count->longest = taken;
    return action;
}

static void count_decision(ArenaTable *table, Player *player, KbAction action)
{
    unsigned verb = kb_action_verb(action) < ARENA_VERBS ? kb_action_verb(action) : 0;
    char *name = table->deal->verb[verb];
    table->decisions++;
    player->count->decisions++;
    player->count->verbs[verb]++;
    if (*name)
        return;
    char words[256];
    KbText text;
    kb_text_start(&text, words, sizeof words);
    table->match->choice->game->action_text(table->setup, action, &text);
    snprintf(name, ARENA_VERB_BYTES, "%.*s", (int)strcspn(words, " "), words);
}

/* One decision of `seat`, whose view is made; 0 is allowed where nobody waits for it. */
static bool act(ArenaTable *table, KbSeat seat, bool awaited, KbAction *action)
{
    const KbGame *rules = table->match->choice->game;
    Player *player = table->at[seat];
    *action = choose(table, seat);
    if (!*action && !awaited)
        return true;
    if (rules->apply(table->setup, &table->random, (KbState *)table->state, seat, *action, NULL)) {
        if (!*table->stop)
            complain("arena", CLI_FAILED, "%s chose an action that is not legal: this is a bug",
                     table->match->contestants[player->contestant].text);
        return false;
    }
    player->asides += rules->aside && rules->aside(*action);
    count_decision(table, player, *action);
    return true;
}

/* The game does not wait for answers to offers of trades, but whoever offered does. */
static bool answer_offers(ArenaTable *table, KbSeat offered)
{
    const KbGame *rules = table->match->choice->game;
    KbAction action;
    for (KbSeat seat = 1; seat <= table->match->choice->players; seat++) {
        if (seat == offered)
            continue;
        rules->view(table->setup, (const KbState *)table->state, seat, (KbView *)table->view);
        if (kb_bot_is_wanted(rules, table->setup, (const KbView *)table->view) && !act(table, seat, false, &action))
            return false;
    }
    return true;
}

/* Programs whose place somebody else had in the last deal are started anew, and those that lost their seat. */
static bool begin_program(ArenaTable *table, Player *player, KbSeat seat)
{
    const GameChoice *choice = table->match->choice;
    const ArenaContestant *contestant = &table->match->contestants[player->contestant];
    if (player->program && (player->owner != player->contestant || player->fate != PROGRAM_FINE)) {
        program_close(player->program);
        player->program = NULL;
    }
    player->fate = PROGRAM_FINE;
    player->asides = 0;
    if (!contestant->program)
        return true;
    if (!player->program)
        player->program = program_open(contestant->program, &program_limits_default);
    if (!player->program)
        return complain("arena", CLI_FAILED, "there is not enough memory"), false;
    player->owner = player->contestant;
    player->fate = program_begin(player->program, choice->game, table->setup, choice->players, seat);
    return true;
}

static bool sit_down(ArenaTable *table, const KbSeed *seed, unsigned rotation)
{
    unsigned players = table->match->choice->players;
    for (unsigned i = 0; i < players; i++) {
        KbSeat seat = arena_seat(table->match, i, rotation);
        table->at[seat] = &table->players[i];
        kb_fast_seed(&table->chance[seat],
                     kb_hash(seed->text, strlen(seed->text), (uint64_t)0x6172656e61 << 16 | rotation << 8 | seat));
        if (!begin_program(table, table->at[seat], seat))
            return false;
    }
    table->decisions = 0;
    return true;
}

/* Winners first, the others by their scores. */
static char place_of(const KbResult *result, uint8_t players, KbSeat seat)
{
    unsigned place = 1 + kb_bits_count(result->winners);
    if (result->winners & kb_seat_bit(seat))
        return '1';
    for (KbSeat other = 1; other <= players; other++)
        place += !(result->winners & kb_seat_bit(other)) && result->score[other] > result->score[seat];
    return (char)('0' + place);
}

static void count_game(ArenaTable *table, unsigned rotation, unsigned round)
{
    uint8_t players = table->match->choice->players;
    char *outcome = table->deal->outcomes + rotation * players;
    KbResult result;
    table->match->choice->game->result(table->setup, (const KbState *)table->state, &result);
    table->deal->decisions[rotation] = table->decisions;
    table->deal->rounds[rotation] = round;
    for (KbSeat seat = 1; seat <= players; seat++) {
        Player *player = table->at[seat];
        player->count->games++;
        player->count->score += result.score[seat];
        outcome[seat - 1] = place_of(&result, players, seat);
        if (!table->match->contestants[player->contestant].program)
            continue;
        player->count->fates[player->fate]++;
        if (player->fate == PROGRAM_FINE)
            program_over(player->program, &result);
        else
            outcome[seat - 1] = result.winners & kb_seat_bit(seat) ? 'w' : 'x';
    }
}

static ArenaDealEnd play_game(ArenaTable *table, const KbSeed *seed, unsigned rotation)
{
    const KbGame *rules = table->match->choice->game;
    KbState *state = (KbState *)table->state;
    KbTurn turn;
    KbAction action;
    if (!sit_down(table, seed, rotation))
        return ARENA_DEAL_BROKEN;
    rules->init(table->setup, &table->random, state, NULL);
    for (rules->turn(table->setup, state, &turn); !turn.over; rules->turn(table->setup, state, &turn)) {
        KbSeat seat = (KbSeat)kb_bits_first(turn.awaited);
        if (*table->stop)
            return ARENA_DEAL_STOPPED;
        rules->view(table->setup, state, seat, (KbView *)table->view);
        bool fine = act(table, seat, true, &action);
        if (fine && rules->aside && rules->aside(action))
            fine = answer_offers(table, seat);
        if (!fine)
            return *table->stop ? ARENA_DEAL_STOPPED : ARENA_DEAL_BROKEN;
    }
    count_game(table, rotation, turn.round);
    return ARENA_DEAL_PLAYED;
}

ArenaDealEnd arena_table_play(ArenaTable *table, uint64_t number, ArenaDeal *deal)
{
    const GameChoice *choice = table->match->choice;
    KbSeed seed = { 0 };
    memset(deal, 0, sizeof *deal);
    table->deal = deal;
    snprintf(seed.text, sizeof seed.text, "%.*s/%llu", ARENA_SEED_MAX, choice->seed.text, (unsigned long long)number);
    kb_seed_random(&seed, &table->random);
    arena_lineup(table->match, number, deal->who);
    for (unsigned i = 0; i < choice->players; i++) {
        table->players[i].contestant = deal->who[i];
        table->players[i].count = &deal->count[i];
    }
    for (unsigned rotation = 0; rotation < choice->players; rotation++) {
        ArenaDealEnd end = play_game(table, &seed, rotation);
        if (end != ARENA_DEAL_PLAYED)
            return end;
    }
    return ARENA_DEAL_PLAYED;
}
