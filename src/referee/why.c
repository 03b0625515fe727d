#include "referee/why.h"

#include "core/text.h"

/* Everything is played again, and before each move of the seat its view is looked at. */
typedef struct Search {
    const KbTable *table;
    KbSeat seat;
    KbWhyFilter *may;
    const void *context;
    uint32_t next;          /* the move that follows what was told last */
    uint16_t round;         /* moves of it and later ones are not told */
    uint32_t wanted, found; /* with `wanted` 0 they are only counted */
    KbExplained *explained;
} Search;

/* An undo takes back the last action that stands, and nothing comes between the two but undone ones. */
static bool stands(const KbTable *table, uint32_t move)
{
    uint32_t open = 1;
    for (uint32_t i = move + 1; i < table->move_count && open; i++) {
        if (table->moves[i].seat != table->moves[move].seat)
            return true;
        open = table->moves[i].action ? open + 1 : open - 1;
    }
    return open;
}

static bool is_asked(const Search *search, uint32_t number)
{
    const KbMove *move = &search->table->moves[number];
    return number < search->table->move_count && move->seat == search->seat && move->action &&
           (!search->may || search->may(search->context, number)) && stands(search->table, number);
}

static void look_ahead(Search *search, const KbTable *then)
{
    uint32_t number = search->next++;
    _Alignas(KB_ALIGN) uint8_t view[KB_VIEW_ROOM];
    KbTurn turn;
    KbWhy why;
    if (!is_asked(search, number))
        return;
    kb_table_turn(then, &turn);
    if (turn.round >= search->round)
        return;
    KbAction action = search->table->moves[number].action;
    kb_table_view(then, search->seat, (KbView *)view);
    if (kb_why(then->game, kb_table_setup(then), (const KbView *)view, action, &why) &&
        ++search->found == search->wanted)
        *search->explained = (KbExplained){ .round = turn.round, .action = action, .why = why };
}

static void listen(void *context, const KbTable *then, const KbMove *move, const KbEvents *events)
{
    (void)move;
    (void)events;
    look_ahead(context, then);
}

/* How many there are; with `search.wanted` that one is written down. */
static uint32_t find(Search search)
{
    KbTurn turn;
    kb_table_turn(search.table, &turn);
    search.round = (uint16_t)(turn.over ? UINT16_MAX : turn.round);
    kb_table_retell(search.table, listen, &search);
    return search.found;
}

bool kb_table_why(const KbTable *table, KbSeat seat, uint32_t back, KbWhyFilter *may, const void *context,
                  KbExplained *explained)
{
    Search search = { .table = table, .seat = seat, .may = may, .context = context, .explained = explained };
    uint32_t count = table->base ? 0 : find(search);
    if (back >= count)
        return false;
    search.wanted = count - back;
    return find(search) == count;
}

void kb_explained_json(const KbTable *table, const KbExplained *explained, KbText *text)
{
    kb_json_key_number(text, "round", explained->round);
    kb_json_key(text, "move");
    kb_json_plain(text);
    table->game->action_text(kb_table_setup(table), explained->action, text);
    kb_json_plain_end(text);
    kb_json_key(text, "why");
    kb_json_object(text);
    kb_why_json(table->game, kb_table_setup(table), &explained->why, text);
    kb_json_object_end(text);
}
