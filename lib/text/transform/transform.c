/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A transform is a linear map of (row, column) for each lattice, and a shift.
 * Rows and columns go back into their grid, a triangle that stays upright into
 * its own; every other image on the triangular lattice goes into the smallest
 * grid that holds its holes.
 */
#include "text/transform/transform.h"

#include <string.h>

#include "text/solitaire/draw_text.h"
#include "text/solitaire/lattice_text.h"
#include "text/solitaire/pegs.h"
#include "text/transform/transform_fields.h"

/*
 * The linear maps by lattice; all zero: the lattice does not have it.  A row
 * of the triangular lattice is drawn half a square further to the left than
 * the one above it.
 */
static const struct {
	const char *name;
	int8_t linear[2][4];
} maps[TRANSFORM_COUNT] = {
    [TRANSFORM_IDENTITY] = {"identity", {{1, 0, 0, 1}, {1, 0, 0, 1}}},
    [TRANSFORM_ROTATE90] = {"rotate90", {{0, 1, -1, 0}, {0}}},
    [TRANSFORM_ROTATE180] = {"rotate180", {{-1, 0, 0, -1}, {-1, 0, 0, -1}}},
    [TRANSFORM_ROTATE270] = {"rotate270", {{0, -1, 1, 0}, {0}}},
    [TRANSFORM_MIRROR] = {"mirror", {{1, 0, 0, -1}, {1, 0, 1, -1}}},
    [TRANSFORM_FLIP] = {"flip", {{-1, 0, 0, 1}, {-1, 0, -1, 1}}},
    [TRANSFORM_TRANSPOSE] = {"transpose", {{0, 1, 1, 0}, {0, 1, 1, 0}}},
    [TRANSFORM_ANTITRANSPOSE] = {"antitranspose",
				 {{0, -1, -1, 0}, {0, -1, -1, 0}}},
    [TRANSFORM_ROTATE60] = {"rotate60", {{0}, {0, 1, -1, 1}}},
    [TRANSFORM_ROTATE120] = {"rotate120", {{0}, {-1, 1, -1, 0}}},
    [TRANSFORM_ROTATE240] = {"rotate240", {{0}, {0, -1, 1, -1}}},
    [TRANSFORM_ROTATE300] = {"rotate300", {{0}, {1, -1, 1, 0}}},
    [TRANSFORM_MIRROR_LEFT] = {"mirror-left", {{0}, {0, -1, -1, 0}}},
    [TRANSFORM_MIRROR_RIGHT] = {"mirror-right", {{0}, {-1, 1, 0, 1}}},
    [TRANSFORM_FLIP_LEFT] = {"flip-left", {{0}, {0, 1, 1, 0}}},
    [TRANSFORM_FLIP_RIGHT] = {"flip-right", {{0}, {1, -1, 0, -1}}},
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

/* Whether the first field `board` calls it a triangle. */
static bool is_called_triangle(const struct record *r)
{
	static const char name[] = "triangle";
	const struct record_field *board = record_find(r, "board");

	return board && board->value_size > strlen(name) &&
	       memcmp(record_value(r, board), name, strlen(name)) == 0;
}

/* Whether no hole lies right of the diagonal from a1. */
static bool is_below_diagonal(const struct record *r)
{
	for (size_t row = 0; row < r->rows; row++)
		for (size_t col = row + 1; col < r->row[row].width; col++)
			if (record_square(r, row, col) != RECORD_OFF)
				return false;
	return true;
}

/* Whether every square up to the diagonal is a hole, and no other. */
static bool is_full_triangle(const struct record *r)
{
	for (size_t row = 0; row < r->rows; row++)
		for (size_t col = 0; col <= row; col++)
			if (record_square(r, row, col) == RECORD_OFF)
				return false;
	return r->rows > 1 && is_below_diagonal(r);
}

static enum problem_status
lines_of(const struct record *r, enum lattice *lattice, struct problem *problem)
{
	*lattice = LATTICE_TRIANGULAR;
	if (r->kind == RECORD_VALUES)
		return PROBLEM_NONE;
	if (!record_is_checkers(r))
		return lattice_text_of(r, lattice, problem);
	if (!record_is_triangle(r))
		*lattice = LATTICE_SQUARE;
	return PROBLEM_NONE;
}

enum problem_status transform_board_of(const struct record *r,
				       struct transform_board *board,
				       struct problem *problem)
{
	enum problem_status status = lines_of(r, &board->lattice, problem);

	board->rows =
	    r->kind == RECORD_VALUES ? (size_t)r->triangle.rows : r->rows;
	board->triangle = r->kind == RECORD_VALUES ||
			  (lattice_is_staggered(board->lattice) &&
			   (record_is_triangle(r) || is_full_triangle(r) ||
			    (is_called_triangle(r) && is_below_diagonal(r))));
	/* A drawing may leave out the squares behind the last hole. */
	board->cols = board->triangle ? board->rows : r->cols;
	return status;
}

bool transform_is_loose(const struct transform_board *board)
{
	return lattice_is_staggered(board->lattice) && !board->triangle;
}

/* The smallest grid that holds some squares. */
struct box {
	bool begun;
	ptrdiff_t top, bottom, left, right;
};

static void extend(struct box *box, const int8_t linear[4], size_t row,
		   size_t col)
{
	ptrdiff_t r = (ptrdiff_t)row, c = (ptrdiff_t)col;
	ptrdiff_t to = linear[0] * r + linear[1] * c;
	ptrdiff_t at = linear[2] * r + linear[3] * c;

	if (!box->begun)
		*box = (struct box){true, to, to, at, at};
	box->top = to < box->top ? to : box->top;
	box->bottom = to > box->bottom ? to : box->bottom;
	box->left = at < box->left ? at : box->left;
	box->right = at > box->right ? at : box->right;
}

/* The grid of the image of R. */
static struct box box_of(const struct record *r,
			 const struct transform_board *board,
			 const int8_t linear[4])
{
	struct box box = {.begun = false};
	size_t last = board->rows ? board->rows - 1 : 0;
	size_t end = board->cols ? board->cols - 1 : 0;

	for (size_t row = 0; transform_is_loose(board) && row < r->rows; row++)
		for (size_t col = 0; col < r->row[row].width; col++)
			if (record_square(r, row, col) != RECORD_OFF)
				extend(&box, linear, row, col);
	if (!box.begun) {
		extend(&box, linear, 0, 0);
		extend(&box, linear, last, 0);
		extend(&box, linear, last, end);
	}
	return box;
}

bool transform_is_upright(const struct transform_map *m)
{
	const struct transform_board *board = &m->board;
	size_t row[] = {0, board->rows - 1, board->rows - 1};
	size_t col[] = {0, 0, board->rows - 1};

	for (int i = 0; i < 3 && board->triangle; i++) {
		transform_cell(m, &row[i], &col[i]);
		if (col[i] > row[i])
			return false;
	}
	return board->triangle;
}

struct transform_map transform_map_of(const struct record *r,
				      const struct transform_board *board,
				      enum transform t)
{
	const int8_t *linear =
	    maps[t].linear[lattice_is_staggered(board->lattice)];
	struct transform_map m = {
	    .transform = t, .name = maps[t].name, .board = *board};
	struct box box;

	m.applies = lattice_has_map(board->lattice, linear);
	if (!m.applies)
		return m;
	box = box_of(r, board, linear);
	m.to_rows = (size_t)(box.bottom - box.top) + 1;
	m.to_cols = (size_t)(box.right - box.left) + 1;
	memcpy(m.linear, linear, sizeof m.linear);
	m.down = -box.top;
	m.right = -box.left;
	m.applies = r->kind != RECORD_VALUES || transform_is_upright(&m);
	return m;
}

void transform_cell(const struct transform_map *m, size_t *row, size_t *col)
{
	ptrdiff_t r = (ptrdiff_t)*row, c = (ptrdiff_t)*col;

	*row = (size_t)(m->linear[0] * r + m->linear[1] * c + m->down);
	*col = (size_t)(m->linear[2] * r + m->linear[3] * c + m->right);
}

bool transform_fits(const struct transform_map *m, const struct record *r)
{
	if (r->rows != m->board.rows)
		return false;
	for (size_t row = 0; row < r->rows; row++)
		for (size_t col = 0; col < r->row[row].width; col++) {
			size_t to = row, at = col;

			if (record_square(r, row, col) == RECORD_OFF)
				continue;
			/* What is shifted out of the grid is very large. */
			transform_cell(m, &to, &at);
			if (col >= transform_width(&m->board, row) ||
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

			transform_cell(m, &to, &at);
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

/* Only without padding a triangle tells its lattice. */
static void strip_padding(struct record *r)
{
	if (!is_full_triangle(r))
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
			transform_cell(m, &to, &at);
			r->squares.data[r->row[to].at + at] = square;
		}
	if (lattice_is_staggered(m->board.lattice))
		strip_padding(r);
	record_free_drawing(&old);
	return fine;
}

bool transform_is_named(const struct record *r)
{
	struct shape shape;
	struct problem ignored;
	uint64_t position;
	bool named;

	return lattice_text_board(r, &shape, &named, &ignored) ==
		   PROBLEM_NONE &&
	       named &&
	       pegs_read(r, &shape, &position, &ignored) == PROBLEM_NONE;
}

/* Adds the field as the first one; false: no memory. */
static bool add_lines(struct record *r)
{
	struct record_field field;

	if (!record_add_field(r, "lines", 5, "6", 1, r->place))
		return false;
	field = r->field[r->fields - 1];
	memmove(r->field + 1, r->field, (r->fields - 1) * sizeof field);
	r->field[0] = field;
	return true;
}

bool transform_tell(const struct transform_map *m, struct record *r)
{
	if (!lattice_is_staggered(m->board.lattice) || r->kind != RECORD_PEGS)
		return true;
	strip_padding(r);
	if (!transform_is_upright(m) && !transform_is_named(r))
		record_drop(r, "board");
	if (record_is_triangle(r))
		record_drop(r, "lines");
	else if (!record_find(r, "board") && !record_find(r, "lines"))
		return add_lines(r);
	return true;
}

/* Fields first: they are read with the old drawing. */
static enum problem_status carry(const struct transform_map *m,
				 struct record *r, struct problem *problem)
{
	enum problem_status status = transform_fields(m, r, problem);

	if (status == PROBLEM_NONE &&
	    (!transform_drawing(m, r) || !transform_tell(m, r)))
		status = PROBLEM_MEMORY;
	return status;
}

static enum problem_status refuse(const struct transform_map *m,
				  const struct record *r,
				  struct problem *problem)
{
	bool upright = maps[m->transform]
			   .linear[lattice_is_staggered(m->board.lattice)][0] ||
		       maps[m->transform]
			   .linear[lattice_is_staggered(m->board.lattice)][1];

	if (upright)
		return problem_record(problem, r->place,
				      "triangle of values found, which %s "
				      "does not keep upright",
				      m->name);
	return problem_record(problem, r->place,
			      m->board.triangle
				  ? "triangle found, board with rows and "
				    "columns expected for %s"
			      : lattice_is_staggered(m->board.lattice)
				  ? "board on the triangular lattice found, "
				    "rows and columns expected for %s"
				  : "board with rows and columns found, "
				    "triangular lattice expected for %s",
			      m->name);
}

enum problem_status transform_record(struct record *r, enum transform t,
				     struct problem *problem)
{
	struct transform_board board;
	struct transform_map m;
	enum problem_status status;

	if (t == TRANSFORM_IDENTITY)
		return PROBLEM_NONE;
	status = transform_board_of(r, &board, problem);
	if (status != PROBLEM_NONE)
		return status;
	m = transform_map_of(r, &board, t);
	if (!m.applies)
		return refuse(&m, r, problem);
	if (!record_in_proportion(m.to_rows, m.to_cols, r->squares.size))
		return problem_record(problem, r->place,
				      "board found whose image by %s is %zu x "
				      "%zu squares, most of them off the board",
				      m.name, m.to_rows, m.to_cols);
	return carry(&m, r, problem);
}
