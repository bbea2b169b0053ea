/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Elimination by least degree: the vertex whose groups together leave the
 * fewest vertices is next, all its groups are merged, and every vertex without
 * another group leaves the bag.  On a tree of blocks this works inwards from
 * the leaves, a chain of vertices with two edges becomes one group with a bag
 * of two, and a part behind a two-edge cut becomes one group as well; so these
 * structures need no code of their own.
 *
 * The order is a heuristic (Tinney & Walker 1967), as the least width is hard
 * to find.  Among equal vertices the last one that was put in its list is next.
 * Of several orders of the lists one may be better: of lattices of 200 x 200
 * homes one has a width of 48 where others exceed 60.  Up to 100 homes a side
 * no width is more than 30, whatever the order.
 *
 * Invariant: USES of a vertex is the number of unmerged groups with the vertex
 * in their bag; its list GROUPS has them, and merged ones, which are skipped.
 * A vertex waits in the list of its KEY; entries in other lists are outdated.
 */
#include "capture/frontier/capture_decomposition.h"

struct capture_decomposition_vertex {
	uint32_t uses;
	uint32_t groups; /* list of its groups */
	uint32_t key;	 /* vertices that would stay, were it next */
	uint32_t met;	 /* groups with it, while a key is computed */
};

struct capture_decomposition_link {
	uint32_t item, next;
};

enum { TOO_WIDE = CAPTURE_WIDTH + 1, ELIMINATED };

/* Puts ITEM before the list *HEAD. */
static bool push(struct budget *b, struct capture_decomposition *p,
		 uint32_t *head, uint32_t item)
{
	if (!BUDGET_GROW(b, p->link, (size_t)p->links + 1))
		return false;
	p->link[p->links].item = item;
	p->link[p->links].next = *head;
	*head = p->links++;
	return true;
}

/* A new group without a bag, and room for one. */
static bool add_group(struct budget *b, struct capture_decomposition *p,
		      uint32_t left, uint32_t right)
{
	if (!BUDGET_GROW(b, p->group, (size_t)p->count + 1) ||
	    !BUDGET_GROW(b, p->bag, (size_t)p->bags + 2 * CAPTURE_WIDTH))
		return false;
	p->group[p->count++] = (struct capture_group){
	    .left = left, .right = right, .bag = p->bags};
	return true;
}

/* Vertices that stay when all groups of VERTEX are merged. */
static uint32_t key_of(struct capture_decomposition *p, uint32_t vertex)
{
	uint32_t stay = 0;

	for (uint32_t l = p->vertex[vertex].groups; l != CAPTURE_NONE;
	     l = p->link[l].next) {
		const struct capture_group *g = &p->group[p->link[l].item];

		for (uint32_t i = 0; !g->merged && i < g->width; i++) {
			struct capture_decomposition_vertex *v =
			    &p->vertex[p->bag[g->bag + i]];

			stay += v->met++ == 0;
			stay -= v->met == v->uses;
		}
	}
	for (uint32_t l = p->vertex[vertex].groups; l != CAPTURE_NONE;
	     l = p->link[l].next) {
		const struct capture_group *g = &p->group[p->link[l].item];

		for (uint32_t i = 0; !g->merged && i < g->width; i++)
			p->vertex[p->bag[g->bag + i]].met = 0;
	}
	return stay <= p->most ? stay : TOO_WIDE;
}

/* Puts VERTEX where it belongs in the order. */
static bool file(struct budget *b, struct capture_decomposition *p,
		 uint32_t vertex)
{
	uint32_t key = key_of(p, vertex);

	if (p->vertex[vertex].key == key)
		return true;
	p->vertex[vertex].key = key;
	return push(b, p, &p->waiting[key], vertex);
}

/* How many vertices two groups have together. */
static uint32_t width_of(const struct capture_decomposition *p, uint32_t x,
			 uint32_t y)
{
	const struct capture_group *g = &p->group[x], *h = &p->group[y];
	uint32_t width = g->width + h->width;

	for (uint32_t i = 0; i < g->width; i++)
		for (uint32_t k = 0; k < h->width; k++)
			width -= p->bag[g->bag + i] == p->bag[h->bag + k];
	return width;
}

/* Takes a group out of the lists. */
static void retire(struct capture_decomposition *p, uint32_t number)
{
	struct capture_group *g = &p->group[number];

	g->merged = true;
	for (uint32_t i = 0; i < g->width; i++) {
		struct capture_decomposition_vertex *v =
		    &p->vertex[p->bag[g->bag + i]];

		v->met = 1;
		v->uses--;
	}
}

/* Puts the vertices of a group that are of further use into the last one. */
static bool inherit(struct budget *b, struct capture_decomposition *p,
		    uint32_t number)
{
	struct capture_group g = p->group[number];

	for (uint32_t i = 0; i < g.width; i++) {
		uint32_t vertex = p->bag[g.bag + i];
		struct capture_decomposition_vertex *v = &p->vertex[vertex];

		if (v->met && v->uses) {
			v->uses++;
			p->bag[p->bags++] = vertex;
			p->group[p->count - 1].width++;
			if (!push(b, p, &v->groups, p->count - 1))
				return false;
		}
		v->met = 0;
	}
	return true;
}

/*
 * Joins two groups; what has no third one leaves the bag.  The wider group is
 * left, because tables are merged left by right.
 */
static bool merge(struct budget *b, struct capture_decomposition *p, uint32_t x,
		  uint32_t y)
{
	bool wider = p->group[x].width >= p->group[y].width;
	uint32_t left = wider ? x : y, right = wider ? y : x;

	if (!add_group(b, p, left, right))
		return false;
	retire(p, left);
	retire(p, right);
	p->roots--;
	return inherit(b, p, left) && inherit(b, p, right);
}

/* The narrowest live group of a list but EXCEPT. */
static uint32_t narrowest(struct capture_decomposition *p, uint32_t list,
			  uint32_t except)
{
	uint32_t best = CAPTURE_NONE;

	for (uint32_t l = list; l != CAPTURE_NONE; l = p->link[l].next) {
		uint32_t item = p->link[l].item;

		if (!p->group[item].merged && item != except &&
		    (best == CAPTURE_NONE ||
		     p->group[item].width < p->group[best].width))
			best = item;
	}
	return best;
}

/*
 * Joins the groups of VERTEX, as long as they are not too wide, and files the
 * vertices of the result anew.
 */
static bool eliminate(struct budget *b, struct capture_decomposition *p,
		      uint32_t vertex)
{
	struct capture_group last;

	p->vertex[vertex].key = ELIMINATED;
	if (p->vertex[vertex].uses < 2)
		return true;
	while (p->vertex[vertex].uses) {
		uint32_t list = p->vertex[vertex].groups;
		uint32_t x = narrowest(p, list, CAPTURE_NONE);
		uint32_t y = narrowest(p, list, x);
		uint32_t width = width_of(p, x, y);

		if (width > p->most)
			break;
		if (width > p->width)
			p->width = width;
		if (!merge(b, p, x, y))
			return false;
	}
	last = p->group[p->count - 1];
	for (uint32_t i = 0; i < last.width; i++)
		if (p->vertex[p->bag[last.bag + i]].key != ELIMINATED &&
		    !file(b, p, p->bag[last.bag + i]))
			return false;
	return true;
}

/* The vertex that is next in the order, or CAPTURE_NONE. */
static uint32_t next_vertex(struct capture_decomposition *p)
{
	for (uint32_t key = 0; key <= p->most; key++)
		while (p->waiting[key] != CAPTURE_NONE) {
			uint32_t vertex = p->link[p->waiting[key]].item;

			p->waiting[key] = p->link[p->waiting[key]].next;
			if (p->vertex[vertex].key == key)
				return vertex;
		}
	return CAPTURE_NONE;
}

/* One group an edge, and every vertex waiting. */
static bool begin(struct budget *b, struct capture_decomposition *p,
		  const struct capture_graph *g)
{
	if (!BUDGET_GROW(b, p->vertex, g->vertices))
		return false;
	p->count = p->bags = p->links = p->width = 0;
	p->edges = p->roots = g->edges;
	for (int key = 0; key <= TOO_WIDE; key++)
		p->waiting[key] = CAPTURE_NONE;
	for (uint32_t v = 0; v < g->vertices; v++)
		p->vertex[v] = (struct capture_decomposition_vertex){
		    .groups = CAPTURE_NONE, .key = ELIMINATED};
	for (uint32_t e = 0; e < g->edges; e++) {
		if (!add_group(b, p, CAPTURE_NONE, CAPTURE_NONE))
			return false;
		for (int side = 0; side < 2; side++) {
			uint32_t v = g->end[e][side];

			p->vertex[v].uses++;
			p->bag[p->bags++] = v;
			p->group[e].width++;
			if (!push(b, p, &p->vertex[v].groups, e))
				return false;
		}
	}
	for (uint32_t left = g->vertices; left > 0; left--)
		if (!file(b, p, left - 1))
			return false;
	return true;
}

bool capture_decomposition_make(struct budget *b, const struct capture_graph *g,
				uint32_t width, struct capture_decomposition *p)
{
	uint32_t vertex;

	p->most = width;
	if (!begin(b, p, g))
		return false;
	while ((vertex = next_vertex(p)) != CAPTURE_NONE)
		if (!eliminate(b, p, vertex))
			return false;
	return p->roots == 1;
}
