#include "server/settings.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "server/journal.h"
#include "server/listen.h"

#define AT(member) offsetof(Settings, member)
#define TEXT(name, value, member, standard, help)                   \
    {                                                               \
        name, SETTING_TEXT, value, help, standard, 0, 0, AT(member) \
    }
#define NUMBER(name, member, standard, low, high, help)                   \
    {                                                                     \
        name, SETTING_NUMBER, "N", help, #standard, low, high, AT(member) \
    }
#define FLAG(name, member, help)                               \
    {                                                          \
        name, SETTING_FLAG, NULL, help, NULL, 0, 0, AT(member) \
    }

/* clang-format off */
const Setting settings_table[] = {
    { "listen", SETTING_ADDRESS, "HOST:PORT", "where to listen; [::]:8080 for every address, port 0 for any free one",
      "127.0.0.1:8080", 0, 0, AT(listen) },
    TEXT("data", "DIR", data, "kickback-data", "the folder of the database, made if it is missing"),
    TEXT("config", "FILE", config, NULL, "a file of settings, one 'name = value' a line, '#' before comments"),
    TEXT("tls-cert", "FILE", tls_cert, NULL, "speak https with this certificate chain (PEM)"),
    TEXT("tls-key", "FILE", tls_key, NULL, "the certificate's private key (PEM)"),
    { "log-level", SETTING_LEVEL, "LEVEL", "what goes to standard error: error, warning, info or debug", "info", 0, 0,
      AT(log_level) },
    FLAG("behind-proxy", behind_proxy,
         "believe the last address in X-Forwarded-For, and X-Forwarded-Proto; only where nobody reaches this server "
         "but through a proxy"),
    { "origin", SETTING_SITE, "URL",
      "what browsers call this server, such as https://kickback.example, where a proxy passes on another Host", NULL, 0,
      0, AT(origin) },
    NUMBER("connections", connections, 10000, 10, 60000, "connections in all"),
    NUMBER("connections-per-address", connections_per_address, 20, 1, 60000, "web sockets of one address"),
    NUMBER("messages-per-second", messages_per_second, 20, 1, 1000000,
           "messages of one web socket; its address may send five times as many"),
    NUMBER("requests-per-second", requests_per_second, 50, 1, 1000000, "HTTP requests of one address"),
    NUMBER("logins-per-minute", logins_per_minute, 10, 1, 1000000,
           "passwords and recovery codes tried by one address, or for one name"),
    NUMBER("guests-per-hour", guests_per_hour, 500, 1, 1000000, "new guests of one address"),
    NUMBER("decks-per-hour", decks_per_hour, 30, 1, 1000000, "decks that one address sends"),
    NUMBER("records-per-minute", records_per_minute, 60, 1, 1000000, "records of finished games that one address fetches"),
    NUMBER("tables-per-person", house.tables_per_person, 20, 1, 100000, "unfinished tables that one person hosts"),
    NUMBER("bot-threads", house.bot_threads, 1, 1, 64, "threads that bots think on"),
    NUMBER("bot-milliseconds", house.bot_milliseconds, 200, 1, 60000, "how long a bot may think"),
    NUMBER("bot-pace", house.bot_pace, 600, 0, 60000,
           "milliseconds from the move before to a bot's, so that people can follow"),
    NUMBER("window", house.window, 8000, 100, 600000, "milliseconds of a reaction window, except in slow games"),
    NUMBER("window-answer", house.window_answer, 900, 0, 600000,
           "milliseconds from its opening to the answers of bots and standing orders, all at once; at most the window"),
    NUMBER("away", house.away, 120000, 100, 3600000,
           "milliseconds after which a bot takes the seat of a player who is not connected, except in slow games"),
    NUMBER("snapshot-every", house.snapshot_every, 100, 1, 200, "moves between two snapshots of a table"),
    { .name = NULL },
};
/* clang-format on */
_Static_assert(sizeof settings_table / sizeof settings_table[0] == SETTINGS_COUNT, "SETTINGS_COUNT counts the end too");

static const char *const levels[] = {
    [JOURNAL_ERROR] = "error",
    [JOURNAL_WARNING] = "warning",
    [JOURNAL_INFO] = "info",
    [JOURNAL_DEBUG] = "debug",
};

const Setting *settings_find(const char *name, size_t length)
{
    for (const Setting *setting = settings_table; setting->name; setting++)
        if (strlen(setting->name) == length && memcmp(setting->name, name, length) == 0)
            return setting;
    return NULL;
}

static bool set_number(uint32_t *number, const Setting *setting, const char *text)
{
    uint64_t value = 0;
    size_t length = strlen(text);
    if (length == 0 || length > 9 || strspn(text, "0123456789") != length)
        return false;
    for (; *text; text++)
        value = value * 10 + (uint64_t)(*text - '0');
    *number = (uint32_t)value;
    return value >= setting->low && value <= setting->high;
}

static bool set_flag(bool *flag, const char *text)
{
    static const char *const words[] = { "false", "true", "no", "yes", "off", "on", "0", "1" };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcmp(text, words[i]) != 0)
            continue;
        *flag = i % 2;
        return true;
    }
    return false;
}

static bool set_level(uint32_t *level, const char *text)
{
    for (uint32_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        if (strcmp(text, levels[i]) != 0)
            continue;
        *level = i;
        return true;
    }
    return false;
}

static bool set_text(char *room, const char *text)
{
    size_t length = strlen(text);
    if (length == 0 || length >= SETTINGS_TEXT_BYTES)
        return false;
    memcpy(room, text, length + 1);
    return true;
}

static bool set_address(char *room, const char *text)
{
    char host[256], port[8];
    return listen_read(text, host, sizeof host, port, sizeof port) && set_text(room, text);
}

static bool set_site(char *room, const char *text)
{
    bool right = strncmp(text, "http://", 7) == 0 || strncmp(text, "https://", 8) == 0;
    return right && set_text(room, text);
}

static bool set_value(void *member, const Setting *setting, const char *text)
{
    switch (setting->kind) {
    case SETTING_TEXT:
        return set_text(member, text);
    case SETTING_ADDRESS:
        return set_address(member, text);
    case SETTING_SITE:
        return set_site(member, text);
    case SETTING_NUMBER:
        return set_number(member, setting, text);
    case SETTING_FLAG:
        return set_flag(member, text);
    case SETTING_LEVEL:
        return set_level(member, text);
    }
    return false;
}

void settings_defaults(Settings *settings)
{
    *settings = (Settings){ 0 };
    for (const Setting *setting = settings_table; setting->name; setting++)
        if (setting->standard)
            (void)set_value((char *)settings + setting->offset, setting, setting->standard);
}

/* What follows "it must". */
static void describe(const Setting *setting, char *room, size_t size)
{
    switch (setting->kind) {
    case SETTING_TEXT:
        snprintf(room, size, "be %s of 1 to %d bytes, %s", setting->value, SETTINGS_TEXT_BYTES - 1, setting->help);
        return;
    case SETTING_ADDRESS:
        snprintf(room, size,
                 "be HOST:PORT such as 127.0.0.1:8080 or localhost:0; 0.0.0.0:PORT is every IPv4 address, [::]:PORT "
                 "every address");
        return;
    case SETTING_SITE:
        snprintf(room, size, "begin with http:// or https://");
        return;
    case SETTING_NUMBER:
        snprintf(room, size, "be a whole number from %" PRIu32 " to %" PRIu32, setting->low, setting->high);
        return;
    case SETTING_FLAG:
        snprintf(room, size, "be true or false");
        return;
    case SETTING_LEVEL:
        snprintf(room, size, "be error, warning, info or debug");
        return;
    }
}

bool settings_set(Settings *settings, const Setting *setting, const char *text, const char *source, char *why,
                  size_t why_bytes)
{
    if (set_value((char *)settings + setting->offset, setting, text))
        return true;
    char allowed[SETTINGS_TEXT_BYTES];
    describe(setting, allowed, sizeof allowed);
    snprintf(why, why_bytes, "'%.80s' (%s) is no value of %s: it must %s", text, source, setting->name, allowed);
    return false;
}
