/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Regular sets of positions spread over a hash table like random ones: the
 * longest run of slots that a search may have to look at stays short.  A table
 * has the keys that were put in with their values, and no other.
 */
#include <string.h>

#include "base/keys.h"
#include "tap.h"

enum { MEMBERS_BITS = 14, SLOTS = 1 << (MEMBERS_BITS + 1), LONGEST = 100 };

static uint64_t slot[SLOTS];

/* The slots between the one of the hash and the one that is free. */
static int add(uint64_t position)
{
	size_t i = hash_mix(position) & (SLOTS - 1);
	int probes = 1;

	for (; slot[i]; probes++)
		i = (i + 1) & (SLOTS - 1);
	slot[i] = position;
	return probes;
}

/*
 * What independent parts of a board lead to: each of the masks is applied or
 * not, beginning with START.
 */
static int fill(uint64_t start, const uint64_t mask[MEMBERS_BITS])
{
	int longest = 0;

	memset(slot, 0, sizeof slot);
	for (uint64_t set = 0; set < UINT64_C(1) << MEMBERS_BITS; set++) {
		uint64_t position = start;
		int probes;

		for (int i = 0; i < MEMBERS_BITS; i++)
			if (set >> i & 1)
				position ^= mask[i];
		probes = add(position ? position : ~position);
		longest = probes > longest ? probes : longest;
	}
	return longest;
}

static int fill_shifted(uint64_t start, uint64_t pattern, int step)
{
	uint64_t mask[MEMBERS_BITS];

	for (int i = 0; i < MEMBERS_BITS; i++)
		mask[i] = pattern << (step * i);
	return fill(start, mask);
}

/* Whether K has the COUNT even numbers from 2 on, with their halves beside. */
static bool has_evens(const struct keys *k, uint64_t count)
{
	bool same = k->count == count;

	for (uint64_t i = 1; i <= count; i++) {
		uint64_t at;

		same = same && keys_find(k, 2 * i, &at) &&
		       *(uint16_t *)keys_value(k, at) == i &&
		       !keys_has(k, 2 * i + 1);
	}
	return same;
}

static void test_keys(void)
{
	struct keys k = {.room = 0}, wide;
	bool good = !keys_has(&k, 1) && keys_open(&k, 64, sizeof(uint16_t));

	for (uint64_t i = 1; i < 64; i++) {
		uint64_t at = keys_slot(&k, 2 * i);

		good = good && !k.key[at] && !*(uint16_t *)keys_value(&k, at);
		keys_put(&k, at, 2 * i);
		*(uint16_t *)keys_value(&k, at) = (uint16_t)i;
	}
	good = good && has_evens(&k, 63) && keys_copy(&wide, 256, &k) &&
	       has_evens(&wide, 63) &&
	       keys_bytes(wide.room, wide.value_size) == UINT64_C(2560) &&
	       keys_bytes(UINT64_MAX / 2, 16) == UINT64_MAX;
	keys_close(&k);
	keys_close(&wide);
	tap_ok(good && !k.room && !keys_has(&wide, 2),
	       "a table has what was put in, and its copy too");
}

int main(void)
{
	uint64_t seed = 1;
	int longest = 0;

	for (int step = 1; step <= 4; step++)
		for (uint64_t pattern = 1; pattern < 256; pattern += 2) {
			int probes =
			    fill_shifted(UINT64_C(3) << 60, pattern, step);

			longest = probes > longest ? probes : longest;
		}
	tap_ok(longest < LONGEST, "one pattern in many places: %d slots",
	       longest);
	longest = 0;
	for (int i = 0; i < 100; i++) {
		uint64_t mask[MEMBERS_BITS];
		int probes;

		for (int k = 0; k < MEMBERS_BITS; k++)
			mask[k] = UINT64_C(7) << (4 * k + i % 4);
		probes = fill(tap_random(&seed), mask);
		longest = probes > longest ? probes : longest;
	}
	tap_ok(longest < LONGEST, "rows of three, many starts: %d slots",
	       longest);
	test_keys();
	return tap_end();
}
