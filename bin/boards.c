/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of shapes, from the table in lib/board/shape.c; see boards.h. */
#include "boards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/diagnostic.h"

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
	for (int row = 0; row < lattice_table_rows; row++) {
		if (!lattice_is_simple((enum lattice)row))
			continue;
		if (!i)
			return (struct options_name){lattice_table[row].word,
						     NULL,
						     lattice_table[row].name};
		i--;
	}
	return (struct options_name){.name = NULL};
}

void boards_note(struct cli *cli, const char *name)
{
	enum { FEWEST = 10, FAMILY = 12 };
	size_t family = strcspn(name, "0123456789");
	int number = atoi(name + family);
	char other[SHAPE_NAME];
	struct shape shape, meant;

	if (family > FAMILY || number < FEWEST || number > SHAPE_HOLES)
		return;
	/* NUMBER may be meant as holes: hex37 is hex4. */
	for (int side = 2; side < number; side++) {
		snprintf(other, sizeof other, "%.*s%d", (int)family, name,
			 side);
		if (!shape_named(other, &meant) || meant.holes != number)
			continue;
		if (shape_named(name, &shape))
			diagnostic_note(
			    cli,
			    "%s has %d holes; the %.*s with %d holes is %s",
			    name, shape.holes, (int)family, name, number,
			    other);
		else
			diagnostic_note(cli, "the %.*s with %d holes is %s",
					(int)family, name, number, other);
	}
}
