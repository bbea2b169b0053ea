/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inverse game: pegs and vacant holes change places, and the solution runs
 * backwards.
 *
 * A jump takes pegs from two holes and puts one into a third.  Seen backwards
 * with pegs and holes exchanged it does the same, so a play from S to T becomes
 * one from the complement of T to the complement of S, with the same jumps in
 * the opposite order (Beasley, The Ins and Outs of Peg Solitaire, 1985).
 */
#ifndef PEGKIT_TEXT_COMPLEMENT_H
#define PEGKIT_TEXT_COMPLEMENT_H

#include "text/record.h"

/*
 * Replaces R by its inverse game.  The end of the game is that of its moves,
 * which must be written as in pegkit-draw(5), or else its field `goal`.
 * With neither, but a field that tells of plays, it is the goal of a board
 * without a field; else the drawing alone is exchanged.  READING_BAD: R is no
 * board of pegs, its moves are not legal, its goal is not a single position, or
 * it has a field that would not be true of the inverse game.
 */
bool complement_record(struct reading *in, struct record *r);

#endif
