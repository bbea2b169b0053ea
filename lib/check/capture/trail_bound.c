/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bridges (Tarjan 1974): vertices are numbered in the order in which a search
 * in depth finds them, and low(v) is the least number that an edge from v or
 * from one behind v leads to, but for the edge by which v was found.  That edge
 * is a bridge if and only if low(v) is the number of v.  Then v is the vertex
 * by which its part is entered, its head.
 */
#include "check/capture/trail_bound.h"

#include "check/capture/join_bound.h"
#include "check/capture/join_radii.h"

#define NONE UINT32_MAX

enum {
	WAYS = 4,  /* edges of a vertex, at most */
	NEAR = 24, /* targets around a target with which it may be paired */
	TARGETS = 1 << 14, /* more in a part would take minutes */
};

struct vertex {
	uint32_t way[WAYS]; /* edges */
	uint32_t ways;
	uint32_t number; /* in the order of the search, from 1; 0: not found */
	uint32_t low;
	uint32_t found_by; /* an edge, or NONE */
	uint32_t head;
	uint32_t place;	 /* in its part */
	uint32_t target; /* its number in its part, or NONE */
	uint32_t seen;	 /* the last search around a target that came by */
	uint64_t most;	 /* edges that a trail can use behind its bridges */
};

struct bound {
	const struct trail_graph *graph;
	struct allowance *allowance;
	struct vertex *vertex;
	uint32_t *order; /* vertices, as they are found */
	uint32_t *part;	 /* those of a part */
	uint32_t *queue, *steps;
	uint32_t searches;
	struct join_graph join;
	struct join_pair *pair;
	uint32_t pairs;
	int64_t *distance, *radius;
};

/* The end of edge E that is not V. */
static uint32_t other(const struct bound *b, uint32_t e, uint32_t v)
{
	const uint32_t *end = b->graph->edge[e].end;

	return end[0] == v ? end[1] : end[0];
}

static void list_ways(struct bound *b)
{
	for (uint32_t e = 0; e < b->graph->edges; e++)
		for (int k = 0; k < 2; k++) {
			struct vertex *v = &b->vertex[b->graph->edge[e].end[k]];

			v->way[v->ways++] = e;
		}
}

/* The search in depth; the queue is its stack, with the ways made in steps. */
static void number(struct bound *b)
{
	struct vertex *vertex = b->vertex;
	uint32_t depth = 1, found = 1;

	b->queue[0] = b->order[0] = b->graph->start;
	vertex[b->graph->start].number = vertex[b->graph->start].low = 1;
	vertex[b->graph->start].found_by = NONE;
	while (depth) {
		uint32_t at = b->queue[depth - 1], e, to;

		if (b->steps[at] == vertex[at].ways) {
			depth--;
			continue;
		}
		e = vertex[at].way[b->steps[at]++];
		to = other(b, e, at);
		if (vertex[to].number)
			continue;
		vertex[to].found_by = e;
		b->order[found] = to;
		vertex[to].number = vertex[to].low = ++found;
		b->queue[depth++] = to;
	}
}

static void find_heads(struct bound *b)
{
	struct vertex *vertex = b->vertex;

	for (uint32_t left = b->graph->vertices; left; left--) {
		uint32_t at = b->order[left - 1];
		struct vertex *v = &vertex[at];

		for (uint32_t k = 0; k < v->ways; k++) {
			const struct vertex *to =
			    &vertex[other(b, v->way[k], at)];
			uint32_t low =
			    to->found_by == v->way[k] ? to->low : to->number;

			if (v->way[k] != v->found_by && low < v->low)
				v->low = low;
		}
	}
	for (uint32_t i = 0; i < b->graph->vertices; i++) {
		struct vertex *v = &vertex[b->order[i]];

		v->head = b->order[i];
		if (v->low < v->number)
			v->head = vertex[other(b, v->found_by, v->head)].head;
	}
}

/* The number of the vertices of the part with HEAD; w, the most behind them. */
static uint32_t gather(struct bound *b, uint32_t head, uint64_t *behind)
{
	uint32_t count = 1;

	b->part[0] = head;
	*behind = b->vertex[head].most;
	for (uint32_t i = 0; i < count; i++) {
		uint32_t v = b->part[i];

		b->vertex[v].place = i;
		for (uint32_t k = 0; k < b->vertex[v].ways; k++) {
			uint32_t e = b->vertex[v].way[k], to = other(b, e, v);

			if (b->vertex[to].head != head ||
			    b->vertex[to].found_by != e)
				continue;
			b->part[count++] = to;
			if (b->vertex[to].most > *behind)
				*behind = b->vertex[to].most;
		}
	}
	return count;
}

static void add_edge(struct join_graph *join, uint32_t u, uint32_t v,
		     uint64_t length)
{
	/* Lengths are doubled: radii may be halves. */
	join->edge[join->edges++] =
	    (struct join_edge){{u, v}, 2 * (int64_t)length};
}

static void add_target(struct bound *b, uint32_t place)
{
	b->join.target[b->join.targets++] = (struct join_target){place, 0};
}

/* Makes the graph of a part of COUNT vertices; returns its number of edges. */
static uint32_t make_join(struct bound *b, uint32_t count, uint64_t behind)
{
	uint32_t edges = 0;

	b->join.vertices = count + 1;
	b->join.edges = b->join.targets = 0;
	for (uint32_t i = 0; i < count; i++) {
		struct vertex *v = &b->vertex[b->part[i]];
		uint32_t degree = 0;

		for (uint32_t k = 0; k < v->ways; k++) {
			const struct vertex *to =
			    &b->vertex[other(b, v->way[k], b->part[i])];

			if (to->head != v->head)
				continue;
			degree++;
			if (to->place > i)
				add_edge(&b->join, i, to->place, 1);
		}
		edges += degree;
		v->target = NONE;
		if (degree % 2 != (i == 0)) {
			v->target = b->join.targets;
			add_target(b, i);
		}
	}
	for (uint32_t i = 0; i < count; i++)
		add_edge(&b->join, i, count,
			 count + behind - b->vertex[b->part[i]].most);
	add_target(b, count);
	return edges / 2;
}

/* Pairs target T with some that lie around it and have larger numbers. */
static void pair_near(struct bound *b, uint32_t t)
{
	uint32_t from = b->part[b->join.target[t].vertex];
	uint32_t count = 1, near = 0;

	b->searches++;
	b->queue[0] = from;
	b->steps[from] = 0;
	b->vertex[from].seen = b->searches;
	for (uint32_t i = 0; i < count && near < NEAR; i++) {
		const struct vertex *v = &b->vertex[b->queue[i]];

		near += v->target != NONE;
		if (v->target != NONE && v->target > t)
			b->pair[b->pairs++] = (struct join_pair){
			    {t, v->target}, 2 * (int64_t)b->steps[b->queue[i]]};
		for (uint32_t k = 0; k < v->ways; k++) {
			uint32_t to = other(b, v->way[k], b->queue[i]);

			if (b->vertex[to].head != v->head ||
			    b->vertex[to].seen == b->searches)
				continue;
			b->vertex[to].seen = b->searches;
			b->steps[to] = b->steps[b->queue[i]] + 1;
			b->queue[count++] = to;
		}
	}
}

/* Finds radii for the targets of the graph; the last target is z. */
static bool find_radii(struct bound *b)
{
	uint32_t z = b->join.vertices - 1, last = b->join.targets - 1;

	b->pairs = 0;
	for (uint32_t v = 0; v < z; v++)
		b->distance[v] = JOIN_FAR;
	b->distance[z] = 0;
	if (!join_bound_spread(&b->join, b->distance, b->allowance))
		return false;
	for (uint32_t t = 0; t < last; t++) {
		if (allowance_look(b->allowance))
			return false;
		pair_near(b, t);
		b->pair[b->pairs++] = (struct join_pair){
		    {t, last}, b->distance[b->join.target[t].vertex]};
	}
	for (uint32_t t = 0; t <= last; t++)
		b->radius[t] = 0;
	if (!join_radii(last + 1, b->pair, b->pairs, b->allowance, b->radius))
		return false;
	for (uint32_t t = 0; t <= last; t++)
		b->join.target[t].radius = b->radius[t];
	return true;
}

/* Bounds the trails that enter the part with HEAD; false as for trail_bound. */
static bool bound_part(struct bound *b, uint32_t head, uint64_t *most)
{
	uint64_t behind;
	uint32_t count = gather(b, head, &behind);
	uint32_t edges = make_join(b, count, behind);
	int64_t length;

	*most = edges + behind;
	if (!edges || b->join.targets > TARGETS)
		return true;
	if (!find_radii(b) || !join_bound(&b->join, b->allowance, &length))
		return false;
	*most = edges + count + behind - (uint64_t)(length + 1) / 2;
	return true;
}

static bool bound_parts(struct bound *b, uint64_t *bound)
{
	list_ways(b);
	number(b);
	find_heads(b);
	for (uint32_t left = b->graph->vertices; left; left--) {
		uint32_t head = b->order[left - 1];
		struct vertex *v = &b->vertex[head], *before;

		if (v->head != head)
			continue;
		if (!bound_part(b, head, bound))
			return false;
		if (v->found_by == NONE)
			break;
		before = &b->vertex[other(b, v->found_by, head)];
		if (*bound + 1 > before->most)
			before->most = *bound + 1;
	}
	return true;
}

bool trail_bound(const struct trail_graph *g, struct allowance *a,
		 uint64_t *bound)
{
	size_t n = g->vertices, edges = g->edges + n;
	struct bound b = {
	    .graph = g,
	    .allowance = a,
	    .vertex = allowance_zero(a, n * sizeof *b.vertex),
	    .order = allowance_zero(a, n * sizeof *b.order),
	    .part = allowance_zero(a, n * sizeof *b.part),
	    .queue = allowance_zero(a, n * sizeof *b.queue),
	    .steps = allowance_zero(a, n * sizeof *b.steps),
	    .join.edge = allowance_zero(a, edges * sizeof *b.join.edge),
	    .join.target = allowance_zero(a, (n + 1) * sizeof *b.join.target),
	    .pair = allowance_zero(a, n * NEAR * sizeof *b.pair),
	    .distance = allowance_zero(a, (n + 1) * sizeof *b.distance),
	    .radius = allowance_zero(a, (n + 1) * sizeof *b.radius),
	};
	bool fits = b.vertex && b.order && b.part && b.queue && b.steps &&
		    b.join.edge && b.join.target && b.pair && b.distance &&
		    b.radius && bound_parts(&b, bound);

	allowance_free(a, b.vertex, n * sizeof *b.vertex);
	allowance_free(a, b.order, n * sizeof *b.order);
	allowance_free(a, b.part, n * sizeof *b.part);
	allowance_free(a, b.queue, n * sizeof *b.queue);
	allowance_free(a, b.steps, n * sizeof *b.steps);
	allowance_free(a, b.join.edge, edges * sizeof *b.join.edge);
	allowance_free(a, b.join.target, (n + 1) * sizeof *b.join.target);
	allowance_free(a, b.pair, n * NEAR * sizeof *b.pair);
	allowance_free(a, b.distance, (n + 1) * sizeof *b.distance);
	allowance_free(a, b.radius, (n + 1) * sizeof *b.radius);
	return fits;
}
