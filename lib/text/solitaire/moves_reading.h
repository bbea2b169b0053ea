/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One way to read a list of moves: by one way to name holes, and one to join
 * holes that stand alone.
 */
#ifndef PEGKIT_TEXT_SOLITAIRE_MOVES_READING_H
#define PEGKIT_TEXT_SOLITAIRE_MOVES_READING_H

#include "board/holes.h"
#include "text/solitaire/hole_names.h"

/* Cells of a list.  A play of N holes has at most N - 2 jumps. */
enum { MOVES_READING_MOST = 4 * SHAPE_HOLES };

/*
 * What stands before a hole.  The last two join it to the one before: they
 * touch, or a sign stands between them.
 */
enum moves_reading_before {
	MOVES_READING_BREAK,
	MOVES_READING_BLANK,
	MOVES_READING_TOUCH,
	MOVES_READING_SIGN,
};

struct moves_reading_cell {
	int hole;
	enum moves_reading_before before;
};

/* One way to read a list, and how far it goes. */
struct moves_reading {
	const struct hole_names *names;
	int number;   /* of the reading of the row */
	bool chains;  /* single holes are joined up to the next comma */
	bool singles; /* there are any */
	struct moves_reading_cell cell[MOVES_READING_MOST];
	int cells;
	size_t wrong; /* the byte at which it fails */
	int legal;    /* jumps that can be made */
	bool is_legal;
};

/*
 * Reads SIZE bytes at TEXT by the names, number and chains that R has.  False:
 * they fit no such list; r->wrong tells where.
 */
bool moves_reading_read(struct moves_reading *r, const struct shape *shape,
			const char *text, size_t size);

/* Makes the moves from POSITION on as far as they are legal. */
void moves_reading_play(struct moves_reading *r, const struct shape *s,
			const struct holes *position);

/* Whether cell I is the end of a jump from the cell before. */
bool moves_reading_joins(const struct moves_reading *r, int i);

/* Whether both have the same moves. */
bool moves_reading_is_same(const struct moves_reading *a,
			   const struct moves_reading *b);

#endif
