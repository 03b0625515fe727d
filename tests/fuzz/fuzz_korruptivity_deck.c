/* Any bytes as cards of a deck, behind plain ones that make it just large enough or larger: one byte chooses the game, one how it goes, the
 * rest is JSON. What is accepted keeps what docs/cards.md promises and can be played, to the end; what is refused gets a sentence. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/korruptivity.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char options[1 << 17];

static size_t put_plain(size_t used, const char *type, unsigned count, const char *rest)
{
    for (unsigned i = 1; i <= count; i++)
        used += (size_t)snprintf(options + used, sizeof options - used, "{\"id\":\"plain-%s-%u\",\"type\":\"%s\"%s},",
                                 type, i, type, rest);
    return used;
}

static size_t put_plain_cards(bool expert, bool few)
{
    unsigned projects = few ? 4 : 6, others = few ? 10 : 12;
    size_t used = (size_t)snprintf(options, sizeof options, "{\"mode\":\"%s\",\"max_rounds\":3,%s\"cards\":[",
                                   expert ? "expert" : "basic", expert ? "" : "\"relations\":\"all\",");
    used = put_plain(used, "project", projects, ",\"tasks\":[\"any\"],\"cor\":\"...\",\"pop\":\"...\",\"power\":1");
    used = put_plain(used, "document", others, ",\"cor\":1");
    used = put_plain(used, "to-do", others, ",\"cor\":-1");
    used = put_plain(used, "event", others, ",\"pop\":1");
    return put_plain(used, "character", others, "");
}

static void check_card(const KorrCard *card)
{
    if (!*card->id || card->type >= KORR_TYPE_COUNT)
        abort();
    if (card->type == KORR_PROJECT && (!card->tasks || !card->needs))
        abort();
    if (card->type != KORR_RELATION && card->type != KORR_PROJECT && card->signs >> 16)
        abort();
}

static void check_deck(void)
{
    if (fuzz_setup.cards > KORR_CARDS_MAX || fuzz_setup.projects < 4 || fuzz_setup.projects > KORR_PROJECTS_MAX)
        abort();
    for (unsigned i = 0; i < fuzz_setup.cards; i++) {
        check_card(&fuzz_setup.card[i]);
        for (unsigned j = 0; j < i; j++)
            if (strcmp(fuzz_setup.card[i].id, fuzz_setup.card[j].id) == 0)
                abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    size_t used = put_plain_cards(data[0] & 1, data[0] & 0x40);
    if (size - 2 > sizeof options - used - 2)
        return 0;
    memcpy(options + used, data + 2, size - 2);
    memcpy(options + used + size - 2, "]}", 2);
    if (!fuzz_set_up((uint8_t)(2 + (data[0] >> 1 & 0xf) % 5), options, used + size))
        return 0;
    check_deck();
    fuzz_play(120, data[1]);
    fuzz_check_save();
    fuzz_check_views();
    if (data[0] & 0x80)
        fuzz_play_out(data[1]);
    return 0;
}
