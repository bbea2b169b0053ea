/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reader and writer of checkers positions.  The size of a case gives its
 * length, so a bad home costs only this case.  But there may be fewer words
 * than the size says, so the next case must begin a line, and a number that
 * begins a line of several words and is no home may be the size of the next
 * case.  After a bad size, or when the beginning of the next case is unknown,
 * the reader gives up the file.
 */
#include "text/capture/megacheck_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "text/capture/homes.h"
#include "text/format_row.h"
#include "text/span.h"

enum {
	CONTEST_LEAST = 3,
	CONTEST_MOST = 20,
	CONTEST_SQUARES = 200,
};

/* Gives up the file: the start of the next case is unknown. */
static bool find_no_case(struct reading *in, struct megacheck_text *r)
{
	r->over = true;
	reading_fail(in, r->word,
		     "the rest of the file is not read, because it is not "
		     "clear where the next board begins");
	return reading_of_file(in);
}

/* Takes the next word, and notes whether it begins a line. */
static bool take(struct reading *in, struct megacheck_text *r,
		 struct span *token)
{
	bool good = span_next(in, r->source, token);

	r->begins_line = token->place.line != r->word.line;
	r->word = token->place;
	return good;
}

/* Adds the command that converts a file whose first word is WORD, if known. */
static void advise(struct reading *in, const struct span *word)
{
	static const struct {
		const char *letters; /* all bytes of the word are such, ... */
		bool is_all;	     /* ... or, if false, the first one is */
		const char *command; /* as reading.advice */
	} other[] = {
	    {"._bwBW/", true, "sed y/bwBW/oxox/\f | pegfmt -t megacheck"},
	    {"._x/" RECORD_PEG_BYTES, true, "pegfmt -t megacheck"},
	    {"[WB", false, "pegfmt -f fen -t megacheck"},
	};

	for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
		size_t size = other[i].is_all ? word->size : 1, at = 0;

		while (at < size && strchr(other[i].letters, word->text[at]))
			at++;
		if (at == size) {
			snprintf(in->advice, sizeof in->advice,
				 "; to convert it, try: %s", other[i].command);
			return;
		}
	}
}

/* Reads one of the two numbers of a size, which messages call EXPECTED. */
static bool read_size(struct reading *in, struct megacheck_text *r,
		      const char *expected, uint64_t *size, struct span *token)
{
	const char *quote;
	bool good = take(in, r, token);

	if (in->state == READING_END) {
		reading_fail(
		    in, token->place,
		    "expected the number of %s, found the end of the file",
		    expected);
		return reading_of_file(in);
	}
	if (!good)
		return false;
	if (span_value(token->text, token->size, INT64_MAX, size))
		return true;
	quote = reading_quote(in, token->text, token->size);
	if (span_is_number(token->text, token->size))
		return reading_fail(in, token->place,
				    "%s is too large for a board", quote);
	reading_fail(in, token->place, "expected the number of %s, found '%s'",
		     expected, quote);
	/* No case has begun: this is the first word of the file. */
	if (!r->place.line)
		advise(in, token);
	return false;
}

/* Checks the size of a board in a contest. */
static bool check_contest(struct reading *in, const struct megacheck_text *r)
{
	size_t n = r->board.rows, m = r->board.cols;

	if (n < CONTEST_LEAST || n > CONTEST_MOST || m < CONTEST_LEAST ||
	    m > CONTEST_MOST)
		return reading_fail(in, r->place,
				    "this board is %zu x %zu, but a contest "
				    "board has %d to %d rows and columns",
				    n, m, CONTEST_LEAST, CONTEST_MOST);
	if (n * m > CONTEST_SQUARES)
		return reading_fail(in, r->place,
				    "this board has %zu squares, but a contest "
				    "board has at most %d",
				    n * m, CONTEST_SQUARES);
	return true;
}

/* Reads the size of the case; READING_END after the end mark. */
static bool read_header(struct reading *in, struct megacheck_text *r,
			uint64_t *homes)
{
	struct span token;
	uint64_t rows = 0, cols = 0;
	bool good = read_size(in, r, "rows, or '0 0' after the last board",
			      &rows, &token);

	/* After most errors below the next case cannot be found. */
	r->over = true;
	r->too_large = false;
	r->place = token.place;
	if (good && r->doubtful && !r->begins_line)
		return find_no_case(in, r);
	r->doubtful = r->may_be_size = false;
	if (!good ||
	    !read_size(in, r,
		       rows ? "columns" : "columns ('0 0' ends the file)",
		       &cols, &token))
		return false;
	if (rows == 0 && cols == 0) {
		/* Text after the end mark would be lost. */
		if (take(in, r, &token))
			reading_fail(in, token.place,
				     "expected the end of the file after the "
				     "end mark '0 0', found '%s'",
				     reading_quote(in, token.text, token.size));
		return reading_of_file(in);
	}
	if (rows == 0 || cols == 0)
		return reading_fail(
		    in, r->place,
		    "a board of %" PRIu64 " x %" PRIu64
		    " has no squares; to end the file, write '0 0'",
		    rows, cols);
	*homes = checkers_homes(rows, cols);
	if (*homes == 0 || *homes > SIZE_MAX / 2)
		return reading_fail(in, r->place,
				    "a board of %" PRIu64 " x %" PRIu64
				    " is too large",
				    rows, cols);
	r->over = false;
	r->board.rows = (size_t)rows;
	r->board.cols = (size_t)cols;
	if (*homes <= r->most)
		return true;
	r->skip = *homes;
	r->too_large = true;
	return reading_fail(in, r->place,
			    "a board of %" PRIu64 " x %" PRIu64
			    " has too many homes: the memory limit "
			    "allows %" PRIu64,
			    rows, cols, r->most);
}

/* Returns what WORD, which is not a home, may be, for the end of a message. */
static const char *guess(const struct span *word, bool begins_line)
{
	size_t homes = 0;

	while (homes < word->size && word->text[homes] >= '0' &&
	       word->text[homes] <= '2')
		homes++;
	return homes == word->size ? "; put a blank between two homes"
	       : begins_line && span_is_number(word->text, word->size)
		   ? "; if a new board begins here, homes are missing before it"
		   : "";
}

/* Takes a word as a home, EMPTY if it is READING_BAD.  READING_END: the file
 * has ended. */
static bool take_home(struct reading *in, struct megacheck_text *r,
		      uint8_t *piece)
{
	struct span token;
	uint64_t value = CHECKERS_EMPTY;
	bool good = take(in, r, &token);

	/* The word before was a size if this one is on its line. */
	r->lost = r->may_be_size && !r->begins_line;
	r->may_be_size = false;
	if (good &&
	    !span_value(token.text, token.size, CHECKERS_OPPONENT, &value)) {
		good =
		    reading_fail(in, token.place,
				 "expected 0, 1 or 2 for a home, found '%s'%s",
				 reading_quote(in, token.text, token.size),
				 guess(&token, r->begins_line));
		value = CHECKERS_EMPTY;
		r->may_be_size =
		    r->begins_line && span_is_number(token.text, token.size);
	}
	r->doubtful |= !good;
	*piece = (uint8_t)value;
	return good;
}

/* Skips the remaining homes of a bad case.  False: the file has ended, or where
 * the next case begins is not known. */
static bool resume(struct reading *in, struct megacheck_text *r)
{
	uint8_t piece;

	for (; r->skip && !r->lost; r->skip--) {
		if (!take_home(in, r, &piece) && in->state != READING_BAD)
			return false;
		reading_begin(in);
	}
	return !r->lost || find_no_case(in, r);
}

/* Reads the homes; after a bad one `skip` is the number of those after it. */
static bool read_homes(struct reading *in, struct megacheck_text *r,
		       uint64_t homes)
{
	uint64_t count[3] = {0};
	uint64_t most = (uint64_t)r->board.rows * r->board.cols / 4;

	for (uint64_t i = 0; i < homes; i++) {
		if (i == r->board.room &&
		    !MEM_GROW(r->board.home, &r->board.room, (size_t)i + 1))
			return reading_no_memory(in);
		if (!take_home(in, r, &r->board.home[i])) {
			r->skip = homes - i - 1;
			return in->state == READING_END &&
			       reading_fail(in, r->word,
					    "expected 0, 1 or 2 for a home, "
					    "found the end of the file");
		}
		count[r->board.home[i]]++;
	}
	if (r->contest &&
	    (count[CHECKERS_OWN] > most || count[CHECKERS_OPPONENT] > most))
		return reading_fail(
		    in, r->place,
		    "this board has %" PRIu64
		    " pieces of the player and %" PRIu64
		    " of the opponent; a contest allows at most %" PRIu64
		    " of each",
		    count[CHECKERS_OWN], count[CHECKERS_OPPONENT], most);
	return true;
}

bool megacheck_text_next(struct reading *in, struct megacheck_text *r)
{
	uint64_t homes = 0;

	reading_begin(in);
	if (r->over)
		return reading_end(in);
	/* If the file ends among the homes to skip, read_header() says that its
	 * end mark is missing. */
	if (!resume(in, r) && in->state != READING_END)
		return false;
	if (!read_header(in, r, &homes))
		return false;
	if (r->contest && !check_contest(in, r)) {
		r->skip = homes;
		return false;
	}
	return read_homes(in, r, homes);
}

/* Appends a case, one line per row of the board. */
static void write_case(struct buf *b, const struct checkers *board)
{
	size_t homes = (size_t)checkers_homes(board->rows, board->cols);

	buf_unsigned(b, board->rows);
	buf_char(b, ' ');
	buf_unsigned(b, board->cols);
	for (size_t i = 0; i < homes; i++) {
		bool first = i == 0 || checkers_row(board->cols, i) !=
					   checkers_row(board->cols, i - 1);

		buf_char(b, first ? '\n' : ' ');
		buf_char(b, (char)('0' + board->home[i]));
	}
	buf_char(b, '\n');
}

static void open_reader(struct format_reader *r)
{
	*(struct megacheck_text *)r->state =
	    (struct megacheck_text){.source = r->source,
				    .contest = r->options.contest,
				    .most = r->options.most};
}

static void close_reader(struct format_reader *r)
{
	struct megacheck_text *megacheck = r->state;

	mem_free(megacheck->board.home);
}

/* Reads the next board as a record. */
static bool next(struct reading *in, struct format_reader *r)
{
	struct megacheck_text *megacheck = r->state;

	if (!megacheck_text_next(in, megacheck))
		return false;
	format_row_place(r->record, megacheck->place, 0);
	return homes_draw(r->record, &megacheck->board) ||
	       reading_no_memory(in);
}

/* Writes a board; fields cannot be written. */
static bool write(struct reading *in, const struct writer *w,
		  const struct record *record, struct buf *b)
{
	struct checkers board = {.home = NULL};
	bool good = homes_read(in, record, &board);

	/* The drawing shows what the player sees, whatever his colour. */
	for (size_t i = 0; i < record->fields && good; i++)
		good = record->field[i].id == FIELD_TURN ||
		       writer_refuse_field(in, w->kind->name, record, i);
	if (good)
		write_case(b, &board);
	mem_free(board.home);
	return good;
}

const struct format megacheck_text_format = {
    .writer = {.name = "megacheck",
	       .write = write,
	       .unknown = "1 1\n?\n",
	       .tail = "0 0\n"},
    .answer = FIELD_CAPTURED,
    .witness = FIELD_ROUTE,
    .next = next,
    .state = sizeof(struct megacheck_text),
    .open = open_reader,
    .close = close_reader,
};
