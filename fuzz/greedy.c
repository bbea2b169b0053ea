/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Greedy play one by one and side by side, and its judge. */
#include "check/greedy_check.h"
#include "fuzz.h"
#include "greedy/greedy_batch.h"

enum { LANES = 40 };

static void judge(const struct shape *s, const struct greedy *g,
		  position_t start, position_t end, const uint16_t *made,
		  int count)
{
	struct buf sum = {0}, moves = {0};
	struct greedy_claim claim;
	char message[CHECK_MESSAGE];

	buf_unsigned(&sum, greedy_sum(g, end));
	for (int i = 0; i < count; i++)
		buf_printf(&moves, "%s%d-%d", i ? " " : "",
			   g->jump[made[i]].from + 1, g->jump[made[i]].to + 1);
	claim.sum = fuzz_text(&sum);
	claim.moves = fuzz_text(&moves);
	fuzz_expect(greedy_check(s, start, &claim, message) == CHECK_HOLDS);
	buf_free(&sum);
	buf_free(&moves);
}

static void play(const struct shape *s, struct greedy *g,
		 const position_t start[LANES])
{
	static struct greedy_moves moves;
	position_t end[LANES];
	uint16_t made[POSITION_HOLES];
	int count;

	for (int i = 0; i < LANES; i++)
		end[i] = start[i];
	greedy_batch_play(g, end, LANES, &moves);
	for (int i = 0; i < LANES; i++) {
		fuzz_expect(greedy_play(g, start[i], made, &count) == end[i]);
		fuzz_expect(count == moves.count[i]);
		for (int k = 0; k < count; k++)
			fuzz_expect(made[k] == moves.jump[i][k]);
		judge(s, g, start[i], end[i], made, count);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const name[] = {"english", "8x8", "triangle10",
					   "1x3"};
	struct fuzz f = {data, size};
	int pick = fuzz_below(&f, 4);
	struct shape shape;
	struct greedy g;
	position_t start[LANES];

	shape_named(name[pick], &shape);
	greedy_of(&shape, &g);
	for (int i = 0; i < LANES; i++)
		start[i] = fuzz_word(&f) & shape_all(&shape);
	play(&shape, &g, start);
	g.is_narrow = true;
	play(&shape, &g, start);
	return 0;
}
