/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How much work each question does, which no answer tells: a solver that has
 * lost its order, its pruning or its bounds still answers right, but not with
 * so few positions, or so few calls of the progress callback.
 *
 * One figure per board, as measured; it is the same on every machine.  A test
 * allows twice as much.  A solver that has become better passes.
 */
#include <float.h>
#include <string.h>

#include "ask/pegkit.h"
#include "tap.h"

/* With more digits than a double has, other weights are found. */
enum { IS_EXACT = FLT_EVAL_METHOD == 0 };

static const struct effort {
	const char *question, *arguments;
	const char *record, *format; /* null: the arguments have a board */
	enum pegkit_status status;
	uint64_t memory;	   /* limit in bytes, or 0 */
	uint64_t positions, calls; /* 0: not compared */
} effort[] = {
    {"solve", .arguments = "board=english vacant=d4 goal=d4",
     .memory = 1073741824, .positions = 11319},
    {"solve", .arguments = "board=european vacant=c1 goal=e1",
     .memory = 1073741824, .positions = 10219},
    {"solve", .arguments = "board=6x6 vacant=a1 goal=a1", .memory = 1073741824,
     .positions = 11544},
    {"solve", .arguments = "board=wiegleb vacant=d4 goal=d4",
     .memory = 1073741824, .positions = 39213, .calls = 10},
    {"solve", .arguments = "board=diamond vacant=d2 goal=c5",
     .memory = 1073741824, .positions = 11815},
    /* With one beam alone this is open. */
    {"solve", .arguments = "board=diamond vacant=e1 goal=2-pegs",
     .memory = 1073741824, .positions = 335069},
    {"solve", .arguments = "board=8x8 vacant=c1 goal=c2", .memory = 1073741824,
     .positions = 40166},
    {"solve", .arguments = "board=english vacant=c1 goal=c1",
     .memory = 1073741824, .positions = 8550},
    {"solve", .arguments = "board=triangle9 vacant=a2 goal=a2",
     .memory = 1073741824, .positions = 27635},
    {"solve", .arguments = "board=4x9 vacant=b2 goal=b2", .memory = 1073741824,
     .positions = 10350},
    {"solve",
     .record =
	 "__ooo__/__oo.__/ooooooo/o.oo.../o..o..o/__oo.__/__.o.__\tgoal=d4",
     .status = PEGKIT_NO, .positions = 103361, .calls = 1278},
    {"solve",
     .record =
	 "__ooo__/__..o__/oo...../o.o.ooo/.oooo../__.oo__/__.oo__\tgoal=d4",
     .status = PEGKIT_NO, .positions = 117381, .calls = 1920},
    {"solve",
     .record =
	 "__o.o__/__..o__/oooo..o/o..oooo/..ooo.o/__.oo__/__.oo__\tgoal=d4",
     .status = PEGKIT_NO, .positions = 294355, .calls = 1976},
    {"hint",
     .record =
	 "___ooo___/___.oo___/___..o___/.o....ooo/o.o.....o/..oooo..o/"
	 "___.oo___/___.oo___/___ooo___\tgoal=___...___/___...___/___...___/"
	 "........./....o..../........./___...___/___...___/___...___",
     .status = PEGKIT_NO, .calls = 530},
    {"solve",
     .record = ".oooo.oo/oooooooo/.ooooooo/oo.ooooo/ooooooo./.ooooo.o/"
	       "oo.ooooo/.ooo.ooo\tgoal=.o.o..../......../......../"
	       "......../.ooo..../......../..o...../......oo",
     .positions = 502777, .calls = 122},
    {"fewest-moves", .arguments = "board=english vacant=d4 goal=d4",
     .memory = 5600000, .positions = 1543255, .calls = 1300},
    {"fewest-moves", .arguments = "board=triangle6 vacant=a1 goal=a1",
     .memory = 1600000, .positions = 48273, .calls = 22},
    {"fewest-moves", .arguments = "board=5x6 vacant=b2 goal=b2",
     .memory = 8300000, .positions = 874879, .calls = 1350},
    {"count", .arguments = "board=english vacant=d4 goal=d4",
     .positions = 11319, .calls = 2335},
    {"count=symmetric", .arguments = "board=triangle6 vacant=a1 goal=a1",
     .positions = 1086, .calls = 68},
    {"census", .arguments = "board=english vacant=d4 goal=d4", .calls = 1143},
    {"census=winning", .arguments = "board=english vacant=d4 goal=d4",
     .calls = 1177},
    {"random-play", .arguments = "board=english vacant=d4 goal=d4",
     .calls = 2333},
    {"jumps-used", .arguments = "board=triangle6 vacant=a1 goal=a1",
     .positions = 1086, .calls = 63},
    {"analyse", .arguments = "board=english vacant=d4 goal=d4",
     .positions = 11319},
    {"random-solutions=3", .arguments = "board=english vacant=d4 goal=d4",
     .calls = 3392},
    {"distinct", .arguments = "board=triangle5 vacant=a1 goal=a1",
     .positions = 399, .calls = 13},
    {"all", .arguments = "board=triangle5 vacant=a1 goal=a1", .calls = 18},
};

static int count_call(void *context, uint64_t done, uint64_t all)
{
	uint64_t *calls = context;

	(void)done, (void)all;
	++*calls;
	return 0;
}

/* The number that the record has by the field KEY; 0 without one. */
static uint64_t number(struct pegkit *p, const char *key)
{
	const char *value = pegkit_field(p, key);

	return value ? strtoull(value, NULL, 10) : 0;
}

/*
 * A lattice of SIDE rows for megacheck: opponents on the odd rows, each with a
 * chance of PERMILLE, and one own piece near the middle.
 */
static void make_lattice(char *text, int side, uint64_t permille)
{
	uint64_t seed = 1;
	int own = side / 2 - side / 2 % 2;

	text += sprintf(text, "%d %d\n", side, side);
	for (int i = 0; i < side * side / 2; i++) {
		int row = 2 * i / side, col = 2 * i % side / 2;
		bool is_opponent =
		    row % 2 && tap_random(&seed) % 1000 < permille;
		bool is_own = row == own && col == side / 4;

		text += sprintf(text, "%d ", is_own ? 1 : 2 * is_opponent);
	}
	sprintf(text, "\n0 0\n");
}

static bool is_little(uint64_t found, uint64_t measured)
{
	return !measured || !IS_EXACT || found <= 2 * measured;
}

/* Asks the question of E about its record, or about TEXT. */
static void expect(const struct effort *e, const char *text)
{
	struct pegkit *p =
	    pegkit_open(text, strlen(text), e->format ? e->format : "line");
	uint64_t calls = 0, positions;
	enum pegkit_status status;

	pegkit_limit(p, e->memory, 0, 1);
	pegkit_progress(p, count_call, &calls);
	pegkit_next(p);
	status = pegkit_ask(p, e->question, e->arguments);
	positions = number(p, "positions");
	tap_ok(status == e->status && is_little(calls, e->calls) &&
		   is_little(positions, e->positions),
	       "%s %s: %llu positions, measured %llu; %llu calls, measured "
	       "%llu",
	       e->question, e->arguments ? e->arguments : e->record,
	       (unsigned long long)positions, (unsigned long long)e->positions,
	       (unsigned long long)calls, (unsigned long long)e->calls);
	pegkit_close(p);
}

int main(void)
{
	enum { SIDE = 40 };
	static char lattice[2 * SIDE * SIDE];
	static const struct effort capture = {
	    "capture", .record = "of a lattice", .format = "megacheck",
	    .calls = 25};

	for (size_t i = 0; i < sizeof effort / sizeof *effort; i++)
		expect(&effort[i], effort[i].record ? effort[i].record : ".");
	make_lattice(lattice, SIDE, 850);
	expect(&capture, lattice);
	return tap_end();
}
