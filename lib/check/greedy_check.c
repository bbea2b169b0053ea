/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Each step goes through all jumps and makes the one that the rule prefers to
 * all others.  That is one jump, as no two jumps have the same target and the
 * same source.
 *
 * The full English board has the sum 561; without the peg on 17 it is 98.
 */
#include "check/greedy_check.h"

#include <inttypes.h>

#include "base/plural.h"
#include "check/cursor.h"

/* Whether the rule prefers jump A to jump B. */
static bool goes_before(const struct shape_jump *a, const struct shape_jump *b)
{
	return a->to != b->to ? a->to > b->to : a->from > b->from;
}

/* The jump that the rule asks for, or null at the end of the play. */
static const struct shape_jump *next_jump(const struct shape *s,
					  position_t position)
{
	const struct shape_jump *best = NULL;

	for (int i = 0; i < s->jumps; i++)
		if (shape_can(&s->jump[i], position) &&
		    (!best || goes_before(&s->jump[i], best)))
			best = &s->jump[i];
	return best;
}

/* Reads the next jump of the claim, which must be JUMP, or the end if null. */
static enum check_verdict check_jump_text(struct cursor *c,
					  const struct shape *s,
					  const struct shape_jump *jump,
					  int number, char *message)
{
	bool ended = cursor_ended(c);
	struct check_text word = cursor_word(c);
	const struct shape_jump *read;
	char quoted[CHECK_QUOTE];

	if (!jump && !ended)
		return check_false(message,
				   "moves: %s after %d jump%s, where the play "
				   "is at its end",
				   check_quote(word, quoted), number - 1,
				   plural_s((uint64_t)number - 1));
	if (!jump)
		return CHECK_HOLDS;
	read = cursor_jump(c, s);
	if (read && read->from == jump->from && read->to == jump->to &&
	    !cursor_word(c).size)
		return CHECK_HOLDS;
	return check_false(message, "moves: jump %d is %s, expected %d-%d",
			   number,
			   ended ? "missing" : check_quote(word, quoted),
			   jump->from + 1, jump->to + 1);
}

static enum check_verdict check_sum(const struct shape *s,
				    struct check_text sum, position_t position,
				    char *message)
{
	char quoted[CHECK_QUOTE];
	uint64_t claimed, found = 0;

	for (; position; position = position_rest(position))
		found += (uint64_t)position_first(position) + 1;
	if (!sum.data)
		return CHECK_HOLDS;
	if (!cursor_is_number(sum, &claimed))
		return check_false(
		    message, "sum: %s is not a number from 0 to %d%s",
		    check_quote(sum, quoted), s->holes * (s->holes + 1) / 2,
		    check_tab(sum));
	if (claimed == found)
		return CHECK_HOLDS;
	return check_false(message, "sum: %s claimed, %" PRIu64 " found",
			   check_quote(sum, quoted), found);
}

enum check_verdict greedy_check(const struct shape *s, position_t start,
				const struct greedy_claim *claim,
				char message[CHECK_MESSAGE])
{
	struct cursor c = cursor_of(claim->moves);
	const struct shape_jump *jump;
	int number = 0;

	message[0] = '\0';
	if (!claim->sum.data && !claim->moves.data)
		return CHECK_NOTHING;
	do {
		enum check_verdict v = CHECK_HOLDS;

		jump = next_jump(s, start);
		number++;
		if (claim->moves.data)
			v = check_jump_text(&c, s, jump, number, message);
		if (v != CHECK_HOLDS)
			return v;
		if (jump)
			start ^= shape_flip(jump);
	} while (jump);
	return check_sum(s, claim->sum, start, message);
}
