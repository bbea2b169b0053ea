/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The parts of a record that pictures show: the kind of board, its lattice, the
 * pieces on its squares, and its title.  The lattice determines how rows are
 * shifted and how far apart they are.  A board in one row with listed lines is
 * shown as a graph: its holes lie on a circle.
 */
#ifndef PEGKIT_DRAW_SCENE_H
#define PEGKIT_DRAW_SCENE_H

#include "board/board.h"
#include "text/record.h"

enum { SCENE_UNIT = 24 }; /* the side of a square, in units */

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
	struct board board; /* of pegs; it has no holes if not read */
	bool has_board;
	bool is_graph; /* the board is shown as a graph */
	/* The smallest and the largest scene_half() of squares on the board. */
	ptrdiff_t left, right;
};

/*
 * Makes SCENE from RECORD and its solution, the STEPS jumps at STEP.  RECORD
 * and the jumps must outlive SCENE.  READING_BAD: the fields that name the
 * lattice cannot be read or contradict each other, or listed lines cannot be
 * read.
 */
bool scene_of(struct reading *in, const struct record *record,
	      const struct step *step, size_t steps, struct scene *scene);

/* True if the field `lines` of the board lists its lines. */
bool scene_is_listed(const struct scene *scene);

/*
 * True if the picture must show lines: rows are straight, but pegs also jump
 * along diagonals or along lines that the board lists.
 */
bool scene_has_lines(const struct scene *scene);

/* A piece of a line to draw: 3 squares if lines are listed, otherwise 2. */
struct scene_line {
	size_t number;	     /* of the next piece to try; initially 0 */
	size_t square[3][2]; /* row and column of each */
	int squares;
};

/* Sets LINE to the next piece of a line to draw; false: there is none. */
bool scene_next_line(const struct scene *scene, struct scene_line *line);

/* How often solutions make each jump, from the fields `used`. */
struct scene_uses {
	double mean[SHAPE_JUMPS];	/* per solution; negative: unused */
	double traffic[SHAPE_HOLES];	/* of each hole: sum over its jumps */
	double most_mean, most_traffic; /* their maxima, above 0 */
};

/* True if the record is a board of pegs with fields `used`. */
bool scene_has_uses(const struct scene *scene);

/*
 * Reads the fields `used` into USES.  READING_BAD: the board cannot be read, or
 * such a field is malformed, names no jump of the board, or repeats one.
 */
bool scene_uses_of(struct reading *in, struct scene *scene,
		   struct scene_uses *uses);

/* The marks that fields put on holes, in addition to pegs. */
struct scene_marks {
	struct holes goal; /* holes that must have pegs; empty: unknown */
	struct holes open; /* holes that may have pegs in the goal */
	/* The `sets` sets of a proof, and room for one more.  A set that jumps
	 * must leave has a price, as digits; size 0: none, its parity counts.
	 */
	struct holes set[SHAPE_HOLES + 1];
	struct scene_digits {
		const char *text;
		size_t size;
	} price[SHAPE_HOLES + 1];
	int sets;
	bool has_goal_pegs; /* the proof has one set, and ... */
	int goal_pegs;	    /* ... the goal has this number of pegs on it */
	struct scene_digits weight[SHAPE_HOLES]; /* of a proof; size 0: none */
	struct step lost; /* the jump that lost a game ... */
	size_t lost_at;	  /* ... and its number; 0: none */
	bool has_made;	  /* the field `jump` names a jump ... */
	struct step made; /* ... that led here, or that comes next */
};

/*
 * True if the goal is shown: the record has a field `goal`, or it has a result
 * and SHEET is true, because sheets show the default goal of a problem, too.
 */
bool scene_shows_goal(const struct scene *scene, bool sheet);

/* Sets MARKS from the fields, with the goal if scene_shows_goal().  Text that
 * is not understood marks nothing. */
void scene_marks_of(struct scene *scene, bool sheet, struct scene_marks *marks);

/* Returns how far right of a1 the square is drawn, in half squares. */
ptrdiff_t scene_half(const struct scene *scene, size_t row, size_t col);

/* Returns the number of squares in ROW, including those off the board. */
size_t scene_width(const struct scene *scene, size_t row);

/* Returns the square; for values, a vacant hole if 0, otherwise a peg. */
char scene_square(const struct scene *scene, size_t row, size_t col);

/*
 * A point, measured from the top left corner of the board.  The unit is such
 * that a square is SCENE_UNIT wide and high.
 */
struct scene_point {
	size_t x, y;
};

/*
 * Returns the middle of the square at ROW and COL.  If rows are shifted, the
 * square must be on the board.
 */
struct scene_point scene_middle(const struct scene *scene, size_t row,
				size_t col);

/* Return the width and the height of the board, as in scene_point. */
size_t scene_across(const struct scene *scene);
size_t scene_down(const struct scene *scene);

/* Appends the name of the board, or a description if it has no name. */
void scene_what(const struct scene *scene, struct buf *b);

/* Appends the title of the record; without a title, calls scene_what(). */
void scene_name(const struct scene *scene, struct buf *b);

/* Appends what scene_name() does, then the result of the record, if any. */
void scene_title(const struct scene *scene, struct buf *b);

/*
 * Appends the SIZE bytes at TEXT, escaped for XML or HTML: references replace
 * the five special characters.
 */
void scene_escape(struct buf *b, const char *text, size_t size);

#endif
