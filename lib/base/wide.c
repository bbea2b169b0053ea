/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See wide.h. */
#include "base/wide.h"

#include <string.h>

bool wide_mul_large(struct wide a, struct wide b, struct wide *product)
{
	/* High times low; if both have a high word the product is too large. */
	struct wide across =
	    wide_mul_words(a.high ? a.high : b.high, a.high ? b.low : a.low);

	*product = wide_mul_words(a.low, b.low);
	return (a.high && b.high) || across.high ||
	       wide_add(product, (struct wide){.high = across.low});
}

uint32_t wide_divide(struct wide *number, uint32_t by)
{
	/* Long division by words of 32 bits; a remainder is below BY. */
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
