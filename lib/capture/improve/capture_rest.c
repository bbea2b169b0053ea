/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the rest of the trail means for a window: it connects some vertices of
 * the window with each other, gives each a parity, and may have the start and
 * the end.  So it is replaced by *links*: edges that must be kept, a chain for
 * every connected component outside, which carry the parities.  A start outside
 * is one more vertex on the chain, and so is an end; a component that has one
 * vertex only is chained to a vertex of its own.
 */
#include "capture/improve/capture_rest.h"

void capture_rest_edge(struct capture_window *w, uint32_t from, uint32_t to)
{
	w->part.end[w->part.edges][0] = from;
	w->part.end[w->part.edges][1] = to;
	w->part.edges++;
}

/* The component of the trail outside that vertex I of the window is part of. */
static uint32_t component_of(struct capture_window *w, uint32_t i)
{
	while (w->component[i].parent != i) {
		w->component[i].parent =
		    w->component[w->component[i].parent].parent;
		i = w->component[i].parent;
	}
	return i;
}

/* Makes two components one; ACTIVE counts those that have vertices waiting. */
static void unite(struct capture_window *w, uint32_t a, uint32_t b,
		  uint32_t *active)
{
	struct capture_rest *p = &w->component[a], *q = &w->component[b];

	*active -= p->waiting && q->waiting;
	p->waiting += q->waiting;
	q->parent = a;
}

/* Begins a component at every vertex of the window; the end of the queue. */
static uint32_t begin_components(struct capture_window *w,
				 const struct capture_graph *g,
				 const bool *kept)
{
	uint32_t end = 0;

	for (uint32_t i = w->first; i < w->inside; i++) {
		struct capture_rest *p = &w->component[i];

		*p = (struct capture_rest){.parent = i, .last = CAPTURE_NONE};
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t e = g->out[w->vertex[i]][d];

			if (e == CAPTURE_NONE)
				break;
			if (!kept[e] || w->free[e])
				continue;
			p->odd = !p->odd;
			p->outside = true;
			p->waiting = 1;
		}
		w->owner[w->vertex[i]] = i;
		w->queue[end++] = w->vertex[i];
	}
	return end;
}

/*
 * Finds which vertices of the window are connected outside.  All components are
 * followed at the same pace.  When only one is left that can grow, it can meet
 * no other, and the search ends.  Returns the end of the queue.
 */
static uint32_t find_components(struct capture_window *w,
				const struct capture_graph *g, const bool *kept)
{
	uint32_t end = begin_components(w, g, kept), active = 0;

	for (uint32_t i = w->first; i < w->inside; i++)
		active += w->component[i].waiting;
	for (uint32_t i = 0; active > 1 && i < end; i++) {
		uint32_t v = w->queue[i],
			 component = component_of(w, w->owner[v]);

		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t e = g->out[v][d], next, other;

			if (e == CAPTURE_NONE)
				break;
			if (!kept[e] || w->free[e])
				continue;
			next = capture_graph_across(g, e, v);
			if (w->owner[next] == CAPTURE_NONE) {
				w->owner[next] = component;
				w->queue[end++] = next;
				w->component[component].waiting++;
				continue;
			}
			other = component_of(w, w->owner[next]);
			if (other != component)
				unite(w, component, other, &active);
		}
		if (w->component[component].waiting &&
		    --w->component[component].waiting == 0)
			active--;
	}
	return end;
}

/* Adds vertex NUMBER of the part to the chain of a component. */
static void link_up(struct capture_window *w, struct capture_rest *p,
		    uint32_t number, bool odd)
{
	if (p->last != CAPTURE_NONE) {
		w->odd[w->links++] = p->last_odd;
		p->links++;
		p->last_link = w->links - 1;
		capture_rest_edge(w, p->last, number);
	}
	p->last = number;
	p->last_odd = odd;
	p->sum ^= odd;
}

/*
 * Ends the chain of a component.  If a component has an odd sum of degrees in
 * the window, the end of the trail is in it, outside of the window.
 */
static void end_chain(struct capture_window *w, struct capture_rest *p)
{
	if (p->sum)
		link_up(w, p, w->part.vertices++, true);
	if (p->links == 0)
		link_up(w, p, w->part.vertices++, false);
	w->odd[p->last_link] |= (uint8_t)(p->last_odd << 1);
}

/*
 * Chains a start outside to the component that has it.  If two components have
 * an odd sum, one has the start and the other the end; either choice will do.
 * If none has, one component has both, and any choice will do.
 */
static void link_start(struct capture_window *w)
{
	struct capture_rest *best = NULL;

	for (uint32_t i = w->first; i < w->inside; i++) {
		struct capture_rest *p = &w->component[i];

		if (p->last != CAPTURE_NONE && (!best || p->sum > best->sum))
			best = p;
	}
	if (best)
		link_up(w, best, 0, best->sum);
}

void capture_rest_link(struct capture_window *w, const struct capture_graph *g,
		       const bool *kept)
{
	uint32_t end = find_components(w, g, kept);

	w->links = 0;
	for (uint32_t i = w->first; i < w->inside; i++)
		if (w->component[i].outside)
			link_up(w, &w->component[component_of(w, i)], i,
				w->component[i].odd);
	if (w->first)
		link_start(w);
	for (uint32_t i = w->first; i < w->inside; i++)
		if (w->component[i].last != CAPTURE_NONE)
			end_chain(w, &w->component[i]);
	while (end)
		w->owner[w->queue[--end]] = CAPTURE_NONE;
}
