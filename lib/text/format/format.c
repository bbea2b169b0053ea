/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every format as records; see format.h. */
#include "text/format/format.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "board/position.h"
#include "text/span.h"

void format_defaults(struct format_options *options)
{
	*options = (struct format_options){.format = format_at(0),
					   .rows = 5,
					   .most = SIZE_MAX,
					   .fen_rows = 8,
					   .fen_cols = 8,
					   .first = 1};
	shape_named("english", &options->shape);
}

/* Reads RxC, two sides up to FORMAT_SIDE with an even sum. */
static bool read_sides(const char *name, size_t *rows, size_t *cols)
{
	struct span s = {.text = name, .size = strlen(name)};
	uint64_t r, c;

	if (!span_number(&s, FORMAT_SIDE, &r) || !span_take(&s, 'x') ||
	    !span_number(&s, FORMAT_SIDE, &c) || s.at < s.size || !r || !c ||
	    (r + c) % 2)
		return false;
	*rows = (size_t)r;
	*cols = (size_t)c;
	return true;
}

bool format_board(struct format_options *options, const char *name)
{
	struct shape shape;
	bool named = shape_named(name, &shape), sides;

	options->fen_rows = options->fen_cols = 0;
	sides = read_sides(name, &options->fen_rows, &options->fen_cols);
	options->has_sides_alone = !named;
	options->is_named = named;
	if (named)
		options->shape = shape;
	if (named && shape_is_triangle(&shape))
		options->rows = shape.rows;
	return named || sides;
}

const char *format_refuses(const struct format_options *options,
			   const struct writer_kind *to)
{
	const struct writer_kind *from = &options->format->writer;
	const char *why = NULL;

	if (options->has_sides_alone && !from->takes_sides && !to->takes_sides)
		return "a board can have at most 256 holes, except with the "
		       "format fen";
	if (from->refuses)
		why = from->refuses(options);
	return !why && to->refuses ? to->refuses(options) : why;
}

void format_open(struct format_reader *r, const struct format_options *options,
		 struct source *source)
{
	*r = (struct format_reader){.options = *options, .source = source};
	r->record = &r->own;
	source->comment = options->format->comment;
	source->wide = options->format->is_wide;
}

void format_close(struct format_reader *r)
{
	if (r->state && r->options.format->close)
		r->options.format->close(r);
	mem_free(r->state);
	record_free(&r->own);
	r->state = NULL;
}

bool format_begin(struct reading *in, struct format_reader *r)
{
	const struct format *format = r->options.format;

	if (!format->state || r->state)
		return true;
	r->state = mem_zero(1, format->state);
	if (!r->state)
		return reading_no_memory(in);
	if (format->open)
		format->open(r);
	return true;
}

bool format_next(struct reading *in, struct format_reader *r)
{
	reading_begin(in);
	if (!format_begin(in, r))
		return false;
	record_clear(r->record);
	in->about = r->record;
	return r->options.format->next(in, r);
}

#define FORMAT_POINTER(NAME) &NAME,
static const struct format *const row[] = {FORMAT_LIST(FORMAT_POINTER)};

const struct format *format_at(size_t i)
{
	return i < sizeof row / sizeof *row ? row[i] : NULL;
}

/* Moves *AT on to a byte that is no white space.  Returns it; NUL: none. */
static char next_byte(struct source *source, size_t *at)
{
	for (; *at < SOURCE_BLOCK && source_need(source, *at + 1); ++*at)
		if (!memchr(" \t\r\n", source->data[source->pos + *at], 4))
			return (char)source->data[source->pos + *at];
	return '\0';
}

const struct format *format_guess(struct source *source)
{
	static const char null[] = "null\n";
	size_t at = 0, size = sizeof null - 1;
	char first = next_byte(source, &at), next;
	bool is_null = first == 'n' && source_need(source, at + size) &&
		       memcmp(source->data + source->pos + at, null, size) == 0;

	/* A matrix may also begin with a bracket, or with null and numbers. */
	at += first == '{' || first == '[';
	next = next_byte(source, &at);
	return format_named(
	    is_null || first == '"' ||
		    (first == '{' && !strchr("{-0123456789nN", next)) ||
		    (first == '[' && next && strchr("{\"]", next))
		? "json"
		: "draw");
}

const struct format *format_named(const char *name)
{
	const struct format *format;

	for (size_t i = 0; (format = format_at(i)); i++)
		if (strcmp(format->writer.name, name) == 0)
			return format;
	return NULL;
}

bool format_play(struct reading *in, struct writer *w, struct record *record,
		 struct step *step, size_t steps, struct buf *b)
{
	const struct format *read = w->options->format;

	for (struct step *s = step; read && read->square && s < step + steps;
	     s++)
		snprintf(
		    s->name, sizeof s->name, "%zux%zu",
		    read->square(record, s->row[STEP_FROM], s->col[STEP_FROM]),
		    read->square(record, s->row[STEP_TO], s->col[STEP_TO]));
	return writer_play(in, w, record, step, steps, b);
}

struct writer format_writer(const struct format_options *options)
{
	return (struct writer){.kind = &options->format->writer,
			       .options = options,
			       .bare = options->bare};
}
