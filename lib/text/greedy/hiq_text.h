/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The hiq format, hiq(5): a count N, then N lists of holes.  A list has the
 * holes with pegs, numbered from 1 and in increasing order, and ends with 0.
 */
#ifndef PEGKIT_TEXT_HIQ_TEXT_H
#define PEGKIT_TEXT_HIQ_TEXT_H

#include "base/buf.h"
#include "board/position.h"
#include "text/source.h"

/* The most lists in a contest file. */
enum { HIQ_TEXT_CONTEST = 10 };

/* A reader of lists.  Set the members above `begun`; all else starts at 0. */
struct hiq_text {
	struct source *source; /* must stay open */
	int holes;	       /* number of holes of the board, 1 to 64 */
	bool bare;	       /* no count: lists up to the end of the file */
	bool contest;	       /* the count must be 1 to HIQ_TEXT_CONTEST */
	bool begun;	       /* the count has been read */
	bool over;	       /* nothing more to read */
	bool broken;	       /* the rest of a bad list must be skipped */
	uint64_t count;	       /* lists that the count promises */
	uint64_t lists;	       /* lists begun so far */
	struct place place;    /* start of the list read last */
};

/*
 * Reads the count of lists into r->count, unless it has already been read or
 * r->bare is true.  hiq_text_next() calls this function.  If the count cannot
 * be read, fails, and later calls fail with READING_END.
 */
bool hiq_text_begin(struct reading *in, struct hiq_text *r);

/*
 * Sets *POSITION to the next list.  Bit N - 1 of *POSITION is 1 if hole N is in
 * the list.
 */
bool hiq_text_next(struct reading *in, struct hiq_text *r,
		   position_t *position);

/* Appends POSITION as a list, such as "10 12 0", and a line end. */
void hiq_text_write(struct buf *b, position_t position);

#endif
