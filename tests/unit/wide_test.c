/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Numbers of 128 bits against those of the compiler, where it has them, and
 * at the edges of words.
 */
#include <string.h>

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

/* Whether shares of NUMBER are what plain division leaves. */
static bool shares(struct wide number, uint32_t by)
{
	struct wide plain = number;

	wide_divide(&plain, by);
	wide_share(&number, by, wide_reciprocal(by));
	return wide_same(number, plain);
}

/* Multiples, and numbers that are next to them. */
static void test_shares(void)
{
	struct wide most = {UINT64_MAX, UINT64_MAX};
	uint64_t seed = 3;
	bool same = true;

	for (uint32_t by = 1; by < 400 && same; by++) {
		struct wide one = {.low = tap_random(&seed) % by}, sum;

		for (int i = 0; i < 100 && same; i++) {
			struct wide times = {tap_random(&seed),
					     tap_random(&seed) >> 9 >> i % 55};

			wide_mul(times, (struct wide){.low = by}, &sum);
			same = shares(sum, by);
			wide_add(&sum, most); /* one less */
			same &= shares(sum, by);
			wide_add(&sum, one);
			same &= shares(sum, by);
		}
		same &= shares((struct wide){0}, by) && shares(most, by);
	}
	same &= shares(most, UINT32_MAX) && shares(most, UINT32_MAX - 1);
	tap_ok(same, "shares by reciprocals are those by division");
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

/* The remainder that NUMBER leaves by a prime, and that of a product. */
static const uint64_t prime = (UINT64_C(1) << 61) - 1;

static uint64_t rest_of(struct wide number)
{
	return (uint64_t)(value(number) % prime);
}

static uint64_t rest_of_product(uint64_t a, uint64_t b)
{
	return (uint64_t)((compilers)a * b % prime);
}

/* The two halves of a product leave the remainder that it must have. */
static bool has_halves(struct wide a, struct wide b)
{
	compilers low = value(a) * value(b);
	uint64_t carried = (uint64_t)((~(compilers)0 % prime + 1) % prime);
	uint64_t high = rest_of_product(rest_of(wide_mul_high(a, b)), carried);

	return ((uint64_t)(low % prime) + high) % prime ==
	       rest_of_product(rest_of(a), rest_of(b));
}

static void test_halves(void)
{
	struct wide all = {UINT64_MAX, UINT64_MAX},
		    less = {UINT64_MAX - 1, UINT64_MAX}, half = {0, 1};
	uint64_t seed = 2;
	bool same = true;

	tap_ok(wide_same(wide_mul_high(all, all), less),
	       "the upper half of the largest square");
	tap_ok(wide_same(wide_mul_high(half, half), (struct wide){.low = 1}),
	       "2^64 times 2^64 is 2^128");
	for (int i = 0; i < 100000 && same; i++) {
		struct wide a = some(&seed), b = some(&seed);
		int n = 1 + (int)(tap_random(&seed) % 63);

		same = has_halves(a, b) && value(wide_shift(a, n)) == value(a)
									  << n;
	}
	tap_ok(same, "upper halves of products, and shifts");
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
static void test_halves(void)
{
}

static void test_random(void)
{
	tap_ok(true, "# SKIP the compiler has no numbers of 128 bits");
}
#endif

int main(void)
{
	test_text();
	test_edges();
	test_shares();
	test_halves();
	test_random();
	return tap_end();
}
