/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Beam search (Lowerre, The HARPY speech recognition system, 1976), begun again
 * with other costs after it fails (Gomes, Selman, Kautz: Boosting combinatorial
 * search through randomization, AAAI 1998, on why this pays).
 *
 * A peg costs more the farther its hole is from the goal that the beam is aimed
 * at.  Aiming at one goal is better than at the nearest of several: the pegs
 * come together instead of each staying near some goal.  The first beams are
 * narrow, since most boards are solved by one of them.
 *
 * A beam that fails teaches the next ones: holes in which many of its last
 * positions have a peg cost more from then on.
 *
 * If the caller has functions (exclude.h), positions that they exclude
 * are left out.  What narrow beams have learned is forgotten then.
 *
 * A beam seldom keeps exactly the pegs of a drawn goal.  So jumps are first
 * taken back from the goals, until many positions lead to them.  A beam
 * succeeds when it finds one of these near positions.  They all have the same
 * number of pegs and none is missing, so a beam that finds none at that level
 * fails there.  It learns from the pegs of the near positions.
 *
 * An item of a level is one word: the number of the position before a jump, and
 * the jump.  Positions themselves are computed only for items that are kept.
 * The items of earlier levels remain, and give the jumps of a solution.
 *
 * If the problem has bundles, a position is one word, identified by its
 * canonical image.  Other positions, of any size, are identified by keys
 * (Zobrist, A new hashing method with application for game playing, 1970).
 * Each hole has a random number, and a position has the sum, over GF(2), of the
 * numbers of its pegs.  The least of these sums over some symmetries is the
 * same for all images of a position.  Two positions may have the same key, so
 * keys find solutions and prove nothing.
 */
#include "solitaire/beam.h"

#include <string.h>

#include "base/budget.h"
#include "base/hash.h"
#include "solitaire/beam_level.h"

enum {
	RANKS = 1 << 10,	    /* scores are rounded to at most as many */
	POSITIONS_A_LOOK = 1 << 12, /* at the clock */
	FIRST_WIDTH = 64,
	SMALL = 25, /* holes: few positions, for which a narrow beam will do */
	SMALL_WIDTH = 16,
	PRUNED_WIDTH = 8000, /* of the first pruned beam */
	WIDE = 100000,	     /* from here on each beam is twice as wide */
	MOST_OUTER = 4000,   /* outer near positions to take jumps back from */
	LOOKED_A_NEAR = 64,  /* positions that beams look at first, for each */
	STEP = 1 << 10,	     /* a cost of 1, as a number */
	LEARNED = 3,	     /* the most that one beam adds to a cost */
	/*
	 * Without bundles: holes farther away cost no more, so that costs
	 * of SHAPE_HOLES pegs add up in 32 bits.
	 */
	FARTHEST = 40,
	HOLE_BITS = 8,
};

_Static_assert(SHAPE_HOLES <= 1 << HOLE_BITS, "a word has room for three");

/* Estimates stop growing here, so that their products do not overflow. */
static const uint64_t most_guessed = (uint64_t)1 << 50;

/* The keys of a board without bundles. */
struct hole_keys {
	int maps; /* at least 1: the identity comes first */
	uint64_t hole[SHAPE_HOLES][SYMM_MOST];
	uint64_t jump[SHAPE_JUMPS][SYMM_MOST]; /* what a jump adds */
};

/* How a beam ended. */
enum beam_end {
	SOLVED,	 /* the last position of the next level leads to a goal */
	SEEN,	 /* no position was dropped, and none is a goal */
	FAILED,	 /* positions were dropped */
	STOPPED, /* memory or time ran out */
};

/* All positions with at most `pegs` pegs that lead to a goal.  Goals with more
 * pegs are not included. */
struct near_goals {
	struct beam_level
	    level;	/* first words; keys are hashed without a seed */
	uint64_t *rest; /* the other words */
	size_t outer;	/* the first position with the most pegs */
	int pegs;	/* of the positions from `outer` on */
};

/* The state of one call of beam_run, and of the current beam. */
struct beam_search {
	struct beam *beam;
	const struct board *problem;
	const struct shape *shape;
	const struct limits *limits;
	struct budget budget;
	struct hole_keys *keys; /* null: the problem has bundles */
	size_t more;		/* words of a position after the first */
	uint64_t look;		/* positions at the next look at the clock */
	bool late;		/* time has run out */

	int pegs;   /* of the start */
	int fewest; /* of positions at which a beam may succeed */
	bool may_end[SHAPE_HOLES + 1]; /* by pegs: a beam may succeed */
	const struct symm *symm;       /* null: positions are not reduced */
	struct near_goals near;

	int32_t cost[SHAPE_HOLES];  /* of a peg, by hole */
	uint32_t noise;		    /* random cost, below this */
	struct beam_level next;	    /* positions after the next jump */
	struct beam_found *now;	    /* the current level: first words, costs */
	uint64_t *rest, *next_rest; /* the other words of its positions */
	size_t count;		    /* its positions */
	uint64_t *kept;		    /* items of all levels */
	size_t kepts;
	size_t first[SHAPE_HOLES + 1]; /* of each level, in `kept` */
	int levels;		       /* the current one included */
	bool dropped;		       /* positions, by score */
	uint64_t guess; /* positions of the level, in units of 1 / STEP */
};

/* The items of a level. */

static uint64_t item_of(size_t from, const struct shape_jump *j)
{
	return (uint64_t)from << 3 * HOLE_BITS |
	       (uint64_t)j->from << 2 * HOLE_BITS |
	       (uint64_t)j->over << HOLE_BITS | j->to;
}

static size_t from_of(uint64_t item)
{
	return (size_t)(item >> 3 * HOLE_BITS);
}

static struct shape_jump jump_of(uint64_t item)
{
	return (struct shape_jump){(uint8_t)(item >> 2 * HOLE_BITS),
				   (uint8_t)(item >> HOLE_BITS), (uint8_t)item};
}

/* Returns position number I, whose words are in FIRST and in REST. */
static struct holes position_at(const struct beam_search *s,
				const struct beam_found *first,
				const uint64_t *rest, size_t i)
{
	struct holes position = holes_of(first[i].item);

	if (s->more)
		memcpy(&position.word[1], &rest[i * s->more],
		       s->more * sizeof *rest);
	return position;
}

/* Stores POSITION as number I. */
static void put_position(const struct beam_search *s,
			 const struct holes *position, struct beam_found *first,
			 uint64_t *rest, size_t i)
{
	first[i].item = holes_position(position);
	if (s->more)
		memcpy(&rest[i * s->more], &position->word[1],
		       s->more * sizeof *rest);
}

/* Returns position number I of the current level. */
static struct holes position_now(const struct beam_search *s, size_t i)
{
	return position_at(s, s->now, s->rest, i);
}

/* Returns the position of ITEM, an item of the next level. */
static struct holes position_next(const struct beam_search *s, uint64_t item)
{
	struct holes position = position_now(s, from_of(item));
	struct shape_jump jump = jump_of(item);

	holes_jump(&position, &jump);
	return position;
}

/* Keys of boards without bundles. */

/* Makes keys for the maps of the shape that carry each of the COUNT sets to one
 * of the sets. */
static void make_keys(const struct shape *s, const struct holes *set, int count,
		      struct hole_keys *k)
{
	uint8_t image[SYMM_MOST][SHAPE_HOLES];
	int maps = symm_images(s, image);

	k->maps = 0;
	for (int m = 0; m < maps; m++) {
		bool keeps = true;

		for (int i = 0; i < count && keeps; i++) {
			struct holes carried = {{0}};

			for (int h = -1; (h = holes_next(&set[i], h + 1)) >= 0;)
				holes_add(&carried, image[m][h]);
			keeps = false;
			for (int j = 0; j < count && !keeps; j++)
				keeps = holes_is_same(&carried, &set[j]);
		}
		if (!keeps)
			continue;
		for (int h = 0; h < s->holes; h++)
			k->hole[h][k->maps] = hash_mix(hash_mix(image[m][h]));
		k->maps++;
	}
	for (int j = 0; j < s->jumps; j++)
		for (int i = 0; i < k->maps; i++)
			k->jump[j][i] = k->hole[s->jump[j].from][i] ^
					k->hole[s->jump[j].over][i] ^
					k->hole[s->jump[j].to][i];
}

/* Sets SUM to the key of the image of POSITION under each map. */
static void sum_keys(const struct hole_keys *k, const struct holes *position,
		     uint64_t sum[SYMM_MOST])
{
	memset(sum, 0, (size_t)k->maps * sizeof *sum);
	for (int h = -1; (h = holes_next(position, h + 1)) >= 0;)
		for (int i = 0; i < k->maps; i++)
			sum[i] ^= k->hole[h][i];
}

/* Returns the key, not 0, of the position whose SUM changes by CHANGE. */
static inline uint64_t key_after(const struct hole_keys *k,
				 const uint64_t sum[SYMM_MOST],
				 const uint64_t change[SYMM_MOST])
{
	uint64_t least = sum[0] ^ change[0];

	for (int i = 1; i < k->maps; i++) {
		uint64_t other = sum[i] ^ change[i];

		least = other < least ? other : least;
	}
	return least ? least : 1;
}

/* Returns the key of POSITION. */
static uint64_t key_of(const struct beam_search *s,
		       const struct holes *position)
{
	static const uint64_t nothing[SYMM_MOST];
	position_t word = holes_position(position);
	uint64_t sum[SYMM_MOST];

	if (!s->keys)
		return s->symm ? symm_canonical(s->symm, word) : word;
	sum_keys(s->keys, position, sum);
	return key_after(s->keys, sum, nothing);
}

/* Near positions. */

static bool is_near(const struct near_goals *n, uint64_t key)
{
	return beam_level_has(&n->level, key, hash_mix(key));
}

/* Adds POSITION, unless it or an image is there; false: no memory. */
static bool add_near(struct beam_search *s, const struct holes *position)
{
	struct near_goals *n = &s->near;
	struct beam_level *l = &n->level;
	uint64_t key = key_of(s, position);
	bool is_new;

	if (!beam_level_enter(l, key, hash_mix(key), &s->budget, &is_new) ||
	    (s->more &&
	     !BUDGET_GROW(&s->budget, n->rest, (l->count + 1) * s->more)))
		return false;
	if (is_new)
		put_position(s, position, l->found, n->rest, l->count++);
	return true;
}

/* True if the goals are listed, and jumps are taken back from them. */
static bool is_listed(const struct board *p)
{
	return p->goals && !p->is_open;
}

/* Adds the goals with s->near.pegs pegs to the near positions, if goals are
 * listed; false: no memory. */
static bool add_goals(struct beam_search *s)
{
	const struct board *p = s->problem;

	if (!is_listed(p))
		return true;
	for (int i = 0; i < p->goals; i++)
		if (holes_count(&p->goal[i]) == s->near.pegs &&
		    !add_near(s, &p->goal[i]))
			return false;
	return true;
}

/* Adds the positions one jump before the outermost ones, and goals with as many
 * pegs.  False: no memory. */
static bool take_back(struct beam_search *s)
{
	struct near_goals *n = &s->near;
	struct holes all = holes_all(s->shape);
	size_t first = n->outer, end = n->outer = n->level.count;

	/* No position is missing at this level, so beams can end there. */
	s->fewest = ++n->pegs;
	s->may_end[n->pegs] = true;
	for (size_t i = first; i < end; i++) {
		struct holes position =
		    position_at(s, n->level.found, n->rest, i);
		struct holes vacant = holes_without(&all, &position);

		for (int k = 0; k < s->shape->jumps; k++) {
			const struct shape_jump *j = &s->shape->jump[k];
			struct holes before = position;

			/* A jump changes the same holes as its reverse. */
			if (!holes_can(j, &vacant))
				continue;
			holes_jump(&before, j);
			if (!add_near(s, &before))
				return false;
		}
	}
	s->beam->looked += n->level.count - end;
	return add_goals(s);
}

/* Takes jumps back while there are few outermost positions, in number and
 * compared with the positions that beams have looked at.  False: no memory. */
static bool find_near(struct beam_search *s)
{
	const struct near_goals *n = &s->near;

	while (is_listed(s->problem) && n->pegs + 1 < s->pegs &&
	       n->level.count - n->outer <= MOST_OUTER &&
	       (n->level.count - n->outer) * LOOKED_A_NEAR <= s->beam->looked)
		if (!take_back(s))
			return false;
	return true;
}

/* The parameters of the next beam. */

void beam_begin(struct beam *b, const struct board *p,
		const struct bundles *bundles, const struct symm *symm)
{
	size_t width = p->shape.holes > SMALL ? FIRST_WIDTH : SMALL_WIDTH;

	*b = (struct beam){.problem = p,
			   .bundles = bundles,
			   .symm = symm,
			   .plan = {.width = width}};
}

/* Symmetries that do not keep the start are allowed, but cost time: the search
 * seldom finds the images of a position under them. */
void beam_prune(struct beam *b, const struct exclude *exclude,
		const struct symm *symm)
{
	b->exclude = exclude;
	b->symm = symm;
	b->plan = (struct beam_plan){.width = PRUNED_WIDTH};
}

/*
 * Sets DISTANCE of each hole: steps along lines from the holes of SET, at most
 * FAR.  With bundles, holes that cannot be reached are one step farther than
 * the farthest other hole.
 */
static void find_distances(const struct beam_search *k, const struct holes *set,
			   int distance[SHAPE_HOLES])
{
	const struct shape *s = k->shape;
	int far = k->keys ? FARTHEST : POSITION_HOLES, most = 0;

	for (int h = 0; h < s->holes; h++)
		distance[h] = holes_has(set, h) ? 0 : far;
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
	for (int h = 0; h < s->holes; h++)
		if (distance[h] < far && distance[h] > most)
			most = distance[h];
	for (int h = 0; h < s->holes && !k->keys; h++)
		if (distance[h] == far)
			distance[h] = most + 1;
}

/* Sets the costs of a beam aimed at END; after the first, partly at random. */
static void set_costs(struct beam_search *s, const struct holes *end)
{
	const struct beam *b = s->beam;
	const int32_t *learned = b->plan.learned;
	uint64_t random = hash_mix(b->plan.beams);
	int distance[SHAPE_HOLES], step = 4, square = 0;

	/* Holes farther from END cost more, by STEP and SQUARE. */
	find_distances(s, end, distance);
	s->noise = 0;
	if (b->plan.beams > 0) {
		step = 1 + (int)(random % 7);
		if ((random >> 8) % 3 == 0)
			square = (int)((random >> 16) % (2 * STEP));
		s->noise = STEP * (1 + (uint32_t)((random >> 32) % 16));
	}
	s->next.seed = hash_mix(random); /* other noise, see add() */
	for (int h = 0; h < s->shape->holes; h++)
		s->cost[h] = STEP * step * distance[h] +
			     square * distance[h] * distance[h] + learned[h];
}

/* Aims the next beam at a random goal, or hole if the goals are a level. */
static void aim(struct beam_search *s)
{
	const struct beam *b = s->beam;
	const struct board *p = b->problem;
	int choices = p->level ? s->shape->holes : p->goals;
	int choice = (int)((hash_mix(b->plan.beams) >> 40) % (uint64_t)choices);
	struct holes end = p->level ? holes_one(choice) : p->goal[choice];

	set_costs(s, &end);
}

/* Adds to PEGS, for each hole, the positions FROM to END - 1 with a peg. */
static void count_pegs(const struct beam_search *s,
		       const struct beam_found *first, const uint64_t *rest,
		       size_t from, size_t end, size_t pegs[SHAPE_HOLES])
{
	for (size_t i = from; i < end; i++) {
		struct holes position = position_at(s, first, rest, i);

		for (int h = -1; (h = holes_next(&position, h + 1)) >= 0;)
			pegs[h]++;
	}
}

/*
 * Adds to the cost of each hole in proportion to how much more often the last
 * level has a peg there than the near positions with the most pegs.  Less often
 * lowers it.  With each beam, a fiftieth of what was learned fades.
 */
static void learn(struct beam_search *s)
{
	const struct near_goals *n = &s->near;
	const struct beam_level *l = &n->level;
	const int64_t full = LEARNED * STEP;
	/* 1 if there are no near positions, to divide by it. */
	int64_t ends = l->count > n->outer ? (int64_t)(l->count - n->outer) : 1;
	size_t left[SHAPE_HOLES] = {0}, wanted[SHAPE_HOLES] = {0};

	count_pegs(s, s->now, s->rest, 0, s->count, left);
	count_pegs(s, l->found, n->rest, n->outer, l->count, wanted);
	for (int h = 0; h < s->shape->holes; h++) {
		int32_t *learned = &s->beam->plan.learned[h];
		int64_t more = full * (int64_t)left[h] / (int64_t)s->count -
			       full * (int64_t)wanted[h] / ends;

		*learned = (int32_t)((*learned + more) * 49 / 50);
	}
}

/* One beam. */

/* Makes a jump from POSITION to a near position; false: there is none. */
static bool go_nearer(struct beam_search *s, struct holes *position)
{
	for (int k = 0; k < s->shape->jumps; k++) {
		const struct shape_jump *j = &s->shape->jump[k];
		struct holes after = *position;

		if (!holes_can(j, position))
			continue;
		holes_jump(&after, j);
		if (is_near(&s->near, key_of(s, &after))) {
			*position = after;
			s->beam->jump[s->beam->jumps++] = *j;
			return true;
		}
	}
	return false;
}

/*
 * Goes on from the last position of the next level, with KEY, to a goal. Writes
 * the jumps from there; write_jumps() writes the jumps before.  False: no goal
 * was found.
 */
static bool reach_goal(struct beam_search *s, uint64_t key)
{
	struct holes position;

	/* Most positions of this level are not near, which is quickly seen. */
	if (s->pegs - s->levels == s->near.pegs && is_listed(s->problem) &&
	    !is_near(&s->near, key))
		return false;
	s->beam->jumps = s->levels;
	position = position_next(s, s->next.found[s->next.count - 1].item);
	if (!is_listed(s->problem))
		return board_is_goal(s->problem, &position);
	while (!board_is_goal(s->problem, &position))
		if (!go_nearer(s, &position))
			return false;
	return true;
}

/*
 * Adds the position after jump J from position FROM to the next level, unless
 * it or an image is there; KEY is its key.  SOLVED: it leads to a goal; SEEN:
 * no goal was found; STOPPED: no memory.  Inlined, because a call would take a
 * fifth of the time of a beam.
 */
static inline __attribute__((always_inline)) enum beam_end
add(struct beam_search *s, size_t from, const struct shape_jump *j,
    uint64_t key)
{
	struct beam_level *next = &s->next;
	uint64_t hash = hash_mix(key ^ next->seed);
	int32_t cost, score;
	bool is_new;

	if (!beam_level_enter(next, key, hash, &s->budget, &is_new))
		return STOPPED;
	if (!is_new)
		return SEEN;
	cost = s->now[from].cost + s->cost[j->to] - s->cost[j->from] -
	       s->cost[j->over];
	score = cost + (int32_t)((hash >> 48) * s->noise >> 16);
	next->found[next->count++] =
	    (struct beam_found){item_of(from, j), cost, score};
	return s->may_end[s->pegs - s->levels] && reach_goal(s, key) ? SOLVED
								     : SEEN;
}

/* Adds the positions one jump after position I, by bundles. */
static enum beam_end expand_bundles(struct beam_search *s, size_t i)
{
	const struct beam *b = s->beam;
	position_t position = s->now[i].item;
	enum beam_end end = SEEN;

	for (int k = 0; k < b->bundles->count; k++) {
		const struct bundle *bundle = &b->bundles->bundle[k];
		position_t from = bundle_jumps(bundle, position);

		for (; from && end == SEEN; from = position_rest(from)) {
			struct shape_jump j =
			    bundle_jump(bundle, position_first(from));
			position_t next = position ^ shape_flip(&j);

			if (b->exclude && !exclude_allows(b->exclude, next))
				continue;
			end =
			    add(s, i, &j,
				s->symm ? symm_canonical(s->symm, next) : next);
		}
	}
	return end;
}

/* Adds the positions one jump after position I, by keys. */
static enum beam_end expand_keyed(struct beam_search *s, size_t i)
{
	const struct hole_keys *keys = s->keys;
	const struct shape *shape = s->shape;
	struct holes position = position_now(s, i);
	uint64_t sum[SYMM_MOST];
	bool peg[SHAPE_HOLES];

	for (int h = 0; h < shape->holes; h++)
		peg[h] = holes_has(&position, h);
	sum_keys(keys, &position, sum);
	for (int k = 0; k < shape->jumps; k++) {
		const struct shape_jump *j = &shape->jump[k];
		enum beam_end end;

		if (!(peg[j->from] & peg[j->over] & !peg[j->to]))
			continue;
		end = add(s, i, j, key_after(keys, sum, keys->jump[k]));
		if (end != SEEN)
			return end;
	}
	return SEEN;
}

/* Looks at the clock at intervals; true if time has run out. */
static bool out_of_time(struct beam_search *s)
{
	uint64_t looked = s->beam->looked + s->next.count;

	if (looked < s->look)
		return false;
	s->look = looked + POSITIONS_A_LOOK;
	s->late = limits_expired(s->limits, looked, 0);
	return s->late;
}

/* Makes the next level; SEEN: it has no goal. */
static enum beam_end expand_level(struct beam_search *s)
{
	enum beam_end end = SEEN;

	beam_level_clear(&s->next);
	for (size_t i = 0; i < s->count && end == SEEN; i++) {
		if (out_of_time(s))
			return STOPPED;
		end = s->keys ? expand_keyed(s, i) : expand_bundles(s, i);
	}
	s->beam->looked += s->next.count;
	return end;
}

/*
 * Estimates the positions that the next level would have if the beam had
 * dropped none: dropped positions are assumed to grow like the kept ones.  The
 * estimate is too high, since a narrow beam seldom finds a position twice.
 */
static void guess_level(struct beam_search *s, size_t found)
{
	if (s->levels)
		s->guess = s->guess * found / s->count;
	else
		s->guess = found * STEP;
	if (s->guess > most_guessed)
		s->guess = most_guessed;
	s->beam->guess += s->guess / STEP;
}

/*
 * Makes the next level the current one, and keeps its items.  False: no memory.
 */
static bool enter_level(struct beam_search *s)
{
	struct beam_level *next = &s->next;
	uint64_t *rest = s->next_rest;
	size_t found = next->count;

	if (next->count > s->beam->plan.width) {
		beam_level_drop(next, s->beam->plan.width, RANKS);
		s->dropped = true;
	}
	if (!BUDGET_GROW(&s->budget, s->kept, s->kepts + next->count) ||
	    !BUDGET_GROW(&s->budget, s->now, next->count) ||
	    (s->more && !BUDGET_GROW(&s->budget, rest, next->count * s->more)))
		return false;
	if (s->beam->plan.beams == 0 && !s->beam->exclude)
		guess_level(s, found);
	/* The old level, in s->now and s->rest, is read until the loop ends. */
	s->next_rest = s->rest;
	s->first[s->levels] = s->kepts;
	for (size_t i = 0; i < next->count; i++) {
		uint64_t item = next->found[i].item;
		struct holes position =
		    s->levels ? position_next(s, item) : s->problem->start;

		s->kept[s->kepts++] = item;
		put_position(s, &position, next->found, rest, i);
	}
	memcpy(s->now, next->found, next->count * sizeof *s->now);
	s->rest = rest;
	s->count = next->count;
	s->levels++;
	return true;
}

/* Runs a beam through its levels. */
static enum beam_end go(struct beam_search *s)
{
	const struct holes *start = &s->problem->start;
	enum beam_end end = SEEN;
	int32_t sum = 0;

	s->kepts = 0;
	s->levels = 0;
	s->dropped = false;
	if (!s->next.slot && !beam_level_grow(&s->next, &s->budget))
		return STOPPED;
	for (int h = -1; (h = holes_next(start, h + 1)) >= 0;)
		sum += s->cost[h];
	s->next.found[0] = (struct beam_found){.cost = sum, .score = sum};
	s->next.count = 1;
	while (end == SEEN && s->next.count) {
		if (!enter_level(s))
			return STOPPED;
		/*
		 * A beam cannot succeed with fewer pegs.  If no position was
		 * dropped, the beam goes on, to count the positions with fewer
		 * pegs as well.
		 */
		if (s->dropped && s->pegs - (s->levels - 1) <= s->fewest)
			break;
		end = expand_level(s);
	}
	return end == SEEN && s->dropped ? FAILED : end;
}

/* Many beams. */

/* Writes the jumps to the last position of the next level. */
static void write_jumps(struct beam_search *s)
{
	uint64_t item = s->next.found[s->next.count - 1].item;

	for (int level = s->levels; level-- > 0;) {
		s->beam->jump[level] = jump_of(item);
		item = s->kept[s->first[level] + from_of(item)];
	}
}

/* Tries one more beam.  The next will be wider: by 15 percent, then twofold. */
static enum beam_end try_beam(struct beam_search *s)
{
	struct beam_plan *plan = &s->beam->plan;
	enum beam_end end;

	aim(s);
	end = find_near(s) ? go(s) : STOPPED;
	if (end == FAILED)
		learn(s);
	else if (end == SOLVED)
		write_jumps(s);
	plan->beams++;
	plan->width += plan->width >= WIDE ? plan->width : plan->width * 3 / 20;
	return end;
}

/* Initialises S for the first beam; false: no memory. */
static bool begin(struct beam_search *s)
{
	const struct board *p = s->problem;
	const struct beam *b = s->beam;

	if (b->bundles) {
		s->symm = b->symm && b->symm->count > 1 ? b->symm : NULL;
	} else {
		s->more = (size_t)(s->shape->holes - 1) / POSITION_HOLES;
		s->keys = budget_alloc(&s->budget, 1, sizeof *s->keys);
		if (!s->keys)
			return false;
		make_keys(s->shape, p->goal, p->goals, s->keys);
	}
	s->pegs = holes_count(&p->start);
	s->fewest = p->level ? p->level : SHAPE_HOLES;
	s->may_end[p->level] = p->level > 0;
	for (int i = 0; i < p->goals; i++) {
		int pegs = holes_count(&p->goal[i]);

		s->may_end[pegs] = true;
		s->fewest = pegs < s->fewest ? pegs : s->fewest;
	}
	for (int pegs = s->fewest; p->is_open && pegs < s->pegs; pegs++)
		s->may_end[pegs] = pegs <= holes_count(&p->goal[1]);
	s->near.pegs = s->fewest;
	return add_goals(s);
}

enum answer beam_run(struct beam *b, uint64_t most, const struct limits *limits)
{
	struct beam_search s = {.beam = b,
				.problem = b->problem,
				.shape = &b->problem->shape,
				.limits = limits,
				.budget = {.left = limits->memory},
				.look = b->looked + POSITIONS_A_LOOK};
	enum beam_end end = begin(&s) ? FAILED : STOPPED;

	while (end == FAILED && b->looked < most)
		end = try_beam(&s);
	budget_close(&s.budget);
	b->exhausted = s.kepts;
	b->seen = end == SEEN && s.keys;
	if (end == SOLVED)
		return ANSWER_FOUND;
	return end == SEEN && !b->seen ? ANSWER_NONE : ANSWER_LIMIT;
}
