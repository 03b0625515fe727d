#include "store/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static bool path_in(const char *folder, const char *name, char path[FOLDER_PATH_BYTES], char *why, size_t why_bytes)
{
    int length = snprintf(path, FOLDER_PATH_BYTES, "%s/%s", folder, name);
    if (length > 0 && length < FOLDER_PATH_BYTES)
        return true;
    snprintf(why, why_bytes, "the path of the data folder is too long");
    return false;
}

bool folder_database(const char *path, char database[FOLDER_PATH_BYTES], char *why, size_t why_bytes)
{
    return path_in(path, "kickback.db", database, why, why_bytes);
}

static bool folder_make(const char *path, char *why, size_t why_bytes)
{
    struct stat about;
    if (mkdir(path, 0700) == 0)
        return true;
    if (errno == EEXIST && stat(path, &about) == 0 && !S_ISDIR(about.st_mode))
        errno = ENOTDIR;
    if (errno == EEXIST)
        return true;
    snprintf(why, why_bytes, "the data folder cannot be made: %s", strerror(errno));
    return false;
}

/* The owner's process number stands in the lock file, to name it to whoever comes second. */
static void say_owner(int lock, char *why, size_t why_bytes)
{
    char number[24] = "";
    ssize_t got = pread(lock, number, sizeof number - 1, 0);
    long owner = got > 0 ? strtol(number, NULL, 10) : 0;
    if (owner > 0)
        snprintf(why, why_bytes, "the data folder is in use by another kickback (process %ld): stop that one first",
                 owner);
    else
        snprintf(why, why_bytes, "the data folder is in use by another kickback: stop that one first");
}

/* Whoever asks who the owner is has the lock for a moment too (folder_is_owned): that is waited for. */
static bool lock_wait(int lock)
{
    enum { TRIES = 10, PAUSE = 20 * 1000000 };
    for (int i = 1; flock(lock, LOCK_EX | LOCK_NB) != 0; i++) {
        if (errno != EWOULDBLOCK || i == TRIES)
            return false;
        nanosleep(&(struct timespec){ .tv_nsec = PAUSE }, NULL);
    }
    return true;
}

/* flock, not fcntl: it holds between two stores of one process too, and no other close() lets go of it. */
static bool lock_take(int lock, char *why, size_t why_bytes)
{
    if (lock_wait(lock)) {
        char number[24];
        int length = snprintf(number, sizeof number, "%ld\n", (long)getpid());
        /* Only there to be read by people: a full disk must not keep the server from starting. */
        if (ftruncate(lock, 0) || pwrite(lock, number, (size_t)length, 0) < 0)
            errno = 0;
        return true;
    }
    if (errno == EWOULDBLOCK)
        say_owner(lock, why, why_bytes);
    else
        snprintf(why, why_bytes, "the data folder cannot be locked: %s", strerror(errno));
    return false;
}

/* Root may administer the folder of another user, who must be able to open its files afterwards. */
static void give_to_owner(int file, const char *folder)
{
    struct stat about;
    if (geteuid() == 0 && stat(folder, &about) == 0 && fchown(file, about.st_uid, about.st_gid) != 0)
        errno = 0;
}

/* SQLite would let others read it where the folder does; its other files get the same mode. */
static bool database_make(const char *path, char *why, size_t why_bytes)
{
    char database[FOLDER_PATH_BYTES];
    if (!folder_database(path, database, why, why_bytes))
        return false;
    int file = open(database, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0) {
        give_to_owner(file, path);
        close(file);
    }
    if (file >= 0 || errno == EEXIST)
        return true;
    snprintf(why, why_bytes, "the database cannot be made: %s", strerror(errno));
    return false;
}

int folder_own(const char *path, char *why, size_t why_bytes)
{
    char name[FOLDER_PATH_BYTES];
    if (!path_in(path, "lock", name, why, why_bytes) || !folder_make(path, why, why_bytes))
        return -1;
    int lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0) {
        snprintf(why, why_bytes, "the data folder cannot be written: %s", strerror(errno));
        return -1;
    }
    give_to_owner(lock, path);
    if (lock_take(lock, why, why_bytes) && database_make(path, why, why_bytes))
        return lock;
    close(lock);
    return -1;
}

void folder_leave(int lock)
{
    if (lock >= 0)
        close(lock);
}

bool folder_is_owned(const char *path)
{
    char name[FOLDER_PATH_BYTES], why[64];
    int lock = path_in(path, "lock", name, why, sizeof why) ? open(name, O_RDONLY | O_CLOEXEC) : -1;
    if (lock < 0)
        return false;
    bool owned = flock(lock, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    close(lock);
    return owned;
}
