/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Jumps on whole blocks of positions.
 *
 * A block is the 512 positions whose indices (closure_map.h) differ in the low
 * bits only, as 8 words; a group is the 64 blocks that differ in the middle
 * bits only.  "Upper" is the number of a group, its last bit the parity of the
 * pegs.  A jump into a block comes from one other block: its bits are turned
 * by a constant within each word, words change places by a constant, and a
 * mask keeps those positions that can come from the jump.
 */
#ifndef PEGKIT_REACHABLE_CLOSURE_CLOSURE_PLAN_H
#define PEGKIT_REACHABLE_CLOSURE_CLOSURE_PLAN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"
#include "board/shape.h"
#include "reachable/closure/closure_map.h"

enum {
	CLOSURE_WORDS = 1 << (CLOSURE_MAP_LOW - 6), /* of a block */
	CLOSURE_BLOCKS = 1 << CLOSURE_MAP_MIDDLE,   /* of a group */
	CLOSURE_JUMP_WORDS = SHAPE_JUMPS / 64,
	/* The most implied holes which a place in a block does not decide. */
	CLOSURE_IMPLIED = 10,
};

/* Some of the blocks of a group. */
struct closure_list {
	/* fewer[P]: those with fewer than P pegs on the middle holes. */
	uint64_t fewer[CLOSURE_MAP_MIDDLE + 2];
	uint16_t variant[CLOSURE_BLOCKS]; /* parities of the middle bits */
};

/*
 * One jump, as seen from the group and the blocks it leads into.  Which mask
 * applies depends on the parities that decide the implied holes among the
 * three: those of the upper bits and those of the middle bits, added.
 */
struct closure_step {
	_Alignas(64) uint64_t mask[8][CLOSURE_WORDS];
	uint8_t flip_block; /* from a block to that of the source */
	uint8_t flip_word;  /* from a word to that of the source */
	uint8_t turn;	    /* bits, to the left, of every word */
	uint8_t turned;	    /* parities of the constant */
	int functions;	    /* implied holes of the jump, 0 to 3 */
	uint64_t function[3];
	uint64_t flip_group;	  /* from a group to that of the source */
	struct closure_list into; /* the blocks where the jump can lead */
};

struct closure_plan {
	int step_words; /* of a set of steps */
	int bytes;	/* of the number of a group, at least 1 */
	struct closure_step step[SHAPE_JUMPS];
	/* By bytes of the upper bits: steps that can lead into the group. */
	uint64_t allowed[8][256][CLOSURE_JUMP_WORDS];
	uint64_t upper_holes; /* bits of a group's number that are holes */
	/* Levels: pegs of the positions of a block. */
	int frozen; /* pegs that no jump can move */
	/* The implied holes which a place in a block does not decide. */
	int functions, turned;
	uint64_t function[CLOSURE_IMPLIED];
	struct closure_list all; /* all blocks that are in use */
	int most;		 /* pegs on low and implied holes, at most */
	/* mask[v * (most + 1) + n]: positions with n such pegs, parities v. */
	uint64_t (*mask)[CLOSURE_WORDS];
};

/*
 * Bytes that a plan allocates, or UINT64_MAX: too many implied holes depend on
 * more than the place in a block, and it cannot be made (boards that fall apart
 * into more than a dozen pieces).
 */
uint64_t closure_plan_bytes(const struct closure_map *m);

/* Fills P, all zero before; false when there is no memory. */
bool closure_plan_make(const struct shape *s, const struct closure_map *m,
		       struct closure_plan *p);
void closure_plan_free(struct closure_plan *p);

/* Parities of UPPER, a group's number, on the functions, plus TURNED. */
static inline unsigned closure_plan_parities(const uint64_t function[],
					     int functions, unsigned turned,
					     uint64_t upper)
{
	for (int i = 0; i < functions; i++)
		turned ^= (unsigned)bits_parity(upper &
						function[i] >> CLOSURE_MAP_HIGH)
			  << i;
	return turned;
}

/* One level within one group. */
struct closure_slice {
	int pegs;	  /* on all holes but the upper ones */
	int least, most;  /* of these, on the middle ones */
	unsigned variant; /* parities of the upper bits */
};

/* The positions of group UPPER that have PEGS pegs; false if there are none. */
bool closure_plan_slice(const struct closure_plan *p, uint64_t upper, int pegs,
			struct closure_slice *slice);

/*
 * The same of any group with PEGS on its upper holes and with these parities:
 * closure_plan_parities of its number.
 */
bool closure_plan_slice_of(const struct closure_plan *p, int upper_pegs,
			   unsigned variant, int pegs,
			   struct closure_slice *slice);

/* The blocks of LIST that can have positions of the slice. */
static inline uint64_t closure_plan_blocks(const struct closure_list *list,
					   const struct closure_slice *slice)
{
	return list->fewer[slice->most + 1] & ~list->fewer[slice->least];
}

/* The places of the slice in block B, which must be one of all its blocks. */
static inline const uint64_t *
closure_plan_mask(const struct closure_plan *p,
		  const struct closure_slice *slice, unsigned b)
{
	unsigned variant = slice->variant ^ p->all.variant[b];
	int pegs = slice->pegs - bits_count(b);

	return p->mask[variant * (unsigned)(p->most + 1) + (unsigned)pegs];
}

/* The steps that can lead into group UPPER, as a set of STEP_WORDS words. */
static inline void closure_plan_allowed(const struct closure_plan *p,
					uint64_t upper,
					uint64_t set[CLOSURE_JUMP_WORDS])
{
	for (int w = 0; w < p->step_words; w++) {
		set[w] = p->allowed[0][upper & 255][w];
		for (int i = 1; i < p->bytes; i++)
			set[w] &= p->allowed[i][upper >> 8 * i & 255][w];
	}
}

#endif
