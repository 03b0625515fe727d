#include "load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "Usage: load [OPTION VALUE]...\n\n"
    "Plays games at many tables of `kickback serve` over real sockets, one move a second at each, and measures how "
    "long a move takes\n"
    "to reach everybody at its table; then sends the same traffic through a bare echo. Starts both servers itself.\n\n"
    "  --kickback FILE   the command (default: beside this program's folder)\n"
    "  --echo FILE       the echo (default: beside this program)\n"
    "  --tables N        500\n"
    "  --players N       4 at each table\n"
    "  --spectators N    0 at each table\n"
    "  --seconds N       60\n"
    "  --options JSON    of the game, with ' for \": {}\n"
    "  --tls yes         over TLS, with a certificate of its own; no is the default\n"
    "  --json FILE       write the figures there too\n"
    "  --seed N          1\n"
    "  --fresh yes       all games begin with the measuring; otherwise they stand anywhere\n"
    "  --no-echo yes     leave the echo out\n";

static bool number(const char *text, uint32_t low, uint32_t high, uint32_t *value)
{
    char *end;
    unsigned long read = strtoul(text, &end, 10);
    *value = (uint32_t)read;
    return *text && !*end && read >= low && read <= high;
}

static bool flag(const char *text, bool *value)
{
    *value = strcmp(text, "yes") == 0;
    return *value || strcmp(text, "no") == 0;
}

static bool set(LoadSettings *settings, const char *name, const char *value)
{
    uint32_t seed;
    const struct {
        const char *name;
        const char **text;
    } texts[] = { { "--kickback", &settings->kickback },
                  { "--echo", &settings->echo },
                  { "--options", &settings->options },
                  { "--json", &settings->json } };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (strcmp(name, texts[i].name) == 0) {
            *texts[i].text = value;
            return true;
        }
    }
    if (strcmp(name, "--tables") == 0)
        return number(value, 1, 10000, &settings->tables);
    if (strcmp(name, "--players") == 0)
        return number(value, 2, 7, &settings->players);
    if (strcmp(name, "--spectators") == 0)
        return number(value, 0, 50, &settings->spectators);
    if (strcmp(name, "--seconds") == 0)
        return number(value, 1, 86400, &settings->seconds);
    if (strcmp(name, "--tls") == 0)
        return flag(value, &settings->tls);
    if (strcmp(name, "--fresh") == 0)
        return flag(value, &settings->fresh);
    if (strcmp(name, "--no-echo") == 0)
        return flag(value, &settings->no_echo);
    if (strcmp(name, "--seed") != 0 || !number(value, 0, UINT32_MAX, &seed))
        return false;
    settings->seed = seed;
    return true;
}

/* build/bench/load has build/kickback and build/bench/echo beside it. */
static char *beside(const char *self, const char *name)
{
    const char *slash = strrchr(self, '/');
    size_t folder = slash ? (size_t)(slash - self) + 1 : 0, room = folder + strlen(name) + 3;
    char *path = malloc(room);
    snprintf(path, room, "%s%.*s%s", slash ? "" : "./", (int)folder, self, name);
    return path;
}

bool load_settings_read(LoadSettings *settings, int argc, char **argv)
{
    *settings = (LoadSettings){ .tables = 500, .players = 4, .seconds = 60, .options = "{}", .seed = 1 };
    for (int i = 1; i < argc; i += 2) {
        settings->help = strcmp(argv[i], "--help") == 0;
        if (settings->help || i + 1 == argc || !set(settings, argv[i], argv[i + 1])) {
            fputs(usage, settings->help ? stdout : stderr);
            return false;
        }
    }
    if (!settings->kickback)
        settings->kickback = beside(argv[0], "../kickback");
    if (!settings->echo)
        settings->echo = beside(argv[0], "echo");
    return true;
}
