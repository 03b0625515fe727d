/* Causes that keep the server from saving, and go away again: a full disk, a locked database. */
#include "fault.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <unistd.h>

#include "database.h"

enum { CAUSE_MILLISECONDS = 20000, AFTER_MILLISECONDS = 2000 };

bool fault_journal_says(Fault *fault, const char *words)
{
    Bytes log = { 0 };
    server_read_log(&fault->server, &log);
    bool said = bytes_find(&log, words, strlen(words));
    bytes_free(&log);
    return said;
}

static bool play_until_unsaved(Fault *fault)
{
    int64_t deadline = clock_milliseconds() + CAUSE_MILLISECONDS;
    uint32_t before = fault->unsaved;
    while (fault->unsaved < before + FAULT_TABLES && clock_milliseconds() < deadline)
        if (!fault_play(fault, 50))
            return false;
    if (fault->unsaved == before)
        violation("nobody was told that nothing can be saved");
    return true;
}

bool fault_unsaved(Fault *fault, const char *words, bool (*cause)(Fault *fault, bool on))
{
    if (!fault_begin(fault) || !fault_come_back(fault) || !fault_play(fault, 300) || !cause(fault, true))
        return false;
    if (!play_until_unsaved(fault))
        violation("the server went away");
    if (!fault_journal_says(fault, words))
        violation("the journal does not say '%s'", words);
    if (!cause(fault, false))
        return false;
    uint32_t before = fault->acked;
    if (!fault_play(fault, AFTER_MILLISECONDS))
        violation("the server went away");
    if (fault->acked == before)
        violation("nothing can be saved although the cause is gone");
    if (!fault_play_out(fault, 60000))
        violation("the server went away");
    printf("answers 'not-saved': %u\n", fault->unsaved);
    return true;
}

/* ---- A locked database ---- */

static bool lock(Fault *fault, bool on)
{
    static sqlite3 *database;
    if (on && !(database = database_open(fault->server.data)))
        return false;
    sqlite3_busy_timeout(database, 2000);
    if (sqlite3_exec(database, on ? "BEGIN EXCLUSIVE" : "ROLLBACK", NULL, NULL, NULL) != SQLITE_OK) {
        fprintf(stderr, "fault: the database cannot be locked: %s\n", sqlite3_errmsg(database));
        return false;
    }
    if (!on)
        sqlite3_close(database);
    return true;
}

bool fault_lock(Fault *fault)
{
    return fault_unsaved(fault, "locked", lock) && fault_judge(fault, "lock");
}

/* ---- A full disk ---- */

static void filler(Fault *fault, char *path, size_t room)
{
    snprintf(path, room, "%s/filler", fault->server.data);
}

/* A file that takes all the room there is, to the last byte. */
static bool fill(Fault *fault, bool on)
{
    static const char block[65536];
    char path[SERVER_PATH_BYTES + 16];
    filler(fault, path, sizeof path);
    if (!on)
        return unlink(path) == 0;
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
    for (size_t size = sizeof block; file >= 0 && size; size /= 2)
        while (write(file, block, size) > 0)
            continue;
    bool full = file >= 0 && errno == ENOSPC;
    if (file >= 0)
        close(file);
    if (!full)
        fprintf(stderr, "fault: the disk cannot be filled: %s\n", strerror(errno));
    return full;
}

/* Without the right to mount: no file may grow, until the server is started again without that limit. */
static bool forbid_growth(Fault *fault, bool on)
{
    fault->server.file_bytes = on ? 256 * 1024 : 0;
    return server_stop(&fault->server, SIGTERM, 3000, NULL) && server_start(&fault->server) && fault_come_back(fault);
}

bool fault_disk(Fault *fault)
{
    const char *folder = fault->server.data;
    bool mounted = mount("tmpfs", folder, "tmpfs", 0, "size=16m,mode=0700") == 0;
    printf("disk: %s\n",
           mounted ? "a small file system of its own, filled up" : "a limit on the size of files (no right to mount)");
    bool done = fault_unsaved(fault, "full", mounted ? fill : forbid_growth) && fault_judge(fault, "disk");
    server_stop(&fault->server, SIGKILL, 10000, NULL);
    if (mounted && umount(folder) != 0)
        fprintf(stderr, "fault: %s cannot be unmounted: %s\n", folder, strerror(errno));
    return done;
}
