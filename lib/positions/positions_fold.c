/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * In a list, the number of solutions from a position is the sum over the
 * positions that its jumps lead to, from the last position to the first.
 *
 * In blocks, the ways to reach each position are counted level by level, down
 * to the goals.  Only positions on the way matter.  If the goal is the
 * complement of the start, a position has as many ways to the goal as its
 * complement has ways from the start.  The upper half of the levels is then
 * enough.  Every solution passes exactly one position of the middle level,
 * which has half as many pegs as holes, rounded down.  Hence, summed over the
 * positions of that level,
 *
 *	solutions = sum of ways(position) * ways(complement).
 *
 * English board, d1 to d4: 10,215,411,760,019,992 solutions (Bell; Butler).  d4
 * to d4: 40,861,647,040,079,968 (Bell, Notes on solving and playing peg
 * solitaire on a computer, arXiv 0903.3696; Butler).
 *
 * The chance of random play likewise goes from each position to the positions
 * that its jumps lead to.  Again only positions on the way matter: the chance
 * of any other position never reaches a goal.  If the goal is the complement of
 * the start, random play passes at most one position of the middle level.  The
 * chance is then the sum over these positions of the chance to reach the
 * position, times the chance to reach the goal from it.  English board, d4 to
 * d4: 1.3488819575892e-8.
 *
 * If positions are few, or blocks exceed the memory, play goes through all
 * positions level by level.  Equivalent positions are merged: symmetries map
 * jumps to jumps, so the values of images add up.  Two levels are kept.
 *
 * Ends: the ways to the positions without a jump are the plays.  English board
 * from the centre: 577,116,156,815,309,849,672 plays (Butler).  Triangle of 15
 * holes from a corner: 568,630.
 */
#include "positions/positions_fold.h"

#include <stdatomic.h>
#include <string.h>

#include "base/mem.h"
#include "base/pair.h"
#include "positions/positions_flow.h"
#include "search/bundle.h"
#include "search/position_set.h"

/* Plays along all positions, level by level, whatever the goal: each position
 * passes its value on to the positions that its jumps lead to. */
struct play {
	/* Adds MORE to SUM, which is zero at first.  True: it does not fit. */
	bool (*add)(void *sum, const void *more);
	/*
	 * Called once for each position, after all jumps to it.  VALUE is the
	 * sum for the position and its images.  It may be changed, and is then
	 * passed on by each of the JUMPS jumps.  False: the value is not passed
	 * on; if is_stopped was set, all play ends.
	 */
	bool (*see)(void *context, position_t position, void *value, int jumps);
	void *context;
	/*
	 * Symmetries that keep the start: a position and its images under them
	 * are one position.
	 */
	const struct symm *kept;
	const struct limits *limits; /* of two levels */
	bool overflow;		     /* a sum did not fit */
	bool is_stopped;	     /* set by `see` */
	struct bundles bundles;
	uint64_t played; /* positions */
};

enum { VALUE = sizeof(struct wide) }; /* bytes of a value */

/* Reserves one more in LEVEL, beside another level with room for OTHERS. */
static bool reserve(const struct play *k, struct position_set *level,
		    size_t others)
{
	size_t room = position_set_room(level, 1);

	level->size = VALUE;
	return others + room <=
		   k->limits->memory / position_set_bytes(level, 1) &&
	       position_set_reserve(level, 1, k->limits);
}

/* Adds VALUE to POSITION in LEVEL; OTHERS as in reserve().  False: LIMIT. */
static bool give(struct play *k, struct position_set *level, size_t others,
		 position_t position, const void *value)
{
	size_t before = level->count;
	void *sum;

	if (!reserve(k, level, others))
		return false;
	sum = position_set_value(
	    level, position_set_add(level, symm_canonical(k->kept, position)));
	if (level->count > before)
		memset(sum, 0, VALUE);
	k->overflow |= k->add(sum, value);
	return !k->overflow;
}

/* Passes on the value of position I of NOW, if see() lets it; false: stop. */
static bool pass_on(struct play *k, const struct position_set *now, size_t i,
		    struct position_set *next)
{
	position_t to[SHAPE_FEW_JUMPS];
	void *value = position_set_value(now, i);
	int jumps = bundle_after(&k->bundles, now->list[i], to);

	if (!k->see(k->context, now->list[i], value, jumps))
		return !k->is_stopped;
	for (int n = 0; n < jumps; n++)
		if (!give(k, next, now->room, to[n], value))
			return false;
	return true;
}

/*
 * Plays from the start of P, which has the value FIRST.  Values are added in
 * the order in which positions are found, which is the same in every run.
 * False: no memory or time, overflow, or stopped.
 */
static bool play_through(struct play *k, const struct puzzle *p,
			 const void *first)
{
	struct position_set now = {.count = 0};
	bool fits = give(k, &now, 0, p->start, first);

	bundle_of(p->shape, &k->bundles);
	while (fits && now.count) {
		struct position_set next = {.count = 0};

		for (size_t i = 0; i < now.count && fits; i++)
			fits = pass_on(k, &now, i, &next) &&
			       !limits_expired_at(k->limits, k->played++, 0);
		position_set_free(&now);
		now = next;
	}
	position_set_free(&now);
	return fits;
}

/* Counts the solutions from each position of a list. */
static enum answer add_listed(const struct positions_list *list,
			      const struct puzzle *p, const struct limits *l,
			      struct positions_fold *answer)
{
	struct wide *solutions = mem_zero(list->set.count, sizeof *solutions);
	uint32_t next[SHAPE_FEW_JUMPS];
	bool late = !solutions;

	for (size_t i = list->set.count; i && !late;) {
		i--;
		solutions[i].low = puzzle_is_goal(p, list->set.list[i]);
		/* No jump leads from a goal to another, unless it is open. */
		for (int j = solutions[i].low ? 0
					      : positions_jumps(list, i, next);
		     j-- > 0;)
			answer->overflow |=
			    wide_add(&solutions[i], solutions[next[j]]);
		late =
		    limits_expired_at(l, list->set.count - i, list->set.count);
	}
	if (!late)
		answer->solutions = solutions[0];
	mem_free(solutions);
	if (late || answer->overflow)
		return ANSWER_LIMIT;
	return answer->solutions.low || answer->solutions.high ? ANSWER_FOUND
							       : ANSWER_NONE;
}

/*
 * In blocks, the value of a position is the chance to reach it divided by the
 * number of its jumps, or undivided at the last level.  If the goal is the
 * complement of the start, a position has a second value: the chance that
 * random play from its complement reaches the goal.  That is the mean over the
 * positions that the jumps of the complement lead to; they are the complements
 * of the positions from which a jump leads to this one.
 */
enum { CHANCE = sizeof(struct pair) / sizeof(uint64_t) }; /* words */

static inline bool add_chance_to(uint64_t *sum, const uint64_t *more)
{
	pair_add((struct pair *)sum, *(const struct pair *)more);
	return false;
}

static inline bool add_chances_to(uint64_t *sum, const uint64_t *more)
{
	return add_chance_to(sum, more) ||
	       add_chance_to(sum + CHANCE, more + CHANCE);
}

static bool add_one(const struct dense_roll_batch *b, const uint64_t *from,
		    uint64_t *to)
{
	return positions_flow_add(b, from, to, CHANCE, add_chance_to);
}

static bool add_both(const struct dense_roll_batch *b, const uint64_t *from,
		     uint64_t *to)
{
	return positions_flow_add(b, from, to, 2 * CHANCE, add_chances_to);
}

/* Returns the chances of position NUMBER of a level. */
static struct pair *chances_of(const struct positions_flow *f, int pegs,
			       uint64_t number)
{
	return (struct pair *)(positions_flow_level(f, &f->ways, pegs) +
			       number * f->kind->words);
}

/* Divides the chances of the positions of block C by the number of their jumps:
 * each jump passes on an equal share.  chance[1] is for the complement. */
static void hand_on(const struct positions_flow *f, uint64_t c)
{
	const struct dense *d = f->way.blocks;
	const struct dense_roll *r = &f->rolls.roll[f->pegs & 1];
	const uint64_t *board = dense_roll_board(r, c);
	uint64_t count = r->first[c + 1] - r->first[c];
	bool own = f->pegs > f->last;
	/* The complement is in the last level or below it. */
	bool others = f->is_dual && f->pegs >= d->frame.holes - f->last;
	uint16_t jumps[2][DENSE_ROLL_BOARD];

	for (uint64_t i = 0; i < count && (own || others); i++) {
		struct pair *chance = chances_of(f, f->pegs, r->first[c] + i);
		unsigned n = i % DENSE_ROLL_BOARD;

		if (n == 0)
			dense_roll_mobility(d, c, board, jumps);
		if (n == DENSE_ROLL_BOARD - 1)
			board += r->words;
		if (own)
			chance[0] = pair_divide(chance[0], jumps[0][n]);
		if (others)
			chance[1] = pair_divide(chance[1], jumps[1][n]);
	}
}

static const struct positions_flow_kind one_chance = {CHANCE, add_one, hand_on};
static const struct positions_flow_kind both_chances = {2 * CHANCE, add_both,
							hand_on};

/* The sums over blocks, one per thread. */
struct folding {
	struct positions_flow flow;
	enum positions_kind kind;
	uint64_t bytes; /* that the flow needs */
	struct wide sum[PARALLEL_MOST];
	struct pair chance[PARALLEL_MOST];
	atomic_bool overflow;
	/* Adds position NUMBER of the current level TIMES times. */
	void (*add)(struct folding *k, uint64_t number, uint64_t times);
	/* Adds positions of the last level, each with its complement. */
	dense_roll_work *add_pairs;
	const struct pair *begin; /* chances of the start; null: ways */
	/* Called after each level, as for add_goals(). */
	bool (*end_level)(struct folding *k, int pegs);
	void *context; /* of end_level */
};

/* Adds WAYS times TIMES to the sum of a thread. */
static void add_product(struct folding *k, unsigned worker, struct wide ways,
			struct wide times)
{
	if (wide_mul(ways, times, &ways) || wide_add(&k->sum[worker], ways))
		atomic_store(&k->overflow, true);
}

static void add_ways(struct folding *k, uint64_t number, uint64_t times)
{
	const struct positions_flow *f = &k->flow;

	add_product(k, 0, positions_flow_of(f, &f->ways, f->pegs, number),
		    (struct wide){.low = times});
}

/* Adds the ways to positions times the ways to their complements. */
static void add_way_pairs(void *context, const struct dense_roll_batch *b,
			  unsigned worker)
{
	struct folding *k = context;
	const struct positions_flow *f = &k->flow;
	int others = f->puzzle->shape->holes - f->last;

	for (unsigned i = 0; i < b->count; i++) {
		struct wide ways = positions_flow_of(f, &f->ways, f->last,
						     b->first + b->to[i]);

		if (wide_mul(ways, (struct wide){.low = b->images}, &ways))
			atomic_store(&k->overflow, true);
		add_product(
		    k, worker, ways,
		    positions_flow_of(f, &f->ways, others, b->source[i]));
	}
}

static void add_goal(void *context, uint64_t number)
{
	struct folding *k = context;

	k->add(k, number, 1);
}

/* Adds all positions of the last level. */
static void add_level(struct folding *k)
{
	const struct dense_frame *frame = &k->flow.way.blocks->frame;
	const uint64_t *first = k->flow.first[k->flow.last];

	for (uint64_t c = 0; c < frame->blocks; c++)
		for (uint64_t i = first[c]; i < first[c + 1]; i++)
			k->add(k, i, dense_frame_images(frame, c));
}

/*
 * Adds the values of the goals of the current level to the sum, if the goal is
 * open.  Sets them to 0, because no play goes on from a goal.  False: no time.
 */
static bool add_open(struct folding *k)
{
	struct positions_flow *f = &k->flow;
	const struct dense_frame *frame = &f->way.blocks->frame;
	const struct dense_roll *roll = &f->rolls.roll[f->pegs & 1];
	const uint64_t *first = f->first[f->pegs];
	unsigned words = f->kind->words;

	for (uint64_t c = 0; c < frame->blocks; c++) {
		for (uint64_t i = first[c]; i < first[c + 1]; i++) {
			position_t position = dense_frame_position(
			    frame, c, roll->index[i], f->pegs);

			if (!puzzle_is_goal(f->puzzle, position))
				continue;
			k->add(k, i, dense_frame_images(frame, c));
			memset(positions_flow_level(f, &f->ways, f->pegs) +
				   i * words,
			       0, words * sizeof *f->ways.word);
		}
		if (limits_pulse_at(f->limits, c))
			return false;
	}
	return true;
}

/* Chooses the kind of value; returns the bytes that it needs. */
static uint64_t plan(struct folding *k)
{
	struct positions_flow *f = &k->flow;

	f->ways.keep = POSITIONS_FLOW_TWO;
	if (k->begin) {
		f->kind = f->is_dual ? &both_chances : &one_chance;
		f->begin = k->begin;
	}
	return positions_flow_bytes(f, 0);
}

/* Adds up the goals of the current level, of PEGS; false: no time. */
static bool add_goals(struct folding *k, int pegs)
{
	struct positions_flow *f = &k->flow;
	const struct puzzle *p = f->puzzle;

	if (p->is_open)
		return add_open(k);
	if (p->level == pegs)
		add_level(k);
	else if (!f->is_dual)
		positions_flow_each_goal(f, pegs, add_goal, k);
	return true;
}

/* Goes down to the last level of blocks; false: no memory or time, or overflow.
 */
static bool add_flow(struct folding *k)
{
	struct positions_flow *f = &k->flow;

	for (int pegs = f->most - 1; pegs >= f->last; pegs--)
		if (!positions_flow_down(f, pegs, NULL, NULL) ||
		    !k->end_level(k, pegs))
			return false;
	return !f->is_dual || positions_flow_meet(f, k->add_pairs, k);
}

/* Adds up K in blocks; sets *NEEDS if that needs more than the memory. */
static enum answer fold_blocks(const struct puzzle *p, const struct limits *l,
			       struct folding *k, uint64_t *needs)
{
	enum answer result =
	    positions_flow_make(p, k->kind, POSITIONS_BLOCKS, l, &k->flow);

	/* If any part exceeds the memory, report the bytes of all parts. */
	if (k->flow.rolls.d)
		k->bytes = plan(k);
	if (result == ANSWER_FOUND &&
	    (!limits_have_room(l, k->bytes) || !add_flow(k)))
		result = ANSWER_LIMIT;
	if (k->bytes < k->flow.bytes)
		k->bytes = k->flow.bytes;
	if (result == ANSWER_LIMIT && !limits_have_room(l, k->bytes))
		*needs = k->bytes;
	positions_flow_free(&k->flow);
	return result;
}

/* Counts the solutions in blocks. */
static enum answer count_blocks(const struct puzzle *p, const struct limits *l,
				struct positions_fold *answer)
{
	struct folding k = {.kind = POSITIONS_ON_THE_WAY,
			    .add = add_ways,
			    .add_pairs = add_way_pairs,
			    .end_level = add_goals};
	enum answer result = fold_blocks(p, l, &k, &answer->needs);

	for (int i = 0; i < PARALLEL_MOST; i++)
		if (wide_add(&answer->solutions, k.sum[i]))
			atomic_store(&k.overflow, true);
	answer->overflow = k.flow.overflow || atomic_load(&k.overflow);
	return answer->overflow ? ANSWER_LIMIT : result;
}

enum answer positions_fold_ways(const struct puzzle *p,
				enum positions_form form,
				const struct limits *l,
				struct positions_fold *answer)
{
	struct positions set;
	enum answer result = ANSWER_LIMIT;

	*answer = (struct positions_fold){.solutions.low =
					      puzzle_is_goal(p, p->start)};
	if (answer->solutions.low)
		return ANSWER_FOUND;
	if (form != POSITIONS_BLOCKS) {
		if (positions_make(p, POSITIONS_REACHED, POSITIONS_LIST, l,
				   &set) == ANSWER_FOUND)
			result = add_listed(set.list, p, l, answer);
		positions_free(&set);
	}
	if (result != ANSWER_LIMIT || form == POSITIONS_LIST)
		return result;
	*answer = (struct positions_fold){.needs = 0};
	return count_blocks(p, l, answer);
}

/* Random play along all positions. */
struct random_play {
	const struct puzzle *puzzle;
	struct pair sum; /* of the goals */
};

static bool add_pair(void *sum, const void *more)
{
	pair_add(sum, *(const struct pair *)more);
	return false;
}

/* Shares the chance of a position among its jumps; it ends at a goal. */
static bool share_out(void *context, position_t position, void *chance,
		      int jumps)
{
	struct random_play *k = context;
	struct pair *own = chance;

	if (puzzle_is_goal(k->puzzle, position)) {
		pair_add(&k->sum, *own);
		return false;
	}
	if (jumps)
		*own = pair_divide(*own, jumps);
	return true;
}

/* Finds the chance by play through all positions; FOUND or LIMIT. */
static enum answer chance_listed(const struct puzzle *p, const struct limits *l,
				 struct positions_fold *answer)
{
	struct random_play k = {.puzzle = p};
	const struct pair one = {1, 0};
	struct symm whole, kept;
	struct play play = {.add = add_pair,
			    .see = share_out,
			    .context = &k,
			    .kept = &kept,
			    .limits = l};
	bool done;

	symm_of(p->shape, &whole);
	symm_keep_both(&whole, p->start, p->goal, p->goals, &kept);
	done = play_through(&play, p, &one);
	answer->chance = k.sum.high + k.sum.low;
	return done ? ANSWER_FOUND : ANSWER_LIMIT;
}

/* Returns CHANCE times TIMES. */
static struct pair times(struct pair chance, uint64_t times)
{
	return pair_times(chance, (struct pair){.high = (double)times});
}

static void add_chance(struct folding *k, uint64_t number, uint64_t count)
{
	struct pair *chance = chances_of(&k->flow, k->flow.pegs, number);

	pair_add(&k->chance[0], times(*chance, count));
}

/* Adds the products of the chances of positions and their complements. */
static void add_chance_pairs(void *context, const struct dense_roll_batch *b,
			     unsigned worker)
{
	struct folding *k = context;
	const struct positions_flow *f = &k->flow;
	int others = f->puzzle->shape->holes - f->last;

	for (unsigned i = 0; i < b->count; i++) {
		struct pair *own = chances_of(f, f->last, b->first + b->to[i]);
		struct pair *other = chances_of(f, others, b->source[i]);

		pair_add(&k->chance[worker],
			 pair_times(times(*own, b->images), other[1]));
	}
}

/* Finds the chance in blocks; it is 0 if there is no position on the way. */
static enum answer chance_blocks(const struct puzzle *p, const struct limits *l,
				 struct positions_fold *answer)
{
	struct pair begin[2] = {{1, 0}, {1, 0}}, sum = {0, 0};
	struct folding k = {.kind = POSITIONS_ON_THE_WAY,
			    .add = add_chance,
			    .add_pairs = add_chance_pairs,
			    .begin = begin,
			    .end_level = add_goals};
	enum answer result;
	int jumps = 0;

	answer->chance = puzzle_is_goal(p, p->start);
	if (answer->chance != 0 || position_count(p->start) <= p->level)
		return ANSWER_FOUND;
	for (int j = 0; j < p->shape->jumps; j++)
		jumps += shape_can(&p->shape->jump[j], p->start);
	if (jumps)
		begin[0] = pair_divide(begin[0], jumps);
	result = fold_blocks(p, l, &k, &answer->needs);
	for (int i = 0; i < PARALLEL_MOST; i++)
		pair_add(&sum, k.chance[i]);
	answer->chance = sum.high + sum.low;
	return result == ANSWER_LIMIT ? ANSWER_LIMIT : ANSWER_FOUND;
}

enum answer positions_fold_chance(const struct puzzle *p,
				  enum positions_form form,
				  const struct limits *l,
				  struct positions_fold *answer)
{
	enum answer result = ANSWER_LIMIT;

	*answer = (struct positions_fold){.needs = 0};
	if (form != POSITIONS_BLOCKS &&
	    (form == POSITIONS_LIST || positions_are_few(p, l)))
		result = chance_listed(p, l, answer);
	/* In blocks plays would go on from an open goal. */
	if (result == ANSWER_LIMIT && form != POSITIONS_LIST && !p->is_open)
		result = chance_blocks(p, l, answer);
	if (result == ANSWER_LIMIT && form == POSITIONS_ANY)
		result = chance_listed(p, l, answer);
	return result;
}

/* Counts how plays end. */
struct ends_count {
	struct positions_ends *answer;
	const struct limits *limits;
	struct symm whole, kept;    /* symmetries of the shape, and the start */
	int pegs;		    /* of the current level */
	struct position_set orbits; /* of its ends */
	uint64_t held;		    /* bytes beside the orbits */
	struct play play;	    /* if the positions are listed */
};

/* Counts an end that PLAYS plays reach, and that represents IMAGES positions.
 * Ends with more pegs come first.  False: no memory, or overflow. */
static bool enter_end(struct ends_count *k, position_t end, struct wide plays,
		      uint64_t images)
{
	struct positions_ends *answer = k->answer;
	int pegs = position_count(end);
	uint64_t bytes;

	if (pegs != k->pegs)
		position_set_free(&k->orbits);
	k->pegs = pegs;
	answer->overflow |= wide_add(&answer->by_pegs[pegs], plays) ||
			    wide_add(&answer->plays, plays);
	bytes = k->held + position_set_bytes(&k->orbits,
					     position_set_room(&k->orbits, 1));
	if (answer->overflow || !limits_have_room(k->limits, bytes) ||
	    !position_set_reserve(&k->orbits, 1, k->limits)) {
		/* Lists are for whoever has no room for blocks. */
		if (k->held && !limits_have_room(k->limits, bytes))
			answer->needs = bytes;
		return false;
	}
	position_set_add(&k->orbits, symm_canonical(&k->whole, end));
	answer->all[pegs] += images;
	answer->distinct[pegs] = k->orbits.count;
	return true;
}

static bool add_wide(void *sum, const void *more)
{
	return wide_add(sum, *(const struct wide *)more);
}

/* Counts a position without JUMPS as an end; stops if there is no memory. */
static bool see_end(void *context, position_t position, void *value, int jumps)
{
	struct ends_count *k = context;

	k->play.is_stopped =
	    !jumps && !enter_end(k, position, *(const struct wide *)value,
				 symm_orbit(&k->kept, position));
	return !k->play.is_stopped;
}

/* Counts ends by play through all positions, from the start on. */
static enum answer ends_listed(const struct puzzle *p, struct ends_count *k)
{
	const struct wide one = {.low = 1};
	bool done;

	k->held = 0;
	k->play = (struct play){.add = add_wide,
				.see = see_end,
				.context = k,
				.kept = &k->kept,
				.limits = k->limits};
	done = play_through(&k->play, p, &one);
	k->answer->overflow |= k->play.overflow;
	return done ? ANSWER_FOUND : ANSWER_LIMIT;
}

/* Counts the ends of the level of PEGS in block C. */
static bool enter_ends(struct ends_count *k, const struct positions_flow *f,
		       int pegs, uint64_t c)
{
	const struct dense *d = f->way.blocks;
	const struct dense_roll *roll = &f->rolls.roll[pegs & 1];
	const struct wide images = {.low = dense_frame_images(&d->frame, c)};
	const uint64_t *board = dense_roll_board(roll, c);
	uint64_t end = roll->first[c + 1];

	for (uint64_t n = roll->first[c]; n < end;
	     n += DENSE_ROLL_BOARD, board += roll->words)
		for (uint64_t stuck = dense_roll_stuck(d, c, board); stuck;
		     stuck = bits_rest(stuck)) {
			uint64_t i = n + (unsigned)bits_first(stuck);
			struct wide plays =
			    positions_flow_of(f, &f->ways, pegs, i);

			k->answer->overflow |= wide_mul(plays, images, &plays);
			if (!enter_end(k,
				       dense_frame_position(
					   &d->frame, c, roll->index[i], pegs),
				       plays, images.low))
				return false;
		}
	return true;
}

/* Counts the ends of the current level; false: LIMIT. */
static bool enter_level(struct folding *k, int pegs)
{
	const struct positions_flow *f = &k->flow;
	struct ends_count *ends = k->context;

	ends->held = k->bytes;
	for (uint64_t c = 0; c < f->way.blocks->frame.blocks; c++)
		if (!enter_ends(ends, f, pegs, c) ||
		    limits_pulse_at(f->limits, c))
			return false;
	return true;
}

/* Counts in blocks.  Begins after the first jump, so there must be one. */
static enum answer ends_blocks(const struct puzzle *p, struct ends_count *k)
{
	struct folding f = {
	    .kind = POSITIONS_REACHED, .end_level = enter_level, .context = k};
	enum answer result = fold_blocks(p, k->limits, &f, &k->answer->needs);

	k->answer->overflow |= f.flow.overflow;
	return result;
}

enum answer positions_fold_ends(const struct puzzle *p,
				enum positions_form form,
				const struct limits *l,
				struct positions_ends *answer)
{
	struct ends_count k = {.answer = answer, .limits = l};
	enum answer result = ANSWER_LIMIT;
	bool few = form == POSITIONS_LIST || shape_is_stuck(p->shape, p->start);

	*answer = (struct positions_ends){.needs = 0};
	symm_of(p->shape, &k.whole);
	symm_keep(&k.whole, p->start, &k.kept);
	few = few || (form == POSITIONS_ANY && positions_are_few(p, l));
	if (!few)
		result = ends_blocks(p, &k);
	if (few || (result == ANSWER_LIMIT && form == POSITIONS_ANY &&
		    !answer->overflow)) {
		uint64_t needs = answer->needs;

		position_set_free(&k.orbits);
		*answer = (struct positions_ends){.needs = needs};
		result = ends_listed(p, &k);
	}
	position_set_free(&k.orbits);
	return result;
}
