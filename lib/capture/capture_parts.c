/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bridges are found by depth-first search (Tarjan 1974): each vertex is
 * numbered when it is reached, and the *low* of a vertex is the least number
 * that an edge out of its subtree leads to, the edge to its parent excepted.
 * That edge is a bridge if the low is the vertex itself.  Without the bridges
 * the graph falls into *parts*, which the bridges join to a tree.  Its root is
 * the part of the start.
 *
 * A trail uses a bridge at most once.  So a trail from the start enters a part
 * only by the bridge to its parent, and after it has left the part by another
 * bridge it never comes back.  Hence the longest trail that enters a part by
 * its first vertex is a trail in the part, from that vertex to some other, and
 * then, by a bridge there, the longest trail into one of the parts behind.
 * That continuation depends on the vertex alone.  It is the bonus of the
 * vertex.  The parts are solved in turn, each one after the parts behind it.
 */
#include "capture/capture_parts.h"

#include <string.h>

static void reach(struct capture_parts *p, uint32_t vertex, uint32_t via,
		  uint32_t number)
{
	p->visit[vertex] = (struct capture_visit){.number = number,
						  .low = number,
						  .via = via,
						  .way = CAPTURE_NONE,
						  .member = CAPTURE_NONE,
						  .end = vertex};
	p->order[number] = vertex;
	p->bonus[vertex] = 0;
}

static uint32_t parent(const struct capture_parts *p, uint32_t vertex)
{
	return capture_graph_across(p->graph, p->visit[vertex].via, vertex);
}

/*
 * Numbers all vertices.  The parents lead from the current vertex to the start.
 * False: no time is left.
 */
static bool search(struct capture_work *w, struct capture_parts *p)
{
	const struct capture_graph *g = p->graph;
	uint32_t count = 0, v = 0;

	for (uint32_t i = 0; i < g->vertices; i++)
		p->visit[i].number = CAPTURE_NONE;
	reach(p, 0, CAPTURE_NONE, count++);
	while (!capture_graph_late(w)) {
		struct capture_visit *visit = &p->visit[v];
		uint32_t e, to;

		if (visit->next == CAPTURE_DIRECTIONS) {
			if (v == 0)
				return true;
			to = parent(p, v);
			if (visit->low < p->visit[to].low)
				p->visit[to].low = visit->low;
			v = to;
			continue;
		}
		e = g->out[v][visit->next++];
		if (e == CAPTURE_NONE)
			continue;
		to = capture_graph_across(g, e, v);
		if (p->visit[to].number == CAPTURE_NONE) {
			reach(p, to, e, count++);
			v = to;
		} else if (e != visit->via &&
			   p->visit[to].number < visit->low) {
			visit->low = p->visit[to].number;
		}
	}
	return false;
}

/*
 * Finds the part of each vertex, and lists the vertices of each part.  The
 * first vertex of a part begins its list.
 */
static void split(struct capture_parts *p)
{
	for (uint32_t i = 0; i < p->graph->vertices; i++) {
		uint32_t v = p->order[i], first = v;
		struct capture_visit *visit = &p->visit[v];

		if (visit->low != visit->number) {
			first = p->part[parent(p, v)];
			visit->member = p->visit[first].member;
			p->visit[first].member = v;
		}
		p->part[v] = first;
	}
}

static bool is_bridge(const struct capture_parts *p, uint32_t edge)
{
	const uint32_t *end = p->graph->end[edge];

	return p->part[end[0]] != p->part[end[1]];
}

/*
 * Finds the longest trail of more than LEAST edges that begins with the first
 * vertex of a part and goes away from the start.
 */
static enum answer solve(struct capture_work *w, struct capture_parts *p,
			 uint32_t first, uint32_t least, bool *kept)
{
	struct capture_task task = {.graph = p->graph,
				    .cols = p->cols,
				    .part = p->part,
				    .member = p->member,
				    .start = first,
				    .bonus = p->bonus};
	enum answer answer;

	p->length = p->bonus[first];
	if (p->visit[first].member == CAPTURE_NONE)
		return ANSWER_NONE;
	for (uint32_t v = first; v != CAPTURE_NONE; v = p->visit[v].member)
		p->member[task.members++] = v;
	if (p->length > least)
		least = p->length;
	answer = capture_sweep(w, &p->sweep, &task, least, kept);
	if (answer == ANSWER_FOUND) {
		p->length = p->sweep.length;
		p->visit[first].end = p->sweep.end;
	}
	return answer;
}

/* Clears the flags of all edges that are not on the trail. */
static void keep_trail(struct capture_parts *p, bool *kept)
{
	uint32_t first = 0, v, e;

	for (;;) {
		p->visit[first].chosen = true;
		v = p->visit[first].end;
		e = p->visit[v].way;
		if (e == CAPTURE_NONE)
			break;
		kept[e] = true;
		first = capture_graph_across(p->graph, e, v);
	}
	for (e = 0; e < p->graph->edges; e++)
		kept[e] =
		    kept[e] && (is_bridge(p, e) ||
				p->visit[p->part[p->graph->end[e][0]]].chosen);
}

enum answer capture_parts_trail(struct capture_work *w, struct capture_parts *p,
				const struct capture_graph *g, size_t cols,
				uint32_t least, bool *kept)
{
	struct budget *b = &w->budget;
	size_t n = g->vertices;

	p->graph = g;
	p->cols = cols;
	p->upper = UINT32_MAX;
	if (!BUDGET_GROW(b, p->visit, n) || !BUDGET_GROW(b, p->order, n) ||
	    !BUDGET_GROW(b, p->part, n) || !BUDGET_GROW(b, p->bonus, n) ||
	    !BUDGET_GROW(b, p->member, n) || !search(w, p))
		return ANSWER_LIMIT;
	split(p);
	memset(kept, 0, g->edges * sizeof *kept);
	for (uint32_t i = g->vertices - 1; i > 0; i--) {
		uint32_t first = p->order[i], above;

		if (p->part[first] != first)
			continue;
		if (solve(w, p, first, 0, kept) == ANSWER_LIMIT)
			return ANSWER_LIMIT;
		above = parent(p, first);
		if (p->length + 1 > p->bonus[above]) {
			p->bonus[above] = p->length + 1;
			p->visit[above].way = p->visit[first].via;
		}
	}
	if (solve(w, p, 0, least, kept) == ANSWER_LIMIT) {
		p->upper = p->sweep.upper;
		return ANSWER_LIMIT;
	}
	p->upper = p->length;
	if (p->length <= least)
		return ANSWER_NONE;
	keep_trail(p, kept);
	return ANSWER_FOUND;
}
