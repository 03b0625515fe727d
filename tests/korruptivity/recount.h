/* Every line counted anew, slowly, and compared with what the engine keeps; and every card in exactly one place. */
#ifndef TESTS_KORRUPTIVITY_RECOUNT_H
#define TESTS_KORRUPTIVITY_RECOUNT_H

#include "korruptivity/scene.h"

void korr_recount(void);

#endif
