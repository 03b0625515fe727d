/* schema.sql as text inside the program. */
#ifndef KB_STORE_SCHEMA_H
#define KB_STORE_SCHEMA_H

#include <stddef.h>

extern const char store_schema[];
extern const size_t store_schema_length;

#endif
