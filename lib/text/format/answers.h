/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads the answers of a program together with the records that they answer,
 * and adds them to these records as fields.  hiq, peg2p and megacheck answer in
 * lines, pegbfs in records: the drawing again, and fields.
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
	 * The banner of hiq: its first line has been read; its last line is
	 * still to come; a line of it or an answer was out of order.
	 */
	bool has_head, is_within, is_astray;
	bool is_analysis; /* each answer is all lines up to a blank one */
};

/*
 * Returns the word that messages use for the second input: "answer" or
 * "problem".
 */
const char *answers_word(const struct answers *a);

/*
 * Starts to read answers from FD, which the caller keeps and closes.  They are
 * for records in options->format, which must have `answer` or
 * is_answered_by_record.  False: no memory.  Call answers_close() in either
 * case; it also accepts a struct of zeros.
 */
bool answers_open(struct answers *a, const struct format_options *options,
		  int fd);
void answers_close(struct answers *a);

/*
 * Adds the next answer to RECORD.  READING_END: there is none left.
 * READING_BAD: the answer cannot be read.  The error is placed at RECORD; its
 * message gives the reason, and line and column of the answer.
 *
 * A line gives the fields `sum` and `moves` for hiq, `difference` and `line`
 * for peg2p, `captured` and `route` for megacheck; the second field only if the
 * line has a tab.  Lines of the banner are noted and skipped.  The answer `?`
 * adds no field.  An analysis of peg2p gives a field `first-jump` for each line
 * before a blank one.
 *
 * An answer that is a record gives all its fields.  READING_BAD: it answers
 * another problem, because its drawing, or a field that states the problem
 * (`goal`, `board`, `lines`), differs from RECORD.
 *
 * If the records are lists of moves, FD has their problems, as drawings or as
 * JSON.  RECORD then becomes the problem, solved by its `moves`.
 */
bool answers_add(struct reading *in, struct answers *a, struct record *record);

/* Skips the next answer.  READING_END: there is none left. */
bool answers_skip(struct reading *in, struct answers *a);

/* How an answer is printed: as JSON, pegkit-json(5), or as a line. */
struct answers_line {
	bool json;
	enum field_id answer, witness; /* see struct format */
};

/*
 * Appends RECORD as an object or as a line.  A line has the value of the field
 * `answer`, or `?` if RECORD has none; then, if RECORD has the field `witness`,
 * a tab and its value.  If a record may have several fields `answer` in this
 * format, they are written one per line, and a blank line follows.
 */
void answers_line_write(const struct answers_line *a,
			const struct record *record, struct buf *out);

/* Appends the answer for a board that cannot be read. */
void answers_line_unknown(const struct answers_line *a,
			  const struct reading *in, struct buf *out);

#endif
