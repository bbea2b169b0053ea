/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lists of moves as other people write them: the field `moves` of a record of
 * pegs, read by every way to name holes (hole_names.h) and every separator; and
 * what names jumps beside it, `game`, `next` and `lost`.
 */
#ifndef PEGKIT_TEXT_MOVES_TEXT_H
#define PEGKIT_TEXT_MOVES_TEXT_H

#include "board/board.h"
#include "text/record.h"
#include "text/solitaire/hole_names.h"

/* What is known about the names of holes in a list of moves. */
struct moves_text {
	bool is_counted; /* numbers are hole numbers counted from `first` */
	int first;	 /* 0 or 1 */
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
 * A text may fit several ways to name holes.  Those remain by which all its
 * moves are legal.  If none is legal, the one that goes wrong last is taken, so
 * that the judge can tell what is wrong.  READING_BAD: several remain.
 *
 * A record that is no drawing of pegs, or whose moves fit no way, is left as it
 * is; *READ tells whether the field is now as promised.
 */
bool moves_text_settle(struct reading *in, const struct moves_text *m,
		       struct record *r, bool *read);

/*
 * The same with every hole named by NAMES.  READING_BAD too if the moves cannot
 * be read, or NAMES has no name for a hole of them.  A record without these
 * fields stays as it is.
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
