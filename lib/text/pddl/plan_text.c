/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/pddl/plan_text.h"

#include <inttypes.h>
#include <string.h>

#include "text/pddl/pddl_text.h"
#include "text/solution.h"
#include "text/span.h"

/* The line behind a plan, with its number between these. */
static const char COST[] = "; cost = ", GENERAL[] = " (general cost)";

static bool is_comment(const struct span *line)
{
	struct span s = *line;

	return span_skip(&s) == ';';
}

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
	struct span line = {0};
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
		if (!is_comment(&line) || tells_cost(&line))
			buf_bytes(text, line.text, line.size);
		buf_char(text, '\n');
	}
	if (begun && in->state == READING_END)
		reading_begin(in);
	return in->state == READING_FINE;
}

static bool next(struct reading *in, struct format_reader *r)
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

const struct format plan_text_format = {
    .writer = {.name = "plan", .unknown = "; ?\n"},
    .comment = SOURCE_NEVER,
    .is_wide = true,
    .next = next,
    .is_answered_by_record = true,
};

/* What is read: actions, and the board whose holes they name. */
struct plan {
	struct source source;
	struct pddl_text scan;
	const struct shape *shape;
	char name[SHAPE_HOLES][PDDL_TEXT_WORD];
	int peg; /* the hole of the peg that moves; -1: none does */
	uint64_t moves;
};

/* Takes the name of a hole. */
static bool take_hole(struct reading *in, struct plan *p, int *hole)
{
	if (!pddl_text_next(in, &p->scan))
		return false;
	for (*hole = 0; *hole < p->shape->holes; ++*hole)
		if (pddl_text_is(&p->scan, p->name[*hole]))
			return true;
	return pddl_text_bad(in, &p->scan,
			     pddl_text_is_name(&p->scan)
				 ? "a location of the problem"
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
	struct pddl_text *s = &p->scan;
	bool good;

	if (!pddl_text_next(in, s))
		return false;
	if (pddl_text_is(s, jump[0]) || pddl_text_is(s, jump[1]))
		good = take_jump(in, p, pddl_text_is(s, jump[1]), moves);
	else if (pddl_text_is(s, "end-move"))
		good = take_end(in, p);
	else
		return pddl_text_bad(in, s,
				     "jump-new-move, jump-continue-move or "
				     "end-move");
	return good && pddl_text_expect(in, s, ")");
}

/* A time before an action or what it takes, "0.000:" and "[1.000]". */
static bool is_time(const struct pddl_text *s)
{
	return pddl_text_is_name(s) &&
	       (*s->word == '[' || s->word[strlen(s->word) - 1] == ':');
}

static bool take_actions(struct reading *in, struct plan *p, struct buf *moves)
{
	while (pddl_text_next(in, &p->scan)) {
		if (!*p->scan.word)
			return true;
		if (is_time(&p->scan))
			continue;
		if (!pddl_text_is(&p->scan, "("))
			return pddl_text_bad(in, &p->scan, "'('");
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

bool plan_text_settle(struct reading *in, const struct record *plan,
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
		good = pddl_text_name(in, problem, shape->row[h], shape->col[h],
				      h, p.name[h]);
	source_memory(&p.source, text, f->value_size);
	p.source.line = f->place.line;
	good = good && take_actions(in, &p, moves) &&
	       check_cost(in, text, f->value_size, f->place, p.moves);
	source_close(&p.source);
	return good;
}
