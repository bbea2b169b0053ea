/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All jumps are looked at each time, and the one that the rule prefers to all
 * others is made; it is the only one, since no two agree in target and source.
 *
 * The full board leaves 561, all pegs but the one on 17 leave 98.
 */
#include "check/greedy_check.h"

#include <inttypes.h>

#include "base/bits.h"
#include "base/plural.h"
#include "check/cursor.h"

/* Whether the rule prefers jump A to jump B. */
static bool goes_before(const struct shape_jump *a, const struct shape_jump *b)
{
	return a->to != b->to ? a->to > b->to : a->from > b->from;
}

/* The jump that the rule asks for, or null at the end of the play. */
static const struct shape_jump *next_jump(const struct shape *s,
					  uint64_t position)
{
	const struct shape_jump *best = NULL;

	for (int i = 0; i < s->jumps; i++)
		if (shape_can(&s->jump[i], position) &&
		    (!best || goes_before(&s->jump[i], best)))
			best = &s->jump[i];
	return best;
}

/* Reads the next jump of the claim, which must be JUMP; null: the end. */
static enum check_verdict check_jump_text(struct cursor *c,
					  const struct shape_jump *jump,
					  int number, char *message)
{
	bool ended = cursor_ended(c);
	struct check_text word = cursor_word(c);
	char quoted[CHECK_QUOTE];
	uint64_t from, to;

	if (!jump && !ended)
		return check_false(message,
				   "moves: %s after %d jump%s, where the play "
				   "is at its end",
				   check_quote(word, quoted), number - 1,
				   plural_s((uint64_t)number - 1));
	if (!jump || (cursor_number(c, &from) && cursor_take(c, "-") &&
		      cursor_number(c, &to) && !cursor_word(c).size &&
		      from == jump->from + 1U && to == jump->to + 1U))
		return CHECK_HOLDS;
	return check_false(message, "moves: jump %d is %s, expected %d-%d",
			   number,
			   ended ? "missing" : check_quote(word, quoted),
			   jump->from + 1, jump->to + 1);
}

static enum check_verdict check_sum(struct check_text sum, uint64_t position,
				    char *message)
{
	char quoted[CHECK_QUOTE];
	uint64_t claimed, found = 0;

	for (; position; position = bits_rest(position))
		found += (uint64_t)bits_first(position) + 1;
	if (!sum.data || (cursor_is_number(sum, &claimed) && claimed == found))
		return CHECK_HOLDS;
	return check_false(message, "sum: %s claimed, %" PRIu64 " found",
			   check_quote(sum, quoted), found);
}

enum check_verdict greedy_check(uint64_t start,
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

		jump = next_jump(shape_english(), start);
		number++;
		if (claim->moves.data)
			v = check_jump_text(&c, jump, number, message);
		if (v != CHECK_HOLDS)
			return v;
		if (jump)
			start ^= shape_flip(jump);
	} while (jump);
	return check_sum(claim->sum, start, message);
}
