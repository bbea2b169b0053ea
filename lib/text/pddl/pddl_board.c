/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/pddl/pddl_board.h"

#include <string.h>

#include "board/lattice.h"
#include "text/solitaire/pegs.h"
#include "text/token.h"

/* Reads pos-ROW-COL. */
static bool read_name(const char *name, size_t *row, size_t *col)
{
	static const char prefix[] = "pos-";
	const char *first = name + strlen(prefix), *dash;
	uint64_t r, c;

	if (strncmp(name, prefix, strlen(prefix)) != 0 ||
	    !(dash = strchr(first, '-')) ||
	    !token_number(first, (size_t)(dash - first), SHAPE_LINES - 1, &r) ||
	    !token_number(dash + 1, strlen(dash + 1), SHAPE_LINES - 1, &c))
		return false;
	*row = (size_t)r;
	*col = (size_t)c;
	/* Without leading zeros, so that the name follows from the place. */
	return (*first != '0' || dash == first + 1) &&
	       (dash[1] != '0' || !dash[2]);
}

/* Where the locations are drawn. */
struct layout {
	bool named; /* they are called pos-ROW-COL */
	size_t rows, cols;
	size_t row[SHAPE_HOLES], col[SHAPE_HOLES]; /* by location */
	bool is_hole[SHAPE_CELLS];
};

/* Makes the drawing as large as its last row and column. */
static void measure(const struct pddl_problem *r, struct layout *l)
{
	l->rows = l->cols = 0;
	for (int i = 0; i < r->locations; i++) {
		if (l->row[i] >= l->rows)
			l->rows = l->row[i] + 1;
		if (l->col[i] >= l->cols)
			l->cols = l->col[i] + 1;
	}
}

static void lay(const struct pddl_problem *r, struct layout *l)
{
	*l = (struct layout){.named = true};
	for (int i = 0; i < r->locations; i++)
		l->named =
		    l->named && read_name(r->name[i], &l->row[i], &l->col[i]);
	measure(r, l);
	l->named = l->named && l->rows * l->cols <= SHAPE_CELLS;
	for (int i = 0; i < r->locations && !l->named; i++) {
		l->row[i] = 0;
		l->col[i] = (size_t)i;
	}
	measure(r, l);
	for (int i = 0; i < r->locations; i++)
		l->is_hole[l->row[i] * l->cols + l->col[i]] = true;
}

/* Whether the lines that were read are the jumps of S; HOLE by location. */
static bool has_lines(const struct pddl_problem *r, const struct shape *s,
		      const int *hole)
{
	int location[SHAPE_HOLES];

	for (int i = 0; i < r->locations; i++)
		location[hole[i]] = i;
	for (int i = 0; i < s->jumps; i++) {
		struct shape_jump line = {
		    (uint8_t)location[s->jump[i].from],
		    (uint8_t)location[s->jump[i].over],
		    (uint8_t)location[s->jump[i].to],
		};

		if (!pddl_problem_has(r, &line))
			return false;
	}
	return r->lines == s->jumps;
}

/* Lists the lines on S. */
static bool list_lines(struct reading *in, const struct pddl_problem *r,
		       struct shape *s, const int *hole)
{
	for (int i = 0; i < r->lines; i++) {
		const struct shape_jump *j = &r->line[i];
		const struct shape_jump back = {j->to, j->over, j->from};

		if (!pddl_problem_has(r, &back))
			return reading_fail(
			    in, r->place,
			    "jump from %s to %s found that has no way back",
			    r->name[j->from], r->name[j->to]);
		if (shape_add_line(s, hole[j->from], hole[j->over],
				   hole[j->to]) == SHAPE_FULL)
			return reading_fail(in, r->place,
					    "more than %d jumps found",
					    shape_most_jumps(s));
	}
	return true;
}

/* The board of the problem; HOLE by location. */
static bool make_shape(struct reading *in, const struct pddl_problem *r,
		       const struct layout *l, struct shape *s,
		       int hole[SHAPE_HOLES])
{
	for (int lattice = 0; lattice < lattice_table_rows; lattice++) {
		shape_drawn(l->is_hole, l->rows, l->cols, (enum lattice)lattice,
			    s);
		for (int i = 0; i < r->locations; i++)
			hole[i] = shape_hole(s, (int)l->row[i], (int)l->col[i]);
		if (lattice == LATTICE_LISTED)
			return list_lines(in, r, s, hole);
		if (has_lines(r, s, hole))
			return true;
	}
	return true;
}

/* The position of STATE; READING_BAD: it leaves a location open. */
static bool position_in(struct reading *in, const struct pddl_problem *r,
			const uint8_t *state, const int *hole, const char *what,
			struct holes *position)
{
	*position = (struct holes){{0}};
	for (int i = 0; i < r->locations; i++) {
		if (!state[i])
			return reading_fail(in, r->named[i],
					    "location %s found that is "
					    "neither free nor occupied in "
					    "the %s",
					    r->name[i], what);
		if (state[i] == PDDL_PROBLEM_OCCUPIED)
			holes_add(position, hole[i]);
	}
	return true;
}

/* Adds the names of the holes, unless they follow from their places. */
static bool add_names(const struct pddl_problem *r, struct record *record)
{
	struct buf list = {0};
	bool good;

	for (int i = 0; i < r->locations; i++) {
		if (i)
			buf_char(&list, ' ');
		buf_text(&list, r->name[i]);
	}
	good = !list.failed && record_add(record, FIELD_LOCATIONS, list.data,
					  list.size, r->place);
	buf_free(&list);
	return good;
}

/* Adds the fields; false: no memory. */
static bool add_fields(const struct pddl_problem *r, const struct layout *l,
		       const struct shape *s, const struct holes *goal,
		       struct record *record)
{
	struct buf value = {0};
	bool good =
	    pegs_goal_write(&value, s, goal) &&
	    record_add(record, FIELD_GOAL, value.data, value.size, r->place);

	buf_free(&value);
	if (good && !l->named)
		good = add_names(r, record);
	if (good && strcmp(r->title, PDDL_BOARD_NAMELESS) != 0)
		good = record_add(record, FIELD_TITLE, r->title,
				  strlen(r->title), r->place);
	return good;
}

bool pddl_board_make(struct reading *in, const struct pddl_problem *r,
		     struct record *record)
{
	struct layout layout;
	struct shape shape;
	int hole[SHAPE_HOLES];
	struct holes start, goal;

	if (!r->has_domain)
		return reading_fail(in, r->place,
				    "problem without a domain found, "
				    "(:domain " PDDL_PROBLEM_DOMAIN
				    ") expected");
	if (!r->locations)
		return reading_fail(in, r->place,
				    "problem without a location found");
	lay(r, &layout);
	if (!make_shape(in, r, &layout, &shape, hole) ||
	    !position_in(in, r, r->start, hole, "start", &start) ||
	    !position_in(in, r, r->goal, hole, "goal", &goal))
		return false;
	record->place = r->place;
	return (pegs_draw(record, &shape, &start) &&
		add_fields(r, &layout, &shape, &goal, record)) ||
	       reading_no_memory(in);
}
