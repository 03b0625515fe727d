/* Corruption's events in sentences. */
#ifndef CLI_SAY_CORRUPTION_H
#define CLI_SAY_CORRUPTION_H

#include "cli/face.h"

void say_corruption(const Scene *scene, const KbView *after, const KbEvents *events, Lines *lines);

#endif
