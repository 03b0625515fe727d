#include "server/message.h"

#include <stdlib.h>
#include <string.h>

Message *message_new(const char *text, size_t length)
{
    if (length > UINT32_MAX - MESSAGE_FRONT - sizeof(Message))
        return NULL;
    Message *message = malloc(sizeof *message + MESSAGE_FRONT + length);
    if (!message)
        return NULL;
    message->refs = 1;
    message->length = (uint32_t)length;
    message->text = (unsigned char *)(message + 1) + MESSAGE_FRONT;
    memcpy(message->text, text, length);
    return message;
}

Message *message_hold(Message *message)
{
    message->refs++;
    return message;
}

void message_drop(Message *message)
{
    if (--message->refs == 0)
        free(message);
}
