/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Breadth first; a jump takes a peg, so that no level meets another one. */
#include "reachable/reach.h"

#include "reachable/closure/closure.h"

enum {
	WORTH = 1 << 9,	    /* bytes of a closure that take as long as one */
	LEAST = 1 << 8,	    /* positions that are always tried */
	PATIENCE = 1 << 21, /* positions where a closure has no room */
	SELDOM = 1 << 12,   /* positions between two looks at the clock */
	HELD = 4 * ORBITS_INDEX_BYTES, /* for one, by users of the list too */
};

size_t reach_few(const struct shape *s, const struct limits *l)
{
	uint64_t bytes = closure_bytes(s), few = bytes / WORTH;

	if (few < LEAST)
		few = LEAST;
	if (few > PATIENCE || bytes > l->memory)
		few = PATIENCE;
	return (size_t)(few < l->memory / HELD ? few : l->memory / HELD);
}

/* What jumps make of POSITION; returns how many there are. */
static int list_jumps(const struct bundles *b, uint64_t position,
		      uint64_t to[SHAPE_JUMPS])
{
	int count = 0;

	for (int i = 0; i < b->count; i++)
		for (uint64_t from = bundle_jumps(&b->bundle[i], position);
		     from; from = bits_rest(from))
			to[count++] = position ^ bundle_flip(&b->bundle[i],
							     bits_first(from));
	return count;
}

/* Adds what jumps make of position number I. */
static bool expand(struct reach *r, size_t i)
{
	uint64_t to[SHAPE_JUMPS];
	int count = list_jumps(&r->bundles, r->set.list[i], to);

	if (!orbits_index_reserve(&r->set, (size_t)count))
		return false;
	for (int j = 0; j < count; j++)
		orbits_index_add(&r->set, to[j], hash_mix(to[j]));
	return true;
}

bool reach_late(size_t i, const struct limits *l)
{
	return i % SELDOM == SELDOM - 1 && limits_late(l);
}

bool reach_make(const struct shape *s, uint64_t start, size_t most,
		const struct limits *l, struct reach *r)
{
	*r = (struct reach){.levels = 0};
	bundle_of(s, &r->bundles);
	if (!most || !orbits_index_reserve(&r->set, 1))
		return false;
	orbits_index_add(&r->set, start, hash_mix(start));
	while (r->first[r->levels] < r->set.count) {
		size_t end = r->set.count;

		for (size_t i = r->first[r->levels]; i < end; i++)
			if (!expand(r, i) || r->set.count > most ||
			    reach_late(i, l))
				return false;
		r->first[++r->levels] = end;
	}
	return true;
}

void reach_free(struct reach *r)
{
	orbits_index_free(&r->set);
}

int reach_jumps(const struct reach *r, size_t i, uint32_t number[SHAPE_JUMPS])
{
	uint64_t to[SHAPE_JUMPS];
	int count = list_jumps(&r->bundles, r->set.list[i], to);

	for (int j = 0; j < count; j++)
		number[j] = orbits_index_find(&r->set, to[j], hash_mix(to[j]));
	return count;
}
