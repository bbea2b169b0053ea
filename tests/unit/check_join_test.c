/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge's bound of captures.  Lengths of T-joins: random small graphs,
 * where all sets of edges are tried; no bound is higher than the least length,
 * and by the radii of a matching it is that length, as is the matching. Trails:
 * random lattices, where the search of the judge finds the longest one.
 */
#include <string.h>

#include "check/capture/join_bound.h"
#include "check/capture/join_radii.h"
#include "check/capture/trail_part.h"
#include "check/capture/trail_search.h"
#include "check/capture/trail_walk.h"
#include "tap.h"

enum { VERTICES = 8, EDGES = 14, TARGETS = VERTICES };

#define ALLOW(bytes) (&(struct allowance){.memory = (bytes)})

struct graph {
	struct join_graph g;
	struct join_edge edge[EDGES];
	struct join_target target[TARGETS];
	int64_t distance[VERTICES][VERTICES];
};

static uint64_t seed = 1;

static uint32_t below(uint32_t bound)
{
	return (uint32_t)(tap_random(&seed) % bound);
}

/* A tree and some more edges; lengths are even. */
static void random_graph(struct graph *x)
{
	uint32_t n = 2 + below(VERTICES - 1), edges = n - 1 + below(6);
	uint32_t targets = 2 * (1 + below(n / 2)), rest = targets;

	x->g = (struct join_graph){n, edges, 0, x->edge, x->target};
	for (uint32_t e = 0; e < edges; e++) {
		uint32_t v = e < n - 1 ? e + 1 : 1 + below(n - 1);

		x->edge[e] =
		    (struct join_edge){{below(v), v}, 2 * (int64_t)below(5)};
	}
	for (uint32_t v = 0; v < n; v++)
		if (below(n - v) < rest) {
			x->target[x->g.targets++] = (struct join_target){v, 0};
			rest--;
		}
}

/* All distances (Floyd). */
static void find_distances(struct graph *x)
{
	for (int u = 0; u < VERTICES; u++)
		for (int v = 0; v < VERTICES; v++)
			x->distance[u][v] = u == v ? 0 : JOIN_FAR;
	for (uint32_t e = 0; e < x->g.edges; e++) {
		uint32_t u = x->edge[e].end[0], v = x->edge[e].end[1];

		if (x->edge[e].length < x->distance[u][v])
			x->distance[u][v] = x->distance[v][u] =
			    x->edge[e].length;
	}
	for (int w = 0; w < VERTICES; w++)
		for (int u = 0; u < VERTICES; u++)
			for (int v = 0; v < VERTICES; v++)
				if (x->distance[u][w] + x->distance[w][v] <
				    x->distance[u][v])
					x->distance[u][v] = x->distance[u][w] +
							    x->distance[w][v];
}

/* The least length of a set of edges with odd degrees just at the targets. */
static int64_t least_join(const struct graph *x)
{
	int64_t least = INT64_MAX;
	uint32_t odd = 0;

	for (uint32_t t = 0; t < x->g.targets; t++)
		odd |= UINT32_C(1) << x->target[t].vertex;
	for (uint32_t set = 0; set < UINT32_C(1) << x->g.edges; set++) {
		uint32_t degrees = 0;
		int64_t length = 0;

		for (uint32_t e = 0; e < x->g.edges; e++)
			if (set >> e & 1) {
				degrees ^= UINT32_C(1) << x->edge[e].end[0];
				degrees ^= UINT32_C(1) << x->edge[e].end[1];
				length += x->edge[e].length;
			}
		if (degrees == odd && length < least)
			least = length;
	}
	return least;
}

/* Finds radii, and the length of the matching. */
static bool find_radii(struct graph *x, int64_t *length)
{
	struct join_pair pair[TARGETS * TARGETS];
	int64_t radius[TARGETS] = {0};
	uint32_t partner[TARGETS], pairs = 0;

	for (uint32_t t = 0; t < x->g.targets; t++)
		for (uint32_t u = 0; u < t; u++)
			pair[pairs++] = (struct join_pair){
			    {t, u},
			    x->distance[x->target[t].vertex]
				       [x->target[u].vertex]};
	if (!join_radii(x->g.targets, pair, pairs, ALLOW(1 << 20), radius,
			partner))
		return false;
	*length = 0;
	for (uint32_t t = 0; t < x->g.targets; t++) {
		x->target[t].radius = radius[t];
		if (partner[t] >= x->g.targets || partner[partner[t]] != t)
			return false;
		if (partner[t] < t)
			*length += x->distance[x->target[t].vertex]
					      [x->target[partner[t]].vertex];
	}
	return true;
}

static void test_joins(void)
{
	int wrong = 0, loose = 0;

	for (int n = 0; n < 4000; n++) {
		struct graph x;
		int64_t least, bound, length;

		random_graph(&x);
		find_distances(&x);
		least = least_join(&x);
		wrong += !find_radii(&x, &length) || length != least ||
			 !join_bound(&x.g, ALLOW(1 << 20), &bound) ||
			 bound != least;
		for (int k = 0; k < 5; k++) {
			for (uint32_t t = 0; t < x.g.targets; t++)
				x.target[t].radius += (int64_t)below(5) - 2;
			wrong += !join_bound(&x.g, ALLOW(1 << 20), &bound) ||
				 bound > least;
			loose += bound < least;
		}
	}
	tap_ok(
	    !wrong && loose > 4000,
	    "4000 least joins, and no bound of 20000 is higher; %d are lower",
	    loose);
}

static void random_board(struct checkers *b)
{
	uint32_t permille = 400 + below(600);

	b->rows = 1 + below(16);
	b->cols = 1 + below(16);
	for (size_t h = 0; h < checkers_homes(b->rows, b->cols); h++)
		b->home[h] =
		    checkers_row(b->cols, h) % 2 && below(1000) < permille
			? CHECKERS_OPPONENT
			: CHECKERS_EMPTY;
	b->home[below((uint32_t)checkers_homes(b->rows, b->cols))] =
	    CHECKERS_OWN;
}

/* What bound and walk say of the trails of the only piece. */
struct tally {
	int trails, tight, longest;
};

/*
 * Finds the longest trail; false: it is not as long from each side of the
 * board, or a search with few states says that there is none.
 */
static bool find_longest(struct trail_graph *g, uint64_t home,
			 struct allowance *a, uint64_t *longest)
{
	uint64_t other;
	bool right =
	    trail_search(g, 0, UINT64_MAX, a, longest) == TRAIL_SEARCH_FOUND &&
	    trail_search(g, 0, 3, a, &other) != TRAIL_SEARCH_NONE;

	for (int side = 1; side <= TRAIL_GRAPH_SIDES && right; side++) {
		uint32_t edges = g->edges;

		trail_graph_turn(g);
		right = trail_graph_of(g, home) && g->edges == edges &&
			trail_search(g, 0, UINT64_MAX, a, &other) ==
			    TRAIL_SEARCH_FOUND &&
			other == *longest;
	}
	return right;
}

/* Compares them with the longest trail; false: one of them is wrong. */
static bool try_trail(struct trail_graph *g, uint64_t home, struct allowance *a,
		      struct tally *t)
{
	struct trail_parts parts;
	uint64_t longest, bound, walked = 0, effort = 1000;
	bool right = find_longest(g, home, a, &longest) &&
		     trail_part_open(&parts, g, a) &&
		     trail_part_bound(&parts) &&
		     trail_walk(&parts, &effort, &walked);

	bound = trail_part_most(&parts);
	trail_part_close(&parts);
	t->trails++;
	t->tight += bound == longest;
	t->longest += walked == longest;
	return right && bound >= longest && bound <= g->edges &&
	       walked <= longest;
}

static bool try_board(const struct checkers *b, struct tally *t)
{
	struct trail_graph g;
	struct allowance *a = ALLOW(1 << 24);
	uint64_t home = 0;
	bool right = trail_graph_open(&g, b, a);

	while (b->home[home] != CHECKERS_OWN)
		home++;
	right = right && trail_graph_of(&g, home) &&
		(!g.edges || try_trail(&g, home, a, t));
	trail_graph_close(&g);
	return right && !a->held;
}

static void test_trails(void)
{
	uint8_t home[16 * 16];
	struct checkers b = {.home = home};
	struct tally t = {0};
	int wrong = 0;

	for (int n = 0; n < 6000; n++) {
		random_board(&b);
		wrong += !try_board(&b, &t);
	}
	tap_ok(!wrong && t.trails > 2000 && t.tight > t.trails - t.trails / 10,
	       "bounds of %d trails, %d of them tight", t.trails, t.tight);
	tap_ok(t.longest > t.trails - t.trails / 100,
	       "%d of the trails that are found are the longest", t.longest);
}

int main(void)
{
	test_joins();
	test_trails();
	return tap_end();
}
