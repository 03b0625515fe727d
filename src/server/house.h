/* The house: all tables, who is connected, and the socket protocol (docs/server.md). It knows no sockets: a transport (the web
 * server, a test, the fuzzer) gives it what clients say and carries away what they are told. Everything here happens on the
 * thread of the loop; the store and the bots answer from threads of their own through it. */
#ifndef KB_SERVER_HOUSE_H
#define KB_SERVER_HOUSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/message.h"
#include "store/store.h"

/* The code that the socket of somebody is closed with who is signed out or deleted. */
enum { HOUSE_SIGNED_OUT = 4001 };

struct ev_loop;
typedef struct House House;
typedef struct Visitor Visitor; /* one connection of one person */

/* Carries messages to a client. `socket` is what house_enter was given. */
typedef struct Wire {
    /* Takes its own hold of the message. May find that the client reads too slowly and begin to close, but never calls back into the
     * house from inside. */
    void (*send)(void *socket, Message *message);
    /* Close with a web socket code (4000 and up are ours) and a reason. house_leave comes later, from the loop. */
    void (*close)(void *socket, uint16_t code, const char *reason);
} Wire;

typedef struct HouseSettings {
    uint32_t bot_threads;      /* 1 and up */
    uint32_t bot_milliseconds; /* what a bot may think at most */
    uint32_t bot_pace; /* milliseconds that a bot's move comes after the one before, so that people can follow */
    uint32_t window;   /* milliseconds of a reaction window at live tables and those without a clock */
    uint32_t
        window_answer; /* milliseconds from its opening to the answers of bots and standing orders; at most the window */
    uint32_t tables_per_person; /* that one person hosts and that live */
    uint32_t
        away; /* milliseconds after which the seat of a player who is not connected goes to a bot, except in slow games */
    uint32_t snapshot_every; /* moves; at most 200 */
} HouseSettings;

/* Open the house over a store: every living table is loaded. NULL with `why` if it cannot be. */
House *house_open(struct ev_loop *loop, const HouseSettings *settings, const Wire *wire, const char *store_path,
                  char *why, size_t why_bytes);
Store *house_store(House *house);
/* Tell every visitor that the server goes away (push "bye"), take no more actions, and finish what was begun. */
void house_stop(House *house);
/* Nothing is on its way to the disk any more. */
bool house_is_quiet(const House *house);
void house_close(House *house);

/* A socket of `person` (who exists). NULL without memory. */
Visitor *house_enter(House *house, const StorePerson *person, void *socket);
/* What the client said. Every message gets exactly one answer, now or when the store has it. */
void house_hear(House *house, Visitor *visitor, const char *text, size_t length);
void house_leave(House *house, Visitor *visitor);

/* The person changed elsewhere (HTTP): a new name, or gone (deleted: their sockets are closed). */
void house_person_renamed(House *house, const StorePerson *person);
void house_person_gone(House *house, int64_t person);
/* A guest became part of an account: seats at loaded tables go over. */
void house_person_merged(House *house, int64_t guest, const StorePerson *account);

/* The record of a finished game as text (free it), or NULL with an error and a sentence: KB_NO_TABLE, KB_NOT_OVER, KB_NOT_FOUND (it never
 * began, so there is none), KB_BUSY (not just now), KB_BROKEN. */
char *house_record(House *house, const char *code, size_t *length, KbError *error, char *why, size_t why_bytes);

/* What a table is played with, as JSON: {"ok":true,"deck":...} and a line's end (free it). NULL as house_record. */
char *house_deck(House *house, const char *code, size_t *length, KbError *error, char *why, size_t why_bytes);

/* Does `json` load as a deck of `game`? On an error *fault says why. Used before a deck is stored. */
KbError house_deck_check(const char *game, const char *json, size_t length, KbFault *fault);

typedef struct HouseFigures {
    uint32_t visitors, people, tables_open, tables_running, tables_loaded, tables_stopped;
    uint64_t messages_in, messages_out, actions, undos, refused, timeouts, chats;
    uint32_t bot_queue;
    uint64_t bot_moves, bot_wait_microseconds, bot_think_microseconds, bots_hurried;
} HouseFigures;
void house_figures(House *house, HouseFigures *figures);

#endif
