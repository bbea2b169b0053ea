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
static bool carry(struct reading *in, const struct transform_map *m,
		  struct record *r)
{
	bool good = transform_fields(in, m, r);

	if (good && (!transform_drawing(m, r) || !transform_drawing_tell(m, r)))
		good = reading_no_memory(in);
	return good;
}

/* Reports that the lattice of the drawing has no such map. */
static bool refuse_lattice(struct reading *in, const struct transform_map *m,
			   const struct record *r)
{
	const struct transform_board *board = &m->board;

	if (transform_map_is_drawn(board, m->transform))
		return reading_fail(in, r->place,
				    "board on %s (lines: %s) found, which %s "
				    "does not keep",
				    lattice_table[board->lattice].name,
				    lattice_table[board->lattice].word,
				    m->name);
	return reading_fail(in, r->place,
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

static bool refuse(struct reading *in, const struct transform_map *m,
		   const struct record *r)
{
	if (r->kind == RECORD_VALUES &&
	    transform_map_is_drawn(&m->board, m->transform))
		return reading_fail(in, r->place,
				    "triangle of values found, which %s "
				    "does not keep upright",
				    m->name);
	return refuse_lattice(in, m, r);
}

bool transform_record(struct reading *in, struct record *r, enum transform t)
{
	struct transform_board board;
	struct transform_map m;

	if (t == TRANSFORM_IDENTITY)
		return true;
	if (!transform_map_board(in, r, &board))
		return false;
	m = transform_map_of(r, &board, t);
	if (!m.applies)
		return refuse(in, &m, r);
	if (!record_in_proportion(m.to_rows, m.to_cols, r->squares.size))
		return reading_fail(in, r->place,
				    "board found whose image by %s is %zu x "
				    "%zu squares, most of them off the board",
				    m.name, m.to_rows, m.to_cols);
	return carry(in, &m, r);
}
