/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reader and writer of drawn records, in rows of their own or on one line;
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
	DRAW_TEXT_OPEN,	 /* there was none yet */
	DRAW_TEXT_LINES, /* each was a line of its own */
	DRAW_TEXT_ROWS,	 /* one was drawn in rows, or the first began so */
};

struct draw_text {
	struct source *source;
	enum draw_text_form form;
	bool over;	/* nothing more to read */
	bool has_begun; /* a drawing was read */
	bool broken;	/* the rest of a bad record must be passed over */
	bool again;	/* `line` is to be looked at again */
	struct span line;
	size_t most; /* bytes that a record may need; at first unbounded */
	/* Lines that are no rows, and unknown fields, end a drawing. */
	bool skips_text;
	size_t rows; /* that a drawing has; 0: it ends with a blank line */
	/* The letters of drawings, or null for the usual ones. */
	const struct format_alphabet *alphabet;
	struct record record;
};

void draw_text_open(struct draw_text *r, struct source *source);
void draw_text_close(struct draw_text *r);

/*
 * The same for a format whose state is, or begins with, a struct draw_text.
 * The formats draw and line have the usual letters, others those of the
 * options.
 */
void draw_text_begin(struct format_reader *r);
void draw_text_end(struct format_reader *r);

/* The next record, in r->record, valid until the next call. */
bool draw_text_next(struct reading *in, struct draw_text *r);

/*
 * Adds a part of a line as a row.  The first row of a record decides the kind
 * of all rows: integers if it has a digit, else squares.
 */
bool draw_text_row(struct reading *in, struct record *r,
		   const struct span *row);

/*
 * Completes the drawing of a record to which rows have been added, which may
 * need MOST bytes.  READING_BAD: it would need more, or be much larger than its
 * text; or its rows are staggered, and a field names rows and columns.
 */
bool draw_text_lay(struct reading *in, struct record *r, size_t most);

/* Whether the text is the key of a field: a lower case letter, then digits and
 * - as well. */
bool draw_text_is_key(const char *text, size_t size);

/*
 * READING_BAD: it is the key of no field that pegkit knows, but only one letter
 * away from one.
 */
bool draw_text_check_key(struct reading *in, const char *key, size_t size,
			 struct place place);

/*
 * The bytes of the letter over 127 that SIZE bytes of TEXT begin with, if the
 * field ID may have it: any that can be printed in a title, in moves, and in a
 * field that pegkit does not know.  Returns 0 for others.
 */
size_t draw_text_letter(enum field_id id, const char *text, size_t size);

/* Appends the rows of a drawing of squares, APART between them. */
void draw_text_write_rows(struct buf *b, const struct record *record,
			  const char *apart);

/* Appends the drawing in rows, the fields, and a blank line. */
void draw_text_write(struct buf *b, const struct record *record);

/* Appends the record as one line. */
void draw_text_write_line(struct buf *b, const struct record *record);

#endif
