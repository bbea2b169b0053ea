/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing of 128-bit numbers, which printf does not know; see wide.h. */
#include "base/wide.h"

#include <string.h>

char *wide_text(wide number, char text[WIDE_TEXT])
{
	int n = WIDE_TEXT - 1;

	text[n] = '\0';
	do {
		text[--n] = (char)('0' + (int)(number % 10));
		number /= 10;
	} while (number);
	return memmove(text, text + n, (size_t)(WIDE_TEXT - n));
}
