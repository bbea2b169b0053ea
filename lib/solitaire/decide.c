/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solitaire/decide.h"

#include <stddef.h>

#include "base/mem.h"
#include "search/position_set.h"

/*
 * A position costs a search as much time as so many bytes of a set cost, in
 * which symmetries stand for each other.
 */
enum {
	BYTES_A_POSITION = 1 << 6,
	MOST_POSITIONS = 1 << 25,
	/* A search keeps its positions, while room for more is made. */
	BYTES_KEPT = 3 * POSITION_SET_BYTES,
};

static uint64_t lesser(uint64_t a, uint64_t b)
{
	return a < b ? a : b;
}

void decide_open(struct decide *d, const struct class *class,
		 const struct symm *symm, struct winning_sets *closure)
{
	*d = (struct decide){.class = class, .symm = symm, .closure = closure};
}

void decide_close(struct decide *d)
{
	while (d->searched)
		mem_free(d->of[--d->searched].search);
}

/* What is kept of the class of START, made if need be; null: no memory. */
static const struct decide_class *class_for(struct decide *d, position_t start,
					    const position_t goal[], int goals)
{
	const struct winning_sets *c = d->closure;
	const struct puzzle p = {.shape = c->shape,
				 .start = start,
				 .goal = c->goal,
				 .goals = c->goals};
	uint64_t index = class_index(d->class, start);
	struct pruned_search *s;

	for (int i = 0; i < d->searched; i++)
		if (d->of[i].index == index)
			return &d->of[i];
	if (d->searched == WINNING_SETS_MOST)
		decide_close(d);
	s = mem_alloc(1, sizeof *s);
	if (!s)
		return NULL;
	pruned_search_open(s, c->shape, d->class, d->symm, goal, goals);
	d->of[d->searched] = (struct decide_class){
	    .index = index,
	    .needs = positions_bytes(&p, POSITIONS_WINNING),
	    .search = s};
	return &d->of[d->searched++];
}

/*
 * Where the set has no room there is no search either: whether one ended would
 * depend on the boards before.
 */
static enum answer search(struct decide *d, position_t start,
			  const position_t goal[], int goals,
			  const struct limits *limits,
			  struct solver_answer *answer)
{
	struct limits rest =
	    limits_beside(limits, winning_sets_bytes(d->closure));
	const struct decide_class *k = class_for(d, start, goal, goals);
	uint64_t most, room;

	if (!k || k->needs > limits->memory)
		return ANSWER_LIMIT;
	most = lesser(k->needs / BYTES_A_POSITION, MOST_POSITIONS);
	room = k->search->looked + rest.memory / BYTES_KEPT;
	return pruned_search_run(k->search, start, lesser(most, room), limits,
				 answer);
}

/* A symmetry that keeps the goals and carries START to the least class. */
static int find_map(const struct decide *d, position_t start)
{
	const struct symm *symm = d->closure->symm;
	uint64_t least = class_index(d->class, start);
	int best = 0;

	for (int k = 1; k < symm->count; k++) {
		uint64_t index =
		    class_index(d->class, symm_apply(symm, k, start));

		if (index < least) {
			least = index;
			best = k;
		}
	}
	return best;
}

bool decide_denies(const struct decide *d, position_t start)
{
	position_t image =
	    symm_apply(d->closure->symm, find_map(d, start), start);
	const struct positions *w = winning_sets_find(d->closure, image);

	return w && !positions_has(w, image);
}

/* Carries the jumps of ANSWER back from where the symmetry MAP has led. */
static void carry_back(const struct symm *symm, int map,
		       struct solver_answer *answer)
{
	uint8_t back[POSITION_HOLES];

	for (int h = 0; h < symm->holes; h++)
		back[symm->image[map][h]] = (uint8_t)h;
	for (int i = 0; i < answer->jumps; i++) {
		struct shape_jump *j = &answer->jump[i];

		*j = (struct shape_jump){back[j->from], back[j->over],
					 back[j->to]};
	}
}

/* decide_start for a start in the least of its classes. */
static enum answer decide_image(struct decide *d, position_t start,
				const position_t goal[], int goals,
				const struct limits *limits,
				struct solver_answer *answer)
{
	const struct positions *w = winning_sets_find(d->closure, start);
	enum answer found;

	if (!w) {
		found = search(d, start, goal, goals, limits, answer);
		if (found != ANSWER_LIMIT)
			return found;
		w = winning_sets_set(d->closure, start, limits);
	}
	if (!w)
		return ANSWER_LIMIT;
	if (!positions_has(w, start))
		return ANSWER_NONE;
	answer->jumps = positions_trail(w, start, answer->jump);
	return ANSWER_FOUND;
}

enum answer decide_start(struct decide *d, position_t start,
			 const position_t goal[], int goals,
			 const struct limits *limits,
			 struct solver_answer *answer)
{
	const struct symm *symm = d->closure->symm;
	position_t image[POSITION_HOLES];
	enum answer found;
	int map;

	if (!winning_sets_fits(d->closure, limits))
		return ANSWER_LIMIT;
	map = find_map(d, start);
	for (int i = 0; i < goals; i++)
		image[i] = symm_apply(symm, map, goal[i]);
	found = decide_image(d, symm_apply(symm, map, start), image, goals,
			     limits, answer);
	if (found == ANSWER_FOUND)
		carry_back(symm, map, answer);
	return found;
}
