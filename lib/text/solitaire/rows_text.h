/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The letters that the user chose for the text format. */
#ifndef PEGKIT_TEXT_ROWS_TEXT_H
#define PEGKIT_TEXT_ROWS_TEXT_H

#include "text/format_row.h"

/*
 * Sets ALPHABET to the letters in TEXT, which is `PEG,HOLE,OFF` or `PEG,HOLE`.
 * Each is a UTF-8 character or its number, as in U+25CF.  They differ, and none
 * is a control character.  Only OFF may be a space.  False: TEXT is not so.
 */
bool rows_text_alphabet(const char *text, struct format_alphabet *alphabet);

#endif
