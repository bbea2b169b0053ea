/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bridges: a search finds each vertex by one edge.  An edge by which none was
 * found closes a cycle with those back to where both of its ends come from; an
 * edge on no such cycle is a bridge.  So the vertices on these cycles are put
 * together, and each part has one that was found first, by a bridge: its head.
 *
 * A long trail leaves out a T-join of each part that is as short as possible.
 * What that cuts off from the head is lost.  Then the edges around it that were
 * left out get a price, which makes them longer, and another T-join is tried;
 * the best one is kept.
 */
#include "check/capture/trail_bound.h"

#include "check/capture/join.h"

#define NONE UINT32_MAX

enum {
	/* The length of an edge without a price, which is even as the radii of
	 * targets may be halves. */
	UNIT = 16,
	TARGETS = 1 << 14, /* more in a part would take minutes */
	TRIES = 32,
};

struct vertex {
	uint32_t number; /* in the order of the search, from 1; 0: not found */
	uint32_t found_by; /* an edge, or NONE */
	uint32_t head;
	uint32_t place; /* in its part */
	uint64_t most;	/* edges that a trail can use behind its bridges */
	uint64_t made;	/* that some trail uses there */
	/* Of a head: */
	uint64_t bound; /* edges that a trail can use from it on */
	uint64_t inner; /* those of its part that the best trail uses, ... */
	uint32_t exit;	/* ... and where it leaves the part */
};

struct parts {
	const struct trail_graph *graph;
	struct vertex *vertex;
	uint32_t *order; /* vertices, as they are found */
	uint32_t *price; /* by edge: it is so much longer */
	uint64_t effort; /* targets that may still be matched for trails */
	/* The part that was asked for last: */
	uint32_t *part; /* vertices */
	uint32_t count;
	uint64_t behind; /* the most of `most` */
	uint32_t *edge;	 /* those of the graph, as in the graph of the T-join */
	uint32_t edges;
	struct join_graph join;
	int64_t *radius; /* by target */
	bool *dropped;	 /* by edge of the join */
	/* What is connected by the edges that are not dropped, by place: */
	uint32_t *parent, *degree;
};

/* The end of edge E that is not V. */
static uint32_t other(const struct trail_graph *g, uint32_t e, uint32_t v)
{
	const uint32_t *end = g->edge[e].end;

	return end[0] == v ? end[1] : end[0];
}

/*
 * Lists the vertices, each with the edge by which it was found, in depth first;
 * `place` is the number of ways made from a vertex.
 */
static void find_tree(struct parts *p)
{
	const struct trail_graph *g = p->graph;
	uint32_t at = g->start, found = 0, e = NONE;

	for (;;) {
		struct vertex *v = &p->vertex[at];

		if (!v->number) {
			v->found_by = e;
			p->order[found] = at;
			v->number = ++found;
		}
		if (v->place < g->vertex[at].ways) {
			uint32_t to;

			e = g->vertex[at].way[v->place++];
			to = other(g, e, at);
			if (!p->vertex[to].number)
				at = to;
		} else if (v->found_by != NONE) {
			at = other(g, v->found_by, at);
		} else {
			return;
		}
	}
}

/* Puts what lies on a cycle into one set, whose root was found first. */
static void find_heads(struct parts *p)
{
	const struct trail_graph *g = p->graph;
	const struct vertex *vertex = p->vertex;

	for (uint32_t v = 0; v < g->vertices; v++)
		p->parent[v] = v;
	for (uint32_t e = 0; e < g->edges; e++) {
		uint32_t u = g->edge[e].end[0], v = g->edge[e].end[1];

		if (vertex[u].found_by == e || vertex[v].found_by == e)
			continue;
		while ((u = join_root(p->parent, u)) !=
		       (v = join_root(p->parent, v))) {
			uint32_t *last =
			    vertex[u].number > vertex[v].number ? &u : &v;

			p->parent[*last] =
			    other(g, vertex[*last].found_by, *last);
		}
	}
	for (uint32_t v = 0; v < g->vertices; v++)
		p->vertex[v].head = p->vertex[v].exit = join_root(p->parent, v);
}

/* Lists the vertices of the part with HEAD, from the head on. */
static void gather(struct parts *p, uint32_t head)
{
	const struct trail_graph *g = p->graph;

	p->part[0] = head;
	p->count = 1;
	p->behind = 0;
	for (uint32_t i = 0; i < p->count; i++) {
		uint32_t at = p->part[i];
		struct vertex *v = &p->vertex[at];

		v->place = i;
		if (v->most > p->behind)
			p->behind = v->most;
		for (uint32_t k = 0; k < g->vertex[at].ways; k++) {
			uint32_t e = g->vertex[at].way[k];
			uint32_t to = other(g, e, at);

			if (p->vertex[to].head == head &&
			    p->vertex[to].found_by == e)
				p->part[p->count++] = to;
		}
	}
}

static void add_edge(struct join_graph *join, uint32_t u, uint32_t v,
		     uint64_t length)
{
	join->edge[join->edges++] = (struct join_edge){{u, v}, (int64_t)length};
}

/* Adds the edges from PLACE to later places; returns its degree. */
static uint32_t add_edges(struct parts *p, uint32_t place)
{
	const struct trail_graph *g = p->graph;
	uint32_t at = p->part[place], degree = 0;

	for (uint32_t k = 0; k < g->vertex[at].ways; k++) {
		uint32_t e = g->vertex[at].way[k];
		const struct vertex *to = &p->vertex[other(g, e, at)];

		if (to->head != p->part[0])
			continue;
		degree++;
		if (to->place < place)
			continue;
		p->edge[p->edges++] = e;
		add_edge(&p->join, place, to->place,
			 UNIT + 2 * (uint64_t)p->price[e]);
	}
	return degree;
}

/*
 * Makes the graph of the part with HEAD.  Its first edges are those of the
 * part; one from each vertex to z, which is the last vertex and the last
 * target, follows.
 */
static void make_join(struct parts *p, uint32_t head)
{
	struct join_graph *join = &p->join;

	gather(p, head);
	join->vertices = p->count + 1;
	join->edges = join->targets = p->edges = 0;
	for (uint32_t i = 0; i < p->count; i++)
		if (add_edges(p, i) % 2 != (i == 0))
			join->target[join->targets++] = i;
	for (uint32_t i = 0; i < p->count; i++)
		add_edge(
		    join, i, p->count,
		    UNIT * (p->count + p->behind - p->vertex[p->part[i]].most));
	join->target[join->targets++] = p->count;
}

/* Connects what the edges that are not dropped connect. */
static void connect(struct parts *p)
{
	for (uint32_t i = 0; i < p->count; i++) {
		p->parent[i] = i;
		p->degree[i] = 0;
	}
	for (uint32_t i = 0; i < p->edges; i++) {
		const uint32_t *end = p->join.edge[i].end;

		if (p->dropped[i])
			continue;
		p->degree[end[0]]++;
		p->degree[end[1]]++;
		p->parent[join_root(p->parent, end[0])] =
		    join_root(p->parent, end[1]);
	}
}

/*
 * Keeps the trail of the edges that are connected with the head, if it is one
 * and none is better, and raises the prices of those around what is cut off.
 */
static void keep_trail(struct parts *p)
{
	struct vertex *head = &p->vertex[p->part[0]];
	uint32_t exit = p->part[0], odd = 0, root;
	uint64_t inner = 0;

	connect(p);
	root = join_root(p->parent, 0);
	for (uint32_t i = 1; i < p->count; i++)
		if (p->degree[i] % 2 && join_root(p->parent, i) == root) {
			odd++;
			exit = p->part[i];
		}
	for (uint32_t i = 0; i < p->edges; i++) {
		const uint32_t *end = p->join.edge[i].end;
		uint32_t u = join_root(p->parent, end[0]);
		uint32_t v = join_root(p->parent, end[1]);

		if (!p->dropped[i])
			inner += u == root;
		else if (u != v && ((u != root && p->degree[end[0]]) ||
				    (v != root && p->degree[end[1]])))
			p->price[p->edge[i]]++;
	}
	if (odd > 1 || inner + p->vertex[exit].made <=
			   head->inner + p->vertex[head->exit].made)
		return;
	head->inner = inner;
	head->exit = exit;
}

/* Bounds the trails from HEAD on at first, and looks for a longer one. */
static bool try_part(struct parts *p, uint32_t head, bool is_first)
{
	struct vertex *v = &p->vertex[head];
	struct allowance *a = p->graph->allowance;
	int64_t length;

	if (!is_first && v->inner + p->vertex[v->exit].most >= v->bound)
		return true;
	make_join(p, head);
	if (is_first)
		v->bound = p->edges + p->behind;
	if (!p->edges || p->join.targets > TARGETS)
		return true;
	if (!is_first && p->join.targets > p->effort) {
		p->effort = 0;
		return true;
	}
	if (!is_first)
		p->effort -= p->join.targets;
	if (!join_match(&p->join, a, p->radius, p->dropped))
		return false;
	if (is_first) {
		if (!join_bound(&p->join, p->radius, a, &length))
			return false;
		v->bound += p->count - (uint64_t)(length + UNIT - 1) / UNIT;
	}
	keep_trail(p);
	return true;
}

/* One part after the other, the farthest ones first. */
static bool try_all(struct parts *p, bool is_first)
{
	const struct trail_graph *g = p->graph;

	for (uint32_t left = g->vertices; left; left--) {
		uint32_t head = p->order[left - 1];
		const struct vertex *v = &p->vertex[head];
		struct vertex *before;
		uint64_t made;

		if (v->head != head)
			continue;
		if (!try_part(p, head, is_first))
			return false;
		if (v->found_by == NONE)
			break;
		made = v->inner + p->vertex[v->exit].made;
		before = &p->vertex[other(g, v->found_by, head)];
		if (v->bound + 1 > before->most)
			before->most = v->bound + 1;
		if (made + 1 > before->made)
			before->made = made + 1;
	}
	return true;
}

bool trail_bound(const struct trail_graph *g, uint64_t enough, uint64_t *effort,
		 uint64_t *bound, uint64_t *made)
{
	struct budget *b = &g->allowance->budget;
	const struct budget_array *first = b->first;
	size_t n = g->vertices, m = g->edges;
	struct parts p = {
	    .graph = g,
	    .effort = *effort,
	    .vertex = budget_alloc(b, n, sizeof *p.vertex),
	    .order = budget_alloc(b, n, sizeof *p.order),
	    .price = budget_alloc(b, m, sizeof *p.price),
	    .part = budget_alloc(b, n, sizeof *p.part),
	    .edge = budget_alloc(b, m, sizeof *p.edge),
	    .join.edge = budget_alloc(b, m + n, sizeof *p.join.edge),
	    .join.target = budget_alloc(b, n + 1, sizeof *p.join.target),
	    .radius = budget_alloc(b, n + 1, sizeof *p.radius),
	    .dropped = budget_alloc(b, m + n, sizeof *p.dropped),
	    .parent = budget_alloc(b, n, sizeof *p.parent),
	    .degree = budget_alloc(b, n, sizeof *p.degree),
	};
	bool fits = p.vertex && p.order && p.price && p.part && p.edge &&
		    p.join.edge && p.join.target && p.radius && p.dropped &&
		    p.parent && p.degree;

	*bound = *made = 0;
	if (fits) {
		find_tree(&p);
		find_heads(&p);
		fits = try_all(&p, true);
	}
	for (int tries = 1; fits; tries++) {
		const struct vertex *start = &p.vertex[g->start];

		*bound = start->bound;
		*made = start->inner + p.vertex[start->exit].made;
		if (*bound <= enough || *made == *bound || tries == TRIES ||
		    !p.effort)
			break;
		fits = try_all(&p, false);
	}
	*effort = p.effort;
	budget_free_since(b, first);
	return fits;
}
