/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * peg2p: the best score difference for the player to move on a triangle of
 * peg values, both players playing perfectly.
 */
#include <string.h>

#include "ask/question_difference.h"
#include "base/mem.h"
#include "cli/diagnostic.h"
#include "cli/finish.h"
#include "cli/operands.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "duel/duel.h"
#include "duel/duel_batch.h"
#include "json_answer.h"
#include "search/parallel.h"
#include "text/duel/peg2p_text.h"

enum { KEY_JSON = OPTIONS_LONG };

static const struct options_entry entry[] = {
    {'m', "moves", NULL, "print a perfect line of play for each"},
    {'a', "analyse", NULL, "print every first jump and where it leads"},
    {'r', "rows", "N", "triangles of N rows, 1 to 7 (default 5)"},
    {KEY_JSON, "json", NULL, "print an object of JSON for each triangle"},
    {0, NULL, NULL, NULL},
};

static const struct values values[] = {
    {'r', "a number from 1 to 7", NULL},
    {0, NULL, NULL},
};

enum {
	QUEUE = 1 << 14, /* boards that are answered together */
	CHUNK = 1 << 9,	 /* of them, those that a thread takes at once */
	FEW = 200, /* fewer boards are answered one by one: that is faster */
	SHARE = 8 << 20, /* bytes for each thread, and twice for the rest */
};

/* Boards that have been read but not answered. */
struct queue {
	size_t count;
	struct triangle board[QUEUE];
	int64_t difference[QUEUE];
	struct duel_batch_graphs *graphs;
	struct duel_batch *solver[PARALLEL_MOST]; /* one a thread */
	struct limits limits; /* of each; the loop tells of the progress */
	bool failed[PARALLEL_MOST]; /* no memory for it */
};

struct peg2p {
	struct cli cli;
	struct queue *queue; /* null: boards are answered one by one */
	struct progress progress;
	struct peg2p_text reader;
	struct ask ask;
	struct buf line; /* of an answer */
	struct json_answer json;
	int rows;
	bool moves, analyse;
};

static bool take_option(void *context, struct cli *cli, int key,
			const char *argument)
{
	struct peg2p *peg2p = context;
	uint64_t rows;

	switch (key) {
	case 'm':
		peg2p->moves = true;
		return true;
	case 'a':
		peg2p->analyse = true;
		break;
	case KEY_JSON:
		peg2p->json.wanted = true;
		break;
	default:
		if (!options_number(argument, 1, DUEL_ROWS, &rows))
			return false;
		peg2p->rows = (int)rows;
		return true;
	}
	if (peg2p->analyse && peg2p->json.wanted)
		diagnostic_plain(cli, "--analyse and --json exclude each "
				      "other; try 'peg2p --help'");
	return true;
}

static void open_file(void *context, struct source *source)
{
	struct peg2p *peg2p = context;

	peg2p_text_open(&peg2p->reader, source, peg2p->rows,
			peg2p->cli.contest);
}

static void tell(void *client, enum ask_told told, const char *message)
{
	struct peg2p *peg2p = client;

	(void)told;
	diagnostic_place(&peg2p->cli, CLI_TROUBLE, peg2p->cli.file,
			 peg2p->reader.place, "%s", message);
}

/* The difference, and with --moves a line of play. */
static enum answer solve(struct peg2p *peg2p, const struct triangle *board)
{
	struct buf *out = &peg2p->cli.out;
	enum answer result;

	buf_clear(&peg2p->line);
	result = question_difference_of(&peg2p->ask, board, out,
					peg2p->moves ? &peg2p->line : NULL);
	if (result != ANSWER_FOUND)
		return result;
	if (peg2p->moves) {
		buf_char(out, '\t');
		buf_append(out, &peg2p->line);
	}
	buf_char(out, '\n');
	return result;
}

/* Every first jump; with --moves also the line of play that begins with it. */
static enum answer analyse(struct peg2p *peg2p, const struct triangle *board)
{
	enum answer result = question_difference_each(
	    &peg2p->ask, board, peg2p->moves, &peg2p->cli.out);

	if (result == ANSWER_FOUND)
		buf_char(&peg2p->cli.out, '\n');
	return result;
}

static void answer_unknown(void *context)
{
	struct peg2p *peg2p = context;

	if (peg2p->json.wanted)
		json_answer_unknown(&peg2p->cli.out);
	else
		buf_text(&peg2p->cli.out, peg2p->analyse ? "?\n\n" : "?\n");
}

/* One board, as soon as it has been read. */
static void answer_board(struct peg2p *peg2p, const struct triangle *board)
{
	struct record *record = &peg2p->json.record;
	size_t mark = peg2p->cli.out.size;
	enum answer result;

	progress_begin(&peg2p->progress);
	question_begin(&peg2p->ask);
	result = peg2p->analyse ? analyse(peg2p, board) : solve(peg2p, board);
	if (result != ANSWER_FOUND)
		buf_text(&peg2p->cli.out, peg2p->analyse ? "?\n\n" : "?\n");
	if (!peg2p->json.wanted)
		return;
	record_clear(record);
	record->kind = RECORD_VALUES;
	record->triangle = *board;
	json_answer_write(&peg2p->json, &peg2p->cli.out, mark);
}

/* Evaluates one chunk of the queue. */
static void work_chunk(void *context, uint64_t turn, unsigned worker)
{
	struct peg2p *peg2p = context;
	struct queue *q = peg2p->queue;
	size_t first = (size_t)turn * CHUNK;
	size_t count = q->count - first < CHUNK ? q->count - first : CHUNK;

	if (!q->solver[worker])
		q->solver[worker] = duel_batch_new(q->graphs, &q->limits);
	if (!q->solver[worker] ||
	    duel_batch_solve(q->solver[worker], q->board + first, count,
			     q->difference + first) != ANSWER_FOUND)
		q->failed[worker] = true;
}

/* Evaluates the queue at once; false: no memory. */
static bool evaluate(struct peg2p *peg2p)
{
	struct queue *q = peg2p->queue;
	struct parallel loop = {.limits = &peg2p->ask.limits};
	bool fine = true;

	if (!q->graphs)
		q->graphs = duel_batch_graphs_new(peg2p->rows);
	if (!q->graphs)
		return false;
	q->limits = peg2p->ask.limits;
	q->limits.progress = NULL;
	parallel_run(&loop, (q->count + CHUNK - 1) / CHUNK, CHUNK, work_chunk,
		     peg2p);
	for (unsigned i = 0; i < PARALLEL_MOST; i++) {
		fine = fine && !q->failed[i];
		q->failed[i] = false;
	}
	return fine;
}

/* Answers the boards of the queue and empties it. */
static void answer_queue(struct peg2p *peg2p)
{
	struct queue *q = peg2p->queue;
	bool at_once = q->count >= FEW && evaluate(peg2p);

	for (size_t i = 0; i < q->count; i++) {
		if (at_once) {
			buf_number(&peg2p->cli.out, q->difference[i]);
			buf_char(&peg2p->cli.out, '\n');
		} else {
			answer_board(peg2p, &q->board[i]);
		}
		output_record(&peg2p->cli);
	}
	q->count = 0;
}

static enum problem_status answer(void *context, struct problem *problem)
{
	struct peg2p *peg2p = context;
	struct queue *q = peg2p->queue;
	struct triangle board;
	enum problem_status status = PROBLEM_NONE;

	if (q) {
		while (status == PROBLEM_NONE && q->count < QUEUE)
			status = peg2p_text_next(
			    &peg2p->reader, &q->board[q->count++], problem);
		q->count -= status != PROBLEM_NONE;
		answer_queue(peg2p);
		return status;
	}
	status = peg2p_text_next(&peg2p->reader, &board, problem);
	if (status == PROBLEM_NONE)
		answer_board(peg2p, &board);
	return status;
}

/* Makes the solvers; false: no memory. */
static bool prepare(struct peg2p *peg2p)
{
	unsigned jobs =
	    peg2p->cli.jobs < PARALLEL_MOST ? peg2p->cli.jobs : PARALLEL_MOST;
	uint64_t share = peg2p->cli.max_memory / (jobs + 2);
	/*
	 * The queue gives differences only, of five rows at most; it has no
	 * limit of time for a single board, answers late, and needs memory.
	 */
	bool one_by_one = peg2p->moves || peg2p->analyse ||
			  peg2p->json.wanted || peg2p->cli.max_time ||
			  peg2p->cli.is_terminal || peg2p->rows > 5 ||
			  share < SHARE;

	progress_open(&peg2p->progress, &peg2p->cli, false);
	peg2p->ask.limits.memory = one_by_one ? peg2p->cli.max_memory : share;
	peg2p->ask.limits.jobs = peg2p->cli.jobs;
	peg2p->ask.limits.progress = progress_report;
	peg2p->ask.limits.context = &peg2p->progress;
	peg2p->ask.time = peg2p->cli.max_time;
	peg2p->ask.tell = tell;
	peg2p->ask.client = peg2p;
	if (!one_by_one)
		peg2p->queue = mem_zero(1, sizeof *peg2p->queue);
	return question_difference_prepare(&peg2p->ask, peg2p->rows) &&
	       (peg2p->queue || one_by_one);
}

static void release(struct peg2p *peg2p)
{
	struct queue *q = peg2p->queue;

	for (unsigned i = 0; q && i < PARALLEL_MOST; i++)
		duel_batch_delete(q->solver[i]);
	if (q)
		duel_batch_graphs_delete(q->graphs);
	mem_free(q);
	buf_free(&peg2p->line);
	question_close(&peg2p->ask);
}

int main(int argc, char **argv)
{
	struct peg2p peg2p = {
	    .rows = 5,
	    .json = {.answer = FIELD_DIFFERENCE, .witness = FIELD_LINE},
	};
	const struct options_program program = {
	    .name = "peg2p",
	    .summary = "Print the best score difference for the player to move "
		       "on each triangle of\npeg values, both players playing "
		       "perfectly.",
	    .example = "printf '3\\n1 6\\n1 7 8\\n5 0 3 4\\n9 3 2 1 9\\n' | "
		       "peg2p --moves",
	    .entry = entry,
	    .values = values,
	    .reads = "triangles",
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

	question_open(&peg2p.ask);
	if (options_read(&program, argc, argv, &peg2p.cli)) {
		if (prepare(&peg2p))
			operands_read(&peg2p.cli, &reader);
		else
			diagnostic_plain(&peg2p.cli,
					 "no memory within --max-memory");
	}
	release(&peg2p);
	json_answer_free(&peg2p.json);
	return finish_program(&peg2p.cli);
}
