/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of a drawing; see draw_row.h.  Blanks and letters of several bytes stay
 * in a row until the drawing is complete; see pitch.h.
 */
#include "text/solitaire/draw_row.h"

#include <string.h>

#include "text/duel/peg2p_text.h"

bool draw_row_bytes(struct reading *in, const struct line *line, size_t at,
		    size_t end)
{
	for (; line->wide && at < end; at++)
		if (line->text[at] & 0x80)
			return reading_bad_byte(in, line_place(line, at),
						line->text[at]);
	return true;
}

/* The bytes of the UTF-8 letter at TEXT; 0 if there is none. */
static size_t letter_size(const char *text, size_t size)
{
	unsigned char lead = (unsigned char)*text;
	size_t bytes = lead < 0x80	       ? 1
		       : (lead & 0xe0) == 0xc0 ? 2
		       : (lead & 0xf0) == 0xe0 ? 3
		       : (lead & 0xf8) == 0xf0 ? 4
					       : 0;

	for (size_t i = 1; i < bytes; i++)
		if (i == size || (text[i] & 0xc0) != 0x80)
			return 0;
	return bytes;
}

/* Reports that the first of the bytes from I to END is no square. */
static bool bad_square(struct reading *in, const struct line *line, size_t i,
		       size_t end)
{
	static const char mark[] = "\xef\xbb\xbf";
	const char *text = line->text + i;
	size_t size = letter_size(text, end - i);
	char quote[READING_QUOTE];

	if (*text == '\t')
		return reading_fail(in, line_place(line, i),
				    "tab found in a drawing, square expected "
				    "(_ or space off the board)");
	if (*text == '#')
		return reading_fail(in, line_place(line, i),
				    "'#' touches a square: write _ for a "
				    "square off the board, or a blank before "
				    "a comment");
	/*
	 * A byte-order mark, or a text that is no UTF-8, is reported as bytes.
	 */
	if (!size || (size == 3 && memcmp(text, mark, size) == 0))
		return draw_row_bytes(in, line, i, end);
	return reading_fail(in, line_place(line, i),
			    "'%s' found in a drawing, square expected "
			    "(. o O * x _ or space; pegfmt --from=text "
			    "--alphabet reads others)",
			    reading_quote(text, size, quote));
}

/* Whether the letter at byte AT is a peg or a hole of three bytes. */
static bool is_letter(const struct line *line, size_t at, size_t end)
{
	const char *text = line->text + at;

	return end - at >= 3 && (memcmp(text, RECORD_PEG_LETTER, 3) == 0 ||
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
		       const struct line *line, size_t at, size_t end)
{
	char quote[READING_QUOTE];
	const char *text = line->text;

	for (size_t size; at < end; at += size) {
		char letter = peg_letter(text + at);

		size = record_letter(text[at]);
		if (letter && letter != r->peg)
			return reading_fail(
			    in, line_place(line, at),
			    "'%s' found beside pegs '%s', one letter for all "
			    "pegs expected (pegfmt --from=text --alphabet "
			    "reads others)",
			    reading_quote(text + at, size, quote),
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
 * Takes the letter *LETTER of a row, which is at byte AT of the line.  If it is
 * another letter for a peg, one byte long, rewrites it as RECORD_PEG.  Returns
 * its bytes, 0 if it is no square.
 */
static size_t take_letter(struct record *r, const struct line *line, size_t at,
			  size_t end, char *letter)
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
		if (!is_letter(line, at, end))
			return 0;
		if (peg_letter(letter))
			note_peg(r, letter);
		r->rough = true;
		return record_letter(*letter);
	}
}

/*
 * Takes the letters of a row from byte AT to byte END, the first of which is
 * ROW.
 */
static bool take_letters(struct reading *in, struct record *r,
			 const struct line *line, size_t at, size_t end,
			 char *row)
{
	for (size_t i = 0, size = 1; i < end - at; i += size) {
		size = 1;
		if (row[i] != RECORD_EMPTY && row[i] != RECORD_PEG)
			size = take_letter(r, line, at + i, end, row + i);
		if (!size)
			return bad_square(in, line, at + i, end);
	}
	return !r->peg || check_pegs(in, r, line, at, end);
}

/* Adds the squares from byte AT to byte END as a row. */
static bool add_squares(struct reading *in, struct record *r,
			const struct line *line, size_t at, size_t end)
{
	size_t i = 0, width;
	char *row;

	while (end > at && line->text[end - 1] == ' ')
		end--;
	width = end - at;
	if (!record_add_row(r, line->text + at, width, line_place(line, at)))
		return reading_no_memory(in);
	row = r->squares.data + r->squares.size - width;
	/* Most rows have only these. */
	while (i < width && (row[i] == RECORD_EMPTY || row[i] == RECORD_PEG))
		i++;
	return (i == width && !r->peg) ||
	       take_letters(in, r, line, at, end, row);
}

/*
 * Whether a row that is not one of values may be one of squares, written 0 and
 * 1: all squares in one word, or each in its own.
 */
static bool may_be_squares(const struct line *line, size_t at, size_t end)
{
	size_t squares = 0, digits = 0, words = 0;

	for (size_t i = at; i < end; i++) {
		char c = line->text[i];

		if (c >= '2' && c <= '9')
			return false;
		squares += c != ' ';
		digits += c == '0' || c == '1';
		words += c != ' ' && (i == at || line->text[i - 1] == ' ');
	}
	return squares > 1 &&
	       (words == 1 || (words == squares && digits == squares));
}

/* Whether a value of several digits begins with 0: then squares are meant. */
static bool begins_with_0(const struct line *line, size_t at, size_t end)
{
	while (at < end && line->text[at] == ' ')
		at++;
	return end - at > 1 && line->text[at] == '0' &&
	       line->text[at + 1] != ' ';
}

/* Whether there are digits and blanks alone, and not WANTED words. */
static bool is_list(const struct line *line, size_t at, size_t end, int wanted)
{
	bool digits = true, within = false;
	int words = 0;

	for (; at < end && digits; at++) {
		char c = line->text[at];

		digits = c == ' ' || (c >= '0' && c <= '9');
		words += c != ' ' && !within;
		within = c != ' ';
	}
	return digits && words != wanted;
}

/* Adds the integers from byte AT to byte END as a row of a triangle. */
static bool add_values(struct reading *in, struct record *r,
		       const struct line *line, size_t at, size_t end)
{
	struct line part = *line;
	struct triangle *t = &r->triangle;
	bool good;

	if (!draw_row_bytes(in, line, at, end))
		return false;
	if (t->rows == TRIANGLE_ROWS)
		return reading_fail(in, line_place(line, at),
				    "row %d found, at most %d expected",
				    t->rows + 1, TRIANGLE_ROWS);
	part.size = end;
	good = !t->rows && begins_with_0(line, at, end)
		   ? reading_fail(in, line_place(line, at),
				  "value that begins with 0 found")
		   : peg2p_text_row(in, &part, at, t->rows,
				    t->value + triangle_holes(t->rows));
	t->rows += good;
	if (in->state == READING_BAD && may_be_squares(line, at, end))
		reading_add(in, " (pegfmt --from=text --alphabet reads squares "
				"of 0 and 1)");
	/* A list, or one behind its count. */
	else if (in->state == READING_BAD && t->rows < 2 &&
		 is_list(line, at, end, t->rows + 1))
		reading_add(in, " (pegfmt --from=hiq, peg2p or megacheck reads "
				"input of a contest, --answers output)");
	return good;
}

/* Whether the row begins as game ids do: 7x7: */
static bool is_game_id(const struct line *line, size_t at, size_t end)
{
	bool by = false;

	for (; at < end && line->text[at] != ':'; at++) {
		if (line->text[at] == 'x' && !by)
			by = true;
		else if (line->text[at] < '0' || line->text[at] > '9')
			return false;
	}
	return by && at < end;
}

bool draw_row_is_fen(const struct line *line, size_t at)
{
	const char *text = line->text + at;

	return line->size - at >= 3 && (*text == 'W' || *text == 'B') &&
	       text[1] == ':' && (text[2] == 'W' || text[2] == 'B');
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
    {"HI Q OUTPUT", "pegfmt --from=hiq --answers reads answers of hiq"},
    {"<", "pictures and pages cannot be read"},
};

/* Refuses a first line that is neither one of squares nor one of values. */
static bool check_first(struct reading *in, const struct line *line, size_t at,
			size_t end, bool digits)
{
	static const char first[] = "0123456789+-.oO*x_";
	const char *text;
	size_t size = 0;
	char quote[READING_QUOTE];

	while (at < end && line->text[at] == ' ')
		at++;
	text = line->text + at;
	if (is_game_id(line, at, end))
		return reading_fail(in, line_place(line, at),
				    "game id found, drawing expected (pegfmt "
				    "--from=pegs reads game ids)");
	if (draw_row_is_fen(line, at))
		return reading_fail(in, line_place(line, at),
				    "position of draughts found, drawing "
				    "expected (pegfmt --from=fen reads FEN)");
	for (size_t i = 0; i < sizeof other / sizeof *other; i++)
		if (end - at >= strlen(other[i].text) &&
		    memcmp(text, other[i].text, strlen(other[i].text)) == 0)
			return reading_fail(in, line_place(line, at),
					    "'%s' found, drawing expected (%s)",
					    other[i].text, other[i].hint);
	while (size < end - at && text[size] != ' ')
		size++;
	if (!digits || !size || *text < '!' || *text > '~' ||
	    strchr(first, *text))
		return true;
	return reading_fail(in, line_place(line, at),
			    "'%s' found, drawing of squares or values "
			    "expected (pegfmt --from=help lists other "
			    "formats)",
			    reading_quote(text, size, quote));
}

bool draw_row_add(struct reading *in, struct record *r, const struct line *line,
		  size_t at, size_t end)
{
	if (!r->rows && !r->triangle.rows) {
		r->place = line_place(line, at);
		for (size_t i = at; i < end; i++)
			if (line->text[i] >= '0' && line->text[i] <= '9')
				r->kind = RECORD_VALUES;
		if (!check_first(in, line, at, end, r->kind == RECORD_VALUES))
			return false;
	}
	r->end = line_place(line, end);
	if (r->kind == RECORD_VALUES)
		return add_values(in, r, line, at, end);
	return add_squares(in, r, line, at, end);
}

bool draw_row_comment(struct reading *in, const struct line *line)
{
	size_t first = line->whole, hashes = 0;
	bool square = false, digit = false, behind = false;

	for (size_t i = 0; i < line->whole; i++) {
		char c = line->text[i];

		if (c == '#') {
			first = hashes++ ? first : i;
			behind |= square || digit;
		} else if (is_letter(line, i, line->whole)) {
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
	return reading_fail(in, line_place(line, first),
			    "this comment looks like squares: write _ for a "
			    "square off the board");
}
