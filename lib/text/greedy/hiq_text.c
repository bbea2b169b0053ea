/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reader and writer of hole lists.  A bad list ends at the next 0, so the lists
 * after it keep their places.
 */
#include "text/greedy/hiq_text.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/plural.h"
#include "base/wraps.h"
#include "text/format_row.h"
#include "text/solitaire/board_text.h"
#include "text/span.h"

/* Reads the count of lists. */
static bool read_count(struct reading *in, struct hiq_text *r)
{
	struct span token;
	const char *quote;

	if (!span_next(in, r->source, &token))
		return in->state == READING_END &&
		       reading_fail(in, token.place,
				    "expected the number of lists, found the "
				    "end of the file");
	quote = reading_quote(in, token.text, token.size);
	if (!span_value(token.text, token.size, UINT64_MAX, &r->count))
		return reading_fail(
		    in, token.place,
		    span_is_number(token.text, token.size)
			? "the number of lists, %s, is too large"
			: "expected the number of lists, found '%s'",
		    quote);
	return !r->contest || (r->count >= 1 && r->count <= HIQ_TEXT_CONTEST) ||
	       reading_fail(in, token.place,
			    "the number of lists is %" PRIu64
			    ", but a contest file has 1 to %d",
			    r->count, HIQ_TEXT_CONTEST);
}

bool hiq_text_begin(struct reading *in, struct hiq_text *r)
{
	reading_begin(in);
	if (r->begun || r->bare)
		return !r->over || reading_end(in);
	r->begun = true;
	r->over = !read_count(in, r);
	return !r->over || reading_of_file(in);
}

/* Skips the rest of a bad list. */
static bool resume(struct reading *in, struct hiq_text *r)
{
	while (r->broken) {
		struct span token;
		uint64_t zero;

		if (span_next(in, r->source, &token))
			r->broken =
			    !span_value(token.text, token.size, 0, &zero);
		else if (in->state != READING_BAD)
			return false;
		reading_begin(in);
	}
	return true;
}

/* Fails because the file ends; TEXT says after what.  If it has fewer lists
 * than its count says, the count may have been meant as a hole. */
static bool fail_at_end(struct reading *in, const struct hiq_text *r,
			struct place place, const char *text)
{
	reading_fail(in, place, "the file ends%s", text);
	if (!r->bare && r->lists < r->count)
		reading_add(in,
			    " (the first number, %" PRIu64
			    ", was read as the number of lists; if there is no "
			    "such number, use --no-header)",
			    r->count);
	return false;
}

/* Ends the lists: instead of a list the file has TOKEN (if GOOD) or ends. */
static bool finish(struct reading *in, struct hiq_text *r,
		   const struct span *token, bool good)
{
	char found[READING_QUOTE];

	r->over = true;
	snprintf(found, sizeof found,
		 " after %" PRIu64 " of %" PRIu64 " list%s", r->lists, r->count,
		 plural_s(r->count));
	if (good)
		reading_fail(in, token->place,
			     "expected the end of the file after %" PRIu64
			     " list%s, found '%s'",
			     r->count, plural_s(r->count),
			     reading_quote(in, token->text, token->size));
	else if (in->state == READING_END && !r->bare && r->lists < r->count)
		fail_at_end(in, r, token->place, found);
	return reading_of_file(in);
}

/* Reports that a word is no hole. */
static bool bad_hole(struct reading *in, const struct hiq_text *r,
		     const struct span *token)
{
	const char *quote = reading_quote(in, token->text, token->size);

	if (span_is_number(token->text, token->size))
		return reading_fail(
		    in, token->place,
		    "hole %s does not exist; this board has holes 1 to %d",
		    quote, r->holes);
	return reading_fail(
	    in, token->place,
	    "expected a hole from 1 to %d, or 0 to end the list, found '%s'",
	    r->holes, quote);
}

/* Reads holes up to the 0; TOKEN has the first one. */
static bool read_list(struct reading *in, struct hiq_text *r,
		      struct span *token, position_t *position)
{
	uint64_t hole, last = 0;

	for (*position = 0;; *position |= position_of((int)hole - 1)) {
		if (!span_value(token->text, token->size, (uint64_t)r->holes,
				&hole))
			return bad_hole(in, r, token);
		if (hole == 0)
			return true;
		if (hole == last)
			return reading_fail(in, token->place,
					    "hole %" PRIu64 " is listed twice",
					    hole);
		if (hole < last)
			return reading_fail(
			    in, token->place,
			    "hole %" PRIu64 " follows hole %" PRIu64
			    ", but holes must be in increasing order",
			    hole, last);
		last = hole;
		if (!span_next(in, r->source, token))
			return in->state == READING_END &&
			       fail_at_end(in, r, token->place,
					   " before the 0 that ends a list");
	}
}

/* The most bytes that read_plain looks at: holes of two digits with their
 * spaces, the 0, its line end and the line end before the list. */
enum { PLAIN = 3 * POSITION_HOLES + 3 };

/*
 * Adds the holes at P to *POSITION, each of DIGITS digits and followed by one
 * space, as long as they increase.  *LAST is the last hole so far.  A byte
 * below '0' is a large number here.
 */
WRAPS static inline const unsigned char *read_run(const unsigned char *p,
						  int digits, unsigned holes,
						  unsigned *last,
						  position_t *position)
{
	position_t set = *position;

	for (; p[digits] == ' '; p += digits + 1) {
		unsigned one = (unsigned)p[digits - 1] - '0';
		unsigned tens = digits > 1 ? (unsigned)p[0] - '0' : 0;
		unsigned hole = 10 * tens + one;

		if (one > 9 || tens > 9 || hole <= *last || hole > holes)
			break;
		*last = hole;
		set |= position_of((int)hole - 1);
	}
	*position = set;
	return p;
}

/*
 * Reads a list in the form that programs write: on a separate line, one space
 * after each hole.  As holes increase, one-digit holes come first, so only two
 * branches cannot be predicted: a tenth of the time of read_list.  False: the
 * list has another form, or is not complete in memory, and nothing has been
 * read.
 */
static bool read_plain(struct hiq_text *r, position_t *position)
{
	struct source *s = r->source;
	const unsigned char *p;
	unsigned last = 0;

	if (s->end - s->pos <= PLAIN)
		return false;
	if (s->data[s->pos] == '\n')
		source_take(s);
	r->place = source_place(s);
	*position = 0;
	p = read_run(s->data + s->pos, 1, (unsigned)r->holes, &last, position);
	p = read_run(p, 2, (unsigned)r->holes, &last, position);
	if (p[0] != '0' || p[1] != '\n')
		return false;
	s->pos = (size_t)(p + 1 - s->data);
	r->lists++;
	return true;
}

/* Reads the next position, or fails with what is in its place. */
static bool read_any(struct reading *in, struct hiq_text *r,
		     position_t *position)
{
	struct span token = {.size = 0};
	bool good = resume(in, r);

	if (good)
		good = span_next(in, r->source, &token);
	else if (in->state == READING_END)
		token.place = source_place(r->source);
	if (in->state == READING_END || in->state == READING_IO ||
	    in->state == READING_MEMORY || (!r->bare && r->lists == r->count))
		return finish(in, r, &token, good);
	r->lists++;
	r->place = token.place;
	good = good && read_list(in, r, &token, position);
	r->broken = in->state == READING_BAD;
	return good;
}

bool hiq_text_next(struct reading *in, struct hiq_text *r, position_t *position)
{
	if (!hiq_text_begin(in, r))
		return false;
	return (!r->broken && (r->bare || r->lists < r->count) &&
		read_plain(r, position)) ||
	       read_any(in, r, position);
}

void hiq_text_write(struct buf *b, position_t position)
{
	for (; position; position = position_rest(position)) {
		buf_unsigned(b, (uint64_t)position_first(position) + 1);
		buf_char(b, ' ');
	}
	buf_text(b, "0\n");
}

static void open_reader(struct format_reader *r)
{
	*(struct hiq_text *)r->state =
	    (struct hiq_text){.source = r->source,
			      .holes = r->options.shape.holes,
			      .bare = r->options.bare,
			      .contest = r->options.contest};
}

/* Reads the next list as a record. */
static bool next(struct reading *in, struct format_reader *r)
{
	struct hiq_text *hiq = r->state;
	position_t position;

	if (!hiq_text_next(in, hiq, &position))
		return false;
	format_row_place(r->record, hiq->place, 0);
	return board_text_draw(r->record, &r->options.shape,
			       &(struct holes){{position}}) ||
	       reading_no_memory(in);
}

/* Appends the number of lists. */
static void write_head(const struct writer *w, struct buf *b)
{
	buf_unsigned(b, w->page.records);
	buf_char(b, '\n');
}

/* Writes a position as a list. */
static bool write(struct reading *in, const struct writer *w,
		  const struct record *record, struct buf *b)
{
	struct holes position;

	if (!board_text_alone(in, w->kind->name, record, &w->options->shape,
			      &position))
		return false;
	hiq_text_write(b, holes_position(&position));
	return true;
}

static const char *refuses(const struct format_options *options)
{
	return options->shape.holes > POSITION_HOLES
		   ? "the format hiq allows at most 64 holes"
		   : NULL;
}

const struct format hiq_text_format = {
    .writer = {.name = "hiq",
	       .head = write_head,
	       .is_counted = true,
	       .may_lack_head = true,
	       .write = write,
	       .unknown = "? 0\n",
	       .refuses = refuses},
    .answer = FIELD_SUM,
    .witness = FIELD_MOVES,
    .has_banner = true,
    .next = next,
    .state = sizeof(struct hiq_text),
    .open = open_reader,
};
