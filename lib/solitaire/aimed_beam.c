/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Beam search (Lowerre, The HARPY speech recognition system, 1976), begun again
 * with other costs where it fails (Gomes, Selman, Kautz: Boosting combinatorial
 * search through randomization, AAAI 1998, on why this pays).
 *
 * A peg costs more the farther its hole is from the goal that the beam is aimed
 * at.  One goal as the aim is better than the nearest of several: the pegs come
 * together instead of staying where each of them is near to some goal.  The
 * first beams are narrow, since most boards are solved by one of them.
 *
 * A beam that fails teaches the next ones: where many of its last positions
 * have a peg, pegs cost more from then on.
 *
 * Where the caller has pagoda functions (resource.h), positions that they
 * exclude are left out, and pegs should lie together: a peg with none beside it
 * costs more, each possible jump makes a position cheaper.  Elsewhere these
 * terms cost more time than they save.
 *
 * Every fourth beam goes backwards.  Exchange pegs and vacancies in every
 * position of a solution and read it from the end: this is a solution by the
 * same jumps, from the complement of the goal to the complement of the start.
 */
#include "solitaire/aimed_beam.h"

#include <string.h>

#include "base/hash.h"
#include "solitaire/beam_run.h"

enum {
	PRUNED_WIDTH = 1 << 10, /* of the first with pagoda functions */
	STEP = BEAM_PLAN_STEP,
	ALONE = 4, /* cost of a peg with no peg beside it */
};

/* Guesses stop growing here, so that their products are no overflow. */
static const uint64_t most_guessed = (uint64_t)1 << 50;

/* Of one call of aimed_beam_run, and of the beam that is tried. */
struct search {
	struct aimed_beam *beam;
	struct beam_run run; /* an item is a position */

	const struct symm *symm; /* null: positions are taken as they are */
	const struct resource *resource; /* null: nothing is left out */
	position_t begin[POSITION_HOLES];
	int begins;
	position_t inverse; /* what a backward beam looks for */
	const position_t *goal;
	int goals;
	uint64_t goal_pegs; /* bit n % 64: some goal has n pegs */

	struct beam_level now; /* the level in hand */
	uint64_t guess;	       /* positions of the level, in parts of STEP */
};

void aimed_beam_begin(struct aimed_beam *b, const struct aimed_beam_problem *p)
{
	*b = (struct aimed_beam){.problem = *p};
	beam_plan_begin(&b->plan, p->shape->holes);
}

void aimed_beam_prune(struct aimed_beam *b, const struct resource *resource)
{
	b->resource = resource;
	b->plan.width = PRUNED_WIDTH;
	memset(b->plan.learned, 0, sizeof b->plan.learned);
}

/* Sets where the beam begins and what it looks for, if it is to end at AIM. */
static void set_ends(struct search *s, position_t aim)
{
	const struct aimed_beam_problem *p = &s->beam->problem;
	position_t all = shape_all(p->shape);

	s->begins = 0;
	if (!s->run.backwards) {
		s->begin[s->begins++] = p->start;
		s->goal = p->goal;
		s->goals = p->goals;
		s->symm = p->symm->count > 1 ? p->symm : NULL;
		s->resource = s->beam->plan.hopeless ? NULL : s->beam->resource;
		return;
	}
	for (int i = 0; i < p->goals; i++)
		if (position_count(p->goal[i]) == position_count(aim))
			s->begin[s->begins++] = all & ~p->goal[i];
	s->inverse = all & ~p->start;
	s->goal = &s->inverse;
	s->goals = 1;
	s->symm = NULL;
	s->resource = NULL;
}

static void aim(void *context, int distance[SHAPE_HOLES])
{
	struct search *s = context;
	const struct aimed_beam_problem *p = &s->beam->problem;
	position_t goal = p->goal[beam_plan_aim(s->run.plan, p->goals)];

	set_ends(s, goal);
	s->goal_pegs = 0;
	s->run.pegs = position_count(s->begin[0]);
	s->run.fewest = POSITION_HOLES;
	for (int i = 0; i < s->goals; i++) {
		int pegs = position_count(s->goal[i]);

		s->goal_pegs |= position_of(pegs % POSITION_HOLES);
		if (pegs < s->run.fewest)
			s->run.fewest = pegs;
	}
	bundle_distances(p->bundles, p->shape,
			 s->run.backwards ? s->inverse : goal, distance);
}

/*
 * Whether the positions of the next level have as many pegs as some goal.  A
 * board without pegs has no next level.
 */
static bool may_end(const struct search *s)
{
	int pegs = s->run.pegs - s->run.levels;

	return pegs > 0 && s->goal_pegs >> pegs % POSITION_HOLES & 1;
}

/* The cost of a position beside the cost of its pegs; may be negative. */
static int32_t extra_cost(const struct search *s, position_t position,
			  uint64_t hash)
{
	const struct bundles *b = s->beam->problem.bundles;
	int32_t extra = beam_plan_noise(&s->run.costs, hash);
	position_t alone;

	if (!s->resource)
		return extra;
	alone = position & ~bundle_beside(b, position);
	return extra + STEP * (ALONE * position_count(alone) -
			       bundle_mobility(b, position));
}

/* Adds a position to the next level, if neither it nor an image is there. */
static bool add(struct search *s, position_t position, int32_t cost)
{
	uint64_t key = s->symm ? symm_canonical(s->symm, position) : position;
	uint64_t hash = hash_mix(key ^ s->run.costs.seed);
	bool is_new;

	if (!beam_level_enter(&s->run.next, &s->run.keys, key, hash,
			      &s->run.budget, &is_new))
		return false;
	if (is_new)
		s->run.next.found[s->run.next.count++] =
		    (struct beam_level_found){
			position, cost, cost + extra_cost(s, position, hash)};
	return true;
}

/* Adds the positions that the jumps lead to.  SOLVED: the last is a goal. */
static enum beam_run_end expand(void *context, size_t number)
{
	struct search *s = context;
	const struct beam_level_found *f = &s->now.found[number];
	const struct bundles *b = s->beam->problem.bundles;
	bool ends = may_end(s);

	for (int i = 0; i < b->count; i++) {
		position_t from = bundle_jumps(&b->bundle[i], f->item);

		for (; from; from = position_rest(from)) {
			struct shape_jump j =
			    bundle_jump(&b->bundle[i], position_first(from));
			position_t next = f->item ^ shape_flip(&j);

			if (s->resource &&
			    !resource_allows(s->resource, next)) {
				s->run.pruned = true;
				continue;
			}
			if (!add(s, next, beam_run_cost(&s->run, f->cost, &j)))
				return BEAM_RUN_STOPPED;
			if (ends && position_listed(next, s->goal, s->goals))
				return BEAM_RUN_SOLVED;
		}
	}
	return BEAM_RUN_SEEN;
}

/*
 * Guesses how many positions the next level would have if the beam had dropped
 * none: levels that were cut grow as what was kept of them did.
 */
static void guess_level(struct search *s, size_t found)
{
	if (s->run.levels > 1)
		s->guess = s->guess * found / s->run.count;
	else
		s->guess = found * STEP;
	if (s->guess > most_guessed)
		s->guess = most_guessed;
	s->beam->guess += s->guess / STEP;
}

static bool enter(void *context, size_t found)
{
	struct search *s = context;
	struct beam_level now = s->now;

	if (s->run.plan->beams == 0)
		guess_level(s, found);
	s->now = s->run.next;
	s->run.next = now;
	return true;
}

/* Whether a jump leads from POSITION to NEXT, and which. */
static bool leads(const struct shape *s, position_t position, position_t next,
		  struct shape_jump *jump)
{
	if (position_count(position ^ next) != 3)
		return false;
	for (int i = 0; i < s->jumps; i++)
		if (shape_flip(&s->jump[i]) == (position ^ next) &&
		    shape_can(&s->jump[i], position)) {
			*jump = s->jump[i];
			return true;
		}
	return false;
}

/* Writes the jumps to the goal, which was the last position added. */
static void write_jumps(void *context)
{
	struct search *s = context;
	const struct beam_run *b = &s->run;
	struct aimed_beam *beam = s->beam;
	position_t next = b->next.found[b->next.count - 1].item;

	beam->jumps = b->levels;
	for (int level = b->levels; level-- > 0;) {
		size_t i = b->first[level];
		int at = b->backwards ? b->levels - 1 - level : level;

		while (!leads(beam->problem.shape, b->kept[i], next,
			      &beam->jump[at]))
			i++;
		next = b->kept[i];
	}
}

static int count(void *context, size_t left[SHAPE_HOLES],
		 int wanted[SHAPE_HOLES])
{
	const struct search *s = context;

	for (int h = 0; h < s->run.holes; h++) {
		for (size_t i = 0; i < s->now.count; i++)
			left[h] += position_has(s->now.found[i].item, h);
		for (int i = 0; i < s->goals; i++)
			wanted[h] += position_has(s->goal[i], h);
	}
	return s->goals;
}

static int32_t cost_of(const struct search *s, position_t position)
{
	int32_t sum = 0;

	for (; position; position = position_rest(position))
		sum += s->run.costs.cost[position_first(position)];
	return sum;
}

static bool begin(void *context)
{
	struct search *s = context;
	bool fits = true;

	for (int i = 0; i < s->begins && fits; i++)
		fits =
		    beam_run_add(&s->run, s->begin[i], cost_of(s, s->begin[i]));
	return fits;
}

static void release(void *context)
{
	struct search *s = context;

	beam_level_free(&s->now, &s->run.budget);
}

enum answer aimed_beam_run(struct aimed_beam *b, uint64_t most,
			   const struct limits *limits)
{
	static const struct beam_run_methods methods = {
	    aim, begin, enter, expand, count, write_jumps, release};
	struct search s = {.beam = b,
			   .run = {.methods = &methods,
				   .context = &s,
				   .limits = limits,
				   .plan = &b->plan,
				   .holes = b->problem.shape->holes,
				   .looked = b->looked,
				   .budget = {limits->memory}}};
	enum beam_run_end end = beam_run(&s.run, most);

	b->looked = s.run.looked;
	b->spent = !s.run.late;
	if (end == BEAM_RUN_SOLVED)
		return ANSWER_FOUND;
	if (end != BEAM_RUN_SEEN)
		return ANSWER_LIMIT;
	b->exhausted = s.run.kepts;
	return ANSWER_NONE;
}
