/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/pddl/pddl_text.h"

#include <stdio.h>
#include <string.h>

#include "board/lattice.h"
#include "board/shape.h"
#include "text/format_row.h"
#include "text/solitaire/board_text.h"
#include "text/span.h"

bool pddl_text_next(struct reading *in, struct pddl_text *s)
{
	static const struct span_words words = {.what = "word",
						.most = sizeof s->word - 1,
						.comment = ';',
						.alone = {'(', ')'},
						.returns = true};
	struct span word;
	bool good = span_next(in, s->source, &words, &word);

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

bool pddl_text_is(const struct pddl_text *s, const char *word)
{
	return strcmp(s->word, word) == 0;
}

bool pddl_text_is_name(const struct pddl_text *s)
{
	return *s->word && *s->word != '(' && *s->word != ')';
}

bool pddl_text_bad(struct reading *in, const struct pddl_text *s,
		   const char *expected)
{

	if (!*s->word)
		return reading_fail(in, s->place,
				    "end of file found, %s expected", expected);
	return reading_fail(in, s->place, "'%s' found, %s expected",
			    reading_quote(in, s->word, strlen(s->word)),
			    expected);
}

bool pddl_text_expect(struct reading *in, struct pddl_text *s,
		      const char *words)
{
	struct span list = {.text = words, .size = strlen(words)};
	size_t size;

	while ((size = span_word(&list))) {
		const char *word = words + list.at - size;
		char quoted[PDDL_TEXT_WORD];

		if (!pddl_text_next(in, s))
			return false;
		if (span_is(word, size, s->word))
			continue;
		snprintf(quoted, sizeof quoted,
			 strchr("()", *word) ? "'%.*s'" : "%.*s", (int)size,
			 word);
		return pddl_text_bad(in, s, quoted);
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
	struct pddl_text *scan;
	struct place place; /* where it begins */
	bool has_domain;    /* DOMAIN */
	char title[PDDL_TEXT_WORD];
	int locations;
	char name[SHAPE_HOLES][PDDL_TEXT_WORD];
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
	if (!pddl_text_next(in, r->scan))
		return false;
	*found = location(r);
	return *found >= 0 || pddl_text_bad(in, r->scan, "a location");
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
static bool check_name(struct reading *in, const struct pddl_text *s)
{
	return (pddl_text_is_name(s) && is_name(s->word, strlen(s->word))) ||
	       pddl_text_bad(in, s, "a name of letters, digits, - and _");
}

/* Adds the location that is the last word. */
static bool add_location(struct reading *in, struct problem *r)
{
	struct pddl_text *s = r->scan;

	if (!check_name(in, s))
		return false;
	if (r->locations == SHAPE_HOLES)
		return reading_fail(
		    in, s->place, "more than %d locations found", SHAPE_HOLES);
	if (location(r) >= 0)
		return pddl_text_bad(in, s, "another location");
	r->named[r->locations] = s->place;
	memcpy(r->name[r->locations++], s->word, sizeof s->word);
	return true;
}

/* Reads the locations, perhaps with types behind them. */
static bool read_objects(struct reading *in, struct problem *r)
{
	struct pddl_text *s = r->scan;

	for (;;) {
		if (!pddl_text_next(in, s))
			return false;
		if (!pddl_text_is_name(s))
			break;
		if (!(pddl_text_is(s, "-") ? pddl_text_expect(in, s, "location")
					   : add_location(in, r)))
			return false;
	}
	return pddl_text_is(s, ")") ||
	       pddl_text_bad(in, s, "a location or ')'");
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
	return pddl_text_expect(in, r->scan, ")");
}

/* Reads the rest of `free` or `occupied`, which is the last word. */
static bool read_state(struct reading *in, struct problem *r, uint8_t *state)
{
	uint8_t kind = pddl_text_is(r->scan, "free") ? FREE : OCCUPIED;
	struct place place = r->scan->place;
	int hole;

	if (!take_location(in, r, &hole))
		return false;
	if (state[hole] && state[hole] != kind)
		return reading_fail(in, place, "%s is both free and occupied",
				    r->name[hole]);
	state[hole] = kind;
	return pddl_text_expect(in, r->scan, ")");
}

static bool is_state(const struct pddl_text *s)
{
	return pddl_text_is(s, "free") || pddl_text_is(s, "occupied");
}

/* Reads a fact of the start, or with GOAL one of the goal. */
static bool read_fact(struct reading *in, struct problem *r, bool goal)
{
	struct pddl_text *s = r->scan;

	if (is_state(s))
		return read_state(in, r, goal ? r->goal : r->start);
	if (goal)
		return pddl_text_bad(in, s, "free or occupied");
	if (pddl_text_is(s, "in-line"))
		return read_line(in, r);
	if (pddl_text_is(s, "="))
		return pddl_text_expect(in, s, "( total-cost ) 0 )");
	if (pddl_text_is(s, "move-ended"))
		return pddl_text_expect(in, r->scan, ")");
	return pddl_text_bad(in, s, "in-line, free, occupied or move-ended");
}

/* Reads facts up to the parenthesis behind them. */
static bool read_facts(struct reading *in, struct problem *r, bool goal)
{
	struct pddl_text *s = r->scan;

	for (;;) {
		if (!pddl_text_next(in, s))
			return false;
		if (!pddl_text_is(s, "("))
			break;
		if (!pddl_text_next(in, s) || !read_fact(in, r, goal))
			return false;
	}
	return pddl_text_is(s, ")") || pddl_text_bad(in, s, "'(' or ')'");
}

/* Reads `(and …)` or a single fact behind `:goal`, and the parenthesis. */
static bool read_goal(struct reading *in, struct problem *r)
{
	struct pddl_text *s = r->scan;

	if (!pddl_text_expect(in, s, "(") || !pddl_text_next(in, s))
		return false;
	if (!pddl_text_is(s, "and") && !is_state(s))
		return pddl_text_bad(in, s, "and, free or occupied");
	return (is_state(s) ? read_state(in, r, r->goal)
			    : read_facts(in, r, true)) &&
	       pddl_text_expect(in, s, ")");
}

/* Passes over what follows until DEPTH parentheses are open. */
static bool leave(struct reading *in, struct pddl_text *s, int depth)
{
	for (bool ended = false; s->depth > depth && !ended;) {
		ended = pddl_text_next(in, s) && !*s->word;
		if (in->state != READING_FINE && in->state != READING_BAD)
			return false;
		reading_begin(in);
	}
	return true;
}

/* Reads a part of the problem behind its parenthesis. */
static bool read_part(struct reading *in, struct problem *r)
{
	struct pddl_text *s = r->scan;
	int depth = s->depth - 1;

	if (!pddl_text_next(in, s))
		return false;
	if (pddl_text_is(s, ":objects"))
		return read_objects(in, r);
	if (pddl_text_is(s, ":init"))
		return read_facts(in, r, false);
	if (pddl_text_is(s, ":goal"))
		return read_goal(in, r);
	if (pddl_text_is(s, ":domain")) {
		r->has_domain = true;
		return pddl_text_expect(in, s, DOMAIN " )");
	}
	/* The cost of a plan is its moves. */
	if (pddl_text_is(s, ":metric"))
		return pddl_text_expect(in, s, "minimize ( total-cost ) )");
	/* The domain says what it requires anyhow. */
	if (pddl_text_is(s, ":requirements"))
		return leave(in, s, depth);
	return pddl_text_bad(in, s,
			     ":domain, :objects, :init, :goal or :metric");
}

/* Reads `(problem NAME)`. */
static bool read_title(struct reading *in, struct problem *r)
{
	struct pddl_text *s = r->scan;

	if (!pddl_text_expect(in, s, "(") || !pddl_text_next(in, s))
		return false;
	if (pddl_text_is(s, "domain"))
		return reading_fail(in, s->place,
				    "domain found, problem expected: that of "
				    "the domain " DOMAIN " is known");
	if (!pddl_text_is(s, "problem"))
		return pddl_text_bad(in, s, "problem");
	if (!pddl_text_next(in, s) || !check_name(in, s))
		return false;
	memcpy(r->title, s->word, sizeof r->title);
	return pddl_text_expect(in, r->scan, ")");
}

/* Reads the rest of a problem behind its first parenthesis. */
static bool read_problem(struct reading *in, struct problem *r)
{
	struct pddl_text *s = r->scan;

	if (!pddl_text_expect(in, s, "define") || !read_title(in, r))
		return false;
	for (;;) {
		if (!pddl_text_next(in, s))
			return false;
		if (pddl_text_is(s, ")"))
			return true;
		if (!pddl_text_is(s, "("))
			return pddl_text_bad(in, s, "'(' or ')'");
		if (!read_part(in, r))
			return false;
	}
}

/* Reads pos-ROW-COL. */
static bool read_name(const char *name, size_t *row, size_t *col)
{
	static const char prefix[] = "pos-";
	const char *first = name + strlen(prefix), *dash;
	uint64_t r, c;

	if (strncmp(name, prefix, strlen(prefix)) != 0 ||
	    !(dash = strchr(first, '-')) ||
	    !span_value(first, (size_t)(dash - first), SHAPE_LINES - 1, &r) ||
	    !span_value(dash + 1, strlen(dash + 1), SHAPE_LINES - 1, &c))
		return false;
	*row = (size_t)r;
	*col = (size_t)c;
	/* Without leading zeros, so that the name follows from the place. */
	return (*first != '0' || dash == first + 1) &&
	       (dash[1] != '0' || !dash[2]);
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
static void lay(const char (*name)[PDDL_TEXT_WORD], int locations,
		struct layout *l)
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
	struct pddl_text scan;
	bool broken; /* the rest of a bad problem must be passed over */
};

/* Takes the first word of a problem, or one that is out of place there. */
static bool begin(struct reading *in, struct pddl *r)
{
	struct pddl_text *s = &r->scan;
	bool good;

	if (r->broken && !leave(in, s, 0))
		return false;
	/* What cannot begin a problem belongs to a bad one before. */
	do {
		s->depth = 0;
		reading_begin(in);
		good = pddl_text_next(in, s);
	} while (r->broken && (in->state == READING_BAD ||
			       (good && *s->word && !pddl_text_is(s, "("))));
	r->broken = false;
	return good;
}

static bool next(struct reading *in, struct format_reader *reader)
{
	struct pddl *r = reader->state;
	struct pddl_text *s = &r->scan;
	struct problem found = {.scan = s};
	bool good;

	s->source = reader->source;
	good = begin(in, r);

	if (good && !*s->word)
		return reading_end(in);
	found.place = s->place;
	good = good && (pddl_text_is(s, "(") || pddl_text_bad(in, s, "'('")) &&
	       read_problem(in, &found) &&
	       make_board(in, &found, reader->record);
	reader->record->end = source_place(s->source);
	r->broken = in->state == READING_BAD;
	return good;
}

bool pddl_text_name(struct reading *in, const struct record *record, size_t row,
		    size_t col, int hole, char name[PDDL_TEXT_WORD])
{
	const struct record_field *field = record_find(record, FIELD_LOCATIONS);
	struct span list = {0};
	size_t size = 0;

	if (!field) {
		snprintf(name, PDDL_TEXT_WORD, "pos-%zu-%zu", row, col);
		return true;
	}
	list.text = record_value(record, field);
	list.size = field->value_size;
	for (int i = 0; i <= hole; i++)
		size = span_word(&list);
	if (!size || size >= PDDL_TEXT_WORD)
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
	char name[SHAPE_HOLES][PDDL_TEXT_WORD];
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
		if (!pddl_text_name(in, r, s->row[h], s->col[h], h, w->name[h]))
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
    .writer = {.name = "pddl",
	       .write = write,
	       .takes_fields = true,
	       .unknown = "; ?\n"},
    .comment = SOURCE_NEVER,
    .is_wide = true,
    .next = next,
    .state = sizeof(struct pddl),
};
