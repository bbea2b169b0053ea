/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of the ends of all plays.  All fields but the first list numbers by
 * how many pegs are left, 0, 1, 2 and so on:
 *
 *   plays                One number: the plays, until no jump is possible.
 *   plays-by-pegs        The number of plays that end with as many pegs.
 *   last-positions       The positions in which they end, up to symmetry.
 *   last-positions-all   The same, each by itself.
 *
 * It counts again, in a walk through all positions, and proves each number.
 * Trusted: walk.h, check.h, base/wide.h.
 *
 * If the board has parts that never meet, the plays and ends of each part are
 * counted, and these numbers are put together (apart.c), unless they are
 * claimed up to symmetry.
 *
 * The number of a slot of the walk is the sum over all images of the position
 * of the plays that lead there.  Up to symmetry, an end is represented by its
 * least image under the symmetries of the shape.
 */
#include "base/plural.h"
#include "check/judges.h"
#include "check/recount/walk.h"

struct ends_recount {
	struct allowance *allowance;
	struct symm whole;  /* the symmetries of the shape */
	struct keys orbits; /* of all ends */
	bool is_full, overflow;
	int most; /* pegs left */
	struct wide plays;
	/* By pegs, in the order of the fields below. */
	struct apart_plays list[3];
};

enum { PLAYS, DISTINCT, ALL };

static const struct wide one = {.low = 1};

static const enum field_id id[] = {FIELD_PLAYS_BY_PEGS, FIELD_LAST_POSITIONS,
				   FIELD_LAST_POSITIONS_ALL};

/* Counts a position without a jump; passes over the others. */
static bool see(void *context, struct walk_place *p)
{
	struct ends_recount *r = context;
	int pegs = position_count(p->position);
	uint64_t before = r->orbits.count;

	r->overflow |= p->walk->has_lost;
	if (p->count)
		return true;
	if (pegs > r->most)
		r->most = pegs;
	r->is_full =
	    !allowance_add(r->allowance, &r->orbits,
			   symm_canonical(&r->whole, p->position), NULL);
	r->overflow |= wide_add(&r->list[PLAYS].left[pegs], p->value) ||
		       wide_add(&r->plays, p->value);
	r->list[DISTINCT].left[pegs].low += r->orbits.count - before;
	r->list[ALL].left[pegs].low += symm_orbit(p->walk->kept, p->position);
	return !r->is_full;
}

/* Judges a list, if it is claimed. */
static bool check_list(struct check_case *c, const struct ends_recount *r,
		       int list)
{
	struct span rest = c->claims->of[id[list]];
	const char *key = field_table[id[list]].key;
	char text[WIDE_TEXT];

	for (int pegs = 0; rest.text && pegs <= r->most; pegs++) {
		struct wide found = r->list[list].left[pegs];
		struct span word;

		if (cursor_ended(&rest))
			return check_refute(
			    c, "%s: expected numbers for 0 to %d pegs", key,
			    r->most);
		word = cursor_until(&rest, " \t");
		if (!cursor_is(word, found))
			return check_refute(
			    c, "%s: claimed %s for %d peg%s, found %s", key,
			    check_quote(word), pegs, plural_s((uint64_t)pegs),
			    wide_text(found, text));
	}
	return !rest.text || cursor_ended(&rest) ||
	       check_refute(c, "%s: no play leaves more than %d pegs", key,
			    r->most);
}

/* Counts the ends of PROBLEM. */
static bool count(struct ends_recount *r, const struct puzzle *problem)
{
	bool fits = allowance_open(r->allowance, &r->orbits, 0) &&
		    walk_all(problem, CHECK_SYMMETRY_START, &one, see, r,
			     r->allowance) == WALK_ALL;

	allowance_close(r->allowance, &r->orbits);
	return fits;
}

/* Sets the numbers of R to the numbers of PARTS, put together. */
static bool count_parts(struct ends_recount *r, const struct puzzle *problem,
			const struct apart *parts)
{
	struct ends_recount *part =
	    budget_alloc(&r->allowance->budget, 1, sizeof *part);
	bool fits = part;

	for (int k = 0; k < 3; k++)
		r->list[k].left[0] = one;
	for (int i = 0; i < parts->count && fits; i++) {
		position_t none;
		const struct puzzle alone =
		    apart_alone(problem, parts->part[i], 0, &none);

		*part = (struct ends_recount){.allowance = r->allowance,
					      .whole = r->whole};
		fits = count(part, &alone);
		r->most += part->most;
		r->overflow |= part->overflow;
		for (int k = 0; k < 3; k++) {
			part->list[k].start = position_count(alone.start);
			apart_add(&r->list[k], &part->list[k], k == PLAYS);
		}
	}
	r->overflow |= r->list[PLAYS].overflow;
	for (int pegs = 0; pegs <= r->most; pegs++)
		r->overflow |= wide_add(&r->plays, r->list[PLAYS].left[pegs]);
	budget_free(&r->allowance->budget, part);
	return fits;
}

/* Counts all ends and compares the claims with them. */
static bool judge(struct check_case *c, struct ends_recount *r)
{
	struct span plays = c->claims->of[FIELD_PLAYS];
	char text[WIDE_TEXT];
	struct apart parts;
	bool fits;

	apart_of(c->problem, &parts);
	/* A board without pegs has no parts, and a walk no position of it. */
	if (!parts.count ||
	    (parts.count > 1 && !c->claims->of[FIELD_LAST_POSITIONS].text))
		fits = count_parts(r, c->problem, &parts);
	else
		fits = count(r, c->problem);
	if (r->overflow && (plays.text || c->claims->of[id[PLAYS]].text))
		return check_say(
		    c, CHECK_LIMIT,
		    "plays: not checked, because the count reaches 2^128");
	if (!fits)
		return allowance_leave(c, "plays: the count");
	if (plays.text && !cursor_is(plays, r->plays))
		return check_refute(c, "plays: claimed %s, found %s",
				    check_quote(plays),
				    wide_text(r->plays, text));
	for (int i = 0; i < 3; i++)
		if (!check_list(c, r, i))
			return false;
	return true;
}

bool ends_check(struct check_case *c)
{
	struct allowance *a = c->allowance;
	struct ends_recount *r = budget_alloc(&a->budget, 1, sizeof *r);
	bool holds;

	if (!r)
		return allowance_leave(c, "plays: the count");
	r->allowance = a;
	check_symmetry_of(c->problem, 0, &r->whole);
	holds = judge(c, r);
	budget_free(&a->budget, r);
	return holds;
}
