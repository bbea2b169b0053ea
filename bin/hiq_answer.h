/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers of hiq as text, put together from words that are made once. */
#ifndef PEGKIT_BIN_HIQ_ANSWER_H
#define PEGKIT_BIN_HIQ_ANSWER_H

#include "base/buf.h"
#include "board/position.h"
#include "greedy/greedy.h"

/* What an answer consists of. */
enum hiq_answer_form {
	HIQ_ANSWER_SUM,	  /* the sum */
	HIQ_ANSWER_MOVES, /* the sum, a tab, the jumps */
	HIQ_ANSWER_FINAL, /* the final position as a list */
};

/* A word of SIZE bytes; all bytes of `text` are copied, which is faster. */
struct hiq_answer_word {
	char text[7];
	uint8_t size;
};

enum {
	HIQ_ANSWER_SUMS = POSITION_HOLES * (POSITION_HOLES + 1) / 2 + 1,
	/* The most bytes that are written for an answer. */
	HIQ_ANSWER_SIZE =
	    (POSITION_HOLES + 2) * (int)sizeof(struct hiq_answer_word),
};

struct hiq_answer {
	enum hiq_answer_form form;
	struct greedy greedy;
	struct hiq_answer_word hole[POSITION_HOLES], jump[SHAPE_FEW_JUMPS];
	struct hiq_answer_word sum[HIQ_ANSWER_SUMS];
};

/* Makes the words for answers about BOARD. */
void hiq_answer_of(const struct shape *board, enum hiq_answer_form form,
		   struct hiq_answer *a);

/*
 * Writes an answer and its line end into HIQ_ANSWER_SIZE bytes at P, from the
 * final position and, for HIQ_ANSWER_MOVES, COUNT jumps as places in
 * greedy.jump.  Returns the end of what was written.
 */
char *hiq_answer_put(const struct hiq_answer *a, char *p, position_t position,
		     const uint16_t *made, int count);

/* The same for COUNT final positions; A has the form HIQ_ANSWER_SUM. */
char *hiq_answer_put_sums(const struct hiq_answer *a, char *p,
			  const position_t *position, size_t count);

#endif
