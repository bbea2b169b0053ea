/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A pass makes the table of every group from those of the two groups that it is
 * made of, in the order of the decomposition.  Of a table that has been merged
 * only the way back to the edges is kept.
 *
 * Since excess adds up, a pass may count on what the other groups must have: on
 * the least excess, as far as the passes before have found it, of all that a
 * group is not made of, its *outside*.  A trail has one end, which is in the
 * group or outside of it; so there are two of each, and the charge for the end
 * counts once.
 */
#include "capture/frontier/capture_pass.h"

#include <string.h>

#include "base/bits.h"

/* What is left of a table that has been merged. */
struct capture_trace {
	struct capture_origin {
		uint32_t left, right;
	} * origin;
	size_t count;
};

bool capture_pass_room(struct budget *b, struct capture_frontier *f)
{
	size_t count = f->tree.count;

	if (!BUDGET_GROW(b, f->table, &f->table_room, count) ||
	    !BUDGET_GROW(b, f->trace, &f->trace_room, count) ||
	    !BUDGET_GROW(b, f->outside, &f->outside_room, count) ||
	    !BUDGET_GROW(b, f->known, &f->known_room, count) ||
	    !BUDGET_GROW(b, f->least, &f->least_room, count) ||
	    !BUDGET_GROW(b, f->exact, &f->exact_room, count) ||
	    !BUDGET_GROW(b, f->stack, &f->stack_room, 2 * count))
		return false;
	for (size_t i = 0; i < count; i++) {
		f->table[i] = (struct capture_table){0};
		f->trace[i] = (struct capture_trace){0};
		f->outside[i][0] = f->outside[i][1] = f->least[i] = 0;
		f->known[i] = (struct capture_known){0};
		f->exact[i] = false;
	}
	return true;
}

static const struct capture_table *table_of(const struct capture_frontier *f,
					    uint32_t group)
{
	const struct capture_task *task = &f->task;

	if (group >= f->tree.edges)
		return &f->table[group];
	if (group >= task->free)
		return &f->maker.fixed[task->odd[group - task->free]];
	return task->leaf ? task->leaf[group] : &f->maker.single;
}

/* Frees a merged table but for the way back to the edges. */
static bool fade(struct budget *b, struct capture_frontier *f, uint32_t group)
{
	struct capture_table *table = &f->table[group];
	struct capture_trace *trace = &f->trace[group];
	struct capture_table known = {
	    .least = {table->least[0], table->least[1]}};

	if (group < f->tree.edges)
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
	*table = known;
	return true;
}

/* Sets the flags KEPT of the slacks to what STATE of GROUP keeps of CUT. */
static void look_back(struct capture_frontier *f, uint32_t group,
		      const struct capture_state *state, uint32_t cut)
{
	const struct capture_group *g = &f->tree.group[group];
	size_t top = 0;

	f->stack[top++] = g->left;
	f->stack[top++] = state->left;
	f->stack[top++] = g->right;
	f->stack[top++] = state->right;
	while (top) {
		uint32_t number = f->stack[--top], part = f->stack[--top];

		if (!(f->slacks.part[part] >> cut & 1))
			continue;
		if (part < f->tree.edges) {
			f->slacks.kept[part] = number == 1;
			continue;
		}
		f->stack[top++] = f->tree.group[part].left;
		f->stack[top++] = f->trace[part].origin[number].left;
		f->stack[top++] = f->tree.group[part].right;
		f->stack[top++] = f->trace[part].origin[number].right;
	}
}

/* Adds the slacks of the constraints that are complete in a group. */
static void add_slacks(struct capture_frontier *f, uint32_t group, int32_t most)
{
	struct capture_table *t = &f->table[group];
	size_t left = 0;

	memcpy(t->least, t->lost, sizeof(t->least));
	for (size_t i = 0; i < t->count; i++) {
		struct capture_state s = t->state[i];
		bool ended = capture_state_ended(s.key.odd);

		for (uint64_t k = f->slacks.whole[group]; k; k = bits_rest(k)) {
			uint32_t cut = (uint32_t)bits_first(k);
			int32_t slack;

			look_back(f, group, &s, cut);
			slack = capture_slack_of(&f->slacks, cut);
			s.length += slack;
			s.excess += slack;
		}
		t->least[ended] =
		    capture_excess_less(t->least[ended], s.excess);
		if (s.excess + f->outside[group][ended] <= most)
			t->state[left++] = s;
		else
			t->lost[ended] =
			    capture_excess_less(t->lost[ended], s.excess);
	}
	t->count = left;
}

/* Combines what this pass and earlier ones tell about a group. */
static void recall(struct capture_table *t, struct capture_known *known)
{
	for (int c = 0; c < 2; c++) {
		if (t->least[c] > known->least[c])
			known->least[c] = t->least[c];
		t->least[c] = known->least[c];
	}
	known->ends = t->ends;
}

bool capture_pass_tables(struct budget *b, struct capture_frontier *f,
			 int32_t most)
{
	for (uint32_t i = f->tree.edges; i < f->tree.count; i++) {
		const struct capture_group *g = &f->tree.group[i];

		if (f->exact[i])
			continue;
		if (!capture_table_merge(&f->maker, i, most, f->outside[i],
					 table_of(f, g->left),
					 table_of(f, g->right), &f->table[i]) ||
		    !fade(b, f, g->left) || !fade(b, f, g->right))
			return false;
		if (f->slacks.cuts && f->slacks.whole[i])
			add_slacks(f, i, most);
		recall(&f->table[i], &f->known[i]);
	}
	return true;
}

/* A lower bound of the excess of all choices of a table. */
static int32_t least_of(const struct capture_table *t)
{
	return capture_excess_less(t->least[0], t->least[1]);
}

/* Whether a table has a state of the least excess, so that it is no bound. */
static bool is_exact(const struct capture_table *t)
{
	for (size_t i = 0; i < t->count; i++)
		if (t->state[i].excess == least_of(t))
			return true;
	return false;
}

/* The least excess that all roots together must have. */
static int32_t least_of_roots(const struct capture_frontier *f)
{
	int32_t least = 0;

	for (uint32_t i = f->tree.edges; i < f->tree.count; i++)
		if (!f->tree.group[i].merged)
			least += f->least[i];
	return least;
}

/* The least excess that a group must have, by whether it has ended. */
static const int32_t *least_in(const struct capture_frontier *f, uint32_t group)
{
	static const int32_t edge[2] = {0, CAPTURE_NEVER};

	return group < f->tree.edges ? edge : f->known[group].least;
}

/*
 * The excess that the rest must have beside a group that is merged with OTHER
 * into GROUP, by whether that group has ended.
 */
static void look_beside(const struct capture_frontier *f, uint32_t group,
			uint32_t other, int32_t outside[2])
{
	const int32_t *beyond = f->outside[group], *least = least_in(f, other);
	int32_t here = capture_excess_less(
	    least[1], capture_excess_sum(least[0], f->known[group].ends));

	outside[0] =
	    capture_excess_less(capture_excess_sum(beyond[0], least[0]),
				capture_excess_sum(beyond[1], here));
	outside[1] = capture_excess_sum(beyond[1], least[0]);
}

void capture_pass_look(struct capture_frontier *f)
{
	int32_t least = least_of_roots(f);

	for (uint32_t i = f->tree.count; i-- > f->tree.edges;) {
		const struct capture_group *g = &f->tree.group[i];

		if (!g->merged) {
			f->outside[i][0] = f->outside[i][1] =
			    least - f->least[i];
			if (f->tree.roots == 1)
				f->outside[i][0] = CAPTURE_NEVER;
		}
		look_beside(f, i, g->right, f->outside[g->left]);
		look_beside(f, i, g->left, f->outside[g->right]);
	}
}

int32_t capture_pass_learn(struct capture_frontier *f)
{
	for (uint32_t i = f->tree.count; i-- > f->tree.edges;) {
		const struct capture_group *g = &f->tree.group[i];

		if (!g->merged && !f->exact[i]) {
			f->least[i] = least_of(&f->table[i]);
			f->exact[i] =
			    f->tree.roots > 1 && is_exact(&f->table[i]);
		}
		f->exact[g->left] = f->exact[g->right] = f->exact[i];
	}
	capture_pass_look(f);
	return least_of_roots(f);
}

void capture_pass_clear(struct budget *b, struct capture_frontier *f)
{
	for (uint32_t i = f->tree.edges; i < f->tree.count; i++) {
		struct capture_trace *trace = &f->trace[i];

		capture_table_free(b, &f->table[i]);
		budget_free(b, trace->origin, trace->count,
			    sizeof(*trace->origin));
		*trace = (struct capture_trace){0};
	}
}

uint32_t capture_pass_cheapest(const struct capture_frontier *f)
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

void capture_pass_follow(struct capture_frontier *f, uint32_t state, bool *kept)
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

		if (group < f->task.free)
			kept[group] = number == 1;
		if (group < f->tree.edges)
			continue;
		f->stack[top++] = g->left;
		f->stack[top++] = f->trace[group].origin[number].left;
		f->stack[top++] = g->right;
		f->stack[top++] = f->trace[group].origin[number].right;
	}
}

void capture_pass_free(struct budget *b, struct capture_frontier *f)
{
	budget_free(b, f->table, f->table_room, sizeof(*f->table));
	budget_free(b, f->trace, f->trace_room, sizeof(*f->trace));
	budget_free(b, f->outside, f->outside_room, sizeof(*f->outside));
	budget_free(b, f->known, f->known_room, sizeof(*f->known));
	budget_free(b, f->least, f->least_room, sizeof(*f->least));
	budget_free(b, f->exact, f->exact_room, sizeof(*f->exact));
	budget_free(b, f->stack, f->stack_room, sizeof(*f->stack));
}
