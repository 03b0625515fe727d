/* How help is printed at the table, whatever the game. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "cli/face.h"

void help_paragraph(const Scene *scene, const char *line);
/* "NAME  text" with the text in a column of its own. */
void help_entry(const Scene *scene, const char *name, const char *line);

#endif
