/* What must hold after everything. */
#include "fault.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "client/program.h"

static void verify(Fault *fault, const char *code, const char *record, size_t length)
{
    char path[SERVER_PATH_BYTES + 16];
    Bytes output = { 0 };
    snprintf(path, sizeof path, "%s/record", fault->server.data);
    FILE *file = fopen(path, "w");
    if (file) {
        fwrite(record, 1, length, file);
        fclose(file);
    }
    if (program_run((const char *const[]){ fault->kickback, "verify", path, NULL }, &output) != 0)
        violation("the record of %s does not verify: %s", code, output.at ? output.at : "");
    unlink(path);
    bytes_free(&output);
}

static void verify_finished(Fault *fault)
{
    for (uint32_t i = 0; i < fault->finished_count; i++) {
        char path[64];
        HttpAnswer answer;
        snprintf(path, sizeof path, "/api/record/%s", fault->finished[i]);
        HttpRequest request = { .method = "GET", .path = path };
        if (http_ask(&fault->server.at, &request, PERSON_MILLISECONDS, &answer) && answer.status == 200)
            verify(fault, fault->finished[i], answer.body.at, answer.body.length);
        else
            violation("there is no record of %s: %d %s", fault->finished[i], answer.status, answer.why);
        http_free(&answer);
    }
}

static void check_log(Fault *fault)
{
    Bytes output = { 0 };
    const char *const argv[] = { fault->kickback, "admin", "check", "--data", fault->server.data, NULL };
    if (program_run(argv, &output) != 0)
        violation("kickback admin check: %s", output.at ? output.at : "");
    bytes_free(&output);
}

bool fault_judge(Fault *fault, const char *campaign)
{
    uint64_t rows = 0, acked = 0;
    verify_finished(fault);
    if (!server_stop(&fault->server, SIGTERM, 3000, NULL)) {
        violation("the server did not stop on SIGTERM");
        server_stop(&fault->server, SIGKILL, 10000, NULL);
    }
    check_log(fault);
    ledger_check(&fault->ledger, fault->server.data, &rows);
    for (uint32_t i = 0; i < fault->ledger.count; i++)
        acked += fault->ledger.entries[i].state == ENTRY_ACKED;
    printf("%s: %u actions sent, %llu acknowledged, %llu in the log, %u records verified, %u violations\n", campaign,
           fault->ledger.count, (unsigned long long)acked, (unsigned long long)rows, fault->finished_count,
           violation_count());
    return true;
}
