/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A map is linear in (row, column), followed by a shift.  The image of a board
 * with straight rows, or of a triangle that stays upright, goes into the grid
 * of the board.  The image of any other board goes into the smallest grid that
 * holds its holes.
 */
#include "text/transform/transform_map.h"

#include <string.h>

#include "text/solitaire/lattice_text.h"

/*
 * The transforms of drawings with straight rows and of drawings with shifted
 * rows; all zero: there is none of this name.  A lattice has those that permute
 * its directions.
 */
static const struct {
	const char *name;
	int8_t linear[2][4];
} named[TRANSFORM_COUNT] = {
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

const char *transform_map_name(enum transform t)
{
	return named[t].name;
}

static const int8_t *linear_of(const struct transform_board *board,
			       enum transform t)
{
	return named[t].linear[lattice_is_staggered(board->lattice)];
}

bool transform_map_is_drawn(const struct transform_board *board,
			    enum transform t)
{
	const int8_t *linear = linear_of(board, t);

	return linear[0] || linear[1];
}

/* Whether the first field `board` of R names a triangle. */
static bool is_called_triangle(const struct record *r)
{
	static const char name[] = "triangle";
	const struct record_field *board = record_find(r, FIELD_BOARD);

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

bool transform_map_is_full(const struct record *r)
{
	for (size_t row = 0; row < r->rows; row++)
		for (size_t col = 0; col <= row; col++)
			if (record_square(r, row, col) == RECORD_OFF)
				return false;
	return r->rows > 1 && is_below_diagonal(r);
}

static bool lattice_of(struct reading *in, const struct record *r,
		       enum lattice *lattice)
{
	*lattice = LATTICE_TRIANGULAR;
	if (r->kind == RECORD_VALUES)
		return true;
	if (!record_is_checkers(r))
		return lattice_text_of(in, r, lattice);
	if (!record_is_triangle(r))
		*lattice = LATTICE_SQUARE;
	return true;
}

bool transform_map_board(struct reading *in, const struct record *r,
			 struct transform_board *board)
{
	bool good = lattice_of(in, r, &board->lattice);

	board->rows =
	    r->kind == RECORD_VALUES ? (size_t)r->triangle.rows : r->rows;
	board->triangle = r->kind == RECORD_VALUES ||
			  (lattice_is_staggered(board->lattice) &&
			   (record_is_triangle(r) || transform_map_is_full(r) ||
			    (is_called_triangle(r) && is_below_diagonal(r))));
	/* A drawing may lack the squares behind the last hole. */
	board->cols = board->triangle ? board->rows : r->cols;
	return good;
}

bool transform_map_is_loose(const struct transform_board *board)
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

	for (size_t row = 0; transform_map_is_loose(board) && row < r->rows;
	     row++)
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

bool transform_map_is_upright(const struct transform_map *m)
{
	const struct transform_board *board = &m->board;
	size_t row[] = {0, board->rows - 1, board->rows - 1};
	size_t col[] = {0, 0, board->rows - 1};

	for (int i = 0; i < 3 && board->triangle; i++) {
		transform_map_cell(m, &row[i], &col[i]);
		if (col[i] > row[i])
			return false;
	}
	return board->triangle;
}

struct transform_map transform_map_of(const struct record *r,
				      const struct transform_board *board,
				      enum transform t)
{
	const int8_t *linear = linear_of(board, t);
	struct transform_map m = {
	    .transform = t, .name = named[t].name, .board = *board};
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
	m.applies = r->kind != RECORD_VALUES || transform_map_is_upright(&m);
	return m;
}

void transform_map_cell(const struct transform_map *m, size_t *row, size_t *col)
{
	ptrdiff_t r = (ptrdiff_t)*row, c = (ptrdiff_t)*col;

	*row = (size_t)(m->linear[0] * r + m->linear[1] * c + m->down);
	*col = (size_t)(m->linear[2] * r + m->linear[3] * c + m->right);
}
