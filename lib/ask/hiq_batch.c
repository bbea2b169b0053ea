/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The bytes at hand are cut at line ends into one piece for each worker.  A
 * piece may begin in the middle of a list.  Then the lists of the piece before
 * do not end where it begins, and its answers are thrown away, as are those of
 * all later pieces.
 */
#include "ask/hiq_batch.h"

#include <stdio.h>
#include <string.h>

#include "ask/question_greedy.h"
#include "base/mem.h"
#include "base/threads.h"
#include "greedy/greedy_batch.h"
#include "text/solitaire/position_text.h"

enum {
	PIECE = 1 << 17, /* bytes: less is not worth a thread */
	/* Bytes read for each thread.  Starting it takes as long as 40 KB. */
	PIECE_READ = 1 << 20,
	JOBS = SOURCE_MOST / PIECE_READ,
};

/* A word of SIZE bytes; all bytes of `text` are copied, which is faster. */
struct word {
	char text[7];
	uint8_t size;
};

enum {
	SUMS = POSITION_HOLES * (POSITION_HOLES + 1) / 2 + 1,
	/* The most bytes that are written for an answer. */
	ANSWER = (POSITION_HOLES + 2) * (int)sizeof(struct word),
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
	const struct shape *board;
	enum hiq_batch_form form;
	struct greedy greedy;
	/* Answers are put together from words that are made once. */
	struct word hole[POSITION_HOLES], jump[SHAPE_FEW_JUMPS], sum[SUMS];
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

static struct word number(int value, const char *behind)
{
	struct word word;

	word.size = (uint8_t)snprintf(word.text, sizeof word.text, "%d%s",
				      value, behind);
	return word;
}

static struct word jump(const struct shape_jump *j)
{
	struct word word;

	word.size = (uint8_t)snprintf(word.text, sizeof word.text, " %d-%d",
				      j->from + 1, j->to + 1);
	return word;
}

static void make_words(struct hiq_batch *b)
{
	int holes = b->board->holes;

	for (int i = 0; i < holes; i++)
		b->hole[i] = number(i + 1, " ");
	for (int i = 0; i < b->greedy.jumps; i++)
		b->jump[i] = jump(&b->greedy.jump[i]);
	for (int i = 0; i <= holes * (holes + 1) / 2; i++)
		b->sum[i] = number(i, "\n");
}

struct hiq_batch *hiq_batch_new(const struct shape *board,
				enum hiq_batch_form form, unsigned jobs)
{
	struct hiq_batch *b = mem_zero(1, sizeof *b);

	if (!b)
		return NULL;
	b->board = board;
	b->form = form;
	b->jobs = jobs < JOBS ? jobs : JOBS;
	b->worker = mem_zero(b->jobs, sizeof *b->worker);
	greedy_of(board, &b->greedy);
	make_words(b);
	hiq_scan_of(board->holes, &b->scan);
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

static char *put(char *p, const struct word *word)
{
	memcpy(p, word->text, sizeof word->text);
	return p + word->size;
}

static char *put_list(const struct hiq_batch *b, char *p, position_t position)
{
	for (; position; position = position_rest(position))
		p = put(p, &b->hole[position_first(position)]);
	*p++ = '0';
	*p++ = '\n';
	return p;
}

static char *put_sum(const struct hiq_batch *b, char *p, position_t position)
{
	return put(p, &b->sum[greedy_sum(&b->greedy, position)]);
}

/* Appends the jumps to a sum, whose line end becomes the tab. */
static char *put_jumps(const struct hiq_batch *b, char *p, const uint16_t *made,
		       int count)
{
	char *tab = --p;

	for (int i = 0; i < count; i++)
		p = put(p, &b->jump[made[i]]);
	*tab = '\t'; /* replaces the space before the first jump */
	p += count == 0;
	*p++ = '\n';
	return p;
}

/*
 * Writes an answer and its line end into ANSWER bytes at P, from the final
 * position and the COUNT jumps that were MADE.  Returns the end of what was
 * written.
 */
static char *put_answer(const struct hiq_batch *b, char *p, position_t position,
			const uint16_t *made, int count)
{
	if (b->form == HIQ_BATCH_FINAL)
		return put_list(b, p, position);
	p = put_sum(b, p, position);
	return b->form == HIQ_BATCH_MOVES ? put_jumps(b, p, made, count) : p;
}

void hiq_batch_line(const struct hiq_batch *b, position_t position,
		    struct buf *out)
{
	uint16_t made[POSITION_HOLES];
	char text[ANSWER];
	int count;

	position = greedy_play(&b->greedy, position, made, &count);
	buf_bytes(out, text,
		  (size_t)(put_answer(b, text, position, made, count) - text));
}

bool hiq_batch_record(const struct hiq_batch *b, position_t position,
		      struct record *record)
{
	struct fields fields = {.record = record};
	bool fine = position_text_draw(record, b->board, position);

	question_greedy_add(&fields, &b->greedy, position,
			    b->form == HIQ_BATCH_MOVES);
	fine = fine && !fields.text.failed;
	buf_free(&fields.text);
	return fine;
}

/* Appends the answers of COUNT final positions; false: no memory. */
static bool write_answers(const struct hiq_batch *b, struct worker *w,
			  size_t count)
{
	bool moves = b->form == HIQ_BATCH_MOVES;
	char *p;

	if (!buf_reserve(&w->out, count * ANSWER))
		return false;
	p = w->out.data + w->out.size;
	for (size_t i = 0; i < count; i++)
		p = b->form == HIQ_BATCH_SUM
			? put_sum(b, p, w->position[i])
			: put_answer(b, p, w->position[i], w->moves.jump[i],
				     moves ? w->moves.count[i] : 0);
	w->out.size = (size_t)(p - w->out.data);
	return true;
}

static void work(void *context, unsigned number)
{
	struct hiq_batch *b = context;
	struct worker *w = &b->worker[number];
	bool moves = b->form == HIQ_BATCH_MOVES;
	size_t count, used;

	while (w->lists < w->most) {
		size_t most = w->most - w->lists < GREEDY_BATCH
				  ? (size_t)(w->most - w->lists)
				  : GREEDY_BATCH;

		count =
		    hiq_scan_lists(&b->scan, w->text + w->used,
				   w->size - w->used, w->position, most, &used);
		greedy_batch_play(&b->greedy, w->position, count,
				  moves ? &w->moves : NULL);
		if (!count || !write_answers(b, w, count))
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
