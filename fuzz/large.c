/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The solver of boards of any size: on small boards it agrees with the one of
 * small boards, and on all boards the judge accepts what it says.  Solutions
 * with another jump are judged as plain replay judges them; no certificate is
 * accepted that a board with a solution has none.
 */
#include "solitaire/solver.h"

#include "base/hash.h"
#include "board/class.h"
#include "check/judges.h"
#include "fuzz.h"
#include "solitaire/solver.h"
#include "text/solution.h"

enum {
	SIDE = 16,
	LOOKS = 4,	   /* at the clock, on a large board */
	MEMORY = 1 << 23,  /* bytes for boards without a proof */
	MOST_WEIGHT = 128, /* of a hole, in a made-up pagoda function */
};

struct posed {
	struct board board;
	bool is_solvable; /* known, as it was played back or has been solved */
};

/* What the judge says of jumps. */
static enum check_verdict judge_jumps(const struct posed *b,
				      const struct shape_jump *jump, int jumps)
{
	struct check_claims claim = {
	    .of[FIELD_RESULT] = {.text = "solved", .size = 6}};
	struct buf moves = {0}, count = {0};
	char message[CHECK_MESSAGE];
	enum check_verdict verdict;

	solution_moves(&moves, &b->board.shape, jump, jumps);
	buf_number(&count, jumps);
	claim.of[FIELD_MOVES] = fuzz_text(&moves);
	claim.of[FIELD_JUMPS] = fuzz_text(&count);
	verdict =
	    solitaire_check(&b->board, &claim, FUZZ_ALLOW(UINT64_MAX), message);
	buf_free(&moves);
	buf_free(&count);
	return verdict;
}

/* What the judge says of a certificate, which it empties. */
static enum check_verdict judge_proof(const struct posed *b, struct buf *proof)
{
	struct check_claims claim = {.of[FIELD_PROOF] = fuzz_text(proof)};
	char message[CHECK_MESSAGE];
	enum check_verdict verdict =
	    solitaire_check(&b->board, &claim, FUZZ_ALLOW(UINT64_MAX), message);

	buf_free(proof);
	*proof = (struct buf){0};
	return verdict;
}

static void judge_answer(const struct posed *b, enum answer result,
			 const struct solver_answer *a)
{
	struct buf proof = {0};

	if (result == ANSWER_FOUND) {
		fuzz_expect(judge_jumps(b, a->jump, a->jumps) == CHECK_HOLDS);
	} else if (result == ANSWER_NONE) {
		fuzz_expect(!b->is_solvable);
		if (a->proof == SOLVER_CLASS)
			solution_class(&proof, &b->board, a->class_set,
				       a->class_sets, &b->board.start);
		else
			solution_pagoda(&proof, &b->board.shape, a->weight);
		fuzz_expect(judge_proof(b, &proof) == CHECK_HOLDS);
	}
}

/* Whether the jumps, made one after the other, lead to a goal. */
static bool replays(const struct posed *b, const struct shape_jump *jump,
		    int jumps)
{
	struct holes position = b->board.start;

	for (int i = 0; i < jumps; i++) {
		if (!holes_has(&position, jump[i].from) ||
		    !holes_has(&position, jump[i].over) ||
		    holes_has(&position, jump[i].to))
			return false;
		holes_jump(&position, &jump[i]);
	}
	return board_is_goal(&b->board, &position);
}

/* Puts another jump into a solution. */
static void change_jump(struct fuzz *f, const struct posed *b,
			struct solver_answer *a)
{
	int at = fuzz_below(f, a->jumps);

	a->jump[at] =
	    b->board.shape.jump[fuzz_word(f) % (unsigned)b->board.shape.jumps];
	fuzz_expect((judge_jumps(b, a->jump, a->jumps) == CHECK_HOLDS) ==
		    replays(b, a->jump, a->jumps));
}

/* Sums of the sets of the position class; a hole of them may be changed. */
static void claim_class(struct fuzz *f, const struct posed *b)
{
	struct holes other = b->board.start, set = {{0}};
	struct buf proof = {0};
	struct class_holes c;

	class_of_holes(&b->board.shape, &c);
	for (int i = fuzz_below(f, 8); i > 0 && c.count; i--)
		set = holes_differ(&set,
				   &c.set[fuzz_word(f) % (unsigned)c.count]);
	if (fuzz_byte(f) % 2)
		holes_flip(&set, (int)(fuzz_byte(f) % b->board.shape.holes));
	if (fuzz_byte(f) % 2)
		holes_flip(&other, (int)(fuzz_byte(f) % b->board.shape.holes));
	solution_class(&proof, &b->board, &set, 1, &other);
	fuzz_expect(judge_proof(b, &proof) != CHECK_HOLDS);
}

static void claim_weights(struct fuzz *f, const struct posed *b)
{
	int32_t weight[SHAPE_HOLES];
	struct buf proof = {0};

	for (int h = 0; h < b->board.shape.holes; h++)
		weight[h] = fuzz_byte(f) % (2 * MOST_WEIGHT) - MOST_WEIGHT;
	solution_pagoda(&proof, &b->board.shape, weight);
	fuzz_expect(judge_proof(b, &proof) != CHECK_HOLDS);
}

/* Up to SIDE by SIDE squares, a random part of them holes. */
static void draw_shape(struct fuzz *f, struct shape *s)
{
	enum lattice lattice = (enum lattice)fuzz_below(f, lattice_table_rows);
	size_t rows = 1 + (size_t)fuzz_below(f, SIDE);
	size_t cols = 1 + (size_t)fuzz_below(f, SIDE);
	uint64_t share = 64 + (uint64_t)fuzz_byte(f), seed = fuzz_byte(f);
	bool is_hole[SIDE * SIDE];

	for (size_t i = 0; i < rows * cols; i++)
		is_hole[i] = hash_mix(seed << 32 | i) % 256 < share;
	if (!shape_drawn(is_hole, rows, cols, lattice, s))
		shape_named("9x9", s);
	for (int i = 0; i < s->holes && s->lattice == LATTICE_LISTED; i++) {
		uint64_t r = hash_mix(hash_mix(seed << 32 | (unsigned)i));
		int a = (int)(r % (unsigned)s->holes);
		int over = (int)((r >> 16) % (unsigned)s->holes);
		int to = (int)((r >> 32) % (unsigned)s->holes);

		if (a != over && over != to && a != to)
			shape_add_line(s, a, over, to);
	}
}

static void choose_shape(struct fuzz *f, struct shape *s)
{
	static const char *const name[] = {
	    "9x9",  "5x14", "16x16",  "1x256",	 "2x33",
	    "hex6", "hex8", "star73", "star121", "triangle12"};
	size_t pick = fuzz_byte(f) % 16;

	if (pick < sizeof name / sizeof *name)
		shape_named(name[pick], s);
	else
		draw_shape(f, s);
}

/* Plays back from a goal, so that the board has a solution. */
static void play_back(struct fuzz *f, struct posed *b)
{
	int tries = 8 * (int)fuzz_byte(f);
	uint64_t seed = fuzz_byte(f);

	b->board.start = b->board.goal[0];
	for (int i = 0; i < tries && b->board.shape.jumps; i++) {
		const struct shape_jump *j =
		    &b->board.shape.jump[hash_mix(seed << 32 | (unsigned)i) %
					 (unsigned)b->board.shape.jumps];
		struct holes before = b->board.start;

		holes_jump(&before, j);
		if (holes_can(j, &before))
			b->board.start = before;
	}
	b->is_solvable = true;
}

/* One peg somewhere, or anywhere; some position; so many pegs. */
static void choose_goals(struct fuzz *f, struct posed *b)
{
	struct board *p = &b->board;
	int kind = fuzz_below(f, 4);

	p->goals = 1;
	b->board.goal[0] =
	    holes_one((int)(fuzz_byte(f) % b->board.shape.holes));
	if (kind == 0)
		for (p->goals = 0; p->goals < b->board.shape.holes; p->goals++)
			b->board.goal[p->goals] = holes_one(p->goals);
	else if (kind == 1)
		for (int i = fuzz_below(f, 16); i > 0; i--)
			holes_add(&b->board.goal[0],
				  (int)(fuzz_byte(f) % b->board.shape.holes));
	if (fuzz_byte(f) % 2) {
		play_back(f, b);
	} else {
		uint64_t share = fuzz_byte(f), seed = fuzz_byte(f);

		for (int h = 0; h < b->board.shape.holes; h++)
			if (hash_mix(seed << 32 | (unsigned)h) % 256 < share)
				holes_add(&p->start, h);
	}
	if (fuzz_below(f, 8) == 0) {
		p->level = 2 + fuzz_below(f, 8);
		p->goals = 0;
		b->is_solvable = false;
	}
}

static enum answer solve(struct fuzz *f, struct posed *b,
			 const struct limits *limits)
{
	static struct solver_answer a;
	enum answer result =
	    solver_large(&b->board, &b->board.start, limits, &a);

	judge_answer(b, result, &a);
	b->is_solvable |= result == ANSWER_FOUND;
	if (result == ANSWER_FOUND && a.jumps)
		change_jump(f, b, &a);
	return result;
}

/* Both solvers are asked about a board that both can take. */
static void try_small(struct fuzz *f, const struct limits *limited)
{
	static struct posed b;
	struct fuzz_problem p;
	struct puzzle puzzle;
	struct solver *solver;
	struct solver_answer wanted;
	struct limits wide = limits_none;
	enum answer is, should;

	fuzz_problem(f, &p);
	puzzle = fuzz_check_problem(&p);
	b.board = fuzz_board(&puzzle);
	solver = solver_new(&p.shape);
	if (!solver)
		return;
	should = solver_solve(solver, &puzzle, &limits_none, &wanted);
	solver_free(solver);
	b.is_solvable = should == ANSWER_FOUND;
	is = solve(f, &b, limited);
	fuzz_expect(is == ANSWER_LIMIT || is == should);
	wide.memory = MEMORY;
	is = solve(f, &b, &wide);
	/* What is left open has no solution, and no proof but a list. */
	fuzz_expect(is == should ||
		    (is == ANSWER_LIMIT && should == ANSWER_NONE &&
		     wanted.proof != SOLVER_CLASS));
}

static void try_large(struct fuzz *f, struct fuzz_limits *l)
{
	static struct posed b;

	b = (struct posed){.is_solvable = false};
	choose_shape(f, &b.board.shape);
	choose_goals(f, &b);
	l->looks %= LOOKS;
	solve(f, &b, &l->limits);
	if (b.is_solvable) {
		claim_class(f, &b);
		claim_weights(f, &b);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz f = {data, size};
	struct fuzz_limits l;

	fuzz_limits(&f, &l);
	if (fuzz_byte(&f) % 4)
		try_large(&f, &l);
	else
		try_small(&f, &l.limits);
	return 0;
}
