/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The levels are copied from the set of positions on the way, which is then
 * freed.  A position one jump before one on the way is itself on the way if it
 * can be reached; then it is in the level above.  A position one jump after one
 * on the way is itself on the way if it leads to a goal; then it is in the
 * level below.  So looking up its neighbours shows which jumps solutions make.
 */
#include "positions/positions_levels.h"

#include "base/mem.h"

/* The state while a level is gathered. */
struct gathering {
	struct positions_levels *levels;
	const struct positions *way;
	struct position_set *set;
	position_t flip; /* holes to change in each visited position */
	const struct limits *limits;
	uint64_t memory; /* bytes that all levels may use */
	bool is_full;
};

static uint64_t held(const struct position_set *set, uint64_t more)
{
	return (uint64_t)position_set_room(set, more) * POSITION_SET_BYTES;
}

/* Enters POSITION, or its complement, as a representative; false: no memory. */
static bool gather(void *context, position_t position)
{
	struct gathering *g = context;
	struct positions_levels *v = g->levels;
	uint64_t before = g->set->room ? held(g->set, 0) : 0, now;

	/* A list also has positions that do not win. */
	if (g->way->list && !positions_has(g->way, position))
		return true;
	now = held(g->set, 1);
	if (v->bytes - before + now > g->memory ||
	    !position_set_reserve(g->set, 1, g->limits)) {
		g->is_full = true;
		return false;
	}
	v->bytes += now - before;
	position_set_add(g->set, symm_canonical(&v->kept, position ^ g->flip));
	return true;
}

/* Returns the level of WAY that has PEGS pegs, or has their complements. */
static int level_of(const struct positions *way, int pegs)
{
	return way->is_dual && pegs < way->last ? way->shape->holes - pegs
						: pegs;
}

/* Returns the most bytes that the levels of WAY, which has blocks, can need:
 * beside WAY, or later with EACH more per position of two adjacent levels. */
static uint64_t needed(const struct positions *way,
		       const struct positions_levels *v, size_t each)
{
	const struct position_set none = {.count = 0};
	uint64_t bytes = 0, most = way->bytes, last = 0;

	for (int pegs = v->most; pegs >= v->least; pegs--) {
		uint64_t size = way->blocks->size[level_of(way, pegs)];

		bytes += held(&none, size);
		if (most < (last + size) * each)
			most = (last + size) * each;
		last = size;
	}
	return bytes + most;
}

/* Makes all levels; if WAY is dual, the lower ones from the complements of the
 * upper ones.  False: no memory or time. */
static bool gather_all(const struct positions *way, const struct limits *l,
		       struct positions_levels *v)
{
	struct gathering g = {.levels = v,
			      .limits = l,
			      .way = way,
			      .memory = limits_beside(l, way->bytes).memory};

	for (int pegs = v->most; pegs >= v->least; pegs--) {
		int level = level_of(way, pegs);

		g.set = &v->level[pegs];
		g.flip = level == pegs ? 0 : shape_all(way->shape);
		if (!positions_each(way, level, l, gather, &g) || g.is_full)
			return false;
	}
	return true;
}

enum answer positions_levels_of(const struct puzzle *p,
				const struct positions *way, size_t each,
				const struct limits *l,
				struct positions_levels *v)
{
	struct symm whole;

	*v = (struct positions_levels){.puzzle = p,
				       .most = position_count(p->start)};
	symm_of(p->shape, &whole);
	symm_keep_both(&whole, p->start, p->goal, p->goals, &v->kept);
	for (int k = 0; k < v->kept.count; k++)
		for (int j = 0; j < p->shape->jumps; j++)
			v->image[k][j] = (uint16_t)shape_image(
			    p->shape, v->kept.image[k], &p->shape->jump[j]);
	v->least = way->is_dual ? p->shape->holes - v->most
		   : way->list	? positions_least(way)
				: way->last;
	if (way->blocks && !limits_have_room(l, needed(way, v, each))) {
		v->needs = needed(way, v, each);
		return ANSWER_LIMIT;
	}
	return gather_all(way, l, v) ? ANSWER_FOUND : ANSWER_LIMIT;
}

enum answer positions_levels_make(const struct puzzle *p, size_t each,
				  const struct limits *l,
				  struct positions_levels *v)
{
	struct positions way;
	enum answer result =
	    positions_make(p, POSITIONS_ON_THE_WAY, POSITIONS_ANY, l, &way);

	*v = (struct positions_levels){.bytes = 0};
	if (result == ANSWER_FOUND)
		result = positions_levels_of(p, &way, each, l, v);
	else
		v->needs = way.needs;
	positions_free(&way);
	return result;
}

void positions_levels_free(struct positions_levels *v)
{
	for (int pegs = 0; pegs <= POSITION_HOLES; pegs++)
		position_set_free(&v->level[pegs]);
}

/*
 * Lists the jumps between POSITION and the level of PEGS; returns their number.
 * The other positions are given by their representatives.  All of them are
 * prefetched before the first look-up, as they are far apart in memory.
 */
static int list_steps(const struct positions_levels *v, position_t position,
		      int pegs, bool is_before,
		      struct positions_step step[SHAPE_FEW_JUMPS])
{
	const struct shape *s = v->puzzle->shape;
	const struct position_set *set = &v->level[pegs];
	position_t stands[SHAPE_FEW_JUMPS];
	int tried = 0, count = 0;

	for (int j = 0; j < s->jumps && set->count; j++) {
		position_t other = position ^ shape_flip(&s->jump[j]);
		int map;

		if (!shape_can(&s->jump[j], is_before ? other : position))
			continue;
		stands[tried] = symm_canonical_by(&v->kept, other, &map);
		step[tried] = (struct positions_step){.jump = (uint16_t)j,
						      .map = (uint8_t)map};
		position_set_prefetch(set, stands[tried++], false);
	}
	for (int i = 0; i < tried; i++) {
		uint32_t number = position_set_find(set, stands[i]);

		if (number == position_set_absent)
			continue;
		step[count] = step[i];
		step[count++].number = number;
	}
	return count;
}

int positions_levels_before(const struct positions_levels *v,
			    position_t position,
			    struct positions_step step[SHAPE_FEW_JUMPS])
{
	int pegs = position_count(position);

	return pegs < v->most ? list_steps(v, position, pegs + 1, true, step)
			      : 0;
}

int positions_levels_after(const struct positions_levels *v,
			   position_t position,
			   struct positions_step step[SHAPE_FEW_JUMPS])
{
	int pegs = position_count(position);

	return pegs > v->least ? list_steps(v, position, pegs - 1, false, step)
			       : 0;
}

int positions_levels_keep(const struct positions_levels *v, position_t position,
			  uint8_t map[SYMM_MOST])
{
	int count = 0;

	for (int k = 0; k < v->kept.count; k++)
		if (symm_apply(&v->kept, k, position) == position)
			map[count++] = (uint8_t)k;
	return count;
}

uint64_t positions_levels_count(const struct positions_levels *v)
{
	uint64_t count = 0;

	for (int pegs = v->least; pegs <= v->most; pegs++)
		count += v->level[pegs].count;
	return count;
}

bool positions_levels_fold(const struct positions_levels *v, size_t each,
			   positions_levels_work *work, void *context,
			   const struct limits *limits)
{
	const struct limits l = limits_beside(limits, v->bytes);
	uint64_t done = 0, all = positions_levels_count(v);
	size_t held = 0;
	void *before = NULL, *now = NULL;
	bool fits = true;

	for (int pegs = v->most; pegs >= v->least && fits; pegs--) {
		size_t count = v->level[pegs].count;

		mem_free(before);
		before = now;
		now = NULL;
		if (limits_have_room(&l, (held + count) * each))
			now = mem_zero(count, each);
		fits = now;
		for (size_t i = 0; i < count && fits; i++)
			fits = work(context, pegs, i, before,
				    (char *)now + i * each) &&
			       !limits_expired_at(&l, done++, all);
		held = count;
	}
	mem_free(before);
	mem_free(now);
	return fits;
}
