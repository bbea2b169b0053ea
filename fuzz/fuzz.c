/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steering bytes, limits and problems for the targets; see fuzz.h. */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>

#include "check/judges.h"
#include "text/solution.h"

_Noreturn void fuzz_fail(const char *file, int line, const char *what)
{
	fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, what);
	abort();
}

uint8_t fuzz_byte(struct fuzz *f)
{
	if (!f->size)
		return 0;
	f->size--;
	return *f->data++;
}

uint64_t fuzz_word(struct fuzz *f)
{
	uint64_t word = 0;

	for (int i = 0; i < 8; i++)
		word = word << 8 | fuzz_byte(f);
	return word;
}

int fuzz_below(struct fuzz *f, int n)
{
	return fuzz_byte(f) % n;
}

/* A solver reports progress each time before it looks at the clock. */
static void look(void *context, uint64_t done, uint64_t all)
{
	struct fuzz_limits *l = context;

	(void)done, (void)all;
	if (l->looks-- <= 0)
		atomic_store(&l->stop, true);
}

void fuzz_limits(struct fuzz *f, struct fuzz_limits *l)
{
	int bytes = fuzz_below(f, 32);

	*l = (struct fuzz_limits){.limits = limits_none,
				  .looks = fuzz_below(f, 64)};
	/* Half of the values are 1 KiB to 32 MiB, the others 256 MiB. */
	l->limits.memory = UINT64_C(1) << (bytes < 16 ? 10 + bytes : 28);
	l->limits.progress = look;
	l->limits.context = l;
	l->limits.stop = &l->stop;
}

void fuzz_limits_again(struct fuzz_limits *l, int looks)
{
	l->looks = looks;
	atomic_store(&l->stop, false);
}

void fuzz_limits_widen(struct fuzz_limits *l, int looks)
{
	fuzz_limits_again(l, looks);
	l->limits.memory = UINT64_MAX;
}

/* Of a drawn shape: plain searches of more holes take seconds. */
enum { MOST_HOLES = 16 };

static void draw_shape(struct fuzz *f, struct shape *s)
{
	bool is_hole[25];
	int holes = 0;
	enum lattice lattice = (enum lattice)fuzz_below(f, lattice_table_rows);

	for (int i = 0; i < 25; i += 8) {
		uint8_t byte = fuzz_byte(f);

		for (int k = i; k < i + 8 && k < 25; k++) {
			is_hole[k] = byte >> (k - i) & 1 && holes < MOST_HOLES;
			holes += is_hole[k];
		}
	}
	if (!shape_drawn(is_hole, 5, 5, lattice, s))
		shape_named("1x3", s);
}

void fuzz_shape(struct fuzz *f, struct shape *s)
{
	static const char *const name[] = {"3x3",	"4x4", "3x5",
					   "triangle5", "2x7", "triangle4"};
	int pick = fuzz_below(f, 8);

	if (pick < 6)
		shape_named(name[pick], s);
	else
		draw_shape(f, s);
}

void fuzz_problem(struct fuzz *f, struct fuzz_problem *p)
{
	position_t all;
	int kind;

	fuzz_shape(f, &p->shape);
	all = shape_all(&p->shape);
	p->start = fuzz_word(f) & all;
	p->goals = 1;
	kind = fuzz_below(f, 4);
	if (kind == 0) { /* one peg anywhere */
		p->goals = p->shape.holes;
		for (int i = 0; i < p->goals; i++)
			p->goal[i] = position_of(i);
	} else if (kind == 1) {
		p->goal[0] = fuzz_word(f) & all;
	} else {
		p->goal[0] = position_of(fuzz_below(f, p->shape.holes));
	}
}

struct puzzle fuzz_check_problem(const struct fuzz_problem *p)
{
	return (struct puzzle){.shape = &p->shape,
			       .start = p->start,
			       .goal = p->goal,
			       .goals = p->goals};
}

struct span fuzz_text(const struct buf *b)
{
	return (struct span){.text = b->data ? b->data : "", .size = b->size};
}

void fuzz_check_jumps(const struct fuzz_problem *p,
		      const struct shape_jump *jump, int jumps)
{
	struct puzzle problem = fuzz_check_problem(p);
	struct check_claims claim = {
	    .of[FIELD_RESULT] = {.text = "solved", .size = 6}};
	struct buf moves = {0}, count = {0};
	char message[CHECK_MESSAGE];

	solution_moves(&moves, &p->shape, jump, jumps);
	buf_number(&count, jumps);
	claim.of[FIELD_MOVES] = fuzz_text(&moves);
	claim.of[FIELD_JUMPS] = fuzz_text(&count);
	fuzz_expect(solitaire_check(FUZZ_BOARD(&problem), &claim,
				    FUZZ_ALLOW(UINT64_MAX),
				    message) == CHECK_HOLDS);
	buf_free(&moves);
	buf_free(&count);
}
