/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Jumps in drawings; see step.h. */
#include "text/step.h"

static int32_t *value_at(struct record *record, size_t row, size_t col)
{
	return &record->triangle.value[row * (row + 1) / 2 + col];
}

static char *square_at(struct record *record, size_t row, size_t col)
{
	return &record->squares.data[record->row[row].at + col];
}

void step_make(const struct step *step, struct record *record)
{
	const size_t *row = step->row, *col = step->col;

	if (record->kind == RECORD_VALUES) {
		int32_t *from =
		    value_at(record, row[STEP_FROM], col[STEP_FROM]);

		*value_at(record, row[STEP_TO], col[STEP_TO]) = *from;
		*from = 0;
		*value_at(record, row[STEP_OVER], col[STEP_OVER]) = 0;
	} else {
		char *from = square_at(record, row[STEP_FROM], col[STEP_FROM]);

		*square_at(record, row[STEP_TO], col[STEP_TO]) = *from;
		*from = RECORD_EMPTY;
		*square_at(record, row[STEP_OVER], col[STEP_OVER]) =
		    RECORD_EMPTY;
	}
}
