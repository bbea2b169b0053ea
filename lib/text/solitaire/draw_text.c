/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Drawn records.  A line is a whole record when it has a slash or a tab and
 * does not begin like a field.  Any other line is a row, a field or the blank
 * line that ends the record.  A drawing is one of integers when its first row
 * has digits, else one of squares.
 *
 * Rows keep the bytes that were read until the drawing is complete.  Then
 * draw_text_lay finds what blanks mean, and puts squares in the place of
 * letters.
 */
#include "text/solitaire/draw_text.h"

#include <stdio.h>
#include <string.h>

#include "text/duel/peg2p_text.h"
#include "text/format_row.h"
#include "text/solitaire/lattice_text.h"
#include "text/solitaire/letters_text.h"
#include "text/solitaire/matrix_text.h"

/* What files of a contest are read by. */
#define CONTEST                                                                \
	"(pegfmt --from=hiq, peg2p or megacheck reads contest input, "         \
	"--answers reads contest output)"

static bool begins_with(const char *text, size_t size, const char *letter)
{
	size_t bytes = strlen(letter);

	return bytes && bytes <= size && memcmp(text, letter, bytes) == 0;
}

size_t draw_text_letter(enum field_id id, const char *text, size_t size)
{
	size_t bytes = span_letter(text, size);

	if (bytes < 2)
		return 0;
	/* Letters up to U+009F are control characters. */
	return (id == FIELD_TITLE || id == FIELD_STRANGE ||
		id == FIELD_MOVES) &&
		       memcmp(text, "\xc2\xa0", 2) >= 0
		   ? bytes
		   : 0;
}

/* Checks that bytes over 127 are in letters that field ID may have. */
static bool check_bytes(struct reading *in, const struct span *part,
			enum field_id id)
{
	for (size_t i = 0, size; part->wide && i < part->size; i += size) {
		size = draw_text_letter(id, part->text + i, part->size - i);
		if (!size && part->text[i] & 0x80)
			return reading_bad_byte(in, span_place(part, i),
						part->text[i]);
		size += !size;
	}
	return true;
}

/* The letters of drawings, unless the user names others. */
_Static_assert(sizeof RECORD_PEG_BYTES == 4, "also in USUAL, bad_square");
#define USUAL                                                                  \
	['.'] = RECORD_EMPTY, ['o'] = RECORD_PEG, ['O'] = RECORD_PEG,          \
	['*'] = RECORD_PEG, ['x'] = RECORD_OWN, ['_'] = RECORD_OFF,            \
	[' '] = ' '

static const struct format_alphabet usual = {
    .peg = RECORD_PEG_LETTER,
    .hole = RECORD_EMPTY_LETTER,
    .square = {USUAL},
};

/* The letters of a goal. */
static const struct format_alphabet goal = {
    .peg = RECORD_PEG_LETTER,
    .hole = RECORD_EMPTY_LETTER,
    .square = {USUAL, ['?'] = RECORD_ANY},
};

static bool is_usual(const struct format_alphabet *a)
{
	return a == &usual || a == &goal;
}

/* True if LETTER is a square in drawings of pegs by the usual letters. */
static bool is_square(char letter)
{
	return letter && strchr("._" RECORD_PEG_BYTES, letter);
}

/* Returns the square for the first letter of SIZE bytes; NUL: it is none. */
static char square_of(const struct format_alphabet *a, const char *text,
		      size_t size)
{
	if (!(*text & 0x80))
		return a->square[(unsigned char)*text];
	return begins_with(text, size, a->peg)	  ? RECORD_PEG
	       : begins_with(text, size, a->hole) ? RECORD_EMPTY
	       : begins_with(text, size, a->off)  ? RECORD_OFF
						  : '\0';
}

/* Fails as reading_fail does; what is wrong may be the letters of a drawing. */
static bool doubt_letters(struct reading *in)
{
	in->doubts_letters = in->state == READING_BAD;
	return false;
}

/* Names a letter of SIZE bytes, 0 if it is no UTF-8: 'o', U+00B7 or '\xb7'. */
static const char *name_letter(const char *text, size_t size,
			       char name[READING_QUOTE])
{
	char shown[READING_QUOTE / 2];

	/* A quote or a backslash in quotes would confuse. */
	if (size > 1 || (size && (*text == '\'' || *text == '\\')))
		snprintf(name, READING_QUOTE, "U+%04lX",
			 span_decode(text, size));
	else
		snprintf(name, READING_QUOTE, "'%s'",
			 reading_show(text, 1, shown, sizeof shown));
	return name;
}

/* Reports that byte I of a row is no square. */
static bool bad_square(struct reading *in, const struct format_alphabet *a,
		       const struct span *row, size_t i)
{
	static const char mark[] = "\xef\xbb\xbf";
	const struct span rest = span_part(row, i, row->size);
	char letter[4][READING_QUOTE];
	const char *text = rest.text;
	size_t size = span_letter(text, rest.size);

	if (!is_usual(a))
		return reading_fail(
		    in, rest.place,
		    "%s is not in the alphabet: peg %s, vacant hole %s%s%s",
		    name_letter(text, size, letter[0]),
		    name_letter(a->peg, strlen(a->peg), letter[1]),
		    name_letter(a->hole, strlen(a->hole), letter[2]),
		    *a->off ? ", square off the board " : "",
		    *a->off ? name_letter(a->off, strlen(a->off), letter[3])
			    : "");
	if (*text == '\t')
		reading_fail(in, rest.place,
			     "a tab is not a square; write '_' or a space for "
			     "a square off the board");
	else if (*text == '#')
		reading_fail(
		    in, rest.place,
		    "'#' directly follows a square: write '_' if it is off the "
		    "board, or put a blank before a comment");
	/* What programs with -k write, and others read in a pipe. */
	else if (*text == '?' && row->size == 1)
		return reading_fail(
		    in, rest.place,
		    "expected a square, found '?', which the programs write as "
		    "the answer to a bad record");
	/* Bytes are reported for a byte-order mark and for invalid UTF-8. */
	else if (!size || (size == 3 && memcmp(text, mark, size) == 0))
		return check_bytes(in, &rest, FIELD_GOAL);
	else
		reading_fail(in, rest.place,
			     "%s is not a square; write '.', 'o', 'O', '*', "
			     "'x', '_' or a space",
			     name_letter(text, size, letter[0]));
	return doubt_letters(in);
}

/*
 * Notes the first letter for pegs, or for holes, that is not the usual one.
 * False: the letter at byte AT of the squares differs from the letter before.
 */
static bool note_letter(struct record *r, size_t at, char square)
{
	char *noted = square == RECORD_PEG     ? &r->peg
		      : square == RECORD_EMPTY ? &r->hole
					       : NULL;
	const char *squares = r->squares.data;
	char letter = squares[at];

	if (!noted || (letter == square && !*noted))
		return true;
	/* After the usual letter another one is wrong. */
	if (!*noted)
		*noted = memchr(squares, square, at) ? square : letter;
	return *noted == letter;
}

/* Refuses a letter because pegs, or holes, were written by another one. */
static bool bad_letter(struct reading *in, const struct record *r,
		       struct place place, const char *text, char square)
{
	bool is_peg = square == RECORD_PEG;
	char noted = is_peg ? r->peg : r->hole;
	/* The first byte is enough: only one wide letter is read for each. */
	const char *letter =
	    noted & 0x80 ? is_peg ? RECORD_PEG_LETTER : RECORD_EMPTY_LETTER
			 : (char[]){noted, '\0'};
	char name[2][READING_QUOTE];

	reading_fail(in, place,
		     "%s are drawn both as %s and as %s: use only one of them",
		     is_peg ? "pegs" : "vacant holes",
		     name_letter(letter, strlen(letter), name[0]),
		     name_letter(text, record_letter(*text), name[1]));
	return doubt_letters(in);
}

/* Checks ROW, whose SIZE bytes are the last row added to R, and sets `kind` and
 * `rough` by it. */
static bool take_letters(struct reading *in, struct record *r,
			 const struct format_alphabet *a,
			 const struct span *row, size_t size)
{
	size_t first = r->squares.size - size;

	for (size_t i = 0; i < size;) {
		const char *letter = row->text + i;
		char square = square_of(a, letter, size - i);

		if (!square)
			return bad_square(in, a, row, i);
		if (is_usual(a) && !note_letter(r, first + i, square))
			return bad_letter(in, r, span_place(row, i), letter,
					  square);
		if (square == RECORD_OWN)
			r->kind = RECORD_CHECKERS;
		r->rough |= square == ' ' || *letter & 0x80 ? RECORD_LAYOUT
			    : *letter != square		    ? RECORD_LETTERS
							    : 0U;
		i += record_letter(*letter);
	}
	return true;
}

/* True if all letters of one byte are the squares of records themselves. */
static bool has_squares(const struct format_alphabet *a)
{
	return a->square[RECORD_PEG] == RECORD_PEG &&
	       a->square[RECORD_EMPTY] == RECORD_EMPTY &&
	       (!*a->off || a->square[RECORD_OFF] == RECORD_OFF);
}

/* Adds a row of squares, without the blanks at its end. */
static bool add_squares(struct reading *in, struct record *r,
			const struct format_alphabet *a, const struct span *row)
{
	const char *text = row->text;
	size_t size = row->size, i = 0;

	while (size && span_is_blank(text[size - 1]) &&
	       a->square[(unsigned char)text[size - 1]])
		size--;
	if (!record_add_row(r, text, size, row->place))
		return reading_no_memory(in);
	/* Most rows have only letters of one byte, and the usual ones. */
	if (is_usual(a))
		while (i < size &&
		       (text[i] == RECORD_EMPTY || text[i] == RECORD_PEG ||
			text[i] == RECORD_OFF))
			i++;
	else
		while (i < size && a->square[(unsigned char)text[i]] > ' ')
			i++;
	/* Once another letter is noted, the usual one is wrong. */
	if (i < size || r->peg || r->hole)
		return take_letters(in, r, a, row, size);
	r->rough |= has_squares(a) ? 0U : RECORD_LETTERS;
	return true;
}

/* True if the row is only numbers and blanks, and not WANTED numbers. */
static bool is_list(struct span row, int wanted)
{
	int words = 0;

	while (span_take(&row, ' ') || (span_digits(&row) && ++words))
		continue;
	return row.at == row.size && words != wanted;
}

/* Adds a row of a triangle of integers. */
static bool add_values(struct reading *in, struct record *r,
		       const struct span *row)
{
	struct triangle *t = &r->triangle;
	struct span first = *row;
	bool good;

	if (!check_bytes(in, row, FIELD_GOAL))
		return false;
	if (t->rows == TRIANGLE_ROWS)
		return reading_fail(
		    in, row->place,
		    "this is row %d, but a triangle has at most %d",
		    t->rows + 1, TRIANGLE_ROWS);
	/* A number such as 01 is probably a row of squares. */
	while (span_take(&first, ' '))
		continue;
	good = !t->rows && span_take(&first, '0') && first.at < first.size &&
		       span_peek(&first) != ' '
		   ? reading_fail(in, row->place,
				  "a value above 0 cannot begin with 0")
		   : peg2p_text_row(in, row, t->rows,
				    t->value + triangle_holes(t->rows));
	t->rows += good;
	if (good)
		return true;
	/* Input of hiq begins with a list, or with a count and then a list. */
	if (in->state == READING_BAD && t->rows < 2 &&
	    is_list(*row, t->rows + 1))
		reading_add(in, " " CONTEST);
	return doubt_letters(in);
}

/* True if the line is exactly WANTED numbers, each at most MOST; sets NUMBER to
 * them.  Commas may follow a number. */
static bool take_numbers(struct span s, int wanted, uint64_t most,
			 uint64_t number[3])
{
	int found = 0;

	for (; span_skip(&s); found++) {
		if (found == wanted || !span_number(&s, most, &number[found]))
			return false;
		while (span_take(&s, ','))
			continue;
	}
	return found == wanted;
}

/* Adds the holes of a board whose lines follow as one row: "15 1" is 15 holes,
 * all with pegs except hole 1, and "15 0" is 15 pegs. */
static bool add_numbered(struct reading *in, struct record *r,
			 const struct span *row)
{
	char squares[SHAPE_HOLES];
	uint64_t number[3];

	take_numbers(*row, 2, SHAPE_HOLES, number);
	memset(squares, RECORD_PEG, sizeof squares);
	if (number[1])
		squares[number[1] - 1] = RECORD_EMPTY;
	return record_add_row(r, squares, (size_t)number[0], row->place) ||
	       reading_no_memory(in);
}

/* Adds a line, three numbers of holes, to the first field, `lines`. */
static bool add_triple(struct reading *in, struct record *r,
		       const struct span *row)
{
	uint64_t number[3];

	if (!take_numbers(*row, 3, r->cols, number) || !number[0] ||
	    !number[1] || !number[2])
		return reading_fail(
		    in, row->place,
		    "expected three holes from 1 to %zu " CONTEST, r->cols);
	if (!r->fields && !record_add(r, FIELD_LINES, "", 0, row->place))
		return reading_no_memory(in);
	if (r->fields && r->field[0].value_size)
		buf_char(&r->text, ' ');
	for (int i = 0; i < 3; i++) {
		if (i)
			buf_char(&r->text, '-');
		record_column(&r->text, (size_t)number[i] - 1);
		buf_char(&r->text, '1');
	}
	r->field[0].value_size = r->text.size - r->field[0].value;
	return !r->text.failed || reading_no_memory(in);
}

/* Finds what the first row of a drawing says about all rows. */
static void find_kind(struct record *r, const struct span *row)
{
	uint64_t number[3];
	struct span rest = *row;
	char first = span_skip(&rest);
	/* Most rows begin so, and are no matrix and no numbers. */
	bool is_drawn = is_square(first);

	if (!is_drawn && matrix_text_begins(*row))
		r->as = RECORD_AS_MATRIX;
	else if (!is_drawn && take_numbers(*row, 2, SHAPE_HOLES, number) &&
		 number[0] > 2 && number[1] <= number[0])
		r->as = RECORD_AS_TRIPLES;
	for (size_t i = 0; r->as == RECORD_AS_DRAWN && i < row->size; i++)
		if (span_is_digit(row->text[i]))
			r->kind = RECORD_VALUES;
}

/* True if the row begins as game ids do: 7x7: or 7x7cross: */
static bool is_game_id(struct span row)
{
	span_digits(&row);
	if (!span_take(&row, 'x'))
		return false;
	span_digits(&row);
	span_letters(&row);
	return span_take(&row, ':');
}

/* True if the text begins as a position of draughts, such as W:W31. */
static bool is_fen(struct span text)
{
	return (span_take(&text, 'W') || span_take(&text, 'B')) &&
	       span_take(&text, ':') &&
	       (span_take(&text, 'W') || span_take(&text, 'B'));
}

/* What other texts begin with, and what is said of them. */
static const struct {
	const char *text, *hint;
} other[] = {
    {"{", "pegfmt --from=json reads JSON; begin a matrix with '['"},
    {"[\"", "pegfmt --from=json reads {\"drawing\":[\"oo.\"]}"},
    {"[Event", "pegfmt --from=fen reads PDN"},
    {"[FEN", "pegfmt --from=fen reads PDN"},
    {"(define", "examples/pddl.py reads PDDL"},
    {">>graph6<<", "pegfmt --from=graph6 reads graph6"},
    {">>sparse6<<", "pegfmt --from=sparse6 reads sparse6"},
    {"HI Q OUTPUT", "pegfmt --from=hiq --answers reads the output of hiq"},
    {"<", "pictures and pages cannot be read"},
    {">", "leave out the marks of quoted text"},
    {"```", "leave out the marks around the text"},
};

/* Refuses a first row of another format, or with a letter before DIGITS. */
static bool check_first(struct reading *in, struct span row, bool digits)
{
	static const char first[] = "0123456789+-x";
	const char *text;
	size_t size;

	while (span_take(&row, ' '))
		continue;
	/* Nothing below begins so, and most rows do. */
	if (!span_peek(&row) || is_square(span_peek(&row)))
		return true;
	row = span_part(&row, row.at, row.size);
	text = row.text;
	if (is_game_id(row))
		return reading_fail(in, row.place,
				    "expected a drawing, found a game id "
				    "(pegfmt --from=pegs reads game ids)");
	if (is_fen(row))
		return reading_fail(in, row.place,
				    "expected a drawing, found a draughts "
				    "position (pegfmt --from=fen reads FEN)");
	for (size_t i = 0; i < sizeof other / sizeof *other; i++)
		if (span_take_text(&row, other[i].text))
			return reading_fail(
			    in, row.place, "'%s' does not begin a drawing (%s)",
			    other[i].text, other[i].hint);
	size = span_take_to(&row, ' ');
	if (!digits || !size || *text < '!' || *text > '~' ||
	    strchr(first, *text))
		return true;
	reading_fail(in, row.place,
		     "'%s' does not begin a drawing of squares or values "
		     "(pegfmt --from=help lists other formats)",
		     reading_quote(in, text, size));
	return doubt_letters(in);
}

/* Adds a row.  The first row of a drawing decides how all rows are read. */
static bool add_row(struct reading *in, struct record *r,
		    const struct format_alphabet *a, const struct span *row)
{
	if (!r->rows && !r->triangle.rows) {
		r->place = row->place;
		if (is_usual(a))
			find_kind(r, row);
		if (is_usual(a) && r->as == RECORD_AS_DRAWN &&
		    !check_first(in, *row, r->kind == RECORD_VALUES))
			return false;
	}
	r->end = span_place(row, row->size);
	if (r->as == RECORD_AS_MATRIX)
		return matrix_text_add(in, r, *row);
	if (r->as == RECORD_AS_TRIPLES)
		return r->rows ? add_triple(in, r, row)
			       : add_numbered(in, r, row);
	return r->kind == RECORD_VALUES ? add_values(in, r, row)
					: add_squares(in, r, a, row);
}

bool draw_text_row(struct reading *in, struct record *r, const struct span *row)
{
	return add_row(in, r, &usual, row);
}

/*
 * Refuses a comment that looks like part of a row in which # marks
 * squares off the board.  It does if the line has only squares, blanks, `_`,
 * `/` and #, and either a # after a square or several # and a square.  In a
 * line that is all comment, a # may also follow 0 or 1.  A single # before
 * squares is a row that the user has commented out.
 */
static bool check_comment(struct reading *in, const struct span *line)
{
	size_t first = line->whole, hashes = 0;
	bool square = false, digit = false, behind = false;

	for (size_t i = 0; i < line->whole; i++) {
		char c = line->text[i];

		if (c == '#') {
			first = hashes++ ? first : i;
			behind |= square || digit;
		} else if (c != '_' && c != ' ' &&
			   square_of(&usual, line->text + i, line->whole - i)) {
			square = true;
			i += record_letter(c) - 1;
		} else if (line->comment && (c == '0' || c == '1')) {
			digit = true;
		} else if (!c || !strchr(" \t_/", c)) {
			return true;
		}
	}
	if (!behind && (hashes < 2 || !square))
		return true;
	return reading_fail(in, span_place(line, first),
			    "this comment looks like squares: write '_' for a "
			    "square off the board");
}

/*
 * Columns of the text become columns of the drawing.  The meaning of blanks
 * among the squares depends on the whole drawing:
 *
 *   dense      a blank is a square off the board.  A row has two squares side
 *              by side, or no row has two squares, or nothing below holds.
 *   spaced     blanks separate squares.  All columns with a square are even,
 *              or all are odd.  If a letter is named for squares off the board,
 *              no blank is a square, and squares may be further apart.
 *   staggered  blanks separate squares, and each row is shifted by one place
 *              relative to the next: even and odd columns alternate from row to
 *              row.  Such a board lies on the triangular lattice.
 *
 * A checkers board is never staggered, as blanks may be the squares between its
 * homes, and spaced only if it has several rows.
 *
 * The grid of a staggered drawing is skewed: the sum of row and column of the
 * text determines the column of the grid.  So the neighbours of a square in the
 * row below are straight below and one to the right, as in a triangle that is
 * drawn from the left edge.
 */

/* The range of the squares in one of the two ways to count columns. */
struct columns {
	size_t least, most;
	unsigned parities; /* bits: 1 for even columns, 2 for odd ones; or 0 */
};

struct survey {
	struct columns straight, slanted; /* by column, by column + row */
	size_t first, pitch; /* a square; gcd of the distances from it */
	bool adjacent;	     /* two squares are side by side */
	bool several;	     /* a row has two squares */
};

static size_t common_divisor(size_t a, size_t b)
{
	while (b) {
		size_t rest = a % b;

		a = b;
		b = rest;
	}
	return a;
}

/* Extends E by the column of a square. */
static void add_square(struct columns *e, size_t column)
{
	if (!e->parities || column < e->least)
		e->least = column;
	if (!e->parities || column > e->most)
		e->most = column;
	e->parities |= 1U << column % 2;
}

/* Adds the columns of the squares in ROW to *S. */
static void look_at_row(const struct record *r, size_t row, struct survey *s)
{
	const struct record_row *line = &r->row[row];
	const char *text = r->squares.data + line->at;
	size_t column = 0, squares = 0, next;
	bool square = false;

	for (size_t i = 0; i < line->width; column = next) {
		bool before = square;

		square = !span_is_blank(text[i]);
		next = record_next_column(r, column, text[i]);
		i += record_letter(text[i]);
		if (!square)
			continue;
		if (!s->straight.parities)
			s->first = column;
		s->pitch = common_divisor(column > s->first ? column - s->first
							    : s->first - column,
					  s->pitch);
		s->adjacent |= before;
		s->several |= squares++ > 0;
		add_square(&s->straight, column);
		add_square(&s->slanted, column + row);
	}
}

/* True if a tab follows a square: then tabs separate the squares. */
static bool has_cells(const struct record *r)
{
	for (size_t row = 0; row < r->rows; row++) {
		const struct record_row *line = &r->row[row];
		const char *text = r->squares.data + line->at;
		size_t i = 0;

		while (i < line->width && span_is_blank(text[i]))
			i++;
		if (memchr(text + i, '\t', line->width - i))
			return true;
	}
	return false;
}

/* Sets `cols`, `pitch`, `slant`, `indent` and `stop` of a rough drawing. */
static void find_pitch(struct record *r, const struct format_alphabet *a)
{
	enum { CELL = 2, TAB = 8 };
	struct survey s = {.adjacent = false};
	bool checkers = record_is_checkers(r);

	r->stop = has_cells(r) ? CELL : TAB;
	for (size_t row = 0; row < r->rows; row++)
		look_at_row(r, row, &s);
	r->pitch = 1;
	r->slant = 0;
	r->indent = 0;
	r->cols = s.straight.parities ? s.straight.most + 1 : 0;
	/* With named letters blanks on the left are a margin. */
	if (!is_usual(a) && *a->off != ' ') {
		r->indent = s.straight.least;
		r->cols -= r->cols ? r->indent : 0;
	}
	if (s.adjacent || !s.several || *a->off == ' ')
		return;
	/* Only odd columns, or only even ones, have squares. */
	if (s.straight.parities < 3 && (!checkers || r->rows > 1))
		r->pitch = 2;
	if (!is_usual(a) && *a->off && s.pitch > 1)
		r->pitch = (unsigned)s.pitch;
	if (r->pitch > 1) {
		r->indent = s.straight.least;
		r->cols = (s.straight.most - s.straight.least) / r->pitch + 1;
	} else if (s.slanted.parities < 3 && !checkers) {
		r->pitch = 2;
		r->slant = 1;
		r->indent = s.slanted.least;
		r->cols = (s.slanted.most - s.slanted.least) / 2 + 1;
	}
}

/* Puts squares in the place of letters.  False, with nothing changed: a letter
 * has several bytes, or there is a tab. */
static bool make_plain(struct record *r, const struct format_alphabet *a)
{
	char *square = r->squares.data;
	size_t size = r->squares.size;

	for (size_t i = 0; r->rough & RECORD_LAYOUT && i < size; i++)
		if (record_letter(square[i]) > 1 || square[i] == '\t')
			return false;
	for (size_t i = 0; i < size; i++) {
		char meant = a->square[(unsigned char)square[i]];

		square[i] = meant == ' ' ? RECORD_OFF : meant;
	}
	r->pitch = 0;
	return true;
}

/* Appends the squares of a row after all bytes that were read, each in its
 * column, with squares off the board in the gaps. */
static void lay_row(struct record *r, const struct format_alphabet *a,
		    size_t row)
{
	struct record_row *line = &r->row[row];
	size_t at = line->at, end = at + line->width, column = 0, next;

	line->text = at;
	line->at = r->squares.size;
	for (; at < end && !r->squares.failed; column = next) {
		const char *letter = r->squares.data + at;
		char square = square_of(a, letter, end - at);
		size_t left = r->squares.size - line->at;

		next = record_next_column(r, column, *letter);
		at += record_letter(*letter);
		if (square == ' ')
			continue;
		buf_fill(&r->squares, RECORD_OFF,
			 (column + r->slant * row - r->indent) / r->pitch -
			     left);
		buf_char(&r->squares, square);
	}
	line->width = r->squares.size - line->at;
}

/*
 * Completes a drawing after its last row has been added.  The squares of a
 * rough drawing go into their columns.  A staggered drawing also gets the field
 * `lines`, unless the record already names a lattice with shifted rows.
 */
static bool lay_rows(struct reading *in, struct record *r,
		     const struct format_alphabet *a, size_t most)
{
	bool good, is_rough = r->rough;

	r->indent = 0;
	if (r->as == RECORD_AS_TRIPLES && !record_find(r, FIELD_LINES))
		return reading_fail(in, r->end,
				    "expected lines of three holes, found the "
				    "end of the drawing " CONTEST);
	if (r->as == RECORD_AS_MATRIX && !matrix_text_check(in, r))
		return false;
	if (r->rough & RECORD_LAYOUT)
		find_pitch(r, a);
	/* So output, whose rows are padded, stays in proportion to input. */
	if (!record_in_proportion(r->rows, r->cols, r->squares.size))
		return reading_fail(
		    in, r->place,
		    "the rows differ too much in length (up to %zu squares): "
		    "most squares would be off the board",
		    r->cols);
	is_rough = is_rough && (r->pitch > 1 || r->indent || !make_plain(r, a));
	r->rough = 0;
	if (!is_rough)
		return true;
	good = record_check_size(in, r, r->rows * r->cols, most, r->place);
	for (size_t row = 0; good && row < r->rows; row++)
		lay_row(r, a, row);
	if (r->squares.failed)
		return reading_no_memory(in);
	return good && (!r->slant || lattice_text_stagger(in, r));
}

bool draw_text_lay(struct reading *in, struct record *r, size_t most)
{
	return lay_rows(in, r, &usual, most);
}

void draw_text_open(struct draw_text *r, struct source *source)
{
	*r = (struct draw_text){
	    .source = source, .most = SIZE_MAX, .alphabet = &usual};
	source->comment = SOURCE_APART;
	source->wide = true;
}

void draw_text_close(struct draw_text *r)
{
	record_free(&r->record);
}

static bool is_key_byte(char c, bool first)
{
	return (c >= 'a' && c <= 'z') ||
	       (!first && ((c >= '0' && c <= '9') || c == '-'));
}

bool draw_text_is_key(const char *text, size_t size)
{
	size_t i = 0;

	while (i < size && is_key_byte(text[i], i == 0))
		i++;
	return size && i == size;
}

/* Returns the size of the key at byte AT if MARK follows it, else 0. */
static size_t find_key(const struct span *line, size_t at, char mark)
{
	size_t i = at;

	while (i < line->size && is_key_byte(line->text[i], i == at))
		i++;
	return i < line->size && line->text[i] == mark ? i - at : 0;
}

bool draw_text_check_key(struct reading *in, const char *key, size_t size,
			 struct place place)
{
	bool is_known = field_called(key, size) != FIELD_STRANGE;
	enum field_id near = is_known ? FIELD_STRANGE : field_near(key, size);

	return near == FIELD_STRANGE ||
	       reading_fail(in, place, "unknown field '%s': did you mean '%s'?",
			    reading_quote(in, key, size),
			    field_table[near].key);
}

static const char drawing_wanted[] =
    "expected a drawing in rows before this field";

/* Reports a key at byte AT that is wrong only because of upper case letters, or
 * a known key without the MARK after it.  BEGUN: a drawing comes before it;
 * otherwise no key is right.  True: it is neither. */
static bool bad_key(struct reading *in, const struct span *line, size_t at,
		    char mark, bool begun)
{
	char lower[READING_QUOTE];
	size_t size = 0;

	while (at + size < line->size && size < sizeof lower) {
		lower[size] = span_lower(line->text[at + size]);
		if (!is_key_byte(lower[size], !size))
			break;
		size++;
	}
	/* A known key is reported only before a blank or a wrong mark. */
	if (at + size >= line->size || line->text[at + size] != mark)
		return !begun || field_called(lower, size) == FIELD_STRANGE ||
		       (at + size < line->size &&
			!strchr(" \t:=", line->text[at + size])) ||
		       reading_fail(in, span_place(line, at + size),
				    "write '%.*s%c' before the value",
				    (int)size, lower, mark);
	if (!size || is_fen(span_part(line, at, line->size)))
		return true;
	if (!begun)
		return reading_fail(in, span_place(line, at), "%s",
				    drawing_wanted);
	return reading_fail(in, span_place(line, at),
			    "write the key '%s' in lower case: '%.*s'",
			    reading_quote(in, line->text + at, size), (int)size,
			    lower);
}

/* Reports a key in upper case, or else that the text up to the next tab is not
 * as EXPECTED says. */
static bool bad_field(struct reading *in, const struct span *line, size_t at,
		      char mark, const char *expected)
{
	const struct span rest = span_part(line, at, line->size);
	struct span word = rest;

	return bad_key(in, line, at, mark, true) &&
	       check_bytes(in, &rest, FIELD_GOAL) &&
	       reading_fail(
		   in, span_place(line, at), "expected %s, found '%s'",
		   expected,
		   reading_quote(in, rest.text, span_take_to(&word, '\t')));
}

/* Adds the field with a key of KEY_SIZE bytes, a mark and a value. */
static bool add_field(struct reading *in, struct record *r, struct span field,
		      size_t key_size)
{
	const char *tab;

	if (!draw_text_check_key(in, field.text, key_size, field.place) ||
	    !check_bytes(in, &field, field_called(field.text, key_size)))
		return false;
	field.at = key_size + 1;
	span_skip(&field);
	while (field.size > field.at && field.text[field.size - 1] == ' ')
		field.size--;
	tab = memchr(field.text + field.at, '\t', field.size - field.at);
	if (tab)
		return reading_fail(
		    in, span_place(&field, (size_t)(tab - field.text)),
		    "the value of a field cannot contain a tab");
	return record_add_field(r, field.text, key_size, field.text + field.at,
				field.size - field.at, field.place) ||
	       reading_no_memory(in);
}

/* Takes the bytes up to MARK, or all, as a separate span. */
static struct span take_part(struct span *line, char mark)
{
	const char *first = line->text + line->at;
	const char *end = memchr(first, mark, line->size - line->at);
	size_t at = line->at;

	line->at = end ? (size_t)(end - line->text) : line->size;
	return span_part(line, at, line->at);
}

static const char no_squares[] = "this drawing has no squares";

/* Reads a whole record on one line: the rows, then a tab before each field.
 * Rows take more memory than their text, so the size is checked at each row. */
static bool read_one_line(struct reading *in, struct record *r,
			  const struct format_alphabet *a, struct span line,
			  size_t most)
{
	struct span rows = take_part(&line, '\t');
	bool good = true;

	for (; good && rows.at < rows.size; rows.at++) {
		struct span row = take_part(&rows, '/');

		good = add_row(in, r, a, &row) &&
		       record_check_size(in, r, 0, most, row.place);
	}
	/* In rows this would be a blank line, which is no record. */
	if (good && !r->cols && !r->triangle.rows) {
		if (line.at == line.size || memchr(rows.text, '/', rows.size) ||
		    r->as == RECORD_AS_MATRIX)
			return reading_fail(in, line.place, no_squares);
		rows = span_part(&line, line.at, line.at + 1);
		return add_row(in, r, a, &rows);
	}
	while (good && line.at < line.size) {
		size_t at = line.at + 1, key_size = find_key(&line, at, '=');
		struct span field;

		if (at == line.size || line.text[at] == '\t')
			return reading_fail(in, span_place(&line, at),
					    "this field is empty: write "
					    "key=value after the tab");
		if (!key_size) {
			bad_field(in, &line, at, '=', "a field (key=value)");
			return doubt_letters(in);
		}
		line.at = at;
		field = take_part(&line, '\t');
		good = add_field(in, r, field, key_size) &&
		       record_check_size(in, r, 0, most, field.place);
	}
	return good;
}

/* True if a line of R has been read; the first of a matrix may lack values. */
static bool is_begun(const struct record *r)
{
	return r->rows || r->triangle.rows || r->as == RECORD_AS_MATRIX;
}

/* True if a number has another digit than 0 and 1, which may be squares. */
static bool is_hole(uint64_t number)
{
	return number > 1 && number / 2 != 5;
}

/* True if the line begins as moves do, "b4-d4", "1. 4-6" or "4 over 5 to 6". */
static bool begins_with_jump(struct span line)
{
	uint64_t number;
	bool has_number = span_number(&line, SHAPE_HOLES, &number),
	     is_name = has_number && is_hole(number);

	if (span_take(&line, '.') || span_take(&line, ')') || !line.at) {
		span_skip(&line);
		is_name = span_letters(&line) || has_number;
		has_number = span_digits(&line);
	}
	if (has_number && span_take(&line, '-'))
		return is_name || span_take(&line, '>') ||
		       (span_number(&line, SHAPE_HOLES, &number) &&
			is_hole(number));
	return has_number && (span_take_text(&line, " to ") ||
			      span_take_text(&line, " over "));
}

/* True if the line begins as moves do, or has moves after a heading such as
 * "Solution:". */
static bool has_moves(struct span line)
{
	struct span rest = line;

	span_take_to(&rest, ':');
	if (span_take(&rest, ':'))
		span_skip(&rest);
	rest = span_part(&line, rest.at, rest.size);
	return begins_with_jump(line) || begins_with_jump(rest);
}

/* True if the line begins a list of moves, which may have a heading. */
static bool begins_list(struct span line)
{
	if (span_take_text(&line, "Solution"))
		return span_peek(&line) != ':' && span_peek(&line) != '=';
	return span_take_text(&line, "Peg ") || begins_with_jump(line);
}

static const char moves_wanted[] =
    "these look like moves: put them on one line that starts with 'moves:'";

/* Reads a row or a field of a record that is drawn in rows. */
static bool read_part(struct reading *in, struct record *r,
		      const struct format_alphabet *a, const struct span *line)
{
	bool has_key = is_key_byte(*line->text, true) &&
		       memchr(line->text, ':', line->size) && !a->square[':'];
	size_t key_size = has_key ? find_key(line, 0, ':') : 0;
	bool begun;

	if (key_size && !is_begun(r))
		return reading_fail(in, span_place(line, 0), "%s",
				    drawing_wanted);
	if (key_size && (field_called(line->text, key_size) != FIELD_SOLUTION ||
			 !has_moves(*line)))
		return add_field(in, r, *line, key_size);
	/* The lines of numbered holes have made one field. */
	if (key_size || r->fields > (r->as == RECORD_AS_TRIPLES))
		return has_moves(*line)
			   ? reading_fail(in, span_place(line, 0), "%s",
					  moves_wanted)
			   : bad_field(in, line, 0, ':',
				       "a field (key: value) or a blank line");
	begun = is_begun(r);
	if (add_row(in, r, a, line))
		return true;
	if (in->state != READING_BAD || !is_usual(a))
		return false;
	/* A wrong key says more than letters that are no squares. */
	reading_begin(in);
	if (!begun && begins_list(*line))
		return reading_fail(in, span_place(line, 0),
				    "these look like moves without a drawing; "
				    "with the drawing in the file BOARD, try: "
				    "pegfmt -f moves -a BOARD");
	if (begun && has_moves(*line))
		return reading_fail(in, span_place(line, 0), "%s",
				    moves_wanted);
	if (bad_key(in, line, 0, ':', begun))
		in->state = READING_BAD;
	return false;
}

/* True if a line may be a whole record; a line of a record in rows is not. */
static bool is_alone(const struct format_alphabet *a, const struct span *line)
{
	static const char mark[] = "/\t";

	for (int i = 0; i < 2; i++)
		if (!a->square[(unsigned char)mark[i]] &&
		    memchr(line->text, mark[i], line->size))
			return !find_key(line, 0, ':');
	return false;
}

/*
 * Passes over a line after a bad record, with it; GOOD: it could be read.  A
 * blank line ends the bad record, and is passed over as well.  Among records of
 * one line each, no other line is.  After a bad first record, a good line that
 * may be a whole record is kept.  False: the line is to be read.
 */
static bool pass_over(const struct reading *in, struct draw_text *r,
		      const struct span *line, bool good)
{
	if (!r->broken || (!good && in->state != READING_BAD))
		return false;
	r->broken = !good || !line->blank;
	return !r->broken || r->form == DRAW_TEXT_ROWS ||
	       (r->form == DRAW_TEXT_OPEN &&
		(!good || !is_alone(r->alphabet, line)));
}

/* Reads a line that may be a whole record; *GOOD: it is one.  False: it comes
 * after a bad first record and is bad, so it counts as part of that record. */
static bool read_alone(struct reading *in, struct draw_text *r,
		       const struct span *line, bool *good)
{
	bool doubtful = r->broken && r->form == DRAW_TEXT_OPEN;

	*good = read_one_line(in, &r->record, r->alphabet, *line, r->most);
	if (in->state == READING_BAD && doubtful) {
		record_clear(&r->record);
		return false;
	}
	/* Without a slash it may be a row in other letters. */
	r->broken = r->form == DRAW_TEXT_OPEN && in->state == READING_BAD &&
		    in->doubts_letters && is_usual(r->alphabet) &&
		    !memchr(line->text, '/', line->size);
	if (r->form == DRAW_TEXT_OPEN && !r->broken)
		r->form = DRAW_TEXT_LINES;
	return true;
}

/* Ends a record that is drawn in rows, also if the file has ended. */
static bool end_rows(struct reading *in, struct draw_text *r)
{
	reading_begin(in);
	r->form = DRAW_TEXT_ROWS;
	return r->record.rows || r->record.triangle.rows ||
	       reading_fail(in, r->record.place, no_squares);
}

/* Reads a line of a record in rows.  After a bad line a record cannot begin
 * here: this line may be the rest of a drawing. */
static bool read_row(struct reading *in, struct draw_text *r,
		     const struct span *line)
{
	bool begun = is_begun(&r->record), good;

	/* The row before is the bad record, and this line is the next one. */
	if (begun && r->form == DRAW_TEXT_LINES &&
	    is_alone(r->alphabet, line)) {
		r->line = *line;
		r->again = r->broken = true;
		return reading_fail(in, r->record.place,
				    "this row has no '/', but the records "
				    "around it are each on one line");
	}
	good = read_part(in, &r->record, r->alphabet, line);
	if (begun && r->form == DRAW_TEXT_OPEN)
		r->form = DRAW_TEXT_ROWS;
	if (good && r->broken)
		good = reading_fail(in, span_place(line, 0),
				    "this row follows a bad record: put a "
				    "blank line before a new record");
	good = good && (record_size(&r->record) <= r->most ||
			record_check_size(in, &r->record, 0, r->most,
					  span_place(line, 0)));
	r->broken = in->state == READING_BAD;
	/* The next call reads it again, as a whole record. */
	if (r->broken && is_alone(r->alphabet, line)) {
		r->line = *line;
		r->again = true;
	}
	return good;
}

/* Appends the rows before LINE as they were read; all rows if LINE is 0. */
static void copy_rows(struct buf *b, const struct record *r, uint64_t line)
{
	if (r->kind == RECORD_VALUES) {
		peg2p_text_write(b, &r->triangle, '\n');
		buf_char(b, '\n');
	}
	for (size_t row = 0; row < r->rows; row++) {
		const struct record_row *of = &r->row[row];

		if (of->place.line == line)
			break;
		buf_bytes(b, r->squares.data + of->at, of->width);
		buf_char(b, '\n');
	}
}

/* Appends the lines before the next blank line, except fields, without taking
 * them.  False: one of them is a whole record. */
static bool copy_rest(struct buf *b, struct source *s, size_t most)
{
	struct span line = {.place = {1, 1}};
	size_t first = 0;

	while (b->size <= most && source_need(s, first + 1)) {
		size_t end = first;

		while (source_need(s, end + 1) && s->data[s->pos + end] != '\n')
			end++;
		line.text = (const char *)s->data + s->pos + first;
		line.size = end - first;
		line.at = 0;
		if (!span_skip(&line) || span_peek(&line) == '\r')
			return true;
		if (!find_key(&line, 0, ':')) {
			if (memchr(line.text, '/', line.size))
				return false;
			buf_bytes(b, line.text, line.size);
			buf_char(b, '\n');
		}
		first = end + 1;
	}
	return true;
}

/* True if LINE, which fails as a row of values of R, has several squares.  The
 * numbers are then perhaps labels, beside or above the squares. */
static bool has_labels(const struct record *r, struct span line)
{
	bool begins = span_is_digit(span_skip(&line));
	int squares = 0;

	for (size_t i = 0; i < line.size; i++)
		squares += is_square(line.text[i]);
	return r->kind == RECORD_VALUES && squares > 1 &&
	       (begins || r->triangle.rows);
}

/*
 * Returns false, because a drawing fails at LINE.  If the drawing may be good
 * in other letters, the message gets the command that reads them.  That command
 * takes no slashes among rows.
 */
static bool doubt(struct reading *in, const struct draw_text *r,
		  const struct span *line)
{
	size_t size = line->whole > line->size ? line->whole : line->size;
	struct buf lines = {0};

	if (in->state != READING_BAD || !in->doubts_letters ||
	    !is_usual(r->alphabet) || r->record.as != RECORD_AS_DRAWN ||
	    (r->again && memchr(line->text, '/', line->size)))
		return false;
	copy_rows(&lines, &r->record, line->place.line);
	buf_bytes(&lines, line->text, size);
	buf_char(&lines, '\n');
	if ((r->form == DRAW_TEXT_LINES || !r->broken ||
	     copy_rest(&lines, r->source, r->most)) &&
	    !lines.failed)
		letters_text_guess(in, lines.data, lines.size, false);
	buf_free(&lines);
	if (!*in->advice && has_labels(&r->record, *line))
		reading_add(in, " (leave out numbers beside and above rows)");
	return false;
}

/* True if a line is a rule or a heading beside the drawings: it has an unknown
 * key, or a letter that is no square. */
static bool is_heading(const struct draw_text *r, const struct span *line)
{
	size_t key = r->alphabet->square[':'] ? 0 : find_key(line, 0, ':');
	char first = *line->text;

	if (key)
		return field_called(line->text, key) == FIELD_STRANGE;
	if (is_alone(r->alphabet, line))
		return !square_of(r->alphabet, &first, 1);
	for (size_t i = 0; i < line->size; i += record_letter(line->text[i]))
		if (!square_of(r->alphabet, line->text + i, line->size - i))
			return true;
	return false;
}

/* Bytes of the first lines after which no more are kept for advice. */
enum { SEEN_MOST = 1 << 12 };

/* Reads lines up to the end of the record. */
static bool read_record(struct reading *in, struct draw_text *r)
{
	struct record *record = &r->record;

	for (;;) {
		struct span line;
		bool good = r->again;

		/* The error of a skipped line no longer counts. */
		reading_begin(in);
		if (r->again) /* the line that ended a bad record */
			line = r->line;
		else
			good = span_line(in, r->source, &line);
		r->again = false;
		if (good && r->seen && !r->has_begun &&
		    r->seen->size < SEEN_MOST) {
			buf_bytes(r->seen, line.text,
				  line.whole > line.size ? line.whole
							 : line.size);
			buf_char(r->seen, '\n');
		}
		if (pass_over(in, r, &line, good))
			continue;
		if (in->state == READING_END && is_begun(record))
			return end_rows(in, r);
		if (good && line.whole > line.size && is_usual(r->alphabet) &&
		    !check_comment(in, &line))
			good = doubt_letters(in);
		if (good && line.comment)
			continue;
		if (good && !line.blank && r->skips_text)
			line.blank = is_heading(r, &line);
		if (good && line.blank) {
			if (is_begun(record))
				return end_rows(in, r);
		} else if (!good) {
			/* A bad line counts as part of a drawing. */
			r->broken = in->state == READING_BAD;
			return doubt(in, r, &line);
		} else if (is_begun(record) || !is_alone(r->alphabet, &line)) {
			if (!read_row(in, r, &line))
				return doubt(in, r, &line);
			if (record->rows == r->rows && r->rows)
				return end_rows(in, r);
		} else if (read_alone(in, r, &line, &good)) {
			return good || doubt(in, r, &line);
		}
	}
}

/* Warns of a file whose first drawing may use `_` for vacant holes: it has no
 * other ones, no field `board` or `lines`, and no claims. */
static void warn_of_gaps(struct reading *in, struct draw_text *r)
{
	const struct record *record = &r->record;
	const struct buf *squares = &record->squares;
	struct buf lines = {0};

	if (!record->is_first || !is_usual(r->alphabet) ||
	    record->kind != RECORD_PEGS || record->hole || !squares->size ||
	    memchr(squares->data, RECORD_EMPTY, squares->size) ||
	    memchr(squares->data, RECORD_ANY, squares->size) ||
	    !memchr(squares->data, RECORD_OFF, squares->size) ||
	    record_find(record, FIELD_LINES) ||
	    record_find(record, FIELD_BOARD) || record_has_claims(record))
		return;
	copy_rows(&lines, record, 0);
	reading_warn(in, record->place, "no hole is vacant");
	if (!lines.failed)
		letters_text_guess(in, lines.data, lines.size, true);
	buf_free(&lines);
	/* With other letters that make sense; `hole` notes the warning. */
	in->warns = *in->advice;
	if (in->warns)
		r->record.hole = RECORD_OFF;
}

bool draw_text_next(struct reading *in, struct draw_text *r)
{
	bool good;

	if (r->over)
		return reading_end(in);
	record_clear(&r->record);
	good = read_record(in, r);
	if (good) {
		r->record.is_first = !r->has_begun;
		r->has_begun = true;
		warn_of_gaps(in, r);
	}
	good = good && lay_rows(in, &r->record, r->alphabet, r->most);
	r->over = !good && in->state != READING_BAD;
	return good;
}

bool draw_text_read_goal(struct reading *in, struct source *source, size_t most,
			 struct record *record)
{
	struct draw_text reader;
	bool good;

	draw_text_open(&reader, source);
	reader.most = most;
	reader.alphabet = &goal;
	good = draw_text_next(in, &reader);
	*record = reader.record;
	return good;
}

void draw_text_write_rows(struct buf *b, const struct record *r,
			  const char *apart)
{
	bool padded = !record_is_triangle(r);

	for (size_t row = 0; row < r->rows; row++) {
		const struct record_row *line = &r->row[row];

		for (const char *c = apart; row && *c; c++)
			buf_char(b, *c);
		buf_bytes(b, r->squares.data + line->at, line->width);
		if (padded)
			buf_fill(b, RECORD_OFF, r->cols - line->width);
	}
}

static void write_drawing(struct buf *b, const struct record *r,
			  const char *apart)
{
	if (r->kind == RECORD_VALUES)
		peg2p_text_write(b, &r->triangle, *apart);
	else
		draw_text_write_rows(b, r, apart);
}

/* Appends the fields, with LEAD before each key and MARK after it; before an
 * empty value, or one that begins with #, only the first byte of MARK. */
static void write_fields(struct buf *b, const struct record *r,
			 const char *lead, const char *mark)
{
	for (size_t i = 0; i < r->fields; i++) {
		const struct record_field *field = &r->field[i];

		buf_text(b, lead);
		buf_bytes(b, r->text.data + field->key, field->key_size);
		if (field->value_size && !record_is_commentlike(r, field))
			buf_text(b, mark);
		else
			buf_char(b, *mark);
		buf_bytes(b, record_value(r, field), field->value_size);
	}
}

void draw_text_write(struct buf *b, const struct record *record)
{
	write_drawing(b, record, "\n");
	write_fields(b, record, "\n", ": ");
	buf_text(b, "\n\n");
}

void draw_text_write_drawing(struct buf *b, const struct record *record)
{
	write_drawing(b, record, "/");
	/*
	 * Only this distinguishes a single row from a row of a larger drawing.
	 */
	if (record->rows + (size_t)record->triangle.rows == 1)
		buf_char(b, '/');
}

void draw_text_write_line(struct buf *b, const struct record *record)
{
	draw_text_write_drawing(b, record);
	write_fields(b, record, "\t", "=");
	buf_char(b, '\n');
}

void draw_text_begin(struct format_reader *r)
{
	const struct format_options *o = &r->options;
	struct draw_text *draw = r->state;
	bool is_line = o->format == &draw_text_lines;

	draw_text_open(draw, r->source);
	draw->most = o->most;
	draw->form = is_line ? DRAW_TEXT_LINES : DRAW_TEXT_OPEN;
	r->record = &draw->record;
	if (!*o->alphabet.peg || is_line || o->format == &draw_text_rows)
		return;
	draw->alphabet = &o->alphabet;
	draw->form = DRAW_TEXT_ROWS;
	if (o->alphabet.square['#'])
		r->source->comment = SOURCE_NEVER;
}

void draw_text_end(struct format_reader *r)
{
	draw_text_close(r->state);
}

static bool next(struct reading *in, struct format_reader *r)
{
	return draw_text_next(in, r->state);
}

static bool write(struct reading *in, const struct writer *w,
		  const struct record *record, struct buf *b)
{
	(void)in;
	if (w->kind == &draw_text_lines.writer)
		draw_text_write_line(b, record);
	else
		draw_text_write(b, record);
	return true;
}

/* Each of the two readers accepts the other's drawings, too. */
#define DRAWN                                                                  \
	.comment = SOURCE_APART, .is_wide = true,                              \
	.is_answered_by_record = true, .next = next,                           \
	.state = sizeof(struct draw_text), .open = draw_text_begin,            \
	.close = draw_text_end

const struct format draw_text_rows = {
    .writer = {.name = "draw", .write = write, .unknown = "?\n\n"}, DRAWN};

const struct format draw_text_lines = {
    .writer = {.name = "line", .write = write}, DRAWN};
