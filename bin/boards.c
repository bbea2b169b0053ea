/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of shapes, from the table in lib/board/shape.c; see boards.h. */
#include "boards.h"

struct options_name boards_name(size_t i)
{
	const struct shape_family *family = shape_family(i);

	if (!family)
		return (struct options_name){.name = NULL};
	return (struct options_name){family->name, family->example,
				     family->holes};
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
