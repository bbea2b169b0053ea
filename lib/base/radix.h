/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sorting many items by two numeric keys. */
#ifndef PEGKIT_BASE_RADIX_H
#define PEGKIT_BASE_RADIX_H

#include <stddef.h>
#include <stdint.h>

/* An item, by its number, and its keys. */
struct radix_item {
	uint64_t major;
	uint32_t minor, number;
};

/* The minor key that puts signed numbers into their order. */
static inline uint32_t radix_signed(int32_t x)
{
	return (uint32_t)x ^ UINT32_C(1) << 31;
}

/*
 * Sorts COUNT items by the major key, then by the minor one.  Items with the
 * same keys stay in their order.  SPARE has room for COUNT items.
 */
void radix_sort(struct radix_item *item, struct radix_item *spare,
		size_t count);

#endif
