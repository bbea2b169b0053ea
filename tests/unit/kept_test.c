/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Work that was stopped is taken up again after one bit of what it has kept was
 * turned over and the checksum made to fit: the file is refused, or the answer
 * is the same.
 */
#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/bits.h"
#include "base/checkpoint.h"
#include "base/hash.h"
#include "positions/positions_fold.h"
#include "tap.h"

enum { FILES = 100, TAIL = 2 * sizeof(uint64_t) };

/* A question, and a clock that stops the work on it. */
struct question {
	struct shape shape;
	uint64_t start, goal[POSITION_HOLES];
	int goals;
	enum { COUNT, CENSUS, WINNING } kind;
	struct limits limits;
	int calls; /* of the progress hook that are left; below 0: any number */
};

/* An answer to either kind of question. */
struct answers {
	struct positions_census census;
	struct wide solutions;
};

/* What has been kept. */
struct kept {
	int folder, files;
	struct kept_file {
		char name[CHECKPOINT_NAME];
		size_t size;
		unsigned char *bytes;
	} file[FILES];
};

static void tick(void *context, uint64_t done, uint64_t all)
{
	struct question *q = context;

	(void)done;
	(void)all;
	if (q->calls-- == 0)
		q->limits.deadline = 1;
}

static enum answer ask(struct question *q, int calls, struct answers *answers)
{
	const struct puzzle puzzle = {.shape = &q->shape,
				      .start = q->start,
				      .goal = q->goal,
				      .goals = q->goals};
	struct positions_fold count = {.overflow = false};
	enum answer answer;

	q->calls = calls;
	q->limits.deadline = 0;
	q->limits.progress = tick;
	q->limits.context = q;
	memset(answers, 0, sizeof *answers);
	if (q->kind != COUNT)
		return positions_census(
		    &puzzle,
		    q->kind == CENSUS ? POSITIONS_REACHED
				      : POSITIONS_ON_THE_WAY,
		    POSITIONS_BLOCKS, &q->limits, &answers->census);
	answer =
	    positions_fold_ways(&puzzle, POSITIONS_BLOCKS, &q->limits, &count);
	answers->solutions = count.solutions;
	return answer;
}

static void read_file(const struct kept *k, struct kept_file *f)
{
	int fd = openat(k->folder, f->name, O_RDONLY);

	f->size = (size_t)lseek(fd, 0, SEEK_END);
	f->bytes = malloc(f->size);
	if (!f->bytes || pread(fd, f->bytes, f->size, 0) != (ssize_t)f->size)
		abort();
	close(fd);
}

static void write_file(const struct kept *k, const struct kept_file *f)
{
	int fd = openat(k->folder, f->name, O_WRONLY | O_CREAT | O_TRUNC, 0600);

	if (write(fd, f->bytes, f->size) != (ssize_t)f->size)
		abort();
	close(fd);
}

static bool has(const struct kept *k, const char *name)
{
	for (int i = 0; i < k->files; i++)
		if (strcmp(k->file[i].name, name) == 0)
			return true;
	return false;
}

/* Calls ACT for all files of the folder. */
static void go_through(struct kept *k,
		       void (*act)(struct kept *k, const char *name))
{
	DIR *list = fdopendir(openat(k->folder, ".", O_RDONLY));
	struct dirent *entry;

	while (list && (entry = readdir(list)))
		if (*entry->d_name != '.')
			act(k, entry->d_name);
	closedir(list);
}

static void take(struct kept *k, const char *name)
{
	struct kept_file *f = &k->file[k->files++];

	if (k->files == FILES || strlen(name) >= sizeof f->name)
		abort();
	strcpy(f->name, name);
	read_file(k, f);
}

static void drop(struct kept *k, const char *name)
{
	unlinkat(k->folder, name, 0);
}

static void drop_new(struct kept *k, const char *name)
{
	if (!has(k, name))
		drop(k, name);
}

/* Turns bit AT over, and makes the checksum that of the file. */
static void edit(struct kept_file *f, size_t at)
{
	size_t size = f->size - TAIL;
	uint64_t sum = 0, word;

	f->bytes[at / 8] ^= (unsigned char)(1 << at % 8);
	for (size_t i = 0; i < size; i += sizeof word) {
		memcpy(&word, f->bytes + i, sizeof word);
		sum = hash_mix(sum ^ word);
	}
	memcpy(f->bytes + size + sizeof sum, &sum, sizeof sum);
}

/* Whether the work on Q ends in another answer after the edit. */
static bool is_misled(struct question *q, struct kept *k, struct kept_file *f,
		      size_t at, const struct answers *wanted, int *refused)
{
	struct checkpoint *v = q->limits.checkpoint;
	struct answers found;
	bool answered;

	edit(f, at);
	write_file(k, f);
	checkpoint_begin(v, v->label, v->label_size);
	answered = ask(q, -1, &found) == ANSWER_FOUND;
	edit(f, at);
	write_file(k, f);
	go_through(k, drop_new);
	found.census.bytes = wanted->census.bytes;
	*refused += v->trouble == CHECKPOINT_DAMAGED ||
		    v->trouble == CHECKPOINT_FOREIGN;
	return answered ? memcmp(&found, wanted, sizeof found) != 0
			: v->trouble < CHECKPOINT_DAMAGED;
}

/* About EDITS edits of what is kept after so many CALLS. */
static void test_edits(struct question *q, const char *name, int calls,
		       size_t edits)
{
	struct kept k = {.folder = q->limits.checkpoint->folder};
	struct answers wanted, part;
	enum answer found, stopped;
	size_t bits = 0, at;
	int refused = 0, misled = 0, done = 0;

	checkpoint_begin(q->limits.checkpoint, name, strlen(name));
	found = ask(q, -1, &wanted);
	go_through(&k, drop);
	stopped = ask(q, calls, &part);
	go_through(&k, take);
	for (int i = 0; i < k.files; i++)
		bits += 8 * (k.file[i].size - TAIL);
	at = bits / edits / 2;
	for (int i = 0; i < k.files; i++) {
		size_t own = 8 * (k.file[i].size - TAIL);

		for (; at < own; at += bits / edits, done++)
			misled +=
			    is_misled(q, &k, &k.file[i], at, &wanted, &refused);
		at -= own;
	}
	go_through(&k, drop);
	for (int i = 0; i < k.files; i++)
		free(k.file[i].bytes);
	tap_ok(found == ANSWER_FOUND && stopped == ANSWER_LIMIT &&
		   refused > 0 && misled == 0,
	       "%s: of %d edits in %d files %d refused, %d not noticed", name,
	       done, k.files, refused, misled);
}

static void make(struct question *q, int kind, const char *name,
		 const char *from, const char *to, struct checkpoint *v)
{
	*q = (struct question){.kind = kind, .limits = limits_none};
	shape_named(name, &q->shape);
	q->start = shape_all(&q->shape) &
		   ~bits_one(shape_find(&q->shape, from, strlen(from)));
	if (to)
		q->goal[q->goals++] =
		    bits_one(shape_find(&q->shape, to, strlen(to)));
	while (!to && q->goals < q->shape.holes) {
		q->goal[q->goals] = bits_one(q->goals);
		q->goals++;
	}
	q->limits.jobs = 1;
	q->limits.checkpoint = v;
}

int main(void)
{
	char folder[] = "kept_test.XXXXXX";
	struct question q;
	struct checkpoint v;

	tap_ok(mkdtemp(folder) && checkpoint_open(&v, folder), "a folder");
	make(&q, COUNT, "4x5", "a1", NULL, &v);
	test_edits(&q, "count anywhere", 40, 49);
	make(&q, COUNT, "triangle5", "a1", "a1", &v);
	test_edits(&q, "count", 14, 49);
	make(&q, COUNT, "4x6", "b2", "b2", &v);
	test_edits(&q, "count to the complement", 32, 49);
	make(&q, WINNING, "4x6", "b2", "b2", &v);
	test_edits(&q, "winning", 14, 49);
	make(&q, CENSUS, "4x5", "a1", NULL, &v);
	test_edits(&q, "census", 12, 49);
	test_edits(&q, "census of images", 25, 49);
	checkpoint_close(&v);
	tap_ok(rmdir(folder) == 0, "and is left empty");
	return tap_end();
}
