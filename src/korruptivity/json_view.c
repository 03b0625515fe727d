/* Views as the table protocol writes them (docs/korruptivity-protocol.md), field by field from the view alone. */
#include "korruptivity/json.h"

static void head_json(const KorrSetup *setup, const KorrTable *table, KbSeats awaited, KbText *text)
{
    KbTurn turn;
    korr__turn(setup, table, &turn);
    kb_json_key_number(text, "round", table->round);
    kb_json_key_string(text, "phase", korr_phase_names[table->phase]);
    kb_json_key_string(text, "ask", korr_ask_names[table->ask]);
    kb_json_key_nonzero(text, "turn", table->turn);
    kb_json_key_nonzero(text, "first", table->first);
    kb_json_key_seats(text, "actors", awaited | turn.may);
    kb_json_key_seats(text, "awaited", awaited);
}

/* For whoever runs the game: who has still to answer. */
void korr__turn_json(const KorrSetup *setup, const KorrView *view, KbText *text)
{
    head_json(setup, &view->table, view->table.awaited, text);
    kb_json_key_bool(text, "over", view->table.ask == KORR_ASK_OVER);
}

/* ---- seats ---- */

/* A veteran and what is linked to it, as one array. */
static void veterans_json(const KorrSetup *setup, const KorrTable *table, KbSeat seat, KbText *text)
{
    kb_json_key(text, "veterans");
    kb_json_array(text);
    SET_EACH(base, &table->veterans)
    {
        if (table->slot[base].player != seat)
            continue;
        kb_json_array(text);
        for (unsigned card = base; card != KORR_NONE; card = table->slot[card].after)
            kb_json_string(text, setup->card[card].id);
        kb_json_array_end(text);
    }
    kb_json_array_end(text);
}

static void seat_json(const KorrSetup *setup, const KorrView *view, KbSeat seat, KbText *text)
{
    static const KorrSet nothing;
    const KorrTable *table = &view->table;
    bool own = seat == view->seat;
    kb_json_object(text);
    kb_json_key_number(text, "seat", seat);
    kb_json_key_number(text, "power", table->power[seat]);
    kb_json_key_number(text, "hand_size", table->hand_size[seat]);
    if (own)
        korr__key_set(setup, text, "hand", &view->hand[seat]);
    else
        kb_json_key_null(text, "hand");
    korr__key_set(setup, text, "known", own ? &nothing : &view->hand[seat]);
    veterans_json(setup, table, seat, text);
    kb_json_key_bool(text, "answered", korr__answered_for(table, view->seat) & kb_seat_bit(seat));
    kb_json_key_bool(text, "passed", table->passed & kb_seat_bit(seat));
    kb_json_key_bool(text, "started", table->started & kb_seat_bit(seat));
    kb_json_key_bool(text, "traded", table->traded & kb_seat_bit(seat));
    kb_json_object_end(text);
}

/* ---- decks ---- */

static void key_place(const KorrSetup *setup, const KorrTable *table, const char *key, KorrPlace place, KbText *text)
{
    KorrSet set = { { 0 } };
    for (unsigned card = 0; card < setup->cards; card++)
        if (table->slot[card].place == place)
            set_add(&set, card);
    korr__key_set(setup, text, key, &set);
}

static void decks_json(const KorrSetup *setup, const KorrView *view, KbText *text)
{
    const KorrTable *table = &view->table;
    korr__key_cards(setup, text, "row", table->row, table->row_count);
    kb_json_key_number(text, "draw_deck", table->draw_count);
    kb_json_key_number(text, "community_deck", table->community_count);
    kb_json_key(text, "looked_at");
    kb_json_array(text);
    for (unsigned i = table->draw_count; i; i--) {
        if (view->draw[i - 1] == KORR_NONE)
            continue;
        kb_json_object(text);
        kb_json_key_number(text, "below", table->draw_count - i);
        kb_json_key_string(text, "card", setup->card[view->draw[i - 1]].id);
        kb_json_object_end(text);
    }
    kb_json_array_end(text);
    key_place(setup, table, "discards", KORR_DISCARDED, text);
    key_place(setup, table, "left_out", KORR_OUT, text);
}

/* ---- what is being played, and what is asked ---- */

/* What is linked to the first card and has not joined yet: once the first has, it is the next. */
static unsigned waits_with(const KorrFrame *frame)
{
    return frame->with == KORR_NONE && frame->next != frame->first ? frame->next : frame->with;
}

static void frame_json(const KorrSetup *setup, const KorrFrame *frame, KbText *text)
{
    static const char *const kinds[] = {
        [KORR_FRAME_START] = "start", [KORR_FRAME_CARD] = "card", [KORR_FRAME_EFFECT] = "effect"
    };
    kb_json_object(text);
    kb_json_key_string(text, "kind", kinds[frame->kind]);
    kb_json_key_number(text, "player", frame->player);
    kb_json_key_string(text, "card", setup->card[frame->first].id);
    korr__key_card(setup, text, "with", waits_with(frame));
    korr__key_card(setup, text, "acting", frame->card);
    kb_json_key_nonzero(text, "line", frame->line == KORR_NONE ? 0 : frame->line + 1);
    kb_json_key_nonzero(text, "answers", frame->answers);
    kb_json_object_end(text);
}

static void stack_json(const KorrSetup *setup, const KorrTable *table, KbText *text)
{
    kb_json_key(text, "stack");
    kb_json_array(text);
    for (unsigned i = 0; i < table->depth; i++)
        frame_json(setup, &table->stack[i], text);
    kb_json_array_end(text);
}

static void choice_json(const KorrSetup *setup, const KorrTable *table, const KorrFrame *frame, KbText *text)
{
    static const char *const whats[] = {
        [KORR_CHOOSE_SIGN] = "sign", [KORR_CHOOSE_X] = "x", [KORR_CHOOSE_MARK] = "mark", [KORR_CHOOSE_TYPE] = "type"
    };
    KorrChoice choice = korr__choice_of(setup, table, frame->card);
    kb_json_key_string(text, "card", setup->card[frame->card].id);
    kb_json_key_string(text, "choose", whats[choice.kind]);
    if (choice.kind == KORR_CHOOSE_SIGN || choice.kind == KORR_CHOOSE_X)
        kb_json_key_string(text, "aspect", korr_aspect_names[choice.aspect]);
    else
        kb_json_key_null(text, "aspect");
}

static void sign_json(const KorrSetup *setup, const KorrTable *table, const KorrFrame *frame, KbText *text)
{
    unsigned sign = face_of(setup, table, frame->card)->sign[frame->sign - 1];
    kb_json_key_string(text, "card", setup->card[frame->card].id);
    kb_json_key_string(text, "sign", korr__sign_name(sign));
}

/* What a choice or a sign asks for, and how many cards are owed. */
static void question_json(const KorrSetup *setup, const KorrTable *table, KbText *text)
{
    kb_json_key(text, "question");
    if (table->ask != KORR_ASK_CHOICE && table->ask != KORR_ASK_SIGN && table->ask != KORR_ASK_PAY) {
        kb_json_null(text);
        return;
    }
    kb_json_object(text);
    if (table->ask == KORR_ASK_CHOICE)
        choice_json(setup, table, &table->stack[table->depth - 1], text);
    else if (table->ask == KORR_ASK_SIGN)
        sign_json(setup, table, &table->stack[table->depth - 1], text);
    else
        kb_json_key_number(text, "owed", table->owed);
    kb_json_object_end(text);
}

static void auction_json(const KorrSetup *setup, const KorrTable *table, KbText *text)
{
    kb_json_key(text, "auction");
    if (table->lot == KORR_NONE) {
        kb_json_null(text);
        return;
    }
    kb_json_object(text);
    kb_json_key_string(text, "card", setup->card[table->lot].id);
    kb_json_key_number(text, "opener", table->opener);
    kb_json_key_number(text, "bid", table->bid);
    kb_json_key_nonzero(text, "bidder", table->bidder);
    kb_json_key_seats(text, "dropped", table->dropped);
    kb_json_object_end(text);
}

/* ---- what only this seat knows ---- */

static void picked_json(const KorrSetup *setup, const KorrView *view, KbText *text)
{
    const KorrAnswer *answer = &view->answer;
    bool answered = view->table.answered & kb_seat_bit(view->seat);
    kb_json_key(text, "picked");
    if (answer->card == KORR_NONE || answered) {
        kb_json_null(text);
    } else {
        kb_json_object(text);
        korr__key_card(setup, text, "card", answer->card);
        korr__key_card(setup, text, "with", answer->link);
        kb_json_object_end(text);
    }
    kb_json_key(text, "answer");
    if (!view->seat || !answered) {
        kb_json_null(text);
        return;
    }
    kb_json_plain(text);
    korr__action_text(setup, korr__answer_action(&view->table, answer), text);
    kb_json_plain_end(text);
}

/* Faces that this seat does not know are null. */
static void faces_json(const KorrSetup *setup, const char *key, const uint8_t *faces, unsigned count, bool known,
                       KbText *text)
{
    if (known)
        korr__key_cards(setup, text, key, faces, count);
    else
        kb_json_key_null(text, key);
}

static void trades_json(const KorrSetup *setup, const KorrView *view, KbText *text)
{
    kb_json_key(text, "trades");
    kb_json_array(text);
    for (KbSeat offerer = 1; offerer <= setup->players; offerer++) {
        const KorrTrade *trade = &view->table.trade[offerer];
        bool known = view->seat && (view->seat == offerer || view->seat == trade->partner);
        if (trade->stage == KORR_TRADE_NONE)
            continue;
        kb_json_object(text);
        kb_json_key_number(text, "offerer", offerer);
        kb_json_key_number(text, "partner", trade->partner);
        kb_json_key_string(text, "stage", korr__stage_names[trade->stage]);
        kb_json_key_number(text, "shown", trade->shown);
        kb_json_key_number(text, "asked", trade->asked);
        kb_json_key_number(text, "given", trade->given);
        faces_json(setup, "shown_cards", view->faces[offerer].shown, trade->shown, known, text);
        faces_json(setup, "given_cards", view->faces[offerer].given, trade->given, known, text);
        kb_json_object_end(text);
    }
    kb_json_array_end(text);
}

void korr__view_json(const KorrSetup *setup, const KorrView *view, KbText *text)
{
    const KorrTable *table = &view->table;
    kb_json_object(text);
    head_json(setup, table, korr__awaited_for(table, view->seat), text);
    kb_json_key_actions(text, &korruptivity_game, (const KbSetup *)setup, (const KbView *)view);
    kb_json_key_bool(text, "gave_up", table->gave_up);
    kb_json_key_bool(text, "ending", table->stepped);
    kb_json_key_bool(text, "touches", view->seat && korr__touches(table, view->seat));
    question_json(setup, table, text);
    stack_json(setup, table, text);
    auction_json(setup, table, text);
    picked_json(setup, view, text);
    kb_json_key(text, "seats");
    kb_json_array(text);
    for (KbSeat seat = 1; seat <= setup->players; seat++)
        seat_json(setup, view, seat, text);
    kb_json_array_end(text);
    kb_json_key(text, "lines");
    kb_json_array(text);
    for (unsigned i = 0; i < KORR_LINES_MAX; i++)
        if (line_runs(&table->line[i]))
            korr__line_json(setup, table, i, text);
    kb_json_array_end(text);
    decks_json(setup, view, text);
    trades_json(setup, view, text);
    kb_json_key_seats(text, "winners", table->winners);
    kb_json_object_end(text);
}
