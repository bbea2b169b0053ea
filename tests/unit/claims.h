/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the judges share: claims, changed claims, drawn boards. */
#ifndef PEGKIT_TESTS_UNIT_CLAIMS_H
#define PEGKIT_TESTS_UNIT_CLAIMS_H

#include <string.h>

#include "board/shape.h"
#include "check/allowance.h"
#include "check/check.h"

static inline struct check_text text(const char *s)
{
	return (struct check_text){s, s ? strlen(s) : 0};
}

/* So much memory and all the time there is. */
#define ALLOW(bytes) (&(struct allowance){.memory = (bytes)})

/* PROBLEM, a puzzle, as a board; it lives as long as the block. */
#define BOARD(problem) ((struct board[]){board_of(problem)})

/* The next text that differs from TEXT in one byte, by the number I. */
static inline bool change(const char *original, int i, char *copy)
{
	static const char bytes[] = "0123456789-x* ,";
	int size = (int)strlen(original), n = (int)sizeof bytes - 1;

	if (i >= size * (n + 1))
		return false;
	strcpy(copy, original);
	if (i % (n + 1) < n)
		copy[i / (n + 1)] = bytes[i % (n + 1)];
	else
		strcpy(copy + i / (n + 1), original + i / (n + 1) + 1);
	return true;
}

enum { GRID = 12 };

/* A board drawn as characters: '.' and 'o' on holes, NUL elsewhere. */
struct grid {
	char at[GRID][GRID];
	bool triangle;
};

static inline void draw(const struct shape *s, uint64_t position,
			struct grid *g)
{
	memset(g, 0, sizeof *g);
	g->triangle = s->lattice == LATTICE_TRIANGULAR;
	for (int h = 0; h < s->holes; h++)
		g->at[s->row[h] + 1][s->col[h] + 1] =
		    position >> h & 1 ? 'o' : '.';
}

#endif
