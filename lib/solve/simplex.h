/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A small dense linear programme: maximise c x subject to A x <= b and x >= 0,
 * where b >= 0, so that x = 0 is a place to start from.
 *
 * The arithmetic is floating point, so the result is a proposal: what follows
 * from it has to be checked by other means.
 */
#ifndef PEGKIT_SOLVE_SIMPLEX_H
#define PEGKIT_SOLVE_SIMPLEX_H

#include <stdbool.h>

/* All zero is a valid programme without memory. */
struct simplex {
	int rows, cols;  /* constraints and variables */
	double *cell;    /* (rows + 1) lines of cols + 1 */
	int *basic;      /* by row: the variable that the row gives */
	int *free;       /* by column: the variable that is 0 */
	int room_cells;  /* allocated */
	int room_labels;
};

/*
 * Makes room for a programme of ROWS constraints and COLS variables, all its
 * coefficients 0; an earlier one is forgotten.  False when memory ran out.
 */
bool simplex_open(struct simplex *p, int rows, int cols);

void simplex_close(struct simplex *p);

/* Coefficient of variable COL in constraint ROW: fill before solving. */
void simplex_coefficient(struct simplex *p, int row, int col, double a);
/* The right-hand side of constraint ROW, at least 0. */
void simplex_bound(struct simplex *p, int row, double b);
/* Coefficient of variable COL in what is maximised. */
void simplex_objective(struct simplex *p, int col, double c);

/*
 * Maximises until the objective exceeds ENOUGH or no step improves it, and
 * tells whether it exceeds ENOUGH.  False too when the steps run out.
 */
bool simplex_exceeds(struct simplex *p, double enough);

/* The value of every variable where the last run stopped, COLS of them. */
void simplex_values(const struct simplex *p, double *value);

#endif
