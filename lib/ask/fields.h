/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The fields of answers: what solvers have found, as fields of a record.  The
 * programs and the public library write the same fields with these functions.
 *
 * A value is gathered in `text` and then added.  If memory runs out, any of
 * these functions sets text.failed, which stays set until buf_clear.
 */
#ifndef PEGKIT_ASK_FIELDS_H
#define PEGKIT_ASK_FIELDS_H

#include "text/record.h"

struct fields {
	struct record *record; /* gets the fields */
	struct buf text;       /* value of the field being made */
};

/* Add a field ID.  fields_add takes the value from f->text and empties that. */
void fields_add(struct fields *f, enum field_id id);
void fields_text(struct fields *f, enum field_id id, const char *value);
void fields_number(struct fields *f, enum field_id id, uint64_t value);

/* Adds COUNT numbers, then `-` if IS_CUT: a limit cut the list off. */
void fields_numbers(struct fields *f, enum field_id id, const uint64_t *number,
		    int count, bool is_cut);

/* Adds `jumps` and `moves`; fields_solution adds `result` before them. */
void fields_moves(struct fields *f, const struct shape *shape,
		  const struct shape_jump *jump, int jumps);
void fields_solution(struct fields *f, const struct shape *shape,
		     const struct shape_jump *jump, int jumps);

#endif
