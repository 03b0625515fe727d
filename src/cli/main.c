/* kickback: finds the command and runs it. */
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/tasks.h"

static const Task commands[] = {
    { "play", cli_play, "play a game in this terminal, with bots and other people" },
    { "serve", cli_serve, "serve tables to browsers and programs over the network" },
    { "admin", cli_admin, "look after a server's tables: list, show, export, end, backup, check" },
    { "replay", cli_replay, "show a recorded game step by step" },
    { "verify", cli_verify, "check that a recorded game was dealt and played by the rules" },
    { "contracts", cli_contracts, "list the contracts of Corruption, or check a deck of your own" },
    { "deck", cli_deck, "check, show and count the cards of a deck, Korruptivity's or your own" },
    { "simulate", cli_simulate, "let bots play many games and count who wins" },
    { "arena", cli_arena, "let bots play against each other and rate them" },
    { "tune", cli_tune, "look for better numbers for bots to play by" },
    { "bot", cli_bot, "the bots there are; check a program of yours, and let it join a table" },
    { "referee", cli_referee, "judge a game for other programs: JSON lines in, JSON lines out" },
    { "perft", cli_perft, "count the ways a game can go on, to test the engine" },
    { "bench", cli_bench, "measure how fast the engine is" },
    { "version", cli_version, "say which version this is" },
    { NULL, NULL, NULL },
};

static int overview(void)
{
    puts("Kickback plays card games about bribery: Corruption, a game by Bruno Faidutti, and Korruptivity, a game by Gable.\n"
         "Kickback is unofficial.\n\n"
         "Usage: kickback COMMAND [OPTION...]\n");
    for (const Task *command = commands; command->name; command++)
        printf("  %-10s %s\n", command->name, command->summary);
    puts("\n`kickback COMMAND --help` says more. To start a game right now: kickback play");
    return CLI_OK;
}

static int run(int argc, char **argv)
{
    if (argc < 2)
        return overview();
    const char *name = argv[1];
    if (!strcmp(name, "--help") || !strcmp(name, "-h") || !strcmp(name, "help"))
        return overview();
    if (!strcmp(name, "--version")) {
        static char version[] = "version";
        argv[1] = version;
        name = version;
    }
    const Task *command = tasks_find(commands, name);
    return command ? command->run(argc - 1, argv + 1) : tasks_unknown(NULL, "command", commands, name);
}

int main(int argc, char **argv)
{
    setlocale(LC_CTYPE, "");
    int code = run(argc, argv);
    /* A full disk must not look like success. */
    if ((fflush(stdout) || ferror(stdout)) && code == CLI_OK)
        return complain(NULL, CLI_FAILED, "cannot write to standard output");
    return code;
}
