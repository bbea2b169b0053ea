/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The style and the script of the page, which make-page makes from the files in
 * page/.  Each is an array of lines that ends with a null pointer.  Its hash
 * names it in the content security policy of the page.
 */
#ifndef PEGKIT_DRAW_PAGE_H
#define PEGKIT_DRAW_PAGE_H

extern const char *const page_css[], *const page_js[];
extern const char page_css_hash[], page_js_hash[];

#endif
