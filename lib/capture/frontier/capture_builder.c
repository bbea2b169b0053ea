/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An open hash table.  When it is full the states of the greatest excess are
 * dropped, and the limit is lowered below theirs.
 */
#include "capture/frontier/capture_builder.h"

#include <string.h>

#include "base/hash.h"

enum {
	FIRST_SLOTS = 64,
	STAIRS = 64, /* of the histogram of excess in a full table, */
	PART = 8,    /* and the part of its states that goes */
};

/* Its number and its hash. */
struct capture_slot {
	uint32_t state, hash;
};

static uint32_t hash_of(const struct capture_key *key)
{
	uint64_t h = hash_mix(key->odd);

	for (int w = 0; w < CAPTURE_LABEL_WORDS; w++)
		if (key->label[w])
			h = hash_mix(h ^ key->label[w]);
	return (uint32_t)h;
}

/* The slot of a state with the same key, or the free one where it belongs. */
static struct capture_slot *look_up(const struct capture_builder *s,
				    const struct capture_state *state)
{
	size_t i = state->hash & (s->slots - 1);

	while (s->slot[i].state != CAPTURE_NONE &&
	       (s->slot[i].hash != state->hash ||
		memcmp(&s->state[s->slot[i].state].key, &state->key,
		       sizeof(state->key))))
		i = (i + 1) & (s->slots - 1);
	return &s->slot[i];
}

/* Enters all states into SLOTS slots, a power of two. */
static bool spread(struct capture_builder *s, size_t slots)
{
	if (!BUDGET_GROW(s->budget, s->slot, &s->slot_room, slots))
		return false;
	s->slots = slots;
	memset(s->slot, 0xff, slots * sizeof(*s->slot));
	for (size_t n = 0; n < s->count; n++) {
		uint32_t hash = s->state[n].hash;
		size_t i = hash & (slots - 1);

		while (s->slot[i].state != CAPTURE_NONE)
			i = (i + 1) & (slots - 1);
		s->slot[i] = (struct capture_slot){(uint32_t)n, hash};
	}
	return true;
}

/* The excess of a state with the least excess of the rest. */
static int32_t in_all(const struct capture_builder *s,
		      const struct capture_state *state)
{
	return state->excess + s->outside[capture_state_ended(state->key.odd)];
}

/*
 * The least excess so that a part of the states, the highest ones, have as much
 * or more; LOW and HIGH are the least and the most of all.
 */
static int32_t high_part(const struct capture_builder *s, int32_t low,
			 int32_t high)
{
	int32_t step = (high - low) / STAIRS + 1;
	size_t count[STAIRS] = {0}, above = 0;
	int stair = STAIRS;

	for (size_t i = 0; i < s->count; i++)
		count[(in_all(s, &s->state[i]) - low) / step]++;
	while (stair > 1 && above < s->count / PART)
		above += count[--stair];
	return low + stair * step;
}

/*
 * Makes room for a state that comes to BETTER in all: drops states of higher
 * excess, if there are any, the highest first.
 */
static bool lower(struct capture_builder *s, int32_t better)
{
	int32_t high = in_all(s, &s->state[0]), low = high;
	size_t keep = s->count - s->count / PART, left = 0;

	for (size_t i = 0; i < s->count; i++) {
		int32_t excess = in_all(s, &s->state[i]);

		high = excess > high ? excess : high;
		low = excess < low ? excess : low;
	}
	s->limit = high - 1;
	if (better >= high && low == high)
		return true;
	if (low < high)
		s->limit = high_part(s, low, high) - 1;
	for (size_t i = 0; i < s->count; i++) {
		const struct capture_state *state = &s->state[i];

		if (in_all(s, state) <= s->limit || (low == high && i < keep))
			s->state[left++] = *state;
		else
			capture_builder_miss(
			    s, state->excess,
			    capture_state_ended(state->key.odd));
	}
	s->count = left;
	return spread(s, s->slots);
}

bool capture_builder_put(struct capture_builder *s, struct capture_state *state)
{
	struct capture_slot *slot;

	state->hash = hash_of(&state->key);
	slot = look_up(s, state);
	if (slot->state != CAPTURE_NONE) {
		if (state->cost < s->state[slot->state].cost)
			s->state[slot->state] = *state;
		return true;
	}
	if (s->count == s->cap) {
		if (!lower(s, in_all(s, state)))
			return false;
		if (s->count == s->cap || in_all(s, state) > s->limit) {
			capture_builder_miss(
			    s, state->excess,
			    capture_state_ended(state->key.odd));
			return true;
		}
		slot = look_up(s, state);
	}
	if (!BUDGET_GROW(s->budget, s->state, &s->room, s->count + 1))
		return false;
	*slot = (struct capture_slot){(uint32_t)s->count, state->hash};
	s->state[s->count++] = *state;
	return 2 * s->count <= s->slots || spread(s, 2 * s->slots);
}

bool capture_builder_clear(struct capture_builder *s)
{
	s->missed[0] = s->missed[1] = CAPTURE_NEVER;
	s->count = 0;
	return spread(s, FIRST_SLOTS);
}

void capture_builder_free(struct budget *b, struct capture_builder *s)
{
	BUDGET_FREE(b, s->state, s->room);
	BUDGET_FREE(b, s->slot, s->slot_room);
	*s = (struct capture_builder){0};
}
