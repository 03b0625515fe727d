/* A possible truth for a view: what the seat does not know is dealt anew, evenly. */
#include "korruptivity/rules.h"

#include "core/fast.h"

/* The hidden cards that the seat cannot place, in the order of the deck: projects of the basic game apart, for they are in a deck of
 * their own. */
static unsigned unplaced(const KorrSetup *setup, const KorrView *view, bool projects, uint8_t cards[KORR_CARDS_MAX])
{
    KorrSet placed = { { 0 } };
    unsigned count = 0;
    for (KbSeat seat = 0; seat < KORR_SEATS; seat++)
        set_add_all(&placed, &view->hand[seat]);
    for (unsigned i = 0; i < view->table.draw_count; i++)
        if (view->draw[i] != KORR_NONE)
            set_add(&placed, view->draw[i]);
    for (unsigned card = 0; card < setup->cards; card++) {
        bool project = setup->mode == KORR_BASIC && setup->card[card].type == KORR_PROJECT;
        if (view->table.slot[card].place == KORR_HIDDEN && project == projects && !set_has(&placed, card))
            cards[count++] = (uint8_t)card;
    }
    return count;
}

static void deal_hands(const KorrSetup *setup, const KorrView *view, const uint8_t **next, KorrState *state)
{
    for (KbSeat seat = 1; seat <= setup->players; seat++) {
        state->hand[seat] = view->hand[seat];
        for (unsigned have = set_count(&view->hand[seat]); have < view->table.hand_size[seat]; have++)
            set_add(&state->hand[seat], *(*next)++);
    }
}

static void deal_decks(const KorrSetup *setup, const KorrView *view, const uint8_t **next, KbFast *fast,
                       KorrState *state)
{
    uint8_t projects[KORR_CARDS_MAX];
    for (unsigned i = 0; i < view->table.draw_count; i++)
        state->draw[i] = view->draw[i] != KORR_NONE ? view->draw[i] : *(*next)++;
    unsigned count = unplaced(setup, view, true, projects);
    kb_fast_shuffle(fast, projects, count);
    kb_mem_copy(state->community, projects, view->table.community_count);
}

/* What the seat knows stays known to it; of what others know there is nothing to be seen but the faces of their trades. */
static void deal_knowledge(const KorrView *view, KorrState *state)
{
    KbSeat seat = view->seat; /* of nobody's, 0, there is nothing to know */
    for (KbSeat other = 1; other < KORR_SEATS; other++)
        if (other != seat)
            set_add_all(&state->known[seat], &view->hand[other]);
    for (unsigned i = 0; i < view->table.draw_count; i++)
        if (view->draw[i] != KORR_NONE)
            set_add(&state->known[seat], view->draw[i]);
}

static void deal_faces(const KorrSet *hand, unsigned count, KbSeat knower, KbFast *fast, uint8_t *faces,
                       KorrState *state)
{
    KorrSet left = *hand;
    for (unsigned i = 0; i < count; i++) {
        unsigned card = set_pick(&left, kb_fast_below(fast, set_count(&left)));
        set_drop(&left, card);
        faces[i] = (uint8_t)card;
        set_add(&state->known[knower], card);
    }
}

static void deal_trades(const KorrSetup *setup, const KorrView *view, KbFast *fast, KorrState *state)
{
    for (KbSeat offerer = 1; offerer <= setup->players; offerer++) {
        const KorrTrade *trade = &view->table.trade[offerer];
        if (trade->stage == KORR_TRADE_NONE)
            continue;
        if (offerer == view->seat || trade->partner == view->seat) {
            state->faces[offerer] = view->faces[offerer];
            KbSeat other = offerer == view->seat ? trade->partner : offerer;
            const uint8_t *own = other == offerer ? state->faces[offerer].given : state->faces[offerer].shown;
            unsigned count = other == offerer ? trade->given : trade->shown;
            for (unsigned i = 0; i < count; i++)
                set_add(&state->known[other], own[i]);
            continue;
        }
        deal_faces(&state->hand[offerer], trade->shown, trade->partner, fast, state->faces[offerer].shown, state);
        deal_faces(&state->hand[trade->partner], trade->given, offerer, fast, state->faces[offerer].given, state);
    }
}

/* What the others have answered: any answer that they could have given. */
static void deal_answers(const KorrSetup *setup, const KorrView *view, KbFast *fast, KorrState *state)
{
    Play play = { .setup = setup, .state = state, .table = &state->table };
    korr__forget_answers(&play);
    state->table.answered = view->table.answered;
    state->answer[view->seat] = view->answer;
    for (KbSeat seat = 1; seat <= setup->players; seat++) {
        if (seat == view->seat || !(view->table.answered & kb_seat_bit(seat)))
            continue;
        KbAction actions[KB_ACTIONS_ROOM];
        Look look = korr__look(setup, state, seat);
        uint32_t count = korr__answers(&look, actions);
        KbAction action = actions[kb_fast_below(fast, count)];
        if (kb_action_verb(action) == KORR_OFFER)
            state->answer[seat].number = kb_action_operand(action, 0);
        else if (kb_action_verb(action) == KORR_REACT) {
            state->answer[seat].card = kb_action_operand(action, 0);
            state->answer[seat].line = (uint8_t)(kb_action_operand(action, 1) - 1);
        }
    }
}

void korr__resample(const KorrSetup *setup, const KorrView *view, KbFast *fast, KorrState *state)
{
    uint8_t cards[KORR_CARDS_MAX];
    const uint8_t *next = cards;
    kb_mem_zero(state, sizeof *state);
    state->table = view->table;
    unsigned count = unplaced(setup, view, false, cards);
    kb_fast_shuffle(fast, cards, count);
    deal_hands(setup, view, &next, state);
    deal_decks(setup, view, &next, fast, state);
    deal_knowledge(view, state);
    deal_trades(setup, view, fast, state);
    deal_answers(setup, view, fast, state);
}
