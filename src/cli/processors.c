#include "cli/processors.h"

#include <unistd.h>

unsigned processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? (unsigned)count : 1;
}
