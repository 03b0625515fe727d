#include "cli/names.h"

#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/wrap.h"

static const char *const bot_names[KB_SEATS_MAX + 1] = {
    "", "Marlow", "Vega", "Quill", "Stone", "Finch", "Moss", "Rook"
};

void names_default(Names *names, KbSeats people)
{
    for (KbSeat seat = 0; seat <= KB_SEATS_MAX; seat++)
        if (people & kb_seat_bit(seat))
            snprintf(names->name[seat], NAMES_BYTES, "Player %d", seat);
        else
            snprintf(names->name[seat], NAMES_BYTES, "%s", bot_names[seat]);
}

/* Another one has the name already: a bot that got it by itself gives way, with the name that is free now. */
static bool make_way(Names *names, KbSeat seat, const char *name, KbSeats given)
{
    for (KbSeat other = 1; other <= KB_SEATS_MAX; other++) {
        if (other == seat || strcmp(names->name[other], name) != 0)
            continue;
        if (given & kb_seat_bit(other))
            return false;
        memcpy(names->name[other], names->name[seat], NAMES_BYTES);
    }
    return true;
}

static int take_name(const char *command, Names *names, KbSeat seat, const char *name, size_t length, KbSeats given)
{
    char copy[NAMES_BYTES];
    bool right = length > 0 && length < NAMES_BYTES;
    for (size_t i = 0; right && i < length; i++)
        right = (unsigned char)name[i] >= 0x20 && name[i] != 0x7f;
    snprintf(copy, sizeof copy, "%.*s", (int)(right ? length : 0), name);
    if (!right || wrap_columns(copy) > NAMES_COLUMNS)
        return complain(command, CLI_WRONG_USE, "'%.*s' in --names is no name: it must have 1 to %d letters",
                        (int)(length < 80 ? length : 80), name, NAMES_COLUMNS);
    if (!make_way(names, seat, copy, given))
        return complain(command, CLI_WRONG_USE, "'%s' in --names is there twice: each player needs another name", copy);
    memcpy(names->name[seat], copy, sizeof copy);
    return -1;
}

/* The seat that the next name is for: people before bots; 0 when all have one. */
static KbSeat next_seat(KbSeats *people, KbSeats *others)
{
    KbSeats *from = *people ? people : others;
    for (KbSeat seat = 1; seat <= KB_SEATS_MAX; seat++)
        if (*from & kb_seat_bit(seat)) {
            *from &= (KbSeats)~kb_seat_bit(seat);
            return seat;
        }
    return 0;
}

int names_read(const char *command, Names *names, const char *list, uint8_t players, KbSeats people)
{
    KbSeats left = people, others = kb_seats_all(players) & (KbSeats)~people;
    KbSeats given = 0;
    for (const char *at = list;;) {
        size_t length = strcspn(at, ",");
        KbSeat seat = next_seat(&left, &others);
        if (!seat)
            return complain(command, CLI_WRONG_USE, "--names has more names than there are players: allowed are %d",
                            players);
        int code = take_name(command, names, seat, at, length, given);
        given |= kb_seat_bit(seat);
        if (code >= 0 || !at[length])
            return code;
        at += length + 1;
    }
}

char names_mark(KbSeat seat)
{
    return (char)('A' + seat - 1);
}
