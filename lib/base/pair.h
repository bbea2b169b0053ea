/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Nonnegative numbers with a precision of about 106 bits.  Each is the sum of
 * two doubles.  After some hundred additions, multiplications and divisions a
 * number is still correct to far more than 15 digits (Dekker, A floating-point
 * technique for extending the available precision, 1971).
 */
#ifndef PEGKIT_BASE_PAIR_H
#define PEGKIT_BASE_PAIR_H

/* The number `high` + `low`. */
struct pair {
	double high, low;
};

/* Returns HIGH + LOW as a pair.  |LOW| must be at most |HIGH|. */
static inline struct pair pair_of(double high, double low)
{
	double sum = high + low;

	return (struct pair){sum, low - (sum - high)};
}

/*
 * Adds MORE to *SUM.  sum->high may then differ a little from the sum rounded
 * to a double.
 */
static inline void pair_add(struct pair *sum, struct pair more)
{
	double high = sum->high + more.high, added = high - sum->high;
	double lacks = (sum->high - (high - added)) + (more.high - added);

	*sum = (struct pair){high, sum->low + more.low + lacks};
}

/* Returns A rounded to 26 bits, so that products of such numbers are exact. */
static inline double pair_upper(double a)
{
	static const double cut = (1 << 27) + 1;

	return cut * a - (cut * a - a);
}

/* Returns A times B. */
static inline struct pair pair_times(struct pair a, struct pair b)
{
	/* The rounding error of PRODUCT is a sum of exact products. */
	double x = pair_upper(a.high), y = pair_upper(b.high);
	double rest_x = a.high - x, rest_y = b.high - y;
	double product = a.high * b.high;
	double lacks = x * y - product + x * rest_y + rest_x * y;

	return pair_of(product, lacks + rest_x * rest_y +
				    (a.high * b.low + a.low * b.high));
}

/* Returns A divided by B.  B is a whole number from 1 to 2^26. */
static inline struct pair pair_divide(struct pair a, int b)
{
	double quotient = (a.high + a.low) / b, upper = pair_upper(quotient);
	double rest = a.high - upper * b - (quotient - upper) * b;

	return pair_of(quotient, (rest + a.low) / b);
}

#endif
