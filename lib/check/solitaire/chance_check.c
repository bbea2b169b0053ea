/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of `random-play: 0.25`: the probability that play reaches a goal if
 * each jump is chosen evenly among the legal ones, and play ends at the first
 * goal.
 *
 * It proves that the claim differs from the probability by less than one part
 * in 10^14.  The sums are of whole numbers, with a bound on everything that was
 * rounded.  Trusted: walk.h, base/wide.h, puzzle_is_goal of board/puzzle.h, and
 * strtod of the C library.
 *
 * The start has 2^120 parts.  A position shares its parts evenly among the
 * positions that its jumps lead to; the remainder is lost.  So the probability
 * is at least the parts that reach a goal, and at most these and all lost
 * parts.  If no position reaches a goal, even without parts, the probability is
 * 0.
 */
#include "check/judges.h"

#include <stdlib.h>
#include <string.h>

#include "check/recount/walk.h"

enum { PARTS = 120 };

struct flow {
	const struct puzzle *problem;
	struct wide arrived; /* parts that reached a goal; no sum is more than
			      * 2^120 */
	uint64_t lost;	     /* at most */
	bool is_reached;     /* a goal, perhaps by no whole part */
};

static double value(struct wide parts)
{
	return (double)parts.high * 0x1p-56 + (double)parts.low * 0x1p-120;
}

/* Shares out the parts of a position; parts that reach a goal stay there. */
static bool see(void *context, struct walk_place *p)
{
	struct flow *f = context;
	int kept = 0;

	if (p->count)
		wide_divide(&p->value, (uint32_t)p->count);
	f->lost += (uint64_t)p->count;
	for (int i = 0; i < p->count; i++)
		if (puzzle_is_goal(f->problem, p->next[i])) {
			wide_add(&f->arrived, p->value);
			f->is_reached = true;
		} else {
			p->next[kept++] = p->next[i];
		}
	p->count = kept;
	return true;
}

/* Reads a number from 0 to 1; false: TEXT is none. */
static bool read_chance(struct span text, double *chance)
{
	char digits[CHECK_QUOTE], *end;

	if (!text.size || text.size >= sizeof digits || text.text[0] < '0' ||
	    text.text[0] > '9')
		return false;
	memcpy(digits, text.text, text.size);
	digits[text.size] = '\0';
	/* strtod would also read 0x1. */
	if (strspn(digits, "0123456789.e+-") != text.size)
		return false;
	*chance = strtod(digits, &end);
	return !*end && *chance >= 0 && *chance <= 1;
}

/* Compares CLAIMED with the probability, which is from `least` to `least` +
 * `lost`. */
static bool compare(struct check_case *c, const struct flow *f, double claimed)
{
	double least = value(f->arrived), lost = (double)f->lost * 0x1p-120;
	double near = least * 1e-14;
	const char *quoted = check_quote(c->claims->of[FIELD_RANDOM_PLAY]);

	if (lost > near && f->is_reached)
		return check_say(c, CHECK_LIMIT,
				 "random-play: %s is too small to check",
				 quoted);
	return (claimed >= least - near && claimed <= least + near) ||
	       check_refute(c, "random-play: claimed %s, but it is %.15g",
			    quoted, least);
}

bool chance_check(struct check_case *c)
{
	const struct wide whole = {.high = UINT64_C(1) << (PARTS - 64)};
	struct span chance = c->claims->of[FIELD_RANDOM_PLAY];
	struct flow f = {.problem = c->problem};
	double claimed;

	if (!read_chance(chance, &claimed))
		return check_refute(
		    c, "random-play: %s is not a number from 0 to 1",
		    check_quote(chance));
	if (puzzle_is_goal(c->problem, c->problem->start))
		f.arrived = whole;
	else if (walk_all(c->problem, CHECK_SYMMETRY_GOALS, &whole, see, &f,
			  c->allowance) != WALK_ALL)
		return allowance_leave(c,
				       "random-play: the search of all plays");
	return compare(c, &f, claimed);
}
