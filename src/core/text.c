#include "core/text.h"

#include "core/mem.h"
#include "core/utf8.h"

bool kb_text_is_id(const char *string)
{
    const char *c = string;
    while ((*c >= 'a' && *c <= 'z') || (*c >= '0' && *c <= '9') || *c == '-')
        c++;
    return c > string && !*c;
}

void kb_text_start(KbText *text, char *buffer, size_t capacity)
{
    *text = (KbText){ .at = buffer, .capacity = capacity };
    buffer[0] = '\0';
}

/* Once something did not fit nothing more is taken, so that what is there is the beginning of the whole text. */
static size_t room(const KbText *text)
{
    return text->overflow ? 0 : text->capacity - 1 - text->length;
}

void kb_text_put(KbText *text, const char *string)
{
    char *to = text->at + text->length, *last = to + room(text);
    while (*string && to < last)
        *to++ = *string++;
    *to = '\0';
    text->length = (size_t)(to - text->at);
    text->overflow |= *string != '\0';
}

void kb_text_put_bytes(KbText *text, const char *bytes, size_t length)
{
    size_t fits = room(text);
    text->overflow |= length > fits;
    if (length > fits)
        length = fits;
    if (length > 0)
        kb_mem_copy(text->at + text->length, bytes, length);
    text->length += length;
    text->at[text->length] = '\0';
}

size_t kb_text_put_shown_char(KbText *text, const char *from, size_t left)
{
    uint32_t code = 0;
    unsigned length = kb_utf8_decode(from, left, &code);
    bool shown = length > 0 && !kb_utf8_is_control(code);
    if ((shown ? length : 1) > room(text))
        return 0;
    kb_text_put_bytes(text, shown ? from : "?", shown ? length : 1);
    return length > 0 ? length : 1;
}

void kb_text_put_shown(KbText *text, const char *string)
{
    for (size_t left = kb_text_length(string), taken; left; string += taken, left -= taken) {
        taken = kb_text_put_shown_char(text, string, left);
        if (!taken) {
            text->overflow = true;
            return;
        }
    }
}

void kb_text_put_char(KbText *text, char c)
{
    kb_text_put_bytes(text, &c, 1);
}

void kb_text_put_number(KbText *text, int64_t number)
{
    char digits[20];
    size_t first = sizeof digits;
    uint64_t left = number < 0 ? -(uint64_t)number : (uint64_t)number;
    do
        digits[--first] = (char)('0' + left % 10);
    while (left /= 10);
    if (number < 0)
        digits[--first] = '-';
    kb_text_put_bytes(text, digits + first, sizeof digits - first);
}

static const char hex_digits[16] = { '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f' };

void kb_text_put_hex(KbText *text, const uint8_t *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        char pair[2] = { hex_digits[bytes[i] >> 4], hex_digits[bytes[i] & 15] };
        kb_text_put_bytes(text, pair, 2);
    }
}

void kb_text_put_hex64(KbText *text, uint64_t number)
{
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(number >> (56 - 8 * i));
    kb_text_put_hex(text, bytes, sizeof bytes);
}

/* The comma before a value or key, where one is due. */
static void separate(KbText *text)
{
    if (text->comma)
        kb_text_put_char(text, ',');
    text->comma = true;
}

static void open_bracket(KbText *text, char bracket)
{
    separate(text);
    kb_text_put_char(text, bracket);
    text->comma = false;
}

static void close_bracket(KbText *text, char bracket)
{
    kb_text_put_char(text, bracket);
    text->comma = true;
}

void kb_json_object(KbText *text)
{
    open_bracket(text, '{');
}

void kb_json_object_end(KbText *text)
{
    close_bracket(text, '}');
}

void kb_json_array(KbText *text)
{
    open_bracket(text, '[');
}

void kb_json_array_end(KbText *text)
{
    close_bracket(text, ']');
}

/* How many of the first `length` bytes can stand in a string as they are. */
static size_t plain_run(const char *bytes, size_t length)
{
    size_t run = 0;
    while (run < length && (unsigned char)bytes[run] >= 0x20 && bytes[run] != '"' && bytes[run] != '\\')
        run++;
    return run;
}

static void put_escape(KbText *text, char c)
{
    uint8_t code = (uint8_t)c;
    kb_text_put_char(text, '\\');
    switch (c) {
    case '"':
    case '\\': kb_text_put_char(text, c); break;
    case '\n': kb_text_put_char(text, 'n'); break;
    case '\r': kb_text_put_char(text, 'r'); break;
    case '\t': kb_text_put_char(text, 't'); break;
    default:
        kb_text_put(text, "u00");
        kb_text_put_hex(text, &code, 1);
    }
}

void kb_json_string_bytes(KbText *text, const char *bytes, size_t length)
{
    kb_json_plain(text);
    for (;;) {
        size_t run = plain_run(bytes, length);
        kb_text_put_bytes(text, bytes, run);
        if (run == length)
            break;
        put_escape(text, bytes[run]);
        bytes += run + 1;
        length -= run + 1;
    }
    kb_json_plain_end(text);
}

void kb_json_string(KbText *text, const char *string)
{
    kb_json_string_bytes(text, string, kb_text_length(string));
}

void kb_json_key(KbText *text, const char *key)
{
    kb_json_string(text, key);
    kb_text_put_char(text, ':');
    text->comma = false;
}

void kb_json_number(KbText *text, int64_t number)
{
    separate(text);
    kb_text_put_number(text, number);
}

void kb_json_bool(KbText *text, bool value)
{
    separate(text);
    kb_text_put(text, value ? "true" : "false");
}

void kb_json_null(KbText *text)
{
    separate(text);
    kb_text_put(text, "null");
}

void kb_json_plain(KbText *text)
{
    separate(text);
    kb_text_put_char(text, '"');
}

void kb_json_plain_end(KbText *text)
{
    kb_text_put_char(text, '"');
}

void kb_json_key_string(KbText *text, const char *key, const char *string)
{
    kb_json_key(text, key);
    kb_json_string(text, string);
}

void kb_json_key_number(KbText *text, const char *key, int64_t number)
{
    kb_json_key(text, key);
    kb_json_number(text, number);
}

void kb_json_key_bool(KbText *text, const char *key, bool value)
{
    kb_json_key(text, key);
    kb_json_bool(text, value);
}

void kb_json_key_null(KbText *text, const char *key)
{
    kb_json_key(text, key);
    kb_json_null(text);
}

void kb_json_key_nonzero(KbText *text, const char *key, int64_t number)
{
    if (number)
        kb_json_key_number(text, key, number);
    else
        kb_json_key_null(text, key);
}

void kb_json_key_seats(KbText *text, const char *key, KbSeats seats)
{
    kb_json_key(text, key);
    kb_json_array(text);
    for (KbSeat seat = 0; seat <= KB_SEATS_MAX; seat++)
        if (seats & kb_seat_bit(seat))
            kb_json_number(text, seat);
    kb_json_array_end(text);
}

void kb_json_key_actions(KbText *text, const KbGame *game, const KbSetup *setup, const KbView *view)
{
    KbAction actions[KB_ACTIONS_ROOM];
    uint32_t count = game->view_legal(setup, view, actions);
    kb_json_key(text, "actions");
    kb_json_array(text);
    for (uint32_t i = 0; i < count; i++) {
        kb_json_plain(text);
        game->action_text(setup, actions[i], text);
        kb_json_plain_end(text);
    }
    kb_json_array_end(text);
}
