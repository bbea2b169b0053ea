/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A jump in a drawing of any puzzle: a piece leaves a square, passes over a
 * second one, which becomes empty, and lands on a third.
 */
#ifndef PEGKIT_TEXT_STEP_H
#define PEGKIT_TEXT_STEP_H

#include "text/record.h"

enum { STEP_NAME = 48 };

enum step_part { STEP_FROM, STEP_OVER, STEP_TO, STEP_PARTS };

struct step {
	size_t row[STEP_PARTS], col[STEP_PARTS]; /* of the drawing, from 0 */
	char name[STEP_NAME];			 /* as the solution writes it */
};

/* Whether the piece that makes the jump STEP makes the NEXT one, too. */
static inline bool step_continues(const struct step *step,
				  const struct step *next)
{
	return step->row[STEP_TO] == next->row[STEP_FROM] &&
	       step->col[STEP_TO] == next->col[STEP_FROM];
}

/* Makes the jump in the drawing, of squares or of values. */
void step_make(const struct step *step, struct record *record);

#endif
