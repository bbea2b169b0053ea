/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of shapes, from the table in lib/board/shape.c; see boards.h. */
#include "boards.h"

#include <string.h>

const char boards_note[] = "at most 256 holes";

bool boards_name(int key, size_t i, struct values_name *name)
{
	const struct shape_family *family = shape_family(i);

	(void)key;
	if (!family)
		return false;
	*name =
	    (struct values_name){family->name, family->example, family->holes};
	return true;
}

bool boards_name_any(int key, size_t i, struct values_name *name)
{
	if (i)
		return boards_name(key, i - 1, name);
	*name = (struct values_name){"any", NULL, "the holes that are drawn"};
	return true;
}

bool boards_name_lines(int key, size_t i, struct values_name *name)
{
	(void)key;
	/* Lines of a board's own have no word. */
	i += i >= LATTICE_LISTED;
	if (i >= (size_t)lattice_table_rows)
		return false;
	*name = (struct values_name){lattice_table[i].word, NULL,
				     lattice_table[i].name};
	return true;
}

bool boards_take_lines(const char *argument, enum lattice *lattice)
{
	return lattice_named(argument, strlen(argument), lattice);
}
