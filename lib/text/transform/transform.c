/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Maps of boards, the records that they transform, and canonical records.
 *
 * A map is linear in (row, column), followed by a shift.  The image of a board
 * with straight rows, or of a triangle that stays upright, goes into the grid
 * of the board.  The image of any other board goes into the smallest grid that
 * holds its holes.
 *
 * A record is transformed with its fields.  The row of a field says whether its
 * value is mapped, and its form how the value names holes: by cell names, by
 * numbers of a triangle or of homes, by drawings, by the name of the board.
 *
 * For a canonical record two images of a drawing are compared square by square
 * without making them: most differ in one of the last squares.  If images keep
 * the grid, a map is a symmetry if it permutes the squares off the board.  The
 * best image then keeps the widths of all rows.  Otherwise the maps with the
 * smallest shape are found first, and they all give the same shape.
 */
#include "text/transform/transform.h"

#include <string.h>

#include "base/mem.h"
#include "text/solitaire/board_text.h"
#include "text/solitaire/draw_text.h"
#include "text/solitaire/lattice_text.h"
#include "text/span.h"

/*
 * The linear maps for drawings with straight rows and for drawings with shifted
 * rows; all zero: such drawings have no transform of this name.  A lattice has
 * only the transforms that permute its directions.
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

const char *transform_name(enum transform t)
{
	return named[t].name;
}

static const int8_t *linear_of(const struct transform_board *board,
			       enum transform t)
{
	return named[t].linear[lattice_is_staggered(board->lattice)];
}

/* True if drawings with the rows of BOARD have a transform T. */
static bool is_drawn(const struct transform_board *board, enum transform t)
{
	const int8_t *linear = linear_of(board, t);

	return linear[0] || linear[1];
}

/* True if no hole lies right of the diagonal from a1. */
static bool is_below_diagonal(const struct record *r)
{
	for (size_t row = 0; row < r->rows; row++)
		for (size_t col = row + 1; col < r->row[row].width; col++)
			if (record_square(r, row, col) != RECORD_OFF)
				return false;
	return true;
}

/* True if the holes of R are exactly the squares up to the diagonal. */
static bool is_full(const struct record *r)
{
	for (size_t row = 0; row < r->rows; row++)
		for (size_t col = 0; col <= row; col++)
			if (record_square(r, row, col) == RECORD_OFF)
				return false;
	return r->rows > 1 && is_below_diagonal(r);
}

/* Finds the board of R; READING_BAD: its fields contradict each other. */
static bool find_board(struct reading *in, const struct record *r,
		       struct transform_board *board)
{
	bool values = r->kind == RECORD_VALUES, has_name = false, good = true;
	struct shape shape;

	board->lattice = values || record_is_triangle(r) ? LATTICE_TRIANGULAR
							 : LATTICE_SQUARE;
	if (!values && !record_is_checkers(r))
		good = lattice_text_told(in, r, &shape, &has_name,
					 &board->lattice);
	board->rows = values ? (size_t)r->triangle.rows : r->rows;
	board->triangle =
	    values ||
	    (lattice_is_staggered(board->lattice) &&
	     (record_is_triangle(r) || is_full(r) ||
	      (has_name && shape_is_triangle(&shape) && is_below_diagonal(r))));
	/* A drawing may lack the squares after the last hole. */
	board->cols = board->triangle ? board->rows : r->cols;
	return good;
}

/* True if images are drawn in a grid that depends on the holes.  This is so on
 * boards with shifted rows except triangles. */
static bool is_loose(const struct transform_board *board)
{
	return lattice_is_staggered(board->lattice) && !board->triangle;
}

/* Maps a square of the drawing.  A square that leaves the grid of the image
 * gets a very large row or column. */
static void carry_cell(const struct transform_affine *m, size_t *row,
		       size_t *col)
{
	ptrdiff_t r = (ptrdiff_t)*row, c = (ptrdiff_t)*col;

	*row = (size_t)(m->row[0] * r + m->row[1] * c + m->row[2]);
	*col = (size_t)(m->col[0] * r + m->col[1] * c + m->col[2]);
}

/* The smallest grid that holds some squares. */
struct box {
	ptrdiff_t top, bottom, left, right;
};

/* Extends BOX by the image of a square. */
static void extend(struct box *box, const int8_t linear[4], size_t row,
		   size_t col)
{
	ptrdiff_t r = (ptrdiff_t)row, c = (ptrdiff_t)col;
	ptrdiff_t to = linear[0] * r + linear[1] * c;
	ptrdiff_t at = linear[2] * r + linear[3] * c;

	box->top = to < box->top ? to : box->top;
	box->bottom = to > box->bottom ? to : box->bottom;
	box->left = at < box->left ? at : box->left;
	box->right = at > box->right ? at : box->right;
}

/* Returns the grid of the image of R. */
static struct box box_of(const struct record *r,
			 const struct transform_board *board,
			 const int8_t linear[4])
{
	struct box box = {PTRDIFF_MAX, PTRDIFF_MIN, PTRDIFF_MAX, PTRDIFF_MIN};
	size_t last = board->rows ? board->rows - 1 : 0;
	size_t end = board->cols ? board->cols - 1 : 0;

	for (size_t row = 0; is_loose(board) && row < r->rows; row++)
		for (size_t col = 0; col < r->row[row].width; col++)
			if (record_square(r, row, col) != RECORD_OFF)
				extend(&box, linear, row, col);
	/* Enough corners for a rectangle with straight sides, or a triangle. */
	if (box.top > box.bottom) {
		extend(&box, linear, 0, 0);
		extend(&box, linear, last, 0);
		extend(&box, linear, last, end);
	}
	return box;
}

/* True if the map turns a triangle into one that also points up. */
static bool is_upright(const struct transform_map *m)
{
	const struct transform_board *board = &m->board;
	size_t row[] = {0, board->rows - 1, board->rows - 1};
	size_t col[] = {0, 0, board->rows - 1};

	for (int i = 0; i < 3 && board->triangle; i++) {
		carry_cell(&m->to, &row[i], &col[i]);
		if (col[i] > row[i])
			return false;
	}
	return board->triangle;
}

/* Returns the map of R by T; BOARD is the board of R. */
static struct transform_map map_of(const struct record *r,
				   const struct transform_board *board,
				   enum transform t)
{
	const int8_t *linear = linear_of(board, t);
	struct transform_map m = {.transform = t, .board = *board};
	struct box box;
	ptrdiff_t sign;

	m.applies = lattice_has_map(board->lattice, linear);
	if (!m.applies)
		return m;
	box = box_of(r, board, linear);
	m.to_rows = (size_t)(box.bottom - box.top) + 1;
	m.to_cols = (size_t)(box.right - box.left) + 1;
	m.to = (struct transform_affine){{linear[0], linear[1], -box.top},
					 {linear[2], linear[3], -box.left}};
	/* The determinant is 1 or -1, so that the inverse is whole, too. */
	sign = linear[0] * linear[3] - linear[1] * linear[2];
	m.back = (struct transform_affine){
	    {sign * linear[3], -sign * linear[1],
	     sign * (linear[3] * box.top - linear[1] * box.left)},
	    {-sign * linear[2], sign * linear[0],
	     sign * (linear[0] * box.left - linear[2] * box.top)}};
	m.applies = r->kind != RECORD_VALUES || is_upright(&m);
	return m;
}

/*
 * True if R, a drawing without values, has only squares that the map carries.
 */
static bool fits(const struct transform_map *m, const struct record *r)
{
	if (r->rows != m->board.rows)
		return false;
	for (size_t row = 0; row < r->rows; row++)
		for (size_t col = 0; col < r->row[row].width; col++) {
			size_t to = row, at = col;

			if (record_square(r, row, col) == RECORD_OFF)
				continue;
			carry_cell(&m->to, &to, &at);
			if (col >=
				(m->board.triangle ? row + 1 : m->board.cols) ||
			    to >= m->to_rows || at >= m->to_cols)
				return false;
		}
	return true;
}

/* Returns the square, or the value, on ROW and COL of the image of R;
 * RECORD_OFF if no square maps there. */
static int32_t image_square(const struct transform_map *m,
			    const struct record *r, size_t row, size_t col)
{
	carry_cell(&m->back, &row, &col);
	if (row >= m->board.rows || col >= m->board.cols)
		return RECORD_OFF;
	if (r->kind != RECORD_VALUES)
		return record_square(r, row, col);
	return col > row ? RECORD_OFF
			 : r->triangle.value[row * (row + 1) / 2 + col];
}

/* Transforms only the drawing of R, by a map that keeps its shape, so that each
 * row keeps its width and its place; false: no memory. */
static bool carry_within(const struct transform_map *m, struct record *r)
{
	struct record old = *r;
	bool values = r->kind == RECORD_VALUES;
	size_t hole = 0;

	r->squares = (struct buf){0};
	buf_bytes(&r->squares, old.squares.data, old.squares.size);
	for (size_t row = 0; row < m->to_rows && !r->squares.failed; row++) {
		size_t width = values ? row + 1 : r->row[row].width;

		for (size_t col = 0; col < width; col++) {
			int32_t square = image_square(m, &old, row, col);

			if (values)
				r->triangle.value[hole++] = square;
			else
				r->squares.data[r->row[row].at + col] =
				    (char)square;
		}
	}
	buf_free(&old.squares);
	return !r->squares.failed;
}

/* Strips padding: only a triangle without padding implies its lattice. */
static void strip_padding(struct record *r)
{
	if (!is_full(r))
		return;
	r->cols = r->rows;
	for (size_t row = 0; row < r->rows; row++)
		r->row[row].width = row + 1;
}

/* Transforms only the drawing of R, which must fit; false: no memory. */
static bool carry_drawing(const struct transform_map *m, struct record *r)
{
	struct record old = *r;

	if (r->kind == RECORD_VALUES)
		return carry_within(m, r);
	r->squares = (struct buf){0};
	r->row = NULL;
	r->rows = r->row_room = 0;
	for (size_t row = 0; row < m->to_rows && !r->squares.failed; row++) {
		if (!record_add_row(r, NULL, 0, r->place))
			break;
		for (size_t col = 0; col < m->to_cols; col++)
			buf_char(&r->squares,
				 (char)image_square(m, &old, row, col));
		r->row[row].width = m->to_cols;
	}
	r->cols = m->to_cols;
	if (lattice_is_staggered(m->board.lattice))
		strip_padding(r);
	record_free_drawing(&old);
	return r->rows == m->to_rows && !r->squares.failed;
}

/* True if the drawing of R is one of the board that its field `board` names. */
static bool is_named(const struct record *r)
{
	struct reading ignored = {0};
	struct board board;

	return record_find(r, FIELD_BOARD) &&
	       board_text_read(&ignored, r, &board);
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

/*
 * Lets R, whose drawing and fields have been transformed, be read on its
 * lattice again.  With straight rows the fields that give the lattice are still
 * true.  With shifted rows a full triangle gives it by its drawing, and another
 * board by its field `board`, if that is still true, or by the field `lines`.
 * False: no memory.
 */
static bool tell_lattice(const struct transform_map *m, struct record *r)
{
	if (!lattice_is_staggered(m->board.lattice) || r->kind != RECORD_PEGS)
		return true;
	strip_padding(r);
	if (!is_upright(m) && !is_named(r))
		record_drop(r, FIELD_BOARD);
	if (m->board.lattice == LATTICE_TRIANGULAR && record_is_triangle(r))
		record_drop(r, FIELD_LINES);
	else if (!record_find(r, FIELD_BOARD) && !record_find(r, FIELD_LINES))
		return add_lines(r, m->board.lattice);
	return true;
}

/* A field that is being transformed. */
struct carrier {
	const struct transform_map *map;
	const struct record *record;
	const struct record_field *field;
	const char *text; /* its value */
	size_t size;
	struct buf *out; /* takes the new value */
	struct reading *in;
};

/* Reports that the field cannot be transformed; WHAT says why. */
static bool refuse(const struct carrier *c, const char *what)
{

	return reading_fail(c->in, c->field->place,
			    "field '%s' cannot be transformed by %s: %s",
			    reading_quote(c->in,
					  c->record->text.data + c->field->key,
					  c->field->key_size),
			    transform_name(c->map->transform), what);
}

/* Finds the square that SIZE bytes name as a cell; false if it is no hole. */
static bool read_cell(const struct carrier *c, const char *text, size_t size,
		      size_t *row, size_t *col)
{
	size_t i = 0, column = 0;
	uint64_t number;

	for (; i < size && text[i] >= 'a' && text[i] <= 'z'; i++) {
		column = 26 * column + (size_t)(text[i] - 'a' + 1);
		if (column > c->map->board.cols)
			return false;
	}
	if (!i ||
	    !span_value(text + i, size - i, c->map->board.rows, &number) ||
	    !number || text[i] == '0')
		return false;
	*row = (size_t)number - 1;
	*col = column - 1;
	if (c->map->board.triangle)
		return *col <= *row;
	return record_square(c->record, *row, *col) != RECORD_OFF;
}

/* Appends the name of the image of the cell on ROW and COL. */
static void write_carried(const struct carrier *c, size_t row, size_t col)
{
	carry_cell(&c->map->to, &row, &col);
	record_column(c->out, col);
	buf_unsigned(c->out, row + 1);
}

/* Maps all cell names; if NUMBERS, numbers stay as they are. */
static bool carry_names(const struct carrier *c, bool numbers)
{
	struct span s = {.text = c->text, .size = c->size};

	while (s.at < s.size) {
		size_t first = s.at, row, col;
		size_t letters = span_letters(&s), digits = span_digits(&s);

		if (s.at == first)
			buf_char(c->out, s.text[s.at++]);
		else if (!digits || (!letters && numbers))
			buf_bytes(c->out, s.text + first, s.at - first);
		else if (!read_cell(c, s.text + first, s.at - first, &row,
				    &col))
			return refuse(c, "the value names a square that is not "
					 "a hole of the board");
		else
			write_carried(c, row, col);
	}
	return true;
}

/* Returns 1 if the value is a goal such as `c3+`, else 0. */
static size_t count_plus(const struct carrier *c)
{
	return c->size && c->text[c->size - 1] == '+';
}

/* Maps a goal that is the number of a hole, from 1, and writes it as a cell. */
static bool carry_numbered(const struct carrier *c)
{
	const struct record *r = c->record;
	size_t plus = count_plus(c);
	uint64_t number, seen = 0;

	/* As shape_find_hole() reads it: 0 and 01 are no numbers of holes. */
	if (!span_value(c->text, c->size - plus, SHAPE_CELLS, &number) ||
	    c->text[0] == '0')
		number = UINT64_MAX;
	for (size_t row = 0; row < r->rows; row++)
		for (size_t col = 0; col < r->cols; col++) {
			seen += record_square(r, row, col) != RECORD_OFF;
			if (seen < number)
				continue;
			write_carried(c, row, col);
			buf_text(c->out, plus ? "+" : "");
			return true;
		}
	return refuse(c, "the value names a hole that does not exist");
}

/* Maps the number of a hole of a triangle of values. */
static bool carry_hole(const struct transform_map *m, uint64_t *number)
{
	size_t row = 0, col;

	if (*number < 1 || *number > m->board.rows * (m->board.rows + 1) / 2)
		return false;
	while (*number > (row + 1) * (row + 2) / 2)
		row++;
	col = (size_t)*number - 1 - row * (row + 1) / 2;
	carry_cell(&m->to, &row, &col);
	*number = row * (row + 1) / 2 + col + 1;
	return true;
}

/* Maps the number of a home; the farthest row is drawn first. */
static bool carry_home(const struct transform_map *m, uint64_t *number)
{
	size_t row, col;

	if (lattice_is_staggered(m->board.lattice) || *number < 1 ||
	    *number > checkers_homes(m->board.rows, m->board.cols))
		return false;
	row = m->board.rows - 1 -
	      checkers_row(m->board.cols, (size_t)*number - 1);
	col = checkers_col(m->board.cols, (size_t)*number - 1);
	carry_cell(&m->to, &row, &col);
	*number = checkers_home(m->to_cols, m->to_rows - 1 - row, col) + 1;
	return true;
}

/* Maps numbers of holes.  Scores and differences of the two-player game stay:
 * only holes have a `-` and another hole beside them. */
static bool carry_numbers(const struct carrier *c)
{
	struct span s = {.text = c->text, .size = c->size};

	while (s.at < s.size) {
		/* After a blank or at the start, - is the sign of a number. */
		bool second = s.at > 1 && s.text[s.at - 1] == '-' &&
			      s.text[s.at - 2] != ' ';
		size_t first = s.at;
		uint64_t number;
		bool fits = span_number(&s, UINT32_MAX, &number);

		if (s.at == first) {
			buf_char(c->out, s.text[s.at++]);
			continue;
		}
		if (c->record->kind == RECORD_VALUES && !second &&
		    span_peek(&s) != '-') {
			buf_bytes(c->out, s.text + first, s.at - first);
			continue;
		}
		if (!fits || !(c->record->kind == RECORD_VALUES
				   ? carry_hole(c->map, &number)
				   : carry_home(c->map, &number)))
			return refuse(c, "the value has a number that is not a "
					 "hole of the board");
		buf_unsigned(c->out, number);
	}
	return true;
}

/*
 * Maps the name of a board: `5x4` becomes `4x5` if rows and columns change
 * places.  The drawing must be that board, unless it is too large for a shape.
 * With shifted rows, tell_lattice checks whether the image still has the name.
 */
static bool carry_board(const struct carrier *c)
{
	const char *x = memchr(c->text, 'x', c->size);
	size_t at = x ? (size_t)(x - c->text) : c->size;
	bool sides = x && span_is_number(c->text, at) &&
		     span_is_number(x + 1, c->size - at - 1);

	if (c->record->kind == RECORD_PEGS && !is_named(c->record) &&
	    !(sides && c->record->squares.size > SHAPE_HOLES))
		return refuse(c, "it does not name the board that is drawn");
	if (sides && c->map->to_rows != c->map->board.rows) {
		buf_unsigned(c->out, c->map->to_rows);
		buf_char(c->out, 'x');
		buf_unsigned(c->out, c->map->to_cols);
	} else {
		buf_bytes(c->out, c->text, c->size);
	}
	return true;
}

/* Transforms a goal that is drawn on one line. */
static bool carry_drawn(const struct carrier *c)
{
	struct source source;
	struct record goal;
	struct reading ignored = {0};
	bool good;

	source_memory(&source, c->text, c->size);
	good = draw_text_read_goal(&ignored, &source, SIZE_MAX, &goal);
	if (ignored.state == READING_BAD || ignored.state == READING_END ||
	    (good && (goal.kind == RECORD_VALUES || goal.fields ||
		      !fits(c->map, &goal))))
		good = refuse(c, "the value is not a drawing of the board");
	/*
	 * The map of the whole board is used, because the goal may lack the
	 * ends of all rows.
	 */
	else if (!good || !carry_drawing(c->map, &goal))
		good = reading_no_memory(c->in);
	if (good)
		draw_text_write_drawing(c->out, &goal);
	record_free(&goal);
	return good;
}

/* Returns the hole of IMAGE that is the image of HOLE on S. */
static int carry_to(const struct carrier *c, const struct shape *s, int hole,
		    const struct shape *image)
{
	size_t row = s->row[hole], col = s->col[hole];

	carry_cell(&c->map->to, &row, &col);
	return shape_hole(image, (int)row, (int)col);
}

/* Transforms a list of lines, and sorts them in the order of the image. */
static bool carry_lines(const struct carrier *c)
{
	bool grid[SHAPE_CELLS] = {false};
	struct board board;
	const struct shape *s = &board.shape;
	struct shape image;

	if (!board_text_read(c->in, c->record, &board))
		return false;
	for (int hole = 0; hole < s->holes; hole++) {
		size_t row = s->row[hole], col = s->col[hole];

		carry_cell(&c->map->to, &row, &col);
		grid[row * c->map->to_cols + col] = true;
	}
	shape_drawn(grid, c->map->to_rows, c->map->to_cols, LATTICE_LISTED,
		    &image);
	/* A line is two jumps; the second time nothing is added. */
	for (int i = 0; i < s->jumps; i++)
		shape_add_line(&image, carry_to(c, s, s->jump[i].from, &image),
			       carry_to(c, s, s->jump[i].over, &image),
			       carry_to(c, s, s->jump[i].to, &image));
	lattice_text_write(c->out, &image);
	return true;
}

/* Transforms a value by its rule and its form. */
static bool carry_value(const struct carrier *c)
{
	bool pegs = c->record->kind == RECORD_PEGS;
	enum field_rule rule = field_table[c->field->id].image;

	if (rule == RULE_REFUSED && c->map->transform != TRANSFORM_IDENTITY)
		return refuse(c, "the value depends on the order of the holes");
	switch (rule == RULE_CARRIED ? field_table[c->field->id].form
				     : FORM_TEXT) {
	case FORM_BOARD:
		return carry_board(c);
	case FORM_LINES:
		if (pegs && c->map->board.lattice == LATTICE_LISTED)
			return carry_lines(c);
		break;
	case FORM_GOAL:
		if (memchr(c->text, '/', c->size))
			return carry_drawn(c);
		if (span_is_number(c->text, c->size - count_plus(c)))
			return carry_numbered(c);
		if (!board_text_is_level(c->text, c->size))
			return carry_names(c, false);
		break;
	case FORM_MOVES:
		return carry_names(c, false);
	case FORM_JUMP:
		/* The puzzle of the record decides how holes are named. */
		return !pegs || record_find(c->record, FIELD_ROUTE)
			   ? carry_numbers(c)
			   : carry_names(c, false);
	case FORM_LINE:
	case FORM_FIRST:
		if (c->record->kind == RECORD_VALUES)
			return carry_numbers(c);
		break;
	case FORM_ROUTE:
		return carry_numbers(c);
	case FORM_TEXT:
		break;
	default:
		return carry_names(c, true);
	}
	buf_bytes(c->out, c->text, c->size);
	return true;
}

/* True if R is no checkers position, or one whose homes M carries to homes. */
static bool keeps_homes(const struct transform_map *m, const struct record *r)
{
	size_t row = m->board.rows - 1, col = 0;

	if (!record_is_checkers(r))
		return true;
	if (lattice_is_staggered(m->board.lattice))
		return m->transform == TRANSFORM_IDENTITY;
	/* One home decides for all, since colours alternate. */
	carry_cell(&m->to, &row, &col);
	return (m->to_rows - 1 - row + col) % 2 == 0;
}

/* Checks that the map carries the homes of a checkers board to homes. */
static bool check_homes(struct reading *in, const struct transform_map *m,
			const struct record *r)
{
	if (keeps_homes(m, r))
		return true;
	return reading_fail(
	    in, r->place,
	    "%s cannot be applied to a checkers board of %zu x %zu: pieces "
	    "would land on squares that are not homes",
	    transform_name(m->transform), m->board.rows, m->board.cols);
}

/* Appends key and new value of every field; sets FIELD, unless it is null, to
 * their places. */
static bool carry_all(struct reading *in, const struct transform_map *m,
		      const struct record *r, struct buf *out,
		      struct record_field *field)
{
	bool good = check_homes(in, m, r);

	for (size_t i = 0; i < r->fields && good; i++) {
		const struct record_field *old = &r->field[i];
		struct carrier c = {
		    m, r, old, record_value(r, old), old->value_size, out, in};
		struct record_field made = *old;

		made.key = out->size;
		buf_bytes(out, r->text.data + old->key, old->key_size);
		made.value = out->size;
		good = carry_value(&c);
		made.value_size = out->size - made.value;
		if (field)
			field[i] = made;
	}
	return out->failed ? reading_no_memory(in) : good;
}

/* Transforms the fields; the drawing must still be the old one. */
static bool carry_fields(struct reading *in, const struct transform_map *m,
			 struct record *r)
{
	struct buf text = {0};
	struct record_field *field;
	bool good;

	if (!r->fields)
		return check_homes(in, m, r);
	field = mem_alloc(r->fields, sizeof *field);
	good =
	    field ? carry_all(in, m, r, &text, field) : reading_no_memory(in);
	if (good) {
		memcpy(r->field, field, r->fields * sizeof *field);
		buf_free(&r->text);
		r->text = text;
	} else {
		buf_free(&text);
	}
	mem_free(field);
	return good;
}

/* Sets *BEFORE to whether A gives smaller fields, as text, than B. */
static bool compare_fields(struct reading *in, const struct transform_map *a,
			   const struct transform_map *b,
			   const struct record *r, bool *before)
{
	struct buf by_a = {0}, by_b = {0};
	bool good = carry_all(in, a, r, &by_a, NULL) &&
		    carry_all(in, b, r, &by_b, NULL);

	*before = false;
	if (good && by_a.size && by_b.size) {
		size_t size = by_a.size < by_b.size ? by_a.size : by_b.size;
		int sign = memcmp(by_a.data, by_b.data, size);

		*before = sign < 0 || (sign == 0 && by_a.size < by_b.size);
	}
	buf_free(&by_a);
	buf_free(&by_b);
	return good;
}

bool transform_named(const char *name, enum transform *transform)
{
	int t = 0;

	while (t < TRANSFORM_COUNT && strcmp(named[t].name, name) != 0)
		t++;
	if (t < TRANSFORM_COUNT)
		*transform = (enum transform)t;
	return t < TRANSFORM_COUNT;
}

/* Reports that the drawing has no such map. */
static bool refuse_map(struct reading *in, const struct transform_map *m,
		       const struct record *r)
{
	const struct transform_board *board = &m->board;

	if (r->kind == RECORD_VALUES && is_drawn(board, m->transform))
		return reading_fail(in, r->place,
				    "%s cannot be applied to a triangle of "
				    "values: the result would not be upright",
				    transform_name(m->transform));
	if (is_drawn(board, m->transform))
		return reading_fail(
		    in, r->place,
		    "%s cannot be applied to a board with 'lines: %s' (%s)",
		    transform_name(m->transform),
		    lattice_table[board->lattice].word,
		    lattice_table[board->lattice].name);
	return reading_fail(
	    in, r->place,
	    board->triangle ? "%s cannot be applied to a triangle: it needs "
			      "rows and columns"
	    : lattice_is_staggered(board->lattice)
		? "%s cannot be applied to a board on the triangular lattice: "
		  "it needs rows and columns"
		: "%s cannot be applied to a board with rows and columns: it "
		  "needs the triangular lattice",
	    transform_name(m->transform));
}

bool transform_record(struct reading *in, struct record *r, enum transform t)
{
	struct transform_board board;
	struct transform_map m;

	if (t == TRANSFORM_IDENTITY)
		return true;
	if (!find_board(in, r, &board))
		return false;
	m = map_of(r, &board, t);
	if (!m.applies)
		return refuse_map(in, &m, r);
	if (!record_in_proportion(m.to_rows, m.to_cols, r->squares.size))
		return reading_fail(in, r->place,
				    "after %s the board would have %zu x %zu "
				    "squares, most of them off the board",
				    transform_name(t), m.to_rows, m.to_cols);
	/* Fields come first, since they are read with the old drawing. */
	return carry_fields(in, &m, r) &&
	       ((carry_drawing(&m, r) && tell_lattice(&m, r)) ||
		reading_no_memory(in));
}

/* True if the image by A has a smaller grid than the image by B. */
static bool is_smaller(const struct transform_map *a,
		       const struct transform_map *b)
{
	size_t of_a = a->to_rows * a->to_cols, of_b = b->to_rows * b->to_cols;

	return of_a != of_b ? of_a < of_b : a->to_rows < b->to_rows;
}

/*
 * Lists the candidate maps, unless the last record had the same ones: the maps
 * that keep the grid, the identity first, or, if the grid depends on the holes,
 * the maps with the smallest grid.
 */
static void list_maps(struct transform_maps *l, const struct record *r,
		      const struct transform_board *board)
{
	const struct transform_board *before = &l->map[0].board;
	bool loose = is_loose(board);

	if (l->maps && !loose && before->lattice == board->lattice &&
	    before->triangle == board->triangle &&
	    before->rows == board->rows && before->cols == board->cols)
		return;
	l->maps = 0;
	for (int t = 0; t < TRANSFORM_COUNT; t++) {
		struct transform_map m = map_of(r, board, (enum transform)t);

		if (!m.applies || (!loose && m.to_rows != board->rows) ||
		    (board->triangle && !is_upright(&m)))
			continue;
		if (loose && l->maps && is_smaller(&m, l->map))
			l->maps = 0;
		if (!loose || !l->maps || !is_smaller(l->map, &m))
			l->map[l->maps++] = m;
	}
}

/* Compares the images of R by maps A and B, or only their SHAPES, from the last
 * square to the first.  Returns a number below, equal to or above 0. */
static int compare(const struct record *r, const struct transform_map *a,
		   const struct transform_map *b, bool shapes)
{
	for (size_t row = a->to_rows; row > 0; row--)
		for (size_t col = a->to_cols; col > 0; col--) {
			int32_t x = image_square(a, r, row - 1, col - 1);
			int32_t y = image_square(b, r, row - 1, col - 1);

			if (shapes) {
				x = x == RECORD_OFF;
				y = y == RECORD_OFF;
			}
			if (x != y)
				return x < y ? -1 : 1;
		}
	return 0;
}

/* Finds the map with the smallest image; compares fields of equal drawings. */
static bool find_best(struct reading *in, const struct record *r,
		      const struct transform_maps *l, int *best)
{
	const struct transform_map *map = l->map;
	bool loose = is_loose(&map->board);
	/* False: all squares of the grid are certain to be holes. */
	bool has_off = r->kind != RECORD_VALUES &&
		       (r->squares.size != map->board.rows * map->board.cols ||
			memchr(r->squares.data, RECORD_OFF, r->squares.size));

	*best = 0;
	for (int k = 1; k < l->maps && loose; k++)
		if (compare(r, &map[k], &map[*best], true) < 0)
			*best = k;
	/* Maps before *BEST give larger shapes; this one must stay. */
	for (int k = *best + 1; k < l->maps; k++) {
		int sign = compare(r, &map[k], &map[*best], false);
		bool before = sign < 0;

		if (sign > 0 || !keeps_homes(&map[k], r) ||
		    (has_off && compare(r, &map[k], &map[*best], true) != 0))
			continue;
		if (sign == 0 && r->fields &&
		    !compare_fields(in, &map[k], &map[*best], r, &before))
			return false;
		if (before)
			*best = k;
	}
	return true;
}

bool transform_canonical(struct reading *in, struct transform_maps *l,
			 struct record *r)
{
	struct transform_board board;
	const struct transform_map *map = l->map;
	bool loose, fine = true;
	int best;

	if (!find_board(in, r, &board))
		return false;
	list_maps(l, r, &board);
	if (!find_best(in, r, l, &best))
		return false;
	loose = is_loose(&board);
	/* Even the identity map sorts a list of lines. */
	if ((best != 0 || loose || board.lattice == LATTICE_LISTED) &&
	    !carry_fields(in, &map[best], r))
		return false;
	if (loose)
		fine = carry_drawing(&map[best], r);
	else if (best != 0)
		fine = carry_within(&map[best], r);
	return (fine && tell_lattice(&map[best], r)) || reading_no_memory(in);
}
