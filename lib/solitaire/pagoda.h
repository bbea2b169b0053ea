/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pagoda functions: weights of holes such that no jump makes a position
 * heavier.
 *
 * In every jump, the hole jumped to weighs at most as much as the two other
 * holes together.  The weight of a position is the sum of the weights of the
 * holes with pegs.  So a start that weighs less than a goal cannot lead to it.
 *
 * Sets of holes can make such proofs stronger.  A jump from A over B to C
 * *leaves* a set that has A or B, but not C.  For some sets, every play from
 * the start to a goal has a jump, or even two, that leaves the set.  Each set
 * has a price.  A jump must make a position lighter by the prices of all sets
 * that it leaves.  A start then cannot lead to a goal if it weighs less than
 * the goal and the prices together.  If two jumps must leave a set, its price
 * counts twice (pagoda.c).
 */
#ifndef PEGKIT_SOLITAIRE_PAGODA_H
#define PEGKIT_SOLITAIRE_PAGODA_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "search/limits.h"

/* Two numbers, which common processors handle in one instruction. */
typedef double simplex_pair __attribute__((vector_size(16)));

/*
 * A linear programme: maximise c x subject to A x <= b and x >= 0.  All b must
 * be at least 0.  The arithmetic is floating point, so a result is no proof.  A
 * struct that is all zero is a valid programme and uses no memory.
 */
struct simplex {
	int rows, cols;	    /* constraints and variables */
	int pairs;	    /* pairs in a line, which has cols + 1 numbers */
	simplex_pair *cell; /* rows + 1 lines */
	int *basic;	    /* by row: the variable that the row determines */
	int *free;	    /* by column: its variable, which is now 0 */
	int cell_room, label_room;
	int steps;  /* steps taken so far */
	int stalls; /* steps since the last one with a gain */
};

/* How simplex_exceed() has ended. */
enum simplex_end {
	SIMPLEX_ABOVE, /* the objective exceeds the bound */
	SIMPLEX_BELOW, /* the objective cannot exceed the bound */
	SIMPLEX_MORE,  /* more steps are needed */
	SIMPLEX_UNSURE /* undecided: too many steps, or unbounded */
};

/*
 * Makes P a linear programme of ROWS constraints and COLS variables.  All its
 * coefficients are 0.  An earlier programme in P is discarded.  Returns false
 * if memory runs out.
 */
bool simplex_open(struct simplex *p, int rows, int cols);

/*
 * Returns the number of bytes that a linear programme of ROWS constraints and
 * COLS variables uses.
 */
uint64_t simplex_bytes(int rows, int cols);

void simplex_close(struct simplex *p);

/*
 * Adds A to the coefficient of variable COL in constraint ROW.  Call it before
 * the programme is solved.
 */
void simplex_add(struct simplex *p, int row, int col, int a);

/* Sets the right-hand side of constraint ROW to B, which is at least 0. */
void simplex_bound(struct simplex *p, int row, int b);

/*
 * Sets the objective of P: C[i] is the coefficient of variable i.  Each
 * solution starts from the previous one.  This saves most steps if the
 * objectives are similar, but rounding errors add up.
 */
void simplex_aim(struct simplex *p, const int *c);

/*
 * Maximises the objective until it exceeds the bound ENOUGH or cannot grow;
 * returns how that ended.  Takes at most MOST steps; after SIMPLEX_MORE,
 * another call continues.  SIMPLEX_UNSURE: too many steps in total, or no
 * constraint bounds the objective.
 */
enum simplex_end simplex_exceed(struct simplex *p, int enough, int most);

/* Sets VALUE to the values of all variables after the last step. */
void simplex_values(const struct simplex *p, double *value);

enum {
	PAGODA_SETS = 512, /* the most sets tried for a proof */
	PAGODA_VALUES = SHAPE_HOLES + PAGODA_SETS + 1,
};

/* Memory of pagoda_find(), which later calls use again.  Initially all zero. */
struct pagoda {
	struct simplex programme;
	int sets; /* sets in the programme */
	position_t set[PAGODA_SETS];
};

/* The sets of a proof, and the price of each, which is above 0. */
struct pagoda_sets {
	int count;
	position_t set[SHAPE_HOLES];
	int32_t price[SHAPE_HOLES];
};

void pagoda_free(struct pagoda *p);

/*
 * Looks for weights such that the start of B weighs less than each goal, and
 * stores them in WEIGHT, by hole.  B must have a goal.  If SETS is not null,
 * looks for sets with prices, too.  B must then have at most POSITION_HOLES
 * holes and no open goal.
 *
 * FOUND: pagoda_excludes() is true for WEIGHT and SETS.  NONE: floating-point
 * arithmetic found no weights, which is no proof.  LIMIT: memory or time ran
 * out, or the arithmetic was not precise enough.
 */
enum answer pagoda_find(struct pagoda *p, const struct board *b,
			const struct limits *limits, int32_t *weight,
			struct pagoda_sets *sets);

/*
 * Gives P its sets: the sets of up to three holes of S that few jumps leave.  A
 * caller may drop some of them.  This and the next two functions are for
 * callers that solve many programmes with the same goals.
 */
void pagoda_sets_of(struct pagoda *p, const struct shape *s);

/*
 * Makes the linear programme of P, for the goals of B and the sets of P.  It
 * has these variables: 1 minus the weight of each hole, then the price of each
 * set, then one more.  Returns false if memory runs out.
 */
bool pagoda_open(struct pagoda *p, const struct board *b);

/* Sets the objective of the programme of P for the start of B. */
void pagoda_aim(struct pagoda *p, const struct board *b);

/*
 * Returns the most bytes that pagoda_find() uses for S and GOALS goals.
 * HAS_SETS is true if it looks for sets, too.
 */
uint64_t pagoda_bytes(const struct shape *s, int goals, bool has_sets);

/* True if jump J takes a peg of SET and ends outside SET. */
bool pagoda_leaves(const struct shape_jump *j, position_t set);

/*
 * Returns 0, 1 or 2: on the way from START to GOAL, at least this many jumps
 * leave SET.
 */
int pagoda_need(position_t start, position_t goal, position_t set);

/*
 * Returns 0, 1 or 2: on the way from START to any goal of B, at least this many
 * jumps leave SET.
 */
int pagoda_least_need(const struct board *b, position_t start, position_t set);

/* Returns the weight of POSITION: the sum of WEIGHT over its pegs. */
int64_t pagoda_weigh(const int32_t *weight, const struct holes *position);

/*
 * True if each jump of S lowers the weight of a position by at least the sum of
 * the prices of the sets that it leaves.  If SETS is null, this means that
 * WEIGHT is a pagoda function.
 */
bool pagoda_holds(const struct shape *s, const int32_t *weight,
		  const struct pagoda_sets *sets);

/*
 * True if WEIGHT and SETS prove that no goal of B can be reached.  They do if
 * pagoda_holds() is true, and if the start weighs less than each goal plus the
 * prices.  The price of a set counts pagoda_need() times: 0, 1 or 2.
 * SETS may be null.  If the goal is open, open holes must not have negative
 * weights.
 */
bool pagoda_excludes(const struct board *b, const int32_t *weight,
		     const struct pagoda_sets *sets);

#endif
