/* The game of a logged table: its KbTable and which log row made which move. Brought back from the store by replaying its log,
 * from the newest snapshot on. */
#ifndef KB_SERVER_PLAY_H
#define KB_SERVER_PLAY_H

#include "core/json.h"
#include "referee/table.h"
#include "store/store.h"

typedef struct Play {
    KbTable *table; /* NULL: nothing has been dealt yet */
    KbMove *moves;  /* of the table, since its base */
    uint32_t *seqs; /* seqs[i] is the log row of moves[i] */
    uint32_t capacity;
    uint8_t *base;     /* the state the moves begin with; NULL: the deal */
    uint32_t base_seq; /* the row of the base or deal */
} Play;

/* A reaction window, as long as it is open. Who has answered in it, and when, is nobody's business but their own until it closes. */
typedef struct Window {
    KbSeats asked;    /* all of it, also those who have answered */
    uint32_t version; /* of the row that opened it; 0: none is open */
} Window;

/* The turn was `before` and is `after`, by an action (or undo) of `mover` in row `version`; 0: by nobody's. True: another window than
 * before is open now. */
bool window_follow(Window *window, const KbTurn *before, const KbTurn *after, KbSeat mover, bool undo,
                   uint32_t version);

/* Deal the game of `row` with the contributions of its seats. `options` are those of play_options. */
KbError play_deal(Play *play, const StoreTable *row, const char *options, size_t length, KbFault *fault);
/* Go on from a snapshot. */
KbError play_resume(Play *play, const StoreTable *row, const char *options, size_t length,
                    const StoreSnapshot *snapshot, KbFault *fault);
void play_free(Play *play);

/* `seq` is the row that this move will have. *events is valid until the next move. */
KbError play_act(Play *play, KbSeat seat, KbAction action, uint32_t seq, KbEvents *events, KbFault *fault);
/* Sets *undone to the row that is taken back. */
KbError play_undo(Play *play, KbSeat seat, uint32_t seq, uint32_t *undone, KbFault *fault);
/* Begin the moves anew from `state` (`length` bytes of kb_table_save), which row `seq` led to. The bytes become the play's. */
void play_rebase(Play *play, uint8_t *state, size_t length, uint32_t seq);

/* Of the game's state, for the chain of the log; 0 before the deal. */
uint64_t play_hash(const Play *play);

/* A moment to go back to when the next move cannot be written; false without memory. One of the other two ends it. */
bool play_mark(const Play *play, KbMark *mark);
void play_return(Play *play, KbMark *mark);
void play_unmark(KbMark *mark);

/* The options of `row` with its deck inside, as the game's setup takes them. Freed with free(); NULL with `why`, and *unread if they may
 * be there and could not be read just now. */
char *play_options(Store *store, const StoreTable *row, size_t *length, char why[STORE_WHY_BYTES], bool *unread);
/* The same for a deck at hand. */
char *play_join_deck(const KbGame *game, const char *options, KbJson deck, size_t *length);

#endif
