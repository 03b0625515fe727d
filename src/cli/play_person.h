/* A person's turn at the keyboard. */
#ifndef CLI_PLAY_PERSON_H
#define CLI_PLAY_PERSON_H

#include "cli/play_table.h"

typedef enum PersonTurn {
    PERSON_ACTED,
    PERSON_QUIT,
    PERSON_END /* of standard input */
} PersonTurn;

/* Let the person at `seat` decide. With several people at the keyboard, it is handed over first. */
PersonTurn play_person(Play *play, KbSeat seat);

#endif
