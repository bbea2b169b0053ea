/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Let S be a set of vertices without the start, C its *cut*, the edges with
 * one end in S, and f an *inner edge*, with both ends in S.  A trail that takes
 * f and does not end in S enters S and leaves it, so it takes at least two
 * edges of C.  With x = 1 for an edge that it leaves out and 0 for one that it
 * takes,
 *
 *	x(C) - 2 x(f) <= |C| - 2,
 *
 * which also holds if the trail does not take f.  A trail that ends in S breaks
 * this constraint by at most 1.  The same holds for the mean over some inner
 * edges.
 *
 * Give every constraint a *price* p >= 0, its Lagrange multiplier.  Every edge
 * becomes longer by the prices of the cuts that it is in, and an edge that is
 * one of h inner edges becomes shorter by 2 p / h.  For any trail, add up the
 * constraints times their prices: the edges that it leaves out have a length
 * that exceeds their number by at most the sum of p (|C| - 2), the *offset*,
 * plus p for every set that has the end.  A shortest T-join with these lengths
 * is no longer than what the trail leaves out, so it gives a bound for any
 * prices: a Lagrangean relaxation (Held & Karp 1970) of the constraints that
 * connect a rural postman's tour.
 *
 * Where the T-join leaves S unconnected, the price of S goes up; where a trail
 * crosses the cut more often than it must, the price goes down.  The step of a
 * price grows as long as the price moves one way, and is halved where it turns.
 *
 * With these prices, all that a trail leaves out of the core is at least as
 * long as the dual variables that are not around its end (capture_excess.c).
 * Let R be the sum of the radii and, for each vertex v, R(v) the sum of the
 * dual variables around v.  A trail that ends at v, or in the parts behind
 * bridges at v, leaves out of the core at least
 *
 *	R - offset - (R(v) + loss(v)).
 *
 * Behind the bridges at v it has at most a known number of edges, and before
 * the core at most those of the parts that it goes through.  A jump moves two
 * rows, so the rows tell the two sides of a bipartite graph, and v tells the
 * parity of the number of edges in the core: where the bound has the other
 * parity it is one too many.  The v with the greatest bound counts.
 *
 * The bound does not get worse when the balls go on to grow after one tree is
 * left: R grows by one with every unit of time, as the tree has one outer ball
 * more than inner ones, and no R(v) grows faster.  The bound gets better as
 * long as the v that counts is in no outer ball.  If v is in an outer ball, the
 * tree has a T-join of just this length with its end at v, and this T-join
 * shows which prices are too low.  From then on nothing changes, as what is in
 * an outer ball stays in one.
 *
 * What is behind a bridge is small as a rule, so the frontier method finds its
 * longest trail at once.  In the order of the search that found the bridges,
 * the vertices behind a bridge follow its first vertex directly.
 */
#include "capture/prices/capture_relax.h"

#include <string.h>

#include "base/hash.h"

enum {
	ROUNDS = 60,
	HALVINGS =
	    7, /* of the greatest change of a price, in the course of them */
	MANY = 20000, /* edges of a core whose balls do not grow longer */
	PARTS = 32,   /* in which they do */

	LENGTH = 512, /* of an edge without prices: halves of a price's unit */
	LEAST_STEP = 4,
	FIRST_PART = 4, /* of the greatest step, at the beginning */
	MOST = 2,	/* crossings of a cut beyond two that count */

	/* Of the search behind a bridge: pairs of states, and the width. */
	MOST_STEPS = 1 << 16,
	MOST_WIDTH = 10,
};

/* Prices. */

/*
 * Raises a price by MORE, which is even, unless an inner edge would have no
 * length.
 */
static void raise(struct capture_relax *r, struct capture_cut *c, int32_t more)
{
	int32_t less = 4 * more / (int32_t)c->inners;

	for (uint32_t k = 0; k < c->inners; k++)
		if (r->length[c->inner[k]] - less < 2)
			return;
	for (uint32_t k = 0; k < c->inners; k++)
		r->length[c->inner[k]] -= less;
	for (uint32_t k = 0; k < c->edges; k++)
		r->length[c->word[c->vertices + k]] += 2 * more;
	c->price += more;
}

/*
 * Four times the amount by which a trail of the edges that the T-join has kept,
 * with its END, violates a constraint; negative is slack.
 */
static int32_t violation(const struct capture_relax *r,
			 const struct capture_cut *c, uint32_t end)
{
	int32_t sum = 4 * 2;

	for (uint32_t k = 0; k < c->vertices; k++)
		sum -= c->word[k] == end ? 4 : 0;
	for (uint32_t k = 0; k < c->edges; k++)
		sum -= r->kept[c->word[c->vertices + k]] ? 4 : 0;
	for (uint32_t k = 0; k < c->inners; k++)
		sum -= r->kept[c->inner[k]] ? 0 : 4 * 2 / (int32_t)c->inners;
	return sum;
}

/* Raises or lowers a price by what the T-join tells. */
static void adjust(struct capture_relax *r, struct capture_cut *c, uint32_t end)
{
	int32_t sum = violation(r, c, end);
	int32_t sign = (sum > 0) - (sum < 0), more;

	if (sign == 0)
		return;
	sum = sum < -4 * MOST ? -4 * MOST : sum;
	c->step += sign == c->last ? c->step / 2 : -(c->step / 2);
	if (c->step > r->step)
		c->step = r->step;
	if (c->step < LEAST_STEP)
		c->step = LEAST_STEP;
	c->last = sign;
	more = c->step * sum / (4 * MOST) / 2 * 2;
	if (more == 0)
		more = 2 * sign;
	raise(r, c, more > -c->price ? more : -c->price);
}

/* Drops the constraints without a price. */
static void sweep(struct capture_relax *r)
{
	uint32_t left = 0;

	for (uint32_t k = 0; k < r->cuts; k++)
		r->first[r->cut[k].word[0]] = CAPTURE_NONE;
	for (uint32_t k = 0; k < r->cuts; k++) {
		struct capture_cut *c = &r->cut[k];

		if (c->price == 0) {
			budget_free(r->x->budget, c->word);
			continue;
		}
		c->next = r->first[c->word[0]];
		r->first[c->word[0]] = left;
		r->cut[left++] = *c;
	}
	r->cuts = left;
}

/*
 * What kept edges connect with VERTEX, into the queue, and the hash of these
 * vertices; how many they are.
 */
static uint32_t connect(struct capture_relax *r, uint32_t vertex,
			uint64_t *hash)
{
	uint32_t end = 0;

	*hash = 0;
	r->queue[end++] = vertex;
	r->part[vertex] = vertex;
	for (uint32_t k = 0; k < end; k++) {
		uint32_t v = r->queue[k];

		*hash ^= hash_mix(v);
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t e = r->core->out[v][d], to;

			if (e == CAPTURE_NONE)
				break;
			to = capture_graph_across(r->core, e, v);
			if (!r->kept[e] || r->part[to] != CAPTURE_NONE)
				continue;
			r->part[to] = vertex;
			r->queue[end++] = to;
		}
	}
	return end;
}

/*
 * Whether these vertices have a constraint.  Equal hashes of other sets do no
 * harm: the set gets no constraint of its own.
 */
static bool is_known(const struct capture_relax *r, uint32_t vertex,
		     uint32_t count, uint64_t hash)
{
	for (uint32_t k = r->first[vertex]; k != CAPTURE_NONE;
	     k = r->cut[k].next)
		if (r->cut[k].hash == hash && r->cut[k].vertices == count)
			return true;
	return false;
}

/*
 * Adds the constraint of the first COUNT vertices of the queue, with their
 * edges to others and the first edges that are kept between them.  False: no
 * memory.
 */
static bool add_cut(struct capture_relax *r, uint32_t count, uint64_t hash)
{
	struct budget *b = r->x->budget;
	uint32_t step = (uint32_t)r->step / FIRST_PART / 2 * 2;
	struct capture_cut c = {.vertices = count,
				.step = (int32_t)step,
				.last = 1,
				.hash = hash,
				.next = r->first[r->queue[0]]};

	if (!BUDGET_GROW(b, r->cut, (size_t)r->cuts + 1))
		return false;
	c.word = budget_alloc(b, (1 + CAPTURE_DIRECTIONS) * (size_t)count,
			      sizeof(*c.word));
	if (!c.word)
		return false;
	memcpy(c.word, r->queue, count * sizeof(*c.word));
	for (uint32_t k = 0; k < count; k++)
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t v = r->queue[k], e = r->core->out[v][d], to;

			if (e == CAPTURE_NONE)
				break;
			to = capture_graph_across(r->core, e, v);
			if (r->part[to] != r->part[v])
				c.word[count + c.edges++] = e;
			else if (r->kept[e] && v < to &&
				 c.inners < CAPTURE_RELAX_INNERS)
				c.inner[c.inners++] = e;
		}
	if (c.inners == 3)
		c.inners = 2;
	if (c.step < LEAST_STEP)
		c.step = LEAST_STEP;
	raise(r, &c, c.step);
	r->first[r->queue[0]] = r->cuts;
	r->cut[r->cuts++] = c;
	return true;
}

/*
 * Changes the prices after a T-join: up where a constraint is violated, down
 * where it has slack, each by at most STEP.  END is the end of the trail, or
 * CAPTURE_NONE.  False: no memory.
 */
static bool charge(struct capture_relax *r, uint32_t end, int32_t step)
{
	uint64_t hash;

	r->step = step > LEAST_STEP ? step : LEAST_STEP;
	for (uint32_t k = 0; k < r->cuts; k++)
		adjust(r, &r->cut[k], end);
	sweep(r);
	memset(r->part, 0xff, r->core->vertices * sizeof(*r->part));
	connect(r, 0, &hash);
	for (uint32_t v = 1; v < r->core->vertices; v++) {
		uint32_t count;

		if (r->part[v] != CAPTURE_NONE)
			continue;
		count = connect(r, v, &hash);
		if (count > 1 && !is_known(r, v, count, hash) &&
		    !add_cut(r, count, hash))
			return false;
	}
	return true;
}

/* Behind bridges. */

/* Whether the vertex at place I of the order is the first behind a bridge. */
static bool is_bridge(const struct capture_core *c, uint32_t i)
{
	uint32_t v = c->order[i], part = c->visit[v].part;

	return v != 0 && part == v && part != c->entry &&
	       c->visit[capture_core_parent(c, v)].part == c->entry;
}

/*
 * Takes what is behind the bridge to place I of the order, with the bridge;
 * vertex 0 is in the core.  Returns the first place after it.
 */
static uint32_t take_behind(struct capture_relax *r, uint32_t i)
{
	const struct capture_core *c = r->x->core;
	const struct capture_graph *g = c->whole;
	uint32_t first = i, from = capture_core_parent(c, c->order[i]);

	r->number[from] = 0;
	r->behind.edges = 0;
	for (; i < g->vertices; i++) {
		uint32_t above = capture_core_parent(c, c->order[i]);

		if (i > first &&
		    (above == from || r->number[above] == CAPTURE_NONE))
			break;
		r->number[c->order[i]] = i - first + 1;
	}
	r->behind.vertices = i - first + 1;
	for (uint32_t k = first; k < i; k++)
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t v = c->order[k], e = g->out[v][d], to;
			uint32_t number = r->behind.edges;

			if (e == CAPTURE_NONE)
				break;
			to = capture_graph_across(g, e, v);
			if (r->number[to] >= r->number[v])
				continue;
			r->behind.end[number][0] = r->number[g->end[e][0]];
			r->behind.end[number][1] = r->number[g->end[e][1]];
			r->edge[r->behind.edges++] = e;
		}
	r->number[from] = CAPTURE_NONE;
	for (uint32_t k = first; k < i; k++)
		r->number[c->order[k]] = CAPTURE_NONE;
	return i;
}

/*
 * Finds the longest trail behind the bridge, which has *LOWER edges; *UPPER is
 * a proved bound for it.
 */
static void solve(struct capture_relax *r, uint32_t *lower, uint32_t *upper)
{
	*lower = 0;
	*upper = r->behind.edges;
	memset(r->trail, false, r->behind.edges);
	if (r->behind.edges == 1) {
		r->trail[0] = true;
		*lower = 1;
		return;
	}
	if (capture_frontier_begin(r->x->budget, r->x->limits, &r->frontier,
				   &r->behind, NULL, NULL, MOST_WIDTH))
		capture_frontier_trail(&r->frontier, MOST_STEPS, lower, upper,
				       r->trail);
}

/*
 * Bounds what a trail has behind the bridges at each vertex of the core, and
 * before it comes to the core: no more than the bridges on the way to the core
 * and all that they connect.  False: no memory.
 */
static bool look_behind(struct capture_relax *r)
{
	struct budget *b = r->x->budget;
	struct capture_core *c = r->x->core;
	const struct capture_graph *g = c->whole;
	uint32_t greatest = 0;

	if (!BUDGET_GROW(b, r->number, g->vertices) ||
	    !BUDGET_GROW(b, r->edge, g->edges) ||
	    !BUDGET_GROW(b, r->trail, g->edges) ||
	    !BUDGET_GROW(b, r->behind.end, g->edges) ||
	    !BUDGET_GROW(b, r->most, c->graph.vertices))
		return false;
	memset(r->number, 0xff, g->vertices * sizeof(*r->number));
	memset(r->most, 0, c->graph.vertices * sizeof(*r->most));
	r->approach = 0;
	for (uint32_t v = c->entry; v != 0;) {
		uint32_t part = c->visit[v].part;

		if (part == v) {
			v = capture_core_parent(c, v);
			r->approach += 1 + c->visit[c->visit[v].part].edges;
		} else {
			v = part;
		}
	}
	for (uint32_t i = 1; i < g->vertices;) {
		uint32_t lower, upper, *most = &r->most[c->place[c->order[i]]];

		if (!is_bridge(c, i)) {
			i++;
			continue;
		}
		i = take_behind(r, i);
		solve(r, &lower, &upper);
		*most = upper > *most ? upper : *most;
		greatest = upper > greatest ? upper : greatest;
	}
	if (greatest < c->gain)
		c->gain = greatest;
	return true;
}

/* Prolongs the best trail by one behind the bridges at its end. */
static void prolong(struct capture_relax *r)
{
	const struct capture_core *c = r->x->core;
	uint32_t best = 0, lower, upper, chosen = 0;

	for (uint32_t i = 1; i < c->whole->vertices; i++) {
		if (c->place[c->order[i]] != r->end || !is_bridge(c, i))
			continue;
		take_behind(r, i);
		solve(r, &lower, &upper);
		if (lower > best) {
			best = lower;
			chosen = i;
		}
	}
	if (best == 0)
		return;
	take_behind(r, chosen);
	solve(r, &lower, &upper);
	for (uint32_t e = 0; e < r->behind.edges; e++)
		r->x->kept[r->edge[e]] = r->trail[e];
}

/* Bounds. */

/*
 * Sets CHAIN of every ball to its radius and those of the balls around it,
 * which have greater numbers, and LEAST to the length that every trail leaves
 * out, its end not yet counted: prices add no more to it than their offset.
 * False: no memory.
 */
static bool measure(struct capture_relax *r)
{
	const struct capture_field *f = &r->match.field;

	if (!BUDGET_GROW(r->x->budget, r->chain, f->balls))
		return false;
	r->least = 0;
	for (uint32_t k = 0; k < r->cuts; k++)
		r->least -= 2 * (int64_t)r->cut[k].price *
			    ((int64_t)r->cut[k].edges - 2);
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

/*
 * Sets ALLOWED of every vertex to the length by which a trail that ends there
 * may leave out less: the prices of the vertex sets that have it.  Returns the
 * greatest, counting what is behind bridges.
 */
static int64_t allow(struct capture_relax *r)
{
	int64_t most = 0;

	memset(r->allowed, 0, r->core->vertices * sizeof(*r->allowed));
	for (uint32_t k = 0; k < r->cuts; k++)
		for (uint32_t i = 0; i < r->cut[k].vertices; i++)
			r->allowed[r->cut[k].word[i]] += 2 * r->cut[k].price;
	for (uint32_t v = 0; v < r->core->vertices; v++) {
		int64_t sum = r->allowed[v] + (int64_t)r->most[v] * LENGTH;

		if (sum > most)
			most = sum;
	}
	return most;
}

/* Finds the SIDE of every vertex: another one at each end of an edge. */
static void take_sides(struct capture_relax *r)
{
	uint32_t count = 0;

	memset(r->side, 0xff, r->core->vertices * sizeof(*r->side));
	r->side[0] = 0;
	r->queue[count++] = 0;
	for (uint32_t i = 0; i < count; i++)
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t v = r->queue[i], e = r->core->out[v][d], to;

			if (e == CAPTURE_NONE)
				break;
			to = capture_graph_across(r->core, e, v);
			if (r->side[to] <= 1)
				continue;
			r->side[to] = r->side[v] ^ 1;
			r->queue[count++] = to;
		}
}

/*
 * The most edges, in the core and behind VERTEX, of a trail that leaves out
 * LESS of the core and ends at VERTEX or behind it; 0 if there is none.
 */
static uint32_t bound_at(const struct capture_relax *r, uint32_t vertex,
			 int64_t less)
{
	uint32_t within = r->core->edges;

	if (less > 0)
		less = (less - 1) / LENGTH + 1;
	if (less > within)
		return 0;
	if (less > 0)
		within -= (uint32_t)less;
	if ((within & 1) != r->side[vertex]) {
		if (within == 0)
			return 0;
		within--;
	}
	return within + r->most[vertex];
}

/* A bound on the edges of trails, and the END that has this bound. */
static uint32_t bound(const struct capture_relax *r, uint32_t *end)
{
	uint32_t beside = r->x->core->whole->edges - r->core->edges;
	uint32_t through = 0;
	int64_t most = 0;

	*end = CAPTURE_NONE;
	for (uint32_t v = 0; v < r->core->vertices; v++) {
		const struct capture_spot *spot = &r->match.field.spot[v];
		int64_t sum = r->allowed[v];
		uint32_t here;

		/* The dual variables around V. */
		if (spot->inner != CAPTURE_NONE)
			sum += r->chain[spot->inner] - spot->arrived;
		here = bound_at(r, v, r->least - sum);
		sum += (int64_t)r->most[v] * LENGTH;
		if (*end != CAPTURE_NONE &&
		    (here < through || (here == through && sum <= most)))
			continue;
		through = here;
		most = sum;
		*end = v;
	}
	through += r->approach;
	return through > beside ? through : beside;
}

/* Keeps the trail that the T-join leaves if it is the longest so far. */
static bool keep(struct capture_relax *r)
{
	uint32_t now, end;

	if (!capture_route_reach(r->x->budget, r->core, r->kept, &r->route))
		return false;
	end = capture_graph_end(r->core, r->kept);
	if (end == CAPTURE_NONE)
		end = 0;
	now = r->x->core->way + r->most[end];
	for (uint32_t e = 0; e < r->core->edges; e++)
		now += r->kept[e];
	if (now < r->found)
		return true;
	r->found = now;
	r->end = end;
	memcpy(r->x->kept, r->kept, r->core->edges * sizeof(*r->kept));
	return true;
}

/*
 * Lets the balls grow as long as that gives a better bound, *NOW, and finds the
 * END that has it.  False: memory or time ran out.
 */
static bool match(struct capture_relax *r, uint32_t *now, uint32_t *end)
{
	const struct limits *limits = r->x->limits;
	int32_t longer = (int32_t)allow(r);

	if (!capture_match_begin(r->x->budget, &r->match, r->core, r->length) ||
	    !capture_match_longer(&r->match, limits, 0) || !measure(r))
		return false;
	*now = bound(r, end);
	if (r->core->edges > MANY)
		return true;
	for (int i = 0; i < PARTS && !capture_match_reaches(&r->match, *end);
	     i++) {
		if (!capture_match_longer(&r->match, limits,
					  longer / PARTS + 1) ||
		    !measure(r))
			return false;
		*now = bound(r, end);
	}
	return true;
}

/*
 * One more round: a T-join, what it tells about the bounds, and new prices.
 * False: memory or time ran out.
 */
static bool try_prices(struct capture_relax *r, int32_t step)
{
	uint32_t now, end;

	if (!match(r, &now, &end))
		return false;
	if (now < r->x->upper)
		r->x->upper = now;
	if (!capture_match_end(&r->match, end))
		end = CAPTURE_NONE;
	return capture_match_join(r->x->budget, &r->match, r->kept) &&
	       charge(r, end, step) && keep(r);
}

/* Room, and what is known before the first round.  False: no memory. */
static bool begin(struct capture_relax *r)
{
	struct budget *b = r->x->budget;
	const struct capture_graph *core = r->core;

	r->found = 0;
	while (r->cuts)
		budget_free(b, r->cut[--r->cuts].word);
	if (!BUDGET_GROW(b, r->kept, core->edges) ||
	    !BUDGET_GROW(b, r->length, core->edges) ||
	    !BUDGET_GROW(b, r->allowed, core->vertices) ||
	    !BUDGET_GROW(b, r->first, core->vertices) ||
	    !BUDGET_GROW(b, r->part, core->vertices) ||
	    !BUDGET_GROW(b, r->side, core->vertices) ||
	    !BUDGET_GROW(b, r->queue, core->vertices) || !look_behind(r))
		return false;
	for (uint32_t e = 0; e < core->edges; e++)
		r->length[e] = LENGTH;
	memset(r->first, 0xff, core->vertices * sizeof(*r->first));
	take_sides(r);
	return true;
}

bool capture_relax_bound(struct capture_context *x, struct capture_relax *r)
{
	bool any = false;

	r->x = x;
	r->core = &x->core->graph;
	if (!begin(r))
		return false;
	for (uint64_t i = 0;
	     i < ROUNDS && x->lower < x->upper && r->found < x->upper; i++) {
		int32_t step = LENGTH / 2 >> HALVINGS * i / ROUNDS;

		if (limits_expired(x->limits, i, ROUNDS) ||
		    !try_prices(r, step))
			break;
		any = true;
	}
	if (!any)
		return false;
	capture_core_spread(x->core, x->kept);
	prolong(r);
	return true;
}
