/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Each question about a board of pegs has a row in question.c: a struct
 * question.  The option of pegbfs, its text in --help, its conflicts with other
 * options and the word for the library are all made from the row.  Some tests
 * go through all rows.
 *
 * A question adds fields to the current record, or writes its own records.
 */
#ifndef PEGKIT_ASK_QUESTION_H
#define PEGKIT_ASK_QUESTION_H

#include "ask/fields.h"
#include "base/wide.h"
#include "board/board.h"
#include "board/checkers.h"
#include "check/judge/judge.h"
#include "search/limits.h"
#include "solitaire/solver.h"
#include "text/solitaire/moves_text.h"
#include "text/transform/transform.h"

struct ask;

/* What can be asked together with a question. */
enum question_kind {
	QUESTION_BESIDE, /* anything */
	QUESTION_SOLVES, /* anything except a play: it is about solutions */
	QUESTION_PLAYS,	 /* only QUESTION_BESIDE: its moves are a play */
	QUESTION_ALONE,	 /* nothing: it writes its own records, ... */
	QUESTION_POSES,	 /* ... whatever pegs are drawn */
};

/* All questions, in the order in which their fields are written. */
enum question_id {
	ASK_FEWEST,
	ASK_COUNT,
	ASK_COUNT_SYMMETRIC,
	ASK_COUNT_FEWEST,
	ASK_DISTINCT,
	ASK_JUMPS_USED,
	ASK_SOLVE,
	ASK_ALL,
	ASK_ALL_DISTINCT,
	ASK_ALL_DISTINCT_ALL,
	ASK_ALL_ENDS,
	ASK_RANDOM_SOLUTIONS,
	ASK_ANALYSE,
	ASK_HINT,
	ASK_REVIEW,
	ASK_FEWEST_PEGS,
	ASK_MOST_PEGS,
	ASK_ENDS,
	ASK_SWEEP,
	ASK_SWEEP_LAST,
	ASK_RANDOM_PLAY,
	ASK_CENSUS,
	ASK_CENSUS_WINNING,
	ASK_PROBLEMS,
	ASK_SAMPLE,
	ASK_GREEDY,
	ASK_DIFFERENCE,
	ASK_CAPTURE,
	ASK_CHECK,
	ASK_CHECK_STRICT,
	ASK_REPLAY,
	ASK_TRANSFORM,
	ASK_CANONICAL,
	ASK_COMPLEMENT,
	ASK_STATS,
	ASK_QUESTIONS
};

_Static_assert(ASK_QUESTIONS <= 64, "a bit for each");

struct question {
	enum question_id id;
	/*
	 * "census", or "census=winning" if that argument makes it another
	 * question.  The row with the plain name comes just before.
	 */
	const char *name;
	const char *argument; /* in --help: "N", "[=N]"; null: none */
	const char *help;     /* lines broken by hand */
	char letter;	      /* the short option, or 0 */
	const char *heading;  /* in --help, of a group that begins here */
	enum question_kind kind;
	/*
	 * Null: `read` also answers, because only `read` may refuse the record.
	 */
	void (*answer)(struct ask *a);
	/*
	 * Takes the argument, or the text after the colon if the name already
	 * includes an argument.  Null: the question takes none.
	 */
	bool (*take)(struct ask *a, const char *argument);
	const char *expected; /* what the argument may be: "a number from 1" */
	/* Reads what else the question needs from the record; null: nothing. */
	bool (*read)(struct reading *in, struct ask *a);
	bool is_listed; /* it needs the goals listed one by one */
	bool is_closed; /* it needs a goal without open holes */
	/* It accepts boards with more than POSITION_HOLES holes. */
	bool takes_large;
	/*
	 * It accepts records of any kind, not only boards of pegs, and excludes
	 * all other questions.
	 */
	bool is_of_record;
	bool takes_twice; /* it accepts repeated fields */
	/* Moves are first rewritten in the notation of our own programs. */
	bool reads_moves;
};

/* Returns the row of the I-th question; null after the last question. */
const struct question *question_at(size_t i);

/* The functions of the rows; see struct question. */
void question_all(struct ask *a);
void question_all_distinct(struct ask *a);
void question_capture(struct ask *a);
void question_census(struct ask *a);
void question_check(struct ask *a);
void question_count(struct ask *a);
void question_count_fewest(struct ask *a);
void question_difference(struct ask *a);
void question_end(struct ask *a);
void question_ends(struct ask *a);
void question_ends_all(struct ask *a);
void question_ends_at_random(struct ask *a);
void question_fewest(struct ask *a);
void question_greedy(struct ask *a);
void question_jumps_used(struct ask *a);
void question_levels_distinct(struct ask *a);
void question_levels_symmetric(struct ask *a);
void question_next_analyse(struct ask *a);
void question_next_hint(struct ask *a);
void question_problems(struct ask *a);
void question_random_solutions(struct ask *a);
void question_replay(struct ask *a);
void question_review(struct ask *a);
void question_sample(struct ask *a);
void question_solve(struct ask *a);
void question_sweep(struct ask *a);
bool question_all_take(struct ask *a, const char *most);
bool question_image_take(struct ask *a, const char *transform);
bool question_random_solutions_take(struct ask *a, const char *number);
bool question_sample_take(struct ask *a, const char *number);
bool question_capture_read(struct reading *in, struct ask *a);
bool question_difference_read(struct reading *in, struct ask *a);
bool question_greedy_read(struct reading *in, struct ask *a);
bool question_image_canonical(struct reading *in, struct ask *a);
bool question_image_complement(struct reading *in, struct ask *a);
bool question_image_transform(struct reading *in, struct ask *a);
bool question_replay_read(struct reading *in, struct ask *a);
bool question_review_read(struct reading *in, struct ask *a);
bool question_stats(struct reading *in, struct ask *a);

/* Kinds of messages about an answer. */
enum ask_told {
	ASK_MISSING, /* a "no": too few records, or a false claim */
	ASK_OPEN,    /* a limit was reached: something is not answered */
	/* Perhaps another board was meant; the message ends in a command. */
	ASK_ADVICE,
};

/* The questions, and how boards are read.  The functions of ask.h set this. */
struct ask_wanted {
	uint64_t questions;  /* a bit for each question_id */
	uint64_t most;	     /* most solutions of --all; 0: every one */
	uint64_t random;     /* number of --random-solutions */
	uint64_t sample;     /* number of boards of --sample, ... */
	uint64_t pegs, seed; /* ... the pegs on each; the seed */
	bool has_seed;
	enum transform transform; /* for `transform` */
	char named[SHAPE_NAME];	  /* name of the shape; empty: as drawn */
	/* The only vacant hole, or "all"; empty: boards are read. */
	char vacant[SHAPE_CELL];
	bool has_lines;	       /* a lattice is given, ... */
	enum lattice lines;    /* ... which is this one */
	bool is_contest;       /* no hints about the shape of a board */
	struct buf goal;       /* replaces the record's goal; may be empty */
	bool goal_has_lattice; /* the goal was drawn on a lattice, ... */
	enum lattice goal_lattice; /* ... which is this one */
	const char *goal_file;	   /* the file of the goal, or null */
	bool is_timed;		   /* records get the field `time` */
	/* For programs with other kinds of records. */
	bool is_read;	   /* the board has been read already */
	uint64_t unread;   /* homes of a board too large to read, or 0 */
	bool is_brief;	   /* leave out route, line and moves */
	bool hides_bounds; /* write `limit`, not the bounds of a capture */
	bool each_jump;	   /* give the difference after each first jump */
};

/* The answer so far. */
struct ask_answer {
	uint64_t begun;		      /* when work on it began */
	const struct question *asked; /* the current question, ... */
	bool asks_several;	      /* ... which is one of several */
	enum answer outcome; /* NONE: it says no; LIMIT: something is open */
	bool is_over;	     /* the client wants no more records */
	enum answer known;   /* is there a solution?  LIMIT: not known */
	/* A position after the first jump of a solution; 0: none is known. */
	position_t won;
	bool counted;	       /* --count has been answered, ... */
	struct wide solutions; /* ... with this number */
};

/*
 * The questions, what is known about the current board, and the answer.
 * Results about one board are kept if they can serve the next.
 */
struct ask {
	struct ask_wanted wanted;
	struct limits limits;	 /* without a deadline */
	bool has_default_memory; /* limits.memory is the default */
	uint64_t time;		 /* nanoseconds per record; 0: no limit */
	/* Takes a complete record; false: no more are wanted.  May be null. */
	bool (*take)(void *client);
	void (*tell)(void *client, enum ask_told told, const char *message);
	void *client;

	/* The current record. */
	struct fields fields;	 /* to which the answer is added */
	struct buf before;	 /* its fields as they were read */
	struct moves_text known; /* how moves name holes, as far as known */
	struct moves_read moves; /* how its moves were written */
	const char *verdict;	 /* of the question `check`, or null */
	struct ask_answer answer;

	/* The current board of pegs. */
	struct board board;
	bool has_shape;	       /* its shape is `wanted.named` */
	int vacancy;	       /* for "all": the next hole to look at */
	struct solver *solver; /* for the shape; null: not yet made */
	struct greedy *greedy; /* for the shape; null: not yet made */
	/* The same board, if it has at most POSITION_HOLES holes. */
	struct puzzle problem;
	position_t goals[POSITION_HOLES];
	struct shape_jump game[SHAPE_HOLES]; /* to be reviewed, ... */
	int played;			     /* ... and its number of jumps */

	/* Solvers of other questions, each made when it is first needed. */
	struct capture_solver *capture;
	struct checkers checkers; /* the position of `capture` */
	struct duel *duel;
	int duel_rows; /* the rows for which `duel` was made */
	struct duel_batch *batch;
	struct transform_maps maps;
	struct legal_steps legal;
};

/* True if the question ID is asked. */
static inline bool question_is_asked(const struct ask *a, enum question_id id)
{
	return a->wanted.questions >> id & 1;
}

/* Prepares A: no questions, boards as they are drawn, and no limit. */
void question_open(struct ask *a);
void question_close(struct ask *a);

/* Makes SHAPE the current shape; frees solvers made for another shape. */
void question_use_shape(struct ask *a, const struct shape *shape);

/* Reads the current board, of any shape, but not its goals. */
bool question_read_board(struct reading *in, struct ask *a);

/*
 * Makes RESULT the outcome if it is worse than the outcome so far.  From best
 * to worst: FOUND, NONE, LIMIT.
 */
void question_worsen(struct ask *a, enum answer result);

/* Begins an answer: starts its clock and sets its outcome to FOUND. */
void question_begin(struct ask *a);

/* Passes the complete record to a->take, unless the client wants no more. */
void question_hand_over(struct ask *a);

/* Adds the field `time` if wanted, then calls question_hand_over. */
void question_finish(struct ask *a);

/*
 * Reports what is left open.  If several questions are asked, the message
 * begins with the name of the question.  Makes the outcome LIMIT.
 */
void question_tell(struct ask *a, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Reports that a limit was reached.  The message has four parts: the limit; its
 * setting, and whether that is the default; what is known nevertheless; and the
 * next step.  FORMAT makes the third, perhaps after `solved` or `unsolvable`.
 */
void question_report(struct ask *a, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Reports in the same form that there are 2^128 NUMBERS (`plays`) or more. */
void question_overflow(struct ask *a, const char *numbers);

/* Reports in the same form the built-in limit WHICH; NEXT is the next step. */
void question_built_in(struct ask *a, const char *which, const char *setting,
		       const char *what, const char *next);

/* Adds the result `limit` unless the record has a field `result` already. */
void question_undecided(struct ask *a);

/*
 * Finishes an answer that should be a list of records but has none.  RESULT is
 * NONE or LIMIT.  With LIMIT, calls question_undecided; but if it is not known
 * whether there is a solution, removes the fields added after FIRST beforehand.
 */
void question_cut(struct ask *a, enum answer result, struct record_mark first);

/* Calls question_report, then question_undecided. */
void question_limit(struct ask *a, const char *what);

/*
 * Reports in the form of question_report() why there is no answer, and calls
 * question_undecided.  If NEEDS is not 0, the reason is memory: sets of
 * positions need NEEDS bytes, or at least NEEDS bytes unless IS_ALL.
 */
void question_refuse(struct ask *a, uint64_t needs, bool is_all,
		     const char *what);

/* A problem for a solver; it may differ from the current board. */
struct task {
	/* For the shape of the problem; its large tables may be freed. */
	struct solver *solver;
	const struct puzzle *problem;
	enum answer known; /* is there a solution?  LIMIT: not known */
	struct limits limits;
};

/* Returns the current board as a task. */
struct task question_task(const struct ask *a);

/*
 * True if there is room for sets of positions of BYTES bytes, or if the
 * positions are so few that such sets are not needed.  To find that out, the
 * function may free the solver's tables.
 */
bool question_find_room(const struct task *t, uint64_t bytes);

#endif
