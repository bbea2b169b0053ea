/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A jump replaces the pegs on `from` and `over` by a peg on `to`.  If every
 * jump has w(from) + w(over) >= w(to), no jump makes a position heavier, and no
 * goal heavier than the start can be reached (Berlekamp, Conway, Guy: Winning
 * Ways, 1982, ch. 23).  A position that is reached differs from the start by
 * the sum of its jumps over GF(2); so a goal that differs from it by no such
 * sum cannot be reached, whatever it weighs.
 */
#include "check/solitaire/weights.h"

#include <inttypes.h>

#include "check/cursor.h"
#include "check/jump_sums.h"

/* The weights of SHAPE_HOLES pegs of this size add up in 64 bits. */
#define WEIGHT_MOST INT64_C(10000000000000000)

/* Whether a word that is an integer of any size follows. */
static bool is_integer(struct cursor c)
{
	cursor_take(&c, "-");
	return cursor_digits(&c) && !cursor_word(&c).size;
}

/* Reads "=-2", which follows the cell in WORD. */
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

/* Reads the weights; a hole that is not named keeps its weight. */
static enum check_verdict read_weights(const struct shape *s, struct cursor *c,
				       int64_t weight[SHAPE_HOLES],
				       char *message)
{
	enum check_verdict v = CHECK_HOLDS;
	struct holes seen = {{0}};

	while (v == CHECK_HOLDS && !cursor_ended(c)) {
		struct check_text word = cursor_word(c);
		char quoted[CHECK_QUOTE];
		int hole = cursor_hole(c, s, "= \t", quoted);

		if (hole < 0 || holes_has(&seen, hole))
			return check_false(message, "pagoda function: %s is %s",
					   quoted,
					   hole < 0 ? "not a cell of the board"
						    : "named twice");
		holes_add(&seen, hole);
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

static int64_t weigh(const int64_t weight[SHAPE_HOLES],
		     const struct holes *position)
{
	int64_t sum = 0;

	for (int h = -1; (h = holes_next(position, h + 1)) >= 0;)
		sum += weight[h];
	return sum;
}

enum check_verdict weights_check(const struct check_board *p,
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
	start = weigh(weight, &p->start);
	for (size_t i = 0; i < p->goals; i++) {
		int64_t goal = weigh(weight, &p->goal[i]);
		struct holes apart = holes_differ(&p->start, &p->goal[i]);
		char pegs[CHECK_QUOTE];

		if (start >= goal && jump_sums_have(p->shape, &apart))
			return check_false(
			    message,
			    "pagoda function: the goal %s weighs %" PRId64
			    ", expected more than the start, %" PRId64,
			    check_pegs(p->shape, &p->goal[i], pegs), goal,
			    start);
	}
	return CHECK_HOLDS;
}
