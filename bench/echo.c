/* echo: a bare web socket server on libwebsockets and libev, the measure that the load program holds the real one against.
 *
 * A message is a number and anything after it: the answer is the message, filled up to that many bytes with dots. It goes to everybody
 * who came by the same path, the sender included, which is what a move at a table does; a path of one's own makes it a plain
 * echo. Nothing is read, checked, computed or written to a disk. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <ev.h>
#include <libwebsockets.h>

enum { ANSWER_MAX = 65536, QUEUE_MAX = 64, PATH_BYTES = 64 };

typedef struct Answer {
    unsigned refs;
    size_t length;
    unsigned char bytes[]; /* LWS_PRE bytes, then the text */
} Answer;

typedef struct Client Client;
struct Client {
    struct lws *socket;
    char path[PATH_BYTES];
    Client *next; /* of those in the same list */
    Answer *queue[QUEUE_MAX];
    unsigned first, count;
};

/* Lists of clients, by the hash of their path; about as many as the load program has tables. */
enum { LISTS = 4096 };
static Client *lists[LISTS];

static unsigned list_of(const char *path)
{
    unsigned hash = 5381;
    while (*path)
        hash = hash * 33 + (unsigned char)*path++;
    return hash % LISTS;
}

static void client_enter(Client *client, struct lws *socket)
{
    Client **list;
    *client = (Client){ .socket = socket };
    lws_hdr_copy(socket, client->path, PATH_BYTES, WSI_TOKEN_GET_URI);
    list = &lists[list_of(client->path)];
    client->next = *list;
    *list = client;
}

static void answer_drop(Answer *answer)
{
    if (--answer->refs == 0)
        free(answer);
}

static void client_leave(Client *client)
{
    Client **at = &lists[list_of(client->path)];
    while (*at && *at != client)
        at = &(*at)->next;
    if (*at)
        *at = client->next;
    for (; client->count; client->count--)
        answer_drop(client->queue[client->first++ % QUEUE_MAX]);
}

static void client_tell(Client *client, Answer *answer)
{
    if (client->count == QUEUE_MAX)
        return;
    answer->refs++;
    client->queue[(client->first + client->count++) % QUEUE_MAX] = answer;
    lws_callback_on_writable(client->socket);
}

static int client_write(Client *client)
{
    if (!client->count)
        return 0;
    Answer *answer = client->queue[client->first % QUEUE_MAX];
    client->first++;
    client->count--;
    int written = lws_write(client->socket, answer->bytes + LWS_PRE, answer->length, LWS_WRITE_TEXT);
    answer_drop(answer);
    if (client->count)
        lws_callback_on_writable(client->socket);
    return written < 0 ? -1 : 0;
}

static void client_hear(Client *client, const char *text, size_t length)
{
    size_t wanted = strtoul(text, NULL, 10);
    size_t size = wanted < length ? length : wanted > ANSWER_MAX ? ANSWER_MAX : wanted;
    Answer *answer = malloc(sizeof *answer + LWS_PRE + size);
    if (!answer)
        return;
    answer->refs = 1;
    answer->length = size;
    memcpy(answer->bytes + LWS_PRE, text, length);
    memset(answer->bytes + LWS_PRE + length, '.', size - length);
    for (Client *other = lists[list_of(client->path)]; other; other = other->next)
        if (strcmp(other->path, client->path) == 0)
            client_tell(other, answer);
    answer_drop(answer);
}

static int on_socket(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    if (reason == LWS_CALLBACK_ESTABLISHED)
        client_enter(user, socket);
    else if (reason == LWS_CALLBACK_RECEIVE)
        client_hear(user, in, length);
    else if (reason == LWS_CALLBACK_SERVER_WRITEABLE)
        return client_write(user);
    else if (reason == LWS_CALLBACK_CLOSED)
        client_leave(user);
    return 0;
}

static const struct lws_protocols protocols[] = {
    { .name = "kickback", .callback = on_socket, .per_session_data_size = sizeof(Client), .rx_buffer_size = 4096 },
    { 0 },
};

static void on_signal(struct ev_loop *loop, ev_signal *signal, int events)
{
    (void)signal;
    (void)events;
    ev_break(loop, EVBREAK_ALL);
}

static struct lws_context *open_context(struct ev_loop *loop, int argc, char **argv)
{
    void *loops[1] = { loop };
    struct lws_context_creation_info info = {
        .port = 0,
        .iface = "127.0.0.1",
        .protocols = protocols,
        .foreign_loops = loops,
        .options = LWS_SERVER_OPTION_LIBEV,
        .pt_serv_buf_size = 4096,
    };
    if (argc == 3) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = argv[1];
        info.ssl_private_key_filepath = argv[2];
    }
    lws_set_log_level(LLL_ERR, NULL);
    return lws_create_context(&info);
}

int main(int argc, char **argv)
{
    struct ev_loop *loop = ev_default_loop(0);
    struct lws_context *context = open_context(loop, argc, argv);
    ev_signal term;
    if (!context)
        return 1;
    ev_signal_init(&term, on_signal, SIGTERM);
    ev_signal_start(loop, &term);
    printf("echo: listening on http%s://127.0.0.1:%d\n", argc == 3 ? "s" : "",
           lws_get_vhost_listen_port(lws_get_vhost_by_name(context, "default")));
    fflush(stdout);
    ev_run(loop, 0);
    lws_context_destroy(context);
    return 0;
}
