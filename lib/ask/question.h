/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Each question has a row in question.c: a struct question.  The row has its
 * option in pegbfs, if any, with the text in --help; its conflicts with other
 * options; and its name in the library.  Some tests go through all rows.
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

/* The kinds of questions, by which kinds can be asked together with one. */
enum question_kind {
	QUESTION_BESIDE, /* with BESIDE, SOLVES and PLAYS */
	QUESTION_SOLVES, /* with BESIDE and SOLVES: it is about solutions */
	QUESTION_PLAYS,	 /* with BESIDE: its moves are a play */
	QUESTION_ALONE,	 /* with none: it writes its own records */
	QUESTION_POSES,	 /* with none, like ALONE; it ignores drawn pegs */
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
	 * "census"; or "census=winning", if that argument makes it a different
	 * question.  Then the row comes right after the row "census".
	 */
	const char *name;
	const char *argument; /* in --help: "N", "[=N]"; null: none */
	const char *help;     /* lines broken by hand */
	char letter;	      /* the short option, or 0 */
	const char *heading;  /* in --help, if a group begins here, or null */
	enum question_kind kind;
	/*
	 * Adds the answer to the record.  Null: `read` adds it, because only
	 * `read` can refuse the record.
	 */
	void (*answer)(struct ask *a);
	/*
	 * Takes the argument, null if it is optional and not given.  If `name`
	 * includes one, as in "all=ends:N", ARGUMENT is the text after the
	 * colon.  False: the question does not accept ARGUMENT.  If `take` is
	 * null, the question has no argument.
	 */
	bool (*take)(struct ask *a, const char *argument);
	const char *expected; /* the valid arguments: "a number from 1" */
	/* Reads what else it needs from the record; null: nothing. */
	bool (*read)(struct reading *in, struct ask *a);
	bool is_listed; /* it cannot use a goal such as 5-pegs */
	bool is_closed; /* it cannot use a goal with open holes */
	/* It accepts boards with more than POSITION_HOLES holes. */
	bool takes_large;
	/*
	 * It accepts all kinds of records, not only boards of pegs.  It cannot
	 * be asked together with others.
	 */
	bool is_of_record;
	bool takes_twice; /* it accepts records with repeated fields */
	/* The moves of the record are first rewritten in our own notation. */
	bool reads_moves;
};

/* Returns the row of the I-th question; null after the last question. */
const struct question *question_at(size_t i);

/* Values of the members `answer`, `take` and `read` in the rows. */
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
bool question_image_take(struct ask *a, const char *transform);
bool question_take_most(struct ask *a, const char *most);
bool question_capture_read(struct reading *in, struct ask *a);
bool question_difference_read(struct reading *in, struct ask *a);
bool question_greedy_read(struct reading *in, struct ask *a);
bool question_image_canonical(struct reading *in, struct ask *a);
bool question_image_complement(struct reading *in, struct ask *a);
bool question_image_transform(struct reading *in, struct ask *a);
bool question_replay_read(struct reading *in, struct ask *a);
bool question_review_read(struct reading *in, struct ask *a);
bool question_stats(struct reading *in, struct ask *a);

/* The kinds of messages that ask.tell gets. */
enum ask_told {
	ASK_MISSING, /* the answer is "no": too few records, a false claim */
	ASK_OPEN,    /* a limit was reached: a question is still open */
	/* Advice about the drawing, which ends in a command to try. */
	ASK_ADVICE,
};

/* The questions, and how to read boards.  Set through ask.h and by programs. */
struct ask_wanted {
	uint64_t questions;  /* a bit for each question_id */
	uint64_t most;	     /* records that the answer may have; 0: all */
	uint64_t pegs, seed; /* `pegs`, the number on each board, and `seed` */
	bool has_seed;
	enum transform transform; /* the argument of `transform` */
	char named[SHAPE_NAME];	  /* name of the shape; empty: as drawn */
	/* The only vacant hole, or "all"; empty: boards are read. */
	char vacant[SHAPE_CELL];
	bool has_lines;		   /* the argument `lines` was given, ... */
	enum lattice lines;	   /* ... and names this lattice */
	bool is_contest;	   /* give no hints about a shape */
	struct buf goal;	   /* replaces the record's goal unless empty */
	bool goal_has_lattice;	   /* the goal was drawn on a lattice, ... */
	enum lattice goal_lattice; /* ... which is this one */
	const char *goal_file;	   /* the file of the goal, or null */
	bool is_timed;		   /* records get the field `time` */
	/* Only programs with other kinds of records set these. */
	bool is_read;	   /* the board has been read already */
	uint64_t unread;   /* homes of a board too large to read, or 0 */
	bool is_brief;	   /* omit `route`, `line` and `moves` */
	bool hides_bounds; /* write `limit`, not the bounds of a capture */
	bool each_jump;	   /* write the difference for every first jump */
};

/* The answer so far. */
struct ask_answer {
	uint64_t begun;		      /* limits_clock() when work began */
	const struct question *asked; /* the current question, ... */
	bool asks_several;	      /* ... which is not the only one */
	enum answer outcome; /* NONE: a "no"; LIMIT: something is open */
	bool is_over;	     /* the client wants no more records */
	enum answer known;   /* is there a solution?  LIMIT: unknown */
	/* A position after the first jump of a solution; 0: none is known. */
	position_t won;
	bool counted;	       /* --count has been answered, ... */
	struct wide solutions; /* ... with this number */
};

/*
 * The questions, what is known about the current board, and the answer.
 * Results about one board are kept if the next board can use them.
 */
struct ask {
	struct ask_wanted wanted;
	struct limits limits;	 /* question_begin() sets the deadline */
	bool has_default_memory; /* limits.memory is the default */
	uint64_t time;		 /* nanoseconds per record; 0: no limit */
	/*
	 * Gets each complete record.  False: no more are wanted.  May be null.
	 */
	bool (*take)(void *client);
	void (*tell)(void *client, enum ask_told told, const char *message);
	void *client;

	/* The current record. */
	struct fields fields;	 /* fields.record gets the answer */
	struct buf before;	 /* the fields with which it was read */
	struct moves_text known; /* what is known of hole names in moves */
	struct moves_read moves; /* how its moves were written */
	const char *verdict;	 /* of the question `check`, or null */
	struct ask_answer answer;

	/* The current board of pegs. */
	struct board board;
	bool has_shape;	       /* its shape is the requested one */
	int vacancy;	       /* for "all": the next hole to look at */
	struct solver *solver; /* for the shape; null: not yet made */
	struct greedy *greedy; /* for the shape; null: not yet made */
	/* The current board again, if it has at most POSITION_HOLES holes. */
	struct puzzle problem;
	position_t goals[POSITION_HOLES];
	struct shape_jump game[SHAPE_HOLES]; /* the game to review, ... */
	int played;			     /* ... and its number of jumps */

	/* Solvers of other questions, each made when it is first needed. */
	struct capture_solver *capture;
	struct checkers checkers; /* the position that it solves */
	struct duel *duel;
	struct duel_batch *batch;
	int duel_rows; /* for which these two were made */
	struct transform_maps maps;
	struct legal_steps legal;
};

/* True if the question ID is asked. */
static inline bool question_is_asked(const struct ask *a, enum question_id id)
{
	return a->wanted.questions >> id & 1;
}

/* Prepares A: without questions, with boards as drawn, without limits. */
void question_open(struct ask *a);
void question_close(struct ask *a);

/* Makes SHAPE the current shape.  Frees solvers made for another shape. */
void question_use_shape(struct ask *a, const struct shape *shape);

/* Makes the drawing of the record the current board, without its goals. */
bool question_read_board(struct reading *in, struct ask *a);

/*
 * Makes RESULT the outcome of A if it is worse than the outcome so far.  FOUND
 * is best, then NONE, then LIMIT.
 */
void question_worsen(struct ask *a, enum answer result);

/* Begins an answer: starts its clock and sets its outcome to FOUND. */
void question_begin(struct ask *a);

/* Passes the complete record to a->take, unless the client wants no more. */
void question_hand_over(struct ask *a);

/* Adds the field `time` if wanted, then calls question_hand_over. */
void question_finish(struct ask *a);

/*
 * Reports, in a message made from FORMAT, what a limit left open, and makes the
 * outcome LIMIT.  If several questions are asked, the message begins with the
 * name of the current one.
 */
void question_tell(struct ask *a, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Reports that a limit was reached, in a message of four parts: the limit; its
 * setting, and whether that is the default; what is known and what is not; and
 * the next step to try.  FORMAT makes the third part.  If it is known whether
 * there is a solution, that part begins with "solved, but" or "unsolvable,
 * but".
 */
void question_report(struct ask *a, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Reports, as question_report() does, that a count reached 2^128.  NUMBERS says
 * what was counted, as a plural such as "plays".
 */
void question_overflow(struct ask *a, const char *numbers);

/*
 * Reports the limit WHICH as question_report() does.  SETTING, WHAT and NEXT
 * are the other three parts of the message.
 */
void question_tell_limit(struct ask *a, const char *which, const char *setting,
			 const char *what, const char *next);

/* Adds the result `limit`, unless the record already has a result. */
void question_undecided(struct ask *a);

/*
 * Finishes an answer that should be a list of records but has none.  RESULT is
 * NONE or LIMIT.  For LIMIT, adds the result `limit`, unless the record has a
 * result.  Before that, if it is not known whether there is a solution, removes
 * the fields added after FIRST.
 */
void question_cut(struct ask *a, enum answer result, struct record_mark first);

/* Calls question_report() with WHAT, then question_undecided(). */
void question_limit(struct ask *a, const char *what);

/*
 * Reports, as question_report() does with WHAT as the third part, that a limit
 * was reached.  Then calls question_undecided().  NEEDS is the number of bytes
 * that sets of positions need: exactly if IS_ALL, otherwise at least.  NEEDS is
 * 0 if memory is not the reason, and UINT64_MAX if no machine has that much.
 */
void question_refuse(struct ask *a, uint64_t needs, bool is_all,
		     const char *what);

/* A problem for a solver; it may differ from the current board. */
struct task {
	/* Made for the shape of the problem.  Its large tables may be freed. */
	struct solver *solver;
	const struct puzzle *problem;
	enum answer known; /* is there a solution?  LIMIT: not known */
	struct limits limits;
};

/* Returns a task that has the current board as its problem. */
struct task question_task(const struct ask *a);

/*
 * True if there is room for BYTES bytes of sets of positions.  If there is not,
 * frees the tables of the solver, and is still true if there are so few
 * positions that such sets are not needed.
 */
bool question_find_room(const struct task *t, uint64_t bytes);

#endif
