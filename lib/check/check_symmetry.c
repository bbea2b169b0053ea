/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A symmetry of a lattice that fixes a point is a matrix with entries -1, 0 and
 * 1, because it takes the steps to the next row and column to steps as long as
 * these.  Every such matrix is tried: whether it takes each direction to a
 * direction, and whether steps are drawn as long as before.  It is applied to
 * the holes; the result is shifted back to the first row and column and
 * compared with the shape.  That leaves at most 8 maps for a square, 12 for a
 * hexagon, 6 for a triangle.
 */
#include "check/check_symmetry.h"

#include <string.h>

/* The image of the step DOWN and ACROSS by matrix number K. */
static void step_by(int k, int down, int across, int image[2])
{
	image[0] = (k % 3 - 1) * down + (k / 3 % 3 - 1) * across;
	image[1] = (k / 9 % 3 - 1) * down + (k / 27 - 1) * across;
}

enum { MATRICES = 3 * 3 * 3 * 3 };

/* The square of the length of a step, in quarters of a square. */
static int length_of(const struct lattice_row *l, int down, int across)
{
	int right = 2 * across + l->shift * down;

	/* Where rows are shifted they are 3 ^ (1/2) / 2 apart. */
	return right * right + (l->shift ? 3 : 4) * down * down;
}

/* Three lengths decide how long every step is: a form of two variables. */
static bool keeps_lengths(const struct lattice_row *l, int k)
{
	static const int step[3][2] = {{1, 0}, {0, 1}, {1, 1}};

	for (int i = 0; i < 3; i++) {
		int image[2];

		step_by(k, step[i][0], step[i][1], image);
		if (length_of(l, image[0], image[1]) !=
		    length_of(l, step[i][0], step[i][1]))
			return false;
	}
	return true;
}

static bool keeps_directions(const struct lattice_row *l, int k)
{
	for (int i = 0; i < l->directions; i++) {
		int image[2], found = 0;

		step_by(k, l->direction[i][0], l->direction[i][1], image);
		for (int n = 0; n < l->directions; n++)
			found += l->direction[n][0] == image[0] &&
				 l->direction[n][1] == image[1];
		if (!found)
			return false;
	}
	return true;
}

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
	int own_row[POSITION_HOLES], own_col[POSITION_HOLES];
	int down, right;

	for (int h = 0; h < s->holes; h++) {
		own_row[h] = s->row[h];
		own_col[h] = s->col[h];
	}
	down = least(own_row, s->holes) - least(row, s->holes);
	right = least(own_col, s->holes) - least(col, s->holes);
	for (int h = 0; h < s->holes; h++) {
		int r = row[h] + down, c = col[h] + right;

		if (r >= s->rows || c >= s->cols || shape_hole(s, r, c) < 0)
			return false;
		image[h] = (uint8_t)shape_hole(s, r, c);
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

static bool keeps_goals(const struct puzzle *p, const uint8_t *image)
{
	for (int i = 0; i < p->goals; i++)
		if (!puzzle_is_goal(p, carry(image, p->goal[i])))
			return false;
	return true;
}

/*
 * Whether jumps go to jumps.  On a lattice they do if directions go to
 * directions; a board may have other lines than those of its lattice.
 */
static bool keeps_jumps(const struct shape *s, const uint8_t *image)
{
	for (int i = 0; i < s->jumps; i++) {
		const struct shape_jump *j = &s->jump[i];
		bool found = false;

		for (int k = 0; k < s->jumps && !found; k++)
			found = s->jump[k].from == image[j->from] &&
				s->jump[k].over == image[j->over] &&
				s->jump[k].to == image[j->to];
		if (!found)
			return false;
	}
	return true;
}

/* Adds the map that takes the holes to ROW and COL if it is a symmetry. */
static void add(const struct puzzle *p, const int *row, const int *col,
		struct check_symmetry *m)
{
	uint8_t image[POSITION_HOLES] = {0};

	if (!fits(p->shape, row, col, image) || !keeps_jumps(p->shape, image) ||
	    !keeps_goals(p, image))
		return;
	for (int i = 0; i < m->bytes; i++)
		for (position_t set = 0; set < 256; set++)
			m->image[i][set][m->maps] =
			    carry(image, set << 8 * i & shape_all(p->shape));
	m->maps++;
}

void check_symmetry_of(const struct puzzle *problem, struct check_symmetry *m)
{
	const struct shape *s = problem->shape;
	const struct lattice_row *l = &lattice_table[s->lattice];
	int row[POSITION_HOLES], col[POSITION_HOLES];

	memset(m, 0, sizeof *m);
	m->bytes = (s->holes + 7) / 8;
	for (int k = 0; k < MATRICES; k++) {
		if (!keeps_lengths(l, k) || !keeps_directions(l, k))
			continue;
		for (int h = 0; h < s->holes; h++) {
			int image[2];

			step_by(k, s->row[h], s->col[h], image);
			row[h] = image[0];
			col[h] = image[1];
		}
		add(problem, row, col, m);
	}
}

/* As the start has more pegs than each goal, a symmetry that keeps all of them
 * as one set keeps the start and keeps the goals. */
void check_symmetry_of_both(const struct puzzle *problem,
			    struct check_symmetry *m)
{
	position_t both[POSITION_HOLES + 1] = {problem->start};
	struct puzzle all = *problem;

	memcpy(both + 1, problem->goal, (size_t)problem->goals * sizeof *both);
	all.goal = both;
	all.goals = problem->goals + 1;
	all.level = 0;
	check_symmetry_of(&all, m);
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

position_t check_symmetry_image(const struct check_symmetry *m, int map,
				position_t position)
{
	position_t image[CHECK_SYMMETRY_MOST];

	images_of(m, position, image);
	return image[map];
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
