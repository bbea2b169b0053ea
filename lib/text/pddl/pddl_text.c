/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Problems and plans of the domain pegsolitaire-sequential of the planning
 * competitions of 2008 and 2011, in PDDL (Ghallab and others 1998); pegfmt(1).
 *
 * A location is called pos-ROW-COL, counted from 0, or else the record has the
 * names of its holes in the field `locations`, in reading order.
 *
 * A plan ends with a line that tells its cost, with a blank line or with the
 * file.
 */
#include "text/pddl/pddl_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "board/lattice.h"
#include "text/solitaire/board_text.h"
#include "text/solution.h"
#include "text/span.h"

enum { WORD = 80 }; /* the bytes of a word, with its NUL */

/*
 * Words and parentheses that are being read.  Upper case letters are the same
 * as lower case ones; `;` begins a comment.
 */
struct words {
	struct source *source;
	int depth; /* parentheses that are open */
	/* The last word in lower case, or a parenthesis; empty: the file ends.
	 */
	char word[WORD];
	struct place place; /* of it */
};

/* Takes the next word. */
static bool take_word(struct reading *in, struct words *s)
{
	static const struct span_words apart = {.what = "word",
						.most = sizeof s->word - 1,
						.comment = ';',
						.alone = {'(', ')'},
						.returns = true};
	struct span word;
	bool good = span_next(in, s->source, &apart, &word);

	s->place = word.place;
	for (size_t i = 0; good && i < word.size; i++) {
		char c = word.text[i];

		s->word[i] = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
	}
	s->word[good ? word.size : 0] = '\0';
	s->depth += *s->word == '(' ? 1 : *s->word == ')' ? -1 : 0;
	if (in->state == READING_END)
		reading_begin(in);
	return in->state == READING_FINE;
}

/* Whether the last word is WORD. */
static bool is_word(const struct words *s, const char *word)
{
	return strcmp(s->word, word) == 0;
}

/* Whether it is one, and no parenthesis. */
static bool is_no_mark(const struct words *s)
{
	return *s->word && *s->word != '(' && *s->word != ')';
}

/* READING_BAD: EXPECTED was not found, but the last word. */
static bool bad_word(struct reading *in, const struct words *s,
		     const char *expected)
{
	if (!*s->word)
		return reading_fail(in, s->place,
				    "end of file found, %s expected", expected);
	return reading_fail(in, s->place, "'%s' found, %s expected",
			    reading_quote(in, s->word, strlen(s->word)),
			    expected);
}

/* Takes words, which must be WORDS, with blanks between them. */
static bool expect(struct reading *in, struct words *s, const char *words)
{
	struct span list = {.text = words, .size = strlen(words)};
	size_t size;

	while ((size = span_word(&list))) {
		const char *word = words + list.at - size;
		char quoted[WORD];

		if (!take_word(in, s))
			return false;
		if (span_is(word, size, s->word))
			continue;
		snprintf(quoted, sizeof quoted,
			 strchr("()", *word) ? "'%.*s'" : "%.*s", (int)size,
			 word);
		return bad_word(in, s, quoted);
	}
	return true;
}

/* The title of a problem that is written without one. */
static const char nameless[] = "pegs";

/* The only domain whose problems are read, and are written. */
#define DOMAIN "pegsolitaire-sequential"

/* What is said of a location. */
enum { OPEN, FREE, OCCUPIED };

/*
 * A problem: what is said of locations, which are numbered in the order in
 * which they are listed.
 */
struct problem {
	struct words *scan;
	struct place place; /* where it begins */
	bool has_domain;    /* DOMAIN */
	char title[WORD];
	int locations;
	char name[SHAPE_HOLES][WORD];
	struct place named[SHAPE_HOLES];
	int lines; /* each in one direction */
	struct shape_jump line[SHAPE_JUMPS];
	uint8_t start[SHAPE_HOLES], goal[SHAPE_HOLES]; /* OPEN, … */
};

/* Whether pegs jump along LINE, in this direction. */
static bool has_line(const struct problem *r, const struct shape_jump *line)
{
	for (int i = 0; i < r->lines; i++)
		if (memcmp(&r->line[i], line, sizeof *line) == 0)
			return true;
	return false;
}

/* The location with the last word as its name, or -1. */
static int location(const struct problem *r)
{
	for (int i = 0; i < r->locations; i++)
		if (strcmp(r->name[i], r->scan->word) == 0)
			return i;
	return -1;
}

/* Takes a location. */
static bool take_location(struct reading *in, struct problem *r, int *found)
{
	if (!take_word(in, r->scan))
		return false;
	*found = location(r);
	return *found >= 0 || bad_word(in, r->scan, "a location");
}

/* Whether SIZE bytes are a letter, then letters, digits, - and _. */
static bool is_name(const char *text, size_t size)
{
	for (size_t i = 0; i < size; i++)
		if (!((text[i] >= 'a' && text[i] <= 'z') ||
		      (i && ((text[i] >= '0' && text[i] <= '9') ||
			     text[i] == '-' || text[i] == '_'))))
			return false;
	return true;
}

/* Checks that the last word is a name. */
static bool check_name(struct reading *in, const struct words *s)
{
	return (is_no_mark(s) && is_name(s->word, strlen(s->word))) ||
	       bad_word(in, s, "a name of letters, digits, - and _");
}

/* Adds the location that is the last word. */
static bool add_location(struct reading *in, struct problem *r)
{
	struct words *s = r->scan;

	if (!check_name(in, s))
		return false;
	if (r->locations == SHAPE_HOLES)
		return reading_fail(
		    in, s->place, "more than %d locations found", SHAPE_HOLES);
	if (location(r) >= 0)
		return bad_word(in, s, "another location");
	r->named[r->locations] = s->place;
	memcpy(r->name[r->locations++], s->word, sizeof s->word);
	return true;
}

/* Reads the locations, perhaps with types behind them. */
static bool read_objects(struct reading *in, struct problem *r)
{
	struct words *s = r->scan;

	for (;;) {
		if (!take_word(in, s))
			return false;
		if (!is_no_mark(s))
			break;
		if (!(is_word(s, "-") ? expect(in, s, "location")
				      : add_location(in, r)))
			return false;
	}
	return is_word(s, ")") || bad_word(in, s, "a location or ')'");
}

/* Reads three locations that are in line. */
static bool read_line(struct reading *in, struct problem *r)
{
	struct place place = r->scan->place;
	int hole[3];
	struct shape_jump line;

	for (int i = 0; i < 3; i++)
		if (!take_location(in, r, &hole[i]))
			return false;
	line = (struct shape_jump){(uint8_t)hole[0], (uint8_t)hole[1],
				   (uint8_t)hole[2]};
	if (hole[0] == hole[1] || hole[1] == hole[2] || hole[0] == hole[2])
		return reading_fail(in, place,
				    "three different locations expected in "
				    "line");
	if (has_line(r, &line))
		return reading_fail(in, place,
				    "the same locations found in line twice");
	if (r->lines == SHAPE_JUMPS)
		return reading_fail(in, place, "more than %d jumps found",
				    SHAPE_JUMPS);
	r->line[r->lines++] = line;
	return expect(in, r->scan, ")");
}

/* Reads the rest of `free` or `occupied`, which is the last word. */
static bool read_state(struct reading *in, struct problem *r, uint8_t *state)
{
	uint8_t kind = is_word(r->scan, "free") ? FREE : OCCUPIED;
	struct place place = r->scan->place;
	int hole;

	if (!take_location(in, r, &hole))
		return false;
	if (state[hole] && state[hole] != kind)
		return reading_fail(in, place, "%s is both free and occupied",
				    r->name[hole]);
	state[hole] = kind;
	return expect(in, r->scan, ")");
}

static bool is_state(const struct words *s)
{
	return is_word(s, "free") || is_word(s, "occupied");
}

/* Reads a fact of the start, or with GOAL one of the goal. */
static bool read_fact(struct reading *in, struct problem *r, bool goal)
{
	struct words *s = r->scan;

	if (is_state(s))
		return read_state(in, r, goal ? r->goal : r->start);
	if (goal)
		return bad_word(in, s, "free or occupied");
	if (is_word(s, "in-line"))
		return read_line(in, r);
	if (is_word(s, "="))
		return expect(in, s, "( total-cost ) 0 )");
	if (is_word(s, "move-ended"))
		return expect(in, r->scan, ")");
	return bad_word(in, s, "in-line, free, occupied or move-ended");
}

/* Reads facts up to the parenthesis behind them. */
static bool read_facts(struct reading *in, struct problem *r, bool goal)
{
	struct words *s = r->scan;

	for (;;) {
		if (!take_word(in, s))
			return false;
		if (!is_word(s, "("))
			break;
		if (!take_word(in, s) || !read_fact(in, r, goal))
			return false;
	}
	return is_word(s, ")") || bad_word(in, s, "'(' or ')'");
}

/* Reads `(and …)` or a single fact behind `:goal`, and the parenthesis. */
static bool read_goal(struct reading *in, struct problem *r)
{
	struct words *s = r->scan;

	if (!expect(in, s, "(") || !take_word(in, s))
		return false;
	if (!is_word(s, "and") && !is_state(s))
		return bad_word(in, s, "and, free or occupied");
	return (is_state(s) ? read_state(in, r, r->goal)
			    : read_facts(in, r, true)) &&
	       expect(in, s, ")");
}

/* Passes over what follows until DEPTH parentheses are open. */
static bool leave(struct reading *in, struct words *s, int depth)
{
	for (bool ended = false; s->depth > depth && !ended;) {
		ended = take_word(in, s) && !*s->word;
		if (in->state != READING_FINE && in->state != READING_BAD)
			return false;
		reading_begin(in);
	}
	return true;
}

/* Reads a part of the problem behind its parenthesis. */
static bool read_part(struct reading *in, struct problem *r)
{
	struct words *s = r->scan;
	int depth = s->depth - 1;

	if (!take_word(in, s))
		return false;
	if (is_word(s, ":objects"))
		return read_objects(in, r);
	if (is_word(s, ":init"))
		return read_facts(in, r, false);
	if (is_word(s, ":goal"))
		return read_goal(in, r);
	if (is_word(s, ":domain")) {
		r->has_domain = true;
		return expect(in, s, DOMAIN " )");
	}
	/* The cost of a plan is its moves. */
	if (is_word(s, ":metric"))
		return expect(in, s, "minimize ( total-cost ) )");
	/* The domain says what it requires anyhow. */
	if (is_word(s, ":requirements"))
		return leave(in, s, depth);
	return bad_word(in, s, ":domain, :objects, :init, :goal or :metric");
}

/* Reads `(problem NAME)`. */
static bool read_title(struct reading *in, struct problem *r)
{
	struct words *s = r->scan;

	if (!expect(in, s, "(") || !take_word(in, s))
		return false;
	if (is_word(s, "domain"))
		return reading_fail(in, s->place,
				    "domain found, problem expected: that of "
				    "the domain " DOMAIN " is known");
	if (!is_word(s, "problem"))
		return bad_word(in, s, "problem");
	if (!take_word(in, s) || !check_name(in, s))
		return false;
	memcpy(r->title, s->word, sizeof r->title);
	return expect(in, r->scan, ")");
}

/* Reads the rest of a problem behind its first parenthesis. */
static bool read_problem(struct reading *in, struct problem *r)
{
	struct words *s = r->scan;

	if (!expect(in, s, "define") || !read_title(in, r))
		return false;
	for (;;) {
		if (!take_word(in, s))
			return false;
		if (is_word(s, ")"))
			return true;
		if (!is_word(s, "("))
			return bad_word(in, s, "'(' or ')'");
		if (!read_part(in, r))
			return false;
	}
}

/* Reads pos-ROW-COL. */
static bool read_name(const char *name, size_t *row, size_t *col)
{
	char again[WORD];

	if (sscanf(name, "pos-%4zu-%4zu", row, col) != 2 ||
	    *row >= SHAPE_LINES || *col >= SHAPE_LINES)
		return false;
	/* The name must follow from the place, without leading zeros. */
	snprintf(again, sizeof again, "pos-%zu-%zu", *row, *col);
	return strcmp(name, again) == 0;
}

/* Where the locations are drawn. */
struct layout {
	bool named; /* they are called pos-ROW-COL */
	size_t rows, cols;
	size_t row[SHAPE_HOLES], col[SHAPE_HOLES]; /* by location */
	bool is_hole[SHAPE_CELLS];
};

/* Makes the drawing as large as its last row and column. */
static void measure(int locations, struct layout *l)
{
	l->rows = l->cols = 0;
	for (int i = 0; i < locations; i++) {
		if (l->row[i] >= l->rows)
			l->rows = l->row[i] + 1;
		if (l->col[i] >= l->cols)
			l->cols = l->col[i] + 1;
	}
}

/* Finds where locations with these names are drawn. */
static void lay(const char (*name)[WORD], int locations, struct layout *l)
{
	*l = (struct layout){.named = true};
	for (int i = 0; i < locations; i++)
		l->named =
		    l->named && read_name(name[i], &l->row[i], &l->col[i]);
	measure(locations, l);
	l->named = l->named && l->rows * l->cols <= SHAPE_CELLS;
	for (int i = 0; i < locations && !l->named; i++) {
		l->row[i] = 0;
		l->col[i] = (size_t)i;
	}
	measure(locations, l);
	for (int i = 0; i < locations; i++)
		l->is_hole[l->row[i] * l->cols + l->col[i]] = true;
}

/* Whether the lines that were read are the jumps of S; HOLE by location. */
static bool has_lines(const struct problem *r, const struct shape *s,
		      const int *hole)
{
	int location[SHAPE_HOLES];

	for (int i = 0; i < r->locations; i++)
		location[hole[i]] = i;
	for (int i = 0; i < s->jumps; i++) {
		struct shape_jump line = {
		    (uint8_t)location[s->jump[i].from],
		    (uint8_t)location[s->jump[i].over],
		    (uint8_t)location[s->jump[i].to],
		};

		if (!has_line(r, &line))
			return false;
	}
	return r->lines == s->jumps;
}

/* Lists the lines on S. */
static bool list_lines(struct reading *in, const struct problem *r,
		       struct shape *s, const int *hole)
{
	for (int i = 0; i < r->lines; i++) {
		const struct shape_jump *j = &r->line[i];
		const struct shape_jump back = {j->to, j->over, j->from};

		if (!has_line(r, &back))
			return reading_fail(
			    in, r->place,
			    "jump from %s to %s found that has no way back",
			    r->name[j->from], r->name[j->to]);
		if (shape_add_line(s, hole[j->from], hole[j->over],
				   hole[j->to]) == SHAPE_FULL)
			return reading_fail(in, r->place,
					    "more than %d jumps found",
					    shape_most_jumps(s));
	}
	return true;
}

/* The board of the problem; HOLE by location. */
static bool make_shape(struct reading *in, const struct problem *r,
		       const struct layout *l, struct shape *s,
		       int hole[SHAPE_HOLES])
{
	for (int lattice = 0; lattice < lattice_table_rows; lattice++) {
		shape_drawn(l->is_hole, l->rows, l->cols, (enum lattice)lattice,
			    s);
		for (int i = 0; i < r->locations; i++)
			hole[i] = shape_hole(s, (int)l->row[i], (int)l->col[i]);
		if (lattice == LATTICE_LISTED)
			return list_lines(in, r, s, hole);
		if (has_lines(r, s, hole))
			return true;
	}
	return true;
}

/* The position of STATE; READING_BAD: it leaves a location open. */
static bool position_in(struct reading *in, const struct problem *r,
			const uint8_t *state, const int *hole, const char *what,
			struct holes *position)
{
	*position = (struct holes){{0}};
	for (int i = 0; i < r->locations; i++) {
		if (!state[i])
			return reading_fail(in, r->named[i],
					    "location %s found that is "
					    "neither free nor occupied in "
					    "the %s",
					    r->name[i], what);
		if (state[i] == OCCUPIED)
			holes_add(position, hole[i]);
	}
	return true;
}

/* Adds the names of the holes, unless they follow from their places. */
static bool add_names(const struct problem *r, struct record *record)
{
	struct buf list = {0};
	bool good;

	for (int i = 0; i < r->locations; i++) {
		if (i)
			buf_char(&list, ' ');
		buf_text(&list, r->name[i]);
	}
	good = !list.failed && record_add(record, FIELD_LOCATIONS, list.data,
					  list.size, r->place);
	buf_free(&list);
	return good;
}

/* Adds the fields; false: no memory. */
static bool add_fields(const struct problem *r, const struct layout *l,
		       const struct shape *s, const struct holes *goal,
		       struct record *record)
{
	struct buf value = {0};
	bool good =
	    board_text_write_goal(&value, s, goal) &&
	    record_add(record, FIELD_GOAL, value.data, value.size, r->place) &&
	    (l->named || add_names(r, record)) &&
	    (strcmp(r->title, nameless) == 0 ||
	     record_add(record, FIELD_TITLE, r->title, strlen(r->title),
			r->place));

	buf_free(&value);
	return good;
}

/*
 * Makes RECORD, which must be empty, the board of the problem.  Locations that
 * are all called pos-ROW-COL are drawn there, if the drawing has at most
 * SHAPE_CELLS cells; others become the holes of one row.  The board lies on the
 * lattice whose jumps the lines are, or else lists them.  READING_BAD: a
 * location is left open, or a jump has no way back.
 */
static bool make_board(struct reading *in, const struct problem *r,
		       struct record *record)
{
	struct layout layout;
	struct shape shape;
	int hole[SHAPE_HOLES];
	struct holes start, goal;

	if (!r->has_domain)
		return reading_fail(in, r->place,
				    "problem without a domain found, "
				    "(:domain " DOMAIN ") expected");
	if (!r->locations)
		return reading_fail(in, r->place,
				    "problem without a location found");
	lay(r->name, r->locations, &layout);
	if (!make_shape(in, r, &layout, &shape, hole) ||
	    !position_in(in, r, r->start, hole, "start", &start) ||
	    !position_in(in, r, r->goal, hole, "goal", &goal))
		return false;
	record->place = r->place;
	return (board_text_draw(record, &shape, &start) &&
		add_fields(r, &layout, &shape, &goal, record)) ||
	       reading_no_memory(in);
}

/* What is read. */
struct pddl {
	struct words scan;
	bool broken; /* the rest of a bad problem must be passed over */
};

/* Takes the first word of a problem, or one that is out of place there. */
static bool begin(struct reading *in, struct pddl *r)
{
	struct words *s = &r->scan;
	bool good;

	if (r->broken && !leave(in, s, 0))
		return false;
	/* What cannot begin a problem belongs to a bad one before. */
	do {
		s->depth = 0;
		reading_begin(in);
		good = take_word(in, s);
	} while (r->broken && (in->state == READING_BAD ||
			       (good && *s->word && !is_word(s, "("))));
	r->broken = false;
	return good;
}

static bool next(struct reading *in, struct format_reader *reader)
{
	struct pddl *r = reader->state;
	struct words *s = &r->scan;
	struct problem found = {.scan = s};
	bool good;

	s->source = reader->source;
	good = begin(in, r);

	if (good && !*s->word)
		return reading_end(in);
	found.place = s->place;
	good = good && (is_word(s, "(") || bad_word(in, s, "'('")) &&
	       read_problem(in, &found) &&
	       make_board(in, &found, reader->record);
	reader->record->end = source_place(s->source);
	r->broken = in->state == READING_BAD;
	return good;
}

/*
 * Writes what hole HOLE, on ROW and COL of the drawing of RECORD, is called in
 * PDDL, with a NUL.  READING_BAD: there is a field `locations` with too few
 * names.
 */
static bool hole_name(struct reading *in, const struct record *record,
		      size_t row, size_t col, int hole, char name[WORD])
{
	const struct record_field *field = record_find(record, FIELD_LOCATIONS);
	struct span list = {0};
	size_t size = 0;

	if (!field) {
		snprintf(name, WORD, "pos-%zu-%zu", row, col);
		return true;
	}
	list.text = record_value(record, field);
	list.size = field->value_size;
	for (int i = 0; i <= hole; i++)
		size = span_word(&list);
	if (!size || size >= WORD)
		return reading_fail(in, field->place,
				    "a name for each hole expected");
	memcpy(name, list.text + list.at - size, size);
	name[size] = '\0';
	return true;
}

/* Whether a problem has a place for field NUMBER. */
static bool check_field(struct reading *in, const struct record *r,
			size_t number)
{
	const struct record_field *f = &r->field[number];

	if (field_table[f->id].part == PART_STATES || f->id == FIELD_LOCATIONS)
		return true;
	if (f->id != FIELD_TITLE)
		return writer_refuse_field(in, "pddl", r, number);
	return is_name(record_value(r, f), f->value_size) ||
	       reading_fail(in, f->place,
			    "title found that is no name of pddl: lower case, "
			    "digits, - and _ expected");
}

/* What is written: a board, and the names of its holes. */
struct writing {
	struct board board;
	char name[SHAPE_HOLES][WORD];
};

/* Appends a fact about each hole. */
static void write_state(struct buf *b, const struct writing *w,
			const struct holes *position)
{
	for (int h = 0; h < w->board.shape.holes; h++) {
		buf_text(b, holes_has(position, h) ? "\n    (occupied "
						   : "\n    (free ");
		buf_text(b, w->name[h]);
		buf_char(b, ')');
	}
}

/* Appends the problem. */
static void write_problem(struct buf *b, const struct record *r,
			  const struct writing *w)
{
	const struct record_field *title = record_find(r, FIELD_TITLE);

	buf_text(b, "(define (problem ");
	if (title && title->value_size)
		buf_bytes(b, record_value(r, title), title->value_size);
	else
		buf_text(b, nameless);
	buf_text(b, ")\n  (:domain " DOMAIN ")");
	buf_text(b, "\n  (:objects");
	for (int h = 0; h < w->board.shape.holes; h++) {
		buf_text(b, "\n    ");
		buf_text(b, w->name[h]);
	}
	buf_text(b, " - location)\n  (:init\n    (= (total-cost) 0)\n"
		    "    (move-ended)");
	for (int i = 0; i < w->board.shape.jumps; i++) {
		const struct shape_jump *j = &w->board.shape.jump[i];

		buf_text(b, "\n    (IN-LINE ");
		buf_text(b, w->name[j->from]);
		buf_char(b, ' ');
		buf_text(b, w->name[j->over]);
		buf_char(b, ' ');
		buf_text(b, w->name[j->to]);
		buf_char(b, ')');
	}
	write_state(b, w, &w->board.start);
	buf_text(b, ")\n  (:goal (and");
	write_state(b, w, &w->board.goal[0]);
	buf_text(b, "))\n  (:metric minimize (total-cost)))\n");
}

/* Whether the names alone tell where the holes are drawn. */
static bool is_told(const struct writing *w)
{
	const struct shape *s = &w->board.shape;
	struct layout l;
	bool told;

	lay(w->name, s->holes, &l);
	told = l.rows == (size_t)s->rows && l.cols == (size_t)s->cols;
	for (int h = 0; h < s->holes; h++)
		told = told && l.row[h] == s->row[h] && l.col[h] == s->col[h];
	return told;
}

/* Finds the board, which must have a single goal, and its names. */
static bool find_board(struct reading *in, const struct record *r,
		       struct writing *w)
{
	const struct record_field *locations = record_find(r, FIELD_LOCATIONS);
	const struct shape *s = &w->board.shape;

	if (!board_text_problem(in, r, &w->board))
		return false;
	if (w->board.goals != 1)
		return reading_fail(in, r->place,
				    "several goals found, pddl has one");
	for (int h = 0; h < s->holes; h++)
		if (!hole_name(in, r, s->row[h], s->col[h], h, w->name[h]))
			return false;
	if (is_told(w))
		return true;
	if (locations)
		return reading_fail(in, locations->place,
				    "names found that draw another board: "
				    "pos-ROW-COL expected, or a board of one "
				    "row");
	return reading_fail(in, r->place,
			    "last row or column found without a hole, which "
			    "pddl cannot tell");
}

static bool write(struct reading *in, const struct writer *writer,
		  const struct record *r, struct buf *b)
{
	struct writing w;

	(void)writer;
	for (size_t i = 0; i < r->fields; i++)
		if (!check_field(in, r, i))
			return false;
	if (!find_board(in, r, &w))
		return false;
	write_problem(b, r, &w);
	return true;
}

const struct format pddl_text_format = {
    .writer = {.name = "pddl", .write = write, .unknown = "; ?\n"},
    .comment = SOURCE_NEVER,
    .is_wide = true,
    .next = next,
    .state = sizeof(struct pddl),
};

/* The line behind a plan, with its number between these. */
static const char COST[] = "; cost = ", GENERAL[] = " (general cost)";

static bool tells_cost(const struct span *line)
{
	return line->size >= strlen(COST) &&
	       memcmp(line->text, COST, strlen(COST)) == 0;
}

/*
 * Takes the lines of a plan.  What is wrong with one of them is told when the
 * plan has been passed over; of comments the cost alone is kept.
 */
static bool take_lines(struct reading *in, struct source *source, size_t most,
		       struct record *record, struct buf *text)
{
	struct reading own = {0};
	struct span line = {0}, rest;
	bool begun = false;

	while (!tells_cost(&line)) {
		bool good = span_line(&own, source, &line);

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
		if (!good && in->state == READING_FINE)
			*in = own;
		reading_begin(&own);
		if (in->state != READING_FINE || !begun ||
		    !record_check_size(in, record, text->size + line.size, most,
				       record->place))
			continue;
		rest = line;
		if (span_skip(&rest) != ';' || tells_cost(&line))
			buf_bytes(text, line.text, line.size);
		buf_char(text, '\n');
	}
	if (begun && in->state == READING_END)
		reading_begin(in);
	return in->state == READING_FINE;
}

static bool next_plan(struct reading *in, struct format_reader *r)
{
	struct record *record = r->record;
	struct buf text = {0};
	bool good = take_lines(in, r->source, r->options.most, record, &text);

	record->kind = RECORD_PEGS;
	record->end = source_place(r->source);
	if (good && (text.failed || !record_add(record, FIELD_MOVES, text.data,
						text.size, record->place)))
		good = reading_no_memory(in);
	buf_free(&text);
	return good;
}

/* What is read: actions, and the board whose holes they name. */
struct plan {
	struct source source;
	struct words scan;
	const struct shape *shape;
	char name[SHAPE_HOLES][WORD];
	int peg; /* the hole of the peg that moves; -1: none does */
	uint64_t moves;
};

/* Takes the name of a hole. */
static bool take_hole(struct reading *in, struct plan *p, int *hole)
{
	if (!take_word(in, &p->scan))
		return false;
	for (*hole = 0; *hole < p->shape->holes; ++*hole)
		if (is_word(&p->scan, p->name[*hole]))
			return true;
	return bad_word(in, &p->scan,
			is_no_mark(&p->scan) ? "a location of the problem"
					     : "a name");
}

/* Whether jumps lead from hole to hole, but none of them over the third one. */
static bool is_off_line(const struct shape *s, const struct shape_jump *jump)
{
	bool leads = false;

	for (int i = 0; i < s->jumps; i++) {
		const struct shape_jump *j = &s->jump[i];

		if (j->from != jump->from || j->to != jump->to)
			continue;
		if (j->over == jump->over)
			return false;
		leads = true;
	}
	return leads;
}

static bool take_jump(struct reading *in, struct plan *p, bool continues,
		      struct buf *moves)
{
	struct place place = p->scan.place;
	int from, over, to;
	struct shape_jump jump;

	if (!take_hole(in, p, &from))
		return false;
	if (continues ? from != p->peg : p->peg >= 0)
		return reading_fail(in, place,
				    continues
					? "another peg goes on than the "
					  "one that jumped"
					: "a move begins before end-move");
	if (!take_hole(in, p, &over) || !take_hole(in, p, &to))
		return false;
	jump = (struct shape_jump){(uint8_t)from, (uint8_t)over, (uint8_t)to};
	if (is_off_line(p->shape, &jump))
		return reading_fail(in, place,
				    "%s %s %s found, which are not in line",
				    p->name[from], p->name[over], p->name[to]);
	if (!continues && p->moves++)
		buf_char(moves, ' ');
	solution_jump(moves, p->shape, &jump, !continues);
	p->peg = to;
	return true;
}

static bool take_end(struct reading *in, struct plan *p)
{
	struct place place = p->scan.place;
	int hole;

	if (!take_hole(in, p, &hole))
		return false;
	if (hole != p->peg)
		return reading_fail(in, place,
				    "another move ends than the one that was "
				    "made");
	p->peg = -1;
	return true;
}

/* Takes the rest of an action behind its parenthesis. */
static bool take_action(struct reading *in, struct plan *p, struct buf *moves)
{
	static const char *const jump[] = {"jump-new-move",
					   "jump-continue-move"};
	struct words *s = &p->scan;
	bool good;

	if (!take_word(in, s))
		return false;
	if (is_word(s, jump[0]) || is_word(s, jump[1]))
		good = take_jump(in, p, is_word(s, jump[1]), moves);
	else if (is_word(s, "end-move"))
		good = take_end(in, p);
	else
		return bad_word(in, s,
				"jump-new-move, jump-continue-move or "
				"end-move");
	return good && expect(in, s, ")");
}

static bool take_actions(struct reading *in, struct plan *p, struct buf *moves)
{
	while (take_word(in, &p->scan)) {
		const char *word = p->scan.word;

		if (!*word)
			return true;
		/* A time before an action or what it takes: 0.000: or [1.000].
		 */
		if (*word == '[' || word[strlen(word) - 1] == ':')
			continue;
		if (!is_word(&p->scan, "("))
			return bad_word(in, &p->scan, "'('");
		if (!take_action(in, p, moves))
			return false;
	}
	return false;
}

/* The cost behind the plan, if it is told, is its number of moves. */
static bool check_cost(struct reading *in, const char *text, size_t size,
		       struct place place, uint64_t moves)
{
	const size_t cost = strlen(COST), general = strlen(GENERAL);
	size_t start = size ? size - 1 : 0; /* before the last line end */
	size_t end = start;
	uint64_t told;

	while (start && text[start - 1] != '\n')
		start--;
	for (size_t i = 0; i < start; i++)
		place.line += text[i] == '\n';
	if (end - start < cost + general ||
	    memcmp(text + start, COST, cost) != 0 ||
	    memcmp(text + end - general, GENERAL, general) != 0)
		return true;
	if (!span_value(text + start + cost, end - start - cost - general,
			UINT64_MAX, &told) ||
	    told != moves)
		return reading_fail(in, place,
				    "another cost found than that of the "
				    "plan, %" PRIu64,
				    moves);
	return true;
}

/* Whether the text has actions.  A list may have "(4,2)->(4,4)". */
static bool has_actions(const char *text, size_t size)
{
	struct span s = {.text = text, .size = size};
	char first;

	span_take_to(&s, '(');
	span_take(&s, '(');
	first = span_skip(&s);
	return (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');
}

/* Appends a list of moves, which may be of several lines, as it stands. */
static void write_list(const char *text, size_t size, struct buf *moves)
{
	for (size_t i = 0; i < size; i++) {
		size_t cost = size - i < strlen(COST) ? 0 : strlen(COST);

		if (cost && memcmp(text + i, COST, cost) == 0)
			break;
		if (text[i] != '\n')
			buf_char(moves, text[i] == '\t' ? ' ' : text[i]);
		else if (i + 1 < size && moves->size)
			buf_char(moves, ' ');
	}
	while (moves->size && moves->data[moves->size - 1] == ' ')
		moves->size--;
}

bool pddl_text_settle(struct reading *in, const struct record *plan,
		      const struct record *problem, const struct shape *shape,
		      struct buf *moves)
{
	const struct record_field *f = record_find(plan, FIELD_MOVES);
	const char *text = record_value(plan, f);
	struct plan p = {
	    .scan = {.source = &p.source}, .shape = shape, .peg = -1};
	bool good = true;

	if (!has_actions(text, f->value_size)) {
		write_list(text, f->value_size, moves);
		return true;
	}
	for (int h = 0; h < shape->holes && good; h++)
		good = hole_name(in, problem, shape->row[h], shape->col[h], h,
				 p.name[h]);
	source_memory(&p.source, text, f->value_size);
	p.source.line = f->place.line;
	good = good && take_actions(in, &p, moves) &&
	       check_cost(in, text, f->value_size, f->place, p.moves);
	source_close(&p.source);
	return good;
}

/* The number of the hole on ROW and COL, in reading order. */
static int hole_at(const struct record *r, size_t row, size_t col)
{
	int hole = 0;

	for (size_t y = 0; y <= row; y++)
		for (size_t x = 0; x < r->cols && (y < row || x < col); x++)
			hole += record_square(r, y, x) != RECORD_OFF;
	return hole;
}

/* Appends a blank and the name of a square of the jump. */
static bool write_hole(struct reading *in, struct buf *b,
		       const struct record *r, const struct step *step,
		       enum step_part part)
{
	char name[WORD];
	size_t row = step->row[part], col = step->col[part];

	if (!hole_name(in, r, row, col, hole_at(r, row, col), name))
		return false;
	buf_char(b, ' ');
	buf_text(b, name);
	return true;
}

/* Appends the jumps, and the ends of moves; *MOVES becomes their number. */
static bool write_jumps(struct reading *in, struct buf *b,
			const struct record *r, const struct step *step,
			size_t steps, uint64_t *moves)
{
	bool continues = false;

	*moves = 0;
	for (size_t i = 0; i < steps; i++) {
		*moves += !continues;
		buf_text(b,
			 continues ? "(jump-continue-move" : "(jump-new-move");
		for (int part = STEP_FROM; part < STEP_PARTS; part++)
			if (!write_hole(in, b, r, &step[i],
					(enum step_part)part))
				return false;
		buf_text(b, ")\n");
		continues =
		    i + 1 < steps && record_goes_on(&step[i], &step[i + 1]);
		if (continues)
			continue;
		buf_text(b, "(end-move");
		if (!write_hole(in, b, r, &step[i], STEP_TO))
			return false;
		buf_text(b, ")\n");
	}
	return true;
}

/* Jumps by one peg in a row are one move. */
static bool play(struct reading *in, struct writer *w, struct record *record,
		 const struct step *step, size_t steps, struct buf *b)
{
	uint64_t moves;

	(void)w;
	if (!board_text_check(in, record))
		return false;
	if (!record_find(record, FIELD_MOVES))
		return reading_fail(in, record->place,
				    "no moves found for a plan");
	if (!write_jumps(in, b, record, step, steps, &moves))
		return false;
	buf_text(b, "; cost = ");
	buf_unsigned(b, moves);
	buf_text(b, " (general cost)\n");
	return true;
}

const struct format pddl_text_plan = {
    .writer = {.name = "plan", .play = play, .unknown = "; ?\n"},
    .comment = SOURCE_NEVER,
    .is_wide = true,
    .next = next_plan,
    .is_answered_by_record = true,
};
