/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a position of a class lies: in which block, and at which place there;
 * and where symmetries carry blocks and places.
 *
 * The pattern of pegs on the upper holes chooses a block; the lower holes are
 * the places in it.  The position class ties some of the lower holes, the
 * implied ones, to the other holes; the rest of the lower holes are the bits of
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
	DENSE_FRAME_SYNDROMES = 16, /* independent bits of a syndrome at most */
};

/*
 * One piece of memory that is handed out in parts: what is said beforehand and
 * what is taken are the same lines of code.
 */
enum { DENSE_ARENA_ALIGNMENT = 64 }; /* bytes: where a vector may begin */

/* Without a base it only counts the bytes. */
struct dense_arena {
	char *base; /* aligned */
	uint64_t used;
};

/*
 * Begins to hand out MEMORY, which has as many bytes as were counted, and those
 * of an alignment.
 */
static inline void dense_arena_begin(struct dense_arena *a, void *memory)
{
	uintptr_t past = (uintptr_t)memory % DENSE_ARENA_ALIGNMENT;

	a->base = (char *)memory + (past ? DENSE_ARENA_ALIGNMENT - past : 0);
	a->used = 0;
}

/*
 * COUNT elements of SIZE bytes, aligned; null without a base.  More than there
 * can be is half of all that can be counted.
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
 * How a symmetry moves the places of a block: by these operations on indices,
 * the last one first, and then by an exclusive or that depends on the syndrome.
 * Each of them changes the bits `by` of an index that has an odd number of the
 * bits `odd`; as `by` has an even number of these, it undoes itself.
 */
struct dense_turn {
	int count;
	struct dense_op {
		uint16_t odd, by;
	} op[DENSE_INDEX_BITS];
	uint16_t flips[POSITION_HOLES]; /* for each bit of the syndrome */
	uint16_t odd_flips;		/* what an odd number of pegs adds */
	bool flips_none;		/* whatever the syndrome */
};

/* A block, and the symmetry that carries its pattern to the one asked for. */
struct dense_image {
	uint32_t block;
	unsigned map;
};

/* A position: a place of a block. */
struct dense_place {
	uint32_t block, index;
};

/*
 * What a map of bits that is linear over exclusive or makes of each byte of
 * its argument, by byte and value.
 */
struct dense_linear {
	uint64_t part[8][1 << 8];
};

/*
 * A code is pattern | index << DENSE_LOWER.  It names a position among those of
 * the class with the same parity of pegs.
 */
struct dense_frame {
	position_t upper, lower;       /* both unions of orbits */
	int uppers, indices, implieds; /* holes of each kind */
	/*
	 * The number of each hole, and back: of an upper or index hole its bit
	 * of a code; the implied holes come after the index.
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
	/* The holes on which positions differ whose codes differ so. */
	struct dense_linear differ;
	/* The code of what the inverse of a symmetry makes of a position. */
	struct dense_linear *code;

	/* A block has 2^bits places, in words, and rows of 8 words. */
	int bits;
	unsigned words, rows;

	/*
	 * An implied hole has a peg if the parity of the code on `tied`, of its
	 * bit of `constant` and, if the number of pegs differs from that of the
	 * member by an odd number, of `odd` is odd.  Its bit of the syndrome is
	 * what does not depend on the index.
	 */
	uint64_t tied[POSITION_HOLES];
	uint64_t constant, odd;
	/*
	 * A kind is a syndrome in few bits, those at `kind_bit`, which make all
	 * others.  Another parity of pegs changes the bits `odd_kind`.
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
	/* Places with so many pegs on the lower holes, by kind and pegs. */
	uint64_t *places;
	int levels; /* lower holes + 1 */
};

/*
 * Lays a frame out for the class of MEMBER, which all symmetries of G must
 * carry onto itself.  False where it would be far too large.  Nothing is
 * allocated.
 */
bool dense_frame_of(const struct shape *s, const struct symm *g,
		    position_t member, struct dense_frame *f);

/* Takes its tables from A. */
void dense_frame_take(struct dense_frame *f, struct dense_arena *a);

/* Fills the tables, all zero before.  False when the deadline struck. */
bool dense_frame_fill(struct dense_frame *f, const struct limits *l);

/* Whether POSITION is in the class. */
bool dense_frame_covers(const struct dense_frame *f, position_t position);

/* The place of POSITION, of the class, or of an image of it. */
struct dense_place dense_frame_find(const struct dense_frame *f,
				    position_t position);

/* The position with so many PEGS at place INDEX of block C. */
position_t dense_frame_position(const struct dense_frame *f, uint64_t c,
				uint32_t index, int pegs);

/* The implied hole of number Q. */
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

/* The holes on which places differ whose indices differ by FLIPS. */
static inline position_t dense_frame_moved(const struct dense_frame *f,
					   uint32_t flips)
{
	return f->differ.part[4][flips & 255] ^ f->differ.part[5][flips >> 8];
}

/* Whether the parity of PEGS is not that of the member. */
static inline bool dense_frame_is_odd(const struct dense_frame *f, int pegs)
{
	return (pegs ^ position_count(f->member)) & 1;
}

/* The syndrome of PATTERN, at the member's parity. */
uint64_t dense_frame_syndrome(const struct dense_frame *f, uint32_t pattern);

/*
 * Sets TURNED_TO, for each index, to where the symmetry MAP carries it, without
 * the final exclusive or.
 */
void dense_frame_turns(const struct dense_frame *f, int map,
		       uint16_t turned_to[]);

/* The exclusive or at the end of a turn of a block that has SYNDROME. */
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

/* Where the symmetry MAP carries PATTERN. */
static inline uint32_t dense_frame_image(const struct dense_frame *f, int map,
					 uint32_t pattern)
{
	return (uint32_t)dense_linear_of(&f->code[f->inverse[map]],
					 dense_linear_of(&f->differ, pattern));
}

/* The patterns that block C stands for, as symmetries carry its own there. */
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

/* The kind of the syndrome of block C for so many PEGS. */
static inline unsigned dense_frame_kind(const struct dense_frame *f, uint64_t c,
					int pegs)
{
	return f->kind[c] ^ (dense_frame_is_odd(f, pegs) ? f->odd_kind : 0);
}

/*
 * The places of block C where positions have so many PEGS in all; null where
 * there can be none.
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
