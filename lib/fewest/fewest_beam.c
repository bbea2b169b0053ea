/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A short solution ends with long moves.  So the cost of a position estimates
 * how far it is from a position with a long last move.  A jump moves a peg by
 * two steps in a direction, so it keeps the parities of row and column.  Pegs
 * are of four classes, and a peg that makes a long last move visits only holes
 * of its class.  A direction has an odd row or an odd column (lattice.h), so
 * the peg jumped over is of another class.
 *
 * Take the holes of a class as the points of a graph, and the pegs of other
 * classes as its lines.  Each line joins the two holes from which the peg can
 * be jumped, or all such holes if several lines of the board pass the peg.  The
 * move is a trail through all lines.  A trail exists if no point has a peg but
 * the moving one, every other peg is a line, the lines are connected, and at
 * most two points have an odd number of lines.  The cost is what the best class
 * lacks of this, a smaller part of what the next class lacks, and a sum for the
 * full regions, each of which needs a move.
 *
 * The weights were found by trial on triangles.  With them the narrowest beams
 * find the solutions of 9 rows with 16 moves and of 10 rows with 19 moves:
 * 3,000 positions per level for the former, 2,000 for the latter.  18 moves,
 * the fewest on 10 rows (a3 vacant), need half a million.  On Wiegleb's board
 * 15,000 find 23 moves from centre to centre, and half a million find 22, the
 * fewest.  A solution found without regard to moves has 40.
 */
#include "fewest/fewest.h"
#include "fewest/fewest_rules.h"

#include <string.h>

#include "base/budget.h"
#include "board/position.h"
#include "solitaire/beam_level.h"

enum {
	COST_REGION = 5, /* per full region */
	COST_PEG = 7,	 /* per peg on a point */
	COST_LONE = 4,	 /* more, if the point is on no line */
	COST_OFF = 4,	 /* a peg of another class that is no line */
	COST_ODD = 2,	 /* a point of an odd number of lines */
	COST_GROUP = 4,	 /* per group of connected lines */
	/* The weights of the two best classes. */
	BEST = 8,
	SECOND = 3,
};

enum { CLASSES = 4, POSITIONS_A_LOOK = 1 << 12 };

/* The costs of positions. */
struct costs {
	position_t holes[CLASSES];
	/* By class and hole: the ends of all lines over the hole; 0: none. */
	position_t line[CLASSES][POSITION_HOLES];
	position_t stay; /* common pegs of all goals, if some have several */
};

/* A beam with one level per number of moves. */
struct moves_beam {
	struct fewest_search *search;
	struct costs costs;
	int most; /* moves of a solution */
	size_t width;
	struct limits limits;
	struct budget budget;
	struct chain_walk walk;
	/*
	 * The positions found for the next level, and those kept of each level,
	 * as canonical images.  `cost` is the index, in the previous level, of
	 * the position from which a position was reached.
	 */
	struct beam_level next;
	struct beam_found *level[POSITION_HOLES + 1];
	size_t count[POSITION_HOLES + 1];
	int levels;
};

/* Joins the groups that LINE meets; returns the number of groups then. */
static int merge(position_t *group, int groups, position_t line)
{
	int kept = 0;

	for (int i = 0; i < groups; i++)
		if (group[i] & line)
			line |= group[i];
		else
			group[kept++] = group[i];
	group[kept++] = line;
	return kept;
}

/* Returns what PEGS lack of a long last move of a peg of CLASS. */
static int class_cost(const struct costs *c, int class, position_t pegs)
{
	position_t own = pegs & c->holes[class], odd = 0, met = 0;
	position_t group[POSITION_HOLES];
	int groups = 0, off = 0;

	for (position_t rest = pegs ^ own; rest; rest = position_rest(rest)) {
		position_t line = c->line[class][position_first(rest)];

		if (line)
			groups = merge(group, groups, line);
		else
			off++;
		odd ^= line;
		met |= line;
	}
	return COST_PEG * position_count(own) +
	       COST_LONE * position_count(own & ~met) +
	       COST_ODD * position_count(odd) + COST_OFF * off +
	       COST_GROUP * groups;
}

/* Returns the cost of POSITION, as described above. */
static int32_t cost(const struct moves_beam *b, position_t position)
{
	const struct costs *c = &b->costs;
	int best = INT32_MAX, second = INT32_MAX;

	for (int class = 0; class < CLASSES; class ++) {
		int more = class_cost(c, class, position & ~c->stay);

		if (more < best) {
			second = best;
			best = more;
		} else if (more < second) {
			second = more;
		}
	}
	best += COST_REGION * fewest_rules_potential(b->search, position);
	return BEST * best + SECOND * second;
}

/* True if POSITION is known to need more moves than the level has left. */
static bool is_beyond(const struct moves_beam *b, position_t position)
{
	const struct fewest_search *s = b->search;
	int left = b->most - b->levels;
	int least =
	    fewest_rules_potential(s, position) - s->potential[FEWEST_BEFORE];

	/* It may be below 0 at a goal with a lower potential than another's. */
	return left < 0 || least > left ||
	       (left == 0 && fewest_rules_single(s) &&
		position_count(position) != 1);
}

static int class_of_hole(const struct shape *s, int hole)
{
	return s->row[hole] % 2 * 2 + s->col[hole] % 2;
}

/* Finds the holes and the lines of each class. */
static void find_lines(const struct shape *s, struct costs *c)
{
	for (int h = 0; h < s->holes; h++)
		c->holes[class_of_hole(s, h)] |= position_of(h);
	for (int i = 0; i < s->jumps; i++) {
		const struct shape_jump *j = &s->jump[i];

		c->line[class_of_hole(s, j->from)][j->over] |=
		    position_of(j->from) | position_of(j->to);
	}
}

/* Adds a position to the next level, unless it or an image is there or cannot
 * lead to a goal.  FOUND: it is a goal; NONE: it is not; LIMIT: no memory. */
static enum answer add_move(struct moves_beam *b, position_t next,
			    size_t parent)
{
	const struct fewest_search *s = b->search;
	position_t position;
	bool is_new;

	if (!exclude_allows(&s->exclude[FEWEST_AFTER], next))
		return ANSWER_NONE;
	position = symm_canonical(&s->symm, next);
	if (!beam_level_enter(&b->next, position, hash_mix(position),
			      &b->budget, &is_new))
		return ANSWER_LIMIT;
	if (!is_new)
		return ANSWER_NONE;
	b->next.found[b->next.count++] =
	    (struct beam_found){position, (int32_t)parent, cost(b, next)};
	return position_listed(position, s->goal, s->problem.goals)
		   ? ANSWER_FOUND
		   : ANSWER_NONE;
}

/* Makes the next level.  FOUND: the last position found is a goal. */
static enum answer expand(struct moves_beam *b)
{
	const struct beam_found *from = b->level[b->levels - 1];
	uint64_t *nodes = &b->search->work.nodes;
	enum answer answer = ANSWER_NONE;
	position_t next;

	beam_level_clear(&b->next);
	for (size_t i = 0; i < b->count[b->levels - 1]; i++) {
		if (i % POSITIONS_A_LOOK == 0 &&
		    limits_expired(&b->limits, *nodes + b->next.count, 0))
			return ANSWER_LIMIT;
		chain_begin(&b->walk, from[i].item, from[i].item);
		while (answer == ANSWER_NONE && chain_next(&b->walk, &next))
			if (!is_beyond(b, next))
				answer = add_move(b, next, i);
		if (answer != ANSWER_NONE)
			break;
	}
	*nodes += b->next.count;
	return answer;
}

/* Keeps the best positions found as one more level; false: no memory. */
static bool keep_level(struct moves_beam *b)
{
	struct beam_level *next = &b->next;
	struct beam_found *kept;

	if (next->count > b->width)
		beam_level_drop(next, b->width, BEAM_LEVEL_RANKS);
	kept = budget_alloc(&b->budget, next->count, sizeof *kept);
	if (!kept)
		return false;
	memcpy(kept, next->found, next->count * sizeof *kept);
	b->level[b->levels] = kept;
	b->count[b->levels++] = next->count;
	return true;
}

/* Lists the jumps of the move from POSITION to NEXT; returns their number. */
static int move_to(struct moves_beam *b, position_t position, position_t next,
		   struct shape_jump *jump)
{
	position_t end;

	chain_begin(&b->walk, position, position);
	while (chain_next(&b->walk, &end))
		if (symm_canonical(&b->search->symm, end) == next)
			return chain_jumps(&b->walk, jump);
	return 0;
}

/* Writes the jumps from POSITION, the start, to the last position found, which
 * is a goal.  Levels have images, so each move is found again by its end.  The
 * `cost` in a level is the index of the position before. */
static void write_moves(struct moves_beam *b, position_t position,
			struct fewest_answer *answer)
{
	struct beam_found kept = b->next.found[b->next.count - 1];
	position_t next[POSITION_HOLES + 1];

	answer->moves = b->levels;
	answer->jumps = 0;
	for (int i = b->levels; i > 0; i--) {
		next[i] = kept.item;
		kept = b->level[i - 1][kept.cost];
	}
	for (int i = 1; i <= answer->moves; i++) {
		struct shape_jump *jump = &answer->jump[answer->jumps];
		int jumps = move_to(b, position, next[i], jump);

		for (int k = 0; k < jumps; k++)
			position ^= shape_flip(&jump[k]);
		answer->jumps += jumps;
	}
}

enum answer fewest_beam(struct fewest_search *s, int most, size_t width,
			struct fewest_answer *answer)
{
	const struct puzzle *p = &s->problem;
	struct moves_beam b = {
	    .search = s,
	    .most = most,
	    .width = width,
	    .limits = limits_beside(s->work.limits, s->work.bytes)};
	enum answer found = ANSWER_NONE;

	b.budget.left = b.limits.memory;
	find_lines(p->shape, &b.costs);
	if (!fewest_rules_single(s))
		b.costs.stay = s->goal[0];
	for (int i = 0; i < s->problem.goals; i++)
		b.costs.stay &= s->goal[i];
	chain_ready(&s->chain[FEWEST_AFTER], &b.walk);
	if (!beam_level_grow(&b.next, &b.budget))
		found = ANSWER_LIMIT;
	else
		b.next.found[b.next.count++] = (struct beam_found){
		    symm_canonical(&s->symm, p->start), 0, 0};
	while (found == ANSWER_NONE && b.next.count)
		found = keep_level(&b) ? expand(&b) : ANSWER_LIMIT;
	if (found == ANSWER_FOUND)
		write_moves(&b, p->start, answer);
	budget_close(&b.budget);
	return found;
}
