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
	 * The banner of hiq, two lines around its answers.  has_head: the first
	 * line has been read.  is_within: its last line is still to come.
	 * is_astray: one of the two lines, or an answer, is out of order.
	 */
	bool has_head, is_within, is_astray;
	bool is_analysis; /* an answer is all lines before a blank one */
};

/* Returns "answer" or "problem", as messages call an item of the input. */
const char *answers_word(const struct answers *a);

/*
 * Starts to read the answers in FD to records in options->format.  The format
 * must have `answer` or is_answered_by_record.  Returns false if memory runs
 * out.  In either case, the caller calls answers_close() and then closes FD.
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
 * An answer in a line has the fields `sum` and `moves` for hiq, `difference`
 * and `line` for peg2p, `captured` and `route` for megacheck.  The second field
 * follows a tab, and may be missing.  The answer `?` has no field.  Lines of
 * the banner are skipped.  An analysis of peg2p has one field `first-jump` per
 * line, up to a blank line.
 *
 * An answer in a record must have the drawing of RECORD.  Its fields that state
 * the problem (`goal`, `board`, `lines`) must be in RECORD, too.  All others
 * that RECORD lacks are added.
 *
 * If the records are lists of moves, the input has their problems instead of
 * answers, as drawings or as JSON.  RECORD then becomes the problem, solved by
 * its `moves`.
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
 * Appends RECORD to OUT, as a JSON object or as a line.  A line is the value of
 * the field `answer`, or `?` if RECORD has none.  If RECORD has the field
 * `witness`, a tab and its value follow.  If a record may have several fields
 * `answer`, each is on a separate line, and a blank line follows.
 */
void answers_line_write(const struct answers_line *a,
			const struct record *record, struct buf *out);

/* Appends the answer for a record that cannot be read.  IN has the error. */
void answers_line_unknown(const struct answers_line *a,
			  const struct reading *in, struct buf *out);

#endif
