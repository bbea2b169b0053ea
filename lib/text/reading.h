/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A reading: whether all is well, and the first thing that was wrong, with its
 * place.  Readers and writers get it as their first parameter and return
 * whether all is well, so that nobody between hands a status on.  Who reads the
 * next record begins the reading anew; who called for it looks at the state.
 */
#ifndef PEGKIT_TEXT_READING_H
#define PEGKIT_TEXT_READING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* In this order: those from READING_BAD on are failures. */
enum reading_state {
	READING_FINE,	/* a record was read */
	READING_END,	/* there are no more records */
	READING_BAD,	/* the text is wrong; the next call reads on, or ends */
	READING_IO,	/* the file cannot be read; see source.error */
	READING_MEMORY, /* no memory for the record; the file is given up */
};

enum { READING_SIZE = 256, READING_QUOTE = 64 };

/* A place in a file; both count from 1, columns in bytes. */
struct place {
	uint64_t line, column;
};

/* All zero is a reading in which nothing has been wrong so far. */
struct reading {
	enum reading_state state;
	/* What follows is that of READING_BAD. */
	struct place place;
	/* Not READING_BAD: place and text warn of what was left out, or odd. */
	bool warns;
	/*
	 * Whether a record is wrong, which must then get an answer; else it is
	 * the file: a bad header, a missing end mark.
	 */
	bool record;
	/* The record may be a drawing in letters that the reader lacks. */
	bool doubts_letters;
	char text[READING_SIZE]; /* lower case, no full stop, printable */
	/*
	 * What is added to the text where the file is known: the end of the
	 * message is a command, to which the name of the file is added, or is
	 * put in the place of a form feed.
	 */
	char advice[READING_SIZE];
	char quote[READING_QUOTE]; /* of reading_quote */
};

/*
 * Makes the state READING_BAD, says why, and returns false.  A text that is too
 * long is cut.  Only the first failure counts: where the state is READING_BAD
 * or beyond it already, it stays as it is.  That the file has ended is no
 * failure.
 */
bool reading_fail(struct reading *in, struct place place, const char *format,
		  ...) __attribute__((format(printf, 3, 4)));

/* The same of a BYTE that is none of text. */
bool reading_bad_byte(struct reading *in, struct place place, char byte);

/*
 * What was wrong, if anything, is wrong with the file and not with a record.
 * Returns false.
 */
static inline bool reading_of_file(struct reading *in)
{
	in->record = false;
	return false;
}

/* Makes READING_FINE READING_END; other states stay.  Returns false. */
bool reading_end(struct reading *in);

/* Warns, where a file has ended, of what was left out of it. */
void reading_warn(struct reading *in, struct place place, const char *what);

/* Makes any state READING_MEMORY, and READING_BAD too; returns false. */
bool reading_no_memory(struct reading *in);

/* The same: the source cannot be read, by its errno ERROR. */
bool reading_no_source(struct reading *in, int error);

/*
 * Forgets what was wrong with a record before.  A reader that tries another way
 * to read, or takes READING_END for the end of a line, calls it, too.  Place
 * and text stay.
 */
static inline void reading_begin(struct reading *in)
{
	in->state = READING_FINE;
}

/* Adds to what was said of a failure, as far as there is room. */
void reading_add(struct reading *in, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Writes SIZE bytes to OUT in a form that can be printed: a byte that cannot be
 * printed becomes \xHH.  A text too long for ROOM bytes, at least 8, is cut and
 * ends in "...".  Returns OUT.
 */
const char *reading_show(const char *bytes, size_t size, char *out,
			 size_t room);

/*
 * reading_show in the room that a message has for a quotation, which IN keeps
 * until the next one.
 */
const char *reading_quote(struct reading *in, const char *bytes, size_t size);

/* Whether a byte may stand outside comments; LF and CR are not text. */
static inline bool reading_is_text(unsigned char byte)
{
	return (byte >= ' ' && byte <= '~') || byte == '\t';
}

#endif
