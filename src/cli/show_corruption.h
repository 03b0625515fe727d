/* Corruption's table on the screen. */
#ifndef CLI_SHOW_CORRUPTION_H
#define CLI_SHOW_CORRUPTION_H

#include "cli/face.h"
#include "cli/piles_corruption.h"

void show_corruption_table(const Scene *scene, const KbView *view);
void show_corruption_hand(const Scene *scene, const KbView *view);
void show_corruption_ask(const Scene *scene, const KbView *view);
void show_corruption_result(const Scene *scene, const KbView *view);

typedef struct Layout {
    unsigned name;  /* columns of the contracts' names */
    unsigned cards; /* the column where cards begin */
} Layout;

/* The columns that the names of these contracts take, and those of the players. */
unsigned show_corruption_name_columns(const Scene *scene, uint32_t contracts);
unsigned show_corruption_player_columns(const Scene *scene);
void show_corruption_players(const Scene *scene, const CorruptionView *view);
Layout show_corruption_layout(const Scene *scene, const CorruptionView *view);
void show_corruption_title(const Scene *scene, const CorruptionView *view);
/* The rows of one government, or of one contract with `label` in front. */
void show_corruption_government(const Scene *scene, const CorruptionView *view, unsigned government,
                                const Layout *layout);
void show_corruption_contract(const Scene *scene, const CorruptionView *view, unsigned contract, const char *label,
                              const Layout *layout);
/* One card as it lies there: "A $8k", "B ▒▒▒", "A ($6k)". */
void show_corruption_card(const Scene *scene, const CorruptionView *view, const Piles *piles, unsigned n, KbText *text);
/* "you $8,000, Vega $6,000", greatest first, to be printed with wrap_print. */
void show_corruption_sums(const Scene *scene, const Sums *sums, KbText *text);

#endif
