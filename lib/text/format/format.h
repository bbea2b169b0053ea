/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads and writes records in every format.  It is an error to write a record
 * that the format cannot express; no part of a record is left out.
 */
#ifndef PEGKIT_TEXT_FORMAT_FORMAT_H
#define PEGKIT_TEXT_FORMAT_FORMAT_H

#include "text/format_row.h"

/*
 * Returns the I-th format, counted from 0; null after the last one.  Format 0
 * is the format of drawings.
 */
const struct format *format_at(size_t i);

/* Returns the format that the beginning of SOURCE suggests: json or draw. */
const struct format *format_guess(struct source *source);

/* Returns the format called NAME, or null. */
const struct format *format_named(const char *name);

/*
 * Sets OPTIONS to the defaults: drawings, lists with a count, triangles of 5
 * rows, 8 x 8 squares, the English board with holes numbered from 1, no
 * alphabet.
 */
void format_defaults(struct format_options *options);

/*
 * Makes NAME the board of the formats whose text does not name the board:
 * triangleN for peg2p, RxC for fen, and any shape for the others.  False: NAME
 * is not the name of any such board.
 */
bool format_board(struct format_options *options, const char *name);

/*
 * Returns why the board of OPTIONS cannot be used, because options->format
 * cannot read it or the kind TO cannot write it.  Null if it can be used.
 */
const char *format_refuses(const struct format_options *options,
			   const struct writer_kind *to);

/* Makes R a reader of SOURCE, which must stay open until format_close(). */
void format_open(struct format_reader *r, const struct format_options *options,
		 struct source *source);
void format_close(struct format_reader *r);

/*
 * Makes r->state if it is null.  Needed by code that calls the functions of a
 * format itself.
 */
bool format_begin(struct reading *in, struct format_reader *r);

/* Reads the next record into *r->record, valid until the next call. */
bool format_next(struct reading *in, struct format_reader *r);

/* Returns a writer of options->format.  OPTIONS must outlive the writer. */
struct writer format_writer(const struct format_options *options);

/*
 * Calls writer_play().  If the format of RECORD numbers squares in its own way,
 * the STEPS jumps at STEP are first renamed with these numbers.
 */
bool format_play(struct reading *in, struct writer *w, struct record *record,
		 struct step *step, size_t steps, struct buf *b);

#endif
