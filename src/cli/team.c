#include "cli/team.h"

#include <pthread.h>
#include <stdlib.h>

#include "cli/memory.h"

typedef struct Worker {
    pthread_t thread;
    Team *team;
    KbFast fast;
    KbAction action;
    _Alignas(KB_ALIGN) uint8_t room[KB_THINKING_ROOM];
} Worker;

struct Team {
    unsigned count;
    /* The decision that is being thought about. */
    const KbBot *bot;
    const KbGame *game;
    const KbSetup *setup;
    const KbView *view;
    KbThinking thinking[TEAM_MAX];
    Worker *worker;
};

Team *team_open(const char *command, unsigned workers)
{
    Team *team = memory_new(command, sizeof *team);
    if (!team)
        return NULL;
    team->count = workers;
    team->worker = memory_new(command, workers * sizeof *team->worker);
    if (team->worker)
        return team;
    free(team);
    return NULL;
}

void team_close(Team *team)
{
    if (team)
        free(team->worker);
    free(team);
}

static void *think(void *context)
{
    Worker *worker = context;
    const Team *team = worker->team;
    KbThinking *thinking = &worker->team->thinking[worker - team->worker];
    worker->action = team->bot->choose(team->bot, team->game, team->setup, team->view, &worker->fast, thinking);
    return NULL;
}

/* The first worker is the thread that asks; one that cannot be started has its work done here. */
static void think_all(Team *team)
{
    bool started[TEAM_MAX] = { false };
    for (unsigned i = 1; i < team->count; i++)
        started[i] = !pthread_create(&team->worker[i].thread, NULL, think, &team->worker[i]);
    think(&team->worker[0]);
    for (unsigned i = 1; i < team->count; i++)
        if (started[i])
            pthread_join(team->worker[i].thread, NULL);
        else
            think(&team->worker[i]);
}

/* Those who went by a first impression have no options; who searched settles it together. */
static KbAction settle(const Team *team, KbFast *fast)
{
    KbThinking searched[TEAM_MAX];
    unsigned count = 0;
    for (unsigned i = 0; i < team->count; i++)
        if (team->thinking[i].options)
            searched[count++] = team->thinking[i];
    return count ? kb_bot_settle(searched, count, fast) : team->worker[0].action;
}

/* Whoever thinks alone uses the bot's own chance: a game is the same as without a team. */
static KbAction choose_alone(const Team *team, KbFast *fast, uint64_t iterations)
{
    KbThinking thinking = { .iterations = iterations, .room = team->worker[0].room, .room_bytes = KB_THINKING_ROOM };
    return team->bot->choose(team->bot, team->game, team->setup, team->view, fast, &thinking);
}

KbAction team_choose(Team *team, const KbBot *bot, const KbGame *game, const KbSetup *setup, const KbView *view,
                     KbFast *fast, uint64_t iterations)
{
    team->bot = bot;
    team->game = game;
    team->setup = setup;
    team->view = view;
    if (team->count == 1)
        return choose_alone(team, fast, iterations);
    for (unsigned i = 0; i < team->count; i++) {
        Worker *worker = &team->worker[i];
        worker->team = team;
        kb_fast_seed(&worker->fast, kb_fast_next(fast));
        team->thinking[i] = (KbThinking){ .iterations = iterations, .room = worker->room, .room_bytes = KB_THINKING_ROOM };
    }
    think_all(team);
    return settle(team, fast);
}
