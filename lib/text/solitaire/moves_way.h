/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads a list of moves in one way: the holes have certain names and are
 * grouped into moves in a certain way.  Each jump is made as soon as it is
 * read.  So in a wrong way, reading ends early, at an illegal jump.
 */
#ifndef PEGKIT_TEXT_SOLITAIRE_MOVES_WAY_H
#define PEGKIT_TEXT_SOLITAIRE_MOVES_WAY_H

#include "board/holes.h"
#include "text/hole_names.h"

/* The kinds of text between two holes, as bits.  No text is 0. */
enum gap {
	GAP_BLANK = 1,	 /* blanks, and words that mean nothing here */
	GAP_TIGHT = 2,	 /* a comma without a blank */
	GAP_COMMA = 4,	 /* a comma with a blank */
	GAP_BRACKET = 8, /* brackets; without a joint, a new move follows */
	GAP_JOINT = 16,	 /* a sign or a word that joins holes: - or to */
	GAP_OVER = 32,	 /* a sign or a word before the hole jumped over */
	GAP_BREAK = 64,	 /* a sign, word or number before a new move */
	GAP_COLON = 128, /* a colon; joins holes, or belongs to a word */
};

/* A way to group holes into moves: a row of a table. */
struct grouping {
	const char *what; /* describes the moves, for messages */
	unsigned joins;	  /* the gaps that continue a move */
	bool is_triple;	  /* the second of three holes is jumped over */
	/*
	 * True if this way is only for lists in which some holes of a move have
	 * nothing but a blank or a comma between them.
	 */
	bool needs_singles;
};

/* Returns grouping I of the table, counted from 0; null after the last. */
const struct grouping *moves_way_grouping(size_t i);

/* Why a list cannot be read or played in a way. */
enum way_fault {
	WAY_FINE,
	WAY_ILLEGAL, /* the jump to the hole at `wrong` cannot be made */
	WAY_OFF,     /* no hole of the board has the name at `wrong` */
	WAY_BEYOND,  /* the direction at `wrong` leads to no hole */
	WAY_STRANGE, /* the text at `wrong` has no meaning here */
	WAY_SHORT,   /* the move needs another hole before `wrong` */
};

/*
 * The most cells in a list of moves.  No play needs so many: on N holes it has
 * at most N - 2 jumps, and each jump adds at most two cells.
 */
enum { WAY_CELLS = 4 * SHAPE_HOLES };

/* A hole in a list of moves, where a move begins or a jump ends. */
struct way_cell {
	/* `over`: the hole that the jump passes over; -1 if it is not named. */
	int hole, over;
	bool joined; /* a jump leads here from the cell before */
	uint32_t at; /* offset of the name of `hole` in the text */
};

/* A way to read a list of moves, and what was read in this way. */
struct way {
	const struct shape *shape;
	struct naming naming;
	const struct grouping *grouping;
	bool is_glued; /* each letter of a word is a name */
	bool is_deaf;  /* jumps are read but not made */

	enum way_fault fault;
	size_t wrong;	/* offset of the fault in the text */
	int moves;	/* number of moves begun so far */
	bool is_within; /* the fault is in the last of these moves */
	int skipped;	/* if the moves are numbered: a missing number, or 0 */
	/*
	 * `singles` is true if some holes of a move have nothing but a blank or
	 * a comma between them, `words` if the list has words.
	 */
	bool singles, words;
	struct way_cell cell[WAY_CELLS];
	int cells;
	struct holes position; /* after the jumps that were made */
	struct shape_jump jump[SHAPE_HOLES];
	int jumps; /* number of jumps made */

	/* The rest is used only while reading. */
	int visits; /* holes that the peg of this move has visited */
	int over;   /* the hole that the next jump passes over, or -1 */
	int made;   /* number of cells whose jumps have been made */
	unsigned inside, beside; /* bits of all gaps: in moves, between moves */
	char mark; /* sign after the number of a move; NUL: unknown */
	int count; /* the last number of a move */
	int open;  /* brackets that are not closed yet */
};

/*
 * Reads TEXT in the way that W describes, and plays it from START.  The caller
 * sets the members of W from `shape` to `is_deaf`, and this function sets all
 * others.  Returns false if TEXT cannot be read in this way, or if one of its
 * jumps is not legal; w->fault says why.
 */
bool moves_way_read(struct way *w, struct span text, const struct holes *start);

#endif
