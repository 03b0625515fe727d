/* Where settings come from: the command line, the environment, a file. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/settings.h"

enum { FILE_BYTES = 64 * 1024, SOURCE_BYTES = 600 };

/* KICKBACK_TLS_CERT for tls-cert. */
static void environment_name(const Setting *setting, char *name, size_t size)
{
    snprintf(name, size, "KICKBACK_%s", setting->name);
    for (char *c = name; *c; c++)
        *c = *c == '-' ? '_' : (char)toupper((unsigned char)*c);
}

/* The text from `at` to `end` without white space around it. */
static void copy_trimmed(const char *at, const char *end, char *room, size_t size)
{
    while (at < end && isspace((unsigned char)*at))
        at++;
    while (end > at && isspace((unsigned char)end[-1]))
        end--;
    snprintf(room, size, "%.*s", (int)(end - at), at);
}

static void list_names(char *room, size_t size)
{
    size_t length = 0;
    for (const Setting *setting = settings_table; setting->name && length < size; setting++)
        if (strcmp(setting->name, "config") != 0)
            length += (size_t)snprintf(room + length, size - length, "%s%s", length ? ", " : "", setting->name);
}

static bool set_from_line(Settings *settings, const char *at, const char *end, const char *source,
                          const bool known[SETTINGS_COUNT], char *why, size_t why_bytes)
{
    char name[64], value[SETTINGS_TEXT_BYTES + 1], allowed[SETTINGS_TEXT_BYTES];
    const char *equals = memchr(at, '=', (size_t)(end - at));
    copy_trimmed(at, equals ? equals : end, name, sizeof name);
    if (!*name && !equals)
        return true;
    const Setting *setting = settings_find(name, strlen(name));
    if (!equals || !setting || strcmp(name, "config") == 0) {
        list_names(allowed, sizeof allowed);
        if (!equals)
            snprintf(why, why_bytes, "%s has no '=': write 'name = value' with one of the names %s", source, allowed);
        else
            snprintf(why, why_bytes, "'%s' (%s) is no setting: allowed are %s", name, source, allowed);
        return false;
    }
    if (known[setting - settings_table])
        return true;
    copy_trimmed(equals + 1, end, value, sizeof value);
    return settings_set(settings, setting, value, source, why, why_bytes);
}

bool settings_set_from_text(Settings *settings, const char *path, const char *text, const bool known[SETTINGS_COUNT],
                            char *why, size_t why_bytes)
{
    for (unsigned line = 1; *text; line++) {
        char source[SOURCE_BYTES];
        size_t length = strcspn(text, "\n");
        const char *comment = memchr(text, '#', length);
        snprintf(source, sizeof source, "line %u of %s", line, path);
        if (!set_from_line(settings, text, comment ? comment : text + length, source, known, why, why_bytes))
            return false;
        text += length + (text[length] == '\n');
    }
    return true;
}

static bool set_from_file(Settings *settings, const bool known[SETTINGS_COUNT], char *why, size_t why_bytes)
{
    char *text = malloc(FILE_BYTES);
    FILE *file = fopen(settings->config, "r");
    size_t length = file && text ? fread(text, 1, FILE_BYTES - 1, file) : 0;
    bool right = file && text && !ferror(file) && length < FILE_BYTES - 1;
    if (!right)
        snprintf(why, why_bytes, "cannot read the file of settings '%s': %s", settings->config,
                 length == FILE_BYTES - 1 ? "it is too long" : strerror(errno));
    if (file)
        fclose(file);
    if (right) {
        text[length] = '\0';
        right = settings_set_from_text(settings, settings->config, text, known, why, why_bytes);
    }
    free(text);
    return right;
}

static bool check_together(const Settings *settings, char *why, size_t why_bytes)
{
    if (!*settings->tls_cert != !*settings->tls_key) {
        snprintf(why, why_bytes, "tls-cert and tls-key go together: %s is missing",
                 *settings->tls_cert ? "tls-key" : "tls-cert");
        return false;
    }
    return true;
}

/* The earlier of command line and environment; sets *known. */
static bool set_near(Settings *settings, size_t i, const char *given, char *(*environment)(const char *), bool *known,
                     char *why, size_t why_bytes)
{
    const Setting *setting = &settings_table[i];
    char source[SOURCE_BYTES] = "", name[64];
    const char *text = given;
    if (text) {
        snprintf(source, sizeof source, "from --%s", setting->name);
    } else {
        environment_name(setting, name, sizeof name);
        text = environment(name);
        snprintf(source, sizeof source, "from %s in the environment", name);
    }
    *known = text != NULL;
    return !text || settings_set(settings, setting, text, source, why, why_bytes);
}

bool settings_read(Settings *settings, const char *const given[SETTINGS_COUNT], char *(*environment)(const char *name),
                   char *why, size_t why_bytes)
{
    bool known[SETTINGS_COUNT] = { false };
    settings_defaults(settings);
    for (size_t i = 0; settings_table[i].name; i++)
        if (!set_near(settings, i, given[i], environment, &known[i], why, why_bytes))
            return false;
    if (*settings->config && !set_from_file(settings, known, why, why_bytes))
        return false;
    return check_together(settings, why, why_bytes);
}
