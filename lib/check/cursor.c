/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading the text of a claim; see cursor.h. */
#include "check/cursor.h"

#include <string.h>

#include "text/span.h"

#define SIGNED_MOST UINT64_C(1000000000000000000)

static const char blanks[] = " \t";

/* Whether C is in SET; unlike strchr, the NUL at its end is not. */
static bool is_among(char c, const char *set)
{
	return c && strchr(set, c);
}

struct cursor cursor_of(struct check_text text)
{
	const char *data = text.data ? text.data : "";

	return (struct cursor){data, data + (text.data ? text.size : 0)};
}

bool cursor_ended(struct cursor *c)
{
	while (c->at < c->end && is_among(*c->at, blanks))
		c->at++;
	return c->at == c->end;
}

bool cursor_take(struct cursor *c, const char *literal)
{
	size_t size = strlen(literal);

	if ((size_t)(c->end - c->at) < size ||
	    memcmp(c->at, literal, size) != 0)
		return false;
	c->at += size;
	return true;
}

bool cursor_digits(struct cursor *c)
{
	const char *first = c->at;

	while (c->at < c->end && *c->at >= '0' && *c->at <= '9')
		c->at++;
	return c->at > first;
}

bool cursor_number(struct cursor *c, uint64_t *number)
{
	const char *first = c->at;

	return cursor_digits(c) &&
	       span_value(first, (size_t)(c->at - first), UINT64_MAX, number);
}

bool cursor_signed(struct cursor *c, int64_t *number)
{
	bool minus = cursor_take(c, "-");
	uint64_t size;

	if (!cursor_number(c, &size) || size > SIGNED_MOST)
		return false;
	*number = minus ? -(int64_t)size : (int64_t)size;
	return true;
}

struct check_text cursor_until(struct cursor *c, const char *stops)
{
	const char *first = c->at;

	while (c->at < c->end && !is_among(*c->at, stops))
		c->at++;
	return (struct check_text){first, (size_t)(c->at - first)};
}

struct check_text cursor_word(const struct cursor *c)
{
	struct cursor copy = *c;

	return cursor_until(&copy, blanks);
}

struct check_text cursor_rest(const struct cursor *c)
{
	return (struct check_text){c->at, (size_t)(c->end - c->at)};
}

int cursor_hole(struct cursor *c, const struct shape *s, const char *stops,
		char quoted[CHECK_QUOTE])
{
	struct check_text cell = cursor_until(c, stops);

	check_quote(cell, quoted);
	return shape_find(s, cell.data, cell.size);
}

const struct shape_jump *cursor_jump(struct cursor *c, const struct shape *s)
{
	uint64_t from, to;
	int number;

	if (!cursor_number(c, &from) || !cursor_take(c, "-") ||
	    !cursor_number(c, &to))
		return NULL;
	if (from > (uint64_t)s->holes || to > (uint64_t)s->holes)
		return NULL;
	number = check_find_jump(s, (int)from - 1, -1, (int)to - 1);
	return number < 0 ? NULL : &s->jump[number];
}

bool cursor_is_number(struct check_text text, uint64_t *number)
{
	struct cursor c = cursor_of(text);

	return !cursor_ended(&c) && cursor_number(&c, number) &&
	       cursor_ended(&c);
}

bool cursor_is(struct check_text text, struct wide number)
{
	struct cursor c = cursor_of(text);
	char digits[WIDE_TEXT];

	cursor_ended(&c);
	while (c.end - c.at > 1 && c.at[0] == '0' && c.at[1] >= '0' &&
	       c.at[1] <= '9')
		c.at++;
	return cursor_is_word(cursor_rest(&c), wide_text(number, digits));
}

bool cursor_is_range(struct check_text text, uint64_t *least, uint64_t *most)
{
	struct cursor c = cursor_of(text);

	if (cursor_ended(&c) || !cursor_number(&c, least))
		return false;
	*most = *least;
	if (cursor_take(&c, "-") && !cursor_number(&c, most))
		return false;
	return cursor_ended(&c) && *least <= *most;
}

bool cursor_is_word(struct check_text text, const char *word)
{
	struct cursor c = cursor_of(text);

	return !cursor_ended(&c) && cursor_take(&c, word) && cursor_ended(&c);
}
