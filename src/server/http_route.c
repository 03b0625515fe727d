/* Which address is answered by whom, and what is asked of every request before. */
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "server/api.h"
#include "server/http.h"
#include "server/http_headers.h"
#include "server/metrics.h"
#include "server/now.h"

enum { READ = HTTP_GET | HTTP_HEAD };

/* clang-format off */
static const HttpRoute routes[] = {
    { "/api/guest",    HTTP_POST, false, HTTP_BODY_MOST, api_guest },
    { "/api/me",       READ,      true,  0,              api_me },
    { "/api/name",     HTTP_POST, true,  HTTP_BODY_MOST, api_name },
    { "/api/account",  HTTP_POST, true,  HTTP_BODY_MOST, api_account },
    { "/api/signin",   HTTP_POST, false, HTTP_BODY_MOST, api_signin },
    { "/api/signout",  HTTP_POST, true,  HTTP_BODY_MOST, api_signout },
    { "/api/password", HTTP_POST, true,  HTTP_BODY_MOST, api_password },
    { "/api/recover",  HTTP_POST, false, HTTP_BODY_MOST, api_recover },
    { "/api/export",   READ,      true,  0,              api_export },
    { "/api/delete",   HTTP_POST, true,  HTTP_BODY_MOST, api_delete },
    { "/api/deck",     HTTP_POST, true,  STORE_DECK_MAX, api_deck },
    { "/api/deck/",    READ,      false, 0,              api_table_deck },
    { "/api/record/",  READ,      false, 0,              api_record },
    { "/healthz",      READ,      false, 0,              metrics_health },
    { "/metrics",      READ,      false, 0,              metrics_answer },
    { "/socket",       READ,      false, 0,              api_socket },
};
/* clang-format on */

static void page(HttpRequest *request);
static const HttpRoute page_route = { "/", READ, false, 0, page };

/* The page finds its way by itself; /index.html is what its offline part asks for, from any kind of host. */
static bool is_the_page(const char *path)
{
    return strncmp(path, "/t/", 3) == 0 || strcmp(path, "/index.html") == 0;
}

static void page(HttpRequest *request)
{
    const SiteFile *file = site_find(is_the_page(request->path) ? "/" : request->path);
    const SiteFile *missing = site_find("/404.html");
    if (file && file != missing)
        http_answer_file(request, 200, file);
    else if (missing && strncmp(request->path, "/api/", 5) != 0)
        http_answer_file(request, 404, missing);
    else
        http_answer_error(request, KB_NOT_FOUND);
}

static bool is_path(const HttpRoute *route, const char *path)
{
    size_t length = strlen(route->path);
    if (route->path[length - 1] == '/')
        return strncmp(path, route->path, length) == 0;
    return strcmp(path, route->path) == 0;
}

static const HttpRoute *find_route(const char *path)
{
    for (size_t i = 0; i < sizeof routes / sizeof routes[0]; i++)
        if (is_path(&routes[i], path))
            return &routes[i];
    return &page_route;
}

static void refuse_method(HttpRequest *request)
{
    KbFault fault;
    const char *allowed = request->route->methods == HTTP_POST ? "POST" : "GET, HEAD";
    http_header(request, "Allow", allowed);
    kb_fault_1(&fault, KB_WRONG_METHOD, allowed);
    http_answer_fault(request, &fault);
}

bool http_is_too_fast(HttpRequest *request, LimitKind kind, const Rate *rate, const char *what)
{
    KbFault fault;
    if (limits_use(request->web->limits, &request->address, kind, rate, now_microseconds(), what, &fault) == KB_OK)
        return false;
    http_answer_fault(request, &fault);
    return true;
}

void http_route(HttpRequest *request)
{
    request->route = find_route(request->path);
    if (!(request->route->methods & request->method))
        refuse_method(request);
    else if (http_is_too_fast(request, LIMIT_REQUESTS, &request->web->request_rate, "requests"))
        return;
    else if (request->web->stopping && request->route->run != metrics_health)
        http_answer_error(request, KB_GOING_AWAY);
    else if (request->method == HTTP_POST && !http_headers_origin_is_own(request->connection))
        http_answer_error(request, KB_OTHER_ORIGIN);
    else if (request->route->needs_person && !request->has_person)
        http_answer_error(request, KB_NOT_SIGNED_IN);
}
