/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The grid of a staggered drawing is skewed: the sum of row and column of the
 * text determines the column of the grid.  So the neighbours of a square in the
 * row below are straight below and one to the right, as in a triangle that is
 * drawn from the left edge.
 */
#include "text/solitaire/pitch.h"

#include <string.h>

#include "text/solitaire/lattice_text.h"

/* The extent of the squares along one way to count columns. */
struct extent {
	size_t least, most;
	bool found[2]; /* a square in an even column, in an odd one */
};

struct survey {
	struct extent straight, slanted; /* by column, by column + row */
	bool adjacent;			 /* two squares are side by side */
	bool several;			 /* a row has two squares */
};

static bool is_empty(const struct extent *e)
{
	return !e->found[0] && !e->found[1];
}

static void add_square(struct extent *e, size_t column)
{
	if (is_empty(e) || column < e->least)
		e->least = column;
	if (is_empty(e) || column > e->most)
		e->most = column;
	e->found[column % 2] = true;
}

static void look_at_row(const struct record *r, size_t row, struct survey *s)
{
	const struct record_row *line = &r->row[row];
	const char *text = r->squares.data + line->at;
	size_t column = 0, squares = 0;
	bool square = false;

	for (size_t i = 0; i < line->width; column++) {
		bool before = square;

		square = text[i] != ' ';
		i += record_letter(text[i]);
		if (!square)
			continue;
		s->adjacent |= before;
		s->several |= squares++ > 0;
		add_square(&s->straight, column);
		add_square(&s->slanted, column + row);
	}
}

static bool is_one_parity(const struct extent *e)
{
	return !e->found[0] || !e->found[1];
}

void pitch_find(struct record *r)
{
	struct survey s = {.adjacent = false};
	bool checkers = record_is_checkers(r);

	for (size_t row = 0; row < r->rows; row++)
		look_at_row(r, row, &s);
	r->pitch = 1;
	r->slant = 0;
	r->indent = 0;
	r->cols = is_empty(&s.straight) ? 0 : s.straight.most + 1;
	if (s.adjacent || !s.several)
		return;
	if (is_one_parity(&s.straight) && (!checkers || r->rows > 1)) {
		r->pitch = 2;
		r->indent = s.straight.least;
		r->cols = (s.straight.most - s.straight.least) / 2 + 1;
	} else if (is_one_parity(&s.slanted) && !checkers) {
		r->pitch = 2;
		r->slant = 1;
		r->indent = s.slanted.least;
		r->cols = (s.slanted.most - s.slanted.least) / 2 + 1;
	}
}

/* Makes a drawing plain in place, if each byte is a square. */
static bool make_plain(struct record *r)
{
	char *square = r->squares.data;

	for (size_t i = 0; i < r->squares.size; i++)
		if (record_letter(square[i]) > 1)
			return false;
	for (size_t i = 0; i < r->squares.size; i++)
		if (square[i] == ' ')
			square[i] = RECORD_OFF;
	r->pitch = 0;
	return true;
}

/* The square for a letter; a letter of one byte is its own square. */
static char square_of(const char *letter)
{
	if (record_letter(*letter) == 1)
		return *letter;
	return memcmp(letter, RECORD_PEG_LETTER, 3) == 0 ? RECORD_PEG
							 : RECORD_EMPTY;
}

/* Appends the squares of a row behind all that was read. */
static void lay_row(struct record *r, size_t row)
{
	struct record_row *line = &r->row[row];
	size_t at = line->at, end = at + line->width;
	size_t column = r->slant * row;

	line->text = at;
	line->at = r->squares.size;
	for (; at < end && !r->squares.failed; column++) {
		const char *letter = r->squares.data + at;
		char square = square_of(letter);
		size_t left = r->squares.size - line->at;

		at += record_letter(*letter);
		if (square == ' ')
			continue;
		buf_fill(&r->squares, RECORD_OFF,
			 (column - r->indent) / r->pitch - left);
		buf_char(&r->squares, square);
	}
	line->width = r->squares.size - line->at;
}

/*
 * Adds the field `lines` to say that a staggered drawing lies on the triangular
 * lattice, unless a field names a lattice with shifted rows.
 */
static bool tell_lattice(struct reading *in, struct record *r)
{
	const struct record_field *field = record_find(r, FIELD_LINES);
	enum lattice lattice;
	bool good = lattice_text_of(in, r, &lattice);

	if (!good || lattice_is_staggered(lattice))
		return good;
	if (!field)
		field = record_find(r, FIELD_BOARD);
	if (field)
		return reading_fail(
		    in, field->place,
		    "the rows are staggered, which is the triangular lattice, "
		    "but this field says rows and columns");
	return lattice_text_add(r, LATTICE_TRIANGULAR) || reading_no_memory(in);
}

bool pitch_lay(struct reading *in, struct record *r, size_t most)
{
	bool good;

	r->rough = false;
	if (r->pitch == 1 && make_plain(r))
		return true;
	good = record_check_size(in, r, r->rows * r->cols, most, r->place);
	for (size_t row = 0; good && row < r->rows; row++)
		lay_row(r, row);
	if (r->squares.failed)
		return reading_no_memory(in);
	return good && (!r->slant || tell_lattice(in, r));
}
