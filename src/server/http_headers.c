#include "server/http_headers.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "server/address.h"
#include "server/cookies.h"
#include "server/origin.h"

enum { VALUE_BYTES = 1024, COOKIE_BYTES = 4096 };

/* NULL without that header, or if it does not fit. */
static const char *header(WebConnection *connection, enum lws_token_indexes token, char *room, int size)
{
    return lws_hdr_copy(connection->wsi, room, size, token) > 0 ? room : NULL;
}

static const char *custom_header(WebConnection *connection, const char *name, char *room, int size)
{
    return lws_hdr_custom_copy(connection->wsi, room, size, name, (int)strlen(name)) > 0 ? room : NULL;
}

static HttpMethod method_of(struct lws *wsi)
{
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI))
        return HTTP_GET;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI))
        return HTTP_HEAD;
    return lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) ? HTTP_POST : HTTP_OTHER;
}

bool http_headers_token(WebConnection *connection, char token[TOKENS_SESSION_BYTES])
{
    char cookie[COOKIE_BYTES];
    const char *value = header(connection, WSI_TOKEN_HTTP_COOKIE, cookie, sizeof cookie);
    return value && cookies_find(value, token);
}

/* Over TLS by ourselves, or by a proxy that we believe. */
static bool is_secure(WebConnection *connection)
{
    char value[VALUE_BYTES];
    if (*connection->web->settings->tls_cert)
        return true;
    if (!connection->web->settings->behind_proxy)
        return false;
    const char *scheme = custom_header(connection, "x-forwarded-proto:", value, sizeof value);
    return scheme && strcasecmp(scheme, "https") == 0;
}

LimitsKey http_headers_address(WebConnection *connection)
{
    char value[VALUE_BYTES];
    LimitsKey key = connection->peer->key;
    if (connection->web->settings->behind_proxy) {
        const char *list = header(connection, WSI_TOKEN_X_FORWARDED_FOR, value, sizeof value);
        if (list)
            address_forwarded(list, &key);
    }
    return key;
}

void http_headers_read(HttpRequest *request, const char *path)
{
    WebConnection *connection = request->connection;
    request->method = method_of(connection->wsi);
    if (strlen(path) < sizeof request->path)
        strcpy(request->path, path);
    const char *game = lws_get_urlarg_by_name(connection->wsi, "game=", request->game, sizeof request->game);
    if (game)
        memmove(request->game, game, strlen(game) + 1);
    if (!header(connection, WSI_TOKEN_HTTP_IF_NONE_MATCH, request->none_match, sizeof request->none_match))
        request->none_match[0] = '\0';
    if (!header(connection, WSI_TOKEN_HTTP_ACCEPT_ENCODING, request->accepts, sizeof request->accepts))
        request->accepts[0] = '\0';
    request->address = http_headers_address(connection);
    request->secure = is_secure(connection);
    if (http_headers_token(connection, request->token))
        request->has_person = http_session(request->web, request->token, request->session, &request->person);
}

HttpLength http_headers_length(const HttpRequest *request, size_t *length)
{
    char value[VALUE_BYTES];
    *length = 0;
    if (lws_hdr_total_length(request->connection->wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING))
        return HTTP_LENGTH_WRONG;
    if (!lws_hdr_total_length(request->connection->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH))
        return HTTP_LENGTH_NONE;
    const char *text = header(request->connection, WSI_TOKEN_HTTP_CONTENT_LENGTH, value, sizeof value);
    if (!text || strlen(text) > 12 || strspn(text, "0123456789") != strlen(text))
        return HTTP_LENGTH_WRONG;
    *length = (size_t)strtoull(text, NULL, 10);
    return HTTP_LENGTH_GIVEN;
}

bool http_headers_origin_is_own(WebConnection *connection)
{
    char origin[VALUE_BYTES], host[VALUE_BYTES];
    if (!lws_hdr_total_length(connection->wsi, WSI_TOKEN_ORIGIN))
        return true;
    const char *value = header(connection, WSI_TOKEN_ORIGIN, origin, sizeof origin);
    return value && origin_is_own(value, header(connection, WSI_TOKEN_HOST, host, sizeof host),
                                  connection->web->settings->origin);
}

bool http_headers_offers(WebConnection *connection, const char *protocol)
{
    char value[VALUE_BYTES];
    if (!lws_hdr_total_length(connection->wsi, WSI_TOKEN_PROTOCOL))
        return true;
    const char *at = header(connection, WSI_TOKEN_PROTOCOL, value, sizeof value);
    while (at && *at) {
        at += strspn(at, ", \t");
        size_t length = strcspn(at, ", \t");
        if (length == strlen(protocol) && strncmp(at, protocol, length) == 0)
            return true;
        at += length;
    }
    return false;
}
