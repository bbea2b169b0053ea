/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One solution or a proof, for other questions that need it. */
#ifndef PEGKIT_ASK_QUESTION_SOLVE_H
#define PEGKIT_ASK_QUESTION_SOLVE_H

#include "ask/question.h"
#include "solitaire/large/large_solve.h"

/* Asks for one solution or a proof, and adds the fields of that. */
enum answer question_solve_board(struct ask *a);

/* Keeps what the first of the JUMPS of a solution leads to. */
void question_solve_keep(struct ask *a, const struct shape_jump *jump,
			 int jumps);

/* Appends a certificate that there is no solution, as its field says it. */
void question_solve_proof(struct buf *b, const struct puzzle *problem,
			  const struct solver_answer *answer);

/*
 * Adds the fields of what solver_solve has answered, in place of those of a
 * question that reached a limit.
 */
void question_solve_add(struct ask *a, enum answer result,
			const struct solver_answer *answer);

/*
 * A jump wins, so that there is a solution, whatever reached a limit before:
 * the result becomes `solved`.
 */
void question_solve_is_won(struct ask *a);

/* Adds the fields of what large_solve has answered. */
void question_solve_add_large(struct ask *a, enum answer result,
			      const struct large_answer *answer);

/* Says why there is no answer. */
void question_solve_open(struct ask *a, const struct large_answer *answer);

#endif
