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
#include "search/budget.h"
#include "solitaire/beam_level.h"

enum {
	PRUNED_WIDTH = 1 << 10, /* of the first with pagoda functions */
	STEP = BEAM_PLAN_STEP,
	POSITIONS_A_LOOK = 1 << 12,
	ALONE = 4, /* cost of a peg with no peg beside it */
};

/* Guesses stop growing here, so that their products are no overflow. */
static const uint64_t most_guessed = (uint64_t)1 << 50;

/* How a beam ended. */
enum end {
	END_SOLVED,
	END_SEEN,    /* no position was dropped, and none is a goal */
	END_FAILED,  /* positions were dropped */
	END_STOPPED, /* memory or time ran out */
};

/* Of one call of aimed_beam_run, and of the beam that is tried. */
struct run {
	struct aimed_beam *beam;
	const struct limits *limits;
	struct budget budget;
	uint64_t look; /* positions when the clock is looked at next */

	bool backwards;
	const struct symm *symm; /* null: positions are taken as they are */
	const struct resource *resource; /* null: nothing is left out */
	position_t aim;
	const position_t *goal;
	int goals;
	uint64_t goal_pegs; /* bit n % 64: some goal has n pegs */
	int fewest;	    /* the least such n */
	struct beam_plan_costs costs;

	struct beam_level now, next; /* a level, and what its jumps lead to */
	struct beam_level_keys keys; /* of `next` */
	position_t *kept;	     /* positions of all levels */
	size_t kepts, kept_room;
	size_t first[POSITION_HOLES + 1]; /* of each level, in `kept` */
	int levels;
	uint64_t guess;	      /* positions of the level, in parts of STEP */
	bool dropped, pruned; /* positions, by score or `resource` */
	bool late;	      /* time has run out */
};

void aimed_beam_begin(struct aimed_beam *b, const struct aimed_beam_problem *p)
{
	*b = (struct aimed_beam){.problem = *p};
	beam_plan_begin(&b->plan);
}

void aimed_beam_prune(struct aimed_beam *b, const struct resource *resource)
{
	b->resource = resource;
	b->plan.width = PRUNED_WIDTH;
	memset(b->plan.learned, 0, sizeof b->plan.learned);
}

/* Sets where the beam begins, what it looks for and what it is aimed at. */
static void set_ends(struct run *r, position_t aim, position_t *begin,
		     int *begins, position_t *end)
{
	const struct aimed_beam_problem *p = &r->beam->problem;
	position_t all = shape_all(p->shape);

	*begins = 0;
	r->goal_pegs = 0;
	r->fewest = POSITION_HOLES;
	if (!r->backwards) {
		begin[(*begins)++] = p->start;
		r->aim = aim;
		r->goal = p->goal;
		r->goals = p->goals;
		r->symm = p->symm->count > 1 ? p->symm : NULL;
		r->resource = r->beam->resource;
	} else {
		*end = all & ~p->start;
		for (int i = 0; i < p->goals; i++)
			if (position_count(p->goal[i]) == position_count(aim))
				begin[(*begins)++] = all & ~p->goal[i];
		r->aim = *end;
		r->goal = end;
		r->goals = 1;
		r->symm = NULL;
		r->resource = NULL;
	}
	for (int i = 0; i < r->goals; i++) {
		int pegs = position_count(r->goal[i]);

		r->goal_pegs |= position_of(pegs % POSITION_HOLES);
		r->fewest = pegs < r->fewest ? pegs : r->fewest;
	}
}

static bool is_goal(const struct run *r, position_t position)
{
	return r->goal_pegs >> position_count(position) % POSITION_HOLES & 1 &&
	       position_listed(position, r->goal, r->goals);
}

/* The cost of a position beside the cost of its pegs; may be negative. */
static int32_t extra_cost(const struct run *r, position_t position,
			  uint64_t hash)
{
	const struct bundles *b = r->beam->problem.bundles;
	int32_t extra = beam_plan_noise(&r->costs, hash);
	position_t alone;

	if (!r->resource)
		return extra;
	alone = position & ~bundle_beside(b, position);
	return extra + STEP * (ALONE * position_count(alone) -
			       bundle_mobility(b, position));
}

/* Adds a position to the next level, if neither it nor an image is there. */
static bool add(struct run *r, position_t position, int32_t cost)
{
	uint64_t key = r->symm ? symm_canonical(r->symm, position) : position;
	uint64_t hash = hash_mix(key ^ r->costs.seed);
	bool is_new;

	if (!beam_level_enter(&r->next, &r->keys, key, hash, &r->budget,
			      &is_new))
		return false;
	if (is_new)
		r->next.found[r->next.count++] = (struct beam_level_found){
		    position, cost, cost + extra_cost(r, position, hash)};
	return true;
}

/*
 * Adds the positions that the jumps of a position lead to.  SOLVED: the last is
 * a goal.
 */
static enum end expand(struct run *r, const struct beam_level_found *f)
{
	const struct bundles *b = r->beam->problem.bundles;

	for (int i = 0; i < b->count; i++) {
		position_t from = bundle_jumps(&b->bundle[i], f->item);

		for (; from; from = position_rest(from)) {
			struct shape_jump j =
			    bundle_jump(&b->bundle[i], position_first(from));
			position_t next = f->item ^ shape_flip(&j);

			if (r->resource &&
			    !resource_allows(r->resource, next)) {
				r->pruned = true;
				continue;
			}
			if (!add(r, next,
				 f->cost + r->costs.cost[j.to] -
				     r->costs.cost[j.from] -
				     r->costs.cost[j.over]))
				return END_STOPPED;
			if (is_goal(r, next))
				return END_SOLVED;
		}
	}
	return END_SEEN;
}

/* Whether time has run out; asked now and then. */
static bool is_late(struct run *r)
{
	uint64_t looked = r->beam->looked + r->next.count;

	if (looked < r->look)
		return false;
	r->look = looked + POSITIONS_A_LOOK;
	r->late = limits_expired(r->limits, looked, 0);
	return r->late;
}

/* Makes the next level; SEEN: there is no goal in it. */
static enum end expand_level(struct run *r)
{
	enum end end = END_SEEN;

	beam_level_clear(&r->next, &r->keys);
	for (size_t i = 0; i < r->now.count && end == END_SEEN; i++) {
		if (is_late(r))
			return END_STOPPED;
		end = expand(r, &r->now.found[i]);
	}
	r->beam->looked += r->next.count;
	return end;
}

/*
 * Guesses how many positions the next level would have if the beam had dropped
 * none: levels that were cut grow as what was kept of them did.
 */
static void guess_level(struct run *r)
{
	if (r->levels)
		r->guess = r->guess * r->next.count / r->now.count;
	else
		r->guess = r->next.count * STEP;
	if (r->guess > most_guessed)
		r->guess = most_guessed;
	r->beam->guess += r->guess / STEP;
}

/* Makes the next level the current one, and keeps its positions. */
static bool enter_level(struct run *r)
{
	struct beam_level now = r->now;

	if (r->beam->plan.beams == 0)
		guess_level(r);
	if (r->next.count > r->beam->plan.width) {
		beam_level_drop(&r->next, r->beam->plan.width);
		r->dropped = true;
	}
	if (!BUDGET_GROW(&r->budget, r->kept, &r->kept_room,
			 r->kepts + r->next.count))
		return false;
	r->first[r->levels++] = r->kepts;
	for (size_t i = 0; i < r->next.count; i++)
		r->kept[r->kepts++] = r->next.found[i].item;
	r->now = r->next;
	r->next = now;
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
static void write_jumps(struct run *r)
{
	struct aimed_beam *b = r->beam;
	position_t next = r->next.found[r->next.count - 1].item;

	b->jumps = r->levels;
	for (int level = r->levels; level-- > 0;) {
		size_t i = r->first[level];
		int at = r->backwards ? r->levels - 1 - level : level;

		while (!leads(b->problem.shape, r->kept[i], next, &b->jump[at]))
			i++;
		next = r->kept[i];
	}
}

/* Makes pegs dearer in the holes where the last level has too many of them. */
static void learn(struct run *r)
{
	for (int h = 0; h < r->beam->problem.shape->holes; h++) {
		size_t left = 0;
		int wanted = 0;

		for (size_t i = 0; i < r->now.count; i++)
			left += position_has(r->now.found[i].item, h);
		for (int i = 0; i < r->goals; i++)
			wanted += position_has(r->goal[i], h);
		beam_plan_learn(&r->beam->plan, r->backwards, h, left,
				r->now.count, wanted, r->goals);
	}
}

static int32_t cost_of(const struct run *r, position_t position)
{
	int32_t sum = 0;

	for (; position; position = position_rest(position))
		sum += r->costs.cost[position_first(position)];
	return sum;
}

/*
 * Whether positions were dropped and no goal has fewer pegs than the level.  If
 * none were dropped, positions with fewer pegs than the goals are counted, too.
 */
static bool is_over(const struct run *r)
{
	return r->dropped && position_count(r->now.found[0].item) <= r->fewest;
}

/* Goes through the levels of a beam that begins at those positions. */
static enum end go(struct run *r, const position_t *begin, int begins)
{
	enum end end = END_SEEN;

	r->next.count = r->kepts = 0;
	r->levels = 0;
	r->dropped = r->pruned = false;
	if (!beam_level_open(&r->next, &r->keys, (size_t)begins, r->costs.seed,
			     &r->budget))
		return END_STOPPED;
	for (int i = 0; i < begins; i++) {
		int32_t cost = cost_of(r, begin[i]);

		r->next.found[r->next.count++] =
		    (struct beam_level_found){begin[i], cost, cost};
	}
	while (end == END_SEEN && r->next.count) {
		if (!enter_level(r))
			return END_STOPPED;
		if (is_over(r))
			break;
		end = expand_level(r);
	}
	return end == END_SEEN && r->dropped ? END_FAILED : end;
}

/*
 * Nothing was dropped, so there is no solution.  Only a forward beam without
 * pruning counts all positions, so no more beams of another kind are tried.
 */
static enum end take_seen(struct run *r)
{
	struct aimed_beam *b = r->beam;

	if (r->backwards || r->pruned) {
		b->hopeless = true;
		b->resource = NULL;
		return END_FAILED;
	}
	b->exhausted = r->kepts;
	return END_SEEN;
}

/* Gives back what the beams so far have held. */
static void give_back(struct run *r)
{
	beam_level_free(&r->now, &r->budget);
	beam_level_free(&r->next, &r->budget);
	beam_level_free_keys(&r->keys, &r->budget);
	budget_free(&r->budget, r->kept, r->kept_room, sizeof *r->kept);
	r->kept = NULL;
	r->kept_room = 0;
}

/* Tries one more beam. */
static enum end try_beam(struct run *r)
{
	struct aimed_beam *b = r->beam;
	const struct aimed_beam_problem *p = &b->problem;
	position_t begin[POSITION_HOLES], to;
	int begins, distance[POSITION_HOLES];
	enum end end;

	r->backwards =
	    beam_plan_turns(&b->plan) && !b->hopeless && !b->forwards_only;
	set_ends(r, p->goal[beam_plan_aim(&b->plan, p->goals)], begin, &begins,
		 &to);
	bundle_distances(p->bundles, p->shape, r->aim, distance);
	beam_plan_price(&b->plan, p->shape->holes, r->backwards, distance,
			&r->costs);
	end = go(r, begin, begins);
	if (end == END_FAILED)
		learn(r);
	else if (end == END_SOLVED)
		write_jumps(r);
	else if (end == END_SEEN)
		end = take_seen(r);
	else if (r->backwards && !r->late) {
		/* Forwards the same memory may hold all positions. */
		give_back(r);
		b->forwards_only = true;
		end = END_FAILED;
	}
	beam_plan_next(&b->plan, b->hopeless);
	return end;
}

enum answer aimed_beam_run(struct aimed_beam *b, uint64_t most,
			   const struct limits *limits)
{
	struct run r = {.beam = b,
			.limits = limits,
			.budget = {limits->memory},
			.look = b->looked + POSITIONS_A_LOOK};
	enum end end = END_FAILED;

	while (end == END_FAILED && b->looked < most)
		end = try_beam(&r);
	give_back(&r);
	b->spent = !r.late;
	if (end == END_SOLVED)
		return ANSWER_FOUND;
	return end == END_SEEN ? ANSWER_NONE : ANSWER_LIMIT;
}
