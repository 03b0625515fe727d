/* kickback verify: was this game dealt as promised and played by the rules? */
#include <stdio.h>

#include "cli/cli.h"
#include "cli/options.h"
#include "cli/record_file.h"

typedef struct Checked {
    unsigned moves, undos, hashes, results;
} Checked;

static bool check_all(RecordFile *file, Checked *checked)
{
    for (;;) {
        KbRecordStep step;
        if (!record_file_next(file, &step))
            return false;
        switch (step) {
        case KB_RECORD_MOVE:
            checked->moves++;
            break;
        case KB_RECORD_UNDO:
            checked->undos++;
            break;
        case KB_RECORD_HASH:
            checked->hashes++;
            break;
        case KB_RECORD_RESULT:
            checked->results++;
            break;
        case KB_RECORD_ENDED:
            break;
        case KB_RECORD_END:
            return true;
        }
    }
}

static void print_count(const char *comma, unsigned count, const char *one, const char *many)
{
    printf("%s%u %s", comma, count, count == 1 ? one : many);
}

static void report(const RecordFile *file, const Checked *checked)
{
    printf("%s: %s, %u players: the commitment is that of the seed, ", checked->results ? "ok" : "ok so far",
           file->table->game->id, file->table->players);
    print_count("", checked->moves, "move is legal, ", "moves are legal, ");
    if (checked->undos)
        print_count("", checked->undos, "was taken back, ", "were taken back, ");
    print_count("", checked->hashes, "hash agrees", "hashes agree");
    if (file->reader.ended[0])
        printf(", and the game was ended early: %s.\n", file->reader.ended);
    else
        puts(checked->results ? ", the result is right." : ", and the game is not over yet.");
}

int cli_verify(int argc, char **argv)
{
    const Option options[] = { { .name = NULL } };
    const Command command = {
        .name = "verify",
        .words = "FILE",
        .about = "Check a record: that the seed is the one that was promised before the game (its commitment), that "
                 "every move was legal, that the state after each round has the hash written there, and that the "
                 "result is right. Names the first line that is wrong; exits with 0 only if nothing is. FILE may be "
                 "- for standard input.",
        .example = "kickback verify evening.record",
        .options = options,
        .words_min = 1,
        .words_max = 1,
    };
    const char *words[OPTIONS_WORDS_MAX];
    Checked checked = { 0 };
    RecordFile file;
    int code = options_read(&command, argc, argv, words);
    if (code != OPTIONS_GO)
        return code;
    bool right = record_file_open(&file, "verify", words[0]) && check_all(&file, &checked);
    if (right)
        report(&file, &checked);
    record_file_close(&file);
    return right ? CLI_OK : CLI_FAILED;
}
