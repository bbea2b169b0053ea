/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Style and script of the page, made from the files in page/: arrays of lines
 * that end in a null pointer.
 */
#ifndef PEGKIT_DRAW_PAGE_H
#define PEGKIT_DRAW_PAGE_H

extern const char *const page_css[];
extern const char *const page_js[];

#endif
