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

/* Positions that are searched for a solution of which the moves are missing.
 * They are few, as a record can show a solution that it has. */
enum { UNSHOWN = 1 << 20 };

static enum check_verdict check_exhausted(const struct check_problem *p,
					  struct check_text text,
					  struct allowance *a, char *message)
{
	struct cursor c = cursor_of(text);
	uint64_t claimed, count;

	/* Records of older versions say "1 positions". */
	if (cursor_ended(&c) || !cursor_number(&c, &claimed) ||
	    !(cursor_take(&c, " positions") ||
	      (claimed == 1 && cursor_take(&c, " position"))) ||
	    !cursor_ended(&c))
		return check_false(message, "exhausted: not of the form "
					    "'exhausted: 123 positions'");
	switch (exhaustion_search(p, claimed, a, &count)) {
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

enum check_verdict certificate_check(const struct check_problem *problem,
				     struct check_text proof,
				     struct allowance *a,
				     char message[CHECK_MESSAGE])
{
	struct cursor c = cursor_of(proof);
	char quoted[CHECK_QUOTE];

	message[0] = '\0';
	cursor_ended(&c);
	/* These look at one goal after the other. */
	if (problem->level && !cursor_take(&c, "exhausted:"))
		return check_false(message,
				   "proof: %s, expected 'exhausted:' where any "
				   "position with %d pegs is a goal",
				   check_quote(proof, quoted), problem->level);
	c = cursor_of(proof);
	cursor_ended(&c);
	if (cursor_take(&c, "position class:"))
		return parity_check(problem, cursor_rest(&c), message);
	if (cursor_take(&c, "pagoda function:"))
		return weights_check(problem, cursor_rest(&c), message);
	if (cursor_take(&c, "exhausted:"))
		return check_exhausted(problem, cursor_rest(&c), a, message);
	return check_false(message,
			   "proof: %s, expected 'position class:', "
			   "'pagoda function:' or 'exhausted:'",
			   check_quote(proof, quoted));
}

enum check_verdict certificate_missing(const struct check_problem *problem,
				       bool solvable, struct allowance *a,
				       char message[CHECK_MESSAGE])
{
	uint64_t count, most = solvable ? UNSHOWN : UINT64_MAX;
	enum exhaustion_end end = exhaustion_search(problem, most, a, &count);

	message[0] = '\0';
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
				   "and %d positions do not tell",
				   UNSHOWN);
	if ((end == EXHAUSTION_GOAL) == solvable)
		return CHECK_HOLDS;
	return check_false(message, solvable
					? "a solution is claimed, but no goal "
					  "can be reached"
					: "result: 'unsolvable' claimed, but "
					  "a goal can be reached");
}
