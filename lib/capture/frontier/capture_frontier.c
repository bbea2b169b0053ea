/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A pass over the decomposition (capture_pass.c) keeps only states of little
 * excess.  At the end the least excess of a dropped state is known.  A pass
 * gives a trail, if a closed state was left, and a proof of how much every
 * trail must leave out.  A pass allows no more excess in all than is proved, so
 * that what it finds is a longest trail.  If it finds none, more is proved, and
 * the next pass allows that (iterative deepening, Korf 1985).
 *
 * As excess adds up, a decomposition that is not whole still gives a bound: the
 * sum of what its *roots* must have, the groups that are not merged.  Most
 * roots have soon told all they can, and later passes leave them out.
 */
#include "capture/frontier/capture_frontier.h"

#include "capture/frontier/capture_pass.h"

enum {
	NARROW = 10, /* decompositions up to this width are done in one pass */
	FIRST_CAP = 1 << 12, /* states of a table in the first pass */
	MORE_CAP = 4,	     /* times as many in the next one */
	LAST_CAP = 1 << 20,
	PARTIAL = 34, /* width of decompositions that cannot be whole anyway */
	PATIENCE = 8, /* passes that allow no more than is proved */
	IDLE = 3,     /* passes without a better bound, if it is all there is */
	HASTE = 30,   /* slack up to which such decompositions go on at once */
	SETTLE = 32,  /* slack of the first pass with prices */
	SETTLE_CAP = 1 << 9, /* states of a table in it */
};

/*
 * Whether the roots of a decomposition that is not whole promise no better
 * bound.
 */
static bool is_spent(const struct capture_frontier *f)
{
	bool exact = true;

	for (uint32_t i = f->tree.edges; i < f->tree.count; i++)
		exact = exact && f->exact[i];
	return f->tree.roots > 1 && (exact || f->idle == IDLE);
}

/* The bound on the trail that an excess of at least EXCESS gives. */
static uint32_t bound_of(uint32_t full, int32_t excess)
{
	uint32_t less = excess > 0 ? (uint32_t)(excess + 1) / 2 : 0;

	return less < full ? full - less : 0;
}

/*
 * One pass that allows an excess of MOST in all, with what it tells about the
 * bounds.  False: memory or time ran out.
 */
static bool pass(struct budget *b, struct capture_frontier *f, int32_t most,
		 uint32_t full, uint32_t *lower, uint32_t *upper, bool *kept)
{
	const struct capture_table *last = &f->table[f->tree.count - 1];
	bool whole = f->tree.roots == 1;
	uint32_t best = CAPTURE_NONE, bound;
	int32_t least;

	if (!capture_pass_tables(b, f, most))
		return false;
	least = capture_pass_learn(f);
	if (whole)
		best = capture_pass_cheapest(f);
	if (best != CAPTURE_NONE) {
		*lower = f->task.weight - last->state[best].cost;
		capture_pass_follow(f, best, kept);
	}
	if (whole)
		least = last->lost[1];
	bound = bound_of(full, least - f->duals.shift);
	if (bound < *lower)
		bound = *lower;
	if (bound < *upper)
		*upper = bound;
	f->passes++;
	return true;
}

/*
 * The excess that the next pass allows.  What is proved is tried first, since
 * a trail with so little excess would be a longest one; but where many passes
 * have come to nothing, more is allowed at a time.
 */
static int32_t allowance(const struct capture_frontier *f, uint32_t full,
			 uint32_t lower, uint32_t upper)
{
	uint32_t more = f->passes / PATIENCE, wanted = lower + 1;

	if (f->maker.slack < CAPTURE_NEVER && upper - lower > more)
		wanted = upper - more;
	return 2 * ((int32_t)full - (int32_t)wanted) + f->duals.shift;
}

/* A decomposition for the task; it need not be whole where a matching gives
 * bounds. */
static bool make_tree(struct budget *b, const struct capture_task *task,
		      struct capture_decomposition *tree)
{
	if (!(task->match ? capture_decomposition_narrow
			  : capture_decomposition_make)(b, task->graph,
							task->width, tree))
		return false;
	if (tree->roots == 1)
		return true;
	return task->match &&
	       capture_decomposition_make(
		   b, task->graph,
		   task->width < PARTIAL ? task->width : PARTIAL, tree);
}

bool capture_frontier_begin(struct budget *b, const struct limits *limits,
			    struct capture_frontier *f,
			    const struct capture_task *task)
{
	struct capture_maker *m = &f->maker;

	f->task = *task;
	f->slacks.cuts = NULL;
	f->passes = 0;
	f->idle = 0;
	if (!make_tree(b, task, &f->tree) ||
	    !capture_dual_make(b, &f->duals, task->match, task->core) ||
	    !capture_pass_room(b, f))
		return false;
	m->budget = b;
	m->limits = limits;
	m->tree = &f->tree;
	m->duals = &f->duals;
	m->builder.cap = FIRST_CAP;
	m->slack = 0;
	m->ending = task->ending;
	if (f->tree.width <= NARROW || !task->match) {
		m->builder.cap = LAST_CAP;
		m->slack = CAPTURE_NEVER;
	}
	capture_table_begin(m);
	return true;
}

/*
 * Whether the next pass is to allow more slack even if this one has proved
 * something: groups that are not merged have little to do with each other, so
 * that what one of them must have is found without going on step by step.
 */
static bool is_hasty(const struct capture_frontier *f)
{
	return f->tree.roots > 1 && f->maker.slack < HASTE;
}

bool capture_frontier_trail(struct budget *b, struct capture_frontier *f,
			    uint64_t steps, uint32_t *lower, uint32_t *upper,
			    bool *kept)
{
	const struct capture_task *task = &f->task;
	uint32_t full = task->weight - (task->match ? task->match->cost : 0);
	bool more = true;

	f->maker.steps = 0;
	f->maker.last = steps;
	while (more && *upper > *lower) {
		uint32_t before = *upper;
		int32_t most = allowance(f, full, *lower, *upper);

		more = pass(b, f, most, full, lower, upper, kept) &&
		       f->maker.slack < CAPTURE_NEVER;
		capture_pass_clear(b, f);
		f->idle = *upper < before ? 0 : f->idle + 1;
		more = more && !is_spent(f);
		if (!more || (*upper < before && !is_hasty(f)))
			continue;
		f->maker.slack += f->maker.slack + 2;
		if (f->maker.builder.cap < LAST_CAP)
			f->maker.builder.cap *= MORE_CAP;
	}
	f->tired = *upper > *lower && f->maker.steps == f->maker.last;
	return *upper <= *lower;
}

bool capture_frontier_price(struct budget *b, struct capture_frontier *f,
			    const struct capture_cuts *cuts,
			    const struct capture_ending *ending)
{
	f->duals.end = f->duals.shift = 0;
	f->maker.ending = ending;
	f->maker.builder.cap = SETTLE_CAP;
	f->maker.slack = SETTLE;
	return capture_slack_begin(b, &f->slacks, cuts, &f->tree);
}

/* Adds MORE to a known bound, which stays at least 0. */
static void change(int32_t *known, int32_t more)
{
	if (*known < CAPTURE_NEVER)
		*known = *known + more > 0 ? *known + more : 0;
}

void capture_frontier_recharge(struct capture_frontier *f, int32_t more)
{
	for (uint32_t i = f->tree.edges; i < f->tree.count; i++) {
		change(&f->known[i].least[1], more);
		change(&f->known[i].ends, more);
	}
	capture_pass_look(f);
}

/* What a pass with prices tells. */
static enum capture_verdict judge(struct capture_frontier *f, uint32_t most,
				  int32_t excess, bool *kept)
{
	const struct capture_table *last = &f->table[f->tree.count - 1];
	uint32_t best = capture_pass_cheapest(f);

	if (best != CAPTURE_NONE && last->state[best].cost <= most) {
		capture_pass_follow(f, best, kept);
		return CAPTURE_TRAIL;
	}
	return last->lost[1] > excess ? CAPTURE_NO_TRAIL : CAPTURE_UNSETTLED;
}

enum capture_verdict capture_frontier_settle(struct budget *b,
					     struct capture_frontier *f,
					     uint32_t most, int32_t excess,
					     size_t cap, bool *kept)
{
	struct capture_maker *m = &f->maker;
	enum capture_verdict verdict = CAPTURE_UNSETTLED;
	bool more = f->tree.roots == 1;

	m->steps = 0;
	m->last = UINT64_MAX;
	while (more && verdict == CAPTURE_UNSETTLED && m->builder.cap <= cap) {
		more = capture_pass_tables(b, f, excess);
		if (more) {
			verdict = judge(f, most, excess, kept);
			capture_pass_learn(f);
		}
		capture_pass_clear(b, f);
		if (!more || verdict != CAPTURE_UNSETTLED)
			break;
		m->slack += m->slack;
		m->builder.cap *= MORE_CAP;
	}
	return verdict;
}

void capture_frontier_free(struct budget *b, struct capture_frontier *f)
{
	capture_decomposition_free(b, &f->tree);
	capture_dual_free(b, &f->duals);
	capture_table_free_maker(b, &f->maker);
	capture_slack_free(b, &f->slacks);
	capture_pass_free(b, f);
	*f = (struct capture_frontier){0};
}
