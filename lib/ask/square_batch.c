/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Boards of five by five holes and the default goal, whose answers are built
 * in.  Drawings take a fixed number of bytes each, so the boards in the buffer
 * are shared out to the workers by number.  A worker stops before a board that
 * it cannot read; the work of the workers behind it is then thrown away.
 * Without records to write, answers take less time than the start of a thread.
 */
#include "ask/square_batch.h"

#include <string.h>

#include "ask/square_record.h"
#include "base/mem.h"
#include "base/threads.h"
#include "board/position.h"
#include "text/solitaire/square_scan.h"

enum {
	BATCH = 512, /* boards that are read before they are answered */
	SHARE = 512, /* boards that are worth a thread if they are recorded */
	JOBS = 64,
};

struct worker {
	const unsigned char *text; /* where its boards begin */
	size_t size;		   /* from there to the end of all text */
	uint64_t boards, most;	   /* answered, of how many */
	bool no;		   /* an answer is a "no" */
	struct reduce *solver;
	struct puzzle problem;
	struct buf out;
	uint32_t position[BATCH];
};

struct square_batch {
	struct square_batch_options o;
	unsigned jobs;
	struct worker *worker;
	struct shape shape;
	position_t goal;
	const struct reduce_table *table; /* of the first worker's solver */
	struct square_record record;
	struct square_scan_form form;
	/* Up to this byte of the file one worker must do: where a board has
	 * another form there are likely to be more, and the work of all but
	 * the first worker would be thrown away again and again. */
	uint64_t rough;
};

static bool open_worker(struct square_batch *b, struct worker *w)
{
	if (!w->solver)
		w->solver = reduce_new(&b->shape);
	w->problem =
	    (struct puzzle){.shape = &b->shape, .goal = &b->goal, .goals = 1};
	return w->solver;
}

/* False: no memory, or the answers are not known. */
static bool open_batch(struct square_batch *b)
{
	struct worker *w = b->worker;

	shape_named("5x5", &b->shape);
	b->goal = position_of(b->shape.centre);
	if (!w || !open_worker(b, w))
		return false;
	b->table = reduce_known(w->solver, &w->problem, &b->o.limits);
	if (!b->table ||
	    !square_record_open(&b->record, w->solver, &w->problem, b->table))
		return false;
	b->record.timed = b->o.is_timed;
	return true;
}

struct square_batch *square_batch_new(const struct square_batch_options *o)
{
	struct square_batch *b = mem_zero(1, sizeof *b);

	if (!b)
		return NULL;
	b->o = *o;
	b->jobs = o->jobs < JOBS ? o->jobs : JOBS;
	b->worker = mem_zero(b->jobs, sizeof *b->worker);
	if (open_batch(b))
		return b;
	square_batch_delete(b);
	return NULL;
}

void square_batch_delete(struct square_batch *b)
{
	if (!b)
		return;
	for (unsigned i = 0; b->worker && i < b->jobs; i++) {
		reduce_free(b->worker[i].solver);
		buf_free(&b->worker[i].out);
	}
	square_record_close(&b->record);
	mem_free(b->worker);
	mem_free(b);
}

/* All that a quiet run has to know of boards. */
static bool is_no(const struct reduce_table *t, const uint32_t *position,
		  size_t count)
{
	bool no = false;

	for (size_t i = 0; i < count; i++) {
		uint32_t number = reduce_table_number(t, position[i]);

		/* Without a branch, which no processor could predict. */
		no |= reduce_table_class(t, number) != t->class;
		no |= !reduce_table_known(t, number);
	}
	return no;
}

/* Answers boards that were read; returns how many of them. */
static size_t answer_boards(struct square_batch *b, struct worker *w,
			    size_t count)
{
	if (b->o.is_quiet) {
		w->no |= is_no(b->table, w->position, count);
		return count;
	}
	for (size_t i = 0; i < count; i++) {
		enum answer found;

		w->problem.start = w->position[i];
		found = square_record_write(&b->record, w->solver, &w->problem,
					    &b->o.limits, &w->out);
		if (found == ANSWER_LIMIT)
			return i;
		w->no |= found == ANSWER_NONE;
	}
	return count;
}

static void work(void *context, unsigned number)
{
	struct square_batch *b = context;
	struct worker *w = &b->worker[number];
	size_t count, done;

	do {
		size_t at = (size_t)w->boards * b->form.pitch;
		uint64_t left = w->most - w->boards;

		count = square_scan_boards(&b->form, w->text + at, w->size - at,
					   w->position,
					   left < BATCH ? (size_t)left : BATCH);
		done = answer_boards(b, w, count);
		w->boards += done;
	} while (count && done == count);
}

/* Deals BOARDS boards out; returns the number of workers. */
static unsigned deal(struct square_batch *b, const unsigned char *text,
		     size_t size, uint64_t boards, unsigned jobs)
{
	uint64_t dealt = 0;
	unsigned i = 0;

	while (i < jobs && open_worker(b, &b->worker[i])) {
		struct worker *w = &b->worker[i];
		uint64_t end = ++i < jobs ? boards / jobs * i : boards;
		size_t at = (size_t)dealt * b->form.pitch;

		w->text = text + at;
		w->size = size - at;
		w->most = end - dealt;
		w->boards = 0;
		w->no = false;
		buf_clear(&w->out);
		dealt = end;
	}
	return i;
}

/* Takes over what the workers have done; returns the number of boards. */
static uint64_t gather(struct square_batch *b, unsigned workers,
		       struct buf *out, bool *no)
{
	uint64_t boards = 0;

	for (unsigned i = 0; i < workers; i++) {
		struct worker *w = &b->worker[i];

		buf_bytes(out, w->out.data, w->out.size);
		boards += w->boards;
		*no |= w->no;
		if (w->boards < w->most)
			break;
	}
	square_scan_take(b->o.reader, &b->form, boards);
	return boards;
}

void square_batch_open(struct square_batch *b)
{
	if (b)
		b->rough = 0;
}

bool square_batch_run(struct square_batch *b, struct buf *out, bool *no)
{
	const struct source *source = b->o.reader->source;
	uint64_t start = source->base + source->pos, boards;
	size_t size;
	const unsigned char *text =
	    square_scan_area(b->o.reader, &size, &b->form);
	unsigned jobs = 1;

	if (!text)
		return false;
	boards = size / b->form.pitch;
	if (!b->o.is_quiet && start >= b->rough && boards / SHARE > 1)
		jobs = boards / SHARE < b->jobs ? (unsigned)(boards / SHARE)
						: b->jobs;
	jobs = deal(b, text, size, boards, jobs);
	threads_run(jobs, work, b);
	boards = gather(b, jobs, out, no);
	if (jobs > 1 && b->worker[0].boards < b->worker[0].most)
		b->rough = start + size;
	return boards > 0;
}
