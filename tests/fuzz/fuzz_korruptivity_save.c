/* A saved game of Korruptivity with some bytes changed: four bytes choose the game and how far it has come, then three for each change,
 * where and to what. What is taken is what would be written again, can be looked at, and does no harm when it is played on. */
#include <stdlib.h>
#include <string.h>

#include "fuzz/damage.h"
#include "fuzz/korruptivity.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { HEAD = 4, VARIETIES = 6, MOVES_MAX = 500, BYTES = 1 << 13 };

static const KbGame *const game = &korruptivity_game;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t bytes[BYTES], again[BYTES];
    static _Alignas(KB_ALIGN) KorrState before;
    if (size < HEAD)
        return 0;
    const char *options = game->varieties[data[0] % VARIETIES];
    if (!fuzz_set_up((uint8_t)(2 + data[1] % 5), options, strlen(options)))
        abort();
    fuzz_play((unsigned)(data[2] << 8 | data[3]) % MOVES_MAX, data[0] ^ data[1]);
    size_t length = game->save((const KbSetup *)&fuzz_setup, (const KbState *)&fuzz_state, bytes);
    length = fuzz_damage(bytes, length, sizeof bytes, data + HEAD, size - HEAD);
    before = fuzz_state;
    if (game->load((const KbSetup *)&fuzz_setup, bytes, length, (KbState *)&fuzz_state)) {
        if (memcmp(&before, &fuzz_state, sizeof before) != 0)
            abort();
        return 0;
    }
    if (game->save((const KbSetup *)&fuzz_setup, (const KbState *)&fuzz_state, again) != length ||
        memcmp(bytes, again, length) != 0)
        abort();
    fuzz_check_views();
    fuzz_try_on(60, data[1]);
    return 0;
}
