/* Cards into lines and out of them. Linked cards (S-3) stay together: a group is a base and the links right behind it. */
#include "korruptivity/rules.h"

#include "core/events.h"

unsigned korr__group_end(const KorrTable *table, unsigned card)
{
    unsigned base = table->slot[card].base;
    while (table->slot[card].after != KORR_NONE && table->slot[table->slot[card].after].base == base)
        card = table->slot[card].after;
    return card;
}

unsigned korr__previous(const KorrTable *table, unsigned card)
{
    unsigned before = table->slot[table->slot[card].base].before;
    const KorrLine *line = &table->line[table->slot[card].line];
    return before == line->project ? KORR_NONE : table->slot[before].base;
}

void korr__join(KorrTable *table, unsigned index, unsigned behind, unsigned card)
{
    KorrLine *line = &table->line[index];
    KorrSlot *slot = &table->slot[card], *front = &table->slot[behind];
    slot->place = KORR_IN_LINE;
    slot->line = (uint8_t)index;
    slot->before = (uint8_t)behind;
    slot->after = front->after;
    if (front->after == KORR_NONE)
        line->last = (uint8_t)card;
    else
        table->slot[front->after].before = (uint8_t)card;
    front->after = (uint8_t)card;
    line->count++;
}

/* Out of the list, its slot otherwise as it was. */
static void unchain(KorrTable *table, unsigned card)
{
    KorrSlot *slot = &table->slot[card];
    KorrLine *line = &table->line[slot->line];
    table->slot[slot->before].after = slot->after;
    if (slot->after == KORR_NONE)
        line->last = slot->before;
    else
        table->slot[slot->after].before = slot->before;
    line->count--;
}

static void forget(KorrTable *table, unsigned card, KorrPlace place)
{
    table->slot[card] = (KorrSlot){ .place = (uint8_t)place };
}

/* K-30: characters decide. In the basic game `characters` is empty and a line stays its starter's. */
static void settle_owner(Play *play, unsigned index)
{
    KorrTable *table = play->table;
    KorrLine *line = &table->line[index];
    if (!line->characters || line->characters & kb_seat_bit(line->owner))
        return;
    unsigned card = table->slot[line->project].after;
    while (face_of(play->setup, table, card)->type != KORR_CHARACTER)
        card = table->slot[card].after;
    line->owner = table->slot[card].player;
    KB_TELL(play->events, .kind = KORR_EVENT_OWNER, .seat = line->owner, .open = { (uint8_t)(index + 1), line->owner });
}

void korr__changed(Play *play, unsigned index)
{
    korr__recount(play->setup, play->table, index);
    settle_owner(play, index);
}

void korr__discard(Play *play, unsigned card)
{
    forget(play->table, card, KORR_DISCARDED);
}

/* Out of the line, which keeps its other cards in order. `whom`: the hand or the other line it goes to. */
static void leave(Play *play, unsigned card, KorrWhere where, unsigned whom)
{
    KorrTable *table = play->table;
    KB_TELL(play->events, .kind = KORR_EVENT_LEAVE,
            .open = { (uint8_t)card, (uint8_t)(table->slot[card].line + 1), (uint8_t)where, (uint8_t)whom });
    unchain(table, card);
    if (where == KORR_TO_HAND)
        korr__into_hand(play, (KbSeat)whom, card);
    else if (where == KORR_TO_LINE)
        korr__join(table, whom - 1, table->line[whom - 1].last, card);
    else
        korr__discard(play, card);
}

/* The whole group of `card`, in its order. */
static void group_leaves(Play *play, unsigned card, KorrWhere where, unsigned whom)
{
    const KorrTable *table = play->table;
    unsigned base = table->slot[card].base, end = korr__group_end(table, base), index = table->slot[base].line;
    bool last = false;
    for (unsigned next, one = base; !last; one = next) {
        next = table->slot[one].after;
        last = one == end;
        leave(play, one, where, whom);
    }
    korr__changed(play, index);
}

void korr__remove(Play *play, unsigned card)
{
    group_leaves(play, card, KORR_TO_DISCARD, 0);
}

void korr__take_back(Play *play, unsigned card, KbSeat seat)
{
    group_leaves(play, card, KORR_TO_HAND, seat);
}

/* S-17: values and all that was chosen stay. */
void korr__move(Play *play, unsigned card, unsigned to)
{
    group_leaves(play, card, KORR_TO_LINE, to + 1);
    korr__changed(play, to);
}
