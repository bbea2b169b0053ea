/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The formats, one row each.  A row names the reader and the writer of a
 * format.  It is at the end of the file that defines these, and FORMAT_LIST
 * lists it.  The options -f and -t, --help and the library find formats in this
 * list, and some tests go through all of it.
 */
#ifndef PEGKIT_TEXT_FORMAT_ROW_H
#define PEGKIT_TEXT_FORMAT_ROW_H

#include "text/source.h"
#include "text/writer.h"

/* The bytes for one letter of a drawing: a UTF-8 character and a NUL. */
enum { FORMAT_LETTER = 5 };

struct format_alphabet {
	/*
	 * Three different letters, each ended by a NUL.  If `peg` is empty, the
	 * user has chosen no letters.  If `off` is empty, only blanks are off
	 * the board.  If `off` is a blank, each blank is one square.
	 */
	char peg[FORMAT_LETTER], hole[FORMAT_LETTER], off[FORMAT_LETTER];
	/*
	 * square[BYTE] is the square for the letter BYTE, a blank if BYTE is a
	 * blank, or 0 if BYTE is neither.
	 */
	char square[256];
};

/* The settings for reading or writing a format; see format_defaults. */
struct format_options {
	const struct format *format;
	bool bare;    /* hiq: lists without a count */
	bool contest; /* reading: enforce the contest's limits */
	int rows;     /* peg2p: rows of a triangle */
	/*
	 * Reading: the most bytes that a record may need.  A format may ignore
	 * this if FORMAT_SIDE or the limits of a struct shape already bound the
	 * size of its boards.
	 */
	size_t most;
	/*
	 * fen: rows and columns of the board, each 1 to FORMAT_SIDE.  Their sum
	 * is even, so that both players see the same board.
	 */
	size_t fen_rows, fen_cols;
	/*
	 * True if the board is too large for `shape`, so that only its sides
	 * are known.
	 */
	bool has_sides_alone;
	bool is_named;	    /* the user names the board */
	struct shape shape; /* hiq, text, holes, cells, bits: the board */
	int first;	    /* holes: the number of the first hole, 0 or 1 */
	bool lowest_first;  /* bits: the last digit is the first hole */
	struct format_alphabet alphabet; /* text */
};

enum { FORMAT_SIDE = 1000 };

/* Reads the records of a source. */
struct format_reader {
	struct format_options options;
	struct source *source;
	struct record *record; /* the last one read: &own, or in `state` */
	struct record own;
	void *state; /* the format's own; null until the first record */
};

/* One format. */
struct format {
	struct writer_kind writer;   /* its name is the name of the format */
	enum source_comment comment; /* where a comment may begin */
	bool is_wide;		     /* the reader accepts bytes over 127 */
	/*
	 * If the program that reads the format answers in lines: the fields for
	 * the text before and after the tab of a line.  0: there is no such
	 * program, or it answers with records.
	 */
	enum field_id answer, witness;
	/*
	 * If an answer has several lines and then a blank one: the field for
	 * each of its lines.  Otherwise 0.
	 */
	enum field_id analysis;
	bool is_answered_by_record;
	bool has_banner; /* lines of words before and after the answers */
	/*
	 * Returns the number that the format gives to the home at ROW and COL
	 * of the drawing of R, for pictures.  Null: pictures number the homes
	 * from the bottom.
	 */
	size_t (*square)(const struct record *r, size_t row, size_t col);
	/*
	 * Reads a record into r->record.  The record has no drawing and no
	 * fields, but still the places of the previous record.  Before it
	 * draws, the function must set the places (format_row_place), which
	 * rows and messages use.  After false, the record is not used.
	 */
	bool (*next)(struct reading *in, struct format_reader *r);
	size_t state; /* bytes of r->state, all zero before open() */
	void (*open)(struct format_reader *r);	/* prepares r->state */
	void (*close)(struct format_reader *r); /* frees what it owns */
};

/* The formats in the order of --help.  The first is the format of drawings. */
#define FORMAT_LIST(ROW)                                                       \
	ROW(draw_text_rows)                                                    \
	ROW(draw_text_lines)                                                   \
	ROW(hiq_text_format)                                                   \
	ROW(peg2p_text_format)                                                 \
	ROW(megacheck_text_format)                                             \
	ROW(pegs_text_format)                                                  \
	ROW(list_text_holes)                                                   \
	ROW(list_text_cells)                                                   \
	ROW(list_text_bits)                                                    \
	ROW(graph_text_dense)                                                  \
	ROW(graph_text_sparse)                                                 \
	ROW(fen_text_format)                                                   \
	ROW(rows_text_format)                                                  \
	ROW(json_text_format)

/* Formats that can only be read. */
#define FORMAT_READ_LIST(ROW)                                                  \
	ROW(moves_alone_format)                                                \
	ROW(positions_text_format)

#define FORMAT_DECLARATION(NAME) extern const struct format NAME;
FORMAT_LIST(FORMAT_DECLARATION)
FORMAT_READ_LIST(FORMAT_DECLARATION)

/*
 * Sets the places of R, read from SIZE bytes of one line that begin at PLACE.
 */
static inline void format_row_place(struct record *r, struct place place,
				    size_t size)
{
	r->place = r->end = place;
	r->end.column += size;
}

#endif
