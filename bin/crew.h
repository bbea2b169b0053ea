/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The workers that answer the records of a program, one per thread, and the
 * data that they share; see cli/operands.h.
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
	struct cli *cli; /* gets the worker's answers */
	struct ask ask;
	void *own; /* the program's data for an answer */
	bool is_ready;
};

/* The first member of the struct that holds the state of a program. */
struct crew {
	struct cli cli;
	bool is_watched; /* progress is reported every second */
	uint64_t begun;	 /* limits_clock() when the work began, ... */
	uint64_t said;	 /* ... when its last report was written, ... */
	uint64_t looked; /* ... and when the input was last read ahead */
	/*
	 * Steps of work: `before` were done in earlier kinds of work, and
	 * `done` of `all` in the current kind.  `all` is 0 if unknown.
	 */
	struct crew_steps {
		uint64_t before, done, all;
	} steps;
	/* The program sets the functions; crew_run() sets the rest. */
	struct operands_reader reader;
	/*
	 * Prepares a slot before its first record.  False: no memory.  May be
	 * null.
	 */
	bool (*prepare)(struct crew_slot *slot);
	struct crew_slot first; /* its `ask` gets the questions */
	struct crew_slot *slot[CREW_MOST];
	uint64_t share;		       /* bytes for each worker, if several */
	struct format_options options; /* of the input format */
	bool takes_objects;	       /* JSON objects are accepted, too */
	struct format_reader input;
	uint64_t bytes; /* size of the input if it is one file, else 0 */
	/* The fields of an output line: the answer and perhaps its witness. */
	struct answers_line line;
	/*
	 * An array of reader.places places, each of `size` bytes.  A place
	 * begins with its record.
	 */
	void *place;
	size_t size;
};

void crew_open(struct crew *c);

/*
 * Makes SIGUSR1 write a line on standard error that reports the progress of
 * long work.  If FORCED, or if standard error is a terminal, the program also
 * writes such a line every second.
 */
void crew_watch(struct crew *c, bool forced);

/*
 * Ends the work of the program and returns its exit status.  Writes the waiting
 * answers, closes standard output, reports a failed write, and frees the memory
 * of C, including what options_read() allocated.
 */
int crew_close(struct crew *c);

/*
 * Answers the records of all operands.  Records that are not heavy are answered
 * by several workers, as many as can have SHARE bytes of memory each.  SHARE
 * must be more than any such answer needs; 0: memory does not limit the number
 * of workers.  If the output is line-buffered, there is only one worker,
 * because a user waits for each answer.  A place has SIZE bytes.
 */
void crew_run(struct crew *c, uint64_t share, size_t size);

/*
 * Returns the slot of WORKER, ready to answer the record of PLACE in CLI.  A
 * worker that works alone may use all memory and all threads.  Null: no memory;
 * IN is READING_MEMORY.
 */
struct crew_slot *crew_slot(struct reading *in, struct crew *c, unsigned worker,
			    size_t place, struct cli *cli);

/* Drops an earlier answer from the record of SLOT. */
void crew_begin(struct crew_slot *slot);

/* Answers the questions of SLOT and writes the output line; false: see IN. */
bool crew_answer(struct reading *in, struct crew_slot *slot);

/*
 * Opens the crew's `input` for a file in options.format.  If takes_objects, and
 * without --contest, a file that begins with {, perhaps after blanks, is
 * instead read as JSON objects, one per line.
 */
void crew_open_file(void *crew, struct source *source);
void crew_close_file(void *crew, bool whole);

static inline bool crew_has_objects(const struct crew *c)
{
	return c->input.options.format == &json_text_format;
}

/* Writes the answer line for a record that cannot be read; IN has the error. */
void crew_unknown(void *crew, const struct reading *in);

/* Returns the record of PLACE. */
static inline struct record *crew_record(const struct crew *c, size_t place)
{
	return (struct record *)((char *)c->place + place * c->size);
}

/* Swaps the record of PLACE with the record read last. */
void crew_put(struct crew *c, size_t place);

/*
 * Calls crew_put(), then frees the drawing of the record of PLACE.  For
 * programs that do not need the drawing or make it again.
 */
void crew_keep(struct crew *c, size_t place);

/*
 * crew_is_large() is true if the record of PLACE uses so much memory that it
 * must be answered alone.  Unless cli->is_apart, crew_trim() frees such a
 * record, because not every place can keep so much memory.
 */
bool crew_is_large(void *crew, size_t place);
void crew_trim(struct crew *c, size_t place, const struct cli *cli);

#endif
