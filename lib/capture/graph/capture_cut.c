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
 */
#include "capture/graph/capture_cut.h"

#include <string.h>

#include "base/hash.h"

enum {
	LEAST_STEP = 4,
	FIRST_PART = 4, /* of the greatest step, at the beginning */
	MOST = 2,	/* crossings of a cut beyond two that count */
};

static void drop(struct budget *b, struct capture_cut *c)
{
	budget_free(b, c->word);
}

static void clear(struct budget *b, struct capture_cuts *s)
{
	while (s->count)
		drop(b, &s->cut[--s->count]);
}

bool capture_cut_begin(struct budget *b, struct capture_cuts *s,
		       const struct capture_graph *g)
{
	clear(b, s);
	s->graph = g;
	if (!BUDGET_GROW(b, s->length, g->edges) ||
	    !BUDGET_GROW(b, s->first, g->vertices) ||
	    !BUDGET_GROW(b, s->part, g->vertices) ||
	    !BUDGET_GROW(b, s->queue, g->vertices))
		return false;
	for (uint32_t e = 0; e < g->edges; e++)
		s->length[e] = CAPTURE_CUT_LENGTH;
	memset(s->first, 0xff, g->vertices * sizeof(*s->first));
	return true;
}

/*
 * Raises a price by MORE, which is even, unless an inner edge would have no
 * length.
 */
static void raise(struct capture_cuts *s, struct capture_cut *c, int32_t more)
{
	int32_t less = 4 * more / (int32_t)c->inners;

	for (uint32_t k = 0; k < c->inners; k++)
		if (s->length[c->inner[k]] - less < 2)
			return;
	for (uint32_t k = 0; k < c->inners; k++)
		s->length[c->inner[k]] -= less;
	for (uint32_t k = 0; k < c->edges; k++)
		s->length[c->word[c->vertices + k]] += 2 * more;
	c->price += more;
}

/*
 * Four times the amount by which a trail of the KEPT edges with its END
 * violates a constraint; negative is slack.
 */
static int32_t violation(const struct capture_cut *c, const bool *kept,
			 uint32_t end)
{
	int32_t sum = 4 * 2;

	for (uint32_t k = 0; k < c->vertices; k++)
		sum -= c->word[k] == end ? 4 : 0;
	for (uint32_t k = 0; k < c->edges; k++)
		sum -= kept[c->word[c->vertices + k]] ? 4 : 0;
	for (uint32_t k = 0; k < c->inners; k++)
		sum -= kept[c->inner[k]] ? 0 : 4 * 2 / (int32_t)c->inners;
	return sum;
}

static int32_t within(int32_t value, int32_t least, int32_t most)
{
	return value > most ? most : value < least ? least : value;
}

static void adjust(struct capture_cuts *s, struct capture_cut *c,
		   const bool *kept, uint32_t end)
{
	int32_t sum = violation(c, kept, end);
	int32_t sign = (sum > 0) - (sum < 0), more;

	if (sign == 0)
		return;
	sum = sum < -4 * MOST ? -4 * MOST : sum;
	c->step += sign == c->last ? c->step / 2 : -(c->step / 2);
	c->step = within(c->step, LEAST_STEP, s->step);
	c->last = sign;
	more = c->step * sum / (4 * MOST) / 2 * 2;
	if (more == 0)
		more = 2 * sign;
	raise(s, c, more > -c->price ? more : -c->price);
}

/* Drops the constraints without a price. */
static void sweep(struct budget *b, struct capture_cuts *s)
{
	uint32_t left = 0;

	for (uint32_t k = 0; k < s->count; k++)
		s->first[s->cut[k].word[0]] = CAPTURE_NONE;
	for (uint32_t k = 0; k < s->count; k++) {
		struct capture_cut *c = &s->cut[k];

		if (c->price == 0) {
			drop(b, c);
			continue;
		}
		c->next = s->first[c->word[0]];
		s->first[c->word[0]] = left;
		s->cut[left++] = *c;
	}
	s->count = left;
}

/* What KEPT connects with VERTEX, into the queue; the number of vertices. */
static uint32_t gather(struct capture_cuts *s, const bool *kept,
		       uint32_t vertex, uint64_t *hash)
{
	const struct capture_graph *g = s->graph;
	uint32_t end = 0;

	*hash = 0;
	s->queue[end++] = vertex;
	s->part[vertex] = vertex;
	for (uint32_t k = 0; k < end; k++) {
		uint32_t v = s->queue[k];

		*hash ^= hash_mix(v);
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t e = g->out[v][d], to;

			if (e == CAPTURE_NONE)
				break;
			to = capture_graph_across(g, e, v);
			if (!kept[e] || s->part[to] != CAPTURE_NONE)
				continue;
			s->part[to] = vertex;
			s->queue[end++] = to;
		}
	}
	return end;
}

/*
 * Whether these vertices have a constraint.  Equal hashes of other sets do no
 * harm: the set gets no constraint of its own.
 */
static bool is_known(const struct capture_cuts *s, uint32_t vertex,
		     uint32_t count, uint64_t hash)
{
	for (uint32_t k = s->first[vertex]; k != CAPTURE_NONE;
	     k = s->cut[k].next)
		if (s->cut[k].hash == hash && s->cut[k].vertices == count)
			return true;
	return false;
}

/*
 * The edges of the vertices in the queue, into WORD unless that is null; how
 * many edges.
 */
static uint32_t walk_edges(const struct capture_cuts *s, uint32_t count,
			   uint32_t *word)
{
	const struct capture_graph *g = s->graph;
	uint32_t edges = 0;

	for (uint32_t k = 0; k < count; k++)
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t v = s->queue[k], e = g->out[v][d];

			if (e == CAPTURE_NONE)
				break;
			if (s->part[capture_graph_across(g, e, v)] ==
			    s->part[v])
				continue;
			if (word)
				word[edges] = e;
			edges++;
		}
	return edges;
}

/* Takes the first edges that are kept between vertices of the queue. */
static void find_inner(const struct capture_cuts *s, const bool *kept,
		       struct capture_cut *c)
{
	const struct capture_graph *g = s->graph;

	for (uint32_t k = 0; k < c->vertices; k++)
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t v = s->queue[k], e = g->out[v][d];

			if (e == CAPTURE_NONE ||
			    c->inners == CAPTURE_CUT_INNERS)
				break;
			if (kept[e] && v < capture_graph_across(g, e, v))
				c->inner[c->inners++] = e;
		}
	if (c->inners == 3)
		c->inners = 2;
}

/* Adds the constraint of the first COUNT vertices of the queue.  False: no
 * memory.
 */
static bool add(struct budget *b, struct capture_cuts *s, const bool *kept,
		uint32_t count, uint64_t hash)
{
	struct capture_cut c = {.vertices = count,
				.edges = walk_edges(s, count, NULL),
				.step = s->step / FIRST_PART / 2 * 2,
				.last = 1,
				.hash = hash,
				.next = s->first[s->queue[0]]};

	if (!BUDGET_GROW(b, s->cut, (size_t)s->count + 1))
		return false;
	c.word = budget_alloc(b, (size_t)count + c.edges, sizeof(*c.word));
	if (!c.word)
		return false;
	memcpy(c.word, s->queue, count * sizeof(*c.word));
	walk_edges(s, count, c.word + count);
	find_inner(s, kept, &c);
	if (c.step < LEAST_STEP)
		c.step = LEAST_STEP;
	raise(s, &c, c.step);
	s->first[s->queue[0]] = s->count;
	s->cut[s->count++] = c;
	return true;
}

bool capture_cut_charge(struct budget *b, struct capture_cuts *s,
			const bool *kept, uint32_t end, int32_t step)
{
	const struct capture_graph *g = s->graph;
	uint64_t hash;

	s->step = step > LEAST_STEP ? step : LEAST_STEP;
	for (uint32_t k = 0; k < s->count; k++)
		adjust(s, &s->cut[k], kept, end);
	sweep(b, s);
	memset(s->part, 0xff, g->vertices * sizeof(*s->part));
	gather(s, kept, 0, &hash);
	for (uint32_t v = 1; v < g->vertices; v++) {
		uint32_t count;

		if (s->part[v] != CAPTURE_NONE)
			continue;
		count = gather(s, kept, v, &hash);
		if (count > 1 && !is_known(s, v, count, hash) &&
		    !add(b, s, kept, count, hash))
			return false;
	}
	return true;
}

int64_t capture_cut_offset(const struct capture_cuts *s)
{
	int64_t offset = 0;

	for (uint32_t k = 0; k < s->count; k++)
		offset +=
		    (int64_t)s->cut[k].price * ((int64_t)s->cut[k].edges - 2);
	return 2 * offset;
}

void capture_cut_loss(const struct capture_cuts *s, int64_t *loss)
{
	for (uint32_t k = 0; k < s->count; k++)
		for (uint32_t i = 0; i < s->cut[k].vertices; i++)
			loss[s->cut[k].word[i]] += 2 * s->cut[k].price;
}
