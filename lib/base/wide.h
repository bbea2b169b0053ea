/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole numbers of 128 bits, for counts that pass 2^64. */
#ifndef PEGKIT_BASE_WIDE_H
#define PEGKIT_BASE_WIDE_H

__extension__ typedef unsigned __int128 wide;

enum { WIDE_TEXT = 40 }; /* bytes of the largest in decimal, with its NUL */

/* NUMBER in decimal; returns TEXT. */
char *wide_text(wide number, char text[WIDE_TEXT]);

#endif
