/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lists of moves as other people write them: the field `moves` of a record of
 * pegs, and what names jumps beside it, `game`, `next` and `lost`.  A list is
 * read in every way (moves_way.h); what makes sense decides.
 */
#ifndef PEGKIT_TEXT_MOVES_TEXT_H
#define PEGKIT_TEXT_MOVES_TEXT_H

#include "board/board.h"
#include "text/hole_names.h"
#include "text/record.h"

/* What is known about the names of holes in a list of moves. */
struct moves_text {
	bool is_counted;	       /* numbers count from `first` */
	int first;		       /* 0 or 1 */
	const struct hole_names *only; /* if not null, the names */
	/* A list as our own programs write it may be meant in another way. */
	bool is_thorough;
};

/* How the moves of a record were written. */
struct moves_read {
	struct naming naming;	/* of the holes of `moves`; no row: not known */
	bool unread;		/* a list cannot be read; then ... */
	struct place place;	/* ... where, ... */
	char why[READING_SIZE]; /* ... and why */
};

/*
 * Whether the field `moves` of R is the play of hiq(1): R has a field `sum`,
 * and none that pegbfs(1) writes beside moves of its own.
 */
bool moves_text_is_greedy(const struct record *r);

/*
 * Rewrites the field `moves` of R as pegkit-draw(5) has it, `c1-c3-e3 d2-d4`;
 * the play of hiq(1), by hole numbers from 1.  The other fields are
 * read by the names of the field before them, in the order above.
 *
 * Of the ways to read a list those count by which all its jumps are legal, and
 * of these the ways that reach a goal, if there are any.  If they differ by
 * more than a symmetry the list is READING_BAD.  If no jumps are legal, the way
 * that gets furthest is taken, so that the judge can say what is wrong.
 *
 * A record that is no drawing of pegs is left as it is, and so is a field that
 * fits no way; *READ says why.
 */
bool moves_text_settle(struct reading *in, const struct moves_text *m,
		       struct record *r, struct moves_read *read);

/*
 * Does the same with every hole named by NAMES, by which the list is read if it
 * can be read in several ways.  READING_BAD too if the moves cannot be read, or
 * NAMES has no name for a hole of them.  A record without these fields stays as
 * it is.
 */
bool moves_text_rename(struct reading *in, const struct moves_text *m,
		       const struct hole_names *names, struct record *r);

/*
 * Makes the moves of the field `moves`, which R must have as pegkit-draw(5) has
 * it, from the start of B on.  Sets *END and the jumps up to the first one that
 * cannot be made, or that is none; false: there is such a one.
 */
bool moves_text_play(const struct board *b, const struct record *r,
		     struct holes *end, struct shape_jump jump[SHAPE_HOLES],
		     int *jumps);

#endif
