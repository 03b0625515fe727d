/* Any lines for the referee: each gets exactly one JSON object, and one that is not ok leaves the game as it was. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/text.h"
#include "referee/referee.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static KbReferee referee;
static char room[KB_ANSWER_ROOM];

static uint64_t game_hash(void)
{
    return referee.playing ? kb_table_hash(&referee.table[referee.current]) : 0;
}

static bool answer(const char *line, size_t length)
{
    KbText text;
    KbJson object, member;
    bool ok;
    kb_text_start(&text, room, sizeof room);
    kb_referee_line(&referee, line, length, &text);
    if (text.overflow || memchr(text.at, '\n', text.length) || kb_json_read(text.at, text.length, &object, NULL) ||
        !kb_json_member(object, "ok", &member) || !kb_json_get_bool(member, &ok))
        abort();
    return ok;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *at = (const char *)data, *end = at + size;
    kb_referee_start(&referee);
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (!stop)
            stop = end;
        bool playing = referee.playing;
        uint64_t hash = game_hash();
        if (!answer(at, (size_t)(stop - at)) && (playing != referee.playing || hash != game_hash()))
            abort();
        at = stop < end ? stop + 1 : end;
    }
    return 0;
}
