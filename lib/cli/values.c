/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arguments that have names; see values.h. */
#include "cli/values.h"

#include <string.h>

enum {
	HELP_WIDTH = 79,
	WORD = 32,  /* a word of so many bytes or more is not compared */
	SHARE = 3,  /* one letter in so many may be wrong */
	PREFIX = 3, /* letters that are enough to recognise a name */
};

const struct values *values_find(const struct values *table, int key)
{
	for (; table && table->key; table++)
		if (table->key == key)
			return table;
	return NULL;
}

/* A word as --help shows it: "triangleN (triangle5)". */
static void add_word(struct buf *b, const struct values_name *v)
{
	buf_text(b, v->name);
	if (v->example && strcmp(v->example, v->name) != 0)
		buf_printf(b, " (%s)", v->example);
}

void values_help(struct buf *b, const struct values *values, size_t column)
{
	struct values_name v;
	struct buf word = {0};
	size_t used = HELP_WIDTH;

	for (size_t i = 0; values->name(i, &v); i++) {
		buf_clear(&word);
		add_word(&word, &v);
		if (used + 1 + word.size > HELP_WIDTH) {
			buf_char(b, '\n');
			buf_fill(b, ' ', column);
			used = column;
		} else {
			buf_char(b, ' ');
			used++;
		}
		buf_bytes(b, word.data, word.size);
		used += word.size;
	}
	b->failed |= word.failed;
	buf_free(&word);
}

void values_list(struct buf *b, const struct values *values)
{
	struct values_name v;
	size_t widest = 0;

	for (size_t i = 0; values->name(i, &v); i++)
		if (strlen(v.name) > widest)
			widest = strlen(v.name);
	for (size_t i = 0; values->name(i, &v); i++) {
		buf_text(b, v.name);
		if (v.about) {
			buf_fill(b, ' ', widest + 2 - strlen(v.name));
			buf_text(b, v.about);
		}
		buf_char(b, '\n');
	}
}

static char lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static size_t least(size_t a, size_t b)
{
	return a < b ? a : b;
}

/*
 * The cost of changing one character into the other.  A wrong digit costs more
 * than a wrong letter: rotate45 is no misspelt rotate90.
 */
static size_t exchange(char a, char b)
{
	bool digit = (a >= '0' && a <= '9') || (b >= '0' && b <= '9');

	return lower(a) == lower(b) ? 0 : digit ? 2 : 1;
}

/* The least cost of changes, additions and removals between two words. */
static size_t distance(const char *a, const char *b)
{
	size_t cost[WORD], corner, here;
	size_t n = strlen(b);

	for (size_t j = 0; j <= n; j++)
		cost[j] = j;
	for (size_t i = 1; a[i - 1]; i++) {
		corner = cost[0];
		cost[0] = i;
		for (size_t j = 1; j <= n; j++) {
			here = corner + exchange(a[i - 1], b[j - 1]);
			corner = cost[j];
			cost[j] = least(here, least(cost[j], cost[j - 1]) + 1);
		}
	}
	return cost[n];
}

static bool begins(const char *word, const char *with)
{
	size_t i = 0;

	while (with[i] && lower(word[i]) == lower(with[i]))
		i++;
	return !with[i] && i >= PREFIX;
}

/* The name that ARGUMENT was probably meant to be; false: there is none. */
static bool find_near(const struct values *values, const char *argument,
		      struct values_name *near)
{
	size_t size = strlen(argument), best = size / SHARE + 1;
	struct values_name v;

	if (size >= WORD)
		return false;
	for (size_t i = 0; values->name(i, &v) && best; i++) {
		size_t cost = begins(v.name, argument) ? 0
			      : strlen(v.name) < WORD
				  ? distance(argument, v.name)
				  : WORD;

		if (cost >= best)
			continue;
		best = cost;
		*near = v;
	}
	return best < size / SHARE + 1;
}

/* "a, b or c". */
static void add_names(struct buf *b, const struct values *values)
{
	struct values_name v, next;

	for (size_t i = 0; values->name(i, &v); i++) {
		if (i)
			buf_text(b, values->name(i + 1, &next) ? ", " : " or ");
		buf_text(b, v.name);
	}
}

bool values_expected(struct buf *b, const struct values *values,
		     const char *option, const char *argument)
{
	struct values_name near = {NULL, NULL, NULL};

	if (values->name && find_near(values, argument, &near)) {
		buf_text(b, ": did you mean ");
		add_word(b, &near);
		buf_printf(b, "? --%s=help lists all", option);
		return true;
	}
	buf_text(b, ": ");
	if (values->name)
		add_names(b, values);
	else
		buf_text(b, values->expected);
	buf_text(b, " expected");
	if (values->name && values->expected)
		buf_printf(b, " (%s)", values->expected);
	return false;
}
