/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A source of bytes: a file, a pipe or an area of memory.  Bytes are read in
 * blocks, and the place of each byte is known.  A UTF-8 byte-order mark at the
 * start is skipped.
 */
#ifndef PEGKIT_TEXT_SOURCE_H
#define PEGKIT_TEXT_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "text/reading.h"

enum {
	SOURCE_BLOCK = 1 << 18, /* bytes of a source's memory, initially */
	SOURCE_MOST = 1 << 24,	/* the most bytes of a line */
	SOURCE_END = -1,	/* instead of a byte: the end of the source */
};

/* Where a # begins a comment. */
enum source_comment {
	SOURCE_ANYWHERE, /* anywhere, even directly after other text */
	SOURCE_APART,	 /* at the start of a line, or after a space or a tab */
	SOURCE_NEVER,	 /* nowhere: # is a byte like any other */
};

/* A source of bytes, with the bytes that are in memory. */
struct source {
	int fd;		     /* the file, or -1 */
	unsigned char *data; /* bytes read and not yet dropped */
	size_t pos, end;     /* offsets in data: the next byte; the end */
	size_t room;	     /* bytes allocated; 0 for an area of memory */
	uint64_t base;	     /* offset of data[0] in the file */
	uint64_t line;	     /* line of data[pos], from 1 */
	uint64_t line_start; /* offset of the start of that line in the file */
	bool ended;	     /* no more bytes will come */
	int error;	     /* errno of a failed read, or 0 */
	bool is_cut;	     /* data[pos] is in the middle of a refused word */
	/* format_open() sets the next two members, as the format needs them. */
	enum source_comment comment;
	bool wide; /* the reader checks bytes over 127 itself */
	/*
	 * Called with `context` before each read, for work that should be done
	 * before a wait for input.  May be null.  It may set `ended`, so that
	 * nothing more is read.
	 */
	void (*before_read)(void *context);
	/*
	 * Called with `context` instead of read(2), if not null.  Puts up to
	 * SIZE bytes into BUFFER and returns their number.  Returns 0 at the
	 * end, and a negative value with errno set after an error.
	 */
	ptrdiff_t (*pull)(void *context, void *buffer, size_t size);
	void *context;
};

/*
 * Makes S a source of the file FD, which the caller closes.  Returns false if
 * memory runs out.
 */
bool source_open(struct source *s, int fd);

/*
 * Makes S a source of the bytes that PULL gives; see source.pull.  CONTEXT is
 * passed to PULL.  Returns false if memory runs out.
 */
bool source_pull(struct source *s,
		 ptrdiff_t (*pull)(void *context, void *buffer, size_t size),
		 void *context);

/* Makes S a source of the SIZE bytes at BYTES, which must outlive S. */
void source_memory(struct source *s, const void *bytes, size_t size);

/* Frees the memory of S.  Does not close the file. */
void source_close(struct source *s);

/*
 * Makes S read up to SIZE bytes at once from now on, if there is memory.  SIZE
 * is at most SOURCE_MOST.  A pipe may give fewer bytes.  Does nothing if S is
 * an area of memory.
 */
void source_widen(struct source *s, size_t size);

/*
 * Makes COUNT bytes, at most SOURCE_MOST, available from data[pos] on.  Returns
 * false if fewer bytes are left.  If that is due to an error, such as ENOMEM,
 * `error` is set.
 */
bool source_need(struct source *s, size_t count);

/* True if a read from FD would have to wait for input. */
bool source_would_wait(int fd);

/*
 * Reads the bytes that are available without waiting, as far as there is room.
 * Sets `ended` at the end of the input.
 */
void source_read_ahead(struct source *s);

/* Moves S past its next byte, which must be available. */
static inline void source_take(struct source *s)
{
	if (s->data[s->pos++] == '\n') {
		s->line++;
		s->line_start = s->base + s->pos;
	}
}

/* Returns the place of the next byte of S. */
static inline struct place source_place(const struct source *s)
{
	return (struct place){s->line, s->base + s->pos - s->line_start + 1};
}

#endif
