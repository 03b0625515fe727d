/* One text on its way to one or more sockets: written once, shared, freed when the last one has sent it. Loop thread only. */
#ifndef KB_SERVER_MESSAGE_H
#define KB_SERVER_MESSAGE_H

#include <stddef.h>
#include <stdint.h>

enum { MESSAGE_FRONT = 32 }; /* room before the text for the frame's header: at least LWS_PRE */

typedef struct Message {
    uint32_t refs;
    uint32_t length;
    unsigned char *text; /* MESSAGE_FRONT bytes before it may be written by the transport */
} Message;

/* A copy of `text`, held once; NULL without memory. */
Message *message_new(const char *text, size_t length);
Message *message_hold(Message *message);
void message_drop(Message *message);

#endif
