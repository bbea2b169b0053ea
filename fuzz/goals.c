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
	struct reading in = {0};
	struct record again = {0};

	if (!pegs_shape(&in, record, &shape, &position))
		return;
	fuzz_expect(lies_in(&position, &shape));
	fuzz_expect(pegs_draw(&again, &shape, &position));
	fuzz_expect(pegs_read(&in, &again, &shape, &found) &&
		    holes_is_same(&found, &position));
	record_free(&again);
}

static void take_goals(struct record *record)
{
	struct shape shape;
	struct holes position, goal[SHAPE_HOLES];
	struct reading in = {0};
	int goals, level;

	if (!pegs_shape(&in, record, &shape, &position) ||
	    !pegs_goals(&in, record, &shape, &position, goal, &goals, &level))
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
