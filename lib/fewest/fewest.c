/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Searches for a shortest path from both ends.  The vertices are positions, and
 * an edge is a move.  A vertex does not contain the peg that moved last: an
 * edge ends where a move ends.
 *
 * Potential and waste.  Let h(p) be the least number of holes that hit all
 * Merson regions that are full in p (hitting.h), without the regions that are
 * full in the goal; with several goals, the least number over the goals.  A
 * move lowers h by at most 1.  So a move from p to q wastes
 * 1 - h(p) + h(q) >= 0, and a play of N moves from the start to a goal wastes
 * W = N - h(start) + h(goal) in total: to minimise moves is to minimise waste.
 *
 * Two sets are grown: A(a), the positions that can be reached from the start
 * with waste at most a, and B(b), the positions from which a goal can be
 * reached with waste at most b.  A play that wastes at most a + b + 1 is always
 * noticed.  Proof: take its first position q that is not in A(a).  The play up
 * to q wastes at least a + 1, so the rest wastes at most b, and q is in B(b);
 * the move into q finds it there.  If there is no such q, then the goal, which
 * is in B from the start, was found when it was added to A.  By symmetry this
 * holds from the other end.  So each expansion of a set with its bound raised
 * by 1 raises the proved waste of the plays not noticed by 1, until a play of
 * that waste has been noticed, which is then a shortest one.  A set grows many
 * times over with each step of its bound, and each bound is only half of the
 * waste.  The bound of the set with less to expand is raised.
 *
 * Playing backwards on the complement of the board is a different game here:
 * the jumps of a move, in reverse order, are made by different pegs of the
 * complement, one per jump.  But undoing a move is a chain again (expansion.h),
 * so B is grown by undoing moves of the same play, without complements.
 *
 * In a longer search, functions (exclude.h) show that some positions lead to no
 * goal, or cannot be reached.  The set of all positions that lead to a goal
 * would exclude four times as many, but takes longer to make than problems of
 * the English board take in total.
 *
 * Hard problems get pattern tables, g(p).  They often prove that more moves
 * lead from the start to p than h(start) - h(p).  Then B is grown for plays of
 * N moves, the proved bound.  A position from which d moves lead to a goal is
 * left out if d + g(p) > N, as no play of N moves passes it so late.  When it
 * is proved that there is no such play, B is grown anew for N + 1.  On
 * Wiegleb's board B(1) of the central game, which was still growing at 27
 * million positions, has 1.3 million for N = 21.
 *
 * On large triangles a last move may go all over the board, and even B(0) has
 * no end.  There only A is grown, for plays of N moves.  If a move must lower
 * h, it is made only with the pegs that can lower it.
 *
 * A play is noticed only when the bounds have reached its waste, and the last
 * bounds take most of the time.  So for hard problems beams (fewest_beam.c)
 * look for solutions too, and become wider as the proof goes on.  The search
 * ends when the best solution has as many moves as the proved bound.
 *
 * The parts are known: iterative deepening from both ends (Barker and Korf,
 * Solving peg solitaire with bidirectional BFIDA*, AAAI 2012), and shortest
 * paths from both ends under a consistent potential (Ikeda and others, A fast
 * algorithm for finding better routes by AI search techniques, 1994).
 *
 * The central game on the English board takes 18 moves (Bergholt 1912; proved
 * by Beasley, The Ins and Outs of Peg Solitaire, 1985).
 */
#include "fewest/fewest.h"

#include "base/mem.h"
#include "board/position.h"
#include "board/symm.h"
#include "fewest/expansion.h"
#include "fewest/fewest_rules.h"

/* Costs below the least are equal, and so are costs above the most. */
static const uint64_t least_nodes = UINT64_C(1) << 14;
static const uint64_t most_nodes = UINT64_C(1) << 60;
/* Searches of no more nodes are done before functions are found. */
static const uint64_t few_nodes = UINT64_C(1) << 17;
/* A search of more nodes gets beams and pattern tables. */
static const uint64_t hard_nodes = UINT64_C(1) << 24;
/* If only AFTER grows, a search with more nodes left gets them. */
static const uint64_t seen_nodes = UINT64_C(1) << 21;
enum { MOST_ENDS = 1 << 12 };
/*
 * Widths of beams.  Each beam is WIDER times as wide as the previous one, and
 * is run at LATER times as many nodes: beams and proof then take about the same
 * time.
 */
enum { FIRST_WIDTH = 1 << 13, MOST_WIDTH = 1 << 25, WIDER = 8, LATER = 4 };
enum { MORE_NODES = 4 }; /* factor of the cost of the other side */
enum { TURNS = 8 };	 /* a turn has 1 / TURNS of all nodes so far */

/* Adds the first members of a set: the start, or all goals, each with its
 * waste. */
static bool add_roots(struct fewest_search *s, int way)
{
	if (way == FEWEST_AFTER)
		return expansion_root(&s->side[way], s->problem.start, 0);
	for (int i = 0; i < s->problem.goals; i++) {
		int waste = s->potential[FEWEST_BEFORE] -
			    fewest_rules_potential(s, s->goal[i]);

		if (!expansion_root(&s->side[way], s->goal[i], waste))
			return false;
	}
	return true;
}

/* Returns a proved lower bound on the moves of all plays that the two sets have
 * not noticed.  They waste at least the two bounds and 2. */
static int proved(const struct fewest_search *s)
{
	int moves = s->potential[FEWEST_AFTER] - s->potential[FEWEST_BEFORE] +
		    s->waste[FEWEST_AFTER] + s->waste[FEWEST_BEFORE] + 2;

	if (s->is_aimed && moves > s->target + 1)
		return s->target + 1;
	return moves > 1 ? moves : 1;
}

/* Makes the next raise of a side expand all of its members. */
static void begin_raise(struct fewest_search *s, int way)
{
	s->side[way].next = 0;
	s->side[way].cut = false;
	s->spent[way] = 0;
}

/*
 * Grows the aimed set anew for plays of MOVES moves.  The set leaves out
 * positions of longer plays, so its proofs for fewer moves do not carry over.
 * AFTER starts at once with the bound for which proved() is MOVES, as the other
 * set keeps its bound.  False: no memory.
 */
static bool aim(struct fewest_search *s, int moves)
{
	int way = (int)s->aimed, past = -1;

	if (way == FEWEST_AFTER)
		past = moves - s->potential[FEWEST_AFTER] +
		       s->potential[FEWEST_BEFORE] - s->waste[FEWEST_BEFORE] -
		       2;
	s->is_aimed = true;
	s->target = moves;
	s->waste[way] = past > -1 ? past : -1;
	expansion_free(&s->side[way]);
	begin_raise(s, way);
	return add_roots(s, way);
}

/* Returns the number of nodes at which to reconsider the methods. */
static uint64_t next_stop(const struct fewest_search *s)
{
	return s->has_functions || s->improve < few_nodes ? s->improve
							  : few_nodes;
}

/*
 * Continues to raise the bound of a side by 1, for NODES nodes or a few more.
 * If it is paused, the bound stays, and the set has some positions beyond it,
 * which are right.
 */
static enum expansion_end raise_waste(struct fewest_search *s, int way,
				      uint64_t nodes)
{
	struct expansion *side = &s->side[way];
	enum expansion_end end = EXPANSION_DONE;
	uint64_t before = s->work.nodes;

	side->enough = s->bound;
	side->pause = s->work.nodes + nodes;
	if (side->pause > next_stop(s))
		side->pause = next_stop(s);
	/* The rules take the new bound from here. */
	s->waste[way]++;
	while (end == EXPANSION_DONE && side->next < side->own.count)
		end = expansion_run(side, side->own.count);
	s->spent[way] += s->work.nodes - before;
	if (end != EXPANSION_DONE)
		s->waste[way]--;
	return end;
}

/* Estimates the nodes that raising the bound of a side still costs at least:
 * the moves from members that have not been expanded. */
static uint64_t least_left(struct fewest_search *s, int way)
{
	uint64_t left;

	if (s->is_one_sided && way == FEWEST_BEFORE)
		return most_nodes;
	s->waste[way]++;
	left = expansion_cost(&s->side[way]);
	s->waste[way]--;
	if (left < least_nodes)
		left = least_nodes;
	return left < most_nodes ? left : most_nodes;
}

/*
 * Returns the side to continue with: the side with less known work left.  The
 * growth of a set is not known, so a side that has cost MORE_NODES times as
 * much as the other side is estimated to cost has to wait.
 */
static int choose_side(struct fewest_search *s)
{
	uint64_t left[FEWEST_SIDES] = {least_left(s, FEWEST_AFTER),
				       least_left(s, FEWEST_BEFORE)};
	int way = left[FEWEST_BEFORE] < left[FEWEST_AFTER] ? FEWEST_BEFORE
							   : FEWEST_AFTER;

	return s->spent[way] / MORE_NODES > left[!way] + s->spent[!way] ? !way
									: way;
}

/*
 * True if thousands of moves lead to the goals, as on a large triangle, on
 * which a last move may go all over the board.  Growing BEFORE is then of
 * little use.
 */
static bool is_one_sided(const struct fewest_search *s)
{
	return fewest_rules_single(s) && s->ends > MOST_ENDS;
}

/*
 * Raises the bound of the side that is cheaper to raise.  The costs become
 * known only during the work, so the sides take turns.  Each turn continues the
 * side's previous turn, so no member is expanded twice until a bound is raised.
 * Returns DONE if the bound of *WAY is raised; FAILED; or PAUSED at the next
 * stop, or if a play was noticed that is short enough.
 */
static enum expansion_end raise_either(struct fewest_search *s, int *way)
{
	for (;;) {
		uint64_t turn = s->work.nodes / TURNS;
		enum expansion_end end;

		*way = choose_side(s);
		end = raise_waste(s, *way,
				  turn > least_nodes ? turn : least_nodes);
		/* The only set that grows is likely to take long: stop now. */
		if (end != EXPANSION_FAILED && !s->is_hard && is_one_sided(s) &&
		    least_left(s, FEWEST_AFTER) > seen_nodes)
			s->improve = s->work.nodes;
		if (end != EXPANSION_PAUSED ||
		    s->side[*way].shortest <= s->side[*way].enough ||
		    s->work.nodes >= next_stop(s))
			return end;
	}
}

/* Looks for solutions of fewer and fewer moves than the best.  The next beam is
 * wider, and is run if the proof takes much longer. */
static void improve(struct fewest_search *s)
{
	enum answer answer = ANSWER_FOUND;

	while (answer == ANSWER_FOUND && s->known > s->bound) {
		answer = fewest_beam(s, s->known - 1, s->width, s->answer);
		if (answer == ANSWER_FOUND)
			s->known = s->answer->moves;
	}
	s->improve = UINT64_MAX;
	if (answer == ANSWER_NONE && s->width < MOST_WIDTH) {
		s->width *= WIDER;
		s->improve = LATER * (s->work.nodes > hard_nodes ? s->work.nodes
								 : hard_nodes);
	}
}

/* Makes pattern tables, if memory allows; false: a limit was reached. */
static bool find_patterns(struct fewest_search *s)
{
	const struct limits *limits = s->work.limits;
	const struct puzzle *p = &s->problem;
	int parts = pattern_parts(p->shape);
	uint64_t bytes = pattern_memory(p->shape, parts);

	if (bytes > limits->memory || s->work.bytes > limits->memory - bytes)
		return true;
	if (!pattern_make(p->shape, p->start, parts, limits, &s->pattern))
		return false;
	s->work.bytes += pattern_kept(&s->pattern);
	s->aimed = FEWEST_BEFORE;
	return aim(s, s->bound);
}

/* Raises the proved bound to what the two sets prove. */
static void raise_bound(struct fewest_search *s)
{
	if (s->bound < proved(s))
		s->bound = proved(s);
	s->answer->bound = s->bound;
}

/* True if the best solution is proved to have the fewest moves. */
static bool is_settled(const struct fewest_search *s)
{
	return s->known <= s->bound;
}

/* Gives a long search pattern tables and beams, and later wider beams.  False:
 * a limit was reached. */
static bool help(struct fewest_search *s)
{
	bool is_helped = s->is_hard;

	s->is_hard = true;
	improve(s);
	if (is_helped || is_settled(s))
		return true;
	if (!is_one_sided(s))
		return find_patterns(s);
	s->aimed = FEWEST_AFTER;
	s->is_one_sided = true;
	return aim(s, s->bound);
}

/* Prepares for raising a bound; false: a limit was reached. */
static bool prepare(struct fewest_search *s)
{
	/* Find functions, and drop the positions that they exclude. */
	if (!s->has_functions && s->work.nodes >= few_nodes &&
	    !(fewest_rules_exclude(s) &&
	      expansion_sift(&s->side[FEWEST_AFTER]) &&
	      expansion_sift(&s->side[FEWEST_BEFORE])))
		return false;
	if (s->work.nodes >= s->improve && !help(s))
		return false;
	return is_settled(s) || !s->is_aimed || s->target >= s->bound ||
	       aim(s, s->bound);
}

/*
 * Lists the jumps between POSITION, which is MOVES moves from the end of a
 * side, and that end, starting at POSITION; returns their number.  The set has
 * one position for all its images and does not store predecessors.  So a
 * neighbour one move nearer to the end is found by walking moves the other way.
 * If an image of the position has such a neighbour, so has the position, and
 * the first one is taken.
 */
static int trace(const struct fewest_search *s, int way, position_t position,
		 int moves, struct shape_jump jump[POSITION_HOLES])
{
	const struct expansion *side = &s->side[way];
	struct chain_walk walk;
	int jumps = 0, tag;

	chain_ready(&s->chain[!way], &walk);
	while (moves-- > 0) {
		position_t next, image;

		chain_begin(&walk, position, position);
		do {
			if (!chain_next(&walk, &next))
				return jumps;
			image = symm_canonical(&s->symm, next);
			tag = expansion_find(&side->own, image);
		} while (tag == EXPANSION_ABSENT ||
			 side->rules->moves(s, way, image, tag) != moves);
		jumps += chain_jumps(&walk, jump + jumps);
		position = next;
	}
	return jumps;
}

/* Writes the shortest play that side WAY has noticed: it goes through the
 * position `meeting`, which the other side has, too. */
static void write_play(const struct fewest_search *s, int way,
		       struct fewest_answer *a)
{
	const struct expansion *side = &s->side[way];
	int rest = side->shortest - side->moves;
	int after = way == FEWEST_AFTER ? side->moves : rest;
	struct shape_jump half[POSITION_HOLES];
	int jumps = trace(s, FEWEST_AFTER, side->meeting, after, half);

	/* Traced from the meeting back to the start. */
	for (int i = 0; i < jumps; i++)
		a->jump[i] = half[jumps - 1 - i];
	a->moves = side->shortest;
	a->jumps = jumps + trace(s, FEWEST_BEFORE, side->meeting,
				 side->shortest - after, a->jump + jumps);
}

/*
 * Raises one of the bounds by 1, or continues to.  Sets *WHOLE if the bound is
 * raised and nothing was left out of the set: the set is then complete, and
 * every play has been noticed.  False: a limit was reached.
 */
static bool raise_one(struct fewest_search *s, bool *whole)
{
	int way;
	enum expansion_end end = raise_either(s, &way);

	if (end == EXPANSION_FAILED)
		return false;
	for (int i = 0; i < FEWEST_SIDES; i++)
		if (s->side[i].shortest < s->known) {
			s->known = s->side[i].shortest;
			write_play(s, i, s->answer);
		}
	*whole = end == EXPANSION_DONE && !s->side[way].cut;
	for (int i = 0; i < FEWEST_SIDES && end == EXPANSION_DONE; i++)
		begin_raise(s, i);
	return true;
}

/* Raises the bounds in turn, until a solution is proved to be a best one. */
static enum answer search(struct fewest_search *s)
{
	bool whole = false;

	s->known = EXPANSION_NEVER;
	s->improve = hard_nodes;
	s->width = FIRST_WIDTH;
	if (!add_roots(s, FEWEST_AFTER) || !add_roots(s, FEWEST_BEFORE))
		return ANSWER_LIMIT;
	s->ends = expansion_cost(&s->side[FEWEST_BEFORE]);
	for (raise_bound(s); !is_settled(s) && !whole; raise_bound(s)) {
		if (!prepare(s))
			return ANSWER_LIMIT;
		if (!is_settled(s) && !raise_one(s, &whole))
			return ANSWER_LIMIT;
	}
	if (s->known == EXPANSION_NEVER)
		return ANSWER_NONE;
	s->answer->bound = s->known;
	return ANSWER_FOUND;
}

/*
 * Looks for goals that are not listed in the positions after each number of
 * moves, by expanding one member of A after the other.  The tags of A are
 * numbers of moves.
 */
static enum answer search_levels(struct fewest_search *s)
{
	struct expansion *side = &s->side[FEWEST_AFTER];
	struct fewest_answer *a = s->answer;
	bool going = expansion_root(side, s->problem.start, 0);

	side->other = NULL;
	side->enough = -1;
	side->pause = UINT64_MAX;
	for (size_t i = 0; going && i < side->own.count; i++) {
		position_t position = side->own.list[i];

		if (puzzle_is_goal(&s->problem, position)) {
			side->meeting = position;
			side->moves = side->shortest = a->bound;
			write_play(s, FEWEST_AFTER, a);
			/* The last move may pass other goals. */
			a->jumps = puzzle_end(&s->problem, a->jump);
			return ANSWER_FOUND;
		}
		if (i + 1 < side->own.count)
			continue;
		a->bound++;
		going = expansion_run(side, side->own.count) == EXPANSION_DONE;
	}
	return going ? ANSWER_NONE : ANSWER_LIMIT;
}

enum answer fewest_moves(const struct puzzle *p, const struct limits *limits,
			 struct fewest_answer *a)
{
	enum answer answer = ANSWER_NONE;
	struct fewest_search *s;

	*a = (struct fewest_answer){.moves = -1};
	if (puzzle_is_goal(p, p->start)) {
		a->moves = 0;
		return ANSWER_FOUND;
	}
	s = mem_zero(1, sizeof *s);
	if (!s)
		return ANSWER_LIMIT;
	s->answer = a;
	if (!fewest_rules_prepare(s, p, limits)) {
		answer = ANSWER_LIMIT;
	} else if (!puzzle_is_listed(p) || s->problem.goals) {
		answer = puzzle_is_listed(p) ? search(s) : search_levels(s);
		for (int i = 0; i < FEWEST_SIDES; i++)
			expansion_free(&s->side[i]);
		pattern_free(&s->pattern);
	}
	fewest_rules_free(s);
	a->nodes = s->work.nodes;
	mem_free(s);
	return answer;
}
