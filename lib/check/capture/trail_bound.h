/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An upper bound of the edges of a trail, for graphs of any width, and a long
 * trail.  Proves that a trail enters each part of the graph by one edge alone,
 * its bridge on the side of the start (see trail_bound.c), and that no trail
 * from the start has more edges than the bound, by what follows.
 *
 * A trail crosses a bridge once at most.  So it goes from its start through
 * parts of the graph without their bridges, each nearer to the start than the
 * next one, and enters each by the same vertex a whatever the trail: the one
 * that is connected with the start without the part.  Let it leave a part by a
 * bridge at t, and use at most w(t) edges from then on, or end at t, w(t) = 0.
 * In the part it uses all edges but those of a set whose degrees are odd just
 * where those of the part are, with a and t changed (Euler).
 *
 * Give the part one more vertex z, with an edge of the length n + w - w(t) to
 * each vertex t, where n is the number of its vertices and w the most of w(t).
 * With the edge from t to z the edges left out are a T-join: the targets are z
 * and the vertices of odd degree in the part, with a changed.  So if each
 * T-join is at least as long as b (join.h), the trail has at most n + w + m - b
 * edges from a on, where m is the number of edges of the part.  The parts
 * farthest from the start come first.
 *
 * The length n keeps T-joins with more edges to z from being shorter.  Of a
 * part with very many targets all edges are counted, to save time.
 *
 * It proves that so many opponents can be captured, too: the edges that are
 * used in a part are connected with a, and at most one vertex other than a has
 * an odd degree in them, from which the trail goes on.  So they are a trail
 * (Euler), however they were chosen.
 *
 * A claim with a route does not need the trail.  Without one, 40 of 84 claims
 * for lattices of 50 to 100 homes a side have no proof without it, and 24 if it
 * tries one T-join alone.
 *
 * Trusted: trail.h and join.h.
 */
#ifndef PEGKIT_CHECK_TRAIL_BOUND_H
#define PEGKIT_CHECK_TRAIL_BOUND_H

#include "check/capture/trail.h"

/*
 * Sets the BOUND of a graph with edges, and the edges that some trail from the
 * start has.  While the bound is more than ENOUGH it looks for longer ones, for
 * which it matches at most so many targets as EFFORT says, and takes them from
 * it.  False: no memory or time is left.
 */
bool trail_bound(const struct trail_graph *g, uint64_t enough, uint64_t *effort,
		 uint64_t *bound, uint64_t *made);

#endif
