/* What `kickback serve` can be told: one table, read from the command line, the environment (KICKBACK_LISTEN for
 * listen) and a file of lines `listen = 0.0.0.0:80`, in this order: what is said earlier counts. */
#ifndef KB_SERVER_SETTINGS_H
#define KB_SERVER_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/house.h"

enum { SETTINGS_TEXT_BYTES = 512, SETTINGS_WHY_BYTES = 1536 };

typedef struct Settings {
    char listen[SETTINGS_TEXT_BYTES];
    char tls_cert[SETTINGS_TEXT_BYTES], tls_key[SETTINGS_TEXT_BYTES]; /* both or none */
    char data[SETTINGS_TEXT_BYTES];
    char config[SETTINGS_TEXT_BYTES];
    char origin[SETTINGS_TEXT_BYTES];
    uint32_t log_level; /* a JournalLevel */
    bool behind_proxy;
    uint32_t connections, connections_per_address;
    uint32_t messages_per_second, requests_per_second, logins_per_minute;
    uint32_t guests_per_hour, decks_per_hour, records_per_minute;
    HouseSettings house;
} Settings;

typedef enum SettingKind {
    SETTING_TEXT,
    SETTING_ADDRESS, /* to listen on */
    SETTING_SITE,    /* what browsers call this server */
    SETTING_NUMBER,
    SETTING_FLAG,
    SETTING_LEVEL
} SettingKind;

typedef struct Setting {
    const char *name; /* "listen": --listen, KICKBACK_LISTEN, listen = ... */
    SettingKind kind;
    const char *value; /* what the help calls its value; NULL for a flag */
    const char *help;
    const char *standard; /* the default as text; NULL: nothing */
    uint32_t low, high;   /* of a number */
    size_t offset;        /* into Settings */
} Setting;

/* Ended by one without a name. */
extern const Setting settings_table[];
enum { SETTINGS_COUNT = 25 };

/* What holds where nothing is said. */
void settings_defaults(Settings *settings);

/* Read all settings. `given[i]` is what the command line says about settings_table[i], NULL where it says nothing
 * ("true" for a flag). `environment` looks up a name, as getenv does. False with a sentence in `why`: what is wrong,
 * where it came from, what is allowed. */
bool settings_read(Settings *settings, const char *const given[SETTINGS_COUNT], char *(*environment)(const char *name),
                   char *why, size_t why_bytes);

/* ---- For settings_read and its tests ---- */

/* Set one from text; `source` names where it comes from, such as "--listen" or "line 3 of kickback.conf". */
bool settings_set(Settings *settings, const Setting *setting, const char *text, const char *source, char *why,
                  size_t why_bytes);
const Setting *settings_find(const char *name, size_t length);
/* Set what `text`, the content of the file `path`, says about settings that are not marked in `known`. */
bool settings_set_from_text(Settings *settings, const char *path, const char *text, const bool known[SETTINGS_COUNT],
                            char *why, size_t why_bytes);

#endif
