/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes drawn records, in lines or on one line; pegkit-draw(5). */
#ifndef PEGKIT_TEXT_DRAW_TEXT_H
#define PEGKIT_TEXT_DRAW_TEXT_H

#include "base/buf.h"
#include "text/record.h"
#include "text/span.h"

struct format_alphabet;
struct format_reader;

/* How the records read so far were drawn. */
enum draw_text_form {
	DRAW_TEXT_OPEN,	 /* there are none yet */
	DRAW_TEXT_LINES, /* each on a single line */
	DRAW_TEXT_ROWS,	 /* at least one in several lines */
};

/* A reader of drawn records. */
struct draw_text {
	struct source *source;
	enum draw_text_form form;
	bool over;	/* nothing more to read */
	bool has_begun; /* a drawing has been read */
	bool broken;	/* the rest of a bad record must be skipped */
	bool again;	/* `line` is the next line to read */
	struct span line;
	size_t most; /* the most bytes of a record */
	/*
	 * True to skip text between the drawings.  A line that is neither a row
	 * nor a known field then ends a drawing, as a blank line does.
	 */
	bool skips_text;
	/* Gets a copy of the lines up to the first drawing.  May be null. */
	struct buf *seen;
	size_t rows; /* rows of each drawing; 0: a blank line ends it */
	/* The letters of drawings. */
	const struct format_alphabet *alphabet;
	struct record record;
};

/* Makes R a reader of SOURCE in the usual letters, without limits. */
void draw_text_open(struct draw_text *r, struct source *source);

/* Frees the memory of R. */
void draw_text_close(struct draw_text *r);

/*
 * Opens R, the reader of a format whose r->state begins with a struct
 * draw_text.  The formats draw and line use the usual letters; other formats
 * use the letters in r->options.
 */
void draw_text_begin(struct format_reader *r);

/* Closes the struct draw_text at the beginning of r->state. */
void draw_text_end(struct format_reader *r);

/* Reads the next record into r->record, which is valid until the next call. */
bool draw_text_next(struct reading *in, struct draw_text *r);

/*
 * Reads the first drawing of SOURCE into GOAL.  In a goal, `?` is a hole with
 * or without a peg.  Fails with READING_BAD if GOAL would need more than MOST
 * bytes, and with READING_END if there is no drawing.  The caller frees GOAL,
 * even after an error.
 */
bool draw_text_read_goal(struct reading *in, struct source *source, size_t most,
			 struct record *goal);

/*
 * Appends ROW, a line or a part of it, to the rows of R.  The first row of a
 * record decides how all its rows are read, for example as squares or as
 * integers.
 */
bool draw_text_row(struct reading *in, struct record *r,
		   const struct span *row);

/*
 * Completes the drawing of R after its rows have been appended.  Fails with
 * READING_BAD if R needs more than MOST bytes or is much larger than its text.
 * Also fails if the rows are staggered although a field implies straight rows.
 */
bool draw_text_lay(struct reading *in, struct record *r, size_t most);

/*
 * True if the SIZE bytes at TEXT have the form of a key.  It begins with a
 * lower-case letter and has only lower-case letters, digits and hyphens.
 */
bool draw_text_is_key(const char *text, size_t size);

/*
 * Returns true if the SIZE bytes at KEY are a known key, or not close to any.
 * Fails with READING_BAD at PLACE if field_near() finds a known field that may
 * be meant, as for `movs`.
 */
bool draw_text_check_key(struct reading *in, const char *key, size_t size,
			 struct place place);

/*
 * Returns the length in bytes of the non-ASCII letter at the beginning of TEXT,
 * which has SIZE bytes.  Returns 0 if there is none, or if the field ID may not
 * have it.  Only titles, moves and unknown fields may have such letters, and
 * only printable ones.
 */
size_t draw_text_letter(enum field_id id, const char *text, size_t size);

/* Appends the rows of a drawing of squares, with APART between rows. */
void draw_text_write_rows(struct buf *b, const struct record *record,
			  const char *apart);

/* Appends the drawing of RECORD on one line, as in a field `goal`. */
void draw_text_write_drawing(struct buf *b, const struct record *record);

/* Appends RECORD: the drawing in rows, then the fields, then a blank line. */
void draw_text_write(struct buf *b, const struct record *record);

/* Appends RECORD on one line. */
void draw_text_write_line(struct buf *b, const struct record *record);

#endif
