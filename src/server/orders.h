/* Players' standing orders for reaction windows. */
#ifndef KB_SERVER_ORDERS_H
#define KB_SERVER_ORDERS_H

#include "store/store.h"

/* What its player is told of it: "ask", "pass" or "touched". */
const char *order_name(StoreOrder order);
/* What holds when a player who had `before` says `name`; false: there is no such order. */
bool order_read(const char *name, StoreOrder before, StoreOrder *order);
/* What holds when the turn of the player has come. */
StoreOrder order_at_turn(StoreOrder order);

#endif
