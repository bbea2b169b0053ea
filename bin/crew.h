/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Those who answer the records of a program, one for each thread, and what they
 * share; see cli/operands.h.
 */
#ifndef PEGKIT_BIN_CREW_H
#define PEGKIT_BIN_CREW_H

#include "ask/question.h"
#include "cli/operands.h"
#include "text/format/answers.h"

enum { CREW_MOST = 64 };

struct crew;

/* What one of them has for himself. */
struct crew_slot {
	struct crew *crew;
	struct cli *cli; /* what he answers into */
	struct ask ask;
	void *own; /* of the program */
	bool is_ready;
};

/* The first member of what a program knows. */
struct crew {
	struct cli cli;
	bool is_watched; /* who works long tells so, without being asked */
	uint64_t begun;	 /* when the work began, in nanoseconds, */
	uint64_t said;	 /* and when the last line about it was written */
	/* Of the work: steps before it became another one, done since, all. */
	struct crew_steps {
		uint64_t before, done, all;
	} steps;
	/* What the program can do; crew_run sets the rest. */
	struct operands_reader reader;
	/* Prepares a slot, the first one, too; false: no memory.  Or null. */
	bool (*prepare)(struct crew_slot *slot);
	/* Frees what that has made.  May be null. */
	void (*finish)(struct crew_slot *slot);
	struct crew_slot first; /* its `ask` is told what is asked */
	struct crew_slot *slot[CREW_MOST];
	uint64_t share; /* bytes for each that answers beside others */
	struct format_options options; /* of the format of the input */
	bool takes_objects;	       /* or of JSON in its place */
	struct format_reader input;
	/* Answers of one field, and perhaps one that shows it. */
	struct answers_line line;
	/* reader.places of them, of SIZE bytes.  Each begins with its record.
	 */
	void *place;
	size_t size;
};

void crew_open(struct crew *c);

/*
 * Makes SIGUSR1 ask for a line on standard error that says how far long work
 * has come.  If FORCED, or if standard error is a terminal, a line comes every
 * second without being asked for.
 */
void crew_watch(struct crew *c, bool forced);

/*
 * Ends the program: writes the answers that wait, closes standard output,
 * reports a failed write, frees what options_read has allocated, too, and
 * returns the exit status.
 */
int crew_close(struct crew *c);

/*
 * Answers all operands.  Records of which none is heavy are answered side by
 * side if each of them can have SHARE bytes, more than it ever needs; but one
 * by one if somebody sits and waits for each.  A place has SIZE bytes.
 */
void crew_run(struct crew *c, uint64_t share, size_t size);

/*
 * Returns the slot of WORKER, which is to answer the record of PLACE into CLI.
 * A worker that is alone has all memory and all threads.  Null: no memory, as
 * IN says.
 */
struct crew_slot *crew_slot(struct reading *in, struct crew *c, unsigned worker,
			    size_t place, struct cli *cli);

/* Drops the answer that the record of SLOT has, perhaps of an earlier run. */
void crew_begin(struct crew_slot *slot);

/* Asks the question of SLOT and writes the answer as c->line says. */
bool crew_answer(struct reading *in, struct crew_slot *slot);

/*
 * Opens c->input for a file.  If it begins with {, perhaps behind blanks, it
 * has objects of JSON, one a line, unless they are not taken or the contest
 * problem forbids them; else it is in options.format.
 */
void crew_open_file(void *crew, struct source *source);
void crew_close_file(void *crew, bool whole);

static inline bool crew_has_objects(const struct crew *c)
{
	return c->input.options.format == &json_text_format;
}

/* Writes what stands for an answer of one field. */
void crew_unknown(void *crew, const struct reading *in);

/* Returns the record of PLACE. */
static inline struct record *crew_record(const struct crew *c, size_t place)
{
	return (struct record *)((char *)c->place + place * c->size);
}

/* Swaps the record of PLACE and the one that has been read. */
void crew_put(struct crew *c, size_t place);

/* Does the same without the drawing, which will be made anew or not at all. */
void crew_keep(struct crew *c, size_t place);

/*
 * A large record has to be answered alone and trimmed after that: not every
 * place can keep so much memory.
 */
bool crew_is_large(void *crew, size_t place);
void crew_trim(struct crew *c, size_t place, const struct cli *cli);

#endif
