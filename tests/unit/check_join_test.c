/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge's bound of captures.  Lengths of T-joins: random small graphs,
 * where all sets of edges are tried; no bound is higher than the least length,
 * and by the radii of a matching it is that length, as is the matching. Trails:
 * random lattices, where the search of the judge finds the longest one.
 */
#include <string.h>

#include "check/capture/join.h"
#include "check/capture/trail_bound.h"
#include "tap.h"

enum { VERTICES = 8, EDGES = 14, TARGETS = VERTICES };

#define ALLOW(bytes) ((struct allowance[]){allowance_of(bytes, 0)})

struct graph {
	struct join_graph g;
	struct join_edge edge[EDGES];
	uint32_t target[TARGETS];
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
			x->target[x->g.targets++] = v;
			rest--;
		}
}

static uint32_t targets_of(const struct graph *x)
{
	uint32_t odd = 0;

	for (uint32_t t = 0; t < x->g.targets; t++)
		odd |= UINT32_C(1) << x->target[t];
	return odd;
}

/* Whether the edges of a set have odd degrees just at the targets; sets the
 * LENGTH of them all. */
static bool is_join(const struct graph *x, uint32_t set, int64_t *length)
{
	uint32_t degrees = 0;

	*length = 0;
	for (uint32_t e = 0; e < x->g.edges; e++)
		if (set >> e & 1) {
			degrees ^= UINT32_C(1) << x->edge[e].end[0];
			degrees ^= UINT32_C(1) << x->edge[e].end[1];
			*length += x->edge[e].length;
		}
	return degrees == targets_of(x);
}

/* The least length of such a set. */
static int64_t least_join(const struct graph *x)
{
	int64_t least = INT64_MAX, length;

	for (uint32_t set = 0; set < UINT32_C(1) << x->g.edges; set++)
		if (is_join(x, set, &length) && length < least)
			least = length;
	return least;
}

/* Finds radii, and the length of the join of the matching. */
static bool find_radii(const struct graph *x, int64_t *radius, int64_t *length)
{
	struct allowance *a = ALLOW(1 << 20);
	bool join[EDGES];
	uint32_t set = 0;

	if (!join_match(&x->g, a, radius, join) || a->budget.left != a->memory)
		return false;
	for (uint32_t e = 0; e < x->g.edges; e++)
		set |= (uint32_t)join[e] << e;
	return is_join(x, set, length);
}

static void test_joins(void)
{
	int wrong = 0, loose = 0;

	for (int n = 0; n < 4000; n++) {
		struct graph x;
		int64_t least, bound, length, radius[TARGETS];

		random_graph(&x);
		least = least_join(&x);
		wrong += !find_radii(&x, radius, &length) || length != least ||
			 !join_bound(&x.g, radius, ALLOW(1 << 20), &bound) ||
			 bound != least;
		for (int k = 0; k < 5; k++) {
			for (uint32_t t = 0; t < x.g.targets; t++)
				radius[t] += (int64_t)below(5) - 2;
			wrong +=
			    !join_bound(&x.g, radius, ALLOW(1 << 20), &bound) ||
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
 * board, or if few states are tried at first.
 */
static bool find_longest(struct trail_graph *g, uint64_t home,
			 uint64_t *longest)
{
	uint64_t states = g->states, other;
	uint32_t edges = g->edges;
	bool right = trail_search(g, 0, longest) == TRAIL_FOUND;

	for (unsigned side = 0; side < TRAIL_SIDES && right; side++)
		for (int few = 0; few < 2 && right; few++) {
			g->side = side;
			g->states = few ? 3 : states;
			right = trail_of(g, home) && g->edges == edges &&
				trail_search(g, 0, &other) == TRAIL_FOUND &&
				other == *longest &&
				trail_search(g, *longest, &other) == TRAIL_NONE;
		}
	return right;
}

/* Compares them with the longest trail; false: one of them is wrong. */
static bool try_trail(struct trail_graph *g, uint64_t home, struct tally *t)
{
	uint64_t longest, bound = 0, made = 0, effort = 1000;
	bool right = find_longest(g, home, &longest) &&
		     trail_bound(g, 0, &effort, &bound, &made);

	t->trails++;
	t->tight += bound == longest;
	t->longest += made == longest;
	return right && bound >= longest && bound <= g->edges &&
	       made <= longest;
}

static bool try_board(const struct checkers *b, struct tally *t)
{
	struct trail_graph g;
	struct allowance *a = ALLOW(1 << 24);
	uint64_t home = 0;
	bool right = trail_open(&g, b, a);

	while (b->home[home] != CHECKERS_OWN)
		home++;
	right =
	    right && trail_of(&g, home) && (!g.edges || try_trail(&g, home, t));
	budget_close(&a->budget);
	return right && a->budget.left == a->memory;
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
