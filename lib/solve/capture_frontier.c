/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One pass over the plan makes the table of every group, keeping only states
 * of little excess; what was lost by that is known at the end.  A pass gives a
 * trail, if a closed state was left, and a proof of how much every trail must
 * leave out.  A pass allows no more excess in all than is proved, so that what
 * it finds is a longest trail; when it finds none, more is proved, and the
 * next pass allows that (iterative deepening, Korf 1985).
 *
 * Since excess adds up, a pass may count on what the other groups must have:
 * from the tables of the pass before, the least excess of all that a group is
 * not joined from, its *outside*.  For the same reason a plan that is not
 * whole still gives a bound, the sum of what its *roots* must have, those
 * groups that are not joined.  Most of these have soon told all they can, and
 * are left out of the passes to come.
 */
#include "solve/capture_frontier.h"

#include "base/bits.h"

enum {
	NARROW = 10,	     /* plans up to this width are done in one pass */
	FIRST_CAP = 1 << 12, /* states of a table in the first pass */
	MORE_CAP = 4,	     /* times as many in the next one */
	LAST_CAP = 1 << 20,
	PARTIAL = 34, /* width of plans that cannot be whole anyway */
	PATIENCE = 8, /* passes that allow no more than is proved */
	IDLE = 3,     /* passes without a better bound, if it is all there is */
	HASTE = 30,   /* slack up to which such plans go on at once */
	REFUTE = 32,  /* slack of the first pass with prices */
	REFUTE_CAP = 1 << 9, /* states of a table in it */
};

/* What is left of a table that has been joined. */
struct capture_trace {
	struct capture_origin {
		uint32_t left, right;
	} * origin;
	size_t count;
};

static bool make_room(struct budget *b, struct capture_frontier *f)
{
	size_t count = f->plan.count;

	if (!BUDGET_GROW(b, f->table, &f->table_room, count) ||
	    !BUDGET_GROW(b, f->trace, &f->trace_room, count) ||
	    !BUDGET_GROW(b, f->outside, &f->outside_room, count) ||
	    !BUDGET_GROW(b, f->least, &f->least_room, count) ||
	    !BUDGET_GROW(b, f->exact, &f->exact_room, count) ||
	    !BUDGET_GROW(b, f->stack, &f->stack_room, 2 * count))
		return false;
	for (size_t i = 0; i < count; i++) {
		f->table[i] = (struct capture_table){0};
		f->trace[i] = (struct capture_trace){0};
		f->outside[i] = f->least[i] = 0;
		f->exact[i] = false;
	}
	return true;
}

static const struct capture_table *table_of(const struct capture_frontier *f,
					    uint32_t group)
{
	const struct capture_task *task = &f->task;

	if (group >= f->plan.edges)
		return &f->table[group];
	if (group >= task->free)
		return &f->maker.fixed[task->odd[group - task->free]];
	return task->leaf ? task->leaf[group] : &f->maker.single;
}

/* Keeps of a table that has been joined only what leads back. */
static bool fade(struct budget *b, struct capture_frontier *f, uint32_t group)
{
	struct capture_table *table = &f->table[group];
	struct capture_trace *trace = &f->trace[group];
	int32_t least = table->least;

	if (group < f->plan.edges)
		return true;
	trace->origin = budget_alloc(b, table->count, sizeof(*trace->origin));
	if (!trace->origin)
		return false;
	trace->count = table->count;
	for (size_t i = 0; i < table->count; i++) {
		trace->origin[i].left = table->state[i].left;
		trace->origin[i].right = table->state[i].right;
	}
	capture_table_free(b, table);
	table->least = least;
	return true;
}

/* What STATE of GROUP keeps of an island, into the flags of the coasts. */
static void look_back(struct capture_frontier *f, uint32_t group,
		      const struct capture_state *state, uint32_t island)
{
	const struct capture_group *g = &f->plan.group[group];
	size_t top = 0;

	f->stack[top++] = g->left;
	f->stack[top++] = state->left;
	f->stack[top++] = g->right;
	f->stack[top++] = state->right;
	while (top) {
		uint32_t number = f->stack[--top], part = f->stack[--top];

		if (!(f->coasts.part[part] >> island & 1))
			continue;
		if (part < f->plan.edges) {
			f->coasts.kept[part] = number == 1;
			continue;
		}
		f->stack[top++] = f->plan.group[part].left;
		f->stack[top++] = f->trace[part].origin[number].left;
		f->stack[top++] = f->plan.group[part].right;
		f->stack[top++] = f->trace[part].origin[number].right;
	}
}

/* Adds the slacks of the islands that a group is the first to have. */
static void add_slacks(struct capture_frontier *f, uint32_t group, int32_t most)
{
	struct capture_table *t = &f->table[group];
	size_t left = 0;

	t->least = t->lost;
	for (size_t i = 0; i < t->count; i++) {
		struct capture_state s = t->state[i];

		for (uint64_t k = f->coasts.whole[group]; k; k = bits_rest(k)) {
			uint32_t island = (uint32_t)bits_first(k);
			int32_t slack;

			look_back(f, group, &s, island);
			slack = capture_coast_slack(&f->coasts, island);
			s.length += slack;
			s.excess += slack;
		}
		if (s.excess < t->least)
			t->least = s.excess;
		if (s.excess <= most)
			t->state[left++] = s;
		else if (s.excess < t->lost)
			t->lost = s.excess;
	}
	t->count = left;
}

/* Makes all tables; MOST is the excess that is allowed in all. */
static bool join_all(struct budget *b, struct capture_frontier *f, int32_t most)
{
	for (uint32_t i = f->plan.edges; i < f->plan.count; i++) {
		const struct capture_group *g = &f->plan.group[i];

		if (f->exact[i])
			continue;
		if (!capture_table_join(&f->maker, i, most - f->outside[i],
					table_of(f, g->left),
					table_of(f, g->right), &f->table[i]) ||
		    !fade(b, f, g->left) || !fade(b, f, g->right))
			return false;
		if (f->coasts.islands && f->coasts.whole[i])
			add_slacks(f, i, most - f->outside[i]);
	}
	return true;
}

/* Whether a table has a state of the least excess, so that it is no bound. */
static bool is_exact(const struct capture_table *t)
{
	for (size_t i = 0; i < t->count; i++)
		if (t->state[i].excess == t->least)
			return true;
	return false;
}

/* What all roots must have. */
static int32_t least_of_roots(const struct capture_frontier *f)
{
	int32_t least = 0;

	for (uint32_t i = f->plan.edges; i < f->plan.count; i++)
		if (!f->plan.group[i].joined)
			least += f->least[i];
	return least;
}

/* Whether all that the roots of a plan that is not whole can tell is known. */
static bool is_spent(const struct capture_frontier *f)
{
	bool exact = true;

	for (uint32_t i = f->plan.edges; i < f->plan.count; i++)
		exact = exact && f->exact[i];
	return f->plan.roots > 1 && (exact || f->idle == IDLE);
}

/* What the groups outside of each group must have, of LEAST in all. */
static void look_outside(struct capture_frontier *f, int32_t least)
{
	for (uint32_t i = f->plan.count; i-- > f->plan.edges;) {
		const struct capture_group *g = &f->plan.group[i];

		if (!g->joined)
			f->outside[i] = least - f->least[i];
		f->outside[g->left] =
		    f->outside[i] + table_of(f, g->right)->least;
		f->outside[g->right] =
		    f->outside[i] + table_of(f, g->left)->least;
	}
}

/*
 * Takes from the tables what the roots must have, the groups that are not
 * joined.  Where a choice has no more, and the plan is not whole, nothing else
 * can be learnt of a root and of what it is made of.  Returns the sum, having
 * found what is outside of each group.
 */
static int32_t learn(struct capture_frontier *f)
{
	int32_t least;

	for (uint32_t i = f->plan.count; i-- > f->plan.edges;) {
		const struct capture_group *g = &f->plan.group[i];

		if (!g->joined && !f->exact[i]) {
			f->least[i] = f->table[i].least;
			f->exact[i] =
			    f->plan.roots > 1 && is_exact(&f->table[i]);
		}
		f->exact[g->left] = f->exact[g->right] = f->exact[i];
	}
	least = least_of_roots(f);
	look_outside(f, least);
	return least;
}

/* Nothing is left of a pass but the room for the next. */
static void clear(struct budget *b, struct capture_frontier *f)
{
	for (uint32_t i = f->plan.edges; i < f->plan.count; i++) {
		struct capture_trace *trace = &f->trace[i];

		capture_table_free(b, &f->table[i]);
		budget_free(b, trace->origin, trace->count,
			    sizeof(*trace->origin));
		*trace = (struct capture_trace){0};
	}
}

/* The cheapest closed state of the whole graph, or CAPTURE_NONE. */
static uint32_t cheapest(const struct capture_table *whole)
{
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
	uint32_t last = f->plan.count - 1;
	size_t top = 0;

	f->stack[top++] = f->plan.group[last].left;
	f->stack[top++] = f->table[last].state[state].left;
	f->stack[top++] = f->plan.group[last].right;
	f->stack[top++] = f->table[last].state[state].right;
	while (top) {
		uint32_t number = f->stack[--top], group = f->stack[--top];
		const struct capture_group *g = &f->plan.group[group];

		if (group < f->task.free)
			kept[group] = number == 1;
		if (group < f->plan.edges)
			continue;
		f->stack[top++] = g->left;
		f->stack[top++] = f->trace[group].origin[number].left;
		f->stack[top++] = g->right;
		f->stack[top++] = f->trace[group].origin[number].right;
	}
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
	const struct capture_table *last = &f->table[f->plan.count - 1];
	bool whole = f->plan.roots == 1;
	uint32_t best = CAPTURE_NONE, bound;
	int32_t least;

	if (!join_all(b, f, most))
		return false;
	least = learn(f);
	if (whole)
		best = cheapest(last);
	if (best != CAPTURE_NONE) {
		*lower = f->task.weight - last->state[best].cost;
		follow(f, best, kept);
	}
	bound = bound_of(full, (whole ? last->lost : least) - f->rims.shift);
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
	return 2 * ((int32_t)full - (int32_t)wanted) + f->rims.shift;
}

static uint32_t smaller(uint32_t a, uint32_t b)
{
	return a < b ? a : b;
}

/* A plan for the task; it need not be whole where a matching gives bounds. */
static bool make_plan(struct budget *b, const struct capture_task *task,
		      struct capture_plan *plan)
{
	if (task->same)
		return true;
	if (!(task->match ? capture_plan_narrow : capture_plan_make)(
		b, task->graph, task->width, plan))
		return false;
	if (plan->roots == 1)
		return true;
	return task->match &&
	       capture_plan_make(b, task->graph, smaller(task->width, PARTIAL),
				 plan);
}

bool capture_frontier_begin(struct budget *b, const struct limits *limits,
			    struct capture_frontier *f,
			    const struct capture_task *task)
{
	struct capture_maker *m = &f->maker;

	f->task = *task;
	f->coasts.islands = NULL;
	f->passes = 0;
	f->idle = 0;
	if (!make_plan(b, task, &f->plan) ||
	    !capture_rim_make(b, &f->rims, task->match, task->core) ||
	    !make_room(b, f))
		return false;
	m->budget = b;
	m->limits = limits;
	m->plan = &f->plan;
	m->rims = &f->rims;
	m->cap = FIRST_CAP;
	m->slack = 0;
	m->end = CAPTURE_NONE;
	if (f->plan.width <= NARROW || !task->match) {
		m->cap = task->cap ? task->cap : LAST_CAP;
		m->slack = CAPTURE_NEVER;
	}
	capture_table_begin(m);
	return true;
}

/*
 * Whether the next pass is to allow more slack even if this one has proved
 * something: groups that are not joined have little to do with each other, so
 * that what one of them must have is found without going on step by step.
 */
static bool is_hasty(const struct capture_frontier *f)
{
	return f->plan.roots > 1 && f->maker.slack < HASTE;
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
		clear(b, f);
		f->idle = *upper < before ? 0 : f->idle + 1;
		more = more && !is_spent(f);
		if (!more || (*upper < before && !is_hasty(f)))
			continue;
		f->maker.slack += f->maker.slack + 2;
		if (f->maker.cap < LAST_CAP)
			f->maker.cap *= MORE_CAP;
	}
	f->tired = *upper > *lower && f->maker.steps == f->maker.last;
	return *upper <= *lower;
}

/* Takes the rims around END out, which a trail may cross as it likes. */
static void open_rims(struct capture_rims *rims, uint32_t end)
{
	struct capture_rim_walk walk;
	uint32_t rim;

	capture_rim_begin(rims, end, &walk);
	while (capture_rim_next(rims, &walk, &rim))
		rims->weight[rim] = 0;
	rims->end = rims->shift = 0;
}

/* Whether the last pass left a trail with NEED edges. */
static bool is_found(const struct capture_frontier *f, uint32_t need)
{
	const struct capture_table *last = &f->table[f->plan.count - 1];
	uint32_t best = cheapest(last);

	return best != CAPTURE_NONE &&
	       f->task.weight - last->state[best].cost >= need;
}

bool capture_frontier_refute(struct budget *b, struct capture_frontier *f,
			     const struct capture_islands *islands,
			     uint32_t end, uint32_t need, int32_t excess)
{
	struct capture_maker *m = &f->maker;
	const struct capture_table *last = &f->table[f->plan.count - 1];
	bool refuted = false, more = f->plan.roots == 1;

	if (!capture_coast_begin(b, &f->coasts, islands, &f->plan, end))
		return false;
	open_rims(&f->rims, end);
	m->end = end;
	m->cap = REFUTE_CAP;
	m->slack = REFUTE;
	m->steps = 0;
	m->last = UINT64_MAX;
	while (more && !refuted) {
		more = join_all(b, f, excess) && !is_found(f, need) &&
		       (m->slack <= excess || m->cap < LAST_CAP);
		refuted = more && last->lost > excess;
		if (more)
			learn(f);
		clear(b, f);
		m->slack += m->slack;
		if (m->cap < LAST_CAP)
			m->cap *= MORE_CAP;
	}
	return refuted;
}

void capture_frontier_free(struct budget *b, struct capture_frontier *f)
{
	capture_plan_free(b, &f->plan);
	capture_rim_free(b, &f->rims);
	capture_table_free_maker(b, &f->maker);
	capture_coast_free(b, &f->coasts);
	budget_free(b, f->table, f->table_room, sizeof(*f->table));
	budget_free(b, f->trace, f->trace_room, sizeof(*f->trace));
	budget_free(b, f->outside, f->outside_room, sizeof(*f->outside));
	budget_free(b, f->least, f->least_room, sizeof(*f->least));
	budget_free(b, f->exact, f->exact_room, sizeof(*f->exact));
	budget_free(b, f->stack, f->stack_room, sizeof(*f->stack));
	*f = (struct capture_frontier){0};
}
