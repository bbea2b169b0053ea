/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What pictures show of a record: the kind of board, its lattice, the pieces on
 * its squares, and its title.  The lattice determines how rows are shifted and
 * how far apart they are.  A field `lines` may list the lines of a board.  If
 * such a board has only one row, it is shown as a graph, with its holes on a
 * circle.
 */
#ifndef PEGKIT_DRAW_SCENE_H
#define PEGKIT_DRAW_SCENE_H

#include "board/board.h"
#include "text/record.h"

enum { SCENE_UNIT = 24 }; /* the width and height of a square */

/* The kinds of board that a picture can show. */
enum scene_kind {
	SCENE_PEGS,
	SCENE_STAGGERED, /* pegs in shifted rows */
	SCENE_TRIANGLE,	 /* pegs on a board drawn as a triangle */
	SCENE_VALUES,
	SCENE_CHECKERS,
};

/* What a picture shows of a record. */
struct scene {
	const struct record *record;
	const struct step *step; /* jumps of the solution */
	size_t steps;
	enum scene_kind kind;
	enum lattice lattice;
	size_t rows, cols;
	struct board board; /* board of pegs; no holes if it was not read */
	bool has_board;
	bool is_graph; /* shown as a graph */
	/* The least and the greatest scene_half() of a square. */
	ptrdiff_t left, right;
};

/*
 * Makes SCENE from RECORD and its solution, the STEPS jumps at STEP.  RECORD
 * and the jumps must outlive SCENE.  Fails with READING_BAD if the lattice or
 * listed lines cannot be read from the fields, or if fields contradict each
 * other.
 */
bool scene_of(struct reading *in, const struct record *record,
	      const struct step *step, size_t steps, struct scene *scene);

/* True if the field `lines` of the record lists the lines of the board. */
bool scene_is_listed(const struct scene *scene);

/*
 * True if the picture must show lines along which pegs jump: if the lines are
 * listed, or if rows are straight and pegs also jump diagonally.
 */
bool scene_has_lines(const struct scene *scene);

/* A piece of a line to draw.  It joins the middles of 2 or 3 squares. */
struct scene_line {
	size_t number;	     /* for scene_next_line(); initially 0 */
	size_t square[3][2]; /* row and column of each square */
	int squares;	     /* 3 if lines are listed, otherwise 2 */
};

/*
 * Sets LINE to the next piece of a line to draw.  Returns false if no piece is
 * left.
 */
bool scene_next_line(const struct scene *scene, struct scene_line *line);

/* How often solutions make each jump, as the fields `used` say. */
struct scene_uses {
	/*
	 * By jump: how often a solution makes it, on average.  The value is
	 * negative if no field `used` has the jump.
	 */
	double mean[SHAPE_JUMPS];
	/*
	 * By hole: the sum of `mean` over all jumps that start in the hole,
	 * pass over it or end in it.
	 */
	double traffic[SHAPE_HOLES];
	double most_mean, most_traffic; /* the largest; at least DBL_MIN */
};

/* True if the record is a board of pegs and has fields `used`. */
bool scene_has_uses(const struct scene *scene);

/*
 * Reads the fields `used` into USES.  Fails with READING_BAD if the board
 * cannot be read.  Also fails if a field is malformed, names no jump of the
 * board, or repeats a jump.
 */
bool scene_uses_of(struct reading *in, struct scene *scene,
		   struct scene_uses *uses);

/* What fields of the record add to the picture: marks on holes, and jumps. */
struct scene_marks {
	struct holes goal; /* holes with a peg in the goal; empty: not shown */
	struct holes open; /* holes with or without a peg in the goal */
	/*
	 * The sets of holes that a proof names.  If jumps must leave the sets,
	 * `price` has the price of each set, as digits.  If the proof counts
	 * pegs on the sets modulo 2, the size of each `price` is 0.  The arrays
	 * have room for one more set.
	 */
	struct holes set[SHAPE_HOLES + 1];
	struct scene_digits {
		const char *text;
		size_t size;
	} price[SHAPE_HOLES + 1];
	int sets;
	bool has_goal_pegs; /* goal_pegs is known */
	int goal_pegs;	    /* pegs of the goal on the only set of the proof */
	/* By hole: its weight in a proof; size 0 if there is none. */
	struct scene_digits weight[SHAPE_HOLES];
	struct step lost; /* the jump that lost a game */
	size_t lost_at;	  /* number of that jump, from 1; 0: none */
	bool has_made;	  /* `made` is set, by the field `jump` */
	struct step made; /* the jump that led here, or that comes next */
};

/*
 * True if the picture shows the goal.  It does if the record has a field
 * `goal`.  On paper (SHEET is true) a field `result` is enough, because sheets
 * also show default goals.
 */
bool scene_shows_goal(const struct scene *scene, bool sheet);

/*
 * Sets MARKS to the marks that the fields of the record make.  The goal is
 * marked if scene_shows_goal(SCENE, SHEET) is true and there is only one goal.
 * Text that is not understood marks nothing.
 */
void scene_marks_of(struct scene *scene, bool sheet, struct scene_marks *marks);

/*
 * Returns how far the square at ROW and COL is to the right of a1, in half
 * squares.  The number is negative if the square is to the left of a1.
 */
ptrdiff_t scene_half(const struct scene *scene, size_t row, size_t col);

/* Returns the number of squares in ROW.  Squares off the board count, too. */
size_t scene_width(const struct scene *scene, size_t row);

/*
 * Returns the square at ROW and COL, an enum record_square.  In a triangle of
 * values, 0 is a vacant hole and any other value a peg.
 */
char scene_square(const struct scene *scene, size_t row, size_t col);

/*
 * A point of a picture, measured from the top left corner of the board.  A
 * square is SCENE_UNIT wide and high.
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

/* Returns the width of the board, in the unit of struct scene_point. */
size_t scene_across(const struct scene *scene);

/* Returns the height of the board, in the unit of struct scene_point. */
size_t scene_down(const struct scene *scene);

/* Appends to B the name of the board, or a description if it has no name. */
void scene_what(const struct scene *scene, struct buf *b);

/*
 * Appends to B the title of the record.  If there is none, appends what
 * scene_what() appends.
 */
void scene_name(const struct scene *scene, struct buf *b);

/*
 * Appends to B what scene_name() appends, and then MISTAKE, the mistake of the
 * game.  If MISTAKE is null, the result of the record comes instead, if there
 * is one.
 */
void scene_title(const struct scene *scene, const char *mistake, struct buf *b);

/* Appends the SIZE bytes at TEXT, escaped for XML and HTML. */
void scene_escape(struct buf *b, const char *text, size_t size);

#endif
