/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The two-player game on a triangle of valued pegs.  The players alternate.  A
 * player who can jump must do so, along a row or a diagonal.  The jump scores
 * the product of the values of the jumping peg and the jumped peg.  The game
 * ends when the player to move has no jump.
 *
 * The difference of a position is the total that the player to move will score
 * from there on, minus the opponent's total, if both play perfectly.  It is 0
 * if no jump is possible.  It can be negative, because players must jump.  Its
 * absolute value is below 2^45.
 *
 * Holes are counted from 0 in reading order.  Row r, from 0, has r + 1 holes.
 */
#ifndef PEGKIT_DUEL_DUEL_H
#define PEGKIT_DUEL_DUEL_H

#include <stddef.h>
#include <stdint.h>

#include "board/triangle.h"
#include "duel/duel_state.h"
#include "search/limits.h"

/* A jump of the game, and what it is worth to the player who makes it. */
struct duel_jump {
	uint8_t from, over, to; /* holes, from 0 */
	int64_t score;		/* score of this jump alone */
	/*
	 * From this jump on, if both play perfectly: the total of the player
	 * who makes it minus the opponent's total.
	 */
	int64_t difference;
};

/* A solver for one number of rows.  Only one thread at a time may use it. */
struct duel;

/*
 * Returns a solver for triangles of ROWS rows, or null if there is too little
 * memory.  The solver needs at least about 70 KiB.  It uses at most
 * LIMITS->memory bytes, and never more than about 256 MiB.  With less memory it
 * is slower, but its answers are the same.  LIMITS must outlive the solver.
 */
struct duel *duel_new(int rows, const struct limits *limits);

/* Frees D, which may be null. */
void duel_delete(struct duel *d);

/*
 * Sets *DIFFERENCE to the total of the player to move minus the opponent's
 * total, if both play perfectly from BOARD.  BOARD must have as many rows as
 * the solver.  Returns ANSWER_FOUND, or ANSWER_LIMIT if the deadline has
 * passed; *DIFFERENCE is then undefined.
 */
enum answer duel_solve(struct duel *d, const struct triangle *board,
		       int64_t *difference);

/*
 * Sets LINE to the jumps of a perfect game from BOARD, and *COUNT to their
 * number.  If several jumps are equally good, the game has the first of them,
 * ordered by source, then by target.  Returns ANSWER_FOUND, or ANSWER_LIMIT if
 * the deadline has passed; the game is then undefined.
 */
enum answer duel_line(struct duel *d, const struct triangle *board,
		      struct duel_jump line[DUEL_LINE], int *count);

/*
 * Lists in JUMP all jumps that are possible on BOARD, best first, and sets
 * *COUNT to their number.  Equally good jumps are ordered by source, then by
 * target.  Returns ANSWER_FOUND, or ANSWER_LIMIT if the deadline has passed;
 * the list is then undefined.
 */
enum answer duel_analyse(struct duel *d, const struct triangle *board,
			 struct duel_jump jump[DUEL_JUMPS], int *count);

/*
 * Batches of boards with one vacancy, as in the contest problem.
 *
 * Several boards are solved at the same time.  All boards whose vacancies are
 * equivalent use the same graph of positions.  20,000 boards take a fiftieth of
 * the time that duel_solve() needs for them.  The differences are the same.
 */

enum { DUEL_BATCH_ROWS = 5 }; /* the most rows of a board */

/* The difference of a board, once it is known. */
struct duel_batch_answer {
	bool is_known;
	int64_t difference;
};

/* A solver for batches of boards.  Only one thread at a time may use it. */
struct duel_batch;

/*
 * Returns a solver for batches of boards of ROWS rows, or null if memory runs
 * out.  It needs about 6 MiB.  A solver for five rows takes about 10 ms to
 * make, the time of 50 searches.  So duel_solve() is better for a few boards.
 */
struct duel_batch *duel_batch_new(int rows);

/* Frees B, which may be null. */
void duel_batch_delete(struct duel_batch *b);

/*
 * Adds BOARD to the batch.  Its difference goes to *ANSWER.  If BOARD has
 * exactly one vacancy, *ANSWER is known when duel_batch_end() returns, or
 * earlier.  Otherwise it stays unknown.  ANSWER must be valid until
 * duel_batch_end() returns.
 */
void duel_batch_add(struct duel_batch *b, const struct triangle *board,
		    struct duel_batch_answer *answer);

/* Answers the boards that were added and are not answered yet. */
void duel_batch_end(struct duel_batch *b);

#endif
