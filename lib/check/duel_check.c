/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The value of a position is 0 if no jump is left, and otherwise the largest
 * difference between the score of a jump and the value of the position after
 * it.  A jump is a best one if it has this difference.  So the claimed value v
 * of the first position and a first jump with score s claim the value s - v for
 * the second position, and so on.  The judge searches the value of every
 * position of the line and compares it with the one that is claimed so.
 *
 * The search is depth-first with a window (Knuth and Moore, An analysis of
 * alpha-beta pruning, 1975) and has no table of positions.  Its depth is at
 * most the number of pegs, SHAPE_HOLES.  A triangle of 15 holes with a vacant
 * apex has 568,630 games.
 */
#include "check/duel_check.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/plural.h"
#include "check/cursor.h"

/* Larger than any value: 64 scores of at most 10^12. */
#define INFINITE INT64_C(100000000000000)

struct game {
	struct shape shape;
	int64_t peg[SHAPE_HOLES]; /* values; 0: a vacant hole */
	uint64_t nodes;		  /* that the search may still visit */
	struct allowance *allowance;
	bool exhausted; /* the search needed more nodes or time */
	int jumps;	/* of the line that have been made */
};

/* A jump that was made: its score, and the values to take it back. */
struct made {
	int64_t from, over, score;
};

static bool is_legal(const struct game *g, const struct shape_jump *j)
{
	return g->peg[j->from] && g->peg[j->over] && !g->peg[j->to];
}

static struct made make(struct game *g, const struct shape_jump *j)
{
	struct made m = {g->peg[j->from], g->peg[j->over],
			 g->peg[j->from] * g->peg[j->over]};

	g->peg[j->to] = m.from;
	g->peg[j->from] = 0;
	g->peg[j->over] = 0;
	return m;
}

static void take_back(struct game *g, const struct shape_jump *j,
		      const struct made *m)
{
	g->peg[j->from] = m->from;
	g->peg[j->over] = m->over;
	g->peg[j->to] = 0;
}

static bool is_stuck(const struct game *g)
{
	for (int i = 0; i < g->shape.jumps; i++)
		if (is_legal(g, &g->shape.jump[i]))
			return false;
	return true;
}

/*
 * The value of the position if it lies between LOW and HIGH.  A result of at
 * most LOW is an upper bound of the value, one of at least HIGH a lower bound.
 * The result is meaningless once the game is exhausted.
 */
static int64_t search(struct game *g, int64_t low, int64_t high)
{
	int64_t best = -INFINITE;

	if (!g->nodes || allowance_late(g->allowance)) {
		g->exhausted = true;
		return 0;
	}
	g->nodes--;
	for (int i = 0; i < g->shape.jumps && best < high; i++) {
		const struct shape_jump *j = &g->shape.jump[i];
		int64_t floor = best > low ? best : low, value;
		struct made m;

		if (!is_legal(g, j))
			continue;
		m = make(g, j);
		value = m.score - search(g, m.score - high, m.score - floor);
		take_back(g, j, &m);
		if (g->exhausted)
			return 0;
		if (value > best)
			best = value;
	}
	return best == -INFINITE ? 0 : best;
}

/* Compares the value of the position with the one that is claimed. */
static enum check_verdict check_value(struct game *g, int64_t claimed,
				      char *message)
{
	int64_t value;

	if (g->exhausted)
		return CHECK_HOLDS;
	value = search(g, -INFINITE, INFINITE);
	if (g->exhausted || value == claimed)
		return CHECK_HOLDS;
	if (!g->jumps)
		return check_false(message,
				   "difference: %" PRId64 " claimed, perfect "
				   "play gives %" PRId64,
				   claimed, value);
	return check_false(message,
			   "line: jump %d leaves %" PRId64 " to the opponent, "
			   "expected %" PRId64,
			   g->jumps, value, claimed);
}

/* Reads a jump, `6-1*42`; null if the triangle has no such jump. */
static const struct shape_jump *read_jump(const struct game *g,
					  struct cursor *c, uint64_t *score)
{
	uint64_t from, to;

	if (!cursor_number(c, &from) || !cursor_take(c, "-") ||
	    !cursor_number(c, &to) || !cursor_take(c, "*") ||
	    !cursor_number(c, score) || cursor_word(c).size)
		return NULL;
	for (int i = 0; i < g->shape.jumps; i++)
		if (g->shape.jump[i].from + UINT64_C(1) == from &&
		    g->shape.jump[i].to + UINT64_C(1) == to)
			return &g->shape.jump[i];
	return NULL;
}

/* Reads the next jump of the line, makes it and sets its SCORE. */
static enum check_verdict follow(struct game *g, struct cursor *c,
				 int64_t *score, char *message)
{
	struct check_text word = cursor_word(c);
	const struct shape_jump *j;
	char quoted[CHECK_QUOTE];
	uint64_t claimed;

	check_quote(word, quoted);
	g->jumps++;
	j = read_jump(g, c, &claimed);
	if (!j)
		return check_false(
		    message,
		    "line: jump %d is %s, which is not a jump of "
		    "the triangle with its score, '6-1*42'",
		    g->jumps, quoted);
	if (!is_legal(g, j))
		return check_false(message,
				   "line: jump %d, %s, needs pegs on %d and %d "
				   "and a hole on %d",
				   g->jumps, quoted, j->from + 1, j->over + 1,
				   j->to + 1);
	*score = make(g, j).score;
	if ((uint64_t)*score != claimed)
		return check_false(message,
				   "line: jump %d, %s, scores %" PRId64,
				   g->jumps, quoted, *score);
	return CHECK_HOLDS;
}

/*
 * Follows the line from a position with the claimed value EXPECTED, and judges
 * the value of every position after a jump.
 */
static enum check_verdict check_line(struct game *g, struct check_text line,
				     int64_t expected, char *message)
{
	struct cursor c = cursor_of(line);
	int64_t score = 0, sum = 0, sign = 1, claimed = expected;

	while (!cursor_ended(&c)) {
		enum check_verdict v = follow(g, &c, &score, message);

		if (v != CHECK_HOLDS)
			return v;
		sum += sign * score;
		sign = -sign;
		expected = score - expected;
		v = check_value(g, expected, message);
		if (v != CHECK_HOLDS)
			return v;
	}
	if (!is_stuck(g))
		return check_false(
		    message,
		    "line: it ends after %d jump%s, where another "
		    "jump is left",
		    g->jumps, plural_s((uint64_t)g->jumps));
	if (sum != claimed)
		return check_false(message,
				   "difference: %" PRId64 " claimed, the line "
				   "gives %" PRId64,
				   claimed, sum);
	return CHECK_HOLDS;
}

/* Sets the triangle with its pegs; false if no shape has so many rows. */
static bool set_up(const struct duel_problem *p, struct game *g)
{
	char name[SHAPE_NAME];

	snprintf(name, sizeof name, "triangle%d", p->rows);
	if (!shape_named(name, &g->shape))
		return false;
	for (int h = 0; h < g->shape.holes; h++)
		g->peg[h] = p->value[h];
	return true;
}

enum check_verdict duel_check(const struct duel_problem *problem,
			      const struct duel_claim *claim, uint64_t nodes,
			      struct allowance *a, char message[CHECK_MESSAGE])
{
	struct cursor c = cursor_of(claim->difference);
	struct game g = {.nodes = nodes, .allowance = a};
	char quoted[CHECK_QUOTE];
	enum check_verdict v;
	int64_t difference;

	message[0] = '\0';
	if (!claim->difference.data || !set_up(problem, &g))
		return CHECK_NOTHING;
	if (cursor_ended(&c) || !cursor_signed(&c, &difference) ||
	    !cursor_ended(&c))
		return check_false(message, "difference: %s is not a number",
				   check_quote(claim->difference, quoted));
	v = check_value(&g, difference, message);
	if (v == CHECK_HOLDS && claim->line.data)
		v = check_line(&g, claim->line, difference, message);
	if (v == CHECK_HOLDS && g.exhausted && a->late)
		return allowance_limit(a, "difference: a proof", message);
	if (v == CHECK_HOLDS && g.exhausted)
		return check_limit(message,
				   "difference: not proved, the game has more "
				   "than %" PRIu64 " nodes",
				   nodes);
	return v;
}
