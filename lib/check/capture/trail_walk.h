/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A long trail of a graph of captures, of any width.
 *
 * It proves that so many opponents can be captured, but not that it is the
 * longest trail.  What is proved is read off the edges that are used: they are
 * connected with the start, and at most one vertex other than the start has an
 * odd degree in them.  So they are a trail (Euler).  How they were chosen does
 * not matter.  Trusted: trail_graph.h.
 *
 * A claim with a route does not need it.  Without one, 13 of 48 lattices of 60
 * homes a side have no proof without this walk, and 4 if it tries one T-join
 * alone.
 */
#ifndef PEGKIT_CHECK_TRAIL_WALK_H
#define PEGKIT_CHECK_TRAIL_WALK_H

#include "check/capture/trail_part.h"

/*
 * Sets the number of edges of some trail from the start, once trail_part_bound
 * has bounded the parts; 0 if none was found.  Matches at most so many targets
 * as EFFORT says, and takes them from it.  Changes prices.  False: no memory or
 * time is left.
 */
bool trail_walk(struct trail_parts *p, uint64_t *effort, uint64_t *edges);

#endif
