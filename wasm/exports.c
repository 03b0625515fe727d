/* What the browser can call: the referee, line by line, and the signature of the rules.
 *
 * A page writes its request into kb_wasm_line_room(), calls kb_wasm_line(bytes) and reads that many bytes of answer from
 * kb_wasm_answer(). The memory here is the browser tab's one table: nothing else of the engine is mutable. */
#include <stdint.h>

#include <kickback/kickback.h>

#include "core/text.h"
#include "referee/referee.h"
#include "referee/signature.h"

#define KB_WASM_EXPORT(name) __attribute__((export_name(#name))) name

static KbReferee referee;
static char line_room[KB_LINE_MAX];
static char answer_room[KB_ANSWER_ROOM];
static uint8_t entropy_room[32];

uint64_t kb_wasm_signature(uint32_t game, uint32_t games);
char *kb_wasm_line_room(void);
uint32_t kb_wasm_line_max(void);
uint32_t kb_wasm_line(uint32_t length);
const char *kb_wasm_answer(void);
uint8_t *kb_wasm_entropy_room(void);
void kb_wasm_start(void);

/* As `kickback bench GAME --signature` prints it, for the game with index `game`. */
uint64_t KB_WASM_EXPORT(kb_wasm_signature)(uint32_t game, uint32_t games)
{
    return kb_signature(kb_games[game], games);
}

char *KB_WASM_EXPORT(kb_wasm_line_room)(void)
{
    return line_room;
}

uint32_t KB_WASM_EXPORT(kb_wasm_line_max)(void)
{
    return sizeof line_room;
}

const char *KB_WASM_EXPORT(kb_wasm_answer)(void)
{
    return answer_room;
}

/* 32 unguessable bytes go here before kb_wasm_start. */
uint8_t *KB_WASM_EXPORT(kb_wasm_entropy_room)(void)
{
    return entropy_room;
}

void KB_WASM_EXPORT(kb_wasm_start)(void)
{
    kb_referee_start(&referee);
    kb_referee_entropy(&referee, entropy_room);
}

uint32_t KB_WASM_EXPORT(kb_wasm_line)(uint32_t length)
{
    KbText answer;
    kb_text_start(&answer, answer_room, sizeof answer_room);
    kb_referee_line(&referee, line_room, length < sizeof line_room ? length : sizeof line_room, &answer);
    return (uint32_t)answer.length;
}
