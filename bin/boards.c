/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of shapes, from the table in lib/board/shape.c; see boards.h. */
#include "boards.h"

#include <string.h>

const char boards_note[] = "at most 256 holes";

struct options_name boards_name(size_t i)
{
	const struct shape_family *family = shape_family(i);

	if (!family)
		return (struct options_name){.name = NULL};
	return (struct options_name){family->name, family->example,
				     family->holes};
}

struct options_name boards_name_any(size_t i)
{
	return i ? boards_name(i - 1)
		 : (struct options_name){"any", NULL,
					 "the holes that are drawn"};
}

struct options_name boards_name_lines(size_t i)
{
	/* Lines of a board's own have no word. */
	i += i >= LATTICE_LISTED;
	if (i >= (size_t)lattice_table_rows)
		return (struct options_name){.name = NULL};
	return (struct options_name){lattice_table[i].word, NULL,
				     lattice_table[i].name};
}

bool boards_take_lines(const char *argument, enum lattice *lattice)
{
	return lattice_named(argument, strlen(argument), lattice);
}
