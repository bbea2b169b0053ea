/*
 * Calls each function of pegkit.h that ask.c and play.c beside it do without:
 *
 *     cc tour.c $(pkg-config --cflags --libs pegkit) -o tour
 */
#include <pegkit.h>
#include <stdio.h>
#include <string.h>

/* Ends work at the first look. */
static int stop(void *context, uint64_t done, uint64_t all)
{
	(void)context, (void)done, (void)all;
	return 1;
}

static void show(struct pegkit *p, const char *key)
{
	const char *value = pegkit_field(p, key);

	printf("%s: %s\n", key, value ? value : pegkit_message(p));
}

/* Gives a text, which ends where it has been given once. */
static ptrdiff_t give(void *context, void *buffer, size_t size)
{
	const char **text = (const char **)context;
	size_t length = strlen(*text) < size ? strlen(*text) : size;

	memcpy(buffer, *text, length);
	*text += length;
	return (ptrdiff_t)length;
}

static int count(void *context)
{
	++*(int *)context;
	return 0;
}

/* Plays the first legal jump until none is left, and counts positions. */
static void number(struct pegkit *p)
{
	struct pegkit_board board;
	uint64_t position, level[100], count, line, column;
	int jump[PEGKIT_JUMPS];

	if (pegkit_place(p, &line, &column) == PEGKIT_YES)
		printf("line %d, column %d\n", (int)line, (int)column);
	if (pegkit_board(p, &board) != PEGKIT_YES)
		return;
	position = board.position;
	while (pegkit_legal(p, position, jump) > 0)
		pegkit_play(p, &position, jump[0]);
	if (pegkit_verdict(p, position, NULL) == PEGKIT_NO)
		printf("position %lx is lost\n", (unsigned long)position);
	if (pegkit_prepare(p) == PEGKIT_YES &&
	    pegkit_level(p, PEGKIT_WINNING, 3, level, 100, &count) ==
		PEGKIT_YES)
		printf("%d positions of 3 pegs win\n", (int)count);
	if (pegkit_set_position(p, level[0]) == PEGKIT_YES &&
	    pegkit_ask(p, "analyse", NULL) == PEGKIT_YES &&
	    pegkit_field_at(p, "next", 1))
		printf("next: %s\n", pegkit_field_at(p, "next", 1));
	pegkit_set_position(p, board.position);
}

int main(void)
{
	static const char board[] = "..o../.ooo./..o../..o../.....";
	static const char full[] = "d4", values[] = "1\n2 3\n4 5 6\n";
	const char *text = board;
	struct pegkit *p = pegkit_open_stream(give, &text, "draw");
	size_t questions = 0, keys = 0;
	int solutions = 0;

	while (pegkit_question(questions))
		questions++;
	while (pegkit_key(keys))
		keys++;
	printf("pegkit %s\n", questions && keys ? pegkit_version() : "?");

	pegkit_next(p);
	if (pegkit_each(p, "all", "goal=any", count, &solutions) == PEGKIT_YES)
		printf("%d solutions\n", solutions);
	pegkit_close(p);

	p = pegkit_open(board, strlen(board), "draw");
	pegkit_limit(p, 1 << 30, 60000000000, 2); /* 1 GiB, a minute */

	pegkit_next(p);
	if (pegkit_fewest_moves(p) == PEGKIT_YES)
		show(p, "fewest-moves");
	if (pegkit_count(p) == PEGKIT_YES && pegkit_check(p) == PEGKIT_YES)
		show(p, "solutions");
	number(p);
	if (pegkit_ask(p, "all=2", "goal=any") == PEGKIT_YES)
		do
			show(p, "moves");
		while (pegkit_more(p) == PEGKIT_YES);

	pegkit_read(p, values, strlen(values), "peg2p board=triangle3");
	if (pegkit_difference(p) == PEGKIT_YES)
		show(p, "difference");
	pegkit_read(p, "3 3 2 1 2 0 1 0 0", 17, "megacheck");
	if (pegkit_capture(p) == PEGKIT_YES)
		show(p, "captured");

	pegkit_read(p, full, strlen(full), "cells board=european");
	pegkit_ask(p, "complement", NULL);
	pegkit_progress(p, stop, NULL);
	if (pegkit_ask(p, "census", NULL) == PEGKIT_LIMIT)
		show(p, "census");
	pegkit_progress(p, NULL, NULL);
	if (pegkit_solve(p) == PEGKIT_NO)
		printf("%s", pegkit_text(p, "line"));
	pegkit_close(p);
	return 0;
}
