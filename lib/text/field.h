/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The fields that pegkit knows, one row each.  Code that reads, writes,
 * transforms or judges a field looks up its properties in its row.  Records may
 * have unknown fields, too.  They are read and kept, but no program adds one.
 */
#ifndef PEGKIT_TEXT_FIELD_H
#define PEGKIT_TEXT_FIELD_H

#include "text/span.h"

/* How the value of a field is written. */
enum field_form {
	FORM_TEXT,    /* any text */
	FORM_NUMBER,  /* 25, or 22-23 (a range), or 7- (7 or more) */
	FORM_NUMBERS, /* numbers; a final - means that more would follow */
	FORM_SECONDS, /* a number of seconds, as in 0.25 s */
	FORM_BOARD,   /* the name of a shape */
	FORM_LINES,   /* names of lattices, or lines such as a1-b1-c1 */
	FORM_GOAL,    /* a hole, a word or a drawing */
	FORM_MOVES,   /* moves, as in c1-c3-e3 d2-d4 */
	FORM_JUMP,    /* a jump, as its puzzle writes it */
	FORM_NEXT,    /* a jump, then what is known about it */
	FORM_LOST,    /* the number of a jump, then the jump */
	FORM_PROOF,   /* names of holes, numbers and words */
	FORM_LINE,    /* jumps of the two-player game: 3-8*42 12-5*18 */
	FORM_FIRST,   /* a jump, its difference, and perhaps a FORM_LINE */
	FORM_ROUTE,   /* homes of a checkers board, as in 30x21x14 */
	FORMS
};

/* The puzzles whose records may have a field, as bits. */
enum field_puzzle {
	PUZZLE_PEGS = 1, /* boards of pegs, as in pegbfs(1) */
	PUZZLE_HIQ = 2,	 /* boards with the fixed play of hiq(1) */
	PUZZLE_BOARD = PUZZLE_PEGS | PUZZLE_HIQ,
	PUZZLE_VALUES = 4, /* the two-player game */
	PUZZLE_HOLES = PUZZLE_BOARD | PUZZLE_VALUES,
	PUZZLE_CHECKERS = 8,
	PUZZLE_ANY = PUZZLE_HOLES | PUZZLE_CHECKERS,
};

/* What a field is for. */
enum field_part {
	PART_STATES, /* states the problem */
	PART_CLAIMS, /* claims something that the judge can decide */
	PART_TELLS,  /* nobody judges it; pegfmt(1) says why */
};

/* What happens to a field when its record is transformed. */
enum field_rule {
	RULE_KEPT,    /* kept, because it stays true */
	RULE_CARRIED, /* kept; its holes move with the board */
	/*
	 * Kept if there is only one goal, and the record has no moves or its
	 * moves end at this goal.  Otherwise an error.
	 */
	RULE_BETWEEN,
	/* Kept if the record has moves; if not, as RULE_BETWEEN. */
	RULE_SHOWN,
	RULE_REFUSED, /* an error, because it may become false */
};

/* How often a field may appear in a record. */
enum field_stands {
	STANDS_ONCE,
	STANDS_OFTEN,	/* any number of times */
	STANDS_ANSWER,	/* once; dropped when pegbfs answers the record again */
	STANDS_ANSWERS, /* any number of times; dropped like STANDS_ANSWER */
};

/*
 * One row per field: ROW(id, key, form, puzzles, part, image, inverse,
 * stands).  `image` is the rule for rotations and reflections.  `inverse` is
 * the rule for pegfmt --complement.
 *
 * The order of the rows matters if several fields of a record name holes in
 * another program's notation.  The fields are read in the order of their rows,
 * and a notation that is found in one field is expected in the later ones
 * (solitaire/moves_text.h).
 */
/* clang-format off */
#define FIELD_ROWS(ROW) \
	ROW(TITLE, "title", TEXT, ANY, TELLS, KEPT, KEPT, ONCE) \
	ROW(LOCATIONS, "locations", TEXT, PEGS, TELLS, REFUSED, KEPT, ONCE) \
	ROW(BOARD, "board", BOARD, BOARD, STATES, CARRIED, KEPT, ONCE) \
	ROW(LINES, "lines", LINES, BOARD, STATES, CARRIED, KEPT, ONCE) \
	ROW(GOAL, "goal", GOAL, PEGS, STATES, CARRIED, CARRIED, ONCE) \
	ROW(TURN, "turn", TEXT, CHECKERS, TELLS, KEPT, REFUSED, ONCE) \
	ROW(RESULT, "result", TEXT, PEGS, CLAIMS, KEPT, SHOWN, ANSWER) \
	ROW(JUMPS, "jumps", NUMBER, PEGS, CLAIMS, KEPT, SHOWN, ANSWER) \
	ROW(MOVES, "moves", MOVES, BOARD, CLAIMS, CARRIED, CARRIED, ANSWER) \
	ROW(GAME, "game", MOVES, PEGS, CLAIMS, CARRIED, REFUSED, ONCE) \
	ROW(WINNING_JUMPS, "winning-jumps", \
	    TEXT, PEGS, CLAIMS, KEPT, REFUSED, ANSWER) \
	ROW(NEXT, "next", NEXT, PEGS, CLAIMS, CARRIED, REFUSED, ANSWERS) \
	ROW(LOST, "lost", LOST, PEGS, CLAIMS, CARRIED, REFUSED, ANSWER) \
	ROW(PROOF, "proof", PROOF, PEGS, CLAIMS, CARRIED, REFUSED, ANSWER) \
	ROW(FEWEST_MOVES, "fewest-moves", \
	    NUMBER, PEGS, CLAIMS, KEPT, REFUSED, ANSWER) \
	ROW(SOLUTIONS, "solutions", \
	    NUMBER, PEGS, CLAIMS, KEPT, BETWEEN, ANSWER) \
	ROW(SOLUTIONS_SYMMETRIC, "solutions-symmetric", \
	    NUMBER, PEGS, CLAIMS, KEPT, BETWEEN, ANSWER) \
	ROW(SOLUTIONS_FEWEST_MOVES, "solutions-fewest-moves", \
	    NUMBER, PEGS, CLAIMS, KEPT, REFUSED, ANSWER) \
	ROW(DISTINCT, "distinct", NUMBER, PEGS, CLAIMS, KEPT, BETWEEN, ANSWER) \
	ROW(DISTINCT_ALL, "distinct-all", \
	    NUMBER, PEGS, CLAIMS, KEPT, BETWEEN, ANSWER) \
	ROW(USED, "used", NEXT, PEGS, CLAIMS, CARRIED, REFUSED, ANSWERS) \
	ROW(ALWAYS, "always", MOVES, PEGS, CLAIMS, CARRIED, REFUSED, ANSWER) \
	ROW(NEVER, "never", MOVES, PEGS, CLAIMS, CARRIED, REFUSED, ANSWER) \
	ROW(SOLUTION, "solution", NUMBER, PEGS, CLAIMS, KEPT, REFUSED, ANSWER) \
	ROW(END, "end", TEXT, PEGS, CLAIMS, KEPT, REFUSED, ANSWER) \
	ROW(PEGS_LEFT, "pegs-left", \
	    NUMBER, PEGS, CLAIMS, KEPT, REFUSED, ANSWER) \
	ROW(LONGEST_SWEEP, "longest-sweep", \
	    NUMBER, PEGS, CLAIMS, KEPT, REFUSED, ANSWER) \
	ROW(LONGEST_LAST_SWEEP, "longest-last-sweep", \
	    NUMBER, PEGS, CLAIMS, KEPT, REFUSED, ANSWER) \
	ROW(PLAYS, "plays", NUMBER, PEGS, CLAIMS, KEPT, REFUSED, ANSWER) \
	ROW(PLAYS_BY_PEGS, "plays-by-pegs", \
	    NUMBERS, PEGS, CLAIMS, KEPT, REFUSED, ANSWER) \
	ROW(LAST_POSITIONS, "last-positions", \
	    NUMBERS, PEGS, CLAIMS, KEPT, REFUSED, ANSWER) \
	ROW(LAST_POSITIONS_ALL, "last-positions-all", \
	    NUMBERS, PEGS, CLAIMS, KEPT, REFUSED, ANSWER) \
	ROW(RANDOM_PLAY, "random-play", \
	    NUMBER, PEGS, CLAIMS, KEPT, REFUSED, ANSWER) \
	ROW(CENSUS, "census", NUMBERS, PEGS, CLAIMS, KEPT, REFUSED, ANSWER) \
	ROW(CENSUS_ALL, "census-all", \
	    NUMBERS, PEGS, CLAIMS, KEPT, REFUSED, ANSWER) \
	ROW(CENSUS_OF_MOVES, "census-of-moves", \
	    NUMBERS, PEGS, CLAIMS, KEPT, REFUSED, ANSWER) \
	ROW(CENSUS_OF_MOVES_ALL, "census-of-moves-all", \
	    NUMBERS, PEGS, CLAIMS, KEPT, REFUSED, ANSWER) \
	ROW(CENSUS_OF_WINNING, "census-of-winning", \
	    NUMBERS, PEGS, CLAIMS, KEPT, REFUSED, ANSWER) \
	ROW(CENSUS_OF_WINNING_ALL, "census-of-winning-all", \
	    NUMBERS, PEGS, CLAIMS, KEPT, REFUSED, ANSWER) \
	ROW(POSITIONS, "positions", NUMBER, PEGS, TELLS, KEPT, KEPT, ANSWER) \
	ROW(TIME, "time", SECONDS, PEGS, TELLS, KEPT, KEPT, ANSWER) \
	ROW(WINNING, "winning", NUMBER, PEGS, TELLS, KEPT, REFUSED, ANSWER) \
	ROW(DEAD_ENDS, "dead-ends", NUMBER, PEGS, TELLS, KEPT, REFUSED, ANSWER) \
	ROW(MADE, "made", TEXT, PEGS, TELLS, KEPT, REFUSED, ANSWER) \
	ROW(DRAWN, "drawn", TEXT, PEGS, TELLS, KEPT, REFUSED, ONCE) \
	ROW(SUM, "sum", NUMBER, HIQ, CLAIMS, REFUSED, REFUSED, ONCE) \
	ROW(DIFFERENCE, "difference", \
	    NUMBER, VALUES, CLAIMS, KEPT, REFUSED, ONCE) \
	ROW(LINE, "line", LINE, VALUES, CLAIMS, CARRIED, REFUSED, ONCE) \
	ROW(FIRST_JUMP, "first-jump", \
	    FIRST, VALUES, CLAIMS, CARRIED, REFUSED, OFTEN) \
	ROW(CAPTURED, "captured", \
	    NUMBER, CHECKERS, CLAIMS, KEPT, REFUSED, ONCE) \
	ROW(ROUTE, "route", ROUTE, CHECKERS, CLAIMS, CARRIED, REFUSED, ONCE) \
	ROW(JUMP, "jump", JUMP, ANY, TELLS, CARRIED, REFUSED, ONCE) \
	ROW(PEGS, "pegs", NUMBER, HOLES, TELLS, KEPT, REFUSED, ONCE) \
	ROW(HOLES, "holes", NUMBER, HOLES, TELLS, KEPT, KEPT, ONCE) \
	ROW(POSSIBLE, "possible", NUMBER, ANY, TELLS, KEPT, REFUSED, ONCE) \
	ROW(CLASS, "class", TEXT, HOLES, TELLS, REFUSED, REFUSED, ONCE) \
	ROW(OWN, "own", NUMBER, CHECKERS, TELLS, KEPT, REFUSED, ONCE) \
	ROW(OPPONENTS, "opponents", \
	    NUMBER, CHECKERS, TELLS, KEPT, REFUSED, ONCE) \
	ROW(HOMES, "homes", NUMBER, CHECKERS, TELLS, KEPT, REFUSED, ONCE) \
	ROW(CHECK, "check", TEXT, ANY, TELLS, KEPT, REFUSED, ONCE) \
	ROW(MESSAGE, "message", TEXT, ANY, TELLS, REFUSED, REFUSED, ONCE)
/* clang-format on */

#define FIELD_ID(id, ...) FIELD_##id,
enum field_id {
	FIELD_STRANGE, /* a field that pegkit does not know */
	FIELD_ROWS(FIELD_ID) FIELDS
};
#undef FIELD_ID

/* A row of field_table: the properties of one field. */
struct field {
	const char *key;
	size_t size; /* bytes of the key */
	enum field_form form;
	enum field_puzzle puzzles;
	enum field_part part;
	enum field_rule image, inverse;
	enum field_stands stands;
};

/* The properties of each field.  All unknown fields share row FIELD_STRANGE. */
extern const struct field field_table[FIELDS];

/*
 * Returns the field whose key is the SIZE bytes at KEY.  If there is none,
 * returns FIELD_STRANGE.
 */
enum field_id field_called(const char *key, size_t size);

/*
 * Checks the form of VALUE, a value of field ID.  Returns null if the form is
 * right.  Otherwise returns what was expected, for a message, such as "a whole
 * number from 0 up".  Whether VALUE is true is not checked.  Only `result` and
 * claims that are numbers are checked; for any other field, or an empty VALUE,
 * returns null.
 */
const char *field_expects(enum field_id id, struct span value);

/*
 * Returns the field that a user may have meant by the SIZE bytes at KEY, such
 * as FIELD_MOVES for `movs`.  KEY must begin like the key of that field and may
 * have one slip: an extra, missing or wrong letter, or two adjacent letters in
 * the wrong order.  Returns FIELD_STRANGE if there is no such field.
 */
enum field_id field_near(const char *key, size_t size);

#endif
