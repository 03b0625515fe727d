/* What Corruption explains: the rules in short, and what can be done now. */
#ifndef CLI_HELP_CORRUPTION_H
#define CLI_HELP_CORRUPTION_H

#include "cli/face.h"

void help_corruption_introduce(const Scene *scene);
void help_corruption_rules(const Scene *scene);
void help_corruption_choice(const Scene *scene, const KbView *view);

#endif
