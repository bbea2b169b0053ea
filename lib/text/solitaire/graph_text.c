/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The formats graph6 and sparse6 of nauty (B. McKay, formats.txt): one graph
 * per line.  A peg jumps from u over v to w if u and v, and v and w, are joined
 * by an edge and u is not w.  The vertices are the holes of a row, in their
 * order, and all except the first have pegs.  The field `lines` lists the
 * jumps.
 *
 * A graph is a byte for its number of vertices, up to 62, or `~` and three
 * bytes, or `~~` and six; then bits, six per byte from the highest on.  63 is
 * added to each byte.
 *
 * In graph6 the bits say whether 0 and 1, 0 and 2, 1 and 2, 0 and 3, … are
 * joined.
 *
 * In sparse6, which begins with `:`, they are pairs of a bit and a vertex u
 * with as many bits as the last vertex needs.  The bit adds one to a vertex v,
 * initially 0.  Then, if u is larger than v, v becomes u; otherwise u and v are
 * joined.  Bits that are 1 fill the last byte.  If they would read as an edge,
 * a 0 goes before them.
 *
 * The line itself shows its format, so each reader accepts both.  Edges from a
 * vertex to itself, repeated edges, and edges that meet no other edge are
 * refused: no jump would represent them.
 */
#include <string.h>

#include "text/format_row.h"

#include "text/solitaire/board_text.h"
#include "text/span.h"

enum { LEAST = 63, MOST = 126, BITS = 6, SHORT = 62 };

static const char *const header[] = {">>graph6<<", ">>sparse6<<"};

struct graph {
	int vertices;
	struct holes joined[SHAPE_HOLES]; /* by vertex */
};

/* What is read: bytes, and how many bits of the last one are left. */
struct bit_reader {
	struct span s;
	bool is_sparse; /* the graph is one of sparse6 */
	unsigned byte;
	int left;
};

/* Reads the next byte, which has six bits. */
static bool read_byte(struct reading *in, struct bit_reader *b)
{
	struct span *s = &b->s;
	char c = span_peek(s);

	if (s->at == s->size)
		return reading_fail(
		    in, span_place(s, s->at),
		    "the graph is incomplete: the line is too short");
	if (c < LEAST || c > MOST)
		return reading_fail(
		    in, span_place(s, s->at),
		    "'%s' is not a byte of %s, which has only '?' to '~'",
		    reading_quote(in, &c, 1),
		    b->is_sparse ? "sparse6" : "graph6");
	b->byte = (unsigned)(c - LEAST);
	b->left = BITS;
	s->at++;
	return true;
}

/* Reads COUNT bits as a number. */
static bool read_bits(struct reading *in, struct bit_reader *b, int count,
		      int *number)
{
	for (*number = 0; count > 0; count--) {
		if (!b->left && !read_byte(in, b))
			return false;
		*number = 2 * *number + (int)(b->byte >> --b->left & 1);
	}
	return true;
}

/* Skips the header, and takes the byte after it that marks the format. */
static bool read_head(struct reading *in, struct bit_reader *b)
{
	struct span *s = &b->s;

	if (!span_take_text(s, header[0]))
		span_take_text(s, header[1]);
	if (span_peek(s) == ';')
		return reading_fail(in, span_place(s, s->at),
				    "incremental graphs cannot be read: "
				    "convert this one with nauty's copyg");
	b->is_sparse = span_take(s, ':');
	return span_peek(s) != '&' ||
	       reading_fail(
		   in, span_place(s, s->at),
		   "directed graphs cannot be read: use graph6 or sparse6");
}

/* Reads the number of vertices. */
static bool read_vertices(struct reading *in, struct bit_reader *b,
			  struct graph *g)
{
	size_t first = b->s.at;
	uint64_t count;
	int bytes = 1;

	if (!read_byte(in, b))
		return false;
	/* After ~ the number has three bytes, after ~~ six. */
	for (; bytes < 6 && b->byte > SHORT; bytes = bytes == 1 ? 3 : 6)
		if (!read_byte(in, b))
			return false;
	for (count = b->byte; bytes > 1; bytes--) {
		if (!read_byte(in, b))
			return false;
		count = count << BITS | b->byte;
	}
	b->left = 0;
	g->vertices = (int)count;
	return (count >= 1 && count <= SHAPE_HOLES) ||
	       reading_fail(
		   in, span_place(&b->s, first),
		   "this graph has %llu vertices, but a board has 1 to %d",
		   (unsigned long long)count, SHAPE_HOLES);
}

static void join(struct graph *g, int u, int v)
{
	holes_add(&g->joined[u], v);
	holes_add(&g->joined[v], u);
}

/* Reads the bits of graph6; the rest of the last byte must be 0. */
static bool read_edges(struct reading *in, struct bit_reader *b,
		       struct graph *g)
{
	int joined;

	for (int v = 1; v < g->vertices; v++)
		for (int u = 0; u < v; u++) {
			if (!read_bits(in, b, 1, &joined))
				return false;
			if (joined)
				join(g, u, v);
		}
	return !(b->byte & ((1U << b->left) - 1)) ||
	       reading_fail(in, span_place(&b->s, b->s.at - 1),
			    "the unused bits of the last byte must be 0");
}

/* Returns how many bits a vertex has in sparse6. */
static int vertex_bits(const struct graph *g)
{
	int bits = 0;

	while ((g->vertices - 1) >> bits)
		bits++;
	return bits;
}

/* Reads the pairs of sparse6; next() refuses bytes after them.  A pair adds its
 * bit to V.  Then V becomes U if U is larger; else an edge joins them. */
static bool read_sparse(struct reading *in, struct bit_reader *b,
			struct graph *g)
{
	int bits = vertex_bits(g), v = 0, step, u;

	/* Too few bits for a pair, or a pair to no vertex, fill a byte. */
	while (v < g->vertices &&
	       b->left + BITS * (int)(b->s.size - b->s.at) > bits) {
		if (!read_bits(in, b, 1, &step) || !read_bits(in, b, bits, &u))
			return false;
		v += step;
		if (u > v) {
			v = u;
			continue;
		}
		if (v >= g->vertices)
			break;
		if (u == v || holes_has(&g->joined[v], u))
			return reading_fail(
			    in, span_place(&b->s, b->s.at - 1),
			    u == v ? "the edge from vertex %d to %d is a loop; "
				     "loops are not allowed"
				   : "vertices %d and %d are joined by two "
				     "edges; only one is allowed",
			    u, v);
		join(g, u, v);
	}
	return true;
}

/* Returns the only neighbour of a vertex, or -1. */
static int only_neighbour(const struct graph *g, int vertex)
{
	int v = holes_next(&g->joined[vertex], 0);

	return holes_next(&g->joined[vertex], v + 1) < 0 ? v : -1;
}

/* Refuses an edge that meets no other edge, as the board would lack it. */
static bool check_edges(struct reading *in, const struct graph *g,
			struct place place)
{
	for (int u = 0; u < g->vertices; u++) {
		int v = only_neighbour(g, u);

		if (v > u && only_neighbour(g, v) == u)
			return reading_fail(
			    in, place,
			    "the edge from vertex %d to %d shares no vertex "
			    "with another edge: no jump can use it, so a board "
			    "cannot represent it",
			    u, v);
	}
	return true;
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

/* Returns the position of a graph: pegs on all vertices except the first. */
static struct holes all_but_first(const struct shape *s)
{
	struct holes all = holes_all(s), first = holes_one(0);

	return holes_without(&all, &first);
}

/* Reads the next line, a graph, as a board with a hole per vertex. */
static bool next(struct reading *in, struct format_reader *r)
{
	struct record *record = r->record;
	struct bit_reader b = {.left = 0};
	struct span *s = &b.s;
	struct graph g = {0};
	struct shape shape;
	struct holes start;

	if (!span_full_line(in, r->source, s))
		return false;
	/* The header may be on a separate line. */
	if ((span_is(s->text, s->size, header[0]) ||
	     span_is(s->text, s->size, header[1])) &&
	    !span_full_line(in, r->source, s))
		return false;
	format_row_place(record, s->place, s->size);
	if (!read_head(in, &b) || !read_vertices(in, &b, &g) ||
	    !(b.is_sparse ? read_sparse : read_edges)(in, &b, &g))
		return false;
	if (s->at < s->size)
		return reading_fail(
		    in, span_place(s, s->at),
		    "the line has more bytes than the graph needs");
	if (!check_edges(in, &g, record->place))
		return false;
	if (!make_shape(&g, &shape))
		return reading_fail(
		    in, record->place,
		    "this graph has more than %d lines of three vertices",
		    shape_most_jumps(&shape) / 2);
	start = all_but_first(&shape);
	return board_text_draw(record, &shape, &start) || reading_no_memory(in);
}

/* True if the lines of S are exactly the lines implied by its edges, *G. */
static bool is_graph(const struct shape *s, struct graph *g)
{
	struct shape made;

	*g = (struct graph){.vertices = s->holes};
	for (int i = 0; i < s->jumps; i++) {
		const struct shape_jump *j = &s->jump[i];

		join(g, j->from, j->over);
	}
	return make_shape(g, &made) && shape_equal(&made, s);
}

/* Packs bits into bytes: `left` more bits fit into the next byte. */
struct packing {
	struct buf *b;
	unsigned bits;
	int left;
};

/* Appends the last COUNT bits of a number. */
static void put_bits(struct packing *p, int number, int count)
{
	while (count-- > 0) {
		p->bits = 2 * p->bits | ((unsigned)number >> count & 1);
		if (--p->left)
			continue;
		buf_char(p->b, (char)(LEAST + p->bits));
		p->bits = 0;
		p->left = BITS;
	}
}

/* Appends the adjacency matrix below its diagonal, as graph6 has it. */
static void write_edges(struct packing *p, const struct graph *g)
{
	for (int v = 1; v < g->vertices; v++)
		for (int u = 0; u < v; u++)
			put_bits(p, holes_has(&g->joined[v], u), 1);
	if (p->left < BITS)
		put_bits(p, 0, p->left);
}

/* Appends the edges, as sparse6 has them. */
static void write_sparse(struct packing *p, const struct graph *g)
{
	int bits = vertex_bits(g), last = 0;

	for (int v = 1; v < g->vertices; v++)
		for (int u = -1;
		     (u = holes_next(&g->joined[v], u + 1)) >= 0 && u < v;) {
			/* The bit adds 1 to LAST; a later vertex is named. */
			put_bits(p, v > last, 1);
			if (v > last + 1) {
				put_bits(p, v, bits);
				put_bits(p, 0, 1);
			}
			put_bits(p, u, bits);
			last = v;
		}
	/* Ones would read as an edge from the last vertex to itself. */
	if (p->left < BITS && p->left > bits && last == g->vertices - 2 &&
	    g->vertices == 1 << bits)
		put_bits(p, 0, 1);
	if (p->left < BITS)
		put_bits(p, -1, p->left);
}

/* Writes a board as a graph, if it is one. */
static bool write(struct reading *in, const struct writer *w,
		  const struct record *r, struct buf *b)
{
	struct board board;
	const struct shape *shape = &board.shape;
	struct graph g;
	struct holes start;
	struct packing p = {.b = b, .left = BITS};
	bool is_sparse = w->kind == &graph_text_sparse.writer;

	for (size_t i = 0; i < r->fields; i++)
		if (r->field[i].id != FIELD_LINES)
			return writer_refuse_field(in, w->kind->name, r, i);
	if (!board_text_read(in, r, &board))
		return false;
	if (shape->lattice != LATTICE_LISTED || shape->rows > 1 ||
	    shape->cols > shape->holes || !is_graph(shape, &g))
		return reading_fail(
		    in, r->place,
		    "this board is not a graph: it must be one row of holes "
		    "with a line for each two adjacent edges");
	start = all_but_first(shape);
	if (!holes_is_same(&board.start, &start))
		return reading_fail(in, r->place,
				    "a graph cannot hold this position: all "
				    "holes except the first must have pegs");
	if (is_sparse)
		buf_char(b, ':');
	/* Three bytes, of which the first, `?`, is always 0. */
	if (g.vertices > SHORT)
		buf_printf(b, "~?%c", LEAST + (g.vertices >> BITS));
	buf_char(b, (char)(LEAST + (g.vertices > SHORT ? g.vertices & 63
						       : g.vertices)));
	(is_sparse ? write_sparse : write_edges)(&p, &g);
	buf_char(b, '\n');
	return true;
}

const struct format graph_text_dense = {
    .writer = {.name = "graph6", .write = write},
    .next = next,
};

const struct format graph_text_sparse = {
    .writer = {.name = "sparse6", .write = write},
    .next = next,
};
