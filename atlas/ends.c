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

#include "ask/fields.h"
#include "board/shape.h"
#include "board/symm.h"
#include "search/position_set.h"
#include "solitaire/exclude.h"
#include "text/format_row.h"
#include "text/solitaire/board_text.h"

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

/* Adds what a jump makes of POSITION and the functions let pass to SET. */
static void add_next(struct side *s, position_t position,
		     struct position_set *set)
{
	struct exclude *e = &s->exclude;
	position_t next[SHAPE_FEW_JUMPS];
	int count = 0;

	if (!position_set_reserve(set, (size_t)s->shape->jumps, &limits_none))
		die("out of memory");
	for (int j = 0; j < s->shape->jumps; j++) {
		const struct shape_jump *jump = &s->shape->jump[j];
		position_t child = position ^ shape_flip(jump);

		if (!shape_can(jump, position) ||
		    exclude_prunes(e, exclude_places(e, child)))
			continue;
		next[count] = symm_canonical(s->symm, child);
		position_set_prefetch(set, next[count++], false);
	}
	for (int i = 0; i < count; i++)
		position_set_add(set, next[i]);
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

/* Moves the first COUNT positions of SET to a file, which is read from then on;
 * frees SET. */
static struct level keep(struct position_set *set, size_t count)
{
	struct level level = {.count = count};
	char name[] = "ends.XXXXXX";
	int descriptor = mkstemp(name);
	FILE *file = descriptor < 0 ? NULL : fdopen(descriptor, "w+");

	if (count)
		qsort(set->list, count, sizeof *set->list, compare);
	if (!file || unlink(name) != 0 ||
	    fwrite(set->list, sizeof *set->list, count, file) != count ||
	    fflush(file) != 0)
		die("cannot write a level");
	level.position = get(mmap(NULL, (count + 1) * sizeof *set->list,
				  PROT_READ, MAP_SHARED, fileno(file), 0));
	fclose(file);
	position_set_free(set);
	return level;
}

static void make_level(struct side *s, int n)
{
	const struct level *before = &s->level[n - 1];
	struct position_set set = {0};
	size_t count, left = 0;

	for (size_t i = 0; i < before->count; i++)
		add_next(s, before->position[i], &set);
	count = set.count;
	if (count)
		study(s, set.list, count);
	for (size_t i = 0; i < count; i++)
		if (!is_pruned(s, set.list[i]))
			set.list[left++] = set.list[i];
	s->level[n] = keep(&set, left);
	fprintf(stderr, "level %d: %llu of %llu, functions %d\n", n,
		(unsigned long long)left, (unsigned long long)count,
		s->exclude.count);
}

static struct side *open_side(const struct puzzle *p, const struct symm *symm,
			      bool is_back)
{
	struct side *s = get(aligned_alloc(64, (sizeof *s + 63) / 64 * 64));
	struct position_set first = {0};

	memset(s, 0, sizeof *s);
	s->shape = p->shape;
	s->symm = symm;
	if (!exclude_open(&s->exclude, p, is_back, EXCLUDE_MOST) ||
	    !position_set_reserve(&first, 1, &limits_none))
		die("out of memory");
	position_set_add(&first, symm_canonical(symm, s->exclude.start[0]));
	s->level[0] = keep(&first, 1);
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

/* Sets JUMP to the jumps between the positions of WAY. */
static void find_jumps(const struct shape *s, const position_t *way, int jumps,
		       struct shape_jump *jump)
{
	for (int n = 0; n < jumps; n++) {
		int j = 0;

		while (!shape_can(&s->jump[j], way[n]) ||
		       way[n + 1] != (way[n] ^ shape_flip(&s->jump[j])))
			j++;
		jump[n] = s->jump[j];
	}
}

/*
 * Writes the record of P.  NAMES are its board, vacancy and survivor.  WAY has
 * the positions of a solution with JUMPS jumps.  JUMPS is 0 if there is none;
 * both searches together have then kept POSITIONS positions.
 */
static void print_record(const struct puzzle *p, char **names, int jumps,
			 const position_t *way, uint64_t positions)
{
	static const struct writer w = {.kind = &draw_text_lines.writer};
	const struct holes start = holes_of(p->start);
	struct shape_jump jump[LEVELS];
	struct record r = {0};
	struct fields f = {.record = &r};
	struct reading in = {0};

	buf_printf(&f.text, "%s to %s", names[1], names[2]);
	fields_add(&f, FIELD_TITLE);
	fields_text(&f, FIELD_BOARD, names[0]);
	fields_text(&f, FIELD_GOAL, names[2]);
	if (jumps) {
		find_jumps(p->shape, way, jumps, jump);
		fields_solution(&f, p->shape, jump, jumps);
	} else {
		fields_text(&f, FIELD_RESULT, "unsolvable");
		fields_text(&f, FIELD_PROOF, "exhausted: from both ends");
		fields_number(&f, FIELD_POSITIONS, positions);
	}
	if (!board_text_draw(&r, p->shape, &start) || f.text.failed ||
	    !w.kind->write(&in, &w, &r, &f.text))
		die("out of memory");
	fwrite(f.text.data, 1, f.text.size, stdout);
}

/* Returns the number of positions in all levels of side S. */
static uint64_t count_all(const struct side *s)
{
	uint64_t count = 0;

	for (int n = 0; n < LEVELS; n++)
		count += s->level[n].count;
	return count;
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
	if (!meet(from, to, half, jumps, way))
		jumps = 0;
	print_record(&p, argv + 1, jumps, way,
		     count_all(from) + (to == from ? 0 : count_all(to)));
	return !jumps;
}
