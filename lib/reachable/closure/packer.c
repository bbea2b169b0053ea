/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words of a block one after the other; newer processors gather in a step. */
#include "reachable/closure/packer.h"

#include "base/bits.h"

/* Appends the COUNT bits of X, 64 at most. */
static inline void put(struct packer_stream *s, uint64_t x, int count)
{
	s->part |= x << s->used;
	s->used += count;
	if (s->used < 64)
		return;
	*s->word++ = s->part;
	s->used -= 64;
	s->part = s->used ? x >> (count - s->used) : 0;
}

/* The next COUNT bits, 1 to 64. */
static inline uint64_t get(struct packer_stream *s, int count)
{
	uint64_t x = *s->word >> s->used;

	s->used += count;
	if (s->used > 64)
		x |= s->word[1] << (64 - (s->used - count));
	s->word += s->used >> 6;
	s->used &= 63;
	return x & bits_below(count);
}

static bool always(void)
{
	return true;
}

static void pack_words(struct packer_stream *s, const uint64_t *mask,
		       const uint8_t *bits, const uint64_t *block)
{
	for (int w = 0; w < CLOSURE_WORDS; w++) {
		uint64_t x = 0;
		int i = 0;

		for (uint64_t set = mask[w]; set; set = bits_rest(set))
			x |= (block[w] >> bits_first(set) & 1) << i++;
		put(s, x, bits[w]);
	}
}

static unsigned unpack_words(struct packer_stream *s, const uint64_t *mask,
			     const uint8_t *bits, uint64_t *block)
{
	int count = 0;

	for (int w = 0; w < CLOSURE_WORDS; w++) {
		uint64_t x = bits[w] ? get(s, bits[w]) : 0;

		block[w] = 0;
		count += bits_count(x);
		for (uint64_t set = mask[w]; x; set = bits_rest(set), x >>= 1)
			block[w] |= (x & 1) << bits_first(set);
	}
	return (unsigned)count;
}

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

#define FAST __attribute__((target("bmi2,popcnt")))

static bool has_bmi2(void)
{
	return __builtin_cpu_supports("bmi2") &&
	       __builtin_cpu_supports("popcnt");
}

FAST static void pack_fast(struct packer_stream *s, const uint64_t *mask,
			   const uint8_t *bits, const uint64_t *block)
{
	for (int w = 0; w < CLOSURE_WORDS; w++)
		put(s, _pext_u64(block[w], mask[w]), bits[w]);
}

FAST static unsigned unpack_fast(struct packer_stream *s, const uint64_t *mask,
				 const uint8_t *bits, uint64_t *block)
{
	int count = 0;

	for (int w = 0; w < CLOSURE_WORDS; w++) {
		uint64_t x = bits[w] ? get(s, bits[w]) : 0;

		count += __builtin_popcountll(x);
		block[w] = _pdep_u64(x, mask[w]);
	}
	return (unsigned)count;
}
#endif

const struct packer packer_list[] = {
#if defined(__x86_64__) && defined(__GNUC__)
    {"bmi2", has_bmi2, pack_fast, unpack_fast},
#endif
    {"words", always, pack_words, unpack_words},
};
const int packer_count = (int)(sizeof packer_list / sizeof *packer_list);

void packer_flush(struct packer_stream *s)
{
	if (s->used)
		put(s, 0, 64 - s->used);
}

void packer_skip(struct packer_stream *s)
{
	s->word += s->used > 0;
	s->used = 0;
}
