/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards of more holes than a position_t has room for. */
#ifndef PEGKIT_BIN_PEGBFS_LARGE_H
#define PEGKIT_BIN_PEGBFS_LARGE_H

#include "pegbfs_answer.h"

/*
 * PROBLEM_BAD: what is asked about the board in hand needs a smaller one.
 */
enum problem_status pegbfs_large_check(const struct pegbfs *p,
				       struct problem *problem);

/* Asks for one solution or a proof, and adds the fields of that. */
enum answer pegbfs_large_solve(struct pegbfs *p);

/* The first jump of a solution, if one is found. */
void pegbfs_large_hint(struct pegbfs *p);

/*
 * Where the game of the record was lost, and a solution from there: if each of
 * its positions is solved, or proved to have no solution.
 */
void pegbfs_large_review(struct pegbfs *p);

#endif
