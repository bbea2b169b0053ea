/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * With the prices of capture_cut.c, all that a trail leaves out of the core is
 * at least as long as the dual variables that are not around its end
 * (capture_dual.c).  Let R be the sum of the radii and, for each vertex v, R(v)
 * the sum of the dual variables around v.  A trail that ends at v, or in the
 * parts behind bridges at v, leaves out of the core at least
 *
 *	R - offset - (R(v) + loss(v)).
 *
 * Behind the bridges at v it has at most a known number of edges
 * (capture_behind.c), and before the core at most those of the parts that it
 * goes through.  A jump moves two rows, so the rows tell the two sides of a
 * bipartite graph, and v tells the parity of the number of edges in the core:
 * where the bound has the other parity it is one too many.  The v with the
 * greatest bound counts.
 *
 * The bound does not get worse when the balls go on to grow after one tree is
 * left: R grows by one with every unit of time, as the tree has one outer ball
 * more than inner ones, and no R(v) grows faster.  The bound gets better as
 * long as the v that counts is in no outer ball.  If v is in an outer ball, the
 * tree has a T-join of just this length with its end at v, and this T-join
 * shows which prices are too low.  From then on nothing changes, as what is in
 * an outer ball stays in one.
 */
#include "capture/prices/capture_relax.h"

#include <string.h>

enum {
	ROUNDS = 60,
	HALVINGS =
	    7, /* of the greatest change of a price, in the course of them */
	MANY = 20000, /* edges of a core whose balls do not grow longer */
	PARTS = 32,   /* in which they do */
};

/*
 * Sets CHAIN of every ball to its radius and those of the balls around it,
 * which have greater numbers, and LEAST to the length that every trail leaves
 * out, its end not yet counted.  False: no memory.
 */
static bool measure(struct budget *b, struct capture_relax *r)
{
	const struct capture_field *f = &r->match.field;

	if (!BUDGET_GROW(b, r->chain, f->balls))
		return false;
	r->least = -capture_cut_offset(&r->cuts);
	for (uint32_t left = f->balls; left > 0; left--) {
		uint32_t i = left - 1, parent = f->ball[i].parent;
		int32_t radius = capture_ball_radius(f, i);

		r->chain[i] =
		    radius + (parent == CAPTURE_NONE ? 0 : r->chain[parent]);
		if (i < f->targets || f->ball[i].children)
			r->least += radius;
	}
	return true;
}

/* The sum of the dual variables around a vertex. */
static int64_t duals_around(const struct capture_relax *r, uint32_t vertex)
{
	const struct capture_spot *spot = &r->match.field.spot[vertex];

	return spot->inner == CAPTURE_NONE
		   ? 0
		   : r->chain[spot->inner] - spot->arrived;
}

/*
 * Sets ALLOWED of every vertex to the length by which a trail that ends there
 * may leave out less.  Returns the greatest, counting the parts behind bridges.
 */
static int64_t allow(struct capture_relax *r, const struct capture_core *core)
{
	int64_t most = 0;

	memset(r->allowed, 0, core->graph.vertices * sizeof(*r->allowed));
	capture_cut_loss(&r->cuts, r->allowed);
	for (uint32_t v = 0; v < core->graph.vertices; v++) {
		int64_t sum = r->allowed[v] +
			      (int64_t)r->behind.most[v] * CAPTURE_CUT_LENGTH;

		if (sum > most)
			most = sum;
	}
	return most;
}

/* Finds the SIDE of every vertex: another one at each end of an edge. */
static bool take_sides(struct budget *b, struct capture_relax *r,
		       const struct capture_graph *core)
{
	uint32_t count = 0;

	if (!BUDGET_GROW(b, r->side, core->vertices) ||
	    !BUDGET_GROW(b, r->queue, core->vertices))
		return false;
	memset(r->side, 0xff, core->vertices * sizeof(*r->side));
	r->side[0] = 0;
	r->queue[count++] = 0;
	for (uint32_t i = 0; i < count; i++)
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t v = r->queue[i], e = core->out[v][d], to;

			if (e == CAPTURE_NONE)
				break;
			to = capture_graph_across(core, e, v);
			if (r->side[to] <= 1)
				continue;
			r->side[to] = r->side[v] ^ 1;
			r->queue[count++] = to;
		}
	return true;
}

/*
 * The most edges, in the core and behind VERTEX, of a trail that leaves out
 * LESS of the core and ends at VERTEX or behind it; 0 if there is none.
 */
static uint32_t bound_at(const struct capture_relax *r,
			 const struct capture_graph *core, uint32_t vertex,
			 int64_t less)
{
	uint32_t within = core->edges;

	if (less > 0)
		less = (less - 1) / CAPTURE_CUT_LENGTH + 1;
	if (less > within)
		return 0;
	if (less > 0)
		within -= (uint32_t)less;
	if ((within & 1) != r->side[vertex]) {
		if (within == 0)
			return 0;
		within--;
	}
	return within + r->behind.most[vertex];
}

/* A bound on the edges of trails in G, and the END that has this bound. */
static uint32_t bound(const struct capture_relax *r,
		      const struct capture_graph *g,
		      const struct capture_core *core, uint32_t *end)
{
	uint32_t beside = g->edges - core->graph.edges, through = 0;
	int64_t most = 0;

	*end = CAPTURE_NONE;
	for (uint32_t v = 0; v < core->graph.vertices; v++) {
		int64_t sum = r->allowed[v] + duals_around(r, v);
		uint32_t here = bound_at(r, &core->graph, v, r->least - sum);

		sum += (int64_t)r->behind.most[v] * CAPTURE_CUT_LENGTH;
		if (*end != CAPTURE_NONE &&
		    (here < through || (here == through && sum <= most)))
			continue;
		through = here;
		most = sum;
		*end = v;
	}
	through += r->behind.approach;
	return through > beside ? through : beside;
}

/* Keeps the trail that the T-join leaves if it is the longest so far. */
static bool keep(const struct capture_context *x, struct capture_relax *r)
{
	const struct capture_graph *core = &x->core->graph;
	uint32_t now, end;

	if (!capture_route_reach(x->budget, core, r->kept, &r->route))
		return false;
	end = capture_graph_end(core, r->kept);
	if (end == CAPTURE_NONE)
		end = 0;
	now = r->behind.way + r->behind.most[end];
	for (uint32_t e = 0; e < core->edges; e++)
		now += r->kept[e];
	if (now < r->found)
		return true;
	r->found = now;
	r->end = end;
	memcpy(x->kept, r->kept, core->edges * sizeof(*x->kept));
	return true;
}

/*
 * Lets the balls grow as long as that gives a better bound, *NOW, and finds the
 * END that has it.  False: memory or time ran out.
 */
static bool match(const struct capture_context *x, struct capture_relax *r,
		  uint32_t *now, uint32_t *end)
{
	const struct capture_graph *core = &x->core->graph;
	int32_t longer = (int32_t)allow(r, x->core);

	if (!capture_match_begin(x->budget, &r->match, core, r->cuts.length) ||
	    !capture_match_longer(&r->match, x->limits, 0) ||
	    !measure(x->budget, r))
		return false;
	*now = bound(r, x->graph, x->core, end);
	if (core->edges > MANY)
		return true;
	for (int i = 0; i < PARTS && !capture_match_reaches(&r->match, *end);
	     i++) {
		if (!capture_match_longer(&r->match, x->limits,
					  longer / PARTS + 1) ||
		    !measure(x->budget, r))
			return false;
		*now = bound(r, x->graph, x->core, end);
	}
	return true;
}

/*
 * One more round: a T-join, what it tells about the bounds, and new prices.
 * False: memory or time ran out.
 */
static bool try_prices(struct capture_context *x, struct capture_relax *r,
		       int32_t step)
{
	uint32_t now, end;

	if (!match(x, r, &now, &end))
		return false;
	if (now < x->upper)
		x->upper = now;
	if (!capture_match_end(&r->match, end))
		end = CAPTURE_NONE;
	return capture_match_join(x->budget, &r->match, r->kept) &&
	       capture_cut_charge(x->budget, &r->cuts, r->kept, end, step) &&
	       keep(x, r);
}

/* Room, and what is known before the first round.  False: no memory. */
static bool begin(const struct capture_context *x, struct capture_relax *r)
{
	struct budget *b = x->budget;
	const struct capture_graph *core = &x->core->graph;

	r->found = 0;
	return BUDGET_GROW(b, r->kept, core->edges) &&
	       BUDGET_GROW(b, r->allowed, core->vertices) &&
	       capture_cut_begin(b, &r->cuts, core) &&
	       capture_behind_bound(x, &r->behind) && take_sides(b, r, core);
}

bool capture_relax_bound(struct capture_context *x, struct capture_relax *r)
{
	bool any = false;

	if (!begin(x, r))
		return false;
	for (uint64_t i = 0;
	     i < ROUNDS && x->lower < x->upper && r->found < x->upper; i++) {
		int32_t step = CAPTURE_CUT_LENGTH / 2 >> HALVINGS * i / ROUNDS;

		if (limits_expired(x->limits, i, ROUNDS) ||
		    !try_prices(x, r, step))
			break;
		any = true;
	}
	if (!any)
		return false;
	capture_core_spread(x->core, x->graph, x->kept);
	return capture_behind_prolong(x, &r->behind, r->end);
}
