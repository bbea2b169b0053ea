/*
 * Draws boards, tells of each jump whether it wins, and plays as hiq does:
 *
 *     cc play.c $(pkg-config --cflags --libs pegkit) -o play
 */
#include <pegkit.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
	static const char board[] = "  ooo\n  ooo\nooooooo\nooo.ooo\nooooooo\n"
				    "  ooo\n  ooo\n";
	static const char *const question[] = {"analyse", "greedy"};
	struct pegkit *p = pegkit_open(board, strlen(board), "draw");
	enum pegkit_status status = pegkit_next(p);

	if (status == PEGKIT_YES)
		status = pegkit_ask(p, "sample=3", "pegs=9 goal=d4");
	while (status == PEGKIT_YES) {
		for (int i = 0; i < 2; i++)
			if (pegkit_ask(p, question[i], NULL) <= PEGKIT_NO)
				fputs(pegkit_text(p, "line"), stdout);
		status = pegkit_more(p);
	}
	if (status != PEGKIT_NO)
		fprintf(stderr, "play: %s\n", pegkit_message(p));
	pegkit_close(p);
	return status != PEGKIT_NO;
}
