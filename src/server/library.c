#include "server/library.h"

#include <ev.h>
#include <libwebsockets.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "core/error.h"
#include "server/connections.h"
#include "server/http.h"
#include "server/journal.h"
#include "server/sockets.h"

enum {
    HEADER_BYTES = 8192, /* of one request, all headers together */
    HEADER_POOL = 1024,  /* requests whose headers are being read at the same time */
    BUFFER_BYTES = 4096,
    TIMEOUT_SECONDS = 15, /* for headers, handshakes and pieces of a body */
    IDLE_SECONDS = 30     /* between two requests */
};

/* A client that is silent is asked whether it is still there; one that does not answer is closed. */
static const lws_retry_bo_t silence = { .secs_since_valid_ping = 30, .secs_since_valid_hangup = 60 };

/* 'self' covers the web socket, except in Safari before 15.4; the page needs a newer one anyway (ES2022), and `ws:`
 * would let it talk to every host. */
#define POLICY                                                                                                    \
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src " \
    "'self'; "                                                                                                    \
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "           \
    "frame-ancestors 'none'"

/* On every answer; a list from its end. The referrer stays home because links carry keys. */
static const struct lws_protocol_vhost_options headers[] = {
    { NULL, NULL, "content-security-policy:", POLICY },
    { &headers[0], NULL, "x-content-type-options:", "nosniff" },
    { &headers[1], NULL, "referrer-policy:", "no-referrer" },
    { &headers[2], NULL, "x-frame-options:", "DENY" },
    { &headers[3], NULL, "cross-origin-opener-policy:", "same-origin" },
    { &headers[4], NULL, "permissions-policy:", "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
    { &headers[5], NULL, "strict-transport-security:", "max-age=31536000" }, /* under TLS only */
};
enum { HEADER_PLAIN = 5, HEADER_TLS = 6 };

/* The library has answered what it does not know at all itself. */
static int on_upgrade(WebConnection *connection, const char *to)
{
    KbFault fault;
    if (strcasecmp(to, "websocket") == 0)
        return sockets_upgrade(connection);
    kb_fault_2(&fault, KB_BAD_MEMBER, "Upgrade", "websocket, or left out");
    return strcasecmp(to, "h2c") == 0 ? http_refuse(connection, &fault) : -1;
}

static int on_http(WebConnection *connection, enum lws_callback_reasons reason, const char *in, size_t length)
{
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP:
        return http_begin(connection, in);
    case LWS_CALLBACK_HTTP_BODY:
        return http_body(connection, in, length);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return http_body_end(connection);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return http_writable(connection);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return on_upgrade(connection, in);
    default:
        return 0;
    }
}

static int on_socket(WebConnection *connection, enum lws_callback_reasons reason, const char *in, size_t length)
{
    switch ((int)reason) {
    case LWS_CALLBACK_ESTABLISHED:
        return sockets_established(connection);
    case LWS_CALLBACK_RECEIVE:
        return sockets_receive(connection, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return sockets_writable(connection);
    case LWS_CALLBACK_CLOSED:
        sockets_gone(connection);
        return 0;
    default:
        return 0;
    }
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    WebConnection *connection = lws_get_opaque_user_data(wsi);
    (void)user;
    if (!connection)
        return 0;
    connection->wsi = wsi;
    switch ((int)reason) {
    case LWS_CALLBACK_WSI_DESTROY:
        connections_free(connection);
        return 0;
    case LWS_CALLBACK_RAW_ADOPT: /* a method that the library takes for another protocol */
    case LWS_CALLBACK_RAW_RX:
        return -1;
    default:
        return connection->socket ? on_socket(connection, reason, in, length) : on_http(connection, reason, in, length);
    }
}

static const struct lws_protocols protocols[] = {
    { .name = "kickback",
      .callback = on_event,
      .rx_buffer_size = SOCKETS_RECEIVE_BYTES,
      .tx_packet_size = SOCKETS_SEND_BYTES },
    { .name = NULL },
};

/* The first complaint while it starts says what is wrong; later ones are about clients. */
static char complaint[256];

static void on_log(int level, const char *line)
{
    int length = (int)strcspn(line, "\n");
    (void)level;
    if (!*complaint)
        snprintf(complaint, sizeof complaint, "%.*s", length, line);
    journal(JOURNAL_DEBUG, "libwebsockets", "says=%.*s", length, line);
}

static bool can_read(const char *path, const char *what, char *why, size_t why_bytes)
{
    FILE *file = fopen(path, "r");
    if (!file) {
        snprintf(why, why_bytes, "cannot read the %s '%s'", what, path);
        return false;
    }
    fclose(file);
    return true;
}

static bool set_tls(struct lws_context_creation_info *info, const Settings *settings, char *why, size_t why_bytes)
{
    if (!*settings->tls_cert)
        return true;
    if (!can_read(settings->tls_cert, "certificate", why, why_bytes) ||
        !can_read(settings->tls_key, "key", why, why_bytes))
        return false;
    info->options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    info->ssl_cert_filepath = settings->tls_cert;
    info->ssl_private_key_filepath = settings->tls_key;
    info->headers = &headers[HEADER_TLS];
    return true;
}

bool library_open(Web *web, char *why, size_t why_bytes)
{
    void *loops[1] = { web->loop };
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .foreign_loops = loops,
        .options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_DISABLE_OS_CA_CERTS,
        .headers = &headers[HEADER_PLAIN],
        .alpn = "http/1.1",
        .server_string = "kickback",
        .vhost_name = "kickback",
        .retry_and_idle_policy = &silence,
        .timeout_secs = TIMEOUT_SECONDS,
        .keepalive_timeout = IDLE_SECONDS,
        .pt_serv_buf_size = BUFFER_BYTES,
        .max_http_header_data2 = HEADER_BYTES,
        .max_http_header_pool2 = HEADER_POOL,
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
    };
    complaint[0] = '\0';
    lws_set_log_level(LLL_ERR | LLL_WARN, on_log);
    if (!set_tls(&info, web->settings, why, why_bytes))
        return false;
    web->lws = lws_create_context(&info);
    if (!web->lws) {
        snprintf(why, why_bytes,
                 "cannot start libwebsockets; is its plugin for libev (libwebsockets-evlib-ev) installed? %s",
                 complaint);
        return false;
    }
    web->vhost = lws_create_vhost(web->lws, &info);
    if (!web->vhost)
        snprintf(why, why_bytes, "the certificate '%s' and the key '%s' cannot be used: %s", web->settings->tls_cert,
                 web->settings->tls_key, complaint);
    return web->vhost != NULL;
}

void library_close(Web *web)
{
    if (web->lws)
        lws_context_destroy(web->lws);
    web->lws = NULL;
}

struct lws *library_adopt(WebConnection *connection, int descriptor)
{
    lws_adopt_desc_t adoption = {
        .vh = connection->web->vhost,
        .type = LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP | LWS_ADOPT_ALLOW_SSL,
        .fd = { .sockfd = descriptor },
        .opaque = connection,
    };
    return lws_adopt_descriptor_vhost_via_info(&adoption);
}

void library_cut(WebConnection *connection)
{
    lws_set_timeout(connection->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_SYNC);
}

void library_nudge(Web *web)
{
    lws_cancel_service(web->lws);
}
