/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A short T-join leads from target to target along shortest ways (Dijkstra
 * 1959), paired so that they have the least length in all (Edmonds 1965).  The
 * dual variables of this matching are the radii.
 *
 * A node is a target, or a blossom: an odd cycle of nodes, each linked to the
 * next one by a pair that is tight, which means that the radii of its targets
 * add up to its length.  A node in no blossom is at the top.  Nodes at the top
 * are matched by tight pairs, but for the roots of trees.  In a tree the nodes
 * are outer (roots, and every second one behind them) or inner.  Radii in outer
 * nodes grow, those in inner nodes shrink, all at the same rate, until
 *
 *   an outer node meets one in no tree: that one and its partner join the tree;
 *   outer nodes of two trees meet: the pairs between their roots change places
 *     with those left out, and both trees are given up;
 *   outer nodes of a tree meet: the cycle that they close becomes a blossom;
 *   the moat of an inner blossom, by which its targets grew since it is one,
 *     is used up: its nodes are at the top again.
 *
 * The nodes of a blossom need no partners until then: those that its outer
 * partner does not belong to are matched in turn around the cycle.
 */
#include "check/capture/join.h"

#include <stdlib.h>

#define NONE UINT32_MAX
#define FAR (INT64_MAX / 4)

enum { NEAR = 24 }; /* targets around a target with which it may be paired */

/* Two targets, by number, and their distance, which is even. */
struct pair {
	uint32_t end[2];
	int64_t length;
};

enum label { LABEL_FREE, LABEL_OUTER, LABEL_INNER };

struct node {
	enum label label; /* of a node at the top */
	uint32_t root;	  /* of its tree, a target */
	uint32_t match;	  /* a pair; NONE: it has the root */
	uint32_t reached; /* an inner node: the pair by which it was reached */
	uint32_t up;	  /* the blossom that it belongs to, or NONE */
	uint32_t next;	  /* the next node of its cycle, */
	uint32_t link;	  /* and the pair that leads there */
	uint32_t first;	  /* a blossom: one of its nodes; else NONE */
	uint32_t mark;	  /* the last search for an ancestor that came by */
	int64_t moat;
};

struct matching {
	uint32_t targets, pairs, roots, marks;
	struct pair *pair;
	struct allowance *allowance;
	int64_t *radius;
	uint32_t *top;	   /* by target */
	struct node *node; /* the targets, then room for as many blossoms */
};

static void find_tops(struct matching *m)
{
	for (uint32_t t = 0; t < m->targets; t++) {
		uint32_t x = t;

		while (m->node[x].up != NONE)
			x = m->node[x].up;
		m->top[t] = x;
	}
}

/* The end of pair P that is not in node X at the top. */
static uint32_t far_end(const struct matching *m, uint32_t p, uint32_t x)
{
	const uint32_t *end = m->pair[p].end;

	return m->top[end[0]] == x ? end[1] : end[0];
}

/* The pair that leads from node X towards the root; NONE: X has the root. */
static uint32_t pair_up(const struct matching *m, uint32_t x)
{
	const struct node *n = &m->node[x];

	return n->label == LABEL_OUTER ? n->match : n->reached;
}

static uint32_t parent(const struct matching *m, uint32_t x)
{
	return m->top[far_end(m, pair_up(m, x), x)];
}

/* Node X, which is in no tree, and its partner join the tree of node FROM. */
static void extend(struct matching *m, uint32_t from, uint32_t x, uint32_t p)
{
	struct node *inner = &m->node[x];
	struct node *outer = &m->node[m->top[far_end(m, inner->match, x)]];

	inner->label = LABEL_INNER;
	inner->reached = p;
	outer->label = LABEL_OUTER;
	inner->root = outer->root = m->node[from].root;
}

/* Pair P becomes the match of outer node X, and so on up to the root. */
static void rematch(struct matching *m, uint32_t x, uint32_t p)
{
	for (;;) {
		uint32_t old = m->node[x].match, y;

		m->node[x].match = p;
		if (old == NONE)
			return;
		y = m->top[far_end(m, old, x)];
		p = m->node[y].match = m->node[y].reached;
		x = m->top[far_end(m, p, y)];
	}
}

/* Matches two trees by pair P between their outer nodes X and Y. */
static void augment(struct matching *m, uint32_t x, uint32_t y, uint32_t p)
{
	uint32_t one = m->node[x].root, two = m->node[y].root;

	rematch(m, x, p);
	rematch(m, y, p);
	for (uint32_t i = 0; i < 2 * m->targets; i++)
		if (m->node[i].root == one || m->node[i].root == two) {
			m->node[i].label = LABEL_FREE;
			m->node[i].root = NONE;
		}
	m->roots -= 2;
}

/* The first node that the ways from X and Y to their root have in common. */
static uint32_t meeting(struct matching *m, uint32_t x, uint32_t y)
{
	uint32_t mark = ++m->marks;

	for (;; x = parent(m, x)) {
		m->node[x].mark = mark;
		if (pair_up(m, x) == NONE)
			break;
	}
	while (m->node[y].mark != mark)
		y = parent(m, y);
	return y;
}

/* Makes a blossom of the cycle that pair P closes between X and Y. */
static void shrink(struct matching *m, uint32_t x, uint32_t y, uint32_t p)
{
	uint32_t first = meeting(m, x, y), b = m->targets;
	uint32_t back = x, link = p;
	struct node *n = m->node;

	while (n[b].first != NONE)
		b++;
	for (; x != first; x = n[x].next) {
		n[x].link = pair_up(m, x);
		n[x].next = parent(m, x);
	}
	for (;;) {
		uint32_t behind = pair_up(m, y);

		n[y].next = back;
		n[y].link = link;
		if (y == first)
			break;
		back = y;
		link = behind;
		y = m->top[far_end(m, behind, y)];
	}
	n[b] = (struct node){.label = LABEL_OUTER,
			     .root = n[first].root,
			     .match = n[first].match,
			     .up = NONE,
			     .first = first};
	x = first;
	do {
		n[x].up = b;
		n[x].root = NONE;
		x = n[x].next;
	} while (x != first);
	find_tops(m);
}

/* The node of blossom B, which is at the top, that has an end of pair P. */
static uint32_t member(const struct matching *m, uint32_t b, uint32_t p)
{
	const uint32_t *end = m->pair[p].end;
	uint32_t x = m->top[end[0]] == b ? end[0] : end[1];

	while (m->node[x].up != b)
		x = m->node[x].up;
	return x;
}

/*
 * Takes the part of the cycle from IN, where the blossom was reached, to OUT,
 * which has its partner, into the tree.  Nodes next to each other are matched
 * in turn from the one after OUT on: the way against the links begins with the
 * match of IN if OUT is an even number of links away, else the other way does.
 */
static void put_in_tree(struct matching *m, uint32_t in, uint32_t out,
			uint32_t root, uint32_t reached)
{
	struct node *n = m->node;
	bool is_even = true, is_inner = true;
	uint32_t x, last;

	for (x = out; x != in; x = n[x].next)
		is_even = !is_even;
	last = is_even ? in : out;
	for (x = is_even ? out : in;; x = n[x].next) {
		n[x].label = is_inner ? LABEL_INNER : LABEL_OUTER;
		n[x].root = root;
		if (is_even)
			n[x].reached = n[x].link;
		if (x == last)
			break;
		if (!is_even)
			n[n[x].next].reached = n[x].link;
		is_inner = !is_inner;
	}
	n[in].reached = reached;
}

/* Takes apart blossom B: its nodes are at the top again, and matched. */
static void take_apart(struct matching *m, uint32_t b)
{
	struct node *n = m->node;
	uint32_t match = n[b].match;
	uint32_t out = member(m, b, match), x = out;
	bool is_first = false; /* whether X is matched with the next node */

	do {
		if (is_first)
			match = n[x].link;
		n[x].match = match;
		n[x].up = NONE;
		n[x].label = LABEL_FREE;
		x = n[x].next;
		is_first = !is_first;
	} while (x != out);
	n[b] = (struct node){.root = NONE, .up = NONE, .first = NONE};
	find_tops(m);
}

/* Takes apart inner blossom B, in its tree. */
static void expand(struct matching *m, uint32_t b)
{
	const struct node old = m->node[b];
	uint32_t out = member(m, b, old.match);
	uint32_t in = member(m, b, old.reached);

	take_apart(m, b);
	put_in_tree(m, in, out, old.root, old.reached);
}

static int64_t slack(const struct matching *m, const struct pair *p)
{
	return p->length - m->radius[p->end[0]] - m->radius[p->end[1]];
}

/* Does what a pair that is tight asks for; false: nothing. */
static bool meet(struct matching *m, uint32_t p)
{
	const struct pair *pair = &m->pair[p];
	uint32_t x = m->top[pair->end[0]], y = m->top[pair->end[1]];

	if (m->node[x].label != LABEL_OUTER) {
		uint32_t other = x;

		x = y;
		y = other;
	}
	if (x == y || m->node[x].label != LABEL_OUTER ||
	    m->node[y].label == LABEL_INNER || slack(m, pair) > 0)
		return false;
	if (m->node[y].label == LABEL_FREE)
		extend(m, x, y, p);
	else if (m->node[x].root == m->node[y].root)
		shrink(m, x, y, p);
	else
		augment(m, x, y, p);
	return true;
}

static bool is_inner_blossom(const struct matching *m, uint32_t b)
{
	const struct node *n = &m->node[b];

	return n->first != NONE && n->up == NONE && n->label == LABEL_INNER;
}

/* Does all that can be done before radii grow; false: no time is left. */
static bool settle(struct matching *m)
{
	bool changed = true;

	while (changed) {
		changed = false;
		for (uint32_t p = 0; p < m->pairs; p++) {
			if (allowance_late(m->allowance))
				return false;
			changed = meet(m, p) || changed;
		}
		for (uint32_t b = m->targets; b < 2 * m->targets; b++)
			if (is_inner_blossom(m, b) && !m->node[b].moat) {
				expand(m, b);
				changed = true;
			}
	}
	return true;
}

/* By how much the radii may grow; INT64_MAX: nothing holds them. */
static int64_t find_step(const struct matching *m)
{
	int64_t step = INT64_MAX;

	for (uint32_t p = 0; p < m->pairs; p++) {
		const struct pair *pair = &m->pair[p];
		uint32_t x = m->top[pair->end[0]], y = m->top[pair->end[1]];
		enum label one = m->node[x].label, two = m->node[y].label;
		int64_t left = slack(m, pair);

		if (x == y || one == LABEL_INNER || two == LABEL_INNER ||
		    (one == LABEL_FREE && two == LABEL_FREE))
			continue;
		if (one == two)
			left /= 2;
		step = left < step ? left : step;
	}
	for (uint32_t b = m->targets; b < 2 * m->targets; b++)
		if (is_inner_blossom(m, b) && m->node[b].moat / 2 < step)
			step = m->node[b].moat / 2;
	return step;
}

static void grow(struct matching *m, int64_t step)
{
	static const int way[] = {
	    [LABEL_FREE] = 0, [LABEL_OUTER] = 1, [LABEL_INNER] = -1};

	for (uint32_t t = 0; t < m->targets; t++)
		m->radius[t] += way[m->node[m->top[t]].label] * step;
	for (uint32_t b = m->targets; b < 2 * m->targets; b++)
		if (m->node[b].first != NONE && m->node[b].up == NONE)
			m->node[b].moat += 2 * way[m->node[b].label] * step;
}

static bool run(struct matching *m)
{
	for (uint32_t x = 0; x < 2 * m->targets; x++)
		m->node[x] = (struct node){
		    .label = x < m->targets ? LABEL_OUTER : LABEL_FREE,
		    .root = x < m->targets ? x : NONE,
		    .match = NONE,
		    .up = NONE,
		    .first = NONE,
		};
	find_tops(m);
	while (settle(m)) {
		int64_t step = find_step(m);

		/* Too few pairs leave roots that nothing meets. */
		if (!m->roots || step == INT64_MAX || !step)
			return true;
		grow(m, step);
	}
	return false;
}

/*
 * The partner of a target, or NONE, as there are too few pairs.  Blossoms that
 * it belongs to are taken apart.
 */
static uint32_t partner(struct matching *m, uint32_t t)
{
	while (m->top[t] != t && m->node[m->top[t]].match != NONE)
		take_apart(m, m->top[t]);
	return m->top[t] == t && m->node[t].match != NONE
		   ? far_end(m, m->node[t].match, t)
		   : NONE;
}

/* A vertex, and what the last search for ways knows of it. */
struct place {
	uint32_t first;	   /* way[first] is the first of the edges at it */
	uint32_t target;   /* its number, or NONE */
	uint32_t seen;	   /* the last search that came by */
	uint32_t found_by; /* an edge */
	int64_t distance;
};

struct entry {
	int64_t distance;
	uint32_t vertex;
};

/*
 * The heap has an entry for each time that a vertex came nearer; entries that
 * are no longer true are left there until they are taken.
 */
struct ways {
	const struct join_graph *graph;
	uint32_t *way; /* edges, from vertex to vertex */
	struct place *place;
	struct entry *heap;
	size_t entries;
	uint32_t searches;
};

static void list_ways(struct ways *w)
{
	const struct join_graph *g = w->graph;
	struct place *place = w->place;

	for (uint32_t e = 0; e < g->edges; e++)
		for (int k = 0; k < 2; k++)
			place[g->edge[e].end[k]].first++;
	for (uint32_t v = 0; v < g->vertices; v++) {
		place[v].target = NONE;
		place[v + 1].first += place[v].first;
	}
	for (uint32_t e = 0; e < g->edges; e++)
		for (int k = 0; k < 2; k++)
			w->way[--place[g->edge[e].end[k]].first] = e;
	for (uint32_t t = 0; t < g->targets; t++)
		place[g->target[t]].target = t;
}

static void push(struct ways *w, struct entry entry)
{
	size_t i = w->entries++;

	for (; i; i = (i - 1) / 2) {
		if (w->heap[(i - 1) / 2].distance <= entry.distance)
			break;
		w->heap[i] = w->heap[(i - 1) / 2];
	}
	w->heap[i] = entry;
}

static struct entry pop(struct ways *w)
{
	struct entry least = w->heap[0];
	struct entry last = w->heap[--w->entries];
	size_t i = 0, below;

	for (; (below = 2 * i + 1) < w->entries; i = below) {
		if (below + 1 < w->entries &&
		    w->heap[below + 1].distance < w->heap[below].distance)
			below++;
		if (last.distance <= w->heap[below].distance)
			break;
		w->heap[i] = w->heap[below];
	}
	w->heap[i] = last;
	return least;
}

static void reach(struct ways *w, uint32_t v, int64_t distance, uint32_t by)
{
	struct place *at = &w->place[v];

	if (at->seen == w->searches && at->distance <= distance)
		return;
	at->seen = w->searches;
	at->distance = distance;
	at->found_by = by;
	push(w, (struct entry){distance, v});
}

static void begin(struct ways *w, uint32_t vertex)
{
	w->searches++;
	w->entries = 0;
	reach(w, vertex, 0, NONE);
}

/* The end of edge E that is not V. */
static uint32_t other(const struct ways *w, uint32_t e, uint32_t v)
{
	const uint32_t *end = w->graph->edge[e].end;

	return end[0] == v ? end[1] : end[0];
}

/* Takes the nearest vertex and reaches those around it; NONE: all are taken. */
static uint32_t take(struct ways *w)
{
	while (w->entries) {
		struct entry x = pop(w);
		uint32_t v = x.vertex;

		if (x.distance > w->place[v].distance)
			continue;
		for (uint32_t i = w->place[v].first; i < w->place[v + 1].first;
		     i++) {
			uint32_t e = w->way[i];

			reach(w, other(w, e, v),
			      x.distance + w->graph->edge[e].length, e);
		}
		return v;
	}
	return NONE;
}

/* Pairs target T with NEAR others at most, or the last one with all. */
static void pair_near(struct ways *w, uint32_t t, struct pair *pair,
		      uint32_t *pairs)
{
	uint32_t last = w->graph->targets - 1, near = 0, v;

	begin(w, w->graph->target[t]);
	while ((t == last || near < NEAR) && (v = take(w)) != NONE) {
		uint32_t u = w->place[v].target;

		if (u == NONE)
			continue;
		near++;
		if (t == last ? u < t : u > t && u < last)
			pair[(*pairs)++] =
			    (struct pair){{t, u}, w->place[v].distance};
	}
}

/*
 * Finds a shortest way from one vertex to another; takes each of its edges out
 * of a set, by edge, or puts it in.
 */
static void flip(struct ways *w, uint32_t from, uint32_t to, bool *set)
{
	uint32_t v;

	begin(w, from);
	do
		v = take(w);
	while (v != to && v != NONE);
	while (v != NONE && w->place[v].found_by != NONE) {
		uint32_t e = w->place[v].found_by;

		set[e] = !set[e];
		v = other(w, e, v);
	}
}

bool join_match(const struct join_graph *g, struct allowance *a,
		int64_t *radius, bool *join)
{
	size_t places = (size_t)g->vertices + 1,
	       ways = 2 * (size_t)g->edges + 1;
	size_t n = g->targets, pairs = n * (NEAR + 1);
	struct budget *b = &a->budget;
	const struct budget_array *first = b->first;
	struct ways w = {
	    .graph = g,
	    .way = budget_alloc(b, ways, sizeof *w.way),
	    .place = budget_alloc(b, places, sizeof *w.place),
	    .heap = budget_alloc(b, ways, sizeof *w.heap),
	};
	struct matching m = {
	    .targets = g->targets,
	    .roots = g->targets,
	    .allowance = a,
	    .radius = radius,
	    .pair = budget_alloc(b, pairs, sizeof *m.pair),
	    .top = budget_alloc(b, n, sizeof *m.top),
	    .node = budget_alloc(b, 2 * n, sizeof *m.node),
	};
	bool fits = w.way && w.place && w.heap && m.pair && m.top && m.node;

	if (fits)
		list_ways(&w);
	for (uint32_t t = 0; t < n && fits; t++) {
		radius[t] = 0;
		pair_near(&w, t, m.pair, &m.pairs);
		fits = !allowance_look(a);
	}
	fits = fits && run(&m);
	for (uint32_t e = 0; e < g->edges; e++)
		join[e] = false;
	for (uint32_t t = 0; t < n && fits; t++) {
		uint32_t u = partner(&m, t);

		if (u != NONE && u < t)
			flip(&w, g->target[t], g->target[u], join);
	}
	budget_free_since(b, first);
	return fits;
}

/* A vertex appears, or an edge joins its ends, which are different then. */
struct event {
	int64_t time;
	uint32_t end[2];
};

/*
 * Lowers the level of each vertex to at most that of a neighbour plus the
 * length of the edge.  False: no time is left.
 */
static bool spread(const struct join_graph *g, int64_t *level,
		   struct allowance *a)
{
	bool changed = true;

	while (changed) {
		changed = false;
		for (uint32_t e = 0; e < g->edges; e++) {
			const struct join_edge *edge = &g->edge[e];

			if (allowance_late(a))
				return false;
			for (int k = 0; k < 2; k++) {
				int64_t *here = &level[edge->end[k]];
				int64_t there = level[edge->end[!k]];

				if (*here <= there + edge->length)
					continue;
				*here = there + edge->length;
				changed = true;
			}
		}
	}
	return true;
}

static int compare(const void *a, const void *b)
{
	int64_t x = ((const struct event *)a)->time;
	int64_t y = ((const struct event *)b)->time;

	return (x > y) - (x < y);
}

/* The last time that is not after the middle of SUM. */
static int64_t half(int64_t sum)
{
	return sum >= 0 ? sum / 2 : -((1 - sum) / 2);
}

/* Lists all events in the order of time. */
static void list(const struct join_graph *g, const int64_t *level,
		 struct event *event)
{
	for (uint32_t t = 0; t < g->targets; t++) {
		uint32_t v = g->target[t];

		event[t] = (struct event){level[v], {v, v}};
	}
	for (uint32_t e = 0; e < g->edges; e++) {
		const struct join_edge *edge = &g->edge[e];
		uint32_t u = edge->end[0], v = edge->end[1];

		event[g->targets + e] = (struct event){
		    half(level[u] + level[v] + edge->length), {u, v}};
	}
	qsort(event, (size_t)g->targets + g->edges, sizeof *event, compare);
}

uint32_t join_root(uint32_t *parent, uint32_t v)
{
	while (parent[v] != v)
		v = parent[v] = parent[parent[v]];
	return v;
}

/* Adds up the odd components over all times. */
static int64_t add_up(const struct join_graph *g, const struct event *event,
		      uint32_t *parent, bool *is_odd)
{
	int64_t odd = 0, sum = 0;

	for (uint32_t v = 0; v < g->vertices; v++)
		parent[v] = v;
	for (uint32_t t = 0; t < g->targets; t++)
		is_odd[g->target[t]] = true;
	for (size_t i = 0; i < (size_t)g->targets + g->edges; i++) {
		const struct event *now = &event[i];
		uint32_t u = join_root(parent, now->end[0]);
		uint32_t v = join_root(parent, now->end[1]);

		if (i)
			sum += odd * (now->time - event[i - 1].time);
		if (now->end[0] == now->end[1])
			odd++;
		if (u == v)
			continue;
		odd -= is_odd[u] && is_odd[v] ? 2 : 0;
		parent[u] = v;
		is_odd[v] = is_odd[u] != is_odd[v];
	}
	return sum;
}

bool join_bound(const struct join_graph *g, const int64_t *radius,
		struct allowance *a, int64_t *bound)
{
	size_t events = (size_t)g->targets + g->edges;
	struct budget *b = &a->budget;
	const struct budget_array *first = b->first;
	struct event *event = budget_alloc(b, events, sizeof *event);
	int64_t *level = budget_alloc(b, g->vertices, sizeof *level);
	uint32_t *parent = budget_alloc(b, g->vertices, sizeof *parent);
	bool *is_odd = budget_alloc(b, g->vertices, sizeof *is_odd);
	bool fits = event && level && parent && is_odd;

	for (uint32_t v = 0; v < g->vertices && fits; v++)
		level[v] = FAR;
	for (uint32_t t = 0; t < g->targets && fits; t++)
		level[g->target[t]] = -radius[t];
	fits = fits && spread(g, level, a);
	if (fits) {
		list(g, level, event);
		*bound = add_up(g, event, parent, is_odd);
	}
	budget_free_since(b, first);
	return fits;
}
