/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions of questions that other questions and programs use.  The name of
 * each begins with the name of its file.
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

/* What the judge says of a record, as a verdict and as fields. */

/*
 * Judges the claims of the current record within the limits of A, as
 * judge_record does.  STRICTLY: every claim must be proved.  False: see IN.
 */
bool question_check_judge(struct reading *in, struct ask *a, bool strictly,
			  enum check_verdict *verdict,
			  char message[CHECK_MESSAGE]);

/* Returns the word for VERDICT in the field `check`. */
const char *question_check_word(enum check_verdict verdict);

/* Sets the field `check` and, unless MESSAGE is empty, the field `message`. */
void question_check_add(struct ask *a, enum check_verdict verdict,
			const char *message);

/* The number of solutions, for other questions that need it. */

struct question_count {
	/*
	 * The bytes that the sets of positions need, if LIMIT means that there
	 * is no room for them and nothing was counted.  Otherwise 0.
	 */
	uint64_t needs;
	/* True if the solver ran first; its answer is in the next two. */
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
 * Makes the solver for triangles of ROWS rows; false: no memory.  The question
 * calls this itself if needed.
 */
bool question_difference_prepare(struct ask *a, int rows);

/* A triangle among many, and its difference if already found. */
struct question_triangle {
	struct record record;
	struct duel_batch_answer ahead;
};

/*
 * Finds the differences of COUNT triangles, all with the same number of rows,
 * unless it is faster to solve each triangle by itself.
 */
void question_difference_ahead(struct ask *a, struct question_triangle *t,
			       size_t count);

/* A solution with the fewest moves, for other questions that need it. */

struct question_fewest {
	/*
	 * FOUND and LIMIT: the best solution of all methods, with the number of
	 * positions that they looked at in all.
	 */
	struct fewest_answer best;
	/*
	 * NONE: the result of solver_solve, and its answer.  The answer is a
	 * certificate unless the result is LIMIT.
	 */
	enum answer proved;
	struct solver_answer proof;
};

/*
 * Finds a solution with the fewest moves; returns what fewest_moves() returns.
 */
enum answer question_fewest_moves(const struct task *t,
				  struct question_fewest *answer);

/* All positions on the way, for questions about all solutions. */

/*
 * Makes the levels for the current board.  If it is not known whether there is
 * a solution, runs the solver first.  Returns FOUND; NONE if there is no
 * solution; or LIMIT.  A limit has already been reported; WHAT says what it
 * leaves open.  EACH is as in positions_levels_make.  The caller frees LEVELS
 * in any case.
 */
enum answer question_levels_make(struct ask *a, const char *what, size_t each,
				 struct positions_levels *levels);

/*
 * Makes the levels and finds the multisets of jumps that solve the current
 * board.  If LISTS, lists them.  Returns FOUND; NONE if there is no solution;
 * or LIMIT.  A limit has already been reported: how far the search got, then
 * WHAT.  The caller frees LEVELS and the list in any case.
 */
enum answer question_levels_multisets(struct ask *a, const char *what,
				      bool lists,
				      struct positions_levels *levels,
				      struct positions_multisets *found);

/*
 * Makes the flow along all solutions of the current board.  PREPARE sets which
 * values are kept, and returns the bytes that are needed beside them per
 * position; if there is no room for all of them, the answer is LIMIT.  Returns
 * what question_levels_make() returns; the caller frees FLOW in any case.
 */
enum answer question_levels_flow(struct ask *a, const char *what,
				 size_t (*prepare)(struct positions_flow *flow),
				 struct positions_flow *flow);

/* One solution or a proof, for other questions that need it. */

/*
 * Adds the fields of one solution or of a proof that there is none, unless
 * another question has done so.  Adds and reports a reached limit only if
 * TELLS.
 */
void question_solve_try(struct ask *a, bool tells);

/* Keeps the position after the first jump of a solution in a->answer.won. */
void question_solve_keep(struct ask *a, const struct shape_jump *jump,
			 int jumps);

/*
 * Adds the fields of the solver's ANSWER.  They replace the fields of a
 * question that reached a limit.
 */
void question_solve_add(struct ask *a, enum answer result,
			const struct solver_answer *answer);

/*
 * Makes the result `solved` because a winning jump is known, even if a limit
 * was reached before.
 */
void question_solve_is_won(struct ask *a);

/* Reports which limit left ANSWER without a solution and without a proof. */
void question_solve_open(struct ask *a, const struct solver_answer *answer);

/* The legal jumps of a board, the best first, and what each leads to. */

enum next_worth { NEXT_WON, NEXT_UNDECIDED, NEXT_LOST };

/* In place of the fewest moves: not known, or there is no solution. */
enum { NEXT_UNKNOWN = -1, NEXT_NEVER = POSITION_HOLES };

/* One legal jump, and the solutions that begin with it. */
struct next_jump {
	struct shape_jump jump;
	position_t position; /* after the jump */
	position_t least;    /* its smallest image under symmetry */
	int same;	     /* index of the first jump with this `least` */
	enum next_worth worth;
	bool is_counted;       /* the number of solutions is known, ... */
	struct wide solutions; /* ... and is this */
	int fewest;	       /* fewest moves, or NEXT_UNKNOWN */
};

struct next_jumps {
	struct task task;
	/* What else to find for each jump. */
	bool count_each, fewest;
	const struct wide *total; /* the number of all solutions, or null */
	/* Smallest image of a position after a winning jump; 0: not known. */
	position_t won;
	/* The answer. */
	struct next_jump next[SHAPE_FEW_JUMPS];
	int count;
	bool has_limit; /* a limit left something open */
};

/*
 * Lists the legal jumps of the task of K, best first: winning jumps, then
 * undecided ones, then lost ones.  Ties are broken by fewer moves, then by more
 * solutions, if K asks for these numbers.
 */
void next_jumps_list(struct next_jumps *k);

#endif
