/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counts and censuses that are stopped again and again and taken up from what
 * they have kept, against those that are not; and what is kept, when it is
 * damaged.
 */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/bits.h"
#include "base/checkpoint.h"
#include "positions/positions_fold.h"
#include "tap.h"

/* A puzzle, and a clock that stops it. */
struct work {
	const char *name;
	struct shape shape;
	uint64_t start, goal[POSITION_HOLES];
	int goals;
	struct limits limits;
	int calls; /* of the progress hook that are left */
};

/* Every loop over a level reports before it begins. */
static void tick(void *context, uint64_t done, uint64_t all)
{
	struct work *p = context;

	(void)done;
	(void)all;
	if (p->calls-- == 0)
		p->limits.deadline = 1;
}

static void make(struct work *p, const char *name, const char *from,
		 const char *to)
{
	*p = (struct work){.name = name, .limits = limits_none};
	shape_named(name, &p->shape);
	p->start = shape_all(&p->shape) &
		   ~bits_one(shape_find(&p->shape, from, strlen(from)));
	if (to)
		p->goal[p->goals++] =
		    bits_one(shape_find(&p->shape, to, strlen(to)));
	while (!to && p->goals < p->shape.holes) {
		p->goal[p->goals] = bits_one(p->goals);
		p->goals++;
	}
}

static struct puzzle puzzle_of(const struct work *p)
{
	return (struct puzzle){.shape = &p->shape,
			       .start = p->start,
			       .goal = p->goal,
			       .goals = p->goals};
}

static enum answer count(const struct work *p, void *count)
{
	const struct puzzle puzzle = puzzle_of(p);

	return positions_fold_ways(&puzzle, POSITIONS_BLOCKS, &p->limits,
				   count);
}

static enum answer take_census(const struct work *p, void *census)
{
	const struct puzzle puzzle = puzzle_of(p);

	return positions_census(&puzzle, POSITIONS_REACHED, POSITIONS_BLOCKS,
				&p->limits, census);
}

/* Asks with a checkpoint until there is an answer; returns how often. */
static int ask_in_steps(struct work *p, struct checkpoint *v, int step,
			enum answer (*ask)(const struct work *p, void *parts),
			void *parts)
{
	int tries = 0;
	enum answer answer = ANSWER_LIMIT;

	p->limits.progress = tick;
	p->limits.context = p;
	p->limits.checkpoint = v;
	while (answer == ANSWER_LIMIT && !v->trouble && tries++ < 200) {
		p->limits.deadline = 0;
		p->limits.jobs = (unsigned)(1 + tries % 2);
		p->calls = step;
		answer = ask(p, parts);
	}
	return answer == ANSWER_FOUND ? tries : -1;
}

static void test_steps(struct checkpoint *v, const char *name, const char *from,
		       const char *to)
{
	for (int step = 14; step < 21; step += 6) {
		struct positions_fold whole, parts = {.overflow = false};
		struct positions_census all, some;
		struct work p;
		int counted, taken;

		make(&p, name, from, to);
		count(&p, &whole);
		take_census(&p, &all);
		checkpoint_begin(v, name, strlen(name));
		counted = ask_in_steps(&p, v, step, count, &parts);
		checkpoint_end(v);
		checkpoint_begin(v, from, strlen(from));
		taken = ask_in_steps(&p, v, step, take_census, &some);
		checkpoint_end(v);
		tap_ok(counted > 1 &&
			   wide_same(parts.solutions, whole.solutions) &&
			   (parts.solutions.low || parts.solutions.high),
		       "%s %s %s: counted in %d parts", name, from,
		       to ? to : "anywhere", counted);
		tap_ok(taken > 0 && memcmp(&all, &some, sizeof all) == 0,
		       "%s %s: census in %d parts", name, from, taken);
	}
}

/*
 * Stops a count at every loop over a level, and goes on to the end; returns
 * how many loops that takes.  Those before HALF find the positions, which are
 * not kept.
 */
static int go_on(struct work *p, struct checkpoint *v, struct wide solutions)
{
	const int half = 40, most = 1000;
	int sum = 0, stop = half - 1, left;
	enum answer answer;

	p->limits.progress = tick;
	p->limits.context = p;
	p->limits.checkpoint = v;
	do {
		struct positions_fold parts;

		checkpoint_begin(v, "stopped", 7);
		p->calls = ++stop;
		p->limits.deadline = 0;
		answer = count(p, &parts);
		left = p->calls;
		p->calls = most;
		p->limits.deadline = 0;
		if (count(p, &parts) != ANSWER_FOUND ||
		    !wide_same(parts.solutions, solutions))
			return most;
		sum += most - p->calls;
		checkpoint_end(v);
	} while (answer == ANSWER_LIMIT && left < 0);
	return sum;
}

/* Levels that have been kept are not counted again, where there are two. */
static void test_kept(struct checkpoint *v)
{
	const int loops = 2084;
	struct positions_fold whole;
	struct work p;
	int sum;

	make(&p, "4x5", "a1", "b1");
	count(&p, &whole);
	sum = go_on(&p, v, whole.solutions);
	tap_ok(sum <= loops, "%d loops after stops at each", sum);
}

/* Changes byte AT of a file of the checkpoint. */
static void spoil(const struct checkpoint *v, const char *name, off_t at)
{
	int fd = openat(v->folder, name, O_RDWR);
	char c = 0;

	if (pread(fd, &c, 1, at) == 1) {
		c ^= 4;
		if (pwrite(fd, &c, 1, at) != 1)
			abort();
	}
	close(fd);
}

static bool put(struct checkpoint *v, int number, const char *text)
{
	return checkpoint_create(v, "test", number) &&
	       checkpoint_write(v, text, strlen(text) + 1) &&
	       checkpoint_write(v, &number, sizeof number) &&
	       checkpoint_finish(v);
}

static bool get(struct checkpoint *v, int number, const char *text)
{
	char found[100];
	int n;

	return checkpoint_look(v, "test", number) &&
	       checkpoint_read(v, found, strlen(text) + 1) &&
	       checkpoint_read(v, &n, sizeof n) && checkpoint_done(v) &&
	       n == number && strcmp(found, text) == 0;
}

/* Every byte of a file counts. */
static void test_damage(struct checkpoint *v)
{
	char name[CHECKPOINT_NAME];
	off_t size;
	int good = 0, fd;

	checkpoint_begin(v, "label", 5);
	tap_ok(put(v, 1, "some text") && get(v, 1, "some text"), "a file");
	tap_ok(!get(v, 2, "some text") && !v->trouble, "no such file");
	tap_ok(put(v, 3, "") && get(v, 3, ""), "another one");
	tap_ok(put(v, 1, "new") && get(v, 1, "new"), "replaced");
	strcpy(name, v->name);
	fd = openat(v->folder, name, O_RDWR);
	size = lseek(fd, 0, SEEK_END);
	for (off_t at = 0; at < size; at++) {
		spoil(v, name, at);
		good += get(v, 1, "new") || v->trouble < CHECKPOINT_DAMAGED;
		spoil(v, name, at);
		checkpoint_begin(v, "label", 5);
	}
	tap_ok(good == 0 && get(v, 1, "new"), "damaged anywhere");
	for (off_t end = size - 1; end >= 0; end--) {
		if (ftruncate(fd, end) < 0)
			break;
		good += get(v, 1, "new") || v->trouble != CHECKPOINT_DAMAGED;
		checkpoint_begin(v, "label", 5);
	}
	tap_ok(good == 0, "cut off anywhere");
	close(fd);
	tap_ok(put(v, 1, "new") &&
		   renameat(v->folder, v->name, v->folder, name) == 0,
	       "written again");
	checkpoint_begin(v, "other", 5);
	put(v, 1, "new");
	renameat(v->folder, v->name, v->folder, name);
	checkpoint_begin(v, "label", 5);
	tap_ok(!get(v, 1, "new") && v->trouble == CHECKPOINT_FOREIGN,
	       "of another question");
	tap_ok(!put(v, 4, "x"), "trouble is for good");
	checkpoint_end(v);
	checkpoint_begin(v, "label", 5);
	tap_ok(!get(v, 3, "") && !v->trouble, "removed at the end");
}

/* Sets in a file give the same as those in memory. */
static void test_map(struct checkpoint *v)
{
	struct positions_fold file;
	struct positions_census all, some;
	struct puzzle puzzle;
	struct work p;
	int tries;

	make(&p, "5x5", "c1", "c5");
	take_census(&p, &all);
	p.limits.checkpoint = v;
	p.limits.memory = all.bytes - 1;
	checkpoint_begin(v, "map", 3);
	tries = ask_in_steps(&p, v, 9, take_census, &some);
	checkpoint_end(v);
	tap_ok(tries > 1 && memcmp(&all, &some, sizeof all) == 0,
	       "census in a file, in %d parts", tries);
	make(&p, "english", "d4", "d4");
	p.limits.checkpoint = v;
	puzzle = puzzle_of(&p);
	p.limits.memory = positions_bytes(&puzzle, POSITIONS_ON_THE_WAY) - 1;
	checkpoint_begin(v, "map2", 4);
	count(&p, &file);
	checkpoint_end(v);
	tap_ok(file.solutions.low == UINT64_C(40861647040079968),
	       "count in a file");
}

int main(void)
{
	char folder[] = "checkpoint_test.XXXXXX";
	struct checkpoint v, second;

	tap_ok(mkdtemp(folder) && checkpoint_open(&v, folder), "a folder");
	tap_ok(!checkpoint_open(&second, folder) &&
		   second.trouble == CHECKPOINT_BUSY,
	       "is used by one at a time");
	checkpoint_close(&second);
	test_damage(&v);
	test_steps(&v, "4x5", "a1", "b1");
	test_steps(&v, "triangle5", "a1", "a1");
	test_steps(&v, "triangle5", "a1", NULL);
	test_steps(&v, "4x6", "b2", "b2");
	test_kept(&v);
	test_map(&v);
	checkpoint_close(&v);
	tap_ok(rmdir(folder) == 0, "and is left empty");
	return tap_end();
}
