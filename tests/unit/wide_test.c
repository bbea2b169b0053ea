/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Numbers of 128 bits against those of the compiler, where it has them, and
 * at the edges of words.
 */
#include <string.h>

#include "base/pair.h"
#include "base/wide.h"
#include "tap.h"

static bool reads(struct wide number, const char *wanted)
{
	char text[WIDE_TEXT];

	return strcmp(wide_text(number, text), wanted) == 0;
}

static void test_text(void)
{
	struct wide all = {UINT64_MAX, UINT64_MAX};

	tap_ok(reads((struct wide){0}, "0"), "nothing is 0");
	tap_ok(reads((struct wide){.low = UINT64_MAX}, "18446744073709551615"),
	       "the largest word");
	tap_ok(reads((struct wide){.high = 1}, "18446744073709551616"),
	       "one more");
	tap_ok(reads(all, "340282366920938463463374607431768211455"),
	       "the largest number");
}

static void test_edges(void)
{
	struct wide all = {UINT64_MAX, UINT64_MAX}, one = {.low = 1}, sum,
		    product;

	sum = (struct wide){.low = UINT64_MAX};
	tap_ok(!wide_add(&sum, one) && wide_same(sum, (struct wide){0, 1}),
	       "a word that overflows is carried");
	sum = all;
	tap_ok(wide_add(&sum, one), "a carry out of the largest number");
	sum = all;
	tap_ok(!wide_add(&sum, (struct wide){0}) && wide_same(sum, all),
	       "nothing is added to the largest number");
	sum = (struct wide){0, UINT64_MAX};
	tap_ok(wide_add(&sum, (struct wide){0, 1}),
	       "an overflow of high words");
	tap_ok(!wide_mul(all, one, &product) && wide_same(product, all),
	       "the largest number once");
	tap_ok(wide_mul(all, (struct wide){.low = 2}, &product),
	       "the largest number twice");
	tap_ok(wide_mul((struct wide){0, 1}, (struct wide){0, 1}, &product),
	       "2^64 times 2^64");
	tap_ok(!wide_mul((struct wide){0, 1}, (struct wide){0}, &product) &&
		   wide_same(product, (struct wide){0}),
	       "2^64 times nothing");
}

/*
 * Whole numbers of 50 bits: sums and products are exact, shares that leave no
 * rest are as well.
 */
static void test_pairs(void)
{
	const struct pair one = {.high = 1};
	uint64_t seed = 3;
	bool same = true;

	for (int i = 0; i < 100000 && same; i++) {
		uint64_t a = tap_random(&seed) >> 14 >> i % 50;
		uint64_t b = tap_random(&seed) >> 14 >> i % 49;
		int by = 1 + i % 399;
		struct pair x = {.high = (double)a}, y = {.high = (double)b};
		struct pair product = pair_times(x, y), sum = product, left;
		struct wide exact;

		pair_add(&sum, x);
		wide_mul((struct wide){.low = a}, (struct wide){.low = b},
			 &exact);
		same = exact.high || exact.low >> 62 ||
		       (int64_t)product.high + (int64_t)product.low ==
			   (int64_t)exact.low;
		left = pair_times(product, (struct pair){.high = -1});
		pair_add(&sum, left);
		same &= sum.high + sum.low == (double)a;
		left =
		    pair_divide(pair_times(x, (struct pair){.high = by}), by);
		same &= left.high == x.high && left.low == 0;
	}
	tap_ok(same, "sums, products and shares of pairs");
	for (int by = 1; by < 400 && same; by++) {
		struct pair sum = {0};

		for (int i = 0; i < by; i++)
			pair_add(&sum, pair_divide(one, by));
		sum.high -= 1;
		same =
		    sum.high + sum.low < 1e-26 && sum.high + sum.low > -1e-26;
	}
	tap_ok(same, "shares of 1 make 1 again, to 26 digits");
}

#ifdef __SIZEOF_INT128__
__extension__ typedef unsigned __int128 compilers;

static compilers value(struct wide number)
{
	return (compilers)number.high << 64 | number.low;
}

/* A number of up to 128 bits, and many that have few. */
static struct wide some(uint64_t *seed)
{
	struct wide number = {tap_random(seed), tap_random(seed)};
	int bits = (int)(tap_random(seed) % 128);

	if (bits < 64)
		return (struct wide){.low = number.low >> bits};
	number.high >>= bits - 64;
	return number;
}

static bool same_as_compiler(struct wide a, struct wide b)
{
	struct wide sum = a, product;
	compilers wanted;
	bool overflow = __builtin_add_overflow(value(a), value(b), &wanted);

	if (wide_add(&sum, b) != overflow || value(sum) != wanted)
		return false;
	overflow = __builtin_mul_overflow(value(a), value(b), &wanted);
	return wide_mul(a, b, &product) == overflow &&
	       (overflow || value(product) == wanted);
}

static void test_random(void)
{
	uint64_t seed = 1;
	bool same = true;

	for (int i = 0; i < 100000 && same; i++)
		same = same_as_compiler(some(&seed), some(&seed));
	tap_ok(same, "sums and products as those of the compiler");
}
#else
static void test_random(void)
{
	tap_ok(true, "# SKIP the compiler has no numbers of 128 bits");
}
#endif

int main(void)
{
	test_text();
	test_edges();
	test_pairs();
	test_random();
	return tap_end();
}
