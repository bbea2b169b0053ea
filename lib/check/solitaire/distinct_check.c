/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of `distinct: 3` and `distinct-all: 12`: the solutions that differ
 * in more than the order of their jumps, up to the symmetries that keep the
 * start and the goals, and in all.  It also judges `used`, `always` and
 * `never`: how often solutions make each jump.
 *
 * It proves the numbers if the search is right: all multisets of jumps that can
 * be made are found, level by level, and compared in full.  Trusted: walk.h,
 * check_symmetry_of (check.h), and the jumps of the shape (board/shape.h).
 *
 * A multiset has one byte per jump: how often it was made.  First a walk back
 * from the goals finds the positions from which a goal can be reached.  There
 * is no such walk if any position with a given number of pegs is a goal.  Then
 * each level has the multisets of the level before with one more jump, if a
 * goal is still in reach.  All solutions have the same number of jumps, so the
 * last level has exactly their multisets.
 *
 * The last level has every image of its multisets.  So up to symmetry, the
 * number of multisets is the number of those without a smaller image.
 */
#include "check/judges.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "check/recount/walk.h"

enum { DECIMALS = 12 }; /* of a mean */

/* Multisets side by side, and an open table of their numbers + 1. */
struct multisets {
	uint8_t *made;
	struct wide *orders; /* sequences of jumps that make each of them */
	uint64_t count, room;
	uint32_t *slot; /* 2 * ROOM of them */
};

struct distinct {
	struct check_case *judged;
	const struct puzzle *problem; /* this and the next are of the case */
	struct allowance *allowance;
	size_t jumps;	   /* of the shape */
	struct symm *kept; /* the symmetries of the walk back */
	/* By pegs: what leads to a goal, if there is a walk back. */
	struct keys wins[POSITION_HOLES + 1];
	struct multisets now, next;
	bool overflow; /* too many orders */
};

static void close_sets(struct distinct *s, struct multisets *x)
{
	struct budget *b = &s->allowance->budget;

	budget_free(b, x->made);
	budget_free(b, x->orders);
	budget_free(b, x->slot);
	*x = (struct multisets){.room = 0};
}

/* Returns the slot of a multiset, or the free slot in which to put it.  At most
 * half of the slots are used. */
static uint32_t *slot_of(const struct distinct *s, const struct multisets *x,
			 const uint8_t *made)
{
	uint64_t mask = 2 * x->room - 1, i = 0, word = 0;

	for (size_t j = 0; j < s->jumps; j += sizeof word) {
		size_t left = s->jumps - j;

		memcpy(&word, made + j,
		       left < sizeof word ? left : sizeof word);
		i = hash_mix(i ^ word);
	}
	for (i &= mask; x->slot[i]; i = (i + 1) & mask)
		if (memcmp(x->made + (x->slot[i] - 1) * s->jumps, made,
			   s->jumps) == 0)
			break;
	return &x->slot[i];
}

/* Doubles the room for multisets; false: the limit. */
static bool widen(struct distinct *s, struct multisets *x)
{
	struct budget *b = &s->allowance->budget;
	uint64_t room = x->room ? 2 * x->room : 1024;

	if (room > UINT32_MAX / 4)
		return check_say(
		    s->judged, CHECK_LIMIT,
		    "distinct solutions: there are too many to check");
	budget_free(b, x->slot);
	x->slot = budget_alloc(b, 2 * room, sizeof *x->slot);
	if (!x->slot || !BUDGET_GROW(b, x->made, room * s->jumps) ||
	    !BUDGET_GROW(b, x->orders, room))
		return false;
	x->room = room;
	for (uint64_t i = 0; i < x->count; i++)
		*slot_of(s, x, x->made + i * s->jumps) = (uint32_t)(i + 1);
	return true;
}

/* Adds a multiset with ORDERS; false: the limit. */
static bool add(struct distinct *s, struct multisets *x, const uint8_t *made,
		struct wide orders)
{
	uint32_t *slot;

	if (allowance_late(s->allowance) ||
	    (x->count == x->room && !widen(s, x)))
		return false;
	slot = slot_of(s, x, made);
	if (!*slot) {
		memcpy(x->made + x->count * s->jumps, made, s->jumps);
		x->orders[x->count] = (struct wide){.low = 0};
		*slot = (uint32_t)++x->count;
	}
	if (wide_add(&x->orders[*slot - 1], orders))
		s->overflow = true;
	return true;
}

/* Adds the multisets with one more jump than MADE after which a goal is still
 * in reach, as far as the walk back says.  Leaves MADE as it was. */
static bool go_on(struct distinct *s, uint8_t *made, struct wide orders)
{
	const struct shape *shape = s->problem->shape;
	position_t position = s->problem->start;
	bool fits = true;

	for (size_t j = 0; j < s->jumps; j++)
		/* A jump made twice changes nothing. */
		if (made[j] % 2)
			position ^= shape_flip(&shape->jump[j]);
	for (size_t j = 0; j < s->jumps && fits; j++) {
		position_t next = position ^ shape_flip(&shape->jump[j]);

		if (!shape_can(&shape->jump[j], position) ||
		    (!s->problem->level &&
		     !keys_has(&s->wins[position_count(next)],
			       symm_canonical(s->kept, next))))
			continue;
		made[j]++;
		fits = add(s, &s->next, made, orders);
		made[j]--;
	}
	return fits;
}

/* Counts the multisets of the level up to symmetry: those without a smaller
 * image under a map of M.  False: no time. */
static bool count_least(const struct distinct *s, const struct symm *m,
			uint64_t *distinct)
{
	const struct shape *shape = s->problem->shape;
	uint16_t image[SYMM_MOST][SHAPE_FEW_JUMPS];
	uint8_t other[SHAPE_FEW_JUMPS];

	for (int map = 0; map < m->count; map++)
		for (size_t j = 0; j < s->jumps; j++)
			image[map][j] = (uint16_t)shape_image(
			    shape, m->image[map], &shape->jump[j]);
	*distinct = 0;
	for (uint64_t i = 0; i < s->now.count; i++) {
		const uint8_t *made = s->now.made + i * s->jumps;
		bool is_least = true;

		if (allowance_late(s->allowance))
			return false;
		for (int map = 0; map < m->count && is_least; map++) {
			for (size_t j = 0; j < s->jumps; j++)
				other[image[map][j]] = made[j];
			is_least = memcmp(other, made, s->jumps) >= 0;
		}
		*distinct += is_least;
	}
	return true;
}

/* Finds the multisets of all solutions, as S->now; false: the limit. */
static bool find_all(struct distinct *s, int jumps)
{
	struct walk walk, back = {.allowance = s->allowance, .is_beside = true};
	uint8_t none[SHAPE_FEW_JUMPS] = {0};
	int start = position_count(s->problem->start);
	bool fits = walk_open(&walk, s->problem, CHECK_SYMMETRY_GOALS, NULL,
			      s->allowance);

	s->kept = walk.kept;
	if (!s->problem->level) {
		fits = fits && walk_open_goals(&back, &walk, s->problem);
		/* walk_step hands over the level it leaves, first the goals. */
		for (int left = jumps; left && fits; left--)
			fits = walk_step(&back, &s->wins[start - left]) ==
			       WALK_ALL;
	}
	fits = fits && add(s, &s->now, none, (struct wide){.low = 1});
	while (fits && jumps--) {
		for (uint64_t i = 0; i < s->now.count && fits; i++)
			fits = go_on(s, s->now.made + i * s->jumps,
				     s->now.orders[i]);
		close_sets(s, &s->now);
		s->now = s->next;
		s->next = (struct multisets){.room = 0};
	}
	for (int pegs = 0; pegs <= POSITION_HOLES; pegs++)
		allowance_close(s->allowance, &s->wins[pegs]);
	walk_close(&back);
	walk_close(&walk);
	return fits;
}

/* The uses of each jump in all solutions. */
struct jump_uses {
	uint64_t all, distinct;
	struct wide solutions;
	uint8_t least[SHAPE_FEW_JUMPS], most[SHAPE_FEW_JUMPS];
	struct wide uses[SHAPE_FEW_JUMPS]; /* in all solutions */
	bool is_allowed[SHAPE_FEW_JUMPS];  /* by a position that is reached */
	bool overflow; /* of solutions, uses or ten times the solutions */
};

/* Adds up how often jumps are made. */
static void add_uses(const struct distinct *s, struct jump_uses *f)
{
	struct wide tenfold;

	f->overflow = s->overflow;
	memset(f->least, UINT8_MAX, sizeof f->least);
	for (uint64_t i = 0; i < s->now.count; i++) {
		const uint8_t *made = s->now.made + i * s->jumps;
		struct wide orders = s->now.orders[i], uses;

		f->overflow |= wide_add(&f->solutions, orders);
		for (size_t j = 0; j < s->jumps; j++) {
			f->least[j] =
			    made[j] < f->least[j] ? made[j] : f->least[j];
			f->most[j] =
			    made[j] > f->most[j] ? made[j] : f->most[j];
			f->overflow |=
			    wide_mul(orders, (struct wide){.low = made[j]},
				     &uses) ||
			    wide_add(&f->uses[j], uses);
		}
	}
	/* To round a mean, read_mean() needs ten times the solutions. */
	f->overflow |=
	    wide_mul(f->solutions, (struct wide){.low = 10}, &tenfold);
}

/* Notes the jumps of a position that is reached, of each of its images. */
static bool see_jumps(void *context, struct walk_place *p)
{
	struct jump_uses *f = context;
	const struct shape *shape = p->walk->shape;

	for (int map = 0; map < p->walk->kept->count; map++) {
		position_t image = symm_apply(p->walk->kept, map, p->position);

		for (int j = 0; j < shape->jumps; j++)
			f->is_allowed[j] |= shape_can(&shape->jump[j], image);
	}
	return true;
}

/* Fills F, which is zero; false: the limit. */
static bool find(struct check_case *c, struct jump_uses *f)
{
	const struct puzzle *p = c->problem;
	struct distinct s = {.judged = c,
			     .problem = p,
			     .allowance = c->allowance,
			     .jumps = (size_t)p->shape->jumps};
	int jumps = position_count(p->start) - check_goal_pegs(p);
	struct symm *both;
	bool fits;

	/* A start that is a goal has one solution, without a jump. */
	f->all = f->distinct = f->solutions.low = puzzle_is_goal(p, p->start);
	if (jumps > 0) {
		both = budget_alloc(&c->allowance->budget, 1, sizeof *both);
		fits = both && find_all(&s, jumps);
		if (fits) {
			check_symmetry_of(
			    p, CHECK_SYMMETRY_START | CHECK_SYMMETRY_GOALS,
			    both);
			f->all = s.now.count;
			fits = count_least(&s, both, &f->distinct);
			add_uses(&s, f);
		}
		close_sets(&s, &s.now);
		close_sets(&s, &s.next);
		budget_free(&c->allowance->budget, both);
		if (!fits)
			return false;
	}
	return !c->claims->of[FIELD_NEVER].text ||
	       walk_all(p, CHECK_SYMMETRY_START, NULL, see_jumps, f,
			c->allowance) == WALK_ALL;
}

/* Returns the number of the jump that is the next word, or -1. */
static int read_jump(const struct shape *s, struct span *c)
{
	struct span word = cursor_until(c, " ");

	for (int j = 0; j < s->jumps; j++)
		if (cursor_is_word(word, check_jump(s, &s->jump[j])))
			return j;
	return -1;
}

/*
 * Reads a mean in decimals; true if no other is nearer to USES / SOLUTIONS.
 * The whole part and the decimals come digit by digit, as the numbers are
 * large; ten times SOLUTIONS must fit.
 */
static bool read_mean(struct span *c, struct wide uses, struct wide solutions)
{
	uint64_t whole, part, mean = 0; /* rounded down, times 10^DECIMALS */
	size_t point;
	struct wide rest;

	if (!span_number(c, POSITION_HOLES, &whole) || !span_take(c, '.'))
		return false;
	point = c->at;
	if (!span_number(c, UINT64_MAX, &part) || c->at - point != DECIMALS)
		return false;
	for (int n = 0; n <= DECIMALS; n++) {
		if (n) {
			whole *= 10;
			mean *= 10;
			wide_mul(uses, (struct wide){.low = 10}, &uses);
		}
		for (; !wide_less(uses, solutions); mean++)
			wide_subtract(&uses, solutions);
	}
	/* The remainder decides which of two neighbours is nearer. */
	rest = solutions;
	wide_subtract(&rest, uses);
	return whole + part == mean + 1
		   ? !wide_less(uses, rest)
		   : whole + part == mean && !wide_less(rest, uses);
}

/* Judges a field `used`, and marks its jump in NAMED. */
static bool check_used(struct check_case *c, const struct jump_uses *f,
		       struct span claimed, bool *named)
{
	const struct shape *s = c->problem->shape;
	struct span at = claimed;
	int j = read_jump(s, &at);
	const char *quoted = check_quote(claimed);
	uint64_t least, most;

	if (j < 0)
		return check_refute(c, "used: %s does not begin with a jump",
				    quoted);
	if (named[j])
		return check_refute(c, "used: two fields for %s",
				    check_jump(s, &s->jump[j]));
	named[j] = true;
	if (!f->most[j])
		return check_refute(
		    c, "used: claimed %s, but no solution makes this jump",
		    quoted);
	if (!span_take(&at, ' ') || !span_number(&at, UINT64_MAX, &least) ||
	    !span_take_text(&at, " to ") ||
	    !span_number(&at, UINT64_MAX, &most) || least != f->least[j] ||
	    most != f->most[j])
		return check_refute(c, "used: claimed %s, but it is %u to %u",
				    quoted, f->least[j], f->most[j]);
	return (span_take_text(&at, ", mean ") &&
		read_mean(&at, f->uses[j], f->solutions) &&
		cursor_ended(&at)) ||
	       check_refute(c, "used: claimed %s, but the mean is wrong",
			    quoted);
}

/* Judges all fields `used`.  If there are several, each jump that a solution
 * makes must have one. */
static bool check_useds(struct check_case *c, const struct jump_uses *f)
{
	const struct shape *s = c->problem->shape;
	size_t fields = check_count_fields(c->claims, FIELD_USED), at = 0;
	bool named[SHAPE_FEW_JUMPS] = {false};

	if (fields && f->overflow)
		return check_say(c, CHECK_LIMIT,
				 "used: there are too many solutions to check");
	if (fields > (size_t)s->jumps)
		return check_refute(c,
				    "used: there are more fields than jumps");
	for (size_t i = 0; i < fields; i++)
		if (!check_used(c, f,
				check_next_field(c->claims, FIELD_USED, &at),
				named))
			return false;
	for (int j = 0; j < s->jumps && fields > 1; j++)
		if (f->most[j] && !named[j])
			return check_refute(
			    c,
			    "used: there is no field for %s, but there are "
			    "fields for other jumps",
			    check_jump(s, &s->jump[j]));
	return true;
}

/* Judges whether the field ID, if any, lists exactly the jumps in IS_ONE. */
static bool check_list(struct check_case *c, enum field_id id,
		       const bool *is_one)
{
	const struct shape *s = c->problem->shape;
	const char *key = field_table[id].key;
	struct span at = c->claims->of[id];
	bool is_listed[SHAPE_FEW_JUMPS] = {false};

	while (!cursor_ended(&at)) {
		struct span word = cursor_word(&at);
		int j = read_jump(s, &at);

		if (j < 0)
			return check_refute(c,
					    "%s: %s is not a jump of the board",
					    key, check_quote(word));
		if (is_listed[j])
			return check_refute(c, "%s: %s is listed twice", key,
					    check_jump(s, &s->jump[j]));
		is_listed[j] = true;
	}
	for (int j = 0; j < s->jumps && c->claims->of[id].text; j++)
		if (is_listed[j] != is_one[j])
			return check_refute(
			    c, "%s: %s is %s", key, check_jump(s, &s->jump[j]),
			    is_one[j] ? "missing" : "listed by mistake");
	return true;
}

/* Judges the number of the field ID, as far as the record has it. */
static bool check_number(struct check_case *c, enum field_id id, uint64_t found)
{
	struct span claimed = c->claims->of[id];

	return !claimed.text ||
	       count_check_number(c, id, "", claimed,
				  (struct wide){.low = found}, false);
}

/* Compares all claims with what was found. */
static bool check_all(struct check_case *c, const struct jump_uses *f)
{
	bool always[SHAPE_FEW_JUMPS], never[SHAPE_FEW_JUMPS];

	for (int j = 0; j < c->problem->shape->jumps; j++) {
		/* Without solutions `least` means nothing. */
		always[j] = f->all && f->least[j];
		never[j] = !f->most[j] && f->is_allowed[j];
	}
	return check_number(c, FIELD_DISTINCT, f->distinct) &&
	       check_number(c, FIELD_DISTINCT_ALL, f->all) &&
	       check_list(c, FIELD_ALWAYS, always) &&
	       check_list(c, FIELD_NEVER, never) && check_useds(c, f);
}

bool distinct_check(struct check_case *c)
{
	struct jump_uses *f = budget_alloc(&c->allowance->budget, 1, sizeof *f);
	bool holds =
	    f && find(c, f)
		? check_all(c, f)
		: allowance_leave(c, "distinct solutions: a complete search");

	budget_free(&c->allowance->budget, f);
	return holds;
}
