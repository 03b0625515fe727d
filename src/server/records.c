/* Records of finished games, decks of tables, and decks before they are stored. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "referee/unknown.h"
#include "server/hall.h"
#include "server/replay.h"

char *house_record(House *house, const char *code, size_t *length, int *status, char *why, size_t why_bytes)
{
    Replay replay;
    StoreTable *row = house->scratch;
    int found = store_table_by_code(house->store, code, row);
    char *record = NULL;
    *status = found < 0 ? 500 : found == 0 ? 404 : row->status != STORE_OVER ? 409 : 200;
    if (*status != 200) {
        snprintf(why, why_bytes, "%s",
                 *status == 404   ? "there is no such table"
                 : *status == 409 ? "the game is not over yet, so its record is secret"
                                  : store_read_error(house->store));
        return NULL;
    }
    if (!replay_open(&replay, house->store, row, REPLAY_DEAL)) {
        snprintf(why, why_bytes, "%s", replay.why);
    } else {
        if (replay.play.table)
            record = replay_record(&replay, row->why, length);
        else
            *status = 409;
        snprintf(why, why_bytes, "%s", replay.play.table ? "there is not enough memory" : "the game never began");
        replay_close(&replay);
    }
    if (!record && *status == 200)
        *status = 500;
    return record;
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

char *house_deck(House *house, const char *code, size_t *length, int *status, char *why, size_t why_bytes)
{
    _Alignas(KB_ALIGN) uint8_t setup[KB_SETUP_ROOM];
    char reason[STORE_WHY_BYTES] = "its options cannot be read";
    StoreTable *row = house->scratch;
    int found = store_table_by_code(house->store, code, row);
    size_t options_length = 0;
    *status = found == 0 ? 404 : 500;
    if (found <= 0) {
        snprintf(why, why_bytes, "%s", found ? store_read_error(house->store) : "there is no such table");
        return NULL;
    }
    const KbGame *game = kb_game_find(row->game, strlen(row->game));
    char *options = play_options(house->store, row, &options_length, reason, &(bool){ false }), *deck = NULL;
    if (options && !game->setup((KbSetup *)setup, row->players, options, options_length, NULL)) {
        deck = write_deck(game, (const KbSetup *)setup, length);
        snprintf(reason, sizeof reason, "there is not enough memory");
    }
    free(options);
    *status = deck ? 200 : 500;
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
