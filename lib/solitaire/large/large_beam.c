/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A position of the level that is being made is the number of the position it
 * comes from and the number of its jump, in one word.  Positions themselves are
 * made of those that are kept; of earlier levels the words remain, from which
 * the jumps of a solution follow.
 */
#include "solitaire/large/large_beam.h"

#include <string.h>

#include "base/hash.h"
#include "search/budget.h"
#include "solitaire/beam_level.h"
#include "solitaire/large/large_keys.h"

enum {
	POSITIONS_A_LOOK = 1 << 12,
	/*
	 * Holes farther away cost no more, so that costs of SHAPE_HOLES pegs
	 * add up in 32 bits.
	 */
	FARTHEST = 40,
	JUMP_BITS = 16,
};

_Static_assert(SHAPE_JUMPS <= 1 << JUMP_BITS, "a word has room for a jump");

/* How a beam ended. */
enum end {
	END_SOLVED,
	END_SEEN,    /* no position was dropped, and none is a goal */
	END_FAILED,  /* positions were dropped */
	END_STOPPED, /* memory or time ran out */
};

/* A position that is kept. */
struct kept {
	struct holes position;
	int32_t cost; /* the sum over its pegs */
};

/* Kept positions. */
struct level {
	struct kept *kept;
	size_t count, room;
};

/* Of one call of large_beam_run, and of the beam that is tried. */
struct run {
	struct large_beam *beam;
	const struct limits *limits;
	struct budget budget;
	uint64_t look; /* positions when the clock is looked at next */

	bool backwards;
	struct holes aim;
	const struct holes *goal; /* of the beam; none if any of PEGS will do */
	int goals;
	int pegs; /* of a goal */
	struct beam_plan_costs costs;
	struct large_keys *keys; /* forwards, and backwards */

	struct level now;	      /* the level whose jumps are made */
	struct beam_level next;	      /* words of what they lead to */
	struct beam_level_keys known; /* keys of `next` */
	uint64_t *word;		      /* of the positions of all levels */
	size_t words, word_room;
	size_t first[SHAPE_HOLES + 1]; /* of each level, in `word` */
	int levels;		       /* jumps made to `now` */
	bool dropped;		       /* positions, by score */
	bool late;		       /* time has run out */
};

void large_beam_begin(struct large_beam *b, const struct large_problem *p)
{
	*b = (struct large_beam){.problem = p, .forwards_only = p->level};
	beam_plan_begin(&b->plan);
}

static uint64_t word_of(size_t from, int jump)
{
	return (uint64_t)from << JUMP_BITS | (unsigned)jump;
}

static size_t from_of(uint64_t word)
{
	return (size_t)(word >> JUMP_BITS);
}

static const struct shape_jump *jump_of(const struct run *r, uint64_t word)
{
	return &r->beam->problem->shape->jump[word % (1 << JUMP_BITS)];
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

static int32_t cost_of(const struct run *r, const struct holes *position)
{
	int32_t sum = 0;

	for (int h = -1; (h = holes_next(position, h + 1)) >= 0;)
		sum += r->costs.cost[h];
	return sum;
}

static bool add_kept(struct run *r, const struct holes *position, int32_t cost)
{
	if (!BUDGET_GROW(&r->budget, r->now.kept, &r->now.room,
			 r->now.count + 1))
		return false;
	r->now.kept[r->now.count++] = (struct kept){*position, cost};
	return true;
}

/* Sets what the beam looks for and what it is aimed at. */
static void set_ends(struct run *r, struct holes *inverse)
{
	const struct large_problem *p = r->beam->problem;
	struct holes all = holes_all(p->shape);
	int choices = p->level ? p->shape->holes : p->goals;
	int aim = beam_plan_aim(&r->beam->plan, choices);

	r->aim = p->level ? holes_one(aim) : p->goal[aim];
	r->goal = p->goal;
	r->goals = p->goals;
	r->pegs = large_problem_pegs(p);
	if (!r->backwards)
		return;
	*inverse = r->aim = holes_without(&all, &p->start);
	r->goal = inverse;
	r->goals = 1;
	r->pegs = holes_count(inverse);
}

/* Puts the first positions of the beam on its first level. */
static bool set_starts(struct run *r)
{
	const struct large_problem *p = r->beam->problem;
	struct holes all = holes_all(p->shape);

	r->now.count = 0;
	if (!r->backwards)
		return add_kept(r, &p->start, cost_of(r, &p->start));
	for (int i = 0; i < p->goals; i++) {
		struct holes start = holes_without(&all, &p->goal[i]);

		if (!add_kept(r, &start, cost_of(r, &start)))
			return false;
	}
	return true;
}

static bool is_goal(const struct run *r, const struct holes *position)
{
	for (int i = 0; i < r->goals; i++)
		if (holes_is_same(&r->goal[i], position))
			return true;
	return !r->goals;
}

static int32_t cost_after(const struct run *r, int32_t cost,
			  const struct shape_jump *j)
{
	return cost + r->costs.cost[j->to] - r->costs.cost[j->from] -
	       r->costs.cost[j->over];
}

/* Adds what the jumps from position number I lead to; false: no memory. */
static bool expand(struct run *r, size_t i)
{
	const struct shape *s = r->beam->problem->shape;
	const struct large_keys *keys = &r->keys[r->backwards];
	const struct kept *from = &r->now.kept[i];
	uint64_t sum[SYMM_MOST];
	bool peg[SHAPE_HOLES];

	for (int h = 0; h < s->holes; h++)
		peg[h] = holes_has(&from->position, h);
	large_keys_sum(keys, &from->position, sum);
	for (int k = 0; k < s->jumps; k++) {
		const struct shape_jump *j = &s->jump[k];
		uint64_t key, hash;
		int32_t cost;
		bool is_new;

		if (!(peg[j->from] & peg[j->over] & !peg[j->to]))
			continue;
		key = large_keys_after(keys, sum, k);
		hash = hash_mix(key ^ r->costs.seed);
		if (!beam_level_enter(&r->next, &r->known, key, hash,
				      &r->budget, &is_new))
			return false;
		if (!is_new)
			continue;
		cost = cost_after(r, from->cost, j);
		r->next.found[r->next.count++] = (struct beam_level_found){
		    word_of(i, k), cost,
		    cost + beam_plan_noise(&r->costs, hash)};
	}
	return true;
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

/* The position that a word stands for. */
static struct holes position_at(const struct run *r, uint64_t word)
{
	struct holes position = r->now.kept[from_of(word)].position;

	holes_jump(&position, jump_of(r, word));
	return position;
}

/* Writes the jumps to the position that WORD stands for. */
static void write_jumps(struct run *r, uint64_t word)
{
	struct large_beam *b = r->beam;

	b->jumps = r->levels + 1;
	for (int level = r->levels; level >= 0; level--) {
		b->jump[r->backwards ? r->levels - level : level] =
		    *jump_of(r, word);
		if (level)
			word = r->word[r->first[level] + from_of(word)];
	}
}

/* Looks for a goal among the positions of the next level. */
static bool find_goal(struct run *r)
{
	for (size_t i = 0; i < r->next.count; i++) {
		struct holes position = position_at(r, r->next.found[i].item);

		if (is_goal(r, &position)) {
			write_jumps(r, r->next.found[i].item);
			return true;
		}
	}
	return false;
}

/* Makes the next level; SEEN: there is no goal in it. */
static enum end expand_level(struct run *r)
{
	beam_level_clear(&r->next, &r->known);
	for (size_t i = 0; i < r->now.count; i++)
		if (is_late(r) || !expand(r, i))
			return END_STOPPED;
	r->beam->looked += r->next.count;
	if (r->next.count &&
	    holes_count(&r->now.kept[0].position) == r->pegs + 1 &&
	    find_goal(r))
		return END_SOLVED;
	return END_SEEN;
}

/* Makes the next level the current one; false: no memory. */
static bool enter_level(struct run *r)
{
	struct level next = {NULL, 0, 0};
	struct level old = r->now;
	bool fits;

	if (r->next.count > r->beam->plan.width) {
		beam_level_drop(&r->next, r->beam->plan.width);
		r->dropped = true;
	}
	r->first[++r->levels] = r->words;
	fits = BUDGET_GROW(&r->budget, r->word, &r->word_room,
			   r->words + r->next.count) &&
	       BUDGET_GROW(&r->budget, next.kept, &next.room, r->next.count);
	for (size_t i = 0; i < r->next.count && fits; i++) {
		const struct beam_level_found *f = &r->next.found[i];

		r->word[r->words++] = f->item;
		next.kept[next.count++] =
		    (struct kept){position_at(r, f->item), f->cost};
	}
	if (fits)
		r->now = next;
	else
		old = next;
	budget_free(&r->budget, old.kept, old.room, sizeof *old.kept);
	return fits;
}

/* Makes pegs dearer in the holes where the last level has too many of them. */
static void learn(struct run *r)
{
	for (int h = 0; h < r->beam->problem->shape->holes; h++) {
		size_t left = 0;
		int wanted = 0;

		for (size_t i = 0; i < r->now.count; i++)
			left += holes_has(&r->now.kept[i].position, h);
		for (int i = 0; i < r->goals; i++)
			wanted += holes_has(&r->goal[i], h);
		beam_plan_learn(&r->beam->plan, r->backwards, h, left,
				r->now.count, wanted, r->goals ? r->goals : 1);
	}
}

/* Goes through the levels of a beam. */
static enum end go(struct run *r)
{
	r->levels = 0;
	r->words = 0;
	r->dropped = false;
	if (!set_starts(r) ||
	    !beam_level_open(&r->next, &r->known, 1, r->costs.seed, &r->budget))
		return END_STOPPED;
	for (int pegs = holes_count(&r->now.kept[0].position); pegs > r->pegs;
	     pegs--) {
		enum end end = expand_level(r);

		if (end != END_SEEN)
			return end;
		if (!r->next.count)
			break;
		if (!enter_level(r))
			return END_STOPPED;
	}
	return r->dropped ? END_FAILED : END_SEEN;
}

/* Gives back what the beams so far have held, but for the keys of holes. */
static void give_back(struct run *r)
{
	beam_level_free(&r->next, &r->budget);
	beam_level_free_keys(&r->known, &r->budget);
	budget_free(&r->budget, r->now.kept, r->now.room, sizeof *r->now.kept);
	budget_free(&r->budget, r->word, r->word_room, sizeof *r->word);
	r->now = (struct level){NULL, 0, 0};
	r->word = NULL;
	r->word_room = 0;
}

/* Tries one more beam. */
static enum end try_beam(struct run *r)
{
	struct large_beam *b = r->beam;
	const struct shape *s = b->problem->shape;
	int distance[SHAPE_HOLES];
	struct holes inverse;
	enum end end;

	r->backwards = beam_plan_turns(&b->plan) && !b->forwards_only;
	set_ends(r, &inverse);
	find_distances(s, &r->aim, distance);
	beam_plan_price(&b->plan, s->holes, r->backwards, distance, &r->costs);
	end = go(r);
	if (end == END_FAILED)
		learn(r);
	if (r->backwards &&
	    (end == END_SEEN || (end == END_STOPPED && !r->late))) {
		/* Forwards the same memory may hold all positions. */
		give_back(r);
		b->forwards_only = true;
		b->hopeless = end == END_SEEN;
		end = END_FAILED;
	}
	beam_plan_next(&b->plan, b->hopeless);
	return end;
}

/* The maps of the shape that carry each of the COUNT sets to one of them. */
static void make_keys(const struct shape *s, const struct holes *set, int count,
		      struct large_keys *keys)
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
	large_keys_make(s, image, kept, keys);
}

enum answer large_beam_run(struct large_beam *b, uint64_t most,
			   const struct limits *limits)
{
	const struct large_problem *p = b->problem;
	struct run r = {.beam = b,
			.limits = limits,
			.budget = {limits->memory},
			.look = b->looked + POSITIONS_A_LOOK};
	enum end end = END_FAILED;

	b->spent = true;
	r.keys = budget_alloc(&r.budget, 2, sizeof *r.keys);
	if (!r.keys)
		return ANSWER_LIMIT;
	make_keys(p->shape, p->goal, p->goals, &r.keys[0]);
	make_keys(p->shape, &p->start, 1, &r.keys[1]);
	while (end == END_FAILED && b->looked < most)
		end = try_beam(&r);
	give_back(&r);
	budget_free(&r.budget, r.keys, 2, sizeof *r.keys);
	b->spent = !r.late;
	b->seen = end == END_SEEN;
	return end == END_SOLVED ? ANSWER_FOUND : ANSWER_LIMIT;
}
