/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The bytes of a file, a pipe or an area of memory.  They are read in blocks,
 * and the place of each byte is known.  A UTF-8 byte-order mark at the very
 * start is skipped.
 */
#ifndef PEGKIT_TEXT_SOURCE_H
#define PEGKIT_TEXT_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "text/reading.h"

enum {
	SOURCE_BLOCK = 1 << 18, /* bytes that one read asks for */
	SOURCE_MOST = 1 << 24,	/* the most bytes held: the longest line */
	SOURCE_END = -1,	/* no byte */
};

/* Where a # begins a comment. */
enum source_comment {
	SOURCE_ANYWHERE, /* anywhere, also directly after other text */
	SOURCE_APART,	 /* at the start of a line, after a space or a tab */
	SOURCE_NEVER,	 /* nowhere: # is a byte like any other */
};

struct source {
	int fd;		     /* -1: not read from a descriptor */
	unsigned char *data; /* bytes read and not yet dropped */
	size_t pos, end;     /* data[pos] is next; end is after the last */
	size_t room;	     /* allocated; 0 for an area of memory */
	uint64_t base;	     /* the offset of data[0] in the file */
	uint64_t line;	     /* number of the line of data[pos] */
	uint64_t line_start; /* the offset of that line in the file */
	bool ended;	     /* no more bytes will come */
	int error;	     /* errno of a failed read, or 0 */
	bool is_cut;	     /* data[pos] is in a word that was refused */
	/* The reader of the format sets these two. */
	enum source_comment comment;
	bool wide; /* the reader checks bytes over 127 itself */
	/*
	 * If not null, it is called with `context` before each read, because a
	 * read may have to wait.  It may set `ended`, so that nothing more is
	 * read.
	 */
	void (*before_read)(void *context);
	/*
	 * If not null, it is called with `context` instead of read(2).  It puts
	 * up to SIZE bytes into BUFFER and returns their number.  It returns 0
	 * at the end, and a negative value with errno set after an error.
	 */
	ptrdiff_t (*pull)(void *context, void *buffer, size_t size);
	void *context;
};

/*
 * Each makes S a source of bytes: source_open() of the file FD, which the
 * caller closes; source_pull() of the bytes that PULL gives (see `pull`); and
 * source_memory() of the SIZE bytes at BYTES, which must outlive S.  False: no
 * memory.
 */
bool source_open(struct source *s, int fd);
bool source_pull(struct source *s,
		 ptrdiff_t (*pull)(void *context, void *buffer, size_t size),
		 void *context);
void source_memory(struct source *s, const void *bytes, size_t size);
void source_close(struct source *s);

/*
 * Makes S read up to SIZE bytes at once from now on, if there is memory for
 * them.  SIZE is at most SOURCE_MOST.  A pipe may give fewer bytes.  An area of
 * memory is not affected.
 */
void source_widen(struct source *s, size_t size);

/*
 * Makes COUNT bytes, at most SOURCE_MOST, available from data[pos] on.  False:
 * fewer bytes are left, or `error` is set because the file cannot be read or
 * there is no memory (ENOMEM).
 */
bool source_need(struct source *s, size_t count);

/* True if a read from FD would have to wait for input. */
bool source_would_wait(int fd);

/*
 * Reads all bytes that are available without waiting, as far as there is room.
 * Sets `ended` at the end of the input.
 */
void source_read_ahead(struct source *s);

/* Takes the next byte, which must be available. */
static inline void source_take(struct source *s)
{
	if (s->data[s->pos++] == '\n') {
		s->line++;
		s->line_start = s->base + s->pos;
	}
}

/* Returns the place of the next byte. */
static inline struct place source_place(const struct source *s)
{
	return (struct place){s->line, s->base + s->pos - s->line_start + 1};
}

#endif
