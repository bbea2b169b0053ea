/*
 * A game server: reads positions of a board, one per line, and says of each
 * within 50 ms whether it wins, and how to go on.
 *
 *     cc server.c $(pkg-config --cflags --libs pegkit) -o server
 *     echo 1fffeffff | ./server d4 english
 *
 * The first argument is the only vacant hole of the start, as in --vacant: it
 * decides which positions can be reached.  The goal is one peg in the centre,
 * or in any hole if the board has no centre.  A position is a hexadecimal
 * number, in which bit I is hole I in reading order. An answer is "won" and the
 * holes of a jump, such as "won 4-16", or "won" alone at the goal; "lost";
 * "undecided" at a limit; or "bad" and why.  Memory stays below 64 MiB.
 */
#include <pegkit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void answer(struct pegkit *p, const struct pegkit_board *board,
		   uint64_t position)
{
	int hint = -1;

	switch (pegkit_verdict(p, position, &hint)) {
	case PEGKIT_YES:
		if (hint < 0)
			puts("won");
		else
			printf("won %d-%d\n", board->jump[hint].from,
			       board->jump[hint].to);
		break;
	case PEGKIT_NO:
		puts("lost");
		break;
	case PEGKIT_LIMIT:
		puts("undecided");
		break;
	default:
		printf("bad: %s\n", pegkit_message(p));
	}
}

/* Answers a line; it may be too long, or hold no number. */
static void serve(struct pegkit *p, const struct pegkit_board *board,
		  const char *line)
{
	size_t size = strspn(line, "0123456789abcdefABCDEF");

	if (size < 1 || size > 16 || line[size] != '\n')
		puts("bad: a line is a number of up to 16 hexadecimal digits");
	else
		answer(p, board, strtoull(line, NULL, 16));
	fflush(stdout);
}

int main(int argc, char **argv)
{
	struct pegkit *p = pegkit_open(NULL, 0, NULL);
	const char *hole = argc > 1 ? argv[1] : "d4";
	struct pegkit_board board;
	char format[64], line[64];
	int byte;

	snprintf(format, sizeof format, "cells board=%s",
		 argc > 2 ? argv[2] : "english");
	/* The format cells lists pegs. */
	if (pegkit_read(p, hole, strlen(hole), format) != PEGKIT_YES ||
	    pegkit_ask(p, "complement", NULL) != PEGKIT_YES ||
	    pegkit_board(p, &board) != PEGKIT_YES) {
		fprintf(stderr, "server: %s; try: server d4 english\n",
			pegkit_message(p));
		pegkit_close(p);
		return 1;
	}
	/* If the board cannot be prepared, some answers may be "undecided". */
	pegkit_limit(p, 60 << 20, 0, 1);
	pegkit_prepare(p);
	pegkit_limit(p, 60 << 20, 45000000, 1); /* nanoseconds */
	while (fgets(line, sizeof line, stdin)) {
		serve(p, &board, line);
		while (!strchr(line, '\n') && (byte = getchar()) != EOF &&
		       byte != '\n')
			;
	}
	pegkit_close(p);
	return 0;
}
