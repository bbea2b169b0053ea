/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Each message is written by one call of write: the lines of several programs
 * that share a standard error do not mix.
 */
#include "cli/diagnostic.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/output.h"

/* Bytes.  FILE_SIZE has room for the longest path that Linux opens. */
enum { FILE_SIZE = 4096, MESSAGE_SIZE = 8192 };

/*
 * Writes a message about PLACE in FILE, either of which may be null, and
 * worsens the status.  For an answer made apart only notes that there is a
 * message: the record is then answered again in its turn.
 */
static void __attribute__((format(printf, 5, 0)))
say(struct cli *cli, enum cli_status status, const char *file,
    const struct place *place, const char *format, va_list arguments)
{
	char text[MESSAGE_SIZE], shown[FILE_SIZE];
	size_t size;
	int used;

	cli->has_spoken = true;
	if (cli->is_apart)
		return;
	output_flush(cli);
	cli_worsen(cli, status);
	size = (size_t)snprintf(text, sizeof text, "%s: ", cli->program);
	if (file)
		size += (size_t)snprintf(
		    text + size, sizeof text - size, "%s:%s",
		    reading_show(file, strlen(file), shown, sizeof shown),
		    place ? "" : " ");
	if (place)
		size += (size_t)snprintf(text + size, sizeof text - size,
					 "%" PRIu64 ":%" PRIu64 ": ",
					 place->line, place->column);
	used =
	    vsnprintf(text + size, sizeof text - size - 1, format, arguments);
	if (used > 0)
		size += (size_t)used < sizeof text - size - 1
			    ? (size_t)used
			    : sizeof text - size - 2;
	text[size++] = '\n';
	/* A failure of standard error cannot be reported. */
	if (write(STDERR_FILENO, text, size) < 0)
		return;
}

void diagnostic_plain(struct cli *cli, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	say(cli, CLI_TROUBLE, NULL, NULL, format, arguments);
	va_end(arguments);
}

void diagnostic_note(struct cli *cli, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	say(cli, CLI_FINE, NULL, NULL, format, arguments);
	va_end(arguments);
}

void diagnostic_file(struct cli *cli, const char *file, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	say(cli, CLI_TROUBLE, file, NULL, format, arguments);
	va_end(arguments);
}

void diagnostic_place(struct cli *cli, enum cli_status status, const char *file,
		      struct place place, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	say(cli, status, file, &place, format, arguments);
	va_end(arguments);
}

const char *diagnostic_operand(const char *file, char word[DIAGNOSTIC_OPERAND])
{
	size_t used = 0, size = strlen(file);
	bool is_plain = size == strspn(file, "abcdefghijklmnopqrstuvwxyz"
					     "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
					     "0123456789./_-+,:@%");

	*word = '\0';
	if (*file == '<')
		return word;
	used += (size_t)snprintf(word, DIAGNOSTIC_OPERAND, " %s%s",
				 is_plain ? "" : "'", *file == '-' ? "./" : "");
	/* 8: more than a quoted ' and the end need. */
	for (size_t i = 0; i < size && used + 8 < DIAGNOSTIC_OPERAND; i++) {
		if (!reading_is_text((unsigned char)file[i]))
			return strcpy(word, " FILE");
		used += (size_t)snprintf(word + used, DIAGNOSTIC_OPERAND - used,
					 "%s%c", file[i] == '\'' ? "'\\'" : "",
					 file[i]);
	}
	return strcat(word, is_plain ? "" : "'");
}

void diagnostic_reading(struct cli *cli, const char *file,
			const struct reading *in, int error)
{
	char operand[DIAGNOSTIC_OPERAND];
	bool warns = in->state < READING_BAD;
	size_t before = strcspn(in->advice, "\f");
	const char *after = in->advice + before + (in->advice[before] != '\0');

	if (in->state <= READING_BAD)
		diagnostic_place(
		    cli, warns ? CLI_FINE : CLI_TROUBLE, file, in->place,
		    "%s%.*s%s%s", in->text, (int)before, in->advice,
		    *in->advice ? diagnostic_operand(file, operand) : "",
		    after);
	else if (in->state == READING_IO)
		diagnostic_file(cli, file, "cannot read: %s", strerror(error));
	else
		diagnostic_file(cli, file, "not enough memory for a record");
}
