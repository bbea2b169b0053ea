/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of the fixed greedy play: what hiq answers.
 *
 * The rule: as long as there is a jump, make the one with the largest target
 * hole and, among these, the one with the largest source hole.  The judge
 * proves that the moves are exactly the jumps of this play, and that the
 * claimed sum is the sum of the numbers of the holes with pegs at its end.
 * There is only one such play, so the whole answer is proved.
 *
 * Trusted: the board and its jumps (board/shape.h).
 *
 * If two jumps have the same target and the same source, the first one in the
 * list is made.
 *
 * The full English board has the sum 561; without the peg on 17 it is 98.
 */
#include <inttypes.h>

#include "base/plural.h"
#include "check/judges.h"

/* True if the rule prefers jump A to jump B. */
static bool goes_before(const struct shape_jump *a, const struct shape_jump *b)
{
	return a->to != b->to ? a->to > b->to : a->from > b->from;
}

/* Returns the jump that the rule requires, or null at the end of the play. */
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
static bool take_jump(struct check_case *k, struct span *c,
		      const struct shape_jump *jump, int number)
{
	bool ended = cursor_ended(c);
	struct span word = cursor_word(c);
	const struct shape_jump *read;

	if (!jump)
		return ended ||
		       check_refute(
			   k, "moves: jump %d is %s, but the play has ended",
			   number, check_quote(word));
	read = cursor_jump(c, &k->board->shape, NULL);
	return (read && read->from == jump->from && read->to == jump->to) ||
	       check_refute(k, "moves: jump %d is %s, expected %d-%d", number,
			    ended ? "missing" : check_quote(word),
			    jump->from + 1, jump->to + 1);
}

/* Compares the claimed sum with the numbers of the last pegs. */
static bool check_sum(struct check_case *c, position_t position)
{
	struct span sum = c->claims->of[FIELD_SUM];
	uint64_t claimed, found = 0;

	for (; position; position = position_rest(position))
		found += (uint64_t)position_first(position) + 1;
	return (cursor_number(sum, &claimed) && claimed == found) ||
	       check_refute(c, "sum: claimed %s, but it is %" PRIu64,
			    check_quote(sum), found);
}

bool greedy_check(struct check_case *k)
{
	const struct shape *s = &k->board->shape;
	position_t position = holes_position(&k->board->start);
	struct span moves = k->claims->of[FIELD_MOVES];
	struct span c = moves;
	const struct shape_jump *jump;
	int number = 0;

	do {
		jump = next_jump(s, position);
		number++;
		if (moves.text && !take_jump(k, &c, jump, number))
			return false;
		if (jump)
			position ^= shape_flip(jump);
	} while (jump);
	return !k->claims->of[FIELD_SUM].text || check_sum(k, position);
}
