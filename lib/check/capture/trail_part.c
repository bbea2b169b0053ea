/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bridges (Tarjan 1974): vertices are numbered in the order in which a search
 * in depth finds them, and low(v) is the least number that an edge from v or
 * from one behind v leads to, but for the edge by which v was found.  That edge
 * is a bridge if and only if low(v) is the number of v.  Then v is the vertex
 * by which its part is entered, its head.
 */
#include "check/capture/trail_part.h"

#include "check/capture/join_ways.h"

#define NONE TRAIL_PART_NONE

uint32_t trail_part_other(const struct trail_parts *p, uint32_t e, uint32_t v)
{
	const uint32_t *end = p->graph->edge[e].end;

	return end[0] == v ? end[1] : end[0];
}

static void list_ways(struct trail_parts *p)
{
	for (uint32_t e = 0; e < p->graph->edges; e++)
		for (int k = 0; k < 2; k++) {
			struct trail_part_vertex *v =
			    &p->vertex[p->graph->edge[e].end[k]];

			v->way[v->ways++] = e;
		}
}

/* The search in depth; `steps` are the ways made from a vertex. */
static void number(struct trail_parts *p)
{
	struct trail_part_vertex *vertex = p->vertex;
	uint32_t depth = 1, found = 1;

	p->stack[0] = p->order[0] = p->graph->start;
	vertex[p->graph->start].number = vertex[p->graph->start].low = 1;
	vertex[p->graph->start].found_by = NONE;
	while (depth) {
		uint32_t at = p->stack[depth - 1], e, to;

		if (p->steps[at] == vertex[at].ways) {
			depth--;
			continue;
		}
		e = vertex[at].way[p->steps[at]++];
		to = trail_part_other(p, e, at);
		if (vertex[to].number)
			continue;
		vertex[to].found_by = e;
		p->order[found] = to;
		vertex[to].number = vertex[to].low = ++found;
		p->stack[depth++] = to;
	}
}

static void find_heads(struct trail_parts *p)
{
	struct trail_part_vertex *vertex = p->vertex;

	for (uint32_t left = p->graph->vertices; left; left--) {
		uint32_t at = p->order[left - 1];
		struct trail_part_vertex *v = &vertex[at];

		for (uint32_t k = 0; k < v->ways; k++) {
			const struct trail_part_vertex *to =
			    &vertex[trail_part_other(p, v->way[k], at)];
			uint32_t low =
			    to->found_by == v->way[k] ? to->low : to->number;

			if (v->way[k] != v->found_by && low < v->low)
				v->low = low;
		}
	}
	for (uint32_t i = 0; i < p->graph->vertices; i++) {
		uint32_t at = p->order[i];
		struct trail_part_vertex *v = &vertex[at];

		v->head = at;
		if (v->low < v->number)
			v->head =
			    vertex[trail_part_other(p, v->found_by, at)].head;
	}
}

bool trail_part_open(struct trail_parts *p, const struct trail_graph *g,
		     struct allowance *a)
{
	size_t n = g->vertices, edges = g->edges + n;

	*p = (struct trail_parts){
	    .graph = g,
	    .allowance = a,
	    .vertex = allowance_zero(a, n * sizeof *p->vertex),
	    .order = allowance_zero(a, n * sizeof *p->order),
	    .stack = allowance_zero(a, n * sizeof *p->stack),
	    .steps = allowance_zero(a, n * sizeof *p->steps),
	    .price = allowance_zero(a, g->edges * sizeof *p->price),
	    .part = allowance_zero(a, n * sizeof *p->part),
	    .edge = allowance_zero(a, g->edges * sizeof *p->edge),
	    .join.edge = allowance_zero(a, edges * sizeof *p->join.edge),
	    .join.target = allowance_zero(a, (n + 1) * sizeof *p->join.target),
	};
	if (!p->vertex || !p->order || !p->stack || !p->steps || !p->price ||
	    !p->part || !p->edge || !p->join.edge || !p->join.target)
		return false;
	list_ways(p);
	number(p);
	find_heads(p);
	return true;
}

void trail_part_close(struct trail_parts *p)
{
	struct allowance *a = p->allowance;
	size_t n = p->graph->vertices, edges = p->graph->edges;

	allowance_free(a, p->vertex, n * sizeof *p->vertex);
	allowance_free(a, p->order, n * sizeof *p->order);
	allowance_free(a, p->stack, n * sizeof *p->stack);
	allowance_free(a, p->steps, n * sizeof *p->steps);
	allowance_free(a, p->price, edges * sizeof *p->price);
	allowance_free(a, p->part, n * sizeof *p->part);
	allowance_free(a, p->edge, edges * sizeof *p->edge);
	allowance_free(a, p->join.edge, (edges + n) * sizeof *p->join.edge);
	allowance_free(a, p->join.target, (n + 1) * sizeof *p->join.target);
}

/* Lists the vertices of the part with HEAD, from the head on. */
static void gather(struct trail_parts *p, uint32_t head)
{
	p->part[0] = head;
	p->count = 1;
	p->behind = p->vertex[head].most;
	for (uint32_t i = 0; i < p->count; i++) {
		uint32_t v = p->part[i];

		p->vertex[v].place = i;
		for (uint32_t k = 0; k < p->vertex[v].ways; k++) {
			uint32_t e = p->vertex[v].way[k];
			uint32_t to = trail_part_other(p, e, v);

			if (p->vertex[to].head != head ||
			    p->vertex[to].found_by != e)
				continue;
			p->part[p->count++] = to;
			if (p->vertex[to].most > p->behind)
				p->behind = p->vertex[to].most;
		}
	}
}

static void add_edge(struct join_graph *join, uint32_t u, uint32_t v,
		     uint64_t length)
{
	join->edge[join->edges++] = (struct join_edge){{u, v}, (int64_t)length};
}

static void add_target(struct join_graph *join, uint32_t place)
{
	join->target[join->targets++] = (struct join_target){place, 0};
}

/* Adds the edges from PLACE to later places; returns its degree. */
static uint32_t add_edges(struct trail_parts *p, uint32_t place)
{
	const struct trail_part_vertex *v = &p->vertex[p->part[place]];
	uint32_t degree = 0;

	for (uint32_t k = 0; k < v->ways; k++) {
		uint32_t e = v->way[k];
		const struct trail_part_vertex *to =
		    &p->vertex[trail_part_other(p, e, p->part[place])];

		if (to->head != v->head)
			continue;
		degree++;
		if (to->place < place)
			continue;
		p->edge[p->edges++] = e;
		add_edge(&p->join, place, to->place,
			 TRAIL_PART_UNIT + 2 * (uint64_t)p->price[e]);
	}
	return degree;
}

void trail_part_join(struct trail_parts *p, uint32_t head)
{
	gather(p, head);
	p->join.vertices = p->count + 1;
	p->join.edges = p->join.targets = p->edges = 0;
	for (uint32_t i = 0; i < p->count; i++)
		if (add_edges(p, i) % 2 != (i == 0))
			add_target(&p->join, i);
	for (uint32_t i = 0; i < p->count; i++)
		add_edge(&p->join, i, p->count,
			 TRAIL_PART_UNIT * (p->count + p->behind -
					    p->vertex[p->part[i]].most));
	add_target(&p->join, p->count);
}

/* Bounds the trails that enter the part with HEAD; false as for
 * trail_part_bound. */
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

/* One part after the other, the farthest ones first. */
bool trail_part_bound(struct trail_parts *p)
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

uint64_t trail_part_most(const struct trail_parts *p)
{
	return p->vertex[p->graph->start].bound;
}
