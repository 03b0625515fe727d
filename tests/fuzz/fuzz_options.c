/* The options of a game: one byte chooses the players, the rest is their JSON. What is accepted comes back the same from its own JSON and
 * deals a game; what is refused gets a sentence. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <kickback/corruption.h>

#include "core/error.h"
#include "core/random.h"
#include "core/text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const KbGame *const game = &corruption_game;
static _Alignas(KB_ALIGN) CorruptionSetup first, second;
static _Alignas(KB_ALIGN) CorruptionState state;
static char room[1 << 16];

static void check_refusal(KbError error, const KbFault *fault)
{
    KbText text;
    kb_text_start(&text, room, sizeof room);
    kb_fault_text(fault, &text);
    if (fault->error != error || !text.length || text.overflow)
        abort();
}

static void check_return(uint8_t players)
{
    KbText text;
    KbFault fault;
    kb_text_start(&text, room, sizeof room);
    game->setup_json((const KbSetup *)&first, &text);
    if (text.overflow || memchr(text.at, '\n', text.length) || /* a record holds it on one line */
        game->setup((KbSetup *)&second, players, text.at, text.length, &fault) ||
        memcmp(&first, &second, sizeof first) != 0)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const KbRandom random = { { 42 } };
    KbFault fault;
    if (size < 1)
        return 0;
    uint8_t players = data[0] % 10;
    KbError error = game->setup((KbSetup *)&first, players, (const char *)data + 1, size - 1, &fault);
    if (error) {
        check_refusal(error, &fault);
        return 0;
    }
    check_return(players);
    game->init((const KbSetup *)&first, &random, (KbState *)&state, NULL);
    return 0;
}
