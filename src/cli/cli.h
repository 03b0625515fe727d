/* The command `kickback`: its subcommands. Each gets the arguments from its own name on and returns the exit code. */
#ifndef CLI_H
#define CLI_H

enum {
    CLI_OK = 0,
    CLI_FAILED = 1,   /* a missing file, a broken record, a check that failed */
    CLI_WRONG_USE = 2 /* an unknown option, a wrong value */
};

int cli_admin(int argc, char **argv);
int cli_arena(int argc, char **argv);
int cli_bench(int argc, char **argv);
int cli_bot(int argc, char **argv);
int cli_contracts(int argc, char **argv);
int cli_deck(int argc, char **argv);
int cli_perft(int argc, char **argv);
int cli_play(int argc, char **argv);
int cli_referee(int argc, char **argv);
int cli_replay(int argc, char **argv);
int cli_serve(int argc, char **argv);
int cli_simulate(int argc, char **argv);
int cli_tune(int argc, char **argv);
int cli_verify(int argc, char **argv);
int cli_version(int argc, char **argv);

#endif
