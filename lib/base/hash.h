/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mixing of 64-bit keys for open hash tables. */
#ifndef PEGKIT_BASE_HASH_H
#define PEGKIT_BASE_HASH_H

#include <stdint.h>

#include "base/wraps.h"

/*
 * A bijection of 64-bit words in which every bit of X changes every bit of
 * the result about half of the time: the finaliser of SplitMix64 (Steele,
 * Lea, Flood: Fast splittable pseudorandom number generators, OOPSLA 2014).
 */
WRAPS static inline uint64_t hash_mix(uint64_t x)
{
	x += UINT64_C(0x9e3779b97f4a7c15);
	x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
	return x ^ (x >> 31);
}

#endif
