/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The trail goes through one part after the other, by the bridges that promise
 * most.  In a part it leaves out a T-join as short as possible (trail_part.h).
 * What that cuts off from the start is lost.  Then the edges around it that
 * were left out get a price, which makes them longer, and another T-join is
 * tried; the best one is kept.
 */
#include "check/capture/trail_walk.h"

#include <string.h>

#include "check/capture/join_ways.h"

#define NONE TRAIL_PART_NONE

enum { TRIES = 32 };

struct walk {
	struct trail_parts *parts;
	uint64_t effort;      /* targets that may still be matched */
	bool *used;	      /* by edge of the graph */
	bool *dropped, *best; /* by edge of the join; the best up to now */
	uint32_t *partner;    /* by target */
	uint32_t *name;	      /* by vertex: that of its component, from 1 */
	uint32_t *queue;
};

/* Leaves out the T-join along the ways between partners. */
static bool drop(struct walk *w)
{
	struct join_graph *join = &w->parts->join;
	struct join_ways ways;
	bool fits;

	w->effort -= join->targets;
	fits = join_ways_open(&ways, join, w->parts->allowance) &&
	       join_ways_match(&ways, w->partner);

	memset(w->dropped, 0, join->edges * sizeof *w->dropped);
	for (uint32_t t = 0; t < join->targets && fits; t++)
		if (w->partner[t] != NONE && w->partner[t] < t)
			join_ways_flip(&ways, t, w->partner[t], w->dropped);
	join_ways_close(&ways);
	return fits;
}

/* Names what is connected with V by used edges; returns their number. */
static uint64_t name_component(struct walk *w, uint32_t v, uint32_t name)
{
	struct trail_parts *p = w->parts;
	uint32_t count = 1;
	uint64_t ends = 0;

	w->queue[0] = v;
	w->name[v] = name;
	for (uint32_t i = 0; i < count; i++) {
		const struct trail_part_vertex *at = &p->vertex[w->queue[i]];

		for (uint32_t k = 0; k < at->ways; k++) {
			uint32_t to =
			    trail_part_other(p, at->way[k], w->queue[i]);

			if (!w->used[at->way[k]])
				continue;
			ends++;
			if (w->name[to])
				continue;
			w->name[to] = name;
			w->queue[count++] = to;
		}
	}
	return ends / 2;
}

/* Uses the edges of the part but those of the set. */
static void use(struct walk *w, const bool *dropped)
{
	for (uint32_t e = 0; e < w->parts->edges; e++)
		w->used[w->parts->edge[e]] = !dropped[e];
}

/*
 * Names the components of the part, that of the head 1 and those without edges
 * 0.  Returns the number of edges that are connected with the head.
 */
static uint64_t name_all(struct walk *w)
{
	const struct trail_parts *p = w->parts;
	uint32_t names = 1;
	uint64_t made;

	for (uint32_t i = 0; i < p->count; i++)
		w->name[p->part[i]] = 0;
	made = name_component(w, p->part[0], names);
	for (uint32_t i = 0; i < p->count; i++) {
		uint32_t v = p->part[i];

		if (w->name[v])
			continue;
		if (name_component(w, v, names + 1))
			names++;
		else
			w->name[v] = 0;
	}
	return made;
}

/* Raises the prices of edges around what is cut off from the head. */
static void raise_prices(struct walk *w)
{
	const struct trail_parts *p = w->parts;

	for (uint32_t i = 0; i < p->edges; i++) {
		const uint32_t *end = p->graph->edge[p->edge[i]].end;
		uint32_t one = w->name[end[0]], two = w->name[end[1]];

		if (one != two && (one > 1 || two > 1))
			p->price[p->edge[i]]++;
	}
}

/* The vertex where the trail leaves the part: its edge to z is dropped. */
static uint32_t exit_of(const struct walk *w)
{
	uint32_t i = 0;

	while (i + 1 < w->parts->count && !w->dropped[w->parts->edges + i])
		i++;
	return w->parts->part[i];
}

/*
 * Uses edges of the part with HEAD; sets where the trail leaves it.  False: no
 * memory or time is left.
 */
static bool walk_part(struct walk *w, uint32_t head, uint32_t *exit)
{
	struct trail_parts *p = w->parts;
	uint64_t best = 0;

	*exit = head;
	for (int n = 0; n < TRIES && best < p->vertex[head].bound; n++) {
		uint64_t made;
		uint32_t at;

		trail_part_join(p, head);
		if (!p->edges)
			return true;
		if (p->join.targets > w->effort) {
			w->effort = 0;
			break;
		}
		if (!drop(w))
			return false;
		at = exit_of(w);
		use(w, w->dropped);
		made = name_all(w) + p->vertex[at].most;
		raise_prices(w);
		if (made <= best)
			continue;
		best = made;
		*exit = at;
		memcpy(w->best, w->dropped, p->join.edges * sizeof *w->best);
	}
	use(w, w->best);
	return true;
}

/* The bridge from V that promises most, or NONE. */
static uint32_t bridge_from(const struct trail_parts *p, uint32_t v,
			    uint32_t *head)
{
	const struct trail_part_vertex *at = &p->vertex[v];

	for (uint32_t k = 0; k < at->ways; k++) {
		uint32_t to = trail_part_other(p, at->way[k], v);

		if (p->vertex[to].head != to ||
		    p->vertex[to].found_by != at->way[k] ||
		    p->vertex[to].bound + 1 != at->most)
			continue;
		*head = to;
		return at->way[k];
	}
	return NONE;
}

/* The edges of the trail that is used; 0: it is none. */
static uint64_t count_trail(struct walk *w)
{
	const struct trail_parts *p = w->parts;
	uint32_t odd = 0;
	uint64_t edges;

	memset(w->name, 0, p->graph->vertices * sizeof *w->name);
	edges = name_component(w, p->graph->start, 1);
	for (uint32_t v = 0; v < p->graph->vertices; v++) {
		uint32_t degree = 0;

		if (!w->name[v] || v == p->graph->start)
			continue;
		for (uint32_t k = 0; k < p->vertex[v].ways; k++)
			degree += w->used[p->vertex[v].way[k]];
		odd += degree % 2;
	}
	return odd <= 1 ? edges : 0;
}

static bool walk_all(struct walk *w)
{
	uint32_t head = w->parts->graph->start, at, bridge = NONE;

	do {
		if (!walk_part(w, head, &at))
			return false;
		if (bridge != NONE)
			w->used[bridge] = true;
		bridge = bridge_from(w->parts, at, &head);
	} while (bridge != NONE);
	return true;
}

bool trail_walk(struct trail_parts *p, uint64_t *effort, uint64_t *edges)
{
	struct allowance *a = p->allowance;
	size_t n = p->graph->vertices, m = p->graph->edges;
	struct walk w = {
	    .parts = p,
	    .effort = *effort,
	    .used = allowance_zero(a, m * sizeof *w.used),
	    .dropped = allowance_zero(a, (m + n) * sizeof *w.dropped),
	    .best = allowance_zero(a, (m + n) * sizeof *w.best),
	    .partner = allowance_zero(a, (n + 1) * sizeof *w.partner),
	    .name = allowance_zero(a, n * sizeof *w.name),
	    .queue = allowance_zero(a, n * sizeof *w.queue),
	};
	bool fits = w.used && w.dropped && w.best && w.partner && w.name &&
		    w.queue && walk_all(&w);

	*effort = w.effort;
	*edges = fits ? count_trail(&w) : 0;
	allowance_free(a, w.used, m * sizeof *w.used);
	allowance_free(a, w.dropped, (m + n) * sizeof *w.dropped);
	allowance_free(a, w.best, (m + n) * sizeof *w.best);
	allowance_free(a, w.partner, (n + 1) * sizeof *w.partner);
	allowance_free(a, w.name, n * sizeof *w.name);
	allowance_free(a, w.queue, n * sizeof *w.queue);
	return fits;
}
