/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/field.h"

#include <stdint.h>
#include <string.h>

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

bool field_is_readable(enum field_id id, const char *value, size_t size)
{
	static const char *const result[] = {"solved", "unsolvable", "limit"};
	const struct field *row = &field_table[id];
	size_t digits = 0;

	if (row->part != PART_CLAIMS || !size)
		return true;
	/* Ends at the latest after the last word. */
	for (int i = 0; id == FIELD_RESULT; i++)
		if (i == 3 || (strlen(result[i]) == size &&
			       memcmp(result[i], value, size) == 0))
			return i < 3;
	if (row->form != FORM_NUMBER && row->form != FORM_NUMBERS)
		return true;
	for (size_t i = 0; i < size; i++) {
		/* Only several numbers have blanks between them. */
		if (!memchr("0123456789.-+eE ", value[i],
			    row->form == FORM_NUMBERS ? 16 : 15))
			return false;
		digits += value[i] >= '0' && value[i] <= '9';
	}
	return digits || *value == '-';
}

/* Whether A and B, of SIZE and MORE bytes, differ as field_near says. */
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
