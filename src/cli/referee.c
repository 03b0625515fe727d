/* kickback referee: the table protocol over standard input and output, one JSON object a line. */
#include "referee/referee.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/entropy.h"
#include "cli/memory.h"
#include "cli/options.h"
#include "core/error.h"
#include "core/text.h"

enum { CHUNK = 1 << 16 };

typedef struct Desk {
    KbReferee referee;
    char line[KB_LINE_MAX];
    size_t length;
    bool too_long; /* the rest of this line is skipped */
    int failure;   /* why an answer could not be written, an errno; 0: none */
    char answer[KB_ANSWER_ROOM];
} Desk;

static void refuse_length(KbText *answer)
{
    KbFault fault;
    kb_fault_2(&fault, KB_TOO_LONG, "the line", "1048576 bytes");
    kb_referee_refuse(&fault, answer);
}

/* Answer the line that is complete and make room for the next. */
static void answer_line(Desk *desk)
{
    KbText answer;
    kb_text_start(&answer, desk->answer, sizeof desk->answer);
    if (desk->too_long)
        refuse_length(&answer);
    else
        kb_referee_line(&desk->referee, desk->line, desk->length, &answer);
    kb_text_put_char(&answer, '\n');
    if (fwrite(answer.at, 1, answer.length, stdout) != answer.length || fflush(stdout))
        desk->failure = errno;
    desk->length = 0;
    desk->too_long = false;
}

static void take_bytes(Desk *desk, const char *bytes, size_t length)
{
    size_t room = sizeof desk->line - desk->length;
    if (length > room)
        desk->too_long = true;
    size_t taken = desk->too_long ? 0 : length;
    memcpy(desk->line + desk->length, bytes, taken);
    desk->length += taken;
}

static void take_chunk(Desk *desk, const char *bytes, size_t length)
{
    while (length && !desk->failure) {
        const char *end = memchr(bytes, '\n', length);
        size_t part = end ? (size_t)(end - bytes) : length;
        take_bytes(desk, bytes, part);
        if (end)
            answer_line(desk);
        bytes += part + (end != NULL);
        length -= part + (end != NULL);
    }
}

static int serve(Desk *desk)
{
    char chunk[CHUNK];
    while (!desk->failure) {
        ssize_t got = read(STDIN_FILENO, chunk, sizeof chunk);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return complain("referee", CLI_FAILED, "cannot read standard input: %s", strerror(errno));
        if (got == 0)
            break;
        take_chunk(desk, chunk, (size_t)got);
    }
    if ((desk->length || desk->too_long) && !desk->failure)
        answer_line(desk);
    if (desk->failure == EPIPE)
        clearerr(stdout); /* whoever listened has left, which is no failure; main tells of all others */
    return CLI_OK;
}

int cli_referee(int argc, char **argv)
{
    const Option options[] = { { .name = NULL } };
    const Command command = {
        .name = "referee",
        .words = "",
        .about = "Judge a game for other programs. Each line of standard input is one JSON object and gets exactly "
                 "one JSON object as its answer on standard output; docs/protocol.md describes them. The ops are "
                 "new, turn, legal, act, undo, view, preview, result, events, record, load, bot, why, deck and contracts.",
        .example = "echo '{\"op\":\"contracts\"}' | kickback referee",
        .options = options,
    };
    const char *words[OPTIONS_WORDS_MAX];
    uint8_t entropy[32];
    int code = options_read(&command, argc, argv, words);
    if (code != OPTIONS_GO)
        return code;
    if (!entropy_draw("referee", entropy, sizeof entropy))
        return CLI_FAILED;
    Desk *desk = memory_new("referee", sizeof *desk);
    if (!desk)
        return CLI_FAILED;
    signal(SIGPIPE, SIG_IGN);
    kb_referee_start(&desk->referee);
    kb_referee_entropy(&desk->referee, entropy);
    code = serve(desk);
    free(desk);
    return code;
}
