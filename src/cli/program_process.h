/* A child process that is talked to in lines, each before a deadline. */
#ifndef CLI_PROGRAM_PROCESS_H
#define CLI_PROGRAM_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum { PROCESS_LINE_MOST = 16 * 1024 }; /* bytes of a line from the child: as much as the server hears */

typedef enum ProcessTalk {
    PROCESS_WELL,
    PROCESS_LATE,  /* the deadline has passed */
    PROCESS_ENDED, /* it reads or says nothing more */
    PROCESS_FLOOD  /* its line does not end */
} ProcessTalk;

typedef struct Process {
    pid_t pid;          /* 0: none, or gone */
    int to, from;       /* its standard input and output; -1: closed */
    int status;         /* of waitpid, once it is gone */
    bool killed;        /* by us, for it did not go by itself */
    uint64_t peak_kib;  /* the most memory it was seen with; 0: not known */
    size_t taken, held; /* of `line`: what was handed out, what was read */
    char line[PROCESS_LINE_MOST + 1];
} Process;

/* Milliseconds of a clock that never goes back. */
int64_t process_now(void);

/* 0, or an errno that says why not. */
int process_start(Process *process, char *const *words, uint64_t memory_bytes);

/* Say it, with the newline that it ends with, before process_now() is `deadline`. */
ProcessTalk process_say(Process *process, const char *text, size_t length, int64_t deadline);
/* The next line without its newline, NUL-terminated; it stays until the next call. */
ProcessTalk process_hear(Process *process, int64_t deadline, char **line, size_t *length);
/* The same for who waits elsewhere: PROCESS_LATE when there is no whole line yet. */
ProcessTalk process_hear_now(Process *process, char **line, size_t *length);

/* Kill its whole group and forget it. One that is going anyway may have `patience` milliseconds to do so, so that *status tells of it. */
void process_end(Process *process, unsigned patience);

#endif
