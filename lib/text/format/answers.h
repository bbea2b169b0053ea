/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads the answers of a program together with the records that they answer,
 * and adds them to these records as fields.  hiq, peg2p and megacheck answer in
 * lines; pegbfs answers in records: the drawing again, with fields.
 */
#ifndef PEGKIT_TEXT_FORMAT_ANSWERS_H
#define PEGKIT_TEXT_FORMAT_ANSWERS_H

#include "text/format/format.h"

struct answers {
	struct source source;
	struct format_reader reader; /* for answers that are records */
	const struct format *format;
	struct place place; /* of the last answer read */
	/*
	 * The banner of hiq: `has_head` if its first line has been read,
	 * `is_within` if its last line has not been read yet, and `is_astray`
	 * if a line of it or an answer is out of order.
	 */
	bool has_head, is_within, is_astray;
	bool is_analysis; /* an answer is all lines up to a blank one */
};

/*
 * Returns what messages call an item of the second input: "answer" or
 * "problem".
 */
const char *answers_word(const struct answers *a);

/*
 * Starts to read answers from FD, which the caller keeps open and then closes.
 * They are for records in options->format, which must have `answer` or
 * is_answered_by_record.  False: no memory.  answers_close() must be called in
 * either case; it also accepts a struct of zeros.
 */
bool answers_open(struct answers *a, const struct format_options *options,
		  int fd);
void answers_close(struct answers *a);

/*
 * Adds the next answer to RECORD.  READING_END: there is no answer left.
 * READING_BAD: the answer cannot be read.  The error is placed at RECORD.  Its
 * message gives the reason, and the line and column of the answer.
 *
 * A line gives the fields `sum` and `moves` for hiq, `difference` and `line`
 * for peg2p, `captured` and `route` for megacheck.  The second field is added
 * only if the line has a tab.  Lines of the banner are noted and skipped.  The
 * answer `?` adds no field.  An analysis of peg2p gives one field `first-jump`
 * for each line up to the next blank line.
 *
 * An answer that is a record gives all its fields.  READING_BAD: it answers
 * another problem, because its drawing, or a field that states the problem
 * (`goal`, `board`, `lines`), differs from RECORD.
 *
 * If the records are lists of moves, the file that answers_open() was given has
 * no answers but their problems, as drawings or as JSON.  RECORD then becomes
 * the problem, solved by its `moves`.
 */
bool answers_add(struct reading *in, struct answers *a, struct record *record);

/* Skips the next answer.  READING_END: there is no answer left. */
bool answers_skip(struct reading *in, struct answers *a);

/* How an answer is printed: as JSON (pegkit-json(5)) or as a line. */
struct answers_line {
	bool json;
	enum field_id answer, witness; /* see struct format */
};

/*
 * Appends RECORD as an object or as a line.  A line is the value of the field
 * `answer`, or `?` without that field.  If RECORD has the field `witness`, a
 * tab and its value follow.  If a record of this format may have several fields
 * `answer`, they are written one per line, and a blank line follows.
 */
void answers_line_write(const struct answers_line *a,
			const struct record *record, struct buf *out);

/* Appends the answer for a board that cannot be read; IN has the error. */
void answers_line_unknown(const struct answers_line *a,
			  const struct reading *in, struct buf *out);

#endif
