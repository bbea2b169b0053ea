/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pegs and the goals of a record lie on its board. */
#include "fuzz.h"
#include "text/solitaire/board_text.h"

/* Whether all holes of SET are holes of SHAPE. */
static bool lies_in(const struct holes *set, const struct shape *shape)
{
	struct holes all = holes_all(shape), rest = holes_without(set, &all);

	return holes_is_empty(&rest);
}

static void take(struct record *record)
{
	struct board b;
	struct holes found;
	struct reading in = {0};
	struct record again = {0};

	if (!board_text_read(&in, record, &b))
		return;
	fuzz_expect(lies_in(&b.start, &b.shape));
	fuzz_expect(board_text_draw(&again, &b.shape, &b.start));
	fuzz_expect(board_text_on(&in, &again, &b.shape, &found) &&
		    holes_is_same(&found, &b.start));
	record_free(&again);
}

static void take_goals(struct record *record)
{
	struct board b;
	struct reading in = {0};

	if (!board_text_problem(&in, record, &b))
		return;
	fuzz_expect(b.level
			? b.level >= 2 && b.level <= b.shape.holes && !b.goals
			: b.goals >= 1 && b.goals <= SHAPE_HOLES);
	for (int i = 0; i < b.goals; i++)
		fuzz_expect(lies_in(&b.goal[i], &b.shape));
	fuzz_expect(!b.is_open || (b.goals == 2 && !b.level &&
				   holes_within(&b.goal[0], &b.goal[1])));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	fuzz_records(data, size, take_goals);
	fuzz_records(data, size, take);
	return 0;
}
