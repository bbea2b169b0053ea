/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A question about a board of pegs is a file and a row: a struct question,
 * which has the name of its file and is in QUESTION_LIST.  The option of
 * pegbfs, --help, the conflicts between options, the word for the library and
 * the tests that go through all questions are made from the row.
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

/* What can be asked beside a question. */
enum question_kind {
	QUESTION_BESIDE, /* anything */
	QUESTION_SOLVES, /* anything but a play: it tells of the solutions */
	QUESTION_PLAYS, /* no more solutions: its moves are a play of its own */
	QUESTION_ALONE, /* nothing: it writes records of its own, ... */
	QUESTION_POSES, /* ... whatever pegs the drawing has */
};

/* What it is about, as --help has it. */
enum question_group {
	QUESTION_OF_SOLUTIONS,
	QUESTION_OF_GAMES,
	QUESTION_OF_PLAYS,
	QUESTION_OF_BOARDS,
	QUESTION_GROUPS
};

struct question {
	/*
	 * "census", or "census=winning" for what that argument makes of it.
	 * A row with the plain name stands before the others.
	 */
	const char *name;
	char letter;	      /* the short option, or 0 */
	const char *argument; /* as --help calls it: "N", "[=N]"; null: none */
	const char *help;     /* lines broken by hand */
	enum question_group group;
	enum question_kind kind;
	/* Null: `read` does it all, as the record may be refused. */
	void (*answer)(struct ask *a);
	/*
	 * Takes the argument, or the text after the colon if the name has an
	 * argument already.  Null: the question takes none.
	 */
	bool (*take)(struct ask *a, const char *argument);
	const char *expected; /* "a number from 1": what it takes */
	/* Reads what it needs of the record beside the board; null: nothing. */
	bool (*read)(struct reading *in, struct ask *a);
	bool is_listed; /* it needs the goals one by one */
	/* It can be asked on boards with more holes than a position_t has room
	 * for. */
	bool takes_large;
	/* It is about a record of any kind, not only a board of pegs, and
	 * excludes all others. */
	bool is_of_record;
	bool takes_twice; /* fields that stand twice are judged */
	/* Moves are first rewritten as our own programs write them. */
	bool reads_moves;
};

/* All questions, in the order in which their fields are written. */
#define QUESTION_LIST(ROW)                                                     \
	ROW(fewest)                                                            \
	ROW(count)                                                             \
	ROW(count_symmetric)                                                   \
	ROW(count_fewest)                                                      \
	ROW(distinct)                                                          \
	ROW(jumps_used)                                                        \
	ROW(solve)                                                             \
	ROW(all)                                                               \
	ROW(all_distinct)                                                      \
	ROW(all_distinct_all)                                                  \
	ROW(random_solutions)                                                  \
	ROW(next_analyse)                                                      \
	ROW(next_hint)                                                         \
	ROW(review)                                                            \
	ROW(end_fewest)                                                        \
	ROW(end_most)                                                          \
	ROW(sweep)                                                             \
	ROW(sweep_last)                                                        \
	ROW(random_play)                                                       \
	ROW(census)                                                            \
	ROW(census_winning)                                                    \
	ROW(problems)                                                          \
	ROW(sample)                                                            \
	ROW(greedy)                                                            \
	ROW(difference)                                                        \
	ROW(capture)                                                           \
	ROW(check)                                                             \
	ROW(check_strict)                                                      \
	ROW(replay)                                                            \
	ROW(image_transform)                                                   \
	ROW(image_canonical)                                                   \
	ROW(image_complement)                                                  \
	ROW(stats)

#define QUESTION_DECLARE(NAME) extern const struct question question_##NAME;
QUESTION_LIST(QUESTION_DECLARE)

/* Returns question number I, from 0; null: there are no more. */
const struct question *question_at(size_t i);

/* Returns the bit of QUESTION in ask_wanted.questions. */
uint64_t question_bit(const struct question *question);

/* True if QUESTION is asked. */
bool question_is_asked(const struct ask *a, const struct question *question);

/* What an asker is told beside the records. */
enum ask_told {
	ASK_MISSING, /* a "no": less than was asked for, a claim is false */
	ASK_OPEN,    /* a limit was reached: something is not answered */
	/* The answer may be to another board than is meant; ends in a command.
	 */
	ASK_ADVICE,
};

/* What is asked, and how boards are read.  ask.h tells how it is chosen. */
struct ask_wanted {
	uint64_t questions;  /* a bit for each row of QUESTION_LIST */
	uint64_t most;	     /* solutions wanted of --all, 0: every one */
	uint64_t random;     /* of --random-solutions */
	uint64_t sample;     /* boards wanted of --sample, ... */
	uint64_t pegs, seed; /* ... each with so many pegs */
	bool has_seed;
	enum transform transform; /* of `transform` */
	char named[SHAPE_NAME];	  /* a shape; empty: as it is drawn */
	/* The only vacant hole, or "all"; empty: boards are read. */
	char vacant[SHAPE_CELL];
	bool has_lines;	       /* another lattice, ... */
	enum lattice lines;    /* ... which is this one */
	bool is_contest;       /* boards get no hint which shape they have */
	struct buf goal;       /* in place of the record's goal; or empty */
	bool goal_has_lattice; /* the goal was drawn on a lattice, ... */
	enum lattice goal_lattice; /* ... which is this one */
	const char *goal_file;	   /* where it was read, or null */
	bool is_timed;		   /* records get the field `time` */
	/* Of programs whose records are of other kinds. */
	bool is_read;	   /* the board is there, and need not be read */
	uint64_t unread;   /* homes of a board for which there is no room */
	bool is_brief;	   /* no route, line or moves are wanted */
	bool hides_bounds; /* a capture between bounds is only `limit` */
	bool each_jump;	   /* the difference after each first jump */
};

/* The answer so far. */
struct ask_answer {
	uint64_t begun;		      /* when work on it began */
	const struct question *asked; /* the current question, ... */
	bool asks_several;	      /* ... which is one of several */
	enum answer outcome; /* NONE: it says no; LIMIT: something is open */
	bool is_over;	     /* no more records are wanted */
	bool decided;	     /* a question has said whether there is ... */
	bool solvable;	     /* ... a solution, and this is it */
	/* A position after the first jump of a solution; 0: none is known. */
	position_t won;
	bool counted;	       /* --count has been answered, ... */
	struct wide solutions; /* ... with this number */
};

/*
 * What is asked, what is known of the current board, and the answer.  What is
 * found out about one board is kept if it can serve the next.
 */
struct ask {
	struct ask_wanted wanted;
	struct limits limits; /* without a deadline */
	uint64_t time;	      /* nanoseconds per record; 0: no limit */
	/* A record is complete; false: no more are wanted. */
	bool (*take)(void *client);
	void (*tell)(void *client, enum ask_told told, const char *message);
	void *client;

	/* The current record. */
	struct fields fields;	 /* to which the answer is added */
	struct buf before;	 /* its fields as they were read */
	struct moves_text known; /* what is known of the names in moves */
	struct moves_read moves; /* how its moves were written */
	struct ask_answer answer;

	/* The current board of pegs. */
	struct board board;
	bool has_shape;	       /* its shape is `wanted.named` */
	int vacancy;	       /* of "all": the next hole to be looked at */
	struct solver *solver; /* for the shape; null: to be made */
	struct greedy *greedy; /* for the shape; null: to be made */
	/* The board again, if a position_t has room for a position. */
	struct puzzle problem;
	position_t goals[POSITION_HOLES];
	struct shape_jump game[SHAPE_HOLES]; /* to be reviewed, ... */
	int played;			     /* ... of so many jumps */

	/* What answers other questions, each made when it is first asked. */
	struct capture_solver *capture;
	struct checkers checkers; /* a board, ... */
	size_t checkers_room;	  /* ... which has room for so many homes */
	struct duel *duel;
	int duel_rows; /* for which it was made */
	struct duel_batch *batch;
	struct transform_maps maps;
	struct legal_steps legal;
};

/* Nothing is asked, boards are as they are drawn, and there is no limit. */
void question_open(struct ask *a);
void question_close(struct ask *a);

/* Makes SHAPE the shape of the current board; drops a solver for another. */
void question_use_shape(struct ask *a, const struct shape *shape);

/* Reads the current board, of any shape, but not its goals. */
bool question_read_board(struct reading *in, struct ask *a);

/* Makes RESULT the outcome if it is worse: FOUND, NONE, LIMIT. */
void question_worsen(struct ask *a, enum answer result);

/* Begins an answer: its clock, its outcome. */
void question_begin(struct ask *a);

/* Hands over the record, which is complete. */
void question_hand_over(struct ask *a);

/* Adds the time that the answer took, if wanted, and hands over the record. */
void question_finish(struct ask *a);

/* Says what is open, with the name of the question if there are several. */
void question_tell(struct ask *a, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Says that a limit was reached, and WHAT that means. */
void question_report(struct ask *a, const char *what);

/* Makes the result `limit`, unless an earlier question has given one. */
void question_undecided(struct ask *a);

/*
 * Finishes an answer that should be several records and has none.  RESULT is
 * NONE, or LIMIT, which takes back what was added after FIRST.
 */
void question_cut(struct ask *a, enum answer result, struct record_mark first);

/* Calls question_report, then question_undecided. */
void question_limit(struct ask *a, const char *what);

/*
 * Says why there is no answer and makes the result `limit`.  The reason is that
 * sets of positions need NEEDS bytes, for which there is no room; or, if NEEDS
 * is 0, a limit, and WHAT that means.  If IS_ALL, so many bytes are enough;
 * otherwise NEEDS is a lower bound.
 */
void question_refuse(struct ask *a, uint64_t needs, bool is_all,
		     const char *what);

/* A problem as methods take it, perhaps another than the current board. */
struct task {
	/* For the shape of the problem; its large tables may be freed. */
	struct solver *solver;
	const struct puzzle *problem;
	/* Whether it has a solution, if that is known. */
	enum task_known { TASK_OPEN, TASK_SOLVABLE, TASK_UNSOLVABLE } known;
	struct limits limits;
};

/* Returns the problem of the current board. */
struct task question_task(const struct ask *a);

/*
 * Returns true if sets of positions of so many BYTES have room, or are not
 * needed because there are few positions.  To find that out the solver frees
 * its tables.
 */
bool question_find_room(const struct task *t, uint64_t bytes);

#endif
