/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Drawings with blanks among their squares, against another way to read them:
 * a list of squares with their columns, from which the grid is guessed anew.
 * Random drawings have every pitch, letters of several bytes, and noise.
 */
#include <inttypes.h>
#include <string.h>

#include "tap.h"
#include "text/solitaire/draw_text.h"
#include "text/solitaire/lattice_text.h"

enum { ROWS = 6, COLS = 14, MOST = ROWS * COLS, DRAWINGS = 30000 };

/* A square as it is written: its column in letters, its byte in the line. */
struct square {
	int row, x;
	size_t line, byte;
	char what;
};

struct drawing {
	struct square square[MOST];
	int squares, rows;
	bool own; /* an x is among them */
};

enum form { DENSE, SPACED, STAGGERED };

static uint64_t seed = 5;

static int below(int n)
{
	return (int)(tap_random(&seed) % (uint64_t)n);
}

/* One square; pegs are written as PEG and holes as HOLE. */
static void write_square(struct buf *b, char what, const char *peg,
			 const char *hole)
{
	if (what == 'o')
		buf_text(b, peg);
	else if (what == '.')
		buf_text(b, hole);
	else
		buf_char(b, what);
}

static char pick(bool own)
{
	static const char squares[] = "oo..._ox";

	return squares[below(own ? 8 : 7)];
}

/* A random drawing, in rows or, where LINE, on one line. */
static void make(struct drawing *d, struct buf *b, bool line)
{
	static const char *const pegs[] = {"o", "O", "*", "\xe2\x97\x8f"};
	static const char *const holes[] = {".", "\xe2\x97\x8b"};
	const char *peg = pegs[below(4)], *hole = holes[below(2)];
	int pitch = below(3), indent = below(3), rows = below(ROWS) + 1;
	bool own = below(6) == 0, noise = below(5) == 0;
	size_t start = 0, number = 1;

	*d = (struct drawing){.rows = rows};
	buf_clear(b);
	for (int row = 0; row < rows; row++) {
		int first = d->squares, x = 0;

		for (; x < COLS || d->squares == first; x++) {
			bool at = pitch == 0   ? below(4) > 0
				  : pitch == 1 ? x % 2 == indent % 2
					       : (x + row) % 2 == indent % 2;
			char what = pick(own);

			/* At last a row must have a square. */
			bool blank =
			    x < indent || !at || (below(4) == 0 && x < COLS);

			if (blank && (!noise || below(30))) {
				buf_char(b, ' ');
				continue;
			}
			d->square[d->squares++] = (struct square){
			    row, x, number, b->size - start + 1, what};
			d->own |= what == 'x';
			write_square(b, what, peg, hole);
			if (x >= COLS)
				break;
		}
		if (line) {
			buf_char(b, '/');
			continue;
		}
		buf_char(b, '\n');
		start = b->size;
		number++;
	}
	buf_char(b, '\n');
}

static enum form guess(const struct drawing *d)
{
	bool pair = false, beside = false, same = true, turns = true;

	for (int i = 0; i < d->squares; i++)
		for (int k = 0; k < d->squares; k++) {
			const struct square *a = &d->square[i];
			const struct square *c = &d->square[k];

			pair |= i != k && a->row == c->row;
			beside |= a->row == c->row && a->x + 1 == c->x;
			same &= (a->x - c->x) % 2 == 0;
			turns &= (a->x - c->x + a->row - c->row) % 2 == 0;
		}
	if (!pair || beside)
		return DENSE;
	if (same)
		return d->own && d->rows == 1 ? DENSE : SPACED;
	return turns && !d->own ? STAGGERED : DENSE;
}

static int column(const struct square *s, enum form form)
{
	return form == DENSE	? s->x
	       : form == SPACED ? s->x / 2
				: (s->x + s->row) / 2;
}

/* Whether the record has these squares, in these places, and no others. */
static bool is_read(const struct record *r, const struct drawing *d,
		    enum form form)
{
	int least = COLS * 2, holes = 0;

	for (int i = 0; i < d->squares; i++)
		if (column(&d->square[i], form) < least)
			least = column(&d->square[i], form);
	if (form == DENSE)
		least = 0;
	for (size_t row = 0; row < r->rows; row++)
		for (size_t col = 0; col < r->cols; col++)
			holes += record_square(r, row, col) != RECORD_OFF;
	for (int i = 0; i < d->squares; i++) {
		const struct square *s = &d->square[i];
		size_t row = (size_t)s->row;
		size_t col = (size_t)(column(s, form) - least);
		struct place place = record_place(r, row, col);

		holes -= s->what != RECORD_OFF;
		if (record_square(r, row, col) != s->what ||
		    place.line != s->line || place.column != s->byte)
			return false;
	}
	return !holes && r->rows == (size_t)d->rows;
}

/* The triangular lattice is said by the drawing or by a field, once. */
static bool is_told(const struct record *r, enum form form)
{
	bool field = record_find(r, FIELD_LINES);
	enum lattice lattice;
	struct reading in = {0};

	if (!lattice_text_of(&in, r, &lattice))
		return false;
	if (record_is_triangle(r))
		return lattice == LATTICE_TRIANGULAR && !field;
	return (lattice == LATTICE_TRIANGULAR) == (form == STAGGERED) &&
	       field == (form == STAGGERED);
}

/* Whether what is written of a record is read and written the same. */
static bool comes_back(const struct record *r, bool line)
{
	struct buf text = {0}, again = {0};
	struct draw_text reader;
	struct reading in = {0};
	struct source source;
	bool same;

	if (line)
		draw_text_write_line(&text, r);
	else
		draw_text_write(&text, r);
	source_memory(&source, text.data, text.size);
	draw_text_open(&reader, &source);
	same = draw_text_next(&in, &reader);
	if (line)
		draw_text_write_line(&again, &reader.record);
	else
		draw_text_write(&again, &reader.record);
	same = same && text.size == again.size &&
	       memcmp(text.data, again.data, text.size) == 0;
	draw_text_close(&reader);
	buf_free(&text);
	buf_free(&again);
	return same;
}

static void test_random(bool line)
{
	int read[3] = {0};
	bool right = true, told = true, back = true;
	struct drawing d;
	struct buf text = {0};

	for (int i = 0; i < DRAWINGS; i++) {
		enum form form;
		struct draw_text reader;
		struct reading in = {0};
		struct source source;

		make(&d, &text, line);
		form = guess(&d);
		read[form]++;
		source_memory(&source, text.data, text.size);
		draw_text_open(&reader, &source);
		if (!draw_text_next(&in, &reader) ||
		    !is_read(&reader.record, &d, form)) {
			if (right)
				printf("# %.*s", (int)text.size, text.data);
			right = false;
		}
		told = told && is_told(&reader.record, form);
		back = back && comes_back(&reader.record, false) &&
		       comes_back(&reader.record, true);
		draw_text_close(&reader);
	}
	tap_ok(right,
	       "%s: %d drawings are dense, %d spaced, %d staggered, each "
	       "square is where it stands",
	       line ? "lines" : "rows", read[DENSE], read[SPACED],
	       read[STAGGERED]);
	tap_ok(told, "the lattice is told");
	tap_ok(back, "what is written is read");
	tap_ok(read[DENSE] > DRAWINGS / 20 && read[SPACED] > DRAWINGS / 20 &&
		   read[STAGGERED] > DRAWINGS / 20,
	       "all of them are common");
	buf_free(&text);
}

/* Reads LINE; its drawing on one line, or where the problem is. */
static void describe(const char *line, size_t most, struct buf *out)
{
	struct draw_text reader;
	struct reading in = {0};
	struct source source;

	source_memory(&source, line, strlen(line));
	draw_text_open(&reader, &source);
	reader.most = most;
	if (draw_text_next(&in, &reader))
		draw_text_write_line(out, &reader.record);
	else
		buf_printf(out, "%" PRIu64 ":%" PRIu64 "\n", in.place.line,
			   in.place.column);
	buf_char(out, '\0');
	draw_text_close(&reader);
}

/* A grid is not much larger than its text, and no more than is allowed. */
static void test_size(void)
{
	struct buf text = {0}, out = {0};

	for (int row = 0; row < 5000; row++)
		buf_text(&text, row % 2 ? " o o/" : "o o/");
	buf_char(&text, '\0');
	describe(text.data, SIZE_MAX, &out);
	tap_ok(strcmp(out.data, "1:1\n") == 0,
	       "a grid that would be mostly padding is refused");
	buf_clear(&text);
	buf_clear(&out);
	for (int row = 0; row < 100; row++)
		buf_text(&text, row % 2 ? " o o/" : "o o/");
	buf_char(&text, '\0');
	describe(text.data, 6000, &out);
	tap_ok(strcmp(out.data, "1:1\n") == 0,
	       "a grid counts against the memory limit");
	buf_clear(&out);
	describe(text.data, 60000, &out);
	tap_ok(strstr(out.data, "lines=6"), "and is laid within it");
	buf_free(&text);
	buf_free(&out);
}

int main(void)
{
	test_random(false);
	test_random(true);
	test_size();
	return tap_end();
}
