/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of shapes, from the table in lib/board/shape.c; see boards.h. */
#include "boards.h"

#include <string.h>

const char boards_note[] = "at most 256 holes";

struct values_name boards_name(int key, size_t i)
{
	const struct shape_family *family = shape_family(i);

	(void)key;
	if (!family)
		return (struct values_name){.name = NULL};
	return (struct values_name){family->name, family->example,
				    family->holes};
}

struct values_name boards_name_any(int key, size_t i)
{
	return i ? boards_name(key, i - 1)
		 : (struct values_name){"any", NULL,
					"the holes that are drawn"};
}

struct values_name boards_name_lines(int key, size_t i)
{
	(void)key;
	/* Lines of a board's own have no word. */
	i += i >= LATTICE_LISTED;
	if (i >= (size_t)lattice_table_rows)
		return (struct values_name){.name = NULL};
	return (struct values_name){lattice_table[i].word, NULL,
				    lattice_table[i].name};
}

bool boards_take_lines(const char *argument, enum lattice *lattice)
{
	return lattice_named(argument, strlen(argument), lattice);
}
