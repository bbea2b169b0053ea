/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A drawing has up to three letters, beside blanks.  A letter in the corners of
 * the drawing is off the board.  Of the other two, the more frequent one is the
 * peg.
 */
#include "text/solitaire/letters_text.h"

#include <stdio.h>

#include "text/duel/peg2p_text.h"
#include "text/format_row.h"
#include "text/span.h"

enum { LETTERS = 3, CORNERS = 4, SHARE = 4, SHOWN = 16 };

struct letter {
	char text[FORMAT_LETTER];
	size_t count, corners;
};

struct drawing {
	const char *lines;
	size_t size;
	bool is_cut;	/* comments are left out */
	bool is_read;	/* by the usual letters, and they may mean others */
	bool is_matrix; /* the usual letters are 1, 0 and 2 */
	bool has_tabs;
	struct letter letter[LETTERS];
	int letters;
	size_t rows, first, last; /* columns with a letter */
	size_t width, widths;	  /* of a row, and how often it changes */
};

/* Counts a letter; false: there are more letters than a drawing has. */
static bool count(struct drawing *d, const char *text, size_t size,
		  bool is_corner)
{
	int i = 0;

	while (i < d->letters && !span_is(text, size, d->letter[i].text))
		i++;
	if (i == LETTERS || !size)
		return false;
	if (i == d->letters) {
		d->letter[d->letters++] = (struct letter){.count = 0};
		memcpy(d->letter[i].text, text, size);
	}
	d->letter[i].count++;
	d->letter[i].corners += is_corner;
	return true;
}

/* Takes the next row that has letters, without a comment if D is cut; false:
 * there is none. */
static bool take_row(const struct drawing *d, struct span *all,
		     struct span *row)
{
	while (all->at < all->size) {
		size_t first = all->at, size;

		while (all->at < all->size && !strchr("\n/", span_peek(all)))
			all->at++;
		*row = span_part(all, first, all->at++);
		for (size_t i = 0; d->is_cut && i < row->size; i++)
			if (row->text[i] == '#' &&
			    (!i || span_is_blank(row->text[i - 1])))
				row->size = i;
		for (size = row->size;
		     size && span_is_blank(row->text[size - 1]);)
			size--;
		row->size = size;
		if (size)
			return true;
	}
	return false;
}

/* Looks at all rows from number SKIPPED on.  The first pass finds the corners,
 * the second one COUNTS letters.  False: this is no drawing. */
static bool survey(struct drawing *d, size_t skipped, bool counts)
{
	struct span all = {.text = d->lines, .size = d->size}, row;
	size_t rows = d->rows, column, size;

	if (!counts)
		d->first = SIZE_MAX;
	for (size_t number = 0; take_row(d, &all, &row); number++) {
		bool is_end = number == skipped || number + 1 == rows;

		if (number < skipped)
			continue;
		for (column = 0; row.at < row.size; column++, row.at += size) {
			const char *letter = row.text + row.at;

			size = span_letter(letter, row.size - row.at);
			if (!size)
				return false;
			if (span_is_blank(*letter))
				continue;
			if (counts && !count(d, letter, size,
					     is_end && (column == d->first ||
							column == d->last)))
				return false;
			if (!counts && column < d->first)
				d->first = column;
			if (!counts && column > d->last)
				d->last = column;
		}
		if (counts)
			continue;
		d->rows = number + 1;
		d->widths += column != d->width;
		d->width = column;
	}
	return d->rows > skipped;
}

/* True if the usual letters have the same meaning. */
static bool is_usual(const char *peg, const char *hole, const char *off)
{
	return strchr(RECORD_PEG_BYTES, *peg) && *hole == RECORD_EMPTY &&
	       (!*off || *off == RECORD_OFF);
}

/* True if SIGN separates the squares of all rows from number SKIPPED on: it is
 * as often in each row, or once more in each row of a triangle. */
static bool separates(const struct drawing *d, size_t skipped, char sign)
{
	struct span all = {.text = d->lines, .size = d->size}, row;
	size_t first = 0, found = 0;
	bool same = true, rising = true;

	for (size_t number = 0; take_row(d, &all, &row); number++) {
		if (number < skipped)
			continue;
		for (found = 0; row.at < row.size; row.at++)
			found += row.text[row.at] == sign;
		if (number == skipped)
			first = found;
		same &= found == first;
		rising &= found == first + number - skipped;
	}
	return found && (same || rising);
}

/* True if the drawing has `-`, and only before 1. */
static bool has_minus(const struct drawing *d)
{
	bool found = false;

	for (size_t i = 0; i < d->size; i++) {
		if (d->lines[i] != '-')
			continue;
		if (i + 1 == d->size || d->lines[i + 1] != '1')
			return false;
		found = true;
	}
	return found;
}

/* True if a sign in the drawing is no letter of a square, but belongs to a
 * number, a table, a quotation, a label or a program. */
static bool has_sign(const struct drawing *d, size_t skipped)
{
	static const char never[] = "=`>:", perhaps[] = ",;|&\\";

	if (has_minus(d))
		return true;
	for (int i = 0; i < d->letters; i++) {
		char letter = *d->letter[i].text;

		if (strchr(never, letter) ||
		    (strchr(perhaps, letter) && separates(d, skipped, letter)))
			return true;
	}
	return false;
}

/* True if A and B are a pair of letters whose first is the peg, even if it is
 * the rarer one. */
static bool is_pair(const struct drawing *d, const struct letter *a,
		    const struct letter *b)
{
	static const struct {
		const char *peg, *hole;
		size_t pegs; /* at least */
	} pair[] = {{RECORD_PEG_LETTER, RECORD_EMPTY_LETTER, 1},
		    {"1", "0", 1},
		    /* One of these alone may be the vacant hole. */
		    {"x", ".", 2},
		    {"X", ".", 2},
		    {"@", ".", 2},
		    {"1", ".", 2},
		    {"o", "-", 2},
		    {"O", "-", 2},
		    {"x", "-", 2},
		    {"X", "-", 2}};
	size_t pairs = d->is_read ? 2 : sizeof pair / sizeof *pair;

	/* Unless the usual letters are the ones in doubt. */
	if (!d->is_read && is_usual(a->text, b->text, ""))
		return true;
	for (size_t i = 0; i < pairs; i++)
		if (strcmp(a->text, pair[i].peg) == 0 &&
		    strcmp(b->text, pair[i].hole) == 0 &&
		    a->count >= pair[i].pegs)
			return true;
	return false;
}

/* True if A is more likely to be the peg than B. */
static bool is_peg(const struct drawing *d, const struct letter *a,
		   const struct letter *b)
{
	static const char likely[] = "xXoO*@1";
	const char *at, *other;

	if (is_pair(d, a, b) || is_pair(d, b, a))
		return is_pair(d, a, b);
	if (a->count != b->count)
		return a->count > b->count;
	at = strchr(likely, *a->text);
	other = strchr(likely, *b->text);
	return at && (!other || at < other);
}

/*
 * Returns the number of the letter that is off the board, or -1: of two letters
 * the rarer one, if it is in all corners and LIKELY; of three the one in all
 * corners, or else the last one in LIKELY.
 */
static int find_off(const struct drawing *d)
{
	static const char likely[] = ".~2-#_";
	int other = d->letters == 2 && d->letter[0].count > d->letter[1].count;
	const char *best = likely;
	int off = -1;

	if (d->letters == 2)
		return d->letter[other].corners == CORNERS &&
			       strchr(likely, *d->letter[other].text)
			   ? other
			   : -1;
	for (int i = 0; i < d->letters && d->letters == LETTERS; i++) {
		const struct letter *l = &d->letter[i];
		const char *at = strchr(likely + 1, *l->text);
		size_t most = 0;

		for (int k = 0; k < LETTERS; k++)
			if (k != i && d->letter[k].count > most)
				most = d->letter[k].count;
		/* Pegs in all corners are over SHARE times the others. */
		if (l->corners == CORNERS && SHARE * most >= l->count)
			return i;
		if (at && at > best) {
			best = at;
			off = i;
		}
	}
	return off;
}

/* Writes LETTER in the form of --alphabet, in ASCII and without quotes. */
static void show(const char *letter, char out[SHOWN])
{
	if (!(*letter & 0x80) && *letter != '\'' && *letter != '\\')
		snprintf(out, SHOWN, "%s", letter);
	else
		snprintf(out, SHOWN, "U+%04lX",
			 span_decode(letter, strlen(letter)));
}

/* Writes the command that reads D, which has no vacant hole if IS_FULL. */
static void propose(struct reading *in, const struct drawing *d,
		    const char *peg, const char *hole, const char *off,
		    bool is_full, const char *board)
{
	const char *const of[] = {peg, hole, off};
	char letter[3][SHOWN] = {""}, name[3][SHOWN + 2] = {""};
	char hole_text[3 * SHOWN] = "", off_text[3 * SHOWN] = "";
	char what[8 * SHOWN], quote[2] = "";

	for (int i = 0; i < 3; i++) {
		if (*of[i])
			show(of[i], letter[i]);
		/* A code is longer than a letter, and has no quotes. */
		snprintf(name[i], sizeof *name, letter[i][1] ? "%s" : "'%s'",
			 letter[i]);
		if (letter[i][strcspn(letter[i], " !\"#$&()*;<>?[]`{|}~=")])
			*quote = '\'';
	}
	if (!is_full)
		snprintf(hole_text, sizeof hole_text, "%s %s as a vacant hole",
			 *off ? "," : " and", name[1]);
	if (*off)
		snprintf(off_text, sizeof off_text, " and %s as off the board",
			 name[2]);
	if (d->has_tabs && is_usual(peg, hole, off))
		snprintf(what, sizeof what, "a drawing with tabs");
	else
		snprintf(what, sizeof what, "%s as a peg%s%s", name[0],
			 hole_text, off_text);
	snprintf(in->advice, sizeof in->advice,
		 "; to read %s, try: pegfmt -f text --alphabet=%s%s,%s%s%s%s%s",
		 what, quote, letter[0], letter[1], *off ? "," : "", letter[2],
		 quote, board);
}

/* True if the first row is a number of boards of one row each, or of the rows
 * and columns of one board; BOARD becomes the option that says so. */
static bool has_number(const struct drawing *d, char board[SHOWN])
{
	struct span all = {.text = d->lines, .size = d->size}, row;
	uint64_t number;

	if (!take_row(d, &all, &row) ||
	    !span_value(row.text, row.size, SHAPE_LINES, &number) ||
	    number < 2 || number + 1 != d->rows || d->widths > 2 ||
	    d->width < 2 || d->width > SHAPE_LINES)
		return false;
	snprintf(board, SHOWN, " -b %zux%zu", number == d->width ? d->width : 1,
		 d->width);
	return true;
}

/* Proposes letters, unless they are the usual ones; false: no drawing. */
static bool guess(struct reading *in, struct drawing d)
{
	char board[SHOWN] = "";
	const struct letter *peg, *hole = NULL;
	const char *off, *vacant, *occupied;
	size_t skipped;
	int at, next;
	bool is_known;

	d.has_tabs = memchr(d.lines, '\t', d.size);
	if (!survey(&d, 0, false))
		return false;
	skipped = has_number(&d, board);
	if (!survey(&d, skipped, true) || has_sign(&d, skipped))
		return false;
	at = find_off(&d);
	off = at < 0 ? "" : d.letter[at].text;
	/* NEXT passes over the letter off the board. */
	next = at == 0;
	peg = &d.letter[next++];
	next += next == at;
	if (next < d.letters)
		hole = &d.letter[next++];
	/* A board has no third letter besides these two. */
	if (next + (next == at) < d.letters)
		return false;
	if (hole && is_peg(&d, hole, peg)) {
		const struct letter *other = peg;

		peg = hole;
		hole = other;
	}
	/* Without vacant holes any letter will do that is not used. */
	vacant = *peg->text == RECORD_EMPTY || *off == RECORD_EMPTY ? "o" : ".";
	if (hole)
		vacant = hole->text;
	occupied = peg->text;
	/* If nothing but a tab is wrong, a dot is a vacant hole, as usual. */
	if (d.has_tabs && !hole && *occupied == RECORD_EMPTY) {
		occupied = vacant;
		vacant = peg->text;
	}
	/* Other numbers are values, except in a matrix; zeros are no pegs. */
	if (!d.is_matrix && ((*occupied > '1' && *occupied <= '9') ||
			     (*vacant > '1' && *vacant <= '9')))
		return false;
	if (*occupied == '0' && !hole)
		return false;
	is_known = d.is_matrix ? *occupied == '1' && *vacant == '0'
			       : d.is_read && is_usual(occupied, vacant, off);
	if (!is_known)
		propose(in, &d, occupied, vacant, off, !hole, board);
	return true;
}

void letters_text_guess(struct reading *in, const char *lines, size_t size,
			bool is_read)
{
	struct drawing d = {.lines = lines, .size = size, .is_read = is_read};

	if (!guess(in, d)) {
		d.is_cut = true;
		guess(in, d);
	}
}

/* Appends SQUARE by the letter that R has for it.  For a letter of several
 * bytes R has the first byte: each kind of square has only one such letter. */
static void add_letter(struct buf *b, const struct record *r, char square)
{
	bool is_peg = square == RECORD_PEG;
	char noted = is_peg ? r->peg : square == RECORD_EMPTY ? r->hole : '\0';

	if (r->as == RECORD_AS_MATRIX)
		buf_char(b, is_peg ? '1' : square == RECORD_EMPTY ? '0' : '2');
	else if (noted & 0x80)
		buf_text(b, is_peg ? RECORD_PEG_LETTER : RECORD_EMPTY_LETTER);
	else
		buf_char(b, noted ? noted : square);
}

void letters_text_doubt(struct reading *in, const struct record *r)
{
	struct buf lines = {0};

	/* The format text reads no signs between values. */
	if (r->as == RECORD_AS_MATRIX && r->matrix.has_signs)
		return;
	for (int i = 0; i < triangle_holes(r->triangle.rows); i++)
		if (r->triangle.value[i] > 1)
			return;
	if (r->kind == RECORD_VALUES)
		peg2p_text_write(&lines, &r->triangle, '\n');
	for (size_t row = 0; row < r->rows; row++) {
		for (size_t col = 0; col < r->cols; col++)
			add_letter(&lines, r, record_square(r, row, col));
		buf_char(&lines, '\n');
	}
	if (!lines.failed)
		guess(in,
		      (struct drawing){.lines = lines.data,
				       .size = lines.size,
				       .is_read = true,
				       .is_matrix = r->as == RECORD_AS_MATRIX});
	buf_free(&lines);
}
