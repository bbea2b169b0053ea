/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A list is holes and the gaps between them.  Tables define the signs and words
 * of a gap and their meaning; a grouping defines the gaps that continue a move.
 * A move of a single hole continues with the next hole after any gap, if the
 * whole list does so in the same way.
 */
#include "text/solitaire/moves_way.h"

#include <string.h>

static const struct grouping groupings[] = {
    {.what = "pairs of holes"},
    {.what = "chains up to the next comma",
     .joins = GAP_BLANK,
     .needs_singles = true},
    {.what = "chains up to the next blank",
     .joins = GAP_TIGHT,
     .needs_singles = true},
    {.what = "chains up to the next bracket",
     .joins = GAP_BLANK | GAP_TIGHT | GAP_COMMA,
     .needs_singles = true},
    {.what = "triples, jumped holes in the middle", .is_triple = true},
};

const struct grouping *moves_way_grouping(size_t i)
{
	return i < sizeof groupings / sizeof *groupings ? &groupings[i] : NULL;
}

struct word {
	const char *texts; /* with blanks between them */
	enum gap gap;
	signed char down, across; /* not both 0: it is a direction */
};

/* A colon after a word of this table belongs to it, as in JSON. */
static const struct word words[] = {
    {"to into onto on", GAP_JOINT, 0, 0},
    {"over removing taking capturing", GAP_OVER, 0, 0},
    {"from", GAP_BREAK, 0, 0},
    {"peg pegs marble marbles hole holes take takes", GAP_BLANK, 0, 0},
    {"move moves moved moving step steps stepped stepping", GAP_BLANK, 0, 0},
    {"jump jumps jumped jumping hop hops hopped hopping", GAP_BLANK, 0, 0},
    {"land lands landed landing", GAP_BLANK, 0, 0},
    {"and the in at first then next finally", GAP_BLANK, 0, 0},
    {"up u north n", 0, -1, 0},
    {"down d south s", 0, 1, 0},
    {"left l west w", 0, 0, -1},
    {"right r east e", 0, 0, 1},
    {"ul nw", 0, -1, -1},
    {"ur ne", 0, -1, 1},
    {"dl sw", 0, 1, -1},
    {"dr se", 0, 1, 1},
};

/* Signs of one byte; a quotation mark adds nothing to a gap. */
enum { QUOTE = 1 << 8 };

static const uint16_t signs[128] = {
    ['-'] = GAP_JOINT,	 ['>'] = GAP_JOINT,   ['x'] = GAP_JOINT,
    ['X'] = GAP_JOINT,	 ['*'] = GAP_JOINT,   ['='] = GAP_JOINT,
    [','] = GAP_TIGHT,	 ['('] = GAP_BRACKET, [')'] = GAP_BRACKET,
    ['['] = GAP_BRACKET, [']'] = GAP_BRACKET, ['{'] = GAP_BRACKET,
    ['}'] = GAP_BRACKET, [';'] = GAP_BREAK,   ['.'] = GAP_BREAK,
    [':'] = GAP_COLON,	 ['/'] = GAP_OVER,    ['"'] = QUOTE,
    ['\''] = QUOTE,	 ['`'] = QUOTE};

/* Signs of several bytes: arrows, dashes from U+2010 on, the minus sign, the
 * multiplication sign; the no-break space; quotation marks, and the variant of
 * a sign as an emoji. */
static const struct {
	const char *letters;
	unsigned gap;
} wide_signs[] = {
    {"\u2192\u21d2\u21a6\u2794\u279c\u279d\u279e\u27a1\u27f6"
     "\u2010\u2011\u2012\u2013\u2014\u2212\u00d7",
     GAP_JOINT},
    {"\u00a0", GAP_BLANK},
    {"\u2018\u2019\u201a\u201c\u201d\u201e\u00ab\u00bb\ufe0f", QUOTE},
};

/* True if the SIZE letters of TEXT, in either case, are one of TEXTS. */
static bool is_among(const char *text, size_t size, const char *texts)
{
	while (*texts) {
		size_t length = strcspn(texts, " "), i = 0;

		while (length == size && i < size &&
		       span_lower(text[i]) == texts[i])
			i++;
		if (length == size && i == size)
			return true;
		texts += length + (texts[length] == ' ');
	}
	return false;
}

/* Takes the next word, in either case, if it is in the table. */
static const struct word *take_word(struct span *s)
{
	const char *text = s->text + s->at;
	size_t size = 0;

	while (s->at + size < s->size && span_is_letter(text[size]))
		size++;
	for (size_t i = 0; size && i < sizeof words / sizeof *words; i++)
		if (is_among(text, size, words[i].texts)) {
			s->at += size;
			return &words[i];
		}
	return NULL;
}

static bool fail(struct way *w, enum way_fault fault, size_t wrong)
{
	w->fault = fault;
	w->wrong = wrong;
	return false;
}

/* True if the move can end here. */
static bool is_whole(const struct way *w)
{
	return w->visits != 1 && w->over < 0;
}

/* True if NUMBER and MARK can be the number of a move; MARK is ( for (1). */
static bool may_count(const struct way *w, const struct span *s, unsigned gap,
		      char mark, int number)
{
	/* A `)` may close an earlier bracket, and a colon may join holes. */
	if (!is_whole(w) || gap & (GAP_JOINT | GAP_OVER | GAP_COLON) ||
	    (mark == ')' && w->open) ||
	    (mark == ':' && !span_is_blank(span_peek(s))))
		return false;
	if (!w->naming.row->is_number)
		return true;
	return w->mark ? mark == w->mark && number == w->count + 1
		       : !w->cells && number <= 1;
}

/* Returns the gap of the next letter, or 0 if it is no sign; sets its *SIZE. */
static unsigned next_sign(const struct span *s, size_t *size)
{
	const char *text = s->text + s->at;
	char letter[SPAN_LETTER + 1] = "";

	*size = span_letter(text, s->size - s->at);
	if (*size <= 1)
		return *size ? signs[(unsigned char)*text] : 0;
	memcpy(letter, text, *size);
	for (size_t i = 0; i < sizeof wide_signs / sizeof *wide_signs; i++)
		if (strstr(wide_signs[i].letters, letter))
			return wide_signs[i].gap;
	return 0;
}

/*
 * Takes the number of a move: `#1` anywhere; `1.`, `1)` or `1:` only if a move
 * may begin here.  If holes have numbers, too, the numbers of moves must begin
 * with the text and increase by one.
 */
static bool take_count(struct way *w, struct span *s, unsigned gap,
		       bool is_open)
{
	size_t first = s->at, size;
	bool is_sure = span_take(s, '#'), is_number;
	uint64_t number;
	char mark;

	is_number = span_number(s, 9999, &number);
	mark = span_peek(s);
	if (mark == '.' || mark == ')' || mark == ':')
		s->at++;
	else
		mark = is_sure ? '#' : '\0';
	/* In (1)-(3) it is a hole. */
	if (mark == ')' && is_open)
		mark = next_sign(s, &size) & GAP_JOINT ? '\0' : '(';
	if (is_number && mark && mark == w->mark && is_whole(w) &&
	    !w->skipped && (int)number > w->count + 1)
		w->skipped = w->count + 1;
	if (!is_number || !mark ||
	    (!is_sure && !may_count(w, s, gap, mark, (int)number))) {
		s->at = first;
		return false;
	}
	if (mark == '(')
		w->open--;
	w->mark = mark;
	w->count = (int)number;
	return true;
}

/* Takes a sign and adds it to *GAP; false: there is none. */
static bool take_sign(struct way *w, struct span *s, unsigned *gap)
{
	const char *text = s->text + s->at;
	size_t size;
	unsigned sign = next_sign(s, &size);

	if (sign == GAP_BRACKET && strchr("([{", *text))
		w->open++;
	else if (sign == GAP_BRACKET && w->open)
		w->open--;
	s->at += sign ? size : 0;
	*gap |= sign & ~(unsigned)QUOTE;
	return sign;
}

/* Takes a word of the table and adds it to *GAP, with the quotation mark and
 * the colon after a key of JSON; false: there is none. */
static bool take_gap_word(struct way *w, struct span *s, unsigned *gap)
{
	size_t at = s->at;
	const struct word *word = take_word(s);

	if (!word || word->down || word->across) {
		s->at = at;
		return false;
	}
	w->words = true;
	*gap |= word->gap;
	if (!span_take(s, '"'))
		span_take(s, '\'');
	at = s->at;
	span_skip(s);
	if (!span_take(s, ':'))
		s->at = at;
	return true;
}

/* Takes the name of a hole; takes nothing if there is none. */
static int take_hole(const struct way *w, struct span *s)
{
	size_t first = s->at;
	int hole = w->naming.row->take(&w->naming, w->shape, s);

	if (hole < 0)
		s->at = first;
	return hole;
}

/* Notes if the next letters are one word of the table, not names of holes.
 * False: they are not. */
static bool note_word(struct way *w, struct span *s)
{
	const struct word *word;
	size_t first = s->at;
	bool found;

	if (!w->naming.row->has_letters || w->is_glued)
		return false;
	/* Under letters, in and at are two holes. */
	found = (word = take_word(s)) && s->at > first + 1 &&
		(s->at > first + 2 || word->gap != GAP_BLANK);
	s->at = first;
	w->words = w->words || found;
	return found;
}

static bool is_aside(const struct way *w, struct span s);

/* Takes the text before the next hole, and its name.  HOLE_NAMES_NONE: the text
 * has ended; HOLE_NAMES_OFF: w->fault is set. */
static int take_gap(struct way *w, struct span *s, unsigned *gap)
{
	*gap = 0;
	for (bool is_open = false;;) {
		size_t first = s->at;
		int hole = HOLE_NAMES_NONE;
		char c = span_skip(s);
		bool is_letter = span_is_letter(c);

		if (s->at > first)
			*gap |= GAP_BLANK;
		w->wrong = s->at;
		if (s->at == s->size)
			return HOLE_NAMES_NONE;
		if ((span_is_digit(c) || c == '#') &&
		    take_count(w, s, *gap, is_open)) {
			*gap |= GAP_BREAK;
			continue;
		}
		if ((is_letter || span_is_digit(c) || c == '(' || c == '[') &&
		    !note_word(w, s))
			hole = take_hole(w, s);
		if (hole >= 0 && is_open && is_aside(w, *s))
			*gap |= GAP_OVER;
		if (hole >= 0)
			return hole;
		is_open = c == '(';
		/* The letter of a sign may look like a name: d2xd4. */
		if ((hole == HOLE_NAMES_NONE || is_letter) &&
		    ((is_letter && !w->is_glued && take_gap_word(w, s, gap)) ||
		     take_sign(w, s, gap)))
			continue;
		fail(w, hole == HOLE_NAMES_OFF ? WAY_OFF : WAY_STRANGE, s->at);
		return HOLE_NAMES_OFF;
	}
}

/* Returns the part of a gap that decides. */
static unsigned main_gap(unsigned gap)
{
	static const enum gap order[] = {GAP_BREAK, GAP_OVER, GAP_JOINT,
					 GAP_COLON, GAP_BRACKET};

	for (size_t i = 0; i < sizeof order / sizeof *order; i++)
		if (gap & order[i])
			return order[i] == GAP_COLON ? GAP_JOINT : order[i];
	if (gap & GAP_TIGHT)
		return gap & GAP_BLANK ? GAP_COMMA : GAP_TIGHT;
	return gap;
}

/*
 * True if a hole in brackets, with S after it, is the hole that the last jump
 * went over: 5-17 (10).  In (5)-(17) (8)-(10) a sign joins it to the next hole.
 */
static bool is_aside(const struct way *w, struct span s)
{
	struct way ahead = *w;
	unsigned gap;

	if (w->visits < 2 || w->over >= 0 || w->cell[w->cells - 1].over >= 0 ||
	    span_skip(&s) != ')')
		return false;
	ahead.visits = 0; /* so that the next hole is not taken for one, too */
	take_gap(&ahead, &s, &gap);
	return !(main_gap(gap) & (GAP_JOINT | GAP_OVER));
}

/* Makes the jumps up to the last cell; false: a jump is illegal. */
static bool make_jumps(struct way *w)
{
	const struct shape *s = w->shape;

	for (; w->made < w->cells; w->made++) {
		const struct way_cell *to = &w->cell[w->made];
		const struct shape_jump *found = NULL;
		int i;

		if (!to->joined || w->is_deaf)
			continue;
		/* Jumps with the same ends are neighbours in the table. */
		i = shape_find_jump(s, to[-1].hole, to->over, to->hole);
		for (; i >= 0 && i < s->jumps && !found; i++) {
			const struct shape_jump *j = &s->jump[i];

			if (j->from != to[-1].hole || j->to != to->hole ||
			    (to->over >= 0 && j->over != to->over))
				break;
			found = holes_can(j, &w->position) ? j : NULL;
		}
		if (!found || w->jumps == SHAPE_HOLES)
			return fail(w, WAY_ILLEGAL, to->at);
		holes_jump(&w->position, found);
		w->jump[w->jumps++] = *found;
	}
	return true;
}

/* Adds a cell.  If it is JOINED to the cell before, it ends a jump, which may
 * have named the hole jumped over; otherwise, it begins a move. */
static bool add_cell(struct way *w, int hole, bool joined, size_t at)
{
	if (w->cells == WAY_CELLS)
		return fail(w, WAY_STRANGE, at);
	w->cell[w->cells++] = (struct way_cell){hole, joined ? w->over : -1,
						joined, (uint32_t)at};
	w->over = joined ? -1 : w->over;
	w->moves += !joined;
	w->visits = joined ? w->visits + 1 : 1;
	return true;
}

/* True if a hole after GAP continues the move. */
static bool is_joined(const struct way *w, unsigned gap)
{
	const struct grouping *g = w->grouping;

	if (!w->visits || gap & (GAP_BREAK | GAP_BRACKET))
		return false;
	if (!gap || gap & (GAP_JOINT | GAP_OVER))
		return true;
	return g->joins ? gap & g->joins : !is_whole(w);
}

/*
 * Notes GAP, within a move if JOINED, otherwise between two moves.  False: W,
 * whose moves have a fixed number of holes, uses blanks and commas
 * inconsistently.  A comma joins holes no more than a blank does.
 */
static bool note_gap(struct way *w, unsigned gap, bool joined)
{
	const unsigned loose = GAP_BLANK | GAP_TIGHT;

	if (joined) {
		/* Where a jump over a named hole ends is clear: 4 over 2, 1. */
		if (w->over < 0 || w->grouping->is_triple)
			w->inside |= gap;
		w->singles = w->singles || gap & (loose | GAP_COMMA);
	} else if (w->cells) {
		w->beside |= gap;
	}
	return w->grouping->joins || !(w->beside & loose) ||
	       !(w->inside & GAP_COMMA || (w->inside & loose) == loose);
}

/* Adds a hole after GAP: a cell of a move, or a hole that a jump goes over. */
static bool add_hole(struct way *w, int hole, unsigned gap, size_t at)
{
	bool joined = is_joined(w, gap);

	w->is_within = joined || !is_whole(w);
	if (!joined && (!is_whole(w) || gap & (GAP_JOINT | GAP_OVER)))
		return fail(w, WAY_SHORT, at);
	/* After a jump, the hole it went over: a1-c1/b1, a1-c1 (b1). */
	if (joined && gap & GAP_OVER && w->visits > 1 &&
	    w->cell[w->cells - 1].over < 0 && w->over < 0) {
		w->cell[w->cells - 1].over = hole;
		return true;
	}
	/* In a1-b1/c1 the hole jumped over is c1, so it cannot be b1. */
	if (joined && gap & GAP_OVER && w->grouping->is_triple && w->over >= 0)
		return fail(w, WAY_SHORT, at);
	/* Only now is it certain that no such hole follows the last cell. */
	if (!make_jumps(w))
		return false;
	if (!note_gap(w, gap, joined))
		return fail(w, WAY_SHORT, at);
	/* The hole is the middle of a jump whose end follows. */
	if (joined && w->over < 0 &&
	    (gap & GAP_OVER || w->grouping->is_triple)) {
		w->over = hole;
		return true;
	}
	return add_cell(w, hole, joined, at);
}

/*
 * Takes the direction of a jump after a hole: one word, or two for a diagonal.
 * In a drawing with shifted rows, up to the right and down to the left stay in
 * their column.  True: there is no direction, or the jump has been added.
 */
static bool take_direction(struct way *w, struct span *s)
{
	const struct shape *shape = w->shape;
	const struct word *before;
	int from = w->cell[w->cells - 1].hole, down = 0, across = 0, row, col,
	    hole = -1;
	size_t first = s->at, rest, at;

	if (w->is_glued || w->over >= 0)
		return true;
	/* Words may come before it: d2 jumps down, d2 to the right. */
	do {
		span_skip(s);
		rest = at = s->at;
		before = take_word(s);
	} while (before && before->gap & (GAP_BLANK | GAP_JOINT));
	s->at = at;
	if (!span_is_letter(span_peek(s))) {
		s->at = first;
		return true;
	}
	for (int words_taken = 0; words_taken < 2; words_taken++) {
		const struct word *word = NULL;
		struct span hole_next;

		if (words_taken && !span_take(s, '-'))
			span_skip(s);
		hole_next = *s;
		if (span_is_letter(span_peek(s)) &&
		    (note_word(w, s) || take_hole(w, &hole_next) < 0))
			word = take_word(s);
		if (!word || !(word->down || word->across) ||
		    (word->down && down) || (word->across && across))
			break;
		down += word->down;
		across += word->across;
		rest = s->at;
	}
	s->at = down || across ? rest : first;
	if (!down && !across)
		return true;
	if (lattice_is_staggered(shape->lattice) && down * across < 0)
		across = 0;
	row = shape->row[from] + 2 * down;
	col = shape->col[from] + 2 * across;
	if (row >= 0 && row < shape->rows && col >= 0 && col < shape->cols)
		hole = shape_hole(shape, row, col);
	w->is_within = true;
	if (hole < 0)
		return fail(w, WAY_BEYOND, at);
	return make_jumps(w) && add_cell(w, hole, true, at);
}

bool moves_way_read(struct way *w, struct span text, const struct holes *start)
{
	unsigned gap;
	int hole;

	w->fault = WAY_FINE;
	w->moves = w->cells = w->jumps = w->visits = w->made = w->count = 0;
	w->open = 0;
	w->inside = w->beside = 0;
	w->mark = '\0';
	w->skipped = 0;
	w->singles = w->words = false;
	w->over = -1;
	w->position = *start;
	while ((hole = take_gap(w, &text, &gap)) >= 0)
		if (!add_hole(w, hole, main_gap(gap), w->wrong) ||
		    !take_direction(w, &text))
			return false;
	w->is_within = is_joined(w, main_gap(gap)) || !is_whole(w);
	/* An illegal jump counts before an error after it. */
	if (hole == HOLE_NAMES_OFF)
		return make_jumps(w) && fail(w, w->fault, w->wrong);
	if (!is_whole(w) || gap & (GAP_JOINT | GAP_OVER | GAP_COLON) ||
	    (!w->cells &&
	     (w->words || gap & ~(unsigned)(GAP_BLANK | GAP_BRACKET))))
		return make_jumps(w) && fail(w, WAY_SHORT, text.size);
	return make_jumps(w);
}
