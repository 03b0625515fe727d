#include "server/hall.h"

#include <stdlib.h>

Visitor *hall_bucket(const House *house, int64_t person)
{
    return house->visitors[(uint64_t)person % HALL_BUCKETS];
}

Visitor *visitor_hold(Visitor *visitor)
{
    visitor->refs++;
    return visitor;
}

void visitor_drop(Visitor *visitor)
{
    if (--visitor->refs == 0)
        free(visitor);
}

void visitor_send_message(Visitor *visitor, Message *message)
{
    if (!visitor->socket)
        return;
    visitor->house->figures.messages_out++;
    visitor->house->wire->send(visitor->socket, message);
}

void visitor_send(Visitor *visitor, const KbText *text)
{
    Message *message = visitor->socket ? message_new(text->at, text->length) : NULL;
    if (!message)
        return;
    visitor_send_message(visitor, message);
    message_drop(message);
}

KbText hall_text(House *house)
{
    KbText text;
    kb_text_start(&text, house->text, HALL_TEXT_BYTES);
    return text;
}
