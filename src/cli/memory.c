#include "cli/memory.h"

#include <stdlib.h>
#include <string.h>

#include <kickback/kickback.h>

#include "cli/cli.h"
#include "cli/complain.h"

void *memory_new(const char *command, size_t bytes)
{
    size_t whole = (bytes + KB_ALIGN - 1) / KB_ALIGN * KB_ALIGN;
    void *memory = aligned_alloc(KB_ALIGN, whole);
    if (memory)
        memset(memory, 0, whole);
    else
        complain(command, CLI_FAILED, "there is not enough memory");
    return memory;
}
