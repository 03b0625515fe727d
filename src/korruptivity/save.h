/* What writing and reading a state's bytes share. */
#ifndef KORRUPTIVITY_SAVE_H
#define KORRUPTIVITY_SAVE_H

#include "korruptivity/rules.h"

/* The table's flags in one byte. */
enum { GAVE_UP = 1, DECLINED = 2, PAID = 4, CHECKED = 8 };

#endif
