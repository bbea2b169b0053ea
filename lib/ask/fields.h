/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Adds the results of solvers to a record, as fields.  The programs and the
 * public library both use these functions, so their fields are the same.
 *
 * The functions write each value to `text`, then add it to the record.  If
 * memory runs out, they set text.failed, which stays set until buf_clear().
 */
#ifndef PEGKIT_ASK_FIELDS_H
#define PEGKIT_ASK_FIELDS_H

#include "text/record.h"

struct fields {
	struct record *record; /* gets the fields */
	struct buf text;       /* the value of the next field */
};

/* Each adds a field ID.  The value that fields_add() adds is in f->text. */
void fields_add(struct fields *f, enum field_id id);
void fields_text(struct fields *f, enum field_id id, const char *value);
void fields_number(struct fields *f, enum field_id id, uint64_t value);

/* Adds COUNT numbers as a field ID, then `-` if a limit cut them off. */
void fields_numbers(struct fields *f, enum field_id id, const uint64_t *number,
		    int count, bool is_cut);

/* Each adds `jumps` and `moves`.  fields_solution() adds `result` first. */
void fields_moves(struct fields *f, const struct shape *shape,
		  const struct shape_jump *jump, int jumps);
void fields_solution(struct fields *f, const struct shape *shape,
		     const struct shape_jump *jump, int jumps);

#endif
