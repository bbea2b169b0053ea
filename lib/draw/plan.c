/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/plan.h"

#include "text/pddl/pddl_text.h"
#include "text/solitaire/pegs.h"

/* The number of the hole on ROW and COL, in reading order. */
static int hole_at(const struct record *r, size_t row, size_t col)
{
	int hole = 0;

	for (size_t y = 0; y <= row; y++)
		for (size_t x = 0; x < r->cols && (y < row || x < col); x++)
			hole += record_square(r, y, x) != RECORD_OFF;
	return hole;
}

/* Appends a blank and the name of a square of the jump. */
static bool write_name(struct reading *in, struct buf *b,
		       const struct record *r, const struct step *step,
		       enum step_part part)
{
	char name[PDDL_SCAN_WORD];
	size_t row = step->row[part], col = step->col[part];
	bool good = pddl_text_name(in, r, row, col, hole_at(r, row, col), name);

	if (good) {
		buf_char(b, ' ');
		buf_text(b, name);
	}
	return good;
}

static bool is_continued(const struct step *step, const struct step *next)
{
	return step->row[STEP_TO] == next->row[STEP_FROM] &&
	       step->col[STEP_TO] == next->col[STEP_FROM];
}

static bool write_jump(struct reading *in, struct buf *b,
		       const struct record *r, const struct step *step,
		       bool continues)
{
	bool good = true;

	buf_text(b, continues ? "(jump-continue-move" : "(jump-new-move");
	for (int i = STEP_FROM; i < STEP_PARTS && good; i++)
		good = write_name(in, b, r, step, (enum step_part)i);
	buf_text(b, ")\n");
	return good;
}

bool plan_write(struct reading *in, struct buf *b, const struct record *record,
		const struct step *step, size_t steps)
{
	size_t mark = b->size;
	uint64_t moves = 0;
	bool good = pegs_check(in, record);

	if (good && !record_find(record, FIELD_MOVES))
		good = reading_fail(in, record->place,
				    "no moves found for a plan");
	for (size_t i = 0; i < steps && good; i++) {
		bool continues = i && is_continued(&step[i - 1], &step[i]);
		bool ends =
		    i + 1 == steps || !is_continued(&step[i], &step[i + 1]);

		moves += !continues;
		good = write_jump(in, b, record, &step[i], continues);
		if (!good || !ends)
			continue;
		buf_text(b, "(end-move");
		good = write_name(in, b, record, &step[i], STEP_TO);
		buf_text(b, ")\n");
	}
	if (!good) {
		b->size = mark;
		return good;
	}
	buf_text(b, "; cost = ");
	buf_unsigned(b, moves);
	buf_text(b, " (general cost)\n");
	return good;
}
