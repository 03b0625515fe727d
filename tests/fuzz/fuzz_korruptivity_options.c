/* The options of Korruptivity: one byte chooses the players, the rest is their JSON. What is accepted comes back the same from its own
 * JSON and deals a game that goes on; what is refused gets a sentence. */
#include "fuzz/korruptivity.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1 || !fuzz_set_up(data[0] % 10, (const char *)data + 1, size - 1))
        return 0;
    fuzz_play(20, 1);
    fuzz_check_save();
    return 0;
}
