/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A reading: a state, and the first error with its place.  Readers and writers
 * take it as their first parameter and return true if there is no error.  A
 * function that reads the next record first resets the state.
 */
#ifndef PEGKIT_TEXT_READING_H
#define PEGKIT_TEXT_READING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The states of a reading.  READING_BAD and all later ones are failures. */
enum reading_state {
	READING_FINE,	/* a record was read */
	READING_END,	/* there are no more records */
	READING_BAD,	/* the text is wrong, but reading can go on */
	READING_IO,	/* the file cannot be read; see source.error */
	READING_MEMORY, /* memory ran out; nothing more is read */
};

/* Bytes for a message and for a quoted text, each with its NUL. */
enum { READING_SIZE = 256, READING_QUOTE = 64 };

/* A place in a file.  `line` counts lines from 1, `column` bytes from 1. */
struct place {
	uint64_t line, column;
};

struct record;

/*
 * The state of a reading, with an error or a warning.  A zeroed struct reading
 * has neither.
 */
struct reading {
	enum reading_state state;
	/* The record that is being read or answered, or null. */
	const struct record *about;
	/* The place of the error or warning.  The members below describe it. */
	struct place place;
	/* True for a warning.  The state is then not READING_BAD. */
	bool warns;
	/*
	 * True if the error is in a record, which still needs an answer.  False
	 * if it is in the file, such as a bad header or a missing end mark.
	 */
	bool record;
	/* True if the record may use letters that the reader does not know. */
	bool doubts_letters;
	/* The message: printable, in lower case, without a full stop. */
	char text[READING_SIZE];
	/*
	 * The end of the message: a command to try, or empty.  When the message
	 * is printed, the name of the file is added to the command.  The name
	 * replaces the form feed in `advice`.  If there is no form feed, the
	 * name follows `advice`.
	 */
	char advice[READING_SIZE];
	char quote[READING_QUOTE]; /* the last result of reading_quote() */
};

/*
 * Sets the state to READING_BAD, with PLACE and a message.  Returns false.  A
 * message that is too long is cut.  After an earlier failure, nothing changes.
 */
bool reading_fail(struct reading *in, struct place place, const char *format,
		  ...) __attribute__((format(printf, 3, 4)));

/* Fails with READING_BAD: BYTE is not allowed at PLACE.  Returns false. */
bool reading_bad_byte(struct reading *in, struct place place, char byte);

/* Marks the error as an error in the whole file, not in a record.  Returns
 * false. */
static inline bool reading_of_file(struct reading *in)
{
	in->record = false;
	return false;
}

/* Changes READING_FINE to READING_END; other states stay.  Returns false. */
bool reading_end(struct reading *in);

/* Adds a warning with the message WHAT at PLACE.  in->state stays the same. */
void reading_warn(struct reading *in, struct place place, const char *what);

/* Sets the state to READING_MEMORY, even after a failure.  Returns false. */
bool reading_no_memory(struct reading *in);

/*
 * Sets the state after a read has failed with ERROR, a value of errno.  The
 * state becomes READING_MEMORY for ENOMEM, otherwise READING_IO.  Returns
 * false.
 */
bool reading_no_source(struct reading *in, int error);

/*
 * Sets the state to READING_FINE; the place and the message stay.  Called
 * before a record is read, and before another attempt to read something.
 */
static inline void reading_begin(struct reading *in)
{
	in->state = READING_FINE;
}

/* Appends text to the message of a failure, as far as it fits. */
void reading_add(struct reading *in, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Writes the SIZE bytes at BYTES to OUT as a printable string.  Returns OUT.
 * Bytes that are not printable ASCII become \xHH.  If the string needs more
 * than ROOM bytes (at least 8), it is cut and ends in "...".
 */
const char *reading_show(const char *bytes, size_t size, char *out,
			 size_t room);

/*
 * Returns what reading_show() makes of the SIZE bytes at BYTES, in at most
 * READING_QUOTE bytes.  The string is valid until the next call for IN.
 */
const char *reading_quote(struct reading *in, const char *bytes, size_t size);

/* True if BYTE may appear outside comments: printable ASCII or a tab. */
static inline bool reading_is_text(unsigned char byte)
{
	return (byte >= ' ' && byte <= '~') || byte == '\t';
}

#endif
