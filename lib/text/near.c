/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares a word with names that may have been meant; see near.h. */
#include "text/near.h"

#include <string.h>

#include "text/span.h"

enum {
	WORD = 32,  /* bytes with the NUL; longer words are not compared */
	SHARE = 3,  /* one letter in SHARE may be wrong */
	PREFIX = 3, /* letters that are enough to recognise a name */
};

static size_t least(size_t a, size_t b)
{
	return a < b ? a : b;
}

/* True if the letter C in a name is a placeholder for a number, or, beside
 * another placeholder, for a digit. */
static bool is_number(char c)
{
	return c >= 'A' && c <= 'Z';
}

/* Returns the cost of changing A into B, a character of a name.  A wrong digit
 * costs more than a wrong letter: rotate45 is no misspelt rotate90. */
static size_t exchange(char a, char b)
{
	if (span_lower(a) == span_lower(b) ||
	    (span_is_digit(a) && is_number(b)))
		return 0;
	return span_is_digit(a) || span_is_digit(b) ? 2 : 1;
}

/* True if the two characters before A and before B are swapped. */
static bool is_swapped(const char *a, const char *b)
{
	return span_lower(a[-1]) == span_lower(b[-2]) &&
	       span_lower(a[-2]) == span_lower(b[-1]);
}

/* Returns the least cost of changes, additions, removals and swaps of
 * neighbours that turn A into the name B, both shorter than WORD. */
static size_t distance(const char *a, const char *b)
{
	size_t cost[WORD][WORD] = {{0}}, n = strlen(a), m = strlen(b);

	for (size_t i = 0; i <= n; i++)
		for (size_t j = 0; j <= m; j++) {
			size_t *here = &cost[i][j];

			*here = i + j;
			if (i && j)
				*here = least(
				    cost[i - 1][j - 1] +
					exchange(a[i - 1], b[j - 1]),
				    least(cost[i - 1][j], cost[i][j - 1]) + 1);
			if (i > 1 && j > 1 && is_swapped(a + i, b + j))
				*here = least(*here, cost[i - 2][j - 2] + 1);
		}
	return cost[n][m];
}

/* True if WORD begins with WITH, at least PREFIX letters, in either case. */
static bool begins(const char *word, const char *with)
{
	size_t i = 0;

	while (with[i] && span_lower(word[i]) == span_lower(with[i]))
		i++;
	return !with[i] && i >= PREFIX;
}

/* Copies WORD; if SHORTEN, keeps only the first digit of each number. */
static void copy(char to[WORD], const char *word, bool shorten)
{
	for (size_t i = 0; word[i]; i++)
		if (!shorten || !i || !span_is_digit(word[i]) ||
		    !span_is_digit(word[i - 1]))
			*to++ = word[i];
	*to = '\0';
}

/* Returns how much WORD differs from NAME, or NEAR_FAR. */
static size_t difference(const char *word, const char *name)
{
	size_t size = strlen(word), cost;
	char copied[WORD];
	bool many = false, is_word = false;

	if (size >= WORD || strlen(name) >= WORD)
		return NEAR_FAR;
	if (begins(name, word))
		return 0;
	for (size_t i = 0; name[i]; i++) {
		is_word |= !is_number(name[i]);
		many |= is_number(name[i]) && !is_number(name[i + 1]) &&
			(!i || !is_number(name[i - 1]));
	}
	/* CELL and NUMBER are descriptions, which resemble no word. */
	if (!is_word)
		return NEAR_FAR;
	copy(copied, word, many);
	cost = distance(copied, name);
	return cost <= size / SHARE ? cost : NEAR_FAR;
}

bool near_closer(const char *word, const char *name, size_t *least_difference)
{
	size_t found = difference(word, name);
	bool is_closer = found < *least_difference;

	if (is_closer)
		*least_difference = found;
	return is_closer;
}
