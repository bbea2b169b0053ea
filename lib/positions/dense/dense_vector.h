/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The functions of a kernel.  dense_step.c includes this file once for each
 * kind of processor.  It first defines TARGET, the attribute that functions
 * need to use the vectors of this processor.  It also defines NAME, which makes
 * the names of the functions unique.
 */
#define INLINE TARGET static inline __attribute__((always_inline))

/* Sets word i of *TO to word i ^ FLIP of *FROM, for each i. */
INLINE void NAME(flip_words)(const row *from, unsigned flip, row *to)
{
	row x = *from;

	if (flip & 1)
		x = (row){x[1], x[0], x[3], x[2], x[5], x[4], x[7], x[6]};
	if (flip & 2)
		x = (row){x[2], x[3], x[0], x[1], x[6], x[7], x[4], x[5]};
	if (flip & 4)
		x = (row){x[4], x[5], x[6], x[7], x[0], x[1], x[2], x[3]};
	*to = x;
}

/*
 * Exchanges places within each of the N rows of V.  Each place in WHERE is
 * exchanged with another place of the same row.  If the place in WHERE is bit b
 * of word w, the other place is bit b + SHIFT of word w ^ FLIP.
 */
INLINE void NAME(exchange_low)(row *v, unsigned n, const row *where,
			       unsigned shift, unsigned flip)
{
	for (unsigned k = 0; k < n; k++) {
		row x = v[k], t;

		NAME(flip_words)(&x, flip, &t);
		t = (t >> shift ^ x) & *where;
		x ^= t;
		t <<= shift;
		NAME(flip_words)(&t, flip, &t);
		v[k] = x ^ t;
	}
}

/*
 * Exchanges places as exchange_low() does, but between two rows whose indices
 * differ in the bits PAIR.  If PAIR is 0, both are the same row.  The chosen
 * places are in the row whose index has the highest bit of PAIR.  They are the
 * places of WHERE[0] if an even number of the bits WITH are set in this index,
 * otherwise the places of WHERE[1].
 */
INLINE void NAME(exchange_high)(row *v, unsigned n, const row where[2],
				unsigned with, unsigned pair, unsigned shift,
				unsigned flip)
{
	unsigned top = pair ? 1U << bits_last(pair) : 0;

	/* K runs over the row numbers in which the highest bit of PAIR is 0. */
	for (unsigned k = 0; k < n; k = (k + top + 1) & ~top) {
		row *x = v + k, *y = v + (k ^ pair), t;

		NAME(flip_words)(x, flip, &t);
		t = (t >> shift ^ *y) & where[bits_parity((k ^ pair) & with)];
		*y ^= t;
		t <<= shift;
		NAME(flip_words)(&t, flip, &t);
		*x ^= t;
	}
}

/*
 * Exchanges each chosen place with the place whose index differs in the bits
 * BY, one bit or two.  If the index of a row has an even number of the bits in
 * WITH, the places of WHERE are chosen in this row.  In the other rows, all
 * other places are chosen.  If BY is two bits, the index of each chosen place
 * has exactly one of them.
 */
WRAPS INLINE void NAME(exchange)(row *v, unsigned n, const row *where,
				 unsigned with, uint32_t by)
{
	/*
	 * If BY has two bits A < B of the index in a word, a place whose index
	 * has only A moves up by B - A.
	 */
	uint32_t in_word = by & 63, rest = in_word & (in_word - 1);
	unsigned shift = rest ? 2 * rest - in_word : in_word;
	unsigned flip = by >> 6 & 7, pair = by >> DENSE_ROW_BITS;
	row in[2] = {*where, ~*where}, lower = ~(row){0};

	/* Within a row, select only the lower place of each pair. */
	if (!pair)
		lower =
		    ~*(const row *)has_bit[bits_last(in_word ? in_word : by)];
	in[0] &= lower;
	in[1] &= lower;
	if (pair || with)
		WITH_FLIP(flip, NAME(exchange_high), v, n, in, with, pair,
			  shift)
	else
		WITH_FLIP(flip, NAME(exchange_low), v, n, in, shift)
}

/*
 * Replaces the places in BLOCK by their images under the symmetry T.  Applies
 * the operations of T, and then inverts the index bits FLIPS.  If `odd` and
 * `by` of an operation share two bits, inverts these together.  Inverts the
 * other bits one by one.
 */
TARGET static void NAME(turn)(const struct dense_turn *t, uint32_t flips,
			      uint64_t *block, unsigned words)
{
	unsigned n = words / DENSE_FRAME_ROW_WORDS;
	row *v = (row *)block, all = ~(row){0};

	for (int i = t->count; i-- > 0;) {
		uint32_t odd = t->op[i].odd, part;
		row where = {0};

		for (uint32_t set = odd & ((1U << DENSE_ROW_BITS) - 1); set;
		     set &= set - 1)
			where ^= *(const row *)has_bit[__builtin_ctz(set)];
		for (uint32_t set = t->op[i].by; set; set ^= part) {
			part = set & odd ? set & odd : set & -set;
			NAME(exchange)
			(v, n, &where, odd >> DENSE_ROW_BITS, part);
		}
	}
	for (; flips; flips &= flips - 1)
		NAME(exchange)(v, n, &all, 0, flips & -flips);
}

/*
 * Adds to FOUND the places to which jump T leads from BLOCK, for each row of
 * the set INTO.  VARIANT is what the variants of all rows have in common: the
 * parts for the syndrome and for the parity of pegs (struct dense_step).  FLIP
 * is t->flip_word, as a constant.
 */
INLINE void NAME(add_jump)(const struct dense_step *t, unsigned variant,
			   unsigned into, const row *block, row *found,
			   unsigned flip)
{
	for (; into; into &= into - 1) {
		unsigned r = (unsigned)__builtin_ctz(into);
		row x;

		NAME(flip_words)(block + (r ^ t->flip_row), flip, &x);
		found[r] |= (x << t->turn | x >> (-t->turn & 63)) &
			    *(const row *)t->mask[variant ^ t->variant[r]];
	}
}

/*
 * Sets FOUND to the places that the jumps in the entries AT to END - 1 of LIST
 * lead to.  If there are no places, returns false, and FOUND is unchanged.
 */
INLINE bool NAME(pull_view)(const struct dense_pull *p,
			    const struct dense_list *list, uint32_t at,
			    uint32_t end, unsigned rows, row *found)
{
	bool some = false;

	for (; at < end; at++) {
		uint32_t from = list->from[at];
		const struct dense_step *t = &p->steps->step[list->by[at] >> 3];
		unsigned variant = list->by[at] & 7, into = p->some[from];
		const row *block = (const row *)p->set + (uint64_t)from * rows;

		/* The rows that jumps from rows with positions lead to. */
		if (into)
			into = t->into & flipped_rows(into, t->flip_row);
		if (!into)
			continue;
		if (!some)
			memset(found, 0, rows * sizeof *found);
		some = true;
		variant ^= p->odd ? t->odd : 0;
		WITH_FLIP(t->flip_word, NAME(add_jump), t, variant, into, block,
			  found)
	}
	return some;
}

/*
 * Sets INTO to the places that the jumps of LIST lead to.  Returns false if
 * there are none.  struct dense_list explains the groups of entries.
 */
TARGET static bool NAME(pull)(const struct dense_pull *p,
			      const struct dense_list *list, uint64_t *into)
{
	row *found = (row *)into;
	const struct dense_frame *f = p->steps->frame;
	unsigned rows = f->rows;
	row view[DENSE_FRAME_ROWS];
	bool some = false;

	for (uint32_t at = 0; at < list->count;) {
		unsigned map = list->by[at] >> DENSE_STEP_SHIFT;
		uint32_t flips = list->from[at];
		uint32_t first = at + 1;
		row *v = some ? view : found;

		if (p->odd)
			flips ^= f->turn[map].odd_flips;
		at = first + (list->by[at] & ((1U << DENSE_STEP_SHIFT) - 1));
		if (!NAME(pull_view)(p, list, first, at, rows, v))
			continue;
		if (map)
			NAME(turn)
		(&f->turn[map], flips, (uint64_t *)v, f->words);
		for (unsigned r = 0; r < rows && some; r++)
			found[r] |= view[r];
		some = true;
	}
	return some;
}

/*
 * First removes from FOUND all places that are not in PLACES.  If KEEPS is
 * true, also removes all places that are not in BLOCK.  Then makes BLOCK equal
 * to FOUND on the places in PLACES.  Returns the set of the rows of FOUND that
 * are not empty.
 */
TARGET static unsigned NAME(settle)(const uint64_t *places, bool keeps,
				    uint64_t *found, uint64_t *block,
				    unsigned words)
{
	const row *p = (const row *)places;
	row *f = (row *)found, *b = (row *)block;
	unsigned some = 0;

	for (unsigned r = 0; r < words / DENSE_FRAME_ROW_WORDS; r++) {
		row now = f[r] & p[r], before = b[r];
		uint64_t any = 0;

		if (keeps)
			now &= before;
		f[r] = now;
		b[r] = (before & ~p[r]) | now;
		for (unsigned i = 0; i < DENSE_FRAME_ROW_WORDS; i++)
			any |= now[i];
		some |= (unsigned)(any != 0) << r;
	}
	return some;
}

/* Returns the number of places that are in both A and B. */
TARGET static uint64_t NAME(count)(const uint64_t *a, const uint64_t *b,
				   unsigned words)
{
	uint64_t count = 0;

	for (unsigned w = 0; w < words; w++)
		count += (uint64_t)bits_count(a[w] & b[w]);
	return count;
}

#undef INLINE
#undef TARGET
#undef NAME
