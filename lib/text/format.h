/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every format as records: one reader and one writer for all of them.  What a
 * format cannot express is a problem of the record, never left out.
 */
#ifndef PEGKIT_TEXT_FORMAT_H
#define PEGKIT_TEXT_FORMAT_H

#include "text/capture/fen_text.h"
#include "text/capture/megacheck_text.h"
#include "text/duel/peg2p_text.h"
#include "text/greedy/hiq_text.h"
#include "text/solitaire/draw_text.h"
#include "text/solitaire/list_text.h"
#include "text/solitaire/pegs_text.h"
#include "text/solitaire/rows_text.h"

enum format {
	FORMAT_DRAW, /* drawn in rows; the reader takes one line as well */
	FORMAT_LINE, /* one line a record; the reader takes rows as well */
	FORMAT_HIQ,
	FORMAT_PEG2P,
	FORMAT_MEGACHECK,
	FORMAT_PEGS,
	FORMAT_HOLES,
	FORMAT_CELLS,
	FORMAT_FEN,
	FORMAT_TEXT,
	FORMAT_COUNT,
};

/* What formats leave open; see format_defaults. */
struct format_options {
	enum format format;
	bool bare;	       /* hiq: lists without a count */
	bool contest;	       /* reading: the limits of the contest problem */
	int rows;	       /* peg2p: rows of a triangle */
	size_t most;	       /* reading: bytes that a record may need */
	struct fen_text fen;   /* fen: rows and columns of the board */
	struct list_text list; /* holes and cells: the board, the numbers */
	struct rows_text alphabet; /* text: the letters; peg 0: not named */
};

/*
 * Lists with a count, triangles of 5 rows, 8 x 8 squares, the English board
 * with holes numbered from 1, no alphabet.
 */
void format_defaults(struct format_options *options);

/*
 * Takes NAME for the board of every format that does not say it itself:
 * triangleN for peg2p, RxC for fen, and any shape for holes and cells.  False
 * when it is none of these.
 */
bool format_board(struct format_options *options, const char *name);

/* The format called NAME; false when there is none. */
bool format_named(const char *name, enum format *format);
const char *format_name(enum format format);

struct format_reader {
	struct format_options options;
	struct source *source;
	struct draw_text draw;
	struct hiq_text hiq;
	struct peg2p_text peg2p;
	struct megacheck_text megacheck;
};

/* A reader of SOURCE, which must stay open. */
void format_open(struct format_reader *r, const struct format_options *options,
		 struct source *source);
void format_close(struct format_reader *r);

/* The next record, in r->draw.record, valid until the next call. */
enum problem_status format_next(struct format_reader *r,
				struct problem *problem);

/*
 * Appends RECORD.  PROBLEM_BAD, nothing being appended: the format cannot
 * express it.  The count that the hiq format begins with is not written.
 */
enum problem_status format_write(const struct format_options *options,
				 const struct record *record, struct buf *b,
				 struct problem *problem);

/* Appends what stands in the place of a record that could not be read. */
void format_write_unknown(const struct format_options *options, struct buf *b);

/* Appends what ends a file: the mark 0 0 of megacheck. */
void format_write_end(const struct format_options *options, struct buf *b);

#endif
