#include "store/jobs.h"

#include "store/inside.h"

typedef enum JobKind {
    JOB_GUEST,
    JOB_PERSON,
    JOB_TABLE,
    JOB_WRITE,
    JOB_CHAT,
    JOB_DECK,
    JOB_REQUEST,
    JOB_SWEEP,
    JOB_COUNT
} JobKind;

static int (*const writes[JOB_COUNT])(Sql *sql, StoreJob *job) = {
    [JOB_GUEST] = write_guest,    [JOB_PERSON] = write_person_change,
    [JOB_TABLE] = write_table,    [JOB_WRITE] = write_rows,
    [JOB_CHAT] = write_chat,      [JOB_DECK] = write_deck,
    [JOB_REQUEST] = write_answer, [JOB_SWEEP] = write_sweep,
};

int job_write(Sql *sql, StoreJob *job)
{
    return writes[job->kind](sql, job);
}

bool job_forgets(const StoreJob *job)
{
    const StorePersonJob *change = (const StorePersonJob *)job;
    if (job->kind != JOB_PERSON)
        return job->kind == JOB_SWEEP;
    return change->what == STORE_PERSON_DELETE || change->what == STORE_PERSON_PASSWORD ||
           (change->what == STORE_PERSON_SIGN_IN && change->other); /* a guest is no more */
}

static void submit(Store *store, StoreJob *job, JobKind kind)
{
    job->kind = (uint8_t)kind;
    writer_submit(&store->writer, job);
}

void store_guest(Store *store, StoreGuestJob *job)
{
    submit(store, &job->job, JOB_GUEST);
}

void store_person_change(Store *store, StorePersonJob *job)
{
    submit(store, &job->job, JOB_PERSON);
}

void store_table(Store *store, StoreTableJob *job)
{
    submit(store, &job->job, JOB_TABLE);
}

void store_write(Store *store, StoreWriteJob *job)
{
    submit(store, &job->job, JOB_WRITE);
}

void store_chat(Store *store, StoreChatJob *job)
{
    submit(store, &job->job, JOB_CHAT);
}

void store_deck(Store *store, StoreDeckJob *job)
{
    submit(store, &job->job, JOB_DECK);
}

void store_request_done(Store *store, StoreRequestJob *job)
{
    submit(store, &job->job, JOB_REQUEST);
}

void store_sweep(Store *store, StoreSweepJob *job)
{
    submit(store, &job->job, JOB_SWEEP);
}
