/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers as fields; see fields.h. */
#include "ask/fields.h"

#include "text/solution.h"

void fields_add(struct fields *f, enum field_id id)
{
	struct record *record = f->record;

	if (!record_add(record, id, f->text.data, f->text.size, record->end))
		f->text.failed = true;
	f->text.size = 0;
}

void fields_text(struct fields *f, enum field_id id, const char *value)
{
	buf_text(&f->text, value);
	fields_add(f, id);
}

void fields_number(struct fields *f, enum field_id id, uint64_t value)
{
	buf_unsigned(&f->text, value);
	fields_add(f, id);
}

void fields_numbers(struct fields *f, enum field_id id, const uint64_t *number,
		    int count, bool is_cut)
{
	for (int i = 0; i < count; i++) {
		if (i)
			buf_char(&f->text, ' ');
		buf_unsigned(&f->text, number[i]);
	}
	if (is_cut)
		buf_text(&f->text, count ? " -" : "-");
	fields_add(f, id);
}

void fields_moves(struct fields *f, const struct shape *shape,
		  const struct shape_jump *jump, int jumps)
{
	fields_number(f, FIELD_JUMPS, (uint64_t)jumps);
	solution_moves(&f->text, shape, jump, jumps);
	fields_add(f, FIELD_MOVES);
}

void fields_solution(struct fields *f, const struct shape *shape,
		     const struct shape_jump *jump, int jumps)
{
	fields_text(f, FIELD_RESULT, "solved");
	fields_moves(f, shape, jump, jumps);
}
