/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inverse of the inverse game is the game, once both say their goal; and
 * its moves are legal.
 */
#include <string.h>

#include "ask/question.h"
#include "check/judge/judge.h"
#include "fuzz.h"
#include "text/solitaire/draw_text.h"
#include "text/solitaire/moves_text.h"

static void write(const struct record *record, struct buf *text)
{
	buf_clear(text);
	draw_text_write(text, record);
}

static bool complement(struct reading *in, struct record *record)
{
	struct ask a = {.fields = {.record = record}};

	return question_image_complement(in, &a);
}

static void exchange_twice(struct record *record)
{
	struct reading in = {0};

	for (int i = 0; i < 2; i++)
		fuzz_expect(complement(&in, record));
}

/* RECORD is an inverse game. */
static void try_again(struct record *record)
{
	struct buf once = {0}, again = {0};
	static const struct moves_read none;
	struct legal_steps legal = {0};
	struct reading in = {0};

	/* The goal may be told by the moves, or by the board, at first. */
	exchange_twice(record);
	write(record, &once);
	if (record_find(record, FIELD_MOVES))
		fuzz_expect(legal_steps_read(&in, record, &none, &legal));
	exchange_twice(record);
	write(record, &again);
	fuzz_expect(once.size == again.size &&
		    memcmp(once.data, again.data, once.size) == 0);
	legal_steps_free(&legal);
	buf_free(&once);
	buf_free(&again);
}

static void take(struct record *record)
{
	const struct moves_text any = {.first = 1};
	struct reading in = {0};
	struct moves_read read;

	if (moves_text_settle(&in, &any, record, &read) &&
	    complement(&in, record))
		try_again(record);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	fuzz_records(data, size, take);
	return 0;
}
