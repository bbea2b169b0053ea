/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Position class: a jump changes three holes, each from a peg to none or back.
 * If 0 or 2 of them are in a set, the number of pegs on the set stays odd or
 * stays even.  So no goal with another parity can be reached (Reiss, Beitraege
 * zur Theorie des Solitaer-Spiels, 1857).
 *
 * Pagoda function: a jump replaces the pegs on `from` and `over` by a peg on
 * `to`.  If every jump has w(from) + w(over) >= w(to), no jump makes a position
 * heavier, and no goal heavier than the start can be reached (Berlekamp,
 * Conway, Guy: Winning Ways, 1982, ch. 23).  A position that is reached differs
 * from the start by the sum of its jumps over GF(2); so a goal that differs
 * from it by no such sum cannot be reached, whatever it weighs.
 */
#include "check/solitaire/certificate.h"

#include <inttypes.h>

#include "base/plural.h"
#include "check/cursor.h"
#include "check/jump_sums.h"
#include "check/recount/exhaustion.h"

/* The sets read so far, whose parities are those of the start. */
struct sets {
	int count;
	struct holes set[SHAPE_HOLES];
};

/* Reads the holes of a set and the equals sign behind them. */
static enum check_verdict read_set(const struct shape *s, struct cursor *c,
				   struct holes *set, char *message)
{
	*set = (struct holes){{0}};
	while (!cursor_ended(c) && !cursor_take(c, "=")) {
		char quoted[CHECK_QUOTE];
		int hole = cursor_hole(c, s, " \t=,", quoted);

		if (hole < 0)
			return check_false(message,
					   "position class: %s is not a cell "
					   "of the board",
					   quoted);
		if (holes_has(set, hole))
			return check_false(message,
					   "position class: %s is named twice",
					   quoted);
		holes_add(set, hole);
	}
	if (holes_is_empty(set) || c->at[-1] != '=')
		return check_false(message, "position class: a set is not of "
					    "the form 'a1 b1 = odd'");
	return CHECK_HOLDS;
}

static enum check_verdict check_even(const struct shape *s,
				     const struct holes *set, char *message)
{
	for (int i = 0; i < s->jumps; i++) {
		const struct shape_jump *j = &s->jump[i];
		int met = holes_has(set, j->from) + holes_has(set, j->over) +
			  holes_has(set, j->to);
		char name[CHECK_QUOTE], holes[CHECK_QUOTE];

		if (met % 2 == 0)
			continue;
		return check_false(message,
				   "position class: jump %s meets %d of the "
				   "holes %s, expected 0 or 2",
				   check_jump(s, j, name), met,
				   check_pegs(s, set, holes));
	}
	return CHECK_HOLDS;
}

/* Reads the parity and compares it with that of the start. */
static enum check_verdict check_parity(const struct board *p, struct cursor *c,
				       const struct holes *set, char *message)
{
	bool odd = holes_parity(&p->start, set);
	struct check_text word;
	char quoted[CHECK_QUOTE], holes[CHECK_QUOTE];

	cursor_ended(c);
	word = cursor_word(c);
	if (!cursor_take(c, odd ? "odd" : "even"))
		return check_false(message,
				   "position class: %s claimed on %s, the "
				   "start is %s",
				   check_quote(word, quoted),
				   check_pegs(&p->shape, set, holes),
				   odd ? "odd" : "even");
	return CHECK_HOLDS;
}

/* Reads one set with its parity, and the comma after it, if any. */
static enum check_verdict check_one(const struct board *p, struct cursor *c,
				    struct sets *sets, char *message)
{
	struct holes set;
	enum check_verdict v = read_set(&p->shape, c, &set, message);
	char quoted[CHECK_QUOTE];

	if (v == CHECK_HOLDS)
		v = check_even(&p->shape, &set, message);
	if (v == CHECK_HOLDS)
		v = check_parity(p, c, &set, message);
	if (v != CHECK_HOLDS)
		return v;
	/* More sets than holes cannot be independent. */
	if (sets->count == SHAPE_HOLES)
		return check_false(message, "position class: more than %d sets",
				   SHAPE_HOLES);
	sets->set[sets->count++] = set;
	if (cursor_ended(c))
		return CHECK_HOLDS;
	if (!cursor_take(c, ",") || cursor_ended(c))
		return check_false(message,
				   "position class: %s after a set, expected "
				   "a comma and the next set",
				   check_quote(cursor_word(c), quoted));
	return CHECK_HOLDS;
}

static bool differs(const struct sets *sets, const struct holes *a,
		    const struct holes *b)
{
	const struct holes apart = holes_differ(a, b);

	for (int i = 0; i < sets->count; i++)
		if (holes_parity(&apart, &sets->set[i]))
			return true;
	return false;
}

static enum check_verdict check_class(const struct board *p,
				      struct check_text text, char *message)
{
	struct cursor c = cursor_of(text);
	struct sets sets;
	char pegs[CHECK_QUOTE];

	sets.count = 0;
	do {
		enum check_verdict v = check_one(p, &c, &sets, message);

		if (v != CHECK_HOLDS)
			return v;
	} while (!cursor_ended(&c));
	for (int i = 0; i < p->goals; i++)
		if (!differs(&sets, &p->start, &p->goal[i]))
			return check_false(
			    message,
			    "position class: the goal %s has "
			    "the parities of the start",
			    check_pegs(&p->shape, &p->goal[i], pegs));
	return CHECK_HOLDS;
}

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

static enum check_verdict check_pagoda(const struct board *p,
				       struct check_text text, char *message)
{
	struct cursor c = cursor_of(text);
	int64_t weight[SHAPE_HOLES] = {0}, start;
	enum check_verdict v;

	v = read_weights(&p->shape, &c, weight, message);
	if (v == CHECK_HOLDS)
		v = check_jumps(&p->shape, weight, message);
	if (v != CHECK_HOLDS)
		return v;
	start = weigh(weight, &p->start);
	for (int i = 0; i < p->goals; i++) {
		int64_t goal = weigh(weight, &p->goal[i]);
		struct holes apart = holes_differ(&p->start, &p->goal[i]);
		char pegs[CHECK_QUOTE];

		if (start >= goal && jump_sums_have(&p->shape, &apart))
			return check_false(
			    message,
			    "pagoda function: the goal %s weighs %" PRId64
			    ", expected more than the start, %" PRId64,
			    check_pegs(&p->shape, &p->goal[i], pegs), goal,
			    start);
	}
	return CHECK_HOLDS;
}

/* Whether a search may look at the board; else WHAT is not judged. */
static bool is_searched(const struct board *b, const char *what, char *message)
{
	if (!holes_are_few(&b->shape))
		check_limit(message,
			    "%s: boards of more than %d holes are not searched",
			    what, POSITION_HOLES);
	return holes_are_few(&b->shape);
}

static enum check_verdict check_exhausted(const struct board *b,
					  struct check_text text,
					  struct allowance *a, char *message)
{
	struct cursor c = cursor_of(text);
	uint64_t claimed, count;
	position_t goal[POSITION_HOLES];
	struct puzzle p;

	/* Records of older versions say "1 positions". */
	if (cursor_ended(&c) || !cursor_number(&c, &claimed) ||
	    !(cursor_take(&c, " positions") ||
	      (claimed == 1 && cursor_take(&c, " position"))) ||
	    !cursor_ended(&c))
		return check_false(message, "exhausted: not of the form "
					    "'exhausted: 123 positions'");
	if (!is_searched(b, "exhausted", message))
		return CHECK_LIMIT;
	p = board_puzzle(b, goal);
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

enum check_verdict certificate_check(const struct board *board,
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
		return check_class(board, cursor_rest(&c), message);
	if (cursor_take(&c, "pagoda function:"))
		return check_pagoda(board, cursor_rest(&c), message);
	if (cursor_take(&c, "exhausted:"))
		return check_exhausted(board, cursor_rest(&c), a, message);
	return check_false(message,
			   "proof: %s, expected 'position class:', "
			   "'pagoda function:' or 'exhausted:'",
			   check_quote(proof, quoted));
}

enum check_verdict certificate_missing(const struct board *board, bool solvable,
				       struct allowance *a,
				       char message[CHECK_MESSAGE])
{
	uint64_t count;
	position_t goal[POSITION_HOLES];
	struct puzzle problem;
	enum exhaustion_end end;

	message[0] = '\0';
	if (!is_searched(board,
			 solvable ? "a solution without its moves"
				  : "result: 'unsolvable' without a proof",
			 message))
		return CHECK_LIMIT;
	problem = board_puzzle(board, goal);
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
