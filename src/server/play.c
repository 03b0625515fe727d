#include "server/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/json.h"
#include "core/text.h"

enum { MOVES_FIRST = 32 };

static KbSeed seed_of(const StoreTable *row)
{
    KbSeed seed = { 0 };
    snprintf(seed.text, sizeof seed.text, "%s", row->seed);
    for (KbSeat seat = 1; seat <= row->players; seat++) {
        seed.contribution_length[seat] = row->seat[seat].contribution_length;
        memcpy(seed.contribution[seat], row->seat[seat].contribution, row->seat[seat].contribution_length);
    }
    return seed;
}

static KbError out_of_memory(KbFault *fault)
{
    kb_fault(fault, KB_BUSY);
    return KB_BUSY;
}

static KbError make_room(Play *play, KbFault *fault)
{
    *play = (Play){ 0 };
    play->table = aligned_alloc(KB_ALIGN, sizeof *play->table);
    play->moves = malloc(MOVES_FIRST * sizeof *play->moves);
    play->seqs = malloc(MOVES_FIRST * sizeof *play->seqs);
    play->capacity = MOVES_FIRST;
    if (play->table && play->moves && play->seqs)
        return KB_OK;
    play_free(play);
    return out_of_memory(fault);
}

static const KbGame *game_of(const StoreTable *row)
{
    return kb_game_find(row->game, strlen(row->game));
}

KbError play_deal(Play *play, const StoreTable *row, const char *options, size_t length, KbFault *fault)
{
    KbSeed seed = seed_of(row);
    KbError error = make_room(play, fault);
    if (error)
        return error;
    error = kb_table_start(play->table, game_of(row), row->players, options, length, &seed, play->moves, play->capacity,
                           fault);
    if (error)
        play_free(play);
    return error;
}

KbError play_resume(Play *play, const StoreTable *row, const char *options, size_t length,
                    const StoreSnapshot *snapshot, KbFault *fault)
{
    KbSeed seed = seed_of(row);
    KbError error = make_room(play, fault);
    if (error)
        return error;
    play->base_seq = snapshot->seq;
    play->base = malloc(snapshot->length ? snapshot->length : 1);
    if (play->base) {
        memcpy(play->base, snapshot->state, snapshot->length);
        error = kb_table_resume(play->table, game_of(row), row->players, options, length, &seed, play->base,
                                snapshot->length, play->moves, play->capacity, fault);
    } else {
        error = out_of_memory(fault);
    }
    if (error)
        play_free(play);
    return error;
}

void play_free(Play *play)
{
    free(play->table);
    free(play->moves);
    free(play->seqs);
    free(play->base);
    *play = (Play){ 0 };
}

/* Room for one move more. */
static bool grow(Play *play)
{
    uint32_t capacity = play->capacity;
    if (play->table->move_count < capacity || capacity >= KB_MOVES_MAX)
        return true;
    capacity = capacity * 2 < KB_MOVES_MAX ? capacity * 2 : KB_MOVES_MAX;
    KbMove *moves = realloc(play->moves, capacity * sizeof *moves);
    if (moves)
        play->moves = play->table->moves = moves;
    uint32_t *seqs = realloc(play->seqs, capacity * sizeof *seqs);
    if (seqs)
        play->seqs = seqs;
    if (!moves || !seqs)
        return false;
    play->capacity = play->table->move_capacity = capacity;
    return true;
}

KbError play_act(Play *play, KbSeat seat, KbAction action, uint32_t seq, KbEvents *events, KbFault *fault)
{
    if (!grow(play))
        return out_of_memory(fault);
    KbError error = kb_table_act(play->table, seat, action, events, fault);
    if (!error)
        play->seqs[play->table->move_count - 1] = seq;
    return error;
}

KbError play_undo(Play *play, KbSeat seat, uint32_t seq, uint32_t *undone, KbFault *fault)
{
    uint32_t top = play->table->run_top;
    if (!grow(play))
        return out_of_memory(fault);
    KbError error = kb_table_undo(play->table, seat, fault);
    if (!error) {
        *undone = play->seqs[top - 1];
        play->seqs[play->table->move_count - 1] = seq;
    }
    return error;
}

void play_rebase(Play *play, uint8_t *state, size_t length, uint32_t seq)
{
    kb_table_rebase(play->table, state, length);
    free(play->base);
    play->base = state;
    play->base_seq = seq;
}

uint64_t play_hash(const Play *play)
{
    return play->table ? kb_table_hash(play->table) : 0;
}

bool play_mark(const Play *play, KbMark *mark)
{
    uint8_t *room = malloc(kb_table_mark_bytes(play->table));
    if (room)
        kb_table_mark(play->table, room, mark);
    return room != NULL;
}

void play_return(Play *play, KbMark *mark)
{
    kb_table_return(play->table, mark);
    play_unmark(mark);
}

void play_unmark(KbMark *mark)
{
    free(mark->room);
    mark->room = NULL;
}

/* Within one window seats only drop out, each by answering, and come in again by taking that back. Whoever comes in otherwise, or is
 * still asked after having answered, is asked something else. */
static bool is_another(const KbTurn *before, const KbTurn *after, KbSeat mover, bool undo)
{
    if (before->window != KB_WINDOW_REACTION)
        return true;
    if (undo)
        return before->awaited & ~after->awaited;
    return after->awaited & (~before->awaited | (mover ? kb_seat_bit(mover) : 0));
}

bool window_follow(Window *window, const KbTurn *before, const KbTurn *after, KbSeat mover, bool undo, uint32_t version)
{
    if (after->window != KB_WINDOW_REACTION) {
        *window = (Window){ 0 };
        return false;
    }
    bool another = is_another(before, after, mover, undo);
    if (another)
        *window = (Window){ .version = version };
    window->asked |= after->awaited;
    return another;
}

/* {"contracts":[...], and then what the options hold}. */
char *play_join_deck(const KbGame *game, const char *plain, KbJson deck, size_t *length)
{
    KbJson cards, options, first;
    KbText text;
    if (!kb_json_member(deck, game->deck_option, &cards))
        cards = deck;
    size_t capacity = cards.length + strlen(plain) + strlen(game->deck_option) + 16;
    char *joined = malloc(capacity);
    if (!joined || kb_json_read(plain, strlen(plain), &options, NULL)) {
        free(joined);
        return NULL;
    }
    kb_text_start(&text, joined, capacity);
    kb_text_put(&text, "{\"");
    kb_text_put(&text, game->deck_option);
    kb_text_put(&text, "\":");
    kb_text_put_bytes(&text, cards.at, cards.length);
    KbJsonWalk walk = kb_json_walk(options);
    kb_text_put(&text, kb_json_next(&walk, NULL, &first) ? "," : "");
    kb_text_put_bytes(&text, options.at + 1, options.length - 1); /* without its opening brace */
    *length = text.length;
    return joined;
}

/* The options with the table's own deck inside. */
static char *options_with_deck(Store *store, const StoreTable *row, const KbGame *game, size_t *length,
                               char why[STORE_WHY_BYTES], bool *unread)
{
    char *deck = NULL, *options = NULL;
    size_t deck_length = 0;
    KbJson json;
    int found = store_deck_json(store, row->deck, &deck, &deck_length);
    *unread = found < 0 && !store_read_is_damage(store);
    if (found < 0)
        snprintf(why, STORE_WHY_BYTES, "%s", store_read_error(store));
    else if (found == 0)
        snprintf(why, STORE_WHY_BYTES, "the deck of this table is not in the store");
    else if (kb_json_read(deck, deck_length, &json, NULL))
        snprintf(why, STORE_WHY_BYTES, "the deck of this table is no JSON");
    else
        *unread = !(options = play_join_deck(game, row->options, json, length));
    free(deck);
    return options;
}

char *play_options(Store *store, const StoreTable *row, size_t *length, char why[STORE_WHY_BYTES], bool *unread)
{
    const KbGame *game = game_of(row);
    *unread = false;
    if (!game) {
        snprintf(why, STORE_WHY_BYTES, "this server does not know the game %s", row->game);
        return NULL;
    }
    snprintf(why, STORE_WHY_BYTES, "there is no memory left");
    if (row->has_deck)
        return options_with_deck(store, row, game, length, why, unread);
    char *options = strdup(row->options);
    *length = strlen(row->options);
    *unread = !options;
    return options;
}
