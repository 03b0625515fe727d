/* What a person typed at a table of Korruptivity, and what need not be asked. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli/show_korruptivity.h"
#include "core/error.h"

/* A verb and a card's name instead of its id: "play blank invoice". Not read: the fault stays. */
static KbError read_name(const Scene *scene, const char *line, KbAction *action, KbFault *fault)
{
    size_t verb = strcspn(line, " ");
    const char *name = line + verb + strspn(line + verb, " ");
    int card = cards_korr_find(scene, name, strlen(name));
    char room[128];
    if (card < 0)
        return fault->error;
    snprintf(room, sizeof room, "%.*s %s", (int)(verb < 32 ? verb : 32), line, korr_setup(scene)->card[card].id);
    return korruptivity_game.action_parse(scene->setup, room, strlen(room), action, fault);
}

/* "trade vega" for "trade 2" */
static bool read_trade(const Scene *scene, const char *line, KbAction *action)
{
    if (strncmp(line, "trade ", 6) != 0)
        return false;
    for (KbSeat seat = 1; seat <= korr_setup(scene)->players; seat++)
        if (!strcasecmp(line + 6, scene->names->name[seat])) {
            *action = kb_action(KORR_TRADE, seat, 0);
            return true;
        }
    return false;
}

/* The only choice of the card that was named alone. Where there is none, playing it: the refusal says why not. 0: no such card, or
 * several choices. */
static KbAction read_alone(const Scene *scene, const KorrView *view, const char *line)
{
    KbAction actions[KB_ACTIONS_ROOM], found = 0;
    int card = cards_korr_find(scene, line, strlen(line));
    uint32_t count = card < 0 ? 0 : choices_korr_list(scene, view, actions);
    for (uint32_t i = 0; i < count; i++) {
        if (!choices_korr_heading(kb_action_verb(actions[i])) || choices_korr_card(actions[i]) != (unsigned)card)
            continue;
        if (found)
            return 0;
        found = actions[i];
    }
    if (found || card < 0)
        return found;
    return kb_action(korr_setup(scene)->card[card].type == KORR_PROJECT ? KORR_START : KORR_PLAY, (uint8_t)card, 0);
}

KbError read_korr(const Scene *scene, const KbView *opaque, const char *line, KbAction *action, KbFault *fault)
{
    *action = choices_korr_numbered(scene, korr_view(opaque), line);
    if (*action || read_trade(scene, line, action))
        return KB_OK;
    if (strspn(line, "0123456789") == strlen(line))
        return kb_fault_2(fault, KB_BAD_ACTION, line, "one of the numbers above, or ? for help");
    KbError error = korruptivity_game.action_parse(scene->setup, line, strlen(line), action, fault);
    if (!error)
        return KB_OK;
    *action = read_alone(scene, korr_view(opaque), line);
    if (*action)
        return KB_OK;
    return error == KB_UNKNOWN_CARD || error == KB_BAD_ACTION ? read_name(scene, line, action, fault) : error;
}

/* Only one thing can be done: passing in most windows, or the only legal choice. Where a card picked up goes is shown first. */
KbAction read_korr_obvious(const KbSetup *setup, const KbView *view)
{
    const Scene scene = { .setup = setup };
    KbAction actions[KB_ACTIONS_ROOM];
    bool only = choices_korr_list(&scene, korr_view(view), actions) == 1;
    return only && kb_action_verb(actions[0]) != KORR_ON ? actions[0] : 0;
}
