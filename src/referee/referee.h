/* The referee: the table protocol, one JSON object in and one out, the same for `kickback referee` and the browser.
 * docs/protocol.md describes it. */
#ifndef KB_REFEREE_H
#define KB_REFEREE_H

#include "bot/bot.h"
#include "referee/table.h"

enum {
    KB_LINE_MAX = 1 << 20, /* bytes of a request */
    /* Bytes of an answer: a record is at most a request long, and escaping at most doubles it. Only the events of a game of
     * tens of thousands of moves might not fit; then they are refused (KB_TOO_SMALL). */
    KB_ANSWER_ROOM = 4 << 20
};

typedef struct KbReferee {
    bool playing;
    uint8_t current; /* of the two tables: a failed new or load leaves the old game as it was */
    KbTable table[2];
    KbMove moves[2][KB_MOVES_MAX];
    char scratch[KB_LINE_MAX];
    uint8_t entropy[32];
    bool has_entropy;
    _Alignas(KB_ALIGN) uint8_t thinking_room[KB_THINKING_ROOM]; /* of the bot that is asked */
} KbReferee;

void kb_referee_start(KbReferee *referee);
/* Unguessable bytes from the host, for games that are begun without a seed. Without it such a game is refused. */
void kb_referee_entropy(KbReferee *referee, const uint8_t bytes[32]);
/* Answer one request. `answer` is started by the caller with KB_ANSWER_ROOM. */
void kb_referee_line(KbReferee *referee, const char *line, size_t length, KbText *answer);
/* The answer to a request that the host itself could not take, such as one longer than KB_LINE_MAX. */
void kb_referee_refuse(const KbFault *fault, KbText *answer);

#endif
