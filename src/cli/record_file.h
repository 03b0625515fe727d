/* A record read from a file, line by line. */
#ifndef CLI_RECORD_FILE_H
#define CLI_RECORD_FILE_H

#include "referee/record.h"

typedef struct RecordFile {
    const char *command, *path; /* for errors */
    char *text;
    KbMove *moves;
    KbTable *table;
    KbRecordReader reader;
} RecordFile;

/* Read the file and its header. False after an error was printed; closing is right in any case. */
bool record_file_open(RecordFile *file, const char *command, const char *path);
/* The next step; false after an error was printed. */
bool record_file_next(RecordFile *file, KbRecordStep *step);
void record_file_close(RecordFile *file);

#endif
