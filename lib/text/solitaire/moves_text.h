/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads lists of moves as other people write them.  They are in the field
 * `moves` of a record of pegs, and in `game`, `next` and `lost`, which also
 * name jumps.  A list is read in every way (moves_way.h), and the ways that
 * make sense decide.
 */
#ifndef PEGKIT_TEXT_MOVES_TEXT_H
#define PEGKIT_TEXT_MOVES_TEXT_H

#include "board/board.h"
#include "text/hole_names.h"
#include "text/record.h"

/* What is known about the names of holes in a list of moves. */
struct moves_text {
	bool is_counted;	       /* numbers begin with `first` */
	int first;		       /* 0 or 1 */
	const struct hole_names *only; /* the only naming to try, or null */
	/*
	 * True to try other ways to read a list, even if it is in the form of
	 * pegkit-draw(5).
	 */
	bool is_thorough;
};

/* How the lists of moves of a record were written. */
struct moves_read {
	struct naming naming;	/* the naming in `moves`; row null: unknown */
	bool unread;		/* a list cannot be read */
	bool guessed;		/* a list has no legal reading */
	struct place place;	/* place of the first list with such a flaw */
	char why[READING_SIZE]; /* what is wrong with that list */
};

/*
 * True if the field `moves` of R is the play of hiq(1).  R then has a field
 * `sum`, and none of the fields that pegbfs(1) writes together with moves.
 */
bool moves_text_is_greedy(const struct record *r);

/*
 * Rewrites the moves of R in the form of pegkit-draw(5), such as `c1-c3-e3
 * d2-d4`.  The play of hiq(1) gets hole numbers from 1 instead.  The fields are
 * `moves`, then `game`, `next` and `lost`.  Each is read with the names of
 * holes found in the field before it.
 *
 * A way to read a list counts if all its jumps are legal.  If some of these
 * ways reach a goal, only they count.  Fails with READING_BAD if the ways that
 * count differ by more than a symmetry.
 *
 * If no way has only legal jumps, the way that gets furthest is used, and
 * read->guessed is set.  The judge can then say what is wrong.  A field that no
 * way can read stays as it is, and read->unread is set.  A record that is not a
 * drawing of pegs stays as it is.
 */
bool moves_text_settle(struct reading *in, const struct moves_text *m,
		       struct record *r, struct moves_read *read);

/*
 * Rewrites the fields that moves_text_settle() rewrites, with the holes named
 * as in NAMES.  If a list can be read in several ways, it is read with NAMES.
 * Fails with READING_BAD if a list cannot be read, has an illegal jump in every
 * reading, or cannot be written with NAMES.
 */
bool moves_text_rename(struct reading *in, const struct moves_text *m,
		       const struct hole_names *names, struct record *r);

/*
 * Plays the field `moves` of R, in the form of pegkit-draw(5), from the start
 * of B.  Sets *END to the last position, and JUMP and *JUMPS to the jumps
 * made.  Returns false if the text after these jumps is not a legal jump.
 */
bool moves_text_play(const struct board *b, const struct record *r,
		     struct holes *end, struct shape_jump jump[SHAPE_HOLES],
		     int *jumps);

#endif
