/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Claims of the fewest moves and what is said of them; see fewest_check.h. */
#include "check/fewest/fewest_check.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/plural.h"
#include "check/cursor.h"
#include "check/fewest/fewest_search.h"

enum check_verdict fewest_check_made(struct check_text fewest, uint64_t made,
				     char message[CHECK_MESSAGE])
{
	char quoted[CHECK_QUOTE];
	uint64_t least, most;

	message[0] = '\0';
	if (cursor_is_range(fewest, &least, &most) && most == made)
		return CHECK_HOLDS;
	return check_false(message,
			   "fewest-moves: %s claimed, %" PRIu64 " made",
			   check_quote(fewest, quoted), made);
}

/* The search ended at the allowance and proved that MOVES are needed. */
static enum check_verdict leave_open(uint64_t moves, const struct allowance *a,
				     char *message)
{
	char what[CHECK_MESSAGE / 2];

	snprintf(what, sizeof what,
		 "fewest-moves: at least %" PRIu64 " verified, the rest",
		 moves);
	return allowance_limit(a, what, message);
}

enum check_verdict fewest_check(const struct puzzle *problem,
				struct check_text fewest, bool shown,
				struct allowance *a,
				char message[CHECK_MESSAGE])
{
	char quoted[CHECK_QUOTE];
	uint64_t least, most, moves;
	enum fewest_search_end end;

	message[0] = '\0';
	if (problem->level)
		return check_limit(
		    message,
		    "fewest-moves: not judged where any position "
		    "with %d pegs is a goal",
		    problem->level);
	check_quote(fewest, quoted);
	if (!cursor_is_range(fewest, &least, &most))
		return check_false(
		    message,
		    "fewest-moves: %s, expected a number, or two "
		    "as in '22-23'",
		    quoted);
	if (shown && !least)
		return CHECK_HOLDS;
	end = fewest_search(problem, shown ? least - 1 : most, a, &moves);
	if (end == FEWEST_SEARCH_LIMIT)
		return leave_open(moves, a, message);
	if (end == FEWEST_SEARCH_FOUND && moves < least)
		return check_false(message,
				   "fewest-moves: %s claimed, a solution with "
				   "%" PRIu64 " move%s found",
				   quoted, moves, plural_s(moves));
	if (end == FEWEST_SEARCH_FOUND || shown)
		return CHECK_HOLDS;
	if (moves == UINT64_MAX)
		return check_false(message,
				   "fewest-moves: %s claimed, but no goal can "
				   "be reached",
				   quoted);
	return check_false(message,
			   "fewest-moves: %s claimed, every solution has at "
			   "least %" PRIu64 " moves",
			   quoted, moves);
}
