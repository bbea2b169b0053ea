/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A small dense linear programme: maximise c x subject to A x <= b and x >= 0,
 * where b >= 0, so that x = 0 is a place to start from.
 *
 * The arithmetic is floating point, made for coefficients that are small
 * integers: all numbers on the way are then ratios of integers so small that
 * rounding cannot be mistaken for a difference.  Still the result is no proof.
 */
#ifndef PEGKIT_SOLITAIRE_SIMPLEX_H
#define PEGKIT_SOLITAIRE_SIMPLEX_H

#include <stdbool.h>
#include <stdint.h>

/* Two numbers side by side, which common processors work on in one step. */
typedef double simplex_pair __attribute__((vector_size(16)));

/* All zero is a valid programme without memory. */
struct simplex {
	int rows, cols; /* constraints and variables */
	int pairs;	/* in a line: cols + 1 numbers, and one to fill up */
	simplex_pair *cell; /* rows + 1 lines */
	int *basic;	    /* by row: the variable that the row gives */
	int *free;	    /* by column: the variable, which is 0 */
	int cell_room, label_room;
	int steps;  /* taken */
	int stalls; /* the latest steps, which have gained nothing */
};

enum simplex_end {
	SIMPLEX_ABOVE, /* the objective exceeds what was asked for */
	SIMPLEX_BELOW, /* it cannot */
	SIMPLEX_MORE,  /* the steps are not enough to tell */
	SIMPLEX_UNSURE /* it cannot be told */
};

/*
 * Makes room for a programme of ROWS constraints and COLS variables, all its
 * coefficients 0; an earlier one is forgotten.  False when memory ran out.
 */
bool simplex_open(struct simplex *p, int rows, int cols);
/* The bytes that this takes. */
uint64_t simplex_bytes(int rows, int cols);

void simplex_close(struct simplex *p);

/*
 * Before solving: adds A to the coefficient of variable COL in constraint ROW;
 * sets the right-hand side of ROW, at least 0; adds C to the coefficient of
 * COL in what is maximised.
 */
void simplex_add(struct simplex *p, int row, int col, int a);
void simplex_bound(struct simplex *p, int row, int b);
void simplex_objective(struct simplex *p, int col, int c);

/*
 * Maximises until the objective exceeds ENOUGH or no step improves it, by MOST
 * steps at most.  After MORE another call goes on, until there have been too
 * many steps: UNSURE.
 */
enum simplex_end simplex_exceed(struct simplex *p, int enough, int most);

/* The values of the COLS variables where that stopped. */
void simplex_values(const struct simplex *p, double *value);

#endif
