/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions that questions share with each other and with programs.  The name
 * of each function begins with the name of its file.
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

/* The judge's verdict on a record, also as fields. */

/*
 * Judges the claims of the current record within the limits of A, as
 * judge_record() does.  If STRICTLY, then calls judge_strictly().  False: see
 * IN.
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
	 * If the result is LIMIT because the sets of positions do not fit in
	 * memory, the bytes that they need.  Otherwise 0.
	 */
	uint64_t needs;
	/* True if the solver ran; the next two are its result and answer. */
	bool is_solved;
	enum answer solved;
	struct solver_answer solution;
	/* FOUND: the number; LIMIT: whether it overflowed. */
	struct positions_fold count;
};

/* Counts the solutions: FOUND, NONE if there are none, or LIMIT. */
enum answer question_count_solutions(const struct task *t,
				     struct question_count *answer);

/* The game for two. */

/*
 * Makes the solver for triangles of ROWS rows, unless A has it; false: no
 * memory.  Need not be called: the question also makes the solver if A has
 * none.
 */
bool question_difference_prepare(struct ask *a, int rows);

/* A triangle among many, and its difference if that is already known. */
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
	 * FOUND and LIMIT: the best solution of the solver or of
	 * fewest_moves().  best.nodes counts only positions that fewest_moves()
	 * looked at.
	 */
	struct fewest_answer best;
	/*
	 * NONE: the result of solver_solve(), and its answer.  The answer has a
	 * certificate unless the result is LIMIT.
	 */
	enum answer proved;
	struct solver_answer proof;
};

/*
 * Finds a solution with the fewest moves.  Returns FOUND, NONE or LIMIT, as
 * fewest_moves() does.
 */
enum answer question_fewest_moves(const struct task *t,
				  struct question_fewest *answer);

/* All positions on the way, for questions about all solutions. */

/*
 * Makes the levels for the current board.  First runs the solver if it is
 * unknown whether there is a solution.  Returns FOUND; NONE if there is no
 * solution; or LIMIT, after a report in which WHAT says what is left open.
 * EACH is as in positions_levels_make().  The caller always frees LEVELS.
 */
enum answer question_levels_make(struct ask *a, const char *what, size_t each,
				 struct positions_levels *levels);

/*
 * Makes the levels and counts the multisets of jumps that solve the current
 * board.  If LISTS, FOUND also gets a list of them.  Returns FOUND; NONE if
 * there is no solution; or LIMIT, after it has reported WHAT and how far the
 * search got.  The caller always frees LEVELS and the list.
 */
enum answer question_levels_multisets(struct ask *a, const char *what,
				      bool lists,
				      struct positions_levels *levels,
				      struct positions_multisets *found);

/*
 * Makes the flow along all solutions of the current board.  PREPARE chooses the
 * values that FLOW keeps.  It returns how many bytes the caller needs in
 * addition, per position of two adjacent levels.  Returns what
 * question_levels_make() returns, or LIMIT if there is no room for these bytes.
 * The caller always frees FLOW.
 */
enum answer question_levels_flow(struct ask *a, const char *what,
				 size_t (*prepare)(struct positions_flow *flow),
				 struct positions_flow *flow);

/* One solution or a proof, for other questions that need it. */

/*
 * Adds the fields of one solution or of a proof that there is none, unless
 * another question has done so.  If a limit is reached, adds the result `limit`
 * and, if TELLS, reports the limit.
 */
void question_solve_try(struct ask *a, bool tells);

/*
 * Sets a->answer.won to the position after the first jump of JUMP, a solution
 * of JUMPS jumps.
 */
void question_solve_keep(struct ask *a, const struct shape_jump *jump,
			 int jumps);

/*
 * Adds the solver's RESULT and ANSWER as fields.  They replace the fields of a
 * question that reached a limit.
 */
void question_solve_add(struct ask *a, enum answer result,
			const struct solver_answer *answer);

/*
 * Makes the result `solved` because a winning jump is known, even if a limit
 * was reached before.
 */
void question_solve_is_won(struct ask *a);

/* Reports the limit that left ANSWER without a solution or a proof. */
void question_solve_open(struct ask *a, const struct solver_answer *answer);

#endif
