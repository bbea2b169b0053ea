/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * ends BOARD VACANCY SURVIVOR: whether a named board that is full but for one
 * hole can be reduced to a single peg, settled by a search from both ends.
 * Boards are too large for pegbfs where this pays: it keeps all positions of
 * half the jumps that may lead to the goal, in files of the current folder that
 * have no name, eight bytes each.
 *
 * A search back from a goal is one forward on the complement, where pegs and
 * vacant holes are exchanged.  So there are two searches forward, or one where
 * the complement is the same problem, and a solution is a position of the first
 * whose complement is one of the second.  Standard error gets the positions of
 * each level; standard output a record: the moves, or that there are none.
 *
 * What prunes are the functions of the library (exclude.h), applied to all
 * images of a position.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/hash.h"
#include "board/shape.h"
#include "board/symm.h"
#include "solitaire/exclude.h"

enum {
	ROUNDS = 40, /* of learning per level, */
	ENOUGH = 8,  /* until a round learns fewer functions */
	LEVELS = POSITION_HOLES,
};

struct level {
	position_t *position; /* sorted */
	size_t count;
};

/* One of the two searches. */
struct side {
	const struct shape *shape;
	const struct symm *symm; /* the maps that keep start and goal */
	struct exclude exclude;
	struct level level[LEVELS];
};

/* A set of positions that are not 0, with linear probing. */
struct table {
	position_t *place;
	size_t room, count; /* room: a power of two */
};

static void die(const char *what)
{
	fprintf(stderr, "ends: %s\n", what);
	exit(2);
}

static void *get(void *memory)
{
	if (!memory || memory == MAP_FAILED)
		die("out of memory");
	return memory;
}

/* True if a function excludes POSITION or an image of it. */
static bool is_pruned(struct side *s, position_t position)
{
	struct exclude *e = &s->exclude;

	for (int m = 0; m < s->symm->count; m++)
		if (exclude_prunes(
			e, exclude_places(e, symm_apply(s->symm, m, position))))
			return true;
	return false;
}

/* Levels. */

static void table_open(struct table *t, size_t room)
{
	t->room = room;
	t->count = 0;
	t->place =
	    get(mmap(NULL, room * sizeof *t->place, PROT_READ | PROT_WRITE,
		     MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
#ifdef MADV_HUGEPAGE
	madvise(t->place, room * sizeof *t->place, MADV_HUGEPAGE);
#endif
}

static position_t *table_find(const struct table *t, position_t position)
{
	return &t->place[hash_slot(t->place, t->room - 1, position)];
}

static void table_add(struct table *t, position_t position)
{
	position_t *place;

	if (t->count > t->room / 4 * 3) {
		struct table old = *t;

		table_open(t, 2 * old.room);
		t->count = old.count;
		for (size_t i = 0; i < old.room; i++)
			if (old.place[i])
				*table_find(t, old.place[i]) = old.place[i];
		munmap(old.place, old.room * sizeof *old.place);
	}
	place = table_find(t, position);
	t->count += !*place;
	*place = position;
}

/* Adds what a jump makes of POSITION and the functions let pass. */
static void add_next(struct side *s, position_t position, struct table *t)
{
	struct exclude *e = &s->exclude;
	position_t next[SHAPE_FEW_JUMPS];
	int count = 0;

	for (int j = 0; j < s->shape->jumps; j++) {
		const struct shape_jump *jump = &s->shape->jump[j];
		position_t child = position ^ shape_flip(jump);

		if (!shape_can(jump, position) ||
		    exclude_prunes(e, exclude_places(e, child)))
			continue;
		next[count] = symm_canonical(s->symm, child);
		__builtin_prefetch(
		    &t->place[hash_mix(next[count]) & (t->room - 1)]);
		count++;
	}
	for (int i = 0; i < count; i++)
		table_add(t, next[i]);
}

/* Learns from some of the COUNT positions at LIST. */
static void study(struct side *s, const position_t *list, size_t count)
{
	int round = 0;

	while (exclude_study(&s->exclude, list, count, INT32_MAX,
			     &limits_none) >= ENOUGH &&
	       ++round < ROUNDS)
		;
}

static int compare(const void *a, const void *b)
{
	position_t x = *(const position_t *)a, y = *(const position_t *)b;

	return (x > y) - (x < y);
}

/* Moves the COUNT positions at LIST to a file, which is read from then on. */
static struct level keep(position_t *list, size_t count)
{
	struct level level = {.count = count};
	char name[] = "ends.XXXXXX";
	int descriptor = mkstemp(name);
	FILE *file = descriptor < 0 ? NULL : fdopen(descriptor, "w+");

	if (!file || unlink(name) != 0 ||
	    fwrite(list, sizeof *list, count, file) != count ||
	    fflush(file) != 0)
		die("cannot write a level");
	level.position = get(mmap(NULL, (count + 1) * sizeof *list, PROT_READ,
				  MAP_SHARED, fileno(file), 0));
	fclose(file);
	free(list);
	return level;
}

static void make_level(struct side *s, int n)
{
	const struct level *before = &s->level[n - 1];
	struct table t;
	position_t *list;
	size_t count = 0, left = 0;

	table_open(&t, 1 << 16);
	for (size_t i = 0; i < before->count; i++)
		add_next(s, before->position[i], &t);
	list = get(malloc((t.count + 1) * sizeof *list));
	for (size_t i = 0; i < t.room; i++)
		if (t.place[i])
			list[count++] = t.place[i];
	munmap(t.place, t.room * sizeof *t.place);
	if (count)
		study(s, list, count);
	for (size_t i = 0; i < count; i++)
		if (!is_pruned(s, list[i]))
			list[left++] = list[i];
	qsort(list, left, sizeof *list, compare);
	s->level[n] = keep(list, left);
	fprintf(stderr, "level %d: %llu of %llu, functions %d\n", n,
		(unsigned long long)left, (unsigned long long)count,
		s->exclude.count);
}

static struct side *open_side(const struct puzzle *p, const struct symm *symm,
			      bool is_back)
{
	struct side *s = get(aligned_alloc(64, (sizeof *s + 63) / 64 * 64));
	position_t *list = get(malloc(sizeof *list));

	memset(s, 0, sizeof *s);
	s->shape = p->shape;
	s->symm = symm;
	if (!exclude_open(&s->exclude, p, is_back, EXCLUDE_MOST))
		die("out of memory");
	*list = symm_canonical(symm, s->exclude.start[0]);
	s->level[0] = keep(list, 1);
	return s;
}

static bool has(const struct side *s, int n, position_t position)
{
	position = symm_canonical(s->symm, position);
	return bsearch(&position, s->level[n].position, s->level[n].count,
		       sizeof position, compare);
}

/* The solution. */

/* A way from the start to POSITION of level N: the positions on it. */
static void trace(const struct side *s, int n, position_t *way,
		  position_t position)
{
	way[n] = position;
	while (n-- > 0) {
		int j = 0;

		while (
		    !shape_can(&s->shape->jump[j],
			       way[n + 1] ^ shape_flip(&s->shape->jump[j])) ||
		    !has(s, n, way[n + 1] ^ shape_flip(&s->shape->jump[j])))
			j++;
		way[n] = way[n + 1] ^ shape_flip(&s->shape->jump[j]);
	}
}

static void print_moves(const struct shape *s, const position_t *way, int jumps)
{
	printf("\tresult=solved\tjumps=%d\tmoves=", jumps);
	for (int n = 0; n < jumps; n++) {
		char from[SHAPE_CELL], to[SHAPE_CELL];
		int j = 0;

		while (!shape_can(&s->jump[j], way[n]) ||
		       way[n + 1] != (way[n] ^ shape_flip(&s->jump[j])))
			j++;
		shape_cell(s, s->jump[j].from, from);
		shape_cell(s, s->jump[j].to, to);
		printf("%s%s-%s", n ? " " : "", from, to);
	}
	printf("\n");
}

static void print_board(const struct shape *s, int vacancy)
{
	for (int row = 0; row < s->rows; row++) {
		if (row > 0)
			putchar('/');
		for (int col = 0; col < s->cols; col++) {
			int hole = shape_hole(s, row, col);

			putchar(hole < 0 ? '_' : hole == vacancy ? '.' : 'o');
		}
	}
}

/* Hole NAME by its number in the shape. */
static int find_hole(const struct shape *s, const char *name)
{
	int hole = shape_find(s, name, strlen(name));

	if (hole < 0)
		die("no such hole");
	return hole;
}

/* Whether the two meet after HALF the JUMPS jumps: the positions on the WAY. */
static bool meet(const struct side *from, const struct side *to, int half,
		 int jumps, position_t *way)
{
	position_t all = shape_all(from->shape), back[LEVELS];
	const struct level *level = &from->level[half];

	for (uint64_t i = 0; i < level->count; i++) {
		position_t middle = level->position[i];

		if (!has(to, jumps - half, all ^ middle))
			continue;
		trace(to, jumps - half, back, all ^ middle);
		for (int n = half; n <= jumps; n++)
			way[n] = all ^ back[jumps - n];
		trace(from, half, way, middle);
		return true;
	}
	return false;
}

int main(int argc, char **argv)
{
	static struct shape shape;
	static struct symm symm, kept;
	position_t goal, way[LEVELS];
	struct puzzle p = {.shape = &shape, .goal = &goal, .goals = 1};
	struct side *from, *to;
	int jumps, half, vacancy, survivor;

	if (argc != 4)
		die("usage: ends BOARD VACANCY SURVIVOR");
	if (!shape_named(argv[1], &shape) || shape.holes > POSITION_HOLES)
		die("no such board, or more than 64 holes");
	vacancy = find_hole(&shape, argv[2]);
	survivor = find_hole(&shape, argv[3]);
	p.start = shape_all(&shape) ^ position_of(vacancy);
	goal = position_of(survivor);
	jumps = shape.holes - 2;
	half = (jumps + 1) / 2;
	symm_of(&shape, &symm);
	symm_keep_both(&symm, p.start, &goal, 1, &kept);
	from = to = open_side(&p, &kept, false);
	for (int n = 1; n <= half; n++)
		make_level(from, n);
	if (vacancy != survivor) {
		to = open_side(&p, &kept, true);
		for (int n = 1; n <= jumps - half; n++)
			make_level(to, n);
	}
	print_board(&shape, vacancy);
	printf("\ttitle=%s to %s\tboard=%s\tgoal=%s", argv[2], argv[3], argv[1],
	       argv[3]);
	if (!meet(from, to, half, jumps, way)) {
		printf("\tresult=unsolvable\n");
		return 1;
	}
	print_moves(&shape, way, jumps);
	return 0;
}
