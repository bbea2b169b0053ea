/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pegs and the goals of a record lie on its board. */
#include "fuzz.h"
#include "text/solitaire/pegs.h"

/* Whether all holes of SET are holes of SHAPE. */
static bool lies_in(const struct holes *set, const struct shape *shape)
{
	struct holes all = holes_all(shape), rest = holes_without(set, &all);

	return holes_is_empty(&rest);
}

static void take(struct record *record)
{
	struct shape shape;
	struct holes position, found;
	struct problem problem;
	struct record again = {0};

	if (pegs_shape(record, &shape, &position, &problem) != PROBLEM_NONE)
		return;
	fuzz_expect(lies_in(&position, &shape));
	fuzz_expect(pegs_draw(&again, &shape, &position));
	fuzz_expect(pegs_read(&again, &shape, &found, &problem) ==
			PROBLEM_NONE &&
		    holes_is_same(&found, &position));
	record_free(&again);
}

static void take_goals(struct record *record)
{
	struct shape shape;
	struct holes position, goal[SHAPE_HOLES];
	struct problem problem;
	int goals, level;

	if (pegs_shape(record, &shape, &position, &problem) != PROBLEM_NONE ||
	    pegs_goals(record, &shape, &position, goal, &goals, &level,
		       &problem) != PROBLEM_NONE)
		return;
	fuzz_expect(level ? level >= 2 && level <= shape.holes && !goals
			  : goals >= 1 && goals <= SHAPE_HOLES);
	for (int i = 0; i < goals; i++)
		fuzz_expect(lies_in(&goal[i], &shape));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	fuzz_records(data, size, take_goals);
	fuzz_records(data, size, take);
	return 0;
}
