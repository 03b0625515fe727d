/* kickback bot join. */
#include "cli/bot.h"

#include "cli/cli.h"
#include "cli/complain.h"

int bot_join(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    return complain("bot join", CLI_FAILED, "not yet");
}
