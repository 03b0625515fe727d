#include "server/passwords.h"

#include <errno.h>
#include <ev.h>
#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* Argon2id with these takes about 20 ms; more memory would be the server's, not the attacker's. */
enum { PASSES = 2, MEMORY = 19 * 1024 * 1024 };

typedef struct Queue {
    PasswordJob *first, **last;
    uint32_t count;
} Queue;

struct Passwords {
    struct ev_loop *loop;
    ev_async wake;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t work;
    Queue waiting, finished;
    bool ending;
    char nobody[STORE_PASSWORD_BYTES]; /* of a password that nobody has; the thread's own */
};
_Static_assert((int)STORE_PASSWORD_BYTES >= (int)crypto_pwhash_STRBYTES, "a hash fits into the store");

static void queue_start(Queue *queue)
{
    *queue = (Queue){ .last = &queue->first };
}

static void queue_put(Queue *queue, PasswordJob *job)
{
    job->next = NULL;
    *queue->last = job;
    queue->last = &job->next;
    queue->count++;
}

static PasswordJob *queue_take(Queue *queue)
{
    PasswordJob *job = queue->first;
    if (!job)
        return NULL;
    queue->first = job->next;
    if (!queue->first)
        queue->last = &queue->first;
    queue->count--;
    return job;
}

static bool make_hash(const char *password, char hash[STORE_PASSWORD_BYTES])
{
    return crypto_pwhash_str_alg(hash, password, strlen(password), PASSES, MEMORY, crypto_pwhash_ALG_ARGON2ID13) == 0;
}

static void make_nobody(Passwords *passwords)
{
    uint8_t bytes[32];
    char text[65];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(text, sizeof text, bytes, sizeof bytes);
    make_hash(text, passwords->nobody);
}

static void work(Passwords *passwords, PasswordJob *job)
{
    const char *stored = *job->stored ? job->stored : passwords->nobody;
    if (job->check) {
        errno = 0;
        job->right = crypto_pwhash_str_verify(stored, job->password, strlen(job->password)) == 0 && *job->stored;
        job->failed = !job->right && errno == ENOMEM;
    }
    if (*job->fresh && (job->right || !job->check))
        job->failed = !make_hash(job->fresh, job->hash);
    sodium_memzero(job->password, sizeof job->password);
    sodium_memzero(job->fresh, sizeof job->fresh);
}

static void *run(void *context)
{
    Passwords *passwords = context;
    make_nobody(passwords);
    pthread_mutex_lock(&passwords->lock);
    while (!passwords->ending) {
        PasswordJob *job = queue_take(&passwords->waiting);
        if (!job) {
            pthread_cond_wait(&passwords->work, &passwords->lock);
            continue;
        }
        pthread_mutex_unlock(&passwords->lock);
        work(passwords, job);
        pthread_mutex_lock(&passwords->lock);
        queue_put(&passwords->finished, job);
        ev_async_send(passwords->loop, &passwords->wake);
    }
    pthread_mutex_unlock(&passwords->lock);
    return NULL;
}

static void collect(struct ev_loop *loop, ev_async *wake, int events)
{
    Passwords *passwords = wake->data;
    (void)loop;
    (void)events;
    for (;;) {
        pthread_mutex_lock(&passwords->lock);
        PasswordJob *job = queue_take(&passwords->finished);
        pthread_mutex_unlock(&passwords->lock);
        if (!job)
            return;
        job->done(job);
    }
}

Passwords *passwords_open(struct ev_loop *loop)
{
    Passwords *passwords = calloc(1, sizeof *passwords);
    if (!passwords)
        return NULL;
    passwords->loop = loop;
    queue_start(&passwords->waiting);
    queue_start(&passwords->finished);
    pthread_mutex_init(&passwords->lock, NULL);
    pthread_cond_init(&passwords->work, NULL);
    ev_async_init(&passwords->wake, collect);
    passwords->wake.data = passwords;
    ev_async_start(loop, &passwords->wake);
    if (pthread_create(&passwords->thread, NULL, run, passwords) == 0)
        return passwords;
    ev_async_stop(loop, &passwords->wake);
    free(passwords);
    return NULL;
}

bool passwords_submit(Passwords *passwords, PasswordJob *job)
{
    pthread_mutex_lock(&passwords->lock);
    bool room = passwords->waiting.count < PASSWORDS_WAITING;
    if (room)
        queue_put(&passwords->waiting, job);
    pthread_cond_signal(&passwords->work);
    pthread_mutex_unlock(&passwords->lock);
    return room;
}

void passwords_close(Passwords *passwords)
{
    pthread_mutex_lock(&passwords->lock);
    passwords->ending = true;
    pthread_cond_signal(&passwords->work);
    pthread_mutex_unlock(&passwords->lock);
    pthread_join(passwords->thread, NULL);
    for (PasswordJob *job; (job = queue_take(&passwords->waiting)) != NULL; queue_put(&passwords->finished, job))
        job->failed = true;
    collect(passwords->loop, &passwords->wake, 0);
    ev_async_stop(passwords->loop, &passwords->wake);
    pthread_cond_destroy(&passwords->work);
    pthread_mutex_destroy(&passwords->lock);
    free(passwords);
}
