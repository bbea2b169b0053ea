/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pegs format, pegkit-formats(5): the game ids of Pegs in Simon Tatham's
 * puzzle collection, one per line, `7x7:OOPPPOO…` or `7x7cross:OOPPPOO…`.  An
 * id has the width, the height and perhaps the type of the board, then its
 * squares in reading order: P for a peg, H for a vacant hole, O for a square
 * off the board.  `5:…` has 5 rows of 5 squares.
 *
 * The type says how the game would make a new board and is not kept.  As in the
 * game, it is written only for the two boards of 7 x 7 squares that have a
 * type.  An id with a random seed, `7x7cross#123`, is an error: only the game
 * can make its board.
 */
#include <stdlib.h>
#include <string.h>

#include "text/format_row.h"
#include "text/solitaire/board_text.h"
#include "text/solitaire/lattice_text.h"
#include "text/span.h"

enum { SEVEN = 7 };

static const char *const types[] = {"cross", "octagon", "random"};

/* Reads digits as a side of the board. */
static bool read_side(struct span *s, size_t *side)
{
	uint64_t number;
	bool good = span_number(s, FORMAT_SIDE, &number);

	*side = (size_t)number;
	return good && number;
}

/* Reads WxH, or W alone for a square, as the game does. */
static bool read_size(struct reading *in, struct span *s, size_t *rows,
		      size_t *cols)
{
	bool good = read_side(s, cols);

	*rows = *cols;
	return (good && (!span_take(s, 'x') || read_side(s, rows))) ||
	       reading_fail(in, s->place,
			    "the line must begin with the size of the board, "
			    "such as 7x9 or 7 (numbers from 1 to %d)",
			    FORMAT_SIDE);
}

/* Reads the type, which may be left out, and the colon after it. */
static bool read_type(struct reading *in, struct span *s)
{
	struct span type = span_part(s, s->at, s->size);
	size_t i = 0;

	while (i < sizeof types / sizeof *types && !span_take_text(s, types[i]))
		i++;
	if (span_take(s, ':'))
		return true;
	if (s->at == s->size || span_peek(s) == '#')
		return reading_fail(
		    in, span_place(s, s->at),
		    "expected ':' and squares; if the id has '#' and a random "
		    "seed, only the game can read it");
	type.size = span_take_to(&type, ':');
	return reading_fail(
	    in, type.place,
	    "expected %s'cross:', 'octagon:', 'random:' or ':', "
	    "found '%s'",
	    memchr(s->text, 'x', s->at) ? "" : "'x' and the height, or ",
	    reading_quote(in, type.text, type.size));
}

/* Reads the squares of all rows. */
static bool read_squares(struct reading *in, const struct span *s, size_t rows,
			 size_t cols, struct record *record)
{
	size_t found = s->size - s->at;

	if (found != rows * cols)
		return reading_fail(
		    in, span_place(s, s->size),
		    "the id has %zu squares instead of %zu (%zu x %zu)", found,
		    rows * cols, cols, rows);
	for (size_t row = 0; row < rows; row++) {
		size_t at = s->at + row * cols;
		const char *text = s->text + at;
		char *square;

		if (!record_add_row(record, text, cols, span_place(s, at)))
			return reading_no_memory(in);
		square = record->squares.data + row * cols;
		for (size_t col = 0; col < cols; col++) {
			const char *of = strchr("PHO", text[col]);

			if (!of)
				return reading_fail(
				    in, span_place(s, at + col),
				    "'%s' is not a square; write 'P' (a peg), "
				    "'H' (a vacant hole) or 'O' (off the "
				    "board)",
				    reading_quote(in, text + col, 1));
			square[col] = "o._"[of - "PHO"];
		}
	}
	return true;
}

/* Reads the next line, a game id, as a record. */
static bool next(struct reading *in, struct format_reader *r)
{
	struct span s;
	size_t rows, cols;

	if (!span_full_line(in, r->source, &s))
		return false;
	format_row_place(r->record, s.place, s.size);
	return read_size(in, &s, &rows, &cols) && read_type(in, &s) &&
	       read_squares(in, &s, rows, cols, r->record);
}

/* True if the squares off the board are the ones the type leaves out. */
static bool is_type(const struct record *r, bool octagon)
{
	enum { MIDDLE = SEVEN / 2 };

	if (r->rows != SEVEN || r->cols != SEVEN)
		return false;
	for (int row = 0; row < SEVEN; row++)
		for (int col = 0; col < SEVEN; col++) {
			int up = abs(row - MIDDLE), left = abs(col - MIDDLE);
			bool off = octagon ? up + left > 4 : up > 1 && left > 1;

			if (off != (record_square(r, (size_t)row,
						  (size_t)col) == RECORD_OFF))
				return false;
		}
	return true;
}

/* Writes a board as a game id. */
static bool write(struct reading *in, const struct writer *w,
		  const struct record *r, struct buf *b)
{
	enum lattice lattice;
	struct reading ignored = {0};
	bool fits =
	    lattice_text_of(&ignored, r, &lattice) && lattice == LATTICE_SQUARE;
	char *square;

	/* Fields may say what the format implies, rows and columns. */
	for (size_t i = 0; i < r->fields; i++)
		if (r->field[i].id != FIELD_LINES || !fits)
			return writer_refuse_field(in, w->kind->name, r, i);
	if (!board_text_check(in, r))
		return false;
	if (!fits)
		return reading_fail(
		    in, r->place,
		    "this board cannot be written as a game id: in the game, "
		    "pegs jump only along rows and columns");
	if (r->rows > FORMAT_SIDE || r->cols > FORMAT_SIDE)
		return reading_fail(in, r->place,
				    "this board has %zu x %zu squares, but a "
				    "game id allows at most %d x %d",
				    r->rows, r->cols, FORMAT_SIDE, FORMAT_SIDE);
	buf_printf(b, "%zux%zu%s:", r->cols, r->rows,
		   is_type(r, false)  ? types[0]
		   : is_type(r, true) ? types[1]
				      : "");
	if (!buf_reserve(b, r->rows * r->cols))
		return reading_no_memory(in);
	square = b->data + b->size;
	for (size_t row = 0; row < r->rows; row++)
		for (size_t col = 0; col < r->cols; col++) {
			char drawn = record_square(r, row, col);

			*square++ = drawn == RECORD_PEG	    ? 'P'
				    : drawn == RECORD_EMPTY ? 'H'
							    : 'O';
		}
	b->size += r->rows * r->cols;
	buf_char(b, '\n');
	return true;
}

const struct format pegs_text_format = {
    .writer = {.name = "pegs", .write = write},
    .comment = SOURCE_APART,
    .next = next,
};
