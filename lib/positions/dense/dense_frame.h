/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The block and the place of each position of a class, and the images of blocks
 * and places under symmetries.
 *
 * The pattern of pegs on the upper holes chooses a block; the lower holes are
 * the places in it.  The position class ties some of the lower holes, the
 * implied holes, to the other holes.  The remaining lower holes are the bits of
 * an index.
 */
#ifndef PEGKIT_POSITIONS_DENSE_DENSE_FRAME_H
#define PEGKIT_POSITIONS_DENSE_DENSE_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"
#include "board/class.h"
#include "board/shape.h"
#include "board/symm.h"
#include "search/limits.h"

enum {
	DENSE_ROW_BITS = 9,	 /* index bits within a row of 512 places */
	DENSE_INDEX_BITS = 13,	 /* the most bits of an index */
	DENSE_PATTERN_BITS = 28, /* the most upper holes */
	DENSE_LOWER = 32,	 /* the first bit of an index in a code */
	DENSE_FRAME_WORDS = 1 << (DENSE_INDEX_BITS - 6), /* of a block */
	DENSE_FRAME_ROWS = 1 << (DENSE_INDEX_BITS - DENSE_ROW_BITS),
	DENSE_FRAME_ROW_WORDS = 1 << (DENSE_ROW_BITS - 6),
	DENSE_FRAME_SYNDROMES = 16, /* the most independent bits of a
				     * syndrome */
};

/*
 * One allocation that is handed out in parts.  The same code first counts the
 * bytes and then hands out the parts.
 */
enum { DENSE_ARENA_ALIGNMENT = 64 }; /* bytes; enough for vectors */

/* Without a base it only counts the bytes. */
struct dense_arena {
	char *base; /* aligned */
	uint64_t used;
};

/*
 * Begins to hand out MEMORY, which has as many bytes as were counted, plus one
 * alignment.
 */
static inline void dense_arena_begin(struct dense_arena *a, void *memory)
{
	uintptr_t past = (uintptr_t)memory % DENSE_ARENA_ALIGNMENT;

	a->base = (char *)memory + (past ? DENSE_ARENA_ALIGNMENT - past : 0);
	a->used = 0;
}

/*
 * Returns COUNT aligned elements of SIZE bytes; null without a base.  If the
 * count overflows, `used` becomes UINT64_MAX / 2.
 */
static inline void *dense_arena_take(struct dense_arena *a, uint64_t count,
				     size_t size)
{
	uint64_t at = a->used;
	uint64_t room = (UINT64_MAX - at) / 2;

	if (count > room / size)
		a->used = UINT64_MAX / 2;
	else
		a->used += (count * size + DENSE_ARENA_ALIGNMENT - 1) &
			   ~(uint64_t)(DENSE_ARENA_ALIGNMENT - 1);
	return a->base ? a->base + at : NULL;
}

/*
 * How a symmetry permutes the places of a block: by these operations on
 * indices, the last one first, and then by an exclusive or that depends on the
 * syndrome.  An operation inverts the bits `by` of each index with odd parity
 * on `odd`.  An operation is its own inverse, because `by` has even parity on
 * `odd`.
 */
struct dense_turn {
	int count;
	struct dense_op {
		uint16_t odd, by;
	} op[DENSE_INDEX_BITS];
	uint16_t flips[POSITION_HOLES]; /* for each bit of the syndrome */
	uint16_t odd_flips;		/* what an odd number of pegs adds */
	bool flips_none;		/* true if all flips are 0 */
};

/* A block, and the symmetry that carries its pattern to a given pattern. */
struct dense_image {
	uint32_t block;
	unsigned map;
};

/* A position: a place of a block. */
struct dense_place {
	uint32_t block, index;
};

/*
 * A linear map over exclusive or, as a table: the image of each byte of the
 * argument, by byte and value.
 */
struct dense_linear {
	uint64_t part[8][1 << 8];
};

/*
 * A code is pattern | index << DENSE_LOWER.  It determines a position of the
 * class among the positions with the same parity of pegs.
 */
struct dense_frame {
	position_t upper, lower;       /* both unions of orbits */
	int uppers, indices, implieds; /* holes of each kind */
	/*
	 * The number of each hole, and its inverse.  For upper and index holes
	 * it is the bit of a code; the implied holes come after the index.
	 */
	uint8_t number[POSITION_HOLES];
	uint8_t hole[DENSE_LOWER + POSITION_HOLES];
	int holes, jumps;
	struct class class;
	position_t member; /* some position of the class */
	/* The group, the identity first. */
	int maps;
	uint8_t image[SYMM_MOST][POSITION_HOLES];
	uint8_t inverse[SYMM_MOST];
	struct dense_turn turn[SYMM_MOST];
	/* Maps the difference of two codes to the difference of positions. */
	struct dense_linear differ;
	/* By symmetry: maps a position to the code of its inverse image. */
	struct dense_linear *code;

	/*
	 * A block has 2^bits places, with one bit for each.  These bits are
	 * stored in `words` words; 8 words are a row.
	 */
	int bits;
	unsigned words, rows;

	/*
	 * An implied hole has a peg if the sum of these is odd: the parity of
	 * the code on `tied`; its bit of `constant`; and its bit of `odd`, if
	 * the parity of the number of pegs is not the member's.  Its bit of the
	 * syndrome is the part of the sum that does not depend on the index.
	 */
	uint64_t tied[POSITION_HOLES];
	uint64_t constant, odd;
	/*
	 * A kind is a syndrome packed into few bits: the independent bits at
	 * `kind_bit`, which determine the others.  The other parity of pegs
	 * inverts the bits `odd_kind`.
	 */
	int kind_bits;
	uint8_t kind_bit[DENSE_FRAME_SYNDROMES];
	unsigned odd_kind;
	uint64_t *syndrome; /* by kind; 0 if no pattern is of the kind */

	/* By pattern: the block, and the symmetry in the upper four bits. */
	uint32_t *canon;
	uint64_t blocks;
	uint32_t *pattern; /* of each block */
	uint16_t *still;   /* of each block: the symmetries that keep it */
	uint16_t *kind;	   /* of each block, at the member's parity */
	/* By kind and number of pegs on the lower holes: the places. */
	uint64_t *places;
	int levels; /* lower holes + 1 */
};

/*
 * Lays out a frame for the class of MEMBER, which all symmetries of G must
 * keep.  False: it would be far too large.  Nothing is allocated.
 */
bool dense_frame_of(const struct shape *s, const struct symm *g,
		    position_t member, struct dense_frame *f);

/* Carves the tables out of A. */
void dense_frame_take(struct dense_frame *f, struct dense_arena *a);

/* Fills the tables, which must be zero.  False: time ran out. */
bool dense_frame_fill(struct dense_frame *f, const struct limits *l);

/* True if POSITION is in the class. */
bool dense_frame_covers(const struct dense_frame *f, position_t position);

/*
 * Returns the place of POSITION, which must be in the class.  If no block has
 * its pattern, returns the place of its image whose pattern has a block.
 */
struct dense_place dense_frame_find(const struct dense_frame *f,
				    position_t position);

/* Returns the position with PEGS pegs at place INDEX of block C. */
position_t dense_frame_position(const struct dense_frame *f, uint64_t c,
				uint32_t index, int pegs);

/* Returns the Q-th implied hole, counted from 0. */
static inline int dense_frame_implied(const struct dense_frame *f, int q)
{
	return f->hole[DENSE_LOWER + f->indices + q];
}

static inline uint64_t dense_linear_of(const struct dense_linear *t, uint64_t x)
{
	uint64_t y = 0;

	for (int i = 0; x; i++, x >>= 8)
		y ^= t->part[i][x & 255];
	return y;
}

/* Returns the holes on which places differ if their indices differ by FLIPS. */
static inline position_t dense_frame_moved(const struct dense_frame *f,
					   uint32_t flips)
{
	return f->differ.part[4][flips & 255] ^ f->differ.part[5][flips >> 8];
}

/* True if the parity of PEGS is not the parity of the member. */
static inline bool dense_frame_is_odd(const struct dense_frame *f, int pegs)
{
	return (pegs ^ position_count(f->member)) & 1;
}

/* Returns the syndrome of PATTERN, at the member's parity. */
uint64_t dense_frame_syndrome(const struct dense_frame *f, uint32_t pattern);

/*
 * Sets TURNED_TO to the image of each index under the symmetry MAP, without the
 * final exclusive or.
 */
void dense_frame_turns(const struct dense_frame *f, int map,
		       uint16_t turned_to[]);

/* Returns the exclusive or at the end of a turn of a block with SYNDROME. */
static inline uint32_t dense_frame_flips(const struct dense_turn *t,
					 uint64_t syndrome)
{
	uint32_t flips = 0;

	if (t->flips_none)
		return 0;
	for (; syndrome; syndrome = bits_rest(syndrome))
		flips ^= t->flips[bits_first(syndrome)];
	return flips;
}

/* Returns the image of PATTERN under the symmetry MAP. */
static inline uint32_t dense_frame_image(const struct dense_frame *f, int map,
					 uint32_t pattern)
{
	return (uint32_t)dense_linear_of(&f->code[f->inverse[map]],
					 dense_linear_of(&f->differ, pattern));
}

/* Returns the number of patterns that block C represents. */
static inline uint64_t dense_frame_images(const struct dense_frame *f,
					  uint64_t c)
{
	return (uint64_t)f->maps / (uint64_t)bits_count(f->still[c]);
}

static inline struct dense_image dense_frame_canon(const struct dense_frame *f,
						   uint32_t pattern)
{
	uint32_t canon = f->canon[pattern];

	return (struct dense_image){canon & ((1U << DENSE_PATTERN_BITS) - 1),
				    canon >> DENSE_PATTERN_BITS};
}

/* Returns the kind of the syndrome of block C with PEGS pegs. */
static inline unsigned dense_frame_kind(const struct dense_frame *f, uint64_t c,
					int pegs)
{
	return f->kind[c] ^ (dense_frame_is_odd(f, pegs) ? f->odd_kind : 0);
}

/*
 * Returns the places of block C at which positions have PEGS pegs in all; null
 * if there can be none.
 */
static inline const uint64_t *dense_frame_places(const struct dense_frame *f,
						 uint64_t c, int pegs)
{
	int lower = pegs - bits_count(f->pattern[c]);
	unsigned kind = dense_frame_kind(f, c, pegs);

	if (lower < 0 || lower >= f->levels)
		return NULL;
	return f->places +
	       ((uint64_t)kind * (unsigned)f->levels + (unsigned)lower) *
		   f->words;
}

#endif
