/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * T-joins of a graph: sets of edges that make the degree of each target odd and
 * that of each other vertex even.  A short one, and a lower bound of the length
 * of all.
 *
 * Proves that no T-join is shorter than the bound, by what follows.
 *
 * Every vertex v gets a level p(v), such that the levels of the two ends of an
 * edge differ by at most its length.  Let time run.  A vertex appears at the
 * time p(v); an edge of the length l joins its ends u and v from the time
 * m = floor((p(u) + p(v) + l) / 2) on, which is not before either appears.
 * Consider the components at a time t.  One with an odd number of targets is
 * left by an edge of each T-join, as the degrees in it have an odd sum.  An
 * edge leaves a component around u at the times p(u) to m - 1 and one around v
 * at the times p(v) to m - 1, which is at most 2m - p(u) - p(v) <= l times.  So
 * a T-join is at least as long as there are odd components, added up over all
 * times.
 *
 * This holds for any levels, so nothing needs to be trusted, not even how the
 * radii of the targets were chosen: the level of v is the least of distance
 * minus radius over all targets.  Radii from dual variables of a matching of
 * the targets make the bound the exact length (Edmonds and Johnson 1973;
 * components of level sets: Sebo 1990).
 */
#ifndef PEGKIT_CHECK_JOIN_H
#define PEGKIT_CHECK_JOIN_H

#include "check/allowance.h"

struct join_edge {
	uint32_t end[2]; /* vertices */
	int64_t length;	 /* at least 0, and even */
};

/* Connected; the number of targets is even and not 0. */
struct join_graph {
	uint32_t vertices, edges, targets;
	struct join_edge *edge;
	uint32_t *target; /* different vertices */
};

/*
 * Sets the radii of the targets, and by edge whether it is in a T-join along
 * short ways.  Nothing is proved of them.  Where the trees of the matching end
 * at odd cycles, without blossoms, 12 of 48 lattices of 60 homes a side that
 * have a proof with them have none, and the others take twice as long.  False:
 * no memory or time is left.
 */
bool join_match(const struct join_graph *g, struct allowance *a,
		int64_t *radius, bool *join);

/* Sets the bound by radii of the targets.  False as for join_match. */
bool join_bound(const struct join_graph *g, const int64_t *radius,
		struct allowance *a, int64_t *bound);

/*
 * Sets of vertices, named by the root of each, the vertex that is its own
 * parent: the root of the set with V.
 */
uint32_t join_root(uint32_t *parent, uint32_t v);

#endif
