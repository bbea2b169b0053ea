/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What pictures need to know of a record: the kind of board, its lattice, the
 * pieces on its squares, its title.  The lattice says how rows are shifted and
 * how far apart they are.  A board in one row whose lines are listed is shown
 * as a graph: its holes stand on a circle.
 */
#ifndef PEGKIT_DRAW_SCENE_H
#define PEGKIT_DRAW_SCENE_H

#include "board/board.h"
#include "text/record.h"

enum { SCENE_UNIT = 24 }; /* the side of a square in a picture */

enum scene_kind {
	SCENE_PEGS,
	SCENE_STAGGERED, /* pegs in shifted rows */
	SCENE_TRIANGLE,	 /* pegs on a board drawn as a triangle */
	SCENE_VALUES,
	SCENE_CHECKERS,
};

struct scene {
	const struct record *record;
	const struct step *step; /* of the solution */
	size_t steps;
	enum scene_kind kind;
	enum lattice lattice;
	size_t rows, cols;
	struct board board; /* of pegs; if not read, without a hole */
	bool has_board;
	bool is_graph; /* the board is shown as a graph */
	/* The leftmost and the rightmost square, by scene_half. */
	ptrdiff_t left, right;
};

/*
 * RECORD and STEP must outlive the scene.  READING_BAD: the fields that tell
 * the lattice cannot be understood or contradict each other.
 */
bool scene_of(struct reading *in, const struct record *record,
	      const struct step *step, size_t steps, struct scene *scene);

/* Whether the lines of the board are listed. */
bool scene_is_listed(const struct scene *scene);

/*
 * Whether pegs of the board, with straight rows, jump along lines that are no
 * rows and columns: diagonals, or lines that the board lists.
 */
bool scene_has_lines(const struct scene *scene);

/*
 * Calls TAKE for each part of these lines with COUNT squares (row, column), 2
 * or 3, that it leads through.
 */
void scene_lines(const struct scene *scene,
		 void take(void *context, const size_t square[][2], int count),
		 void *context);

/* What the fields `used` tell of the jumps that solutions make. */
struct scene_uses {
	double mean[SHAPE_JUMPS];    /* in a solution; below 0: none makes it */
	double traffic[SHAPE_HOLES]; /* the means of jumps that touch a hole */
	double most_mean, most_traffic;
};

/* Whether a board of pegs has such fields. */
bool scene_has_uses(const struct scene *scene);

/* READING_BAD: a field tells of no jump of the board, or of one again. */
bool scene_uses_of(struct reading *in, struct scene *scene,
		   struct scene_uses *uses);

/* What fields say of holes, beside the pegs that are on them. */
struct scene_marks {
	struct holes goal; /* holes that must have pegs; empty: not told */
	/* The sets of a proof by the position class, and room for one more. */
	struct holes set[SHAPE_HOLES + 1];
	int sets;
	struct {
		const char *text;
		size_t size;
	} weight[SHAPE_HOLES]; /* of a pagoda function; size 0: none */
	struct step lost;      /* the jump that lost a game ... */
	size_t lost_at;	       /* ... and its number; 0: none */
};

/* Finds what fields say.  What cannot be understood marks nothing. */
void scene_marks_of(struct scene *scene, struct scene_marks *marks);

/* The distance of a square to the right of a1, in halves of a square. */
ptrdiff_t scene_half(const struct scene *scene, size_t row, size_t col);

/* The squares of a row, including those off the board. */
size_t scene_width(const struct scene *scene, size_t row);

/* The square of a drawing; a value of 0 is a vacant hole, any other a peg. */
char scene_square(const struct scene *scene, size_t row, size_t col);

/* A place, from the top left corner of the board, in 1 / SCENE_UNIT of a
 * square.
 */
struct scene_point {
	size_t x, y;
};

/*
 * The middle of a square.  Where rows are shifted, the square must not be off
 * the board.
 */
struct scene_point scene_middle(const struct scene *scene, size_t row,
				size_t col);

/* The width and the height of the board, in 1 / SCENE_UNIT of a square. */
size_t scene_across(const struct scene *scene);
size_t scene_down(const struct scene *scene);

/*
 * Appends the title of the record and its result.  Without a title: the name of
 * its board, or what is drawn if the board has no name.
 */
void scene_title(const struct scene *scene, struct buf *b);

/*
 * Appends SIZE bytes as text of XML and HTML: the five special characters
 * become references.
 */
void scene_escape(struct buf *b, const char *text, size_t size);

#endif
