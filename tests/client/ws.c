#include "client/ws.h"

#include <stdio.h>
#include <string.h>

enum { READ_BYTES = 16384, HEAD_MAX = 8192 };

/* The key of the example in RFC 6455 and its answer: nothing is gained by another one each time. */
#define SAMPLE_KEY "dGhlIHNhbXBsZSBub25jZQ=="
#define SAMPLE_ACCEPT "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="

static bool over(Ws *ws, const char *why)
{
    ws->closed = true;
    if (!ws->why[0])
        snprintf(ws->why, sizeof ws->why, "%s", why);
    return false;
}

static bool flush(Ws *ws)
{
    while (ws->out.length) {
        ptrdiff_t sent = stream_write(&ws->stream, ws->out.at, ws->out.length);
        if (sent < 0) {
            ws->mute = true;
            bytes_drop(&ws->out, ws->out.length);
            return false;
        }
        if (sent == 0)
            break;
        bytes_drop(&ws->out, (size_t)sent);
    }
    return true;
}

static bool receive(Ws *ws)
{
    for (;;) {
        char *room = bytes_room(&ws->in, READ_BYTES);
        if (!room)
            return over(ws, "a message is too long");
        ptrdiff_t got = stream_read(&ws->stream, room, READ_BYTES);
        if (got < 0)
            return over(ws, "the server hung up");
        if (got == 0)
            return true;
        if (ws->transcript)
            bytes_add(ws->transcript, room, (size_t)got);
        bytes_grew(&ws->in, (size_t)got);
    }
}

bool ws_pump(Ws *ws)
{
    if (ws->closed)
        return false;
    flush(ws);
    return receive(ws);
}

static void forget_taken(Ws *ws)
{
    if (ws->taken)
        bytes_drop(&ws->in, ws->taken);
    ws->taken = 0;
    if (ws->parts_taken)
        bytes_drop(&ws->parts, ws->parts.length);
    ws->parts_taken = false;
}

/* ---- Shaking hands ---- */

static void header(Bytes *out, const char *name, const char *value)
{
    if (value) {
        bytes_add_text(out, name);
        bytes_add_text(out, ": ");
        bytes_add_text(out, value);
        bytes_add_text(out, "\r\n");
    }
}

static void write_hello(Ws *ws, const Endpoint *to, const WsHello *hello)
{
    char host[64];
    snprintf(host, sizeof host, "127.0.0.1:%u", to->port);
    bytes_add_text(&ws->out, "GET ");
    bytes_add_text(&ws->out, hello->path);
    bytes_add_text(&ws->out, " HTTP/1.1\r\n");
    header(&ws->out, "Host", hello->host ? hello->host : host);
    header(&ws->out, "Connection", "Upgrade");
    header(&ws->out, "Upgrade", "websocket");
    header(&ws->out, "Sec-WebSocket-Version", "13");
    header(&ws->out, "Sec-WebSocket-Key", SAMPLE_KEY);
    header(&ws->out, "Sec-WebSocket-Protocol", hello->protocol);
    header(&ws->out, "Origin", hello->origin);
    header(&ws->out, "Cookie", hello->cookie);
    bytes_add_text(&ws->out, "\r\n");
}

static bool read_welcome(Ws *ws, int64_t deadline)
{
    const char *end = NULL;
    while (!(end = bytes_find(&ws->in, "\r\n\r\n", 4))) {
        int64_t left = deadline - clock_milliseconds();
        if (left <= 0 || ws->in.length > HEAD_MAX)
            return over(ws, "the server did not answer the handshake");
        stream_wait(&ws->stream, ws->out.length > 0, (int)left);
        /* The last bytes of a refusal come together with its end. */
        if (!ws_pump(ws) && !bytes_find(&ws->in, "\r\n\r\n", 4))
            return false;
    }
    sscanf(ws->in.at, "HTTP/1.%*d %d", &ws->status);
    size_t length = (size_t)(end - ws->in.at) + 4;
    Bytes head = { .at = ws->in.at, .length = length };
    bool right = ws->status == 101 && bytes_find(&head, SAMPLE_ACCEPT, strlen(SAMPLE_ACCEPT));
    bytes_drop(&ws->in, length);
    if (!right) {
        snprintf(ws->why, sizeof ws->why, "the server did not open a web socket, but answered %d", ws->status);
        ws->closed = true;
    }
    return right;
}

bool ws_open(Ws *ws, const Endpoint *to, const WsHello *hello, int milliseconds, Bytes *transcript)
{
    int64_t deadline = clock_milliseconds() + milliseconds;
    *ws = (Ws){ .stream.fd = -1, .transcript = transcript };
    ws->in.limit = ws->parts.limit = WS_MESSAGE_MAX + READ_BYTES;
    if (!stream_open(&ws->stream, to, milliseconds, ws->why))
        return over(ws, "");
    write_hello(ws, to, hello);
    return flush(ws) && read_welcome(ws, deadline);
}

void ws_free(Ws *ws)
{
    stream_close(&ws->stream);
    bytes_free(&ws->in);
    bytes_free(&ws->out);
    bytes_free(&ws->parts);
    ws->taken = 0;
    ws->closed = true;
}

/* ---- Saying ---- */

/* Masks keep proxies from mistaking what a page says; any will do against a server of ours. */
static uint32_t next_mask(void)
{
    static uint32_t state = 0x9e3779b9u;
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

static size_t write_frame_head(unsigned char *head, WsOpcode opcode, bool final, size_t length)
{
    size_t size = 2;
    head[0] = (unsigned char)((final ? 0x80 : 0) | opcode);
    head[1] = (unsigned char)(0x80 | (length < 126 ? length : length < 65536 ? 126 : 127));
    int wide = length < 126 ? 0 : length < 65536 ? 2 : 8;
    for (int i = wide - 1; i >= 0; i--)
        head[size++] = (unsigned char)((uint64_t)length >> (8 * i));
    return size;
}

bool ws_send_frame(Ws *ws, WsOpcode opcode, bool final, const void *bytes, size_t length)
{
    unsigned char head[14], mask[4];
    uint32_t random = next_mask();
    memcpy(mask, &random, 4);
    size_t size = write_frame_head(head, opcode, final, length);
    memcpy(head + size, mask, 4);
    size += 4;
    char *room = ws->closed || ws->mute ? NULL : bytes_room(&ws->out, size + length);
    if (!room)
        return false;
    memcpy(room, head, size);
    for (size_t i = 0; i < length; i++)
        room[size + i] = (char)(((const unsigned char *)bytes)[i] ^ mask[i % 4]);
    bytes_grew(&ws->out, size + length);
    return flush(ws);
}

bool ws_send(Ws *ws, const char *text, size_t length)
{
    return ws_send_frame(ws, WS_TEXT, true, text, length);
}

bool ws_send_close(Ws *ws, uint16_t code)
{
    unsigned char bytes[2] = { (unsigned char)(code >> 8), (unsigned char)code };
    return ws_send_frame(ws, WS_CLOSE, true, bytes, sizeof bytes);
}

/* ---- Hearing ---- */

typedef struct Frame {
    WsOpcode opcode;
    bool final;
    const char *bytes;
    size_t length, size; /* of what it says; with its head */
} Frame;

/* The frame that begins at the front of `in`; false: not all of it is there yet, or it is none. */
static bool read_frame(Ws *ws, Frame *frame)
{
    const unsigned char *at = (const unsigned char *)ws->in.at;
    if (ws->in.length < 2)
        return false;
    if (at[0] & 0x70 || at[1] & 0x80)
        return over(ws, "the server sent a frame with reserved bits or a mask");
    int wide = (at[1] & 0x7f) == 127 ? 8 : (at[1] & 0x7f) == 126 ? 2 : 0;
    if (ws->in.length < 2u + (unsigned)wide)
        return false;
    uint64_t length = wide ? 0 : at[1] & 0x7f;
    for (int i = 0; i < wide; i++)
        length = length << 8 | at[2 + i];
    if (length > WS_MESSAGE_MAX)
        return over(ws, "the server sent a frame that is too long");
    *frame = (Frame){ at[0] & 0xf, at[0] & 0x80, ws->in.at + 2 + wide, length, length + 2 + (unsigned)wide };
    return ws->in.length >= frame->size;
}

static void hear_close(Ws *ws, const Frame *frame)
{
    const unsigned char *at = (const unsigned char *)frame->bytes;
    if (frame->length >= 2) {
        ws->close_code = (uint16_t)(at[0] << 8 | at[1]);
        snprintf(ws->close_reason, sizeof ws->close_reason, "%.*s", (int)frame->length - 2, frame->bytes + 2);
    }
    ws_send_close(ws, 1000);
    over(ws, "the server closed the web socket");
}

/* True if `frame` completes a message, of which *text then tells. */
static bool hear_data(Ws *ws, const Frame *frame, const char **text, size_t *length)
{
    if ((frame->opcode == WS_CONTINUATION) != ws->in_parts)
        return over(ws, "the server mixed up its fragments");
    ws->in_parts = !frame->final;
    if (frame->final && frame->opcode != WS_CONTINUATION) {
        *text = frame->bytes;
        *length = frame->length;
        return true;
    }
    if (!bytes_add(&ws->parts, frame->bytes, frame->length))
        return over(ws, "a message is too long");
    ws->parts_taken = frame->final;
    *text = ws->parts.at;
    *length = ws->parts.length;
    return frame->final;
}

static bool hear_frame(Ws *ws, const Frame *frame, const char **text, size_t *length)
{
    if (frame->opcode <= WS_BINARY)
        return hear_data(ws, frame, text, length);
    if (frame->opcode == WS_CLOSE)
        hear_close(ws, frame);
    else if (frame->opcode == WS_PING) {
        ws->pings++;
        if (!ws->hold_pongs)
            ws_send_frame(ws, WS_PONG, true, frame->bytes, frame->length);
    } else if (frame->opcode != WS_PONG)
        over(ws, "the server sent a frame of an unknown kind");
    return false;
}

bool ws_take(Ws *ws, const char **text, size_t *length)
{
    Frame frame;
    forget_taken(ws);
    while (read_frame(ws, &frame)) {
        bool whole = hear_frame(ws, &frame, text, length);
        ws->taken = frame.size;
        if (whole)
            return true;
        forget_taken(ws);
    }
    return false;
}

bool ws_wait(Ws *ws, int milliseconds, const char **text, size_t *length)
{
    int64_t deadline = clock_milliseconds() + milliseconds;
    while (!ws_take(ws, text, length)) {
        int64_t left = deadline - clock_milliseconds();
        if (ws->closed || left <= 0)
            return false;
        stream_wait(&ws->stream, ws->out.length > 0, (int)left);
        ws_pump(ws);
    }
    return true;
}
