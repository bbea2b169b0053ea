/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The texts of pages, which make-page generates from the files in page/.  Each
 * is an array of lines and ends with a null pointer.
 */
#ifndef PEGKIT_DRAW_PAGE_H
#define PEGKIT_DRAW_PAGE_H

#include "base/buf.h"

/* The style and script of the page, and hashes for its security policy. */
extern const char *const page_css[], *const page_js[];
extern const char page_css_hash[], page_js_hash[];

/* The style of pictures, the symbols in frames, and the style of sheets. */
extern const char *const page_picture_css[], *const page_symbols_svg[],
						 *const page_sheet_css[];

/* Appends the strings of LINE to B, up to the null pointer. */
static inline void page_write(struct buf *b, const char *const line[])
{
	for (size_t i = 0; line[i]; i++)
		buf_text(b, line[i]);
}

#endif
