/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The last levels of a search by moves are the largest.  Nearly all of their
 * positions have far too many pegs for one or two moves, but regions do not
 * show this.
 */
#include "solitaire/fewest/fewest_end.h"

static int class_of_hole(const struct shape *s, int hole)
{
	return s->row[hole] % 2 * 2 + s->col[hole] % 2;
}

/* Adds the line of a jump, once for both ways; false if there is no room. */
static bool add_line(struct fewest_end *e, int class,
		     const struct shape_jump *j)
{
	position_t ends = position_of(j->from) | position_of(j->to);
	position_t *each = e->each[class][j->over];

	for (int i = 0; i < LATTICE_LINES; i++) {
		if (each[i] == ends)
			return true;
		if (each[i])
			continue;
		each[i] = ends;
		e->line[class][j->over] |= ends;
		if (i > 0)
			e->several[class] |= position_of(j->over);
		return true;
	}
	return false;
}

void fewest_end_of(const struct shape *s, const position_t *goal, size_t goals,
		   struct fewest_end *e)
{
	*e = (struct fewest_end){.holds = true};
	for (size_t i = 0; i < goals; i++)
		e->goals |= goal[i];
	for (int hole = 0; hole < s->holes; hole++)
		e->holes[class_of_hole(s, hole)] |= position_of(hole);
	for (int i = 0; i < s->jumps; i++) {
		const struct shape_jump *j = &s->jump[i];
		int class = class_of_hole(s, j->from);

		e->holds = e->holds && class == class_of_hole(s, j->to) &&
			   class != class_of_hole(s, j->over) &&
			   add_line(e, class, j);
	}
}

/*
 * A last move by a peg of a class takes all other pegs, so that it is the only
 * one of its class.  It jumps over each of them once, along one of its lines.
 * The peg comes to the ends of each line that it jumps along and leaves them
 * again, but for where it starts and where it ends: so these two are at the
 * ends of an odd number of these lines, or are the same hole, and all others
 * are at the ends of an even number.  Which line is taken over a peg with
 * several is not known; nothing is concluded about the ends of these, except
 * that one of them is a goal if the move ends there.
 */
static bool can_finish(const struct fewest_end *e, int class,
		       position_t position)
{
	position_t peg = position & e->holes[class], rest = position ^ peg;
	position_t last = peg, several = rest & e->several[class];
	position_t unsure = 0;

	if (position_count(peg) != 1)
		return false;
	for (; rest; rest = position_rest(rest)) {
		position_t line = e->line[class][position_first(rest)];

		if (!line)
			return false;
		last ^= line;
	}
	for (; several; several = position_rest(several))
		unsure |= e->line[class][position_first(several)];
	last &= ~unsure;
	return position_count(last) <= 1 && ((last ? last : unsure) & e->goals);
}

bool fewest_end_in_one(const struct fewest_end *e, position_t position)
{
	if (!e->holds)
		return true;
	for (int class = 0; class < FEWEST_END_CLASSES; class ++)
		if (can_finish(e, class, position))
			return true;
	return false;
}

/*
 * Those of SOME without one of which a line of the class over HOLE has no peg
 * of them at an end: all, if there is such a line already.
 */
static position_t freeing(const struct fewest_end *e, int class, int hole,
			  position_t some)
{
	const position_t *each = e->each[class][hole];
	position_t freeing = 0;

	for (int i = 0; i < LATTICE_LINES && each[i]; i++) {
		position_t ends = each[i] & some;

		if (!ends)
			return some;
		if (!position_rest(ends))
			freeing |= ends;
	}
	return freeing;
}

/*
 * Of the last two moves the second is by a peg of another class than the first,
 * which it takes.  It takes none of its own class; so all of these but itself
 * are taken by the first move, each along a line of which no end has a peg but
 * perhaps the one that makes this move: the others of that class stay where
 * they are until it is over.  The pegs that may make it are told for all at
 * once: those that free a line over each peg that is to be taken, or over each
 * but one.
 */
static bool can_leave(const struct fewest_end *e, int first, int second,
		      position_t position)
{
	position_t some = position & e->holes[first], each = some, but_one = 0;

	for (position_t rest = position & e->holes[second];
	     rest && (each | but_one); rest = position_rest(rest)) {
		position_t pegs = freeing(e, first, position_first(rest), some);

		but_one = (but_one & pegs) | (each & ~pegs);
		each &= pegs;
	}
	return each | but_one;
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
