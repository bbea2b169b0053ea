/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The letters that the user chose for the text format. */
#ifndef PEGKIT_TEXT_ROWS_TEXT_H
#define PEGKIT_TEXT_ROWS_TEXT_H

#include "text/format_row.h"

/*
 * Sets ALPHABET to the letters in TEXT, which is `PEG,HOLE,OFF` or `PEG,HOLE`.
 * A letter is a UTF-8 character or its number, such as U+25CF.  Letters must
 * differ, none may be a control character, and only OFF may be a space.
 * Returns false if TEXT breaks these rules.
 */
bool rows_text_alphabet(const char *text, struct format_alphabet *alphabet);

#endif
