/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What pegfmt does with a record: one step after another. */
#ifndef PEGKIT_BIN_PEGFMT_STEPS_H
#define PEGKIT_BIN_PEGFMT_STEPS_H

#include "ask/question.h"
#include "cli/spool.h"
#include "text/format/answers.h"
#include "text/solitaire/moves_text.h"
#include "text/writer.h"

struct pegfmt_steps {
	struct cli *cli;
	const char *answers_file; /* null: no answers are wanted */
	struct answers answers;	  /* one for each record, in their order */
	struct writer writer;
	struct spool spool;

	/* What is wanted; all zero: nothing but to write the record. */
	bool has_lines;	    /* the board is put on ... */
	enum lattice lines; /* ... this lattice */
	bool no_fields, stats, is_complement, is_canonical;
	struct moves_text moves;	/* how moves are read, ... */
	const struct hole_names *names; /* ... and written; null: as they are */
	bool check, strict, replay;	/* instead of writing it, ... */
	bool json; /* ... with verdicts as fields of the record */

	/* Of the steps themselves. */
	struct ask *ask;	  /* what questions are asked with */
	struct legal_steps shown; /* of the record that is written */
	struct reading *in; /* how the positions of a solution are written */
};

/* Others that do the same with ASK, freed by mem_free; null: no memory. */
struct pegfmt_steps *pegfmt_steps_like(const struct pegfmt_steps *s,
				       struct ask *ask);
void pegfmt_steps_free(struct pegfmt_steps *s);

/* Takes all steps with RECORD, or those up to the first that fails. */
bool pegfmt_steps_take(struct reading *in, struct pegfmt_steps *s,
		       struct record *record);

/* Writes the record of s->ask, a position of a solution. */
bool pegfmt_steps_write(struct pegfmt_steps *s);

/* Writes what stands for a record that cannot be read. */
void pegfmt_steps_unknown(struct pegfmt_steps *s);

#endif
