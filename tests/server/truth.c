#include "server/truth.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "client/look.h"
#include "referee/record.h"

/* ---- The replay ---- */

static KbTable table;
static KbMove moves[KB_MOVES_MAX];

static bool add_moment(Truth *truth, const int64_t *versions, uint32_t count, KbRecordStep step)
{
    if (truth->count == count || truth->count == TRUTH_MOMENTS_MAX)
        return false;
    Moment *moment = &truth->moments[truth->count];
    *moment = (Moment){ .version = versions[truth->count] };
    if (truth->count && step == KB_RECORD_MOVE) {
        moment->seat = table.moves[table.move_count - 1].seat;
        moment->action = table.moves[table.move_count - 1].action;
    }
    memcpy(&moment->state, table.state_room, sizeof moment->state);
    truth->count++;
    return true;
}

bool truth_read(Truth *truth, const char *record, size_t length, const int64_t *versions, uint32_t count)
{
    KbRecordReader reader;
    KbRecordStep step = KB_RECORD_HASH;
    truth->count = 0;
    if (kb_record_open(&reader, &table, record, length, moves, KB_MOVES_MAX, NULL) != KB_OK ||
        !add_moment(truth, versions, count, step))
        return false;
    while (step != KB_RECORD_END) {
        if (kb_record_next(&reader, &step, NULL) != KB_OK)
            return false;
        if ((step == KB_RECORD_MOVE || step == KB_RECORD_UNDO) && !add_moment(truth, versions, count, step))
            return false;
    }
    truth->setup = (const CorruptionSetup *)kb_table_setup(&table);
    snprintf(truth->seed, sizeof truth->seed, "%s", table.seed.text);
    return truth->count == count;
}

/* ---- Who may know what ---- */

/* The moment that `version` stands at; NULL before the deal. */
static const Moment *moment_at(const Truth *truth, int64_t version)
{
    const Moment *found = NULL;
    for (uint32_t i = 0; i < truth->count && truth->moments[i].version <= version; i++)
        found = &truth->moments[i];
    return found;
}

static bool is_revealed(const CorruptionTable *at, unsigned round)
{
    return at->round > round || (at->round == round && at->phase > CORRUPTION_PHASE_PLACING);
}

/* C-10: a card in a Swiss account always lies face down. */
static bool lies_face_up(const Truth *truth, const CorruptionTable *at, unsigned n)
{
    return at->where.at[n - 1] < CORRUPTION_SWISS && at->mask >> truth->setup->lap[n - 1] & 1;
}

/* C-23: whoever spent a book on it. */
static bool has_peeked(const Truth *truth, const Moment *until, unsigned round, unsigned n, KbSeat seat)
{
    for (const Moment *moment = truth->moments; moment <= until; moment++)
        if (moment->seat == seat && kb_action_verb(moment->action) == CORRUPTION_PEEK &&
            kb_action_operand(moment->action, 0) == n && moment->state.table.round == round)
            return true;
    return false;
}

static bool may_know(const Truth *truth, const Moment *moment, unsigned round, unsigned n, KbSeat seat)
{
    const CorruptionTable *at = &moment->state.table;
    if (is_revealed(at, round))
        return true;
    if (at->round != round || n < 1 || n > at->placed)
        return false;
    return lies_face_up(truth, at, n) || (seat && truth->setup->order[at->first][n - 1] == seat) ||
           (seat && has_peeked(truth, moment, round, n, seat));
}

/* ---- Reading a message ---- */

typedef enum Where { ELSEWHERE, IN_VIEW, IN_LAST, IN_EVENTS, IN_ACTIONS } Where;

typedef struct Reading {
    const Truth *truth;
    KbSeat seat;
    const Moment *moment; /* where the message stands; NULL before the deal */
    const Moment *event;  /* where the event being read stands */
} Reading;

static const char *leak(const char *format, ...) __attribute__((format(printf, 1, 2)));
static const char *leak(const char *format, ...)
{
    static char text[256];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return text;
}

/* An object that names a card: of the current round, of a past one, or of an event's. */
static const char *check_card(const Reading *reading, Where where, KbJson object)
{
    char card[32];
    if (!look_text(object, "card", card, sizeof card))
        return NULL;
    int64_t n = look_number(object, "n", 0);
    const Moment *moment = where == IN_EVENTS ? reading->event : reading->moment;
    if (where == ELSEWHERE || where == IN_ACTIONS || !moment)
        return leak("a card %s where none should be", card);
    unsigned round = moment->state.table.round;
    if (where == IN_LAST)
        return round > 1 ? NULL : leak("cards of a round before the first");
    /* The move that ends a round stands already in the next one; its cards are of the one before. */
    if (where == IN_EVENTS && moment > reading->truth->moments)
        round = moment[-1].state.table.round;
    if (!may_know(reading->truth, moment, round, (unsigned)n, reading->seat))
        return leak("card %lld of round %u is %s", (long long)n, round, card);
    return NULL;
}

static const char *check_hand(const Reading *reading, KbJson object)
{
    KbJson hand;
    if (!look(object, "hand", &hand) || kb_json_kind(hand) == KB_JSON_NULL)
        return NULL;
    int64_t owner = look_number(object, "seat", -1);
    return reading->seat && owner == reading->seat ? NULL : leak("the hand of seat %lld", (long long)owner);
}

static bool looks_like_an_action(const char *text)
{
    static const char *const verbs[] = { "place ", "mask ", "peek ", "assign ", "kill ", "report " };
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (strncmp(text, verbs[i], strlen(verbs[i])) == 0)
            return true;
    return false;
}

/* An action offered: one's own, with a card of one's own. */
static const char *check_action(const Reading *reading, const char *text)
{
    KbAction action;
    const Truth *truth = reading->truth;
    if (!reading->seat || !reading->moment)
        return leak("the action '%s'", text);
    if (corruption_game.action_parse((const KbSetup *)truth->setup, text, strlen(text), &action, NULL) != KB_OK)
        return leak("'%s', which is no action", text);
    uint16_t hand = reading->moment->state.hand[reading->seat];
    if (kb_action_verb(action) == CORRUPTION_PLACE && !(hand >> (kb_action_operand(action, 0) - 1) & 1))
        return leak("'%s', of somebody else's hand", text);
    return NULL;
}

static const char *check_text(const Reading *reading, Where where, KbJson value)
{
    char text[4096];
    if (!kb_json_get_string(value, text, sizeof text, &(size_t){ 0 }))
        return NULL;
    if (where == IN_ACTIONS)
        return check_action(reading, text);
    return looks_like_an_action(text) ? leak("the action '%s'", text) : NULL;
}

static Where enter(Where where, KbJson key)
{
    if (kb_json_is(key, "actions"))
        return IN_ACTIONS;
    if (kb_json_is(key, "view"))
        return IN_VIEW;
    if (kb_json_is(key, "events"))
        return IN_EVENTS;
    return where == IN_VIEW && kb_json_is(key, "last") ? IN_LAST : where;
}

static const char *check_value(Reading *reading, Where where, KbJson value);

static const char *check_object(Reading *reading, Where where, KbJson object)
{
    KbJson key, value, seed;
    if (where == IN_EVENTS && look(object, "kind", &value))
        reading->event = moment_at(reading->truth, look_number(object, "version", -1));
    const char *found = check_card(reading, where, object);
    found = found ? found : check_hand(reading, object);
    bool over = reading->moment && reading->moment->state.table.phase == CORRUPTION_PHASE_OVER;
    if (!found && !over && look(object, "seed", &seed) && kb_json_kind(seed) != KB_JSON_NULL)
        found = leak("the seed");
    KbJsonWalk walk = kb_json_walk(object);
    while (!found && kb_json_next(&walk, &key, &value))
        found = check_value(reading, enter(where, key), value);
    return found;
}

static const char *check_value(Reading *reading, Where where, KbJson value)
{
    const char *found = NULL;
    KbJson item;
    KbJsonKind kind = kb_json_kind(value);
    if (kind == KB_JSON_OBJECT)
        return check_object(reading, where, value);
    if (kind == KB_JSON_STRING)
        return check_text(reading, where, value);
    if (kind == KB_JSON_ARRAY) {
        KbJsonWalk walk = kb_json_walk(value);
        while (!found && kb_json_next(&walk, NULL, &item))
            found = check_value(reading, where, item);
    }
    return found;
}

/* ---- Words in its bytes ---- */

/* Of an id, or of a code or key: those are random letters, and may spell anything. */
static bool is_part_of_a_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

static bool has_word(KbJson message, const char *word)
{
    size_t length = strlen(word);
    for (size_t i = 0; i + length <= message.length; i++)
        if (memcmp(message.at + i, word, length) == 0 && (i == 0 || !is_part_of_a_word(message.at[i - 1])) &&
            (i + length == message.length || !is_part_of_a_word(message.at[i + length])))
            return true;
    return false;
}

/* Contracts that have not been dealt yet are nowhere, and the seed neither. */
static const char *check_bytes(const Reading *reading, KbJson message)
{
    const CorruptionState *any = &reading->truth->moments[0].state;
    unsigned round = reading->moment ? reading->moment->state.table.round : 0;
    for (unsigned i = CORRUPTION_DEALT * round; i < CORRUPTION_CONTRACTS; i++)
        if (has_word(message, reading->truth->setup->contract[any->deal[i]].id))
            return leak("the contract %s, which has not been dealt", reading->truth->setup->contract[any->deal[i]].id);
    bool over = reading->moment && reading->moment->state.table.phase == CORRUPTION_PHASE_OVER;
    return !over && has_word(message, reading->truth->seed) ? leak("the seed") : NULL;
}

const char *truth_leak(const Truth *truth, KbSeat seat, KbJson message, int64_t *version)
{
    Reading reading = { .truth = truth, .seat = seat };
    int64_t now = look_number(message, "version", *version);
    *version = now > *version ? now : *version;
    reading.moment = moment_at(truth, *version);
    const char *found = check_bytes(&reading, message);
    return found ? found : check_value(&reading, ELSEWHERE, message);
}
