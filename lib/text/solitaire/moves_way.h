/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One way to read a list of moves: a naming of the holes, and a way to group
 * holes into moves.  Jumps are made as they are read, so a way that makes no
 * sense ends early.
 */
#ifndef PEGKIT_TEXT_SOLITAIRE_MOVES_WAY_H
#define PEGKIT_TEXT_SOLITAIRE_MOVES_WAY_H

#include "board/holes.h"
#include "text/hole_names.h"

/* The kinds of text between two holes, as bits.  0: nothing is between them. */
enum gap {
	GAP_BLANK = 1,	 /* blanks, and words without a meaning here */
	GAP_TIGHT = 2,	 /* a comma without a blank, ... */
	GAP_COMMA = 4,	 /* ... or with one */
	GAP_BRACKET = 8, /* brackets; they separate holes that no sign joins */
	GAP_JOINT = 16,	 /* a sign or a word that joins them */
	GAP_OVER = 32,	 /* the next hole is jumped over */
	GAP_BREAK = 64,	 /* a new move begins */
	GAP_COLON = 128, /* joins holes, or belongs to a word before it */
};

/* How holes become moves: a row of a table. */
struct grouping {
	const char *what; /* describes the moves, for messages */
	unsigned joins;	  /* the gaps that continue a chain */
	bool is_triple;	  /* of three holes, the second is jumped over */
	/* As the first row, unless some holes have no sign between them. */
	bool needs_singles;
};

/* Returns row I of the table, from 0; null after the last row. */
const struct grouping *moves_way_grouping(size_t i);

/* Why a way ends before the text does. */
enum way_fault {
	WAY_FINE,
	WAY_ILLEGAL, /* the jump to the hole at `wrong` cannot be made */
	WAY_OFF,     /* no hole of the board has the name at `wrong` */
	WAY_BEYOND,  /* the direction at `wrong` leads to no hole */
	WAY_STRANGE, /* the text at `wrong` has no meaning here */
	WAY_SHORT,   /* the move needs another hole before `wrong` */
};

/* The most cells of a list.  A play on N holes has at most N - 2 jumps. */
enum { WAY_CELLS = 4 * SHAPE_HOLES };

struct way_cell {
	int hole, over; /* over: the hole jumped over if it is named, or -1 */
	bool joined;	/* a jump leads here from the cell before */
	uint32_t at;	/* offset of the name in the text */
};

struct way {
	const struct shape *shape;
	struct naming naming;
	const struct grouping *grouping;
	bool is_glued; /* each letter of a word is a name */
	bool is_deaf;  /* jumps are read but not made */

	enum way_fault fault;
	size_t wrong; /* offset of the fault in the text */
	int moves;    /* begun so far */
	/* Some holes have no sign between them; there are words. */
	bool singles, words;
	struct way_cell cell[WAY_CELLS];
	int cells;
	struct holes position; /* after the jumps that were made */
	struct shape_jump jump[SHAPE_HOLES];
	int jumps; /* that were made */

	/* State while reading. */
	int visits; /* holes that the peg of this move has visited */
	int over;   /* the hole that the next jump goes over, or -1 */
	int made;   /* number of cells whose jumps have been made */
	unsigned inside, beside; /* gaps within moves, and between moves */
	char mark; /* follows the numbers of moves; NUL: none yet */
	int count; /* the last number of a move */
	int open;  /* brackets that are not closed yet */
};

/*
 * Reads TEXT in the way that the members of W up to is_deaf define, and plays
 * it from START.  Sets all other members.  False: it stopped before the end of
 * TEXT; w->fault says why.
 */
bool moves_way_read(struct way *w, struct span text, const struct holes *start);

#endif
