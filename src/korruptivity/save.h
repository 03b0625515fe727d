/* What writing and reading a state's bytes share. */
#ifndef KORRUPTIVITY_SAVE_H
#define KORRUPTIVITY_SAVE_H

#include "korruptivity/rules.h"

/* The table's flags in one byte. */
enum { GAVE_UP = 1, ENDING = 2, DECLINED = 4, PAID = 8, CHECKED = 16 };

#endif
