/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The start has 2^120 parts.  Only positions on the way (way.h) matter: parts
 * that others get are lost to the goals.  A position on the way that shares its
 * parts out loses at most one for each of its jumps, by rounding down.  So what
 * the goals get is at most the chance, and is too small by at most the
 * positions on the way times the jumps of the shape.
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

/* The parts of the goals, which are in the last level. */
static struct wide parts_of_goals(const struct dense_ways *w,
				  const position_t goal[], int goals)
{
	struct wide sum = {0};

	for (int i = 0; i < goals; i++)
		wide_add(&sum, dense_ways_of(w, goal[i]));
	if (!goals)
		dense_ways_sum(w, &sum);
	return sum;
}

/* At most as many parts are lost. */
static double lost(const struct way *way)
{
	double positions = 0;

	for (int pegs = 0; pegs <= way->d->frame.holes; pegs++)
		positions += (double)way->d->all[pegs];
	return ldexp(positions * way->d->shape->jumps, -DENSE_WAYS_PARTS);
}

static enum answer share_out(struct way *way, position_t start,
			     const position_t goal[], int goals,
			     const struct limits *l, struct chance *answer)
{
	struct dense_ways ways;
	struct bundles bundles;
	bool done;

	bundle_of(way->d->shape, &bundles);
	done = dense_ways_begin(&ways, way->d, start, way->last, l) &&
	       dense_ways_share(&ways, start, &bundles);
	while (done && ways.pegs > way->last)
		done = dense_ways_next(&ways);
	if (done)
		answer->chance = value_of(parts_of_goals(&ways, goal, goals));
	answer->memory = ways.bytes;
	dense_ways_free(&ways);
	return done && lost(way) <= answer->chance * most_lost ? ANSWER_FOUND
							       : ANSWER_LIMIT;
}

enum answer chance_find(const struct shape *s, position_t start,
			const position_t goal[], int goals, int level,
			const struct limits *l, struct chance *answer)
{
	struct way way;
	enum answer made =
	    level ? way_make_level(s, start, level, true, l, &way)
		  : way_make_whole(s, start, goal, goals, true, l, &way);

	*answer = (struct chance){.memory = way.memory};
	if (made == ANSWER_FOUND)
		made = share_out(&way, start, goal, goals, l, answer);
	way_free(&way);
	/* No way: the chance is 0. */
	return made == ANSWER_NONE ? ANSWER_FOUND : made;
}
