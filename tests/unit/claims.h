/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the judges share: claims, changed claims, drawn boards. */
#ifndef PEGKIT_TESTS_UNIT_CLAIMS_H
#define PEGKIT_TESTS_UNIT_CLAIMS_H

#include <stdio.h>
#include <string.h>

#include "board/shape.h"
#include "check/allowance.h"
#include "check/check.h"
#include "check/judges.h"

static inline struct check_text text(const char *s)
{
	return (struct check_text){s, s ? strlen(s) : 0};
}

/* So much memory and all the time there is. */
#define ALLOW(bytes) ((struct allowance[]){allowance_of(bytes, 0)})

/* The claims of a record with the field `proof`. */
#define PROOF(proof) (&(struct check_claims){.of[FIELD_PROOF] = (proof)})

/* PROBLEM, a puzzle, as a board; it lives as long as the block. */
#define BOARD(problem) ((struct board[]){board_of(problem)})

/* What the judge says of a census of so many LEVELS, in the fields ID and the
 * one after it. */
static inline enum check_verdict
judge_census(const struct puzzle *p, enum field_id id, const uint64_t *distinct,
	     const uint64_t *all, int levels, struct allowance *a)
{
	char list[2][2048], message[CHECK_MESSAGE];
	struct check_claims claims = {.nexts = 0};

	for (int k = 0; k < 2; k++) {
		const uint64_t *number = k ? all : distinct;
		char *end = strcpy(list[k], "");

		for (int i = 0; i < levels; i++)
			end += sprintf(end, "%llu ",
				       (unsigned long long)number[i]);
		claims.of[(int)id + k] = text(list[k]);
	}
	return solitaire_check(BOARD(p), &claims, a, message);
}

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
