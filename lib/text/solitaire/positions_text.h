/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solutions written as positions: what is drawn one after the other. */
#ifndef PEGKIT_TEXT_SOLITAIRE_POSITIONS_TEXT_H
#define PEGKIT_TEXT_SOLITAIRE_POSITIONS_TEXT_H

#include "text/format_row.h"

/*
 * The format positions.  It can be read only, so the row is none of
 * FORMAT_LIST.
 */
extern const struct format positions_text_format;

#endif
