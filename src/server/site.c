#include "server/site.h"

#include <string.h>
#include <strings.h>

static const char *const coding_names[SITE_CODINGS] = { [SITE_GZIP] = "gzip", [SITE_BROTLI] = "br" };

const SiteFile *site_find(const char *path)
{
    size_t low = 0, high = site_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(path, site_files[middle].path);
        if (order == 0)
            return &site_files[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const char *site_coding_name(SiteCoding coding)
{
    return coding_names[coding];
}

/* ";q=0", ";q=0.0" and so on, at most as far as `end`: the client does not want it. */
static bool is_weight_zero(const char *at, const char *end)
{
    at += strspn(at, "; \t");
    if (end - at < 3 || (at[0] != 'q' && at[0] != 'Q') || at[1] != '=' || at[2] != '0')
        return false;
    for (at += 3; at < end; at++)
        if (*at >= '1' && *at <= '9')
            return false;
    return true;
}

/* Is `name` in a list such as "gzip, br;q=0.8"? */
static bool is_accepted(const char *accepts, const char *name)
{
    while (*accepts) {
        accepts += strspn(accepts, ", \t");
        size_t length = strcspn(accepts, ",; \t");
        const char *end = accepts + strcspn(accepts, ",");
        if (length == strlen(name) && strncasecmp(accepts, name, length) == 0)
            return !is_weight_zero(accepts + length, end);
        accepts = end;
    }
    return false;
}

SiteCoding site_choose(const SiteFile *file, const char *accepts)
{
    for (SiteCoding coding = SITE_CODINGS - 1; coding > SITE_PLAIN; coding--)
        if (file->body[coding].bytes && is_accepted(accepts, coding_names[coding]))
            return coding;
    return SITE_PLAIN;
}
