/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers of hiq as text, put together from words that are made only once. */
#ifndef PEGKIT_BIN_HIQ_ANSWER_H
#define PEGKIT_BIN_HIQ_ANSWER_H

#include "base/buf.h"
#include "greedy/greedy.h"

/* What an answer tells. */
enum hiq_answer_form {
	HIQ_ANSWER_SUM,
	HIQ_ANSWER_MOVES, /* the sum, a tab, the jumps */
	HIQ_ANSWER_FINAL, /* the final position as a list */
};

/* A few bytes, copied as a whole; SIZE of them count. */
struct hiq_answer_word {
	char text[7];
	uint8_t size;
};

enum {
	HIQ_ANSWER_SUMS = SHAPE_HOLES * (SHAPE_HOLES + 1) / 2 + 1,
	/* The most bytes of an answer. */
	HIQ_ANSWER_SIZE =
	    (SHAPE_HOLES + 2) * (int)sizeof(struct hiq_answer_word),
};

struct hiq_answer {
	enum hiq_answer_form form;
	struct greedy greedy;
	struct hiq_answer_word hole[SHAPE_HOLES], jump[SHAPE_JUMPS];
	struct hiq_answer_word sum[HIQ_ANSWER_SUMS];
};

void hiq_answer_of(const struct shape *board, enum hiq_answer_form form,
		   struct hiq_answer *a);

/*
 * Writes an answer and its line end into HIQ_ANSWER_SIZE bytes at P, from the
 * final position and, for HIQ_ANSWER_MOVES, COUNT jumps as places in
 * greedy.jump.  Returns the end of what was written.
 */
char *hiq_answer_put(const struct hiq_answer *a, char *p, uint64_t position,
		     const uint16_t *made, int count);

/* The same for COUNT final positions and HIQ_ANSWER_SUM. */
char *hiq_answer_put_sums(const struct hiq_answer *a, char *p,
			  const uint64_t *position, size_t count);

#endif
