/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Greedy play and its judge. */
#include "greedy/greedy.h"
#include "check/judges.h"
#include "fuzz.h"

enum { POSITIONS = 40 };

static void judge(const struct shape *s, const struct greedy *g,
		  position_t start, position_t end, const uint16_t *made,
		  int count)
{
	struct buf sum = {0}, moves = {0};
	const struct puzzle problem = {.shape = s, .start = start};
	struct check_claims claims = {.record = NULL};
	char message[CHECK_MESSAGE] = "";
	struct check_case c = {.board = FUZZ_BOARD(&problem),
			       .claims = &claims,
			       .message = message};

	buf_unsigned(&sum, greedy_sum(end));
	for (int i = 0; i < count; i++)
		buf_printf(&moves, "%s%d-%d", i ? " " : "",
			   g->jump[made[i]].from + 1, g->jump[made[i]].to + 1);
	claims.of[FIELD_SUM] = fuzz_text(&sum);
	claims.of[FIELD_MOVES] = fuzz_text(&moves);
	fuzz_expect(greedy_check(&c));
	buf_free(&sum);
	buf_free(&moves);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const name[] = {"english", "8x8", "triangle10",
					   "1x3"};
	struct fuzz f = {data, size};
	int pick = fuzz_below(&f, 4);
	struct shape shape;
	struct greedy g;

	shape_named(name[pick], &shape);
	greedy_of(&shape, &g);
	for (int i = 0; i < POSITIONS; i++) {
		position_t start = fuzz_word(&f) & shape_all(&shape);
		uint16_t made[POSITION_HOLES];
		int count;
		position_t end = greedy_play(&g, start, made, &count);

		judge(&shape, &g, start, end, made, count);
	}
	return 0;
}
