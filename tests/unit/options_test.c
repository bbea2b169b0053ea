/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers, sizes and times as they stand on a command line. */
#include "cli/options.h"
#include "text/span.h"

#include "tap.h"

struct number {
	const char *text;
	bool fine;
	uint64_t value;
};

typedef bool read_text(const char *text, uint64_t *value);

static bool read_number(const char *text, uint64_t *value)
{
	return span_value_from(text, 3, 1000, value);
}

static void check(const char *what, read_text *read,
		  const struct number *numbers, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const struct number *r = &numbers[i];
		uint64_t value = 0;
		bool fine = read(r->text, &value);

		tap_ok(fine == r->fine && (!fine || value == r->value),
		       "%s '%s': %s %llu", what, r->text,
		       fine ? "accepted as" : "refused",
		       (unsigned long long)value);
	}
}

int main(void)
{
	static const struct number number[] = {
	    {"3", true, 3},   {"1000", true, 1000}, {"007", true, 7},
	    {"2", false, 0},  {"1001", false, 0},   {"", false, 0},
	    {"-4", false, 0}, {"4 ", false, 0},	    {"0x9", false, 0},
	};
	static const struct number size[] = {
	    {"1", true, 1},
	    {"3K", true, 3 << 10},
	    {"5M", true, 5 << 20},
	    {"7G", true, UINT64_C(7) << 30},
	    {"2T", true, UINT64_C(2) << 40},
	    {"18446744073709551615", true, UINT64_MAX},
	    {"16777215T", true, UINT64_C(16777215) << 40},
	    {"16777216T", false, 0},
	    {"18446744073709551616", false, 0},
	    {"0", false, 0},
	    {"0K", false, 0},
	    {"K", false, 0},
	    {"4GB", true, UINT64_C(4) << 30},
	    {"4GiB", true, UINT64_C(4) << 30},
	    {"1KB", true, 1 << 10},
	    {"16777216TiB", false, 0},
	    {"4Gi", false, 0},
	    {"4GBB", false, 0},
	    {"4GiBs", false, 0},
	    {"4B", false, 0},
	    {"GB", false, 0},
	    {"1.5G", false, 0},
	    {"4 GB", false, 0},
	    {"1k", false, 0},
	    {"1KK", false, 0},
	    {"", false, 0},
	};
	static const struct number seconds[] = {
	    {"1", true, 1000000000},
	    {"2.5", true, 2500000000},
	    {"0.25", true, 250000000},
	    {"12.000000001", true, UINT64_C(12000000001)},
	    {"0.000000001", true, 1},
	    {"1000000000", true, UINT64_C(1000000000000000000)},
	    {"5s", true, UINT64_C(5000000000)},
	    {"0.5s", true, 500000000},
	    {"2m", true, UINT64_C(120000000000)},
	    {"0.5m", true, UINT64_C(30000000000)},
	    {"1.000000001h", true, UINT64_C(3600000003600)},
	    {"277777h", true, UINT64_C(277777) * 3600 * 1000000000},
	    {"277778h", false, 0},
	    {"5S", false, 0},
	    {"5sec", false, 0},
	    {"5ms", false, 0},
	    {"5d", false, 0},
	    {"s", false, 0},
	    {"0m", false, 0},
	    {"1.m", false, 0},
	    {"1000000001", false, 0},
	    {"0.0000000001", false, 0},
	    {"0", false, 0},
	    {"0.0", false, 0},
	    {"1.", false, 0},
	    {".5", true, 500000000},
	    {".000000001s", true, 1},
	    {".", false, 0},
	    {".s", false, 0},
	    {".0", false, 0},
	    {"..5", false, 0},
	    {"1.2.3", false, 0},
	    {"1,5", false, 0},
	    {"", false, 0},
	};

	check("number", read_number, number, sizeof number / sizeof *number);
	check("size", options_size, size, sizeof size / sizeof *size);
	check("seconds", options_seconds, seconds,
	      sizeof seconds / sizeof *seconds);
	return tap_end();
}
