/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads and writes records in every format.  Writing fails if the format cannot
 * express the record; no part of a record is left out.
 */
#ifndef PEGKIT_TEXT_FORMAT_FORMAT_H
#define PEGKIT_TEXT_FORMAT_FORMAT_H

#include "text/format_row.h"

/*
 * Returns the I-th format, counted from 0; null after the last one.  Format 0
 * is the format of drawings.
 */
const struct format *format_at(size_t i);

/*
 * Returns the format that the beginning of SOURCE suggests, json or draw.
 * Takes no byte from SOURCE.
 */
const struct format *format_guess(struct source *source);

/* Returns the format called NAME, or null. */
const struct format *format_named(const char *name);

/*
 * Sets OPTIONS to the defaults.  They are drawings in the usual letters, hole
 * lists with a count, triangles of 5 rows, 8 x 8 squares, and the English board
 * with holes numbered from 1.
 */
void format_defaults(struct format_options *options);

/*
 * Makes NAME the board for formats whose text does not name its board.  Returns
 * false if no board has this name.  A format may accept only some boards, such
 * as RxC (fen); format_refuses() checks that.
 */
bool format_board(struct format_options *options, const char *name);

/*
 * Returns why the board of OPTIONS cannot be used, or null if it can.  The
 * board must suit options->format, which reads it, and the kind TO, which
 * writes it.
 */
const char *format_refuses(const struct format_options *options,
			   const struct writer_kind *to);

/* Makes R a reader of SOURCE, which must stay open until format_close(). */
void format_open(struct format_reader *r, const struct format_options *options,
		 struct source *source);

/* Frees the memory of R.  SOURCE stays open. */
void format_close(struct format_reader *r);

/*
 * Prepares r->state if it is null.  format_next() calls this function itself.
 * A caller that needs r->state before the first record must call it, too.
 * Fails only if memory runs out.
 */
bool format_begin(struct reading *in, struct format_reader *r);

/* Reads the next record into r->record, which is valid until the next call. */
bool format_next(struct reading *in, struct format_reader *r);

/* Returns a writer of options->format.  OPTIONS must outlive the writer. */
struct writer format_writer(const struct format_options *options);

/*
 * Appends RECORD and its solution, the STEPS jumps at STEP, with writer_play().
 * If the format of the input numbers the squares, first renames the jumps with
 * these numbers, as in 32x23.
 */
bool format_play(struct reading *in, struct writer *w, struct record *record,
		 struct step *step, size_t steps, struct buf *b);

#endif
