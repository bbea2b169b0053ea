/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of certificates, and the one that is a search; see certificate.h.
 */
#include "check/solitaire/certificate.h"

#include <inttypes.h>

#include "base/plural.h"
#include "check/cursor.h"
#include "check/recount/exhaustion.h"
#include "check/solitaire/parity.h"
#include "check/solitaire/weights.h"

/* Whether a search may look at the board; else WHAT is not judged. */
static bool is_searched(const struct check_board *b, const char *what,
			char *message)
{
	if (!holes_are_few(b->shape))
		check_limit(message,
			    "%s: boards of more than %d holes are not searched",
			    what, POSITION_HOLES);
	return holes_are_few(b->shape);
}

static enum check_verdict check_exhausted(const struct check_board *b,
					  struct check_text text,
					  struct allowance *a, char *message)
{
	struct cursor c = cursor_of(text);
	uint64_t claimed, count;
	position_t goal[POSITION_HOLES];
	struct check_problem p;

	/* Records of older versions say "1 positions". */
	if (cursor_ended(&c) || !cursor_number(&c, &claimed) ||
	    !(cursor_take(&c, " positions") ||
	      (claimed == 1 && cursor_take(&c, " position"))) ||
	    !cursor_ended(&c))
		return check_false(message, "exhausted: not of the form "
					    "'exhausted: 123 positions'");
	if (!is_searched(b, "exhausted", message))
		return CHECK_LIMIT;
	p = check_problem_of(b, goal);
	switch (exhaustion_search(&p, claimed, a, &count)) {
	case EXHAUSTION_ALL:
		break;
	case EXHAUSTION_GOAL:
		return check_false(message, "exhausted: a goal can be reached");
	case EXHAUSTION_MORE:
		return check_false(message,
				   "exhausted: %" PRIu64 " position%s claimed, "
				   "more than that found",
				   claimed, plural_s(claimed));
	case EXHAUSTION_LIMIT:
		return allowance_limit(a, "exhausted: the recount", message);
	}
	if (count != claimed)
		return check_false(message,
				   "exhausted: %" PRIu64 " position%s claimed, "
				   "%" PRIu64 " found",
				   claimed, plural_s(claimed), count);
	return CHECK_HOLDS;
}

enum check_verdict certificate_check(const struct check_board *board,
				     struct check_text proof,
				     struct allowance *a,
				     char message[CHECK_MESSAGE])
{
	struct cursor c = cursor_of(proof);
	char quoted[CHECK_QUOTE];

	message[0] = '\0';
	cursor_ended(&c);
	/* These look at one goal after the other. */
	if (board->level && !cursor_take(&c, "exhausted:"))
		return check_false(message,
				   "proof: %s, expected 'exhausted:' where any "
				   "position with %d pegs is a goal",
				   check_quote(proof, quoted), board->level);
	c = cursor_of(proof);
	cursor_ended(&c);
	if (cursor_take(&c, "position class:"))
		return parity_check(board, cursor_rest(&c), message);
	if (cursor_take(&c, "pagoda function:"))
		return weights_check(board, cursor_rest(&c), message);
	if (cursor_take(&c, "exhausted:"))
		return check_exhausted(board, cursor_rest(&c), a, message);
	return check_false(message,
			   "proof: %s, expected 'position class:', "
			   "'pagoda function:' or 'exhausted:'",
			   check_quote(proof, quoted));
}

enum check_verdict certificate_missing(const struct check_board *board,
				       bool solvable, struct allowance *a,
				       char message[CHECK_MESSAGE])
{
	uint64_t count;
	position_t goal[POSITION_HOLES];
	struct check_problem problem;
	enum exhaustion_end end;

	message[0] = '\0';
	if (!is_searched(board,
			 solvable ? "a solution without its moves"
				  : "result: 'unsolvable' without a proof",
			 message))
		return CHECK_LIMIT;
	problem = check_problem_of(board, goal);
	end = solvable ? exhaustion_show(&problem, a)
		       : exhaustion_search(&problem, UINT64_MAX, a, &count);
	if (end == EXHAUSTION_LIMIT)
		return allowance_limit(
		    a,
		    solvable ? "a solution without its moves, and a search"
			     : "result: 'unsolvable' without a proof, and a "
			       "search",
		    message);
	if (end == EXHAUSTION_MORE)
		return check_limit(message,
				   "a solution is claimed without its moves, "
				   "and a search that leaves positions out "
				   "finds none");
	if ((end == EXHAUSTION_GOAL) == solvable)
		return CHECK_HOLDS;
	return check_false(message, solvable
					? "a solution is claimed, but no goal "
					  "can be reached"
					: "result: 'unsolvable' claimed, but "
					  "a goal can be reached");
}
