/* What time it is. Everything but the calendar is by a clock that never jumps. */
#ifndef KB_SERVER_NOW_H
#define KB_SERVER_NOW_H

#include <stdint.h>

int64_t now_microseconds(void);
/* House time: also what began a year before the machine's start has a time above 0. */
int64_t now_milliseconds(void);
/* Milliseconds since 1970. */
int64_t now_calendar(void);

#endif
