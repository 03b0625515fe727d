/* Memory for what the engine wants aligned. */
#ifndef CLI_MEMORY_H
#define CLI_MEMORY_H

#include <stddef.h>

/* `bytes` of zeros, aligned to KB_ALIGN, to be freed with free(); NULL after an error was printed for `command`. */
void *memory_new(const char *command, size_t bytes);

#endif
