/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The megacheck format, megacheck(5).  A case has two numbers N and M, the rows
 * and columns of a checkers board, and its homes as 0 (empty), 1 (own) or 2
 * (opponent).  The case 0 0 ends the input.
 */
#ifndef PEGKIT_TEXT_MEGACHECK_TEXT_H
#define PEGKIT_TEXT_MEGACHECK_TEXT_H

#include "base/buf.h"
#include "board/checkers.h"
#include "text/source.h"

/* The state of a reader of the format. */
struct megacheck_text {
	struct source *source;
	bool contest;	   /* enforce the sizes of the contest problem */
	bool over;	   /* nothing more to read */
	bool too_large;	   /* the case is bad because it exceeds `most` */
	uint64_t most;	   /* homes that a case may have */
	uint64_t skip;	   /* homes of a bad case to skip first */
	bool doubtful;	   /* that case may be shorter than its size says */
	bool may_be_size;  /* the last home may begin the next case */
	bool lost;	   /* the next case did begin there */
	struct place word; /* the last word that was taken */
	bool begins_line;  /* it is the first of its line */
	struct checkers board;
	struct place place; /* the start of the case */
};

/*
 * Reads the next case into r->board, valid until the next call.  Memory grows
 * with the homes that are read, not with the size that the case claims.
 */
bool megacheck_text_next(struct reading *in, struct megacheck_text *r);

#endif
