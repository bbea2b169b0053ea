/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sorting many things by numbers that they have. */
#ifndef PEGKIT_BASE_RADIX_H
#define PEGKIT_BASE_RADIX_H

#include <stddef.h>
#include <stdint.h>

/* A thing, by its number, and what it is sorted by. */
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
 * Sorts by the major key, then by the minor one; those that have both the same
 * stay in their order.  SPARE has room for as many items.
 */
void radix_sort(struct radix_item *item, struct radix_item *spare,
		size_t count);

#endif
