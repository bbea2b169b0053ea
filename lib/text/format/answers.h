/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads the answers of a program, and adds them as fields to the records that
 * they answer.  hiq, peg2p and megacheck answer in lines.  pegbfs answers in
 * records: the drawing again, with more fields.
 */
#ifndef PEGKIT_TEXT_FORMAT_ANSWERS_H
#define PEGKIT_TEXT_FORMAT_ANSWERS_H

#include "text/format/format.h"

/* The answers of a program while they are read. */
struct answers {
	struct source source;
	struct format_reader reader; /* for answers in records */
	const struct format *format;
	struct place place; /* place of the answer read last */
	/*
	 * hiq writes a banner: one line before its answers and one after them.
	 * `has_head` is true if a first line has been read.  `is_within` is
	 * true after a first line, until a last line follows.  `is_astray` is
	 * true if a line of a banner was out of order, or if an answer was not
	 * within a banner.
	 */
	bool has_head, is_within, is_astray;
	bool is_analysis; /* an answer is all lines before a blank line */
};

/* Returns "answer" or "problem", as messages call an item of the input. */
const char *answers_word(const struct answers *a);

/*
 * Starts to read from FD the answers to records in options->format.  That
 * format must have a field `answer`, or is_answered_by_record must be true.
 * Returns false if memory runs out.  Even then, the caller must call
 * answers_close() and close FD.
 */
bool answers_open(struct answers *a, const struct format_options *options,
		  int fd);

/* Frees the memory of A, which may be all zero. */
void answers_close(struct answers *a);

/*
 * Reads the next answer and adds its fields to RECORD.  Fails with READING_END
 * if no answer is left, and with READING_BAD if the answer cannot be read or
 * belongs to another problem.  The error is placed at RECORD.  The message
 * about an answer that cannot be read gives its line and column.
 *
 * An answer in a line becomes the fields `sum` and `moves` for hiq,
 * `difference` and `line` for peg2p, `captured` and `route` for megacheck.  A
 * tab separates their values; the second value may be missing.  The answer `?`
 * adds no field.  Lines of the banner are skipped.  In an analysis of peg2p,
 * each line up to a blank line becomes a field `first-jump`.
 *
 * An answer in a record must have the same drawing as RECORD.  If it has a
 * field that states the problem (`goal`, `board`, `lines`), RECORD must have
 * the same field.  All other fields that RECORD lacks are added.
 *
 * If the records are lists of moves, the input has problems instead of answers:
 * for each list, the problem that it solves, as a drawing or as JSON.  RECORD
 * then becomes this problem, with the list as its field `moves`.
 */
bool answers_add(struct reading *in, struct answers *a, struct record *record);

/* Skips the next answer.  Fails with READING_END if no answer is left. */
bool answers_skip(struct reading *in, struct answers *a);

/* How an answer is printed: as JSON (pegkit-json(5)) or as a line. */
struct answers_line {
	bool json;
	enum field_id answer, witness; /* fields of a line; see struct format */
};

/*
 * Appends the answer in RECORD to OUT, as A says: the whole record as a JSON
 * object, or a line.  A line is the value of the field a->answer, or `?` if
 * RECORD has none.  If RECORD has the field a->witness, the line continues with
 * a tab and the value of that field.  An analysis, whose field a->answer may
 * appear often, has one line for each of these fields, and a blank line at the
 * end.
 */
void answers_line_write(const struct answers_line *a,
			const struct record *record, struct buf *out);

/* Appends the answer for a record that cannot be read.  IN has the error. */
void answers_line_unknown(const struct answers_line *a,
			  const struct reading *in, struct buf *out);

#endif
