/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writing a stream of records.  A struct writer_kind is one way to do so, a row
 * of a table: text/format.c has the formats, which can be read as well,
 * draw/picture.c the pictures, which cannot.
 */
#ifndef PEGKIT_TEXT_WRITER_H
#define PEGKIT_TEXT_WRITER_H

#include "text/record.h"
#include "text/step.h"

struct format_options;

/* What a head may tell of all records. */
struct writer_page {
	uint64_t records;     /* written so far, unknown ones among them */
	size_t width, height; /* of a picture, as its kind counts them */
};

/*
 * A stream that is being written.  All zero but for `kind` and `options` is one
 * with nothing in it.
 */
struct writer {
	const struct writer_kind *kind;
	const struct format_options *options; /* of the formats */
	uint64_t most; /* bytes that a record may take as a picture; 0: any */
	bool bare;     /* leave out a head that may be left out */
	bool coloured; /* show colours */
	bool begun;    /* a head that comes first has been written */
	struct writer_page page;
};

/* One way to write records.  What is null or zero a row leaves out. */
struct writer_kind {
	const char *name;
	/* Appends what stands before all records. */
	void (*head)(const struct writer *w, struct buf *b);
	bool is_counted;    /* the head is known when all records are written */
	bool may_lack_head; /* --no-header leaves it out */
	/*
	 * Appends a record; PROBLEM_BAD: it cannot be expressed.  Unless the
	 * kind takes fields, those who call this refuse a record that has any.
	 */
	enum problem_status (*write)(const struct writer *w,
				     const struct record *record, struct buf *b,
				     struct problem *problem);
	bool takes_fields;
	/*
	 * In the place of `write` for a kind that shows solutions: appends a
	 * record and the STEPS jumps of its solution.  Its drawing may be
	 * played to the end.
	 */
	enum problem_status (*play)(struct writer *w, struct record *record,
				    const struct step *step, size_t steps,
				    struct buf *b, struct problem *problem);
	bool needs_alphabet; /* it has no letters but those of --alphabet */
	/* Stands in the place of a record that could not be read. */
	const char *unknown;
	/* The same where a text is not enough. */
	void (*draw_unknown)(struct writer *w, struct buf *b);
	/* Stands behind all records. */
	const char *tail;
	/* The same where a text is not enough. */
	void (*draw_tail)(const struct writer *w, struct buf *b);
};

/* Whether the records must wait for the head, which is known at the end. */
bool writer_waits(const struct writer *w);

/*
 * Appends a record.  PROBLEM_BAD, no part of the record being appended: the
 * kind cannot express it.  Only for a kind with `write`.
 */
enum problem_status writer_write(struct writer *w, const struct record *record,
				 struct buf *b, struct problem *problem);

/* The same with the solution.  Only for a kind with `play`. */
enum problem_status writer_play(struct writer *w, struct record *record,
				const struct step *step, size_t steps,
				struct buf *b, struct problem *problem);

/* Appends what stands in the place of a record that could not be read. */
void writer_unknown(struct writer *w, struct buf *b);

/* Appends the head for which all records have waited; see writer_waits. */
void writer_head(const struct writer *w, struct buf *b);

/* Appends what stands behind all records. */
void writer_tail(struct writer *w, struct buf *b);

/*
 * PROBLEM_BAD: the field with NUMBER would be lost, as a kind called NAME
 * cannot write it.
 */
enum problem_status writer_refuse_field(const char *name,
					const struct record *record,
					size_t number, struct problem *problem);

#endif
