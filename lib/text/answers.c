/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answer lines as fields; see answers.h. */
#include "text/answers.h"

#include <string.h>

#include "text/line.h"

static bool is(const struct line *line, const char *text)
{
	return line->size == strlen(text) &&
	       memcmp(line->text, text, line->size) == 0;
}

static bool is_passed_over(const struct line *line,
			   struct answers_banner *banner)
{
	bool head = is(line, "HI Q OUTPUT"), end = is(line, "END OF OUTPUT");

	banner->head = banner->head || head;
	banner->end = banner->end || end;
	return line->blank || line->comment || head || end;
}

/* Adds bytes AT to END of the line as a field of RECORD. */
static enum problem_status add(struct record *record, const char *name,
			       const struct line *line, size_t at, size_t end)
{
	return record_add_field(record, name, strlen(name), line->text + at,
				end - at, line_place(line, at))
		   ? PROBLEM_NONE
		   : PROBLEM_MEMORY;
}

enum problem_status answers_add(struct source *source,
				const struct format *format,
				struct answers_banner *banner,
				struct record *record, struct problem *problem)
{
	struct line line;
	const char *tab;
	size_t end;
	enum problem_status status;

	do
		status = line_next(source, &line, problem);
	while (status == PROBLEM_NONE && is_passed_over(&line, banner));
	if (status != PROBLEM_NONE || is(&line, "?"))
		return status;
	tab = memchr(line.text, '\t', line.size);
	end = tab ? (size_t)(tab - line.text) : line.size;
	status = add(record, format->answer, &line, 0, end);
	if (status == PROBLEM_NONE && tab)
		status =
		    add(record, format->witness, &line, end + 1, line.size);
	return status;
}
