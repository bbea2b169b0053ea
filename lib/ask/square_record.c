/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Most boards are in a class without the goal; their answer is the same for the
 * whole class.  The answers of the others are looked up.
 */
#include "ask/square_record.h"

#include <string.h>

#include "ask/question_solve.h"
#include "board/class.h"
#include "board/position.h"
#include "text/record.h"

enum {
	SIDE = 5,
	/* More than the bytes of a record but for a pagoda function. */
	ROOM = 512,
};

/* The answer for boards of a class in which the goal is not. */
static bool set_class(struct buf *text, struct reduce *solver,
		      struct puzzle *problem, const struct class *c, int index)
{
	struct reduce_answer answer;

	problem->start = 0;
	for (int i = 0; i < c->count; i++)
		if (index >> i & 1)
			problem->start |= position_of(c->pivot[i]);
	if (reduce_solve(solver, problem, &limits_none, &answer) !=
		ANSWER_NONE ||
	    answer.proof != REDUCE_CLASS)
		return true;
	buf_text(text, "result: unsolvable\nproof: ");
	question_solve_proof(text, problem, &answer);
	buf_text(text, "\npositions: 1\n");
	return !text->failed;
}

static void set_rows(struct square_record *r)
{
	for (int pegs = 0; pegs < 1 << SIDE; pegs++) {
		for (int col = 0; col < SIDE; col++)
			r->row[pegs][col] =
			    pegs >> col & 1 ? RECORD_PEG : RECORD_EMPTY;
		r->row[pegs][SIDE] = '\n';
	}
}

bool square_record_open(struct square_record *r, struct reduce *solver,
			struct puzzle *problem,
			const struct reduce_table *table)
{
	struct class class;
	bool done = true;

	*r = (struct square_record){.table = table};
	class_of(problem->shape, &class);
	set_rows(r);
	for (int h = 0; h < SQUARE_RECORD_HOLES; h++) {
		char name[SHAPE_CELL];

		shape_cell(problem->shape, h, name);
		memcpy(r->cell[h], name, sizeof r->cell[h]);
	}
	for (int i = 0; i < SQUARE_RECORD_CLASSES; i++)
		done &= set_class(&r->class[i], solver, problem, &class, i);
	return done;
}

void square_record_close(struct square_record *r)
{
	for (int i = 0; i < SQUARE_RECORD_CLASSES; i++)
		buf_free(&r->class[i]);
}

static char *put(char *p, const char *text)
{
	size_t size = strlen(text);

	memcpy(p, text, size);
	return p + size;
}

static char *put_number(char *p, uint64_t number)
{
	char digit[20];
	size_t i = sizeof digit;

	do
		digit[--i] = (char)('0' + number % 10);
	while (number /= 10);
	memcpy(p, digit + i, sizeof digit - i);
	return p + (sizeof digit - i);
}

static char *put_drawing(const struct square_record *r, char *p,
			 position_t position)
{
	for (int i = 0; i < SIDE; i++, p += SIDE + 1)
		memcpy(p, r->row[position >> SIDE * i & 31], sizeof r->row[0]);
	return p;
}

static char *put_cell(const struct square_record *r, char *p, char lead,
		      int hole)
{
	*p = lead;
	memcpy(p + 1, r->cell[hole], 2);
	return p + 3;
}

static char *put_solution(const struct square_record *r, char *p,
			  const struct reduce_answer *a)
{
	p = put(p, "result: solved\njumps: ");
	p = put_number(p, (uint64_t)a->jumps);
	p = put(p, "\nmoves:");
	for (int i = 0; i < a->jumps; i++) {
		if (!i || a->jump[i].from != a->jump[i - 1].to)
			p = put_cell(r, p, ' ', a->jump[i].from);
		p = put_cell(r, p, '-', a->jump[i].to);
	}
	p = put(p, "\npositions: ");
	p = put_number(p, a->positions);
	return put(p, "\n");
}

static char *put_time(char *p, uint64_t time)
{
	uint64_t micros = (time + 500) / 1000;

	p = put(p, "time: ");
	p = put_number(p, micros / 1000000);
	*p++ = '.';
	for (uint64_t unit = 100000; unit; unit /= 10)
		*p++ = (char)('0' + micros / unit % 10);
	return put(p, " s\n");
}

static void set_end(struct buf *out, const char *end)
{
	out->size = (size_t)(end - out->data);
}

/* Certificates are rare enough for the common writers. */
static void write_proof(struct buf *out, const struct puzzle *problem,
			const struct reduce_answer *answer)
{
	buf_text(out, "result: unsolvable\nproof: ");
	question_solve_proof(out, problem, answer);
	buf_text(out, "\npositions: ");
	buf_unsigned(out, answer->positions);
	buf_char(out, '\n');
}

/* Appends the drawing and the answer; there is room but for a proof. */
static enum answer write_answer(const struct square_record *r,
				struct reduce *solver,
				const struct puzzle *problem,
				const struct limits *limits, struct buf *out)
{
	struct reduce_answer answer;
	char *p = put_drawing(r, out->data + out->size, problem->start);
	uint32_t class = reduce_table_class(
	    r->table, reduce_table_number(r->table, problem->start));
	enum answer found;

	if (class != r->table->class) {
		memcpy(p, r->class[class].data, r->class[class].size);
		set_end(out, p + r->class[class].size);
		return ANSWER_NONE;
	}
	found = reduce_solve(solver, problem, limits, &answer);
	set_end(out, found == ANSWER_FOUND ? put_solution(r, p, &answer) : p);
	if (found == ANSWER_NONE)
		write_proof(out, problem, &answer);
	return found;
}

enum answer square_record_write(const struct square_record *r,
				struct reduce *solver,
				const struct puzzle *problem,
				const struct limits *limits, struct buf *out)
{
	uint64_t begun = r->timed ? limits_clock() : 0;
	size_t before = out->size;
	enum answer found = ANSWER_LIMIT;
	char *p;

	if (buf_reserve(out, ROOM))
		found = write_answer(r, solver, problem, limits, out);
	if (found == ANSWER_LIMIT || !buf_reserve(out, ROOM)) {
		out->size = before;
		return ANSWER_LIMIT;
	}
	p = out->data + out->size;
	if (r->timed)
		p = put_time(p, limits_clock() - begun);
	set_end(out, put(p, "\n"));
	return found;
}
