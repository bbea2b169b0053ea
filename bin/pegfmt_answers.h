/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of --answers: an answer for each record, in their order. */
#ifndef PEGKIT_BIN_PEGFMT_ANSWERS_H
#define PEGKIT_BIN_PEGFMT_ANSWERS_H

#include "cli/options.h"
#include "text/format/answers.h"

struct pegfmt_answers {
	const char *file; /* null: no answers are wanted */
	struct answers answers;
	int fd; /* of the file, once `answers` is open */
	struct cli *cli;
};

/*
 * Opens the file of the answers to records in options->format; false:
 * reported.  All zero is closed, and so is what could not be opened.
 */
bool pegfmt_answers_open(struct pegfmt_answers *a, struct cli *cli,
			 const struct format_options *options);
void pegfmt_answers_close(struct pegfmt_answers *a);

/* Adds the next answer to RECORD as fields; READING_BAD: there is none. */
bool pegfmt_answers_add(struct reading *in, struct pegfmt_answers *a,
			struct record *record);

/*
 * Whether the last answer, a record, has no field that is judged: what holds
 * then is what its board has claimed.
 */
bool pegfmt_answers_is_empty(const struct pegfmt_answers *a);

/*
 * Passes over the answer of a record that cannot be read.  The file of answers
 * has one if the program that wrote it went on behind the record, as we do; if
 * it cannot be read itself, that is reported.
 */
void pegfmt_answers_skip(struct pegfmt_answers *a, struct cli *cli);

/*
 * Reports an answer that is left when every record has its own, and what is
 * wrong with the banner around them if HAS_BANNER says that they need one.
 */
void pegfmt_answers_end(struct pegfmt_answers *a, struct cli *cli,
			bool has_banner);

#endif
