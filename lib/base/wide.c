/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arithmetic in halves of words, whose products fit a word; see wide.h. */
#include "base/wide.h"

#include <string.h>

#ifdef __SIZEOF_INT128__
__extension__ typedef unsigned __int128 compilers;

/* All of A times B. */
static struct wide multiply_words(uint64_t a, uint64_t b)
{
	compilers product = (compilers)a * b;

	return (struct wide){(uint64_t)product, (uint64_t)(product >> 64)};
}
#else
/* All of A times B. */
static struct wide multiply_words(uint64_t a, uint64_t b)
{
	uint64_t a_low = (uint32_t)a, a_high = a >> 32;
	uint64_t b_low = (uint32_t)b, b_high = b >> 32;
	uint64_t low = a_low * b_low;
	/* At most (2^32 - 1)^2 + 2 (2^32 - 1), which is 2^64 - 1. */
	uint64_t first = a_high * b_low + (low >> 32);
	uint64_t second = a_low * b_high + (uint32_t)first;

	return (struct wide){.low = second << 32 | (uint32_t)low,
			     .high = a_high * b_high + (first >> 32) +
				     (second >> 32)};
}
#endif

bool wide_mul_large(struct wide a, struct wide b, struct wide *product)
{
	struct wide across =
	    multiply_words(a.high ? a.high : b.high, a.high ? b.low : a.low);

	*product = multiply_words(a.low, b.low);
	return (a.high && b.high) || across.high ||
	       wide_add(product, (struct wide){.high = across.low});
}

uint32_t wide_divide(struct wide *number, uint32_t by)
{
	uint64_t first = number->high % by << 32 | number->low >> 32;
	uint64_t second = first % by << 32 | (uint32_t)number->low;

	number->high /= by;
	number->low = first / by << 32 | second / by;
	return (uint32_t)(second % by);
}

char *wide_text(struct wide number, char text[WIDE_TEXT])
{
	int n = WIDE_TEXT - 1;

	text[n] = '\0';
	do
		text[--n] = (char)('0' + wide_divide(&number, 10));
	while (number.low || number.high);
	return memmove(text, text + n, (size_t)(WIDE_TEXT - n));
}
