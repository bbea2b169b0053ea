/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes streams of records.  Each struct writer_kind is one way to write them.
 * There are two tables of kinds.  FORMAT_LIST has the formats, which can also
 * be read; PICTURE_LIST (draw/picture.h) has the pictures, which cannot.
 */
#ifndef PEGKIT_TEXT_WRITER_H
#define PEGKIT_TEXT_WRITER_H

#include <stdatomic.h>

#include "text/record.h"

struct format_options;
struct writer_paper;

/* A page of pictures: what its head needs, and how it is drawn. */
struct writer_page {
	/* Records written so far, including unreadable ones. */
	uint64_t records;
	size_t width, height; /* svg: size so far, in its units */
	bool has_labels;      /* the names of holes are shown */
	bool by_move;	      /* a film has a frame per move, not per jump */
	size_t columns;	      /* records side by side; 0: the kind's default */
	size_t across, row;   /* svg: the last row's size so far */
	bool by_number;	      /* holes are named by numbers ... */
	int first;	      /* ... from this one on */
	bool has_frames;      /* a sheet shows solutions frame by frame */
	const struct writer_paper *paper; /* of a sheet; null: no sheet */
	size_t cells, sheets; /* cells used on this sheet; sheets begun */
	struct buf heading;   /* of the current record */
	struct buf solutions; /* lines for the last sheets */
};

/*
 * A stream that is being written.  Initially all zero except for `kind`,
 * `options` and the settings of the user.
 */
struct writer {
	const struct writer_kind *kind;
	const struct format_options *options; /* of the formats */
	uint64_t most; /* most bytes that a picture may need; 0: no limit */
	bool bare;     /* leave out the head, if the kind allows that */
	bool coloured; /* use colours */
	bool exact;    /* JSON: numbers that others may round are strings */
	bool begun;    /* the head, if it is first, has been written */
	/* For a table: its keys, separated by commas; null: the usual keys. */
	const char *fields;
	/*
	 * seen[i] becomes true once the table has a value for the key that
	 * begins at byte i of `fields`.  Several threads may set it.  If `seen`
	 * is null, this is not recorded.
	 */
	atomic_bool *seen;
	struct writer_page page;
};

/* One way to write records.  Members that do not apply are null or zero. */
struct writer_kind {
	const char *name;
	/* Appends the head, the text before all records. */
	void (*head)(const struct writer *w, struct buf *b);
	bool is_counted;    /* the head depends on all records */
	bool may_lack_head; /* --no-header leaves it out */
	bool takes_labels;  /* it can name the holes if asked to */
	/*
	 * Appends RECORD.  READING_BAD: the kind cannot express it, and the
	 * caller drops what was appended.  If `refuses_fields`, the caller
	 * refuses every record that has fields.
	 */
	bool (*write)(struct reading *in, const struct writer *w,
		      const struct record *record, struct buf *b);
	bool refuses_fields;
	/*
	 * Used instead of `write` if the kind shows solutions.  Appends RECORD
	 * and the STEPS jumps of its solution at STEP.  It may change the
	 * drawing of RECORD to the last position.  After false, the caller
	 * drops what was appended.
	 */
	bool (*play)(struct reading *in, struct writer *w,
		     struct record *record, const struct step *step,
		     size_t steps, struct buf *b);
	bool needs_alphabet; /* --alphabet must name its letters */
	bool takes_sides;    /* it accepts a board known only by its sides */
	/* Returns why the kind cannot use the board of OPTIONS, or null. */
	const char *(*refuses)(const struct format_options *options);
	/*
	 * Written in place of a record that could not be read; null: a line `?`
	 * is written.
	 */
	const char *unknown;
	/* Replaces `unknown` for a kind that needs code; IN has the error. */
	void (*draw_unknown)(struct writer *w, const struct reading *in,
			     struct buf *b);
	/* The text after all records. */
	const char *tail;
	/* Used instead of `tail` if code must write the text. */
	void (*draw_tail)(struct writer *w, struct buf *b);
};

/* True if W writes a head before the records. */
bool writer_has_head(const struct writer *w);

/* True if W must hold records back, because all of them affect the head. */
bool writer_waits(const struct writer *w);

/*
 * Appends RECORD.  READING_BAD: the kind cannot express RECORD, and no part of
 * it is appended.  The kind must have `write`.
 */
bool writer_write(struct reading *in, struct writer *w,
		  const struct record *record, struct buf *b);

/*
 * Appends RECORD and the STEPS jumps of its solution at STEP; errors are as in
 * writer_write().  The kind must have `play`.
 */
bool writer_play(struct reading *in, struct writer *w, struct record *record,
		 const struct step *step, size_t steps, struct buf *b);

/* Appends the text for a record that could not be read; IN has the error. */
void writer_unknown(struct writer *w, const struct reading *in, struct buf *b);

/* Appends the text after all records. */
void writer_tail(struct writer *w, struct buf *b);

/*
 * Calls reading_fail(), because a kind called NAME cannot write field NUMBER,
 * counted from 0, of RECORD.  Returns false.
 */
bool writer_refuse_field(struct reading *in, const char *name,
			 const struct record *record, size_t number);

#endif
