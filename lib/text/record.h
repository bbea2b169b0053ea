/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A record: a drawing and the fields below it.  pegkit-draw(5) describes its
 * text.  All programs use this struct.
 */
#ifndef PEGKIT_TEXT_RECORD_H
#define PEGKIT_TEXT_RECORD_H

#include "base/buf.h"
#include "board/checkers.h"
#include "board/shape.h"
#include "board/triangle.h"
#include "text/field.h"
#include "text/span.h"

/* The squares of a drawing; each value is the character that is written. */
enum record_square {
	RECORD_OFF = '_',   /* not part of the board */
	RECORD_EMPTY = '.', /* a vacant hole, or an empty home */
	RECORD_PEG = 'o',   /* a peg, or a piece of the opponent */
	RECORD_OWN = 'x',   /* a piece of the player */
	RECORD_ANY = '?',   /* in a goal: a hole with or without a peg */
};

/* The one-byte letters that are read as pegs. */
#define RECORD_PEG_BYTES "oO*"

/* The three-byte letters that are read as a peg or as a vacant hole. */
#define RECORD_PEG_LETTER "\xe2\x97\x8f"
#define RECORD_EMPTY_LETTER "\xe2\x97\x8b"

/* What a drawing shows. */
enum record_kind {
	RECORD_PEGS,	 /* squares, none of them RECORD_OWN */
	RECORD_CHECKERS, /* squares, some of them RECORD_OWN */
	RECORD_VALUES,	 /* a triangle of integers */
};

/* Unusual ways in which squares were written, as bits. */
enum record_rough {
	RECORD_LETTERS = 1, /* one-byte letters not in enum record_square */
	RECORD_LAYOUT = 2,  /* blanks, or letters of several bytes */
};

/* How the rows of a drawing were written. */
enum record_as {
	RECORD_AS_DRAWN,
	RECORD_AS_MATRIX,  /* rows of 0 and 1 */
	RECORD_AS_TRIPLES, /* the number of holes, then three holes per line */
};

/* What has been read of a matrix (matrix_text.h). */
struct record_matrix {
	unsigned open;	   /* brackets that are open now */
	unsigned level;	   /* brackets that are open at each value */
	size_t blocks;	   /* brackets opened while no other was open */
	bool has_signs;	   /* a bracket, a comma or a semicolon */
	size_t first, end; /* columns of the first value */
	/* What was read last: a value (0), a bracket ([ or ]), a comma, or a
	 * semicolon or the end of a row. */
	char last;
};

/* A row: the `width` squares from byte `at` of record.squares on. */
struct record_row {
	size_t at, width;
	/* If record.pitch is not 0, the row as it was written begins at this
	 * byte of record.squares. */
	size_t text;
	struct place place;
};

/* A field.  `key` and `value` are offsets in record.text. */
struct record_field {
	size_t key, key_size, value, value_size;
	enum field_id id;
	struct place place;
};

/* A drawing and its fields.  A zeroed struct record is valid and empty. */
struct record {
	enum record_kind kind;
	size_t cols;	    /* width of the widest row */
	struct buf squares; /* all rows, except for RECORD_VALUES */
	/*
	 * These members say where in the text each square was, for messages.
	 * If `pitch` is 0, each byte of a row was one square.  Otherwise the
	 * square at ROW and COL was in column pitch * COL + indent - slant *
	 * ROW, and `squares` begins with the text of all rows.  Tab stops are
	 * `stop` columns apart.
	 */
	unsigned pitch, slant, stop;
	size_t indent;
	enum record_as as;
	struct record_matrix matrix; /* for RECORD_AS_MATRIX */
	unsigned rough; /* bits of enum record_rough, for draw_text.c */
	bool is_first;	/* the first drawing in its file */
	/*
	 * `peg` is the first byte of the letter that was read as a peg, and
	 * `hole` of the letter that was read as a vacant hole.  Each is 0 if
	 * that was the usual letter.  `hole` is RECORD_OFF after a warning that
	 * `_` may mean a vacant hole.
	 */
	char peg, hole;
	struct record_row *row;
	size_t rows, row_room;
	struct buf text; /* keys and values of the fields */
	struct record_field *field;
	size_t fields, field_room;
	struct place place;	  /* start of the first row */
	struct place end;	  /* just after the drawing */
	struct triangle triangle; /* the values, for RECORD_VALUES */
};

/* Frees the memory of R and makes R empty. */
void record_free(struct record *r);

/* Frees the rows of R.  The fields stay. */
void record_free_drawing(struct record *r);

/* Returns how many bytes the drawing and the fields of R use. */
static inline size_t record_size(const struct record *r)
{
	return r->squares.size + r->rows * sizeof *r->row + r->text.size +
	       r->fields * sizeof *r->field;
}

/*
 * True if R and MORE bytes together need at most MOST bytes.  Otherwise fails
 * with READING_BAD at PLACE.
 */
bool record_check_size(struct reading *in, const struct record *r, size_t more,
		       size_t most, struct place place);

/*
 * True if a drawing of ROWS x COLS squares is small, or is not much larger than
 * its text, which has SQUARES squares.  A caller refuses any other drawing, so
 * that the output is not much larger than the input.
 */
bool record_in_proportion(size_t rows, size_t cols, size_t squares);

/*
 * Removes the drawing and the fields of R.  Their memory is kept for the next
 * record, and `place` and `end` stay.
 */
void record_clear(struct record *r);

/*
 * Makes TO a copy of FROM; TO must own no memory.  Returns false if memory runs
 * out.  The caller frees TO even then.
 */
bool record_copy(struct record *to, const struct record *from);

/* Swaps two records, with their memory. */
void record_swap(struct record *a, struct record *b);

/* Returns the square at ROW and COL, or RECORD_OFF if the row is too short. */
static inline char record_square(const struct record *r, size_t row, size_t col)
{
	const struct record_row *line = &r->row[row];

	return col < line->width ? r->squares.data[line->at + col]
				 : (char)RECORD_OFF;
}

/*
 * True if R is a triangle drawn without padding.  It then has at least two
 * rows, and row K (from 1) has exactly K squares, all of them holes.
 */
bool record_is_triangle(const struct record *r);

/* True if a field of R makes a claim that the judge can decide. */
bool record_has_claims(const struct record *r);

/*
 * True if R is a checkers position: it has a piece of the player, or a field
 * `captured` or `route`.
 */
bool record_is_checkers(const struct record *r);

/* True if A and B have the same drawing; their fields may differ. */
bool record_is_same_drawing(const struct record *a, const struct record *b);

/* Returns the length in bytes of a UTF-8 letter whose first byte is BYTE. */
static inline size_t record_letter(char byte)
{
	unsigned char lead = (unsigned char)byte;

	return lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

/*
 * Returns the column after the letter at COLUMN, which begins with BYTE.  A tab
 * reaches to the next tab stop of R.
 */
static inline size_t record_next_column(const struct record *r, size_t column,
					char byte)
{
	return byte == '\t' ? (column / r->stop + 1) * r->stop : column + 1;
}

/* Appends the name of column COL, counted from 0: a, b, …, z, aa, ab, … */
void record_column(struct buf *b, size_t col);

/*
 * Returns the place in the text of the square at ROW and COL.  If the row is
 * too short, returns the place of its end.
 */
struct place record_place(const struct record *r, size_t row, size_t col);

/*
 * Appends the WIDTH squares at SQUARES as a row, which begins at PLACE in
 * the file.  The first row of a record sets r->pitch to 0.  Returns false if
 * memory runs out.
 */
bool record_add_row(struct record *r, const char *squares, size_t width,
		    struct place place);

/*
 * Appends a field with copies of the KEY_SIZE bytes at KEY and the VALUE_SIZE
 * bytes at VALUE.  PLACE is its place for messages.  Returns false if memory
 * runs out.
 */
bool record_add_field(struct record *r, const char *key, size_t key_size,
		      const char *value, size_t value_size, struct place place);

/*
 * Appends the field ID with a copy of the SIZE bytes at VALUE.  PLACE is its
 * place for messages.  Returns false if memory runs out.
 */
bool record_add(struct record *r, enum field_id id, const char *value,
		size_t size, struct place place);

/*
 * Replaces the value of FIELD by a copy of VALUE.  Returns false if memory runs
 * out, or ran out when VALUE was made.
 */
bool record_put(struct record *r, struct record_field *field,
		const struct buf *value);

/*
 * Removes all fields ID of R, then appends one with a copy of the string VALUE.
 * Returns false if memory runs out.
 */
bool record_set(struct record *r, enum field_id id, const char *value);

/* Returns the first field ID of R, or null. */
const struct record_field *record_find(const struct record *r,
				       enum field_id id);

/*
 * Returns the first field of R that repeats an earlier field with another
 * value, or null.  Ignores fields that may appear more than once.  If UNJUDGED
 * is false, also ignores fields that nobody judges (PART_TELLS).
 */
const struct record_field *record_find_twice(const struct record *r,
					     bool unjudged);

/*
 * True if each field that may appear only once has only one value.  Otherwise
 * fails with READING_BAD.
 */
bool record_check_once(struct reading *in, const struct record *r);

/* Removes all fields ID of R. */
void record_drop(struct record *r, enum field_id id);

/*
 * Removes all fields of R except those whose `id` is in the array ID, which has
 * IDS members.
 */
void record_keep(struct record *r, const enum field_id *id, size_t ids);

/*
 * Removes the fields that an answer of pegbfs adds.  OTHER_PEGS is true if the
 * pegs of the board are about to change.  Then fields that may become false,
 * such as `sum`, are also removed.
 */
void record_drop_answer(struct record *r, bool other_pegs);

/* Removes all fields of R, with their text. */
void record_drop_all(struct record *r);

/*
 * A state of the fields, to which record_rewind() can return.  Removing a field
 * does not free its text.  Code that adds and removes fields many times should
 * rewind instead, so that the record does not grow.
 */
struct record_mark {
	size_t fields, text;
};

/* Returns the current state of the fields of R. */
struct record_mark record_mark(const struct record *r);

/*
 * Removes the fields added since record_mark() returned MARK, with their text.
 * All older fields must still be there.
 */
void record_rewind(struct record *r, struct record_mark mark);

/* Returns the value of FIELD: field->value_size bytes without a NUL. */
static inline const char *record_value(const struct record *r,
				       const struct record_field *field)
{
	return r->text.data + field->value;
}

/* Returns the value of FIELD as a span, at the place of the field. */
static inline struct span record_span(const struct record *r,
				      const struct record_field *field)
{
	return (struct span){.text = record_value(r, field),
			     .size = field->value_size,
			     .place = field->place};
}

/* True if the value of FIELD begins with #, like a comment. */
static inline bool record_is_commentlike(const struct record *r,
					 const struct record_field *field)
{
	return field->value_size && *record_value(r, field) == '#';
}

/* Bytes for the name of a jump, with its NUL. */
enum { STEP_NAME = 48 };

/* The squares of a jump: source, jumped piece, target. */
enum step_part { STEP_FROM, STEP_OVER, STEP_TO, STEP_PARTS };

/*
 * A jump in the drawing of any puzzle.  A piece leaves one square, passes over
 * a second, which becomes empty, and lands on a third.
 */
struct step {
	size_t row[STEP_PARTS], col[STEP_PARTS]; /* in the drawing, from 0 */
	char name[STEP_NAME]; /* as the solution writes the jump */
};

/* True if NEXT begins where STEP ends, so that one piece makes both jumps. */
static inline bool record_goes_on(const struct step *step,
				  const struct step *next)
{
	return step->row[STEP_TO] == next->row[STEP_FROM] &&
	       step->col[STEP_TO] == next->col[STEP_FROM];
}

/* Makes the jump STEP in the drawing of R. */
void record_jump(struct record *r, const struct step *step);

#endif
