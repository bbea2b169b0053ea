/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Blocks of a file.  Bytes that were taken are dropped when room is needed, so
 * memory grows only for a caller that asks for many bytes at once.
 */
#include "text/source.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"

static const unsigned char mark[] = {0xef, 0xbb, 0xbf};

/* Skips a byte-order mark; the first line begins after it. */
static void skip_mark(struct source *s)
{
	/*
	 * One byte decides for almost every file.  Asking for more would make a
	 * terminal wait for input.
	 */
	if (!source_need(s, 1) || s->data[s->pos] != mark[0])
		return;
	if (source_need(s, sizeof mark) &&
	    memcmp(s->data + s->pos, mark, sizeof mark) == 0) {
		s->pos += sizeof mark;
		s->line_start = s->base + s->pos;
	}
}

/* Gives S, whose way to get bytes is set, its memory. */
static bool start(struct source *s)
{
	s->data = mem_alloc(SOURCE_BLOCK, 1);
	if (!s->data)
		return false;
	s->room = SOURCE_BLOCK;
	skip_mark(s);
	return true;
}

bool source_open(struct source *s, int fd)
{
	*s = (struct source){.fd = fd, .line = 1};
	return start(s);
}

bool source_pull(struct source *s,
		 ptrdiff_t (*pull)(void *context, void *buffer, size_t size),
		 void *context)
{
	*s = (struct source){
	    .fd = -1, .line = 1, .pull = pull, .context = context};
	return start(s);
}

void source_memory(struct source *s, const void *bytes, size_t size)
{
	/* No function writes to data while room is 0. */
	*s = (struct source){.fd = -1,
			     .data = (unsigned char *)(uintptr_t)bytes,
			     .end = size,
			     .line = 1,
			     .ended = true};
	skip_mark(s);
}

void source_close(struct source *s)
{
	if (s->room)
		mem_free(s->data);
	*s = (struct source){.fd = -1, .ended = true};
}

void source_widen(struct source *s, size_t size)
{
	void *moved = NULL;

	if (s->room && s->room < size)
		moved = mem_resize(s->data, size, 1);
	if (moved) {
		s->data = moved;
		s->room = size;
	}
}

/* Makes room after `end`: drops bytes taken, or grows; false: it has ended. */
static bool make_room(struct source *s)
{
	void *moved;

	if (s->pos) {
		memmove(s->data, s->data + s->pos, s->end - s->pos);
		s->base += s->pos;
		s->end -= s->pos;
		s->pos = 0;
	}
	if (s->end < s->room)
		return true;
	moved = mem_resize(s->data, s->room, 2);
	if (!moved) {
		s->error = ENOMEM;
		s->ended = true;
		return false;
	}
	s->data = moved;
	s->room *= 2;
	return true;
}

/* Reads one more block, or notes the end of the file or an error. */
static void read_block(struct source *s)
{
	unsigned char *end = s->data + s->end;
	size_t room = s->room - s->end;
	ssize_t got;

	do {
		errno = EIO;
		got = s->pull ? s->pull(s->context, end, room)
			      : read(s->fd, end, room);
	} while (got < 0 && errno == EINTR);
	if (got < 0)
		s->error = errno;
	if (got > 0)
		s->end += (size_t)got;
	else
		s->ended = true;
}

bool source_need(struct source *s, size_t count)
{
	/* Each step reads a byte or more, or sets `ended`. */
	while (s->end - s->pos < count && !s->ended) {
		size_t end;

		if (s->end == s->room && !make_room(s))
			break;
		end = s->end;
		if (s->before_read)
			s->before_read(s->context);
		/* It may have read ahead. */
		if (!s->ended && s->end == end)
			read_block(s);
	}
	return s->end - s->pos >= count;
}

bool source_would_wait(int fd)
{
	struct pollfd ready = {.fd = fd, .events = POLLIN};

	return poll(&ready, 1, 0) == 0;
}

void source_read_ahead(struct source *s)
{
	while (!s->ended && s->end < s->room && !source_would_wait(s->fd))
		read_block(s);
}
