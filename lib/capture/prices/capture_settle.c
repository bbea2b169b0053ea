/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * When the prices of capture_relax.c leave a gap, it is closed from above: is
 * there a trail with as many edges as the upper bound?  Let v be a vertex where
 * the trail could end, l the lengths that have the prices in them, y the
 * weights of the duals that are not around v, and J what the trail leaves out
 * of the core.  Then
 *
 *	l(J) - y = sum of (edges of J in the cut of a dual - 1) * y
 *		   + sum over J of what l is more than the duals it crosses,
 *
 * and no term is negative, as J is odd on these cuts.  By the constraints of
 * capture_cut.c
 *
 *	l(J) <= |J| + offset + loss(v).
 *
 * So the most that the excess, l(J) - y, can be is known for each number of
 * edges.  If a trail that ends at v has to have so many, let E(v) be that, less
 * than 0 if there is no such trail.
 *
 * The frontier method drops all states of greater excess.  In a group the duals
 * count as in capture_excess.c.  All v are looked at together: the
 * duals around v count as if v were not the end, and for that the end is
 * charged their weight, and the difference between the greatest E and E(v).  So
 * no trail that is looked for has more excess than the greatest E, and no
 * group, with the end or not, has less than 0.  The parts behind bridges at v
 * are charged as edges that are left out, as far as other vertices have more
 * behind them.
 *
 * Where states have the same key it is enough to keep one of the least cost,
 * with its own excess.  Proof: if a choice B is part of a trail with the edges
 * wanted, and A costs no more and can replace it, then A is part of such a
 * trail too, so its excess is not too great either; and if the excess of A was
 * counted when another group was made, the trail with A there is one that it
 * bounds.
 */
#include "capture/prices/capture_settle.h"

enum {
	MANY = 20000,			/* edges of a core that is too large */
	MOST = 12 * CAPTURE_CUT_LENGTH, /* excess */
};

/* A table for every edge, with the prices. */
static bool make_leaves(struct budget *b, struct capture_settle *s,
			const struct capture_relax *r,
			const struct capture_graph *core)
{
	size_t n = core->edges;

	if (!BUDGET_GROW(b, s->edge, &s->edge_room, n) ||
	    !BUDGET_GROW(b, s->table, &s->table_room, n))
		return false;
	for (size_t e = 0; e < n; e++)
		s->table[e] = capture_table_edge(r->cuts.length[e], s->edge[e]);
	return true;
}

/* The greatest excess of a trail with WANTED edges, over all ends. */
static int64_t excess_of(const struct capture_relax *r,
			 const struct capture_core *core, uint32_t wanted)
{
	int64_t most = -1;

	for (uint32_t v = 0; v < core->graph.vertices; v++) {
		uint32_t need = capture_relax_need(r, v, wanted);
		int64_t excess = capture_relax_excess(r, core, v, need);

		if (excess > most)
			most = excess;
	}
	return most;
}

/*
 * Charges every vertex as an end so that a trail with WANTED edges has the same
 * EXCESS and costs as much whatever its end is.
 */
static void charge(struct capture_settle *s, const struct capture_relax *r,
		   const struct capture_core *core, uint32_t wanted,
		   int64_t excess, uint32_t most)
{
	int32_t more = INT32_MAX;

	for (uint32_t v = 0; v < core->graph.vertices; v++) {
		uint32_t need = capture_relax_need(r, v, wanted);
		int32_t less =
		    (int32_t)(excess - capture_relax_excess(r, core, v, need));

		if (s->wanted && less - s->ending[v].excess < more)
			more = less - s->ending[v].excess;
		s->ending[v].cost = most - r->behind.most[v];
		s->ending[v].excess = less;
		s->ending[v].length =
		    less + (int32_t)capture_relax_around(r, v);
	}
	if (s->wanted)
		capture_frontier_recharge(&s->frontier, more);
	s->wanted = wanted;
}

/* Makes a trail of the core one of the whole graph. */
static bool prolong(const struct capture_context *x, struct capture_relax *r)
{
	uint32_t end = capture_graph_end(&x->core->graph, x->kept);

	capture_core_spread(x->core, x->graph, x->kept);
	return capture_behind_prolong(x, &r->behind,
				      end == CAPTURE_NONE ? 0 : end);
}

/*
 * Whether there is a trail with as many edges as the upper bound; then KEPT is
 * one of the core.
 */
static enum capture_verdict settle(const struct capture_context *x,
				   struct capture_settle *s,
				   const struct capture_relax *r, size_t cap)
{
	const struct capture_core *core = x->core;
	uint32_t most = capture_behind_most(&r->behind, core);
	uint32_t all = core->graph.edges + r->behind.approach + most;
	int64_t excess = excess_of(r, core, x->upper);

	if (excess < 0 || all < x->upper)
		return CAPTURE_NO_TRAIL;
	if (excess > MOST)
		return CAPTURE_UNSETTLED;
	if (s->wanted != x->upper)
		charge(s, r, core, x->upper, excess, most);
	return capture_frontier_settle(x->budget, &s->frontier, all - x->upper,
				       (int32_t)excess, cap, x->kept);
}

bool capture_settle_begin(const struct capture_context *x,
			  struct capture_settle *s, struct capture_relax *r)
{
	struct budget *b = x->budget;
	const struct capture_graph *core = &x->core->graph;
	struct capture_task task = {
	    .graph = core,
	    .core = &s->twin,
	    .match = &r->match,
	    .width = CAPTURE_WIDTH,
	};

	s->wanted = 0;
	if (core->edges > MANY || core->edges < 2 ||
	    !capture_relax_again(x, r) || !make_leaves(b, s, r, core) ||
	    !BUDGET_GROW(b, s->ending, &s->ending_room, core->vertices) ||
	    !capture_core_make(b, core, &s->twin))
		return false;
	task.leaf = s->table;
	if (!capture_frontier_begin(b, x->limits, &s->frontier, &task))
		return false;
	capture_frontier_price(&s->frontier, s->ending);
	return true;
}

bool capture_settle_gap(struct capture_context *x, struct capture_settle *s,
			struct capture_relax *r, size_t cap)
{
	enum capture_verdict verdict = CAPTURE_NO_TRAIL;

	if (x->lower < x->graph->edges - x->core->graph.edges)
		return true;
	s->frontier.maker.limits = x->limits;
	while (x->upper > x->lower) {
		verdict = settle(x, s, r, cap);
		if (verdict != CAPTURE_NO_TRAIL)
			break;
		x->upper--;
	}
	return verdict != CAPTURE_TRAIL || prolong(x, r);
}

void capture_settle_free(struct budget *b, struct capture_settle *s)
{
	capture_frontier_free(b, &s->frontier);
	capture_core_free(b, &s->twin);
	BUDGET_FREE(b, s->edge, s->edge_room);
	BUDGET_FREE(b, s->table, s->table_room);
	BUDGET_FREE(b, s->ending, s->ending_room);
	*s = (struct capture_settle){0};
}
