/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of a drawing; see draw_row.h.  Blanks and letters of several bytes stay
 * in a row until the drawing is complete: then draw_row_lay, below, finds what
 * the blanks mean.
 */
#include "text/solitaire/draw_row.h"

#include <string.h>

#include "text/duel/peg2p_text.h"
#include "text/solitaire/lattice_text.h"

bool draw_row_bytes(struct reading *in, const struct span *part)
{
	for (size_t i = 0; part->wide && i < part->size; i++)
		if (part->text[i] & 0x80)
			return reading_bad_byte(in, span_place(part, i),
						part->text[i]);
	return true;
}

/* Reports that byte I of a row is no square. */
static bool bad_square(struct reading *in, const struct span *row, size_t i)
{
	static const char mark[] = "\xef\xbb\xbf";
	const struct span rest = span_part(row, i, row->size);
	const char *text = rest.text;
	size_t size = span_letter(text, rest.size);

	if (*text == '\t')
		return reading_fail(in, rest.place,
				    "tab found in a drawing, square expected "
				    "(_ or space off the board)");
	if (*text == '#')
		return reading_fail(in, rest.place,
				    "'#' touches a square: write _ for a "
				    "square off the board, or a blank before "
				    "a comment");
	/* What programs with -k write, and others read in a pipe. */
	if (*text == '?' && row->size == 1)
		return reading_fail(in, rest.place,
				    "'?' found, as programs answer a bad "
				    "record; square expected");
	/* A byte-order mark, or a text that is no UTF-8, is told as bytes. */
	if (!size || (size == 3 && memcmp(text, mark, size) == 0))
		return draw_row_bytes(in, &rest);
	return reading_fail(in, rest.place,
			    "'%s' found in a drawing, square expected "
			    "(. o O * x _ or space; pegfmt --from=text "
			    "--alphabet reads others)",
			    reading_quote(in, text, size));
}

/* Whether the first of SIZE bytes begins a peg or a hole of three bytes. */
static bool is_letter(const char *text, size_t size)
{
	return size >= 3 && (memcmp(text, RECORD_PEG_LETTER, 3) == 0 ||
			     memcmp(text, RECORD_EMPTY_LETTER, 3) == 0);
}

/* The first byte of a letter that is a peg, else NUL. */
static char peg_letter(const char *text)
{
	switch (*text) {
	case RECORD_PEG:
	case 'O':
	case '*':
		return *text;
	default:
		return *text == *RECORD_PEG_LETTER &&
			       memcmp(text, RECORD_PEG_LETTER, 3) == 0
			   ? *text
			   : '\0';
	}
}

/*
 * Refuses a row of letters in which a peg is not written as the pegs before:
 * one of the two letters may be meant as a hole.
 */
static bool check_pegs(struct reading *in, const struct record *r,
		       const struct span *row)
{
	const char *text = row->text;

	for (size_t at = 0, size; at < row->size; at += size) {
		char letter = peg_letter(text + at);

		size = record_letter(text[at]);
		if (letter && letter != r->peg)
			return reading_fail(
			    in, span_place(row, at),
			    "'%s' found beside pegs '%s', one letter for all "
			    "pegs expected (pegfmt --from=text --alphabet "
			    "reads others)",
			    reading_quote(in, text + at, size),
			    r->peg & 0x80 ? "\\xe2\\x97\\x8f"
					  : (char[]){r->peg, '\0'});
	}
	return true;
}

/* Notes the letter of pegs, unless all of them so far are RECORD_PEG. */
static void note_peg(struct record *r, const char *letter)
{
	const char *squares = r->squares.data;

	if (!r->peg)
		r->peg = memchr(squares, RECORD_PEG, (size_t)(letter - squares))
			     ? RECORD_PEG
			     : *letter;
}

/*
 * Takes the first letter of the SIZE bytes at LETTER.  If it is another letter
 * for a peg, one byte long, rewrites it as RECORD_PEG.  Returns its bytes, 0 if
 * it is no square.
 */
static size_t take_letter(struct record *r, char *letter, size_t size)
{
	switch (*letter) {
	case RECORD_OWN:
		r->kind = RECORD_CHECKERS;
		return 1;
	case ' ':
		r->rough = true;
		return 1;
	case 'O':
	case '*':
		note_peg(r, letter);
		*letter = RECORD_PEG;
		return 1;
	case RECORD_OFF:
		return 1;
	default:
		if (!is_letter(letter, size))
			return 0;
		if (peg_letter(letter))
			note_peg(r, letter);
		r->rough = true;
		return record_letter(*letter);
	}
}

/* Takes the letters of a row, of which SQUARE has a copy. */
static bool take_letters(struct reading *in, struct record *r,
			 const struct span *row, char *square)
{
	for (size_t i = 0, size; i < row->size; i += size) {
		size = 1;
		if (square[i] != RECORD_EMPTY && square[i] != RECORD_PEG)
			size = take_letter(r, square + i, row->size - i);
		if (!size)
			return bad_square(in, row, i);
	}
	return !r->peg || check_pegs(in, r, row);
}

/* Adds a row of squares. */
static bool add_squares(struct reading *in, struct record *r, struct span row)
{
	size_t i = 0;
	char *square;

	while (row.size && row.text[row.size - 1] == ' ')
		row.size--;
	if (!record_add_row(r, row.text, row.size, row.place))
		return reading_no_memory(in);
	square = r->squares.data + r->squares.size - row.size;
	/* Most rows have only these. */
	while (i < row.size &&
	       (square[i] == RECORD_EMPTY || square[i] == RECORD_PEG))
		i++;
	return (i == row.size && !r->peg) || take_letters(in, r, &row, square);
}

/*
 * Whether a row that is not one of values may be one of squares, written 0 and
 * 1: all squares in one word, or each in its own.
 */
static bool may_be_squares(const struct span *row)
{
	size_t squares = 0, digits = 0, words = 0;

	for (size_t i = 0; i < row->size; i++) {
		char c = row->text[i];

		if (c >= '2' && c <= '9')
			return false;
		squares += c != ' ';
		digits += c == '0' || c == '1';
		words += c != ' ' && (i == 0 || row->text[i - 1] == ' ');
	}
	return squares > 1 &&
	       (words == 1 || (words == squares && digits == squares));
}

/* Whether a value of several digits begins with 0: then squares are meant. */
static bool begins_with_0(struct span row)
{
	while (span_take(&row, ' '))
		continue;
	return span_take(&row, '0') && row.at < row.size &&
	       span_peek(&row) != ' ';
}

/* Whether there are digits and blanks alone, and not WANTED words. */
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
	bool good;

	if (!draw_row_bytes(in, row))
		return false;
	if (t->rows == TRIANGLE_ROWS)
		return reading_fail(in, row->place,
				    "row %d found, at most %d expected",
				    t->rows + 1, TRIANGLE_ROWS);
	good =
	    !t->rows && begins_with_0(*row)
		? reading_fail(in, row->place, "value that begins with 0 found")
		: peg2p_text_row(in, row, t->rows,
				 t->value + triangle_holes(t->rows));
	t->rows += good;
	if (in->state == READING_BAD && may_be_squares(row))
		reading_add(in, " (pegfmt --from=text --alphabet reads squares "
				"of 0 and 1)");
	/* A list, or one behind its count. */
	else if (in->state == READING_BAD && t->rows < 2 &&
		 is_list(*row, t->rows + 1))
		reading_add(in, " (pegfmt --from=hiq, peg2p or megacheck reads "
				"input of a contest, --answers output)");
	return good;
}

/* Whether the row begins as game ids do: 7x7: */
static bool is_game_id(struct span row)
{
	span_digits(&row);
	if (!span_take(&row, 'x'))
		return false;
	span_digits(&row);
	return span_take(&row, ':');
}

bool draw_row_is_fen(struct span text)
{
	return (span_take(&text, 'W') || span_take(&text, 'B')) &&
	       span_take(&text, ':') &&
	       (span_take(&text, 'W') || span_take(&text, 'B'));
}

/* What other texts begin with, and what is said of them. */
static const struct {
	const char *text, *hint;
} other[] = {
    {"{", "pegfmt --from=json reads JSON"},
    {"[Event", "pegfmt --from=fen reads PDN"},
    {"[FEN", "pegfmt --from=fen reads PDN"},
    {"(define", "pegfmt --from=pddl reads PDDL"},
    {">>graph6<<", "pegfmt --from=graph6 reads graph6"},
    {">>sparse6<<", "pegfmt --from=sparse6 reads sparse6"},
    {"HI Q OUTPUT", "pegfmt --from=hiq --answers reads answers of hiq"},
    {"<", "pictures and pages cannot be read"},
};

/* Refuses a first row that is neither one of squares nor one of values. */
static bool check_first(struct reading *in, struct span row, bool digits)
{
	static const char first[] = "0123456789+-x";
	const char *text;
	size_t size;

	while (span_take(&row, ' '))
		continue;
	/* Nothing below begins so, and most rows do. */
	if (strchr(".oO*_", span_peek(&row)))
		return true;
	row = span_part(&row, row.at, row.size);
	text = row.text;
	if (is_game_id(row))
		return reading_fail(in, row.place,
				    "game id found, drawing expected (pegfmt "
				    "--from=pegs reads game ids)");
	if (draw_row_is_fen(row))
		return reading_fail(in, row.place,
				    "position of draughts found, drawing "
				    "expected (pegfmt --from=fen reads FEN)");
	for (size_t i = 0; i < sizeof other / sizeof *other; i++)
		if (span_take_text(&row, other[i].text))
			return reading_fail(in, row.place,
					    "'%s' found, drawing expected (%s)",
					    other[i].text, other[i].hint);
	size = span_take_to(&row, ' ');
	if (!digits || !size || *text < '!' || *text > '~' ||
	    strchr(first, *text))
		return true;
	return reading_fail(in, row.place,
			    "'%s' found, drawing of squares or values "
			    "expected (pegfmt --from=help lists other "
			    "formats)",
			    reading_quote(in, text, size));
}

bool draw_row_add(struct reading *in, struct record *r, const struct span *row)
{
	if (!r->rows && !r->triangle.rows) {
		r->place = row->place;
		for (size_t i = 0; i < row->size; i++)
			if (span_is_digit(row->text[i]))
				r->kind = RECORD_VALUES;
		if (!check_first(in, *row, r->kind == RECORD_VALUES))
			return false;
	}
	r->end = span_place(row, row->size);
	return r->kind == RECORD_VALUES ? add_values(in, r, row)
					: add_squares(in, r, *row);
}

bool draw_row_comment(struct reading *in, const struct span *line)
{
	size_t first = line->whole, hashes = 0;
	bool square = false, digit = false, behind = false;

	for (size_t i = 0; i < line->whole; i++) {
		char c = line->text[i];

		if (c == '#') {
			first = hashes++ ? first : i;
			behind |= square || digit;
		} else if (is_letter(line->text + i, line->whole - i)) {
			square = true;
			i += 2;
		} else if (c && strchr(".oO*x", c)) {
			square = true;
		} else if (line->comment && (c == '0' || c == '1')) {
			digit = true;
		} else if (!c || !strchr(" \t_/", c)) {
			return true;
		}
	}
	if (!behind && (hashes < 2 || !square))
		return true;
	return reading_fail(in, span_place(line, first),
			    "this comment looks like squares: write _ for a "
			    "square off the board");
}

/*
 * From the columns of a text to those of a drawing.  A drawing is rough after
 * it was read with blanks, or with letters of several bytes, among its squares.
 * Each row is then the bytes that were read, and only the whole drawing tells
 * what blanks mean.
 *
 *   dense      a blank is a square off the board.  A row has two squares side
 *              by side, or no row has two squares, or nothing below holds.
 *   spaced     blanks separate squares.  All columns with a square are even,
 *              or all are odd.
 *   staggered  blanks separate squares, and each row is shifted by one place
 *              against the next: even and odd columns take turns from row to
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

/* Sets `cols`, `pitch`, `slant` and `indent` of a rough drawing. */
static void find_pitch(struct record *r)
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
 * Puts the squares of a rough drawing into its columns.  A staggered drawing
 * also gets the field `lines`, unless the record already names a lattice with
 * shifted rows.
 */
static bool lay(struct reading *in, struct record *r, size_t most)
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
	return good && (!r->slant || lattice_text_stagger(in, r));
}

bool draw_row_lay(struct reading *in, struct record *r, size_t most)
{
	bool rough = r->rough;

	if (rough)
		find_pitch(r);
	/* So output, whose rows are padded, stays in proportion to input. */
	if (!record_in_proportion(r->rows, r->cols, r->squares.size))
		return reading_fail(in, r->place,
				    "rows of 0 to %zu squares found, rows of "
				    "similar length expected",
				    r->cols);
	return !rough || lay(in, r, most);
}
