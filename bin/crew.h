/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The workers of a program.  Each worker answers records, in its own thread.
 * All workers share the data in struct crew.  See cli/operands.h.
 */
#ifndef PEGKIT_BIN_CREW_H
#define PEGKIT_BIN_CREW_H

#include "ask/question.h"
#include "cli/operands.h"
#include "text/format/answers.h"

/* The largest number of workers. */
enum { CREW_MOST = 64 };

struct crew;

/* The data of one worker. */
struct crew_slot {
	struct crew *crew;
	struct cli *cli; /* the output of the worker */
	struct ask ask;
	void *own;     /* data of the program itself; may be null */
	bool is_ready; /* `own` has been prepared */
};

/*
 * The workers of a program, and their data.  Each program keeps its state in
 * another struct, whose first member is a struct crew.
 */
struct crew {
	struct cli cli;
	bool is_watched; /* report progress every second */
	uint64_t begun;	 /* limits_clock() when the work began */
	uint64_t said;	 /* limits_clock() at the last report */
	uint64_t looked; /* limits_clock() when input was last read ahead */
	/*
	 * The progress of the current answer, which may need several kinds of
	 * work.  `before` is the number of steps of the kinds that are
	 * finished.  `done` is the number of steps done of the current kind,
	 * and `all` is the number of its steps, or 0 if that is not known.
	 */
	struct crew_steps {
		uint64_t before, done, all;
	} steps;
	/*
	 * The program sets `places`, `few` and the pointers to functions.
	 * crew_run() sets the other members.
	 */
	struct operands_reader reader;
	/*
	 * Prepares SLOT before its first record.  Returns false if memory runs
	 * out.  May be null.
	 */
	bool (*prepare)(struct crew_slot *slot);
	/* The slot of worker 0.  The program fills in its questions. */
	struct crew_slot first;
	/* The slot of each worker; null if the worker has not begun. */
	struct crew_slot *slot[CREW_MOST];
	uint64_t share;		       /* bytes of memory for each worker */
	struct format_options options; /* of the input format */
	bool takes_objects;	       /* JSON objects are accepted, too */
	struct format_reader input;
	uint64_t bytes; /* size of the input if it is one file, else 0 */
	struct answers_line line; /* how answers are printed */
	/*
	 * Where records wait to be answered: an array of reader.places places,
	 * each of `size` bytes.  A place begins with a struct record.
	 */
	void *place;
	size_t size;
	size_t used; /* places that have been used, from 0 on */
};

/* Prepares the slot of worker 0. */
void crew_open(struct crew *c);

/*
 * Makes SIGUSR1 report the progress of long work, in a line on standard error.
 * Such a line also appears every second if FORCED is true, or if standard error
 * is a terminal.
 */
void crew_watch(struct crew *c, bool forced);

/*
 * Ends the work of the program and returns its exit status.  Writes the waiting
 * answers, closes standard output, and reports a failed write.  Frees all
 * memory of C, including cli.operand.
 */
int crew_close(struct crew *c);

/*
 * Answers the records of all operands.  SIZE is the size in bytes of a place
 * (struct crew).  A place keeps a record until its answer is printed.
 *
 * Heavy records are answered one at a time, with all memory.  The others are
 * answered by all workers at the same time, and each of these answers must need
 * less than SHARE bytes.  So the number of workers is at most the memory limit
 * divided by SHARE.  If SHARE is 0, memory does not limit the number of
 * workers.  If the output is line-buffered, there is one worker, because a user
 * waits for each answer.
 */
void crew_run(struct crew *c, uint64_t share, size_t size);

/*
 * Returns the slot of WORKER, ready to answer the record in PLACE and to write
 * to CLI.  If cli->is_apart, other workers answer at the same time, so this
 * answer may use one thread and one share of the memory.  Otherwise it may use
 * all threads and all memory.  If memory runs out, returns null and sets IN to
 * READING_MEMORY.
 */
struct crew_slot *crew_slot(struct reading *in, struct crew *c, unsigned worker,
			    size_t place, struct cli *cli);

/* Removes the fields of earlier answers from the record of SLOT. */
void crew_begin(struct crew_slot *slot);

/*
 * Asks the questions of SLOT and writes the answer.  Returns false if there is
 * no answer; IN then has the error.
 */
bool crew_answer(struct reading *in, struct crew_slot *slot);

/*
 * Makes crew->input a reader of SOURCE in crew->options.format.  If
 * crew->takes_objects is set and --contest is not given, a SOURCE that
 * format_guess() takes for JSON is read as JSON objects instead, one per line.
 */
void crew_open_file(void *crew, struct source *source);

/* Frees the reader that crew_open_file() made.  Ignores WHOLE. */
void crew_close_file(void *crew, bool whole);

/* True if the current input has JSON objects. */
static inline bool crew_has_objects(const struct crew *c)
{
	return c->input.options.format == &json_text_format;
}

/* Writes the answer for a record that cannot be read.  IN has the error. */
void crew_unknown(void *crew, const struct reading *in);

/* Returns the record in PLACE. */
static inline struct record *crew_record(const struct crew *c, size_t place)
{
	return (struct record *)((char *)c->place + place * c->size);
}

/* Swaps the record in PLACE with the record that was read last. */
void crew_put(struct crew *c, size_t place);

/*
 * Swaps the record in PLACE with the record that was read last, then frees the
 * drawing in PLACE.  For programs that answer without the drawing, or can make
 * it again.
 */
void crew_keep(struct crew *c, size_t place);

/* True if the record in PLACE is so large that it must be answered alone. */
bool crew_is_large(void *crew, size_t place);

/*
 * Frees the record in PLACE, which has been answered, if crew_is_large() is
 * true for it.  So places do not keep much memory.  Does nothing if
 * cli->is_apart, because the record may be answered again.
 */
void crew_trim(struct crew *c, size_t place, const struct cli *cli);

#endif
