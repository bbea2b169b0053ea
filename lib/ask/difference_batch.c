/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ask/difference_batch.h"

#include "ask/question_difference.h"
#include "base/mem.h"
#include "duel/duel_batch.h"
#include "search/parallel.h"

enum {
	QUEUE = 1 << 14, /* boards that are answered together */
	CHUNK = 1 << 9,	 /* of them, those that a thread takes at once */
	FEW = 200, /* fewer boards are answered one by one: that is faster */
	ROWS = 5,  /* the solver has more rows one by one, too */
	SHARE = 8 << 20, /* bytes for each thread, and twice for the rest */
};

struct difference_batch {
	struct ask *ask;
	int rows;
	size_t count; /* boards that have been read but not answered */
	struct triangle board[QUEUE];
	int64_t difference[QUEUE];
	struct duel_batch_graphs *graphs;
	struct duel_batch *solver[PARALLEL_MOST]; /* one a thread */
	struct limits limits; /* of each; the loop tells of the progress */
	bool failed[PARALLEL_MOST]; /* no memory for it */
};

struct difference_batch *difference_batch_new(struct ask *a, int rows)
{
	unsigned jobs =
	    a->limits.jobs < PARALLEL_MOST ? a->limits.jobs : PARALLEL_MOST;
	uint64_t share = a->limits.memory / (jobs + 2);
	struct difference_batch *b = NULL;

	/* There is no limit of time for a single board. */
	if (!a->time && rows <= ROWS && share >= SHARE)
		b = mem_zero(1, sizeof *b);
	if (!b)
		return NULL;
	a->limits.memory = share;
	b->ask = a;
	b->rows = rows;
	return b;
}

void difference_batch_delete(struct difference_batch *b)
{
	if (!b)
		return;
	for (unsigned i = 0; i < PARALLEL_MOST; i++)
		duel_batch_delete(b->solver[i]);
	duel_batch_graphs_delete(b->graphs);
	mem_free(b);
}

/* Evaluates one chunk of the queue. */
static void work_chunk(void *context, uint64_t turn, unsigned worker)
{
	struct difference_batch *b = context;
	size_t first = (size_t)turn * CHUNK;
	size_t count = b->count - first < CHUNK ? b->count - first : CHUNK;

	if (!b->solver[worker])
		b->solver[worker] = duel_batch_new(b->graphs, &b->limits);
	if (!b->solver[worker] ||
	    duel_batch_solve(b->solver[worker], b->board + first, count,
			     b->difference + first) != ANSWER_FOUND)
		b->failed[worker] = true;
}

/* Evaluates the queue at once; false: no memory. */
static bool evaluate(struct difference_batch *b)
{
	struct parallel loop = {.limits = &b->ask->limits};
	bool fine = true;

	if (!b->graphs)
		b->graphs = duel_batch_graphs_new(b->rows);
	if (!b->graphs)
		return false;
	b->limits = b->ask->limits;
	b->limits.progress = NULL;
	parallel_run(&loop, (b->count + CHUNK - 1) / CHUNK, CHUNK, work_chunk,
		     b);
	for (unsigned i = 0; i < PARALLEL_MOST; i++) {
		fine = fine && !b->failed[i];
		b->failed[i] = false;
	}
	return fine;
}

bool difference_batch_run(struct reading *in, struct difference_batch *b,
			  struct peg2p_text *reader, struct buf *out)
{
	bool good = true;
	bool known;

	for (b->count = 0; good && b->count < QUEUE; b->count += good)
		good = peg2p_text_next(in, reader, &b->board[b->count]);
	known = b->count >= FEW && evaluate(b);
	for (size_t i = 0; i < b->count; i++) {
		if (!known)
			question_begin(b->ask);
		if (known ||
		    question_difference_of(b->ask, &b->board[i],
					   &b->difference[i]) == ANSWER_FOUND)
			buf_number(out, b->difference[i]);
		else
			buf_char(out, '?');
		buf_char(out, '\n');
	}
	return good;
}
