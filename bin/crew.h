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
	struct cli *cli; /* gets its answers */
	struct ask ask;
	void *own; /* data that the program keeps during an answer */
	bool is_ready;
};

/* The first member of the state of a program. */
struct crew {
	struct cli cli;
	bool is_watched; /* long work is reported without being asked */
	uint64_t begun;	 /* when the work began, in nanoseconds, ... */
	uint64_t said;	 /* ... and when its last report was written */
	uint64_t looked; /* when the input was last read ahead */
	/*
	 * Steps of work: `before` in earlier kinds of work, and `done` of `all`
	 * in the current kind.
	 */
	struct crew_steps {
		uint64_t before, done, all;
	} steps;
	/* The functions of the program; crew_run sets the rest. */
	struct operands_reader reader;
	/*
	 * Prepares a slot, including `first`.  False: no memory.  May be null.
	 */
	bool (*prepare)(struct crew_slot *slot);
	struct crew_slot first; /* its `ask` gets the questions */
	struct crew_slot *slot[CREW_MOST];
	uint64_t share;		       /* bytes for each of several workers */
	struct format_options options; /* of the input format */
	bool takes_objects;	       /* JSON is accepted instead of it */
	struct format_reader input;
	uint64_t bytes; /* size of the input if it is one file, else 0 */
	/* The fields of an output line: the answer and perhaps its witness. */
	struct answers_line line;
	/*
	 * The reader.places places, each of `size` bytes.  Each place begins
	 * with its record.
	 */
	void *place;
	size_t size;
};

void crew_open(struct crew *c);

/*
 * Makes the program answer SIGUSR1 with a line on standard error that reports
 * the progress of long work.  If FORCED, or if standard error is a terminal,
 * the program also writes such a line every second.
 */
void crew_watch(struct crew *c, bool forced);

/*
 * Ends the program and returns its exit status.  Writes the waiting answers,
 * closes standard output, reports a failed write, and frees the memory of C,
 * including what options_read allocated.
 */
int crew_close(struct crew *c);

/*
 * Answers all operands.  Several workers, as many as can have SHARE bytes of
 * memory each, answer the records that are not heavy.  SHARE must be more than
 * any such answer needs; if it is 0, memory does not limit the number of
 * workers.  If the output is line-buffered, there is only one worker, because a
 * user waits for each answer.  A place has SIZE bytes.
 */
void crew_run(struct crew *c, uint64_t share, size_t size);

/*
 * Returns the slot of WORKER, ready to answer the record of PLACE into CLI.  A
 * worker that is alone has all memory and all threads.  Null: no memory; IN is
 * READING_MEMORY.
 */
struct crew_slot *crew_slot(struct reading *in, struct crew *c, unsigned worker,
			    size_t place, struct cli *cli);

/* Drops an earlier answer from the record of SLOT. */
void crew_begin(struct crew_slot *slot);

/* Answers the questions of SLOT, writes the line of c->line; false: see IN. */
bool crew_answer(struct reading *in, struct crew_slot *slot);

/*
 * Opens c->input for a file.  If the file begins with {, perhaps after blanks,
 * it is read as JSON objects, one per line.  Otherwise it is read in
 * options.format.  Every file is read in options.format if c->takes_objects is
 * false or the contest problem forbids objects.
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

/* Swaps the record of PLACE and the record that has just been read. */
void crew_put(struct crew *c, size_t place);

/*
 * Calls crew_put, then frees the drawing of the record of PLACE, which is made
 * anew or not needed.
 */
void crew_keep(struct crew *c, size_t place);

/*
 * True if the record of PLACE is large.  Such a record must be answered alone,
 * and crew_trim must free it afterwards, because not every place can keep so
 * much memory.
 */
bool crew_is_large(void *crew, size_t place);
void crew_trim(struct crew *c, size_t place, const struct cli *cli);

#endif
