/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sorted items are in order, none is lost, and those alike stay in theirs. */
#include "base/radix.h"
#include "tap.h"

enum { MOST = 3000 };

static bool in_order(const struct radix_item *a, const struct radix_item *b)
{
	if (a->major != b->major)
		return a->major < b->major;
	if (a->minor != b->minor)
		return a->minor < b->minor;
	return a->number < b->number;
}

/* Sorts items whose keys differ in some bits only. */
static void test_random(size_t count, uint64_t major, uint32_t minor)
{
	static struct radix_item item[MOST], spare[MOST], before[MOST];
	uint64_t seed = count;
	bool ordered = true, kept = true;

	for (size_t i = 0; i < count; i++) {
		item[i].major = (tap_random(&seed) & major) | 1;
		item[i].minor = (uint32_t)tap_random(&seed) & minor;
		item[i].number = (uint32_t)i;
		before[i] = item[i];
	}
	radix_sort(item, spare, count);
	for (size_t i = 0; i < count; i++) {
		const struct radix_item *b = &before[item[i].number];

		ordered &= i == 0 || in_order(&item[i - 1], &item[i]);
		kept &= b->major == item[i].major && b->minor == item[i].minor;
	}
	tap_ok(ordered && kept, "%zu items, keys %llx and %llx", count,
	       (unsigned long long)major, (unsigned long long)minor);
}

int main(void)
{
	const size_t count[] = {0, 1, 2, 40, 49, 300, MOST};

	for (size_t i = 0; i < sizeof count / sizeof *count; i++) {
		test_random(count[i], UINT64_MAX, UINT32_MAX);
		test_random(count[i], 0, 0xff0);
		test_random(count[i], UINT64_C(0x8000100000f00042), 0);
		test_random(count[i], UINT64_C(1) << 63 | 6, 0x80000003);
	}
	tap_ok(radix_signed(-5) < radix_signed(-4) &&
		   radix_signed(-1) < radix_signed(0) &&
		   radix_signed(0) < radix_signed(7),
	       "signed numbers in their order");
	return tap_end();
}
