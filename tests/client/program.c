#include "client/program.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void read_all(int from, Bytes *output)
{
    char part[4096];
    ssize_t got;
    while ((got = read(from, part, sizeof part)) > 0)
        if (output)
            bytes_add(output, part, (size_t)got);
}

int program_run(const char *const *argv, Bytes *output)
{
    int ends[2], status = -1;
    if (pipe(ends) < 0)
        return -1;
    pid_t pid = fork();
    if (pid == 0) {
        dup2(ends[1], STDOUT_FILENO);
        dup2(ends[1], STDERR_FILENO);
        close(ends[0]);
        close(ends[1]);
        execvp(argv[0], (char *const *)argv);
        _exit(127);
    }
    close(ends[1]);
    read_all(ends[0], output);
    close(ends[0]);
    if (pid < 0 || waitpid(pid, &status, 0) < 0)
        return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void folder_remove(const char *path)
{
    DIR *folder = opendir(path);
    struct dirent *entry;
    struct stat info;
    char inside[1024];
    /* cppcheck-suppress readdirCalled; every folder is read by one thread alone */
    while (folder && (entry = readdir(folder))) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        snprintf(inside, sizeof inside, "%s/%s", path, entry->d_name);
        if (lstat(inside, &info) == 0 && S_ISDIR(info.st_mode))
            folder_remove(inside);
        else
            unlink(inside);
    }
    if (folder)
        closedir(folder);
    rmdir(path);
}
