/* The files that browsers get: a fixed list, made at build time by tools/embed_site. */
#ifndef KB_SERVER_SITE_H
#define KB_SERVER_SITE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct SiteFile {
    const char *path; /* of the request, such as "/style.css" */
    const char *type;
    const char *tag; /* an ETag, with its quotes */
    bool forever;    /* its name has a hash of its content: never asked for again */
    const unsigned char *bytes;
    size_t length;
} SiteFile;

/* Ascending by path. */
extern const SiteFile site_files[];
extern const size_t site_count;

/* NULL if there is no such file. */
const SiteFile *site_find(const char *path);

#endif
