/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A jump taken back is a jump of the complement (dense.c).  So the search goes
 * forwards, level by level, from the complements of the goals to the complement
 * of the start.  The pagoda functions are for these plays.
 *
 * The functions exclude no position that the start leads to.  So a search that
 * has ended has found every position that the start leads to and that leads to
 * a goal.  positions_follow therefore works on it as on the set of all winning
 * positions.
 *
 * From a start with many pegs, this search looks at far fewer positions than
 * the start leads to.  The pegs of the start are scattered, and pagoda
 * functions bound the weight of every position on the way back to them.
 */
#include "solitaire/solver.h"

#include "base/mem.h"
#include "positions/positions.h"
#include "solitaire/resource.h"

enum {
	/* The most bytes per position, also while a set grows. */
	BYTES_KEPT = 3 * POSITION_SET_BYTES,
	MODERATE = 1 << 19,    /* positions of a search that is not long */
	BYTES_FIXED = 1 << 20, /* at least what finding functions needs */
};

/* A jump and its effect on the sums. */
struct back_jump {
	position_t flip, pegs; /* the holes it changes; the pegs before it */
	struct resource_sum change, turn; /* of weights, of parities */
};

struct back {
	const struct puzzle *problem;
	const struct limits *limits;
	uint64_t looked, most; /* positions of whole levels */
	struct resource resource;
	struct resource_parity parity;
	struct back_jump jump[SHAPE_FEW_JUMPS];
	struct position_set seen[POSITION_HOLES + 1]; /* complements, by pegs */
};

/* Finds functions; false: there is no memory. */
static bool find_functions(struct back *s, const struct symm *symm)
{
	const struct puzzle *p = s->problem;
	struct symm both;
	const struct resource_plays plays = {.puzzle = p,
					     .symm = &both,
					     .is_back = true,
					     .is_long = s->most > MODERATE};

	symm_keep_both(symm, p->start, p->goal, p->goals, &both);
	return resource_make(&plays, s->limits, &s->resource, &s->parity);
}

/*
 * Sets the jumps of S.  The weight of a position is a sum over its pegs, so a
 * jump changes it by the same amount in every position.
 */
static void prepare_jumps(struct back *s)
{
	const struct shape *shape = s->problem->shape;

	for (int j = 0; j < shape->jumps; j++) {
		position_t flip = shape_flip(&shape->jump[j]);
		position_t pegs = flip ^ bits_one(shape->jump[j].to);
		struct resource_sum before = resource_weigh(&s->resource, pegs);
		struct resource_sum after =
		    resource_weigh(&s->resource, pegs ^ flip);

		for (int i = 0; i < RESOURCE_VECTORS; i++)
			after.of[i] -= before.of[i];
		s->jump[j] = (struct back_jump){
		    flip, pegs, after,
		    resource_parities(&s->resource, &s->parity, flip)};
	}
}

/* Adds the positions one jump after complement C to NEXT; false: no memory. */
static bool expand(struct back *s, position_t c, struct position_set *next)
{
	const struct resource *r = &s->resource;
	struct resource_sum sum = resource_weigh(r, c);
	struct resource_sum odd = resource_parities(r, &s->parity, c);
	int jumps = s->problem->shape->jumps;

	if (!position_set_reserve(next, (size_t)jumps, s->limits))
		return false;
	for (int j = 0; j < jumps; j++) {
		const struct back_jump *jump = &s->jump[j];
		struct resource_sum then, turned = odd;

		if ((c & jump->flip) != jump->pegs)
			continue;
		then = resource_add(sum, jump->change.of);
		for (int i = 0; i < RESOURCE_VECTORS; i++)
			turned.of[i] ^= jump->turn.of[i];
		if (resource_lets(then) &&
		    resource_agrees(r, &s->parity, &then, &turned))
			position_set_add(next, c ^ jump->flip);
	}
	return true;
}

/* Makes the level after PEGS; false: no memory or time, or s->most exceeded. */
static bool expand_level(struct back *s, int pegs)
{
	const struct position_set *now = &s->seen[pegs];
	struct position_set *next = &s->seen[pegs - 1];

	for (size_t i = 0; i < now->count; i++) {
		if (s->looked + next->count > s->most ||
		    limits_pulse_at(s->limits, i) ||
		    !expand(s, now->list[i], next))
			return false;
	}
	s->looked += next->count;
	return true;
}

/* Runs the search; true if it has come to its end, whatever it found. */
static bool run(struct back *s)
{
	const struct puzzle *p = s->problem;
	position_t all = shape_all(p->shape);
	int last = position_count(all ^ p->start);

	for (int i = 0; i < p->goals; i++) {
		position_t c = all ^ p->goal[i];
		struct position_set *level = &s->seen[position_count(c)];

		if (!position_set_reserve(level, 1, s->limits))
			return false;
		position_set_add(level, c);
	}
	for (int pegs = p->shape->holes; pegs > last; pegs--)
		if (!expand_level(s, pegs))
			return false;
	return true;
}

static bool has(const void *search, position_t position)
{
	const struct back *s = search;
	position_t c = shape_all(s->problem->shape) ^ position;
	const struct position_set *level = &s->seen[position_count(c)];

	return position_set_has(level, c);
}

uint64_t back_search_bytes(uint64_t most)
{
	return BYTES_FIXED + most * BYTES_KEPT;
}

enum answer back_search(const struct puzzle *p, const struct symm *symm,
			uint64_t most, const struct limits *limits,
			uint64_t *looked, struct solver_answer *answer)
{
	struct back *s = mem_zero(1, sizeof *s);
	uint64_t room = limits_beside(limits, BYTES_FIXED).memory / BYTES_KEPT;
	enum answer found = ANSWER_LIMIT;

	if (!s)
		return ANSWER_LIMIT;
	s->problem = p;
	s->limits = limits;
	s->most = most < room ? most : room;
	if (room && !limits_late(limits) && find_functions(s, symm)) {
		prepare_jumps(s);
		if (run(s))
			found = has(s, p->start) ? ANSWER_FOUND : ANSWER_NONE;
	}
	if (found == ANSWER_FOUND)
		answer->jumps =
		    positions_follow(p->shape, has, s, p->start, answer->jump);
	*looked += BACK_SEARCH_FIXED;
	for (int i = 0; i <= POSITION_HOLES; i++) {
		*looked += s->seen[i].count;
		position_set_free(&s->seen[i]);
	}
	mem_free(s);
	return found;
}
