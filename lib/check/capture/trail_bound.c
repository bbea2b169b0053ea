/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One part after the other, the farthest ones first; see trail_bound.h. */
#include "check/capture/trail_bound.h"

#include "check/capture/join_ways.h"

/* Bounds the trails that enter the part with HEAD; false as for trail_bound. */
static bool bound_part(struct trail_parts *p, uint32_t head, uint64_t *most)
{
	struct allowance *a = p->allowance;
	struct join_ways ways;
	uint32_t *partner;
	int64_t length;
	bool fits;

	trail_part_join(p, head);
	*most = p->edges + p->behind;
	if (!p->edges || p->join.targets > TRAIL_PART_TARGETS)
		return true;
	partner = allowance_zero(a, p->join.targets * sizeof *partner);
	fits = join_ways_open(&ways, &p->join, a) && partner &&
	       join_ways_match(&ways, partner) &&
	       join_bound(&p->join, a, &length);
	join_ways_close(&ways);
	allowance_free(a, partner, p->join.targets * sizeof *partner);
	if (fits)
		*most += p->count - (uint64_t)(length + TRAIL_PART_UNIT - 1) /
					TRAIL_PART_UNIT;
	return fits;
}

bool trail_bound(struct trail_parts *p)
{
	for (uint32_t left = p->graph->vertices; left; left--) {
		uint32_t head = p->order[left - 1];
		struct trail_part_vertex *v = &p->vertex[head], *before;

		if (v->head != head)
			continue;
		if (!bound_part(p, head, &v->bound))
			return false;
		if (v->found_by == TRAIL_PART_NONE)
			break;
		before = &p->vertex[trail_part_other(p, v->found_by, head)];
		if (v->bound + 1 > before->most)
			before->most = v->bound + 1;
	}
	return true;
}

uint64_t trail_bound_most(const struct trail_parts *p)
{
	return p->vertex[p->graph->start].bound;
}
