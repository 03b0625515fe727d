/* After the load: the server was killed, and what it had acknowledged must be in its database. */
#include "load.h"

#include <stdio.h>

#include "database.h"

uint64_t load_missing(Load *load)
{
    uint64_t missing = 0;
    sqlite3 *database = database_open(load->server.data);
    sqlite3_stmt *find = database ? database_ask(database, FOUND_SQL) : NULL;
    if (!find) {
        sqlite3_close(database);
        return load->ack_count;
    }
    for (size_t i = 0; i < load->ack_count; i++) {
        const Ack *ack = &load->acks[i];
        char client[16];
        snprintf(client, sizeof client, "c%u", ack->client);
        Found found = database_find(find, load->codes[ack->game], ack->seat, client);
        missing += found.rows != 1 || found.version != ack->version;
    }
    sqlite3_finalize(find);
    sqlite3_close(database);
    return missing;
}
