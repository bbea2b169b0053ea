/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/field.h"

#include <stdint.h>

#define ROW(id, key, form, puzzles, part, image, inverse, stands)              \
	{key,	      sizeof key - 1, FORM_##form,    PUZZLE_##puzzles,        \
	 PART_##part, RULE_##image,   RULE_##inverse, STANDS_##stands},

const struct field field_table[FIELDS] = {
    ROW(STRANGE, "", NUMBER, ANY, TELLS, KEPT, KEPT, OFTEN) FIELD_ROWS(ROW)};

#define SIZE(id, key, ...) sizeof key - 1,

enum field_id field_called(const char *key, size_t size)
{
	/* Of the keys: most rows differ in it from a key that is looked for. */
	static const unsigned char sizes[FIELDS] = {UINT8_MAX,
						    FIELD_ROWS(SIZE)};
	const unsigned char *end = sizes + FIELDS, *at = sizes;

	if (size >= UINT8_MAX)
		return FIELD_STRANGE;
	for (; (at = memchr(at, (int)size, (size_t)(end - at))); at++)
		if (memcmp(field_table[at - sizes].key, key, size) == 0)
			return (enum field_id)(at - sizes);
	return FIELD_STRANGE;
}

/* Takes a number as field ID has it; false: there is none. */
static bool take_number(enum field_id id, struct span *s)
{
	if (id == FIELD_DIFFERENCE)
		span_take(s, '-');
	if (!span_digits(s))
		return false;
	if (id == FIELD_RANDOM_PLAY)
		while (span_peek(s) && strchr("0123456789.e+-", span_peek(s)))
			s->at++;
	/* A limit cut off the list of solutions. */
	if (id == FIELD_SOLUTIONS)
		span_take(s, '-');
	if (id == FIELD_FEWEST_MOVES || id == FIELD_CAPTURED)
		return !span_take(s, '-') || span_digits(s);
	return true;
}

/* True if S is one number, or in a list one or more, perhaps cut off by `-`. */
static bool is_number(enum field_id id, struct span s)
{
	bool is_list = field_table[id].form == FORM_NUMBERS;

	span_skip(&s);
	do {
		if (is_list && span_take(&s, '-'))
			break;
		if (!take_number(id, &s))
			return false;
	} while (is_list && span_is_blank(span_peek(&s)) && span_skip(&s));
	span_skip(&s);
	return s.at == s.size;
}

const char *field_expects(enum field_id id, struct span value)
{
	enum field_form form = field_table[id].form;

	if (field_table[id].part != PART_CLAIMS || !value.size)
		return NULL;
	if (id == FIELD_RESULT)
		return span_is(value.text, value.size, "solved") ||
			       span_is(value.text, value.size, "unsolvable") ||
			       span_is(value.text, value.size, "limit")
			   ? NULL
			   : "'solved', 'unsolvable' or 'limit'";
	if ((form != FORM_NUMBER && form != FORM_NUMBERS) ||
	    is_number(id, value))
		return NULL;
	return form == FORM_NUMBERS	 ? "a list of whole numbers from 0 up"
	       : id == FIELD_RANDOM_PLAY ? "a number from 0 to 1"
	       : id == FIELD_FEWEST_MOVES || id == FIELD_CAPTURED
		   ? "a whole number from 0 up, or a range such as 22-23"
	       : id == FIELD_DIFFERENCE ? "a whole number"
					: "a whole number from 0 up";
}

/* True if A and B, of SIZE and MORE bytes, differ as field_near says. */
static bool is_near(const char *a, size_t size, const char *b, size_t more)
{
	size_t first = 0, last = 0, least = size < more ? size : more;

	while (first < least && a[first] == b[first])
		first++;
	while (last < least - first && a[size - 1 - last] == b[more - 1 - last])
		last++;
	/* What is left is between the common beginning and the common end. */
	size -= first + last;
	more -= first + last;
	for (size_t i = first; i < first + size; i++)
		if (a[i] < 'a')
			return false;
	return first && ((size <= 1 && more <= 1) ||
			 (size == 2 && more == 2 && a[first] == b[first + 1] &&
			  a[first + 1] == b[first]));
}

enum field_id field_near(const char *key, size_t size)
{
	enum field_id id = FIELDS;

	while (--id > FIELD_STRANGE &&
	       !is_near(key, size, field_table[id].key, field_table[id].size))
		continue;
	return id;
}
