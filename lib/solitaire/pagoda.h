/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pagoda functions (Conway; Berlekamp, Conway, Guy, Winning Ways, 1982, chapter
 * 23; Beasley 1985, chapter 5).  Holes get weights such that in every jump the
 * hole jumped to weighs at most as much as the two others together.  Then the
 * weight of a position, the sum over its pegs, never grows, and a start that
 * weighs less than a goal cannot be reduced to it.
 *
 * Sets of holes that jumps must leave make them stronger.  A jump from A over B
 * to C leaves a set that has A or B, but not C.
 * - If a set has pegs at the start and none at the goal, the jump that takes
 *   the last of them leaves the set.
 * - If a set is full at the start and not at the goal, the first jump that
 *   takes a peg of it leaves it, because the set has no vacant hole to jump to.
 * - If both hold and the set has three holes or more, these are two jumps, as
 *   the first takes at most two pegs.
 * So a set must be left 0, 1 or 2 times.  Sets get prices.  If each jump makes
 * a position lighter by the prices of all sets that it leaves, the start must
 * weigh as much as the goal and the prices of the sets, each as often as the
 * set must be left.
 */
#ifndef PEGKIT_SOLITAIRE_PAGODA_H
#define PEGKIT_SOLITAIRE_PAGODA_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "search/limits.h"

/*
 * A small dense linear programme: maximise c x subject to A x <= b and x >= 0.
 * All b must be at least 0, so that x = 0 is a feasible start.
 *
 * The arithmetic is floating point, for coefficients that are small integers.
 * All intermediate numbers are then ratios of integers so small that rounding
 * cannot be mistaken for a difference.  Even so, the result is no proof.
 */

/* Two numbers, which common processors handle in one instruction. */
typedef double simplex_pair __attribute__((vector_size(16)));

/* A struct of zeros is a valid programme that uses no memory. */
struct simplex {
	int rows, cols;	    /* constraints and variables */
	int pairs;	    /* per line: cols + 1 numbers, rounded up */
	simplex_pair *cell; /* rows + 1 lines */
	int *basic;	    /* by row: the variable that the row determines */
	int *free;	    /* by column: the variable, which is 0 */
	int cell_room, label_room;
	int steps;  /* taken so far */
	int stalls; /* steps since the last one with a gain */
};

enum simplex_end {
	SIMPLEX_ABOVE, /* the objective exceeds the bound */
	SIMPLEX_BELOW, /* the objective cannot exceed the bound */
	SIMPLEX_MORE,  /* more steps are needed */
	SIMPLEX_UNSURE /* undecided; see simplex_exceed */
};

/*
 * Makes P a programme of ROWS constraints and COLS variables, with all
 * coefficients 0.  Discards an earlier programme.  False: no memory.
 */
bool simplex_open(struct simplex *p, int rows, int cols);
/* Returns the number of bytes that such a programme uses. */
uint64_t simplex_bytes(int rows, int cols);

void simplex_close(struct simplex *p);

/*
 * State the programme, before it is solved.  simplex_add adds A to the
 * coefficient of variable COL in constraint ROW.  simplex_bound sets the
 * right-hand side of ROW to B, at least 0.  simplex_objective adds C to the
 * coefficient of COL in the objective.
 */
void simplex_add(struct simplex *p, int row, int col, int a);
void simplex_bound(struct simplex *p, int row, int b);
void simplex_objective(struct simplex *p, int col, int c);

/*
 * Maximises until the objective exceeds ENOUGH or no step improves it, in at
 * most MOST steps.  After SIMPLEX_MORE another call continues.  SIMPLEX_UNSURE:
 * there have been too many steps in total, or no row bounds the objective.
 */
enum simplex_end simplex_exceed(struct simplex *p, int enough, int most);

/* Sets VALUE to the values of the COLS variables after the last step. */
void simplex_values(const struct simplex *p, double *value);

enum { PAGODA_SETS = 512 }; /* tried for a proof, at most */

/* Memory that later calls use again.  A struct of zeros has none. */
struct pagoda {
	struct simplex programme;
	int sets; /* that the programme has prices for */
	position_t set[PAGODA_SETS];
};

/* Sets with prices above 0. */
struct pagoda_sets {
	int count;
	position_t set[SHAPE_HOLES];
	int32_t price[SHAPE_HOLES];
};

void pagoda_free(struct pagoda *p);

/*
 * Looks for weights of the holes of B such that the start weighs less than each
 * goal.  If SETS is not null, looks for sets with prices, too; then B must have
 * at most POSITION_HOLES holes, and its goal no open holes.  B must have a
 * goal. FOUND: the weights are in WEIGHT, and pagoda_excludes() is true for
 * them. NONE: floating-point arithmetic found no weights, which is no proof.
 * LIMIT: memory or time ran out, or the arithmetic was not precise enough.
 */
enum answer pagoda_find(struct pagoda *p, const struct board *b,
			const struct limits *limits, int32_t *weight,
			struct pagoda_sets *sets);

/* Returns the most bytes that pagoda_find() uses for S and GOALS goals. */
uint64_t pagoda_bytes(const struct shape *s, int goals, bool has_sets);

/* True if jump J takes a peg of SET and does not end in it. */
bool pagoda_leaves(const struct shape_jump *j, position_t set);

/* Returns how many jumps from START to GOAL must leave SET, at least. */
int pagoda_need(position_t start, position_t goal, position_t set);

/* Returns the weight of a position. */
int64_t pagoda_weigh(const int32_t *weight, const struct holes *position);

/* True if each jump of the shape takes off WEIGHT at least the prices of the
 * sets that it leaves.  SETS may be null: it is a pagoda function. */
bool pagoda_holds(const struct shape *s, const int32_t *weight,
		  const struct pagoda_sets *sets);

/* True if pagoda_holds() and the start of B weighs less than each goal with the
 * prices of the sets that must be left. */
bool pagoda_excludes(const struct board *b, const int32_t *weight,
		     const struct pagoda_sets *sets);

#endif
