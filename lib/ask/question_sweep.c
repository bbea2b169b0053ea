/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The longest move, of one peg that jumps on and on: a sweep.
 *
 * Known: on the rhombus with six holes per side every vacancy has a solution
 * that uses a sweep of 16 jumps (Bell, Diamond solitaire, arXiv 0711.2749).  If
 * the vacancy is the corner a1, the last sweep has at most 15 jumps.
 *
 * A sweep begins in a reachable position, so all reachable positions are tried.
 * If the sweep must be the last move of a solution, all sweeps that lead to a
 * goal are taken back instead.  A sweep counts if the position before it can be
 * reached.
 */
#include "ask/question_parts.h"
#include "positions/positions.h"

/* The current sweep, and the longest one so far. */
struct sweep {
	const struct shape *shape;
	const struct positions *reached;
	uint16_t first[POSITION_HOLES + 1]; /* first jump that leaves a hole */
	uint16_t by_to[SHAPE_FEW_JUMPS];    /* jumps sorted by target */
	uint16_t first_to[POSITION_HOLES + 1];
	struct shape_jump jump[POSITION_HOLES];
	bool found;
	int length; /* of the longest */
	position_t before;
	struct shape_jump best[POSITION_HOLES];
};

/* Lists jumps by target; a shape has them by the hole that they leave. */
static void list_jumps(struct sweep *w)
{
	const struct shape *s = w->shape;
	uint16_t count = 0;

	for (int h = 0, j = 0; h <= s->holes; h++) {
		while (j < s->jumps && s->jump[j].from < h)
			j++;
		w->first[h] = (uint16_t)j;
	}
	for (int h = 0; h < s->holes; h++) {
		w->first_to[h] = count;
		for (int j = 0; j < s->jumps; j++)
			if (s->jump[j].to == h)
				w->by_to[count++] = (uint16_t)j;
	}
	w->first_to[s->holes] = count;
}

/* Keeps the current sweep of LENGTH jumps from BEFORE as the longest. */
static void keep(struct sweep *w, position_t before, int length)
{
	w->found = true;
	w->length = length;
	w->before = before;
	for (int i = 0; i < length; i++)
		w->best[i] = w->jump[i];
}

/* Goes on with the peg in HOLE.  The sweep has LENGTH jumps from BEFORE. */
static void go_on(struct sweep *w, position_t before, position_t now, int hole,
		  int length)
{
	if (length > w->length)
		keep(w, before, length);
	for (int j = w->first[hole]; j < w->first[hole + 1]; j++) {
		const struct shape_jump *jump = &w->shape->jump[j];

		if (!shape_can(jump, now))
			continue;
		w->jump[length] = *jump;
		go_on(w, before, now ^ shape_flip(jump), jump->to, length + 1);
	}
}

/* Tries all sweeps that begin in POSITION. */
static bool try_position(void *context, position_t position)
{
	struct sweep *w = context;

	for (position_t rest = position; rest; rest = position_rest(rest))
		go_on(w, position, position, position_first(rest), 0);
	return true;
}

/* Takes back jumps that lead to HOLE; LENGTH are already taken back.  The peg
 * returns to the hole it came from, and the captured peg reappears. */
static void take_back(struct sweep *w, position_t now, int hole, int length)
{
	if (length > w->length && positions_has(w->reached, now))
		keep(w, now, length);
	for (int i = w->first_to[hole]; i < w->first_to[hole + 1]; i++) {
		const struct shape_jump *jump = &w->shape->jump[w->by_to[i]];

		if (now & (position_of(jump->from) | position_of(jump->over)))
			continue;
		w->jump[length] = *jump;
		take_back(w, now ^ shape_flip(jump), jump->from, length + 1);
	}
}

/* Takes back the last moves that end in POSITION, which can be reached. */
static bool try_end(void *context, position_t position)
{
	struct sweep *w = context;

	if (!w->found)
		keep(w, position, 0);
	for (position_t rest = position; rest; rest = position_rest(rest))
		take_back(w, position, position_first(rest), 0);
	return true;
}

/* Tries each goal that can be reached; false: time ran out. */
static bool try_goals(struct sweep *w, const struct puzzle *p,
		      const struct limits *l)
{
	const struct positions *r = w->reached;

	/* A level that is not reached has no goal to try. */
	if (p->level)
		return p->level < positions_least(r) ||
		       p->level > position_count(p->start) ||
		       positions_each(r, p->level, l, try_end, w);
	for (int i = 0; i < p->goals; i++)
		if (positions_has(r, p->goal[i]))
			try_end(w, p->goal[i]);
	return true;
}

/* Adds the jumps that lead to the sweep, then the sweep. */
static void add_sweep(struct ask *a, bool last, const struct sweep *w)
{
	struct shape_jump jump[POSITION_HOLES];
	int jumps = positions_trail_to(w->reached, w->before, jump);

	/* A last sweep was found backwards. */
	for (int i = 0; i < w->length; i++)
		jump[jumps++] = w->best[last ? w->length - 1 - i : i];
	if (last)
		fields_solution(&a->fields, &a->board.shape, jump, jumps);
	fields_number(&a->fields,
		      last ? FIELD_LONGEST_LAST_SWEEP : FIELD_LONGEST_SWEEP,
		      (uint64_t)w->length);
	if (!last)
		fields_moves(&a->fields, &a->board.shape, jump, jumps);
}

/*
 * Searches all plays for the longest sweep, or all solutions for the longest
 * one that is the last move.  The length is 0 if no jump is possible or if the
 * start is the only goal that can be reached.
 */
void question_sweep(struct ask *a)
{
	bool last = a->answer.asked->id == ASK_SWEEP_LAST;
	struct task t = question_task(a);
	struct positions r;
	struct sweep w = {.shape = &a->board.shape,
			  .reached = &r,
			  .before = a->problem.start};
	bool fits;

	solver_release(a->solver);
	list_jumps(&w);
	fits = positions_make(t.problem, POSITIONS_REACHED, POSITIONS_ANY,
			      &t.limits, &r) == ANSWER_FOUND &&
	       (!last || try_goals(&w, t.problem, &t.limits));
	/* Each jump of a sweep removes a peg, and the sweeping peg stays. */
	if (fits && !last)
		for (int pegs = position_count(r.start),
			 l = positions_least(&r);
		     fits && pegs >= l && pegs - 1 > w.length; pegs--)
			fits = positions_each(&r, pegs, &t.limits, try_position,
					      &w);
	if (fits && (w.found || !last))
		add_sweep(a, last, &w);
	positions_free(&r);
	if (!fits)
		question_refuse(a, r.needs, true, "longest sweep not found");
	else if (last && !w.found)
		question_solve(a);
}
