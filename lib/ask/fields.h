/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The fields of answers: what solvers have found, as records have it.  The
 * programs and the public library write the same fields by these functions.
 *
 * A value is gathered in `text` and then added.  Where there is no memory
 * text.failed is set, here and below, and stays set until buf_clear.
 */
#ifndef PEGKIT_ASK_FIELDS_H
#define PEGKIT_ASK_FIELDS_H

#include "text/record.h"

struct fields {
	struct record *record; /* to which they are added */
	struct buf text;       /* of the field that is being made */
};

/* Adds what was gathered as a field, and empties the text. */
void fields_add(struct fields *f, enum field_id id);
void fields_text(struct fields *f, enum field_id id, const char *value);
void fields_number(struct fields *f, enum field_id id, uint64_t value);

/* The fields `jumps` and `moves`, and `result` before them. */
void fields_moves(struct fields *f, const struct shape *shape,
		  const struct shape_jump *jump, int jumps);
void fields_solution(struct fields *f, const struct shape *shape,
		     const struct shape_jump *jump, int jumps);

#endif
