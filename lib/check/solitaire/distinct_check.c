/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of `distinct: 3` and `distinct-all: 12`: the solutions that differ
 * in more than the order of their jumps, up to the symmetries that keep the
 * start and the goals, and in all.
 *
 * CHECK_HOLDS proves both numbers as far as the search is right: all multisets
 * of jumps that can be made are found, level by level, each by itself, and they
 * are compared in full.  Trusted: walk.h, check_symmetry.h, and the jumps of
 * the shape (board/shape.h).
 *
 * A multiset is a byte for each jump: how often it was made.  First a walk back
 * from the goals finds from which positions they can be reached; where any
 * position with so many pegs is a goal there is none.  Then each level has the
 * multisets of the one before with one more jump, if a goal is still in reach.
 * All solutions have as many jumps, so those of the last level are left.
 *
 * They have all images of each other.  So up to symmetry they are as many as
 * there are without an image that is less.
 */
#include "check/solitaire/claim_judges.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "check/allowance.h"
#include "check/cursor.h"
#include "check/recount/walk.h"

/* Multisets side by side, and an open table of their numbers + 1. */
struct sets {
	uint8_t *made;
	uint64_t count, room;
	uint32_t *slot; /* twice as many as there is room */
};

struct search {
	const struct puzzle *problem;
	struct allowance *allowance;
	size_t jumps;
	struct symm *kept; /* those of `before` */
	/* By pegs: what leads to a goal, if there is a walk back. */
	struct keys wins[POSITION_HOLES + 1];
	struct sets now, next;
};

static void close_sets(struct search *s, struct sets *x)
{
	allowance_free(s->allowance, x->made, x->room * s->jumps);
	allowance_free(s->allowance, x->slot, 2 * x->room * sizeof *x->slot);
	*x = (struct sets){.room = 0};
}

/* The slot of a multiset, or the free one where it belongs. */
static uint32_t *slot_of(const struct search *s, const struct sets *x,
			 const uint8_t *made)
{
	uint64_t mask = 2 * x->room - 1, i = 0;

	for (size_t j = 0; j < s->jumps; j++)
		i = hash_mix(i ^ made[j]);
	for (i &= mask; x->slot[i]; i = (i + 1) & mask)
		if (memcmp(x->made + (x->slot[i] - 1) * s->jumps, made,
			   s->jumps) == 0)
			break;
	return &x->slot[i];
}

static bool widen(struct search *s, struct sets *x)
{
	struct sets wide = {.count = x->count,
			    .room = x->room ? 2 * x->room : 1024};

	if (wide.room > UINT32_MAX / 4)
		return false;
	wide.made = allowance_zero(s->allowance, wide.room * s->jumps);
	wide.slot =
	    allowance_zero(s->allowance, 2 * wide.room * sizeof *wide.slot);
	if (!wide.made || !wide.slot) {
		close_sets(s, &wide);
		return false;
	}
	if (x->count)
		memcpy(wide.made, x->made, x->count * s->jumps);
	for (uint64_t i = 0; i < x->count; i++)
		*slot_of(s, &wide, wide.made + i * s->jumps) =
		    (uint32_t)(i + 1);
	close_sets(s, x);
	*x = wide;
	return true;
}

/* Adds a multiset; false: the limit. */
static bool add(struct search *s, struct sets *x, const uint8_t *made)
{
	uint32_t *slot;

	if (allowance_late(s->allowance) ||
	    (x->count == x->room && !widen(s, x)))
		return false;
	slot = slot_of(s, x, made);
	if (*slot)
		return true;
	memcpy(x->made + x->count * s->jumps, made, s->jumps);
	*slot = (uint32_t)++x->count;
	return true;
}

static bool may_win(const struct search *s, position_t position)
{
	return s->problem->level || keys_has(&s->wins[position_count(position)],
					     symm_canonical(s->kept, position));
}

/* Adds what one more jump makes of the multiset MADE. */
static bool go_on(struct search *s, uint8_t *made)
{
	const struct shape *shape = s->problem->shape;
	position_t position = s->problem->start;
	bool fits = true;

	for (size_t j = 0; j < s->jumps; j++)
		if (made[j] % 2)
			position ^= shape_flip(&shape->jump[j]);
	for (size_t j = 0; j < s->jumps && fits; j++) {
		if (!shape_can(&shape->jump[j], position) ||
		    !may_win(s, position ^ shape_flip(&shape->jump[j])))
			continue;
		made[j]++;
		fits = add(s, &s->next, made);
		made[j]--;
	}
	return fits;
}

static bool step(struct search *s)
{
	bool fits = true;

	for (uint64_t i = 0; i < s->now.count && fits; i++)
		fits = go_on(s, s->now.made + i * s->jumps);
	close_sets(s, &s->now);
	s->now = s->next;
	s->next = (struct sets){.room = 0};
	return fits;
}

/* The jump of SHAPE to which MAP carries J. */
static int image_of(const struct shape *shape, const struct symm *m, int map,
		    const struct shape_jump *j)
{
	const uint8_t *image = m->image[map];
	int i = 0;

	while (shape->jump[i].from != image[j->from] ||
	       shape->jump[i].over != image[j->over] ||
	       shape->jump[i].to != image[j->to])
		i++;
	return i;
}

/* Counts the multisets of the level of which no image is less. */
static bool count_least(const struct search *s, const struct symm *m,
			uint64_t *distinct)
{
	const struct shape *shape = s->problem->shape;
	uint16_t image[SYMM_MOST][SHAPE_FEW_JUMPS];
	uint8_t other[SHAPE_FEW_JUMPS];

	for (int map = 0; map < m->count; map++)
		for (size_t j = 0; j < s->jumps; j++)
			image[map][j] =
			    (uint16_t)image_of(shape, m, map, &shape->jump[j]);
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

/* Walks back from the goals, so many JUMPS. */
static bool find_wins(struct search *s, struct walk *back, int jumps)
{
	const struct puzzle *p = s->problem;
	int pegs = position_count(p->start) - jumps;
	bool fits = true;

	for (int i = 0; i < p->goals && fits; i++)
		fits = allowance_add(s->allowance, &back->now,
				     symm_canonical(s->kept, p->goal[i]), NULL);
	for (; jumps-- && fits; pegs++)
		fits = walk_step(back, &s->wins[pegs]) == WALK_ALL;
	return fits;
}

/* Finds all that there are, as S->now; false: the limit. */
static bool find_all(struct search *s, int jumps)
{
	struct walk walk, back = {.is_beside = true};
	uint8_t none[SHAPE_FEW_JUMPS] = {0};
	bool fits = walk_open(&walk, s->problem, CHECK_SYMMETRY_GOALS, NULL,
			      s->allowance);

	s->kept = walk.kept;
	if (fits && !s->problem->level)
		fits =
		    walk_open_back(&back, &walk) && find_wins(s, &back, jumps);
	fits = fits && add(s, &s->now, none);
	while (fits && jumps--)
		fits = step(s);
	for (int pegs = 0; pegs <= POSITION_HOLES; pegs++)
		allowance_close(s->allowance, &s->wins[pegs]);
	walk_close(&back);
	walk_close(&walk);
	return fits;
}

/* Sets ALL and DISTINCT; false: the limit. */
static bool count(const struct check_case *c, uint64_t *all, uint64_t *distinct)
{
	const struct puzzle *p = c->problem;
	struct search s = {.problem = p,
			   .allowance = c->allowance,
			   .jumps = (size_t)p->shape->jumps};
	int jumps = position_count(p->start) - check_goal_pegs(p);
	struct symm *both;
	bool fits;

	*all = *distinct = puzzle_is_goal(p, p->start);
	if (jumps < 1)
		return true;
	both = allowance_zero(c->allowance, sizeof *both);
	fits = both && find_all(&s, jumps);
	if (fits) {
		check_symmetry_of(
		    p, CHECK_SYMMETRY_START | CHECK_SYMMETRY_GOALS, both);
		*all = s.now.count;
		fits = count_least(&s, both, distinct);
	}
	close_sets(&s, &s.now);
	close_sets(&s, &s.next);
	allowance_free(c->allowance, both, sizeof *both);
	return fits;
}

static enum check_verdict compare(const struct check_case *c, enum field_id id,
				  uint64_t found)
{
	struct check_text claimed = c->claims->of[id];
	char quoted[CHECK_QUOTE];
	uint64_t number;

	if (!claimed.data ||
	    (cursor_is_number(claimed, &number) && number == found))
		return CHECK_HOLDS;
	return check_false(c->message, "%s: %s claimed, %" PRIu64 " found",
			   field_table[id].key, check_quote(claimed, quoted),
			   found);
}

enum check_verdict distinct_check(const struct check_case *c)
{
	const struct check_claims *k = c->claims;
	uint64_t all, distinct;

	if (!k->of[FIELD_DISTINCT].data && !k->of[FIELD_DISTINCT_ALL].data)
		return CHECK_NOTHING;
	if (!count(c, &all, &distinct))
		return allowance_limit(c->allowance,
				       "distinct: a search of all multisets",
				       c->message);
	if (compare(c, FIELD_DISTINCT, distinct) == CHECK_FALSE)
		return CHECK_FALSE;
	return compare(c, FIELD_DISTINCT_ALL, all);
}
