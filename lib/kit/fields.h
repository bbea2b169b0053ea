/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The fields of answers: what solvers have found, as records have it.  The
 * programs and the public library write the same fields by these functions.
 *
 * A value is gathered in `text` and then added.  Where there is no memory
 * text.failed is set, here and below, and stays set until buf_clear.
 */
#ifndef PEGKIT_KIT_FIELDS_H
#define PEGKIT_KIT_FIELDS_H

#include "capture/capture.h"
#include "duel/duel.h"
#include "solitaire/large/large_solve.h"
#include "solitaire/questions/question_fewest.h"
#include "solitaire/reduce.h"
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

/* The fields of what reduce_solve has answered: `result` and what it needs. */
void fields_answer(struct fields *f, const struct reduce_problem *problem,
		   enum answer result, const struct reduce_answer *answer);

/* The same of what large_solve has answered. */
void fields_large(struct fields *f, const struct large_problem *problem,
		  enum answer result, const struct large_answer *answer);

/* The same of what question_fewest has answered. */
void fields_fewest(struct fields *f, const struct reduce_problem *problem,
		   enum answer result, const struct question_fewest *answer);

/* Appends a certificate that there is no solution, as its field says it. */
void fields_proof(struct buf *b, const struct reduce_problem *problem,
		  const struct reduce_answer *answer);

/* Appends the homes of a capture, from 1, as the field `route` has them. */
void fields_route(struct buf *b, const struct capture *capture);

/* Appends jumps of the game for two, as the field `line` has them. */
void fields_line(struct buf *b, const struct duel_jump *jump, int jumps);

#endif
