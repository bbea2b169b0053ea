/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The workers of a program, which answer its records, one per thread; and the
 * data that they share.  See cli/operands.h.
 */
#ifndef PEGKIT_BIN_CREW_H
#define PEGKIT_BIN_CREW_H

#include "ask/question.h"
#include "cli/operands.h"
#include "text/format/answers.h"

enum { CREW_MOST = 64 };

struct crew;

/* The data of one worker. */
struct crew_slot {
	struct crew *crew;
	struct cli *cli; /* the worker writes its answers here */
	struct ask ask;
	void *own; /* the program's data for an answer */
	bool is_ready;
};

/* The first member of the struct that holds the state of a program. */
struct crew {
	struct cli cli;
	bool is_watched; /* report progress every second */
	uint64_t begun;	 /* limits_clock() when the work began, ... */
	uint64_t said;	 /* ... when its last report was written, ... */
	uint64_t looked; /* ... and when the input was last read ahead */
	/*
	 * Steps of work.  `before` counts the steps of earlier kinds of work.
	 * Of the current kind, `done` steps of `all` are done; `all` is 0 if it
	 * is not known.
	 */
	struct crew_steps {
		uint64_t before, done, all;
	} steps;
	/* The program sets the functions; crew_run() sets the rest. */
	struct operands_reader reader;
	/*
	 * Prepares SLOT before its first record.  False: no memory.  May be
	 * null.
	 */
	bool (*prepare)(struct crew_slot *slot);
	struct crew_slot first; /* the program sets the questions in it */
	struct crew_slot *slot[CREW_MOST];
	uint64_t share;		       /* bytes of memory per worker */
	struct format_options options; /* of the input format */
	bool takes_objects;	       /* JSON objects are accepted, too */
	struct format_reader input;
	uint64_t bytes; /* size of the input if it is one file, else 0 */
	/* The fields to print: an answer, and perhaps its witness. */
	struct answers_line line;
	/*
	 * An array of reader.places places, each of `size` bytes.  Each begins
	 * with a struct record.
	 */
	void *place;
	size_t size;
};

void crew_open(struct crew *c);

/*
 * From now on, SIGUSR1 makes the program write a line to standard error that
 * reports the progress of long work.  If FORCED, or if standard error is a
 * terminal, it also writes such a line every second.
 */
void crew_watch(struct crew *c, bool forced);

/*
 * Ends the work of the program and returns its exit status.  Writes the waiting
 * answers, closes standard output, reports a failed write, and frees all memory
 * of C, including cli.operand.
 */
int crew_close(struct crew *c);

/*
 * Answers the records of all operands.  SIZE is the size of a place in bytes.
 *
 * Several workers answer records that are not heavy, as many as can have SHARE
 * bytes of memory each.  SHARE must be more than any such answer needs; if it
 * is 0, memory does not limit the number of workers.  There is one worker if
 * the output is line-buffered, because a user waits for each answer.
 */
void crew_run(struct crew *c, uint64_t share, size_t size);

/*
 * Returns the slot of WORKER, prepared to answer the record of PLACE and to
 * write to CLI.  Unless cli->is_apart, the answer may use all memory and all
 * threads.  Null: no memory; IN is READING_MEMORY.
 */
struct crew_slot *crew_slot(struct reading *in, struct crew *c, unsigned worker,
			    size_t place, struct cli *cli);

/* Removes the fields of earlier answers from the record of SLOT. */
void crew_begin(struct crew_slot *slot);

/* Asks the questions of SLOT and writes the output line.  False: see IN. */
bool crew_answer(struct reading *in, struct crew_slot *slot);

/*
 * Makes crew->input a reader of SOURCE in options.format.  If takes_objects and
 * not --contest, a SOURCE that begins with {, perhaps after blanks, is instead
 * read as JSON objects, one per line.
 */
void crew_open_file(void *crew, struct source *source);
void crew_close_file(void *crew, bool whole);

/* True if the current input has JSON objects. */
static inline bool crew_has_objects(const struct crew *c)
{
	return c->input.options.format == &json_text_format;
}

/* Writes the answer for a record that cannot be read; IN has the error. */
void crew_unknown(void *crew, const struct reading *in);

/* Returns the record of PLACE. */
static inline struct record *crew_record(const struct crew *c, size_t place)
{
	return (struct record *)((char *)c->place + place * c->size);
}

/* Swaps the record of PLACE with c->input.record, which was read last. */
void crew_put(struct crew *c, size_t place);

/*
 * Calls crew_put(), then frees the drawing of the record of PLACE.  Meant for
 * programs that do not need the drawing or can make it again.
 */
void crew_keep(struct crew *c, size_t place);

/*
 * crew_is_large() is true if the record of PLACE uses so much memory that it
 * must be answered alone.  crew_trim() frees the record if it is that large and
 * not cli->is_apart, because not every place can keep so much memory.
 */
bool crew_is_large(void *crew, size_t place);
void crew_trim(struct crew *c, size_t place, const struct cli *cli);

#endif
