/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The answers of hiq, peg2p and megacheck, one a line, as fields of the records
 * that they answer.
 */
#ifndef PEGKIT_TEXT_ANSWERS_H
#define PEGKIT_TEXT_ANSWERS_H

#include "text/format.h"

/* The banner of hiq: its first line and its last one. */
struct answers_banner {
	bool head, end; /* whether they have been read */
};

/*
 * Adds the next line of SOURCE to RECORD, which was read in FORMAT, a format
 * with `answer`.  The fields are `sum` and `moves` for hiq, `difference` and
 * `line` for peg2p, `captured` and `route` for megacheck; the second one only
 * if the line has a tab.  Lines of the banner are noted in *BANNER and passed
 * over.  The answer `?` adds no field.  PROBLEM_END: there is no line left.
 */
enum problem_status answers_add(struct source *source,
				const struct format *format,
				struct answers_banner *banner,
				struct record *record, struct problem *problem);

#endif
