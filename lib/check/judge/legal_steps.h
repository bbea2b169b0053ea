/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The solution of a record as jumps in its drawing, whatever program it comes
 * from: `moves` of pegbfs or of hiq, a `line` of peg2p, a `route` of megacheck.
 *
 * Proves that every step is legal when its turn comes.  It does not look at
 * where the steps lead, nor at scores and counts: the judges do.
 *
 * Trusted: shapes and their jumps (board/shape.h), the homes of a checkers
 * board (board/checkers.h), what a hop is there (capture/trail.h), the readers
 * of text/.
 */
#ifndef PEGKIT_CHECK_JUDGE_LEGAL_STEPS_H
#define PEGKIT_CHECK_JUDGE_LEGAL_STEPS_H

#include "check/check.h"
#include "text/record.h"

struct legal_steps {
	struct step *step;
	size_t steps, room;
	bool solved; /* the record has a solution, perhaps an empty one */
};

/* Frees the steps and makes LEGAL all zero. */
void legal_steps_free(struct legal_steps *legal);

/*
 * Reads the jumps of R into LEGAL, which must be all zero or come from an
 * earlier call.  READING_BAD: the board cannot be understood or a jump is not
 * legal.
 */
bool legal_steps_read(struct reading *in, const struct record *r,
		      struct legal_steps *legal);

#endif
