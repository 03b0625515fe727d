/* kickback admin export: the record of a game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/admin.h"
#include "cli/cli.h"
#include "cli/complain.h"
#include "server/replay.h"
#include "store/beside.h"

static int print_record(const char *command, const Replay *replay, const char *why)
{
    size_t length;
    if (!replay->play.table)
        return complain(command, CLI_FAILED, "the game never began, so there is no record");
    char *record = replay_record(replay, why, &length);
    if (!record)
        return complain(command, CLI_FAILED, "there is no memory left");
    fwrite(record, 1, length, stdout);
    free(record);
    return CLI_OK;
}

static int export_table(const char *command, Store *store, const StoreTable *table, const void *spoil)
{
    Replay replay;
    if (table->status != STORE_OVER && !*(const bool *)spoil)
        return complain(command, CLI_FAILED,
                        "the game is %s, and its record tells every hidden card: wait for its end, or give --spoil",
                        store_status_word(table->status));
    if (!kb_game_find(table->game, strlen(table->game)))
        return complain(command, CLI_FAILED, "this program does not know the game '%s'", table->game);
    if (!replay_open(&replay, store, table, REPLAY_DEAL))
        return complain(command, CLI_FAILED, "the log of the table is wrong: %s", replay.detail);
    int code = print_record(command, &replay, table->why);
    replay_close(&replay);
    return code;
}

int admin_export(int argc, char **argv)
{
    const char *data = NULL;
    bool spoil = false;
    const Option options[] = {
        { "spoil", NULL, "also if the game is not over: the record tells all hidden cards", .flag = &spoil },
        ADMIN_DATA_OPTION(&data),
        { .name = NULL },
    };
    const Command command = {
        .name = "admin export",
        .words = "TABLE",
        .about =
            "Print the record of a game, for kickback verify and kickback replay. TABLE is its code or its number. "
            "Every row of its log is checked on the way.",
        .example = "kickback admin export 12 > evening.record",
        .options = options,
        .words_min = 1,
        .words_max = 1,
    };
    const char *words[OPTIONS_WORDS_MAX];
    int code = options_read(&command, argc, argv, words);
    return code == OPTIONS_GO ? admin_at_table(command.name, admin_folder(data), words[0], export_table, &spoil) : code;
}
