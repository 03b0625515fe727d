/* A page of the database is damaged while the server is down: what it holds is lost for now and said so, the rest goes on, and when
 * the page is put right nothing is missing. */
#include "fault.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "database.h"

enum { PAGE_BYTES = 4096, INDEX_LEAF = 0x0a /* SQLite's mark, a page's first byte */ };

typedef struct Page {
    off_t at;
    char bytes[PAGE_BYTES];
} Page;

/* The log is an index by itself, so that its inner pages hold rows, too; without one of those all that lies below it is lost, and
 * without the root every table is. */
static bool is_leaf(const Page *page)
{
    return page->bytes[0] == INDEX_LEAF;
}

/* The leaf of the log that holds an entry: where the client's name for it and its action stand together. */
static bool find_page_of(Fault *fault, int file, uint32_t number, Page *page)
{
    char words[TABLE_ACTION_BYTES + 16];
    snprintf(words, sizeof words, "f%u%s", number, fault->ledger.entries[number - 1].action);
    for (page->at = 0; pread(file, page->bytes, PAGE_BYTES, page->at) == PAGE_BYTES; page->at += PAGE_BYTES) {
        Bytes bytes = { .at = page->bytes, .length = PAGE_BYTES };
        if (is_leaf(page) && bytes_find(&bytes, words, strlen(words)))
            return true;
    }
    return false;
}

/* One that holds something of a game being played. */
static bool find_page(Fault *fault, int file, Page *page)
{
    for (int i = 0; i < FAULT_TABLES; i++)
        for (int j = 0; j < fault->tables[i].players; j++) {
            uint32_t last = fault->tables[i].over ? 0 : fault->tables[i].seats[j].last;
            if (last && find_page_of(fault, file, last, page))
                return true;
        }
    return false;
}

static int open_database(Fault *fault)
{
    char path[SERVER_PATH_BYTES + 16];
    database_path(fault->server.data, path, sizeof path);
    return open(path, O_RDWR);
}

static bool damage(Fault *fault, Page *page)
{
    char garbage[PAGE_BYTES];
    memset(garbage, 0xa5, sizeof garbage);
    int file = open_database(fault);
    bool done = file >= 0 && find_page(fault, file, page) && pwrite(file, garbage, PAGE_BYTES, page->at) == PAGE_BYTES;
    close(file);
    if (!done)
        fprintf(stderr, "fault: there is no page to damage\n");
    return done;
}

static bool repair(Fault *fault, const Page *page)
{
    int file = open_database(fault);
    bool done = file >= 0 && pwrite(file, page->bytes, PAGE_BYTES, page->at) == PAGE_BYTES;
    close(file);
    return done;
}

/* How many tables are as they were, for the first of their people. */
static int tables_at_hand(Fault *fault, char *complaint, size_t room)
{
    int good = 0;
    complaint[0] = 0;
    for (int i = 0; i < FAULT_TABLES; i++) {
        FaultTable *table = &fault->tables[i];
        Person *person = &table->seats[0].person;
        KbJson answer;
        person->at = fault->server.at;
        if (!person_connect(person))
            return good;
        if (table_open(person, table->code, &answer) && !look_is(answer, "info.status", "stopped"))
            good++;
        else
            snprintf(complaint, room, "%s", person->code[0] ? person->why : "stopped");
    }
    return good;
}

static bool restart(Fault *fault)
{
    if (!server_stop(&fault->server, SIGTERM, 3000, NULL))
        violation("the server did not stop");
    return server_start(&fault->server);
}

bool fault_page(Fault *fault)
{
    Page page;
    char complaint[512];
    if (!fault_begin(fault) || !fault_come_back(fault) || !fault_play(fault, 1000))
        return false;
    server_stop(&fault->server, SIGTERM, 3000, NULL);
    if (!damage(fault, &page))
        return false;
    if (!server_start(&fault->server))
        violation("a damaged page keeps the server from starting: %s", fault->server.why);
    else {
        int good = tables_at_hand(fault, complaint, sizeof complaint);
        printf("page: %d of %d tables at hand, the others: %s\n", good, FAULT_TABLES, complaint);
        if (good == FAULT_TABLES || !complaint[0])
            violation("a damaged page was not noticed");
        if (!fault_journal_says(fault, "table-stopped"))
            violation("the journal does not say that a table was stopped");
        if (good == 0)
            violation("a damaged page of one table took all tables away");
    }
    server_stop(&fault->server, SIGTERM, 3000, NULL);
    if (!repair(fault, &page) || !restart(fault) || !fault_come_back(fault) || !fault_play_out(fault, 60000)) {
        violation("the page was put right, and it does not go on");
        return false;
    }
    return fault_judge(fault, "page");
}
