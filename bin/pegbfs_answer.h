/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions that pegbfs can be asked about a board, and their answers. */
#ifndef PEGKIT_BIN_PEGBFS_ANSWER_H
#define PEGKIT_BIN_PEGBFS_ANSWER_H

#include "base/checkpoint.h"
#include "base/wide.h"
#include "board/holes.h"
#include "cli/cli.h"
#include "kit/fields.h"
#include "solitaire/questions/question.h"
#include "solitaire/reduce.h"
#include "text/solitaire/draw_text.h"

struct pegbfs_batch;

/* Questions, of which a set is asked; an empty one: a solution or a proof. */
enum pegbfs_question {
	PEGBFS_FEWEST = 1 << 0,	      /* a solution with the fewest moves */
	PEGBFS_COUNT = 1 << 1,	      /* how many solutions there are */
	PEGBFS_CENSUS = 1 << 2,	      /* how many positions can be reached */
	PEGBFS_WINNING = 1 << 3,      /* and how many lead to the goal */
	PEGBFS_ALL = 1 << 4,	      /* each solution */
	PEGBFS_ANALYSE = 1 << 5,      /* what each jump leads to */
	PEGBFS_HINT = 1 << 6,	      /* the best jump */
	PEGBFS_REVIEW = 1 << 7,	      /* where a game was lost */
	PEGBFS_FEWEST_PEGS = 1 << 8,  /* an end of play with the fewest pegs */
	PEGBFS_MOST_PEGS = 1 << 9,    /* and with the most */
	PEGBFS_SWEEP = 1 << 10,	      /* a play with the longest sweep */
	PEGBFS_LAST_SWEEP = 1 << 11,  /* a solution with the longest last one */
	PEGBFS_RANDOM_PLAY = 1 << 12, /* the chance of random play */
	PEGBFS_PROBLEMS = 1 << 13,    /* all problems of the shape */
	PEGBFS_SAMPLE = 1 << 14,      /* boards that lead to the goal */
};

struct pegbfs {
	struct cli cli;
	unsigned questions; /* a set of enum pegbfs_question */
	bool quiet, no_time, progress, json;
	uint64_t most;	     /* solutions wanted of PEGBFS_ALL, 0: every one */
	uint64_t sample;     /* boards wanted of PEGBFS_SAMPLE, ... */
	uint64_t pegs, seed; /* ... each with so many pegs */
	bool has_seed;	     /* --seed */
	const char *board;   /* a shape by name, or "any" */
	bool has_lines;	     /* --lines, ... */
	enum lattice lines;  /* ... and what it says */
	const char *goal_board; /* the file of --goal-board, or null */
	struct buf goal;	/* of the command line, as the field has it */
	bool goal_has_lattice;	/* --goal-board says its lattice */
	enum lattice goal_lattice;
	struct shape shape;
	struct reduce *solver; /* for the shape; null: to be made */
	struct limits limits;
	struct draw_text reader;
	bool poses;		      /* a named board needs no drawing */
	bool is_begun;		      /* a drawing of the file was read */
	bool in_batches;	      /* the question can be answered so */
	struct pegbfs_batch *batch;   /* null: none yet */
	const char *work_dir;	      /* a folder for long work, or null */
	struct checkpoint checkpoint; /* in it */
	struct buf label;	      /* of the work in hand */

	/* The board in hand. */
	struct holes start;
	struct holes large_goals[SHAPE_HOLES]; /* of a board of many holes */
	/*
	 * The same where a position_t has room for a position; else only the
	 * number of goals and the level are set.
	 */
	struct reduce_problem problem;
	position_t goals[POSITION_HOLES];
	struct shape_jump game[SHAPE_HOLES]; /* to be reviewed, ... */
	int played;			     /* ... of so many jumps */
	uint64_t begun;			     /* when work on it began */
	const char *asking; /* the option of one question of several, or null */
	bool decided;	    /* a question has said whether it has a solution */
	bool solvable;	    /* and which is it */
	position_t won;	    /* after the first jump of a solution that is known;
			     * 0: none */
	bool counted;	    /* --count has been answered, ... */
	struct wide solutions; /* ... with this number */
	struct fields fields;  /* added to the record of the reader */
};

/*
 * The question that the option --NAME asks, with an ARGUMENT or without one; 0:
 * none.
 */
unsigned pegbfs_answer_asked(const char *name, const char *argument);

/*
 * Whether two of these questions exclude each other: sets OPTION to the options
 * that ask them.
 */
bool pegbfs_answer_conflict(unsigned questions, const char *option[2]);

/* Whether the QUESTIONS pose problems, so that no drawing is needed. */
bool pegbfs_answer_poses(unsigned questions);

/* Whether work on one of the QUESTIONS can be kept in a folder. */
bool pegbfs_answer_keeps(unsigned questions);

/* The option of one of the QUESTIONS that needs a position_t, or null. */
const char *pegbfs_answer_small(unsigned questions);

/* The option of a question that needs the goals one by one, or null. */
const char *pegbfs_answer_lists(unsigned questions);

/* What the questions share. */

/* The board in hand, for the library. */
struct question pegbfs_answer_question(const struct pegbfs *p);

/* Asks for one solution or a proof, and adds the fields of that. */
enum answer pegbfs_answer_solve(struct pegbfs *p);

/*
 * Drops what a question that reached a limit has said of the solution, as
 * another one tells more.
 */
void pegbfs_answer_replace(struct pegbfs *p);

/*
 * Adds the fields of what reduce_solve has answered, in place of those of a
 * question that reached a limit.
 */
void pegbfs_answer_add(struct pegbfs *p, enum answer result,
		       const struct reduce_answer *answer);

/* Writes the record as it is. */
void pegbfs_answer_write(struct pegbfs *p);

/* The record is complete but for the time: writes it. */
void pegbfs_answer_print(struct pegbfs *p);

/*
 * Answers the questions about the board in hand into cli.out.  PROBLEM_NONE, or
 * PROBLEM_MEMORY when there was none for the text of the answer; a limit is an
 * answer, and is reported.
 */
enum problem_status pegbfs_answer(struct pegbfs *p);

#endif
