/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A lower bound of the length of a T-join: a set of edges that makes the degree
 * of each target odd and that of each other vertex even.  Proves that no T-join
 * is shorter, by what follows.
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
 * targets' radii were chosen (join_radii.h): the level of v is the least of
 * distance minus radius over all targets.  Radii from dual variables of a
 * matching of the targets make the bound the exact length (Edmonds and Johnson
 * 1973; components of level sets: Sebo 1990).
 */
#ifndef PEGKIT_CHECK_JOIN_BOUND_H
#define PEGKIT_CHECK_JOIN_BOUND_H

#include "check/allowance.h"

struct join_edge {
	uint32_t end[2]; /* vertices */
	int64_t length;	 /* at least 0 */
};

struct join_target {
	uint32_t vertex;
	int64_t radius;
};

struct join_graph {
	uint32_t vertices, edges, targets;
	struct join_edge *edge;
	struct join_target *target; /* of different vertices */
};

#define JOIN_FAR (INT64_MAX / 4)

/*
 * Sets the bound.  The graph is connected, and the number of targets even and
 * not 0.  False: no memory or time is left.
 */
bool join_bound(const struct join_graph *g, struct allowance *a,
		int64_t *bound);

#endif
