/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solutions as plans of the domain pegsolitaire-sequential; pegfmt(1). */
#ifndef PEGKIT_DRAW_PLAN_H
#define PEGKIT_DRAW_PLAN_H

#include "text/step.h"

/*
 * Appends the STEPS jumps of the solution of RECORD as actions, a line each.
 * Jumps by one peg in a row are one move.  READING_BAD: it is no board of
 * pegs, or has no solution.
 */
bool plan_write(struct reading *in, struct buf *b, const struct record *record,
		const struct step *step, size_t steps);

#endif
