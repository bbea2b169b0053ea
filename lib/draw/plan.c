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
static enum problem_status write_name(struct buf *b, const struct record *r,
				      const struct step *step,
				      enum step_part part,
				      struct problem *problem)
{
	char name[PDDL_SCAN_WORD];
	size_t row = step->row[part], col = step->col[part];
	enum problem_status status =
	    pddl_text_name(r, row, col, hole_at(r, row, col), name, problem);

	if (status == PROBLEM_NONE) {
		buf_char(b, ' ');
		buf_text(b, name);
	}
	return status;
}

static bool is_continued(const struct step *step, const struct step *next)
{
	return step->row[STEP_TO] == next->row[STEP_FROM] &&
	       step->col[STEP_TO] == next->col[STEP_FROM];
}

static enum problem_status write_jump(struct buf *b, const struct record *r,
				      const struct step *step, bool continues,
				      struct problem *problem)
{
	enum problem_status status = PROBLEM_NONE;

	buf_text(b, continues ? "(jump-continue-move" : "(jump-new-move");
	for (int i = STEP_FROM; i < STEP_PARTS && status == PROBLEM_NONE; i++)
		status = write_name(b, r, step, (enum step_part)i, problem);
	buf_text(b, ")\n");
	return status;
}

enum problem_status plan_write(struct buf *b, const struct record *record,
			       const struct step *step, size_t steps,
			       struct problem *problem)
{
	size_t mark = b->size;
	uint64_t moves = 0;
	enum problem_status status = pegs_check(record, problem);

	if (status == PROBLEM_NONE && !record_find(record, FIELD_MOVES))
		status = problem_record(problem, record->place,
					"no moves found for a plan");
	for (size_t i = 0; i < steps && status == PROBLEM_NONE; i++) {
		bool continues = i && is_continued(&step[i - 1], &step[i]);
		bool ends =
		    i + 1 == steps || !is_continued(&step[i], &step[i + 1]);

		moves += !continues;
		status = write_jump(b, record, &step[i], continues, problem);
		if (status != PROBLEM_NONE || !ends)
			continue;
		buf_text(b, "(end-move");
		status = write_name(b, record, &step[i], STEP_TO, problem);
		buf_text(b, ")\n");
	}
	if (status != PROBLEM_NONE) {
		b->size = mark;
		return status;
	}
	buf_text(b, "; cost = ");
	buf_unsigned(b, moves);
	buf_text(b, " (general cost)\n");
	return status;
}
