/* Collecting events. */
#ifndef KB_CORE_EVENTS_H
#define KB_CORE_EVENTS_H

#include <kickback/kickback.h>

/* Append; `events` may be NULL. A full buffer drops the event: its owner gave less than events_max. */
static inline void kb_events_add(KbEvents *events, KbEvent event)
{
    if (events && events->count < events->capacity)
        events->at[events->count++] = event;
}

static inline void kb_events_reveal(KbEvents *events)
{
    if (events)
        events->revealed = true;
}

#endif
