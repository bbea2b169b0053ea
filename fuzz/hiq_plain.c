/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lists in the form that is read quickly are read as they are in any other:
 * with a tab for each space a text has the same lists and the same problems.
 */
#include <string.h>

#include "base/mem.h"
#include "fuzz.h"
#include "text/greedy/hiq_text.h"

static void open_text(struct hiq_text *reader, struct source *source,
		      const uint8_t *data, size_t size, int holes)
{
	source_memory(source, data, size);
	*reader =
	    (struct hiq_text){.source = source, .holes = holes, .bare = true};
}

static void compare(const uint8_t *data, const uint8_t *tabs, size_t size,
		    int holes)
{
	struct source source[2];
	struct hiq_text reader[2];
	struct reading in[2] = {{0}, {0}};
	bool good;

	open_text(&reader[0], &source[0], data, size, holes);
	open_text(&reader[1], &source[1], tabs, size, holes);
	do {
		position_t position[2] = {0, 0};

		good = hiq_text_next(&in[0], &reader[0], &position[0]);
		hiq_text_next(&in[1], &reader[1], &position[1]);
		fuzz_expect(in[0].state == in[1].state);
		fuzz_expect(reader[0].place.line == reader[1].place.line);
		fuzz_expect(reader[0].place.column == reader[1].place.column);
		if (good)
			fuzz_expect(position[0] == position[1]);
		if (in[0].state == READING_BAD)
			fuzz_expect(strcmp(in[0].text, in[1].text) == 0);
	} while (good || in[0].state == READING_BAD);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	uint8_t *tabs = mem_alloc(size, 1);

	if (!tabs)
		return 0;
	for (size_t i = 0; i < size; i++)
		tabs[i] = data[i] == ' ' ? '\t' : data[i];
	compare(data, tabs, size, 33);
	compare(data, tabs, size, 64);
	mem_free(tabs);
	return 0;
}
