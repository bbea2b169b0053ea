/*
 * Solves each board of pegs in a file, or in standard input, and checks the
 * answers:
 *
 *     cc ask.c $(pkg-config --cflags --libs pegkit) -o ask
 *     ./ask BOARDS
 *
 * The exit status is 0 if each board has an answer, and else 2.
 */
#include <pegkit.h>
#include <stdio.h>
#include <stdlib.h>

/* All bytes of FILE, to be freed, and their number; null: see errno. */
static char *read_all(FILE *file, size_t *size)
{
	size_t room = 1 << 16, more;
	char *text = (char *)malloc(room), *wider;

	*size = 0;
	while (text && (more = fread(text + *size, 1, room - *size, file))) {
		*size += more;
		if (*size < room)
			continue;
		wider = (char *)realloc(text, room *= 2);
		if (!wider)
			free(text);
		text = wider;
	}
	if (text && ferror(file)) {
		free(text);
		text = NULL;
	}
	return text;
}

/* Answers the record in hand; returns whether all went well. */
static int answer(struct pegkit *kit)
{
	enum pegkit_status status = pegkit_solve(kit);
	const char *text;

	if (status == PEGKIT_YES || status == PEGKIT_NO)
		status = pegkit_check(kit);
	if (status != PEGKIT_YES)
		fprintf(stderr, "ask: %s\n", pegkit_message(kit));
	text = pegkit_text(kit, "line");
	if (text)
		fputs(text, stdout);
	else
		fprintf(stderr, "ask: %s\n", pegkit_message(kit));
	return status == PEGKIT_YES && text;
}

int main(int argc, char **argv)
{
	const char *name = argc > 1 ? argv[1] : "<stdin>";
	FILE *file = argc > 1 ? fopen(name, "r") : stdin;
	size_t size;
	char *text = file ? read_all(file, &size) : NULL;
	struct pegkit *kit;
	enum pegkit_status status;
	int good = 1;

	if (!text) {
		perror(name);
		return 2;
	}
	kit = pegkit_open(text, size, "draw"); /* which copies the text */
	free(text);
	pegkit_limit(kit, 1 << 30, 10000000000, 1); /* 1 GiB, 10 s */
	while ((status = pegkit_next(kit)) == PEGKIT_YES)
		good &= answer(kit);
	if (status != PEGKIT_NO)
		fprintf(stderr, "ask: %s\n", pegkit_message(kit));
	pegkit_close(kit);
	if (fclose(stdout) != 0) {
		perror("ask");
		return 2;
	}
	return good && status == PEGKIT_NO ? 0 : 2;
}
