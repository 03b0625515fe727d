/* A game of Korruptivity on a small deck, played by texts.
 *
 * Every scene's deck has plain cards for all to use, and what the test adds:
 *   projects open-1 to open-8   one task, any; both limits free; power 3
 *   d1 to d12, t1 to t12        documents with corruption 1, to-dos with corruption -1
 *   i1 to i12, e1 to e12        investments with popularity 1, events with popularity -1
 *   c1 to c9                    characters without any number
 *   r1 to r6                    relations without any sign
 * The test's own cards are written as "id type 'member':value,...", parted by ';', with ' for "; with ^ before them they come first in the
 * deck. The deck ends with a blank (S-40), with $ before them with a document, last. One scene lives at a time. */
#ifndef TESTS_KORRUPTIVITY_SCENE_H
#define TESTS_KORRUPTIVITY_SCENE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "korruptivity/rules.h"

typedef struct KorrScene {
    KorrSetup setup;
    KorrState state;
    KbRandom random;
    KbEvents events; /* of the last act */
    KbEvent event_room[KORR__EVENTS_MAX];
} KorrScene;

extern KorrScene korr_scene;

/* The reader's answer to a deck or to options, without playing. */
KbError korr_read(uint8_t players, const char *options, const char *cards, KbFault *fault);
/* `options` are members like "'power_limit':3"; seat 1 begins unless they say otherwise. */
void korr_begin(uint8_t players, const char *options, const char *cards);
/* A basic game with all relations, in seat 1's main phase. */
void korr_begin_basic(uint8_t players, const char *cards);
/* An expert game behind its first auctions, in seat 1's turn of the first play round. */
void korr_begin_expert(uint8_t players, const char *cards);
/* The same with empty hands. */
void korr_begin_bare(uint8_t players, const char *cards);
/* The same for two, with line 1 on the table: seat 1 has started open-1, and `line` is on it as korr_line_up takes it. */
void korr_begin_line(const char *cards, const char *line);

/* Straight into the state: a seat's whole hand; the top of the draw deck, first to be drawn first; a running line, whose cards are
 * written like "c1 2:d1+link", 2: for a card that seat 2 and not the owner has played, + for a linked one; the discards; the row. */
void korr_hand(KbSeat seat, const char *cards);
void korr_deck_top(const char *cards);
unsigned korr_line_up(KbSeat starter, const char *project, const char *cards);
void korr_discarded(const char *cards);
void korr_row(const char *cards);
void korr_counters(unsigned line, unsigned counters);
/* It is the seat's turn to play any number of cards; one card (K-26); an interrupt (K-27). */
void korr_main(KbSeat seat);
void korr_one(KbSeat seat);

void korr_act(KbSeat seat, const char *action);
/* It must be refused, and nothing may change. */
void korr_refuse(KbSeat seat, const char *action);
bool korr_can(KbSeat seat, const char *action);
/* Pick a card up and put it onto a line: its window, or a choice, is open. */
void korr_play(KbSeat seat, const char *card, unsigned line);
/* Nobody answers, as long as anybody is asked for an interrupt. */
void korr_silence(void);
/* Both. */
void korr_put(KbSeat seat, const char *card, unsigned line);
/* The others answer a window: this seat with this action, the others not; an interrupt is played alone. */
void korr_interrupt(KbSeat seat, const char *action);

/* Everybody is done or passes until the phase is another one; what is ready stays. */
void korr_pass_phase(void);

KorrTable *korr_table(void);
const KorrLine *korr_line(unsigned line);
unsigned korr_card(const char *id);
KorrSlot *korr_slot(const char *id);
bool korr_holds(KbSeat seat, const char *id);
/* How many events of a kind the last act made. */
unsigned korr_told(KorrEventKind kind);
/* What a seat sees now; 0: a spectator. */
void korr_view(KbSeat seat, KorrView *view);

/* The ids of a line's cards in order, the project first. */
void assert_cards(unsigned line, const char *cards);
void assert_totals(unsigned line, int cor, int pop);
void assert_place(const char *id, KorrPlace place);
void assert_ask(KorrAsk ask, KbSeat seat);
/* The whole of what a seat can do, as texts parted by "; ". */
void assert_legal(KbSeat seat, const char *actions);

#endif
