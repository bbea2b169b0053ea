/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Style and script of the page, made from the files in page/ by make-page:
 * arrays of lines that end in a null pointer, and the hash by which the policy
 * of the page names each.
 */
#ifndef PEGKIT_DRAW_PAGE_H
#define PEGKIT_DRAW_PAGE_H

extern const char *const page_css[], *const page_js[];
extern const char page_css_hash[], page_js_hash[];

#endif
