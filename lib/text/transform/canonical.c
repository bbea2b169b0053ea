/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two images of a drawing are compared square by square without making them:
 * most differ in one of the last squares.  Where images keep the grid, a map is
 * a symmetry if it carries the squares off the board to each other.  The best
 * image can then be written in place of the drawing, since every row keeps its
 * width.  Elsewhere the maps with the smallest shape are found first, and they
 * all give the same shape.
 */
#include "text/transform/canonical.h"

#include <string.h>

#include "base/mem.h"

void canonical_free(struct canonical *c)
{
	mem_free(c->source);
	mem_free(c->grid);
	mem_free(c->off);
	*c = (struct canonical){0};
}

static uint32_t *source_of(const struct canonical *c, int k)
{
	return c->source + (size_t)k * c->to_cells;
}

/* Whether no hole of any record comes from the square. */
static bool is_never(const struct canonical *c, size_t row, size_t col)
{
	return col >= transform_map_width(&c->board, row) ||
	       (transform_map_is_loose(&c->board) &&
		c->grid[row * c->board.cols + col] == RECORD_OFF);
}

/* Fills in where each square of the image by map K comes from. */
static void fill_source(struct canonical *c, int k)
{
	const struct transform_board *board = &c->board;
	uint32_t *source = source_of(c, k);

	for (size_t i = 0; i < c->to_cells; i++)
		source[i] = (uint32_t)c->cells;
	for (size_t row = 0; row < board->rows; row++)
		for (size_t col = 0; col < board->cols; col++) {
			size_t to = row, at = col;

			if (is_never(c, row, col))
				continue;
			transform_map_cell(&c->map[k], &to, &at);
			source[to * c->map[k].to_cols + at] =
			    (uint32_t)(row * board->cols + col);
		}
}

/* Whether images by map A are drawn in a smaller grid than those by B. */
static bool is_smaller(const struct transform_map *a,
		       const struct transform_map *b)
{
	size_t of_a = a->to_rows * a->to_cols, of_b = b->to_rows * b->to_cols;

	return of_a != of_b ? of_a < of_b : a->to_rows < b->to_rows;
}

/*
 * Lists the maps to choose from: those that keep the grid or, where the grid
 * depends on the holes, those with the smallest grid.
 */
static void fill_maps(struct canonical *c, const struct record *r)
{
	bool loose = transform_map_is_loose(&c->board);

	for (int t = 0; t < TRANSFORM_COUNT; t++) {
		struct transform_map m =
		    transform_map_of(r, &c->board, (enum transform)t);

		if (!m.applies || (!loose && m.to_rows != c->board.rows) ||
		    (c->board.triangle && !transform_map_is_upright(&m)))
			continue;
		if (loose && c->maps && is_smaller(&m, &c->map[0]))
			c->maps = 0;
		if (!loose || !c->maps || !is_smaller(&c->map[0], &m))
			c->map[c->maps++] = m;
	}
}

/* Compares the shapes of images A and B: below, at, above 0. */
static int compare_shapes(const struct canonical *c, int a, int b)
{
	const uint32_t *from_a = source_of(c, a), *from_b = source_of(c, b);

	for (size_t i = c->to_cells; i > 0; i--) {
		bool off_a = c->grid[from_a[i - 1]] == RECORD_OFF;
		bool off_b = c->grid[from_b[i - 1]] == RECORD_OFF;

		if (off_a != off_b)
			return off_a ? 1 : -1;
	}
	return 0;
}

/* If grids depend on the holes, keeps the maps with the smallest shape. */
static void keep_smallest_shapes(struct canonical *c)
{
	int best = 0, kept = 0;

	for (int k = 1; k < c->maps; k++)
		if (compare_shapes(c, k, best) < 0)
			best = k;
	for (int k = best; k < c->maps; k++) {
		if (compare_shapes(c, k, best) != 0)
			continue;
		c->map[kept] = c->map[k];
		memmove(source_of(c, kept++), source_of(c, k),
			c->to_cells * sizeof *c->source);
	}
	c->maps = kept;
}

/* Whether the maps are those of this record; the one before had BOARD. */
static bool is_planned(const struct canonical *c,
		       const struct transform_board *board)
{
	bool loose = transform_map_is_loose(board);

	if (!c->maps || c->board.lattice != board->lattice ||
	    c->board.triangle != board->triangle ||
	    c->board.rows != board->rows || c->board.cols != board->cols)
		return false;
	for (size_t i = 0; loose && i < c->cells; i++)
		if ((c->grid[i] == RECORD_OFF) != (c->off[i] == RECORD_OFF))
			return false;
	return true;
}

/* Prepares the maps of the record in the grid; false: no memory. */
static bool plan(struct canonical *c, const struct record *r)
{
	bool loose = transform_map_is_loose(&c->board);

	c->maps = 0;
	fill_maps(c, r);
	c->to_cells = c->map[0].to_rows * c->map[0].to_cols;
	if (!MEM_GROW(c->source, &c->source_room,
		      (size_t)c->maps * c->to_cells) ||
	    (loose && !MEM_GROW(c->off, &c->off_room, c->cells))) {
		c->maps = 0;
		return false;
	}
	for (int k = 0; k < c->maps; k++)
		fill_source(c, k);
	if (!loose)
		return true;
	keep_smallest_shapes(c);
	for (size_t i = 0; i < c->cells; i++)
		c->off[i] = (char)(c->grid[i] == RECORD_OFF ? RECORD_OFF : 0);
	return true;
}

static void fill_grid(struct canonical *c, const struct record *r)
{
	int32_t *cell = c->grid;

	c->has_off = false;
	for (size_t row = 0; row < c->board.rows; row++)
		for (size_t col = 0; col < c->board.cols; col++, cell++) {
			if (r->kind != RECORD_VALUES)
				*cell = record_square(r, row, col);
			else if (col > row)
				*cell = 0;
			else
				*cell = r->triangle
					    .value[row * (row + 1) / 2 + col];
			/* Values can equal any letter. */
			c->has_off |=
			    r->kind != RECORD_VALUES && *cell == RECORD_OFF;
		}
	*cell = RECORD_OFF;
}

/* Takes the squares of R and prepares its maps. */
static bool take(struct reading *in, struct canonical *c,
		 const struct record *r)
{
	struct transform_board before = c->board;
	bool good = transform_map_board(in, r, &c->board);

	if (good) {
		c->cells = c->board.rows * c->board.cols;
		if (!MEM_GROW(c->grid, &c->grid_room, c->cells + 1))
			good = reading_no_memory(in);
	}
	if (!good) {
		c->maps = 0;
		return false;
	}
	fill_grid(c, r);
	return is_planned(c, &before) || plan(c, r) || reading_no_memory(in);
}

/* Whether map K, which keeps the grid, keeps the shape as well. */
static bool is_symmetry(const struct canonical *c, int k)
{
	const uint32_t *source = source_of(c, k);

	if (!c->has_off || transform_map_is_loose(&c->board))
		return true;
	for (size_t i = 0; i < c->cells; i++)
		if ((c->grid[i] == RECORD_OFF) !=
		    (c->grid[source[i]] == RECORD_OFF))
			return false;
	return true;
}

/* Compares the images by maps A and B: below, at, above 0. */
static int compare(const struct canonical *c, int a, int b)
{
	const uint32_t *from_a = source_of(c, a), *from_b = source_of(c, b);

	for (size_t i = c->to_cells; i > 0; i--) {
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

	for (size_t row = 0; row < c->board.rows; row++) {
		size_t width =
		    r->kind == RECORD_VALUES ? row + 1 : r->row[row].width;

		for (size_t col = 0; col < width; col++) {
			int32_t cell =
			    c->grid[source[row * c->board.cols + col]];

			if (r->kind == RECORD_VALUES)
				r->triangle.value[hole++] = cell;
			else
				r->squares.data[r->row[row].at + col] =
				    (char)cell;
		}
	}
}

/* Finds the map with the smallest image; compares fields, too. */
static bool find_best(struct reading *in, const struct canonical *c,
		      const struct record *r, int *best)
{
	*best = 0;
	for (int k = 1; k < c->maps; k++) {
		bool before = false;
		int sign;

		if (!transform_fields_keep_homes(&c->map[k], r) ||
		    !is_symmetry(c, k))
			continue;
		sign = compare(c, k, *best);
		if (sign == 0 && r->fields &&
		    !transform_fields_before(in, &c->map[k], &c->map[*best], r,
					     &before))
			return false;
		if (sign < 0 || before)
			*best = k;
	}
	return true;
}

bool canonical_record(struct reading *in, struct canonical *c, struct record *r)
{
	bool loose, fine = true;
	int best;

	if (!take(in, c, r) || !find_best(in, c, r, &best))
		return false;
	loose = transform_map_is_loose(&c->board);
	/* The image has its lines in order, whichever it is. */
	if ((best != 0 || loose || c->board.lattice == LATTICE_LISTED) &&
	    !transform_fields(in, &c->map[best], r))
		return false;
	if (loose)
		fine = transform_drawing(&c->map[best], r);
	else if (best != 0)
		write_image(c, best, r);
	return (fine && transform_drawing_tell(&c->map[best], r)) ||
	       reading_no_memory(in);
}
