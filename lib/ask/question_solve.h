/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One solution or a proof, for other questions that need it. */
#ifndef PEGKIT_ASK_QUESTION_SOLVE_H
#define PEGKIT_ASK_QUESTION_SOLVE_H

#include "ask/question.h"
#include "solitaire/solver.h"

/*
 * Asks for one solution or a proof, unless another question has told, and adds
 * the fields of that.
 */
void question_solve_board(struct ask *a);

/* Keeps what the first of the JUMPS of a solution leads to. */
void question_solve_keep(struct ask *a, const struct shape_jump *jump,
			 int jumps);

/*
 * Adds the fields of what the solver has answered, in place of those of a
 * question that reached a limit.
 */
void question_solve_add(struct ask *a, enum answer result,
			const struct solver_answer *answer);

/*
 * A jump wins, so that there is a solution, whatever reached a limit before:
 * the result becomes `solved`.
 */
void question_solve_is_won(struct ask *a);

/* Says why there is no answer. */
void question_solve_open(struct ask *a, const struct solver_answer *answer);

#endif
