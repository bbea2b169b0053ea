/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The megacheck format, megacheck(5).  A case is a checkers board: two numbers
 * N and M, its rows and columns, then its homes, 0 (empty), 1 (own) or 2
 * (opponent).  The case 0 0 ends the input.
 */
#ifndef PEGKIT_TEXT_MEGACHECK_TEXT_H
#define PEGKIT_TEXT_MEGACHECK_TEXT_H

#include "base/buf.h"
#include "board/checkers.h"
#include "text/source.h"

/*
 * A reader of cases.  Set `source`, `contest` and `most`; all other members
 * start at 0.
 */
struct megacheck_text {
	struct source *source;
	bool contest;	   /* enforce the sizes of the contest problem */
	bool over;	   /* nothing more to read */
	bool too_large;	   /* the last case has more homes than `most` */
	uint64_t most;	   /* the most homes that a case may have */
	uint64_t skip;	   /* homes of a bad case that remain to be skipped */
	bool doubtful;	   /* the bad case may be shorter than its size says */
	bool may_be_size;  /* the last word, a bad home, may begin a case */
	bool lost;	   /* a case began inside the bad case, and is lost */
	struct place word; /* place of the last word */
	bool begins_line;  /* the last word is the first of its line */
	struct checkers board;
	struct place place; /* start of the case read last */
};

/*
 * Reads the next case into r->board, valid until the next call.  Memory grows
 * with the homes that are read, not with the size that the case claims.
 */
bool megacheck_text_next(struct reading *in, struct megacheck_text *r);

#endif
