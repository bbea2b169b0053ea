/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What questions do for each other, and for programs whose input is not yet a
 * record.  Each function is in the file that its name begins with.
 */
#ifndef PEGKIT_ASK_QUESTION_PARTS_H
#define PEGKIT_ASK_QUESTION_PARTS_H

#include "ask/fields.h"
#include "ask/question.h"
#include "check/judge/judge.h"
#include "fewest/fewest.h"
#include "greedy/greedy.h"
#include "positions/positions_flow.h"
#include "positions/positions_fold.h"
#include "positions/positions_multisets.h"
#include "solitaire/solver.h"

/* The largest capture as fields, for a board that is no record yet. */

/* What a record says beside the number of pieces that is taken. */
struct question_capture_form {
	bool has_route;	 /* a route that takes the most found */
	bool has_bounds; /* at a limit LOWER-UPPER, not only that it is one */
};

/*
 * Adds the most pieces that one move on BOARD can take, as fields of the record
 * of A.  What a limit leaves open is told.  False: no memory.
 */
bool question_capture_add(struct ask *a, const struct checkers *board,
			  struct question_capture_form form);

/*
 * The same of a board for which there is no room: HOMES are all that can be
 * captured at most.
 */
bool question_capture_unread(struct ask *a, uint64_t homes,
			     struct question_capture_form form);

/* What the judge says of a record, as a verdict and as fields. */

/*
 * Judges the claims of the record of A within its limits; STRICTLY: nothing may
 * be left unproved.  As judge_record otherwise.
 */
bool question_check_judge(struct reading *in, struct ask *a, bool strictly,
			  enum check_verdict *verdict,
			  char message[CHECK_MESSAGE]);

/* What the field `check` calls it. */
const char *question_check_word(enum check_verdict verdict);

/* Sets the fields `check` and, unless it is empty, `message`. */
void question_check_add(struct ask *a, enum check_verdict verdict,
			const char *message);

/* The number of solutions, for other questions that need it. */

struct question_count {
	/*
	 * LIMIT: bytes that the sets of positions need, for which there is no
	 * room, so that nothing has been tried; else 0.
	 */
	uint64_t needs;
	/*
	 * Whether the plain question had to be asked first, and what came of
	 * it.
	 */
	bool is_solved;
	enum answer solved;
	struct solver_answer solution;
	/* FOUND: the number; LIMIT: whether it overflowed. */
	struct positions_fold count;
};

/* FOUND, NONE when there is no solution, or LIMIT. */
enum answer question_count_solutions(const struct task *t,
				     struct question_count *answer);

/* The game for two, for a triangle that is no record yet. */

/*
 * Makes the solver for triangles of ROWS rows; false: there is no memory for
 * it.  The other functions do so where it has not been done.
 */
bool question_difference_prepare(struct ask *a, int rows);

/*
 * Adds the best difference for the player to move as the field `difference` of
 * the record of A and, if PLAY, a perfect play as the field `line`.  FOUND; or
 * LIMIT, which is told, and adds none of them.  BOARD has at most DUEL_ROWS
 * rows.  Without memory a->fields.text.failed is set.
 */
enum answer question_difference_add(struct ask *a, const struct triangle *board,
				    bool play);

/*
 * Adds a field `first-jump` for every first jump, the best first: the jump and
 * the difference that it leads to; if PLAYS, also a play that begins with it.
 * Returns FOUND, or LIMIT without any of these fields.
 */
enum answer question_difference_each(struct ask *a,
				     const struct triangle *board, bool plays);

/* A solution with the fewest moves, for other questions that need it. */

struct question_fewest {
	/*
	 * FOUND and LIMIT: the best of all methods together, with the positions
	 * that they have looked at in all.
	 */
	struct fewest_answer best;
	/*
	 * NONE: what solver_solve says, which is a certificate unless a limit
	 * was reached (PROVED is LIMIT then).
	 */
	enum answer proved;
	struct solver_answer proof;
};

/* FOUND, NONE and LIMIT as fewest_moves(). */
enum answer question_fewest_moves(const struct task *t,
				  struct question_fewest *answer);

/* The play of hiq as fields, for a position that is no record yet. */

/* Appends the COUNT jumps that greedy_play has MADE, as "4-16 7-9". */
void question_greedy_moves(const struct greedy *greedy, const uint16_t *made,
			   int count, struct buf *b);

/*
 * Adds what is left when START has been played to its end: the field `sum`,
 * and if MOVES the field `moves`.
 */
void question_greedy_add(struct fields *f, const struct greedy *greedy,
			 position_t start, bool moves);

/* All positions on the way, for questions about all solutions. */

/*
 * Makes the levels for the current board, after the plain question if nothing
 * has decided whether there is a solution.  Returns FOUND, NONE if there is no
 * solution, or LIMIT, which has been reported: WHAT says what it means.  EACH
 * is as in positions_levels_make.  The caller frees LEVELS in any case.
 */
enum answer question_levels_make(struct ask *a, const char *what, size_t each,
				 struct positions_levels *levels);

/*
 * Makes the levels and finds the sets of jumps that solve the current board,
 * which it lists if LISTS.  Returns FOUND, NONE if there is no solution, or
 * LIMIT.  A limit has been reported: how far the search came, and WHAT that
 * means.  The caller frees LEVELS and the list in any case.
 */
enum answer question_levels_multisets(struct ask *a, const char *what,
				      bool lists,
				      struct positions_levels *levels,
				      struct positions_multisets *found);

/* The same of what all solutions have together. */
enum answer question_levels_flow(struct ask *a, const char *what,
				 struct positions_flow *flow);

/*
 * Whether there is room for what flows, with EACH bytes more for a position
 * (positions_flow_bytes); else it is told what it needs.
 */
bool question_levels_fit(struct ask *a, const struct positions_flow *flow,
			 size_t each);

/* One solution or a proof, for other questions that need it. */

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
