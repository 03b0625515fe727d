/* The checks by themselves; harness_checks in checks.c names them and says how much each must have compared. */
#ifndef TESTS_HARNESS_CHECKS_H
#define TESTS_HARNESS_CHECKS_H

#include "harness/harness.h"

typedef void HarnessCheckRun(const HarnessGame *harness, HarnessVerdict *verdict);

HarnessCheckRun check_copies, check_ends, check_replays, check_timeouts; /* play.c */
HarnessCheckRun check_lists, check_samples;                              /* legal.c */
HarnessCheckRun check_refusals, check_changes, check_seats;              /* refuse.c */
HarnessCheckRun check_texts, check_saves, check_bad_saves, check_setups; /* roundtrip.c */
HarnessCheckRun check_commuting;                                         /* commute.c */
HarnessCheckRun check_views, check_twins, check_events;                  /* secrets.c */
HarnessCheckRun check_resamples;                                         /* resample.c */

#endif
