/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The questions.  Each has a row in QUESTION_ROWS: its option in pegbfs, the
 * text in --help, its name in the library, and the questions that it excludes.
 * Some tests go through all rows.
 *
 * A question adds fields to the current record, or writes new records.
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

/*
 * The kinds of questions.  The comments say which other questions can be asked
 * together with a question of each kind.
 */
enum question_kind {
	QUESTION_BESIDE, /* with BESIDE, SOLVES and PLAYS */
	QUESTION_SOLVES, /* about solutions; with BESIDE and SOLVES */
	QUESTION_PLAYS,	 /* its moves are a play; with BESIDE */
	QUESTION_ALONE,	 /* writes new records; with no other question */
	QUESTION_POSES,	 /* like ALONE, and ignores the drawn pegs */
};

/*
 * One row per question, in the order in which their fields are written:
 * ROW(id, answer, name, argument, help, ...).  The members of struct question
 * below explain the columns; question_ANSWER() is the function `answer`.
 */
/* clang-format off */
#define QUESTION_ROWS(ROW) \
	ROW(FEWEST, fewest, "fewest-moves", NULL, \
	    "a solution with the fewest moves", .heading = "Solutions", \
	    .kind = QUESTION_SOLVES) \
	ROW(COUNT, count, "count", "[=WORD]", \
	    "how many solutions there are, of all or of some:", .letter = 'c', \
	    .kind = QUESTION_SOLVES) \
	ROW(COUNT_SYMMETRIC, levels_symmetric, "count=symmetric", NULL, \
	    "equivalent ones counted once", .kind = QUESTION_SOLVES, \
	    .is_closed = true) \
	ROW(COUNT_FEWEST, count_fewest, "count=fewest-moves", NULL, \
	    "with the fewest moves", .kind = QUESTION_SOLVES, \
	    .is_closed = true) \
	ROW(DISTINCT, levels_distinct, "distinct", NULL, \
	    "how many, if the order of jumps does not matter", \
	    .kind = QUESTION_SOLVES, .is_closed = true) \
	ROW(JUMPS_USED, jumps_used, "jumps-used", NULL, \
	    "how often solutions make each jump", .kind = QUESTION_SOLVES, \
	    .is_closed = true) \
	ROW(SOLVE, solve, "solve", NULL, \
	    "one solution, or a proof of none (the default)", \
	    .kind = QUESTION_SOLVES, .takes_large = true) \
	ROW(ALL, all, "all", "[=N]", \
	    "every solution, or the first N; or one for each\n" \
	    "set of jumps (WORD or WORD:N):", .letter = 'a', \
	    .kind = QUESTION_ALONE, .take = question_take_most, \
	    .expected = "or a positive number, alone or as in distinct:1") \
	ROW(ALL_DISTINCT, all_distinct, "all=distinct", "[:N]", \
	    "one for each set of jumps up to symmetry", \
	    .kind = QUESTION_ALONE, .take = question_take_most, \
	    .is_closed = true) \
	ROW(ALL_DISTINCT_ALL, all_distinct, "all=distinct-all", "[:N]", \
	    "one for each set of jumps", .kind = QUESTION_ALONE, \
	    .take = question_take_most, .is_closed = true) \
	ROW(ALL_ENDS, ends_all, "all=ends", "[:N]", \
	    "one play to each last position with fewest pegs", \
	    .kind = QUESTION_ALONE, .take = question_take_most) \
	ROW(RANDOM_SOLUTIONS, random_solutions, "random-solutions", "N", \
	    "N random solutions, all equally likely", .kind = QUESTION_ALONE, \
	    .take = question_take_most, .expected = "a positive number", \
	    .is_closed = true) \
	ROW(ANALYSE, next_analyse, "analyse", NULL, \
	    "which jumps win and which lose", \
	    .heading = "The next jump, and reviewing a game", \
	    .kind = QUESTION_SOLVES) \
	ROW(HINT, next_hint, "hint", NULL, \
	    "a winning jump; the best, with --count or\n" \
	    "--fewest-moves", .kind = QUESTION_SOLVES, .takes_large = true) \
	ROW(REVIEW, review, "review", NULL, \
	    "the jump that lost the game of the record", \
	    .kind = QUESTION_PLAYS, .read = question_review_read, \
	    .takes_large = true, .reads_moves = true) \
	ROW(FEWEST_PEGS, end, "fewest-pegs", NULL, \
	    "a play that ends with as few pegs as possible", \
	    .heading = "Plays and positions", .kind = QUESTION_PLAYS) \
	ROW(MOST_PEGS, end, "most-pegs", NULL, \
	    "a play that ends with as many pegs as possible", \
	    .kind = QUESTION_PLAYS) \
	ROW(ENDS, ends, "ends", NULL, "how many plays end with how many pegs", \
	    .kind = QUESTION_BESIDE) \
	ROW(SWEEP, sweep, "longest-sweep", "[=last]", \
	    "a play with the longest move, or a solution with\n" \
	    "the longest last move:", .kind = QUESTION_PLAYS) \
	ROW(SWEEP_LAST, sweep, "longest-sweep=last", NULL, \
	    "the last move of a solution", .kind = QUESTION_PLAYS, \
	    .is_closed = true) \
	ROW(RANDOM_PLAY, ends_at_random, "random-play", NULL, \
	    "the chance that random jumps reach the goal", \
	    .kind = QUESTION_BESIDE) \
	ROW(CENSUS, census, "census", "[=winning]", \
	    "how many positions there are after each number of\n" \
	    "jumps (or moves), or how many can still win:", \
	    .kind = QUESTION_BESIDE) \
	ROW(CENSUS_WINNING, census, "census=winning", NULL, \
	    "positions from which the goal can be reached", \
	    .kind = QUESTION_BESIDE, .is_closed = true) \
	ROW(PROBLEMS, problems, "problems", NULL, \
	    "all problems of the board from one vacancy to one\npeg", \
	    .heading = "Problems to set", .kind = QUESTION_POSES, \
	    .is_listed = true, .is_closed = true) \
	ROW(SAMPLE, sample, "sample", "N", \
	    "N random boards that have a solution, ...", \
	    .kind = QUESTION_POSES, .take = question_take_most, \
	    .expected = "a positive number") \
	ROW(GREEDY, greedy, "greedy", NULL, \
	    "the sum of the holes left after the play of hiq", \
	    .read = question_greedy_read, .is_of_record = true) \
	ROW(DIFFERENCE, difference, "difference", NULL, \
	    "the best difference for the player to move", \
	    .read = question_difference_read, .is_of_record = true) \
	ROW(CAPTURE, capture, "capture", NULL, \
	    "the most pieces that one move can take", \
	    .read = question_capture_read, .is_of_record = true) \
	ROW(CHECK, check, "check", "[=strict]", \
	    "whether the claims of the record hold", .is_of_record = true, \
	    .takes_twice = true, .reads_moves = true) \
	ROW(CHECK_STRICT, check, "check=strict", NULL, \
	    "whether every claim of the record is proved", \
	    .is_of_record = true, .takes_twice = true, .reads_moves = true) \
	ROW(REPLAY, replay, "replay", NULL, "every position of the solution", \
	    .kind = QUESTION_ALONE, .read = question_replay_read, \
	    .is_of_record = true, .reads_moves = true) \
	ROW(TRANSFORM, none, "transform", "NAME", \
	    "the record rotated or reflected", \
	    .read = question_image_transform, .take = question_image_take, \
	    .is_of_record = true, .reads_moves = true) \
	ROW(CANONICAL, none, "canonical", NULL, \
	    "the same record for all equivalent records", \
	    .read = question_image_canonical, .is_of_record = true, \
	    .reads_moves = true) \
	ROW(COMPLEMENT, none, "complement", NULL, \
	    "pegs and vacant holes exchanged, the solution backwards", \
	    .read = question_image_complement, .is_of_record = true, \
	    .reads_moves = true) \
	ROW(STATS, none, "stats", NULL, "counts of the board", \
	    .read = question_stats, .is_of_record = true)
/* clang-format on */

#define QUESTION_ID(id, ...) ASK_##id,
enum question_id { QUESTION_ROWS(QUESTION_ID) ASK_QUESTIONS };
#undef QUESTION_ID

_Static_assert(ASK_QUESTIONS <= 64, "a bit for each");

/* A question: its name, its texts, its functions and what it accepts. */
struct question {
	enum question_id id;
	/*
	 * The name, such as "census".  A question with an argument can have its
	 * own row, such as "census=winning".  That row directly follows the row
	 * "census".
	 */
	const char *name;
	const char *argument; /* in --help: "N", "[=N]"; null: none */
	const char *help;     /* in --help, with its line breaks */
	char letter;	      /* the short option, or 0 */
	const char *heading;  /* in --help, above this question, or null */
	enum question_kind kind;
	/*
	 * Adds the answer to the record.  If `read` does that, `answer` is
	 * question_none().
	 */
	void (*answer)(struct ask *a);
	/*
	 * Stores ARGUMENT, the argument of the question.  In "all=ends:5" it is
	 * "5".  It is null if it is optional and not given.  False: ARGUMENT is
	 * not accepted.  `take` is null if there is nothing to store.
	 */
	bool (*take)(struct ask *a, const char *argument);
	const char *expected; /* the valid arguments: "a positive number" */
	/*
	 * Reads what the question needs besides the board.  If `answer` is
	 * question_none(), `read` also answers the question.  False: the record
	 * is refused, and IN has the error.  `read` is null if nothing more is
	 * needed.
	 */
	bool (*read)(struct reading *in, struct ask *a);
	bool is_listed;	   /* refuses goals such as 5-pegs */
	bool is_closed;	   /* refuses goals with open holes */
	bool takes_large;  /* accepts more than POSITION_HOLES holes */
	bool is_of_record; /* accepts all kinds of records; asked alone */
	bool takes_twice;  /* accepts records with repeated fields */
	bool reads_moves;  /* needs `moves` in the form of pegkit-draw(5) */
};

/*
 * Returns the row of question I, counted from 0.  Null after the last question.
 */
const struct question *question_at(size_t i);

/* The functions of the rows: first all `answer`, then all `take` and `read`. */
#define QUESTION_ANSWER(id, answer, ...) void question_##answer(struct ask *a);
QUESTION_ROWS(QUESTION_ANSWER)
#undef QUESTION_ANSWER
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

/* The kinds of messages that a question sends. */
enum ask_told {
	ASK_MISSING, /* "no": a claim is false, or there are too few records */
	ASK_OPEN,    /* a limit was reached, and a question is still open */
	ASK_ADVICE,  /* advice about the drawing; ends in a command to try */
};

/* The questions and their arguments.  Set through ask.h and by programs. */
struct ask_wanted {
	uint64_t questions;	  /* a bit for each question_id */
	uint64_t most;		  /* the most records in the answer; 0: all */
	uint64_t pegs, seed;	  /* the arguments; `pegs` is 0 if not given */
	bool has_seed;		  /* `seed` was given */
	enum transform transform; /* the argument of `transform` */
	char named[SHAPE_NAME];	  /* name of the shape; empty: as drawn */
	/* The argument `vacant`: a hole, or "all".  Empty if not given. */
	char vacant[SHAPE_CELL];
	bool has_lines;	    /* `lines` was given */
	enum lattice lines; /* the lattice for all boards, if given */
	bool is_contest;    /* messages give no hints */
	struct buf goal;    /* replaces the goals of records, or empty */
	/* `goal` is drawn, with a field `lines`. */
	bool goal_has_lattice;
	enum lattice goal_lattice; /* the lattice of this field */
	const char *goal_file;	   /* the file of a drawn goal, or null */
	bool is_timed;		   /* records get the field `time` */
	/*
	 * The members below are set only by programs whose records are not
	 * drawings of pegs.
	 */
	bool is_read; /* the board has been read already */
	/* Homes of the board if it was too large to read, else 0. */
	uint64_t unread;
	bool is_brief;	   /* omit `route`, `line` and `moves` */
	bool hides_bounds; /* write `limit`, not the bounds of a capture */
	bool each_jump;	   /* write the difference for every first jump */
};

/* What has been answered so far. */
struct ask_answer {
	uint64_t begun;		      /* limits_clock() when work began */
	const struct question *asked; /* the current question */
	bool asks_several;	      /* it is not the only question */
	enum answer outcome;	      /* NONE: a "no"; LIMIT: undecided */
	bool is_over;		      /* the client wants no more records */
	enum answer known;	      /* is there a solution?  LIMIT: unknown */
	position_t won;	       /* a position after a winning jump, or 0 */
	bool counted;	       /* the solutions were counted */
	struct wide solutions; /* their number, if they were counted */
};

/*
 * Questions, the current record with its board, and the answer.  Solvers are
 * kept for later records.
 */
struct ask {
	struct ask_wanted wanted;
	struct limits limits;	 /* question_begin() sets the deadline */
	bool has_default_memory; /* limits.memory is the default */
	uint64_t time;		 /* nanoseconds per record; 0: no limit */
	/* Called after each complete record; false: stop.  May be null. */
	bool (*take)(void *client);
	/* Receives each message. */
	void (*tell)(void *client, enum ask_told told, const char *message);
	void *client;

	/* The current record. */
	struct fields fields;	 /* fields.record receives the answer */
	struct buf before;	 /* the fields of the record as it was read */
	struct moves_text known; /* how moves name holes, as far as known */
	struct moves_read moves; /* how the moves were written */
	const char *verdict;	 /* of the question `check`, or null */
	struct ask_answer answer;

	/* The current board of pegs. */
	struct board board;
	bool has_shape;	       /* `board` has the shape that was asked for */
	int vacancy;	       /* for `vacant=all`: the next hole to try */
	struct solver *solver; /* for the shape; null: not yet made */
	struct greedy *greedy; /* for the shape; null: not yet made */
	struct puzzle problem; /* the board, if it has few enough holes */
	position_t goals[POSITION_HOLES];    /* of `problem` */
	struct shape_jump game[SHAPE_HOLES]; /* the game to review */
	int played;			     /* number of jumps in it */

	/* For other questions.  Each solver is made when it is first needed. */
	struct capture_solver *capture;
	struct checkers checkers; /* the position that `capture` solves */
	struct duel *duel;
	struct duel_batch *batch;
	int duel_rows; /* of the triangles for `duel` and `batch` */
	struct transform_maps maps;
	struct legal_steps legal;
};

/* True if the question ID is asked. */
static inline bool question_is_asked(const struct ask *a, enum question_id id)
{
	return a->wanted.questions >> id & 1;
}

/* Initialises A: no questions, no arguments, no limits. */
void question_open(struct ask *a);

/* Frees all memory of A. */
void question_close(struct ask *a);

/* Makes SHAPE the current shape.  Frees solvers made for another shape. */
void question_use_shape(struct ask *a, const struct shape *shape);

/*
 * Makes the drawing of the current record the current board; does not read
 * goals.  False: IN has the error.
 */
bool question_read_board(struct reading *in, struct ask *a);

/*
 * Sets the outcome of the answer to RESULT, if RESULT is worse.  FOUND is the
 * best outcome, then NONE, then LIMIT.
 */
void question_worsen(struct ask *a, enum answer result);

/* Begins an answer: starts its clock and sets its outcome to FOUND. */
void question_begin(struct ask *a);

/*
 * Passes the complete record to a->take.  Does nothing if the client wants no
 * more records, or after memory ran out.
 */
void question_hand_over(struct ask *a);

/* Adds the field `time` if the caller wants it, then calls
 * question_hand_over(). */
void question_finish(struct ask *a);

/*
 * Reports that a limit left something open, and makes the outcome LIMIT.
 * FORMAT and the arguments make the whole message, as in printf().  If several
 * questions are asked, the message begins with the name of the current one.
 */
void question_tell(struct ask *a, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Reports that a limit was reached, and makes the outcome LIMIT.  FORMAT and
 * the arguments say what is left open, as in "solutions not counted".  The
 * message also says which limit it was, how it was set, and what to try next.
 * If it is known whether there is a solution, it also says "solved, but" or
 * "unsolvable, but".
 */
void question_report(struct ask *a, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Reports that a count reached 2^128, and makes the outcome LIMIT.  NUMBERS is
 * a plural noun for the things that were counted, such as "plays".
 */
void question_overflow(struct ask *a, const char *numbers);

/*
 * Reports that a limit was reached, and makes the outcome LIMIT.  The message
 * has four parts.  WHICH is the name of the limit, such as "memory", and
 * SETTING is its value.  WHAT says what is left open, and NEXT says what to try
 * next.
 */
void question_tell_limit(struct ask *a, const char *which, const char *setting,
			 const char *what, const char *next);

/* Adds the field `result: limit`, unless the record already has a result. */
void question_undecided(struct ask *a);

/*
 * Ends an answer that should list records, when none is left to list.  RESULT
 * is NONE if there is no solution, or LIMIT if a limit ended the list.  Hands
 * over one last record, which shows RESULT.
 *
 * For LIMIT, adds the field `result: limit` if this record has no result.  If
 * it is also unknown whether there is a solution, first removes the fields that
 * were added after FIRST.
 */
void question_cut(struct ask *a, enum answer result, struct record_mark first);

/* Calls question_report() with WHAT, then question_undecided(). */
void question_limit(struct ask *a, const char *what);

/*
 * Reports that a limit was reached, and calls question_undecided().  WHAT says
 * what is left open, as in "solutions not counted".  The sets of positions need
 * NEEDS bytes if IS_ALL, otherwise at least NEEDS bytes.  If NEEDS is 0, memory
 * is not the reason.  If NEEDS is UINT64_MAX, no machine has enough memory.
 */
void question_refuse(struct ask *a, uint64_t needs, bool is_all,
		     const char *what);

/* A problem for a solver.  It may differ from the current board. */
struct task {
	struct solver *solver; /* for the shape of `problem` */
	const struct puzzle *problem;
	enum answer known; /* is there a solution?  LIMIT: unknown */
	struct limits limits;
};

/* Returns a task that has the current board as its problem. */
struct task question_task(const struct ask *a);

/*
 * True if the positions of T fit in memory.  As bitmaps they need BYTES bytes.
 * If there is no room for bitmaps, frees the tables of the solver, and returns
 * true only if so few positions can be reached that a list of them fits.
 */
bool question_find_room(const struct task *t, uint64_t bytes);

#endif
