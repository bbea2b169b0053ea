/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The simplex method on a dense tableau (Dantzig 1963; Chvatal, Linear
 * Programming, 1983, chapters 2, 3 and 8).  Line i says
 *
 *	x(basic) + sum over j of cell(j) x(free j) = cell(cols)
 *
 * and the last line says the same of the objective.  Variables from `cols` on
 * are the slacks.
 *
 * The entering variable is the one with the largest gain.  This is fast but can
 * cycle when steps have length 0.  After a run of such steps Bland's rule, the
 * least label, takes over until a step gains.  With this rule the method cannot
 * cycle.
 *
 * The coefficients are small integers.  All intermediate numbers are then
 * ratios of integers so small that rounding cannot be mistaken for a
 * difference.  Even so, the result is no proof.
 */
#include "solitaire/pagoda.h"

#include <stddef.h>
#include <string.h>

#include "base/mem.h"

enum {
	STALLS = 100,	  /* steps in a row without gain before Bland's rule */
	STEPS_A_LINE = 50 /* the most in total, per row and per column */
};

/*
 * Far larger than a 0 with rounding errors, far smaller than a number that is
 * not 0: such a number is a ratio with a denominator of a few hundred at most.
 */
static const double tiny = 1e-6;

static double *line(const struct simplex *p, int row)
{
	return (double *)(p->cell + (ptrdiff_t)row * p->pairs);
}

uint64_t simplex_bytes(int rows, int cols)
{
	uint64_t cells = (uint64_t)(rows + 1) * (uint64_t)(cols / 2 + 1);

	return cells * sizeof(simplex_pair) +
	       2 * (uint64_t)(rows + cols) * sizeof(int);
}

bool simplex_open(struct simplex *p, int rows, int cols)
{
	int pairs = cols / 2 + 1, cells = (rows + 1) * pairs;

	if (cells > p->cell_room || rows + cols > p->label_room) {
		simplex_close(p);
		p->cell = mem_alloc((size_t)cells, sizeof *p->cell);
		p->basic = mem_alloc((size_t)(rows + cols), sizeof *p->basic);
		p->free = mem_alloc((size_t)(rows + cols), sizeof *p->free);
		if (!p->cell || !p->basic || !p->free) {
			simplex_close(p);
			return false;
		}
		p->cell_room = cells;
		p->label_room = rows + cols;
	}
	p->rows = rows;
	p->cols = cols;
	p->pairs = pairs;
	p->steps = p->stalls = 0;
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

void simplex_add(struct simplex *p, int row, int col, int a)
{
	line(p, row)[col] += a;
}

void simplex_bound(struct simplex *p, int row, int b)
{
	line(p, row)[p->cols] = b;
}

void simplex_aim(struct simplex *p, const int *c)
{
	simplex_pair *aim = p->cell + (ptrdiff_t)p->rows * p->pairs;

	memset(aim, 0, (size_t)p->pairs * sizeof *aim);
	for (int i = 0; i < p->rows; i++) {
		const simplex_pair *l = p->cell + (ptrdiff_t)i * p->pairs;
		double factor = p->basic[i] < p->cols ? c[p->basic[i]] : 0;

		for (int j = 0; factor != 0 && j < p->pairs; j++)
			aim[j] += factor * l[j];
	}
	for (int j = 0; j < p->cols; j++)
		if (p->free[j] < p->cols)
			line(p, p->rows)[j] -= c[p->free[j]];
	p->steps = p->stalls = 0;
}

/* Returns the column to enter, or -1 if the objective cannot grow. */
static int entering(const struct simplex *p, bool bland)
{
	const double *loss = line(p, p->rows);
	int best = -1;

	for (int j = 0; j < p->cols; j++)
		if (loss[j] < -tiny &&
		    (best < 0 || (bland ? p->free[j] < p->free[best]
					: loss[j] < loss[best] - tiny)))
			best = j;
	return best;
}

/*
 * Returns the row that bounds COL most tightly, or -1 if none does.  Of equally
 * tight rows, Bland's rule takes the least label.  Otherwise the largest
 * coefficient is taken, as dividing by small ones adds to rounding errors.
 */
static int leaving(const struct simplex *p, int col, bool bland)
{
	double least = 0;
	int row = -1;

	for (int i = 0; i < p->rows; i++) {
		const double *l = line(p, i);
		double ratio;

		if (l[col] < tiny)
			continue;
		ratio = l[p->cols] / l[col];
		if (row < 0 || ratio < least - tiny ||
		    (ratio < least + tiny &&
		     (bland ? p->basic[i] < p->basic[row]
			    : l[col] > line(p, row)[col]))) {
			row = i;
			least = ratio;
		}
	}
	return row;
}

/*
 * Exchanges the variables of ROW and COL.  A basic variable's column is 1 in
 * its row and 0 elsewhere, and is not stored.  COL becomes that of the variable
 * that leaves.
 */
static void exchange(struct simplex *p, int row, int col)
{
	simplex_pair *from = p->cell + (ptrdiff_t)row * p->pairs;
	double scale = 1 / line(p, row)[col];
	int label = p->basic[row];

	line(p, row)[col] = 1;
	for (int j = 0; j < p->pairs; j++)
		from[j] *= scale;
	for (int i = 0; i <= p->rows; i++) {
		simplex_pair *l = p->cell + (ptrdiff_t)i * p->pairs;
		double factor = line(p, i)[col];

		if (i == row || factor == 0)
			continue;
		line(p, i)[col] = 0;
		if (factor > -tiny && factor < tiny)
			continue;
		for (int j = 0; j < p->pairs; j++)
			l[j] -= factor * from[j];
	}
	p->basic[row] = p->free[col];
	p->free[col] = label;
}

enum simplex_end simplex_exceed(struct simplex *p, int enough, int most)
{
	const double *value = line(p, p->rows) + p->cols;
	int all = STEPS_A_LINE * (p->rows + p->cols);

	for (; p->steps < all && most > 0; p->steps++, most--) {
		bool bland = p->stalls > STALLS;
		double was = *value;
		int row, col;

		if (*value > enough + tiny)
			return SIMPLEX_ABOVE;
		col = entering(p, bland);
		if (col < 0)
			return SIMPLEX_BELOW;
		row = leaving(p, col, bland);
		if (row < 0)
			return SIMPLEX_UNSURE;
		exchange(p, row, col);
		p->stalls = *value > was + tiny ? 0 : p->stalls + 1;
	}
	return p->steps < all ? SIMPLEX_MORE : SIMPLEX_UNSURE;
}

void simplex_values(const struct simplex *p, double *value)
{
	memset(value, 0, (size_t)p->cols * sizeof *value);
	for (int i = 0; i < p->rows; i++)
		if (p->basic[i] < p->cols)
			value[p->basic[i]] = line(p, i)[p->cols];
}
