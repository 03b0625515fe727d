/* The face of a game in the terminal: how its views look, its events sound and its choices are typed. Each game has one.
 *
 * A face is given views and filtered events and nothing else, so it cannot show what the reader may not know. */
#ifndef CLI_FACE_H
#define CLI_FACE_H

#include <kickback/kickback.h>

#include "cli/lines.h"
#include "cli/names.h"
#include "cli/terminal.h"

/* For whom and on what something is told. */
typedef struct Scene {
    const Terminal *terminal;
    const KbSetup *setup;
    const Names *names;
    KbSeat reader; /* who is "you"; 0: nobody */
} Scene;

typedef struct Face {
    const KbGame *game;
    const char *credit;
    /* What is played: the variant in a sentence or two. */
    void (*introduce)(const Scene *scene);
    /* Sentences for the events of one action. `after` is the reader's view after it. */
    void (*say)(const Scene *scene, const KbView *after, const KbEvents *events, Lines *lines);
    /* Everything on the table. */
    void (*show_table)(const Scene *scene, const KbView *view);
    void (*show_hand)(const Scene *scene, const KbView *view);
    /* What the view's seat needs to see for its decision, and the question. */
    void (*ask)(const Scene *scene, const KbView *view);
    /* What can be done now and how to type it. */
    void (*help)(const Scene *scene, const KbView *view);
    void (*rules)(const Scene *scene);
    /* Answer a question of the game's own, such as what a card does. False: the line is none. NULL: there are no such questions. */
    bool (*tell)(const Scene *scene, const KbView *view, const char *line);
    /* What the person typed, in the full notation or shorter. Not OK: `fault` says why; OK does not mean legal. */
    KbError (*read)(const Scene *scene, const KbView *view, const char *line, KbAction *action, KbFault *fault);
    void (*show_result)(const Scene *scene, const KbView *view);
    /* What the view's seat does without being asked, since there is nothing else to do; 0: it is asked. NULL: it always is. */
    KbAction (*obvious)(const KbSetup *setup, const KbView *view);
    /* What an operand of a bot's reason (bot/why.h) is called, all kinds but seats. */
    void (*put_operand)(const Scene *scene, char kind, int64_t operand, KbText *text);
    /* Add to `view` what another seat's view knows: for a replay that hides nothing. */
    void (*merge)(KbView *view, const KbView *other);
} Face;

/* NULL for a game that has none: FACE_MISSING says so, with its id. */
const Face *face_find(const KbGame *game);
#define FACE_MISSING "%s has no face for the terminal: play it through kickback serve or kickback referee"
extern const Face face_corruption, face_korruptivity;

/* The events as `seat` may know them, into `room`: secrets of others are blank, and known to nobody. */
KbEvents face_filter(const KbEvents *events, KbSeat seat, KbEvent *room);

#endif
