/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two images of a drawing are compared square by square without being made:
 * most differ in one of the last squares.  A map is a symmetry if it carries
 * the squares off the board to each other; then the best image can be written
 * in the place of the drawing, since every row keeps its width.
 */
#include "text/canonical.h"

#include "base/mem.h"

void canonical_free(struct canonical *c)
{
	mem_free(c->source);
	mem_free(c->grid);
	*c = (struct canonical){0};
}

/* Where each square of the image by map K comes from. */
static void fill_source(struct canonical *c, int k)
{
	uint32_t *source = c->source + (size_t)k * c->rows * c->cols;

	for (size_t row = 0; row < c->rows; row++)
		for (size_t col = 0; col < c->cols; col++) {
			size_t to = row, at = col;

			/* No hole of a triangle. */
			if (!c->triangle || col <= row)
				transform_cell(&c->map[k], &to, &at);
			source[to * c->cols + at] =
			    (uint32_t)(row * c->cols + col);
		}
}

/* Prepares the maps of boards like that of R; false: no memory. */
static bool plan(struct canonical *c, const struct record *r)
{
	struct transform_map m = transform_map_of(r, TRANSFORM_IDENTITY);
	size_t cells = m.rows * m.cols;

	if (c->maps && c->rows == m.rows && c->cols == m.cols &&
	    c->triangle == m.triangle)
		return true;
	c->maps = 0;
	if (!MEM_GROW(c->grid, &c->grid_room, cells) ||
	    !MEM_GROW(c->source, &c->source_room, CANONICAL_MAPS * cells))
		return false;
	c->rows = m.rows;
	c->cols = m.cols;
	c->triangle = m.triangle;
	for (int t = 0; t < TRANSFORM_COUNT; t++) {
		m = transform_map_of(r, (enum transform)t);
		if (!transform_applies(&m) || m.to_rows != m.rows)
			continue;
		c->map[c->maps] = m;
		fill_source(c, c->maps++);
	}
	return true;
}

static void fill_grid(struct canonical *c, const struct record *r)
{
	int32_t *cell = c->grid;

	c->has_off = false;
	for (size_t row = 0; row < c->rows; row++)
		for (size_t col = 0; col < c->cols; col++, cell++) {
			if (r->kind != RECORD_VALUES)
				*cell = record_square(r, row, col);
			else if (col > row)
				*cell = 0;
			else
				*cell = r->triangle
					    .value[row * (row + 1) / 2 + col];
			/* Values may be anything. */
			c->has_off |=
			    r->kind != RECORD_VALUES && *cell == RECORD_OFF;
		}
}

static const uint32_t *source_of(const struct canonical *c, int k)
{
	return c->source + (size_t)k * c->rows * c->cols;
}

static bool is_symmetry(const struct canonical *c, int k)
{
	const uint32_t *source = source_of(c, k);

	if (!c->has_off)
		return true;
	for (size_t i = 0; i < c->rows * c->cols; i++)
		if ((c->grid[i] == RECORD_OFF) !=
		    (c->grid[source[i]] == RECORD_OFF))
			return false;
	return true;
}

/* How the image by map A compares with that by map B: below, at, above 0. */
static int compare(const struct canonical *c, int a, int b)
{
	const uint32_t *from_a = source_of(c, a), *from_b = source_of(c, b);

	for (size_t i = c->rows * c->cols; i > 0; i--) {
		int32_t x = c->grid[from_a[i - 1]], y = c->grid[from_b[i - 1]];

		if (x != y)
			return x < y ? -1 : 1;
	}
	return 0;
}

static void write_image(const struct canonical *c, int k, struct record *r)
{
	const uint32_t *source = source_of(c, k);
	int hole = 0;

	for (size_t row = 0; row < c->rows; row++) {
		size_t width =
		    r->kind == RECORD_VALUES ? row + 1 : r->row[row].width;

		for (size_t col = 0; col < width; col++) {
			int32_t cell = c->grid[source[row * c->cols + col]];

			if (r->kind == RECORD_VALUES)
				r->triangle.value[hole++] = cell;
			else
				r->squares.data[r->row[row].at + col] =
				    (char)cell;
		}
	}
}

enum problem_status canonical_record(struct canonical *c, struct record *r,
				     struct problem *problem)
{
	int best = 0;
	enum problem_status status;

	if (!plan(c, r))
		return PROBLEM_MEMORY;
	fill_grid(c, r);
	for (int k = 1; k < c->maps; k++) {
		bool before = false;
		int sign;

		if (!transform_fields_keep_homes(&c->map[k], r) ||
		    !is_symmetry(c, k))
			continue;
		sign = compare(c, k, best);
		if (sign == 0 && r->fields) {
			status = transform_fields_before(
			    &c->map[k], &c->map[best], r, &before, problem);
			if (status != PROBLEM_NONE)
				return status;
		}
		if (sign < 0 || before)
			best = k;
	}
	if (best == 0)
		return PROBLEM_NONE;
	status = transform_fields(&c->map[best], r, problem);
	if (status == PROBLEM_NONE)
		write_image(c, best, r);
	return status;
}
