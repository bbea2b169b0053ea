/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pegs and the goals of a record lie on its board. */
#include "fuzz.h"
#include "text/solitaire/pegs.h"

static void take(struct record *record)
{
	struct shape shape;
	position_t position, found;
	struct problem problem;
	struct record again = {0};

	if (pegs_shape(record, &shape, &position, &problem) != PROBLEM_NONE)
		return;
	fuzz_expect(!(position & ~shape_all(&shape)));
	fuzz_expect(pegs_draw(&again, &shape, position));
	fuzz_expect(pegs_read(&again, &shape, &found, &problem) ==
			PROBLEM_NONE &&
		    found == position);
	record_free(&again);
}

static void take_goals(struct record *record)
{
	struct shape shape;
	position_t position, goal[SHAPE_HOLES];
	struct problem problem;
	int goals, level;

	if (pegs_shape(record, &shape, &position, &problem) != PROBLEM_NONE ||
	    pegs_goals(record, &shape, position, goal, &goals, &level,
		       &problem) != PROBLEM_NONE)
		return;
	fuzz_expect(level ? level >= 2 && level <= shape.holes && !goals
			  : goals >= 1 && goals <= SHAPE_HOLES);
	for (int i = 0; i < goals; i++)
		fuzz_expect(!(goal[i] & ~shape_all(&shape)));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	fuzz_records(data, size, take_goals);
	fuzz_records(data, size, take);
	return 0;
}
