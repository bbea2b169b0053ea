/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words of a command line: shapes, cells, numbers, letters. */
#include <stdlib.h>
#include <string.h>

#include "board/shape.h"
#include "cli/options.h"
#include "fuzz.h"
#include "text/solitaire/rows_text.h"
#include "text/span.h"
#include "text/transform/transform.h"

static void try_shape(const char *name)
{
	struct shape shape;
	char cell[SHAPE_CELL];

	if (!shape_named(name, &shape))
		return;
	fuzz_expect(shape.holes >= 1 && shape.holes <= SHAPE_HOLES);
	for (int i = 0; i < shape.holes; i++) {
		int size = shape_cell(&shape, i, cell);

		fuzz_expect(shape_find(&shape, cell, (size_t)size) == i);
	}
}

static void try_cell(const char *name, size_t size)
{
	struct shape shape;
	char cell[SHAPE_CELL];
	int hole;

	shape_named("1x64", &shape);
	hole = shape_find(&shape, name, size);
	if (hole >= 0)
		fuzz_expect((size_t)shape_cell(&shape, hole, cell) == size &&
			    memcmp(cell, name, size) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *name = malloc(size + 1);
	struct format_options options;
	enum transform transform;
	uint64_t number;

	if (!name)
		return 0;
	memcpy(name, data, size);
	name[size] = '\0';
	try_shape(name);
	try_cell(name, size);
	format_defaults(&options);
	format_board(&options, name);
	rows_text_alphabet(name, &options.alphabet);
	transform_named(name, &transform);
	if (span_value_from(name, 3, 1000, &number))
		fuzz_expect(number >= 3 && number <= 1000);
	if (options_size(name, &number))
		fuzz_expect(number > 0);
	if (options_seconds(name, &number))
		fuzz_expect(number > 0);
	free(name);
	return 0;
}
