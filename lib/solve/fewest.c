/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A shortest path, searched from both ends.  The vertices are positions, an
 * edge is a move; a position needs no last peg beside it, because the end of
 * an edge is the end of a move.
 *
 * Potential and waste.  Let h(p) be the largest number of disjoint Merson
 * regions that are full in p (packing.h), without those that are full in the
 * goal.  A move lowers h by at most 1.  So a move from p to q wastes
 * 1 - h(p) + h(q) >= 0, and a play of N moves from the start to a goal wastes
 * W = N - h(start) + h(goal) in all: to minimise moves is to minimise waste.
 *
 * Two sets are grown: A(a), the positions that can be reached from the start
 * with waste at most a, and B(b), those that a goal can be reached from with
 * waste at most b.  If a play wastes at most a + b + 1, then it is noticed:
 * take its first position q that is not in A(a).  The play up to q wastes at
 * least a + 1, so the rest of it at most b, and q is in B(b), where the move
 * into it finds it.  If there is no such q, then the goal, a member of B from
 * the start, was found when it came into A.  The same holds from the other end.
 * So each sweep of a set with its bound raised by 1 proves the waste of all
 * plays one higher, until a play of as much has been noticed: then that is a
 * shortest one.  Sets grow manifold with their bound, and each bound is but
 * half of the waste; the smaller set is raised.
 *
 * Playing backwards on the complement of the board is not the same game here:
 * the jumps of a move, in the opposite order, are by as many pegs of the
 * complement as there are jumps.  But undoing a move is a chain again (see
 * chain.h), so B is grown by undoing moves of the same play, and no position
 * is ever complemented.
 *
 * Where nothing better is known, pagoda functions tell that a position leads to
 * no goal, or that it cannot be reached: they settle the diamond of 41 holes,
 * d2 to c5, in 26 moves after 90 million nodes.
 *
 * The parts are known: iterative deepening from both ends (Barker and Korf,
 * Solving peg solitaire with bidirectional BFIDA*, AAAI 2012), and shortest
 * paths from both ends under a consistent potential (Ikeda and others, A fast
 * algorithm for finding better routes by AI search techniques, 1994).
 *
 * The central game on the english board takes 18 moves (Bergholt 1912; proved
 * by Beasley, The Ins and Outs of Peg Solitaire, 1985).
 */
#include "solve/fewest.h"

#include "base/bits.h"
#include "base/mem.h"
#include "board/class.h"
#include "board/symm.h"
#include "search/chain.h"
#include "search/packing.h"
#include "search/region.h"
#include "search/sweep.h"
#include "solve/fewest_beam.h"
#include "solve/resource.h"

enum { AFTER, BEFORE, SIDES }; /* the start, the goals */

/* Costs below the least and above the most are all the same. */
static const uint64_t least_nodes = UINT64_C(1) << 14;
static const uint64_t most_nodes = UINT64_C(1) << 60;
/* With an oracle, what takes no more is done before another would be made. */
static const uint64_t easy_nodes = UINT64_C(1) << 20;
/* What takes more may come to a limit without a good solution. */
static const uint64_t hard_nodes = UINT64_C(1) << 23;
enum { MORE_NODES = 4 }; /* times what the other side may cost */

struct search {
	const struct fewest_problem *problem;
	uint64_t goal[SHAPE_HOLES]; /* those in the class of the start */
	size_t goals;

	struct chain chain[SIDES]; /* AFTER forwards, BEFORE backwards */
	struct symm symm;
	struct packing packing;
	int potential[SIDES]; /* of the start, and the highest of a goal */

	/*
	 * Functions that prune; before there are any, all zero.  A position
	 * that cannot be reached is one whose complement leads nowhere.
	 */
	bool has_resource, has_beam;
	struct resource resource[SIDES];
	uint64_t all; /* holes of the shape */

	struct sweep_work work;
	struct sweep_rules rules[SIDES];
	struct sweep side[SIDES];
	int waste[SIDES];      /* the bounds of the sets; -1: not yet swept */
	uint64_t tried[SIDES]; /* nodes that were too few to raise a bound */
};

static int potential(const struct search *s, uint64_t position)
{
	return packing_count(&s->packing, position);
}

static int moves_after(const void *context, uint64_t position, int waste)
{
	const struct search *s = context;

	return waste + s->potential[AFTER] - potential(s, position);
}

static int moves_before(const void *context, uint64_t position, int waste)
{
	const struct search *s = context;

	return waste + potential(s, position) - s->potential[BEFORE];
}

static int tag_after(const void *context, uint64_t position, int moves)
{
	const struct search *s = context;
	const struct fewest_problem *p = s->problem;
	int waste;

	if (p->alive ? !p->alive(p->context, position)
		     : !resource_allows(&s->resource[AFTER], position))
		return SWEEP_DEAD;
	waste = moves - s->potential[AFTER] + potential(s, position);
	return waste <= s->waste[AFTER] ? waste : SWEEP_FAR;
}

static int tag_before(const void *context, uint64_t position, int moves)
{
	const struct search *s = context;
	const struct fewest_problem *p = s->problem;
	int waste;

	if (bits_count(position) >= bits_count(p->start))
		return SWEEP_DEAD;
	if (p->reached
		? !p->reached(p->context, position)
		: !resource_allows(&s->resource[BEFORE], s->all ^ position))
		return SWEEP_DEAD;
	waste = moves + s->potential[BEFORE] - potential(s, position);
	return waste <= s->waste[BEFORE] ? waste : SWEEP_FAR;
}

static int play_after(const void *context, uint64_t position, int moves,
		      int waste)
{
	return moves + moves_before(context, position, waste);
}

static int play_before(const void *context, uint64_t position, int moves,
		       int waste)
{
	return moves + moves_after(context, position, waste);
}

/* Keeps the goals that the start may have for an end, by pegs and class. */
static void select_goals(struct search *s)
{
	const struct fewest_problem *p = s->problem;
	struct class class;

	class_of(p->shape, &class);
	s->goals = 0;
	for (size_t i = 0; i < p->goals; i++)
		if (p->goal[i] &&
		    bits_count(p->goal[i]) < bits_count(p->start) &&
		    !class_differ(&class, p->start, p->goal[i]))
			s->goal[s->goals++] = p->goal[i];
}

/*
 * The symmetries that keep the start and the goals.  Goals of one peg may
 * change places with each other; of larger ones each is kept by itself, which
 * gives fewer symmetries than there may be, but never a wrong one.
 */
static bool find_symmetries(struct search *s)
{
	struct symm *whole = mem_alloc(1, sizeof *whole);
	uint64_t pegs = 0;

	if (!whole)
		return false;
	symm_of(s->problem->shape, whole);
	symm_keep(whole, s->problem->start, &s->symm);
	for (size_t i = 0; i < s->goals; i++) {
		if (bits_count(s->goal[i]) == 1) {
			pegs |= s->goal[i];
			continue;
		}
		*whole = s->symm;
		symm_keep(whole, s->goal[i], &s->symm);
	}
	*whole = s->symm;
	symm_keep(whole, pegs, &s->symm);
	mem_free(whole);
	return true;
}

/*
 * With one goal, the regions within it do not count.  With more they may, and
 * a goal of which fewer are full than of another begins with waste, as if all
 * goals were joined to one end by edges.
 */
static bool find_potential(struct search *s)
{
	struct region *region = mem_alloc(1, sizeof *region);

	if (!region)
		return false;
	region_of(s->problem->shape, region);
	packing_of(region, s->goals == 1 ? s->goal[0] : 0, &s->packing);
	mem_free(region);
	s->potential[AFTER] = potential(s, s->problem->start);
	for (size_t i = 0; i < s->goals; i++) {
		int full = potential(s, s->goal[i]);

		if (full > s->potential[BEFORE])
			s->potential[BEFORE] = full;
	}
	return true;
}

static void prepare(struct search *s, const struct fewest_problem *p,
		    const struct limits *limits)
{
	s->problem = p;
	s->all = shape_all(p->shape);
	s->work.limits = limits;
	s->rules[AFTER] =
	    (struct sweep_rules){moves_after, tag_after, play_after, s};
	s->rules[BEFORE] =
	    (struct sweep_rules){moves_before, tag_before, play_before, s};
	chain_of(p->shape, CHAIN_FORWARDS, &s->chain[AFTER]);
	chain_of(p->shape, CHAIN_BACKWARDS, &s->chain[BEFORE]);
	for (int i = 0; i < SIDES; i++) {
		s->waste[i] = -1;
		s->side[i] = (struct sweep){
		    .chain = &s->chain[i],
		    .symm = &s->symm,
		    .rules = &s->rules[i],
		    .other = &s->side[!i].own,
		    .work = &s->work,
		    .shortest = SWEEP_NEVER,
		};
	}
	select_goals(s);
}

/* All goals are there from the start, also those that begin with waste. */
static bool add_roots(struct search *s)
{
	for (size_t i = 0; i < s->goals; i++) {
		int waste = s->potential[BEFORE] - potential(s, s->goal[i]);

		if (!sweep_root(&s->side[BEFORE], s->goal[i], waste))
			return false;
	}
	return sweep_root(&s->side[AFTER], s->problem->start, 0);
}

/* What all plays have for moves but those that have been noticed. */
static int proved(const struct search *s)
{
	int moves = s->potential[AFTER] - s->potential[BEFORE] +
		    s->waste[AFTER] + s->waste[BEFORE] + 2;

	return moves > 1 ? moves : 1;
}

/*
 * Raises the bound of a side by 1, in no more than so many nodes.  If it is
 * paused, the bound stays, and the set has some positions beyond it: they are
 * right, and spare work when it is tried again.
 */
static enum sweep_end raise_waste(struct search *s, int way, uint64_t nodes)
{
	struct sweep *side = &s->side[way];
	enum sweep_end end = SWEEP_DONE;
	size_t begin = 0;

	side->enough = proved(s);
	side->pause = s->work.nodes + nodes;
	side->cut = false;
	s->waste[way]++;
	while (end == SWEEP_DONE && begin < side->own.count) {
		size_t count = side->own.count;

		end = sweep_run(side, begin, count);
		begin = count;
	}
	if (end != SWEEP_DONE)
		s->waste[way]--;
	return end;
}

/* Nodes that raising the bound of a side will cost at least, more or less. */
static uint64_t least_cost(const struct search *s, int way)
{
	uint64_t cost = sweep_cost(&s->side[way]);

	if (cost < s->tried[way])
		cost = s->tried[way];
	if (cost < least_nodes)
		cost = least_nodes;
	return cost < most_nodes ? cost : most_nodes;
}

/*
 * Raises the bound of the side that is cheaper to raise.  By how much a set
 * will grow is not known before, so the side that promises to be cheaper is
 * given up when it has cost some times what the other may cost, then the other
 * likewise, and so on with more and more nodes.
 */
static enum sweep_end raise_either(struct search *s, int *way)
{
	for (;;) {
		uint64_t cost[SIDES] = {least_cost(s, AFTER),
					least_cost(s, BEFORE)};
		enum sweep_end end;

		*way = cost[BEFORE] < cost[AFTER] ? BEFORE : AFTER;
		s->tried[*way] = MORE_NODES * cost[!*way];
		end = raise_waste(s, *way, s->tried[*way]);
		if (end != SWEEP_PAUSED ||
		    s->side[*way].shortest <= s->side[*way].enough) {
			s->tried[*way] = 0;
			return end;
		}
	}
}

/*
 * The jumps between POSITION, so many moves from the end of a side, and that
 * end, those next to the position first; returns their number.  The set has one
 * position for all its images and no word on where it came from; a neighbour
 * one move nearer to the end is found by walking moves the other way.  If an
 * image of the position has one, so has the position, and the first is taken.
 */
static int trace(const struct search *s, int way, uint64_t position, int moves,
		 struct shape_jump jump[SHAPE_HOLES])
{
	const struct sweep_rules *rules = &s->rules[way];
	struct chain_walk walk;
	int jumps = 0, tag;

	chain_ready(&s->chain[!way], &walk);
	while (moves-- > 0) {
		uint64_t next, image;

		chain_begin(&walk, position);
		do {
			if (!chain_next(&walk, &next))
				return jumps;
			image = symm_canonical(&s->symm, next);
			tag = roster_find(&s->side[way].own, image);
		} while (tag == ROSTER_ABSENT ||
			 rules->moves(s, image, tag) != moves);
		jumps += chain_jumps(&walk, jump + jumps);
		position = next;
	}
	return jumps;
}

/* Writes down the shortest play that the side has noticed. */
static void write_play(const struct search *s, int way, struct fewest_answer *a)
{
	const struct sweep *side = &s->side[way];
	int rest = side->shortest - side->moves;
	int after = way == AFTER ? side->moves : rest;
	struct shape_jump half[SHAPE_HOLES];
	int jumps = trace(s, AFTER, side->meeting, after, half);

	for (int i = 0; i < jumps; i++)
		a->jump[i] = half[jumps - 1 - i];
	a->moves = side->shortest;
	a->jumps = jumps + trace(s, BEFORE, side->meeting,
				 side->shortest - after, a->jump + jumps);
}

/* Functions that prune the sides about which nothing is known. */
static bool find_resources(struct search *s)
{
	const struct fewest_problem *p = s->problem;
	const struct limits *limits = s->work.limits;
	uint64_t complement[SHAPE_HOLES], start = s->all ^ p->start;

	s->has_resource = true;
	for (size_t i = 0; i < s->goals; i++)
		complement[i] = s->all ^ s->goal[i];
	return (p->alive ||
		resource_make(p->shape, &s->symm, &p->start, 1, s->goal,
			      (int)s->goals, limits, &s->resource[AFTER])) &&
	       (p->reached ||
		resource_make(p->shape, &s->symm, complement, (int)s->goals,
			      &start, 1, limits, &s->resource[BEFORE]));
}

/* The moves of a good solution, or SWEEP_NEVER. */
static int find_good(struct search *s, struct fewest_answer *a)
{
	struct reduce_beam beam = {
	    .symm = &s->symm,
	    .resource = &s->resource[AFTER],
	    .goal = s->goal,
	    .goals = (int)s->goals,
	    .chain = &s->chain[AFTER],
	    .packing = &s->packing,
	};
	struct limits rest = *s->work.limits;

	s->has_beam = true;
	rest.memory -= s->work.bytes;
	fewest_beam(s->problem, &rest, &beam, a);
	s->work.nodes += beam.looked;
	return a->moves < 0 ? SWEEP_NEVER : a->moves;
}

/*
 * Raises the bounds in turn.  When nothing was cut off a set, it has all that
 * can be reached, and what has not been noticed does not exist.
 */
static enum answer search(struct search *s, struct fewest_answer *a)
{
	int known = SWEEP_NEVER;

	if (!find_symmetries(s) || !find_potential(s) || !add_roots(s))
		return ANSWER_LIMIT;
	for (a->bound = proved(s); a->bound < known; a->bound = proved(s)) {
		int way;
		enum sweep_end end;

		if (!s->has_resource &&
		    (!s->problem->alive || s->work.nodes >= easy_nodes) &&
		    !find_resources(s))
			return ANSWER_LIMIT;
		if (!s->has_beam && known == SWEEP_NEVER &&
		    s->work.nodes >= hard_nodes) {
			known = find_good(s, a);
			if (known <= a->bound)
				break;
		}
		end = raise_either(s, &way);
		if (end == SWEEP_FAILED)
			return ANSWER_LIMIT;
		for (int i = 0; i < SIDES; i++)
			if (s->side[i].shortest < known) {
				known = s->side[i].shortest;
				write_play(s, i, a);
			}
		if (!s->side[way].cut)
			break;
	}
	if (known == SWEEP_NEVER)
		return ANSWER_NONE;
	a->bound = known;
	return ANSWER_FOUND;
}

enum answer fewest_moves(const struct fewest_problem *p,
			 const struct limits *limits, struct fewest_answer *a)
{
	enum answer answer = ANSWER_NONE;
	struct search *s;

	*a = (struct fewest_answer){.moves = -1};
	for (size_t i = 0; i < p->goals; i++)
		if (p->goal[i] == p->start) {
			a->moves = 0;
			return ANSWER_FOUND;
		}
	s = mem_zero(1, sizeof *s);
	if (!s)
		return ANSWER_LIMIT;
	prepare(s, p, limits);
	if (s->goals && (!p->alive || p->alive(p->context, p->start))) {
		answer = search(s, a);
		for (int i = 0; i < SIDES; i++)
			sweep_free(&s->side[i]);
	}
	a->nodes = s->work.nodes;
	mem_free(s);
	return answer;
}
