/* kickback serve */
#include <stdio.h>
#include <stdlib.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/options.h"

#ifdef KB_SERVER
#include "server/serve.h"
#include "server/settings.h"

enum { HELP_BYTES = 320 };

typedef struct ServeOptions {
    Option options[SETTINGS_COUNT];
    const char *given[SETTINGS_COUNT];
    bool flags[SETTINGS_COUNT];
    char help[SETTINGS_COUNT][HELP_BYTES];
} ServeOptions;

/* The command's options from the server's own table. */
static void make_options(ServeOptions *serve)
{
    for (size_t i = 0; settings_table[i].name; i++) {
        const Setting *setting = &settings_table[i];
        Option *option = &serve->options[i];
        snprintf(serve->help[i], HELP_BYTES, setting->standard ? "%s (default %s)" : "%s", setting->help,
                 setting->standard);
        *option = (Option){ .name = setting->name, .value = setting->value, .help = serve->help[i] };
        if (setting->kind == SETTING_FLAG)
            option->flag = &serve->flags[i];
        else
            option->text = &serve->given[i];
    }
}

static int serve_with(ServeOptions *serve)
{
    Settings settings;
    char why[SETTINGS_WHY_BYTES];
    for (size_t i = 0; i < SETTINGS_COUNT; i++)
        if (serve->flags[i])
            serve->given[i] = "true";
    if (!settings_read(&settings, serve->given, getenv, why, sizeof why))
        return complain("serve", CLI_WRONG_USE, "%s", why);
    if (!serve_run(&settings, why, sizeof why))
        return complain("serve", CLI_FAILED, "%s", why);
    return CLI_OK;
}

int cli_serve(int argc, char **argv)
{
    ServeOptions serve = { 0 };
    make_options(&serve);
    const Command command = {
        .name = "serve",
        .words = "",
        .about = "Let people play over the network: serve tables to browsers and programs until SIGTERM or Ctrl-C. "
                 "Every option "
                 "can also be given in the environment (KICKBACK_LISTEN for --listen) or in the file of --config "
                 "(listen = ...); "
                 "the command line counts before the environment, and that before the file.",
        .example = "kickback serve --listen 0.0.0.0:8080 --data /var/lib/kickback",
        .options = serve.options,
    };
    const char *words[OPTIONS_WORDS_MAX];
    int code = options_read(&command, argc, argv, words);
    return code == OPTIONS_GO ? serve_with(&serve) : code;
}

#else

int cli_serve(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    return complain("serve", CLI_FAILED,
                    "this build has no server: it was made without " KB_SERVER_LACKS
                    "; install what is missing and build again with -Dserver=enabled");
}

#endif
