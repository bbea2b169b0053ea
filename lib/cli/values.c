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

static bool is_many(const struct values_name *v)
{
	return v->example && strcmp(v->example, v->name) != 0;
}

/* A word as --help shows it: "triangleN (triangle5)". */
static void add_word(struct buf *b, const struct values_name *v)
{
	buf_text(b, v->name);
	if (is_many(v))
		buf_printf(b, " (%s)", v->example);
}

void values_help(struct buf *b, int key, const struct values *values,
		 size_t column)
{
	struct values_name v;
	struct buf word = {0};
	size_t used = HELP_WIDTH;

	for (size_t i = 0; (v = values->name(key, i)).name; i++) {
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

void values_list(struct buf *b, int key, const struct values *values)
{
	struct values_name v;
	size_t widest = 0;

	for (size_t i = 0; (v = values->name(key, i)).name; i++)
		if (strlen(v.name) > widest)
			widest = strlen(v.name);
	for (size_t i = 0; (v = values->name(key, i)).name; i++) {
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

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Whether the letter of a name stands for a number. */
static bool is_number(char c)
{
	return c >= 'A' && c <= 'Z';
}

/*
 * The cost of changing A into B, a character of a name.  A wrong digit costs
 * more than a wrong letter: rotate45 is no misspelt rotate90.
 */
static size_t exchange(char a, char b)
{
	if (lower(a) == lower(b) || (is_digit(a) && is_number(b)))
		return 0;
	return is_digit(a) || is_digit(b) ? 2 : 1;
}

/* Whether the two characters before A and B are exchanged. */
static bool is_swapped(const char *a, const char *b)
{
	return lower(a[-1]) == lower(b[-2]) && lower(a[-2]) == lower(b[-1]);
}

/*
 * The least cost of changes, additions, removals and exchanges of neighbours
 * from A to a name B.
 */
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

static bool begins(const char *word, const char *with)
{
	size_t i = 0;

	while (with[i] && lower(word[i]) == lower(with[i]))
		i++;
	return !with[i] && i >= PREFIX;
}

/* Copies WORD, without all digits of a number but the first if SHORTEN. */
static void copy(char to[WORD], const char *word, bool shorten)
{
	for (size_t i = 0; word[i]; i++)
		if (!shorten || !i || !is_digit(word[i]) ||
		    !is_digit(word[i - 1]))
			*to++ = word[i];
	*to = '\0';
}

size_t values_distance(const char *word, const char *name)
{
	size_t size = strlen(word), cost;
	char copied[WORD];
	bool many = false;

	if (size >= WORD || strlen(name) >= WORD)
		return VALUES_FAR;
	if (begins(name, word))
		return 0;
	for (size_t i = 0; name[i]; i++)
		many |= is_number(name[i]);
	copy(copied, word, many);
	cost = distance(copied, name);
	return cost <= size / SHARE ? cost : VALUES_FAR;
}

/* The name that ARGUMENT was probably meant to be. */
static struct values_name find_near(int key, const struct values *values,
				    const char *argument)
{
	size_t best = VALUES_FAR;
	struct values_name v, near = {.name = NULL};

	for (size_t i = 0; (v = values->name(key, i)).name; i++) {
		size_t cost = values_distance(argument, v.name);
		size_t size = strlen(v.name);

		/* What stands behind a name is wrong, not the name. */
		if (strncmp(argument, v.name, size) == 0 &&
		    argument[size] == ':')
			return (struct values_name){.name = NULL};
		if (cost < best)
			near = v;
		best = least(cost, best);
	}
	return near;
}

bool values_expected(struct buf *b, int key, const struct values *values,
		     const char *option, const char *argument)
{
	struct values_name v, near = {.name = NULL};

	if (values->name)
		near = find_near(key, values, argument);
	if (near.name) {
		buf_text(b, ": did you mean ");
		add_word(b, &near);
		if (is_many(&near))
			buf_printf(b, ", %s", near.about);
		if (is_many(&near) && values->expected)
			buf_printf(b, " (%s)", values->expected);
		buf_printf(b, "? --%s=help lists all", option);
		return true;
	}
	buf_text(b, ": ");
	/* "a, b or c". */
	for (size_t i = 0; values->name && (v = values->name(key, i)).name;
	     i++) {
		if (i)
			buf_text(b,
				 values->name(key, i + 1).name ? ", " : " or ");
		add_word(b, &v);
	}
	if (!values->name)
		buf_text(b, values->expected);
	buf_text(b, " expected");
	if (values->name && values->expected)
		buf_printf(b, " (%s)", values->expected);
	return false;
}
