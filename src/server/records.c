/* Records of finished games, and decks before they are stored. */
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
