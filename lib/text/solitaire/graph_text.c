/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The format graph6 of nauty (B. McKay, formats.txt): a graph a line.  A peg
 * jumps from u over v to w where u and v, and v and w, are joined by an edge
 * and u is not w.  The vertices are the holes of a row, in their order, and all
 * but the first one have pegs.  The field `lines` lists the jumps.
 *
 * A graph is a byte for its number of vertices, up to 62, or `~` and three
 * bytes; then, six bits a byte from the highest on, whether 0 and 1, 0 and 2, 1
 * and 2, 0 and 3, … are joined.  63 is added to each byte.
 */
#include <string.h>

#include "text/format_row.h"

#include "text/solitaire/board_text.h"
#include "text/span.h"

enum { LEAST = 63, MOST = 126, BITS = 6, SHORT = 62 };

static const char header[] = ">>graph6<<";

struct graph {
	int vertices;
	struct holes joined[SHAPE_HOLES]; /* by vertex */
};

/* Reads the bits of a byte. */
static bool read_byte(struct reading *in, struct span *s, unsigned *bits)
{
	char c = span_peek(s), quote[READING_QUOTE];

	if (s->at == s->size)
		return reading_fail(in, span_place(s, s->at),
				    "graph ends where a byte is expected");
	if (c < LEAST || c > MOST)
		return reading_fail(in, span_place(s, s->at),
				    "'%s' found, a byte of graph6 expected "
				    "(? to ~)",
				    reading_quote(&c, 1, quote));
	*bits = (unsigned)(c - LEAST);
	s->at++;
	return true;
}

/* Passes over the header; refuses those of the formats beside graph6. */
static bool read_head(struct reading *in, struct span *s)
{
	span_take_text(s, header);
	if (span_peek(s) == ':' || span_peek(s) == ';')
		return reading_fail(in, span_place(s, s->at),
				    "graph in sparse6 found, graph6 expected "
				    "(nauty's copyg -g)");
	return span_peek(s) != '&' ||
	       reading_fail(in, span_place(s, s->at),
			    "directed graph found, graph6 expected");
}

static bool read_vertices(struct reading *in, struct span *s, struct graph *g)
{
	size_t first = s->at;
	unsigned bits = 0;
	uint64_t count;

	if (!read_byte(in, s, &bits))
		return false;
	count = bits;
	if (bits > SHORT) {
		count = 0;
		for (int more = 3; more > 0; more--) {
			if (!read_byte(in, s, &bits))
				return false;
			/* A second ~ begins a number of six bytes. */
			if (more == 3 && !count && bits > SHORT)
				more += 4;
			count = count << BITS | bits;
		}
	}
	g->vertices = (int)count;
	return (count >= 1 && count <= SHAPE_HOLES) ||
	       reading_fail(in, span_place(s, first),
			    "graph of %llu vertices found, 1 to %d expected",
			    (unsigned long long)count, SHAPE_HOLES);
}

static bool read_edges(struct reading *in, struct span *s, struct graph *g)
{
	unsigned bits = 0;
	int left = 0;

	for (int v = 1; v < g->vertices; v++)
		for (int u = 0; u < v; u++) {
			if (!left) {
				if (!read_byte(in, s, &bits))
					return false;
				left = BITS;
			}
			if (bits >> --left & 1) {
				holes_add(&g->joined[u], v);
				holes_add(&g->joined[v], u);
			}
		}
	if (bits & ((1U << left) - 1))
		return reading_fail(in, span_place(s, s->at - 1),
				    "bits behind the last edge found");
	return s->at == s->size || reading_fail(in, span_place(s, s->at),
						"bytes behind the graph found");
}

/* Makes the board of the graph; false: it has too many lines. */
static bool make_shape(const struct graph *g, struct shape *s)
{
	bool is_hole[SHAPE_HOLES];

	memset(is_hole, true, sizeof is_hole);
	shape_drawn(is_hole, 1, (size_t)g->vertices, LATTICE_LISTED, s);
	for (int v = 0; v < g->vertices; v++) {
		const struct holes *to = &g->joined[v];

		for (int u = -1; (u = holes_next(to, u + 1)) >= 0;)
			for (int w = u; (w = holes_next(to, w + 1)) >= 0;)
				if (shape_add_line(s, u, v, w) == SHAPE_FULL)
					return false;
	}
	return true;
}

/* The position that graphs are read as: all vertices but the first. */
static struct holes all_but_first(const struct shape *s)
{
	struct holes all = holes_all(s), first = holes_one(0);

	return holes_without(&all, &first);
}

static bool next(struct reading *in, struct format_reader *r)
{
	struct record *record = r->record;
	struct span s;
	struct graph g = {0};
	struct shape shape;
	struct holes start;

	if (!span_full_line(in, r->source, &s))
		return false;
	/* The header may have a line of its own. */
	if (span_is(s.text, s.size, header) &&
	    !span_full_line(in, r->source, &s))
		return false;
	format_row_place(record, s.place, s.size);
	if (!read_head(in, &s) || !read_vertices(in, &s, &g) ||
	    !read_edges(in, &s, &g))
		return false;
	if (!make_shape(&g, &shape))
		return reading_fail(in, record->place,
				    "graph with more than %d lines of three "
				    "vertices found",
				    shape_most_jumps(&shape) / 2);
	start = all_but_first(&shape);
	return board_text_draw(record, &shape, &start) || reading_no_memory(in);
}

/* Whether the lines of S are those of the edges that they have. */
static bool is_graph(const struct shape *s, struct graph *g)
{
	struct shape made;

	*g = (struct graph){.vertices = s->holes};
	for (int i = 0; i < s->jumps; i++) {
		const struct shape_jump *j = &s->jump[i];

		holes_add(&g->joined[j->from], j->over);
		holes_add(&g->joined[j->over], j->from);
	}
	return make_shape(g, &made) && shape_equal(&made, s);
}

static void write_graph(struct buf *b, const struct graph *g)
{
	unsigned bits = 0;
	int left = BITS;

	if (g->vertices > SHORT)
		buf_printf(b, "~?%c", LEAST + (g->vertices >> BITS));
	buf_char(b, (char)(LEAST + (g->vertices > SHORT ? g->vertices & 63
							: g->vertices)));
	for (int v = 1; v < g->vertices; v++)
		for (int u = 0; u < v; u++) {
			bits |= (unsigned)holes_has(&g->joined[v], u) << --left;
			if (left)
				continue;
			buf_char(b, (char)(LEAST + bits));
			bits = 0;
			left = BITS;
		}
	if (left < BITS)
		buf_char(b, (char)(LEAST + bits));
	buf_char(b, '\n');
}

static bool write(struct reading *in, const struct writer *w,
		  const struct record *r, struct buf *b)
{
	struct board board;
	const struct shape *shape = &board.shape;
	struct graph g;
	struct holes start;

	for (size_t i = 0; i < r->fields; i++)
		if (r->field[i].id != FIELD_LINES)
			return writer_refuse_field(in, w->kind->name, r, i);
	if (!board_text_read(in, r, &board))
		return false;
	if (shape->lattice != LATTICE_LISTED || shape->rows > 1 ||
	    shape->cols > shape->holes || !is_graph(shape, &g))
		return reading_fail(in, r->place,
				    "board found whose lines are not those "
				    "of a graph in a row");
	start = all_but_first(shape);
	if (!holes_is_same(&board.start, &start))
		return reading_fail(in, r->place,
				    "position found, all vertices but the "
				    "first with pegs expected");
	write_graph(b, &g);
	return true;
}

const struct format graph_text_format = {
    .writer = {.name = "graph6",
	       .write = write,
	       .takes_fields = true,
	       .unknown = "?\n"},
    .comment = SOURCE_ANYWHERE,
    .next = next,
};
