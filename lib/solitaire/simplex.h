/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A small dense linear programme: maximise c x subject to A x <= b and x >= 0.
 * All b must be at least 0, so that x = 0 is a feasible start.
 *
 * The arithmetic is floating point, for coefficients that are small integers.
 * All intermediate numbers are then ratios of integers so small that rounding
 * cannot be mistaken for a difference.  The result is still no proof.
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
	int pairs;	/* in a line: cols + 1 numbers, and one for padding */
	simplex_pair *cell; /* rows + 1 lines */
	int *basic;	    /* by row: the variable that it determines */
	int *free;	    /* by column: the variable, which is 0 */
	int cell_room, label_room;
	int steps;  /* taken */
	int stalls; /* steps since the last one with a gain */
};

enum simplex_end {
	SIMPLEX_ABOVE, /* the objective exceeds the bound */
	SIMPLEX_BELOW, /* it cannot */
	SIMPLEX_MORE,  /* more steps are needed */
	SIMPLEX_UNSURE /* undecided; see simplex_exceed */
};

/*
 * Allocates a programme of ROWS constraints and COLS variables with all
 * coefficients 0, and discards an earlier one.  False: no memory.
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
 * most MOST steps.  After MORE another call continues.  UNSURE: there have been
 * too many steps in total, or no row bounds the objective.
 */
enum simplex_end simplex_exceed(struct simplex *p, int enough, int most);

/* Sets VALUE to the values of the COLS variables after the last step. */
void simplex_values(const struct simplex *p, double *value);

#endif
