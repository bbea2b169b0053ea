/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The format moves; see pegkit-formats(5).  A list ends with a blank line or
 * with the file, and does not name its board.  A record has the field `moves`,
 * all of it on one line, and no drawing, until answers_add puts it on its
 * board.
 */
#include <string.h>

#include "text/format_row.h"
#include "text/span.h"

/* Takes the lines of a list, without comments.  An error in a line is reported
 * after the whole list has been skipped. */
static bool take_lines(struct reading *in, struct source *source, size_t most,
		       struct record *record, struct buf *text)
{
	struct reading own = {0};
	struct span line, rest;
	bool begun = false;

	for (;;) {
		bool good = span_line(&own, source, &line);

		/* The end, or a failure; an earlier error counts first. */
		if (!good && own.state != READING_BAD) {
			*in = in->state == READING_BAD ? *in : own;
			break;
		}
		if (!good)
			line = (struct span){.place = own.place};
		if (good && line.blank && begun)
			break;
		if (!begun)
			record->place = (struct place){line.place.line, 1};
		begun = begun || !good || !line.blank;
		record->end = line.place;
		if (!good && in->state == READING_FINE)
			*in = own;
		reading_begin(&own);
		if (in->state != READING_FINE || !begun ||
		    !record_check_size(in, record, text->size + line.size, most,
				       record->place))
			continue;
		rest = line;
		/* A line that begins with ; is a comment. */
		if (span_skip(&rest) != ';')
			buf_bytes(text, line.text, line.size);
		buf_char(text, '\n');
	}
	if (begun && in->state == READING_END)
		reading_begin(in);
	return in->state == READING_FINE;
}

/* Appends the lines of a list as one. */
static void join(const struct buf *list, struct buf *moves)
{
	/* Line ends separate moves unless each move is a separate word. */
	bool has_words = list->size && memchr(list->data, '-', list->size);

	for (size_t i = 0; i < list->size; i++) {
		char c = list->data[i];

		if (c != '\n')
			buf_char(moves, c == '\t' ? ' ' : c);
		else if (i + 1 < list->size && moves->size)
			buf_text(moves, has_words ? " " : ", ");
	}
	while (moves->size && moves->data[moves->size - 1] == ' ')
		moves->size--;
}

/* Reads the next list of moves as a record without a drawing. */
static bool next(struct reading *in, struct format_reader *r)
{
	struct record *record = r->record;
	struct buf list = {0}, moves = {0};
	bool good = take_lines(in, r->source, r->options.most, record, &list);

	join(&list, &moves);
	if (good && (list.failed || moves.failed ||
		     !record_add(record, FIELD_MOVES, moves.data, moves.size,
				 record->place)))
		good = reading_no_memory(in);
	buf_free(&list);
	buf_free(&moves);
	return good;
}

const struct format moves_alone_format = {
    .writer = {.name = "moves"},
    .comment = SOURCE_NEVER,
    .is_wide = true,
    .next = next,
    .is_answered_by_record = true,
};
