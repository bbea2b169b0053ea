/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solutions as plans of the domain pegsolitaire-sequential; pegfmt(1). */
#include "draw/picture.h"
#include "text/pddl/pddl_text.h"
#include "text/solitaire/board_text.h"

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
	char name[PDDL_TEXT_WORD];
	size_t row = step->row[part], col = step->col[part];

	if (!pddl_text_name(in, r, row, col, hole_at(r, row, col), name))
		return false;
	buf_char(b, ' ');
	buf_text(b, name);
	return true;
}

/* Appends the jumps, and the ends of moves; *MOVES becomes their number. */
static bool write_jumps(struct reading *in, struct buf *b,
			const struct record *r, const struct step *step,
			size_t steps, uint64_t *moves)
{
	bool continues = false;

	*moves = 0;
	for (size_t i = 0; i < steps; i++) {
		*moves += !continues;
		buf_text(b,
			 continues ? "(jump-continue-move" : "(jump-new-move");
		for (int part = STEP_FROM; part < STEP_PARTS; part++)
			if (!write_name(in, b, r, &step[i],
					(enum step_part)part))
				return false;
		buf_text(b, ")\n");
		continues =
		    i + 1 < steps && step_continues(&step[i], &step[i + 1]);
		if (continues)
			continue;
		buf_text(b, "(end-move");
		if (!write_name(in, b, r, &step[i], STEP_TO))
			return false;
		buf_text(b, ")\n");
	}
	return true;
}

/* Jumps by one peg in a row are one move. */
static bool play(struct reading *in, struct writer *w, struct record *record,
		 const struct step *step, size_t steps, struct buf *b)
{
	uint64_t moves;

	(void)w;
	if (!board_text_check(in, record))
		return false;
	if (!record_find(record, FIELD_MOVES))
		return reading_fail(in, record->place,
				    "no moves found for a plan");
	if (!write_jumps(in, b, record, step, steps, &moves))
		return false;
	buf_text(b, "; cost = ");
	buf_unsigned(b, moves);
	buf_text(b, " (general cost)\n");
	return true;
}

const struct writer_kind plan_kind = {
    .name = "plan",
    .play = play,
    .unknown = "; ?\n",
};
