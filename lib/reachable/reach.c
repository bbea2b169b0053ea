/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A breadth-first search.  Each jump takes a peg away, so levels are disjoint.
 */
#include "reachable/reach.h"

#include "board/class.h"

enum {
	WORTH = 1 << 9,	 /* bytes of a bitmap that take as long as a position */
	FIXED = 1 << 19, /* bytes that take as long as the fixed work */
	BITS = 48,	 /* of a place in a class; more are far too many */
	LEAST = 1 << 12,	 /* positions that are tried in any case */
	PATIENCE = 1 << 21, /* positions where a bitmap has no room */
	SELDOM = 1 << 12,   /* positions between two readings of the clock */
	HELD = 4 * REACH_INDEX_BYTES, /* bytes a position, users included */
	EARLY = 3,		      /* the first third of the levels, */
	SHARE = 8, /* where an eighth of the positions is too many */
};

uint64_t reach_bytes(const struct shape *s)
{
	struct class class;
	int bits;

	class_of(s, &class);
	bits = s->holes - class.count;
	return bits > BITS ? UINT64_MAX : FIXED + bits_one(bits) / 8;
}

size_t reach_few(const struct shape *s, const struct limits *l)
{
	uint64_t bytes = reach_bytes(s), few = bytes / WORTH;

	if (few < LEAST)
		few = LEAST;
	if (few > PATIENCE || bytes > l->memory)
		few = PATIENCE;
	return (size_t)(few < l->memory / HELD ? few : l->memory / HELD);
}

/* Lists the positions after each jump from POSITION; returns their number. */
static int list_jumps(const struct bundles *b, position_t position,
		      position_t to[SHAPE_FEW_JUMPS])
{
	int count = 0;

	for (int i = 0; i < b->count; i++)
		for (position_t from = bundle_jumps(&b->bundle[i], position);
		     from; from = position_rest(from))
			to[count++] =
			    position ^
			    bundle_flip(&b->bundle[i], position_first(from));
	return count;
}

/* Adds the positions after each jump from position number I. */
static bool expand(struct reach *r, size_t i)
{
	position_t to[SHAPE_FEW_JUMPS];
	int count = list_jumps(&r->bundles, r->set.list[i], to);

	if (!reach_index_reserve(&r->set, (size_t)count))
		return false;
	for (int j = 0; j < count; j++)
		reach_index_add(&r->set, to[j], hash_mix(to[j]));
	return true;
}

bool reach_late(size_t i, const struct limits *l)
{
	return i % SELDOM == SELDOM - 1 && limits_late(l);
}

/*
 * Whether the levels grow so fast that there will be more than MOST positions.
 * Levels are largest in the middle of a play and later, so a list that is not
 * short early on is long.  A wrong guess costs time alone.
 */
static bool will_be_long(const struct reach *r, int pegs, size_t most)
{
	return EARLY * r->levels < pegs && r->set.count > most / SHARE;
}

bool reach_make(const struct shape *s, position_t start, size_t most,
		const struct limits *l, struct reach *r)
{
	int pegs = position_count(start);

	*r = (struct reach){.levels = 0};
	bundle_of(s, &r->bundles);
	if (!most || !reach_index_reserve(&r->set, 1))
		return false;
	reach_index_add(&r->set, start, hash_mix(start));
	while (r->first[r->levels] < r->set.count) {
		size_t end = r->set.count;

		for (size_t i = r->first[r->levels]; i < end; i++)
			if (!expand(r, i) || r->set.count > most ||
			    reach_late(i, l))
				return false;
		r->first[++r->levels] = end;
		if (will_be_long(r, pegs, most))
			return false;
	}
	return true;
}

void reach_free(struct reach *r)
{
	reach_index_free(&r->set);
}

int reach_jumps(const struct reach *r, size_t i,
		uint32_t number[SHAPE_FEW_JUMPS])
{
	position_t to[SHAPE_FEW_JUMPS];
	int count = list_jumps(&r->bundles, r->set.list[i], to);

	for (int j = 0; j < count; j++)
		number[j] = reach_index_find(&r->set, to[j], hash_mix(to[j]));
	return count;
}
