/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text format, pegkit-formats(5): drawings as draw_text reads them, with
 * letters that the user names.  The letters are never guessed: `O` is a peg in
 * some files and a hole in others.  If a space is the letter for squares off
 * the board each blank is a square, and spaces at the end of a row are not
 * written, because editors remove them.
 */
#include "text/solitaire/rows_text.h"

#include <stdlib.h>
#include <string.h>

#include "text/solitaire/board_text.h"
#include "text/solitaire/draw_text.h"
#include "text/span.h"

/* Takes a letter, or its number as in U+25CF, and the byte END after it.  If
 * END is NUL the text must end there. */
static bool take_letter(const char **text, char end, char letter[FORMAT_LETTER])
{
	unsigned long code;
	char *rest;
	size_t size = span_letter(*text, strlen(*text));

	if (strncmp(*text, "U+", 2) == 0 && (*text)[2] && (*text)[2] != end) {
		code = strtoul(*text + 2, &rest, 16);
		size = span_encode(code, letter);
		*text = rest;
	} else if (size) {
		memcpy(letter, *text, size);
		*text += size;
	}
	letter[size] = '\0';
	if (!size || (unsigned char)*letter < ' ' || *letter == '\x7f' ||
	    **text != end)
		return false;
	*text += end != '\0';
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
	const char *last;
	bool has_off;

	*r = (struct format_alphabet){.square = {[' '] = ' ', ['\t'] = ' '}};
	if (!take_letter(&text, ',', r->peg))
		return false;
	/* Without OFF the letter for holes ends the text. */
	last = text;
	has_off = !take_letter(&last, '\0', r->hole);
	/* A row loses the spaces at its end, so only OFF may be a space. */
	if ((has_off && (!take_letter(&text, ',', r->hole) ||
			 !take_letter(&text, '\0', r->off))) ||
	    *r->peg == ' ' || *r->hole == ' ' || strcmp(r->peg, r->hole) == 0 ||
	    strcmp(r->hole, r->off) == 0 || strcmp(r->off, r->peg) == 0)
		return false;
	add_short(r, r->peg, RECORD_PEG);
	add_short(r, r->hole, RECORD_EMPTY);
	if (*r->off != ' ')
		add_short(r, r->off, RECORD_OFF);
	return true;
}

static void open_reader(struct format_reader *reader)
{
	struct draw_text *r = reader->state;

	draw_text_begin(reader);
	if (reader->options.is_named)
		r->rows = (size_t)reader->options.shape.rows;
}

/*
 * Skips the number of boards, which may precede the first row of named boards.
 */
static bool skip_count(struct reading *in, struct format_reader *reader)
{
	struct draw_text *r = reader->state;
	struct source *source = reader->source;
	size_t size = 0;
	bool letters = true;

	while (source_need(source, size + 1) &&
	       span_is_digit((char)source->data[source->pos + size])) {
		letters = letters &&
			  r->alphabet->square[source->data[source->pos + size]];
		size++;
	}
	/* As many digits as columns, all of them letters, are the first row. */
	if (!size || (letters && size == (size_t)reader->options.shape.cols) ||
	    !source_need(source, size + 1) ||
	    !memchr("\r\n", source->data[source->pos + size], 2))
		return true;
	return span_line(in, source, &r->line);
}

/* Reads the next drawing in the letters of the options. */
static bool next(struct reading *in, struct format_reader *reader)
{
	struct draw_text *r = reader->state;
	const struct format_options *o = &reader->options;
	struct holes position;

	if (o->is_named && reader->source->line == 1 && !skip_count(in, reader))
		return false;
	return draw_text_next(in, r) &&
	       (!o->is_named ||
		(board_text_on(in, &r->record, &o->shape, &position) &&
		 (board_text_tell(&r->record, &o->shape) ||
		  reading_no_memory(in))));
}

/* Returns the number of squares of a row that are written. */
static size_t row_width(const struct format_alphabet *r,
			const struct record *record, size_t row)
{
	size_t width = record_is_triangle(record) ? row + 1 : record->cols;

	while (*r->off == ' ' && width &&
	       record_square(record, row, width - 1) == RECORD_OFF)
		width--;
	return width;
}

/* Checks that leaving out spaces does not change the drawing. */
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
			return reading_fail(
			    in, record->row[row].place,
			    "a row without holes cannot be drawn with spaces; "
			    "choose another OFF");
		for (size_t col = 0; col < width; col++)
			if (record_square(record, row, col) == RECORD_OFF)
				stairs = false;
		stairs = stairs && width == row + 1;
		cols = width > cols ? width : cols;
	}
	if (cols < record->cols)
		return reading_fail(in, record->place,
				    "a rightmost column without holes cannot "
				    "be drawn with spaces; choose another OFF");
	if (stairs)
		return reading_fail(in, record->place,
				    "drawn with spaces, this board would be "
				    "read as a triangle; choose another OFF");
	return true;
}

/* Writes a drawing in the letters of the options. */
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
    .comment = SOURCE_APART,
    .is_wide = true,
    .next = next,
    .state = sizeof(struct draw_text),
    .open = open_reader,
    .close = draw_text_end,
};
