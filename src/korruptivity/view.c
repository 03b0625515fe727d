/* What one seat may know.
 *
 * The table is what lies open, and holds nothing of hidden cards but how far a look into the deck has come. Beyond it a seat knows its own
 * hand, the cards elsewhere that it has seen (K-31, S-18, S-35, S-38) until they can no longer be located, its own answer, and the faces of
 * its own trades. */
#include "korruptivity/rules.h"

static void show_hands(const KorrState *state, KbSeat seat, KorrView *view)
{
    for (KbSeat other = 0; other < KORR_SEATS; other++)
        view->hand[other] = other == seat ? state->hand[other] : set_and(&state->hand[other], &state->known[seat]);
}

/* What of the draw deck the seat has looked at (S-35). Hardly ever anything. */
static void show_deck(const KorrState *state, KbSeat seat, KorrView *view)
{
    KorrSet known = state->known[seat];
    __builtin_memset(view->draw, KORR_NONE, sizeof view->draw);
    for (KbSeat other = 1; other < KORR_SEATS; other++)
        known = set_without(&known, &state->hand[other]);
    if (set_is_empty(&known))
        return;
    for (unsigned i = 0; i < state->table.draw_count; i++)
        if (set_has(&known, state->draw[i]))
            view->draw[i] = state->draw[i];
}

static void show_trades(const KorrState *state, KbSeat seat, KorrView *view)
{
    __builtin_memset(view->faces, KORR_NONE, sizeof view->faces);
    for (KbSeat offerer = 1; offerer < KORR_SEATS; offerer++) {
        const KorrTrade *trade = &state->table.trade[offerer];
        if (trade->stage != KORR_TRADE_NONE && (offerer == seat || trade->partner == seat))
            view->faces[offerer] = state->faces[offerer];
    }
}

/* S-35: how many of the cards looked at stay in the deck says where those lay that have left it. To all but who looks none of what is left has
 * been gone through yet. */
static void hide_scouting(KbSeat seat, KorrTable *table)
{
    for (unsigned i = 0; i < table->depth; i++) {
        KorrFrame *frame = &table->stack[i];
        if (frame->player == seat)
            continue;
        frame->step = (uint8_t)(frame->step + frame->kept);
        frame->kept = 0;
    }
}

void korr__view(const KorrSetup *setup, const KorrState *state, KbSeat seat, KorrView *view)
{
    (void)setup;
    kb_mem_copy(&view->table, &state->table, sizeof view->table);
    hide_scouting(seat, &view->table);
    /* What lies behind the table, and every byte between. */
    kb_mem_zero((uint8_t *)view + sizeof view->table, sizeof *view - sizeof view->table);
    if (seat) {
        show_hands(state, seat, view);
        show_deck(state, seat, view);
        show_trades(state, seat, view);
        view->answer = state->answer[seat];
    } else {
        __builtin_memset(view->draw, KORR_NONE, sizeof view->draw);
        __builtin_memset(view->faces, KORR_NONE, sizeof view->faces);
        view->answer = (KorrAnswer){ .card = KORR_NONE, .line = KORR_NONE, .link = KORR_NONE };
    }
    view->seat = seat;
}

Look korr__view_look(const KorrSetup *setup, const KorrView *view)
{
    return (Look){ .setup = setup,
                   .table = &view->table,
                   .hand = view->hand[view->seat],
                   .answer = &view->answer,
                   .faces = view->faces,
                   .seat = view->seat };
}

/* How fast somebody answers tells something of what they hold, so a player hears of it when the window closes. */
KbSeats korr__answered_for(const KorrTable *table, KbSeat seat)
{
    return table->ask == KORR_ASK_REACT ? table->answered & kb_seat_bit(seat) : table->answered;
}

bool korr__touches(const KorrTable *table, KbSeat seat)
{
    if (!table->depth || table->stack[table->depth - 1].line == KORR_NONE)
        return false;
    const KorrLine *line = &table->line[table->stack[table->depth - 1].line];
    if (!line_runs(line))
        return false;
    if (line->owner == seat)
        return true;
    for (unsigned card = line->project; card != KORR_NONE; card = table->slot[card].after)
        if (table->slot[card].player == seat)
            return true;
    return false;
}

KbSeats korr__awaited_for(const KorrTable *table, KbSeat seat)
{
    return (table->awaited | table->answered) & (KbSeats)~korr__answered_for(table, seat);
}
