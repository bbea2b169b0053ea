/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The answers of a program, read beside the records that they answer, as fields
 * of these records.  Answers of hiq, peg2p and megacheck are lines, those of
 * pegbfs are records: the drawing again, and fields.
 */
#ifndef PEGKIT_TEXT_FORMAT_ANSWERS_H
#define PEGKIT_TEXT_FORMAT_ANSWERS_H

#include "text/format/format.h"

struct answers {
	struct source source;
	struct format_reader reader; /* of answers that are records */
	const struct format *format;
	struct place place; /* of the answer that was read last */
	/* The banner of hiq: whether its first line has been read, whether its
	 * last one is still to come, and whether either of them or an answer
	 * was not in its turn. */
	bool has_head, is_within, is_astray;
	bool is_analysis; /* answers are lines up to a blank one */
};

/* What is read beside the records, for messages: "answer" or "problem". */
const char *answers_word(const struct answers *a);

/*
 * Reads answers to records in options->format, a format with `answer`, from FD,
 * which the caller keeps and closes.  Returns false without memory; call
 * answers_close in any case.  All zero is closed.
 */
bool answers_open(struct answers *a, const struct format_options *options,
		  int fd);
void answers_close(struct answers *a);

/*
 * Adds the next answer to RECORD.  READING_END: there is none left.
 * READING_BAD: it cannot be read; the place is that of RECORD, and the message
 * says where in the answers it is and why.
 *
 * A line gives the fields `sum` and `moves` for hiq, `difference` and `line`
 * for peg2p, `captured` and `route` for megacheck; the second one only if the
 * line has a tab.  Lines of the banner are noted and passed over.  The answer
 * `?` adds no field.  An analysis of peg2p gives a field `first-jump` for each
 * line before a blank one.
 *
 * A record gives its fields.  READING_BAD if its drawing is another one, or if
 * a field that states the problem (`goal`, `board`, `lines`) is not the same in
 * RECORD: then it answers another question.
 *
 * Where the records are lists of moves, FD has their problems, as drawings or
 * as JSON: RECORD becomes the problem, solved by these `moves`.
 */
bool answers_add(struct reading *in, struct answers *a, struct record *record);

/* Passes over the next answer.  READING_END: there is none left. */
bool answers_skip(struct reading *in, struct answers *a);

/* How an answer is printed: as JSON, pegkit-json(5), or as a line. */
struct answers_line {
	bool json;
	enum field_id answer, witness; /* see struct format */
};

/*
 * Appends RECORD as an object; or the field `answer`, `?` if there is none, and
 * behind a tab the field `witness`, if there is one.  An `answer` that stands
 * often is an analysis: a line for each, and a blank one.
 */
void answers_line_write(const struct answers_line *a,
			const struct record *record, struct buf *out);

/* Appends what stands for a board that cannot be read. */
void answers_line_unknown(const struct answers_line *a,
			  const struct reading *in, struct buf *out);

#endif
