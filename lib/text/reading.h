/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A reading: a state, and the first error with its place.  Readers and writers
 * take it as their first parameter and return true if there is no error, so no
 * function in between has to pass on a status.  A function that reads the next
 * record resets the state; after it returns, its caller looks at the new state.
 */
#ifndef PEGKIT_TEXT_READING_H
#define PEGKIT_TEXT_READING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The order matters: READING_BAD and all states after it are failures. */
enum reading_state {
	READING_FINE,	/* a record was read */
	READING_END,	/* there are no more records */
	READING_BAD,	/* the text is wrong; the next call reads on or ends */
	READING_IO,	/* the file cannot be read; see source.error */
	READING_MEMORY, /* no memory for the record; nothing more is read */
};

enum { READING_SIZE = 256, READING_QUOTE = 64 };

/* A place in a file.  Lines are counted from 1, columns in bytes from 1. */
struct place {
	uint64_t line, column;
};

/* A zeroed struct reading has no error. */
struct reading {
	enum reading_state state;
	/* The members below describe an error or a warning. */
	struct place place;
	/*
	 * True if `place` and `text` describe a warning.  The state is then not
	 * READING_BAD.
	 */
	bool warns;
	/*
	 * True if the error is in a record, which must still get an answer.
	 * Otherwise it is in the file: a bad header, a missing end mark.
	 */
	bool record;
	/* True if the record may use letters that the reader does not know. */
	bool doubts_letters;
	/* The message: printable, in lower case, and without a full stop. */
	char text[READING_SIZE];
	/*
	 * The end of the message: a command to try.  When it is printed, the
	 * name of the file replaces the form feed in it or, if there is none,
	 * is appended.
	 */
	char advice[READING_SIZE];
	char quote[READING_QUOTE]; /* the last result of reading_quote */
};

/*
 * Sets the state to READING_BAD, records PLACE and the message, and returns
 * false.  A message that is too long is cut.  Only the first failure is
 * recorded: if the state already is a failure, nothing changes.  READING_END is
 * not a failure.
 */
bool reading_fail(struct reading *in, struct place place, const char *format,
		  ...) __attribute__((format(printf, 3, 4)));

/* Calls reading_fail() because BYTE is not allowed in the text. */
bool reading_bad_byte(struct reading *in, struct place place, char byte);

/*
 * Marks the error, if there is one, as an error of the file instead of a
 * record.  Returns false.
 */
static inline bool reading_of_file(struct reading *in)
{
	in->record = false;
	return false;
}

/*
 * Changes the state READING_FINE to READING_END; leaves other states as they
 * are.  Returns false.
 */
bool reading_end(struct reading *in);

/* Records the warning WHAT about PLACE.  The state does not change. */
void reading_warn(struct reading *in, struct place place, const char *what);

/* Makes the state READING_MEMORY, even after a failure.  Returns false. */
bool reading_no_memory(struct reading *in);

/* Sets READING_IO or, if ERROR is ENOMEM, READING_MEMORY.  Returns false. */
bool reading_no_source(struct reading *in, int error);

/*
 * Makes the state READING_FINE, but keeps the place and the text.  Called
 * before a record is read, before another way to read is tried, and after a
 * READING_END that was only the end of a line.
 */
static inline void reading_begin(struct reading *in)
{
	in->state = READING_FINE;
}

/* Appends text to the message of a failure, as far as it fits. */
void reading_add(struct reading *in, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Writes the SIZE bytes at BYTES to OUT as a string.  Each byte that is not
 * printable ASCII becomes \xHH.  A string that is too long for ROOM bytes (at
 * least 8) is cut and ends in "...".  Returns OUT.
 */
const char *reading_show(const char *bytes, size_t size, char *out,
			 size_t room);

/*
 * Returns what reading_show() makes of the SIZE bytes at BYTES in READING_QUOTE
 * bytes.  The result is stored in IN and valid until the next call.
 */
const char *reading_quote(struct reading *in, const char *bytes, size_t size);

/*
 * True if BYTE may appear in a line outside comments: printable ASCII or a tab.
 */
static inline bool reading_is_text(unsigned char byte)
{
	return (byte >= ' ' && byte <= '~') || byte == '\t';
}

#endif
