/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The formats, one row each.  A row names the reader and the writer of a
 * format.  It is at the end of the file that defines them, and is listed in
 * FORMAT_LIST.  -f, -t, --help and the library find the formats in this list,
 * and some tests go through all of it.
 */
#ifndef PEGKIT_TEXT_FORMAT_ROW_H
#define PEGKIT_TEXT_FORMAT_ROW_H

#include "text/source.h"
#include "text/writer.h"

/* The room for a letter of a drawing, in bytes: a UTF-8 character and a NUL. */
enum { FORMAT_LETTER = 5 };

struct format_alphabet {
	/*
	 * Three different letters, each ended by a NUL.  If `peg` is empty, the
	 * user has not chosen letters.  If `off` is empty, only blanks are off
	 * the board.  If `off` is a blank, each blank is one square.
	 */
	char peg[FORMAT_LETTER], hole[FORMAT_LETTER], off[FORMAT_LETTER];
	/*
	 * square[BYTE] is the square that BYTE stands for if it is a letter, a
	 * blank if it is a blank, otherwise 0.
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
	 * this if its boards are bounded by FORMAT_SIDE or by the limits of a
	 * struct shape.
	 */
	size_t most;
	/*
	 * fen: rows and columns of the board, each 1 to FORMAT_SIDE.  Their sum
	 * is even, so that both players see the same board.
	 */
	size_t fen_rows, fen_cols;
	/*
	 * Only the sides of the board are known: the board is too large for
	 * `shape`.
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
	 * For a format whose program answers in lines: the fields for the parts
	 * of a line before and after its tab.  0: there is no such program, or
	 * it answers with records.
	 */
	enum field_id answer, witness;
	/*
	 * The field for each line of an answer that has several lines and then
	 * a blank one.
	 */
	enum field_id analysis;
	bool is_answered_by_record;
	bool has_banner; /* lines of words before and after the answers */
	/*
	 * Returns the number that the format gives to the home drawn at ROW and
	 * COL of R, for pictures.  Null: pictures number the homes from the
	 * bottom.
	 */
	size_t (*square)(const struct record *r, size_t row, size_t col);
	/*
	 * Reads a record into r->record, which has no drawing and no fields,
	 * but still the places of the previous record.  Must set the places
	 * (format_row_place) before it draws, because rows and messages use
	 * them.  If it returns false, the record is not used.
	 */
	bool (*next)(struct reading *in, struct format_reader *r);
	size_t state; /* bytes of r->state, all zero before open() */
	void (*open)(struct format_reader *r);	/* prepares r->state */
	void (*close)(struct format_reader *r); /* frees what it owns */
};

/* The rows, in the order of --help; the first is the format of drawings. */
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

/* Sets the places of R, which was read from SIZE bytes of one line at PLACE. */
static inline void format_row_place(struct record *r, struct place place,
				    size_t size)
{
	r->place = r->end = place;
	r->end.column += size;
}

#endif
