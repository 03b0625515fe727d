/* Records: a whole game as text that a person can read and diff. docs/records.md describes the lines. */
#ifndef KB_REFEREE_RECORD_H
#define KB_REFEREE_RECORD_H

#include "referee/table.h"

enum { KB_RECORD_VERSION = 1 };

void kb_record_write(const KbTable *table, KbText *text);
/* The line "hash ..." and the lines "result ..." and "winners ..." of the table as it stands. */
void kb__record_hash(const KbTable *table, const KbTurn *turn, KbText *text);
void kb__record_result(const KbTable *table, KbText *text);

typedef enum KbRecordStep {
    KB_RECORD_MOVE,   /* the table has made one more move, table->moves[move_count - 1] */
    KB_RECORD_UNDO,   /* and here taken one back */
    KB_RECORD_HASH,   /* a state hash was compared */
    KB_RECORD_RESULT, /* the result was compared */
    KB_RECORD_ENDED,  /* the game was ended before its end, for the reason in reader->ended */
    KB_RECORD_END
} KbRecordStep;

typedef struct KbRecordReader {
    KbTable *table;
    const char *at, *end;
    uint32_t line;    /* of the step last read, from 1 */
    uint16_t round;   /* the round the game was in at the last hash */
    bool hash_due;    /* a round has ended, so its hash must come next */
    bool result_read; /* nothing may follow */
    KbEvents events;  /* of the move last read */
    char ended[24];   /* why the game was ended early; empty: it was not */
} KbRecordReader;

/* Read the header (commitment and seed are compared) and deal. `text` stays the caller's and must outlive the reader. */
KbError kb_record_open(KbRecordReader *reader, KbTable *table, const char *text, size_t length, KbMove *moves,
                       uint32_t move_capacity, KbFault *fault);
/* The next step, checked: KB_BAD_RECORD names the first line that is wrong. */
KbError kb_record_next(KbRecordReader *reader, KbRecordStep *step, KbFault *fault);
/* All of it: the table as it stands at the record's end. */
KbError kb_record_load(KbTable *table, const char *text, size_t length, KbMove *moves, uint32_t move_capacity,
                       KbFault *fault);

#endif
