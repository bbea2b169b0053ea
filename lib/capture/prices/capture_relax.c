/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * With the prices of capture_cut.c, all that a trail leaves out of the core
 * is at least as long as the rims that are not around its end (capture_dual.c).
 * Let R be the sum of the radii and, for each vertex v, R(v) that of the rims
 * around v, all in the same measure; then the trail leaves out of the core at
 * least
 *
 *	R - worth - (R(v) + loss(v))
 *
 * if it ends at v or in what hangs at v.  There it has at most a known number
 * of edges (capture_behind.c), and before the core at most those of the parts
 * that it goes through.  A jump moves two rows, so the rows tell the two sides
 * of a bipartite graph, and v tells whether a trail has an odd number of edges
 * in the core: where the bound has the other parity it is one too many.  The
 * worst v counts.
 *
 * This does not become smaller when the regions go on to grow after one tree
 * is left: R grows by one with every unit of time, as the tree has one outer
 * region more than inner ones, and no R(v) grows faster.  It becomes greater as
 * long as the worst v is in no outer region.  If it is in one, then the tree
 * has a join of just this length with the end there, and that is the join that
 * shows which prices are too low; and from then on nothing changes, as what is
 * in an outer region stays in one.
 */
#include "capture/prices/capture_relax.h"

#include <string.h>

enum {
	MANY = 20000, /* edges of a core whose regions do not grow longer */
	PARTS = 32,   /* in which they do */
};

/*
 * Finds out what every region measures with those around it, which come later,
 * and what is left out but for the end.  False: no memory.
 */
static bool measure(struct budget *b, struct capture_relax *r)
{
	const struct capture_field *f = &r->match.field;

	if (!BUDGET_GROW(b, r->chain, &r->chain_room, f->regions))
		return false;
	r->least = -capture_cut_worth(&r->islands);
	for (uint32_t left = f->regions; left > 0; left--) {
		uint32_t i = left - 1, parent = f->region[i].parent;
		int32_t radius = capture_ball_radius(f, i);

		r->chain[i] =
		    radius + (parent == CAPTURE_NONE ? 0 : r->chain[parent]);
		if (i < f->targets || f->region[i].children)
			r->least += radius;
	}
	return true;
}

/* What the rims around a vertex measure. */
static int64_t rims_around(const struct capture_relax *r, uint32_t vertex)
{
	const struct capture_spot *spot = &r->match.field.spot[vertex];

	return spot->inner == CAPTURE_NONE
		   ? 0
		   : r->chain[spot->inner] - spot->arrived;
}

/*
 * For every vertex, what a trail that ends there may leave out less but for
 * the rims, into ALLOWED; returns the most of all, with what hangs there.
 */
static int64_t allow(struct capture_relax *r, const struct capture_core *core)
{
	int64_t most = 0;

	memset(r->allowed, 0, core->graph.vertices * sizeof(*r->allowed));
	capture_cut_loss(&r->islands, r->allowed);
	for (uint32_t v = 0; v < core->graph.vertices; v++) {
		int64_t sum = r->allowed[v] +
			      (int64_t)r->hang.most[v] * CAPTURE_ISLAND_LENGTH;

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

	if (!BUDGET_GROW(b, r->side, &r->side_room, core->vertices) ||
	    !BUDGET_GROW(b, r->queue, &r->queue_room, core->vertices))
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
 * No trail that leaves out LESS of the core, and ends at VERTEX of it or in
 * what hangs there, has more edges in the core and there; 0 if there is none.
 */
static uint32_t bound_at(const struct capture_relax *r,
			 const struct capture_graph *core, uint32_t vertex,
			 int64_t less)
{
	uint32_t within = core->edges;

	if (less > 0)
		less = (less - 1) / CAPTURE_ISLAND_LENGTH + 1;
	if (less > within)
		return 0;
	if (less > 0)
		within -= (uint32_t)less;
	if ((within & 1) != r->side[vertex]) {
		if (within == 0)
			return 0;
		within--;
	}
	return within + r->hang.most[vertex];
}

/* No trail in G has more edges than this; at END it would have the most. */
static uint32_t bound(const struct capture_relax *r,
		      const struct capture_graph *g,
		      const struct capture_core *core, uint32_t *end)
{
	uint32_t beside = g->edges - core->graph.edges, through = 0;
	int64_t most = 0;

	*end = CAPTURE_NONE;
	for (uint32_t v = 0; v < core->graph.vertices; v++) {
		int64_t sum = r->allowed[v] + rims_around(r, v);
		uint32_t here = bound_at(r, &core->graph, v, r->least - sum);

		sum += (int64_t)r->hang.most[v] * CAPTURE_ISLAND_LENGTH;
		if (*end != CAPTURE_NONE &&
		    (here < through || (here == through && sum <= most)))
			continue;
		through = here;
		most = sum;
		*end = v;
	}
	through += r->hang.approach;
	return through > beside ? through : beside;
}

/* Makes the trail that the join leaves the best one, if it has more edges. */
static bool keep(struct budget *b, struct capture_relax *r,
		 const struct capture_graph *core, uint32_t *lower, bool *kept)
{
	uint32_t now, end;

	if (!capture_route_reach(b, core, r->kept, &r->route))
		return false;
	end = capture_graph_end(core, r->kept);
	if (end == CAPTURE_NONE)
		end = 0;
	now = r->hang.way + r->hang.most[end];
	for (uint32_t e = 0; e < core->edges; e++)
		now += r->kept[e];
	if (now < *lower)
		return true;
	*lower = now;
	r->end = end;
	memcpy(kept, r->kept, core->edges * sizeof(*kept));
	return true;
}

/*
 * The greatest change of a price: in the course of the rounds, or of the time,
 * it is halved again and again.
 */
static int32_t step_of(const struct limits *limits, uint64_t start,
		       uint64_t round, uint32_t rounds, uint32_t most)
{
	uint64_t halvings = (uint64_t)most * round / rounds,
		 now = limits_clock();

	if (limits->deadline > start && now > start) {
		uint64_t by_time =
		    (now - start) / ((limits->deadline - start) / most + 1);

		if (by_time > halvings)
			halvings = by_time;
	}
	return CAPTURE_ISLAND_LENGTH / 2 >> halvings;
}

/*
 * Finds regions that give as good a bound as they can, *NOW, and the worst END.
 * False: memory or time ran out.
 */
static bool match(struct budget *b, const struct limits *limits,
		  struct capture_relax *r, const struct capture_graph *g,
		  const struct capture_core *core, uint32_t *now, uint32_t *end)
{
	int32_t longer = (int32_t)allow(r, core);

	if (!capture_match_begin(b, &r->match, &core->graph,
				 r->islands.length) ||
	    !capture_match_longer(&r->match, limits, 0) || !measure(b, r))
		return false;
	*now = bound(r, g, core, end);
	if (core->graph.edges > MANY)
		return true;
	for (int i = 0; i < PARTS && !capture_match_reaches(&r->match, *end);
	     i++) {
		if (!capture_match_longer(&r->match, limits,
					  longer / PARTS + 1) ||
		    !measure(b, r))
			return false;
		*now = bound(r, g, core, end);
	}
	return true;
}

/*
 * One more round: a join, what it tells about the bounds, and new prices.
 * False: memory or time ran out.
 */
static bool round_off(struct budget *b, const struct limits *limits,
		      struct capture_relax *r, const struct capture_graph *g,
		      const struct capture_core *core, int32_t step,
		      uint32_t *lower, uint32_t *upper, bool *kept)
{
	uint32_t now, end;

	if (!match(b, limits, r, g, core, &now, &end))
		return false;
	if (now < *upper)
		*upper = now;
	if (!capture_match_end(&r->match, end))
		end = CAPTURE_NONE;
	return capture_match_join(b, &r->match, r->kept) &&
	       capture_cut_charge(b, &r->islands, r->kept, end, step) &&
	       keep(b, r, &core->graph, lower, kept);
}

bool capture_relax_bound(struct budget *b, const struct limits *limits,
			 struct capture_relax *r, const struct capture_graph *g,
			 const struct capture_core *core, uint32_t rounds,
			 uint32_t halvings, uint32_t lower, uint32_t *upper,
			 bool *kept)
{
	uint64_t start = limits_clock();
	uint32_t found = 0;
	bool any = false;

	if (!BUDGET_GROW(b, r->kept, &r->kept_room, core->graph.edges) ||
	    !BUDGET_GROW(b, r->allowed, &r->allowed_room,
			 core->graph.vertices) ||
	    !capture_cut_begin(b, &r->islands, &core->graph) ||
	    !capture_behind_bound(b, limits, &r->hang, g, core))
		return false;
	if (!take_sides(b, r, &core->graph))
		return false;
	for (uint64_t i = 0; i < rounds && lower < *upper && found < *upper;
	     i++) {
		if (limits_expired(limits, i, rounds) ||
		    !round_off(b, limits, r, g, core,
			       step_of(limits, start, i, rounds, halvings),
			       &found, upper, kept))
			break;
		any = true;
	}
	if (!any)
		return false;
	capture_core_spread(core, g, kept);
	return capture_behind_prolong(b, limits, &r->hang, g, core, r->end,
				      kept);
}

bool capture_relax_again(struct budget *b, const struct limits *limits,
			 struct capture_relax *r,
			 const struct capture_core *core)
{
	return capture_match_begin(b, &r->match, &core->graph,
				   r->islands.length) &&
	       capture_match_longer(&r->match, limits,
				    (int32_t)allow(r, core)) &&
	       measure(b, r);
}

uint32_t capture_relax_need(const struct capture_relax *r, uint32_t vertex,
			    uint32_t wanted)
{
	uint32_t elsewhere = r->hang.approach + r->hang.most[vertex];
	uint32_t need = wanted > elsewhere ? wanted - elsewhere : 0;

	return need + ((need & 1) != r->side[vertex]);
}

int64_t capture_relax_excess(const struct capture_relax *r,
			     const struct capture_core *core, uint32_t vertex,
			     uint32_t need)
{
	int64_t less = (int64_t)core->graph.edges - need;

	return less * CAPTURE_ISLAND_LENGTH + r->allowed[vertex] +
	       rims_around(r, vertex) - r->least;
}

int64_t capture_relax_around(const struct capture_relax *r, uint32_t vertex)
{
	return rims_around(r, vertex);
}

void capture_relax_free(struct budget *b, struct capture_relax *r)
{
	capture_match_free(b, &r->match);
	capture_cut_free(b, &r->islands);
	capture_behind_free(b, &r->hang);
	capture_route_free(b, &r->route);
	budget_free(b, r->allowed, r->allowed_room, sizeof(*r->allowed));
	budget_free(b, r->chain, r->chain_room, sizeof(*r->chain));
	budget_free(b, r->kept, r->kept_room, sizeof(*r->kept));
	budget_free(b, r->side, r->side_room, sizeof(*r->side));
	budget_free(b, r->queue, r->queue_room, sizeof(*r->queue));
	*r = (struct capture_relax){0};
}
