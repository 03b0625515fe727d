/* How lines end: collapse (K-13) and completion (K-14, K-29, S-27). */
#include "korruptivity/rules.h"

#include "core/events.h"

bool korr__is_ready(const KorrSetup *setup, const KorrLine *line)
{
    const uint8_t met = KORR_LINE_TASKS | KORR_LINE_LIMITS;
    return !line->counters && (line->flags & met) == met && !(line->flags & KORR_LINE_WAITS) &&
           (setup->mode == KORR_BASIC || !line->missing);
}

uint32_t korr__ready_lines(const KorrSetup *setup, const KorrTable *table, KbSeat seat)
{
    uint32_t lines = 0;
    for (unsigned i = 0; i < KORR_LINES_MAX; i++)
        if (line_runs(&table->line[i]) && table->line[i].owner == seat && korr__is_ready(setup, &table->line[i]))
            lines |= 1u << i;
    return lines;
}

static void close_line(Play *play, unsigned index)
{
    KorrTable *table = play->table;
    korr__discard(play, table->line[index].project);
    table->line[index] = (KorrLine){ .project = KORR_NONE };
    table->quiet = 0;
}

void korr__collapse(Play *play, unsigned index, KorrWhy why)
{
    KorrTable *table = play->table;
    const KorrLine *line = &table->line[index];
    KB_TELL(play->events, .kind = KORR_EVENT_COLLAPSE, .seat = line->owner,
            .open = { (uint8_t)(index + 1), line->project, (uint8_t)why });
    for (unsigned next, card = table->slot[line->project].after; card != KORR_NONE; card = next) {
        next = table->slot[card].after;
        korr__discard(play, card);
    }
    close_line(play, index);
}

void korr__collapse_broken(Play *play, KbSeats owners)
{
    for (unsigned i = 0; i < KORR_LINES_MAX; i++) {
        const KorrLine *line = &play->table->line[i];
        if (line_runs(line) && owners & kb_seat_bit(line->owner) && line->flags & KORR_LINE_BREAKS &&
            korr__can_collapse(line))
            korr__collapse(play, i, KORR_WHY_STRICT);
    }
}

static void gain(Play *play, KbSeat seat, int power)
{
    int16_t *sum = &play->table->power[seat];
    *sum = (int16_t)(*sum + power);
    KB_TELL(play->events, .kind = KORR_EVENT_POWER, .seat = seat,
            .open = { seat, (uint8_t)power, (uint8_t)*sum, (uint8_t)((uint16_t)*sum >> 8) });
}

/* A character goes home with its links, as one veteran (S-3). Returns the card after them. */
static unsigned go_home(Play *play, unsigned base)
{
    KorrTable *table = play->table;
    KbSeat seat = table->slot[base].player;
    unsigned end = korr__group_end(table, base), behind = table->slot[end].after;
    set_add(&table->veterans, base);
    for (unsigned before = KORR_NONE, card = base, next;; before = card, card = next) {
        next = table->slot[card].after;
        table->slot[card] = (KorrSlot){ .place = KORR_VETERAN,
                                        .player = seat,
                                        .before = (uint8_t)before,
                                        .after = (uint8_t)(card == end ? KORR_NONE : next),
                                        .base = (uint8_t)base,
                                        .face = (uint8_t)card };
        KB_TELL(play->events, .kind = KORR_EVENT_HOME, .seat = seat, .open = { (uint8_t)card, seat });
        if (card == end)
            return behind;
    }
}

/* Copies are no characters of anybody's (S-33). One that is linked to a character is gone with it; to another card, it comes alone. */
static bool comes_home(const Play *play, unsigned card)
{
    const KorrSlot *slot = &play->table->slot[card];
    return !(slot->flags & KORR_COPIED) && play->setup->card[card].type == KORR_CHARACTER;
}

/* S-13, S-27: what a card brings whoever played it, when its line is completed. */
static void pay_player(Play *play, unsigned card, KbSeat owner)
{
    const KorrSlot *slot = &play->table->slot[card];
    if (slot->power)
        gain(play, slot->player, slot->power);
    if (has_sign(face_of(play->setup, play->table, card), KORR_CUT)) {
        gain(play, slot->player, 1);
        gain(play, owner, -1);
    }
}

KbSeats korr__at_limit(const KorrSetup *setup, const KorrTable *table)
{
    KbSeats seats = 0;
    for (KbSeat seat = 1; seat <= setup->players; seat++)
        if (table->power[seat] >= setup->power_limit)
            seats |= kb_seat_bit(seat);
    return seats;
}

/* K-19: who has come to the limit stands behind who was there before; of several the owner first, the others by turn order. */
static void line_up(Play *play, KbSeat owner)
{
    KorrTable *table = play->table;
    KbSeats there = korr__at_limit(play->setup, table);
    uint8_t order[KORR_PLAYERS_MAX + 1 + KORR_PLAYERS_MAX];
    unsigned count = 0;
    kb_mem_copy(order, table->reached, KORR_PLAYERS_MAX);
    order[KORR_PLAYERS_MAX] = owner;
    order[KORR_PLAYERS_MAX + 1] = table->turn;
    for (unsigned i = KORR_PLAYERS_MAX + 2; i < sizeof order; i++)
        order[i] = korr__next_seat(play->setup, order[i - 1]);
    kb_mem_zero(table->reached, sizeof table->reached);
    for (unsigned i = 0; i < sizeof order; i++)
        if (there & kb_seat_bit(order[i])) {
            there &= (KbSeats)~kb_seat_bit(order[i]);
            table->reached[count++] = order[i];
        }
}

void korr__complete(Play *play, unsigned index)
{
    KorrTable *table = play->table;
    const KorrLine *line = &table->line[index];
    KbSeat owner = line->owner;
    KB_TELL(play->events, .kind = KORR_EVENT_COMPLETE, .seat = owner,
            .open = { (uint8_t)(index + 1), line->project, (uint8_t)line->power });
    gain(play, owner, line->power);
    for (unsigned card = table->slot[line->project].after; card != KORR_NONE; card = table->slot[card].after)
        pay_player(play, card, owner);
    line_up(play, owner);
    for (unsigned card = table->slot[line->project].after, next; card != KORR_NONE; card = next) {
        if (comes_home(play, card)) {
            next = go_home(play, card);
            continue;
        }
        next = table->slot[card].after;
        korr__discard(play, card);
    }
    close_line(play, index);
}
