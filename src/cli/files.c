#include "cli/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/complain.h"

static char *read_all(FILE *file, size_t *length)
{
    size_t capacity = 1 << 16;
    char *bytes = malloc(capacity);
    *length = 0;
    while (bytes) {
        *length += fread(bytes + *length, 1, capacity - *length - 1, file);
        if (*length < capacity - 1 || capacity > FILES_MAX)
            break;
        char *larger = realloc(bytes, capacity *= 2);
        if (!larger)
            free(bytes);
        bytes = larger;
    }
    if (bytes)
        bytes[*length] = '\0';
    return bytes;
}

/* A directory opens and only fails when it is read. */
static bool is_directory(FILE *file)
{
    struct stat status;
    return !fstat(fileno(file), &status) && S_ISDIR(status.st_mode);
}

char *files_read(const char *command, const char *path, size_t *length)
{
    bool named = strcmp(path, "-") != 0;
    FILE *file = named ? fopen(path, "rb") : stdin;
    if (!file) {
        complain(command, CLI_FAILED, "cannot read the file '%s': %s", path, strerror(errno));
        return NULL;
    }
    char *bytes = is_directory(file) ? NULL : read_all(file, length);
    bool broken = ferror(file), directory = is_directory(file);
    if (named)
        fclose(file);
    if (bytes && !broken && *length <= FILES_MAX)
        return bytes;
    if (directory)
        complain(command, CLI_FAILED, "cannot read '%s': it is a directory, not a file", path);
    else if (bytes && *length > FILES_MAX)
        complain(command, CLI_FAILED, "the file '%s' is too large: at most %d MiB are read", path, FILES_MAX >> 20);
    else
        complain(command, CLI_FAILED, "cannot read the file '%s'", path);
    free(bytes);
    return NULL;
}

bool files_write(const char *command, const char *path, const char *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    bool written = file && fwrite(bytes, 1, length, file) == length;
    if (file && fclose(file))
        written = false;
    if (!written)
        complain(command, CLI_FAILED, "cannot write the file '%s': %s", path, strerror(errno));
    return written;
}

bool files_is_new(const char *command, const char *path)
{
    struct stat status;
    if (stat(path, &status) || !S_ISREG(status.st_mode) || !status.st_size)
        return true;
    complain(command, CLI_FAILED, "the file '%s' is there already: name another one, or remove it first", path);
    return false;
}

bool files_can_write(const char *command, const char *path)
{
    bool existed = !access(path, F_OK);
    FILE *file = fopen(path, "ab");
    if (!file) {
        complain(command, CLI_FAILED, "cannot write the file '%s': %s", path, strerror(errno));
        return false;
    }
    fclose(file);
    if (!existed)
        remove(path);
    return true;
}
