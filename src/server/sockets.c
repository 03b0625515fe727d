#include "server/sockets.h"

#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/json.h"
#include "server/http.h"
#include "server/journal.h"
#include "server/now.h"

enum {
    QUEUE_FIRST = 4,
    READ_MICROSECONDS = 20 * 1000000, /* the oldest message may wait so long */
    CLOSE_MICROSECONDS = 5 * 1000000,
    ANSWER_BYTES = 2048
};

struct SocketEntry {
    Message *message;
    int64_t time;
};

_Static_assert((int)MESSAGE_FRONT >= (int)LWS_PRE, "the library writes a frame's header before the text");

/* ---- The queue ---- */

static bool queue_grow(SocketQueue *queue)
{
    uint16_t room = queue->room ? (uint16_t)(queue->room * 2) : QUEUE_FIRST;
    struct SocketEntry *entries = malloc(room * sizeof *entries);
    if (!entries)
        return false;
    for (uint16_t i = 0; i < queue->count; i++)
        /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): where something is queued there is room */
        entries[i] = queue->entries[(queue->first + i) % queue->room];
    free(queue->entries);
    queue->entries = entries;
    queue->first = 0;
    queue->room = room;
    return true;
}

static bool queue_put(SocketQueue *queue, Message *message)
{
    if (queue->count == queue->room && !queue_grow(queue))
        return false;
    struct SocketEntry *entry = &queue->entries[(queue->first + queue->count++) % queue->room];
    *entry = (struct SocketEntry){ message_hold(message), now_microseconds() };
    queue->bytes += message->length;
    return true;
}

static Message *queue_take(SocketQueue *queue)
{
    Message *message = queue->entries[queue->first].message;
    queue->first = (uint16_t)((queue->first + 1) % queue->room);
    queue->count--;
    queue->bytes -= message->length;
    return message;
}

static void queue_empty(SocketQueue *queue)
{
    while (queue->count)
        message_drop(queue_take(queue));
    free(queue->entries);
    *queue = (SocketQueue){ 0 };
}

/* ---- Sending ---- */

static void drop_slow(WebConnection *connection, const char *why)
{
    Socket *socket = connection->socket;
    connection->web->counters.sockets_slow++;
    journal(JOURNAL_DEBUG, "slow-client", "person=%lld why=%s messages=%u bytes=%u", (long long)socket->person.id, why,
            socket->queue.count, socket->queue.bytes);
    queue_empty(&socket->queue);
    connection_doom(connection);
}

static void wire_send(void *context, Message *message)
{
    WebConnection *connection = context;
    Socket *socket = connection->socket;
    if (socket->closing || connection->doomed)
        return;
    if (socket->queue.count == SOCKETS_QUEUE_MOST)
        drop_slow(connection, "queue");
    else if (socket->queue.count && socket->queue.bytes + message->length > SOCKETS_QUEUE_BYTES)
        drop_slow(connection, "bytes");
    else if (!queue_put(&socket->queue, message))
        drop_slow(connection, "memory");
    else
        lws_callback_on_writable(connection->wsi);
}

void sockets_close(WebConnection *connection, uint16_t code, const char *reason)
{
    Socket *socket = connection->socket;
    if (socket->closing || connection->doomed)
        return;
    socket->closing = now_microseconds();
    socket->close_code = code;
    snprintf(socket->close_reason, sizeof socket->close_reason, "%s", reason);
    lws_callback_on_writable(connection->wsi);
}

static void wire_close(void *context, uint16_t code, const char *reason)
{
    sockets_close(context, code, reason);
}

const Wire web_wire = { .send = wire_send, .close = wire_close };

/* As many as go out at once. */
static bool send_queued(WebConnection *connection)
{
    SocketQueue *queue = &connection->socket->queue;
    while (queue->count && !lws_send_pipe_choked(connection->wsi)) {
        Message *message = queue_take(queue);
        int sent = lws_write(connection->wsi, message->text, message->length, LWS_WRITE_TEXT);
        message_drop(message);
        if (sent < 0)
            return false;
    }
    if (queue->count)
        lws_callback_on_writable(connection->wsi);
    return true;
}

/* Who asks much at once is heard as fast as the answers go out. */
static void set_deaf(WebConnection *connection, bool deaf)
{
    if (connection->socket->deaf == deaf)
        return;
    connection->socket->deaf = deaf;
    lws_rx_flow_control(connection->wsi, !deaf);
}

int sockets_writable(WebConnection *connection)
{
    Socket *socket = connection->socket;
    if (connection->doomed)
        return 0;
    if (!send_queued(connection))
        return -1;
    if (socket->queue.count == 0)
        set_deaf(connection, false);
    if (!socket->closing || socket->queue.count)
        return 0;
    lws_close_reason(connection->wsi, (enum lws_close_status)socket->close_code, (unsigned char *)socket->close_reason,
                     strlen(socket->close_reason));
    return -1;
}

bool sockets_is_stuck(const WebConnection *connection, int64_t now)
{
    const Socket *socket = connection->socket;
    const SocketQueue *queue = &socket->queue;
    if (socket->closing)
        return now - socket->closing > CLOSE_MICROSECONDS;
    return queue->count && now - queue->entries[queue->first].time > READ_MICROSECONDS;
}

/* ---- Hearing ---- */

/* An answer that does not need the house. */
static void answer_fault(WebConnection *connection, KbJson request, const KbFault *fault)
{
    char room[ANSWER_BYTES];
    KbText text;
    KbJson id;
    int64_t number;
    kb_text_start(&text, room, sizeof room);
    kb_json_object(&text);
    if (request.length && kb_json_member(request, "id", &id) && kb_json_get_integer(id, &number))
        kb_json_key_number(&text, "id", number);
    else
        kb_json_key_null(&text, "id");
    kb_json_key_bool(&text, "ok", false);
    kb_fault_json(fault, &text);
    kb_json_object_end(&text);
    Message *message = message_new(room, text.length);
    if (!message)
        return;
    wire_send(connection, message);
    message_drop(message);
}

static void refuse_fast(WebConnection *connection, const char *bytes, size_t length)
{
    KbJson request = { 0 };
    KbFault fault;
    if (kb_json_read(bytes, length, &request, NULL) != KB_OK)
        request = (KbJson){ 0 };
    connection->web->counters.messages_too_fast++;
    kb_fault_2(&fault, KB_TOO_FAST, "messages", "1");
    answer_fault(connection, request, &fault);
}

static void hear(WebConnection *connection, const char *bytes, size_t length)
{
    Web *web = connection->web;
    Socket *socket = connection->socket;
    int64_t now = now_microseconds();
    RateVerdict own = rate_use(&web->message_rate, &socket->messages, now);
    RateVerdict all = rate_use(&web->address_message_rate, &socket->peer->spent[LIMIT_MESSAGES], now);
    if (own == RATE_FLOOD) {
        web->counters.sockets_flooding++;
        journal(JOURNAL_INFO, "flood", "person=%lld", (long long)socket->person.id);
        sockets_close(connection, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too many messages");
    } else if (own != RATE_FINE || all != RATE_FINE) {
        refuse_fast(connection, bytes, length);
    } else {
        house_hear(web->house, socket->visitor, bytes, length);
    }
}

static void refuse_long(WebConnection *connection)
{
    KbFault fault;
    char most[32];
    connection->web->counters.messages_too_long++;
    snprintf(most, sizeof most, "%d bytes", SOCKETS_MESSAGE_MOST);
    kb_fault_2(&fault, KB_TOO_LONG, "the message", most);
    answer_fault(connection, (KbJson){ 0 }, &fault);
    sockets_close(connection, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "message too long");
}

static bool add_part(Socket *socket, const char *bytes, size_t length)
{
    char *part = realloc(socket->part, socket->part_length + length + 1);
    if (!part)
        return false;
    memcpy(part + socket->part_length, bytes, length);
    socket->part = part;
    socket->part_length += (uint32_t)length;
    return true;
}

static void forget_part(Socket *socket)
{
    free(socket->part);
    socket->part = NULL;
    socket->part_length = 0;
}

/* A piece of a message, or a whole one. */
static int take(WebConnection *connection, const char *bytes, size_t length)
{
    Socket *socket = connection->socket;
    bool last = lws_is_final_fragment(connection->wsi);
    if (lws_frame_is_binary(connection->wsi)) {
        sockets_close(connection, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "messages are text");
    } else if (socket->part_length + length + (size_t)lws_remaining_packet_payload(connection->wsi) >
               SOCKETS_MESSAGE_MOST) {
        forget_part(socket);
        refuse_long(connection);
    } else if (last && !socket->part) {
        hear(connection, bytes, length);
    } else if (!add_part(socket, bytes, length)) {
        return -1;
    } else if (last) {
        char *whole = socket->part;
        size_t whole_length = socket->part_length;
        socket->part = NULL;
        socket->part_length = 0;
        hear(connection, whole, whole_length);
        free(whole);
    }
    return 0;
}

int sockets_receive(WebConnection *connection, const char *bytes, size_t length)
{
    Socket *socket = connection->socket;
    if (!socket->visitor || socket->closing || connection->doomed)
        return 0;
    int result = take(connection, bytes, length);
    if (socket->queue.count >= SOCKETS_QUEUE_FULL)
        set_deaf(connection, true);
    return result;
}

/* ---- Coming and going ---- */

int sockets_established(WebConnection *connection)
{
    Web *web = connection->web;
    Socket *socket = connection->socket;
    socket->visitor = house_enter(web->house, &socket->person, connection);
    return socket->visitor ? 0 : -1;
}

void sockets_gone(WebConnection *connection)
{
    Socket *socket = connection->socket;
    if (socket->visitor) {
        Visitor *visitor = socket->visitor;
        socket->visitor = NULL;
        house_leave(connection->web->house, visitor);
    }
    queue_empty(&socket->queue);
    forget_part(socket);
}

void sockets_end_sessions(Web *web, int64_t person, const uint8_t *only, const uint8_t *except)
{
    for (WebConnection *connection = web->first; connection; connection = connection->next) {
        Socket *socket = connection->socket;
        if (!socket || socket->person.id != person)
            continue;
        if (only && memcmp(only, socket->session, STORE_HASH_BYTES) != 0)
            continue;
        if (except && memcmp(except, socket->session, STORE_HASH_BYTES) == 0)
            continue;
        sockets_close(connection, HOUSE_SIGNED_OUT, "signed out");
    }
}
