/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Looking up answers; see square.h.  Jumps are tried from the canonical
 * position and carried back to the position in hand.
 */
#include "solitaire/square.h"

#include "base/bits.h"
#include "board/position.h"

/* Puts a jump where its rank belongs; equal ranks stay as they came. */
static void insert(struct square *t, struct square_jump jump)
{
	int at = t->jumps++;

	for (; at > 0 && t->jump[at - 1].rank > jump.rank; at--)
		t->jump[at] = t->jump[at - 1];
	t->jump[at] = jump;
}

/*
 * A peg costs the squared number of steps between its hole and the goal, and
 * the jump that saves most is tried first.
 */
static void set_jumps(struct square *t, const struct shape *shape,
		      const struct bundles *bundles)
{
	int steps[POSITION_HOLES];

	bundle_distances(bundles, shape, t->goal, steps);
	t->jumps = 0;
	for (int i = 0; i < bundles->count; i++) {
		const struct bundle *b = &bundles->bundle[i];
		position_t from = b->from;

		for (; from; from = position_rest(from)) {
			struct shape_jump j =
			    bundle_jump(b, position_first(from));

			insert(t, (struct square_jump){
				      j, shape_flip(&j),
				      steps[j.to] * steps[j.to] -
					  steps[j.from] * steps[j.from] -
					  steps[j.over] * steps[j.over]});
		}
	}
}

/* Leaves in `possible` the jumps that agree with hole H, peg or vacant. */
static void narrow(struct square *t, int h, uint64_t with_peg, uint64_t vacant)
{
	uint64_t *possible = t->possible[h / 8];
	int bit = 1 << h % 8;

	for (int b = 0; b < bit; b++) {
		possible[bit | b] = possible[b] & with_peg;
		possible[b] &= vacant;
	}
}

static void set_possible(struct square *t, int holes)
{
	for (int i = 0; i < CLASS_CODE_PARTS; i++)
		t->possible[i][0] = bits_below(t->jumps);
	for (int h = 0; h < holes; h++) {
		uint64_t from = 0, to = 0;

		for (int i = 0; i < t->jumps; i++) {
			const struct shape_jump *j = &t->jump[i].jump;

			if (j->from == h || j->over == h)
				from |= bits_one(i);
			if (j->to == h)
				to |= bits_one(i);
		}
		narrow(t, h, ~to, ~from);
	}
}

bool square_open(struct square *t, const struct shape *shape,
		 const struct class *c, const struct symm *symm,
		 const struct bundles *bundles, position_t goal)
{
	struct shape square;

	if (!shape_named("5x5", &square) || !shape_equal(shape, &square) ||
	    goal != position_of(square.centre))
		return false;
	t->data = NULL;
	t->winning = NULL;
#ifdef HAVE_SQUARE_DATA
	t->data = &square_data;
#endif
	t->symm = symm;
	t->goal = goal;
	class_code_of(shape, c, &t->code);
	set_jumps(t, shape, bundles);
	set_possible(t, shape->holes);
	for (int k = 0; k < symm->count; k++)
		for (int h = 0; h < shape->holes; h++)
			t->preimage[k][symm->image[k][h]] = (uint8_t)h;
	return true;
}

/* The number of different positions that JUMPS lead to from POSITION. */
static uint64_t count_children(const struct square *t, position_t position,
			       uint64_t jumps)
{
	position_t seen[SQUARE_JUMPS];
	uint64_t count = 0;

	if (!jumps || !bits_rest(jumps))
		return jumps != 0;
	for (; jumps; jumps = bits_rest(jumps)) {
		uint64_t i = 0;

		seen[count] = symm_canonical(
		    t->symm, position ^ t->jump[bits_first(jumps)].flip);
		while (seen[i] != seen[count])
			i++;
		count += i == count;
	}
	return count;
}

int square_path(const struct square *t, position_t start,
		struct shape_jump jump[POSITION_HOLES], uint64_t *tried)
{
	int jumps = 0;

	for (*tried = 0; start != t->goal; jumps++) {
		int map;
		position_t position = symm_canonical_by(t->symm, start, &map);
		uint64_t left = t->possible[0][position & 255], all;
		const uint8_t *back = t->preimage[map];
		const struct square_jump *first;

		/* The jumps that can be made, as numbers into `jump`. */
		for (int i = 1; i < CLASS_CODE_PARTS; i++)
			left &= t->possible[i][position >> 8 * i & 255];
		all = left;
		for (;; left = bits_rest(left)) {
			first = &t->jump[bits_first(left)];
			if (square_alive(t, position ^ first->flip))
				break;
		}
		*tried += 1 + count_children(t, position, all ^ left);
		jump[jumps] = (struct shape_jump){back[first->jump.from],
						  back[first->jump.over],
						  back[first->jump.to]};
		start ^= shape_flip(&jump[jumps]);
	}
	return jumps;
}

uint64_t square_reach(const struct square *t, position_t start)
{
	position_t position = symm_canonical(t->symm, start);
	uint32_t first = 0, last = t->data->deads - 1;

	while (first < last) {
		uint32_t middle = first + (last - first) / 2;

		if (t->data->dead[middle] < position)
			first = middle + 1;
		else
			last = middle;
	}
	return t->data->reach[first];
}
