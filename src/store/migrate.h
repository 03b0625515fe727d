/* Bringing a database to the schema that this program knows. */
#ifndef KB_STORE_MIGRATE_H
#define KB_STORE_MIGRATE_H

#include "store/sql.h"

typedef struct Migrations {
    int version;              /* the newest */
    const char *schema;       /* of the newest, for a database that is empty */
    const char *const *steps; /* steps[0] leads from version 1 to 2, and so on: version - 1 of them */
} Migrations;

/* What this program knows. */
extern const Migrations store_migrations;

/* Make the schema or take the missing steps, all in one transaction; foreign keys must be off, they are checked at the end. False
 * with sql->why if the database is another program's, a newer program's, or a step fails: then nothing has changed. */
bool migrate(Sql *sql, const Migrations *migrations);

/* Is the database exactly of this version? False with sql->why. */
bool migrate_is_current(Sql *sql, const Migrations *migrations);

#endif
