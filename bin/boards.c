/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of shapes, from the table in lib/board/shape.c; see boards.h. */
#include "boards.h"

#include <stdio.h>
#include <string.h>

#include "board/position.h"
#include "text/solitaire/pegs.h"

const char boards_note[] = "at most 256 holes";

bool boards_name(size_t i, struct values_name *name)
{
	const struct shape_family *family = shape_family(i);

	if (!family)
		return false;
	*name =
	    (struct values_name){family->name, family->example, family->holes};
	return true;
}

bool boards_name_any(size_t i, struct values_name *name)
{
	if (i)
		return boards_name(i - 1, name);
	*name = (struct values_name){"any", NULL, "the holes that are drawn"};
	return true;
}

bool boards_name_lines(size_t i, struct values_name *name)
{
	/* The last row has no directions: lines of a board's own. */
	if (i >= (size_t)lattice_table_rows || !lattice_table[i].directions)
		return false;
	*name = (struct values_name){lattice_table[i].word, NULL,
				     lattice_table[i].name};
	return true;
}

bool boards_take_lines(const char *argument, enum lattice *lattice)
{
	return lattice_named(argument, strlen(argument), lattice);
}

void boards_hint(const struct record *record, const char *board,
		 struct problem *problem)
{
	struct shape shape, wanted;
	struct holes position;
	struct problem ignored;
	char name[SHAPE_NAME];
	size_t used = strlen(problem->text), room = PROBLEM_SIZE - used;

	if (pegs_shape(record, &shape, &position, &ignored) != PROBLEM_NONE)
		return;
	if (shape_called(&shape, name)) {
		if (strcmp(name, board) != 0)
			snprintf(problem->text + used, room,
				 "; this is the %s board: -b %s", name, name);
	} else if (shape_named(board, &wanted) &&
		   lattice_is_staggered(wanted.lattice) &&
		   !lattice_is_staggered(shape.lattice)) {
		/* Its holes have other lines than the board's. */
		snprintf(problem->text + used, room,
			 "; stagger the rows by blanks, or pad them by _ and "
			 "add the field lines: %s",
			 lattice_table[wanted.lattice].word);
	} else {
		snprintf(problem->text + used, room,
			 "; -b any takes the board from the drawing");
	}
}
