/* Commands that have tasks of their own: kickback COMMAND TASK. */
#ifndef CLI_TASKS_H
#define CLI_TASKS_H

typedef struct Task {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary;
} Task;

/* Find the task that argv[1] names among `tasks` (ended by a NULL name) and run it with the arguments from its name on. Without one, or with
 * --help, `before` and `after` are printed around the list. */
int tasks_run(const char *command, const Task *tasks, const char *before, const char *after, int argc, char **argv);

#endif
