/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of a source, without their ends and comments, bounded in length. */
#ifndef PEGKIT_TEXT_LINE_H
#define PEGKIT_TEXT_LINE_H

#include "text/source.h"

struct line {
	const char *text; /* not ended by NUL; valid until the next call */
	size_t size;
	size_t whole; /* bytes with the comment, if there is one */
	uint64_t number;
	bool wide;    /* has bytes over 127 outside the comment */
	bool blank;   /* nothing but spaces and tabs, and no comment */
	bool comment; /* nothing but a comment, behind spaces at most */
};

/*
 * The next line; the source says where comments begin.  READING_BAD: the line
 * has a byte that is no text or has more than SOURCE_MOST bytes; the next call
 * passes over it.
 */
bool line_next(struct reading *in, struct source *s, struct line *line);

/* The next line that has more than white space and a comment. */
bool line_next_full(struct reading *in, struct source *s, struct line *line);

/* The place of byte I of the line. */
static inline struct place line_place(const struct line *line, size_t i)
{
	return (struct place){line->number, i + 1};
}

#endif
