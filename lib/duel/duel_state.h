/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The state of a two-player game: which pegs are on which cells.
 *
 * The hole in row r and column c is cell 8r + c, a bit of a word.  A jump
 * follows one of three steps, forward or backward: 1 (along the row), or 8 or 9
 * (down one of the two diagonals).  Column 7 is never a hole, so no step wraps.
 *
 * The key of a state is exact: two states of one game have equal keys if and
 * only if they have the same values on the same cells.
 */
#ifndef PEGKIT_DUEL_DUEL_STATE_H
#define PEGKIT_DUEL_DUEL_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"
#include "base/hash.h"
#include "board/triangle.h"

enum {
	DUEL_ROWS = 7,	 /* the most rows */
	DUEL_HOLES = 28, /* holes of a triangle with DUEL_ROWS rows */
	DUEL_LINE = 26,	 /* the most jumps of a game */
	DUEL_JUMPS = 45, /* the most possible jumps: 1 per 3 holes in line */
};

enum { DUEL_STATE_CELLS = 64, DUEL_STATE_STEPS = 3 };

/* A peg: its value, and a small number that stands for it in keys. */
struct duel_state_peg {
	uint32_t value;
	uint32_t name; /* the number for keys, at least 1 */
};

/*
 * The key of a state.  Two states of one game are equal if their keys are
 * equal.
 */
struct duel_state_key {
	uint64_t word[2]; /* 54 and 40 bits; {0, 0}: the empty board */
};

/* The state of a game. */
struct duel_state {
	uint64_t board, pegs; /* sets of cells: all holes, holes with pegs */
	struct duel_state_key key;
	struct duel_state_peg peg[DUEL_STATE_CELLS]; /* by cell in `pegs` */
	uint8_t word[DUEL_STATE_CELLS];	 /* by cell: which word of the key */
	uint8_t shift[DUEL_STATE_CELLS]; /* by cell: lowest bit in that word */
};

/* A jump between cells. */
struct duel_state_jump {
	uint8_t from, over, to; /* cells */
};

/*
 * The jumps that are possible in a position, as sets of cells.  A jump along
 * step i is in low[i], as the lowest of its three cells.  It is in low[i][0] if
 * the peg on the lowest cell jumps to the highest.  It is in low[i][1] if the
 * peg on the highest cell jumps to the lowest.
 */
struct duel_state_lines {
	uint64_t low[DUEL_STATE_STEPS][2];
};

static const int duel_state_step[DUEL_STATE_STEPS] = {1, 8, 9};

/* Sets S to the state of BOARD. */
void duel_state_init(struct duel_state *s, const struct triangle *board);

/* Returns the hole on CELL.  Holes are counted from 0 in reading order. */
int duel_state_hole(int cell);

/*
 * Lists in JUMP the jumps that are possible in S; returns their number.  They
 * are ordered by source, then by target.
 */
int duel_state_jumps(const struct duel_state *s,
		     struct duel_state_jump jump[DUEL_JUMPS]);

/* Returns the score of a jump in S from the cell FROM over the cell OVER. */
static inline int64_t duel_state_score(const struct duel_state *s, int from,
				       int over)
{
	return (int64_t)s->peg[from].value * s->peg[over].value;
}

/*
 * Returns the three cells that a jump along STEP changes, as a set.  LOW is the
 * lowest of them.
 */
static inline uint64_t duel_state_flip(int low, int step)
{
	return (1 | UINT64_C(1) << step | UINT64_C(1) << 2 * step) << low;
}

/*
 * Returns the jumps that are possible.  BOARD is the set of all cells with
 * holes, PEGS the set of the cells with pegs.
 */
static inline struct duel_state_lines duel_state_find(uint64_t board,
						      uint64_t pegs)
{
	struct duel_state_lines lines;
	uint64_t vacant = board & ~pegs;

#pragma GCC unroll 3
	for (int i = 0; i < DUEL_STATE_STEPS; i++) {
		int step = duel_state_step[i];
		uint64_t over = pegs >> step;

		/* The lower end has the peg that jumps, or is vacant. */
		lines.low[i][0] = pegs & over & vacant >> 2 * step;
		lines.low[i][1] = vacant & over & pegs >> 2 * step;
	}
	return lines;
}

/*
 * True if no jump is possible.  BOARD is the set of all cells with holes, PEGS
 * the set of the cells with pegs.
 */
static inline bool duel_state_is_over(uint64_t board, uint64_t pegs)
{
	struct duel_state_lines lines = duel_state_find(board, pegs);
	uint64_t any = 0;

#pragma GCC unroll 3
	for (int i = 0; i < DUEL_STATE_STEPS; i++)
		any |= lines.low[i][0] | lines.low[i][1];
	return !any;
}

/* Returns the key that S would have after the jump J.  Does not change S. */
static inline struct duel_state_key
duel_state_next_key(const struct duel_state *s, struct duel_state_jump j)
{
	struct duel_state_key next = s->key;
	uint64_t jumper = s->peg[j.from].name, jumped = s->peg[j.over].name;

	next.word[s->word[j.from]] += jumper << s->shift[j.to];
	next.word[s->word[j.from]] -= jumper << s->shift[j.from];
	next.word[s->word[j.over]] -= jumped << s->shift[j.over];
	return next;
}

/* What duel_state_undo() needs to take a jump back. */
struct duel_state_past {
	struct duel_state_key key;
	uint64_t pegs;
	struct duel_state_peg jumped;
};

/* Makes the jump J in S.  Returns what duel_state_undo() needs. */
static inline struct duel_state_past duel_state_make(struct duel_state *s,
						     struct duel_state_jump j)
{
	struct duel_state_past past = {s->key, s->pegs, s->peg[j.over]};

	s->key = duel_state_next_key(s, j);
	s->pegs ^= bits_one(j.from) | bits_one(j.over) | bits_one(j.to);
	s->peg[j.to] = s->peg[j.from];
	return past;
}

/*
 * Takes the jump J back; PAST is what duel_state_make() returned.  Jumps must
 * be taken back in reverse order.
 */
static inline void duel_state_undo(struct duel_state *s,
				   struct duel_state_jump j,
				   const struct duel_state_past *past)
{
	/* Later jumps may have changed s->peg for these two cells. */
	s->peg[j.from] = s->peg[j.to];
	s->peg[j.over] = past->jumped;
	s->pegs = past->pegs;
	s->key = past->key;
}

WRAPS static inline uint64_t duel_state_hash(struct duel_state_key k)
{
	return hash_mix(k.word[0] + k.word[1] * UINT64_C(0x9e3779b97f4a7c15));
}

#endif
