/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The simplex method on a dense tableau (Dantzig 1963; Chvatal, Linear
 * Programming, 1983, chapters 2, 3 and 8).  The last line holds the objective
 * and the last column the right-hand sides; variables from `cols` on are the
 * slacks of the constraints.
 *
 * The entering variable is the one of the largest coefficient, which is fast
 * but can cycle where steps have length 0; after a run of such steps Bland's
 * rule, the least label, takes over until one gains, and it never cycles.
 */
#include "solve/simplex.h"

#include <stddef.h>
#include <string.h>

#include "base/mem.h"

/* Smaller than any coefficient that matters, larger than rounding. */
static const double tiny = 1e-9;

enum { STALLS = 20, STEPS_A_LINE = 50 };

static double *line(const struct simplex *p, int row)
{
	return p->cell + (ptrdiff_t)row * (p->cols + 1);
}

bool simplex_open(struct simplex *p, int rows, int cols)
{
	int cells = (rows + 1) * (cols + 1);

	p->rows = rows;
	p->cols = cols;
	if (cells > p->room_cells || rows + cols > p->room_labels) {
		simplex_close(p);
		p->cell = mem_alloc((size_t)cells, sizeof *p->cell);
		p->basic = mem_alloc((size_t)(rows + cols), sizeof(int));
		p->free = mem_alloc((size_t)(rows + cols), sizeof(int));
		if (!p->cell || !p->basic || !p->free) {
			simplex_close(p);
			return false;
		}
		*p = (struct simplex){rows,    cols,    p->cell,    p->basic,
				      p->free, cells, rows + cols};
	}
	memset(p->cell, 0, (size_t)cells * sizeof *p->cell);
	for (int i = 0; i < rows; i++)
		p->basic[i] = cols + i;
	for (int j = 0; j < cols; j++)
		p->free[j] = j;
	return true;
}

void simplex_close(struct simplex *p)
{
	mem_free(p->cell);
	mem_free(p->basic);
	mem_free(p->free);
	*p = (struct simplex){0};
}

void simplex_coefficient(struct simplex *p, int row, int col, double a)
{
	line(p, row)[col] += a;
}

void simplex_bound(struct simplex *p, int row, double b)
{
	line(p, row)[p->cols] = b;
}

void simplex_objective(struct simplex *p, int col, double c)
{
	line(p, p->rows)[col] += c;
}

/* The column to enter, or -1 when the objective cannot grow. */
static int entering(const struct simplex *p, bool bland)
{
	const double *gain = line(p, p->rows);
	int best = -1;

	for (int j = 0; j < p->cols; j++) {
		if (gain[j] <= tiny)
			continue;
		if (best < 0 || (bland ? p->free[j] < p->free[best]
				       : gain[j] > gain[best] + tiny))
			best = j;
	}
	return best;
}

/* The row that bounds COL most tightly, or -1 when none does. */
static int leaving(const struct simplex *p, int col)
{
	double least = 0;
	int best = -1;

	for (int i = 0; i < p->rows; i++) {
		const double *l = line(p, i);
		double ratio;

		if (l[col] <= tiny)
			continue;
		ratio = l[p->cols] / l[col];
		if (best < 0 || ratio < least - tiny ||
		    (ratio < least + tiny && p->basic[i] < p->basic[best])) {
			best = i;
			least = ratio;
		}
	}
	return best;
}

/* Exchanges the variables of ROW and COL. */
static void pivot(struct simplex *p, int row, int col)
{
	double *from = line(p, row), scale = 1 / from[col];
	int label = p->basic[row];

	for (int j = 0; j <= p->cols; j++)
		from[j] *= scale;
	from[col] = scale;
	for (int i = 0; i <= p->rows; i++) {
		double *l = line(p, i), factor = l[col];

		if (i == row || (factor < tiny && factor > -tiny))
			continue;
		l[col] = 0;
		for (int j = 0; j <= p->cols; j++)
			l[j] -= factor * from[j];
	}
	p->basic[row] = p->free[col];
	p->free[col] = label;
}

bool simplex_exceeds(struct simplex *p, double enough)
{
	/* The corner of the objective's line holds its value, negated. */
	const double *value = line(p, p->rows) + p->cols;
	int stalls = 0;

	for (int step = 0; step < STEPS_A_LINE * (p->rows + p->cols); step++) {
		double before = *value;
		int row, col;

		if (-*value > enough + tiny)
			return true;
		col = entering(p, stalls > STALLS);
		row = col < 0 ? -1 : leaving(p, col);
		if (row < 0)
			return false;
		pivot(p, row, col);
		stalls = *value < before - tiny ? 0 : stalls + 1;
	}
	return false;
}

void simplex_values(const struct simplex *p, double *value)
{
	for (int j = 0; j < p->cols; j++)
		value[j] = 0;
	for (int i = 0; i < p->rows; i++)
		if (p->basic[i] < p->cols)
			value[p->basic[i]] = line(p, i)[p->cols];
}
