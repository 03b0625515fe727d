/* Kickback: the contract between a game and everything that plays it.
 *
 * A game is one constant KbGame of functions over three kinds of memory that the caller owns:
 *   KbSetup  public and fixed for the whole game: players, options, deck tables. Shared, never changed.
 *   KbState  the truth. Pointer-free, copied with a plain byte copy; holds no key, only the number of the next random draw.
 *   KbView   what one seat may know. All that bots and clients are built from.
 * They are opaque here on purpose: whoever holds a KbView cannot be handed a KbState by mistake. Allocate setup_bytes,
 * state_bytes and view_bytes, aligned to KB_ALIGN.
 *
 * No function allocates, does I/O, reads a clock, or keeps anything between calls. Every number is a fixed-width
 * integer, so the same setup, key and actions give the same bits on every machine. */
#ifndef KICKBACK_H
#define KICKBACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <kickback/error.h>

typedef struct KbSetup KbSetup;
typedef struct KbState KbState;
typedef struct KbView KbView;

typedef struct KbText KbText;     /* a caller's buffer being written, src/core/text.h */
typedef struct KbRandom KbRandom; /* the key of a game's random draws, src/core/random.h */
typedef struct KbFast KbFast;     /* the generator of bots and simulations, src/core/fast.h */

enum {
    KB_ALIGN = 64,
    KB_SEATS_MAX = 7,
    KB_ACTIONS_MAX = 512, /* no seat ever has more legal actions */
    KB_ACTIONS_ROOM = KB_ACTIONS_MAX + 32, /* what a list of actions is allocated with: rows may be written past the end */
    KB_OPERANDS = 7
};

typedef uint8_t KbSeat;  /* 1..players; 0 is a spectator */
typedef uint8_t KbSeats; /* bit s is seat s */

static inline KbSeats kb_seat_bit(KbSeat seat)
{
    return (KbSeats)(1u << seat);
}

/* Seats 1 to `players`. */
static inline KbSeats kb_seats_all(uint8_t players)
{
    return (KbSeats)((2u << players) - 2);
}

/* A verb in the top byte, then up to seven operands from the top down; unused ones are 0. 0 is no action. */
typedef uint64_t KbAction;

static inline KbAction kb_action(uint8_t verb, uint8_t first, uint8_t second)
{
    /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): clang 14 believes that 0 << 48 does not fit into 64 bits */
    return (KbAction)verb << 56 | (KbAction)first << 48 | (KbAction)second << 40;
}

static inline uint8_t kb_action_verb(KbAction action)
{
    return (uint8_t)(action >> 56);
}

/* Operand `index`, from 0. */
static inline uint8_t kb_action_operand(KbAction action, unsigned index)
{
    return (uint8_t)(action >> (48 - 8 * index));
}

static inline bool kb_action_is_among(const KbAction *actions, uint32_t count, KbAction action)
{
    for (uint32_t i = 0; i < count; i++)
        if (actions[i] == action)
            return true;
    return false;
}

/* Several seats act at once, in secret from each other, and their actions commute. */
typedef enum KbWindow {
    KB_WINDOW_NONE,
    KB_WINDOW_CHOICE,  /* each has something to choose: offers, bids */
    KB_WINDOW_REACTION /* each may answer what was just done, or pass: as long for everybody, whoever could */
} KbWindow;

/* Whose move it is, from public facts alone. */
typedef struct KbTurn {
    KbSeats awaited; /* the game waits for these: clocks and bots follow it */
    KbSeats may;     /* these others may act too, and need not */
    uint8_t window;  /* a KbWindow */
    bool over;
    KbSeat whose;   /* whose turn it is, in a game with reaction windows; 0: nobody's */
    uint16_t round; /* from 1; falls only by an undo */
} KbTurn;

/* Something that happened. `open` is for everybody, `secret` only for the seats in `knows`. */
typedef struct KbEvent {
    uint8_t kind; /* the game's own numbering */
    KbSeat seat;  /* who did it, 0: the game */
    KbSeats knows;
    bool forced; /* the only legal choice, made by the engine */
    uint8_t open[8];
    uint8_t secret[4];
} KbEvent;

/* Collects events. `at` has room for `capacity`, at least the game's events_max. */
typedef struct KbEvents {
    KbEvent *at;
    uint32_t count, capacity;
    bool revealed; /* something hidden or random came to light: no undo past it */
    bool shown;    /* who acted brought something of their own into the open: no undo past it either */
} KbEvents;

typedef struct KbResult {
    int64_t score[KB_SEATS_MAX + 1]; /* by seat; [0] unused */
    KbSeats winners;
} KbResult;

typedef struct KbGame {
    const char *id;
    uint16_t rules_version;
    uint8_t players_min, players_max;
    uint16_t events_max; /* the most events that one init or apply makes */
    const char *const *varieties; /* options that between them bring every rule into play, ended by NULL: for tests and bench */
    const char *deck_option; /* the option that an own deck goes into: also the member that holds it in a deck's file */
    size_t setup_bytes, state_bytes, view_bytes, save_bytes;

    /* Fill `setup` from a JSON object of options. On an error *fault says what is wrong and what is allowed, and
     * `setup` is undefined. `options` may be empty (length 0) for the defaults. */
    KbError (*setup)(KbSetup *setup, uint8_t players, const char *options, size_t length, KbFault *fault);
    /* The options as JSON: setup() of them gives the same setup. */
    void (*setup_json)(const KbSetup *setup, KbText *text);
    /* The deck that is played with as JSON, own or not, as deck_option takes it. NULL: the game has no decks. */
    void (*deck_json)(const KbSetup *setup, KbText *text);

    /* Deal. `events` may be NULL here and in apply. */
    void (*init)(const KbSetup *setup, const KbRandom *random, KbState *state, KbEvents *events);
    void (*turn)(const KbSetup *setup, const KbState *state, KbTurn *turn);
    /* The legal actions of `seat`, ascending, into `actions` (KB_ACTIONS_ROOM); returns how many. The list is the
     * same as view_legal of that seat's view. */
    uint32_t (*legal)(const KbSetup *setup, const KbState *state, KbSeat seat, KbAction *actions);
    /* A uniform legal action without listing them; 0 when there is none. */
    KbAction (*sample)(const KbSetup *setup, const KbState *state, KbSeat seat, KbFast *fast);
    /* Do it. On anything but KB_OK *state is unchanged and nothing is told. */
    KbError (*apply)(const KbSetup *setup, const KbRandom *random, KbState *state, KbSeat seat, KbAction action,
                     KbEvents *events);
    /* What a silent awaited seat does when its time is up; 0: a bot decides. */
    KbAction (*timeout)(const KbSetup *setup, const KbState *state, KbSeat seat);
    /* Does it go on beside what the game waits for? Then the clock of who does it runs on. NULL: nothing does. */
    bool (*aside)(KbAction action);
    void (*result)(const KbSetup *setup, const KbState *state, KbResult *result);

    /* What `seat` may know, every byte of the view defined, with perfect recall. */
    void (*view)(const KbSetup *setup, const KbState *state, KbSeat seat, KbView *view);
    uint32_t (*view_legal)(const KbSetup *setup, const KbView *view, KbAction *actions);
    /* Why the owner of `view` cannot do `action`, from the view alone. KB_OK when it is legal. */
    KbError (*explain)(const KbSetup *setup, const KbView *view, KbAction action, KbFault *fault);
    /* In a reaction window: does what is being answered touch the owner of `view`? NULL: the game has no such windows. */
    bool (*concerns)(const KbSetup *setup, const KbView *view);
    /* A possible truth, uniform over what the view allows; the next random draws are to come from another key. */
    void (*resample)(const KbSetup *setup, const KbView *view, KbFast *fast, KbState *state);

    /* Canonical little-endian bytes, at most save_bytes: equal states, equal bytes. Returns how many. load takes only bytes that
     * save could have written, and leaves *state alone otherwise. */
    size_t (*save)(const KbSetup *setup, const KbState *state, uint8_t *bytes);
    KbError (*load)(const KbSetup *setup, const uint8_t *bytes, size_t length, KbState *state);

    void (*action_text)(const KbSetup *setup, KbAction action, KbText *text);
    KbError (*action_parse)(const KbSetup *setup, const char *text, size_t length, KbAction *action, KbFault *fault);
    /* The members of a JSON object, without braces: what the protocol's turn adds for this game. */
    void (*turn_json)(const KbSetup *setup, const KbView *view, KbText *text);
    void (*view_json)(const KbSetup *setup, const KbView *view, KbText *text);
    /* One event as `seat` may know it. */
    void (*event_json)(const KbSetup *setup, const KbEvent *event, KbSeat seat, KbText *text);
} KbGame;

#endif
