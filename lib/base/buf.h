/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A growing buffer of bytes.  If an allocation fails, `failed` becomes true,
 * and all further appends do nothing.  So only the owner of the buffer checks
 * for failure, once, at the end.
 */
#ifndef PEGKIT_BASE_BUF_H
#define PEGKIT_BASE_BUF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A zeroed struct buf is a valid, empty buffer. */
struct buf {
	char *data;  /* the bytes, without a NUL; null while `room` is 0 */
	size_t size; /* bytes in use */
	size_t room; /* bytes allocated */
	bool failed; /* an allocation failed, and bytes were lost */
};

/* Frees the memory of B, and makes B a valid, empty buffer. */
void buf_free(struct buf *b);

/* Empties the buffer, keeps its memory, and clears `failed`. */
void buf_clear(struct buf *b);

/*
 * Makes room to append MORE bytes.  If memory runs out, sets `failed` and
 * returns false.
 */
bool buf_reserve(struct buf *b, size_t more);

/*
 * Each of these functions appends one thing to B.  In the order of the
 * functions: one byte; COUNT times the byte C; COUNT bytes; a string; a number
 * in decimal, which may be negative; an unsigned number in decimal.
 */
void buf_char(struct buf *b, char c);
void buf_fill(struct buf *b, char c, size_t count);
void buf_bytes(struct buf *b, const void *bytes, size_t count);
void buf_text(struct buf *b, const char *text);
void buf_number(struct buf *b, int64_t value);
void buf_unsigned(struct buf *b, uint64_t value);

/* Appends text formatted as by printf(): at most its first 4095 bytes. */
void buf_printf(struct buf *b, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
