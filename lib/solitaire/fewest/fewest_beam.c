/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A short solution ends with long moves.  So the cost tells how far a position
 * is from one with a long last move.  A jump moves a peg by two steps of a
 * direction, so it keeps the parities of row and column: pegs are of four
 * classes, and one that makes a long last move comes only to holes of its own.
 * A direction has an odd row or an odd column (lattice.h), so that the peg that
 * is jumped over is of another class.  Take the holes of a class for the points
 * of a graph, and for its lines the pegs of other classes, each of which
 * joins the two holes from which the peg can take it (or all such holes, if
 * there are several lines over that peg): the move is a trail through all
 * lines.  There is one where no point but that of the peg itself has a peg,
 * every other peg is a line, the lines are connected, and no more than two
 * points have an odd number of lines.  A position costs what the best class
 * lacks of this, a smaller part of what the next class lacks, and a sum for its
 * full regions, each of which takes a move.
 *
 * The weights were found by trial on triangles: those with which the narrowest
 * beams find the solutions of 9 rows with 16 moves and those of 10 with 19.
 * With 3,000 positions a level the former are found, with 2,000 the latter; 18
 * moves, the fewest on 10 rows (a3 vacant), take half a million.  On Wiegleb's
 * board 15,000 find 23 moves from centre to centre, where any solution has 40;
 * half a million find 22, the fewest.
 */
#include "solitaire/fewest/fewest_beam.h"

#include <string.h>

#include "board/position.h"
#include "solitaire/beam.h"

enum {
	COST_REGION = 5, /* a full one */
	COST_PEG = 7,	 /* on a point */
	COST_LONE = 4,	 /* the same, and at no line: that much more */
	COST_OFF = 4,	 /* a peg of another class that is no line */
	COST_ODD = 2,	 /* a point of an odd number of lines */
	COST_GROUP = 4,	 /* connected lines */
	/* How much the two best classes count for. */
	BEST = 8,
	SECOND = 3,
};

enum { CLASSES = 4 };

struct costs {
	const struct fewest_search *search;
	position_t holes[CLASSES];
	/* By class and hole: the ends of all lines over it, 0 if none. */
	position_t line[CLASSES][POSITION_HOLES];
	int most;
	position_t stay; /* pegs of all goals, if those have several */
};

/* Joins the groups that LINE meets; the number of groups then. */
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

static int class_cost(const struct costs *b, int class, position_t pegs)
{
	position_t own = pegs & b->holes[class], odd = 0, met = 0;
	position_t group[POSITION_HOLES];
	int groups = 0, off = 0;

	for (position_t rest = pegs ^ own; rest; rest = position_rest(rest)) {
		position_t line = b->line[class][position_first(rest)];

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

static int32_t cost(const void *context, position_t position)
{
	const struct costs *b = context;
	int best = INT32_MAX, second = INT32_MAX;

	for (int class = 0; class < CLASSES; class ++) {
		int more = class_cost(b, class, position & ~b->stay);

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

/* Whether POSITION is known to take more moves than are left. */
static bool beyond(const void *context, position_t position, int moves)
{
	const struct costs *b = context;
	const struct fewest_search *s = b->search;
	int left = b->most - moves;
	int least =
	    fewest_rules_potential(s, position) - s->potential[FEWEST_BEFORE];

	/* Below 0 it may be at a goal that has less than another goal. */
	return left < 0 || least > left ||
	       (left == 0 && fewest_rules_single(s) &&
		position_count(position) != 1);
}

static int class_of_hole(const struct shape *s, int hole)
{
	return s->row[hole] % 2 * 2 + s->col[hole] % 2;
}

static void find_lines(const struct shape *s, struct costs *b)
{
	for (int h = 0; h < s->holes; h++)
		b->holes[class_of_hole(s, h)] |= position_of(h);
	for (int i = 0; i < s->jumps; i++) {
		const struct shape_jump *j = &s->jump[i];

		b->line[class_of_hole(s, j->from)][j->over] |=
		    position_of(j->from) | position_of(j->to);
	}
}

enum answer fewest_beam(struct fewest_search *s, int most, size_t width,
			struct fewest_answer *answer)
{
	const struct puzzle *p = s->problem;
	struct costs b = {.search = s, .most = most};
	struct beam_moves beam = {
	    .symm = &s->symm,
	    .resource = &s->resource[FEWEST_AFTER],
	    .goal = s->goal,
	    .goals = s->goals,
	    .chain = &s->chain[FEWEST_AFTER],
	    .beyond = beyond,
	    .cost = cost,
	    .context = &b,
	    .looked = s->work.nodes,
	};
	struct limits rest = *s->work.limits;
	enum answer found;

	find_lines(p->shape, &b);
	if (!fewest_rules_single(s))
		b.stay = s->goal[0];
	for (int i = 0; i < s->goals; i++)
		b.stay &= s->goal[i];
	rest.memory -= s->work.bytes;
	found = beam_moves_run(&beam, p->start, width, &rest);
	s->work.nodes = beam.looked;
	if (found == ANSWER_FOUND) {
		answer->moves = beam.moves;
		answer->jumps = beam.jumps;
		memcpy(answer->jump, beam.jump, sizeof answer->jump);
	}
	return found;
}
