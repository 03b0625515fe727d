/* What the compiler may call by itself. The bulk memory instructions do copies and fills; only comparing has none. */
#include <stddef.h>

int memcmp(const void *a, const void *b, size_t bytes);

int memcmp(const void *a, const void *b, size_t bytes)
{
    const unsigned char *x = a, *y = b;
    for (size_t i = 0; i < bytes; i++)
        if (x[i] != y[i])
            return x[i] < y[i] ? -1 : 1;
    return 0;
}
