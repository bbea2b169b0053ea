/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Carrying a record: its drawing, its fields, and both.  The row of a field
 * tells whether it is carried, and its form how its value names holes: by
 * cell names, by numbers of a triangle or of homes, by drawings, by the name of
 * the board.
 */
#include "text/transform/transform.h"

#include <string.h>

#include "base/mem.h"
#include "text/solitaire/board_text.h"
#include "text/solitaire/draw_text.h"
#include "text/solitaire/lattice_text.h"
#include "text/span.h"

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
			transform_map_cell(m, &to, &at);
			if (col >= transform_map_width(&m->board, row) ||
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
			transform_map_cell(m, &to, &at);
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

/* With straight rows the fields that told the lattice remain true. */
bool transform_drawing_tell(const struct transform_map *m, struct record *r)
{
	if (!lattice_is_staggered(m->board.lattice) || r->kind != RECORD_PEGS)
		return true;
	strip_padding(r);
	if (!transform_map_is_upright(m) && !is_named(r))
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
	char quote[READING_QUOTE];

	reading_quote(c->record->text.data + c->field->key, c->field->key_size,
		      quote);
	return reading_fail(c->in, c->field->place,
			    "field '%s' cannot be carried by %s: %s", quote,
			    c->map->name, what);
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

static void write_cell(struct buf *b, size_t row, size_t col)
{
	char letters[16];
	size_t n = sizeof letters;

	for (size_t rest = col + 1; rest && n; rest = (rest - 1) / 26)
		letters[--n] = (char)('a' + (rest - 1) % 26);
	buf_bytes(b, letters + n, sizeof letters - n);
	buf_unsigned(b, row + 1);
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
			transform_map_cell(c->map, &row, &col);
			write_cell(c->out, row, col);
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
	transform_map_cell(m, &row, &col);
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
	transform_map_cell(m, &row, &col);
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
 * places.  Where rows are shifted, transform_drawing_tell checks whether the
 * image still has the name, so the drawing must have it now.
 */
static bool carry_board(const struct carrier *c)
{
	const char *x = memchr(c->text, 'x', c->size);
	size_t at = x ? (size_t)(x - c->text) : c->size;
	bool sides = x && span_is_number(c->text, at) &&
		     span_is_number(x + 1, c->size - at - 1);

	if (lattice_is_staggered(c->map->board.lattice) &&
	    !transform_map_is_upright(c->map) && !is_named(c->record))
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
		if (!transform_drawing(c->map, &reader.record))
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

	transform_map_cell(c->map, &row, &col);
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

		transform_map_cell(c->map, &row, &col);
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

/* Carries a value by its form. */
static bool carry_form(const struct carrier *c)
{
	bool pegs = c->record->kind == RECORD_PEGS;

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

static bool carry_value(const struct carrier *c)
{
	enum field_rule rule = field_table[c->field->id].image;

	if (rule == RULE_REFUSED && c->map->transform != TRANSFORM_IDENTITY)
		return refuse(c, "it depends on the order of the holes");
	return rule == RULE_CARRIED ? carry_form(c) : carry_nothing(c);
}

bool transform_fields_keep_homes(const struct transform_map *m,
				 const struct record *r)
{
	size_t row = m->board.rows - 1, col = 0;

	if (!record_is_checkers(r))
		return true;
	if (lattice_is_staggered(m->board.lattice))
		return m->transform == TRANSFORM_IDENTITY;
	/* One home decides for all, since colours alternate. */
	transform_map_cell(m, &row, &col);
	return (m->to_rows - 1 - row + col) % 2 == 0;
}

static bool check_homes(struct reading *in, const struct transform_map *m,
			const struct record *r)
{
	if (transform_fields_keep_homes(m, r))
		return true;
	return reading_fail(in, r->place,
			    "checkers board of %zu x %zu found, whose homes "
			    "do not stay homes by %s",
			    m->board.rows, m->board.cols, m->name);
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

bool transform_fields(struct reading *in, const struct transform_map *m,
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

bool transform_fields_before(struct reading *in, const struct transform_map *a,
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

		if (strcmp(transform_map_name(t), name) == 0) {
			*transform = t;
			return true;
		}
	}
	return false;
}

/* Carries the fields first, since they are read with the old drawing. */
static bool carry(struct reading *in, const struct transform_map *m,
		  struct record *r)
{
	bool good = transform_fields(in, m, r);

	if (good && (!transform_drawing(m, r) || !transform_drawing_tell(m, r)))
		good = reading_no_memory(in);
	return good;
}

/* Reports that the lattice of the drawing has no such map. */
static bool refuse_lattice(struct reading *in, const struct transform_map *m,
			   const struct record *r)
{
	const struct transform_board *board = &m->board;

	if (transform_map_is_drawn(board, m->transform))
		return reading_fail(in, r->place,
				    "board on %s (lines: %s) found, which %s "
				    "does not keep",
				    lattice_table[board->lattice].name,
				    lattice_table[board->lattice].word,
				    m->name);
	return reading_fail(in, r->place,
			    board->triangle
				? "triangle found, board with rows and "
				  "columns expected for %s"
			    : lattice_is_staggered(board->lattice)
				? "board on the triangular lattice found, "
				  "rows and columns expected for %s"
				: "board with rows and columns found, "
				  "triangular lattice expected for %s",
			    m->name);
}

static bool refuse_map(struct reading *in, const struct transform_map *m,
		       const struct record *r)
{
	if (r->kind == RECORD_VALUES &&
	    transform_map_is_drawn(&m->board, m->transform))
		return reading_fail(in, r->place,
				    "triangle of values found, which %s "
				    "does not keep upright",
				    m->name);
	return refuse_lattice(in, m, r);
}

bool transform_record(struct reading *in, struct record *r, enum transform t)
{
	struct transform_board board;
	struct transform_map m;

	if (t == TRANSFORM_IDENTITY)
		return true;
	if (!transform_map_board(in, r, &board))
		return false;
	m = transform_map_of(r, &board, t);
	if (!m.applies)
		return refuse_map(in, &m, r);
	if (!record_in_proportion(m.to_rows, m.to_cols, r->squares.size))
		return reading_fail(in, r->place,
				    "board found whose image by %s is %zu x "
				    "%zu squares, most of them off the board",
				    m.name, m.to_rows, m.to_cols);
	return carry(in, &m, r);
}
