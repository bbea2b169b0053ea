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
	p->sweep.bonus[vertex] = 0;
}

static uint32_t parent(const struct capture_parts *p, uint32_t vertex)
{
	return capture_graph_across(p->sweep.graph, p->visit[vertex].via,
				    vertex);
}

/*
 * Numbers all vertices.  The parents lead from the current vertex to the start.
 * False: no time is left.
 */
static bool search(struct capture_work *w, struct capture_parts *p)
{
	const struct capture_graph *g = p->sweep.graph;
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
	for (uint32_t i = 0; i < p->sweep.graph->vertices; i++) {
		uint32_t v = p->order[i], first = v;
		struct capture_visit *visit = &p->visit[v];

		if (visit->low != visit->number) {
			first = p->sweep.part[parent(p, v)];
			visit->member = p->visit[first].member;
			p->visit[first].member = v;
		}
		p->sweep.part[v] = first;
	}
}

/*
 * Finds the longest trail of more than LEAST edges that begins with the first
 * vertex of a part and goes away from the start.
 */
static enum answer solve(struct capture_work *w, struct capture_parts *p,
			 uint32_t first, uint32_t least, bool *kept)
{
	struct capture_sweep *s = &p->sweep;
	enum answer answer;

	p->length = s->bonus[first];
	if (p->visit[first].member == CAPTURE_NONE)
		return ANSWER_NONE;
	s->start = first;
	s->levels = 0;
	for (uint32_t v = first; v != CAPTURE_NONE; v = p->visit[v].member)
		s->member[s->levels++] = v;
	if (p->length > least)
		least = p->length;
	answer = capture_sweep(w, s, least, kept);
	if (answer == ANSWER_FOUND) {
		p->length = s->length;
		p->visit[first].end = s->end;
	}
	return answer;
}

/*
 * Keeps the bridges of the trail from the start.  The trails of other parts are
 * not connected with it.
 */
static void keep_bridges(const struct capture_parts *p, bool *kept)
{
	uint32_t v = p->visit[0].end, e;

	while ((e = p->visit[v].way) != CAPTURE_NONE) {
		kept[e] = true;
		v = p->visit[capture_graph_across(p->sweep.graph, e, v)].end;
	}
}

enum answer capture_parts_trail(struct capture_work *w, struct capture_parts *p,
				const struct capture_graph *g, size_t cols,
				uint32_t least, bool *kept)
{
	struct budget *b = &w->budget;
	struct capture_sweep *s = &p->sweep;
	size_t n = g->vertices;

	s->graph = g;
	s->cols = cols;
	p->upper = UINT32_MAX;
	if (!BUDGET_GROW(b, p->visit, n) || !BUDGET_GROW(b, p->order, n) ||
	    !BUDGET_GROW(b, s->part, n) || !BUDGET_GROW(b, s->bonus, n) ||
	    !BUDGET_GROW(b, s->member, n) || !search(w, p))
		return ANSWER_LIMIT;
	split(p);
	memset(kept, 0, g->edges * sizeof *kept);
	for (uint32_t i = g->vertices - 1; i > 0; i--) {
		uint32_t first = p->order[i], above;

		if (s->part[first] != first)
			continue;
		if (solve(w, p, first, 0, kept) == ANSWER_LIMIT)
			return ANSWER_LIMIT;
		above = parent(p, first);
		if (p->length + 1 > s->bonus[above]) {
			s->bonus[above] = p->length + 1;
			p->visit[above].way = p->visit[first].via;
		}
	}
	if (solve(w, p, 0, least, kept) == ANSWER_LIMIT) {
		p->upper = s->upper;
		return ANSWER_LIMIT;
	}
	p->upper = p->length;
	keep_bridges(p, kept);
	return p->length > least ? ANSWER_FOUND : ANSWER_NONE;
}
