/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The longest trail of a graph, part by part. */
#ifndef PEGKIT_CAPTURE_CAPTURE_PARTS_H
#define PEGKIT_CAPTURE_CAPTURE_PARTS_H

#include "capture/capture_sweep.h"

/* What is known about a vertex. */
struct capture_visit {
	uint32_t number, low; /* of the depth-first search */
	uint32_t via;	      /* the edge to the parent, or CAPTURE_NONE */
	int next;	      /* edges looked at */
	uint32_t way;	      /* the edge behind which the bonus is */
	uint32_t member;      /* the next vertex of its part, or CAPTURE_NONE */
	uint32_t end;	      /* of the first vertex of a part: where the
				 longest trail from it leaves the part */
};

/*
 * Arrays are reused; all zero is valid.  The part of a vertex is the first
 * vertex of its part.  Its bonus is the length of the longest trail that leaves
 * it by a bridge, away from the start.
 */
struct capture_parts {
	struct capture_visit *visit;
	uint32_t *order; /* vertices by number */
	struct capture_sweep sweep;
	uint32_t length; /* of the longest trail */
	uint32_t upper;	 /* after a limit: no trail is longer */
};

/*
 * Finds a longest trail of more than LEAST edges from vertex 0 of G, whose
 * homes are on a board with COLS columns, and sets the flags KEPT of its edges
 * and of some that are not connected with it. ANSWER_NONE: there is none.
 * ANSWER_LIMIT: memory or time ran out, or a part is too wide; no trail is
 * longer than UPPER.
 */
enum answer capture_parts_trail(struct capture_work *w, struct capture_parts *p,
				const struct capture_graph *g, size_t cols,
				uint32_t least, bool *kept);

#endif
