/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses questions and answers them one after the other; see ask.h. */
#include "ask/ask.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "board/symm.h"
#include "text/solitaire/board_text.h"
#include "text/solitaire/draw_text.h"
#include "text/solitaire/lattice_text.h"
#include "text/solitaire/letters_text.h"
#include "text/solitaire/moves_text.h"
#include "text/span.h"

void ask_reset(struct ask *a)
{
	struct ask_wanted before = a->wanted;

	buf_clear(&before.goal);
	a->wanted = (struct ask_wanted){
	    .seed = 1,
	    .goal = before.goal,
	    .goal_file = before.goal_file,
	    .transform = before.transform,
	    .is_contest = before.is_contest,
	    .is_timed = before.is_timed,
	};
	a->has_shape = false;
}

/* Takes the name of a board, or `any`. */
static bool take_board(struct ask *a, const char *argument)
{
	bool is_drawn = strcmp(argument, "any") == 0;
	struct shape shape;

	if (!is_drawn && !shape_named(argument, &shape))
		return false;
	snprintf(a->wanted.named, sizeof a->wanted.named, "%s",
		 is_drawn ? "" : argument);
	a->has_shape = false;
	return true;
}

static bool is_all(const struct ask *a)
{
	return strcmp(a->wanted.vacant, "all") == 0;
}

/* Takes `all`, or what looks like a hole: the board may come later. */
static bool take_vacant(struct ask *a, const char *argument)
{
	size_t letters = strspn(argument, "abcdefghijklmnopqrstuvwxyz");
	size_t digits = strspn(argument + letters, "0123456789");

	snprintf(a->wanted.vacant, sizeof a->wanted.vacant, "%s", argument);
	return is_all(a) || (digits && !argument[letters + digits] &&
			     letters + digits < sizeof a->wanted.vacant);
}

static bool take_lines(struct ask *a, const char *argument)
{
	a->wanted.has_lines = true;
	a->has_shape = false;
	return lattice_named(argument, strlen(argument), &a->wanted.lines);
}

static bool take_goal(struct ask *a, const char *argument)
{
	buf_clear(&a->wanted.goal);
	a->wanted.goal_has_lattice = false;
	buf_text(&a->wanted.goal, argument);
	return a->wanted.goal.size > 0 && !strpbrk(argument, " \t\n#/");
}

/* Bytes of a drawing that is a goal: boards are small. */
enum { GOAL_SIZE = 1 << 20 };

bool ask_take_drawn_goal(struct reading *in, struct ask *a,
			 struct source *source)
{
	struct record goal;
	bool good = draw_text_read_goal(in, source, GOAL_SIZE, &goal) &&
		    record_check_once(in, &goal);

	a->wanted.goal_has_lattice = record_find(&goal, FIELD_LINES);
	if (good && a->wanted.goal_has_lattice)
		good = lattice_text_of(in, &goal, &a->wanted.goal_lattice);
	if (good && a->wanted.goal_has_lattice &&
	    a->wanted.goal_lattice == LATTICE_LISTED)
		good = reading_fail(in, record_find(&goal, FIELD_LINES)->place,
				    "a goal cannot list its lines: remove the "
				    "field 'lines' from its drawing");
	draw_text_write_drawing(&a->wanted.goal, &goal);
	record_free(&goal);
	return good;
}

static bool take_pegs(struct ask *a, const char *argument)
{
	return span_value_from(argument, 1, POSITION_HOLES, &a->wanted.pegs);
}

static bool take_seed(struct ask *a, const char *argument)
{
	a->wanted.has_seed = true;
	return span_value_from(argument, 0, UINT64_MAX, &a->wanted.seed);
}

static const struct {
	const char *name;
	bool (*take)(struct ask *a, const char *argument);
} argument_row[] = {
    {"board", take_board}, {"vacant", take_vacant}, {"lines", take_lines},
    {"goal", take_goal},   {"pegs", take_pegs},	    {"seed", take_seed},
    {.name = NULL},
};

const char *ask_argument(size_t i)
{
	return argument_row[i].name;
}

/*
 * True if NAME and ARGUMENT ask Q.  The name of Q may include the first word of
 * the argument: "all=distinct" for NAME "all" and "distinct:5".  *REST becomes
 * the rest of the argument, or null.
 */
static bool is_called(const struct question *q, const char *name,
		      const char *argument, const char **rest)
{
	size_t size = strlen(name);
	const char *word;

	*rest = argument;
	if (strcmp(q->name, name) == 0)
		return q->take || !argument;
	if (strncmp(q->name, name, size) != 0 || q->name[size] != '=' ||
	    !argument)
		return false;
	word = q->name + size + 1;
	size = strlen(word);
	if (strncmp(word, argument, size) != 0)
		return false;
	*rest = argument[size] == ':' && q->take ? argument + size + 1 : NULL;
	return *rest || !argument[size];
}

/* Takes the first question that NAME and ARGUMENT ask; false: none. */
static bool take_question(struct ask *a, const char *name, const char *argument)
{
	const struct question *q;
	const char *rest;

	for (size_t i = 0; (q = question_at(i)); i++) {
		if (!is_called(q, name, argument, &rest))
			continue;
		/* An argument in brackets is optional.  If this row refuses the
		 * argument, a later one such as "all=distinct" may take it. */
		if (q->take &&
		    !((rest || *q->argument == '[') && q->take(a, rest)))
			continue;
		a->wanted.questions |= bits_one((int)i);
		return true;
	}
	return false;
}

bool ask_take(struct ask *a, const char *name, const char *argument)
{
	for (size_t i = 0; argument_row[i].name; i++)
		if (strcmp(argument_row[i].name, name) == 0)
			return argument && argument_row[i].take(a, argument);
	return take_question(a, name, argument);
}

/* True if A excludes B.  B may exclude A even if A does not exclude B. */
static bool excludes(const struct question *a, const struct question *b)
{
	return a->is_of_record || a->kind >= QUESTION_ALONE ||
	       (a->kind == QUESTION_PLAYS && b->kind != QUESTION_BESIDE);
}

/* Sets FOUND to the first two questions that exclude each other. */
static bool find_conflict(const struct ask *a, const struct question *found[2])
{
	for (size_t i = 0; (found[0] = question_at(i)); i++) {
		if (!(a->wanted.questions >> i & 1))
			continue;
		for (size_t j = 0; (found[1] = question_at(j)); j++)
			if (i != j && a->wanted.questions >> j & 1 &&
			    excludes(found[0], found[1]))
				return true;
	}
	return false;
}

/* Returns the first of QUESTIONS, or the default.  A question that is asked
 * alone is always the first. */
static const struct question *first_of(uint64_t questions)
{
	return question_at(questions ? (size_t)bits_first(questions)
				     : ASK_SOLVE);
}

/* Returns the hole `vacant` of S, or -1. */
static int find_vacancy(const struct ask *a, const struct shape *s)
{
	return shape_find_hole(s, a->wanted.vacant, strlen(a->wanted.vacant));
}

bool ask_is_possible(const struct ask *a, char message[ASK_MESSAGE])
{
	const struct question *asked = first_of(a->wanted.questions);
	const struct question *found[2];
	bool is_sample = question_is_asked(a, ASK_SAMPLE);
	struct shape shape;

	if (find_conflict(a, found))
		snprintf(message, ASK_MESSAGE,
			 "--%s and --%s cannot be used together",
			 found[0]->name, found[1]->name);
	else if (is_sample != (a->wanted.pegs > 0))
		snprintf(message, ASK_MESSAGE,
			 "--sample needs --pegs, and --pegs needs --sample");
	else if (a->wanted.has_seed && !is_sample &&
		 !question_is_asked(a, ASK_RANDOM_SOLUTIONS))
		snprintf(message, ASK_MESSAGE,
			 "--seed needs --sample or --random-solutions");
	else if (a->wanted.vacant[0] &&
		 (asked->is_of_record || asked->kind == QUESTION_POSES ||
		  asked->reads_moves))
		snprintf(message, ASK_MESSAGE,
			 "--vacant and --%s cannot be used together",
			 asked->name);
	else if (a->wanted.vacant[0] && !is_all(a) &&
		 shape_named(a->wanted.named, &shape) &&
		 find_vacancy(a, &shape) < 0)
		snprintf(message, ASK_MESSAGE,
			 "--vacant=%s is not a hole of board %s",
			 a->wanted.vacant, a->wanted.named);
	else
		return true;
	return false;
}

/* Makes the shape named by `board` current, on the lattice of `lines`. */
static void make_shape(struct ask *a)
{
	struct shape named, on;

	shape_named(a->wanted.named, &named);
	if (a->wanted.has_lines && a->wanted.lines != named.lattice) {
		shape_on(&named, a->wanted.lines, &on);
		named = on;
	}
	question_use_shape(a, &named);
	a->has_shape = true;
}

bool ask_poses(const struct ask *a)
{
	return a->wanted.named[0] &&
	       (a->wanted.vacant[0] ||
		first_of(a->wanted.questions)->kind == QUESTION_POSES);
}

bool ask_lists(const struct ask *a)
{
	return first_of(a->wanted.questions)->kind >= QUESTION_ALONE;
}

/* Adds to the message which board the drawing is, or how to draw NAMED. */
static void hint(struct reading *in, const struct record *record,
		 const char *named)
{
	struct shape wanted;
	struct board board;
	struct reading ignored = {0};
	char name[SHAPE_NAME];

	if (!board_text_read(&ignored, record, &board))
		return;
	if (shape_called(&board.shape, name)) {
		if (strcmp(name, named) != 0)
			reading_add(in,
				    "; the drawing fits board %s; try: -b %s",
				    name, name);
	} else if (shape_named(named, &wanted) &&
		   lattice_is_staggered(wanted.lattice) &&
		   !lattice_is_staggered(board.shape.lattice)) {
		/* The rows of NAMED are staggered, the drawn rows are not. */
		reading_add(in,
			    "; stagger the rows with blanks, or pad them with "
			    "'_' and add the field 'lines: %s'",
			    lattice_table[wanted.lattice].word);
	} else {
		reading_add(
		    in, "; to take the board from the drawing, try: -b any");
	}
}

/* Reads the record as a position on the shape that `board` names. */
static bool read_named(struct reading *in, struct ask *a)
{
	struct record *record = a->fields.record;

	if (!a->has_shape)
		make_shape(a);
	if (!board_text_on(in, record, &a->board.shape, &a->board.start)) {
		if (in->state == READING_BAD && !a->wanted.is_contest)
			hint(in, record, a->wanted.named);
		return false;
	}
	return board_text_tell(record, &a->board.shape) ||
	       reading_no_memory(in);
}

/* Reads the current board: its shape and its position. */
static bool read_board(struct reading *in, struct ask *a)
{
	if (a->wanted.named[0])
		return read_named(in, a);
	return (!a->wanted.has_lines ||
		lattice_text_set(in, a->fields.record, a->wanted.lines)) &&
	       question_read_board(in, a);
}

/* Reads the goal that was asked for, or else the goal of the record. */
static bool read_goal(struct reading *in, struct ask *a)
{
	struct record *record = a->fields.record;
	bool good;

	/* A field `goal` has no room for the lattice. */
	if (a->wanted.goal_has_lattice &&
	    a->wanted.goal_lattice != a->board.shape.lattice)
		return reading_fail(
		    in, record->place,
		    "this board has 'lines: %s', but the goal has 'lines: %s'",
		    lattice_table[a->board.shape.lattice].word,
		    lattice_table[a->wanted.goal_lattice].word);
	if (a->wanted.goal.size) {
		record_drop(record, FIELD_GOAL);
		if (!record_add(record, FIELD_GOAL, a->wanted.goal.data,
				a->wanted.goal.size, record->place))
			return reading_no_memory(in);
	}
	good = board_text_goals(in, record, &a->board);
	if (good && holes_are_few(&a->board.shape))
		a->problem = board_puzzle(&a->board, a->goals);
	if (in->state == READING_BAD && a->wanted.goal_file)
		reading_add(in, " (the goal is drawn in %s)",
			    reading_quote(in, a->wanted.goal_file,
					  strlen(a->wanted.goal_file)));
	return good;
}

/* True if the map IMAGE of holes takes each goal of B to a goal of B. */
static bool keeps_goals(const struct board *b, const uint8_t image[])
{
	for (int i = 0; i < b->goals; i++) {
		const struct holes *goal = &b->goal[i];
		struct holes to = {{0}};

		for (int hole = holes_next(goal, 0); hole >= 0;
		     hole = holes_next(goal, hole + 1))
			holes_add(&to, image[hole]);
		if (!board_is_goal(b, &to))
			return false;
	}
	return true;
}

/*
 * Returns the next vacancy of "all", or -1.  Skips a hole if a symmetry that
 * keeps the goals takes it to an earlier hole.  The goal `same` goes along with
 * the vacancy, so all symmetries keep it.
 */
static int next_vacancy(struct ask *a)
{
	uint8_t image[SYMM_MOST][SHAPE_HOLES];
	int maps = symm_images(&a->board.shape, image), kept = 0;
	bool is_same =
	    span_is(a->wanted.goal.data, a->wanted.goal.size, "same");

	for (int k = 0; k < maps; k++)
		if (is_same || keeps_goals(&a->board, image[k]))
			memmove(image[kept++], image[k], sizeof image[k]);
	while (a->vacancy < a->board.shape.holes) {
		int hole = a->vacancy++, k = 0;

		while (k < kept && image[k][hole] >= hole)
			k++;
		if (k == kept)
			return hole;
	}
	return -1;
}

bool ask_take_shape(struct reading *in, struct ask *a,
		    const struct record *record)
{
	struct board drawn;

	a->fields.record = NULL;
	if (!board_text_read(in, record, &drawn))
		return false;
	question_use_shape(a, &drawn.shape);
	a->has_shape = true;
	return is_all(a) || find_vacancy(a, &drawn.shape) >= 0 ||
	       reading_fail(in, record->place,
			    "--vacant=%s is not a hole of this board",
			    a->wanted.vacant);
}

bool ask_draw(struct reading *in, struct ask *a, bool begins,
	      struct record *record)
{
	const struct shape *shape = &a->board.shape;
	char title[SHAPE_CELL + sizeof " vacant"];
	struct holes start = {{0}};
	struct reading ignored = {0};
	int hole;

	reading_begin(in);
	if (!a->has_shape)
		make_shape(a);
	if (begins && is_all(a)) {
		a->vacancy = 0;
		a->board.goals = 0;
		a->fields.record = record;
		/* For the symmetries; ask_answer reports what is wrong. */
		read_goal(&ignored, a);
	}
	hole = is_all(a) ? next_vacancy(a) : find_vacancy(a, shape);
	if (is_all(a) ? hole < 0 : !begins)
		return reading_end(in);
	if (hole >= 0) {
		start = holes_all(shape);
		holes_flip(&start, hole);
	}
	record_clear(record);
	record->place = (struct place){1, 1};
	if (!board_text_draw(record, shape, &start))
		return reading_no_memory(in);
	if (!is_all(a))
		return true;
	strcpy(title + shape_cell(shape, hole, title), " vacant");
	return record_set(record, FIELD_TITLE, title) || reading_no_memory(in);
}

/* True if Q can be asked about the record.  Reads what else Q needs of it. */
static bool admit(struct reading *in, struct ask *a, const struct question *q)
{
	struct record *record = a->fields.record;

	if (q->reads_moves &&
	    !moves_text_settle(in, &a->known, record, &a->moves))
		return false;
	if (!q->is_of_record && a->board.level && q->is_listed)
		return reading_fail(
		    in, record_find(record, FIELD_GOAL)->place,
		    "a goal such as 5-pegs or 6-jumps cannot be used with --%s",
		    q->name);
	if (!q->is_of_record && a->board.is_open && q->is_closed)
		return reading_fail(
		    in, record_find(record, FIELD_GOAL)->place,
		    "--%s does not accept a goal with open holes (c3+, or ? in "
		    "a drawing), but --solve, --count and --fewest-moves do",
		    q->name);
	if (!q->is_of_record && !holes_are_few(&a->board.shape) &&
	    !q->takes_large)
		return reading_fail(in, record->place,
				    "--%s needs a board of at most %d holes, "
				    "but this one has %d",
				    q->name, POSITION_HOLES,
				    a->board.shape.holes);
	return !q->read || q->read(in, a);
}

/* Gives advice if the drawing may mean something else.  Checks only the first
 * drawing of a file, since all use the same letters. */
static void doubt(struct ask *a)
{
	const struct record *record = a->fields.record;
	const struct shape *shape = &a->board.shape;
	bool is_full = holes_count(&a->board.start) == shape->holes;
	struct reading in = {0};
	char message[2 * READING_SIZE];

	if (!record->is_first || a->wanted.named[0] || !a->tell)
		return;
	if (record_has_claims(record) || record_find(record, FIELD_JUMP))
		return;
	/* The reader has already said which letter it takes for holes. */
	if (record->hole == RECORD_OFF)
		return;
	if (is_full && shape->jumps)
		snprintf(in.advice, sizeof in.advice,
			 "no hole is vacant; to leave out each peg in turn, "
			 "try: pegbfs -b any --vacant=all");
	else if (board_is_goal(&a->board, &a->board.start))
		letters_text_doubt(&in, record);
	if (!*in.advice)
		return;
	snprintf(message, sizeof message, "%s%s",
		 is_full ? "" : "the start is already a goal", in.advice);
	a->tell(a->client, ASK_ADVICE, message);
}

/* Gives advice if moves below the first drawing of a file, which may be a game
 * so far, are not played.  An answer that is asked again has a result. */
static void note_moves(struct ask *a)
{
	const struct record *record = a->fields.record;

	if (record->is_first && record_find(record, FIELD_MOVES) &&
	    !record_find(record, FIELD_RESULT) &&
	    !question_is_asked(a, ASK_REVIEW) && a->tell)
		a->tell(
		    a->client, ASK_ADVICE,
		    "the moves below the drawing are not played; to write the "
		    "positions after them, try: pegfmt --replay -t line");
}

/* Reads what QUESTIONS need of the record; makes a solver for its shape. */
static bool read_record(struct reading *in, struct ask *a, uint64_t questions)
{
	const struct question *first = first_of(questions);
	bool is_pegs = !first->is_of_record;
	bool good =
	    (first->takes_twice || record_check_once(in, a->fields.record)) &&
	    (!is_pegs || (read_board(in, a) && read_goal(in, a)));

	a->moves.unread = false;
	for (; good && questions; questions &= questions - 1)
		good = admit(in, a, first_of(questions));
	if (good && is_pegs && !a->solver && holes_are_few(&a->board.shape)) {
		a->solver = solver_new(&a->board.shape);
		good = a->solver || reading_no_memory(in);
	}
	if (good && is_pegs)
		note_moves(a);
	if (good && first->id == ASK_SOLVE)
		doubt(a);
	return good;
}

/* Calls read_record.  A record that is refused gets its old fields back. */
static bool take_record(struct reading *in, struct ask *a, uint64_t questions)
{
	struct record *record = a->fields.record;
	size_t fields = record->fields;
	struct buf *before = &a->before;

	buf_clear(before);
	buf_bytes(before, record->field, fields * sizeof *record->field);
	if (before->failed)
		return reading_no_memory(in);
	if (read_record(in, a, questions))
		return true;
	if (fields)
		memcpy(record->field, before->data, before->size);
	record->fields = fields;
	return false;
}

bool ask_read(struct reading *in, struct ask *a)
{
	ask_reset(a);
	return take_record(in, a, 0) &&
	       board_text_fits(in, a->fields.record, &a->board);
}

/* Adds the fields of each question.  Each may use an equal share of the time
 * that is left.  Returns whether the caller must hand over the record. */
static bool answer_each(struct ask *a, uint64_t questions)
{
	const struct limits limits = a->limits;
	unsigned left = (unsigned)bits_count(questions);
	bool alone = false, several = left > 1;

	for (; questions; questions &= questions - 1) {
		const struct question *q = first_of(questions);

		a->limits = limits_share(&limits, left--);
		a->answer.asked = q;
		a->answer.asks_several = several;
		q->answer(a);
		alone |= q->kind >= QUESTION_ALONE;
		if (left && a->solver)
			solver_release(a->solver);
	}
	a->limits = limits;
	return !alone;
}

bool ask_answer(struct reading *in, struct ask *a)
{
	uint64_t census = bits_one(ASK_CENSUS);
	uint64_t questions = a->wanted.questions;
	const struct question *first;

	/* With only a census, --fewest-moves makes it count by moves. */
	if (questions == (census | bits_one(ASK_FEWEST)))
		questions = census;
	first = first_of(questions);
	questions |= bits_one(first->id); /* the default, if there are none */
	if (!a->wanted.is_read && !take_record(in, a, questions))
		return false;
	question_begin(a);
	if (!first->is_of_record)
		record_drop_answer(a->fields.record,
				   first->kind == QUESTION_POSES);
	if (answer_each(a, questions))
		question_finish(a);
	return !a->fields.text.failed || reading_no_memory(in);
}
