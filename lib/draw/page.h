/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The texts of pages, which make-page generates from the files in page/.  Each
 * is an array of strings, one per line, and ends with a null pointer.
 */
#ifndef PEGKIT_DRAW_PAGE_H
#define PEGKIT_DRAW_PAGE_H

#include "base/buf.h"

/*
 * The style and the script of the page, and the hashes by which its content
 * security policy allows them.
 */
extern const char *const page_css[], *const page_js[];
extern const char page_css_hash[], page_js_hash[];

/*
 * The style of pictures, the symbols that their frames use, and the style of
 * cells and solutions on sheets.
 */
extern const char *const page_picture_css[], *const page_symbols_svg[],
						 *const page_sheet_css[];

/* Appends the strings of LINE, up to the null pointer. */
static inline void page_write(struct buf *b, const char *const line[])
{
	for (size_t i = 0; line[i]; i++)
		buf_text(b, line[i]);
}

#endif
