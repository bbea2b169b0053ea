/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text format, pegfmt(1): boards of pegs drawn in rows with letters that
 * the user names.  The letters are never guessed: `O` is a peg in some files
 * and a hole in others.  Rows may be short, as in other
 * drawings.  If a space is the letter for squares off the board, spaces at the
 * end of a row are not written, because editors remove them.
 */
#include "text/solitaire/rows_text.h"

#include <string.h>

#include "text/solitaire/board_text.h"
#include "text/span.h"

/* What is read. */
struct rows {
	bool broken; /* the rest of a bad board must be passed over */
	/*
	 * Of the board that is being read: the column of its first letter and
	 * the columns from a letter to the next, 0 if not known yet.
	 */
	size_t first, pitch;
};

/* Takes a letter and the byte END behind it. */
static bool take_letter(const char **text, char end, char letter[FORMAT_LETTER])
{
	size_t size = span_letter(*text, strlen(*text));

	if (!size || (unsigned char)**text < ' ' || **text == '\x7f' ||
	    (*text)[size] != end)
		return false;
	memcpy(letter, *text, size);
	letter[size] = '\0';
	*text += size + (end != '\0');
	return true;
}

/* Notes the square of a letter, if the letter has one byte. */
static void add_short(struct format_alphabet *r, const char *letter,
		      char square)
{
	if (strlen(letter) == 1)
		r->square[(unsigned char)*letter] = square;
}

bool rows_text_alphabet(const char *text, struct format_alphabet *r)
{
	/* A row loses the spaces at its end, so only OFF may be a space. */
	if (!take_letter(&text, ',', r->peg) ||
	    !take_letter(&text, ',', r->hole) ||
	    !take_letter(&text, '\0', r->off) || *r->peg == ' ' ||
	    *r->hole == ' ' || strcmp(r->peg, r->hole) == 0 ||
	    strcmp(r->hole, r->off) == 0 || strcmp(r->off, r->peg) == 0)
		return false;
	memset(r->square, 0, sizeof r->square);
	add_short(r, r->peg, RECORD_PEG);
	add_short(r, r->hole, RECORD_EMPTY);
	add_short(r, r->off, RECORD_OFF);
	return true;
}

static bool bad_letter(struct reading *in, const struct format_alphabet *r,
		       const struct span *line)
{
	char peg[READING_QUOTE], hole[READING_QUOTE], off[READING_QUOTE];
	const char *text = line->text + line->at;
	size_t size = span_letter(text, line->size - line->at);

	return reading_fail(
	    in, span_place(line, line->at),
	    "'%s' found, but the alphabet is peg '%s', hole '%s', off '%s'",
	    reading_quote(in, text, size ? size : 1),
	    reading_show(r->peg, strlen(r->peg), peg, sizeof peg),
	    reading_show(r->hole, strlen(r->hole), hole, sizeof hole),
	    reading_show(r->off, strlen(r->off), off, sizeof off));
}

/*
 * Whether a letter in COLUMN, the first of its row or not, keeps the distance
 * of those before it.  BACK columns lie between it and the letter before.
 */
static bool keeps_pitch(struct rows *r, bool begins, size_t column, size_t back)
{
	if (begins && !r->first)
		r->first = column;
	if (!begins && !r->pitch)
		r->pitch = back;
	return begins ? column == r->first : back == r->pitch;
}

/*
 * Reads the squares of a row, to SQUARE unless it is null, and sets *WIDTH to
 * their number.  Columns count letters and blanks, from 1.
 */
static bool read_squares(struct reading *in, const struct format_alphabet *a,
			 struct rows *r, struct span line, char *square,
			 size_t *width)
{
	size_t column = 0, last = 0;

	for (*width = 0; line.at < line.size;) {
		size_t first = line.at;
		char letter = span_take_text(&line, a->peg)    ? RECORD_PEG
			      : span_take_text(&line, a->hole) ? RECORD_EMPTY
			      : span_take_text(&line, a->off)  ? RECORD_OFF
							       : '\0';

		column++;
		if (!letter && *a->off != ' ' &&
		    span_is_blank(span_peek(&line))) {
			line.at++;
			continue;
		}
		if (!letter)
			return bad_letter(in, a, &line);
		if (!keeps_pitch(r, !*width, column, column - last))
			return reading_fail(
			    in, span_place(&line, first),
			    *width ? "blanks of another width than before "
				     "found between two squares"
				   : "row found that begins in column %zu, %zu "
				     "expected: blanks are no squares",
			    column, r->first);
		last = column;
		if (square)
			square[*width] = letter;
		++*width;
	}
	return true;
}

/* Whether the row is nothing but letters of one byte, as most rows are. */
static bool is_plain(const struct format_alphabet *a, const struct rows *r,
		     const struct span *line)
{
	for (size_t i = 0; i < line->size; i++)
		if (!a->square[(unsigned char)line->text[i]])
			return false;
	return r->first <= 1 && r->pitch <= 1;
}

static bool read_row(struct reading *in, const struct format_reader *reader,
		     const struct span *line)
{
	const struct format_alphabet *a = &reader->options.alphabet;
	struct rows *r = reader->state;
	struct record *record = reader->record;
	size_t width = line->size;
	bool plain;
	char *row;

	if (!record->rows)
		r->first = r->pitch = 0;
	plain = is_plain(a, r, line);
	if (!plain && !read_squares(in, a, r, *line, NULL, &width))
		return false;
	/* There are no more squares than bytes. */
	if (!record_add_row(record, line->text, width, line->place))
		return reading_no_memory(in);
	row = record->squares.data + record->squares.size - width;
	if (plain) {
		for (size_t i = 0; i < width; i++)
			row[i] = a->square[(unsigned char)line->text[i]];
		r->first = 1;
		r->pitch = width > 1 ? 1 : r->pitch;
	} else {
		read_squares(in, a, r, *line, row, &width);
	}
	record->end = span_place(line, line->size);
	return record_check_size(in, record, 0, reader->options.most,
				 line->place);
}

static bool next(struct reading *in, struct format_reader *reader)
{
	struct rows *r = reader->state;
	struct record *record = reader->record;

	for (;;) {
		struct span line;
		bool good;

		reading_begin(in);
		good = span_line(in, reader->source, &line);
		if (good && line.blank)
			r->broken = false;
		if (record->rows &&
		    (in->state == READING_END || (good && line.blank))) {
			reading_begin(in);
			return true;
		}
		if ((good && line.blank) ||
		    (r->broken && (good || in->state == READING_BAD)))
			continue;
		if (good && !record->rows)
			record->place = line.place;
		good = good && read_row(in, reader, &line);
		r->broken = in->state == READING_BAD;
		if (!good)
			return false;
	}
}

/* The number of squares of a row that are written. */
static size_t row_width(const struct format_alphabet *r,
			const struct record *record, size_t row)
{
	size_t width = record_is_triangle(record) ? row + 1 : record->cols;

	while (*r->off == ' ' && width &&
	       record_square(record, row, width - 1) == RECORD_OFF)
		width--;
	return width;
}

/* Checks that the spaces that are not written do not change the drawing. */
static bool check_spaces(struct reading *in, const struct format_alphabet *r,
			 const struct record *record)
{
	bool stairs = record->rows > 1 && !record_is_triangle(record);
	size_t cols = 0;

	if (*r->off != ' ')
		return true;
	for (size_t row = 0; row < record->rows; row++) {
		size_t width = row_width(r, record, row);

		if (!width)
			return reading_fail(in, record->row[row].place,
					    "row without a hole found, which "
					    "spaces cannot draw");
		for (size_t col = 0; col < width; col++)
			if (record_square(record, row, col) == RECORD_OFF)
				stairs = false;
		stairs = stairs && width == row + 1;
		cols = width > cols ? width : cols;
	}
	if (cols < record->cols)
		return reading_fail(in, record->place,
				    "column without a hole found at the "
				    "right, which spaces cannot draw");
	if (stairs)
		return reading_fail(in, record->place,
				    "board drawn like a triangle found, "
				    "which spaces cannot tell from one");
	return true;
}

static bool write(struct reading *in, const struct writer *w,
		  const struct record *record, struct buf *b)
{
	const struct format_alphabet *r = &w->options->alphabet;

	if (!board_text_check(in, record) || !check_spaces(in, r, record))
		return false;
	for (size_t row = 0; row < record->rows; row++) {
		size_t width = row_width(r, record, row);

		for (size_t col = 0; col < width; col++) {
			char square = record_square(record, row, col);
			const char *letter = square == RECORD_PEG     ? r->peg
					     : square == RECORD_EMPTY ? r->hole
								      : r->off;

			if (letter[1])
				buf_text(b, letter);
			else
				buf_char(b, *letter);
		}
		buf_char(b, '\n');
	}
	buf_char(b, '\n');
	return true;
}

const struct format rows_text_format = {
    .writer = {.name = "text",
	       .write = write,
	       .refuses_fields = true,
	       .needs_alphabet = true,
	       .unknown = "?\n\n"},
    .comment = SOURCE_NEVER,
    .is_wide = true,
    .next = next,
    .state = sizeof(struct rows),
};
