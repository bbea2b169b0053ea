/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The problems of the shape in hand: a record for each. */
#ifndef PEGKIT_BIN_PEGBFS_PROBLEMS_H
#define PEGKIT_BIN_PEGBFS_PROBLEMS_H

#include "pegbfs_answer.h"

void pegbfs_problems(struct pegbfs *p);

#endif
