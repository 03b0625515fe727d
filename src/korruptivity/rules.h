/* Korruptivity's own functions across its files. The public part is kickback/korruptivity.h. */
#ifndef KORRUPTIVITY_RULES_H
#define KORRUPTIVITY_RULES_H

#include <kickback/korruptivity.h>

#include "core/json.h"
#include "core/mem.h"
#include "core/random.h"
#include "korruptivity/sets.h"

/* A game being played: what init and apply hand on to everything below them. */
typedef struct Play {
    const KorrSetup *setup;
    const KbRandom *random;
    KorrState *state;
    KorrTable *table; /* of the state */
    KbEvents *events; /* may be NULL */
} Play;

static inline bool has_sign(const KorrCard *card, unsigned sign)
{
    return card->signs >> sign & 1;
}

/* What a card is while it lies there (S-33). */
static inline const KorrCard *face_of(const KorrSetup *setup, const KorrTable *table, unsigned card)
{
    return &setup->card[table->slot[card].face];
}

static inline bool line_runs(const KorrLine *line)
{
    return line->project != KORR_NONE;
}

static inline uint32_t units_word(const KorrLine *line)
{
    return (uint32_t)line->units[0] | (uint32_t)line->units[1] << 8 | (uint32_t)line->units[2] << 16 |
           (uint32_t)line->units[3] << 24;
}

/* Every byte of `units` is at least that of `need`; all are below 128, so no difference reaches the byte beside it. */
static inline bool korr__need_is_met(uint32_t units, uint32_t need)
{
    return (((units | 0x80808080u) - need) & 0x80808080u) == 0x80808080u;
}

/* What a seat sees of the game, out of a state or a view: what its choices follow from. */
typedef struct Look {
    const KorrSetup *setup;
    const KorrTable *table;
    KorrSet hand; /* the seat's own */
    const KorrAnswer *answer;
    const KorrFaces *faces; /* by seat; those of its own trades are right */
    KbSeat seat;
} Look;

/* What has become of a one-time sign. */
typedef enum KorrOutcome {
    KORR_SIGN_DONE,
    KORR_SIGN_ASKS,   /* somebody has to choose */
    KORR_SIGN_GOES_ON /* there was nothing to do without a choice */
} KorrOutcome;

/* What the player of a card has to choose next (K-32 b). */
typedef enum KorrChoiceKind {
    KORR_CHOOSE_NOTHING,
    KORR_CHOOSE_SIGN,
    KORR_CHOOSE_X,
    KORR_CHOOSE_MARK,
    KORR_CHOOSE_TYPE
} KorrChoiceKind;

typedef struct KorrChoice {
    uint8_t kind, aspect;
} KorrChoice;

typedef enum KorrFrameKind { KORR_FRAME_START, KORR_FRAME_CARD, KORR_FRAME_EFFECT } KorrFrameKind;

enum {
    KORR_STACK_SPARE = 4 /* frames kept free for what signs attach: no interrupt is played into them */
};

/* What K-32 (a) leaves out. */
enum {
    KORR_MAY_CANCEL = 1,     /* S-32: S-20 and S-23 */
    KORR_MAY_INFILTRATE = 2, /* S-31: other players' characters */
    KORR_MAY_FALL = 4        /* S-17: a fourth line */
};

/* Why a card cannot go onto a line. */
typedef enum KorrObstacle {
    KORR_FITS,
    KORR_ENOUGH,       /* K-34 */
    KORR_SOLO,         /* K-9 */
    KORR_FROZEN,       /* K-11 */
    KORR_NO_CHARACTER, /* S-10, S-34 */
    KORR_NOT_WANTED,   /* S-20 */
    KORR_NOT_OWNER,    /* S-23 */
    KORR_OTHERS_THERE, /* K-30 */
    KORR_NO_ROOM       /* K-10 */
} KorrObstacle;

/* A card being read out of a deck. */
typedef struct Reading {
    KorrSetup *setup;
    KorrCard *card;
    unsigned index;
} Reading;

enum { KORR_PROJECTS_MIN = 4, KORR_OTHERS_MIN = 40, KORR_WORDS_BYTES = 200, KORR_ART_BYTES = 60 };

/* setup.c */
KbError korr__setup(KorrSetup *setup, uint8_t players, const char *options, size_t length, KbFault *fault);
void korr__setup_json(const KorrSetup *setup, KbText *text);
void korr__deck_json(const KorrSetup *setup, KbText *text);

/* deck.c, deck_check.c, aspects.c, words.c */
KbError korr__deck_from_json(KbJson cards, KorrSetup *setup, KbFault *fault);
/* -1 if there is none. */
int korr__card_find(const KorrSetup *setup, const char *id, size_t length);
KbError korr__bad_card(KbFault *fault, const Reading *reading, const char *what);
KbError korr__unknown_sign(KbFault *fault, const Reading *reading, const char *text);
unsigned korr__sign_find(const char *name, size_t length);
KbError korr__card_check(const Reading *reading, KbFault *fault);
KbError korr__deck_check(const KorrSetup *setup, KbFault *fault);
bool korr__aspect_read(const char *text, size_t length, uint8_t *kind, int8_t *n);
bool korr__limit_read(const char *text, size_t length, uint8_t *limit, int8_t *n, bool *strict);
/* The number of a word, -1 if it is none of them. */
int korr__word(const char *const *words, unsigned count, const char *text, size_t length);

/* notation.c, json_....c, explain.c */
const char *korr__verb_name(unsigned verb);
void korr__action_text(const KorrSetup *setup, KbAction action, KbText *text);
KbError korr__action_parse(const KorrSetup *setup, const char *text, size_t length, KbAction *action, KbFault *fault);
void korr__turn_json(const KorrSetup *setup, const KorrView *view, KbText *text);
void korr__view_json(const KorrSetup *setup, const KorrView *view, KbText *text);
void korr__event_json(const KorrSetup *setup, const KbEvent *event, KbSeat seat, KbText *text);
KbError korr__explain(const KorrSetup *setup, const KorrView *view, KbAction action, KbFault *fault);

/* save.c, load.c */
enum { KORR__SAVE_BYTES = 4096 };

size_t korr__save(const KorrSetup *setup, const KorrState *state, uint8_t *bytes);
KbError korr__load(const KorrSetup *setup, const uint8_t *bytes, size_t length, KorrState *state);

/* view.c, resample.c */
void korr__view(const KorrSetup *setup, const KorrState *state, KbSeat seat, KorrView *view);
Look korr__view_look(const KorrSetup *setup, const KorrView *view);
/* Who has answered what is asked of several, and who is awaited, as `seat` is told: in a reaction window nothing of the others (S-1). */
KbSeats korr__answered_for(const KorrTable *table, KbSeat seat);
KbSeats korr__awaited_for(const KorrTable *table, KbSeat seat);
/* Is what is being answered on a line of `seat`, or one where it has a card? */
bool korr__touches(const KorrTable *table, KbSeat seat);
void korr__resample(const KorrSetup *setup, const KorrView *view, KbFast *fast, KorrState *state);

/* tasks.c: the ways of meeting the tasks of `project`, at most `room`. 0: four types cannot. */
unsigned korr__needs_of(const KorrCard *project, uint32_t *need, unsigned room);
bool korr__tasks_met(const KorrSetup *setup, const KorrCard *project, uint32_t units);

/* line.c */
void korr__recount(const KorrSetup *setup, KorrTable *table, unsigned index);

/* place.c */
/* The last card that is linked to the same base as `card`. */
unsigned korr__group_end(const KorrTable *table, unsigned card);
/* The base of what lies before `card` and its links; KORR_NONE where that is the project. */
unsigned korr__previous(const KorrTable *table, unsigned card);
/* Put `card`, whose slot is set, behind another one of the line. */
void korr__join(KorrTable *table, unsigned index, unsigned behind, unsigned card);
/* Count anew, and see whose it is now. */
void korr__changed(Play *play, unsigned index);
void korr__discard(Play *play, unsigned card);
/* With all its links: to the discards, into a hand, to the end of another line. */
void korr__remove(Play *play, unsigned card);
void korr__take_back(Play *play, unsigned card, KbSeat seat);
void korr__move(Play *play, unsigned card, unsigned to);

/* allowed.c */
KorrObstacle korr__obstacle(const KorrSetup *setup, const KorrTable *table, KbSeat seat, unsigned card, unsigned link,
                            unsigned index, unsigned behind, unsigned leave);
bool korr__fits(const KorrSetup *setup, const KorrTable *table, KbSeat seat, unsigned card, unsigned link,
                unsigned index, unsigned behind, unsigned leave);
/* The lines of `among`, which run, at whose end `seat` may put `card`, linked with `link` or KORR_NONE. */
uint32_t korr__lines_for(const KorrSetup *setup, const KorrTable *table, KbSeat seat, unsigned card, unsigned link,
                         uint32_t among);
unsigned korr__lines_of(const KorrTable *table, KbSeat seat);
bool korr__can_collapse(const KorrLine *line);
uint32_t korr__collapsible(const KorrTable *table, KbSeat seat);
bool korr__has_room(const KorrTable *table, KbSeat seat);
bool korr__takes_over(const KorrSetup *setup, const KorrTable *table, KbSeat seat, unsigned type, unsigned index);

/* choices.c */
KorrChoice korr__choice_of(const KorrSetup *setup, const KorrTable *table, unsigned card);
uint32_t korr__choice_options(const KorrSetup *setup, const KorrTable *table, unsigned card, KbAction *actions);
void korr__choose(Play *play, unsigned card, KbAction action);
/* S-6, S-7, S-25 (>x<): from the totals now. Whoever calls counts the line anew. */
bool korr__fix(Play *play, unsigned card);

/* frames.c */
KorrFrame *korr__top(KorrTable *table);
void korr__play_start(Play *play, KbSeat seat, unsigned project);
void korr__play_card(Play *play, KbSeat seat, unsigned line, unsigned card, unsigned with);
void korr__play_effect(Play *play, KbSeat seat, unsigned line, unsigned card, unsigned behind, bool infiltrates);
/* S-1, S-32: may `card`, with `link` or KORR_NONE, go onto `line` as an interrupt that answers that frame's card? */
KorrObstacle korr__answer_obstacle(const Look *look, const KorrFrame *answered, unsigned card, unsigned link, unsigned line);
/* Is a card of the frame's act still where it was played? */
bool korr__is_there(const KorrTable *table, const KorrFrame *frame, unsigned card);
/* An answer of a window, KORR_NONE: a pass. True when it was the last one. */
bool korr__react(Play *play, KbSeat seat, unsigned card, unsigned line);
void korr__link(Play *play, unsigned with);
/* The card that has its turn puts counters onto a line, or takes so many off, as far as there are (K-12). */
void korr__add_counters(Play *play, const KorrFrame *frame, unsigned index, int by);
/* The top frame's sign is done. */
void korr__part_done(KorrFrame *frame);
/* False: somebody decides. */
bool korr__advance_frame(Play *play);

/* frames_fit.c, asked_fit.c: a state that comes from outside is one that play could have led to: who is waited for has something to
 * do, and nobody else is. */
bool korr__frames_fit(const Play *play);
bool korr__asked_fits(const KorrSetup *setup, KorrState *state);

/* signs.c */
const char *korr__sign_name(unsigned sign);
/* Has it anything to choose? */
bool korr__sign_asks(unsigned sign);
/* The type that a card shows with that sign (S-20, S-30). */
unsigned korr__sign_type(const KorrCard *card, unsigned sign);
uint32_t korr__sign_options(const Look *look, KbAction *actions);
KorrOutcome korr__sign_begin(Play *play, KorrFrame *frame, unsigned sign);
void korr__sign_choose(Play *play, KbAction action);

/* ends.c */
bool korr__is_ready(const KorrSetup *setup, const KorrLine *line);
uint32_t korr__ready_lines(const KorrSetup *setup, const KorrTable *table, KbSeat seat);
void korr__collapse(Play *play, unsigned index, KorrWhy why);
/* All lines of these that break a strict limit (K-18, K-28). */
void korr__collapse_broken(Play *play, KbSeats owners);
void korr__complete(Play *play, unsigned index);
/* Who has the power that ends the game (K-19, K-28). */
KbSeats korr__at_limit(const KorrSetup *setup, const KorrTable *table);

/* draw.c */
void korr__into_hand(Play *play, KbSeat seat, unsigned card);
void korr__out_of_hand(Play *play, KbSeat seat, unsigned card);
void korr__lose_sight(Play *play, KbSeat seat, KbSeat other);
void korr__hand_over(Play *play, KbSeat from, KbSeat to, unsigned card);
void korr__discard_from_hand(Play *play, KbSeat seat, unsigned card);
void korr__need_cards(Play *play, unsigned count);
/* Is a card left to draw, in the deck or among the discards that are shuffled under it? */
bool korr__can_draw(const KorrSetup *setup, const KorrTable *table);
unsigned korr__draw_at(Play *play, unsigned depth);
void korr__draw(Play *play, KbSeat seat, unsigned count);
void korr__refill_row(Play *play);
void korr__lay_out(Play *play, unsigned count);
void korr__out_of_row(KorrTable *table, unsigned card);
void korr__clear_row(Play *play);

/* cash.c */
uint32_t korr__cash_options(const Look *look, KbAction *actions);
void korr__cash(Play *play, KbSeat seat, KbAction action);

/* trade.c */
bool korr__trades_open(const KorrSetup *setup, const KorrTable *table);
uint32_t korr__trade_options(const Look *look, KbAction *actions);
void korr__trade(Play *play, KbSeat seat, KbAction action);
/* Cards of `holder` that `onlooker` is being shown in a trade. */
KorrSet korr__seen_in_trades(const Play *play, KbSeat holder, KbSeat onlooker);
/* The offers that one of these cards is part of, which leave their hands. */
void korr__lapse_trades(Play *play, const KorrSet *gone);

/* auction.c */
bool korr__auctions_advance(Play *play, bool *over);
void korr__decline_auction(Play *play, KbSeat seat);
void korr__open_auction(Play *play, KbSeat seat, unsigned card);
void korr__bid(Play *play, KbSeat seat, unsigned number);
void korr__drop_out(Play *play, KbSeat seat);

/* basic.c, expert.c */
void korr__basic_begin(Play *play);
bool korr__basic_advance(Play *play);
void korr__expert_begin(Play *play);
bool korr__expert_advance(Play *play);
void korr__close_offers(Play *play);

/* legal.c */
KorrSet korr__playable(const Look *look);
bool korr__can_start(const Look *look);
uint32_t korr__legal(const Look *look, KbAction *actions);
/* Is it in that list? */
bool korr__is_legal(const Look *look, KbAction action);
/* What a seat can answer in a window, whether or not it has. */
uint32_t korr__answers(const Look *look, KbAction *actions);

/* An answer of a window as the action that gave it. */
KbAction korr__answer_action(const KorrTable *table, const KorrAnswer *answer);

enum {
    /* The most that one action tells, with room to spare: a turn that collapses and completes many lines, then draws and deals for all. */
    KORR__EVENTS_MAX = 512
};

/* play.c */
void korr__turn(const KorrSetup *setup, const KorrTable *table, KbTurn *turn);
KbSeat korr__next_seat(const KorrSetup *setup, KbSeat seat);
void korr__ask(Play *play, KorrAsk ask, KbSeats awaited);
void korr__forget_answers(Play *play);
/* One counter off each line of these. */
void korr__thaw(Play *play, KbSeats owners);
/* A turn is over, and with it the round or not. K-34: false if the game is over. */
bool korr__next_round(Play *play, bool round_ends);
void korr__end(Play *play);
Look korr__look(const KorrSetup *setup, const KorrState *state, KbSeat seat);
void korr__init(const KorrSetup *setup, const KbRandom *random, KorrState *state, KbEvents *events);
KbError korr__apply(const KorrSetup *setup, const KbRandom *random, KorrState *state, KbSeat seat, KbAction action,
                    KbEvents *events);

#endif
