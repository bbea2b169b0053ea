/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of certificates, which show by the board alone that a problem of
 * peg solitaire has no solution:
 *
 *	position class: a1 b1 d1 e1 = odd, a2 b2 = even
 *		Sets of holes, each with the parity of the pegs of the start on
 *		it.  It holds if every jump meets each set in 0 or 2 holes, and
 *		if each goal has another parity on at least one of the sets.
 *		It may end in `; pegs on them: start 5 2`, the pegs of the start
 *		on each set, or with one set in `start 5, goal 2`, if every goal
 *		has as many on it.
 *	pagoda function: a1=1 c1=-2
 *		Weights of holes, 0 for the holes that are not named.  It holds
 *		if no jump makes a position heavier, and if the start weighs
 *		less than each goal that differs from it by a sum of jumps over
 *		GF(2), that is, each goal of its position class.
 *	sets: a1 b1 = 2, c1 = 1; weights: d1=1 e1=-1
 *		Sets of holes, each with a price of at least 1, and weights of
 *		holes.  It holds if each jump takes off the weight of a position
 *		at least the prices of the sets that it leaves, and if the start
 *		weighs less than each goal of its position class with the prices
 *		of the sets, each as often as it must be left.
 *	exhausted: 123 positions
 *		See exhaustion.c.
 *	exhausted: part by part
 *		See apart.c.
 *
 * If every position with a given number of pegs is a goal, the judge computes,
 * hole by hole, which combinations of parities such positions can have on the
 * sets.
 *
 * Not judged: a claim that needs more than the allowance, or a search of a
 * board with more than POSITION_HOLES holes; and a weight larger than 10^16 in
 * size.  Trusted: the jumps of the shape and its cell names (board/shape.h),
 * and exhaustion.c.
 *
 * Position class: a jump changes three holes.  If 0 or 2 of them are in a set,
 * the number of pegs on the set stays odd or stays even.  So no goal with
 * another parity can be reached (Reiss, Beitraege zur Theorie des
 * Solitaer-Spiels, 1857).
 *
 * Pagoda function: if every jump has w(from) + w(over) >= w(to), no jump makes
 * a position heavier, and no goal heavier than the start can be reached
 * (Berlekamp, Conway, Guy: Winning Ways, 1982, ch. 23).  A position that is
 * reached differs from the start by the sum of its jumps over GF(2); so a goal
 * that differs from it by no such sum cannot be reached, whatever it weighs.
 *
 * Sets: a jump leaves a set if the hole that it begins at or goes over is in
 * the set, and the hole that it ends in is not.  If a set has pegs at the start
 * and none at the goal, the jump that takes the last of them leaves it.  If a
 * set is full at the start and not at the goal, the first jump that takes a peg
 * of it leaves it: the set has no vacant hole for the jump to end in.  A jump
 * takes at most two pegs, so these are two jumps if the set has three holes or
 * more.
 */
#include <inttypes.h>

#include "base/plural.h"
#include "check/judges.h"
#include "check/recount/walk.h"

/* The sets read so far, each with the parity that the start has on it. */
struct parity_sets {
	int count;
	struct holes set[SHAPE_HOLES];
};

/* Reads a hole that ends at one of the bytes END, adds it to SEEN and returns
 * it; -1: refuted.  KIND: the first words of the proof. */
static int read_hole(struct check_case *k, struct span *c, const char *kind,
		     const char *end, struct holes *seen)
{
	struct span cell;
	int hole = cursor_hole(c, &k->board->shape, end, &cell);

	if (hole >= 0 && !holes_has(seen, hole)) {
		holes_add(seen, hole);
		return hole;
	}
	check_refute(k, "%s: %s is %s", kind, check_quote(cell),
		     hole < 0 ? "not a hole of the board" : "named twice");
	return -1;
}

/* Reads the holes of a set and the equals sign after them.  KIND: the first
 * words of the proof.  VALUE: an example of what follows. */
static bool read_set(struct check_case *k, struct span *c, const char *kind,
		     const char *value, struct holes *set)
{
	*set = (struct holes){{0}};
	while (!cursor_ended(c) && !span_take(c, '='))
		if (read_hole(k, c, kind, " \t=,", set) < 0)
			return false;
	/* The loop ended after an equals sign, or at the end of the text. */
	return (!holes_is_empty(set) && c->text[c->at - 1] == '=') ||
	       check_refute(k, "%s: a set is not of the form 'a1 b1 = %s'",
			    kind, value);
}

/* True if each jump leaves the parity of a set as it is. */
static bool check_kept(struct check_case *k, const struct holes *set)
{
	const struct shape *s = &k->board->shape;

	for (int i = 0; i < s->jumps; i++) {
		const struct shape_jump *j = &s->jump[i];
		int met = holes_has(set, j->from) + holes_has(set, j->over) +
			  holes_has(set, j->to);

		if (met % 2)
			return check_refute(k,
					    "position class: jump %s meets %d "
					    "of the holes %s, expected 0 or 2",
					    check_jump(s, j), met,
					    check_pegs(s, set));
	}
	return true;
}

/* Reads the parity and compares it with the parity of the start. */
static bool check_parity(struct check_case *k, struct span *c,
			 const struct holes *set)
{
	bool odd = holes_parity(&k->board->start, set);
	struct span word;

	cursor_ended(c);
	word = cursor_word(c);
	return span_take_text(c, odd ? "odd" : "even") ||
	       check_refute(k, "position class: claimed %s on %s, found %s",
			    check_quote(word),
			    check_pegs(&k->board->shape, set),
			    odd ? "odd" : "even");
}

/* Reads one set with its parity, and the comma after it, if any. */
static bool check_one(struct check_case *k, struct span *c,
		      struct parity_sets *sets)
{
	struct holes *set = &sets->set[sets->count];

	/* More sets than holes cannot be independent. */
	if (sets->count == SHAPE_HOLES)
		return check_refute(k, "position class: more than %d sets",
				    SHAPE_HOLES);
	if (!read_set(k, c, "position class", "odd", set) ||
	    !check_kept(k, set) || !check_parity(k, c, set))
		return false;
	sets->count++;
	return cursor_ended(c) || c->text[c->at] == ';' ||
	       (span_take(c, ',') && !cursor_ended(c)) ||
	       check_refute(k,
			    "position class: expected a comma and the next "
			    "set, found %s",
			    check_quote(cursor_word(c)));
}

/* True if A and B have different parities on at least one of the sets. */
static bool differs(const struct parity_sets *sets, const struct holes *a,
		    const struct holes *b)
{
	const struct holes apart = holes_differ(a, b);

	for (int i = 0; i < sets->count; i++)
		if (holes_parity(&apart, &sets->set[i]))
			return true;
	return false;
}

/* Reads the pegs of POSITION on SET. */
static bool check_pegs_on(struct check_case *k, struct span *c,
			  const struct holes *position, const struct holes *set)
{
	struct span word;
	uint64_t claimed;
	int pegs = 0;

	for (int h = -1; (h = holes_next(set, h + 1)) >= 0;)
		pegs += holes_has(position, h);
	cursor_ended(c);
	word = cursor_word(c);
	return (span_number(c, UINT64_MAX, &claimed) &&
		claimed == (uint64_t)pegs) ||
	       check_refute(
		   k, "position class: claimed %s pegs on %s, found %d",
		   check_quote(word), check_pegs(&k->board->shape, set), pegs);
}

/* Reads the numbers of pegs after the sets, if there are any. */
static bool check_numbers(struct check_case *k, struct span *c,
			  const struct parity_sets *sets)
{
	const struct board *p = k->board;
	bool has_goal;

	if (!span_take(c, ';'))
		return true;
	if (!span_take_text(c, " pegs on them: start"))
		return check_refute(
		    k, "position class: expected '; pegs on them: start'");
	for (int i = 0; i < sets->count; i++)
		if (!check_pegs_on(k, c, &p->start, &sets->set[i]))
			return false;
	has_goal = sets->count == 1 && p->goals && span_take_text(c, ", goal");
	for (int i = 0; i < p->goals && has_goal; i++) {
		struct span again = *c;

		if (!check_pegs_on(k, &again, &p->goal[i], &sets->set[0]))
			return false;
		if (i == p->goals - 1)
			*c = again;
	}
	return cursor_ended(c) ||
	       check_refute(k, "position class: %s after the numbers of pegs",
			    check_quote(cursor_word(c)));
}

enum { LEVEL_SETS = 12 }; /* that are judged for a number of pegs */

/* Judges whether no position of the level has the parities of the start. */
static bool check_level(struct check_case *k, const struct parity_sets *sets)
{
	const struct board *p = k->board;
	unsigned states = 1U << sets->count, start = 0;
	size_t pegs = (size_t)p->level;
	bool *made, found;

	if (sets->count > LEVEL_SETS)
		return check_say(
		    k, CHECK_LIMIT,
		    "position class: more than %d sets are not checked if any "
		    "position with %d pegs is a goal",
		    LEVEL_SETS, p->level);
	/* By pegs and parities: some position on the holes so far has these. */
	made = budget_alloc(&k->allowance->budget, (pegs + 1) * states, 1);
	if (!made)
		return allowance_leave(k, "position class: comparing parities");
	made[0] = true;
	for (int h = 0; h < p->shape.holes; h++) {
		unsigned on = 0;

		for (int i = 0; i < sets->count; i++)
			on |= (unsigned)holes_has(&sets->set[i], h) << i;
		for (size_t n = pegs; n > 0; n--)
			for (unsigned x = 0; x < states; x++)
				made[n * states + x] |=
				    made[(n - 1) * states + (x ^ on)];
	}
	for (int i = 0; i < sets->count; i++)
		start |= (unsigned)holes_parity(&p->start, &sets->set[i]) << i;
	found = made[pegs * states + start];
	budget_free(&k->allowance->budget, made);
	return !found ||
	       check_refute(k,
			    "position class: some position with %d pegs has "
			    "the parities of the start",
			    p->level);
}

/* Judges whether some set without open holes has different parities at the
 * start and at the goal. */
static bool check_open(struct check_case *k, const struct parity_sets *sets)
{
	const struct board *p = k->board;
	struct holes open = holes_differ(&p->goal[0], &p->goal[1]);

	for (int i = 0; i < sets->count; i++) {
		struct holes decided = holes_without(&sets->set[i], &open);

		if (holes_is_same(&decided, &sets->set[i]) &&
		    holes_parity(&p->start, &decided) !=
			holes_parity(&p->goal[0], &decided))
			return true;
	}
	return check_refute(k,
			    "position class: every set without open holes has "
			    "the same parity at the goal as at the start");
}

/* Judges a position class: no goal has the parities of the start. */
static bool check_class(struct check_case *k, struct span *c)
{
	const struct board *p = k->board;
	struct parity_sets sets;

	sets.count = 0;
	do
		if (!check_one(k, c, &sets))
			return false;
	while (!cursor_ended(c) && c->text[c->at] != ';');
	if (!check_numbers(k, c, &sets))
		return false;
	if (p->level)
		return check_level(k, &sets);
	if (p->is_open)
		return check_open(k, &sets);
	for (int i = 0; i < p->goals; i++)
		if (!differs(&sets, &p->start, &p->goal[i]))
			return check_refute(
			    k,
			    "position class: the goal %s has the parities of "
			    "the start",
			    check_pegs(&p->shape, &p->goal[i]));
	return true;
}

/* The weights of SHAPE_HOLES pegs of this size add up in 64 bits. */
#define WEIGHT_MOST INT64_C(10000000000000000)

/* True if the next word is an integer of any size. */
static bool is_integer(struct span c)
{
	span_take(&c, '-');
	return span_digits(&c) && !cursor_word(&c).size;
}

/* The weights of a proof, and its sets with their prices. */
struct weighing {
	const char *kind; /* the first words of the proof */
	int64_t weight[SHAPE_HOLES];
	int sets;
	struct holes set[SHAPE_HOLES];
	int64_t price[SHAPE_HOLES];
};

/* Reads the weights; a hole that is not named keeps its weight. */
static bool read_weights(struct check_case *k, struct span *c,
			 struct weighing *w)
{
	struct holes seen = {{0}};

	while (!cursor_ended(c)) {
		const char *quoted = check_quote(cursor_word(c));
		int hole = read_hole(k, c, w->kind, "= \t", &seen);

		if (hole < 0)
			return false;
		if (!span_take(c, '=') || !is_integer(*c))
			return check_refute(k,
					    "%s: %s is not of the form 'a1=-2'",
					    w->kind, quoted);
		if (!cursor_signed(c, &w->weight[hole]) ||
		    w->weight[hole] > WEIGHT_MOST ||
		    w->weight[hole] < -WEIGHT_MOST)
			return check_say(k, CHECK_LIMIT,
					 "%s: %s is not checked: weights must "
					 "be from -10^16 to 10^16",
					 w->kind, quoted);
	}
	return true;
}

/* Reads a set and its price. */
static bool read_price(struct check_case *k, struct span *c, struct weighing *w)
{
	uint64_t price = 0;
	struct span word;

	if (w->sets == SHAPE_HOLES)
		return check_refute(k, "sets: more than %d sets", SHAPE_HOLES);
	if (!read_set(k, c, w->kind, "2", &w->set[w->sets]))
		return false;
	cursor_ended(c);
	word = cursor_word(c);
	if (!span_number(c, WEIGHT_MOST / SHAPE_HOLES, &price) || !price)
		return check_refute(
		    k, "sets: %s is not a price from 1 to %" PRId64,
		    check_quote(word), WEIGHT_MOST / SHAPE_HOLES);
	w->price[w->sets++] = (int64_t)price;
	return true;
}

/* Returns the prices of the sets that a jump leaves. */
static int64_t price_of_jump(const struct weighing *w,
			     const struct shape_jump *j)
{
	int64_t sum = 0;

	for (int i = 0; i < w->sets; i++)
		if (!holes_has(&w->set[i], j->to) &&
		    (holes_has(&w->set[i], j->from) ||
		     holes_has(&w->set[i], j->over)))
			sum += w->price[i];
	return sum;
}

/* Judges whether each jump makes a position lighter by the prices of the sets
 * that it leaves, or at least not heavier if it leaves none. */
static bool check_gains(struct check_case *k, const struct weighing *w)
{
	const struct shape *s = &k->board->shape;

	for (int i = 0; i < s->jumps; i++) {
		const struct shape_jump *j = &s->jump[i];
		int64_t price = price_of_jump(w, j);

		if (w->weight[j->from] + w->weight[j->over] <
		    w->weight[j->to] + price)
			return check_refute(
			    k,
			    "%s: jump %s %s: %" PRId64 " + %" PRId64
			    " < %" PRId64,
			    w->kind, check_jump(s, j),
			    price ? "loses less than the prices of the sets "
				    "that it leaves"
				  : "gains weight",
			    w->weight[j->from], w->weight[j->over],
			    w->weight[j->to] + price);
	}
	return true;
}

/* Returns the sum of the weights of the pegs. */
static int64_t weigh(const int64_t weight[SHAPE_HOLES],
		     const struct holes *position)
{
	int64_t sum = 0;

	for (int h = -1; (h = holes_next(position, h + 1)) >= 0;)
		sum += weight[h];
	return sum;
}

/* Returns how many jumps from START to a position within END leave SET, at
 * least.  A jump leaves it if it takes a peg off a full set, or the last ones
 * off any set; one jump cannot do both if the set has more than two holes. */
static int count_leaving(const struct holes *start, const struct holes *end,
			 const struct holes *set)
{
	int pegs = 0, left = 0, holes = holes_count(set);

	for (int h = -1; (h = holes_next(set, h + 1)) >= 0;) {
		pegs += holes_has(start, h);
		left += holes_has(end, h);
	}
	if (pegs == holes && left == 0 && holes > 2)
		return 2;
	return (pegs == holes && left < holes) || (pegs > 0 && left == 0);
}

/* Returns the weight of goal I of the board, with its lightest open holes, and
 * the prices of the sets on the way to it. */
static int64_t weigh_goal(const struct board *p, const struct weighing *w,
			  int i)
{
	struct holes open = holes_differ(&p->goal[0], &p->goal[1]);
	int64_t sum = weigh(w->weight, &p->goal[i]);

	for (int h = 0; h < p->shape.holes && p->is_open; h++)
		if (w->weight[h] < 0 && holes_has(&open, h))
			sum += w->weight[h];
	for (int n = 0; n < w->sets; n++)
		sum += w->price[n] * count_leaving(&p->start,
						   &p->goal[p->is_open ? 1 : i],
						   &w->set[n]);
	return sum;
}

/* Judges weights: each goal in the class of the start is heavier. */
static bool check_weights(struct check_case *k, struct span *c,
			  struct weighing *w)
{
	const struct board *p = k->board;
	int64_t start;

	if (!read_weights(k, c, w) || !check_gains(k, w))
		return false;
	start = weigh(w->weight, &p->start);
	/* Of an open goal, the first position has the fewest pegs. */
	for (int i = 0; i < (p->is_open ? 1 : p->goals); i++) {
		int64_t goal = weigh_goal(p, w, i);
		struct holes apart = holes_differ(&p->start, &p->goal[i]);

		if (start >= goal &&
		    (p->is_open || check_is_sum(&p->shape, &apart)))
			return check_refute(
			    k,
			    "%s: the goal %s weighs %" PRId64
			    "%s, which is not more than the start, %" PRId64,
			    w->kind, check_pegs(&p->shape, &p->goal[i]), goal,
			    w->sets ? " with the sets" : "", start);
	}
	return true;
}

/* Judges a pagoda function with prices of sets. */
static bool check_sets(struct check_case *k, struct span *c)
{
	struct weighing w = {.kind = "sets"};

	do
		if (!read_price(k, c, &w))
			return false;
	while (span_take(c, ','));
	return span_take_text(c, "; weights:")
		   ? check_weights(k, c, &w)
		   : check_refute(k,
				  "sets: expected a comma and the next "
				  "set, or '; weights:', found %s",
				  check_quote(cursor_word(c)));
}

/* Judges that all positions were looked at, by a recount. */
static bool check_exhausted(struct check_case *k, struct span *c)
{
	uint64_t claimed, count;
	struct span proof = k->claims->of[FIELD_PROOF];

	if (!k->board->is_open && span_take_text(c, " part by part") &&
	    cursor_ended(c))
		return check_searches(k, "exhausted") && apart_judge_none(k);
	if (span_take_text(c, " from both ends") && cursor_ended(c))
		return check_searches(k, "exhausted") &&
		       exhaustion_judge(k, "exhausted: from both ends",
					k->problem, false);
	/* Records of older versions say "1 positions". */
	if (cursor_ended(c) || !span_number(c, UINT64_MAX, &claimed) ||
	    !(span_take_text(c, " positions") ||
	      (claimed == 1 && span_take_text(c, " position"))) ||
	    !cursor_ended(c))
		return check_refute(
		    k,
		    "proof: %s is not of the form 'exhausted: 123 positions'",
		    check_quote(proof));
	if (!check_searches(k, "exhausted"))
		return false;
	switch (exhaustion_search(k->problem, claimed, k->allowance, &count)) {
	case EXHAUSTION_ALL:
		break;
	case EXHAUSTION_GOAL:
		return check_refute(k, "exhausted: a goal can be reached");
	case EXHAUSTION_MORE:
		return check_refute(k,
				    "exhausted: claimed %" PRIu64
				    " position%s, but there are more",
				    claimed, plural_s(claimed));
	case EXHAUSTION_LIMIT:
		return allowance_leave(k, "exhausted: the recount");
	}
	return count == claimed ||
	       check_refute(k,
			    "exhausted: claimed %" PRIu64
			    " position%s, found %" PRIu64,
			    claimed, plural_s(claimed), count);
}

bool certificate_check(struct check_case *k)
{
	struct span proof = k->claims->of[FIELD_PROOF];
	struct span c = proof;

	cursor_ended(&c);
	if (span_take_text(&c, "exhausted:"))
		return check_exhausted(k, &c);
	if (span_take_text(&c, "position class:"))
		return check_class(k, &c);
	if (k->board->level)
		return check_refute(
		    k,
		    "proof: any position with %d pegs is a goal, so "
		    "expected 'position class:' or 'exhausted:', found %s",
		    k->board->level, check_quote(proof));
	if (span_take_text(&c, "pagoda function:"))
		return check_weights(
		    k, &c, &(struct weighing){.kind = "pagoda function"});
	if (span_take_text(&c, "sets:"))
		return check_sets(k, &c);
	return check_refute(k,
			    "proof: expected 'position class:', 'pagoda "
			    "function:', 'sets:' or 'exhausted:', found %s",
			    check_quote(proof));
}
