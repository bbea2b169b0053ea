/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The formats, one row each.  A row is a struct format, which names the reader
 * and the writer, at the end of their file.  FORMAT_LIST lists the rows.  The
 * options -f and -t, --help, the library and some tests go through this list.
 */
#ifndef PEGKIT_TEXT_FORMAT_ROW_H
#define PEGKIT_TEXT_FORMAT_ROW_H

#include "text/source.h"
#include "text/writer.h"

/* Bytes for one letter of a drawing: a UTF-8 character and a NUL. */
enum { FORMAT_LETTER = 5 };

/* The letters for the squares of a drawing. */
struct format_alphabet {
	/*
	 * The letters for a peg, a vacant hole and a square off the board.
	 * They differ, and each ends with a NUL.  If `peg` is empty, the user
	 * has chosen no letters.  If `off` is empty, only blanks are off the
	 * board.  If `off` is a blank, each blank is one square.
	 */
	char peg[FORMAT_LETTER], hole[FORMAT_LETTER], off[FORMAT_LETTER];
	/*
	 * square[BYTE] is the square for the letter BYTE, for example
	 * RECORD_PEG.  For a blank or a tab it is a blank.  For a byte that is
	 * not a letter it is 0.
	 */
	char square[256];
};

/* The settings for reading or writing a format.  format_defaults() sets all. */
struct format_options {
	const struct format *format;
	bool bare;    /* without a head, such as the number of lists in hiq */
	bool contest; /* when reading: enforce the contest's limits */
	int rows;     /* peg2p: rows of a triangle */
	/*
	 * When reading: the most bytes that a record may use.  A format may
	 * ignore this if FORMAT_SIDE or struct shape limits its boards.
	 */
	size_t most;
	/*
	 * fen: rows and columns of the board, each 1 to FORMAT_SIDE.  Their sum
	 * is even, so that both players see the same board.
	 */
	size_t fen_rows, fen_cols;
	/*
	 * True if the board is too large for `shape`.  Then only fen_rows and
	 * fen_cols are known.
	 */
	bool has_sides_alone;
	bool is_named;	    /* the user has named `shape` */
	struct shape shape; /* board of hiq, text, holes, cells, bits */
	int first;	    /* holes: number of the first hole, 0 or 1 */
	bool lowest_first;  /* bits: the last digit is the first hole */
	struct format_alphabet alphabet; /* text: the letters of drawings */
};

/* The most rows, and the most columns, of a board of the format fen. */
enum { FORMAT_SIDE = 1000 };

/* A reader of the records of a source. */
struct format_reader {
	struct format_options options;
	struct source *source;
	struct record *record; /* the record read last: `own` or in `state` */
	struct record own;
	void *state; /* data of the format; null until the first record */
};

/* One format: how it is read, written and answered. */
struct format {
	struct writer_kind writer;   /* its name is the name of the format */
	enum source_comment comment; /* where # may begin a comment */
	bool is_wide;		     /* the reader accepts bytes over 127 */
	/*
	 * An answer of one line is the value of the field `answer`, a tab, and
	 * the value of the field `witness`.  Both are 0 if no program gives
	 * such answers.
	 */
	enum field_id answer, witness;
	/*
	 * An analysis is an answer of several lines, which ends at a blank
	 * line.  Each of its lines is a value of this field.  0 if no program
	 * gives analyses.
	 */
	enum field_id analysis;
	bool is_answered_by_record; /* answers are records with more fields */
	bool has_banner;	    /* lines of words surround the answers */
	/*
	 * Returns the number that the format gives to the home at ROW and COL
	 * of the drawing of R.  If the format numbers no homes, this is null,
	 * and pictures number the homes from the bottom.
	 */
	size_t (*square)(const struct record *r, size_t row, size_t col);
	/*
	 * Reads the next record into r->record and returns true.  Before the
	 * call, r->record has no rows and no fields, but it still has the
	 * places of the previous record.  The function must set the places
	 * (format_row_place) before it adds rows.  If it returns false, the
	 * record is not used.
	 */
	bool (*next)(struct reading *in, struct format_reader *r);
	size_t state; /* bytes of r->state, all zero before open() */
	/* Prepares r->state.  May be null. */
	void (*open)(struct format_reader *r);
	/* Frees what r->state owns.  May be null. */
	void (*close)(struct format_reader *r);
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

/* Sets the places of R: from PLACE to SIZE bytes later, on the same line. */
static inline void format_row_place(struct record *r, struct place place,
				    size_t size)
{
	r->place = r->end = place;
	r->end.column += size;
}

#endif
