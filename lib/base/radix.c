/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Passes from the lowest digit to the highest; each keeps the order of those
 * before (Knuth, The Art of Computer Programming 3, section 5.2.5).  A digit is
 * the eight bits from the next bit on in which two keys differ, so bits that
 * all keys have in common cost nothing.
 */
#include "base/radix.h"

#include <stdbool.h>
#include <string.h>

#include "base/bits.h"

enum {
	DIGIT_BITS = 8,
	DIGITS = 1 << DIGIT_BITS,
	FEW = 48, /* items that insertion sorts faster */
};

static bool is_before(const struct radix_item *a, const struct radix_item *b)
{
	return a->major < b->major ||
	       (a->major == b->major && a->minor < b->minor);
}

static void insert_all(struct radix_item *item, size_t count)
{
	for (size_t i = 1; i < count; i++) {
		struct radix_item moving = item[i];
		size_t to = i;

		for (; to > 0 && is_before(&moving, &item[to - 1]); to--)
			item[to] = item[to - 1];
		item[to] = moving;
	}
}

static uint64_t key_of(const struct radix_item *item, bool major)
{
	return major ? item->major : item->minor;
}

/* Moves all to TO in the order of the digit of one key from bit LOW on. */
static void pass(const struct radix_item *from, struct radix_item *to,
		 size_t count, bool major, int low)
{
	size_t place[DIGITS] = {0}, sum = 0;

	for (size_t i = 0; i < count; i++)
		place[key_of(&from[i], major) >> low & (DIGITS - 1)]++;
	for (int d = 0; d < DIGITS; d++) {
		size_t here = place[d];

		place[d] = sum;
		sum += here;
	}
	for (size_t i = 0; i < count; i++)
		to[place[key_of(&from[i], major) >> low & (DIGITS - 1)]++] =
		    from[i];
}

/* Sorts by one key; returns where the items are then. */
static struct radix_item *sort_by(struct radix_item *item,
				  struct radix_item *spare, size_t count,
				  bool major)
{
	uint64_t vary = 0;

	for (size_t i = 1; i < count; i++)
		vary |= key_of(&item[i], major) ^ key_of(&item[0], major);
	while (vary) {
		int low = bits_first(vary);
		struct radix_item *sorted = spare;

		pass(item, sorted, count, major, low);
		spare = item;
		item = sorted;
		vary &= ~(bits_below(DIGIT_BITS) << low);
	}
	return item;
}

void radix_sort(struct radix_item *item, struct radix_item *spare, size_t count)
{
	struct radix_item *sorted;

	if (count <= FEW) {
		insert_all(item, count);
		return;
	}
	sorted = sort_by(item, spare, count, false);
	sorted = sort_by(sorted, sorted == item ? spare : item, count, true);
	if (sorted != item)
		memcpy(item, sorted, count * sizeof(*item));
}
