/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guesses which letters are pegs and holes in other people's drawings. */
#ifndef PEGKIT_TEXT_SOLITAIRE_LETTERS_TEXT_H
#define PEGKIT_TEXT_SOLITAIRE_LETTERS_TEXT_H

#include "text/record.h"

/*
 * Guesses which letters of a drawing, the SIZE bytes at LINES, mean pegs, holes
 * and squares off the board.  If a guess makes sense, sets in->advice to a
 * command that reads the drawing with these letters.  IS_READ is true if the
 * drawing can also be read with the usual letters.  The advice is then set only
 * if the guess differs from them.
 */
void letters_text_guess(struct reading *in, const char *lines, size_t size,
			bool is_read);

/*
 * Sets in->advice as letters_text_guess() does, for the drawing of R, which was
 * read with the usual letters.
 */
void letters_text_doubt(struct reading *in, const struct record *r);

#endif
