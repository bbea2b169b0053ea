/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A quarter turn of the square lattice takes (row, column) to (column, -row).
 * A sixth of a turn of the triangular lattice takes it to (column, column -
 * row): (0,1) to (1,1) to (1,0) to (0,-1).  Exchanging row and column reflects
 * either lattice.  All symmetries of the lattice that fix a point are its 4 or
 * 6 turns, with and without the reflection.  Each is applied to the holes; the
 * result is shifted back to the first row and column and compared with the
 * shape.  That leaves 8 maps for a square, 12 for a hexagon, 6 for a triangle.
 */
#include "check/solitaire/check_symmetry.h"

#include <string.h>

static const struct {
	int turns; /* number of turns, the identity included */
	/* The least turn takes (row, col) to (a row + b col, c row + d col). */
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
 * Takes the holes to ROW and COL, by hole, and shifts them to the first row and
 * column.  Fills IMAGE, by hole, and returns true if they are the shape again.
 * Different holes have different images, so it is enough that each image is a
 * hole.
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

static position_t carry(const uint8_t *image, position_t position)
{
	position_t carried = 0;

	for (; position; position = position_rest(position))
		carried |= position_of(image[position_first(position)]);
	return carried;
}

static bool keeps_goals(const struct check_problem *p, const uint8_t *image)
{
	for (size_t i = 0; i < p->goals; i++)
		if (!check_is_goal(p, carry(image, p->goal[i])))
			return false;
	return true;
}

/* Adds the map that takes the holes to ROW and COL if it is a symmetry. */
static void add(const struct check_problem *p, const int *row, const int *col,
		struct check_symmetry *m)
{
	uint8_t image[SHAPE_HOLES] = {0};

	if (!fits(p->shape, row, col, image) || !keeps_goals(p, image))
		return;
	for (int i = 0; i < m->bytes; i++)
		for (position_t set = 0; set < 256; set++)
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

/* Fills IMAGE with the images under all maps, and zeros behind them. */
static inline void images_of(const struct check_symmetry *m,
			     position_t position,
			     position_t image[CHECK_SYMMETRY_MOST])
{
	memset(image, 0, CHECK_SYMMETRY_MOST * sizeof *image);
	for (int i = 0; i < m->bytes; i++) {
		const position_t *part = m->image[i][position >> 8 * i & 255];

		for (int k = 0; k < m->maps; k++)
			image[k] |= part[k];
	}
}

position_t check_symmetry_least(const struct check_symmetry *m,
				position_t position)
{
	position_t image[CHECK_SYMMETRY_MOST], best = position;

	images_of(m, position, image);
	for (int k = 0; k < m->maps; k++)
		if (image[k] < best)
			best = image[k];
	return best;
}

/* The number of maps that give one image is the same for each image (Lagrange):
 * that of the maps that fix the position. */
uint64_t check_symmetry_images(const struct check_symmetry *m,
			       position_t position)
{
	position_t image[CHECK_SYMMETRY_MOST];
	uint64_t same = 0;

	images_of(m, position, image);
	for (int k = 0; k < m->maps; k++)
		same += image[k] == position;
	return (uint64_t)m->maps / same;
}
