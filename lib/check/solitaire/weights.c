/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A jump replaces the pegs at `from` and `over` by one at `to`.  Where always
 * w(from) + w(over) >= w(to), the weight of a position never grows, and a goal
 * heavier than the start is out of reach (Berlekamp, Conway, Guy: Winning
 * Ways, 1982, ch. 23).  A goal that differs from the start by no sum of jumps
 * over GF(2) is out of reach whatever it weighs.
 */
#include "check/solitaire/weights.h"

#include <inttypes.h>

#include "base/bits.h"
#include "check/cursor.h"

/* So large that the weights of SHAPE_HOLES pegs add up in 64 bits. */
#define WEIGHT_MOST INT64_C(100000000000000000)

/* Whether an integer of any size follows. */
static bool is_integer(struct cursor c)
{
	cursor_take(&c, "-");
	return cursor_digits(&c) && !cursor_word(&c).size;
}

/* Reads what follows the cell in WORD: "=-2". */
static enum check_verdict read_weight(struct cursor *c, struct check_text word,
				      int64_t *weight, char *message)
{
	char quoted[CHECK_QUOTE];

	if (!cursor_take(c, "=") || !is_integer(*c))
		return check_false(message,
				   "pagoda function: %s is not of the form "
				   "'a1=-2'",
				   check_quote(word, quoted));
	if (!cursor_signed(c, weight) || *weight > WEIGHT_MOST ||
	    *weight < -WEIGHT_MOST)
		return check_limit(message,
				   "pagoda function: %s is larger than "
				   "%" PRId64 " in size and not looked at",
				   check_quote(word, quoted), WEIGHT_MOST);
	return CHECK_HOLDS;
}

/* Reads the weights; holes that are not named keep theirs. */
static enum check_verdict read_weights(const struct shape *s, struct cursor *c,
				       int64_t weight[SHAPE_HOLES],
				       char *message)
{
	enum check_verdict v = CHECK_HOLDS;
	uint64_t seen = 0;

	while (v == CHECK_HOLDS && !cursor_ended(c)) {
		struct check_text word = cursor_word(c);
		char quoted[CHECK_QUOTE];
		int hole = cursor_hole(c, s, "= \t", quoted);

		if (hole < 0 || seen >> hole & 1)
			return check_false(message, "pagoda function: %s is %s",
					   quoted,
					   hole < 0 ? "not a cell of the board"
						    : "named twice");
		seen |= bits_one(hole);
		v = read_weight(c, word, &weight[hole], message);
	}
	return v;
}

/* Looks for a jump that makes a position heavier. */
static enum check_verdict check_jumps(const struct shape *s,
				      const int64_t weight[SHAPE_HOLES],
				      char *message)
{
	for (int i = 0; i < s->jumps; i++) {
		const struct shape_jump *j = &s->jump[i];
		int64_t pair = weight[j->from] + weight[j->over];
		char name[CHECK_QUOTE];

		if (pair < weight[j->to])
			return check_false(
			    message,
			    "pagoda function: jump %s gains "
			    "weight: %" PRId64 " + %" PRId64 " < %" PRId64,
			    check_jump(s, j, name), weight[j->from],
			    weight[j->over], weight[j->to]);
	}
	return CHECK_HOLDS;
}

static int64_t weigh(const int64_t weight[SHAPE_HOLES], uint64_t position)
{
	int64_t sum = 0;

	for (; position; position = bits_rest(position))
		sum += weight[bits_first(position)];
	return sum;
}

/*
 * Whether POSITION is a sum of jumps over GF(2).  basis[h] is a sum of jumps
 * whose largest hole is h, or 0; adding it clears that hole.
 */
static uint64_t reduce(const uint64_t basis[SHAPE_HOLES], uint64_t position)
{
	for (int h = SHAPE_HOLES - 1; h >= 0; h--)
		if (position >> h & 1)
			position ^= basis[h];
	return position;
}

static bool is_sum_of_jumps(const struct shape *s, uint64_t position)
{
	uint64_t basis[SHAPE_HOLES] = {0};

	for (int i = 0; i < s->jumps; i++) {
		uint64_t rest = reduce(basis, shape_flip(&s->jump[i]));

		if (rest)
			basis[bits_last(rest)] = rest;
	}
	return reduce(basis, position) == 0;
}

enum check_verdict weights_check(const struct check_problem *p,
				 struct check_text text,
				 char message[CHECK_MESSAGE])
{
	struct cursor c = cursor_of(text);
	int64_t weight[SHAPE_HOLES] = {0}, start;
	enum check_verdict v;

	message[0] = '\0';
	v = read_weights(p->shape, &c, weight, message);
	if (v == CHECK_HOLDS)
		v = check_jumps(p->shape, weight, message);
	if (v != CHECK_HOLDS)
		return v;
	start = weigh(weight, p->start);
	for (size_t i = 0; i < p->goals; i++) {
		int64_t goal = weigh(weight, p->goal[i]);
		char pegs[CHECK_QUOTE];

		if (start >= goal &&
		    is_sum_of_jumps(p->shape, p->start ^ p->goal[i]))
			return check_false(
			    message,
			    "pagoda function: the goal %s weighs %" PRId64
			    ", expected more than the start, %" PRId64,
			    check_pegs(p->shape, p->goal[i], pegs), goal,
			    start);
	}
	return CHECK_HOLDS;
}
