#include "server/words.h"

void words_me(const StorePerson *person, KbText *text)
{
    kb_json_key(text, "me");
    kb_json_object(text);
    kb_json_key_string(text, "handle", person->handle);
    kb_json_key_string(text, "name", person->name);
    kb_json_key_bool(text, "account", person->account);
    kb_json_object_end(text);
}

void words_end(const char *why, const char *note, char payload[STORE_PAYLOAD_BYTES])
{
    KbText text;
    kb_text_start(&text, payload, STORE_PAYLOAD_BYTES);
    kb_json_object(&text);
    kb_json_key_string(&text, "why", why);
    if (*note)
        kb_json_key_string(&text, "text", note);
    kb_json_object_end(&text);
}
