/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drawing is that of the board in hand, with all pegs but one. */
#include "pegbfs_problems.h"

#include <string.h>

#include "cli/output.h"
#include "pegbfs_field.h"
#include "solitaire/questions/problems.h"
#include "text/solitaire/pegs.h"

/* Replaces the board and the goal of the record by those of a problem. */
static bool set_problem(struct pegbfs *p, int vacancy, int survivor)
{
	struct record *record = &p->reader.record;
	position_t start = shape_all(&p->shape) ^ position_of(vacancy);
	char cell[SHAPE_CELL];

	shape_cell(&p->shape, survivor, cell);
	record_drop(record, "goal");
	return pegs_draw(record, &p->shape, start) &&
	       record_add_field(record, "goal", strlen("goal"), cell,
				strlen(cell), record->place);
}

void pegbfs_problems(struct pegbfs *p)
{
	struct problems problems;
	int vacancy, survivor;

	problems_begin(&p->shape, &problems);
	while (problems_next(&problems, &vacancy, &survivor) &&
	       !p->cli.write_error) {
		if (!set_problem(p, vacancy, survivor)) {
			p->text.failed = true;
			return;
		}
		pegbfs_answer_write(p);
		output_record(&p->cli);
	}
}
