/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/field.h"

#include <string.h>

#define ROW(id, key, form, puzzles, part, image, inverse, stands)              \
	{key,	      sizeof key - 1, FORM_##form,    PUZZLE_##puzzles,        \
	 PART_##part, RULE_##image,   RULE_##inverse, STANDS_##stands},

const struct field field_table[FIELDS] = {
    ROW(STRANGE, "", NUMBER, ANY, TELLS, KEPT, KEPT, OFTEN) FIELD_ROWS(ROW)};

enum field_id field_called(const char *key, size_t size)
{
	for (int i = 1; i < FIELDS; i++)
		if (field_table[i].size == size &&
		    memcmp(field_table[i].key, key, size) == 0)
			return (enum field_id)i;
	return FIELD_STRANGE;
}
