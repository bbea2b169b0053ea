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
	DRAW_TEXT_OPEN,	 /* there was no record yet */
	DRAW_TEXT_LINES, /* each was a single line */
	DRAW_TEXT_ROWS,	 /* one was drawn in rows, or the first began so */
};

struct draw_text {
	struct source *source;
	enum draw_text_form form;
	bool over;	/* nothing more to read */
	bool has_begun; /* a drawing was read */
	bool broken;	/* the rest of a bad record must be skipped */
	bool again;	/* `line` must be read again */
	struct span line;
	size_t most; /* bytes that a record may need; initially no limit */
	/* Unknown fields, and lines that are not rows, end a drawing. */
	bool skips_text;
	size_t rows; /* of each drawing; 0: it ends with a blank line */
	/* The letters of drawings, or null for the usual ones. */
	const struct format_alphabet *alphabet;
	struct record record;
};

void draw_text_open(struct draw_text *r, struct source *source);
void draw_text_close(struct draw_text *r);

/*
 * Open and close a format whose state is a struct draw_text or begins with one.
 * The formats draw and line have the usual letters, other formats the letters
 * of the options.
 */
void draw_text_begin(struct format_reader *r);
void draw_text_end(struct format_reader *r);

/* Reads the next record into r->record, valid until the next call. */
bool draw_text_next(struct reading *in, struct draw_text *r);

/*
 * Reads the first drawing of SOURCE, a goal of at most MOST bytes, in which `?`
 * is a hole with a peg or without.  The caller frees GOAL, also after an error.
 */
bool draw_text_read_goal(struct reading *in, struct source *source, size_t most,
			 struct record *goal);

/*
 * Adds part of a line as a row.  The first row of a record decides the kind of
 * all rows: integers if it has a digit, otherwise squares.
 */
bool draw_text_row(struct reading *in, struct record *r,
		   const struct span *row);

/*
 * Completes the drawing of a record after its rows have been added.
 * READING_BAD: the record needs more than MOST bytes or is much larger than its
 * text, or its rows are staggered and a field names rows and columns.
 */
bool draw_text_lay(struct reading *in, struct record *r, size_t most);

/*
 * True if the text can be the key of a field: a lower case letter, then also
 * digits and -.
 */
bool draw_text_is_key(const char *text, size_t size);

/*
 * True, unless KEY is unknown but differs by one slip from a known key
 * (field_near): READING_BAD.
 */
bool draw_text_check_key(struct reading *in, const char *key, size_t size,
			 struct place place);

/*
 * Returns the length of the non-ASCII letter at the start of TEXT if the field
 * ID may have it, otherwise 0.  Any printable letter may be in a title, in
 * moves, and in a field that pegkit does not know.
 */
size_t draw_text_letter(enum field_id id, const char *text, size_t size);

/* Appends the rows of a drawing of squares, APART between them. */
void draw_text_write_rows(struct buf *b, const struct record *record,
			  const char *apart);

/* Appends the drawing as in a record on one line, or in a field `goal`. */
void draw_text_write_drawing(struct buf *b, const struct record *record);

/* Appends the drawing in rows, the fields, and a blank line. */
void draw_text_write(struct buf *b, const struct record *record);

/* Appends the record as one line. */
void draw_text_write_line(struct buf *b, const struct record *record);

#endif
