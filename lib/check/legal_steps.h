/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The solution of a record as jumps in its drawing, whatever program it comes
 * from: `moves` of pegbfs or of hiq, a `line` of peg2p, a `route` of
 * megacheck.  Every jump is looked at: no step that is not legal gets by.
 */
#ifndef PEGKIT_CHECK_LEGAL_STEPS_H
#define PEGKIT_CHECK_LEGAL_STEPS_H

#include "check/check.h"
#include "text/step.h"

struct legal_steps {
	struct step *step;
	size_t steps, room;
	bool solved; /* there is a solution, perhaps an empty one */
};

void legal_steps_free(struct legal_steps *legal);

/*
 * The jumps of R, in FILM, which must be all zero or come from an earlier
 * call.  PROBLEM_BAD: the board cannot be understood or a jump is not legal.
 */
enum problem_status legal_steps_read(const struct record *r,
				     struct legal_steps *legal,
				     struct problem *problem);

#endif
