/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The two-player game on a triangle of valued pegs.  The players alternate.  A
 * player with a jump must make one, along a row or a diagonal, and scores the
 * product of the values of the jumping peg and the jumped peg.  The game ends
 * when the player to move has no jump.  The difference of a position is the
 * total of the player to move less the opponent's total, if both play
 * perfectly.  It is 0 if there is no jump, and may be negative if there is one.
 *
 * Holes are counted from 0 in reading order.  Row r, from 0, has r + 1 holes.
 *
 * No total overflows.  A game has at most DUEL_LINE jumps: there are at most
 * DUEL_HOLES - 1 pegs, each jump removes one, and the last peg stays.  A jump
 * scores at most TRIANGLE_VALUE squared, so |difference| <= 26 * 10^12 < 2^45.
 */
#ifndef PEGKIT_DUEL_DUEL_H
#define PEGKIT_DUEL_DUEL_H

#include <stddef.h>
#include <stdint.h>

#include "board/triangle.h"
#include "duel/duel_state.h"
#include "search/limits.h"

struct duel_jump {
	uint8_t from, over, to; /* holes */
	int64_t score;		/* of this jump alone */
	int64_t difference; /* for its player, if both then play perfectly */
};

/* A solver for one number of rows.  Only one thread at a time may use it. */
struct duel;

/*
 * Returns a solver for triangles of ROWS rows; null if there is too little
 * memory to begin (about 70 KiB).  It allocates memory as it needs it, up to
 * LIMITS->memory bytes or about 256 MiB, whichever is less.  With less memory
 * it is slower, not wrong.  LIMITS must outlive the solver.
 */
struct duel *duel_new(int rows, const struct limits *limits);
void duel_delete(struct duel *d);

/*
 * Each of the next three functions returns ANSWER_FOUND, or ANSWER_LIMIT if the
 * deadline has passed; its results are then undefined.  BOARD has as many rows
 * as the solver was made for, at most DUEL_ROWS.
 */

/* Finds the difference of the board. */
enum answer duel_solve(struct duel *d, const struct triangle *board,
		       int64_t *difference);

/*
 * Finds a perfect game from the board, and sets *COUNT to its number of jumps.
 * Of equally good jumps, the game has the first by source, then by target.
 */
enum answer duel_line(struct duel *d, const struct triangle *board,
		      struct duel_jump line[DUEL_LINE], int *count);

/*
 * Lists all possible first jumps, best first, each with the difference that it
 * leads to, and sets *COUNT to their number.  Equally good jumps are ordered by
 * source, then by target.
 */
enum answer duel_analyse(struct duel *d, const struct triangle *board,
			 struct duel_jump jump[DUEL_JUMPS], int *count);

/*
 * The differences of many boards.
 *
 * Boards with one vacancy, as in the contest problem, are evaluated many at a
 * time over one graph for all equivalent vacancies.  20,000 boards take a
 * fiftieth of the time that duel_solve() needs for them.  The differences are
 * the same.
 */
enum { DUEL_BATCH_ROWS = 5 }; /* the most rows of a board */

struct duel_batch_answer {
	bool is_known;
	int64_t difference;
};

/*
 * Returns a solver for boards of ROWS rows, for one thread at a time; null if
 * it cannot get the memory that it needs, about 6 MiB.  Making the graphs of
 * five rows takes about 10 ms, as long as 50 searches, so duel_solve() is
 * better for a few boards.
 */
struct duel_batch;
struct duel_batch *duel_batch_new(int rows);
void duel_batch_delete(struct duel_batch *b);

/*
 * Adds a board.  If it has exactly one vacancy, *ANSWER is known when
 * duel_batch_end() returns, or earlier.  Otherwise *ANSWER stays unknown.
 * ANSWER must be valid until duel_batch_end() returns.
 */
void duel_batch_add(struct duel_batch *b, const struct triangle *board,
		    struct duel_batch_answer *answer);
void duel_batch_end(struct duel_batch *b);

#endif
