/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the fuzz targets have in common. */
#ifndef PEGKIT_FUZZ_FUZZ_H
#define PEGKIT_FUZZ_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/board.h"
#include "capture/capture.h"
#include "check/check.h"
#include "search/limits.h"
#include "text/format/format.h"

/* What libFuzzer and the driver of replay.c call. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the program if GOOD is false, as a sanitizer does. */
#define fuzz_expect(good)                                                      \
	((good) ? (void)0 : fuzz_fail(__FILE__, __LINE__, #good))
_Noreturn void fuzz_fail(const char *file, int line, const char *what);

/* Bytes of the input that steer a target; behind the last come zeros. */
struct fuzz {
	const uint8_t *data;
	size_t size;
};

uint8_t fuzz_byte(struct fuzz *f);
uint64_t fuzz_word(struct fuzz *f);
int fuzz_below(struct fuzz *f, int n); /* N from 1 to 256 */

/*
 * Limits that stop a solver early, and at the same place on every run: a number
 * of bytes, and a number of looks at the clock after which it is too late.
 */
struct fuzz_limits {
	struct limits limits;
	int looks;
	atomic_bool stop; /* the looks are used up */
};

void fuzz_limits(struct fuzz *f, struct fuzz_limits *l);

/* Sets LOOKS looks, for another run; the second one sets all memory, too. */
void fuzz_limits_again(struct fuzz_limits *l, int looks);
void fuzz_limits_widen(struct fuzz_limits *l, int looks);

/* A shape of at most 16 holes, named or drawn. */
void fuzz_shape(struct fuzz *f, struct shape *s);

/* A problem of peg solitaire on such a shape. */
struct fuzz_problem {
	struct shape shape;
	position_t start, goal[POSITION_HOLES];
	int goals;
};

/* An allowance of so many bytes, and of all time, for the judge. */
#define FUZZ_ALLOW(bytes) ((struct allowance[]){allowance_of(bytes, 0)})

void fuzz_problem(struct fuzz *f, struct fuzz_problem *p);
struct puzzle fuzz_check_problem(const struct fuzz_problem *p);

/* The board of any size that PROBLEM is. */
static inline struct board fuzz_board(const struct puzzle *p)
{
	struct board b = {.shape = *p->shape};

	board_take(&b, p);
	return b;
}

/* PROBLEM, a puzzle, as a board; it lives as long as the block. */
#define FUZZ_BOARD(problem) ((struct board[]){fuzz_board(problem)})

/* Expects the judge to accept JUMP as a solution. */
void fuzz_check_jumps(const struct fuzz_problem *p,
		      const struct shape_jump *jump, int jumps);

/*
 * Finds the best capture within LIMITS.  Expects its bounds to be in order, and
 * equal if it is said to be the best, and the judge to accept its route.  The
 * route in CAPTURE must not be read afterwards: it is freed.
 */
enum answer fuzz_capture(const struct checkers *board,
			 const struct limits *limits, struct capture *capture);

/* The text of a buffer. */
struct span fuzz_text(const struct buf *b);

/*
 * Reads the whole input as OPTIONS say.  Writes each record in every format. If
 * a format can express it, expects to read back the same record, and to write
 * it the same again.
 */
void fuzz_format(const struct format_options *options, const uint8_t *data,
		 size_t size);

/* Reads the whole input as drawn records and gives each to TAKE. */
void fuzz_records(const uint8_t *data, size_t size,
		  void (*take)(struct record *record));

/* Whether both show the same board and have the same fields. */
bool fuzz_is_same(const struct record *a, const struct record *b);

#endif
