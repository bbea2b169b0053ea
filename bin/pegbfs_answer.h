/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions that pegbfs can be asked about a board, and their answers. */
#ifndef PEGKIT_BIN_PEGBFS_ANSWER_H
#define PEGKIT_BIN_PEGBFS_ANSWER_H

#include "base/vault.h"
#include "cli/cli.h"
#include "solve/reduce.h"
#include "text/draw_text.h"

struct pegbfs_batch;

enum pegbfs_question {
	PEGBFS_SOLVE,	/* one solution, or a proof that there is none */
	PEGBFS_FEWEST,	/* one with the fewest moves */
	PEGBFS_COUNT,	/* how many there are */
	PEGBFS_ALL,	/* each of them */
	PEGBFS_CENSUS,	/* how many positions can be reached */
	PEGBFS_WINNING, /* and how many of them lead to the goal */
};

struct pegbfs {
	struct cli cli;
	enum pegbfs_question question;
	bool by_moves; /* the census counts moves, not jumps */
	bool quiet, no_time, progress;
	uint64_t most;	   /* solutions wanted of PEGBFS_ALL */
	const char *board; /* a shape by name, or "any" */
	struct buf goal;   /* of the command line, as the field has it */
	struct shape shape;
	struct reduce *solver; /* for the shape; null: to be made */
	struct limits limits;
	struct draw_text reader;
	bool in_batches;	    /* the question can be answered so */
	struct pegbfs_batch *batch; /* null: none yet */
	const char *work_dir;	    /* a folder for long work, or null */
	struct vault vault;	    /* in it */
	struct buf label;	    /* of the work in hand */

	/* The board in hand. */
	struct reduce_problem problem;
	uint64_t goals[SHAPE_HOLES];
	uint64_t begun;	  /* when work on it began */
	uint64_t allowed; /* nanoseconds for the question in hand; 0: any */
	struct buf text;  /* of the field that is being made */
};

/*
 * Answers the question about the board in hand into cli.out.  PROBLEM_NONE, or
 * PROBLEM_MEMORY when there was none for the text of the answer; a limit is an
 * answer, and is reported.
 */
enum problem_status pegbfs_answer(struct pegbfs *p);

#endif
