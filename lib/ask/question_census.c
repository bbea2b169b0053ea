/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The number of positions after each number of jumps, or of moves.  Counts all
 * reachable positions, or only the winning ones among them.
 */
#include "ask/question.h"
#include "fewest/fewest.h"
#include "positions/positions.h"

/* Adds the census after each number of jumps, of all positions or of WINNING
 * ones. */
static void by_jumps(struct ask *a, bool winning)
{
	struct task t = question_task(a);
	struct positions_census census;
	enum answer result = positions_census(
	    t.problem, winning ? POSITIONS_ON_THE_WAY : POSITIONS_REACHED,
	    POSITIONS_ANY, &t.limits, &census);
	int levels = census.levels ? census.levels : 1;

	/* No levels: no goal can be reached, so the list is a single 0. */
	if (result == ANSWER_FOUND && !census.levels)
		question_worsen(a, ANSWER_NONE);
	if (result == ANSWER_LIMIT) {
		question_refuse(a, census.needs, true,
				"the census is not complete");
		return;
	}
	fields_numbers(&a->fields,
		       winning ? FIELD_CENSUS_OF_WINNING : FIELD_CENSUS,
		       census.distinct, levels, false);
	fields_numbers(&a->fields,
		       winning ? FIELD_CENSUS_OF_WINNING_ALL : FIELD_CENSUS_ALL,
		       census.all, levels, false);
}

/* Adds the census after each number of moves. */
static void by_moves(struct ask *a)
{
	struct fewest_census census;
	bool is_cut = fewest_census(&a->board.shape, a->problem.start,
				    &a->limits, &census) == ANSWER_LIMIT;

	fields_numbers(&a->fields, FIELD_CENSUS_OF_MOVES, census.orbits,
		       census.levels, is_cut);
	fields_numbers(&a->fields, FIELD_CENSUS_OF_MOVES_ALL, census.positions,
		       census.levels, is_cut);
	if (is_cut)
		question_limit(a, "the census is not complete");
}

void question_census(struct ask *a)
{
	bool winning = a->answer.asked->id == ASK_CENSUS_WINNING;

	if (!winning && question_is_asked(a, ASK_FEWEST))
		by_moves(a);
	else
		by_jumps(a, winning);
}
