/* The web server around the house: HTTP for what concerns a person, a web socket for everything at a table. It runs
 * on the loop it is given, on that loop's thread. */
#ifndef KB_SERVER_WEB_H
#define KB_SERVER_WEB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/house.h"
#include "server/settings.h"

struct ev_loop;
typedef struct Web Web;

/* How the house reaches the sockets: for house_open, before web_open. */
extern const Wire web_wire;

/* Listen and serve. The settings and the house must live as long. NULL with a sentence in `why`. */
Web *web_open(struct ev_loop *loop, const Settings *settings, House *house, char *why, size_t why_bytes);
/* "http://127.0.0.1:8080", with the port that is really listened on. */
void web_url(const Web *web, char *url, size_t url_bytes);

/* The way down, in this order; the house is stopped before and closed before web_close. */
void web_stop(Web *web);             /* take no new connections; requests are answered with going-away */
bool web_is_flushed(const Web *web); /* no client has to be sent anything any more */
void web_say_goodbye(Web *web);      /* close every socket properly; web_is_empty comes true as the clients answer */
bool web_is_empty(const Web *web);   /* no socket is left */
void web_hang_up(Web *web);          /* drop every connection; the house hears house_leave for each socket */
void web_close(Web *web);

#endif
