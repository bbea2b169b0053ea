/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plans for the domain pegsolitaire-sequential, as planners write them, and
 * other lists of moves: what is to be done, but not on which board.
 */
#ifndef PEGKIT_TEXT_PDDL_PDDL_TEXT_H
#define PEGKIT_TEXT_PDDL_PDDL_TEXT_H

#include "board/shape.h"
#include "text/format_row.h"

/*
 * Plans do not tell their board: a record has the plan as it stands as its
 * field `moves`, and no drawing, until answers_add puts it on the board of its
 * problem.  So the row is none of FORMAT_LIST.
 */
extern const struct format pddl_text_plan;

/*
 * Appends the plan that PLAN has as it stands as the field `moves` of
 * PROBLEM, a board of SHAPE, has it.  READING_BAD: these are no actions of the
 * domain, one by one, or the cost is not that of the plan.  Whether a peg can
 * jump so is left to who judges `moves`.
 */
bool pddl_text_settle(struct reading *in, const struct record *plan,
		      const struct record *problem, const struct shape *shape,
		      struct buf *moves);

#endif
