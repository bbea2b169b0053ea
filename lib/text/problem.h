/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The outcome of a reader, and its message: what is wrong and where. */
#ifndef PEGKIT_TEXT_PROBLEM_H
#define PEGKIT_TEXT_PROBLEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum problem_status {
	PROBLEM_NONE,	/* a record was read */
	PROBLEM_END,	/* there are no more records */
	PROBLEM_BAD,	/* the text is wrong; the next call reads on */
	PROBLEM_IO,	/* the file cannot be read; see source.error */
	PROBLEM_MEMORY, /* no memory for the record; the file is given up */
};

enum { PROBLEM_SIZE = 256, PROBLEM_QUOTE = 64 };

/* A place in a file; both count from 1, columns in bytes. */
struct place {
	uint64_t line, column;
};

struct problem {
	struct place place;
	/*
	 * Whether the problem is that of a record, which must then get an
	 * answer; else it is one of the file: a bad header, a missing end mark.
	 */
	bool record;
	char text[PROBLEM_SIZE]; /* lower case, no full stop, printable */
};

/* Fills PROBLEM and returns PROBLEM_BAD.  A text that is too long is cut. */
enum problem_status problem_record(struct problem *problem, struct place place,
				   const char *format, ...)
    __attribute__((format(printf, 3, 4)));
enum problem_status problem_file(struct problem *problem, struct place place,
				 const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/*
 * Writes SIZE bytes to OUT in a form that can be printed: a byte that cannot be
 * printed becomes \xHH.  A text too long for ROOM bytes, at least 8, is cut and
 * ends in "...".  Returns OUT.
 */
const char *problem_show(const char *bytes, size_t size, char *out,
			 size_t room);

/* problem_show in the room that a message has for a quotation. */
const char *problem_quote(const char *bytes, size_t size,
			  char out[PROBLEM_QUOTE]);

/* Whether a byte may stand outside comments; LF and CR are not text. */
static inline bool problem_is_text(unsigned char byte)
{
	return (byte >= ' ' && byte <= '~') || byte == '\t';
}

#endif
