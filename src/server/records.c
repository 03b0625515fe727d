/* Records of finished games, decks of tables, and decks before they are stored. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "referee/unknown.h"
#include "server/hall.h"
#include "server/replay.h"

/* The record of a game that is over. */
static char *write_record(House *house, const StoreTable *row, size_t *length, KbError *error, char *why,
                          size_t why_bytes)
{
    Replay replay;
    char *record = NULL;
    if (!replay_open(&replay, house->store, row, REPLAY_DEAL)) {
        snprintf(why, why_bytes, "%s", replay.why);
        *error = replay.unread ? KB_BUSY : KB_BROKEN;
        return NULL;
    }
    if (replay.play.table)
        record = replay_record(&replay, row->why, length);
    *error = replay.play.table ? KB_BUSY : KB_NOT_FOUND;
    snprintf(why, why_bytes, "%s", replay.play.table ? "there is not enough memory" : "the game never began");
    replay_close(&replay);
    return record;
}

char *house_record(House *house, const char *code, size_t *length, KbError *error, char *why, size_t why_bytes)
{
    const StoreTable *row = house->scratch;
    int found = store_table_by_code(house->store, code, house->scratch);
    if (found == 1 && row->status == STORE_OVER)
        return write_record(house, row, length, error, why, why_bytes);
    *error = found < 0 ? KB_BUSY : found == 0 ? KB_NO_TABLE : KB_NOT_OVER;
    snprintf(why, why_bytes, "%s", found < 0 ? store_read_error(house->store) : kb_error_template(*error));
    return NULL;
}

/* The deck of a setup in an answer; NULL without memory. */
static char *write_deck(const KbGame *game, const KbSetup *setup, size_t *length)
{
    for (size_t capacity = 65536;; capacity *= 2) {
        KbText text;
        char *room = malloc(capacity);
        if (!room)
            return NULL;
        kb_text_start(&text, room, capacity);
        kb_json_object(&text);
        kb_json_key_bool(&text, "ok", true);
        kb_json_key(&text, "deck");
        if (game->deck_json)
            game->deck_json(setup, &text);
        else
            kb_json_null(&text);
        kb_json_object_end(&text);
        kb_text_put_char(&text, '\n');
        *length = text.length;
        if (!text.overflow)
            return room;
        free(room);
    }
}

char *house_deck(House *house, const char *code, size_t *length, KbError *error, char *why, size_t why_bytes)
{
    _Alignas(KB_ALIGN) uint8_t setup[KB_SETUP_ROOM];
    char reason[STORE_WHY_BYTES];
    bool unread = false;
    StoreTable *row = house->scratch;
    int found = store_table_by_code(house->store, code, row);
    size_t options_length = 0;
    *error = found == 0 ? KB_NO_TABLE : KB_BUSY;
    if (found <= 0) {
        snprintf(why, why_bytes, "%s", found ? store_read_error(house->store) : kb_error_template(*error));
        return NULL;
    }
    const KbGame *game = kb_game_find(row->game, strlen(row->game));
    char *options = play_options(house->store, row, &options_length, reason, &unread), *deck = NULL;
    *error = unread ? KB_BUSY : KB_BROKEN;
    if (options && game->setup((KbSetup *)setup, row->players, options, options_length, NULL)) {
        snprintf(reason, sizeof reason, "its options cannot be read");
    } else if (options) {
        deck = write_deck(game, (const KbSetup *)setup, length);
        snprintf(reason, sizeof reason, "there is not enough memory");
        *error = KB_BUSY;
    }
    free(options);
    snprintf(why, why_bytes, "%s", reason);
    return deck;
}

KbError house_deck_check(const char *game, const char *json, size_t length, KbFault *fault)
{
    _Alignas(KB_ALIGN) uint8_t setup[KB_SETUP_ROOM];
    const KbGame *found = kb_game_find(game, strlen(game));
    KbJson deck;
    size_t joined_length = 0;
    if (!found)
        return kb_unknown_game(fault, game, strlen(game));
    KbError error = kb_json_read(json, length, &deck, fault);
    if (error)
        return error;
    char *options = play_join_deck(found, "{}", deck, &joined_length);
    error = options ? found->setup((KbSetup *)setup, found->players_min, options, joined_length, fault)
                    : kb_fault(fault, KB_BUSY);
    free(options);
    return error;
}
