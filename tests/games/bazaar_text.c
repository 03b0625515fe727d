/* Bazaar for people and programs: options, action texts, JSON, and why something is not legal. */
#include "core/error.h"
#include "core/json.h"
#include "core/text.h"
#include "games/bazaar.h"

static const struct {
    const char *name;
    uint8_t operands;
} verbs[BAZAAR_VERB_COUNT] = {
    [BAZAAR_OFFER] = { "offer", 1 },    [BAZAAR_DO_LOOK] = { "look", 0 }, [BAZAAR_DO_STIR] = { "stir", 0 },
    [BAZAAR_DO_TRADE] = { "trade", 2 }, [BAZAAR_PASS] = { "pass", 0 },    [BAZAAR_SEND] = { "send", 1 },
    [BAZAAR_GO] = { "go", 0 },          [BAZAAR_DROP] = { "drop", 0 },    [BAZAAR_GIVE] = { "give", 1 },
    [BAZAAR_REFUSE] = { "refuse", 0 },  [BAZAAR_DRAW] = { "draw", 0 },
};

static const char *const phases[BAZAAR_PHASE_COUNT] = { "offers", "deed", "answers", "carry", "swap", "draws", "over" };

static const char *const event_kinds[BAZAAR_EVENT_COUNT] = { "round", "offer",  "turn-up", "deed", "answer", "carry",
                                                             "see",   "refuse", "stir",    "draw", "over" };

static const char all_verbs[] =
    "offer CARD, look, stir, trade SEAT CARD, pass, send CARD, go, drop, give CARD, refuse, draw";

/* ---- options ---- */

static KbError option_read(KbJson options, const char *key, int least, int most, uint8_t *number, KbFault *fault)
{
    KbJson value;
    int64_t read;
    if (!kb_json_member(options, key, &value))
        return KB_OK;
    if (kb_json_get_integer(value, &read) && read >= least && read <= most) {
        *number = (uint8_t)read;
        return KB_OK;
    }
    kb_fault_1(fault, KB_BAD_MEMBER, key);
    char allowed[64];
    KbText text;
    kb_text_start(&text, allowed, sizeof allowed);
    kb_text_put(&text, "a number from ");
    kb_text_put_number(&text, least);
    kb_text_put(&text, " to ");
    kb_text_put_number(&text, most);
    if (fault)
        kb_fault_arg(fault, allowed, text.length);
    return KB_BAD_MEMBER;
}

static KbError options_read(BazaarSetup *setup, const char *options, size_t length, KbFault *fault)
{
    KbJson json, key, value;
    KbError error = kb_json_read(options, length, &json, fault);
    if (error)
        return error;
    if (kb_json_kind(json) != KB_JSON_OBJECT)
        return kb_fault_2(fault, KB_BAD_MEMBER, "options", "an object");
    for (KbJsonWalk walk = kb_json_walk(json); kb_json_next(&walk, &key, &value);)
        if (!kb_json_is(key, "cards") && !kb_json_is(key, "hand") && !kb_json_is(key, "rounds"))
            return kb_fault_3(fault, KB_UNKNOWN_MEMBER, "that option", "in bazaar", "cards, hand, rounds");
    error = option_read(json, "hand", 2, 4, &setup->hand, fault);
    if (!error)
        error = option_read(json, "rounds", 1, 6, &setup->rounds, fault);
    if (!error)
        error = option_read(json, "cards", setup->players * setup->hand + 2, BAZAAR_CARDS_MAX, &setup->cards, fault);
    return error;
}

KbError bazaar_setup(KbSetup *opaque, uint8_t players, const char *options, size_t length, KbFault *fault)
{
    BazaarSetup *setup = (BazaarSetup *)opaque;
    if (players < 2 || players > BAZAAR_PLAYERS_MAX)
        return kb_fault_3(fault, KB_BAD_PLAYERS, "bazaar", "2", "4");
    *setup = (BazaarSetup){ .players = players, .cards = BAZAAR_CARDS_MAX, .hand = 3, .rounds = 3 };
    return length ? options_read(setup, options, length, fault) : KB_OK;
}

void bazaar_setup_json(const KbSetup *opaque, KbText *text)
{
    const BazaarSetup *setup = (const BazaarSetup *)opaque;
    kb_json_object(text);
    kb_json_key_number(text, "cards", setup->cards);
    kb_json_key_number(text, "hand", setup->hand);
    kb_json_key_number(text, "rounds", setup->rounds);
    kb_json_object_end(text);
}

/* ---- actions ---- */

/* Any 64 bits can be shown, so that an error can name what it refuses. */
void bazaar_action_text(const KbSetup *setup, KbAction action, KbText *text)
{
    (void)setup;
    uint8_t verb = kb_action_verb(action);
    unsigned operands = 0;
    bool known = verb > 0 && verb < BAZAAR_VERB_COUNT;
    if (known)
        operands = verbs[verb].operands;
    for (unsigned i = operands; i < KB_OPERANDS; i++)
        if (kb_action_operand(action, i))
            operands = i + 1;
    kb_text_put(text, known ? verbs[verb].name : "unknown");
    for (unsigned i = 0; i < operands; i++) {
        kb_text_put_char(text, ' ');
        kb_text_put_number(text, kb_action_operand(action, i));
    }
}

/* A space and a number up to 255 without leading zeros; the characters read, 0: none. */
static size_t operand_read(const char *string, size_t length, uint8_t *operand)
{
    size_t n = 1;
    unsigned number = 0;
    if (length < 2 || string[0] != ' ')
        return 0;
    for (; n < length && n < 4 && string[n] >= '0' && string[n] <= '9'; n++)
        number = number * 10 + (unsigned)(string[n] - '0');
    if (n == 1 || number > UINT8_MAX || (string[1] == '0' && n > 2))
        return 0;
    *operand = (uint8_t)number;
    return n;
}

static size_t name_match(const char *string, size_t length, const char *name)
{
    size_t n = 0;
    while (n < length && name[n] && string[n] == name[n])
        n++;
    return name[n] || (n < length && string[n] != ' ') ? 0 : n;
}

KbError bazaar_action_parse(const KbSetup *setup, const char *string, size_t length, KbAction *action, KbFault *fault)
{
    (void)setup;
    for (uint8_t verb = 1; verb < BAZAAR_VERB_COUNT; verb++) {
        size_t n = name_match(string, length, verbs[verb].name);
        uint8_t operand[2] = { 0 };
        bool read = n != 0;
        for (uint8_t i = 0; read && i < verbs[verb].operands; i++) {
            size_t more = operand_read(string + n, length - n, &operand[i]);
            read = more != 0;
            n += more;
        }
        if (read && n == length) {
            *action = kb_action(verb, operand[0], operand[1]);
            return KB_OK;
        }
    }
    kb_fault(fault, KB_BAD_ACTION);
    if (fault) {
        kb_fault_arg(fault, string, length);
        kb_fault_arg(fault, all_verbs, sizeof all_verbs - 1);
    }
    return KB_BAD_ACTION;
}

static bool list_has_verb(const KbAction *actions, uint32_t count, uint8_t verb)
{
    while (count--)
        if (kb_action_verb(actions[count]) == verb)
            return true;
    return false;
}

KbError bazaar_explain(const KbSetup *setup, const KbView *opaque, KbAction action, KbFault *fault)
{
    const BazaarView *view = (const BazaarView *)opaque;
    KbAction actions[KB_ACTIONS_ROOM];
    uint32_t count = bazaar_view_legal(setup, opaque, actions);
    uint8_t verb = kb_action_verb(action);
    char name[64];
    KbText text;
    for (uint32_t i = 0; i < count; i++)
        if (actions[i] == action)
            return kb_fault(fault, KB_OK);
    if (view->table.phase == BAZAAR_OVER)
        return kb_fault(fault, KB_GAME_OVER);
    kb_text_start(&text, name, sizeof name);
    bazaar_action_text(setup, action, &text);
    if (verb == 0 || verb >= BAZAAR_VERB_COUNT)
        return kb_fault_2(fault, KB_UNKNOWN_VERB, name, all_verbs);
    if (!count) {
        kb_fault(fault, KB_NOT_YOUR_TURN);
        if (fault) {
            kb_fault_arg_number(fault, view->seat);
            kb_fault_arg_number(fault, __builtin_ctz(bazaar_awaited((const BazaarSetup *)setup, view)));
        }
        return KB_NOT_YOUR_TURN;
    }
    if (!list_has_verb(actions, count, verb))
        return kb_fault_3(fault, KB_WRONG_PHASE, name, phases[view->table.phase],
                          verbs[kb_action_verb(actions[0])].name);
    return kb_fault_1(fault, KB_ILLEGAL, name);
}

/* ---- JSON ---- */

void bazaar_turn_json(const KbSetup *setup, const KbView *opaque, KbText *text)
{
    const BazaarView *view = (const BazaarView *)opaque;
    (void)setup;
    kb_json_key_number(text, "round", view->table.round);
    kb_json_key_string(text, "phase", phases[view->table.phase]);
    kb_json_key_number(text, "merchant", view->table.merchant);
}

static void slots_json(const BazaarSetup *setup, const BazaarView *view, KbText *text)
{
    kb_json_key(text, "slots");
    kb_json_array(text);
    for (uint8_t i = 0; i < setup->cards; i++) {
        kb_json_object(text);
        kb_json_key_number(text, "place", view->slot[i].place);
        kb_json_key_seats(text, "marks", view->slot[i].marks);
        kb_json_key_nonzero(text, "card", view->slot[i].card);
        kb_json_object_end(text);
    }
    kb_json_array_end(text);
}

void bazaar_view_json(const KbSetup *opaque_setup, const KbView *opaque, KbText *text)
{
    const BazaarSetup *setup = (const BazaarSetup *)opaque_setup;
    const BazaarView *view = (const BazaarView *)opaque;
    kb_json_object(text);
    bazaar_turn_json(opaque_setup, opaque, text);
    kb_json_key_string(text, "deed", view->table.deed ? verbs[view->table.deed].name : "none");
    kb_json_key_number(text, "partner", view->table.partner);
    kb_json_key_seats(text, "answered", view->table.answered);
    kb_json_key_seats(text, "awaited", bazaar_awaited(setup, view));
    kb_json_key(text, "scores");
    kb_json_array(text);
    for (KbSeat seat = 1; seat <= setup->players; seat++)
        kb_json_number(text, view->table.score[seat]);
    kb_json_array_end(text);
    kb_json_key_actions(text, &bazaar_game, opaque_setup, opaque);
    slots_json(setup, view, text);
    kb_json_object_end(text);
}

void bazaar_event_json(const KbSetup *setup, const KbEvent *event, KbSeat seat, KbText *text)
{
    (void)setup;
    bool knows = event->knows & kb_seat_bit(seat);
    kb_json_object(text);
    kb_json_key_string(text, "kind", event_kinds[event->kind]);
    kb_json_key_number(text, "seat", event->seat);
    kb_json_key(text, "open");
    kb_json_array(text);
    for (int i = 0; i < 3; i++)
        kb_json_number(text, event->open[i]);
    kb_json_array_end(text);
    kb_json_key_nonzero(text, "card", knows ? event->secret[0] : 0);
    kb_json_key_nonzero(text, "below", knows ? event->secret[1] : 0);
    kb_json_object_end(text);
}
