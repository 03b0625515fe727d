/* Every way a call can fail: one table makes the enum, the codes that clients translate and the English texts.
 * {1} {2} {3} in a text stand for the arguments of a KbFault. */
#ifndef KICKBACK_ERROR_H
#define KICKBACK_ERROR_H

#include <stdint.h>

/* X(NAME, "code", "text") */
#define KB_ERROR_MAP(X)                                                                                        \
    X(OK, "ok", "fine")                                                                                        \
    X(BROKEN, "broken", "the engine broke one of its own rules, so this table is stopped")                     \
    /* acting */                                                                                               \
    X(GAME_OVER, "game-over", "the game is over: nobody can act any more")                                     \
    X(NOT_YOUR_TURN, "not-your-turn", "seat {1} cannot act now, the game waits for seat {2}")                  \
    X(ILLEGAL, "illegal", "'{1}' is not legal here")                                                           \
    X(WRONG_PHASE, "wrong-phase", "'{1}' does not belong in the phase {2}: allowed is {3}")                    \
    X(UNKNOWN_VERB, "unknown-verb", "'{1}' is no action: allowed are {2}")                                     \
    X(BAD_ACTION, "bad-action", "'{1}' cannot be read: write {2}")                                             \
    X(NO_UNDO, "no-undo", "seat {1} has nothing to take back: {2}")                                            \
    /* Corruption */                                                                                           \
    X(UNKNOWN_CARD, "unknown-card", "'{1}' is no card: allowed are {2}")                                       \
    X(UNKNOWN_PLACE, "unknown-place", "'{1}' is no contract of this game and no Swiss account: {2}")           \
    X(NOT_IN_HAND, "not-in-hand", "you do not hold {1}: your hand is {2}")                                     \
    X(NOT_ON_TABLE, "not-on-table", "the contract {1} is not on the table: there are {2}")                               \
    X(BRIBES_ONLY, "bribes-only", "{1} cannot go into a Swiss account: only bribes can")                       \
    X(BAD_MASK, "bad-mask", "'{1}' is no mask: write 'none' or numbers from 1 to 6, ascending, like 1,3")      \
    X(NO_SUCH_PLACEMENT, "no-such-placement", "there is no card number {1} in this round: {2} lie there")      \
    X(NO_BOOK, "no-book", "you have no little black book left")                                                \
    X(PEEK_OWN, "peek-own", "card {1} is your own")                                                            \
    X(PEEK_SEEN, "peek-seen", "you have looked at card {1} already")                                           \
    X(PEEK_FACE_UP, "peek-face-up", "card {1} lies face up: everybody sees it")                                \
    X(PEEK_SWISS, "peek-swiss", "card {1} is in a Swiss account, where no book can look")                      \
    X(NOT_RESOLVING, "not-resolving", "card {2} is being decided now, not card {1}")                           \
    X(OTHER_GOVERNMENT, "other-government", "card {1} must go to a contract of its own government: {2}")       \
    X(NOT_A_TARGET, "not-a-target", "card {1} is no target: allowed are {2}")                                  \
    X(MUST_KILL, "must-kill", "this hit man must remove one of {1}")                                           \
    /* Korruptivity */                                                                                         \
    X(NO_LINE, "no-line", "there is no line {1}: running are {2}")                                             \
    X(SOLO_LINE, "solo-line", "line {1} is only a project so far: seat {2}, who started it, attaches first")   \
    X(FROZEN_LINE, "frozen-line", "line {1} is frozen: only cards with the small hourglass can be attached")   \
    X(NEEDS_CHARACTER, "needs-character", "{1} can only follow a character, which line {2} does not end with") \
    X(WRONG_TYPE, "wrong-type", "the last card of line {1} wants another type next: {2}")                      \
    X(OWNER_NEXT, "owner-next", "only its owner, seat {2}, may attach the next card to line {1}")              \
    X(OTHERS_THERE, "others-there", "a character of another player is on line {1}, so {2} cannot join it")     \
    X(NO_ROOM, "no-room", "you manage three lines, and none of them can be collapsed to make room")            \
    X(OWN_LINES, "own-lines", "now cards go onto your own lines only: line {1} is that of seat {2}")           \
    X(FITS_NOWHERE, "fits-nowhere", "{1} fits onto no line that is open to you now")                           \
    X(NO_INTERRUPT, "no-interrupt", "{1} is no interrupt")                                                     \
    X(STARTED, "started", "you have started a project in this turn already")                                   \
    X(NOT_READY, "not-ready", "line {1} cannot be completed: it is frozen or not yours, or lacks something")   \
    X(NO_COLLAPSE, "no-collapse", "line {1} cannot be collapsed now")                                          \
    X(NOT_ASKED, "not-asked", "'{1}' is not what is asked now: allowed are {2}")                               \
    /* the server */                                                                                          \
    X(NOT_SIGNED_IN, "not-signed-in", "nobody is signed in here: POST /api/guest first")                           \
    X(WRONG_PASSWORD, "wrong-password", "name and password do not belong together")                                \
    X(WRONG_RECOVERY, "wrong-recovery", "name and recovery code do not belong together")                           \
    X(NAME_TAKEN, "name-taken", "the name '{1}' belongs to somebody else: choose another one")                     \
    X(BAD_NAME, "bad-name", "'{1}' cannot be a name: write 1 to 24 characters")                                    \
    X(BAD_PASSWORD, "bad-password", "a password must have 8 to 200 bytes")                                         \
    X(IS_ACCOUNT, "is-account", "you have an account already")                                                     \
    X(NO_ACCOUNT, "no-account", "you are a guest: make an account first")                                          \
    X(TOO_MANY, "too-many", "too many {1}: at most {2} are allowed")                                               \
    X(TOO_FAST, "too-fast", "too many {1} in a short time: try again in {2} seconds")                              \
    X(BUSY, "busy", "the server has too much to do: try again in a moment")                                        \
    X(NOT_SAVED, "not-saved", "this could not be saved ({1}), so nothing has changed: try again in a moment")      \
    X(GOING_AWAY, "going-away", "the server is about to restart: come back in a moment")                           \
    X(OTHER_ORIGIN, "other-origin", "this request comes from another site: only pages of this server may send it") \
    X(NOT_FOUND, "not-found", "there is nothing at this address")                                                  \
    X(WRONG_METHOD, "wrong-method", "this address takes {1}")                                                      \
    X(NO_TABLE, "no-table", "there is no such table: is the link complete?")                                       \
    X(NO_PERSON, "no-person", "there is nobody with the handle '{1}'")                                             \
    X(NO_DECK, "no-deck", "there is no deck '{1}': send it to /api/deck first")                                    \
    X(NOT_HOST, "not-host", "only the host of the table can do that")                                              \
    X(NOT_SEATED, "not-seated", "you have no seat at this table")                                                  \
    X(SEATED, "seated", "you sit at this table already, on seat {1}")                                              \
    X(SEAT_TAKEN, "seat-taken", "seat {1} is taken")                                                               \
    X(NO_SEAT_FREE, "no-seat-free", "no seat of this table is free")                                               \
    X(SEATS_EMPTY, "seats-empty", "these seats are still empty: {1}")                                              \
    X(NOT_WELCOME, "not-welcome", "you cannot take a seat at this table")                                          \
    X(BAD_KEY, "bad-key", "this seat's link is not valid, or no longer")                                           \
    X(NOT_OPEN, "not-open", "the game has begun already")                                                          \
    X(NOT_RUNNING, "not-running", "the game is not running: it is {1}")                                            \
    X(STOPPED, "stopped", "this table was stopped, since its log and its state disagree")                          \
    X(STALE, "stale", "the table has moved on since version {1}: look again")                                      \
    X(BOT_PLAYS, "bot-plays", "a bot plays your seat: take it back first")                                         \
    X(CONCEDED, "conceded", "you have conceded, so a bot plays on for you")                                        \
    X(MUTED, "muted", "spectators cannot speak while the game is running")                                         \
    X(FIXED_DEAL, "fixed-deal", "an online table is dealt by chance: leave out the option 'deal'")                 \
    /* options, decks and other input */                                                                       \
    X(UNKNOWN_GAME, "unknown-game", "'{1}' is no game: allowed are {2}")                                       \
    X(UNKNOWN_BOT, "unknown-bot", "'{1}' is no bot: allowed are {2}")                                          \
    X(UNKNOWN_OP, "unknown-op", "'{1}' is no op: allowed are {2}")                                             \
    X(UNKNOWN_MEMBER, "unknown-member", "'{1}' is not known {2}: allowed are {3}")                             \
    X(MISSING_MEMBER, "missing-member", "'{1}' is missing: {2}")                                               \
    X(BAD_MEMBER, "bad-member", "'{1}' is wrong: it must be {2}")                                              \
    X(BAD_PLAYERS, "bad-players", "'players' is wrong: {1} takes {2} to {3} players")                          \
    X(BAD_SEAT, "bad-seat", "there is no seat {1}: allowed are {2} to {3}")                                    \
    X(BAD_CONTRACT, "bad-contract", "contract {1} of the deck: {2}")                                           \
    X(BAD_CARD, "bad-card", "card {1} of the deck: {2}")                                                       \
    X(BAD_DECK, "bad-deck", "the deck: {1}")                                                                   \
    X(OTHER_DECK, "other-deck", "this game was played with the deck {1}, and the cards here are the deck {2}") \
    X(BAD_DEAL, "bad-deal", "entry {1} of 'deal': {2}")                                                        \
    X(NO_GAME, "no-game", "there is no game yet: send {1} first")                                              \
    X(NOT_OVER, "not-over", "the game is not over yet, so there is no result")                                 \
    X(NO_ACTION, "no-action", "seat {1} has nothing to decide now")                                            \
    X(NO_WHY, "no-why", "seat {1} has nothing to explain yet: bots do that when a round is over")              \
    X(TOO_LONG, "too-long", "{1} is too long: at most {2} are allowed")                                        \
    X(TOO_SMALL, "too-small", "the answer does not fit into {1} bytes")                                        \
    X(BAD_SAVE, "bad-save", "these are no saved bytes of this game: {1}")                                      \
    X(BAD_RECORD, "bad-record", "line {1} of the record: {2}")                                                 \
    X(BAD_JSON, "bad-json", "this is no JSON: {2} at byte {1}")                                                \
    X(JSON_LIMIT, "json-limit", "this JSON is too large: {2} at byte {1}")                                     \
    X(NOT_OBJECT, "not-object", "a request must be one JSON object like {1}")

typedef enum KbError {
#define X(name, code, text) KB_##name,
    KB_ERROR_MAP(X)
#undef X
    KB_ERROR_COUNT
} KbError;

enum { KB_FAULT_ARGS = 3, KB_FAULT_ARG_BYTES = 240 };

/* An error with what a person needs to put it right. Each argument is NUL-terminated, cut at a character's border if too long. */
typedef struct KbFault {
    KbError error;
    uint8_t count;
    char arg[KB_FAULT_ARGS][KB_FAULT_ARG_BYTES];
} KbFault;

#endif
