/* What whoever operates the server asks it: is it well, and how much does it do? */
#ifndef KB_SERVER_METRICS_H
#define KB_SERVER_METRICS_H

#include "server/http.h"

/* Once a second: does the store still save what it is given? */
void metrics_watch(Web *web);
void metrics_health(HttpRequest *request);
/* Prometheus' text format. */
void metrics_answer(HttpRequest *request);

#endif
