/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The last levels of a search by moves are the largest, and nearly all of their
 * positions have far too many pegs to be done with in a move or two, which
 * regions do not see.
 */
#include "solitaire/fewest/fewest_end.h"

#include "board/position.h"

static int class_of_hole(const struct shape *s, int hole)
{
	return s->row[hole] % 2 * 2 + s->col[hole] % 2;
}

void fewest_end_of(const struct shape *s, const position_t *goal, size_t goals,
		   struct fewest_end *e)
{
	*e = (struct fewest_end){0};
	for (size_t i = 0; i < goals; i++)
		e->goals |= goal[i];
	for (int hole = 0; hole < s->holes; hole++)
		e->holes[class_of_hole(s, hole)] |= position_of(hole);
	for (int i = 0; i < s->jumps; i++) {
		const struct shape_jump *j = &s->jump[i];

		e->line[class_of_hole(s, j->from)][j->over] =
		    position_of(j->from) | position_of(j->to);
	}
}

/*
 * A last move by a peg of a class takes all other pegs, so that it is the only
 * one of its class.  The peg comes to the ends of each line that it jumps along
 * and leaves them again, but for where it starts and where it ends: so these
 * two are at the ends of oddly many lines, or the same hole, and all others at
 * those of evenly many.
 */
static bool can_finish(const struct fewest_end *e, int class,
		       position_t position)
{
	position_t peg = position & e->holes[class], rest = position ^ peg;
	position_t last = peg;

	if (position_count(peg) != 1)
		return false;
	for (; rest; rest = position_rest(rest)) {
		position_t line = e->line[class][position_first(rest)];

		if (!line)
			return false;
		last ^= line;
	}
	return position_count(last) == 1 && (last & e->goals);
}

bool fewest_end_in_one(const struct fewest_end *e, position_t position)
{
	for (int class = 0; class < FEWEST_END_CLASSES; class ++)
		if (can_finish(e, class, position))
			return true;
	return false;
}

/*
 * Of the last two moves the second is by a peg of another class than the first,
 * which it takes.  It takes none of its own class; so all of these but itself
 * are taken by the first move, each along a line of which no end has a peg but
 * perhaps the one that makes this move: the others of that class stay where
 * they are until it is over.
 */
static bool can_leave(const struct fewest_end *e, int first, int second,
		      position_t position)
{
	position_t some = position & e->holes[first];

	for (position_t pegs = some; pegs; pegs = position_rest(pegs)) {
		position_t rest = position & e->holes[second];
		position_t others = some ^ position_of(position_first(pegs));
		int left = 0;

		for (; rest && left < 2; rest = position_rest(rest)) {
			position_t line = e->line[first][position_first(rest)];

			left += !line || (line & others);
		}
		if (left < 2)
			return true;
	}
	return false;
}

bool fewest_end_in_two(const struct fewest_end *e, position_t position)
{
	if (fewest_end_in_one(e, position))
		return true;
	for (int first = 0; first < FEWEST_END_CLASSES; first++)
		for (int second = 0; second < FEWEST_END_CLASSES; second++)
			if (first != second && (position & e->holes[second]) &&
			    can_leave(e, first, second, position))
				return true;
	return false;
}

bool fewest_end_within(const struct fewest_end *e, position_t position,
		       int moves)
{
	if (moves > 2)
		return true;
	return moves == 2 ? fewest_end_in_two(e, position)
			  : fewest_end_in_one(e, position);
}
