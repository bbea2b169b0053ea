/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers that classes give to positions. */
#include <string.h>

#include "board/class_code.h"
#include "board/shape.h"
#include "tap.h"

/* Numbers are all different, and the class is class_index(). */
static void test_code(const char *name)
{
	static uint8_t seen[1 << 22];
	struct class_code code;
	struct class c;
	struct shape s;
	bool good = true;
	uint64_t all;

	shape_named(name, &s);
	class_of(&s, &c);
	class_code_of(&s, &c, &code);
	all = shape_all(&s);
	memset(seen, 0, sizeof seen);
	for (uint64_t p = 0; p <= all; p++) {
		uint32_t number = class_code_number(&code, p);

		good = good && number <= all &&
		       number >> code.bits == class_index(&c, p) &&
		       !(seen[number / 8] >> number % 8 & 1);
		if (number <= all)
			seen[number / 8] |= (uint8_t)(1 << number % 8);
	}
	tap_ok(good, "%s: a number for each position", name);
}

int main(void)
{
	test_code("5x5");
	test_code("triangle5");
	test_code("1x9");
	test_code("2x2");
	return tap_end();
}
