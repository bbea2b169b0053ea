/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The start has 2^120 parts.  A position shares its parts out evenly to what
 * its jumps lead to; the remainder is lost.  So the parts that reach a goal are
 * at most the probability, and with all that was lost at least.
 */
#include "check/solitaire/chance_check.h"

#include <stdlib.h>
#include <string.h>

#include "check/check_symmetry.h"
#include "check/cursor.h"
#include "check/recount/check_set.h"

enum { PARTS = 120 };

struct flow {
	const struct check_problem *problem;
	struct check_symmetry kept; /* symmetries that keep the goals */
	struct check_set now, next;
	struct wide arrived; /* parts that reached a goal */
	uint64_t lost;	     /* at most */
	bool overflow;	     /* never: no sum is more than 2^120 */
};

/* PARTS of them divided by a small number, rounded down. */
static struct wide quotient(struct wide parts, uint64_t by)
{
	const uint64_t half = UINT32_MAX;
	uint64_t digit[4] = {parts.high >> 32, parts.high & half,
			     parts.low >> 32, parts.low & half};
	uint64_t rest = 0;

	for (int i = 0; i < 4; i++) {
		uint64_t part = rest << 32 | digit[i];

		digit[i] = part / by;
		rest = part % by;
	}
	return (struct wide){.low = digit[2] << 32 | digit[3],
			     .high = digit[0] << 32 | digit[1]};
}

static double value(struct wide parts)
{
	return (double)parts.high * 0x1p-56 + (double)parts.low * 0x1p-120;
}

/* Brings PARTS to POSITION; false: no memory or time is left. */
static bool bring(struct flow *f, position_t position, struct wide parts)
{
	if (check_is_goal(f->problem, position)) {
		f->overflow |= wide_add(&f->arrived, parts);
		return true;
	}
	if (!position)
		return true;
	position = check_symmetry_least(&f->kept, position);
	return check_set_add_games(&f->next, &position, 1, parts, &f->overflow);
}

static bool share_out(struct flow *f, position_t position, struct wide parts)
{
	const struct shape *s = f->problem->shape;
	uint64_t jumps = 0;

	for (int i = 0; i < s->jumps; i++)
		jumps += shape_can(&s->jump[i], position);
	if (!jumps)
		return true;
	f->lost += jumps;
	parts = quotient(parts, jumps);
	for (int i = 0; i < s->jumps; i++)
		if (shape_can(&s->jump[i], position) &&
		    !bring(f, position ^ shape_flip(&s->jump[i]), parts))
			return false;
	return true;
}

static struct wide parts_at(const struct check_set *set, uint64_t slot)
{
	return ((const struct wide *)set->value)[slot];
}

/* Replaces the current level by the next one. */
static bool step(struct flow *f, struct allowance *a)
{
	bool fits;

	check_set_close(&f->now);
	f->now = f->next;
	f->next = (struct check_set){0};
	fits = check_set_open(&f->next, a, sizeof(struct wide));
	for (uint64_t i = 0; i < f->now.room && fits; i++)
		if (f->now.position[i])
			fits = share_out(f, f->now.position[i],
					 parts_at(&f->now, i));
	return fits;
}

static bool run(struct flow *f, struct allowance *a)
{
	const struct wide whole = {.high = UINT64_C(1) << (PARTS - 64)};
	bool fits = check_set_open(&f->next, a, sizeof(struct wide)) &&
		    bring(f, f->problem->start, whole);

	while (fits && f->next.count)
		fits = step(f, a);
	return fits;
}

/* Reads a number; false: TEXT is none. */
static bool read_chance(struct check_text text, double *chance)
{
	char digits[CHECK_QUOTE], *end;

	if (!text.size || text.size >= sizeof digits || text.data[0] < '0' ||
	    text.data[0] > '9')
		return false;
	memcpy(digits, text.data, text.size);
	digits[text.size] = '\0';
	if (strspn(digits, "0123456789.e+-") != text.size)
		return false;
	*chance = strtod(digits, &end);
	return !*end && *chance >= 0 && *chance <= 1;
}

static enum check_verdict compare(const struct flow *f, double claimed,
				  struct check_text chance, char *message)
{
	double least = value(f->arrived), lost = (double)f->lost * 0x1p-120;
	double near = least * 1e-14;
	char quoted[CHECK_QUOTE];

	if (lost > near && least > 0)
		return check_limit(message,
				   "random-play: %s is too small to "
				   "be judged",
				   check_quote(chance, quoted));
	if (claimed >= least - near && claimed <= least + near)
		return CHECK_HOLDS;
	return check_false(message, "random-play: %s claimed, %.15g found",
			   check_quote(chance, quoted), least);
}

enum check_verdict chance_check(const struct check_problem *problem,
				struct check_text chance, struct allowance *a,
				char message[CHECK_MESSAGE])
{
	enum check_verdict verdict;
	char quoted[CHECK_QUOTE];
	struct flow *f;
	double claimed;

	if (!chance.data)
		return CHECK_NOTHING;
	if (!read_chance(chance, &claimed))
		return check_false(message,
				   "random-play: %s is not a number from 0 "
				   "to 1",
				   check_quote(chance, quoted));
	f = allowance_zero(a, sizeof *f);
	if (!f)
		return allowance_limit(a, "random-play: all positions",
				       message);
	f->problem = problem;
	check_symmetry_of(problem, &f->kept);
	verdict = run(f, a) ? compare(f, claimed, chance, message)
			    : allowance_limit(a, "random-play: all positions",
					      message);
	check_set_close(&f->now);
	check_set_close(&f->next);
	allowance_free(a, f, sizeof *f);
	return verdict;
}
