/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A jump is a best one if its score less the value of the position after it is
 * the value of the position before (duel_search.h).  So the claimed value v of
 * the first position and a first jump with score s claim the value s - v for
 * the second position, and so on.  The judge searches the value of every
 * position of the line and compares it with the one that is claimed so.
 */
#include "check/duel_check.h"

#include <inttypes.h>

#include "base/plural.h"
#include "check/cursor.h"
#include "check/duel_search.h"

struct game {
	struct duel_search search;
	int jumps; /* of the line that have been made */
};

static bool is_stuck(const struct game *g)
{
	for (int i = 0; i < g->search.shape.jumps; i++)
		if (duel_search_can(&g->search, &g->search.shape.jump[i]))
			return false;
	return true;
}

/* Compares the value of the position with the one that is claimed. */
static enum check_verdict check_value(struct game *g, int64_t claimed,
				      char *message)
{
	int64_t value;

	if (g->search.exhausted)
		return CHECK_HOLDS;
	value = duel_search_value(&g->search, claimed);
	if (g->search.exhausted || value == claimed)
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
	for (int i = 0; i < g->search.shape.jumps; i++)
		if (g->search.shape.jump[i].from + UINT64_C(1) == from &&
		    g->search.shape.jump[i].to + UINT64_C(1) == to)
			return &g->search.shape.jump[i];
	return NULL;
}

/* Reads the next jump of the line, makes it and sets its SCORE. */
static enum check_verdict follow(struct game *g, struct cursor *c,
				 int64_t *score, char *message)
{
	struct check_text word = cursor_word(c);
	const struct shape_jump *j;
	struct duel_search_made made;
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
	if (!duel_search_can(&g->search, j))
		return check_false(message,
				   "line: jump %d, %s, needs pegs on %d and %d "
				   "and a hole on %d",
				   g->jumps, quoted, j->from + 1, j->over + 1,
				   j->to + 1);
	*score = duel_search_make(&g->search, j, &made);
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

/* Judges the claim about the triangle of G. */
static enum check_verdict check_claim(struct game *g,
				      const struct duel_claim *claim,
				      int64_t difference, char *message)
{
	uint64_t nodes = g->search.nodes;
	struct allowance *a = g->search.allowance;
	enum check_verdict v = check_value(g, difference, message);

	if (v == CHECK_HOLDS && claim->line.data)
		v = check_line(g, claim->line, difference, message);
	if (v == CHECK_HOLDS && g->search.exhausted && a->late)
		return allowance_limit(a, "difference: a proof", message);
	if (v == CHECK_HOLDS && g->search.exhausted)
		return check_limit(message,
				   "difference: not proved, the game has more "
				   "than %" PRIu64 " nodes",
				   nodes);
	return v;
}

enum check_verdict duel_check(const struct duel_problem *problem,
			      const struct duel_claim *claim, uint64_t nodes,
			      struct allowance *a, char message[CHECK_MESSAGE])
{
	struct cursor c = cursor_of(claim->difference);
	struct game g = {.jumps = 0};
	char quoted[CHECK_QUOTE];
	enum check_verdict v;
	int64_t difference;

	message[0] = '\0';
	if (!claim->difference.data)
		return CHECK_NOTHING;
	if (cursor_ended(&c) || !cursor_signed(&c, &difference) ||
	    !cursor_ended(&c))
		return check_false(
		    message,
		    "difference: %s is not a number from -10^18 to 10^18%s",
		    check_quote(claim->difference, quoted),
		    check_tab(claim->difference));
	if (!duel_search_open(&g.search, problem->rows, problem->value, nodes,
			      a))
		return CHECK_NOTHING;
	v = check_claim(&g, claim, difference, message);
	duel_search_close(&g.search);
	return v;
}
