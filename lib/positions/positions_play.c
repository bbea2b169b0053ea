/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Equivalent positions are merged: symmetries map jumps to jumps, so the values
 * of images add up.  Two levels are kept.
 */
#include "positions/positions_fold.h"

#include <string.h>

#include "search/bundle.h"
#include "search/position_set.h"

struct playing {
	struct positions_play *play;
	const struct symm *kept;
	const struct limits *limits; /* of two levels */
	struct bundles bundles;
	uint64_t played; /* positions */
};

/* Reserves one more in LEVEL, beside another level with room for OTHERS. */
static bool reserve(const struct playing *k, struct position_set *level,
		    size_t others)
{
	size_t room = position_set_room(level, 1);

	level->size = POSITIONS_PLAY_VALUE;
	return others + room <=
		   k->limits->memory / position_set_bytes(level, 1) &&
	       position_set_reserve(level, 1, k->limits);
}

/* Adds VALUE to POSITION in LEVEL; OTHERS as in reserve().  False: LIMIT. */
static bool give(struct playing *k, struct position_set *level, size_t others,
		 position_t position, const void *value)
{
	size_t before = level->count;
	void *sum;

	if (!reserve(k, level, others))
		return false;
	sum = position_set_value(
	    level, position_set_add(level, symm_canonical(k->kept, position)));
	if (level->count > before)
		memset(sum, 0, POSITIONS_PLAY_VALUE);
	k->play->overflow |= k->play->add(sum, value);
	return !k->play->overflow;
}

/* Passes on the value of position I of NOW, if see() lets it; false: stop. */
static bool pass_on(struct playing *k, const struct position_set *now, size_t i,
		    struct position_set *next)
{
	position_t to[SHAPE_FEW_JUMPS];
	void *value = position_set_value(now, i);
	int jumps = bundle_after(&k->bundles, now->list[i], to);

	if (!k->play->see(k->play->context, now->list[i], value, jumps))
		return !k->play->is_stopped;
	for (int n = 0; n < jumps; n++)
		if (!give(k, next, now->room, to[n], value))
			return false;
	return true;
}

bool positions_play_all(const struct puzzle *p, const struct symm *kept,
			const void *first, const struct limits *l,
			struct positions_play *play)
{
	struct playing k = {.play = play, .kept = kept, .limits = l};
	struct position_set now = {.count = 0};
	bool fits = give(&k, &now, 0, p->start, first);

	bundle_of(p->shape, &k.bundles);
	while (fits && now.count) {
		struct position_set next = {.count = 0};

		for (size_t i = 0; i < now.count && fits; i++)
			fits = pass_on(&k, &now, i, &next) &&
			       !limits_expired_at(l, k.played++, 0);
		position_set_free(&now);
		now = next;
	}
	position_set_free(&now);
	return fits;
}
