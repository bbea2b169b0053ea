/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bounds by prices against exact answers: on random boards of one own component
 * no round may prove too much, and what is kept is no more than there is.
 */
#include "capture/prices/capture_relax.h"

#include <string.h>

#include "capture/capture.h"
#include "tap.h"

enum {
	BOARDS = 1000,
	ONCE_MORE = 100,
	MOST_HOMES = 1000,
	MEMORY = 1 << 26,
	LEAST = 1,   /* what balls measured that have grown */
	SCARCE = 32, /* bytes more each time */
};

static uint64_t seed = 1;

/* All that is needed for a bound. */
struct work {
	struct budget budget;
	struct capture_map map;
	struct capture_graph graph;
	struct capture_core core;
	struct capture_relax relax;
	bool *kept;
	int64_t least; /* what trails leave out but for their ends */
	int better;    /* bounds that were better than those of a T-join */
	int closed;    /* boards whose bounds met */
};

static size_t below(size_t n)
{
	return (size_t)(tap_random(&seed) % n);
}

/* Opponents on odd rows with PERCENT, and an own component; its home. */
static uint32_t lattice(struct checkers *b, size_t percent)
{
	size_t homes = (size_t)checkers_homes(b->rows, b->cols), own;

	for (size_t i = 0; i < homes; i++)
		b->home[i] =
		    checkers_row(b->cols, i) & 1 && below(100) < percent
			? CHECKERS_OPPONENT
			: CHECKERS_EMPTY;
	do
		own = below(homes);
	while (checkers_row(b->cols, own) & 1);
	b->home[own] = CHECKERS_OWN;
	return (uint32_t)own;
}

static bool prepare(struct work *w, const struct checkers *b, uint32_t start)
{
	return capture_graph_map(&w->budget, &w->map, b) &&
	       capture_graph_of(&w->budget, &w->map, b, start, &w->graph) &&
	       capture_core_make(&w->budget, &w->graph, &w->core) &&
	       BUDGET_GROW(&w->budget, w->kept, w->graph.edges);
}

/* All of it, with the bounds LOWER and UPPER. */
static struct capture_context context(struct work *w, uint32_t lower,
				      uint32_t upper)
{
	return (struct capture_context){.budget = &w->budget,
					.limits = &limits_none,
					.core = &w->core,
					.lower = lower,
					.upper = upper,
					.kept = w->kept};
}

/* What is kept is connected with the start and has at most two odd vertices. */
static bool is_trail(struct work *w)
{
	uint32_t odd = 0, edges = 0, still = 0;

	for (uint32_t v = 0; v < w->graph.vertices; v++) {
		bool sum = v == 0;

		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t e = w->graph.out[v][d];

			sum ^= e != CAPTURE_NONE && w->kept[e];
		}
		odd += sum;
	}
	for (uint32_t e = 0; e < w->graph.edges; e++)
		edges += w->kept[e];
	if (!capture_route_reach(&w->budget, &w->graph, w->kept,
				 &w->relax.route))
		return false;
	for (uint32_t e = 0; e < w->graph.edges; e++)
		still += w->kept[e];
	return odd <= 1 && edges == still;
}

static uint32_t count_kept(const struct work *w)
{
	uint32_t count = 0;

	for (uint32_t e = 0; e < w->graph.edges; e++)
		count += w->kept[e];
	return count;
}

static bool is_bounded(struct work *w, const struct checkers *b, uint32_t start,
		       uint32_t truth)
{
	struct capture_context x;
	uint32_t join, count;

	if (!prepare(w, b, start))
		return false;
	if (w->core.graph.edges == 0)
		return true;
	if (!capture_match_make(&w->budget, &limits_none, &w->relax.match,
				&w->core.graph))
		return false;
	join = w->core.graph.edges - w->relax.match.cost;
	x = context(w, 0, w->graph.edges);
	if (!capture_relax_bound(&x, &w->relax) || !is_trail(w))
		return false;
	count = count_kept(w);
	w->better += x.upper < w->relax.approach + join;
	w->least += w->relax.least;
	w->closed += count == x.upper;
	return count <= truth && truth <= x.upper;
}

/* Whether a board whose best capture takes TRUTH components is treated right.
 */
typedef bool try_board(struct work *w, const struct checkers *b, uint32_t start,
		       uint32_t truth);

/* Lattices of so many boards, LEAST in 100 or more of their homes taken. */
static bool all_good(struct work *w, struct capture_solver *s, int boards,
		     uint32_t least, try_board *is_good)
{
	uint8_t home[MOST_HOMES];
	struct checkers b = {.home = home};
	bool good = true;

	for (int i = 0; good && i < boards; i++) {
		struct capture a;
		uint32_t start;

		b.rows = 10 + below(30);
		b.cols = 10 + below(30);
		start = lattice(&b, least + below(36));
		good = capture_best(s, &b, &a) == ANSWER_FOUND &&
		       is_good(w, &b, start, (uint32_t)a.lower);
	}
	return good;
}

static void test_bounds(struct work *w, struct capture_solver *s)
{
	tap_ok(all_good(w, s, BOARDS, 62, is_bounded), "bounds of %d boards",
	       BOARDS);
	tap_ok(w->closed > BOARDS / 4 * 3, "%d of them meet", w->closed);
	tap_ok(w->least >= LEAST, "balls grow to %lld in all",
	       (long long)w->least);
	tap_ok(w->better > BOARDS / 100, "%d better than by a join", w->better);
}

/* True when nothing is left of the BYTES that there were. */
static bool free_all(struct work *w, uint64_t bytes)
{
	budget_close(&w->budget);
	*w = (struct work){.budget = w->budget};
	return w->budget.left == bytes;
}

/*
 * A bound with so many BYTES; sets ENOUGH when they have been.
 * What is proved holds in any case.
 */
static bool is_right_within(const struct checkers *b, uint32_t start,
			    uint32_t truth, uint64_t bytes, bool *enough)
{
	struct work w = {.budget.left = bytes};
	struct capture_context x = {.upper = UINT32_MAX};

	*enough = false;
	if (prepare(&w, b, start) &&
	    capture_match_make(&w.budget, &limits_none, &w.relax.match,
			       &w.core.graph)) {
		x = context(&w, 0, w.graph.edges);
		*enough = capture_relax_bound(&x, &w.relax);
	}
	return x.upper >= truth && free_all(&w, bytes);
}

/* Memory may run out anywhere. */
static void test_memory(struct capture_solver *s)
{
	uint8_t home[MOST_HOMES];
	struct checkers b = {.home = home, .rows = 24, .cols = 24};
	uint64_t bytes = 0;
	bool good = true, enough = false;
	struct capture a;
	uint32_t start = lattice(&b, 75);

	good = capture_best(s, &b, &a) == ANSWER_FOUND;
	for (; good && !enough; bytes += SCARCE)
		good = is_right_within(&b, start, (uint32_t)a.lower, bytes,
				       &enough);
	tap_ok(good && bytes > 100 * SCARCE,
	       "right with too little memory, up to %llu bytes",
	       (unsigned long long)bytes);
}

int main(void)
{
	struct work w = {.budget.left = MEMORY};
	struct capture_solver *s = capture_new(&limits_none);

	if (!s)
		return EXIT_FAILURE;
	test_bounds(&w, s);
	tap_ok(free_all(&w, MEMORY), "all memory is given back");
	/* What has been given back is as good as what has not been used. */
	tap_ok(all_good(&w, s, ONCE_MORE, 52, is_bounded), "once more");
	tap_ok(free_all(&w, MEMORY), "all memory is given back");
	test_memory(s);
	capture_delete(s);
	return tap_end();
}
