/* What happened, in sentences: one for each event that tells something new. */
#include "cli/show_korruptivity.h"

#include "core/bits.h"
#include "core/text.h"

enum { ROOM = 512 };

typedef struct Teller {
    const Scene *scene;
    const KorrView *after;
    const KbEvents *events; /* of the same action */
    Lines *lines;
    char room[ROOM];
    KbText text;
} Teller;

static void put(Teller *teller, const char *words)
{
    kb_text_put(&teller->text, words);
}

static void put_card(Teller *teller, unsigned card)
{
    show_korr_name(teller->scene, card, &teller->text);
}

static void put_number(Teller *teller, int number)
{
    kb_text_put_number(&teller->text, number);
}

/* "You" or "Vega", and the form of the verb that goes with it. */
static void put_who(Teller *teller, KbSeat seat, const char *yours, const char *theirs)
{
    words_player(teller->scene, &teller->text, seat, true);
    put(teller, seat == teller->scene->reader ? yours : theirs);
}

static void put_count(Teller *teller, unsigned count, const char *one, const char *many)
{
    put_number(teller, (int)count);
    put(teller, count == 1 ? one : many);
}

/* The events have been filtered: whose secret is not for the reader is known to nobody. */
static bool knows(const KbEvent *event)
{
    return event->knows != 0;
}

/* ---- cards ---- */

static bool say_attach(Teller *teller, const KbEvent *event)
{
    put_who(teller, event->seat, " attach ", " attaches ");
    put_card(teller, event->open[0]);
    put(teller, " to line ");
    put_number(teller, event->open[1]);
    put(teller, ".");
    return true;
}

/* S-25: what was chosen or fixed is the line's limit, not a value. */
static bool put_limit(Teller *teller, unsigned card, unsigned aspect, int value)
{
    const KorrSlot *slot = &teller->after->table.slot[card];
    const KorrCard *face = &korr_setup(teller->scene)->card[slot->place == KORR_IN_LINE ? slot->face : card];
    if (face->kind[aspect] != KORR_LIMIT_EITHER && face->kind[aspect] != KORR_LIMIT_HERE)
        return false;
    put(teller, aspect ? " changes the limit of popularity to " : " changes the limit of corruption to ");
    if (face->kind[aspect] == KORR_LIMIT_HERE)
        korr_words_limit(KORR_EXACT, value, false, &teller->text);
    else
        korr_words_limit(value > 0 ? KORR_POSITIVE : KORR_NEGATIVE, 0, false, &teller->text);
    put(teller, ".");
    return true;
}

static bool say_value(Teller *teller, const KbEvent *event)
{
    int value = (int8_t)event->open[2];
    put_card(teller, event->open[0]);
    if (put_limit(teller, event->open[0], event->open[1], value))
        return true;
    put(teller, event->open[1] ? " has popularity " : " has corruption ");
    put(teller, value > 0 ? "+" : "");
    put_number(teller, value);
    put(teller, ".");
    return true;
}

static bool say_choice(Teller *teller, const KbEvent *event)
{
    put_card(teller, event->open[0]);
    put(teller, " counts as ");
    put(teller, event->open[1] == KORR_ANY_MARK ? korr_mark_names[event->open[2]] : korr_type_names[event->open[2]]);
    put(teller, ".");
    return true;
}

static bool say_sign(Teller *teller, const KbEvent *event)
{
    put_card(teller, event->open[0]);
    put(teller, event->open[2] ? " uses its sign " : " does nothing with its sign ");
    put(teller, korr_words_sign_name(event->open[1]));
    put(teller, ".");
    return true;
}

static bool say_leave(Teller *teller, const KbEvent *event)
{
    put_card(teller, event->open[0]);
    put(teller, " leaves line ");
    put_number(teller, event->open[1]);
    if (event->open[2] == KORR_TO_HAND) {
        put(teller, " for the hand of ");
        words_player(teller->scene, &teller->text, event->open[3], false);
    } else if (event->open[2] == KORR_TO_LINE) {
        put(teller, " for line ");
        put_number(teller, event->open[3]);
    }
    put(teller, ".");
    return true;
}

static bool say_counters(Teller *teller, const KbEvent *event)
{
    put(teller, "Line ");
    put_number(teller, event->open[0]);
    put(teller, event->open[1] ? " is frozen: " : " is no longer frozen.");
    if (event->open[1])
        put_count(teller, event->open[1], " counter.", " counters.");
    return true;
}

/* ---- lines ---- */

static bool say_collapse(Teller *teller, const KbEvent *event)
{
    static const char *const why[KORR_WHY_COUNT] = {
        [KORR_WHY_STRICT] = "it breaks a strict limit",
        [KORR_WHY_ROOM] = "to make room",
        [KORR_WHY_GIVEN_UP] = "given up",
        [KORR_WHY_THIRD] = "for a third of its power",
        [KORR_WHY_AUDIT] = "an audit",
    };
    put(teller, "Line ");
    put_number(teller, event->open[0]);
    put(teller, ", ");
    put_card(teller, event->open[1]);
    put(teller, ", collapses: ");
    put(teller, why[event->open[2]]);
    put(teller, ".");
    return true;
}

static bool say_complete(Teller *teller, const KbEvent *event)
{
    put_who(teller, event->seat, " complete ", " completes ");
    put_card(teller, event->open[1]);
    put(teller, " for ");
    put_number(teller, (int8_t)event->open[2]);
    put(teller, " power.");
    return true;
}

static bool say_power(Teller *teller, const KbEvent *event)
{
    put_who(teller, event->seat, " have ", " has ");
    put_number(teller, (int16_t)(event->open[2] | event->open[3] << 8));
    put(teller, " power now.");
    return true;
}

static bool say_owner(Teller *teller, const KbEvent *event)
{
    put(teller, "Line ");
    put_number(teller, event->open[0]);
    put(teller, " now belongs to ");
    words_player(teller->scene, &teller->text, event->open[1], false);
    put(teller, ".");
    return true;
}

static bool say_swap(Teller *teller, const KbEvent *event)
{
    put(teller, "Line ");
    put_number(teller, event->open[0]);
    put(teller, " is now ");
    put_card(teller, event->open[1]);
    put(teller, " instead of ");
    put_card(teller, event->open[2]);
    put(teller, ".");
    return true;
}

/* ---- hands and decks ---- */

static bool say_steal(Teller *teller, const KbEvent *event)
{
    put_who(teller, event->seat, " take ", " takes ");
    if (knows(event))
        put_card(teller, event->secret[0]);
    else
        put(teller, "a card");
    put(teller, " from ");
    words_player(teller->scene, &teller->text, event->open[0], false);
    put(teller, ".");
    return true;
}

static bool say_look(Teller *teller, const KbEvent *event)
{
    put_who(teller, event->seat, " look at ", " looks at ");
    put_count(teller, event->open[0], " card of the deck", " cards of the deck");
    for (unsigned i = 0; i < event->open[0] && knows(event); i++) {
        put(teller, i ? ", " : ": ");
        put_card(teller, event->secret[i]);
    }
    put(teller, ".");
    return true;
}

static bool has_event(const Teller *teller, unsigned kind)
{
    for (uint32_t i = 0; i < teller->events->count; i++)
        if (teller->events->at[i].kind == kind)
            return true;
    return false;
}

static bool is_basic(const Teller *teller)
{
    return korr_setup(teller->scene)->mode == KORR_BASIC;
}

/* K-18: who starts a project sees to it that the row has four again. Only that one is new. */
static bool say_row(Teller *teller, const KbEvent *event)
{
    unsigned count = event->open[0];
    if (is_basic(teller) && has_event(teller, KORR_EVENT_START)) {
        if (count < 4)
            return false;
        put_card(teller, event->open[count]);
        put(teller, " joins the row.");
        return true;
    }
    put(teller, is_basic(teller) ? "Projects in the row: " : "Common cards: ");
    for (unsigned i = 0; i < count; i++) {
        put(teller, i ? ", " : "");
        put_card(teller, event->open[i + 1]);
    }
    put(teller, count ? "." : "none.");
    return true;
}

static bool say_cash(Teller *teller, const KbEvent *event)
{
    put_who(teller, event->seat, " cash in: ", " cashes in: ");
    put(teller, event->open[0] == KORR_DRAW   ? "three cards."
                : event->open[0] == KORR_TAKE ? "a card of the row."
                                              : "a new row.");
    return true;
}

/* ---- auctions and trades ---- */

static bool say_shown(Teller *teller, const KbEvent *event)
{
    put_who(teller, event->seat, " show ", " shows ");
    if (knows(event))
        put_card(teller, event->secret[0]);
    else
        put(teller, "a card");
    put(teller, " to ");
    words_player(teller->scene, &teller->text, event->open[0], false);
    put(teller, ".");
    return true;
}

static bool say_trade(Teller *teller, const KbEvent *event)
{
    put_who(teller, event->seat, event->open[1] == KORR_TRADE_SHOWING ? " offer a trade to " : " trade with ",
            event->open[1] == KORR_TRADE_SHOWING ? " offers a trade to " : " trades with ");
    words_player(teller->scene, &teller->text, event->open[0], false);
    if (event->open[1] != KORR_TRADE_SHOWING) {
        put(teller, ": ");
        put_number(teller, event->open[2]);
        put(teller, " for ");
        put_number(teller, event->open[3]);
        put(teller, event->open[1] == KORR_TRADE_GIVEN ? ", answered" : "");
    }
    put(teller, ".");
    return true;
}

static bool say_won(Teller *teller, const KbEvent *event)
{
    put_who(teller, event->seat, " win the auction for ", " wins the auction for ");
    put_card(teller, event->open[0]);
    put(teller, " with ");
    put_count(teller, event->open[1], " card.", " cards.");
    return true;
}

/* At the end of a round there is time to read. */
static bool say_turn(Teller *teller, const KbEvent *event)
{
    bool basic = is_basic(teller), own = event->open[2] == teller->scene->reader;
    bool begins = !basic || event->open[2] == teller->after->table.first;
    if (begins && !own && event->open[0] + event->open[1] > 1)
        lines_pause(teller->lines);
    lines_add(teller->lines, "");
    put(teller, basic ? "Round " : "Communal turn ");
    put_number(teller, event->open[0] | event->open[1] << 8);
    put(teller, ": ");
    words_player(teller->scene, &teller->text, event->open[2], false);
    put(teller, basic ? own ? " have the turn." : " has the turn." : own ? " start." : " starts.");
    return true;
}

/* That a player does not answer an own card is not worth a sentence: only passes of the turn and in auctions are. */
static bool say_pass(Teller *teller, const KbEvent *event)
{
    bool counted = teller->after->table.passed & kb_seat_bit(event->seat);
    if (is_basic(teller) || (!counted && !has_event(teller, KORR_EVENT_PHASE)))
        return false;
    put_who(teller, event->seat, " pass.", " passes.");
    return true;
}

static bool say_over(Teller *teller, const KbEvent *event)
{
    (void)event;
    put(teller, "The game is over.");
    return true;
}

/* Sentences of the same shape: who does what to which card or how many. */
typedef struct Simple {
    const char *yours, *theirs, *end;
    enum { NOTHING, A_CARD, A_COUNT } what;
} Simple;

static const Simple simple[KORR_EVENT_COUNT] = {
    [KORR_EVENT_START] = { " start ", " starts ", ".", A_CARD },
    [KORR_EVENT_HOME] = { " get back ", " gets back ", " as a veteran.", A_CARD },
    [KORR_EVENT_DISCARD] = { " discard ", " discards ", ".", A_CARD },
    [KORR_EVENT_TAKE] = { " take ", " takes ", " into hand.", A_CARD },
    [KORR_EVENT_OPEN] = { " open an auction for ", " opens an auction for ", ".", A_CARD },
    [KORR_EVENT_OFFER] = { " offered ", " offered ", " for the start.", A_COUNT },
    [KORR_EVENT_BID] = { " bid ", " bids ", ".", A_COUNT },
    [KORR_EVENT_DROP] = { " drop out.", " drops out.", "", NOTHING },
    [KORR_EVENT_TRADED] = { " carry out the trade.", " carries out the trade.", "", NOTHING },
    [KORR_EVENT_UNDONE] = { ": your trade has come to nothing.", "'s trade has come to nothing.", "", NOTHING },
    [KORR_EVENT_FIRST] = { " start.", " starts.", "", NOTHING },
};

static bool say_simple(Teller *teller, const KbEvent *event)
{
    const Simple *entry = &simple[event->kind];
    if (!entry->yours)
        return false;
    put_who(teller, event->seat, entry->yours, entry->theirs);
    if (entry->what == A_CARD)
        put_card(teller, event->open[0]);
    else if (entry->what == A_COUNT)
        put_count(teller, event->open[0], " card", " cards");
    put(teller, entry->end);
    return true;
}

static bool say_copy(Teller *teller, const KbEvent *event)
{
    put_card(teller, event->open[0]);
    put(teller, " becomes a copy of ");
    put_card(teller, event->open[1]);
    put(teller, ".");
    return true;
}

static bool say_limit(Teller *teller, const KbEvent *event)
{
    put_who(teller, event->seat, " have", " has");
    put(teller, " reached the power limit first: everybody else has one last step.");
    return true;
}

static bool say_shuffle(Teller *teller, const KbEvent *event)
{
    put(teller, event->open[0] ? "The discarded projects are shuffled." : "The discards are shuffled into the deck.");
    return true;
}

/* NULL: a simple sentence, or none. Who has answered in a window is not worth one. */
static bool (*const tellers[KORR_EVENT_COUNT])(Teller *, const KbEvent *) = {
    [KORR_EVENT_TURN] = say_turn,         [KORR_EVENT_ROW] = say_row,           [KORR_EVENT_SHUFFLE] = say_shuffle,
    [KORR_EVENT_ATTACH] = say_attach,     [KORR_EVENT_VALUE] = say_value,       [KORR_EVENT_CHOICE] = say_choice,
    [KORR_EVENT_COPY] = say_copy,         [KORR_EVENT_SIGN] = say_sign,         [KORR_EVENT_COUNTERS] = say_counters,
    [KORR_EVENT_LEAVE] = say_leave,       [KORR_EVENT_SWAP] = say_swap,         [KORR_EVENT_OWNER] = say_owner,
    [KORR_EVENT_COLLAPSE] = say_collapse, [KORR_EVENT_COMPLETE] = say_complete, [KORR_EVENT_POWER] = say_power,
    [KORR_EVENT_LOOK] = say_look,         [KORR_EVENT_STEAL] = say_steal,       [KORR_EVENT_CASH] = say_cash,
    [KORR_EVENT_WON] = say_won,           [KORR_EVENT_TRADE] = say_trade,       [KORR_EVENT_SHOWN] = say_shown,
    [KORR_EVENT_LIMIT] = say_limit,       [KORR_EVENT_OVER] = say_over,         [KORR_EVENT_PASS] = say_pass,
};

/* Draws of one seat in a row are one sentence for those who do not see the cards. */
static uint32_t draws_in_a_row(const KbEvents *events, uint32_t from)
{
    uint32_t count = 0;
    while (from + count < events->count && events->at[from + count].kind == KORR_EVENT_DRAW &&
           events->at[from + count].seat == events->at[from].seat)
        count++;
    return count;
}

static void say_draws(Teller *teller, const KbEvents *events, uint32_t from, uint32_t count)
{
    const KbEvent *first = &events->at[from];
    put_who(teller, first->seat, " draw ", " draws ");
    if (!knows(first)) {
        put_count(teller, count, " card.", " cards.");
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        put(teller, i ? ", " : "");
        put_card(teller, events->at[from + i].secret[0]);
    }
    put(teller, ".");
}

void say_korr(const Scene *scene, const KbView *after, const KbEvents *events, Lines *lines)
{
    Teller teller = { .scene = scene, .after = korr_view(after), .events = events, .lines = lines };
    for (uint32_t i = 0; i < events->count; i++) {
        const KbEvent *event = &events->at[i];
        uint32_t draws = draws_in_a_row(events, i);
        kb_text_start(&teller.text, teller.room, sizeof teller.room);
        kb_text_put_char(&teller.text, ' ');
        bool told = true;
        if (draws) {
            say_draws(&teller, events, i, draws);
            i += draws - 1;
        } else {
            told = tellers[event->kind] ? tellers[event->kind](&teller, event) : say_simple(&teller, event);
        }
        if (told)
            lines_add(lines, teller.room);
    }
}
