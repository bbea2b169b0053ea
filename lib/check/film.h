/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The solution of a record as jumps in its drawing, whatever program it comes
 * from: `moves` of pegbfs or of hiq, a `line` of peg2p, a `route` of
 * megacheck.  Every jump is looked at: a film shows nothing that is not legal.
 */
#ifndef PEGKIT_CHECK_FILM_H
#define PEGKIT_CHECK_FILM_H

#include "check/check.h"
#include "text/step.h"

struct film {
	struct step *step;
	size_t steps, room;
	bool solved; /* there is a solution, perhaps an empty one */
};

void film_free(struct film *film);

/*
 * The jumps of R, in FILM, which must be all zero or come from an earlier
 * call.  PROBLEM_BAD: the board cannot be understood or a jump is not legal.
 */
enum problem_status film_read(const struct record *r, struct film *film,
			      struct problem *problem);

#endif
