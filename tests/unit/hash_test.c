/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Regular sets of positions spread over a hash table like random ones: the
 * longest run of slots that a search may have to look at stays short.
 */
#include <string.h>

#include "base/hash.h"
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
	return tap_end();
}
