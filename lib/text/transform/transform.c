/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Maps of boards, records that are carried by them, and canonical records.
 *
 * A map is linear in (row, column), followed by a shift.  The image of a board
 * with straight rows, or of a triangle that stays upright, goes into the grid
 * of the board.  The image of any other board goes into the smallest grid that
 * holds its holes.
 *
 * A record is carried with its fields.  The row of a field tells whether it is
 * carried, and its form how its value names holes: by cell names, by numbers of
 * a triangle or of homes, by drawings, by the name of the board.
 *
 * For a canonical record two images of a drawing are compared square by square
 * without making them: most differ in one of the last squares.  Where images
 * keep the grid, a map is a symmetry if it carries the squares off the board to
 * each other.  The best image can then be written in place of the drawing,
 * since every row keeps its width.  Elsewhere the maps with the smallest shape
 * are found first, and they all give the same shape.
 */
#include "text/transform/transform.h"

#include <string.h>

#include "base/mem.h"
#include "text/solitaire/board_text.h"
#include "text/solitaire/draw_text.h"
#include "text/solitaire/lattice_text.h"
#include "text/span.h"

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

const char *transform_name(enum transform t)
{
	return named[t].name;
}

static const int8_t *linear_of(const struct transform_board *board,
			       enum transform t)
{
	return named[t].linear[lattice_is_staggered(board->lattice)];
}

/* Whether drawings with rows like those of BOARD have such a transform. */
static bool is_drawn(const struct transform_board *board, enum transform t)
{
	const int8_t *linear = linear_of(board, t);

	return linear[0] || linear[1];
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

/* Whether the holes of R are exactly the squares up to the diagonal. */
static bool is_full(const struct record *r)
{
	for (size_t row = 0; row < r->rows; row++)
		for (size_t col = 0; col <= row; col++)
			if (record_square(r, row, col) == RECORD_OFF)
				return false;
	return r->rows > 1 && is_below_diagonal(r);
}

/* The board of R; READING_BAD: its fields contradict each other about it. */
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
	/* A drawing may lack the squares behind the last hole. */
	board->cols = board->triangle ? board->rows : r->cols;
	return good;
}

/*
 * Whether images are drawn in a grid that depends on the holes.  This is so on
 * boards with shifted rows except triangles.
 */
static bool is_loose(const struct transform_board *board)
{
	return lattice_is_staggered(board->lattice) && !board->triangle;
}

/* The number of squares of row ROW where the board may have holes. */
static size_t row_width(const struct transform_board *board, size_t row)
{
	return board->triangle ? row + 1 : board->cols;
}

/*
 * Where the map carries a square of the drawing.  A square that leaves the grid
 * of the image gets a very large row or column.
 */
static void carry_cell(const struct transform_map *m, size_t *row, size_t *col)
{
	ptrdiff_t r = (ptrdiff_t)*row, c = (ptrdiff_t)*col;

	*row = (size_t)(m->linear[0] * r + m->linear[1] * c + m->down);
	*col = (size_t)(m->linear[2] * r + m->linear[3] * c + m->right);
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

	for (size_t row = 0; is_loose(board) && row < r->rows; row++)
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

/* Whether the map carries a triangle to one that points up, too. */
static bool is_upright(const struct transform_map *m)
{
	const struct transform_board *board = &m->board;
	size_t row[] = {0, board->rows - 1, board->rows - 1};
	size_t col[] = {0, 0, board->rows - 1};

	for (int i = 0; i < 3 && board->triangle; i++) {
		carry_cell(m, &row[i], &col[i]);
		if (col[i] > row[i])
			return false;
	}
	return board->triangle;
}

/* The map of R, which has this board. */
static struct transform_map map_of(const struct record *r,
				   const struct transform_board *board,
				   enum transform t)
{
	const int8_t *linear = linear_of(board, t);
	struct transform_map m = {.transform = t, .board = *board};
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
	m.applies = r->kind != RECORD_VALUES || is_upright(&m);
	return m;
}

/*
 * Whether R, a drawing without values, has only squares that the map carries.
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
			carry_cell(m, &to, &at);
			if (col >= row_width(&m->board, row) ||
			    to >= m->to_rows || at >= m->to_cols)
				return false;
		}
	return true;
}

static void carry_triangle(const struct transform_map *m, struct record *r)
{
	struct triangle old = r->triangle;

	for (size_t row = 0, hole = 0; row < m->board.rows; row++)
		for (size_t col = 0; col <= row; col++) {
			size_t to = row, at = col;

			carry_cell(m, &to, &at);
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
	if (!is_full(r))
		return;
	r->cols = r->rows;
	for (size_t row = 0; row < r->rows; row++)
		r->row[row].width = row + 1;
}

/* Carries only the drawing of R, which must fit; false: no memory. */
static bool carry_drawing(const struct transform_map *m, struct record *r)
{
	struct record old = *r;
	bool fine;

	if (r->kind == RECORD_VALUES) {
		carry_triangle(m, r);
		return true;
	}
	fine = clear_grid(m, r);
	for (size_t row = 0; fine && row < old.rows; row++)
		for (size_t col = 0; col < old.row[row].width; col++) {
			char square = record_square(&old, row, col);
			size_t to = row, at = col;

			if (square == RECORD_OFF)
				continue;
			carry_cell(m, &to, &at);
			r->squares.data[r->row[to].at + at] = square;
		}
	if (lattice_is_staggered(m->board.lattice))
		strip_padding(r);
	record_free_drawing(&old);
	return fine;
}

/* Whether the drawing of R is one of the board that its field `board` names. */
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
 * Makes R, whose drawing and fields have been carried, tell its lattice: a full
 * triangle by its drawing, other boards by a field `board` that is still true
 * or by the field `lines`.  False: no memory.  With straight rows the fields
 * that told the lattice remain true.
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

/* A field being carried. */
struct carrier {
	const struct transform_map *map;
	const struct record *record;
	const struct record_field *field;
	const char *text; /* its value */
	size_t size;
	struct buf *out; /* takes the new value */
	struct reading *in;
};

static bool refuse(const struct carrier *c, const char *what)
{

	return reading_fail(
	    c->in, c->field->place, "field '%s' cannot be carried by %s: %s",
	    reading_quote(c->in, c->record->text.data + c->field->key,
			  c->field->key_size),
	    transform_name(c->map->transform), what);
}

static bool is_letter(char c)
{
	return c >= 'a' && c <= 'z';
}

/* Finds the square that SIZE bytes name as a cell; false if it is no hole. */
static bool read_cell(const struct carrier *c, const char *text, size_t size,
		      size_t *row, size_t *col)
{
	size_t i = 0, column = 0;
	uint64_t number;

	for (; i < size && is_letter(text[i]); i++) {
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

/* Carries all cell names; numbers stay, if there may be some. */
static bool carry_names(const struct carrier *c, bool numbers)
{
	struct span s = {.text = c->text, .size = c->size};

	while (s.at < s.size) {
		size_t first = s.at, letters, digits, row, col;

		while (is_letter(span_peek(&s)))
			s.at++;
		letters = s.at - first;
		digits = span_digits(&s);
		if (s.at == first)
			buf_char(c->out, s.text[s.at++]);
		else if (!digits || (!letters && numbers))
			buf_bytes(c->out, s.text + first, s.at - first);
		else if (!read_cell(c, s.text + first, s.at - first, &row,
				    &col))
			return refuse(c, "cells of the board expected");
		else {
			carry_cell(c->map, &row, &col);
			record_column(c->out, col);
			buf_unsigned(c->out, row + 1);
		}
	}
	return true;
}

/* Carries the number of a hole of a triangle of values. */
static bool carry_hole(const struct transform_map *m, uint64_t *number)
{
	size_t row = 0, col;

	if (*number < 1 || *number > m->board.rows * (m->board.rows + 1) / 2)
		return false;
	while (*number > (row + 1) * (row + 2) / 2)
		row++;
	col = (size_t)*number - 1 - row * (row + 1) / 2;
	carry_cell(m, &row, &col);
	*number = row * (row + 1) / 2 + col + 1;
	return true;
}

/* Carries the number of a home; the farthest row is drawn first. */
static bool carry_home(const struct transform_map *m, uint64_t *number)
{
	size_t row, col;

	if (lattice_is_staggered(m->board.lattice) || *number < 1 ||
	    *number > checkers_homes(m->board.rows, m->board.cols))
		return false;
	row = m->board.rows - 1 -
	      checkers_row(m->board.cols, (size_t)*number - 1);
	col = checkers_col(m->board.cols, (size_t)*number - 1);
	carry_cell(m, &row, &col);
	*number = checkers_home(m->to_cols, m->to_rows - 1 - row, col) + 1;
	return true;
}

/* Carries numbers of holes; a number behind a `*` is a score and stays. */
static bool carry_numbers(const struct carrier *c)
{
	struct span s = {.text = c->text, .size = c->size};

	while (s.at < s.size) {
		bool score = s.at && s.text[s.at - 1] == '*';
		size_t first = s.at;
		uint64_t number;
		bool fits = span_number(&s, UINT32_MAX, &number);

		if (s.at == first) {
			buf_char(c->out, s.text[s.at++]);
			continue;
		}
		if (score) {
			buf_bytes(c->out, s.text + first, s.at - first);
			continue;
		}
		if (!fits || !(c->record->kind == RECORD_VALUES
				   ? carry_hole(c->map, &number)
				   : carry_home(c->map, &number)))
			return refuse(c, "numbers of the board expected");
		buf_unsigned(c->out, number);
	}
	return true;
}

/*
 * Carries the name of a board: `5x4` becomes `4x5` if rows and columns change
 * places.  Where rows are shifted, tell_lattice checks whether the
 * image still has the name, so the drawing must have it now.
 */
static bool carry_board(const struct carrier *c)
{
	const char *x = memchr(c->text, 'x', c->size);
	size_t at = x ? (size_t)(x - c->text) : c->size;
	bool sides = x && span_is_number(c->text, at) &&
		     span_is_number(x + 1, c->size - at - 1);

	if (lattice_is_staggered(c->map->board.lattice) &&
	    !is_upright(c->map) && !is_named(c->record))
		return refuse(c, "a drawing of that board expected");
	if (sides && c->map->to_rows != c->map->board.rows) {
		buf_unsigned(c->out, c->map->to_rows);
		buf_char(c->out, 'x');
		buf_unsigned(c->out, c->map->to_cols);
	} else {
		buf_bytes(c->out, c->text, c->size);
	}
	return true;
}

/* Carries a goal that is drawn on one line. */
static bool carry_drawn(const struct carrier *c)
{
	struct source source;
	struct draw_text reader;
	struct reading ignored = {0};
	bool good;

	source_memory(&source, c->text, c->size);
	draw_text_open(&reader, &source);
	good = draw_text_next(&ignored, &reader);
	if (ignored.state == READING_BAD || ignored.state == READING_END ||
	    (good && (reader.record.kind == RECORD_VALUES ||
		      reader.record.fields || !fits(c->map, &reader.record))))
		good = refuse(c, "a drawing of the board expected");
	else if (!good)
		reading_no_memory(c->in);
	if (good) {
		/*
		 * The map is that of the whole board, because the goal may lack
		 * the ends of all rows.
		 */
		if (!carry_drawing(c->map, &reader.record))
			good = reading_no_memory(c->in);
		draw_text_write_line(c->out, &reader.record);
		c->out->size -= !c->out->failed;
	}
	draw_text_close(&reader);
	return good;
}

/* The hole of IMAGE where that of S goes. */
static int carry_to(const struct carrier *c, const struct shape *s, int hole,
		    const struct shape *image)
{
	size_t row = s->row[hole], col = s->col[hole];

	carry_cell(c->map, &row, &col);
	return shape_hole(image, (int)row, (int)col);
}

/* Carries a list of lines; the image has them in its own order. */
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

		carry_cell(c->map, &row, &col);
		grid[row * c->map->to_cols + col] = true;
	}
	shape_drawn(grid, c->map->to_rows, c->map->to_cols, LATTICE_LISTED,
		    &image);
	for (int i = 0; i < s->jumps; i++)
		shape_add_line(&image, carry_to(c, s, s->jump[i].from, &image),
			       carry_to(c, s, s->jump[i].over, &image),
			       carry_to(c, s, s->jump[i].to, &image));
	lattice_text_write(c->out, &image);
	return true;
}

static bool carry_nothing(const struct carrier *c)
{
	buf_bytes(c->out, c->text, c->size);
	return true;
}

/* Carries a value by its rule and its form. */
static bool carry_value(const struct carrier *c)
{
	bool pegs = c->record->kind == RECORD_PEGS;
	enum field_rule rule = field_table[c->field->id].image;

	if (rule == RULE_REFUSED && c->map->transform != TRANSFORM_IDENTITY)
		return refuse(c, "it depends on the order of the holes");
	if (rule != RULE_CARRIED)
		return carry_nothing(c);
	switch (field_table[c->field->id].form) {
	case FORM_BOARD:
		return carry_board(c);
	case FORM_LINES:
		return pegs && c->map->board.lattice == LATTICE_LISTED
			   ? carry_lines(c)
			   : carry_nothing(c);
	case FORM_GOAL:
		if (memchr(c->text, '/', c->size))
			return carry_drawn(c);
		return board_text_is_level(c->text, c->size)
			   ? carry_nothing(c)
			   : carry_names(c, false);
	case FORM_MOVES:
		return carry_names(c, false);
	case FORM_JUMP:
		/* The puzzle of the record tells how holes are called. */
		return !pegs || record_find(c->record, FIELD_ROUTE)
			   ? carry_numbers(c)
			   : carry_names(c, false);
	case FORM_LINE:
		return c->record->kind == RECORD_VALUES ? carry_numbers(c)
							: carry_nothing(c);
	case FORM_ROUTE:
		return carry_numbers(c);
	default:
		return carry_names(c, true);
	}
}

/* Whether R is no checkers position, or one whose homes M carries to homes. */
static bool keeps_homes(const struct transform_map *m, const struct record *r)
{
	size_t row = m->board.rows - 1, col = 0;

	if (!record_is_checkers(r))
		return true;
	if (lattice_is_staggered(m->board.lattice))
		return m->transform == TRANSFORM_IDENTITY;
	/* One home decides for all, since colours alternate. */
	carry_cell(m, &row, &col);
	return (m->to_rows - 1 - row + col) % 2 == 0;
}

static bool check_homes(struct reading *in, const struct transform_map *m,
			const struct record *r)
{
	if (keeps_homes(m, r))
		return true;
	return reading_fail(in, r->place,
			    "checkers board of %zu x %zu found, whose homes "
			    "do not stay homes by %s",
			    m->board.rows, m->board.cols,
			    transform_name(m->transform));
}

/* Appends key and value of every field; FIELD takes their places. */
static bool carry_all(struct reading *in, const struct transform_map *m,
		      const struct record *r, struct buf *out,
		      struct record_field *field)
{
	bool good = check_homes(in, m, r);

	for (size_t i = 0; i < r->fields && good; i++) {
		const struct record_field *old = &r->field[i];
		struct carrier c = {
		    m, r, old, record_value(r, old), old->value_size, out, in};

		field[i] = *old;
		field[i].key = out->size;
		buf_bytes(out, r->text.data + old->key, old->key_size);
		field[i].value = out->size;
		good = carry_value(&c);
		field[i].value_size = out->size - field[i].value;
	}
	return out->failed ? reading_no_memory(in) : good;
}

/* Carries the fields; the drawing must not have been carried yet. */
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

/* Whether the fields carried by A are smaller, as text, than those by B. */
static bool are_fields_before(struct reading *in, const struct transform_map *a,
			      const struct transform_map *b,
			      const struct record *r, bool *before)
{
	struct buf by_a = {0}, by_b = {0};
	struct record_field *field = mem_alloc(r->fields, sizeof *field);
	bool good = field ? carry_all(in, a, r, &by_a, field) &&
				carry_all(in, b, r, &by_b, field)
			  : reading_no_memory(in);

	*before = false;
	if (good && by_a.size && by_b.size) {
		size_t size = by_a.size < by_b.size ? by_a.size : by_b.size;
		int sign = memcmp(by_a.data, by_b.data, size);

		*before = sign < 0 || (sign == 0 && by_a.size < by_b.size);
	}
	buf_free(&by_a);
	buf_free(&by_b);
	mem_free(field);
	return good;
}

bool transform_named(const char *name, enum transform *transform)
{
	for (int i = 0; i < TRANSFORM_COUNT; i++) {
		enum transform t = (enum transform)i;

		if (strcmp(transform_name(t), name) == 0) {
			*transform = t;
			return true;
		}
	}
	return false;
}

/* Reports that the drawing has no such map. */
static bool refuse_map(struct reading *in, const struct transform_map *m,
		       const struct record *r)
{
	const struct transform_board *board = &m->board;

	if (r->kind == RECORD_VALUES && is_drawn(board, m->transform))
		return reading_fail(in, r->place,
				    "triangle of values found, which %s "
				    "does not keep upright",
				    transform_name(m->transform));
	if (is_drawn(board, m->transform))
		return reading_fail(in, r->place,
				    "board on %s (lines: %s) found, which %s "
				    "does not keep",
				    lattice_table[board->lattice].name,
				    lattice_table[board->lattice].word,
				    transform_name(m->transform));
	return reading_fail(in, r->place,
			    board->triangle
				? "triangle found, board with rows and "
				  "columns expected for %s"
			    : lattice_is_staggered(board->lattice)
				? "board on the triangular lattice found, "
				  "rows and columns expected for %s"
				: "board with rows and columns found, "
				  "triangular lattice expected for %s",
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
				    "board found whose image by %s is %zu x "
				    "%zu squares, most of them off the board",
				    transform_name(t), m.to_rows, m.to_cols);
	/* Fields come first, since they are read with the old drawing. */
	return carry_fields(in, &m, r) &&
	       ((carry_drawing(&m, r) && tell_lattice(&m, r)) ||
		reading_no_memory(in));
}

void transform_images_free(struct transform_images *c)
{
	mem_free(c->source);
	mem_free(c->grid);
	mem_free(c->off);
	*c = (struct transform_images){0};
}

static uint32_t *source_of(const struct transform_images *c, int k)
{
	return c->source + (size_t)k * c->to_cells;
}

/* Fills in where each square of the image by map K comes from. */
static void fill_source(struct transform_images *c, int k)
{
	const struct transform_board *board = &c->board;
	uint32_t *source = source_of(c, k);

	for (size_t i = 0; i < c->to_cells; i++)
		source[i] = (uint32_t)c->cells;
	for (size_t row = 0; row < board->rows; row++)
		for (size_t col = 0; col < board->cols; col++) {
			size_t to = row, at = col;

			/* No hole of any record comes from the square. */
			if (col >= row_width(board, row) ||
			    (is_loose(board) &&
			     c->grid[row * board->cols + col] == RECORD_OFF))
				continue;
			carry_cell(&c->map[k], &to, &at);
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
static void fill_maps(struct transform_images *c, const struct record *r)
{
	bool loose = is_loose(&c->board);

	for (int t = 0; t < TRANSFORM_COUNT; t++) {
		struct transform_map m =
		    map_of(r, &c->board, (enum transform)t);

		if (!m.applies || (!loose && m.to_rows != c->board.rows) ||
		    (c->board.triangle && !is_upright(&m)))
			continue;
		if (loose && c->maps && is_smaller(&m, &c->map[0]))
			c->maps = 0;
		if (!loose || !c->maps || !is_smaller(&c->map[0], &m))
			c->map[c->maps++] = m;
	}
}

/* Compares the shapes of images A and B: below, at, above 0. */
static int compare_shapes(const struct transform_images *c, int a, int b)
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
static void keep_smallest_shapes(struct transform_images *c)
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
static bool is_planned(const struct transform_images *c,
		       const struct transform_board *board)
{
	bool loose = is_loose(board);

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
static bool plan(struct transform_images *c, const struct record *r)
{
	bool loose = is_loose(&c->board);

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

static void fill_grid(struct transform_images *c, const struct record *r)
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
static bool take(struct reading *in, struct transform_images *c,
		 const struct record *r)
{
	struct transform_board before = c->board;
	bool good = find_board(in, r, &c->board);

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
static bool is_symmetry(const struct transform_images *c, int k)
{
	const uint32_t *source = source_of(c, k);

	if (!c->has_off || is_loose(&c->board))
		return true;
	for (size_t i = 0; i < c->cells; i++)
		if ((c->grid[i] == RECORD_OFF) !=
		    (c->grid[source[i]] == RECORD_OFF))
			return false;
	return true;
}

/* Compares the images by maps A and B: below, at, above 0. */
static int compare(const struct transform_images *c, int a, int b)
{
	const uint32_t *from_a = source_of(c, a), *from_b = source_of(c, b);

	for (size_t i = c->to_cells; i > 0; i--) {
		int32_t x = c->grid[from_a[i - 1]], y = c->grid[from_b[i - 1]];

		if (x != y)
			return x < y ? -1 : 1;
	}
	return 0;
}

static void write_image(const struct transform_images *c, int k,
			struct record *r)
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
static bool find_best(struct reading *in, const struct transform_images *c,
		      const struct record *r, int *best)
{
	*best = 0;
	for (int k = 1; k < c->maps; k++) {
		bool before = false;
		int sign;

		if (!keeps_homes(&c->map[k], r) || !is_symmetry(c, k))
			continue;
		sign = compare(c, k, *best);
		if (sign == 0 && r->fields &&
		    !are_fields_before(in, &c->map[k], &c->map[*best], r,
				       &before))
			return false;
		if (sign < 0 || before)
			*best = k;
	}
	return true;
}

bool transform_canonical(struct reading *in, struct transform_images *c,
			 struct record *r)
{
	bool loose, fine = true;
	int best;

	if (!take(in, c, r) || !find_best(in, c, r, &best))
		return false;
	loose = is_loose(&c->board);
	/* The image has its lines in order, whichever it is. */
	if ((best != 0 || loose || c->board.lattice == LATTICE_LISTED) &&
	    !carry_fields(in, &c->map[best], r))
		return false;
	if (loose)
		fine = carry_drawing(&c->map[best], r);
	else if (best != 0)
		write_image(c, best, r);
	return (fine && tell_lattice(&c->map[best], r)) ||
	       reading_no_memory(in);
}
