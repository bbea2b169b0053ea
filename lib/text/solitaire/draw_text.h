/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reader and writer of drawn records, in several lines or on one;
 * pegkit-draw(5).
 */
#ifndef PEGKIT_TEXT_DRAW_TEXT_H
#define PEGKIT_TEXT_DRAW_TEXT_H

#include "base/buf.h"
#include "text/record.h"
#include "text/span.h"

struct format_alphabet;
struct format_reader;

/* How the records of a stream have been drawn so far. */
enum draw_text_form {
	DRAW_TEXT_OPEN,	 /* no record has been read */
	DRAW_TEXT_LINES, /* each was on a single line */
	DRAW_TEXT_ROWS,	 /* one had several lines, or the first begins so */
};

struct draw_text {
	struct source *source;
	enum draw_text_form form;
	bool over;	/* nothing more to read */
	bool has_begun; /* a drawing was read */
	bool broken;	/* skip the rest of a bad record first */
	bool again;	/* `line` is the next line to be read */
	struct span line;
	size_t most; /* most bytes of a record; by default no limit */
	/*
	 * True if unknown fields, and lines that are not rows, end a drawing.
	 */
	bool skips_text;
	size_t rows; /* rows of each drawing; 0: it ends with a blank line */
	/* The letters of drawings, or null for the usual ones. */
	const struct format_alphabet *alphabet;
	struct record record;
};

void draw_text_open(struct draw_text *r, struct source *source);
void draw_text_close(struct draw_text *r);

/*
 * These open and close the reader of a format whose state begins with a struct
 * draw_text.  The formats draw and line use the usual letters, other formats
 * the letters in the options.
 */
void draw_text_begin(struct format_reader *r);
void draw_text_end(struct format_reader *r);

/* Reads the next record into r->record, valid until the next call. */
bool draw_text_next(struct reading *in, struct draw_text *r);

/*
 * Reads the first drawing of SOURCE into GOAL, which may need up to MOST bytes.
 * In a goal, `?` is a hole with a peg or without.  The caller frees GOAL, even
 * after an error.
 */
bool draw_text_read_goal(struct reading *in, struct source *source, size_t most,
			 struct record *goal);

/*
 * Appends ROW, all or part of a line, to the rows of R.  If the first row of a
 * record has a digit, all rows are read as integers, otherwise as squares.
 */
bool draw_text_row(struct reading *in, struct record *r,
		   const struct span *row);

/*
 * Completes the drawing of R after its rows have been appended.  READING_BAD: R
 * needs more than MOST bytes or is much larger than its text, or the rows are
 * staggered although a field implies straight rows.
 */
bool draw_text_lay(struct reading *in, struct record *r, size_t most);

/*
 * True if the SIZE bytes at TEXT have the form of a key: a lower-case letter,
 * then any number of lower-case letters, digits and hyphens.
 */
bool draw_text_is_key(const char *text, size_t size);

/*
 * False if KEY is not known but differs from a known key by one slip
 * (field_near).  IN is then READING_BAD.
 */
bool draw_text_check_key(struct reading *in, const char *key, size_t size,
			 struct place place);

/*
 * Returns the length in bytes of the non-ASCII letter with which TEXT begins; 0
 * if there is none, or if the field ID may not have it.  Printable letters are
 * allowed in a title, in moves, and in fields that pegkit does not know.
 */
size_t draw_text_letter(enum field_id id, const char *text, size_t size);

/* Appends the rows of a drawing of squares, with APART between rows. */
void draw_text_write_rows(struct buf *b, const struct record *record,
			  const char *apart);

/* Appends the drawing on one line, as in a field `goal`. */
void draw_text_write_drawing(struct buf *b, const struct record *record);

/* Appends the drawing in rows, then the fields, then a blank line. */
void draw_text_write(struct buf *b, const struct record *record);

/* Appends the record on one line. */
void draw_text_write_line(struct buf *b, const struct record *record);

#endif
