/* What can be asked over HTTP, as docs/server.md has it. Each answers its request, now or later. */
#ifndef KB_SERVER_API_H
#define KB_SERVER_API_H

#include "server/http.h"

void api_guest(HttpRequest *request);
void api_me(HttpRequest *request);
void api_name(HttpRequest *request);
void api_account(HttpRequest *request);
void api_signin(HttpRequest *request);
void api_signout(HttpRequest *request);
void api_password(HttpRequest *request);
void api_recover(HttpRequest *request);
void api_export(HttpRequest *request);
void api_delete(HttpRequest *request);
void api_deck(HttpRequest *request);
void api_table_deck(HttpRequest *request);
void api_record(HttpRequest *request);
/* /socket without an upgrade. */
void api_socket(HttpRequest *request);

/* ---- What they share ---- */

/* Answer that the store could not be read. */
void api_store_failed(HttpRequest *request);
/* May `person` be called so? Names of accounts belong to them alone. Answers if not. */
bool api_name_is_free(HttpRequest *request, const char *name, int64_t person);

#endif
