/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An item of a level is the number of the position it comes from and the number
 * of its jump, in one word.  Positions themselves are made of those that are
 * kept; of earlier levels the words remain, from which the jumps of a solution
 * follow.  An item of the first level is the number of a start.
 *
 * Positions are known by keys (Zobrist, A new hashing method with application
 * for game playing, 1970): each hole has a random number, and a position has
 * the sum, over GF(2), of those of its pegs.  The least of these sums over some
 * symmetries is the same for all images of a position.  Two positions may have
 * the same key, so keys find solutions and prove nothing.
 */
#include "solitaire/large/large_beam.h"

#include <string.h>

#include "base/hash.h"
#include "board/holes.h"
#include "board/symm.h"
#include "solitaire/beam_run.h"

struct keys {
	int maps; /* at least 1: the identity comes first */
	uint64_t hole[SHAPE_HOLES][SYMM_MOST];
	uint64_t jump[SHAPE_JUMPS][SYMM_MOST]; /* what a jump adds */
};

/* Makes keys for the MAPS maps IMAGE, from hole to hole, of the shape. */
static void hash_holes(const struct shape *s,
		       const uint8_t image[SYMM_MOST][SHAPE_HOLES], int maps,
		       struct keys *k)
{
	k->maps = maps;
	for (int h = 0; h < s->holes; h++)
		for (int i = 0; i < maps; i++)
			k->hole[h][i] = hash_mix(hash_mix(image[i][h]));
	for (int j = 0; j < s->jumps; j++)
		for (int i = 0; i < maps; i++)
			k->jump[j][i] = k->hole[s->jump[j].from][i] ^
					k->hole[s->jump[j].over][i] ^
					k->hole[s->jump[j].to][i];
}

/* Sets SUM to the sums of the images of POSITION. */
static void sum_keys(const struct keys *k, const struct holes *position,
		     uint64_t sum[SYMM_MOST])
{
	memset(sum, 0, (size_t)k->maps * sizeof *sum);
	for (int h = -1; (h = holes_next(position, h + 1)) >= 0;)
		for (int i = 0; i < k->maps; i++)
			sum[i] ^= k->hole[h][i];
}

/* The key, not 0, of the position with these sums after jump number J. */
static inline uint64_t key_after(const struct keys *k,
				 const uint64_t sum[SYMM_MOST], int j)
{
	uint64_t least = sum[0] ^ k->jump[j][0];

	for (int i = 1; i < k->maps; i++) {
		uint64_t other = sum[i] ^ k->jump[j][i];

		least = other < least ? other : least;
	}
	return least ? least : 1;
}

enum {
	/*
	 * Holes farther away cost no more, so that costs of SHAPE_HOLES pegs
	 * add up in 32 bits.
	 */
	FARTHEST = 40,
	JUMP_BITS = 16,
};

_Static_assert(SHAPE_JUMPS <= 1 << JUMP_BITS, "a word has room for a jump");

/* A position that is kept. */
struct kept {
	struct holes position;
	int32_t cost; /* the sum over its pegs */
};

/* Of one call of large_beam_run, and of the beam that is tried. */
struct search {
	struct large_beam *beam;
	struct beam_run run;

	struct holes inverse;	  /* what a backward beam looks for */
	const struct holes *goal; /* of the beam; none if any of so many pegs */
	int goals;
	struct keys *keys; /* forwards, and backwards */
	struct kept *now;  /* the level in hand */
	size_t room;	   /* for its positions */
};

void large_beam_begin(struct large_beam *b, const struct large_problem *p)
{
	*b = (struct large_beam){.problem = p};
	beam_plan_begin(&b->plan, p->shape->holes);
	b->plan.forwards_only = p->level;
}

static uint64_t word_of(size_t from, int jump)
{
	return (uint64_t)from << JUMP_BITS | (unsigned)jump;
}

static size_t from_of(uint64_t word)
{
	return (size_t)(word >> JUMP_BITS);
}

static const struct shape_jump *jump_of(const struct search *s, uint64_t word)
{
	return &s->beam->problem->shape->jump[word % (1 << JUMP_BITS)];
}

/* Steps along lines from the holes of SET to each hole. */
static void find_distances(const struct shape *s, const struct holes *set,
			   int distance[SHAPE_HOLES])
{
	for (int h = 0; h < s->holes; h++)
		distance[h] = holes_has(set, h) ? 0 : FARTHEST;
	for (bool changed = true; changed;) {
		changed = false;
		for (int i = 0; i < s->jumps; i++) {
			const struct shape_jump *j = &s->jump[i];
			int *a = &distance[j->from], *b = &distance[j->over];

			changed |= *a > *b + 1 || *b > *a + 1;
			*a = *a > *b + 1 ? *b + 1 : *a;
			*b = *b > *a + 1 ? *a + 1 : *b;
		}
	}
}

static int32_t cost_of(const struct search *s, const struct holes *position)
{
	int32_t sum = 0;

	for (int h = -1; (h = holes_next(position, h + 1)) >= 0;)
		sum += s->run.costs.cost[h];
	return sum;
}

static void aim(void *context, int distance[SHAPE_HOLES])
{
	struct search *s = context;
	const struct large_problem *p = s->beam->problem;
	struct holes all = holes_all(p->shape);
	int choices = p->level ? p->shape->holes : p->goals;
	int choice = beam_plan_aim(s->run.plan, choices);
	struct holes end = p->level ? holes_one(choice) : p->goal[choice];

	s->goal = p->goal;
	s->goals = p->goals;
	s->run.pegs = holes_count(&p->start);
	s->run.fewest = large_problem_pegs(p);
	if (s->run.backwards) {
		end = s->inverse = holes_without(&all, &p->start);
		s->goal = &s->inverse;
		s->goals = 1;
		s->run.pegs = p->shape->holes - large_problem_pegs(p);
		s->run.fewest = holes_count(&end);
	}
	find_distances(p->shape, &end, distance);
}

/* The start of this number. */
static struct holes start_at(const struct search *s, uint64_t number)
{
	const struct large_problem *p = s->beam->problem;
	struct holes all = holes_all(p->shape);

	return s->run.backwards ? holes_without(&all, &p->goal[number])
				: p->start;
}

static bool begin(void *context)
{
	struct search *s = context;
	int starts = s->run.backwards ? s->beam->problem->goals : 1;
	bool fits = true;

	for (int i = 0; i < starts && fits; i++) {
		struct holes start = start_at(s, (uint64_t)i);

		fits = beam_run_add(&s->run, (uint64_t)i, cost_of(s, &start));
	}
	return fits;
}

/* The position that a word stands for. */
static struct holes position_at(const struct search *s, uint64_t word)
{
	struct holes position = s->now[from_of(word)].position;

	holes_jump(&position, jump_of(s, word));
	return position;
}

static void release(void *context)
{
	struct search *s = context;

	budget_free(&s->run.budget, s->now, s->room, sizeof *s->now);
	s->now = NULL;
	s->room = 0;
}

static bool enter(void *context, size_t found)
{
	struct search *s = context;
	const struct beam_level *next = &s->run.next;
	struct kept *kept = NULL;
	size_t room = 0;

	(void)found;
	if (!BUDGET_GROW(&s->run.budget, kept, &room, next->count))
		return false;
	for (size_t i = 0; i < next->count; i++) {
		uint64_t item = next->found[i].item;

		kept[i].position = s->run.levels == 1 ? start_at(s, item)
						      : position_at(s, item);
		kept[i].cost = next->found[i].cost;
	}
	release(s);
	s->now = kept;
	s->room = room;
	return true;
}

/* Whether the last position of the next level is a goal. */
static bool is_goal(const struct search *s)
{
	const struct beam_level *next = &s->run.next;
	struct holes position =
	    position_at(s, next->found[next->count - 1].item);

	for (int i = 0; i < s->goals; i++)
		if (holes_is_same(&s->goal[i], &position))
			return true;
	return !s->goals;
}

static enum beam_run_end expand(void *context, size_t number)
{
	struct search *s = context;
	struct beam_run *b = &s->run;
	const struct shape *shape = s->beam->problem->shape;
	const struct keys *keys = &s->keys[b->backwards];
	const struct kept *from = &s->now[number];
	bool is_new, ends = b->pegs - b->levels == b->fewest;
	uint64_t sum[SYMM_MOST];
	bool peg[SHAPE_HOLES];

	for (int h = 0; h < shape->holes; h++)
		peg[h] = holes_has(&from->position, h);
	sum_keys(keys, &from->position, sum);
	for (int i = 0; i < shape->jumps; i++) {
		const struct shape_jump *j = &shape->jump[i];
		uint64_t hash, key;
		int32_t cost;

		if (!(peg[j->from] & peg[j->over] & !peg[j->to]))
			continue;
		key = key_after(keys, sum, i);
		hash = hash_mix(key ^ b->costs.seed);
		if (!beam_level_enter(&b->next, &b->keys, key, hash, &b->budget,
				      &is_new))
			return BEAM_RUN_STOPPED;
		if (!is_new)
			continue;
		cost = beam_run_cost(b, from->cost, j);
		b->next.found[b->next.count++] = (struct beam_level_found){
		    word_of(number, i), cost,
		    cost + beam_plan_noise(&b->costs, hash)};
		if (ends && is_goal(s))
			return BEAM_RUN_SOLVED;
	}
	return BEAM_RUN_SEEN;
}

/* Writes the jumps to the last position of the next level. */
static void write_jumps(void *context)
{
	struct search *s = context;
	const struct beam_run *b = &s->run;
	uint64_t word = b->next.found[b->next.count - 1].item;

	s->beam->jumps = b->levels;
	for (int level = b->levels; level-- > 0;) {
		int at = b->backwards ? b->levels - 1 - level : level;

		s->beam->jump[at] = *jump_of(s, word);
		word = b->kept[b->first[level] + from_of(word)];
	}
}

static int count(void *context, size_t left[SHAPE_HOLES],
		 int wanted[SHAPE_HOLES])
{
	const struct search *s = context;

	for (int h = 0; h < s->run.holes; h++) {
		for (size_t i = 0; i < s->run.count; i++)
			left[h] += holes_has(&s->now[i].position, h);
		for (int i = 0; i < s->goals; i++)
			wanted[h] += holes_has(&s->goal[i], h);
	}
	return s->goals ? s->goals : 1;
}

/*
 * Makes keys for the maps of the shape that carry each of the COUNT sets to one
 * of them.
 */
static void make_keys(const struct shape *s, const struct holes *set, int count,
		      struct keys *keys)
{
	uint8_t image[SYMM_MOST][SHAPE_HOLES];
	int maps = symm_images(s, image), kept = 0;

	for (int k = 0; k < maps; k++) {
		bool keeps = true;

		for (int i = 0; i < count && keeps; i++) {
			struct holes carried = {{0}};

			for (int h = -1; (h = holes_next(&set[i], h + 1)) >= 0;)
				holes_add(&carried, image[k][h]);
			keeps = false;
			for (int j = 0; j < count && !keeps; j++)
				keeps = holes_is_same(&carried, &set[j]);
		}
		if (keeps)
			memcpy(image[kept++], image[k], sizeof *image);
	}
	hash_holes(s, image, kept, keys);
}

enum answer large_beam_run(struct large_beam *b, uint64_t most,
			   const struct limits *limits)
{
	static const struct beam_run_methods methods = {
	    aim, begin, enter, expand, count, write_jumps, release};
	const struct large_problem *p = b->problem;
	struct search s = {.beam = b,
			   .run = {.methods = &methods,
				   .context = &s,
				   .limits = limits,
				   .plan = &b->plan,
				   .holes = p->shape->holes,
				   .looked = b->looked,
				   .budget = {limits->memory}}};
	enum beam_run_end end;

	b->spent = true;
	s.keys = budget_alloc(&s.run.budget, 2, sizeof *s.keys);
	if (!s.keys)
		return ANSWER_LIMIT;
	make_keys(p->shape, p->goal, p->goals, &s.keys[0]);
	make_keys(p->shape, &p->start, 1, &s.keys[1]);
	end = beam_run(&s.run, most);
	budget_free(&s.run.budget, s.keys, 2, sizeof *s.keys);
	b->looked = s.run.looked;
	b->spent = !s.run.late;
	b->seen = end == BEAM_RUN_SEEN;
	return end == BEAM_RUN_SOLVED ? ANSWER_FOUND : ANSWER_LIMIT;
}
