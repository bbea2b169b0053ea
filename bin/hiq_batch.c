/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The bytes at hand are cut at line ends into one piece for each worker.  A
 * piece may begin in the middle of a list.  Then the lists of the piece before
 * do not end where it begins, and its answers are thrown away, as are those of
 * all later pieces.
 */
#include "hiq_batch.h"

#include <string.h>

#include "base/mem.h"
#include "base/threads.h"
#include "greedy/greedy_batch.h"

enum {
	PIECE = 1 << 17, /* bytes: less is not worth a thread */
	/* Bytes read for each thread.  Starting it takes as long as 40 KB. */
	PIECE_READ = 1 << 20,
	JOBS = SOURCE_MOST / PIECE_READ,
};

struct worker {
	const unsigned char *text;
	size_t size, used; /* of the piece, and of the lists found in it */
	uint64_t lists, most;
	position_t position[GREEDY_BATCH];
	struct greedy_moves moves;
	struct buf out;
};

struct hiq_batch {
	const struct hiq_answer *answer;
	struct hiq_scan scan;
	unsigned jobs;
	struct worker *worker;
	/*
	 * Up to this byte of the file a single worker is used.  Where the
	 * scanner cannot read a list more such lists are likely, and the work
	 * of all workers but the first would be thrown away.
	 */
	uint64_t rough;
};

struct hiq_batch *hiq_batch_new(const struct hiq_answer *answer, unsigned jobs)
{
	struct hiq_batch *b = mem_zero(1, sizeof *b);

	if (!b)
		return NULL;
	b->answer = answer;
	b->jobs = jobs < JOBS ? jobs : JOBS;
	b->worker = mem_zero(b->jobs, sizeof *b->worker);
	hiq_scan_of(answer->greedy.holes, &b->scan);
	if (b->worker)
		return b;
	mem_free(b);
	return NULL;
}

void hiq_batch_delete(struct hiq_batch *b)
{
	if (!b)
		return;
	for (unsigned i = 0; i < b->jobs; i++)
		buf_free(&b->worker[i].out);
	mem_free(b->worker);
	mem_free(b);
}

/* Appends the answers of COUNT final positions; false: no memory. */
static bool write_answers(const struct hiq_answer *answer, struct worker *w,
			  size_t count)
{
	bool moves = answer->form == HIQ_ANSWER_MOVES;
	char *p;

	if (!buf_reserve(&w->out, count * HIQ_ANSWER_SIZE))
		return false;
	p = w->out.data + w->out.size;
	if (answer->form == HIQ_ANSWER_SUM)
		p = hiq_answer_put_sums(answer, p, w->position, count);
	else
		for (size_t i = 0; i < count; i++)
			p = hiq_answer_put(answer, p, w->position[i],
					   w->moves.jump[i],
					   moves ? w->moves.count[i] : 0);
	w->out.size = (size_t)(p - w->out.data);
	return true;
}

static void work(void *context, unsigned number)
{
	struct hiq_batch *b = context;
	struct worker *w = &b->worker[number];
	bool moves = b->answer->form == HIQ_ANSWER_MOVES;
	size_t count, used;

	while (w->lists < w->most) {
		size_t most = w->most - w->lists < GREEDY_BATCH
				  ? (size_t)(w->most - w->lists)
				  : GREEDY_BATCH;

		count =
		    hiq_scan_lists(&b->scan, w->text + w->used,
				   w->size - w->used, w->position, most, &used);
		greedy_batch_play(&b->answer->greedy, w->position, count,
				  moves ? &w->moves : NULL);
		if (!count || !write_answers(b->answer, w, count))
			return;
		w->lists += count;
		w->used += used;
	}
}

/* Gives pieces to at most JOBS workers; returns the number of pieces. */
static unsigned cut(struct hiq_batch *b, const unsigned char *text, size_t size,
		    uint64_t most, unsigned jobs)
{
	unsigned i = 0;
	size_t done = 0;

	do {
		struct worker *w = &b->worker[i];
		size_t end = size / jobs * ++i;
		const unsigned char *line = NULL;

		if (i < jobs && end >= done)
			line = memchr(text + end, '\n', size - end);
		w->text = text + done;
		w->size = line ? (size_t)(line + 1 - w->text) : size - done;
		w->most = most;
		w->used = 0;
		w->lists = 0;
		w->out.size = 0;
		done += w->size;
	} while (done < size);
	return i;
}

/* Takes over what the workers have done; returns the number of lists. */
static uint64_t gather(struct hiq_batch *b, struct hiq_text *reader,
		       unsigned workers, struct buf *out)
{
	size_t used = 0;
	uint64_t lists = 0;

	for (unsigned i = 0; i < workers; i++) {
		struct worker *w = &b->worker[i];

		if (w->lists > w->most - lists)
			break;
		buf_bytes(out, w->out.data, w->out.size);
		used += w->used;
		lists += w->lists;
		if (w->used < w->size)
			break;
	}
	hiq_scan_take(reader, used, lists);
	return lists;
}

void hiq_batch_open(struct hiq_batch *b, struct source *source)
{
	b->rough = 0;
	if (b->jobs > 1)
		source_widen(source, (size_t)b->jobs * PIECE_READ);
}

bool hiq_batch_run(struct hiq_batch *b, struct hiq_text *reader,
		   struct buf *out)
{
	size_t size;
	uint64_t most, lists, start;
	const unsigned char *text = hiq_scan_area(reader, &size, &most);
	unsigned jobs = b->jobs;

	if (!text)
		return false;
	start = reader->source->base + reader->source->pos;
	if (size / PIECE < jobs)
		jobs = (unsigned)(size / PIECE);
	if (jobs < 1 || start < b->rough)
		jobs = 1;
	jobs = cut(b, text, size, most, jobs);
	threads_run(jobs, work, b);
	lists = gather(b, reader, jobs, out);
	if (jobs > 1 && b->worker[0].used < b->worker[0].size)
		b->rough = start + size;
	return lists > 0;
}
