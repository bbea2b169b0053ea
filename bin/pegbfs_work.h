/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Long work that can be taken up again: --work-dir. */
#ifndef PEGKIT_BIN_PEGBFS_WORK_H
#define PEGKIT_BIN_PEGBFS_WORK_H

#include "pegbfs_answer.h"

/* Opens the folder; false: reported. */
bool pegbfs_work_open(struct pegbfs *p);

/*
 * Work on QUESTION about the board in hand begins: puts the checkpoint into
 * LIMITS, which are those of the program, if there is one.
 */
void pegbfs_work_begin(struct pegbfs *p, const char *question,
		       struct limits *limits);

/*
 * The work has ended with RESULT; what it kept is removed unless a limit was
 * reached.  True if there was trouble with the folder, which is reported.
 */
bool pegbfs_work_end(struct pegbfs *p, enum answer result);

#endif
