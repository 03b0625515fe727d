/* Memory without string.h: the browser build has none. */
#ifndef KB_CORE_MEM_H
#define KB_CORE_MEM_H

#include <stdbool.h>
#include <stddef.h>

static inline void kb_mem_copy(void *to, const void *from, size_t bytes)
{
    __builtin_memcpy(to, from, bytes);
}

static inline void kb_mem_zero(void *to, size_t bytes)
{
    __builtin_memset(to, 0, bytes);
}

static inline bool kb_mem_equal(const void *a, const void *b, size_t bytes)
{
    const unsigned char *x = a, *y = b;
    for (size_t i = 0; i < bytes; i++)
        if (x[i] != y[i])
            return false;
    return true;
}

#endif
