/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of squares in FEN, for pictures of positions read from it. */
#ifndef PEGKIT_TEXT_FEN_TEXT_H
#define PEGKIT_TEXT_FEN_TEXT_H

#include "text/record.h"

/*
 * Returns the number that FEN gives to the home drawn at ROW and COL of R: in
 * reading order as White sees the board, from 1.
 */
size_t fen_text_square(const struct record *r, size_t row, size_t col);

/* Names hops of R, which legal_steps_read has read, by these numbers. */
void fen_text_name(const struct record *r, struct step *step, size_t steps);

#endif
