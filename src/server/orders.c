#include "server/orders.h"

#include <string.h>

static const char *const names[STORE_ORDERS] = {
    [STORE_ASK] = "ask", [STORE_PASS] = "pass", [STORE_TOUCHED] = "touched", [STORE_PASS_TOUCHED] = "pass"
};

const char *order_name(StoreOrder order)
{
    return names[order];
}

bool order_read(const char *name, StoreOrder before, StoreOrder *order)
{
    StoreOrder said = STORE_ASK;
    while (said < STORE_PASS_TOUCHED && strcmp(names[said], name) != 0)
        said++;
    if (said == STORE_PASS_TOUCHED)
        return false;
    *order = said == STORE_PASS && order_at_turn(before) == STORE_TOUCHED ? STORE_PASS_TOUCHED : said;
    return true;
}

StoreOrder order_at_turn(StoreOrder order)
{
    switch (order) {
    case STORE_PASS:
        return STORE_ASK;
    case STORE_PASS_TOUCHED:
        return STORE_TOUCHED;
    case STORE_ASK:
    case STORE_TOUCHED:
    case STORE_ORDERS:
        break;
    }
    return order;
}
