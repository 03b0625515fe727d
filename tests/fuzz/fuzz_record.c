/* Any bytes as a record: what is accepted is written again as a record of the same game, and that one reads back the same. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "referee/record.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static KbTable first, second;
static KbMove first_moves[KB_MOVES_MAX], second_moves[KB_MOVES_MAX];
static char first_room[1 << 21], second_room[1 << 21];

static KbText write(const KbTable *table, char *room, size_t capacity)
{
    KbText text;
    kb_text_start(&text, room, capacity);
    kb_record_write(table, &text);
    if (text.overflow)
        abort();
    return text;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    KbFault fault;
    KbError error = kb_record_load(&first, (const char *)data, size, first_moves, KB_MOVES_MAX, &fault);
    if (error) {
        if (fault.error != error)
            abort();
        return 0;
    }
    KbText text = write(&first, first_room, sizeof first_room);
    if (kb_record_load(&second, text.at, text.length, second_moves, KB_MOVES_MAX, &fault) ||
        kb_table_hash(&first) != kb_table_hash(&second))
        abort();
    KbText again = write(&second, second_room, sizeof second_room);
    if (again.length != text.length || memcmp(again.at, text.at, text.length) != 0)
        abort();
    return 0;
}
