/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The hiq format, hiq(5): a count N, then N lists of the holes of a board that
 * have pegs.  Holes are numbered from 1 and strictly increase; 0 ends each
 * list.
 */
#ifndef PEGKIT_TEXT_HIQ_TEXT_H
#define PEGKIT_TEXT_HIQ_TEXT_H

#include "base/buf.h"
#include "board/position.h"
#include "text/source.h"

enum { HIQ_TEXT_CONTEST = 10 };

/* A reader.  The caller sets the members above `begun`, and the others to 0. */
struct hiq_text {
	struct source *source; /* must stay open */
	int holes;	       /* of the board, 1 to 64 */
	bool bare;	       /* lists up to the end of the file, no count */
	bool contest;	       /* the count must be 1 to HIQ_TEXT_CONTEST */
	bool begun;	       /* the count has been read */
	bool over;	       /* nothing more to read */
	bool broken;	       /* skip the rest of a bad list first */
	uint64_t count;	       /* lists promised */
	uint64_t lists;	       /* lists begun */
	struct place place;    /* the start of the list */
};

/*
 * Reads the count of lists into r->count, unless it has been read already or
 * `bare` is set.  hiq_text_next() calls this function itself.  If the count
 * cannot be read, later calls give READING_END.
 */
bool hiq_text_begin(struct reading *in, struct hiq_text *r);

/* Reads the next list as a position: bit N - 1 is hole N of the list. */
bool hiq_text_next(struct reading *in, struct hiq_text *r,
		   position_t *position);

/* Appends POSITION as a list, such as "10 12 0", and a line end. */
void hiq_text_write(struct buf *b, position_t position);

#endif
