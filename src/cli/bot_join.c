/* kickback bot join. */
#include "cli/bot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/complain.h"

#ifdef KB_SERVER
#include "cli/bot_guest.h"
#include "core/error.h"
#include "server/person_name.h"

typedef struct Wish {
    BotLimits limits;
    const char *link, *table, *key, *name, *ca;
} Wish;

static const char example[] = "kickback bot join http://localhost:8080/t/CODE#KEY -- python3 examples/bots/envelope.py";

static int read_options(int argc, char **argv, Wish *wish)
{
    const Option options[] = {
        { "table", "CODE", "the table, where the link does not name it", .text = &wish->table },
        { "key", "KEY", "the key of a seat, where the link does not have it; without one, any free seat is taken",
          .text = &wish->key },
        { "name", "NAME", "what the bot is called at the table (default bot)", .text = &wish->name },
        { "ca", "FILE", "certificates to trust beside those of the system, for https", .text = &wish->ca },
        BOT_LIMIT_OPTIONS(wish->limits),
        { .name = NULL },
    };
    const Command command = {
        .name = "bot join",
        .words = "LINK -- COMMAND...",
        .about = "Let a program take a seat at a server's table. LINK is what a table's host hands out for a seat, such "
                 "as http://localhost:8080/t/CODE#KEY; in a shell it stands in quotes. It plays until the game is over, "
                 "and comes back when the connection is lost. If the program fails, it leaves the seat to a bot of the "
                 "server, and the exit code is 1.",
        .example = example,
        .options = options,
        .words_min = 1,
        .words_max = 1,
    };
    const char *words[OPTIONS_WORDS_MAX];
    int code = options_read(&command, argc, argv, words);
    wish->link = words[0];
    return code;
}

static bool set(char *to, size_t room, const char *value)
{
    return !value || (size_t)snprintf(to, room, "%s", value) < room;
}

static int join(const Wish *wish, const char *command)
{
    KbFault fault;
    GuestWish guest = { .command = command, .name = wish->name, .ca = wish->ca, .limits = bot_limits(&wish->limits) };
    if (!link_read(wish->link, &guest.address))
        return complain("bot join", CLI_WRONG_USE,
                        "'%.80s' is no link: it must be like http://localhost:8080/t/CODE#KEY", wish->link);
    if (!set(guest.address.table, sizeof guest.address.table, wish->table) ||
        !set(guest.address.key, sizeof guest.address.key, wish->key))
        return complain("bot join", CLI_WRONG_USE,
                        "the code of a table and the key of a seat have at most 63 characters");
    if (!*guest.address.table)
        return complain("bot join", CLI_WRONG_USE,
                        "the table is missing: name it in the link (http://localhost:8080/t/CODE#KEY) or with --table");
    if (!person_name_is_right(wish->name)) {
        kb_fault_1(&fault, KB_BAD_NAME, wish->name);
        return complain_fault("bot join", CLI_WRONG_USE, NULL, &fault);
    }
    return guest_play(&guest);
}

int bot_join(int argc, char **argv)
{
    Wish wish = { .limits = BOT_LIMITS_DEFAULT, .name = "bot" };
    int code;
    char *command = bot_command("bot join", example, &argc, argv, &code);
    if (code == OPTIONS_GO)
        code = read_options(argc, argv, &wish);
    if (code == OPTIONS_GO)
        code = join(&wish, command);
    free(command);
    return code;
}

#else

int bot_join(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    return complain("bot join", CLI_FAILED,
                    "this build cannot talk to servers: it was made without " KB_SERVER_LACKS
                    "; install what is missing and build again with -Dserver=enabled");
}

#endif
