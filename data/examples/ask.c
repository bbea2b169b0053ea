/*
 * Solves each board of pegs in a file, and checks the answer:
 *
 *     cc ask.c $(pkg-config --cflags --libs pegkit) -o ask
 *     ./ask BOARDS
 */
#include <pegkit.h>
#include <stdio.h>

static char text[1 << 16];

int main(int argc, char **argv)
{
	FILE *file = argc == 2 ? fopen(argv[1], "r") : stdin;
	size_t size = file ? fread(text, 1, sizeof text, file) : 0;
	struct pegkit *kit = pegkit_open(text, size, "draw");
	enum pegkit_status status;

	if (!kit)
		return 2;
	pegkit_limit(kit, 1 << 30, 10000000000, 1); /* 1 GiB, 10 s */
	while ((status = pegkit_next(kit)) == PEGKIT_YES) {
		const char *answer;

		if (pegkit_solve(kit) >= PEGKIT_LIMIT)
			printf("# %s\n", pegkit_message(kit));
		if (pegkit_check(kit) == PEGKIT_NO)
			printf("# wrong: %s\n", pegkit_message(kit));
		if ((answer = pegkit_text(kit, "line")))
			fputs(answer, stdout);
	}
	if (status != PEGKIT_NO)
		fprintf(stderr, "ask: %s\n", pegkit_message(kit));
	pegkit_close(kit);
	return status == PEGKIT_NO ? 0 : 2;
}
