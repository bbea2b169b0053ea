/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * When the prices of capture_relax.c leave a gap of few edges, few vertices v
 * are left where a better trail could end.  For each of them, with lengths l
 * that have the prices in them, y the weights of the rims that are not around
 * v, and J what a trail leaves out of the core,
 *
 *	l(J) - y = sum of (edges of J on a rim - 1) * y
 *		   + sum over J of what l is more than the rims it crosses,
 *
 * and no term is negative, as J is odd on these rims; and by the rule of the
 * islands (capture_island.c)
 *
 *	l(J) + sum of slacks = |J| + worth + loss(v),
 *
 * where no slack is negative.  So the excess, l(J) - y and the slacks, is
 * known for each number of edges.  It is at most what a trail with one edge
 * more than the best one known would have, or J is of no use.
 *
 * The frontier method drops all states of greater excess; in a group the rims
 * count as in capture_excess.c, and the slack of an island is added when the
 * group has its coast and its hearts.  Where states have the same key it is
 * enough to keep one that leaves out the fewest edges, with its own excess.
 * For if a choice B is part of a trail that is better than the best one known,
 * and A costs no more and can replace it, then A is part of such a trail too,
 * so its excess is not too great either; and if the excess of A was counted
 * when another group was made, the trail with A there is one that it bounds.
 */
#include "solve/capture_settle.h"

enum {
	FEW = 32,     /* ends */
	MANY = 20000, /* edges of a core that is too large */
	MOST = 4 * CAPTURE_ISLAND_LENGTH, /* excess */
};

/* A table for every edge, with the prices. */
static bool make_leaves(struct budget *b, struct capture_settle *s,
			const struct capture_relax *r,
			const struct capture_graph *core)
{
	size_t n = core->edges;

	if (!BUDGET_GROW(b, s->edge, &s->edge_room, n) ||
	    !BUDGET_GROW(b, s->table, &s->table_room, n) ||
	    !BUDGET_GROW(b, s->leaf, &s->leaf_room, n))
		return false;
	for (size_t e = 0; e < n; e++) {
		s->table[e] = capture_table_edge(1, s->edge[e]);
		s->edge[e][0].length = r->islands.length[e];
		s->leaf[e] = &s->table[e];
	}
	return true;
}

/*
 * Whether no trail of the core with NEED edges ends at END; if it is the SAME
 * core as before, so is its plan.
 */
static bool is_refuted(struct budget *b, const struct limits *limits,
		       struct capture_settle *s, const struct capture_relax *r,
		       const struct capture_graph *core, bool same,
		       uint32_t end, uint32_t need, int64_t excess)
{
	struct capture_task task = {
	    .graph = core,
	    .core = &s->twin,
	    .match = &r->match,
	    .free = core->edges,
	    .weight = core->edges,
	    .leaf = s->leaf,
	    .width = CAPTURE_WIDTH,
	    .same = same,
	};

	return excess <= MOST &&
	       capture_frontier_begin(b, limits, &s->frontier, &task) &&
	       capture_frontier_refute(b, &s->frontier, &r->islands, end, need,
				       (int32_t)excess);
}

bool capture_settle_none(struct budget *b, const struct limits *limits,
			 struct capture_settle *s, struct capture_relax *r,
			 const struct capture_graph *g,
			 const struct capture_core *core, uint32_t lower)
{
	uint32_t ends = 0, end[FEW], need[FEW];
	int64_t excess[FEW];

	if (core->graph.edges > MANY || core->graph.edges < 2 ||
	    lower < g->edges - core->graph.edges ||
	    !capture_relax_again(b, limits, r, core) ||
	    !make_leaves(b, s, r, &core->graph) ||
	    !capture_core_make(b, &core->graph, &s->twin))
		return false;
	for (uint32_t v = 0; v < core->graph.vertices; v++) {
		uint32_t wanted = capture_relax_need(r, core, v, lower + 1);
		int64_t more = capture_relax_excess(r, core, v, wanted);

		if (more < 0)
			continue;
		if (ends == FEW)
			return false;
		end[ends] = v;
		need[ends] = wanted;
		excess[ends++] = more;
	}
	for (uint32_t i = 0; i < ends; i++)
		if (!is_refuted(b, limits, s, r, &core->graph, i > 0, end[i],
				need[i], excess[i]))
			return false;
	return true;
}

void capture_settle_free(struct budget *b, struct capture_settle *s)
{
	capture_frontier_free(b, &s->frontier);
	capture_core_free(b, &s->twin);
	budget_free(b, s->edge, s->edge_room, sizeof(*s->edge));
	budget_free(b, s->table, s->table_room, sizeof(*s->table));
	budget_free(b, s->leaf, s->leaf_room, sizeof(*s->leaf));
	*s = (struct capture_settle){0};
}
