/* Why can't I? One sentence for every refused action, from the seat's own view, so that a refusal tells nothing it may not know. */
#include "korruptivity/rules.h"

#include "core/error.h"
#include "core/text.h"

enum { LIST_BYTES = KB_FAULT_ARG_BYTES };

static void add_text(KbFault *fault, const KbText *text)
{
    kb_fault_arg(fault, text->at, text->length);
}

static KbError with_numbers(KbFault *fault, KbError error, unsigned first, unsigned second)
{
    kb_fault_number(fault, error, first);
    kb_fault_arg_number(fault, second);
    return error;
}

/* ---- what is asked ---- */

/* As many of the legal actions as there is room for. */
static void list_actions(const Look *look, KbText *text)
{
    KbAction actions[KB_ACTIONS_ROOM];
    uint32_t count = korr__legal(look, actions);
    for (uint32_t i = 0; i < count; i++) {
        if (text->length > LIST_BYTES - 60) {
            kb_text_put(text, ", ...");
            return;
        }
        kb_text_put(text, text->length ? ", " : "");
        korr__action_text(look->setup, actions[i], text);
    }
}

static KbError not_asked(const Look *look, KbAction action, KbFault *fault)
{
    char room[LIST_BYTES];
    KbText text;
    kb_fault(fault, KB_NOT_ASKED);
    kb_text_start(&text, room, sizeof room);
    korr__action_text(look->setup, action, &text);
    add_text(fault, &text);
    kb_text_start(&text, room, sizeof room);
    list_actions(look, &text);
    add_text(fault, &text);
    return KB_NOT_ASKED;
}

/* ---- cards ---- */

static KbError not_in_hand(const Look *look, unsigned card, KbFault *fault)
{
    char room[LIST_BYTES];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    SET_EACH(own, &look->hand)
    {
        kb_text_put(&text, text.length ? " " : "");
        kb_text_put(&text, look->setup->card[own].id);
    }
    kb_fault(fault, KB_NOT_IN_HAND);
    kb_fault_arg_text(fault, look->setup->card[card].id);
    kb_fault_arg(fault, text.at, text.length);
    return KB_NOT_IN_HAND;
}

static bool may_be_played(const Look *look, unsigned card)
{
    KorrSet own = korr__playable(look);
    return set_has(&own, card);
}

/* ---- lines ---- */

static KbError no_line(const Look *look, unsigned number, KbFault *fault)
{
    char room[LIST_BYTES];
    KbText text;
    kb_text_start(&text, room, sizeof room);
    for (unsigned i = 0; i < KORR_LINES_MAX; i++)
        if (line_runs(&look->table->line[i])) {
            kb_text_put(&text, text.length ? ", " : "");
            kb_text_put_number(&text, i + 1);
        }
    if (!text.length)
        kb_text_put(&text, "none");
    kb_fault_number(fault, KB_NO_LINE, number);
    add_text(fault, &text);
    return KB_NO_LINE;
}

/* `number` could be written, so it is 1 at least. */
static bool runs(const Look *look, unsigned number)
{
    return number <= KORR_LINES_MAX && line_runs(&look->table->line[number - 1]);
}

static KbError explain_obstacle(const Look *look, KorrObstacle obstacle, unsigned card, unsigned number, KbFault *fault)
{
    const KorrLine *line = &look->table->line[number - 1];
    const char *id = look->setup->card[card].id;
    switch (obstacle) {
    case KORR_ENOUGH:
        return kb_fault_1(fault, KB_FITS_NOWHERE, id);
    case KORR_SOLO:
        return with_numbers(fault, KB_SOLO_LINE, number, line->starter);
    case KORR_FROZEN:
        return kb_fault_number(fault, KB_FROZEN_LINE, number);
    case KORR_NO_CHARACTER:
        kb_fault(fault, KB_NEEDS_CHARACTER);
        kb_fault_arg_text(fault, id);
        kb_fault_arg_number(fault, number);
        return KB_NEEDS_CHARACTER;
    case KORR_NOT_WANTED:
        kb_fault_number(fault, KB_WRONG_TYPE, number);
        kb_fault_arg_text(fault,
                          korr_type_names[korr__sign_type(face_of(look->setup, look->table, line->last), KORR_NEXT)]);
        return KB_WRONG_TYPE;
    case KORR_NOT_OWNER:
        return with_numbers(fault, KB_OWNER_NEXT, number, line->owner);
    case KORR_OTHERS_THERE:
        kb_fault_number(fault, KB_OTHERS_THERE, number);
        kb_fault_arg_text(fault, id);
        return KB_OTHERS_THERE;
    case KORR_NO_ROOM:
    case KORR_FITS:
        break;
    }
    return kb_fault(fault, KB_NO_ROOM);
}

/* `card` at the end of line `number`. */
static KbError explain_line(const Look *look, unsigned card, unsigned link, unsigned number, KbFault *fault)
{
    const KorrTable *table = look->table;
    if (!runs(look, number))
        return no_line(look, number, fault);
    const KorrLine *line = &table->line[number - 1];
    KorrObstacle obstacle = korr__obstacle(look->setup, table, look->seat, card, link, number - 1, line->last, 0);
    /* K-25 */
    return obstacle ? explain_obstacle(look, obstacle, card, number, fault)
                    : with_numbers(fault, KB_OWN_LINES, number, line->owner);
}

/* ---- verbs ---- */

static KbError explain_play(const Look *look, unsigned card, KbAction action, KbFault *fault)
{
    const KorrCard *printed = &look->setup->card[card];
    if (look->answer->card != KORR_NONE)
        return not_asked(look, action, fault); /* another card is picked up */
    if (!may_be_played(look, card))
        return not_in_hand(look, card, fault);
    if (printed->type == KORR_PROJECT)
        return not_asked(look, action, fault);
    if (look->table->ask == KORR_ASK_INTERRUPT && !(printed->abilities & KORR_INTERRUPT))
        return kb_fault_1(fault, KB_NO_INTERRUPT, printed->id);
    return kb_fault_1(fault, KB_FITS_NOWHERE, printed->id);
}

static KbError explain_react(const Look *look, KbAction action, KbFault *fault)
{
    unsigned card = kb_action_operand(action, 0), number = kb_action_operand(action, 1);
    if (!may_be_played(look, card))
        return not_in_hand(look, card, fault);
    if (!(look->setup->card[card].abilities & KORR_INTERRUPT))
        return kb_fault_1(fault, KB_NO_INTERRUPT, look->setup->card[card].id);
    if (!runs(look, number))
        return no_line(look, number, fault);
    const KorrFrame *answered = &look->table->stack[look->table->depth - 1];
    KorrObstacle obstacle = korr__answer_obstacle(look, answered, card, KORR_NONE, number - 1);
    return obstacle ? explain_obstacle(look, obstacle, card, number, fault) : not_asked(look, action, fault);
}

static KbError explain_start(const Look *look, unsigned card, KbAction action, KbFault *fault)
{
    bool expert = look->setup->mode == KORR_EXPERT;
    if (look->table->started & kb_seat_bit(look->seat))
        return kb_fault(fault, KB_STARTED);
    if (!korr__can_start(look))
        return kb_fault(fault, KB_NO_ROOM);
    return expert && !set_has(&look->hand, card) ? not_in_hand(look, card, fault) : not_asked(look, action, fault);
}

static KbError explain_verb(const Look *look, KbAction action, KbFault *fault)
{
    unsigned ask = look->table->ask, first = kb_action_operand(action, 0);
    bool plays = ask >= KORR_ASK_MAIN && ask <= KORR_ASK_INTERRUPT;
    switch ((KorrVerb)kb_action_verb(action)) {
    case KORR_PLAY:
        return plays ? explain_play(look, first, action, fault) : not_asked(look, action, fault);
    case KORR_ON:
        return plays && look->answer->card != KORR_NONE
                   ? explain_line(look, look->answer->card, look->answer->link, first, fault)
                   : not_asked(look, action, fault);
    case KORR_REACT:
        return ask == KORR_ASK_REACT || ask == KORR_ASK_ANSWER ? explain_react(look, action, fault)
                                                               : not_asked(look, action, fault);
    case KORR_START:
        return ask == KORR_ASK_MAIN || ask == KORR_ASK_ONE ? explain_start(look, first, action, fault)
                                                           : not_asked(look, action, fault);
    case KORR_COMPLETE:
        return ask != KORR_ASK_COMPLETE ? not_asked(look, action, fault)
               : runs(look, first)      ? kb_fault_number(fault, KB_NOT_READY, first)
                                        : no_line(look, first, fault);
    case KORR_COLLAPSE:
        return ask != KORR_ASK_MAIN && ask != KORR_ASK_ROOM ? not_asked(look, action, fault)
               : runs(look, first)                          ? kb_fault_number(fault, KB_NO_COLLAPSE, first)
                                                            : no_line(look, first, fault);
    case KORR_DISCARD:
    case KORR_CASH:
    case KORR_SHOW:
        return set_has(&look->hand, first) ? not_asked(look, action, fault) : not_in_hand(look, first, fault);
    default:
        return not_asked(look, action, fault);
    }
}

/* An action that no text is ever read as: only a program can make it. */
static bool is_written(const KorrSetup *setup, KbAction action)
{
    char room[LIST_BYTES];
    KbText text;
    KbAction again;
    KbFault unused;
    kb_text_start(&text, room, sizeof room);
    korr__action_text(setup, action, &text);
    return korr__action_parse(setup, room, text.length, &again, &unused) == KB_OK && again == action;
}

KbError korr__explain(const KorrSetup *setup, const KorrView *view, KbAction action, KbFault *fault)
{
    KbAction actions[KB_ACTIONS_ROOM];
    Look look = korr__view_look(setup, view);
    uint32_t count = korr__legal(&look, actions);
    if (kb_action_is_among(actions, count, action))
        return kb_fault(fault, KB_OK);
    if (view->table.ask == KORR_ASK_OVER)
        return kb_fault(fault, KB_GAME_OVER);
    if (!(view->table.awaited & kb_seat_bit(view->seat)) && !(count && korr_is_trade(action)))
        return with_numbers(fault, KB_NOT_YOUR_TURN, view->seat,
                            kb_bits_first(korr__awaited_for(&view->table, view->seat)));
    if (!is_written(setup, action)) {
        char room[LIST_BYTES];
        KbText text;
        kb_text_start(&text, room, sizeof room);
        korr__action_text(setup, action, &text);
        return kb_fault_1(fault, KB_ILLEGAL, room);
    }
    return explain_verb(&look, action, fault);
}
