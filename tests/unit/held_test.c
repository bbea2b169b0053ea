/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory that is held: it is as much as is said, no more than is needed, and
 * given back.  Where that fails answers are the same, and limits are not.
 */
#include <ftw.h>
#include <limits.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bits.h"
#include "base/budget.h"
#include "base/buf.h"
#include "base/mem.h"
#include "check/recount/walk.h"
#include "cli/machine.h"
#include "fewest/expansion.h"
#include "fewest/pattern.h"
#include "positions/positions.h"
#include "solitaire/solver.h"
#include "tap.h"

static void test_buf(void)
{
	struct buf b = {0};
	size_t room;

	buf_reserve(&b, 10);
	room = b.room;
	buf_fill(&b, 'x', room);
	tap_ok(b.size == room && b.room == room, "a buffer is filled up");
	tap_ok(buf_reserve(&b, 0) && b.room == room, "nothing more needs none");
	buf_char(&b, 'y');
	tap_ok(b.size == room + 1 && b.room > room && b.data[room] == 'y',
	       "then it grows");
	buf_free(&b);
	tap_ok(!b.data && !b.size && !b.room, "and is empty in the end");
}

/* More than a machine can have: the request fails, and costs nothing. */
static void test_budget(void)
{
	const size_t most = PTRDIFF_MAX / sizeof(uint64_t) + 1;
	const uint64_t all = UINT64_MAX - 1;
	struct budget b = {.left = all};
	const struct budget_array *first;
	uint64_t *array = NULL;

	tap_ok(!budget_alloc(&b, most, sizeof *array) && b.left == all,
	       "what the machine does not have is not taken off");
	tap_ok(BUDGET_GROW(&b, array, 5) && b.left == all - 5 * sizeof *array,
	       "what it has is");
	array[4] = 4;
	tap_ok(!BUDGET_GROW(&b, array, most) &&
		   b.left == all - 5 * sizeof *array && array[4] == 4,
	       "an array that cannot grow stays as it is");
	tap_ok(BUDGET_GROW(&b, array, 6) && b.left == all - 10 * sizeof *array,
	       "one that can is twice as large");
	budget_free(&b, array);
	tap_ok(b.left == all && !b.first, "and is given back");
	for (size_t i = 1; i <= 3; i++) {
		array = budget_alloc(&b, i, sizeof *array);
		if (i == 2)
			budget_free(&b, array);
	}
	tap_ok(b.left == all - 4 * sizeof *array, "some are given back");
	first = b.first;
	array = budget_alloc(&b, 2, sizeof *array);
	tap_ok(!array[0] && !array[1], "all of one is zero at first");
	budget_alloc(&b, 1, sizeof *array);
	budget_free_since(&b, first);
	tap_ok(b.left == all - 4 * sizeof *array && b.first == first,
	       "the newest two are given back together");
	budget_close(&b);
	tap_ok(b.left == all && !b.first, "then all the others");
}

static void test_set(void)
{
	struct position_set x = {0};
	bool said = true, has_room = true, stays = true;
	size_t moved = 0;

	for (uint64_t i = 1; i <= 5000; i++) {
		size_t will_have = position_set_room(&x, 1);
		const uint64_t *list = x.list;
		size_t room = x.room;

		position_set_reserve(&x, 1, &limits_none);
		said &= x.room == will_have;
		stays &= x.count >= room || x.room == room;
		has_room &= x.room > x.count;
		moved += x.list != list;
		position_set_add(&x, i);
	}
	tap_ok(said, "a set holds what it said it would");
	tap_ok(has_room && moved < 100, "it has room, and moves %zu times",
	       moved);
	tap_ok(stays, "it is filled up before it grows");
	tap_ok(x.count == 5000 && position_set_find(&x, 5000) == 4999 &&
		   !position_set_has(&x, 5001),
	       "and its members");
	position_set_free(&x);
	tap_ok(!x.room && !x.list, "in the end it holds nothing");
}

/*
 * Whether large pages have been asked for where P points to; also true where
 * the kernel does not say.
 */
static bool has_large_pages(const void *p)
{
	FILE *file = fopen("/proc/self/smaps", "r");
	unsigned long long begin, end, at = (uintptr_t)p;
	bool is_there = false, said = false, large = false;
	char line[512];

	while (file && !said && fgets(line, sizeof line, file)) {
		if (sscanf(line, "%llx-%llx ", &begin, &end) == 2)
			is_there = begin <= at && at < end;
		said = is_there && strncmp(line, "VmFlags:", 8) == 0;
		large = said && strstr(line, " hg");
	}
	if (file)
		fclose(file);
	return large || !said ||
	       access("/sys/kernel/mm/transparent_hugepage", F_OK) != 0;
}

/* Tables that are visited all over. */
static void test_large_pages(void)
{
	enum { MANY = 1 << 20 };
	struct position_set x = {0};
	uint64_t *table = mem_zero(MANY, sizeof *table);

	mem_use_large_pages(table, MANY * sizeof *table);
	position_set_reserve(&x, MANY, &limits_none);
	/* Past what lies before the first whole page. */
	tap_ok(has_large_pages(table + MANY / 2), "large pages for a table");
	tap_ok(has_large_pages(x.slot + x.room), "and for a set");
	position_set_free(&x);
	mem_free(table);
}

static void test_expansion(void)
{
	struct expansion_work work = {.limits = &limits_none};
	struct shape shape;
	struct symm symm;
	struct expansion expansion = {.symm = &symm, .work = &work};

	shape_named("english", &shape);
	symm_of(&shape, &symm);
	expansion_root(&expansion, 1, 0);
	tap_ok(work.bytes == expansion.own.room * 17 && work.bytes,
	       "an expansion counts what it holds");
	expansion_free(&expansion);
	tap_ok(work.bytes == 0, "and what it gives back");
}

static void test_pattern(void)
{
	struct pattern p;
	struct shape shape;
	uint64_t bytes = 0;

	shape_named("english", &shape);
	pattern_make(&shape, shape_all(&shape) ^ 1, 2, &limits_none, &p);
	for (int way = 0; way < p.ways; way++) {
		int holes = 0;

		for (int i = 0; i < p.parts; i++) {
			holes += p.part[way][i].holes;
			bytes += UINT64_C(1) << p.part[way][i].holes;
		}
		tap_ok(holes == shape.holes, "all holes are shared out");
	}
	tap_ok(p.ways == PATTERN_WAYS && pattern_kept(&p) == bytes &&
		   bytes <= pattern_memory(&shape, 2),
	       "tables of patterns: %llu bytes", (unsigned long long)bytes);
	pattern_free(&p);
	tap_ok(pattern_kept(&p) == 0, "and none in the end");
}

/* The least memory in which all positions can be counted, to a kilobyte. */
static uint64_t recount_needs(const struct puzzle *problem)
{
	uint64_t low = 0, high = 1 << 20, count;

	while (low < high) {
		uint64_t middle = low + (high - low) / 2;
		struct allowance a = allowance_of(middle << 10, 0);

		if (exhaustion_search(problem, UINT64_MAX, &a, &count) ==
		    EXHAUSTION_ALL)
			high = middle;
		else
			low = middle + 1;
	}
	return low << 10;
}

/* The positions are the same, as neither goal can be reached. */
static void test_tally(void)
{
	struct shape shape;
	struct puzzle problem = {.shape = &shape, .goals = 1};
	uint64_t centre = bits_one(12), beside = bits_one(13), some, all;

	shape_named("5x5", &shape);
	/* Vacant: corners, and the holes diagonally beside the centre. */
	problem.start = shape_all(&shape) & ~UINT64_C(0x1150151);
	problem.goal = &centre;
	some = recount_needs(&problem);
	problem.goal = &beside;
	all = recount_needs(&problem);
	tap_ok(some < all, "counting takes %llu bytes, without symmetry %llu",
	       (unsigned long long)some, (unsigned long long)all);
}

/*
 * Boards of two classes of 5x6, with memory for one set or for some: each makes
 * room for the others, and the answers are the same.
 */
static void test_sets(uint64_t sets)
{
	position_t goal[POSITION_HOLES];
	struct solver_answer a;
	struct shape shape;
	struct limits l = limits_none;
	struct solver *r;
	bool fine = true;

	shape_named("5x6", &shape);
	for (int h = 0; h < shape.holes; h++)
		goal[h] = position_of(h);
	r = solver_new(&shape);
	l.memory = sets * positions_class_bytes(&shape) * 3 / 2;
	for (int i = 0; i < 2; i++) {
		struct puzzle p = {
		    &shape, shape_all(&shape) ^ 1, goal, shape.holes, 0, false};

		fine &= solver_solve(r, &p, &l, &a) == ANSWER_FOUND;
		p.start = UINT64_C(0x1f219b6e);
		fine &= solver_solve(r, &p, &l, &a) == ANSWER_NONE &&
			a.proof == SOLVER_EXHAUSTED && a.positions == 27173;
	}
	tap_ok(fine, "answers with memory for %llu sets",
	       (unsigned long long)sets);
	solver_free(r);
}

/* What the kernel says in a file, in another unit. */
static void test_machine(void)
{
	unsigned long long kibibytes = 0;
	unsigned processors = 0;
	char line[200];
	FILE *file = fopen("/proc/meminfo", "r");

	while (file && fgets(line, sizeof line, file))
		sscanf(line, "MemTotal: %llu", &kibibytes);
	if (file)
		fclose(file);
	/* What an emulator of 32 bits says fits into them. */
	tap_ok(!kibibytes || sizeof(long) < 8 ||
		   machine_memory() <= kibibytes * 1024 / 4,
	       "a quarter of the memory");
	file = fopen("/proc/cpuinfo", "r");
	while (file && fgets(line, sizeof line, file))
		processors += strncmp(line, "processor", 9) == 0;
	if (file)
		fclose(file);
	tap_ok(machine_processors() >= 1 &&
		   (!processors || machine_processors() <= processors),
	       "processors, and not more than there are");
#ifdef CPU_SET
	cpu_set_t all, one;

	if (sched_getaffinity(0, sizeof all, &all) != 0)
		return;
	CPU_ZERO(&one);
	for (size_t i = 0; i < CPU_SETSIZE && !CPU_COUNT(&one); i++)
		if (CPU_ISSET(i, &all))
			CPU_SET(i, &one);
	sched_setaffinity(0, sizeof one, &one);
	tap_ok(machine_processors() == 1, "one where no more are allowed");
	sched_setaffinity(0, sizeof all, &all);
	tap_ok(machine_processors() == (unsigned)CPU_COUNT(&all),
	       "and all again");
#endif
}

static const uint64_t machine_most = UINT64_C(1) << 34;

/* Writes TEXT to the file NAME below ROOT, whose folders are made. */
static void put_file(const char *root, const char *name, const char *text)
{
	char path[512];
	FILE *file;

	snprintf(path, sizeof path, "%s/%s", root, name);
	for (char *c = path + strlen(root) + 1; (c = strchr(c, '/')); c++) {
		*c = '\0';
		mkdir(path, 0777);
		*c = '/';
	}
	file = fopen(path, "w");
	if (file) {
		fputs(text, file);
		fclose(file);
	}
}

static int remove_one(const char *path, const struct stat *status, int kind,
		      struct FTW *place)
{
	(void)status;
	(void)kind;
	(void)place;
	return remove(path);
}

/* Files of control groups as they may be found, and the least limit. */
static void test_groups(void)
{
	static const struct {
		const char *what;
		uint64_t limit; /* 0: none */
		const char *file[6], *text[6];
	} tree[] = {
	    {.what = "no files", .limit = 0},
	    {"its own group",
	     1 << 20,
	     {"proc/self/cgroup", "sys/fs/cgroup/a/b/memory.max"},
	     {"0::/a/b\n", "1048576\n"}},
	    {"the group above has less",
	     5000,
	     {"proc/self/cgroup", "sys/fs/cgroup/a/b/memory.max",
	      "sys/fs/cgroup/a/memory.max", "sys/fs/cgroup/memory.max"},
	     {"0::/a/b\n", "1048576\n", "5000\n", "max\n"}},
	    {"the files of a container: its group is out of sight",
	     7000,
	     {"proc/self/cgroup", "sys/fs/cgroup/memory.max"},
	     {"0::/machine/container\n", "7000\n"}},
	    {"the group is beside those in sight",
	     7000,
	     {"proc/self/cgroup", "sys/fs/cgroup/memory.max",
	      "sys/fs/other/memory.max"},
	     {"0::/../other\n", "7000\n", "1\n"}},
	    {"the older hierarchy among others",
	     9000,
	     {"proc/self/cgroup",
	      "sys/fs/cgroup/memory/x/y/"
	      "memory.limit_in_bytes",
	      "sys/fs/cgroup/memory/x/memory.limit_in_bytes"},
	     {"5:cpu,memory:/x/y\n4:pids:/z\n0::/\n", "9223372036854771712\n",
	      "9000\n"}},
	    {"both hierarchies",
	     800,
	     {"proc/self/cgroup", "sys/fs/cgroup/unified/u/memory.max",
	      "sys/fs/cgroup/memory/memory.limit_in_bytes"},
	     {"5:memory:/\n0::/u\n", "800\n", "900\n"}},
	    {"a group of another name is none of memory",
	     0,
	     {"proc/self/cgroup",
	      "sys/fs/cgroup/memory/x/memory.limit_in_bytes"},
	     {"5:memoryless:/x\n", "800\n"}},
	    {"what makes no sense",
	     0,
	     {"proc/self/cgroup", "sys/fs/cgroup/a/b/c/memory.max",
	      "sys/fs/cgroup/a/b/memory.max", "sys/fs/cgroup/a/memory.max",
	      "sys/fs/cgroup/memory.max"},
	     {"\n::\n0\n0:\n0::/a/b/c\n", "-5\n", "12x\n", "",
	      "99999999999999999999999999\n"}},
	    {"no memory at all makes no sense either",
	     0,
	     {"proc/self/cgroup", "sys/fs/cgroup/memory.max"},
	     {"0::/\n", "0\n"}},
	};

	for (size_t i = 0; i < sizeof tree / sizeof *tree; i++) {
		char root[] = "groups.XXXXXX";
		uint64_t limit = tree[i].limit ? tree[i].limit : machine_most;

		if (!mkdtemp(root))
			continue;
		for (int k = 0; k < 6 && tree[i].file[k]; k++)
			put_file(root, tree[i].file[k], tree[i].text[k]);
		tap_ok(machine_group_memory(root, machine_most) == limit,
		       "control groups: %s", tree[i].what);
		nftw(root, remove_one, 8, FTW_DEPTH | FTW_PHYS);
	}
	tap_ok(machine_group_memory("/dev/null", 77) == 77,
	       "control groups: no folder");
}

static int get_limit(int i, struct rlimit *l)
{
	return i ? getrlimit(RLIMIT_AS, l) : getrlimit(RLIMIT_DATA, l);
}

static void set_limit(int i, const struct rlimit *l)
{
	tap_ok((i ? setrlimit(RLIMIT_AS, l) : setrlimit(RLIMIT_DATA, l)) == 0,
	       "a limit is set");
}

/* What the process is limited to counts, the least of it. */
static void test_rlimits(void)
{
	uint64_t before = machine_memory();

	for (int i = 0; i < 2; i++) {
		struct rlimit old, less;
		uint64_t quarter;

		if (get_limit(i, &old) != 0)
			continue;
		less = old;
		less.rlim_cur = (rlim_t)(before / 2);
		set_limit(i, &less);
		quarter = machine_memory();
		set_limit(i, &old);
		tap_ok(quarter == before / 2 / 4, "a quarter of a limit");
	}
	tap_ok(machine_memory() == before, "and of all without");
}

int main(void)
{
	test_buf();
	test_budget();
	test_set();
	test_large_pages();
	test_expansion();
	test_pattern();
	test_tally();
	test_sets(1);
	test_sets(4);
	test_machine();
	test_groups();
	test_rlimits();
	return tap_end();
}
