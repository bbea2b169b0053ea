/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading the text of a claim; see check.h.  Proves nothing.  Trusted:
 * text/span.h. */
#include "check/check.h"

#define SIGNED_MOST UINT64_C(1000000000000000000)

/* True if C is in SET; unlike strchr, the NUL at its end is not. */
static bool is_among(char c, const char *set)
{
	return c && strchr(set, c);
}

bool cursor_ended(struct span *c)
{
	span_skip(c);
	return c->at == c->size;
}

bool cursor_signed(struct span *c, int64_t *number)
{
	bool minus = span_take(c, '-');
	uint64_t size;

	if (!span_number(c, SIGNED_MOST, &size))
		return false;
	*number = minus ? -(int64_t)size : (int64_t)size;
	return true;
}

struct span cursor_until(struct span *c, const char *stops)
{
	size_t first = c->at;

	while (c->at < c->size && !is_among(c->text[c->at], stops))
		c->at++;
	return (struct span){.text = c->text + first, .size = c->at - first};
}

struct span cursor_word(const struct span *c)
{
	struct span copy = *c;

	return cursor_until(&copy, " \t");
}

int cursor_hole(struct span *c, const struct shape *s, const char *stops,
		struct span *cell)
{
	*cell = cursor_until(c, stops);
	return shape_find(s, cell->text, cell->size);
}

const struct shape_jump *cursor_jump(struct span *c, const struct shape *s,
				     uint64_t *score)
{
	uint64_t holes = (uint64_t)s->holes, from, to;
	int number;

	if (!span_number(c, holes, &from) || !span_take(c, '-') ||
	    !span_number(c, holes, &to) ||
	    (score &&
	     (!span_take(c, '*') || !span_number(c, UINT64_MAX, score))) ||
	    cursor_word(c).size)
		return NULL;
	number = shape_find_jump(s, (int)from - 1, -1, (int)to - 1);
	return number < 0 ? NULL : &s->jump[number];
}

bool cursor_number(struct span c, uint64_t *number)
{
	return !cursor_ended(&c) && span_number(&c, UINT64_MAX, number) &&
	       cursor_ended(&c);
}

bool cursor_is(struct span c, struct wide number)
{
	char digits[WIDE_TEXT];

	cursor_ended(&c);
	/* Leading zeros do not count. */
	while (c.size - c.at > 1 && span_peek(&c) == '0' &&
	       span_is_digit(c.text[c.at + 1]))
		c.at++;
	return span_take_text(&c, wide_text(number, digits)) &&
	       cursor_ended(&c);
}

bool cursor_range(struct span c, uint64_t *least, uint64_t *most)
{
	if (cursor_ended(&c) || !span_number(&c, UINT64_MAX, least))
		return false;
	*most = *least;
	if (span_take(&c, '-') && !span_number(&c, UINT64_MAX, most))
		return false;
	return cursor_ended(&c) && *least <= *most;
}

bool cursor_is_word(struct span c, const char *word)
{
	return !cursor_ended(&c) && span_take_text(&c, word) &&
	       cursor_ended(&c);
}
