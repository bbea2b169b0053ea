/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An upper bound of the edges of a trail, for graphs of any width.  Proves that
 * no trail from the start has more edges, by what follows.
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
 * T-join is at least as long as b (join_bound.h), the trail has at most
 * n + w + m - b edges from a on, where m is the number of edges of the part.
 * The parts farthest from the start come first.
 *
 * The length n keeps T-joins with more edges to z from being shorter.  Of a
 * part with very many targets all edges are counted, to save time.
 *
 * Trusted: trail_graph.h, trail_part.h and join_bound.h.
 */
#ifndef PEGKIT_CHECK_TRAIL_BOUND_H
#define PEGKIT_CHECK_TRAIL_BOUND_H

#include "check/capture/trail_part.h"

/*
 * Sets the numbers `most` of the vertices, and `bound` of the heads of parts.
 * False: no memory or time is left.
 */
bool trail_bound(struct trail_parts *p);

/* No trail from the start has more edges. */
uint64_t trail_bound_most(const struct trail_parts *p);

#endif
