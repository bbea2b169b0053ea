/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes the results of solvers into fields of a record.  The programs and the
 * public library both use these functions, so their fields are the same.
 *
 * If memory runs out, `text.failed` of struct fields becomes true.  It stays
 * true until buf_clear().
 */
#ifndef PEGKIT_ASK_FIELDS_H
#define PEGKIT_ASK_FIELDS_H

#include "text/record.h"

/* A record that receives fields, and a buffer for their values. */
struct fields {
	struct record *record; /* receives the fields */
	struct buf text;       /* the value of the next field */
};

/* Adds the field ID with the value in f->text, and empties f->text. */
void fields_add(struct fields *f, enum field_id id);

/*
 * Each of these adds the field ID with VALUE: a text, or a number in decimal.
 */
void fields_text(struct fields *f, enum field_id id, const char *value);
void fields_number(struct fields *f, enum field_id id, uint64_t value);

/*
 * Adds the field ID with the COUNT numbers at NUMBER, as in `1 4 12`.  If
 * IS_CUT, a final `-` is added, as in `1 4 12 -`.  It says that a limit left
 * out further numbers.
 */
void fields_numbers(struct fields *f, enum field_id id, const uint64_t *number,
		    int count, bool is_cut);

/* Adds the fields `jumps` and `moves` for the JUMPS jumps at JUMP. */
void fields_moves(struct fields *f, const struct shape *shape,
		  const struct shape_jump *jump, int jumps);

/* Adds the field `result: solved`, then calls fields_moves(). */
void fields_solution(struct fields *f, const struct shape *shape,
		     const struct shape_jump *jump, int jumps);

#endif
