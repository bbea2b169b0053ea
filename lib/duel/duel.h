/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The two-player game on a triangle of valued pegs.  The players alternate.  A
 * player who has a jump must make one, along a row or a diagonal, and scores
 * the product of the values of the jumping peg and the jumped peg.  The game
 * ends when the player to move has no jump.  The difference of a position is
 * the total of the player to move less the other's when both play perfectly: 0
 * when there is no jump, and possibly negative when there is one.
 *
 * Holes are counted from 0 in reading order, row r having r + 1 of them.
 *
 * No total overflows.  A game has at most DUEL_LINE jumps: each removes one of
 * at most DUEL_HOLES - 1 pegs, and the last peg stays.  A jump scores at most
 * TRIANGLE_VALUE squared, so |difference| <= 26 * 10^12 < 2^45.
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
	int64_t difference; /* for its player, with perfect play afterwards */
};

/* A solver for boards of a given number of rows; one thread at a time. */
struct duel;

/*
 * A solver for triangles of ROWS rows.  It holds at most LIMITS->memory bytes
 * and never more than 256 MiB; it takes them as it needs them.  With less
 * memory it is slower, not wrong.  LIMITS must outlive the solver.  Null when
 * there is no memory to begin with (about 70 KiB).
 */
struct duel *duel_new(int rows, const struct limits *limits);
void duel_delete(struct duel *d);

/*
 * Each question returns ANSWER_FOUND, or ANSWER_LIMIT when the deadline has
 * passed; the out-parameters are then undefined.  BOARD must have the rows that
 * the solver was made for, at most DUEL_ROWS.
 */

/* The difference of the board. */
enum answer duel_solve(struct duel *d, const struct triangle *board,
		       int64_t *difference);

/*
 * A perfect game from the board, COUNT jumps long: always the first of the
 * best jumps in the order of source, then target.
 */
enum answer duel_line(struct duel *d, const struct triangle *board,
		      struct duel_jump line[DUEL_LINE], int *count);

/*
 * Every first jump with the difference it leads to, the best first, equal ones
 * in the order of source, then target.
 */
enum answer duel_analyse(struct duel *d, const struct triangle *board,
			 struct duel_jump jump[DUEL_JUMPS], int *count);

/*
 * The differences of many boards.
 *
 * Boards with one vacancy, the boards of the contest problem, are evaluated
 * many at a time over the graph of their vacancy class.  20,000 of them take a
 * fiftieth of the time that they take one by one.  The differences are those of
 * duel_solve.
 */
enum { DUEL_BATCH_ROWS = 5 }; /* the most rows of a board */

struct duel_batch_answer {
	bool is_known;
	int64_t difference;
};

/*
 * A solver of boards of ROWS rows, for one thread at a time.  Null when there
 * is no memory (about 6 MiB).  Making the graphs of five rows takes about 10
 * ms, the time of 50 searches, so a board or two are solved by duel_solve.
 */
struct duel_batch;
struct duel_batch *duel_batch_new(int rows);
void duel_batch_delete(struct duel_batch *b);

/*
 * Adds a board.  ANSWER is not known where the board has not just one vacancy.
 * That of others is known at the latest after duel_batch_end; it must stay
 * until then.
 */
void duel_batch_add(struct duel_batch *b, const struct triangle *board,
		    struct duel_batch_answer *answer);
void duel_batch_end(struct duel_batch *b);

#endif
