/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Carrying a whole record; see transform.h. */
#include "text/transform/transform.h"

#include <string.h>

#include "text/transform/transform_drawing.h"
#include "text/transform/transform_fields.h"

bool transform_named(const char *name, enum transform *transform)
{
	for (int i = 0; i < TRANSFORM_COUNT; i++) {
		enum transform t = (enum transform)i;

		if (strcmp(transform_map_name(t), name) == 0) {
			*transform = t;
			return true;
		}
	}
	return false;
}

const char *transform_name(enum transform transform)
{
	return transform_map_name(transform);
}

/* Carries the fields first, since they are read with the old drawing. */
static enum problem_status carry(const struct transform_map *m,
				 struct record *r, struct problem *problem)
{
	enum problem_status status = transform_fields(m, r, problem);

	if (status == PROBLEM_NONE &&
	    (!transform_drawing(m, r) || !transform_drawing_tell(m, r)))
		status = PROBLEM_MEMORY;
	return status;
}

/* Reports that the lattice of the drawing has no such map. */
static enum problem_status refuse_lattice(const struct transform_map *m,
					  const struct record *r,
					  struct problem *problem)
{
	const struct transform_board *board = &m->board;

	if (transform_map_is_drawn(board, m->transform))
		return problem_record(problem, r->place,
				      "board on %s (lines: %s) found, which %s "
				      "does not keep",
				      lattice_table[board->lattice].name,
				      lattice_table[board->lattice].word,
				      m->name);
	return problem_record(problem, r->place,
			      board->triangle
				  ? "triangle found, board with rows and "
				    "columns expected for %s"
			      : lattice_is_staggered(board->lattice)
				  ? "board on the triangular lattice found, "
				    "rows and columns expected for %s"
				  : "board with rows and columns found, "
				    "triangular lattice expected for %s",
			      m->name);
}

static enum problem_status refuse(const struct transform_map *m,
				  const struct record *r,
				  struct problem *problem)
{
	if (r->kind == RECORD_VALUES &&
	    transform_map_is_drawn(&m->board, m->transform))
		return problem_record(problem, r->place,
				      "triangle of values found, which %s "
				      "does not keep upright",
				      m->name);
	return refuse_lattice(m, r, problem);
}

enum problem_status transform_record(struct record *r, enum transform t,
				     struct problem *problem)
{
	struct transform_board board;
	struct transform_map m;
	enum problem_status status;

	if (t == TRANSFORM_IDENTITY)
		return PROBLEM_NONE;
	status = transform_map_board(r, &board, problem);
	if (status != PROBLEM_NONE)
		return status;
	m = transform_map_of(r, &board, t);
	if (!m.applies)
		return refuse(&m, r, problem);
	if (!record_in_proportion(m.to_rows, m.to_cols, r->squares.size))
		return problem_record(problem, r->place,
				      "board found whose image by %s is %zu x "
				      "%zu squares, most of them off the board",
				      m.name, m.to_rows, m.to_cols);
	return carry(&m, r, problem);
}
