/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A format is a file: its reader, its writer, and at the end its row, which
 * names both and stands in FORMAT_LIST.  -f, -t, --help, the library and the
 * tests that go through all formats are made from the row.
 */
#ifndef PEGKIT_TEXT_FORMAT_ROW_H
#define PEGKIT_TEXT_FORMAT_ROW_H

#include "text/source.h"
#include "text/writer.h"

/*
 * The letters of drawings: different ones of UTF-8, each with a NUL.
 */
enum { FORMAT_LETTER = 5 };

struct format_alphabet {
	/*
	 * PEG is empty: they are not named.  OFF is empty: only blanks are off
	 * the board; it is a blank: each blank is a square.
	 */
	char peg[FORMAT_LETTER], hole[FORMAT_LETTER], off[FORMAT_LETTER];
	/*
	 * The square, a blank for a blank, that a letter of one byte is; 0: it
	 * is none.
	 */
	char square[256];
};

/* What formats are told beside their text; see format_defaults. */
struct format_options {
	const struct format *format;
	bool bare;    /* hiq: lists without a count */
	bool contest; /* reading: the limits of the contest problem */
	int rows;     /* peg2p: rows of a triangle */
	/*
	 * Reading: bytes that a record may need.  A format whose boards are
	 * bounded, by FORMAT_SIDE or as a struct shape is, need not look at it.
	 */
	size_t most;
	/*
	 * fen: rows and columns of the board, 1 to FORMAT_SIDE, with an even
	 * sum, so that both players see the same board.
	 */
	size_t fen_rows, fen_cols;
	/* The board is known by its sides, too large for a shape. */
	bool has_sides_alone;
	bool is_named;	    /* the user names the board */
	struct shape shape; /* hiq, text, holes and cells: the board */
	int first;	    /* holes: the number of the first hole, 0 or 1 */
	bool lowest_first;  /* bits: the last digit is the first hole */
	struct format_alphabet alphabet; /* text */
};

enum { FORMAT_SIDE = 1000 };

/* Records that are being read from a source. */
struct format_reader {
	struct format_options options;
	struct source *source;
	struct record *record; /* the last one: `own`, or one of `state` */
	struct record own;
	void *state; /* of the format; null until the first record */
};

/* One format. */
struct format {
	struct writer_kind writer;   /* its name is the name of the format */
	enum source_comment comment; /* where they may begin; or anywhere */
	bool is_wide;		     /* the reader accepts bytes over 127 */
	/*
	 * The field for an answer line of the program that reads the format,
	 * and the field for the part behind its tab; 0: no such program, or one
	 * that answers by records.
	 */
	enum field_id answer, witness;
	/* The field for each line of an answer that ends at a blank line. */
	enum field_id analysis;
	bool is_answered_by_record;
	bool has_banner; /* around the answers */
	/*
	 * Reads a record into r->record, which has no drawing and no fields,
	 * but still the places of the record before.  Sets them before it draws
	 * (format_row_place), since rows and messages take them.  Where it
	 * returns false nothing of the record is used.
	 */
	bool (*next)(struct reading *in, struct format_reader *r);
	size_t state; /* bytes that it needs between records, zero at first */
	void (*open)(struct format_reader *r);	/* readies them; or null */
	void (*close)(struct format_reader *r); /* frees what they hold */
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

/* The places of a record that is a line. */
static inline void format_row_place(struct record *r, struct place place,
				    size_t size)
{
	r->place = r->end = place;
	r->end.column += size;
}

#endif
