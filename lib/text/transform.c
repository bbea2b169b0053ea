/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * On rows and columns a transform may exchange the two and then reverse each
 * (8 maps); on a triangle it permutes the distances of a hole from the three
 * sides, whose sum is the same everywhere (6 maps).
 */
#include "text/transform.h"

#include <string.h>

#include "text/draw_text.h"
#include "text/transform_fields.h"

static const struct {
	const char *name;
	bool swap, up, left; /* rows and columns exchanged, then reversed */
	/* The new distances from the base, the right and the left side. */
	uint8_t side[3];
	bool on_triangle;
} maps[TRANSFORM_COUNT] = {
    [TRANSFORM_IDENTITY] = {"identity", 0, 0, 0, {0, 1, 2}, true},
    [TRANSFORM_ROTATE90] = {"rotate90", 1, 0, 1, {0}, false},
    [TRANSFORM_ROTATE180] = {"rotate180", 0, 1, 1, {0}, false},
    [TRANSFORM_ROTATE270] = {"rotate270", 1, 1, 0, {0}, false},
    [TRANSFORM_MIRROR] = {"mirror", 0, 0, 1, {0, 2, 1}, true},
    [TRANSFORM_FLIP] = {"flip", 0, 1, 0, {0}, false},
    [TRANSFORM_TRANSPOSE] = {"transpose", 1, 0, 0, {0}, false},
    [TRANSFORM_ANTITRANSPOSE] = {"antitranspose", 1, 1, 1, {0}, false},
    [TRANSFORM_ROTATE120] = {"rotate120", 0, 0, 0, {1, 2, 0}, true},
    [TRANSFORM_ROTATE240] = {"rotate240", 0, 0, 0, {2, 0, 1}, true},
    [TRANSFORM_MIRROR_LEFT] = {"mirror-left", 0, 0, 0, {2, 1, 0}, true},
    [TRANSFORM_MIRROR_RIGHT] = {"mirror-right", 0, 0, 0, {1, 0, 2}, true},
};

bool transform_named(const char *name, enum transform *transform)
{
	for (int i = 0; i < TRANSFORM_COUNT; i++)
		if (strcmp(maps[i].name, name) == 0) {
			*transform = (enum transform)i;
			return true;
		}
	return false;
}

const char *transform_name(enum transform transform)
{
	return maps[transform].name;
}

bool transform_called_triangle(const struct record *r)
{
	static const char name[] = "triangle";
	const struct record_field *board = record_find(r, "board");

	return board && board->value_size > strlen(name) &&
	       memcmp(record_value(r, board), name, strlen(name)) == 0;
}

bool transform_makes_triangle(const struct transform_map *m,
			      const struct record *r)
{
	for (size_t row = 0; row < m->rows; row++)
		for (size_t col = 0; col < m->cols; col++) {
			size_t to = row, at = col;

			transform_cell(m, &to, &at);
			if (at > to && record_square(r, row, col) != RECORD_OFF)
				return false;
		}
	return m->to_cols <= m->to_rows;
}

/* Whether the drawing is a triangle, and perhaps padded. */
static bool is_triangle(const struct record *r)
{
	struct transform_map still = {.transform = TRANSFORM_IDENTITY,
				      .rows = r->rows,
				      .cols = r->cols,
				      .to_rows = r->rows,
				      .to_cols = r->cols};

	return r->kind == RECORD_VALUES || record_is_triangle(r) ||
	       (transform_called_triangle(r) &&
		transform_makes_triangle(&still, r));
}

struct transform_map transform_map_of(const struct record *r, enum transform t)
{
	size_t rows =
	    r->kind == RECORD_VALUES ? (size_t)r->triangle.rows : r->rows;
	bool triangle = is_triangle(r);
	/* A drawing may leave out the squares behind the last hole. */
	size_t cols = triangle ? rows : r->cols;
	struct transform_map m = {.transform = t,
				  .name = maps[t].name,
				  .triangle = triangle,
				  .rows = rows,
				  .cols = cols,
				  .to_rows = rows,
				  .to_cols = cols};

	if (maps[t].swap && !m.triangle) {
		m.to_rows = cols;
		m.to_cols = rows;
	}
	return m;
}

void transform_cell(const struct transform_map *m, size_t *row, size_t *col)
{
	size_t r = *row, c = *col;

	if (m->triangle) {
		size_t side[3] = {m->rows - 1 - r, r - c, c};

		*row = m->rows - 1 - side[maps[m->transform].side[0]];
		*col = side[maps[m->transform].side[2]];
		return;
	}
	*row = maps[m->transform].swap ? c : r;
	*col = maps[m->transform].swap ? r : c;
	if (maps[m->transform].up)
		*row = m->to_rows - 1 - *row;
	if (maps[m->transform].left)
		*col = m->to_cols - 1 - *col;
}

bool transform_applies(const struct transform_map *m)
{
	return m->triangle ? maps[m->transform].on_triangle
			   : m->transform < TRANSFORM_SQUARES;
}

/* Squares of row ROW that a drawing of the board has. */
static size_t width_of(const struct transform_map *m, size_t row, size_t cols)
{
	return m->triangle ? row + 1 : cols;
}

bool transform_fits(const struct transform_map *m, const struct record *r)
{
	if (r->rows != m->rows)
		return false;
	for (size_t row = 0; row < r->rows; row++)
		for (size_t col = width_of(m, row, m->cols); col < r->cols;
		     col++)
			if (record_square(r, row, col) != RECORD_OFF)
				return false;
	return true;
}

static void carry_values(const struct transform_map *m, struct record *r)
{
	struct triangle old = r->triangle;

	for (size_t row = 0, hole = 0; row < m->rows; row++)
		for (size_t col = 0; col <= row; col++) {
			size_t to = row, at = col;

			transform_cell(m, &to, &at);
			r->triangle.value[to * (to + 1) / 2 + at] =
			    old.value[hole++];
		}
}

bool transform_drawing(const struct transform_map *m, struct record *r)
{
	struct record old = *r;

	if (r->kind == RECORD_VALUES) {
		carry_values(m, r);
		return true;
	}
	r->squares = (struct buf){0};
	r->row = NULL;
	r->rows = r->row_room = r->cols = 0;
	for (size_t row = 0; row < m->to_rows; row++) {
		size_t width = width_of(m, row, m->to_cols);

		if (!buf_reserve(&r->squares, width) ||
		    !record_add_row(r, r->squares.data, 0, r->place))
			break;
		r->row[row].width = width;
		r->squares.size += width;
		r->cols = width;
	}
	for (size_t row = 0; r->rows == m->to_rows && row < m->rows; row++)
		for (size_t col = 0; col < width_of(m, row, m->cols); col++) {
			size_t to = row, at = col;

			transform_cell(m, &to, &at);
			r->squares.data[r->row[to].at + at] =
			    record_square(&old, row, col);
		}
	record_free_drawing(&old);
	return r->rows == m->to_rows;
}

/* Fields first: they are read with the old drawing. */
static enum problem_status carry(const struct transform_map *m,
				 struct record *r, struct problem *problem)
{
	enum problem_status status = transform_fields(m, r, problem);

	if (status == PROBLEM_NONE && !transform_drawing(m, r))
		status = PROBLEM_MEMORY;
	return status;
}

enum problem_status transform_record(struct record *r, enum transform t,
				     struct problem *problem)
{
	struct transform_map m = transform_map_of(r, t);

	if (t == TRANSFORM_IDENTITY)
		return PROBLEM_NONE;
	if (!transform_applies(&m))
		return problem_record(problem, r->place,
				      m.triangle
					  ? "triangle found, board with rows "
					    "and columns expected for %s"
					  : "board with rows and columns "
					    "found, triangle expected for %s",
				      m.name);
	return carry(&m, r, problem);
}
