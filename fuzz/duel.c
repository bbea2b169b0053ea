/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game for two: each solver gives the value that the judge accepts. */
#include "duel/duel.h"
#include "check/judges.h"
#include "fuzz.h"

enum { NODES = 3000, BATCH_ROWS = 4 };

static void read_board(struct fuzz *f, struct triangle *board)
{
	uint8_t kind;

	board->rows = 1 + fuzz_below(f, 5);
	kind = fuzz_byte(f);
	for (int i = 0; i < board->rows * (board->rows + 1) / 2; i++) {
		int32_t value = fuzz_byte(f);

		/* Small values are often equal, large ones might overflow. */
		if (kind & 1)
			value %= 4;
		if (kind & 2 && value)
			value = TRIANGLE_VALUE - value + 1;
		board->value[i] = value;
	}
}

static void judge(const struct triangle *board, int64_t difference,
		  const struct duel_jump *line, int jumps)
{
	struct buf value = {0}, play = {0};
	struct check_claims claims = {.record = NULL};
	char message[CHECK_MESSAGE] = "";
	struct check_case c = {.triangle = board,
			       .nodes = NODES,
			       .claims = &claims,
			       .allowance = FUZZ_ALLOW(0),
			       .message = message};

	buf_number(&value, difference);
	for (int i = 0; i < jumps; i++)
		buf_printf(&play, "%s%d-%d*%lld", i ? " " : "",
			   line[i].from + 1, line[i].to + 1,
			   (long long)line[i].score);
	claims.of[FIELD_DIFFERENCE] = fuzz_text(&value);
	claims.of[FIELD_LINE] = fuzz_text(&play);
	check_ask(&c, duel_check);
	fuzz_expect(c.verdict != CHECK_FALSE);
	buf_free(&value);
	buf_free(&play);
}

/* More rows are left out, as the graph takes too long to make. */
static void try_batch(const struct triangle *board, int64_t difference)
{
	static struct duel_batch *made[BATCH_ROWS + 1];
	struct duel_batch_answer found[2];
	struct duel_batch *batch;

	if (board->rows > BATCH_ROWS)
		return;
	if (!made[board->rows])
		made[board->rows] = duel_batch_new(board->rows);
	batch = made[board->rows];
	fuzz_expect(batch);
	for (int i = 0; i < 2; i++)
		duel_batch_add(batch, board, &found[i]);
	duel_batch_end(batch);
	for (int i = 0; i < 2; i++)
		fuzz_expect(!found[i].is_known ||
			    found[i].difference == difference);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz f = {data, size};
	struct limits limits = limits_none;
	struct triangle board = {.rows = 0};
	struct duel_jump line[DUEL_LINE], jump[DUEL_JUMPS];
	struct duel *duel;
	int64_t difference;
	int jumps, count;

	read_board(&f, &board);
	limits.memory = UINT64_C(1) << (17 + fuzz_below(&f, 8));
	duel = duel_new(board.rows, &limits);
	if (!duel)
		return 0;
	fuzz_expect(duel_solve(duel, &board, &difference) == ANSWER_FOUND);
	fuzz_expect(duel_line(duel, &board, line, &jumps) == ANSWER_FOUND);
	fuzz_expect(duel_analyse(duel, &board, jump, &count) == ANSWER_FOUND);
	fuzz_expect(difference == (count ? jump[0].difference : 0));
	judge(&board, difference, line, jumps);
	try_batch(&board, difference);
	duel_delete(duel);
	return 0;
}
