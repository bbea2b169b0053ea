/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads lists of moves as other people write them.  They are in the field
 * `moves` of a record of pegs, and in the other fields that name jumps, such as
 * `game` and `next`.  A list is read in every way that moves_way.h knows, and
 * the ways in which all its jumps are legal decide what it means.
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
	bool unread;		/* some list cannot be read */
	bool guessed;		/* some list has no legal reading */
	struct place place;	/* place of the first list with either fault */
	char why[READING_SIZE]; /* what is wrong with that list */
};

/*
 * True if the field `moves` of R is the play of hiq(1): R has a field `sum`,
 * and none of the fields that pegbfs(1) writes together with moves.
 */
bool moves_text_is_greedy(const struct record *r);

/*
 * Rewrites the moves of R in the form of pegkit-draw(5), such as `c1-c3-e3
 * d2-d4`.  If they are the play of hiq(1), they become single jumps with holes
 * numbered from 1 instead, such as `3-13 8-10`.  M is what is known about the
 * moves, and READ becomes what was found.
 *
 * The fields are read in the order of FIELD_ROWS: `moves`, `game`, `next`,
 * `lost`, `used`, `always` and `never`.  Names of holes that are found in one
 * field are expected in the later fields.  The jumps in the last four fields
 * need not be legal at the start.  If the names in such a field are not known,
 * it stays as it is.
 *
 * A way to read a list makes sense if all jumps are then legal.  If the list
 * reaches a goal in some of these ways, the others do not count.  Fails with
 * READING_BAD if two ways that count give games that differ by more than a
 * symmetry.
 *
 * If no way makes sense, the way with the most legal jumps is used, and
 * read->guessed becomes true.  The judge can then say what is wrong.  A
 * field that cannot be read in any way stays as it is, and read->unread becomes
 * true.  A record that is not a drawing of pegs stays as it is.
 */
bool moves_text_settle(struct reading *in, const struct moves_text *m,
		       struct record *r, struct moves_read *read);

/*
 * Rewrites the fields that moves_text_settle() rewrites, with the holes named
 * by NAMES.  If several ways to read a list make sense, it is read with NAMES.
 * Fails with READING_BAD if a list of moves cannot be read, has an illegal jump
 * in every way of reading, or cannot be written with NAMES.
 */
bool moves_text_rename(struct reading *in, const struct moves_text *m,
		       const struct hole_names *names, struct record *r);

/*
 * Plays the field `moves` of R, which must be in the form of pegkit-draw(5),
 * from the start of B.  Puts the jumps into JUMP and their number into *JUMPS,
 * and sets *END to the last position.  Stops and returns false at the first
 * jump that is not legal.
 */
bool moves_text_play(const struct board *b, const struct record *r,
		     struct holes *end, struct shape_jump jump[SHAPE_HOLES],
		     int *jumps);

#endif
