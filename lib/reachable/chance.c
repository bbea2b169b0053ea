/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The start has 2^120 parts.  Only positions on the way (way.h) matter: parts
 * that others get are lost to the goals.  Where the goal is the complement of
 * the start, the upper half of the levels is enough: random play passes at most
 * one position of the middle level, and the chance is the sum over these of the
 * chance to come there times the chance to come from there to the goal.
 *
 * A position on the way that shares its parts out loses at most one for each of
 * its jumps, by rounding down.  So what the goals get is at most the chance,
 * and is too small by at most the positions on the way times the jumps of the
 * shape.  The chance of a complement loses one part at each level, and a
 * product one; this is together less than that many again.
 */
#include "reachable/chance.h"

#include <math.h>

#include "reachable/dense/dense_ways.h"
#include "reachable/way.h"

/* What is lost may be this part of the chance. */
static const double most_lost = 1e-17;

static double value_of(struct wide parts)
{
	double upper = (double)parts.high; /* parts.high is at most 2^56 */
	double rest = (double)((int64_t)parts.high - (int64_t)upper);

	rest += ldexp((double)parts.low, -64);
	return ldexp(upper + rest, 64 - DENSE_WAYS_PARTS);
}

/* No more than this is lost; each place is so many positions at most. */
static double lost(const struct way *way, position_t start)
{
	double places = 0;

	for (int pegs = position_count(start); pegs >= way->last; pegs--)
		places += (double)way->d->size[pegs];
	return ldexp(places * way->d->frame.maps * way->d->shape->jumps *
			 (way->dual ? 2 : 1),
		     -DENSE_WAYS_PARTS);
}

/* Goes down to the last level; the parts of the goals are in it. */
static bool play(struct dense_ways *w, const struct way *way,
		 const position_t goal[], int goals, struct wide *parts)
{
	while (w->pegs > way->last)
		if (!dense_ways_next(w))
			return false;
	if (way->dual)
		return dense_ways_multiply(w, parts);
	*parts = (struct wide){0};
	for (int i = 0; i < goals; i++)
		wide_add(parts, dense_ways_of(w, goal[i]));
	if (!goals)
		dense_ways_sum(w, parts);
	return true;
}

static enum answer share_out(struct way *way, position_t start,
			     const position_t goal[], int goals,
			     const struct limits *l, struct chance *answer)
{
	struct dense_ways ways;
	struct wide parts = {0};
	bool done;

	done = dense_ways_begin(&ways, way->d, start, way->last, l) &&
	       dense_ways_share(&ways, start, way->dual) &&
	       play(&ways, way, goal, goals, &parts);
	answer->chance = value_of(parts);
	answer->memory = ways.bytes;
	dense_ways_free(&ways);
	done &= lost(way, start) <= answer->chance * most_lost;
	return done ? ANSWER_FOUND : ANSWER_LIMIT;
}

enum answer chance_find(const struct shape *s, position_t start,
			const position_t goal[], int goals, int level,
			const struct limits *l, struct chance *answer)
{
	struct way way;
	enum answer made =
	    level ? way_make_level(s, start, level, false, l, &way)
		  : way_make(s, start, goal, goals, false, l, &way);

	*answer = (struct chance){.memory = way.memory};
	if (made == ANSWER_FOUND)
		made = share_out(&way, start, goal, goals, l, answer);
	way_free(&way);
	/* No way: the chance is 0. */
	return made == ANSWER_NONE ? ANSWER_FOUND : made;
}
