/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions that several questions share, or that questions share with
 * programs.  The name of each function begins with the name of the file that
 * defines it.
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
 * Judges the claims of the current record, within the limits of A.  Calls
 * judge_record(), which sets *VERDICT and MESSAGE.  If STRICTLY, then calls
 * judge_strictly(), which may replace them.  False: IN has the error.
 */
bool question_check_judge(struct reading *in, struct ask *a, bool strictly,
			  enum check_verdict *verdict,
			  char message[CHECK_MESSAGE]);

/* Returns VERDICT as a value of the field `check`, such as "ok". */
const char *question_check_word(enum check_verdict verdict);

/* Sets the field `check` and, unless MESSAGE is empty, the field `message`. */
void question_check_add(struct ask *a, enum check_verdict verdict,
			const char *message);

/* The number of solutions, for other questions that need it. */

/*
 * The answer of question_count_solutions().  FOUND and LIMIT below are results
 * of this function.
 */
struct question_count {
	/*
	 * If the result is LIMIT for lack of memory: the bytes needed.
	 * Otherwise 0.
	 */
	uint64_t needs;
	bool is_solved;		       /* the solver ran first */
	enum answer solved;	       /* what it returned, if it ran */
	struct solver_answer solution; /* its answer, if it ran */
	/*
	 * FOUND: the number of solutions.  LIMIT: count.overflow is true if the
	 * number is too large.
	 */
	struct positions_fold count;
};

/*
 * Counts the solutions of T.  Returns FOUND, or NONE if there is no solution,
 * or LIMIT.
 */
enum answer question_count_solutions(const struct task *t,
				     struct question_count *answer);

/* The game for two. */

/*
 * Makes sure that a->duel is a solver for triangles of ROWS rows.  Returns
 * false if memory runs out.  The question `difference` calls this function
 * itself, so calling it before is optional.
 */
bool question_difference_prepare(struct ask *a, int rows);

/* A triangle of a batch, and its difference once it is known. */
struct question_triangle {
	struct record record;
	struct duel_batch_answer ahead; /* the difference */
};

/*
 * Solves the COUNT triangles at T together, and sets their `ahead`.  All
 * triangles must have the number of rows of the last call of
 * question_difference_prepare().  Does nothing if solving them one by one is
 * better: for few triangles, for more than DUEL_BATCH_ROWS rows, or with a time
 * limit.
 */
void question_difference_ahead(struct ask *a, struct question_triangle *t,
			       size_t count);

/* A solution with the fewest moves, for other questions that need it. */

/*
 * The answer of question_fewest_moves().  FOUND, NONE and LIMIT below are
 * results of this function.
 */
struct question_fewest {
	/*
	 * FOUND or LIMIT: the best solution found, and the proved bound.
	 * best.nodes does not count the positions that solver_solve() looked
	 * at.
	 */
	struct fewest_answer best;
	enum answer proved; /* NONE: what solver_solve() returned */
	/*
	 * NONE: the answer of solver_solve().  It has a certificate unless
	 * `proved` is LIMIT.
	 */
	struct solver_answer proof;
};

/*
 * Finds a solution of T with the fewest moves.  Returns FOUND, or NONE if there
 * is no solution, or LIMIT.
 */
enum answer question_fewest_moves(const struct task *t,
				  struct question_fewest *answer);

/* What each legal jump leads to. */

enum { NEXT_UNKNOWN = -1 }; /* in place of a number of moves */

/* One legal jump, and the solutions that begin with it. */
struct next_jump {
	struct shape_jump jump;
	position_t position; /* after the jump */
	/* The smallest image of `position` under symmetry. */
	position_t least;
	/* Index of the first jump with this `least`, before sorting. */
	int same;
	enum answer worth; /* FOUND: a goal can be reached after it */
	bool is_counted;   /* `solutions` is known */
	/* Number of solutions that begin with the jump. */
	struct wide solutions;
	int fewest; /* fewest moves of such a solution, or NEXT_UNKNOWN */
};

struct next_jumps {
	struct task task;
	/* Whether to find the `solutions` and `fewest` of each winning jump. */
	bool count_each, fewest;
	const struct wide *total; /* the number of all solutions, or null */
	/* A position after a winning jump, or 0 if none is known. */
	position_t won;
	/* The answer.  The caller sets it to zero. */
	struct next_jump next[SHAPE_FEW_JUMPS];
	int count;
	bool has_limit; /* a limit left something open */
};

/*
 * Lists the legal jumps from the start of k->task, best first: winning jumps,
 * then undecided jumps, then losing jumps.  If K asks for fewest moves, winning
 * jumps with fewer moves come first.  If it asks for solutions, ties are sorted
 * by their number, the largest first.
 */
void question_next_jumps_list(struct next_jumps *k);

/* All positions on the way to a goal, for questions about all solutions. */

/*
 * Makes LEVELS for the current board: all positions on the way from the start
 * to a goal.  If it is not known whether there is a solution, first runs the
 * solver.  EACH is how many more bytes the caller needs for each position of
 * two adjacent levels.  The caller always frees LEVELS.
 *
 * Returns FOUND, or NONE if there is no solution, or LIMIT after reporting it.
 * WHAT says what the limit left open, as in "solutions not counted".
 */
enum answer question_levels_make(struct ask *a, const char *what, size_t each,
				 struct positions_levels *levels);

/*
 * Counts the multisets of jumps that solve the current board, and stores the
 * numbers in *FOUND.  If LISTS, also lists the multisets in found->uses.  Sets
 * LEVELS to all positions on the way from the start to a goal.  The caller
 * always frees LEVELS and found->uses.
 *
 * Returns FOUND, or NONE if there is no solution, or LIMIT after reporting it.
 * WHAT says what the limit left open, as in "solutions not counted".
 */
enum answer question_levels_multisets(struct ask *a, const char *what,
				      bool lists,
				      struct positions_levels *levels,
				      struct positions_multisets *found);

/*
 * Makes FLOW for the current board, to compute values of all positions on the
 * way from the start to a goal.  Calls PREPARE, which chooses the values that
 * FLOW keeps.  PREPARE returns how many more bytes the caller needs for each
 * position of two adjacent levels.  The caller always frees FLOW.
 *
 * Returns FOUND, or NONE if there is no solution, or LIMIT after reporting it.
 * WHAT says what the limit left open, as in "solutions not counted".
 */
enum answer question_levels_flow(struct ask *a, const char *what,
				 size_t (*prepare)(struct positions_flow *flow),
				 struct positions_flow *flow);

/* One solution, or a proof that there is none, for other questions. */

/*
 * Adds the fields of one solution, or of a proof that there is none.  Does
 * nothing if it is already known whether there is a solution.  If a limit is
 * reached, TELLS decides: if true, adds the result `limit` and reports the
 * limit; if false, adds nothing.
 */
void question_solve_try(struct ask *a, bool tells);

/*
 * Sets a->answer.won to the position after the first jump of a solution, whose
 * JUMPS jumps are at JUMP.  Does nothing if JUMPS is 0 or the board has more
 * than POSITION_HOLES holes.
 */
void question_solve_keep(struct ask *a, const struct shape_jump *jump,
			 int jumps);

/*
 * Adds the fields that show ANSWER.  RESULT is what the solver returned with
 * it.  If an earlier question about this record reached a limit, first removes
 * the result that it left.
 */
void question_solve_add(struct ask *a, enum answer result,
			const struct solver_answer *answer);

/*
 * Sets the field `result` to `solved`, because a winning jump is known.  Does
 * nothing if it is already known whether there is a solution.
 */
void question_solve_is_won(struct ask *a);

/* Adds a field `next` that says that JUMP wins. */
void question_next_add(struct ask *a, const struct shape_jump *jump);

/*
 * Reports that the solver stopped with neither a solution nor a proof.  ANSWER
 * says how far it got.
 */
void question_solve_open(struct ask *a, const struct solver_answer *answer);

#endif
