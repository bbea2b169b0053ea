/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every solution of a board, in a record each. */
#ifndef PEGKIT_BIN_PEGBFS_ALL_H
#define PEGKIT_BIN_PEGBFS_ALL_H

#include "pegbfs_answer.h"

/*
 * Answers PEGBFS_ALL: writes the records of the solutions, or one with the
 * proof that there is none.  Where a limit ends the list, a closing record says
 * so.
 */
void pegbfs_all(struct pegbfs *p);

#endif
