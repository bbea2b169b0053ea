/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A plain depth-first walk over sequences of jumps.  It remembers the positions
 * below which it found no solution, so such a position is walked once.  All
 * other positions lead to a solution, so the walk reaches one after at most as
 * many jumps as there are pegs.  When no more positions can be remembered, some
 * are walked again, which costs only time.
 *
 * If a known solution comes first, its jumps guide the walk: as long as the
 * jumps made so far are its first jumps, its next jump is tried before all
 * others.
 */
#include "solitaire/all_solutions.h"

#include "search/position_set.h"

enum { STEPS_A_LOOK = 1 << 12 };

/* A position on the way, the next jump to try, and whether a solution was found
 * below it. */
struct walk_step {
	position_t position;
	int first; /* the jump that is tried before all others, or -1 */
	int next;
	bool solved;
};

struct solution_walk {
	const struct puzzle *problem;
	const struct limits *limits;
	const struct all_solutions_visitor *visitor;
	struct position_set dead;
	uint64_t memory; /* bytes that it may use */
	struct walk_step step[POSITION_HOLES + 1];
	struct shape_jump jump[POSITION_HOLES];
	int depth;
	bool helped;   /* the visitor has been asked for help */
	bool shown;    /* a solution */
	uint64_t idle; /* steps since the last solution */
};

/* True if there may be a solution below POSITION. */
static bool is_open(const struct solution_walk *w, position_t position)
{
	if (w->visitor->alive &&
	    !w->visitor->alive(w->visitor->oracle, position))
		return false;
	return !position_set_has(&w->dead, position);
}

/* Returns the jump of the known solution after DEPTH jumps; -1 at its end. */
static int known_jump(const struct solution_walk *w, int depth)
{
	const struct shape_jump *known = &w->visitor->known[depth];

	return depth == w->visitor->known_jumps
		   ? -1
		   : shape_find_jump(w->problem->shape, known->from,
				     known->over, known->to);
}

/* Begins at the start; if GUIDED, with the known solution. */
static void begin(struct solution_walk *w, bool guided)
{
	w->depth = 0;
	w->idle = 0;
	w->step[0] =
	    (struct walk_step){.position = w->problem->start,
			       .first = guided ? known_jump(w, 0) : -1};
}

/* Returns the next jump to try from STEP, or -1: its `first`, then in order. */
static int next_jump(const struct solution_walk *w, struct walk_step *step)
{
	int n = step->next++;

	/* `first` comes before all, so those before it come one later. */
	if (n <= step->first)
		return n ? n - 1 : step->first;
	return n < w->problem->shape->jumps ? n : -1;
}

/* Makes the next possible jump; false: none is left. */
static bool descend(struct solution_walk *w)
{
	const struct shape *s = w->problem->shape;
	struct walk_step *step = &w->step[w->depth];
	int i;

	while ((i = next_jump(w, step)) >= 0) {
		const struct shape_jump *j = &s->jump[i];
		position_t position = step->position ^ shape_flip(j);
		bool known = i == step->first;

		if (!shape_can(j, step->position) || !is_open(w, position))
			continue;
		w->jump[w->depth] = *j;
		w->step[++w->depth] = (struct walk_step){
		    .position = position,
		    .first = known ? known_jump(w, w->depth) : -1};
		return true;
	}
	return false;
}

/* Takes one jump back; false at the start. */
static bool ascend(struct solution_walk *w)
{
	const struct walk_step *step = &w->step[w->depth];
	bool solved = step->solved;

	/* Dead positions are remembered as long as there is memory. */
	if (!solved &&
	    position_set_room(&w->dead, 1) <= w->memory / POSITION_SET_BYTES &&
	    position_set_reserve(&w->dead, 1, w->limits))
		position_set_add(&w->dead, step->position);
	if (w->depth == 0)
		return false;
	w->step[--w->depth].solved |= solved;
	return true;
}

/* Walks one step; false if the visitor wants no more solutions.  Sets *OVER if
 * all have been walked.  Nothing is walked below a goal. */
static bool walk_on(struct solution_walk *w, bool *over)
{
	struct walk_step *step = &w->step[w->depth];

	if (step->next == 0 && puzzle_is_goal(w->problem, step->position)) {
		step->solved = true;
		step->next = w->problem->shape->jumps;
		w->shown = true;
		w->idle = 0;
		if (!w->visitor->take(w->visitor->context, w->jump, w->depth))
			return false;
	}
	if (!descend(w))
		*over = !ascend(w);
	return true;
}

/* Asks the visitor for help, which may use the memory of the dead positions.
 * The walk then gathers them again in the memory that is left. */
static void seek_help(struct solution_walk *w)
{
	const struct all_solutions_visitor *v = w->visitor;

	w->helped = true;
	position_set_free(&w->dead);
	if (v->help)
		w->memory =
		    limits_beside(w->limits, v->help(v->context)).memory;
	if (!w->shown && !v->alive && v->known)
		begin(w, true);
}

/* Returns FOUND if all solutions, or as many as are wanted, were given.  LIMIT:
 * time ran out; the solutions given are right, but there may be more. */
enum answer all_solutions(const struct puzzle *problem,
			  const struct limits *limits,
			  const struct all_solutions_visitor *visitor)
{
	struct solution_walk w = {.problem = problem,
				  .limits = limits,
				  .visitor = visitor,
				  .helped = !visitor->patience,
				  .memory = limits->memory};
	bool over = !is_open(&w, problem->start), wanted = true, late = false;

	begin(&w, false);
	for (uint64_t n = 1; !over && wanted && !late; n++) {
		if (!w.helped && w.idle++ == visitor->patience)
			seek_help(&w);
		wanted = walk_on(&w, &over);
		if (n % STEPS_A_LOOK == 0 && !over && wanted)
			late = limits_expired(limits, n, 0);
	}
	position_set_free(&w.dead);
	if (late)
		return ANSWER_LIMIT;
	return w.shown ? ANSWER_FOUND : ANSWER_NONE;
}
