/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A turn of the square lattice takes (row, column) to (column, -row); a sixth
 * of a turn of the triangular one takes it to (column, column - row), that is
 * (0,1) to (1,1) to (1,0) to (0,-1).  Exchanging row and column reflects
 * either lattice, and 4 or 6 turns with and without the reflection are all of
 * its symmetries that fix a point.  What they make of the holes is shifted
 * back to the top and the left of the shape and compared with it: 8 maps for a
 * square, 12 for a hexagon, 6 of them for a triangle.
 */
#include "check/solitaire/check_symmetry.h"

#include <string.h>

#include "base/bits.h"

static const struct {
	int turns; /* that there are, the whole one among them */
	/* One carries (row, col) to (a row + b col, c row + d col). */
	int8_t turn[4];
} lattice[] = {
    [SHAPE_SQUARE] = {4, {0, 1, -1, 0}},
    [SHAPE_TRIANGLE] = {6, {0, 1, -1, 1}},
};

static int least(const int *number, int count)
{
	int best = number[0];

	for (int i = 1; i < count; i++)
		if (number[i] < best)
			best = number[i];
	return best;
}

/*
 * Fills IMAGE, hole by hole, if holes moved to ROW and COL and shifted back
 * are the shape again.  Different holes have different images, so that it is
 * enough that every image is a hole.
 */
static bool fits(const struct shape *s, const int *row, const int *col,
		 uint8_t *image)
{
	int own_row[SHAPE_HOLES], own_col[SHAPE_HOLES];
	int down, right;

	for (int h = 0; h < s->holes; h++) {
		own_row[h] = s->row[h];
		own_col[h] = s->col[h];
	}
	down = least(own_row, s->holes) - least(row, s->holes);
	right = least(own_col, s->holes) - least(col, s->holes);
	for (int h = 0; h < s->holes; h++) {
		int r = row[h] + down, c = col[h] + right;

		if (r >= s->rows || c >= s->cols || s->hole[r][c] < 0)
			return false;
		image[h] = (uint8_t)s->hole[r][c];
	}
	return true;
}

static uint64_t carry(const uint8_t *image, uint64_t position)
{
	uint64_t carried = 0;

	for (; position; position = bits_rest(position))
		carried |= bits_one(image[bits_first(position)]);
	return carried;
}

static bool keeps_goals(const struct check_problem *p, const uint8_t *image)
{
	for (size_t i = 0; i < p->goals; i++)
		if (!check_is_goal(p, carry(image, p->goal[i])))
			return false;
	return true;
}

/* Adds the map that moves the holes to ROW and COL, if it is a symmetry. */
static void add(const struct check_problem *p, const int *row, const int *col,
		struct check_symmetry *m)
{
	uint8_t image[SHAPE_HOLES] = {0};

	if (!fits(p->shape, row, col, image) || !keeps_goals(p, image))
		return;
	for (int i = 0; i < m->bytes; i++)
		for (uint64_t set = 0; set < 256; set++)
			m->image[i][set][m->maps] =
			    carry(image, set << 8 * i & shape_all(p->shape));
	m->maps++;
}

void check_symmetry_of(const struct check_problem *problem,
		       struct check_symmetry *m)
{
	const struct shape *s = problem->shape;
	const int8_t *by = lattice[s->lines].turn;
	int row[SHAPE_HOLES], col[SHAPE_HOLES];

	memset(m, 0, sizeof *m);
	m->bytes = (s->holes + 7) / 8;
	for (int h = 0; h < s->holes; h++) {
		row[h] = s->row[h];
		col[h] = s->col[h];
	}
	for (int turn = 0; turn < lattice[s->lines].turns; turn++) {
		add(problem, row, col, m);
		add(problem, col, row, m);
		for (int h = 0; h < s->holes; h++) {
			int r = row[h], c = col[h];

			row[h] = by[0] * r + by[1] * c;
			col[h] = by[2] * r + by[3] * c;
		}
	}
}

/* The images under all maps, and zeros behind them. */
static inline void images_of(const struct check_symmetry *m, uint64_t position,
			     uint64_t image[CHECK_SYMMETRY_MOST])
{
	memset(image, 0, CHECK_SYMMETRY_MOST * sizeof *image);
	for (int i = 0; i < m->bytes; i++) {
		const uint64_t *part = m->image[i][position >> 8 * i & 255];

		for (int k = 0; k < m->maps; k++)
			image[k] |= part[k];
	}
}

uint64_t check_symmetry_least(const struct check_symmetry *m, uint64_t position)
{
	uint64_t image[CHECK_SYMMETRY_MOST], best = position;

	images_of(m, position, image);
	for (int k = 0; k < m->maps; k++)
		if (image[k] < best)
			best = image[k];
	return best;
}

/* Each image comes from as many maps as carry the position onto itself. */
uint64_t check_symmetry_images(const struct check_symmetry *m,
			       uint64_t position)
{
	uint64_t image[CHECK_SYMMETRY_MOST], same = 0;

	images_of(m, position, image);
	for (int k = 0; k < m->maps; k++)
		same += image[k] == position;
	return (uint64_t)m->maps / same;
}
