/* The files that browsers get: a fixed list, made at build time by tools/embed_site. */
#ifndef KB_SERVER_SITE_H
#define KB_SERVER_SITE_H

#include <stdbool.h>
#include <stddef.h>

/* How the bytes of a file may come; a later one is shorter. */
typedef enum SiteCoding { SITE_PLAIN, SITE_GZIP, SITE_BROTLI, SITE_CODINGS } SiteCoding;

typedef struct SiteBody {
    const char *tag; /* an ETag, with its quotes */
    const unsigned char *bytes;
    size_t length;
} SiteBody;

typedef struct SiteFile {
    const char *path; /* of the request, such as "/plain.css" */
    const char *type;
    bool forever;                /* its name has a hash of its content: never asked for again */
    SiteBody body[SITE_CODINGS]; /* without bytes where there is none; SITE_PLAIN there always is */
} SiteFile;

/* Ascending by path. */
extern const SiteFile site_files[];
extern const size_t site_count;

/* NULL if there is no such file. */
const SiteFile *site_find(const char *path);

/* The name of a coding in HTTP; NULL for SITE_PLAIN. */
const char *site_coding_name(SiteCoding coding);
/* The shortest form of the file that a client takes whose header Accept-Encoding is `accepts`. */
SiteCoding site_choose(const SiteFile *file, const char *accepts);

#endif
