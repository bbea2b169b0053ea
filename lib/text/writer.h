/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes streams of records.  Each struct writer_kind is one way to write
 * them.  FORMAT_LIST (format_row.h) has the formats, which can also be read.
 * PICTURE_LIST (draw/picture.h) has the pictures, which cannot.
 */
#ifndef PEGKIT_TEXT_WRITER_H
#define PEGKIT_TEXT_WRITER_H

#include <stdatomic.h>

#include "text/record.h"

struct format_options;
struct writer_paper;

/* A page of pictures: how it is drawn, and how far it is filled. */
struct writer_page {
	/* Number of records so far, including unreadable ones. */
	uint64_t records;
	size_t width, height; /* svg: size of the picture so far */
	bool has_labels;      /* the names of holes are shown */
	bool by_move;	      /* one frame per move, not per jump */
	size_t columns;	      /* records side by side; 0: the default */
	size_t across, row;   /* svg: size of the current row so far */
	bool by_number;	      /* holes are named by numbers */
	int first;	      /* the number of the first hole */
	bool has_frames;      /* sheets show solutions frame by frame */
	const struct writer_paper *paper; /* size of a sheet; null: no sheet */
	size_t cells, sheets; /* cells used on this sheet; sheets begun */
	const char *mistake;  /* what is wrong with the game, or null */
	struct buf heading;   /* heading of the current record */
	struct buf solutions; /* lines for the last sheets */
};

/*
 * A stream of records that is being written.  The caller sets `kind`, `options`
 * and the settings of the user.  All else begins as zero.
 */
struct writer {
	const struct writer_kind *kind;
	const struct format_options *options; /* settings of the formats */
	uint64_t most; /* the most bytes for a picture; 0: no limit */
	bool bare;     /* leave out the head, if the kind allows that */
	bool coloured; /* use colours */
	bool exact;    /* JSON: numbers that others may round become strings */
	bool begun;    /* writing has begun; any head at the top is done */
	/*
	 * The keys of a table, separated by commas.  If null, a table has the
	 * usual keys.
	 */
	const char *fields;
	/*
	 * For a table.  If not null, seen[i] is set to true when a record has a
	 * value for the key that begins at byte i of `fields`.  Several threads
	 * may set it.
	 */
	atomic_bool *seen;
	struct writer_page page;
};

/* One way to write records.  Members that do not apply are null or zero. */
struct writer_kind {
	const char *name;
	/* Appends the head, which is before all records. */
	void (*head)(const struct writer *w, struct buf *b);
	bool is_counted;    /* the head depends on all records */
	bool may_lack_head; /* --no-header leaves the head out */
	bool takes_labels;  /* can show the names of holes */
	/*
	 * Appends RECORD.  Fails with READING_BAD if this kind cannot express
	 * it; the caller then drops what was appended.
	 */
	bool (*write)(struct reading *in, const struct writer *w,
		      const struct record *record, struct buf *b);
	bool refuses_fields; /* the caller refuses records with fields */
	/*
	 * Appends RECORD and its solution, the STEPS jumps at STEP.  Used
	 * instead of write() by kinds that show solutions.  It may change the
	 * drawing of RECORD to the last position.  If it fails, the caller
	 * drops what was appended.
	 */
	bool (*play)(struct reading *in, struct writer *w,
		     struct record *record, const struct step *step,
		     size_t steps, struct buf *b);
	bool needs_alphabet; /* needs the letters of --alphabet */
	bool takes_sides;    /* accepts a board known only by its sides */
	/* Returns why this kind cannot use the board of OPTIONS, or null. */
	const char *(*refuses)(const struct format_options *options);
	/* The text for a record that cannot be read.  Null means a line `?`. */
	const char *unknown;
	/*
	 * Appends the text for a record that cannot be read.  IN has the error.
	 * If this is null, `unknown` is used.
	 */
	void (*draw_unknown)(struct writer *w, const struct reading *in,
			     struct buf *b);
	/* The text after all records, or null. */
	const char *tail;
	/*
	 * Appends the text after all records, if `tail` is null.  May be null,
	 * too.
	 */
	void (*draw_tail)(struct writer *w, struct buf *b);
};

/* True if W writes a head before the records. */
bool writer_has_head(const struct writer *w);

/* True if W must wait for all records, because its head depends on them. */
bool writer_waits(const struct writer *w);

/*
 * Appends RECORD, after the head if that is due.  Fails with READING_BAD if the
 * kind of W cannot express RECORD, and then appends no part of it.  The kind
 * must have `write`.
 */
bool writer_write(struct reading *in, struct writer *w,
		  const struct record *record, struct buf *b);

/*
 * Appends RECORD and its solution, the STEPS jumps at STEP.  Fails as
 * writer_write() does.  The kind of W must have `play`.
 */
bool writer_play(struct reading *in, struct writer *w, struct record *record,
		 const struct step *step, size_t steps, struct buf *b);

/* Appends the text for a record that cannot be read.  IN has the error. */
void writer_unknown(struct writer *w, const struct reading *in, struct buf *b);

/* Appends the text after all records. */
void writer_tail(struct writer *w, struct buf *b);

/*
 * Fails with READING_BAD, because a field of RECORD cannot be written in the
 * format NAME.  NUMBER is the number of the field, counted from 0.  Returns
 * false.
 */
bool writer_refuse_field(struct reading *in, const char *name,
			 const struct record *record, size_t number);

#endif
