/* Public tables: open ones first, then those being played. Whoever watches the lobby is told once a second at most. */
#include "server/hall.h"

void lobby_changed(House *house)
{
    house->lobby_changed = true;
}

static uint32_t list_status(House *house, StoreStatus status, uint32_t left, KbText *text)
{
    uint32_t told = 0;
    for (const Table *table = house->tables; table && told < left; table = table->next) {
        const Head *head = table_written(table);
        if (!head->is_public || head->status != status)
            continue;
        tell_summary(table, text, 0);
        told++;
    }
    return told;
}

void lobby_list(House *house, KbText *text)
{
    kb_json_key(text, "tables");
    kb_json_array(text);
    uint32_t told = list_status(house, STORE_OPEN, HALL_LOBBY_MAX, text);
    list_status(house, STORE_RUNNING, HALL_LOBBY_MAX - told, text);
    kb_json_array_end(text);
}

void lobby_tell(House *house)
{
    Message *message = NULL;
    if (!house->lobby_changed)
        return;
    house->lobby_changed = false;
    for (uint32_t i = 0; i < HALL_BUCKETS; i++)
        for (Visitor *visitor = house->visitors[i]; visitor; visitor = visitor->next) {
            if (!visitor->in_lobby)
                continue;
            if (!message) {
                KbText text = hall_text(house);
                kb_json_object(&text);
                kb_json_key_string(&text, "push", "lobby");
                lobby_list(house, &text);
                kb_json_object_end(&text);
                message = message_new(text.at, text.length);
            }
            if (message)
                visitor_send_message(visitor, message);
        }
    if (message)
        message_drop(message);
}
