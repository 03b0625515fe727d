/* Events as the table protocol writes them (docs/korruptivity-protocol.md): which members each kind has, out of which bytes. */
#include "korruptivity/json.h"

/* What a byte of an event is. */
typedef enum Form {
    NO_FIELD,
    CARD, /* null where there is none */
    LINE, /* its number */
    SEAT,
    NUMBER,
    SIGNED, /* a byte with a sign */
    WIDE,   /* two bytes, with a sign */
    FLAG,
    SEATS,
    PHASE,
    ASPECT,
    SIGN,
    WHY,
    VERB,
    SECRET, /* a card of the secret part: null for who may not know it */
    SPECIAL /* written by a function of its own */
} Form;

typedef struct Field {
    const char *key;
    uint8_t form, at;
} Field;

enum { FIELDS_MAX = 5 };

typedef struct Kind {
    const char *name;
    bool seat; /* who did it is told */
    Field field[FIELDS_MAX];
} Kind;

static const Kind kinds[KORR_EVENT_COUNT] = {
    [KORR_EVENT_TURN] = { "turn", false, { { "round", WIDE, 0 }, { "turn", SEAT, 2 } } },
    [KORR_EVENT_PHASE] = { "phase", false, { { "phase", PHASE, 0 } } },
    [KORR_EVENT_ROW] = { "row", false, { { "cards", SPECIAL, 0 } } },
    [KORR_EVENT_DRAW] = { "draw", true, { { "card", SECRET, 0 } } },
    [KORR_EVENT_SHUFFLE] = { "shuffle", false, { { "projects", FLAG, 0 } } },
    [KORR_EVENT_START] = { "start", true, { { "card", CARD, 0 }, { "line", LINE, 1 } } },
    [KORR_EVENT_ATTACH] = { "attach",
                            true,
                            { { "card", CARD, 0 },
                              { "line", LINE, 1 },
                              { "effect", SPECIAL, 2 },
                              { "base", SPECIAL, 3 } } },
    [KORR_EVENT_VALUE] = { "value", true, { { "card", CARD, 0 }, { "aspect", ASPECT, 1 }, { "value", SIGNED, 2 } } },
    [KORR_EVENT_CHOICE] = { "choice", true, { { "card", CARD, 0 }, { "what", SPECIAL, 1 } } },
    [KORR_EVENT_COPY] = { "copy", true, { { "card", CARD, 0 }, { "of", CARD, 1 } } },
    [KORR_EVENT_SIGN] = { "sign", true, { { "card", CARD, 0 }, { "sign", SIGN, 1 }, { "done", FLAG, 2 } } },
    [KORR_EVENT_COUNTERS] = { "counters",
                              false,
                              { { "line", LINE, 0 }, { "counters", NUMBER, 1 }, { "card", CARD, 2 } } },
    [KORR_EVENT_LEAVE] = { "leave", false, { { "card", CARD, 0 }, { "line", LINE, 1 }, { "to", SPECIAL, 2 } } },
    [KORR_EVENT_SWAP] = { "swap", true, { { "line", LINE, 0 }, { "card", CARD, 1 }, { "old", CARD, 2 } } },
    [KORR_EVENT_OWNER] = { "owner", false, { { "line", LINE, 0 }, { "owner", SEAT, 1 } } },
    [KORR_EVENT_COLLAPSE] = { "collapse", true, { { "line", LINE, 0 }, { "card", CARD, 1 }, { "why", WHY, 2 } } },
    [KORR_EVENT_COMPLETE] = { "complete", true, { { "line", LINE, 0 }, { "card", CARD, 1 }, { "power", SIGNED, 2 } } },
    [KORR_EVENT_POWER] = { "power", true, { { "change", SIGNED, 1 }, { "power", WIDE, 2 } } },
    [KORR_EVENT_HOME] = { "home", true, { { "card", CARD, 0 } } },
    [KORR_EVENT_DISCARD] = { "discard", true, { { "card", CARD, 0 } } },
    [KORR_EVENT_LOOK] = { "look", true, { { "count", NUMBER, 0 }, { "cards", SPECIAL, 0 } } },
    [KORR_EVENT_STEAL] = { "steal", true, { { "from", SEAT, 0 }, { "card", SECRET, 0 } } },
    [KORR_EVENT_TAKE] = { "take", true, { { "card", CARD, 0 } } },
    [KORR_EVENT_CASH] = { "cash", true, { { "for", VERB, 0 } } },
    [KORR_EVENT_ANSWERED] = { "answered", true, { { 0 } } },
    [KORR_EVENT_OFFER] = { "offer", true, { { "cards", NUMBER, 0 } } },
    [KORR_EVENT_FIRST] = { "first", false, { { "first", SEAT, 0 } } },
    [KORR_EVENT_OPEN] = { "open", true, { { "card", CARD, 0 } } },
    [KORR_EVENT_BID] = { "bid", true, { { "cards", NUMBER, 0 } } },
    [KORR_EVENT_DROP] = { "drop", true, { { 0 } } },
    [KORR_EVENT_WON] = { "won", true, { { "card", CARD, 0 }, { "cards", NUMBER, 1 } } },
    [KORR_EVENT_PASS] = { "pass", true, { { 0 } } },
    [KORR_EVENT_TRADE] = { "trade",
                           true,
                           { { "partner", SEAT, 0 },
                             { "stage", SPECIAL, 1 },
                             { "shown", NUMBER, 2 },
                             { "asked", NUMBER, 3 },
                             { "given", NUMBER, 4 } } },
    [KORR_EVENT_SHOWN] = { "shown", true, { { "to", SEAT, 0 }, { "card", SECRET, 0 } } },
    [KORR_EVENT_TRADED] = { "traded",
                            true,
                            { { "partner", SEAT, 0 }, { "shown", NUMBER, 2 }, { "given", NUMBER, 4 } } },
    [KORR_EVENT_UNDONE] = { "trade-undone", true, { { "partner", SEAT, 0 } } },
    [KORR_EVENT_LIMIT] = { "limit", true, { { 0 } } },
    [KORR_EVENT_OVER] = { "over", false, { { "winners", SEATS, 0 } } },
};

static int wide(const uint8_t *bytes)
{
    return (int16_t)(uint16_t)(bytes[0] | bytes[1] << 8);
}

/* Where a card that leaves a line goes. */
static void key_destination(const uint8_t *open, KbText *text)
{
    static const char *const names[] = {
        [KORR_TO_DISCARD] = "discard", [KORR_TO_HAND] = "hand", [KORR_TO_LINE] = "line"
    };
    kb_json_key_string(text, "to", names[open[2]]);
    if (open[2] == KORR_TO_HAND)
        kb_json_key_number(text, "hand", open[3]);
    else if (open[2] == KORR_TO_LINE)
        kb_json_key_number(text, "other_line", open[3]);
}

static void key_looked_at(const KorrSetup *setup, const KbEvent *event, bool knows, KbText *text)
{
    if (knows)
        korr__key_cards(setup, text, "cards", event->secret, event->open[0]);
    else
        kb_json_key_null(text, "cards");
}

static void special_json(const KorrSetup *setup, const KbEvent *event, const Field *field, bool knows, KbText *text)
{
    const uint8_t *open = event->open;
    switch ((KorrEventKind)event->kind) {
    case KORR_EVENT_ROW:
        korr__key_cards(setup, text, field->key, open + 1, open[0]);
        break;
    case KORR_EVENT_ATTACH:
        if (field->at == 2)
            kb_json_key_bool(text, field->key, open[2] == KORR_FRAME_EFFECT);
        else
            korr__key_card(setup, text, field->key, open[3] == open[0] ? (unsigned)KORR_NONE : open[3]);
        break;
    case KORR_EVENT_CHOICE:
        kb_json_key_string(text, field->key,
                           open[1] == KORR_ANY_MARK ? korr_mark_names[open[2]] : korr_type_names[open[2]]);
        break;
    case KORR_EVENT_LEAVE:
        key_destination(open, text);
        break;
    case KORR_EVENT_LOOK:
        key_looked_at(setup, event, knows, text);
        break;
    default:
        kb_json_key_string(text, field->key, korr__stage_names[open[1]]);
        break;
    }
}

static void word_json(const Field *field, unsigned value, KbText *text)
{
    const char *word = field->form == PHASE    ? korr_phase_names[value]
                       : field->form == ASPECT ? korr_aspect_names[value]
                       : field->form == SIGN   ? korr__sign_name(value)
                       : field->form == WHY    ? korr_why_names[value]
                                               : korr__verb_name(value);
    kb_json_key_string(text, field->key, word);
}

static void field_json(const KorrSetup *setup, const KbEvent *event, const Field *field, bool knows, KbText *text)
{
    unsigned value = event->open[field->at];
    switch ((Form)field->form) {
    case CARD:
        korr__key_card(setup, text, field->key, value);
        break;
    case LINE:
    case SEAT:
    case NUMBER:
        kb_json_key_number(text, field->key, value);
        break;
    case SIGNED:
        kb_json_key_number(text, field->key, (int8_t)value);
        break;
    case WIDE:
        kb_json_key_number(text, field->key, wide(event->open + field->at));
        break;
    case FLAG:
        kb_json_key_bool(text, field->key, value);
        break;
    case SEATS:
        kb_json_key_seats(text, field->key, (KbSeats)value);
        break;
    case SECRET:
        korr__key_card(setup, text, field->key, knows ? event->secret[field->at] : (unsigned)KORR_NONE);
        break;
    case SPECIAL:
        special_json(setup, event, field, knows, text);
        break;
    default:
        word_json(field, value, text);
        break;
    }
}

void korr__event_json(const KorrSetup *setup, const KbEvent *event, KbSeat seat, KbText *text)
{
    const Kind *kind = &kinds[event->kind];
    bool knows = seat && event->knows & kb_seat_bit(seat);
    kb_json_object(text);
    kb_json_key_string(text, "kind", kind->name);
    if (kind->seat)
        kb_json_key_number(text, "seat", event->seat);
    for (unsigned i = 0; i < FIELDS_MAX && kind->field[i].key; i++)
        field_json(setup, event, &kind->field[i], knows, text);
    kb_json_object_end(text);
}
