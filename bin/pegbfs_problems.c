/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drawing is that of the board in hand, with all pegs but one. */
#include "pegbfs_problems.h"

#include <stdio.h>

#include "cli/diagnostic.h"
#include "cli/output.h"
#include "pegbfs_field.h"
#include "solitaire/questions/problems.h"
#include "text/solitaire/position_text.h"

/* Replaces the board, title and goal of the record by those of a problem. */
static bool set_problem(struct pegbfs *p, int vacancy, int survivor)
{
	struct record *record = &p->reader.record;
	position_t start = shape_all(&p->shape) ^ position_of(vacancy);
	char from[SHAPE_CELL], to[SHAPE_CELL], title[2 * SHAPE_CELL + 4];

	shape_cell(&p->shape, vacancy, from);
	shape_cell(&p->shape, survivor, to);
	snprintf(title, sizeof title, "%s to %s", from, to);
	return position_text_draw(record, &p->shape, start) &&
	       record_set(record, FIELD_TITLE, title) &&
	       record_set(record, FIELD_GOAL, to);
}

/* The holes of the goals, all where no goal is said; 0: one has more pegs. */
static position_t survivors(const struct pegbfs *p)
{
	position_t holes = 0;

	if (!record_find(&p->reader.record, FIELD_GOAL))
		return shape_all(&p->shape);
	for (int i = 0; i < p->problem.goals; i++) {
		if (position_count(p->goals[i]) != 1)
			return 0;
		holes |= p->goals[i];
	}
	return holes;
}

void pegbfs_problems(struct pegbfs *p)
{
	position_t goals = survivors(p);
	struct problems problems;
	int vacancy, survivor;
	bool found = false;

	if (!goals) {
		pegbfs_field_trouble(p, "goal of one peg expected");
		return;
	}
	problems_begin(&p->shape, goals, &problems);
	while (problems_next(&problems, &vacancy, &survivor) &&
	       !p->cli.write_error) {
		found = true;
		if (!set_problem(p, vacancy, survivor)) {
			p->fields.text.failed = true;
			return;
		}
		pegbfs_answer_write(p);
		output_record(&p->cli);
	}
	if (!found)
		diagnostic_place(&p->cli, CLI_NO, p->cli.file,
				 p->reader.record.place,
				 "no problem found: no vacancy is in the "
				 "position class of the goal");
}
