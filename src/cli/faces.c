/* The faces there are. */
#include "cli/face.h"

#include <stddef.h>
#include <string.h>

static const Face *const faces[] = { &face_corruption, &face_korruptivity, NULL };

const Face *face_find(const KbGame *game)
{
    for (const Face *const *face = faces; *face; face++)
        if ((*face)->game == game)
            return *face;
    return NULL;
}

KbEvents face_filter(const KbEvents *events, KbSeat seat, KbEvent *room)
{
    for (uint32_t i = 0; i < events->count; i++) {
        room[i] = events->at[i];
        if (room[i].knows & kb_seat_bit(seat))
            continue;
        room[i].knows = 0;
        memset(room[i].secret, 0, sizeof room[i].secret);
    }
    return (KbEvents){ .at = room, .count = events->count, .capacity = events->count };
}
