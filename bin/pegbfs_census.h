/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many positions there are after each number of jumps or moves. */
#ifndef PEGKIT_BIN_PEGBFS_CENSUS_H
#define PEGKIT_BIN_PEGBFS_CENSUS_H

#include "pegbfs_answer.h"

/* Answers PEGBFS_CENSUS: by moves where PEGBFS_FEWEST is asked, too. */
void pegbfs_census(struct pegbfs *p);

/* Answers PEGBFS_WINNING. */
void pegbfs_census_winning(struct pegbfs *p);

#endif
