/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A pass over the decomposition keeps only states of little excess.  At the end
 * the least excess of a dropped state is known.  A pass gives a trail, if a
 * closed state was left, and a proof of how much every trail must leave out.  A
 * pass allows no more excess in all than is proved, so that what it finds is a
 * longest trail.  If it finds none, more is proved, and the next pass allows
 * that (iterative deepening, Korf 1985).
 *
 * A pass makes the table of every group from those of the two groups that it is
 * made of, in the order of the decomposition.  Of a table that has been merged
 * only the way back to the edges is kept.
 *
 * Since excess adds up, a pass may count on what the other groups must have: on
 * the least excess, as far as the passes before have found it, of all that a
 * group is not made of, its *outside*.  A trail has one end, which is in the
 * group or outside of it; so there are two of each, and what it takes to end
 * counts once.
 */
#include "capture/frontier/capture_frontier.h"

#include <string.h>

#include "base/bits.h"

enum {
	NARROW = 10,	     /* decompositions so wide are done in one pass */
	FIRST_CAP = 1 << 12, /* states of a table in the first pass */
	MORE_CAP = 4,	     /* times as many in the next one */
	LAST_CAP = 1 << 20,
};

/* What is left of a table that has been merged. */
struct capture_trace {
	struct capture_origin {
		uint32_t left, right;
	} * origin;
};

/* Room for passes over the decomposition; nothing is known. */
static bool make_room(struct budget *b, struct capture_frontier *f)
{
	size_t count = f->tree.count;

	if (!BUDGET_GROW(b, f->table, count) ||
	    !BUDGET_GROW(b, f->trace, count) ||
	    !BUDGET_GROW(b, f->outside, count) ||
	    !BUDGET_GROW(b, f->known, count) ||
	    !BUDGET_GROW(b, f->stack, 2 * count))
		return false;
	for (size_t i = 0; i < count; i++) {
		f->table[i] = (struct capture_table){0};
		f->trace[i] = (struct capture_trace){0};
		f->outside[i][0] = f->outside[i][1] = 0;
		f->known[i] = (struct capture_known){0};
	}
	return true;
}

static const struct capture_table *table_of(const struct capture_frontier *f,
					    uint32_t group)
{
	return group < f->tree.edges ? &f->maker.single : &f->table[group];
}

/* Frees a merged table but for the way back to the edges. */
static bool fade(struct capture_frontier *f, uint32_t group)
{
	struct capture_table *table = &f->table[group];
	struct capture_trace *trace = &f->trace[group];
	struct capture_table known = {
	    .least = {table->least[0], table->least[1]}};

	if (group < f->tree.edges)
		return true;
	trace->origin =
	    budget_alloc(f->maker.budget, table->count, sizeof(*trace->origin));
	if (!trace->origin)
		return false;
	for (size_t i = 0; i < table->count; i++) {
		trace->origin[i].left = table->state[i].left;
		trace->origin[i].right = table->state[i].right;
	}
	capture_table_free(f->maker.budget, table);
	*table = known;
	return true;
}

/*
 * Makes all tables; MOST is the excess that is allowed in all.  False: memory,
 * time or steps ran out.
 */
static bool make_tables(struct capture_frontier *f, int32_t most)
{
	for (uint32_t i = f->tree.edges; i < f->tree.count; i++) {
		const struct capture_group *g = &f->tree.group[i];

		if (!capture_table_merge(&f->maker, i, most, f->outside[i],
					 table_of(f, g->left),
					 table_of(f, g->right), &f->table[i]) ||
		    !fade(f, g->left) || !fade(f, g->right))
			return false;
		/* What this pass and earlier ones tell about the group. */
		for (int c = 0; c < 2; c++) {
			int32_t *least = &f->known[i].least[c];

			if (f->table[i].least[c] > *least)
				*least = f->table[i].least[c];
			f->table[i].least[c] = *least;
		}
		f->known[i].ends = f->table[i].ends;
	}
	return true;
}

/*
 * The excess that the rest must have beside a group that is merged with OTHER
 * into GROUP, by whether that group has ended.
 */
static void look_beside(const struct capture_frontier *f, uint32_t group,
			uint32_t other, int32_t outside[2])
{
	static const int32_t edge[2] = {0, CAPTURE_NEVER};
	const int32_t *beyond = f->outside[group];
	const int32_t *least =
	    other < f->tree.edges ? edge : f->known[other].least;
	int32_t here = capture_excess_less(
	    least[1], capture_excess_sum(least[0], f->known[group].ends));

	outside[0] =
	    capture_excess_less(capture_excess_sum(beyond[0], least[0]),
				capture_excess_sum(beyond[1], here));
	outside[1] = capture_excess_sum(beyond[1], least[0]);
}

/* Finds what is outside of each group, by what is known of the others. */
static void look_outside(struct capture_frontier *f)
{
	uint32_t last = f->tree.count - 1;

	f->outside[last][0] = CAPTURE_NEVER;
	f->outside[last][1] = 0;
	for (uint32_t i = f->tree.count; i-- > f->tree.edges;) {
		const struct capture_group *g = &f->tree.group[i];

		look_beside(f, i, g->right, f->outside[g->left]);
		look_beside(f, i, g->left, f->outside[g->right]);
	}
}

/* Frees the tables of a pass and keeps what was learnt. */
static void clear(struct capture_frontier *f)
{
	for (uint32_t i = f->tree.edges; i < f->tree.count; i++) {
		struct capture_trace *trace = &f->trace[i];

		capture_table_free(f->maker.budget, &f->table[i]);
		budget_free(f->maker.budget, trace->origin);
		*trace = (struct capture_trace){0};
	}
}

/* The cheapest closed state of the whole graph, or CAPTURE_NONE. */
static uint32_t cheapest(const struct capture_frontier *f)
{
	const struct capture_table *whole = &f->table[f->tree.count - 1];
	uint32_t best = CAPTURE_NONE;

	for (uint32_t i = 0; i < whole->count; i++) {
		const struct capture_state *s = &whole->state[i];

		if (s->key.odd & CAPTURE_CLOSED &&
		    (best == CAPTURE_NONE || s->cost < whole->state[best].cost))
			best = i;
	}
	return best;
}

/* Follows STATE of the last group back to the edges. */
static void follow(struct capture_frontier *f, uint32_t state, bool *kept)
{
	uint32_t last = f->tree.count - 1;
	size_t top = 0;

	f->stack[top++] = f->tree.group[last].left;
	f->stack[top++] = f->table[last].state[state].left;
	f->stack[top++] = f->tree.group[last].right;
	f->stack[top++] = f->table[last].state[state].right;
	while (top) {
		uint32_t number = f->stack[--top], group = f->stack[--top];
		const struct capture_group *g = &f->tree.group[group];

		if (group < f->tree.edges) {
			kept[group] = number == 1;
			continue;
		}
		f->stack[top++] = g->left;
		f->stack[top++] = f->trace[group].origin[number].left;
		f->stack[top++] = g->right;
		f->stack[top++] = f->trace[group].origin[number].right;
	}
}

/*
 * One pass that allows an excess of MOST in all, with what it tells about the
 * bounds.  False: memory or time ran out.
 */
static bool pass(struct capture_frontier *f, int32_t most, uint32_t *lower,
		 uint32_t *upper, bool *kept)
{
	const struct capture_table *last = &f->table[f->tree.count - 1];
	uint32_t best, bound = f->full, less;
	int32_t excess;

	if (!make_tables(f, most))
		return false;
	look_outside(f);
	best = cheapest(f);
	if (best != CAPTURE_NONE) {
		*lower = f->tree.edges - last->state[best].cost;
		follow(f, best, kept);
	}
	/* What an excess of at least so much leaves of a trail. */
	excess = last->lost[1] - f->duals.shift;
	less = excess > 0 ? (uint32_t)(excess + 1) / 2 : 0;
	bound = less < bound ? bound - less : 0;
	if (bound < *lower)
		bound = *lower;
	if (bound < *upper)
		*upper = bound;
	return true;
}

/*
 * The excess that the next pass allows: of a trail as long as what is proved,
 * or, if there is only one, of any that is better than the best known.
 */
static int32_t allowance(const struct capture_frontier *f, uint32_t lower,
			 uint32_t upper)
{
	uint32_t wanted = f->maker.slack < CAPTURE_NEVER ? upper : lower + 1;

	return 2 * ((int32_t)f->full - (int32_t)wanted) + f->duals.shift;
}

bool capture_frontier_begin(struct budget *b, const struct limits *limits,
			    struct capture_frontier *f,
			    const struct capture_graph *g,
			    const struct capture_core *core,
			    const struct capture_match *match, uint32_t width)
{
	struct capture_maker *m = &f->maker;

	f->full = g->edges - (match ? match->cost : 0);
	if (!capture_decomposition_make(b, g, width, &f->tree) ||
	    !capture_excess_make(b, &f->duals, match, core) || !make_room(b, f))
		return false;
	m->budget = b;
	m->limits = limits;
	m->tree = &f->tree;
	m->duals = &f->duals;
	m->builder.cap = FIRST_CAP;
	m->slack = 0;
	if (!match || f->tree.width <= NARROW) {
		m->builder.cap = LAST_CAP;
		m->slack = CAPTURE_NEVER;
	}
	capture_table_begin(m);
	return true;
}

bool capture_frontier_trail(struct capture_frontier *f, uint64_t steps,
			    uint32_t *lower, uint32_t *upper, bool *kept)
{
	bool more = true;

	f->maker.steps = 0;
	f->maker.last = steps;
	while (more && *upper > *lower) {
		uint32_t before = *upper;
		int32_t most = allowance(f, *lower, *upper);

		more = pass(f, most, lower, upper, kept) &&
		       f->maker.slack < CAPTURE_NEVER;
		clear(f);
		if (!more || *upper < before)
			continue;
		f->maker.slack += f->maker.slack + 2;
		if (f->maker.builder.cap < LAST_CAP)
			f->maker.builder.cap *= MORE_CAP;
	}
	f->tired = *upper > *lower && f->maker.steps == f->maker.last;
	return *upper <= *lower;
}
