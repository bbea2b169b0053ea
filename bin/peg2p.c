/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * peg2p: the best score difference for the player to move on a triangle of
 * peg values, both players playing perfectly.
 */
#include <stdio.h>
#include <string.h>

#include "board/shape.h"
#include "cli/diagnostic.h"
#include "cli/operands.h"
#include "cli/options.h"
#include "cli/output.h"
#include "solve/duel.h"
#include "text/peg2p_text.h"

static const struct options_entry entry[] = {
    {'m', "moves", NULL, "print a perfect line of play behind each difference"},
    {'a', "analyse", NULL, "print every first jump and where it leads"},
    {'r', "rows", "N", "triangles of N rows, 1 to 7 (default 5)"},
    {0, NULL, NULL, NULL},
};

struct peg2p {
	struct cli cli;
	struct peg2p_text reader;
	struct duel *solver;
	struct limits limits;
	int rows;
	bool moves, analyse;
};

static bool take_option(void *context, struct cli *cli, int key,
			const char *argument)
{
	struct peg2p *peg2p = context;
	uint64_t rows;

	(void)cli;
	switch (key) {
	case 'm':
		peg2p->moves = true;
		return true;
	case 'a':
		peg2p->analyse = true;
		return true;
	default:
		if (!options_number(argument, 1, DUEL_ROWS, &rows))
			return false;
		peg2p->rows = (int)rows;
		return true;
	}
}

static void open_file(void *context, struct source *source)
{
	struct peg2p *peg2p = context;

	peg2p_text_open(&peg2p->reader, source, peg2p->rows,
			peg2p->cli.contest);
}

static void print_jump(struct buf *b, const struct duel_jump *jump)
{
	buf_number(b, jump->from + 1);
	buf_char(b, '-');
	buf_number(b, jump->to + 1);
	buf_char(b, '*');
	buf_number(b, jump->score);
}

static void print_line(struct buf *b, const struct duel_jump *jump, int jumps)
{
	for (int i = 0; i < jumps; i++) {
		if (i)
			buf_char(b, ' ');
		print_jump(b, &jump[i]);
	}
}

/* The board after a jump. */
static struct duel_board after(const struct duel_board *board,
			       const struct duel_jump *jump)
{
	struct duel_board next = *board;
	struct shape triangle;
	char name[SHAPE_NAME];

	snprintf(name, sizeof name, "triangle%d", board->rows);
	shape_named(name, &triangle);
	for (int j = 0; j < triangle.jumps; j++) {
		if (triangle.jump[j].from != jump->from ||
		    triangle.jump[j].to != jump->to)
			continue;
		next.value[jump->to] = next.value[jump->from];
		next.value[jump->from] = 0;
		next.value[triangle.jump[j].over] = 0;
	}
	return next;
}

/* The difference, and with --moves a line of play. */
static enum answer solve(struct peg2p *peg2p, const struct duel_board *board)
{
	struct buf *out = &peg2p->cli.out;
	struct duel_jump line[DUEL_LINE];
	int64_t difference;
	int jumps = 0;
	enum answer result = duel_solve(peg2p->solver, board, &difference);

	if (result == ANSWER_FOUND && peg2p->moves)
		result = duel_line(peg2p->solver, board, line, &jumps);
	if (result != ANSWER_FOUND)
		return result;
	buf_number(out, difference);
	if (peg2p->moves) {
		buf_char(out, '\t');
		print_line(out, line, jumps);
	}
	buf_char(out, '\n');
	return result;
}

/* Every first jump; with --moves also the line of play that begins with it. */
static enum answer analyse(struct peg2p *peg2p, const struct duel_board *board)
{
	struct buf *out = &peg2p->cli.out;
	struct duel_jump jump[DUEL_JUMPS], line[DUEL_LINE];
	size_t written = out->size;
	int count, jumps;
	enum answer result = duel_analyse(peg2p->solver, board, jump, &count);

	for (int i = 0; result == ANSWER_FOUND && i < count; i++) {
		print_jump(out, &jump[i]);
		buf_char(out, '\t');
		buf_number(out, jump[i].difference);
		if (peg2p->moves) {
			struct duel_board next = after(board, &jump[i]);

			result = duel_line(peg2p->solver, &next, line, &jumps);
			if (result != ANSWER_FOUND)
				break;
			buf_char(out, '\t');
			print_jump(out, &jump[i]);
			buf_text(out, jumps ? " " : "");
			print_line(out, line, jumps);
		}
		buf_char(out, '\n');
	}
	if (result == ANSWER_FOUND)
		buf_char(out, '\n');
	else
		out->size = written;
	return result;
}

static void answer_unknown(void *context)
{
	struct peg2p *peg2p = context;

	buf_text(&peg2p->cli.out, peg2p->analyse ? "?\n\n" : "?\n");
}

static enum problem_status answer(void *context, struct problem *problem)
{
	struct peg2p *peg2p = context;
	struct triangle triangle;
	struct duel_board board = {.rows = peg2p->rows};
	enum answer result;
	enum problem_status status =
	    peg2p_text_next(&peg2p->reader, &triangle, problem);

	if (status != PROBLEM_NONE)
		return status;
	memcpy(board.value, triangle.value, sizeof board.value);
	limits_restart(&peg2p->limits, peg2p->cli.max_time);
	result = peg2p->analyse ? analyse(peg2p, &board) : solve(peg2p, &board);
	if (result == ANSWER_FOUND)
		return PROBLEM_NONE;
	diagnostic_place(&peg2p->cli, CLI_TROUBLE, peg2p->cli.file,
			 peg2p->reader.place,
			 "limit of memory or time reached, no answer");
	answer_unknown(peg2p);
	return PROBLEM_NONE;
}

int main(int argc, char **argv)
{
	struct peg2p peg2p = {.rows = 5, .limits = limits_none};
	const struct options_program program = {
	    .name = "peg2p",
	    .summary = "Print the best score difference for the player to move "
		       "on each triangle of\npeg values, both players playing "
		       "perfectly.",
	    .example = "printf '3\\n1 6\\n1 7 8\\n5 0 3 4\\n9 3 2 1 9\\n' | "
		       "peg2p --moves",
	    .entry = entry,
	    .limits = OPTIONS_MAX_MEMORY | OPTIONS_MAX_TIME,
	    .take = take_option,
	    .context = &peg2p,
	};
	const struct operands_reader reader = {
	    .open = open_file,
	    .next = answer,
	    .unknown = answer_unknown,
	    .context = &peg2p,
	};

	if (options_read(&program, argc, argv, &peg2p.cli)) {
		peg2p.limits.memory = peg2p.cli.max_memory;
		peg2p.solver = duel_new(peg2p.rows, &peg2p.limits);
		if (peg2p.solver)
			operands_read(&peg2p.cli, &reader);
		else
			diagnostic_plain(&peg2p.cli, "no memory");
	}
	duel_delete(peg2p.solver);
	options_free(&peg2p.cli);
	return output_close(&peg2p.cli);
}
