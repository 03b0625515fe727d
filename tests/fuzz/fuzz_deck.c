/* Any bytes as a deck file: what is accepted keeps what a deck promises (C-4), what is refused gets a sentence. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <kickback/corruption.h>

#include "core/error.h"
#include "core/text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_deck(const CorruptionContract *deck)
{
    for (int i = 0; i < CORRUPTION_CONTRACTS; i++) {
        if (!deck[i].id[0] || !deck[i].value)
            abort();
        for (int j = 0; j < i; j++)
            if (strcmp(deck[i].id, deck[j].id) == 0)
                abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static CorruptionContract deck[CORRUPTION_CONTRACTS];
    KbFault fault;
    KbError error = corruption_deck_read((const char *)data, size, deck, &fault);
    if (error) {
        char sentence[2048];
        KbText text;
        kb_text_start(&text, sentence, sizeof sentence);
        kb_fault_text(&fault, &text);
        if (fault.error != error || !text.length || text.overflow)
            abort();
    } else
        check_deck(deck);
    return 0;
}
