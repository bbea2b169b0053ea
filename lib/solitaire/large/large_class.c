/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solitaire/large/large_class.h"

/* The sets on which goal number I differs from the start. */
static struct holes differ_on(const struct holes_class *c,
			      const struct large_problem *p, int i)
{
	struct holes apart = holes_differ(&p->start, &p->goal[i]);

	return holes_class_index(c, &apart);
}

int large_class_goals(const struct holes_class *c,
		      const struct large_problem *p,
		      struct holes left[SHAPE_HOLES])
{
	int count = 0;

	for (int i = 0; i < p->goals; i++) {
		struct holes differ = differ_on(c, p, i);

		if (holes_is_empty(&differ))
			left[count++] = p->goal[i];
	}
	return count;
}

/*
 * The set that settles most of the goals, among equals the one with the fewest
 * holes.
 */
static int best_set(const struct holes_class *c, const struct holes *differ,
		    int goals)
{
	int best = 0, most = 0;

	for (int k = 0; k < c->count; k++) {
		int now = 0;

		for (int i = 0; i < goals; i++)
			now += holes_has(&differ[i], k);
		if (now > most ||
		    (now == most &&
		     holes_count(&c->set[k]) < holes_count(&c->set[best]))) {
			best = k;
			most = now;
		}
	}
	return best;
}

int large_class_prove(const struct holes_class *c,
		      const struct large_problem *p,
		      struct holes set[SHAPE_HOLES])
{
	struct holes differ[SHAPE_HOLES];
	int left = p->goals, sets = 0;

	for (int i = 0; i < p->goals; i++)
		differ[i] = differ_on(c, p, i);
	for (; left; sets++) {
		int best = best_set(c, differ, left), kept = 0;

		for (int i = 0; i < left; i++)
			if (!holes_has(&differ[i], best))
				differ[kept++] = differ[i];
		left = kept;
		set[sets] = c->set[best];
	}
	return sets;
}
