/* Commands by their names, kickback COMMAND, and those that have tasks of their own: kickback COMMAND TASK. */
#ifndef CLI_TASKS_H
#define CLI_TASKS_H

typedef struct Task {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary;
} Task;

/* The one of that name among `tasks`, which end with a NULL name; NULL if there is none. */
const Task *tasks_find(const Task *tasks, const char *name);
/* Complain that `name` is no `kind` ("task"), and say what is allowed. Returns the exit code. */
int tasks_unknown(const char *command, const char *kind, const Task *tasks, const char *name);
/* Find the task that argv[1] names among `tasks` and run it with the arguments from its name on. Without one, or with
 * --help, `before` and `after` are printed around the list. */
int tasks_run(const char *command, const Task *tasks, const char *before, const char *after, int argc, char **argv);

#endif
