/* Why can't I? One sentence for every refused action, from the seat's own view, so that a refusal tells nothing it may not know. */
#include "corruption/rules.h"

#include "core/bits.h"
#include "core/error.h"
#include "core/text.h"

enum { LIST_BYTES = KB_FAULT_ARG_BYTES };

static void add_text(KbFault *fault, const KbText *text)
{
    kb_fault_arg(fault, text->at, text->length);
}

static void list_cards(uint16_t set, KbText *text)
{
    for (unsigned card = CORRUPTION_1000; card < CORRUPTION_CARD_COUNT; card++) {
        unsigned copies = set_has(set, card) + (card == CORRUPTION_REPORTER && set & CORRUPTION_SECOND_REPORTER);
        for (; copies; copies--) {
            kb_text_put(text, text->length ? " " : "");
            kb_text_put(text, corruption_card_names[card]);
        }
    }
}

static void list_contracts(const Setup *setup, uint32_t set, KbText *text)
{
    for (uint64_t rest = set; rest; rest = kb_bits_but_first(rest)) {
        kb_text_put(text, text->length ? ", " : "");
        kb_text_put(text, setup->contract[kb_bits_first(rest)].id);
    }
}

static void list_numbers(uint64_t set, KbText *text)
{
    for (; set; set = kb_bits_but_first(set)) {
        kb_text_put(text, text->length ? ", " : "");
        kb_text_put_number(text, kb_bits_first(set) + 1);
    }
}

static KbError illegal(const Setup *setup, KbAction action, KbFault *fault)
{
    char room[LIST_BYTES];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    corruption__action_text(setup, action, &text);
    kb_fault(fault, KB_ILLEGAL);
    add_text(fault, &text);
    return KB_ILLEGAL;
}

static KbError wrong_phase(const Setup *setup, const View *view, KbAction action, KbFault *fault)
{
    static const char *const allowed[CORRUPTION_PHASE_COUNT] = {
        [CORRUPTION_PHASE_MASK] = "mask", [CORRUPTION_PHASE_PLACING] = "place", [CORRUPTION_PHASE_ASSIGN] = "assign",
        [CORRUPTION_PHASE_KILL] = "kill", [CORRUPTION_PHASE_REPORT] = "report", [CORRUPTION_PHASE_OVER] = "nothing",
    };
    char room[LIST_BYTES];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    corruption__action_text(setup, action, &text);
    kb_fault(fault, KB_WRONG_PHASE);
    add_text(fault, &text);
    unsigned phase = view->table.phase;
    kb_text_start(&text, room, sizeof room);
    kb_text_put(&text, corruption_phase_names[phase]);
    add_text(fault, &text);
    kb_text_start(&text, room, sizeof room);
    kb_text_put(&text, allowed[phase]);
    if (phase == CORRUPTION_PHASE_PLACING && setup->books)
        kb_text_put(&text, " or peek");
    add_text(fault, &text);
    return KB_WRONG_PHASE;
}

static KbError explain_place(const Setup *setup, const View *view, KbAction action, KbFault *fault)
{
    unsigned card = kb_action_operand(action, 0), where = kb_action_operand(action, 1);
    char room[LIST_BYTES];
    KbText text;
    if (card < CORRUPTION_1000 || card >= CORRUPTION_CARD_COUNT || where >= CORRUPTION_WHERE_COUNT)
        return illegal(setup, action, fault);
    kb_text_start(&text, room, sizeof room);
    if (!set_has(view->hand, card)) {
        list_cards(view->hand, &text);
        return kb_fault_2(fault, KB_NOT_IN_HAND, corruption_card_names[card], room);
    }
    if (where_is_swiss(where))
        return kb_fault_1(fault, KB_BRIBES_ONLY, corruption_card_names[card]);
    list_contracts(setup, view->table.open, &text);
    return kb_fault_2(fault, KB_NOT_ON_TABLE, setup->contract[where].id, room);
}

static KbError no_such_placement(const View *view, unsigned n, KbFault *fault)
{
    kb_fault_number(fault, KB_NO_SUCH_PLACEMENT, n);
    kb_fault_arg_number(fault, view->table.placed);
    return KB_NO_SUCH_PLACEMENT;
}

static KbError explain_peek(const Setup *setup, const View *view, unsigned n, KbFault *fault)
{
    const Table *table = &view->table;
    if (!table->books[view->seat])
        return kb_fault(fault, KB_NO_BOOK);
    if (n < 1 || n > table->placed)
        return no_such_placement(view, n, fault);
    if (corruption_owner(setup, table, n) == view->seat)
        return kb_fault_number(fault, KB_PEEK_OWN, n);
    if (where_is_swiss(table->where.at[n - 1]))
        return kb_fault_number(fault, KB_PEEK_SWISS, n);
    return kb_fault_number(fault, table->knowers.at[n - 1] & 1 ? KB_PEEK_FACE_UP : KB_PEEK_SEEN, n);
}

static KbError explain_assign(const Setup *setup, const View *view, unsigned n, KbFault *fault)
{
    const Table *table = &view->table;
    char room[LIST_BYTES];
    KbText text;
    if (n != table->resolving) {
        kb_fault_number(fault, KB_NOT_RESOLVING, n);
        kb_fault_arg_number(fault, table->resolving);
        return KB_NOT_RESOLVING;
    }
    kb_text_start(&text, room, sizeof room);
    unsigned government = table->where.at[n - 1] - CORRUPTION_SWISS;
    list_contracts(setup, government_open(table, view->deal, government), &text);
    kb_fault_number(fault, KB_OTHER_GOVERNMENT, n);
    add_text(fault, &text);
    return KB_OTHER_GOVERNMENT;
}

static KbError explain_target(const Setup *setup, const View *view, unsigned n, KbFault *fault)
{
    char room[LIST_BYTES];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    list_numbers(corruption__targets(setup, &view->table, &view->card), &text);
    if (!n)
        return kb_fault_1(fault, KB_MUST_KILL, room);
    kb_fault_number(fault, KB_NOT_A_TARGET, n);
    add_text(fault, &text);
    return KB_NOT_A_TARGET;
}

static bool is_listed(const Setup *setup, const View *view, KbAction action)
{
    KbAction actions[KB_ACTIONS_ROOM];
    uint32_t count = corruption__legal(setup, &view->table, &view->card, view->deal, view->hand, view->seat, actions);
    return kb_action_is_among(actions, count, action);
}

static bool verb_fits_phase(const Setup *setup, unsigned verb, unsigned phase)
{
    static const uint8_t verbs[CORRUPTION_PHASE_COUNT] = {
        [CORRUPTION_PHASE_MASK] = CORRUPTION_MASK,     [CORRUPTION_PHASE_PLACING] = CORRUPTION_PLACE,
        [CORRUPTION_PHASE_ASSIGN] = CORRUPTION_ASSIGN, [CORRUPTION_PHASE_KILL] = CORRUPTION_KILL,
        [CORRUPTION_PHASE_REPORT] = CORRUPTION_REPORT,
    };
    return verb == verbs[phase] || (verb == CORRUPTION_PEEK && phase == CORRUPTION_PHASE_PLACING && setup->books);
}

KbError corruption__explain(const Setup *setup, const View *view, KbAction action, KbFault *fault)
{
    const Table *table = &view->table;
    unsigned verb = kb_action_verb(action), first = kb_action_operand(action, 0);
    if (is_listed(setup, view, action))
        return kb_fault(fault, KB_OK);
    if (table->phase == CORRUPTION_PHASE_OVER)
        return kb_fault(fault, KB_GAME_OVER);
    bool peek = verb == CORRUPTION_PEEK && table->phase == CORRUPTION_PHASE_PLACING && setup->books && view->seat;
    if (view->seat != table->turn && !peek) {
        kb_fault_number(fault, KB_NOT_YOUR_TURN, view->seat);
        kb_fault_arg_number(fault, table->turn);
        return KB_NOT_YOUR_TURN;
    }
    if (verb < CORRUPTION_MASK || verb >= CORRUPTION_VERB_COUNT)
        return illegal(setup, action, fault);
    if (!verb_fits_phase(setup, verb, table->phase))
        return wrong_phase(setup, view, action, fault);
    /* Operands beyond those of the verb: no text is ever read so, only a program can make it. */
    if (action != kb_action((uint8_t)verb, (uint8_t)first, kb_action_operand(action, 1)))
        return illegal(setup, action, fault);
    switch ((CorruptionVerb)verb) {
    case CORRUPTION_PLACE:
        return explain_place(setup, view, action, fault);
    case CORRUPTION_PEEK:
        return kb_action_operand(action, 1) ? illegal(setup, action, fault) : explain_peek(setup, view, first, fault);
    case CORRUPTION_ASSIGN:
        return explain_assign(setup, view, first, fault);
    case CORRUPTION_KILL:
    case CORRUPTION_REPORT:
        return kb_action_operand(action, 1) ? illegal(setup, action, fault) : explain_target(setup, view, first, fault);
    case CORRUPTION_MASK:
    case CORRUPTION_VERB_COUNT:
        break;
    }
    return illegal(setup, action, fault);
}
