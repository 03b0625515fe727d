/* Any bytes: our JSON reader and jansson must agree about them. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "../core/json_twin.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *why = NULL;
    if (json_twin_compare((const char *)data, size, &why) == TWIN_DISAGREE) {
        fprintf(stderr, "our reader and jansson disagree: %s\n", why);
        abort();
    }
    return 0;
}
