/* What the browser can call: the referee, one request in and one answer out, as docs/protocol.md describes them.
 *
 * A page writes a request as UTF-8 to kb_wasm_request(), calls kb_wasm_answer_to(length) and reads as many bytes as that returns
 * from kb_wasm_answer(). The memory holds one referee, so one table. */
#include <stdint.h>

#include <kickback/kickback.h>

#include "core/error.h"
#include "core/text.h"
#include "referee/referee.h"
#include "referee/signature.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

static KbReferee referee;
static char request[KB_LINE_MAX];
static char answer[KB_ANSWER_ROOM];
static uint8_t entropy[32];

/* Where a request is written: kb_wasm_request_max() bytes. */
char *kb_wasm_request(void);
uint32_t kb_wasm_request_max(void);
/* Answer the request of `length` bytes; returns the length of the answer. */
uint32_t kb_wasm_answer_to(uint32_t length);
const char *kb_wasm_answer(void);
/* Where 32 unguessable bytes are written before kb_wasm_use_entropy(), for games that are begun without a seed. */
uint8_t *kb_wasm_entropy(void);
void kb_wasm_use_entropy(void);
/* The signature of the rules of game number `game` in kb_games, as `kickback bench GAME --signature` prints it. */
uint64_t kb_wasm_signature(uint32_t game);

char *EXPORT(kb_wasm_request)(void)
{
    return request;
}

uint32_t EXPORT(kb_wasm_request_max)(void)
{
    return sizeof request;
}

uint32_t EXPORT(kb_wasm_answer_to)(uint32_t length)
{
    KbText text;
    kb_text_start(&text, answer, sizeof answer);
    kb_referee_line(&referee, request, length < sizeof request ? length : sizeof request, &text);
    return (uint32_t)text.length;
}

const char *EXPORT(kb_wasm_answer)(void)
{
    return answer;
}

uint8_t *EXPORT(kb_wasm_entropy)(void)
{
    return entropy;
}

void EXPORT(kb_wasm_use_entropy)(void)
{
    kb_referee_entropy(&referee, entropy);
}

uint64_t EXPORT(kb_wasm_signature)(uint32_t game)
{
    return kb_signature(kb_games[game]);
}
