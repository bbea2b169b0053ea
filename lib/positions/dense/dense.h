/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sets of positions of one class.  A group of symmetries maps each set onto
 * itself.  A set is the closure of some positions under jumps, or the part of
 * this closure from which a goal can be reached.  dense.c describes the method.
 *
 * Of a shape, only the holes and the jumps matter here.  The group may be any
 * group that maps jumps to jumps.
 */
#ifndef PEGKIT_POSITIONS_DENSE_DENSE_H
#define PEGKIT_POSITIONS_DENSE_DENSE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"
#include "board/class.h"
#include "board/shape.h"
#include "board/symm.h"
#include "search/limits.h"
#include "search/parallel.h"

/*
 * The block and the place of each position of a class, and the images of blocks
 * and places under symmetries.
 *
 * The pattern, the pegs on the upper holes, chooses a block; the pegs on the
 * lower holes choose a place in it.  Some of the lower holes are implied: the
 * position class and the other holes decide whether they have pegs.  The
 * remaining lower holes are the bits of an index, which is the number of the
 * place.
 */

enum {
	DENSE_ROW_BITS = 9,	 /* index bits within a row of 512 places */
	DENSE_INDEX_BITS = 13,	 /* the most bits of an index */
	DENSE_PATTERN_BITS = 28, /* the most upper holes */
	DENSE_LOWER = 32,	 /* the lowest bit of the index in a code */
	DENSE_FRAME_WORDS = 1 << (DENSE_INDEX_BITS - 6), /* of a block */
	DENSE_FRAME_ROWS = 1 << (DENSE_INDEX_BITS - DENSE_ROW_BITS),
	DENSE_FRAME_ROW_WORDS = 1 << (DENSE_ROW_BITS - 6),
	DENSE_FRAME_SYNDROMES = 16, /* the most independent bits of a
				     * syndrome */
};

/*
 * One allocation, handed out in parts.  The caller makes the same calls twice:
 * first without a base, to count the bytes, then with the memory, to get the
 * parts.
 */
enum { DENSE_ARENA_ALIGNMENT = 64 }; /* in bytes; enough for vectors */

/* Without a base, an arena only counts the bytes. */
struct dense_arena {
	char *base; /* aligned */
	uint64_t used;
};

/*
 * Begins to hand out MEMORY, which must have DENSE_ARENA_ALIGNMENT more bytes
 * than were counted.
 */
static inline void dense_arena_begin(struct dense_arena *a, void *memory)
{
	uintptr_t past = (uintptr_t)memory % DENSE_ARENA_ALIGNMENT;

	a->base = (char *)memory + (past ? DENSE_ARENA_ALIGNMENT - past : 0);
	a->used = 0;
}

/*
 * Returns an aligned pointer to COUNT elements of SIZE bytes; null if A has no
 * base.  If the number of bytes overflows, `used` becomes UINT64_MAX / 2.
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
 * How a symmetry permutes the places of a block.  First the operations are
 * applied to the index of a place, the last one first.  Then the final flips,
 * index bits that depend on the syndrome, are inverted.  An operation inverts
 * the bits `by` of each index that has an odd number of the bits `odd`.  It is
 * its own inverse, because `by` and `odd` have an even number of bits in
 * common.
 */
struct dense_turn {
	int count;
	struct dense_op {
		uint16_t odd, by;
	} op[DENSE_INDEX_BITS];
	uint16_t flips[POSITION_HOLES]; /* by bit of syndrome: final flips */
	uint16_t odd_flips; /* flipped too if dense_frame_is_odd() */
	bool flips_none;    /* true if all flips are 0 */
};

/* A block, and the symmetry that carries its pattern to a given pattern. */
struct dense_image {
	uint32_t block;
	unsigned map;
};

/* A position, as a place in a block. */
struct dense_place {
	uint32_t block, index;
};

/*
 * The table of a map that is linear over exclusive or.  part[i][x] is the image
 * of the argument whose byte i is x and whose other bytes are 0.
 */
struct dense_linear {
	uint64_t part[8][1 << 8];
};

/*
 * How the positions of a class are laid out.  The code of a position is pattern
 * | index << DENSE_LOWER.  No two positions of the class with the same parity
 * of pegs have the same code.
 */
struct dense_frame {
	position_t upper, lower;       /* both unions of orbits */
	int uppers, indices, implieds; /* holes of each kind */
	/*
	 * The number of each hole, and the hole with each number.  The number
	 * of an upper hole or an index hole is its bit in a code.  The implied
	 * holes are numbered after the index holes.
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
	/* Maps the exclusive or of the codes of two positions to the holes in
	 * which these positions differ. */
	struct dense_linear differ;
	/* By symmetry: maps a position to the code of its image under the
	 * inverse symmetry. */
	struct dense_linear *code;

	/*
	 * A block has one bit for each of its 2^bits places.  These bits fill
	 * `words` words, and 8 words are a row.
	 */
	int bits;
	unsigned words, rows;

	/*
	 * Implied hole Q has a peg if this sum is odd: the parity of the code
	 * on tied[Q], plus bit Q of `constant`, plus bit Q of `odd` if
	 * dense_frame_is_odd().  Bit Q of the syndrome is the part of the sum
	 * that does not depend on the index.
	 */
	uint64_t tied[POSITION_HOLES];
	uint64_t constant, odd;
	/*
	 * A kind is a syndrome packed into kind_bits bits.  Bit i of the kind
	 * is bit kind_bit[i] of the syndrome; these bits determine the others.
	 * For positions with dense_frame_is_odd(), the bits `odd_kind` of the
	 * kind are inverted.
	 */
	int kind_bits;
	uint8_t kind_bit[DENSE_FRAME_SYNDROMES];
	unsigned odd_kind;
	uint64_t *syndrome; /* by kind; 0 if no pattern has the kind */

	/* By pattern: its representative's block and, in the upper four bits,
	 * the symmetry that carries the representative to the pattern. */
	uint32_t *canon;
	uint64_t blocks;
	uint32_t *pattern; /* of each block */
	uint16_t *still;   /* of each block: set of the maps that keep it */
	uint16_t *kind; /* of each block, for positions with the member's parity
			 * of pegs */
	/* By kind and number of pegs on the lower holes: set of the places. */
	uint64_t *places;
	int levels; /* lower holes + 1 */
};

/*
 * Sets F to the layout of a frame for the class of MEMBER.  All symmetries of G
 * must keep this class.  False: the frame would be far too large.  Allocates
 * nothing.
 */
bool dense_frame_of(const struct shape *s, const struct symm *g,
		    position_t member, struct dense_frame *f);

/* Takes the memory for the tables of F from A. */
void dense_frame_take(struct dense_frame *f, struct dense_arena *a);

/* Fills the tables of F, which must be zero.  False: time ran out. */
bool dense_frame_fill(struct dense_frame *f, const struct limits *l);

/* True if POSITION is in the class of F. */
bool dense_frame_covers(const struct dense_frame *f, position_t position);

/*
 * Returns the place of POSITION, which must be in the class.  If no block has
 * its pattern, returns the place of an image of POSITION whose pattern has a
 * block.
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

/*
 * Returns the holes in which two positions of a block differ if their indices
 * differ in the bits FLIPS and their numbers of pegs have the same parity.
 */
static inline position_t dense_frame_moved(const struct dense_frame *f,
					   uint32_t flips)
{
	return f->differ.part[4][flips & 255] ^ f->differ.part[5][flips >> 8];
}

/* True if PEGS and the member's number of pegs differ in parity. */
static inline bool dense_frame_is_odd(const struct dense_frame *f, int pegs)
{
	return (pegs ^ position_count(f->member)) & 1;
}

/* Returns the syndrome of PATTERN, for positions with the member's parity of
 * pegs. */
uint64_t dense_frame_syndrome(const struct dense_frame *f, uint32_t pattern);

/*
 * Sets TURNED_TO[i] to the image of index i under the symmetry MAP, without the
 * final flips.
 */
void dense_frame_turns(const struct dense_frame *f, int map,
		       uint16_t turned_to[]);

/* Returns the final flips of T for a block with SYNDROME. */
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

/* Returns the kind of block C for positions with PEGS pegs. */
static inline unsigned dense_frame_kind(const struct dense_frame *f, uint64_t c,
					int pegs)
{
	return f->kind[c] ^ (dense_frame_is_odd(f, pegs) ? f->odd_kind : 0);
}

/*
 * Returns the places of block C whose positions have PEGS pegs in all; null if
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

/*
 * Jumps between blocks, as seen from the target block.  Each block has a list
 * of the blocks from which jumps can lead to it.  The inner loops have a kernel
 * for each kind of processor.  Blocks are arrays of words, aligned for vectors.
 */

/* Whether jumps are played or taken back. */
enum dense_way { DENSE_FORWARD, DENSE_BACK };

enum {
	DENSE_STEP_LIST = SHAPE_FEW_JUMPS + SYMM_MOST, /* entries of a list */
	DENSE_STEP_SHIFT = 10, /* the lowest bit of a map in an entry */
};

_Static_assert(SHAPE_FEW_JUMPS < 1 << DENSE_STEP_SHIFT,
	       "an entry has room for the number of all jumps");
_Static_assert(SYMM_MOST << DENSE_STEP_SHIFT <= UINT16_MAX + 1,
	       "an entry has room for each map");

/*
 * A jump, seen from its target.  The target's pattern has `value` in the bits
 * `upper`; the source's pattern has these bits inverted.  The source's index is
 * the target's index with the bits `flips` inverted.  Of these bits, `flip_row`
 * are in the number of the row, and `flip_word` in the number of the word in
 * the row.  Rotating the words by `turn` inverts the other bits; the mask drops
 * the places that wrap around.
 *
 * Each variant has a mask.  If bit I of a variant is set, its mask has places
 * with the opposite parity for the jump's implied hole I.  The variant is the
 * exclusive or of contributions by the syndrome, the row and the parity of
 * pegs.
 */
struct dense_step {
	/* By variant: the places of a row that the jump can lead to. */
	_Alignas(64) uint64_t mask[8][DENSE_FRAME_ROW_WORDS];
	uint8_t variant[DENSE_FRAME_ROWS]; /* by row: its contribution */
	uint16_t into; /* set of the rows that the jump can lead to */
	uint8_t flip_row, flip_word, turn;
	uint8_t odd; /* contribution if dense_frame_is_odd() */
	uint16_t flips;
	uint32_t upper, value;
	int implieds;
	uint8_t implied[3]; /* their bits in the syndrome */
};

/*
 * The blocks from which jumps lead to a block, its sources.  For each symmetry
 * that carries the pattern of a source to the pattern before a jump, the list
 * has one entry for the symmetry, and then one entry for each such jump.
 */
struct dense_list {
	const uint32_t *from; /* for a jump: the source; for a symmetry: its
			       * final flips */
	/* For a jump: jump << 3 | variant.  For a symmetry: map <<
	 * DENSE_STEP_SHIFT | number of jumps that follow. */
	const uint16_t *by;
	uint32_t count;
};

struct dense_steps {
	const struct dense_frame *frame;
	struct dense_step *step;		    /* by jump */
	uint16_t image[SYMM_MOST][SHAPE_FEW_JUMPS]; /* by map and jump */
	/* The lists that are kept, by block. */
	uint64_t room; /* in entries; 0: none are kept */
	_Atomic uint64_t used;
	uint64_t *first;
	uint16_t *count; /* 0: not kept, or empty */
	uint32_t *from;
	uint16_t *by;
};

/* Takes memory for the jumps of S and the lists of the blocks of F from A. */
void dense_step_take(struct dense_steps *t, const struct dense_frame *f,
		     const struct shape *s, struct dense_arena *a);

/* Fills the steps for the jumps of S; the frame must be filled. */
void dense_step_fill(struct dense_steps *t, const struct shape *s,
		     enum dense_way way);

struct dense_list_room {
	uint32_t from[DENSE_STEP_LIST];
	uint16_t by[DENSE_STEP_LIST];
};

/*
 * Returns the list of block C.  If it is not kept yet, makes it in ROOM and, if
 * the lists have room, also keeps it.  Several threads may request the lists of
 * different blocks.
 */
struct dense_list dense_step_list(struct dense_steps *t, uint64_t c,
				  struct dense_list_room *room);

/* The arguments of `pull`, which makes a level from an adjacent one. */
struct dense_pull {
	const struct dense_steps *steps;
	const uint64_t *set;  /* the blocks with the adjacent level */
	const uint16_t *some; /* by block: set of the rows that are not empty */
	bool odd;	      /* dense_frame_is_odd() for the target level */
};

struct dense_kernel {
	const char *name;
	bool (*runs)(void); /* true if this processor can run it */
	/*
	 * Sets FOUND to the places that the jumps of LIST lead to, including
	 * places with other numbers of pegs.  False: there are none, and FOUND
	 * is undefined.
	 */
	bool (*pull)(const struct dense_pull *p, const struct dense_list *list,
		     uint64_t *found);
	/*
	 * Removes from FOUND what is not in PLACES and, if KEEPS, what is not
	 * in BLOCK.  Then sets BLOCK to FOUND within PLACES, and leaves the
	 * rest of BLOCK as it is.  All three have WORDS words.  Returns the set
	 * of the rows of FOUND that are not empty.
	 */
	unsigned (*settle)(const uint64_t *places, bool keeps, uint64_t *found,
			   uint64_t *block, unsigned words);
	/* Replaces the places in BLOCK by their images under T and FLIPS. */
	void (*turn)(const struct dense_turn *t, uint32_t flips,
		     uint64_t *block, unsigned words);
	/* Returns the number of places that A and B have in common. */
	uint64_t (*count)(const uint64_t *a, const uint64_t *b, unsigned words);
};

/* The kernels, best first.  The last one runs on every processor. */
extern const struct dense_kernel dense_step_kernel[];
extern const int dense_step_kernels;

/* Returns the first kernel that runs on this processor. */
const struct dense_kernel *dense_step_best(void);

/* A set.  Callers only read the fields, but may set `kernel` before the first
 * use. */
struct dense {
	const struct shape *shape;
	const struct dense_kernel *kernel; /* may be set */
	struct dense_frame frame;
	struct dense_steps steps;
	uint64_t *set[2]; /* blocks, by parity of pegs */
	/*
	 * By parity of pegs and block: the set of the rows with positions of
	 * the level made last.  If time ran out, it may include other rows.
	 */
	uint16_t *some[2];
	uint64_t *levels; /* by block: bit n is set if it has positions with n
			   * pegs */
	/*
	 * By symmetry except the identity, then by kind: the set of the places
	 * that the symmetry keeps.
	 */
	uint64_t *kept;
	uint64_t size[POSITION_HOLES + 1]; /* places of the blocks, by pegs */
	uint64_t all[POSITION_HOLES + 1];  /* positions, by pegs */
	uint64_t distinct[POSITION_HOLES + 1]; /* up to symmetry, by pegs */
	int closed;	/* number of levels that dense_close has made */
	uint64_t begun; /* slices of the next level that are made */
	void *memory;
	uint64_t bytes; /* in use by the set in total */
};

/*
 * Returns the number of bytes that a set needs for the class of MEMBER and the
 * group G, which must keep this class.  UINT64_MAX: far too many.
 */
uint64_t dense_bytes(const struct shape *s, const struct symm *g,
		     position_t member);

/*
 * Makes an empty set.  Null: no memory or time.  The caller frees the set with
 * dense_free.  S must outlive the set.
 */
struct dense *dense_new(const struct shape *s, const struct symm *g,
			position_t member, const struct limits *l);
void dense_free(struct dense *d);

/* True if the set has POSITION, which may be of any class. */
bool dense_has(const struct dense *d, position_t position);

/*
 * Returns the words of block C, which has all levels with the parity of PEGS.
 * Only the bits in dense_level() belong to the level of PEGS.
 */
static inline uint64_t *dense_words(const struct dense *d, uint64_t c, int pegs)
{
	return d->set[pegs & 1] + c * d->frame.words;
}

/*
 * Returns the places of block C whose positions have PEGS pegs; null if the set
 * has no such position in the block.
 */
static inline const uint64_t *dense_level(const struct dense *d, uint64_t c,
					  int pegs)
{
	return d->levels[c] >> pegs & 1 ? dense_frame_places(&d->frame, c, pegs)
					: NULL;
}

/*
 * Returns the block that has the complements of the positions of block C, and
 * the symmetry that carries its places to those of C.  Sets *FLIPS to the final
 * flips of the symmetry for positions with PEGS pegs of that block, including
 * the flips from a position to its complement.
 */
struct dense_image dense_opposite(const struct dense *d, uint64_t c, int pegs,
				  uint32_t *flips);

enum { DENSE_SLICE = 64 }; /* consecutive blocks for one thread */

typedef void dense_work(void *context, uint64_t c, unsigned worker);

/* Calls WORK for each block, on several threads.  False: time ran out. */
bool dense_each(const struct dense *d, struct parallel *loop, dense_work *work,
		void *context);

/* Returns a loop whose progress report expects TIMES passes over the blocks. */
struct parallel dense_loop(const struct dense *d, int times,
			   const struct limits *l);

/*
 * Fills an empty set with the closure of the COUNT positions FIRST under jumps,
 * down to LEAST pegs.  Positions of FIRST in another class are ignored; the
 * group must map the set of the others onto itself.  False: time ran out; the
 * next call continues.
 */
bool dense_close(struct dense *d, const position_t first[], int count,
		 int least, const struct limits *l);

/*
 * Keeps only the positions with at least LEAST pegs from which one of the COUNT
 * positions GOAL can be reached.  If COUNT is 0, every position of the set with
 * LEAST - 1 pegs is a goal, and no other level of the same parity may have been
 * made after that level.  The levels below LEAST are undefined afterwards.  The
 * group must map the set of the goals in the class onto itself.  False: time
 * ran out.
 */
bool dense_climb(struct dense *d, const position_t goal[], int count, int least,
		 const struct limits *l);

/*
 * Keeps only the positions on the way to the complement of the start, which
 * must be the only goal.  The set must have been closed from the start, down to
 * half as many pegs as holes, rounded down.  False: time ran out.
 */
bool dense_climb_dual(struct dense *d, const struct limits *l);

/*
 * Picks COUNT of the positions with PEGS pegs, which are numbered from 0 in the
 * order of the set.  Sets POSITION[i] to the position with number PLACE[i].
 * These numbers must not decrease, and each must be less than the number of
 * positions.  PLACE may be POSITION.
 */
void dense_pick(const struct dense *d, int pegs, const uint64_t place[],
		size_t count, position_t position[]);

/*
 * The positions of two adjacent levels of a set, numbered, and the jumps
 * between them, played or taken back.
 */

/*
 * The positions of a level, numbered block by block.  At any level, few places
 * of a block hold a position, so these places are listed.  For each lower hole,
 * a word marks which of 64 positions have a peg there.  So the positions that
 * can make a given jump are found 64 at a time.
 */
struct dense_roll {
	const struct dense *d;
	int pegs;
	uint64_t room, count; /* positions */
	uint64_t *first; /* of each block: the number of its first position;
			  * last, the number of positions */
	uint16_t *index; /* of each position, in its block */
	/*
	 * Groups of up to 64 positions, called boards.  A board has one word
	 * per lower hole, in which bit I is set if position I has a peg there:
	 * first the holes of the index, then the implied holes.  Two more words
	 * follow: one with a bit for each position of the board, and a zero.
	 */
	uint64_t *board;
	unsigned words; /* of a board */
};

/*
 * A jump to make or to take back.  The first three fields are holes, given as
 * indices of a board's words.  Before the jump is made or taken back, hole
 * `peg` has a peg and hole `none` has none.  Hole `over` has a peg before the
 * jump is made, and none before it is taken back.
 */
struct dense_roll_jump {
	uint8_t peg, over, none;
	uint16_t flips; /* of the index */
};

struct dense_roll_worker;

struct dense_rolls {
	struct dense *d;
	struct parallel loop;
	struct dense_roll roll[2]; /* by parity of pegs */
	uint16_t *turned;	   /* by symmetry: the image of each index */
	bool back;		   /* true if jumps are taken back */
	struct dense_roll_jump jump[SHAPE_FEW_JUMPS];
	struct dense_roll_worker *worker; /* one for each thread */
	unsigned workers;
	void *memory; /* of all arrays */
};

enum { DENSE_ROLL_AHEAD = 16 }; /* how many sources ahead to prefetch */

/* Jumps that lead to positions of one block. */
struct dense_roll_batch {
	unsigned count;
	uint64_t first;	 /* the number of the first position of the block */
	uint64_t images; /* how many positions each position of the block
			  * represents */
	/* The numbers of the positions before the jumps.  DENSE_ROLL_AHEAD more
	 * entries are readable, for prefetching. */
	const uint64_t *source;
	/* Number of the position after the jump, minus `first`. */
	const uint16_t *to;
	/*
	 * For each jump: map << DENSE_STEP_SHIFT | the jump as seen in the
	 * block.  The map carries the position before the jump to the position
	 * with the number in `source`.
	 */
	const uint16_t *by;
};

/* Processes a batch. */
typedef void dense_roll_work(void *context, const struct dense_roll_batch *b,
			     unsigned worker);

/*
 * Allocates room for any two adjacent levels of D from MOST pegs down to LEAST.
 * Adds the bytes that R uses to *BYTES, which counts all bytes in use.  False:
 * no memory.  The caller always closes R.
 */
bool dense_roll_open(struct dense_rolls *r, struct dense *d, int most,
		     int least, const struct limits *l, uint64_t *bytes);
void dense_roll_close(struct dense_rolls *r);

/* Lets jumps go in the direction WAY from now on. */
void dense_roll_go(struct dense_rolls *r, enum dense_way way);

/*
 * Numbers the positions of the level of PEGS.  This level replaces the numbered
 * level of the same parity.  False: it does not fit in the room, or time ran
 * out.
 */
bool dense_roll_number(struct dense_rolls *r, int pegs);

/*
 * Calls WORK for batches of all jumps that lead to positions of block C with
 * PEGS pegs.
 */
void dense_roll_trace(const struct dense_rolls *r, int pegs, uint64_t c,
		      unsigned worker, dense_roll_work *work, void *context);

/*
 * Sets the values in TO of the positions of block C with PEGS pegs: each
 * becomes the sum of the values in FROM of the positions from which jumps lead
 * to it.  The value of position N of a level is word N.  Every position to
 * which a jump leads from the set must be in the set.  True if a sum
 * overflowed, in this call or in an earlier one by this worker.
 */
bool dense_roll_sum(const struct dense_rolls *r, int pegs, uint64_t c,
		    unsigned worker, const uint64_t *from, uint64_t *to);

/*
 * Calls WORK for batches of the positions of block C with PEGS pegs.  The
 * source of each position is its complement instead of the position before a
 * jump.  All complements must be in one of the two levels.
 */
void dense_roll_oppose(const struct dense_rolls *r, int pegs, uint64_t c,
		       unsigned worker, dense_roll_work *work, void *context);

enum { DENSE_ROLL_BOARD = 64 }; /* positions per board */

/*
 * Returns the boards of block C, which are consecutive.  Each block before C
 * has at most one partly empty board, so it needs at most one board more than
 * its positions fill.  Hence the boards of C can begin at number first[C] / 64
 * + C.
 */
static inline uint64_t *dense_roll_board(const struct dense_roll *r, uint64_t c)
{
	return r->board + (r->first[c] / DENSE_ROLL_BOARD + c) * r->words;
}

/*
 * Sets JUMPS[0] to the numbers of jumps that are possible in the positions of
 * BOARD, a board of block C, and JUMPS[1] to the same for their complements.
 */
void dense_roll_mobility(const struct dense *d, uint64_t c,
			 const uint64_t *board,
			 uint16_t jumps[2][DENSE_ROLL_BOARD]);

/*
 * Returns the set of the positions of BOARD, a board of block C, in which no
 * jump is possible.
 */
uint64_t dense_roll_stuck(const struct dense *d, uint64_t c,
			  const uint64_t *board);

#endif
