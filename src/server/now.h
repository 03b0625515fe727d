/* What time it is. Everything but the calendar is by a clock that never jumps. */
#ifndef KB_SERVER_NOW_H
#define KB_SERVER_NOW_H

#include <stdint.h>

int64_t now_microseconds(void);
int64_t now_milliseconds(void);
/* Milliseconds since 1970. */
int64_t now_calendar(void);

#endif
