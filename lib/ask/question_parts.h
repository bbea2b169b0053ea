/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions that several questions, or questions and programs, share.  Each
 * function begins with the name of the file that defines it.
 */
#ifndef PEGKIT_ASK_QUESTION_PARTS_H
#define PEGKIT_ASK_QUESTION_PARTS_H

#include "ask/fields.h"
#include "ask/question.h"
#include "check/judge/judge.h"
#include "duel/duel.h"
#include "fewest/fewest.h"
#include "positions/positions_flow.h"
#include "positions/positions_fold.h"
#include "positions/positions_levels.h"
#include "solitaire/solver.h"

/* The judge's verdict on a record, and the fields for it. */

/*
 * Judges the claims of the current record, within the limits of A, by
 * judge_record().  If STRICTLY, calls judge_strictly() after that.  *VERDICT
 * and MESSAGE get the outcome.  False: see IN.
 */
bool question_check_judge(struct reading *in, struct ask *a, bool strictly,
			  enum check_verdict *verdict,
			  char message[CHECK_MESSAGE]);

/* Returns the value of the field `check` for VERDICT. */
const char *question_check_word(enum check_verdict verdict);

/* Sets the field `check` and, unless MESSAGE is empty, the field `message`. */
void question_check_add(struct ask *a, enum check_verdict verdict,
			const char *message);

/* The number of solutions, for other questions that need it. */

struct question_count {
	/*
	 * The bytes that the sets of positions need, if the result is LIMIT
	 * because they do not fit in memory.  Otherwise 0.
	 */
	uint64_t needs;
	/* True if the solver ran; its result and its answer follow. */
	bool is_solved;
	enum answer solved;
	struct solver_answer solution;
	/* If FOUND, the number; if LIMIT, whether the number overflowed. */
	struct positions_fold count;
};

/* Counts the solutions: returns FOUND, NONE (there are none) or LIMIT. */
enum answer question_count_solutions(const struct task *t,
				     struct question_count *answer);

/* The game for two. */

/*
 * Makes a->duel a solver for triangles of ROWS rows, unless it already is one.
 * False: no memory.  This is optional, because the question calls it if needed.
 */
bool question_difference_prepare(struct ask *a, int rows);

/* A triangle of a batch, and its difference once that is known. */
struct question_triangle {
	struct record record;
	struct duel_batch_answer ahead;
};

/*
 * Solves COUNT triangles together, all with the number of rows of the last call
 * of question_difference_prepare(), and sets their `ahead`.  Does nothing if
 * they are better solved one by one: if they are few, have more than
 * DUEL_BATCH_ROWS rows, or have a time limit.
 */
void question_difference_ahead(struct ask *a, struct question_triangle *t,
			       size_t count);

/* A solution with the fewest moves, for other questions that need it. */

struct question_fewest {
	/*
	 * If the result is FOUND or LIMIT: the best solution that the solver or
	 * fewest_moves() found.  best.nodes counts only the positions that
	 * fewest_moves() looked at.
	 */
	struct fewest_answer best;
	/*
	 * If the result is NONE: what solver_solve() returned, and its answer.
	 * The answer has a certificate unless `proved` is LIMIT.
	 */
	enum answer proved;
	struct solver_answer proof;
};

/*
 * Finds a solution of T with the fewest moves.  Returns FOUND, NONE or LIMIT,
 * as fewest_moves() does.
 */
enum answer question_fewest_moves(const struct task *t,
				  struct question_fewest *answer);

/* All positions on the way, for questions that ask about all solutions. */

/*
 * Makes LEVELS for the current board.  First runs the solver if it is not known
 * whether there is a solution.  Returns FOUND; NONE if there is no solution; or
 * LIMIT, after it has reported WHAT, which says what is left open.  EACH is as
 * in positions_levels_make().  The caller always frees LEVELS.
 */
enum answer question_levels_make(struct ask *a, const char *what, size_t each,
				 struct positions_levels *levels);

/*
 * Makes LEVELS, and counts the multisets of jumps that solve the current board.
 * If LISTS, FOUND also gets a list of them.  Returns FOUND; NONE if there is no
 * solution; or LIMIT, after it has reported WHAT and how far the search got.
 * The caller always frees LEVELS and the list.
 */
enum answer question_levels_multisets(struct ask *a, const char *what,
				      bool lists,
				      struct positions_levels *levels,
				      struct positions_multisets *found);

/*
 * Makes FLOW for all solutions of the current board.  PREPARE chooses the
 * values that FLOW keeps; it returns how many more bytes the caller needs per
 * position of two adjacent levels.  Returns LIMIT if there is no room for these
 * bytes, otherwise what question_levels_make() would return.  If LIMIT, it has
 * reported WHAT.  The caller always frees FLOW.
 */
enum answer question_levels_flow(struct ask *a, const char *what,
				 size_t (*prepare)(struct positions_flow *flow),
				 struct positions_flow *flow);

/* One solution, or a proof that there is none, for other questions. */

/*
 * Adds the fields of one solution, or of a proof that there is none, unless
 * another question already has.  If a limit is reached and TELLS, adds the
 * result `limit` and reports the limit.
 */
void question_solve_try(struct ask *a, bool tells);

/*
 * Sets a->answer.won to the position after the first of the JUMPS jumps at
 * JUMP, which are a solution.
 */
void question_solve_keep(struct ask *a, const struct shape_jump *jump,
			 int jumps);

/*
 * Adds RESULT and ANSWER, which the solver gave, as fields.  They replace the
 * fields of a question that reached a limit.
 */
void question_solve_add(struct ask *a, enum answer result,
			const struct solver_answer *answer);

/*
 * Makes the result `solved`, even if a limit was reached before, because a
 * winning jump is known.
 */
void question_solve_is_won(struct ask *a);

/* Reports that a limit left ANSWER with neither a solution nor a proof. */
void question_solve_open(struct ask *a, const struct solver_answer *answer);

#endif
