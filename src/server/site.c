#include "server/site.h"

#include <string.h>

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
