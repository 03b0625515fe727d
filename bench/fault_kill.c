/* Kill the server at random moments: while it starts, while people come back, while they play. */
#include "fault.h"

#include <signal.h>
#include <stdio.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PLAY_MILLISECONDS = 60000, KILL_WITHIN_MICROSECONDS = 300000, START_WITHIN_MICROSECONDS = 40000 };

/* The signal strikes in the midst of whatever this program is doing; it knows the server by this. */
static Server *volatile victim;

static void strike(int signal)
{
    (void)signal;
    if (victim && victim->pid > 0)
        kill(victim->pid, SIGKILL);
}

static void strike_after(uint32_t microseconds)
{
    struct itimerval timer = { .it_value = { .tv_sec = microseconds / 1000000, .tv_usec = microseconds % 1000000 } };
    if (microseconds % 1000000 == 0)
        timer.it_value.tv_usec = 1;
    setitimer(ITIMER_REAL, &timer, NULL);
}

static void spare(void)
{
    setitimer(ITIMER_REAL, &(struct itimerval){ 0 }, NULL);
}

/* What lay in the sockets when the server went was said, and counts. */
static void hear_last_words(Fault *fault)
{
    for (int i = 0; i < FAULT_TABLES; i++) {
        FaultTable *table = &fault->tables[i];
        for (int j = 0; j < table->players; j++) {
            person_pump(&table->seats[j].person);
            fault_seat_hear(table, &table->seats[j]);
        }
    }
}

/* Start the server; in one of eight times it is killed while it does. */
static bool start(Fault *fault, uint32_t *killed)
{
    if (kb_fast_below(&fault->random, 8) == 0) {
        strike_after(1 + kb_fast_below(&fault->random, START_WITHIN_MICROSECONDS));
        bool started = server_start(&fault->server);
        spare();
        if (!started) {
            ++*killed;
            return server_start(&fault->server);
        }
        return true;
    }
    return server_start(&fault->server);
}

static bool one_life(Fault *fault, uint32_t *killed)
{
    strike_after(1 + kb_fast_below(&fault->random, KILL_WITHIN_MICROSECONDS));
    if (fault_come_back(fault) && fault_play(fault, PLAY_MILLISECONDS)) {
        fprintf(stderr, "fault: the server survived its kill\n");
        return false;
    }
    spare();
    int status = 0;
    /* Somebody may have lost a connection while the server lives: that is no kill, and must not be. */
    if (!server_wait(&fault->server, 2000, &status)) {
        violation("a connection broke, but the server is still there");
        server_stop(&fault->server, SIGKILL, 10000, &status);
    } else if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGKILL)
        violation("the server ended by itself, with status %d", status);
    hear_last_words(fault);
    ++*killed;
    return true;
}

bool fault_kills(Fault *fault, uint32_t kills)
{
    struct sigaction action = { .sa_handler = strike, .sa_flags = SA_RESTART };
    uint32_t killed = 0;
    if (!fault_begin(fault))
        return false;
    sigaction(SIGALRM, &action, NULL);
    victim = &fault->server;
    while (killed < kills) {
        if (!one_life(fault, &killed))
            return false;
        if (!start(fault, &killed)) {
            violation("the server did not start again: %s", fault->server.why);
            return false;
        }
    }
    victim = NULL;
    if (!fault_come_back(fault) || !fault_play_out(fault, 60000))
        violation("the server went away without being killed");
    printf("kills: %u; actions sent again without an answer: %u (%u had been done), after their answer: %u; games "
           "played to "
           "their end: %u\n",
           killed, fault->resent, fault->done_before, fault->repeated, fault->finished_count);
    return fault_judge(fault, "kills");
}
