/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every naming is tried with every grouping.  Most ways end at their first
 * jump, so all of them together take little longer than one.
 */
#include "text/solitaire/moves_text.h"

#include <string.h>

#include "board/symm.h"
#include "text/solitaire/board_text.h"
#include "text/solitaire/moves_way.h"
#include "text/solution.h"
#include "text/span.h"

/* The ways that are kept: the last way read, and ... */
enum kept {
	LAST,
	BEST,	  /* the first of the best ways that make sense, ... */
	RIVAL,	  /* ... another way, as good as BEST but different, ... */
	FURTHEST, /* ... and of the other ways, the one that gets furthest */
	KEPT
};

/* The problem, and the result of the search for a way to read it. */
struct way_search {
	const struct moves_text *known;
	const struct record *record;
	const struct record_field *field;
	struct span part;   /* the part of its value that names jumps */
	bool is_jump;	    /* the part is one jump, not a list */
	bool is_late;	    /* its jumps are not made from the start */
	bool greedy;	    /* the moves come from hiq(1) */
	bool own;	    /* in the form of our own programs: cells */
	struct naming only; /* the only naming, if it has a row */
	struct board board;
	bool has_board, has_goals; /* have been read */
	bool found;		   /* the last list could be read */
	bool explains;	 /* no way makes sense: look for FURTHEST, ... */
	int legal;	 /* ... by which this number of jumps is legal, ... */
	bool is_strange; /* ... which ends at an unknown word, ... */
	size_t wrong;	 /* ... and reads up to this byte, ... */
	int clarity; /* ... and its clarity(); not 0: all can be read, ... */
	int illegal; /* ... and the jump to this cell is illegal */
	struct way way[KEPT], *kept[KEPT];
	bool has[KEPT];
};

static struct naming cells_naming(void)
{
	return (struct naming){hole_names_at(0), 1};
}

/* Keeps the last way as KIND. */
static void keep(struct way_search *q, enum kept kind)
{
	struct way *last = q->kept[LAST];

	q->kept[LAST] = q->kept[kind];
	q->kept[kind] = last;
	q->has[kind] = true;
}

static bool is_same_jump(const struct shape_jump *a, const struct shape_jump *b)
{
	return a->from == b->from && a->over == b->over && a->to == b->to;
}

/* Returns the first jump that differs in A and B, or the end of the shorter. */
static int first_difference(const struct way *a, const struct way *b)
{
	int i = 0;

	while (i < a->jumps && i < b->jumps &&
	       is_same_jump(&a->jump[i], &b->jump[i]))
		i++;
	return i;
}

/* Reads the goals, once.  If they cannot be read there are none. */
static void read_goals(struct way_search *q)
{
	struct reading ignored = {0};

	if (!q->has_goals && !board_text_goals(&ignored, q->record, &q->board))
		q->board.goals = q->board.level = q->board.is_open = 0;
	q->has_goals = true;
}

/* Returns the image of SET by a map of the holes. */
static struct holes image_of(const uint8_t *map, const struct holes *set)
{
	struct holes image = {{0}};

	for (int h = -1; (h = holes_next(set, h + 1)) >= 0;)
		holes_add(&image, map[h]);
	return image;
}

/* True if MAP keeps the start and the goals of the board. */
static bool keeps_problem(const struct board *b, const uint8_t *map)
{
	struct holes image = image_of(map, &b->start);
	bool keeps = holes_is_same(&image, &b->start);

	for (int i = 0; i < b->goals && keeps; i++) {
		image = image_of(map, &b->goal[i]);
		keeps = board_is_goal(b, &image);
	}
	return keeps;
}

/* True if the games of A and B differ by a symmetry that keeps the board, its
 * start and its goals. */
static bool is_symmetric(const struct board *b, const struct way *a,
			 const struct way *other)
{
	uint8_t image[SYMM_MOST][SHAPE_HOLES];
	int maps = symm_images(&b->shape, image);

	for (int k = 0; k < maps && a->jumps == other->jumps; k++) {
		const uint8_t *map = image[k];
		int i = 0;

		while (i < a->jumps &&
		       is_same_jump(&other->jump[i],
				    &(struct shape_jump){map[a->jump[i].from],
							 map[a->jump[i].over],
							 map[a->jump[i].to]}))
			i++;
		if (i == a->jumps && keeps_problem(b, map))
			return true;
	}
	return false;
}

/* Keeps the last way, which makes sense, as BEST if it is the first, or alone
 * reaches a goal; as RIVAL if it is as good as BEST and not symmetric to it. */
static void weigh(struct way_search *q)
{
	const struct way *last = q->kept[LAST], *best = q->kept[BEST];
	bool reaches, is_better;

	if (!q->has[BEST]) {
		keep(q, BEST);
		return;
	}
	if (best->jumps == last->jumps &&
	    first_difference(best, last) == best->jumps)
		return;
	read_goals(q);
	reaches = board_is_goal(&q->board, &last->position);
	is_better = reaches && !board_is_goal(&q->board, &best->position);
	if (is_better) {
		keep(q, BEST);
		q->has[RIVAL] = false;
	} else if (!q->has[RIVAL] &&
		   reaches == board_is_goal(&q->board, &best->position) &&
		   !is_symmetric(&q->board, best, last)) {
		keep(q, RIVAL);
	}
}

enum { CLEAREST = 3 };

/* Returns how well W explains the error: CLEAREST, if all can be read
 * (IS_WHOLE) and only the hole jumped over at cell ILLEGAL is wrong. */
static int clarity(const struct way *w, bool is_whole, int illegal)
{
	const struct way_cell *to = &w->cell[illegal];

	return 2 * is_whole +
	       (is_whole &&
		shape_find_jump(w->shape, to[-1].hole, -1, to->hole) >= 0);
}

/*
 * Keeps the last way as FURTHEST if it explains best why no way makes sense.
 * What counts first is how many of its jumps are legal.  Then, if it or the one
 * kept before ends at an unknown word, how much of the text it reads.  Last
 * counts how clear its error is.  A way with another naming must be clearest,
 * and the one before not clear.
 */
static void explain(struct way_search *q)
{
	struct way *w = q->kept[LAST];
	const struct naming *n = &q->kept[FURTHEST]->naming;
	int illegal = w->made, legal = w->jumps, more, clear;
	bool is_strange = w->fault == WAY_STRANGE, is_other;
	size_t wrong = w->wrong;

	/* After an illegal jump: reads again, without making jumps. */
	w->is_deaf = w->fault == WAY_ILLEGAL;
	clear = w->is_deaf
		    ? clarity(w, moves_way_read(w, q->part, &q->board.start),
			      illegal)
		    : 0;
	more = legal - q->legal;
	if (!more && (is_strange || q->is_strange))
		more = wrong > q->wrong || (wrong == q->wrong && !is_strange)
			   ? 1
			   : -1;
	is_other = w->naming.row != n->row || w->naming.first != n->first;
	if (q->has[FURTHEST] &&
	    (more < 0 ||
	     (!more &&
	      (clear <= q->clarity ||
	       (is_other && (q->clarity || clear < CLEAREST || w->is_glued))))))
		return;
	q->legal = legal;
	q->is_strange = is_strange;
	q->wrong = wrong;
	q->clarity = clear;
	q->illegal = illegal;
	keep(q, FURTHEST);
}

/* Reads the part in one way. */
static void try_way(struct way_search *q, struct naming naming,
		    const struct grouping *grouping, bool is_glued)
{
	struct way *w = q->kept[LAST];

	w->shape = &q->board.shape;
	w->naming = naming;
	w->grouping = grouping;
	w->is_glued = is_glued;
	w->is_deaf = false;
	if (moves_way_read(w, q->part, &q->board.start) &&
	    !(q->is_jump && !w->cells))
		weigh(q);
	else if (q->explains)
		explain(q);
}

/* Tries all groupings of one naming. */
static void try_naming(struct way_search *q, struct naming naming,
		       bool is_glued)
{
	const struct grouping *grouping;
	bool singles = false, words = false;

	for (size_t i = 0; (grouping = moves_way_grouping(i)); i++) {
		/* The way that is read next; keep() moves it, not its data. */
		const struct way *w = q->kept[LAST];

		if (grouping->needs_singles && !singles)
			continue;
		try_way(q, naming, grouping, is_glued);
		singles = singles || w->singles;
		words = words || w->words;
	}
	/* The letters of a word may be the names of holes. */
	if (words && naming.row->has_letters && !is_glued)
		try_naming(q, naming, true);
}

/*
 * Looks whether NAMING differs from the naming of the best way only by the
 * order of row and column, and exchanging them keeps the problem.  Then the
 * game is the same up to symmetry.
 */
static bool try_exchange(struct way_search *q, struct naming naming)
{
	const struct naming *best = &q->kept[BEST]->naming;
	const struct shape *s = &q->board.shape;
	static const int8_t exchange[4] = {0, 1, 1, 0};
	uint8_t image[SHAPE_HOLES];

	if (!q->has[BEST] || best->row->take != naming.row->take ||
	    best->first != naming.first ||
	    best->row->by_row == naming.row->by_row || s->rows != s->cols ||
	    s->lattice == LATTICE_LISTED ||
	    !lattice_has_map(s->lattice, exchange))
		return false;
	for (int h = 0; h < s->holes; h++) {
		int hole = shape_hole(s, s->col[h], s->row[h]);

		if (hole < 0)
			return false;
		image[h] = (uint8_t)hole;
	}
	read_goals(q);
	return keeps_problem(&q->board, image);
}

/* Looks whether the known facts about the list rule out NAMING. */
static bool rule_out(struct way_search *q, struct naming naming)
{
	const struct moves_text *m = q->known;
	const struct hole_names *row = naming.row;

	if (q->only.row)
		return row != q->only.row || naming.first != q->only.first;
	if (m->only ? row != m->only : hole_names_is_twin(row, &q->board.shape))
		return true;
	/* The user has said whether numbers begin with 0 or 1. */
	return (m->is_counted &&
		((row->is_counted && naming.first != m->first) ||
		 (row->only_uncounted && !m->only))) ||
	       try_exchange(q, naming);
}

/* Tries all namings. */
static void try_all(struct way_search *q)
{
	struct naming naming;

	for (int i = 0; i < KEPT; i++)
		q->has[i] = false;
	for (size_t i = 0; (naming.row = hole_names_at(i)); i++)
		/* Numbers from 1, and also from 0 if the naming has numbers. */
		for (naming.first = 1; naming.first >= !naming.row->is_counted;
		     naming.first--)
			if (!rule_out(q, naming))
				try_naming(q, naming, false);
}

/* Writes the jumps of W from number FROM on, as far as there is room. */
static const char *show_game(const struct way *w, int from, char *text,
			     size_t room)
{
	static const char cut[] = " ...";
	struct buf b = {0};
	size_t size;

	solution_moves(&b, w->shape, w->jump + from, w->jumps - from);
	size = b.size;
	if (size >= room) {
		size = room - sizeof cut;
		while (size && b.data[size] != ' ')
			size--;
	}
	memcpy(text, b.data, size);
	strcpy(text + size, size < b.size ? cut : "");
	buf_free(&b);
	return text;
}

/* Reports that two ways make sense, and how to choose one. */
static bool refuse_both(struct reading *in, const struct way_search *q)
{
	enum { GAME = 44 };
	const struct way *a = q->kept[BEST], *b = q->kept[RIVAL];
	int from = first_difference(a, b);
	char game[2][GAME];

	reading_fail(in, q->field->place,
		     "moves can mean %s%s or %s%s: ", from ? "... " : "",
		     show_game(a, from, game[0], GAME), from ? "... " : "",
		     show_game(b, from, game[1], GAME));
	if (a->naming.row != b->naming.row)
		reading_add(in, "choose with pegfmt --names=%s or --names=%s",
			    a->naming.row->name, b->naming.row->name);
	else if (a->naming.first != b->naming.first)
		reading_add(in,
			    "choose with pegfmt --numbers=%d or --numbers=%d",
			    a->naming.first, b->naming.first);
	else
		reading_add(in,
			    "%s, or %s; write '-' between the holes of a move "
			    "and ',' between moves",
			    a->grouping->what, b->grouping->what);
	return false;
}

/* Returns the size of the name or the sign at byte AT, for messages. */
static size_t token_size(struct span s, size_t at)
{
	char c = at < s.size ? s.text[at] : '\0';
	size_t size = 0;

	s.at = at;
	if (c == '(' || c == '[')
		return span_take_to(&s, c == '(' ? ')' : ']') + (s.at < s.size);
	for (; at + size < s.size; size++) {
		c = s.text[at + size];
		if (!span_is_digit(c) && !span_is_letter(c))
			break;
	}
	return size ? size : span_letter(s.text + at, s.size - at);
}

/* Reports that no way reads the list, in the words of the furthest one. */
static bool refuse_list(struct reading *in, const struct way_search *q)
{
	const struct way *w = q->kept[FURTHEST];
	const char *token = q->part.text + w->wrong;
	size_t size = token_size(q->part, w->wrong);
	/* Unless its letters make jumps, a long word names no holes. */
	bool is_word = w->fault == WAY_OFF && !(q->legal && w->is_glued) &&
		       size > 2 && span_is_letter(token[size - 1]);
	struct place place = q->field->place;
	char about[HOLE_NAMES_ABOUT];
	int move = w->moves + !w->is_within;

	if (w->fault == WAY_SHORT && w->skipped)
		return reading_fail(in, place, "move number %d is missing",
				    w->skipped);
	if (w->fault == WAY_SHORT || !size)
		return reading_fail(in, place,
				    "move %d: a hole is missing %s%s", move,
				    size ? "before " : "at the end",
				    size ? reading_quote(in, token, size) : "");
	for (; is_word && token > q->part.text && span_is_letter(token[-1]);
	     token--)
		size++;
	if (is_word || w->fault == WAY_STRANGE)
		return reading_fail(
		    in, place,
		    "move %d: cannot read '%s'; pegkit-formats(5) lists the "
		    "words that moves may have",
		    move, reading_quote(in, token, size));
	if (w->fault == WAY_BEYOND)
		return reading_fail(in, place,
				    "move %d: there is no hole two steps %s",
				    move, reading_quote(in, token, size));
	w->naming.row->tell(&w->naming, w->shape, about);
	return reading_fail(in, place, "move %d: hole %s does not exist; %s",
			    move, reading_quote(in, token, size), about);
}

/* Reports the illegal jump of a list that was read, but has no legal reading.
 */
static bool refuse_jump(struct reading *in, const struct way_search *q)
{
	const struct way *w = q->kept[BEST];
	const struct way_cell *to = &w->cell[q->illegal];
	size_t first = to[-1].at;
	size_t last = w->is_glued ? 1 : token_size(q->part, to->at);
	char over[HOLE_NAMES_ROOM];
	const char *jump;
	int move = 0;

	for (int i = 0; i < q->illegal; i++)
		move += !w->cell[i].joined;
	jump = reading_quote(in, q->part.text + first, to->at + last - first);
	if (to->over < 0 ||
	    shape_find_jump(w->shape, to[-1].hole, to->over, to->hole) >= 0 ||
	    shape_find_jump(w->shape, to[-1].hole, -1, to->hole) < 0)
		return reading_fail(in, q->field->place,
				    "move %d: '%s' is not a legal jump", move,
				    jump);
	over[w->naming.row->write(&w->naming, w->shape, to->over, over)] = '\0';
	return reading_fail(in, q->field->place,
			    "move %d: '%s' does not jump over %s", move, jump,
			    over);
}

/*
 * After no way with only legal jumps was found: looks for the way with the most
 * legal jumps, and keeps it in the place of BEST, although has[BEST] is false.
 * False: the list cannot be read, and IN says why.
 */
static bool read_furthest(struct reading *in, struct way_search *q)
{
	struct way *furthest;

	q->explains = true;
	q->legal = q->clarity = 0;
	q->is_strange = false;
	q->wrong = 0;
	try_all(q);
	if (!q->clarity)
		return refuse_list(in, q);
	q->found = true;
	furthest = q->kept[FURTHEST];
	q->kept[FURTHEST] = q->kept[BEST];
	q->kept[BEST] = furthest;
	return true;
}

/*
 * Reads the list in all ways.  True: the best way is kept, or the furthest one
 * if no way has only legal jumps.  False: two ways make sense, or none can be
 * read, and IN says why.
 */
static bool read_list(struct reading *in, struct way_search *q)
{
	q->found = false;
	if (!q->has_board && !board_text_read(in, q->record, &q->board))
		return false;
	q->has_board = true;
	q->explains = false;
	try_all(q);
	if (q->own && q->has[BEST] &&
	    q->kept[BEST]->naming.row == hole_names_at(0))
		q->has[RIVAL] = false;
	q->found = q->has[BEST] && !q->has[RIVAL];
	if (q->has[BEST])
		return q->found || refuse_both(in, q);
	return read_furthest(in, q);
}

bool moves_text_play(const struct board *b, const struct record *r,
		     struct holes *end, struct shape_jump jump[SHAPE_HOLES],
		     int *jumps)
{
	const struct record_field *moves = record_find(r, FIELD_MOVES);
	struct way w = {.shape = &b->shape,
			.naming = cells_naming(),
			.grouping = moves_way_grouping(0)};
	bool good = moves_way_read(&w, record_span(r, moves), &b->start);

	*end = w.position;
	*jumps = w.jumps;
	memcpy(jump, w.jump, (size_t)w.jumps * sizeof *jump);
	return good;
}

/* Appends the name of a hole; false: it has no name. */
static bool write_hole(struct buf *b, const struct way_search *q,
		       const struct naming *naming, int hole)
{
	char name[HOLE_NAMES_ROOM];
	int size = naming->row->write(naming, &q->board.shape, hole, name);

	buf_bytes(b, name, (size_t)size);
	return size;
}

/* True if the ends of the jump to cell I determine the hole between. */
static bool is_told(const struct way *w, int i)
{
	const struct way_cell *to = &w->cell[i];
	int jump = shape_find_jump(w->shape, to[-1].hole, to->over, to->hole);

	return jump >= 0 && !shape_shares_ends(w->shape, &w->shape->jump[jump]);
}

/* Appends the list with holes named by NAMING; false: one has no name. */
static bool write_list(struct buf *b, const struct way_search *q,
		       const struct naming *naming)
{
	const struct way *w = q->kept[BEST];
	bool named = true;

	for (int i = 0; i < w->cells && named; i++) {
		const struct way_cell *cell = &w->cell[i];

		/* hiq(1) writes each jump separately. */
		if (cell->joined && q->greedy && cell[-1].joined) {
			buf_char(b, ' ');
			write_hole(b, q, naming, cell[-1].hole);
		}
		if (i)
			buf_text(b, cell->joined ? naming->row->join : " ");
		named = write_hole(b, q, naming, cell->hole);
		if (cell->over < 0 || is_told(w, i))
			continue;
		buf_char(b, '/');
		named = named && write_hole(b, q, naming, cell->over);
	}
	return named;
}

bool moves_text_is_greedy(const struct record *r)
{
	static const enum field_id other[] = {
	    FIELD_RESULT,	 FIELD_JUMPS,
	    FIELD_FEWEST_MOVES,	 FIELD_SOLUTION,
	    FIELD_END,		 FIELD_PEGS_LEFT,
	    FIELD_LONGEST_SWEEP, FIELD_LONGEST_LAST_SWEEP};

	for (size_t i = 0; i < sizeof other / sizeof *other; i++)
		if (record_find(r, other[i]))
			return false;
	return record_find(r, FIELD_SUM);
}

/* Takes a name in the form of our own programs. */
static bool take_own_name(struct span *s, bool greedy)
{
	bool letters = span_letters(s);

	return span_digits(s) && letters != greedy;
}

/* True if all words are names joined by hyphens, the form of our own programs.
 * A hyphen before a blank is left to the judge. */
static bool is_own(struct span s, bool greedy)
{
	while (span_skip(&s)) {
		if (!take_own_name(&s, greedy) || span_peek(&s) != '-')
			return false;
		while (span_take(&s, '-') && !span_is_blank(span_peek(&s))) {
			if (!take_own_name(&s, greedy))
				return false;
			/* After a hole, the hole jumped over. */
			if (!greedy && span_take(&s, '/') &&
			    !take_own_name(&s, greedy))
				return false;
		}
		if (s.at < s.size && !span_is_blank(span_peek(&s)))
			return false;
	}
	return true;
}

/* Writes the list that was read into its place in the field. */
static bool put_list(struct reading *in, const struct way_search *q,
		     struct record *r, struct record_field *field,
		     const struct naming *naming)
{
	const char *old = record_value(r, field);
	size_t before = (size_t)(q->part.text - old);
	size_t end = before + q->part.size;
	struct buf value = {0};
	bool good = true, named;

	buf_bytes(&value, old, before);
	named = write_list(&value, q, naming);
	buf_bytes(&value, old + end, field->value_size - end);
	if (!named)
		good = reading_fail(
		    in, field->place,
		    "--names=%s cannot name every hole of this board",
		    naming->row->name);
	else if (!record_put(r, field, &value))
		good = reading_no_memory(in);
	buf_free(&value);
	return good;
}

/*
 * Finds the part of FIELD that names jumps; false: none.  The position before a
 * losing jump, or before the jump after a game, is not available, so its names
 * must be known already.
 */
static bool find_part(struct way_search *q, const struct record_field *field)
{
	struct span s = record_span(q->record, field);
	enum field_form form = field_table[field->id].form;
	/* Jumps of solutions, each made at any time. */
	bool is_set = field->id == FIELD_USED || field->id == FIELD_ALWAYS ||
		      field->id == FIELD_NEVER;
	size_t size;

	q->field = field;
	q->part = s;
	q->is_jump = form != FORM_MOVES;
	q->is_late = form == FORM_LOST || is_set ||
		     (form == FORM_NEXT && record_find(q->record, FIELD_LOST));
	if (!q->is_jump)
		return true;
	if (q->is_late && !is_set ? !q->only.row : form != FORM_NEXT)
		return false;
	size = span_word(&s);
	if (form == FORM_LOST)
		size = span_word(&s);
	q->part = span_part(&s, s.at - size, s.at);
	return size;
}

/* Makes the error in *IN the first reason in READ. */
static void note(struct reading *in, struct moves_read *read)
{
	if (!read->unread && !read->guessed) {
		read->place = in->place;
		memcpy(read->why, in->text, sizeof read->why);
	}
	reading_begin(in);
}

/*
 * Rewrites a part in the form of our own programs.  A part that cannot be read
 * stays, and the first reason goes to READ.  READING_BAD: two ways make sense.
 */
static bool settle(struct reading *in, struct way_search *q, struct record *r,
		   struct record_field *field, struct moves_read *read)
{
	const struct naming cells = cells_naming(),
			    numbers = {hole_names_at(1), 1};

	if (read_list(in, q)) {
		if (!q->has[BEST] && !q->is_late) {
			refuse_jump(in, q);
			note(in, read);
			read->guessed = true;
		}
		return put_list(in, q, r, field, q->greedy ? &numbers : &cells);
	}
	if (in->state != READING_BAD || q->has[BEST])
		return false;
	note(in, read);
	read->unread = q->has_board || read->unread;
	return true;
}

/* Rewrites a part with the holes named by NAMING. */
static bool rename_part(struct reading *in, struct way_search *q,
			const struct naming *naming, struct record *r,
			struct record_field *field)
{
	const struct moves_text own = {.is_counted = q->known->is_counted,
				       .first = naming->first,
				       .only = naming->row};
	const struct moves_text *known = q->known;
	bool good;

	if (q->greedy && (naming->row->only_uncounted ||
			  (naming->row->is_counted && !naming->first)))
		return reading_fail(
		    in, field->place,
		    "the moves of a record with a field 'sum' can only be "
		    "written as hiq writes them; try: --names=numbers");
	good = read_list(in, q);
	if (!good && q->has[BEST] && !known->only) {
		/* If two ways make sense, the names to be written decide. */
		reading_begin(in);
		q->known = &own;
		good = read_list(in, q);
		q->known = known;
	}
	return good && (q->has[BEST] || q->is_late || refuse_jump(in, q)) &&
	       put_list(in, q, r, field, naming);
}

/*
 * False if a part in the form of our own programs has legal readings, but not
 * with the names of cells: then it was written by someone else.
 */
static bool may_be_cells(struct way_search *q)
{
	struct reading ignored = {0};

	if (!q->has_board && !board_text_read(&ignored, q->record, &q->board))
		return true;
	q->has_board = true;
	q->explains = false;
	q->has[BEST] = false;
	try_way(q, cells_naming(), moves_way_grouping(0), false);
	if (q->has[BEST])
		return true;
	q->only.row = NULL;
	try_all(q);
	return !q->has[BEST];
}

/* Settles all parts, or renames them if NAMING is not null. */
static bool change(struct reading *in, const struct moves_text *m,
		   const struct naming *naming, struct record *r,
		   struct moves_read *read)
{
	static const struct moves_text from_one = {.is_counted = true,
						   .first = 1};
	struct way_search q;
	bool good = true;

	/* Most records have no list, and clearing all of this takes long. */
	q.greedy = moves_text_is_greedy(r);
	q.known = q.greedy ? &from_one : m;
	q.record = r;
	q.only.row = NULL;
	q.has_board = q.has_goals = q.found = false;
	for (int i = 0; i < KEPT; i++) {
		q.kept[i] = &q.way[i];
		q.has[i] = false;
	}
	/* One kind of field after the other, in the order of their numbers. */
	for (size_t n = 0; n < FIELDS * r->fields && good; n++) {
		struct record_field *field = &r->field[n % r->fields];
		bool own;

		if (field->id != n / r->fields || !find_part(&q, field))
			continue;
		q.own = q.part.size && is_own(q.part, q.greedy);
		own = q.own && !m->is_thorough &&
		      (!m->only || m->only == hole_names_at(0)) &&
		      (q.greedy || q.is_jump || q.is_late || m->only ||
		       may_be_cells(&q));
		/* The names found here also serve for the later fields. */
		if (own || field->id == FIELD_MOVES)
			q.only = own && !q.greedy ? cells_naming()
						  : (struct naming){NULL, 0};
		if ((own && !naming) || (q.is_late && !q.only.row))
			continue;
		good = naming ? rename_part(in, &q, naming, r, field)
			      : settle(in, &q, r, field, read);
		if (q.found && q.kept[BEST]->cells)
			q.only = q.kept[BEST]->naming;
		if (field->id == FIELD_MOVES)
			read->naming = q.only;
	}
	return good;
}

bool moves_text_settle(struct reading *in, const struct moves_text *m,
		       struct record *r, struct moves_read *read)
{
	read->unread = read->guessed = false;
	read->naming.row = NULL;
	return change(in, m, NULL, r, read);
}

bool moves_text_rename(struct reading *in, const struct moves_text *m,
		       const struct hole_names *names, struct record *r)
{
	struct naming naming = {names, m->first};
	struct moves_read read;

	return change(in, m, &naming, r, &read);
}
