/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records as boards; see board_text.h. */
#include "text/solitaire/board_text.h"

#include <stdio.h>
#include <string.h>

#include "base/plural.h"
#include "text/solitaire/draw_text.h"
#include "text/solitaire/lattice_text.h"
#include "text/solitaire/letters_text.h"
#include "text/solution.h"
#include "text/span.h"
#include "text/writer.h"

bool board_text_check(struct reading *in, const struct record *r)
{
	if (r->kind == RECORD_VALUES)
		reading_fail(
		    in, r->place,
		    "expected a drawing of pegs, found a triangle of values");
	for (size_t row = 0; row < r->rows; row++)
		for (size_t col = 0; col < r->row[row].width; col++)
			if (record_square(r, row, col) == RECORD_OWN)
				reading_fail(in, record_place(r, row, col),
					     "expected '.' (a vacant hole) or "
					     "'o' (a peg), found 'x'");
	if (in->state == READING_BAD)
		letters_text_doubt(in, r);
	return in->state < READING_BAD;
}

/* Returns how many squares a row of the shape has up to its last hole. */
static size_t shape_width(const struct shape *s, int row)
{
	int width = s->cols;

	while (width > 0 && shape_hole(s, row, width - 1) < 0)
		width--;
	return (size_t)width;
}

/* Compares a row of the drawing with the row of the shape. */
static bool check_row(struct reading *in, const struct record *r,
		      const struct shape *s, size_t row)
{
	size_t width = r->row[row].width, least = shape_width(s, (int)row);

	for (size_t col = 0; col < width || col < least; col++) {
		bool drawn = record_square(r, row, col) != RECORD_OFF;
		bool wanted = col < (size_t)s->cols &&
			      shape_hole(s, (int)row, (int)col) >= 0;
		struct place place = record_place(r, row, col);

		/* After the last column even `_` is wrong. */
		if (drawn == wanted && (col < (size_t)s->cols || drawn))
			continue;
		if (col >= width || col >= (size_t)s->cols)
			return reading_fail(in, place,
					    "row %zu has %zu square%s instead "
					    "of %zu (board %s)",
					    row + 1, width, plural_s(width),
					    least, s->name);
		if (wanted)
			return reading_fail(
			    in, place,
			    "board %s has a hole here: expected '.' or 'o', "
			    "found a square off the board",
			    s->name);
		return reading_fail(in, place,
				    "board %s has no hole here: expected '_'",
				    s->name);
	}
	return true;
}

/* Compares the drawing with the shape. */
static bool check_drawing(struct reading *in, const struct record *r,
			  const struct shape *s)
{
	size_t rows = (size_t)s->rows;

	for (size_t row = 0; row < r->rows && row < rows; row++)
		if (!check_row(in, r, s, row))
			return false;
	if (r->rows > rows)
		return reading_fail(
		    in, r->row[rows].place,
		    "this is row %zu, but board %s has %zu row%s", rows + 1,
		    s->name, rows, plural_s(rows));
	return r->rows == rows ||
	       reading_fail(
		   in, r->end,
		   "the drawing has %zu row%s instead of %zu (board %s)",
		   r->rows, plural_s(r->rows), rows, s->name);
}

/* Returns the holes with this SQUARE in R, which must be a drawing of S. */
static struct holes holes_with(const struct record *r, const struct shape *s,
			       char square)
{
	struct holes set = {{0}};

	for (int h = 0; h < s->holes; h++)
		if (record_square(r, s->row[h], s->col[h]) == square)
			holes_add(&set, h);
	return set;
}

bool board_text_on(struct reading *in, const struct record *r,
		   const struct shape *shape, struct holes *position)
{
	bool good = board_text_check(in, r) &&
		    lattice_text_check(in, r, shape) &&
		    check_drawing(in, r, shape);

	*position =
	    good ? holes_with(r, shape, RECORD_PEG) : (struct holes){{0}};
	return good;
}

/* Makes the shape that is drawn. */
static bool drawn_shape(struct reading *in, const struct record *r,
			enum lattice lattice, struct shape *shape)
{
	bool grid[SHAPE_CELLS];
	size_t holes = 0;

	if (r->rows > SHAPE_LINES || r->cols > SHAPE_LINES ||
	    r->rows * r->cols > SHAPE_CELLS)
		return reading_fail(
		    in, r->place,
		    "this drawing has %zu x %zu squares, but a board of pegs "
		    "has at most %d rows and columns and %d squares",
		    r->rows, r->cols, SHAPE_LINES, SHAPE_CELLS);
	for (size_t i = 0; i < r->rows * r->cols; i++) {
		grid[i] =
		    record_square(r, i / r->cols, i % r->cols) != RECORD_OFF;
		holes += grid[i];
	}
	if (!shape_drawn(grid, r->rows, r->cols, lattice, shape))
		return reading_fail(in, r->place,
				    "this drawing has %zu holes, but a board "
				    "of pegs has 1 to %d",
				    holes, SHAPE_HOLES);
	return lattice != LATTICE_LISTED || lattice_text_lines(in, r, shape);
}

bool board_text_read(struct reading *in, const struct record *r,
		     struct board *b)
{
	enum lattice lattice;
	bool named;

	if (!board_text_check(in, r) ||
	    !lattice_text_told(in, r, &b->shape, &named, &lattice) ||
	    !(named ? check_drawing(in, r, &b->shape)
		    : drawn_shape(in, r, lattice, &b->shape)))
		return false;
	b->start = holes_with(r, &b->shape, RECORD_PEG);
	return true;
}

bool board_text_holes(struct reading *in, const struct record *r,
		      struct board *b)
{
	char name[SHAPE_NAME];

	if (r->kind != RECORD_VALUES)
		return board_text_read(in, r, b);
	snprintf(name, sizeof name, "triangle%d", r->triangle.rows);
	if (!shape_named(name, &b->shape))
		return reading_fail(in, r->place,
				    "a triangle must have 1 to 10 rows");
	b->start = (struct holes){{0}};
	for (int hole = 0; hole < b->shape.holes; hole++)
		if (r->triangle.value[hole])
			holes_add(&b->start, hole);
	return true;
}

bool board_text_fits(struct reading *in, const struct record *r,
		     const struct board *b)
{
	return holes_are_few(&b->shape) ||
	       reading_fail(
		   in, r->place,
		   "this board has %d holes, but here it can have at most %d",
		   b->shape.holes, POSITION_HOLES);
}

/* True if board_text_read reads R, whose drawing is that of SHAPE, as SHAPE. */
static bool tells(const struct record *r, const struct shape *shape)
{
	struct shape board;
	struct reading ignored = {0};
	enum lattice lattice;
	bool named;

	if (!lattice_text_told(&ignored, r, &board, &named, &lattice))
		return false;
	if (named)
		return shape_equal(&board, shape);
	return lattice == shape->lattice && r->rows == (size_t)shape->rows &&
	       r->cols == (size_t)shape->cols &&
	       lattice_text_check(&ignored, r, shape);
}

/* Returns the number, from 0, of the first field of R that says more than SHAPE
 * implies, or the number of fields if there is none. */
static size_t find_untold(const struct record *r, const struct shape *shape)
{
	struct record bare = *r;
	struct board board;
	enum lattice lattice;
	struct reading ignored = {0};

	for (size_t i = 0; i < r->fields; i++)
		if (r->field[i].id != FIELD_LINES &&
		    r->field[i].id != FIELD_BOARD)
			return i;
	/* The reader of the format adds these fields if, without them, the
	 * drawing would be another lattice; other ones would be lost. */
	bare.fields = 0;
	return r->fields && lattice_text_of(&ignored, &bare, &lattice) &&
		       board_text_read(&ignored, r, &board) &&
		       board.shape.lattice != lattice &&
		       shape_equal(&board.shape, shape)
		   ? r->fields
		   : 0;
}

bool board_text_alone(struct reading *in, const char *name,
		      const struct record *r, const struct shape *shape,
		      struct holes *position)
{
	size_t untold = find_untold(r, shape);
	enum lattice lattice;

	if (untold < r->fields)
		return writer_refuse_field(in, name, r, untold);
	if (!board_text_on(in, r, shape, position) ||
	    !lattice_text_of(in, r, &lattice))
		return false;
	return lattice == shape->lattice ||
	       reading_fail(
		   in, r->place,
		   "this drawing has 'lines: %s', but board %s has 'lines: %s'",
		   lattice_table[lattice].word, shape->name,
		   lattice_table[shape->lattice].word);
}

bool board_text_tell(struct record *r, const struct shape *shape)
{
	struct shape named;
	struct buf list = {0};
	bool good;

	if (tells(r, shape))
		return true;
	if (shape_named(shape->name, &named))
		return record_set(r, FIELD_BOARD, shape->name);
	record_drop(r, FIELD_BOARD);
	record_drop(r, FIELD_LINES);
	if (shape->lattice != LATTICE_LISTED)
		return lattice_text_add(r, shape->lattice);
	lattice_text_write(&list, shape);
	good = !list.failed &&
	       record_add(r, FIELD_LINES, list.data, list.size, r->place);
	buf_free(&list);
	return good;
}

/* Makes the goal of B the position that has a peg in the holes of goal[0] and
 * may have pegs in the holes OPEN.  READING_BAD: no other hole is left. */
static bool open_goal(struct reading *in, const struct record_field *field,
		      const struct holes *open, struct board *b)
{
	b->goals = 1;
	b->is_open = !holes_is_empty(open);
	if (b->is_open)
		b->goal[b->goals++] = holes_differ(&b->goal[0], open);
	return holes_count(open) < b->shape.holes ||
	       reading_fail(in, field->place,
			    "the goal has only '?': write 'o' or '.' for at "
			    "least one hole");
}

/* Reads the position that is drawn in a field. */
static bool goal_drawn(struct reading *in, const struct record *r,
		       const struct record_field *field, struct board *b)
{
	const struct shape *shape = &b->shape;
	struct source source;
	struct record goal;
	struct holes open;
	bool good;
	size_t rows, cols;

	source_memory(&source, record_value(r, field), field->value_size);
	good = draw_text_read_goal(in, &source, SIZE_MAX, &goal) &&
	       board_text_on(in, &goal, shape, &b->goal[0]);
	if (good)
		open = holes_with(&goal, shape, RECORD_ANY);
	rows = goal.rows;
	cols = goal.cols;
	record_free(&goal);
	if (good)
		return open_goal(in, field, &open, b);
	/* A value that is only a comment ends the drawings and is none. */
	if (in->state != READING_BAD && in->state != READING_END)
		return false;
	/* A place within the value would not help the user. */
	reading_begin(in);
	if (!rows)
		return reading_fail(in, field->place,
				    "the goal has no squares: '#' begins a "
				    "comment");
	if (rows != (size_t)shape->rows || cols != (size_t)shape->cols)
		return reading_fail(
		    in, field->place,
		    "the goal has %zu x %zu squares, but the board has %d x %d",
		    rows, cols, shape->rows, shape->cols);
	return reading_fail(in, field->place,
			    "the goal is not a drawing of this board");
}

/* Reports that the field is not a goal on the shape. */
static bool bad_goal(struct reading *in, const struct record *r,
		     const struct record_field *field,
		     const struct shape *shape)
{
	const char *value = record_value(r, field);
	char lower[SHAPE_CELL], cell[SHAPE_CELL];
	size_t size = field->value_size < SHAPE_CELL ? field->value_size : 0;
	struct span named = {.text = lower, .size = size};
	bool is_open = size && value[size - 1] == '+', is_hole;

	size -= is_open;
	named.size = size;
	for (size_t i = 0; i < size; i++)
		lower[i] = span_lower(value[i]);
	reading_quote(in, value, field->value_size);
	if ((!is_open &&
	     (span_is(lower, size, "any") || span_is(lower, size, "same"))) ||
	    shape_find(shape, lower, size) >= 0)
		return reading_fail(
		    in, field->place,
		    "write the goal '%s' in lower case: '%.*s%s'", in->quote,
		    (int)size, lower, is_open ? "+" : "");
	shape_cell(shape, shape->centre >= 0 ? shape->centre : 0, cell);
	span_letters(&named);
	is_hole = span_digits(&named) && named.at == size;
	return reading_fail(
	    in, field->place,
	    "%s '%s'%s; write a hole such as %s%s or %s+, 'any', 'same', "
	    "'5-pegs', '6-jumps' or a drawing",
	    is_hole ? "goal" : "unknown goal", in->quote,
	    is_hole ? " is not a hole of this board" : "", cell,
	    shape->centre >= 0 ? " (the centre)" : "", cell);
}

/* True if VALUE is a number followed by WORD.  Sets *NUMBER to the number, or
 * to SHAPE_HOLES + 1 if it is larger than SHAPE_HOLES. */
static bool is_number_of(const char *value, size_t size, const char *word,
			 int *number)
{
	struct span s = {.text = value, .size = size};
	uint64_t told;
	bool fits = span_number(&s, SHAPE_HOLES, &told);

	*number = fits ? (int)told : SHAPE_HOLES + 1;
	return s.at && span_take_text(&s, word) && s.at == size;
}

bool board_text_is_level(const char *value, size_t size)
{
	int number;

	return is_number_of(value, size, "-pegs", &number) ||
	       is_number_of(value, size, "-jumps", &number);
}

/* Sets *PEGS to the number of pegs that the goal leaves, 0 if it does not give
 * one.  READING_BAD: the board has fewer holes, or no peg is left. */
static bool read_level(struct reading *in, const struct record *r,
		       const struct record_field *field, const struct board *b,
		       int *pegs)
{
	const char *value = record_value(r, field);
	size_t size = field->value_size;
	bool has_jumps = is_number_of(value, size, "-jumps", pegs);
	int most = has_jumps ? holes_count(&b->start) : b->shape.holes;

	if (has_jumps) {
		*pegs = most - *pegs;
	} else if (!is_number_of(value, size, "-pegs", pegs)) {
		*pegs = 0;
		return true;
	}
	if (*pegs >= 1 && *pegs <= most)
		return true;
	return reading_fail(in, field->place,
			    "goal '%s' is impossible on a board with %d %s%s",
			    reading_quote(in, value, size), most,
			    has_jumps ? "peg" : "hole", most == 1 ? "" : "s");
}

bool board_text_goals(struct reading *in, const struct record *r,
		      struct board *b)
{
	const struct record_field *field = record_find(r, FIELD_GOAL);
	const char *value = field ? record_value(r, field) : "any";
	size_t size = field ? field->value_size : strlen(value);
	bool is_open = size && value[size - 1] == '+';
	int hole = shape_find_hole(&b->shape, value, size - is_open);
	int pegs = 0, vacant, last;
	struct holes open;

	b->is_open = false;
	/* The default is the centre, or any hole if there is no centre. */
	if (!field && b->shape.centre >= 0)
		hole = b->shape.centre;
	if (span_is(value, size, "same")) {
		vacant = b->shape.holes - holes_count(&b->start);
		if (vacant != 1)
			return reading_fail(in, field->place,
					    "goal 'same' needs one vacant "
					    "hole, but this board has %d",
					    vacant);
		for (hole = 0; holes_has(&b->start, hole);)
			hole++;
	}
	if (field && !read_level(in, r, field, b, &pegs))
		return false;
	/* One peg is not a level but a goal for each hole. */
	b->goals = 0;
	b->level = pegs > 1 ? pegs : 0;
	if (b->level)
		return true;
	if (is_open && hole >= 0) {
		b->goal[0] = holes_one(hole);
		open = holes_all(&b->shape);
		open = holes_without(&open, &b->goal[0]);
		return open_goal(in, field, &open, b);
	}
	if (field && memchr(value, '/', size))
		return goal_drawn(in, r, field, b);
	if (hole < 0 && !pegs && !span_is(value, size, "any"))
		return bad_goal(in, r, field, &b->shape);
	last = hole < 0 ? b->shape.holes - 1 : hole;
	for (hole = hole < 0 ? 0 : hole; hole <= last; hole++)
		b->goal[b->goals++] = holes_one(hole);
	return true;
}

bool board_text_problem(struct reading *in, const struct record *r,
			struct board *b)
{
	return board_text_read(in, r, b) && board_text_goals(in, r, b);
}

bool board_text_draw(struct record *r, const struct shape *shape,
		     const struct holes *position)
{
	bool staggered = lattice_is_staggered(shape->lattice);
	char squares[SHAPE_LINES];

	r->kind = RECORD_PEGS;
	r->rows = r->cols = 0;
	buf_clear(&r->squares);
	for (int row = 0; row < shape->rows; row++) {
		int width =
		    staggered ? (int)shape_width(shape, row) : shape->cols;

		for (int col = 0; col < width; col++) {
			int hole = shape_hole(shape, row, col);
			bool peg = hole >= 0 && holes_has(position, hole);

			squares[col] = hole < 0 ? RECORD_OFF
				       : peg	? RECORD_PEG
						: RECORD_EMPTY;
		}
		if (!record_add_row(r, squares, (size_t)width, r->place))
			return false;
	}
	return board_text_tell(r, shape);
}

void board_text_write_goal(struct buf *b, const struct shape *shape,
			   const struct holes *position)
{
	struct record drawn = {.kind = RECORD_PEGS};

	if (holes_count(position) == 1) {
		solution_cell(b, shape, holes_next(position, 0));
		return;
	}
	b->failed |= !board_text_draw(&drawn, shape, position);
	draw_text_write_drawing(b, &drawn);
	record_free(&drawn);
}
