#include "cli/server_link.h"

#include <ev.h>
#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/program_process.h"

enum { WAIT_MS = 30000, COOKIE_BYTES = 512, MESSAGE_MOST = 8 << 20 };

/* The server is asked now and then whether it is there. */
static const lws_retry_bo_t silence = { .secs_since_valid_ping = 30, .secs_since_valid_hangup = 60 };

/* Text that has come, or waits to be sent. */
typedef struct Letter {
    struct Letter *next;
    size_t length;
    char text[]; /* with room for the library before what is sent */
} Letter;

/* First in, first out. */
typedef struct Post {
    Letter *first, **end;
} Post;

typedef struct Bytes {
    char *at;
    size_t length;
} Bytes;

struct Link {
    LinkAddress address;
    struct ev_loop *loop;
    struct lws_context *context;
    char host[LINK_HOST_BYTES + 8]; /* of the header Host */
    char cookie[COOKIE_BYTES], why[LINK_WHY_BYTES];
    /* HTTP: one request at a time. */
    struct lws *http;
    const char *body;
    bool body_sent, http_over;
    int status;
    Bytes answer;
    /* The web socket. */
    struct lws *socket;
    bool open, lost;
    Post in, out;
    Bytes part;
    Letter *taken;
    /* Waiting. */
    ev_io io;
    ev_timer timer;
    bool readable;
};

/* ---- Text ---- */

static void post_put(Post *post, Letter *letter)
{
    letter->next = NULL;
    *post->end = letter;
    post->end = &letter->next;
}

static Letter *post_take(Post *post)
{
    Letter *letter = post->first;
    if (letter && !(post->first = letter->next))
        post->end = &post->first;
    return letter;
}

static void post_empty(Post *post)
{
    Letter *letter;
    while ((letter = post_take(post)))
        free(letter);
}

static Letter *letter_new(size_t front, const char *text, size_t length)
{
    Letter *letter = malloc(sizeof *letter + front + length + 1);
    if (!letter)
        return NULL;
    memcpy(letter->text + front, text, length);
    letter->text[front + length] = '\0';
    letter->length = length;
    return letter;
}

static bool bytes_add(Bytes *bytes, const char *from, size_t length)
{
    char *room = bytes->length + length < MESSAGE_MOST ? realloc(bytes->at, bytes->length + length + 1) : NULL;
    if (!room)
        return false;
    memcpy(room + bytes->length, from, length);
    bytes->at = room;
    bytes->length += length;
    room[bytes->length] = '\0';
    return true;
}

static void bytes_free(Bytes *bytes)
{
    free(bytes->at);
    *bytes = (Bytes){ 0 };
}

/* ---- What happens: both ---- */

static void note_why(Link *link, const char *in, size_t length)
{
    int some = in && length < 80 ? (int)length : 0;
    snprintf(link->why, sizeof link->why, "the server at %.100s cannot be reached%s%.*s%s", link->host,
             some ? " (" : "", some, some ? in : "", some ? ")" : "");
}

static bool add_header(struct lws *wsi, const char *name, const char *value, unsigned char **at, unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name, (const unsigned char *)value,
                                       (int)strlen(value), at, end) == 0;
}

static int add_headers(Link *link, struct lws *wsi, unsigned char **at, size_t room)
{
    unsigned char *end = *at + room;
    char size[24];
    bool fine = !*link->cookie || add_header(wsi, "cookie:", link->cookie, at, end);
    if (wsi == link->http && link->body) {
        snprintf(size, sizeof size, "%zu", strlen(link->body));
        fine = fine && add_header(wsi, "content-type:", "application/json", at, end) &&
               add_header(wsi, "content-length:", size, at, end);
        lws_client_http_body_pending(wsi, 1);
        lws_callback_on_writable(wsi);
    }
    return fine ? 0 : -1;
}

/* ---- HTTP ---- */

static void keep_cookie(Link *link, struct lws *wsi)
{
    char value[COOKIE_BYTES];
    if (lws_hdr_copy(wsi, value, sizeof value, WSI_TOKEN_HTTP_SET_COOKIE) <= 0)
        return;
    value[strcspn(value, ";")] = '\0';
    memcpy(link->cookie, value, sizeof value);
}

static int send_body(Link *link, struct lws *wsi)
{
    size_t length = link->body ? strlen(link->body) : 0;
    if (!length || link->body_sent)
        return 0;
    Letter *letter = letter_new(LWS_PRE, link->body, length);
    link->body_sent = true;
    lws_client_http_body_pending(wsi, 0);
    int sent = letter ? lws_write(wsi, (unsigned char *)letter->text + LWS_PRE, length, LWS_WRITE_HTTP_FINAL) : -1;
    free(letter);
    return sent < 0 ? -1 : 0;
}

static int read_body(struct lws *wsi)
{
    char room[LWS_PRE + 4096], *at = room + LWS_PRE;
    int length = sizeof room - LWS_PRE;
    return lws_http_client_read(wsi, &at, &length) < 0 ? -1 : 0;
}

static int on_http(Link *link, struct lws *wsi, enum lws_callback_reasons reason, char *in, size_t length)
{
    switch ((int)reason) {
    case LWS_CALLBACK_ESTABLISHED_CLIENT_HTTP:
        link->status = (int)lws_http_client_http_response(wsi);
        keep_cookie(link, wsi);
        return 0;
    case LWS_CALLBACK_CLIENT_HTTP_WRITEABLE:
        return send_body(link, wsi);
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP:
        return read_body(wsi);
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP_READ:
        return bytes_add(&link->answer, in, length) ? 0 : -1;
    case LWS_CALLBACK_COMPLETED_CLIENT_HTTP:
        link->http_over = true;
        return -1;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        note_why(link, in, length);
        link->http_over = true;
        return 0;
    case LWS_CALLBACK_CLOSED_CLIENT_HTTP:
    case LWS_CALLBACK_WSI_DESTROY:
        link->http_over = true;
        link->http = NULL;
        return 0;
    default:
        return 0;
    }
}

/* ---- The web socket ---- */

/* A message may come in several pieces. */
static int take_piece(Link *link, struct lws *wsi, const char *in, size_t length)
{
    if (!bytes_add(&link->part, in, length))
        return -1;
    if (!lws_is_final_fragment(wsi) || lws_remaining_packet_payload(wsi))
        return 0;
    Letter *letter = letter_new(0, link->part.at, link->part.length);
    bytes_free(&link->part);
    if (!letter)
        return -1;
    post_put(&link->in, letter);
    return 0;
}

static int send_letters(Link *link, struct lws *wsi)
{
    while (link->out.first && !lws_send_pipe_choked(wsi)) {
        Letter *letter = post_take(&link->out);
        int sent = lws_write(wsi, (unsigned char *)letter->text + LWS_PRE, letter->length, LWS_WRITE_TEXT);
        free(letter);
        if (sent < 0)
            return -1;
    }
    if (link->out.first)
        lws_callback_on_writable(wsi);
    return 0;
}

static int on_socket(Link *link, struct lws *wsi, enum lws_callback_reasons reason, char *in, size_t length)
{
    switch ((int)reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        link->open = true;
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        return take_piece(link, wsi, in, length);
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return send_letters(link, wsi);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        note_why(link, in, length);
        link->lost = true;
        return 0;
    case LWS_CALLBACK_CLIENT_CLOSED:
    case LWS_CALLBACK_WSI_DESTROY:
        link->lost = true;
        link->open = false;
        link->socket = NULL;
        return 0;
    default:
        return 0;
    }
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    Link *link = wsi ? lws_context_user(lws_get_context(wsi)) : NULL;
    (void)user;
    if (!link || (wsi != link->http && wsi != link->socket))
        return 0;
    if (reason == LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER)
        return add_headers(link, wsi, in, length);
    return wsi == link->http ? on_http(link, wsi, reason, in, length) : on_socket(link, wsi, reason, in, length);
}

static const struct lws_protocols protocols[] = {
    { .name = "kickback", .callback = on_event, .rx_buffer_size = 16384 },
    { .name = NULL },
};

/* ---- Waiting ---- */

static void on_readable(struct ev_loop *loop, ev_io *io, int events)
{
    Link *link = io->data;
    (void)loop;
    (void)events;
    link->readable = true;
}

static void on_time(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)timer;
    (void)events;
}

/* Until something happens. */
static void run_once(Link *link, int descriptor, int64_t deadline)
{
    int64_t left = deadline - process_now();
    ev_now_update(link->loop);
    ev_timer_init(&link->timer, on_time, left > 0 ? (double)left / 1000 : 0, 0.);
    ev_timer_start(link->loop, &link->timer);
    link->readable = false;
    if (descriptor >= 0) {
        ev_io_init(&link->io, on_readable, descriptor, EV_READ);
        link->io.data = link;
        ev_io_start(link->loop, &link->io);
    }
    ev_run(link->loop, EVRUN_ONCE);
    if (descriptor >= 0)
        ev_io_stop(link->loop, &link->io);
    ev_timer_stop(link->loop, &link->timer);
}

LinkNews link_wait(Link *link, int descriptor, int64_t deadline)
{
    free(link->taken);
    link->taken = NULL;
    for (;;) {
        if ((link->taken = post_take(&link->in)))
            return LINK_MESSAGE;
        if (link->lost)
            return LINK_LOST;
        if (process_now() >= deadline)
            return LINK_TIME;
        run_once(link, descriptor, deadline);
        if (link->readable && !link->in.first)
            return LINK_DESCRIPTOR;
    }
}

const char *link_message(const Link *link, size_t *length)
{
    *length = link->taken->length;
    return link->taken->text;
}

/* ---- Asking and talking ---- */

static struct lws_client_connect_info connect_info(Link *link, const char *path)
{
    return (struct lws_client_connect_info){
        .context = link->context,
        .address = link->address.host,
        .port = link->address.port,
        .ssl_connection = link->address.tls ? LCCSCF_USE_SSL : 0,
        .path = path,
        .host = link->host,
        .protocol = protocols[0].name,
        .local_protocol_name = protocols[0].name,
        .alpn = "http/1.1",
        .retry_and_idle_policy = &silence,
    };
}

bool link_ask(Link *link, const char *path, const char *body, int *status, const char **answer, size_t *length)
{
    struct lws_client_connect_info info = connect_info(link, path);
    int64_t deadline = process_now() + WAIT_MS;
    info.method = body ? "POST" : "GET";
    info.pwsi = &link->http;
    bytes_free(&link->answer);
    link->body = body;
    link->body_sent = link->http_over = false;
    link->status = 0;
    snprintf(link->why, sizeof link->why, "the server did not answer in time");
    if (!lws_client_connect_via_info(&info))
        link->http_over = true;
    while (!link->http_over && process_now() < deadline)
        run_once(link, -1, deadline);
    if (link->http)
        lws_set_timeout(link->http, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_SYNC);
    link->http = NULL;
    link->body = NULL;
    if (status)
        *status = link->status;
    *answer = link->answer.at ? link->answer.at : "";
    *length = link->answer.length;
    return link->http_over && link->status;
}

static void hang_up(Link *link)
{
    if (link->socket)
        lws_set_timeout(link->socket, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_SYNC);
    link->socket = NULL;
    link->open = false;
    post_empty(&link->in);
    post_empty(&link->out);
    bytes_free(&link->part);
}

bool link_connect(Link *link)
{
    struct lws_client_connect_info info = connect_info(link, "/socket");
    int64_t deadline = process_now() + WAIT_MS;
    hang_up(link);
    info.pwsi = &link->socket;
    info.ietf_version_or_minus_one = -1;
    link->lost = false;
    snprintf(link->why, sizeof link->why, "the server did not answer in time");
    if (!lws_client_connect_via_info(&info))
        link->lost = true;
    while (!link->open && !link->lost && process_now() < deadline)
        run_once(link, -1, deadline);
    if (!link->open)
        hang_up(link);
    return link->open;
}

void link_send(Link *link, const char *text, size_t length)
{
    Letter *letter = link->open ? letter_new(LWS_PRE, text, length) : NULL;
    if (!letter) {
        link->lost = true;
        return;
    }
    post_put(&link->out, letter);
    lws_callback_on_writable(link->socket);
}

const char *link_why(const Link *link)
{
    return link->why;
}

/* ---- Opening ---- */

static bool open_context(Link *link, const char *ca)
{
    void *loops[1] = { link->loop };
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .foreign_loops = loops,
        .options = LWS_SERVER_OPTION_LIBEV | (link->address.tls ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0),
        .client_ssl_ca_filepath = ca,
        .user = link,
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
    };
    lws_set_log_level(0, NULL);
    link->context = lws_create_context(&info);
    return link->context != NULL;
}

Link *link_open(const LinkAddress *address, const char *ca, char *why)
{
    Link *link = calloc(1, sizeof *link);
    snprintf(why, LINK_WHY_BYTES, "there is not enough memory");
    if (!link)
        return NULL;
    signal(SIGPIPE, SIG_IGN);
    link->address = *address;
    link->in.end = &link->in.first;
    link->out.end = &link->out.first;
    bool bracketed = strchr(address->host, ':'), plain = address->port == (address->tls ? 443 : 80);
    int length = snprintf(link->host, sizeof link->host, "%s%.*s%s", bracketed ? "[" : "", LINK_HOST_BYTES - 1,
                          address->host, bracketed ? "]" : "");
    if (!plain)
        snprintf(link->host + length, sizeof link->host - (size_t)length, ":%u", address->port);
    link->loop = ev_loop_new(EVFLAG_AUTO);
    if (link->loop && open_context(link, ca))
        return link;
    snprintf(why, LINK_WHY_BYTES,
             "cannot start libwebsockets; is its plugin for libev (libwebsockets-evlib-ev) installed?");
    link_close(link);
    return NULL;
}

void link_close(Link *link)
{
    hang_up(link);
    if (link->context)
        lws_context_destroy(link->context);
    if (link->loop)
        ev_loop_destroy(link->loop);
    bytes_free(&link->answer);
    free(link->taken);
    free(link);
}
