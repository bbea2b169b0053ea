/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A jump changes three holes, each from a peg to none or back.  If 0 or 2 of
 * them are in a set, the number of pegs on the set stays odd or stays even.  So
 * no goal with another parity can be reached (Reiss, Beitraege zur Theorie des
 * Solitaer-Spiels, 1857).
 */
#include "check/solitaire/parity.h"

#include "check/cursor.h"

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
static enum check_verdict check_parity(const struct check_board *p,
				       struct cursor *c,
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
				   check_pegs(p->shape, set, holes),
				   odd ? "odd" : "even");
	return CHECK_HOLDS;
}

/* Reads one set with its parity, and the comma after it, if any. */
static enum check_verdict check_set(const struct check_board *p,
				    struct cursor *c, struct sets *sets,
				    char *message)
{
	struct holes set;
	enum check_verdict v = read_set(p->shape, c, &set, message);
	char quoted[CHECK_QUOTE];

	if (v == CHECK_HOLDS)
		v = check_even(p->shape, &set, message);
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

enum check_verdict parity_check(const struct check_board *p,
				struct check_text text,
				char message[CHECK_MESSAGE])
{
	struct cursor c = cursor_of(text);
	struct sets sets;
	char pegs[CHECK_QUOTE];

	sets.count = 0;
	message[0] = '\0';
	do {
		enum check_verdict v = check_set(p, &c, &sets, message);

		if (v != CHECK_HOLDS)
			return v;
	} while (!cursor_ended(&c));
	for (size_t i = 0; i < p->goals; i++)
		if (!differs(&sets, &p->start, &p->goal[i]))
			return check_false(
			    message,
			    "position class: the goal %s has "
			    "the parities of the start",
			    check_pegs(p->shape, &p->goal[i], pegs));
	return CHECK_HOLDS;
}
