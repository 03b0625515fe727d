/* K-32 (a): may this card go there? From what everybody sees, and the card itself. */
#include "korruptivity/rules.h"

/* S-10 and S-34: a link counts as a character if its base is one. */
static bool is_character(const KorrSetup *setup, const KorrTable *table, const KorrLine *line, unsigned card)
{
    return card != line->project && (face_of(setup, table, card)->type == KORR_CHARACTER ||
                                     face_of(setup, table, table->slot[card].base)->type == KORR_CHARACTER);
}

/* K-11: the card and what comes along with it, the links of a veteran or of a card that moves, must have the small hourglass. */
static bool stands_frost(const KorrSetup *setup, const KorrTable *table, unsigned card)
{
    if (card == KORR_NONE)
        return true;
    const KorrSlot *slot = &table->slot[card];
    if (!(setup->card[card].abilities & KORR_SMALL_HOURGLASS))
        return false;
    if (slot->place != KORR_VETERAN && slot->place != KORR_IN_LINE)
        return true;
    for (unsigned next = slot->after; next != KORR_NONE && table->slot[next].base == card;
         next = table->slot[next].after)
        if (!(setup->card[next].abilities & KORR_SMALL_HOURGLASS))
            return false;
    return true;
}

/* S-20: by its printed type, or as a joker of that type; one that moves (S-17) stays what it has become. */
static bool is_of_type(const KorrSetup *setup, const KorrTable *table, unsigned card, unsigned type)
{
    const KorrSlot *slot = &table->slot[card];
    bool moves = slot->place == KORR_IN_LINE;
    const KorrCard *face = moves ? face_of(setup, table, card) : &setup->card[card];
    if (face->type == type)
        return true;
    return type < KORR_BLOCKS && has_sign(face, KORR_JOKER) && (!moves || slot->type == type);
}

/* Projects have no signs, so a line without cards asks for nothing. */
static bool is_wanted(const KorrSetup *setup, const KorrTable *table, const KorrLine *line, unsigned card)
{
    const KorrCard *last = face_of(setup, table, line->last);
    if (!has_sign(last, KORR_NEXT))
        return true;
    return is_of_type(setup, table, card, korr__sign_type(last, KORR_NEXT));
}

/* S-23 */
static bool is_for_owner_only(const KorrSetup *setup, const KorrTable *table, const KorrLine *line)
{
    return has_sign(face_of(setup, table, line->last), KORR_OWNER_NEXT);
}

unsigned korr__lines_of(const KorrTable *table, KbSeat seat)
{
    unsigned count = 0;
    for (unsigned i = 0; i < KORR_LINES_MAX; i++)
        count += line_runs(&table->line[i]) && table->line[i].owner == seat;
    return count;
}

bool korr__can_collapse(const KorrLine *line)
{
    return !line->counters && !(line->flags & (KORR_LINE_WAITS | KORR_LINE_HELD));
}

uint32_t korr__collapsible(const KorrTable *table, KbSeat seat)
{
    uint32_t lines = 0;
    for (unsigned i = 0; i < KORR_LINES_MAX; i++)
        if (line_runs(&table->line[i]) && table->line[i].owner == seat && korr__can_collapse(&table->line[i]))
            lines |= 1u << i;
    return lines;
}

/* K-10: who has four or more, because lines have fallen to them, takes no other. */
bool korr__has_room(const KorrTable *table, KbSeat seat)
{
    unsigned lines = korr__lines_of(table, seat);
    return lines < KORR_LINES_OWN || (lines == KORR_LINES_OWN && korr__collapsible(table, seat));
}

bool korr__takes_over(const KorrSetup *setup, const KorrTable *table, KbSeat seat, unsigned type, unsigned index)
{
    const KorrLine *line = &table->line[index];
    return setup->mode == KORR_EXPERT && type == KORR_CHARACTER && line->owner != seat && !line->characters;
}

/* K-30, and K-10 where it makes a fourth line. */
static KorrObstacle settling(const KorrSetup *setup, const KorrTable *table, KbSeat seat, unsigned type, unsigned index,
                             unsigned leave)
{
    if (setup->mode != KORR_EXPERT || type != KORR_CHARACTER)
        return KORR_FITS;
    if (table->line[index].characters & ~kb_seat_bit(seat) && !(leave & KORR_MAY_INFILTRATE))
        return KORR_OTHERS_THERE;
    if (leave & KORR_MAY_FALL || !korr__takes_over(setup, table, seat, type, index) || korr__has_room(table, seat))
        return KORR_FITS;
    return KORR_NO_ROOM;
}

/* What the card becomes there (S-33); one that moves has become it. */
static unsigned type_there(const KorrSetup *setup, const KorrTable *table, unsigned card, unsigned index,
                           unsigned behind)
{
    const KorrCard *printed = &setup->card[card];
    if (table->slot[card].place == KORR_IN_LINE)
        return face_of(setup, table, card)->type;
    if (!has_sign(printed, KORR_COPY) || behind == table->line[index].project)
        return printed->type;
    return face_of(setup, table, behind)->type;
}

/* S-10, S-34 */
static bool needs_character(const KorrCard *card)
{
    return has_sign(card, KORR_AFTER_CHARACTER) || has_sign(card, KORR_UPGRADE);
}

static KorrObstacle linking(const KorrSetup *setup, const KorrTable *table, KbSeat seat, unsigned card, unsigned link,
                            unsigned index, unsigned leave)
{
    if (link == KORR_NONE)
        return KORR_FITS;
    if (needs_character(&setup->card[link]) && setup->card[card].type != KORR_CHARACTER)
        return KORR_NO_CHARACTER;
    return settling(setup, table, seat, setup->card[link].type, index, leave);
}

/* S-17: what is linked to the card moves with it. Behind them lies the card that moves them. */
static KorrObstacle moving(const KorrSetup *setup, const KorrTable *table, unsigned card, unsigned index,
                           unsigned leave)
{
    KorrObstacle obstacle = KORR_FITS;
    unsigned base = table->slot[card].base;
    if (table->slot[card].place != KORR_IN_LINE)
        return KORR_FITS;
    for (; !obstacle && table->slot[card].base == base; card = table->slot[card].after)
        obstacle = settling(setup, table, table->slot[card].player, face_of(setup, table, card)->type, index, leave);
    return obstacle;
}

KorrObstacle korr__obstacle(const KorrSetup *setup, const KorrTable *table, KbSeat seat, unsigned card, unsigned link,
                            unsigned index, unsigned behind, unsigned leave)
{
    const KorrLine *line = &table->line[index];
    const KorrCard *printed = &setup->card[card];
    if (table->plays >= KORR_PLAYS_MAX)
        return KORR_ENOUGH;
    if (!line->count && seat != line->starter)
        return KORR_SOLO;
    if (line->counters && !(stands_frost(setup, table, card) && stands_frost(setup, table, link)))
        return KORR_FROZEN;
    if (needs_character(printed) && !is_character(setup, table, line, behind))
        return KORR_NO_CHARACTER;
    if (!(leave & KORR_MAY_CANCEL)) {
        if (!is_wanted(setup, table, line, card))
            return KORR_NOT_WANTED;
        if (seat != line->owner && is_for_owner_only(setup, table, line))
            return KORR_NOT_OWNER;
    }
    KorrObstacle obstacle = linking(setup, table, seat, card, link, index, leave);
    if (!obstacle)
        obstacle = moving(setup, table, card, index, leave);
    return obstacle ? obstacle
                    : settling(setup, table, seat, type_there(setup, table, card, index, behind), index, leave);
}

bool korr__fits(const KorrSetup *setup, const KorrTable *table, KbSeat seat, unsigned card, unsigned link,
                unsigned index, unsigned behind, unsigned leave)
{
    return korr__obstacle(setup, table, seat, card, link, index, behind, leave) == KORR_FITS;
}

uint32_t korr__lines_for(const KorrSetup *setup, const KorrTable *table, KbSeat seat, unsigned card, unsigned link,
                         uint32_t among)
{
    uint32_t lines = 0;
    for (; among; among = (uint32_t)kb_bits_but_first(among)) {
        unsigned i = kb_bits_first(among);
        if (korr__fits(setup, table, seat, card, link, i, table->line[i].last, 0))
            lines |= 1u << i;
    }
    return lines;
}
