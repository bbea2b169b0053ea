/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Carrying a drawing; see transform_drawing.h. */
#include "text/transform/transform_drawing.h"

#include <string.h>

#include "text/solitaire/lattice_text.h"
#include "text/solitaire/pegs.h"

bool transform_drawing_fits(const struct transform_map *m,
			    const struct record *r)
{
	if (r->rows != m->board.rows)
		return false;
	for (size_t row = 0; row < r->rows; row++)
		for (size_t col = 0; col < r->row[row].width; col++) {
			size_t to = row, at = col;

			if (record_square(r, row, col) == RECORD_OFF)
				continue;
			transform_map_cell(m, &to, &at);
			if (col >= transform_map_width(&m->board, row) ||
			    to >= m->to_rows || at >= m->to_cols)
				return false;
		}
	return true;
}

static void carry_values(const struct transform_map *m, struct record *r)
{
	struct triangle old = r->triangle;

	for (size_t row = 0, hole = 0; row < m->board.rows; row++)
		for (size_t col = 0; col <= row; col++) {
			size_t to = row, at = col;

			transform_map_cell(m, &to, &at);
			r->triangle.value[to * (to + 1) / 2 + at] =
			    old.value[hole++];
		}
}

/* Makes the drawing one of squares off the board; false: no memory. */
static bool clear_grid(const struct transform_map *m, struct record *r)
{
	r->squares = (struct buf){0};
	r->row = NULL;
	r->rows = r->row_room = r->cols = 0;
	for (size_t row = 0; row < m->to_rows; row++) {
		if (!record_add_row(r, NULL, 0, r->place))
			return false;
		buf_fill(&r->squares, RECORD_OFF, m->to_cols);
		r->row[row].width = m->to_cols;
	}
	r->cols = m->to_cols;
	return !r->squares.failed;
}

/* Strips padding: only a triangle without padding tells its lattice. */
static void strip_padding(struct record *r)
{
	if (!transform_map_is_full(r))
		return;
	r->cols = r->rows;
	for (size_t row = 0; row < r->rows; row++)
		r->row[row].width = row + 1;
}

bool transform_drawing(const struct transform_map *m, struct record *r)
{
	struct record old = *r;
	bool fine;

	if (r->kind == RECORD_VALUES) {
		carry_values(m, r);
		return true;
	}
	fine = clear_grid(m, r);
	for (size_t row = 0; fine && row < old.rows; row++)
		for (size_t col = 0; col < old.row[row].width; col++) {
			char square = record_square(&old, row, col);
			size_t to = row, at = col;

			if (square == RECORD_OFF)
				continue;
			transform_map_cell(m, &to, &at);
			r->squares.data[r->row[to].at + at] = square;
		}
	if (lattice_is_staggered(m->board.lattice))
		strip_padding(r);
	record_free_drawing(&old);
	return fine;
}

bool transform_drawing_is_named(const struct record *r)
{
	struct shape shape;
	struct reading ignored = {0};
	struct holes position;
	bool named;

	return lattice_text_board(&ignored, r, &shape, &named) && named &&
	       pegs_read(&ignored, r, &shape, &position);
}

/* Adds the field `lines` as the first one; false: no memory. */
static bool add_lines(struct record *r, enum lattice lattice)
{
	struct record_field field;

	if (!lattice_text_add(r, lattice))
		return false;
	field = r->field[r->fields - 1];
	memmove(r->field + 1, r->field, (r->fields - 1) * sizeof field);
	r->field[0] = field;
	return true;
}

/* With straight rows the fields that told the lattice remain true. */
bool transform_drawing_tell(const struct transform_map *m, struct record *r)
{
	if (!lattice_is_staggered(m->board.lattice) || r->kind != RECORD_PEGS)
		return true;
	strip_padding(r);
	if (!transform_map_is_upright(m) && !transform_drawing_is_named(r))
		record_drop(r, FIELD_BOARD);
	if (m->board.lattice == LATTICE_TRIANGULAR && record_is_triangle(r))
		record_drop(r, FIELD_LINES);
	else if (!record_find(r, FIELD_BOARD) && !record_find(r, FIELD_LINES))
		return add_lines(r, m->board.lattice);
	return true;
}
