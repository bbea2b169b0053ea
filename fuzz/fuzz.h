/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the fuzz targets have in common. */
#ifndef PEGKIT_FUZZ_FUZZ_H
#define PEGKIT_FUZZ_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "capture/capture.h"
#include "check/allowance.h"
#include "search/limits.h"
#include "text/format.h"

/* What libFuzzer and the driver of replay.c call. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the program, as a sanitizer does, when GOOD does not hold. */
#define fuzz_expect(good)                                                      \
	((good) ? (void)0 : fuzz_fail(__FILE__, __LINE__, #good))
_Noreturn void fuzz_fail(const char *file, int line, const char *what);

/* Bytes that steer a target; when none are left they are zeros. */
struct fuzz {
	const uint8_t *data;
	size_t size;
};

uint8_t fuzz_byte(struct fuzz *f);
uint64_t fuzz_word(struct fuzz *f);
int fuzz_below(struct fuzz *f, int n); /* N from 1 to 256 */

/*
 * Limits by which a solver does little work, the same on every run: a number
 * of bytes, and of looks at the clock, after which the deadline has passed.
 */
struct fuzz_limits {
	struct limits limits;
	int looks;
};

void fuzz_limits(struct fuzz *f, struct fuzz_limits *l);

/* For another run: so many looks, and all memory. */
void fuzz_limits_widen(struct fuzz_limits *l, int looks);

/* A shape of at most 16 holes, named or drawn. */
void fuzz_shape(struct fuzz *f, struct shape *s);

/* A problem of peg solitaire on such a shape. */
struct fuzz_problem {
	struct shape shape;
	uint64_t start, goal[SHAPE_HOLES];
	int goals;
};

/* So much memory for the judge, and all the time there is. */
#define FUZZ_ALLOW(bytes) (&(struct allowance){.memory = (bytes)})

void fuzz_problem(struct fuzz *f, struct fuzz_problem *p);
struct check_problem fuzz_check_problem(const struct fuzz_problem *p);

/* The judge finds nothing false in this claim: jumps and moves. */
void fuzz_check_jumps(const struct fuzz_problem *p,
		      const struct shape_jump *jump, int jumps);

/*
 * The best capture within LIMITS: its bounds are in order, they meet where it
 * is said to be the best, and the judge accepts its route.  CAPTURE is valid
 * but for the route, which has gone with the solver.
 */
enum answer fuzz_capture(const struct checkers *board,
			 const struct limits *limits, struct capture *capture);

/* What stands in a buffer. */
struct check_text fuzz_text(const struct buf *b);

/*
 * Reads everything there is as OPTIONS say.  Each record that is read is
 * written in every format; what a format expresses is read back from it as the
 * same record, and written the same again.
 */
void fuzz_format(const struct format_options *options, const uint8_t *data,
		 size_t size);

/* Reads everything there is as records and shows each to TAKE. */
void fuzz_records(const uint8_t *data, size_t size,
		  void (*take)(struct record *record));

/* Whether both show the same board and have the same fields. */
bool fuzz_is_same(const struct record *a, const struct record *b);

#endif
