/* How many threads are worth starting. */
#ifndef CLI_PROCESSORS_H
#define CLI_PROCESSORS_H

unsigned processors(void);

#endif
