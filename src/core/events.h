/* Collecting events. */
#ifndef KB_CORE_EVENTS_H
#define KB_CORE_EVENTS_H

#include <kickback/kickback.h>

/* Append. A full buffer drops the event: its owner gave less than events_max. */
static inline void kb_events_add(KbEvents *events, const KbEvent *event)
{
    if (events->count < events->capacity)
        events->at[events->count++] = *event;
}

/* Tell an event given by its fields; `events` may be NULL, and then nothing is even built: most games are played unheard. */
#define KB_TELL(events, ...)                                      \
    do {                                                          \
        if (events)                                               \
            kb_events_add(events, &(const KbEvent){ __VA_ARGS__ }); \
    } while (0)

static inline void kb_events_reveal(KbEvents *events)
{
    if (events)
        events->revealed = true;
}

static inline void kb_events_show(KbEvents *events)
{
    if (events)
        events->shown = true;
}

#endif
