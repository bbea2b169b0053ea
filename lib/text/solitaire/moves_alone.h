/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of moves alone: what is to be done, but not on which board. */
#ifndef PEGKIT_TEXT_SOLITAIRE_MOVES_ALONE_H
#define PEGKIT_TEXT_SOLITAIRE_MOVES_ALONE_H

#include "text/format_row.h"

/*
 * The format moves.  A list does not tell its board: a record has the list as
 * it stands as its field `moves`, and no drawing, until answers_add puts it on
 * the board of its problem.  So the row is none of FORMAT_LIST.
 */
extern const struct format moves_alone_format;

/* Appends the list that RECORD has, on one line. */
void moves_alone_join(const struct record *record, struct buf *moves);

#endif
