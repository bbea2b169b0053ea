/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Texts that pages and pictures contain.  make-page generates them from the
 * files in page/.  Each text is an array of lines that ends with a null
 * pointer.
 */
#ifndef PEGKIT_DRAW_PAGE_H
#define PEGKIT_DRAW_PAGE_H

#include "base/buf.h"

/*
 * The style sheet and the script of the HTML page, and the hash of each for the
 * page's content security policy.
 */
extern const char *const page_css[], *const page_js[];
extern const char page_css_hash[], page_js_hash[];

/*
 * The style sheet of pictures, the symbols that frames use, and the style sheet
 * of paper sheets.
 */
extern const char *const page_picture_css[], *const page_symbols_svg[],
						 *const page_sheet_css[];

/* Appends the strings of LINE to B, up to the null pointer. */
static inline void page_write(struct buf *b, const char *const line[])
{
	for (size_t i = 0; line[i]; i++)
		buf_text(b, line[i]);
}

#endif
