/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The number of solutions with the fewest moves, as sequences of moves.
 *
 * A jump begins a move unless it is made by the peg that made the jump before
 * it.  What can follow depends only on the position and on the hole in which
 * the last jump ended.  So for each such pair only the fewest moves to it are
 * passed on, with the number of ways to make them.  A solution with the fewest
 * moves has no two moves in a row by the same peg, so it is one sequence of
 * jumps.
 */
#include <string.h>

#include "ask/question_parts.h"

enum { FAR = UINT8_MAX };

/* The fewest moves, and the ways to make them. */
struct fewest {
	uint8_t moves;
	bool overflow;
	struct wide ways;
};

struct counting {
	const struct positions_levels *levels;
	size_t ends; /* holes, and one more for the start */
	struct fewest best;
};

/* Merges FROM, with MORE moves, into BEST: the fewest moves win, and ways with
 * equally many moves are added. */
static void take(struct fewest *best, const struct fewest *from, int more)
{
	int moves = from->moves + more;

	if (from->moves == FAR || moves > best->moves)
		return;
	if (moves < best->moves)
		*best = (struct fewest){.moves = (uint8_t)moves};
	best->overflow |= from->overflow | wide_add(&best->ways, from->ways);
}

/* Sets NOW to the fewest moves to POSITION, for each end of the last jump. */
static void pass_on(const struct counting *k, position_t position,
		    const struct fewest *before, struct fewest *now)
{
	const struct positions_levels *v = k->levels;
	struct positions_step step[SHAPE_FEW_JUMPS];
	int steps = positions_levels_before(v, position, step);

	for (size_t end = 0; end < k->ends; end++)
		now[end] = (struct fewest){.moves = FAR};
	if (position == v->puzzle->start)
		now[k->ends - 1] = (struct fewest){.ways = {.low = 1}};
	for (int i = 0; i < steps; i++) {
		const struct shape_jump *j =
		    &v->puzzle->shape->jump[step[i].jump];
		const struct fewest *from = before + step[i].number * k->ends;
		/* If the last jump ended there, its peg jumps on. */
		size_t same = v->kept.image[step[i].map][j->from];

		for (size_t end = 0; end < k->ends; end++)
			take(&now[j->to], &from[end], end != same);
	}
}

/* Computes the values of a position; BEST gets the better values of a goal. */
static bool count_position(void *context, int pegs, size_t i,
			   const void *before, void *after)
{
	struct counting *k = context;
	struct fewest *now = after;
	const struct positions_levels *v = k->levels;
	position_t position = v->level[pegs].list[i];
	uint8_t map[SYMM_MOST];
	int images = v->kept.count / positions_levels_keep(v, position, map);

	pass_on(k, position, before, now);
	/* Each image of a goal has as many ways. */
	if (puzzle_is_goal(v->puzzle, position))
		for (size_t n = 0; n < k->ends * (size_t)images; n++)
			take(&k->best, &now[n % k->ends], 0);
	return true;
}

void question_count_fewest(struct ask *a)
{
	static const char what[] =
	    "solutions with the fewest moves not counted";
	struct positions_levels levels;
	struct counting k = {.levels = &levels,
			     .ends = (size_t)a->board.shape.holes + 1,
			     .best = {.moves = FAR}};
	enum answer result =
	    question_levels_make(a, what, k.ends * sizeof k.best, &levels);
	char number[WIDE_TEXT];

	if (result == ANSWER_FOUND &&
	    !positions_levels_fold(&levels, k.ends * sizeof k.best,
				   count_position, &k, &a->limits))
		question_report(a, what);
	else if (k.best.overflow)
		question_overflow(a, "solutions");
	else if (result != ANSWER_LIMIT)
		fields_text(&a->fields, FIELD_SOLUTIONS_FEWEST_MOVES,
			    wide_text(k.best.ways, number));
	positions_levels_free(&levels);
}
