/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards drawn by chance, from which the goal can be reached. */
#ifndef PEGKIT_BIN_PEGBFS_SAMPLE_H
#define PEGKIT_BIN_PEGBFS_SAMPLE_H

#include "pegbfs_answer.h"

void pegbfs_sample(struct pegbfs *p);

#endif
