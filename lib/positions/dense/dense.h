/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sets of positions of one position class, as bitmaps.
 *
 * A set is a closure: some positions, and all positions that they lead to.  Or
 * it is the part of a closure from which a goal can be reached.  A group of
 * symmetries maps each set onto itself.  dense.c describes the method.
 *
 * Only the holes and the jumps of a shape matter here.  The group may be any
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
 * The block and the place of each position of a class.
 *
 * The pattern, the pegs on the upper holes, chooses a block.  The pegs on the
 * lower holes choose a place in it.  Some lower holes are implied: the position
 * class and the other holes decide whether they have pegs.  The other lower
 * holes are the bits of an index, which is the number of the place.
 */

enum {
	DENSE_ROW_BITS = 9,	 /* index bits within a row of 512 places */
	DENSE_INDEX_BITS = 13,	 /* the most bits of an index */
	DENSE_PATTERN_BITS = 28, /* the most upper holes */
	DENSE_LOWER = 32,	 /* lowest bit of the index in a code */
	/* The most words and the most rows of a block; the words per row. */
	DENSE_FRAME_WORDS = 1 << (DENSE_INDEX_BITS - 6),
	DENSE_FRAME_ROWS = 1 << (DENSE_INDEX_BITS - DENSE_ROW_BITS),
	DENSE_FRAME_ROW_WORDS = 1 << (DENSE_ROW_BITS - 6),
	DENSE_FRAME_SYNDROMES = 16, /* most independent bits of a syndrome */
};

/* The alignment of each part of an arena. */
enum { DENSE_ARENA_ALIGNMENT = 64 }; /* in bytes; enough for vectors */

/*
 * One allocation that is handed out in parts.  The caller makes the same calls
 * twice: first without memory, to count the bytes, and then with memory.
 */
struct dense_arena {
	char *base;    /* aligned memory; null: only count */
	uint64_t used; /* bytes handed out or counted */
};

/*
 * Makes A hand out MEMORY, beginning at its first aligned byte.  MEMORY must
 * have DENSE_ARENA_ALIGNMENT more bytes than A counted.
 */
static inline void dense_arena_begin(struct dense_arena *a, void *memory)
{
	uintptr_t past = (uintptr_t)memory % DENSE_ARENA_ALIGNMENT;

	a->base = (char *)memory + (past ? DENSE_ARENA_ALIGNMENT - past : 0);
	a->used = 0;
}

/*
 * Returns an aligned part of A for COUNT elements of SIZE bytes, or null if A
 * only counts.  If the number of bytes overflows, `used` becomes UINT64_MAX /
 * 2.
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
 * How a symmetry permutes the places of a block.  It maps the index of a place
 * in steps: the operations in `op`, from the last to the first, and then the
 * final flips.  An operation inverts the index bits `by` if an odd number of
 * the index bits `odd` are set.  The final flips invert the index bits that the
 * syndrome of the block determines.
 */
struct dense_turn {
	int count;
	struct dense_op {
		uint16_t odd, by;
	} op[DENSE_INDEX_BITS];
	uint16_t flips[POSITION_HOLES]; /* final flips for each bit of the
					   syndrome */
	uint16_t odd_flips;		/* more flips if dense_frame_is_odd() */
	bool flips_none;		/* all flips are 0 */
};

/*
 * A block, and the index of a symmetry that carries the pattern of the block to
 * a given pattern.
 */
struct dense_image {
	uint32_t block;
	unsigned map;
};

/* A position, as a place in a block. */
struct dense_place {
	uint32_t block, index;
};

/*
 * A linear map of words, as a table: map(x ^ y) = map(x) ^ map(y).  part[i][v]
 * is the image of the word whose byte i is v and whose other bytes are 0.
 */
struct dense_linear {
	uint64_t part[8][1 << 8];
};

/*
 * Where each position of a class is stored.  The code of a position is pattern
 * | index << DENSE_LOWER.  Different positions of the class have different
 * codes if their numbers of pegs have the same parity.
 */
struct dense_frame {
	position_t upper, lower; /* each a union of orbits of the group */
	/* How many upper holes, index holes and implied holes there are. */
	int uppers, indices, implieds;
	/*
	 * The number of each hole, and the hole with each number.  The number
	 * of an upper hole or an index hole is its bit in a code.  The numbers
	 * of the implied holes follow those of the index holes.
	 */
	uint8_t number[POSITION_HOLES];
	uint8_t hole[DENSE_LOWER + POSITION_HOLES];
	int holes, jumps;
	struct class class;
	position_t member; /* any position of the class */
	/*
	 * The group of symmetries.  `maps` is their number.  For each symmetry,
	 * the arrays have the image of each hole, the index of the inverse, and
	 * the turn.  Symmetry 0 is the identity.
	 */
	int maps;
	uint8_t image[SYMM_MOST][POSITION_HOLES];
	uint8_t inverse[SYMM_MOST];
	struct dense_turn turn[SYMM_MOST];
	/*
	 * Maps the exclusive or of two codes to the holes in which their
	 * positions differ.  The positions must have the same parity of pegs.
	 */
	struct dense_linear differ;
	/*
	 * By symmetry: maps a position to the code of its image under the
	 * inverse symmetry.
	 */
	struct dense_linear *code;

	/*
	 * A block has 2^bits places, one bit each, in `words` words.  A row has
	 * 8 words.
	 */
	int bits;
	unsigned words, rows;

	/*
	 * Implied hole Q has a peg if the sum of three numbers is odd: the
	 * number of bits that are set in both the code and tied[Q]; bit Q of
	 * `constant`; and, if dense_frame_is_odd(), bit Q of `odd`.  Bit Q of
	 * the syndrome is 1 if this sum is odd for index 0.
	 */
	uint64_t tied[POSITION_HOLES];
	uint64_t constant, odd;
	/*
	 * A kind is a short form of a syndrome, with kind_bits bits.  Bit i of
	 * the kind is bit kind_bit[i] of the syndrome.  The other bits of the
	 * syndrome depend on these.  If dense_frame_is_odd(), the bits
	 * `odd_kind` of the kind are inverted.
	 */
	int kind_bits;
	uint8_t kind_bit[DENSE_FRAME_SYNDROMES];
	unsigned odd_kind;
	uint64_t *syndrome; /* by kind; 0 if no pattern has the kind */

	/*
	 * By pattern: the block of its representative and, in the upper four
	 * bits, the symmetry that carries the representative to the pattern.
	 */
	uint32_t *canon;
	uint64_t blocks;
	uint32_t *pattern; /* by block */
	/* By block: the set of the symmetries that keep its pattern. */
	uint16_t *still;
	uint16_t *kind; /* by block: its kind, unless dense_frame_is_odd() */
	/*
	 * By kind, and by number of pegs on the lower holes: a bitmap of the
	 * places with this number of pegs.
	 */
	uint64_t *places;
	int levels; /* number of lower holes, plus 1 */
};

/*
 * Sets F to the layout for the position class of MEMBER on the shape S;
 * allocates nothing.  Each symmetry of the group G must keep this class.
 * Returns false if the tables would be far too large.
 */
bool dense_frame_of(const struct shape *s, const struct symm *g,
		    position_t member, struct dense_frame *f);

/* Takes the memory for the tables of F from A. */
void dense_frame_take(struct dense_frame *f, struct dense_arena *a);

/*
 * Fills the tables of F, which must be all zero.  Returns false if time ran
 * out.
 */
bool dense_frame_fill(struct dense_frame *f, const struct limits *l);

/* True if POSITION is in the position class of F. */
bool dense_frame_covers(const struct dense_frame *f, position_t position);

/*
 * Returns the place of POSITION, which must be in the class of F.  If its
 * pattern has no block, returns the place of an image whose pattern has one.
 */
struct dense_place dense_frame_find(const struct dense_frame *f,
				    position_t position);

/* Returns the position with PEGS pegs at place INDEX of block C. */
position_t dense_frame_position(const struct dense_frame *f, uint64_t c,
				uint32_t index, int pegs);

/* Returns the implied hole with index Q, counted from 0. */
static inline int dense_frame_implied(const struct dense_frame *f, int q)
{
	return f->hole[DENSE_LOWER + f->indices + q];
}

/* Returns the image of X under the linear map T. */
static inline uint64_t dense_linear_of(const struct dense_linear *t, uint64_t x)
{
	uint64_t y = 0;

	for (int i = 0; x; i++, x >>= 8)
		y ^= t->part[i][x & 255];
	return y;
}

/*
 * Returns the holes in which two positions of a block differ, if their indices
 * differ in the bits FLIPS.  Their numbers of pegs must have the same parity.
 */
static inline position_t dense_frame_moved(const struct dense_frame *f,
					   uint32_t flips)
{
	return f->differ.part[4][flips & 255] ^ f->differ.part[5][flips >> 8];
}

/* True if PEGS and the number of pegs of f->member differ in parity. */
static inline bool dense_frame_is_odd(const struct dense_frame *f, int pegs)
{
	return (pegs ^ position_count(f->member)) & 1;
}

/*
 * Returns the syndrome of PATTERN, a set of bits.  Take the position with this
 * pattern, with index 0, and with the same parity of pegs as f->member.  Bit Q
 * is 1 if implied hole Q has a peg in this position.
 */
uint64_t dense_frame_syndrome(const struct dense_frame *f, uint32_t pattern);

/*
 * Sets TURNED_TO[i] to the image of index i under the symmetry MAP, without the
 * final flips (struct dense_turn).
 */
void dense_frame_turns(const struct dense_frame *f, int map,
		       uint16_t turned_to[]);

/*
 * Returns the final flips of T for a block with SYNDROME (struct dense_turn).
 */
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

/*
 * Returns the block that represents PATTERN, and a symmetry that carries the
 * pattern of this block to PATTERN.
 */
static inline struct dense_image dense_frame_canon(const struct dense_frame *f,
						   uint32_t pattern)
{
	uint32_t canon = f->canon[pattern];

	return (struct dense_image){canon & ((1U << DENSE_PATTERN_BITS) - 1),
				    canon >> DENSE_PATTERN_BITS};
}

/*
 * Returns the kind of block C for positions with PEGS pegs.  Kinds are
 * explained in struct dense_frame, at `kind_bits`.
 */
static inline unsigned dense_frame_kind(const struct dense_frame *f, uint64_t c,
					int pegs)
{
	return f->kind[c] ^ (dense_frame_is_odd(f, pegs) ? f->odd_kind : 0);
}

/*
 * Returns the places of block C whose positions have PEGS pegs in all, as a
 * bitmap, or null if there can be no such places.
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
	/* The most entries that a list can have. */
	DENSE_STEP_LIST = SHAPE_FEW_JUMPS + SYMM_MOST,
	DENSE_STEP_SHIFT = 10, /* lowest bit of a symmetry in an entry */
};

_Static_assert(SHAPE_FEW_JUMPS < 1 << DENSE_STEP_SHIFT,
	       "an entry has room for the number of all jumps");
_Static_assert(SYMM_MOST << DENSE_STEP_SHIFT <= UINT16_MAX + 1,
	       "an entry has room for each map");

/*
 * A jump into a block, as an operation on bitmaps.  Row r of the target comes
 * from row r ^ flip_row of the source.  Word w of the row comes from word w ^
 * flip_word, rotated by `turn` bits.  A mask then drops the places to which the
 * jump does not lead.
 *
 * There are 8 masks.  The variant of a row, a number of 3 bits, is the number
 * of its mask.  Bit i of the variant inverts the parity that is required for
 * implied hole i of the jump.  The variant is the exclusive or of three parts:
 * one for the syndrome, one for the row, and one for the parity of pegs.
 */
struct dense_step {
	/*
	 * By variant: the places of a row with this variant to which the jump
	 * can lead.
	 */
	_Alignas(64) uint64_t mask[8][DENSE_FRAME_ROW_WORDS];
	uint8_t variant[DENSE_FRAME_ROWS]; /* by row: its part of the variant */
	uint16_t into; /* set of the rows that the jump can lead to */
	uint8_t flip_row, flip_word, turn;
	uint8_t odd;	/* its part of the variant, if dense_frame_is_odd() */
	uint16_t flips; /* index bits that the jump changes */
	/*
	 * The pattern bits that the jump changes, and the values of these bits
	 * in the pattern of the target.
	 */
	uint32_t upper, value;
	int implieds;
	uint8_t implied[3]; /* which implied holes it changes */
};

/*
 * The sources of a block: the blocks from which jumps lead to it.  Entries are
 * grouped by the symmetry that carries the pattern of the source to the pattern
 * before the jump.  A group has one entry for the symmetry, and then one entry
 * for each jump.
 */
struct dense_list {
	/* For a jump: its source.  For a symmetry: its final flips. */
	const uint32_t *from;
	/*
	 * For a jump: jump << 3 | variant.  For a symmetry: map <<
	 * DENSE_STEP_SHIFT | number of jumps that follow.
	 */
	const uint16_t *by;
	uint32_t count;
};

/* All jumps of a frame, and the lists (struct dense_list) that are kept. */
struct dense_steps {
	const struct dense_frame *frame;
	struct dense_step *step;		    /* by jump */
	uint16_t image[SYMM_MOST][SHAPE_FEW_JUMPS]; /* by map and jump */
	/* The lists that are kept, by block. */
	uint64_t room; /* in entries; 0: none are kept */
	_Atomic uint64_t used;
	uint64_t *first;
	uint16_t *count; /* entries; 0: not kept, or empty */
	uint32_t *from;
	uint16_t *by;
};

/*
 * Takes the memory of T from A: for the jumps of S, and for lists of the blocks
 * of F.
 */
void dense_step_take(struct dense_steps *t, const struct dense_frame *f,
		     const struct shape *s, struct dense_arena *a);

/*
 * Fills the steps of T for the jumps of S.  WAY says whether jumps are played
 * or taken back.  Drops all lists.  The frame of T must be filled.
 */
void dense_step_fill(struct dense_steps *t, const struct shape *s,
		     enum dense_way way);

/* Memory for one list. */
struct dense_list_room {
	uint32_t from[DENSE_STEP_LIST];
	uint16_t by[DENSE_STEP_LIST];
};

/*
 * Returns the list of block C.  If T does not keep the list, makes it in ROOM;
 * T then keeps a copy if there is space.  Several threads may call this at the
 * same time, for different blocks.
 */
struct dense_list dense_step_list(struct dense_steps *t, uint64_t c,
				  struct dense_list_room *room);

/* What `pull` of a kernel needs to make a level from the adjacent level. */
struct dense_pull {
	const struct dense_steps *steps;
	const uint64_t *set;  /* the blocks with the adjacent level */
	const uint16_t *some; /* by block: set of the rows that are not empty */
	bool odd;	      /* dense_frame_is_odd() for the new level */
};

/* The inner loops for one kind of processor. */
struct dense_kernel {
	const char *name;
	bool (*runs)(void); /* true if this processor can run it */
	/*
	 * Sets FOUND to the places that the jumps of LIST lead to from the
	 * blocks of P.  The positions at these places may have different
	 * numbers of pegs.  False: there are no places, and FOUND is undefined.
	 */
	bool (*pull)(const struct dense_pull *p, const struct dense_list *list,
		     uint64_t *found);
	/*
	 * First removes from FOUND all places that are not in PLACES.  If KEEPS
	 * is true, also removes all places that are not in BLOCK.  Then makes
	 * BLOCK equal to FOUND on the places in PLACES.  Other places of BLOCK
	 * stay as they are.  PLACES, FOUND and BLOCK have WORDS words each.
	 * Returns the set of the rows of FOUND that are not empty.
	 */
	unsigned (*settle)(const uint64_t *places, bool keeps, uint64_t *found,
			   uint64_t *block, unsigned words);
	/*
	 * Replaces the places in BLOCK by their images under the symmetry T.
	 * FLIPS are the final flips of T for this block.
	 */
	void (*turn)(const struct dense_turn *t, uint32_t flips,
		     uint64_t *block, unsigned words);
	/* Returns the number of places that are in both bitmaps, A and B. */
	uint64_t (*count)(const uint64_t *a, const uint64_t *b, unsigned words);
};

/* The kernels, best first.  The last one runs on every processor. */
extern const struct dense_kernel dense_step_kernel[];
extern const int dense_step_kernels;

/* Returns the first kernel that runs on this processor. */
const struct dense_kernel *dense_step_best(void);

/*
 * A set of positions of one class.  Callers only read the fields, but may set
 * `kernel` before the first use.
 */
struct dense {
	const struct shape *shape;
	const struct dense_kernel *kernel; /* may be set */
	struct dense_frame frame;
	struct dense_steps steps;
	uint64_t *set[2]; /* blocks, by parity of pegs */
	/*
	 * some[P][C] is the set of the rows of block C that have positions of
	 * the newest level whose parity is P.  If time ran out, it may have
	 * other rows, too.
	 */
	uint16_t *some[2];
	uint64_t *levels; /* by block: bit n if it has positions with n pegs */
	/*
	 * By symmetry, except the identity, and by kind: a bitmap of the places
	 * that the symmetry keeps.
	 */
	uint64_t *kept;
	uint64_t size[POSITION_HOLES + 1];     /* stored positions, by pegs */
	uint64_t all[POSITION_HOLES + 1];      /* all positions, by pegs */
	uint64_t distinct[POSITION_HOLES + 1]; /* up to symmetry, by pegs */
	int closed;	/* levels that dense_close() has made */
	uint64_t begun; /* slices of the next level that have been made */
	void *memory;
	uint64_t bytes; /* in use by the whole set */
};

/*
 * Returns the number of bytes that a set for the position class of MEMBER
 * needs, or UINT64_MAX if it is far too large.  Each symmetry of G must keep
 * this class.
 */
uint64_t dense_bytes(const struct shape *s, const struct symm *g,
		     position_t member);

/*
 * Makes an empty set for the position class of MEMBER.  Each symmetry of G must
 * keep this class.  Returns null if memory or time runs out.  The caller frees
 * the set with dense_free.  S must live as long as the set.
 */
struct dense *dense_new(const struct shape *s, const struct symm *g,
			position_t member, const struct limits *l);
void dense_free(struct dense *d);

/* True if D has POSITION, which may be of any class. */
bool dense_has(const struct dense *d, position_t position);

/*
 * Returns the words of block C for all levels whose number of pegs has the same
 * parity as PEGS.  dense_level() says which of their bits belong to the level
 * with PEGS pegs.
 */
static inline uint64_t *dense_words(const struct dense *d, uint64_t c, int pegs)
{
	return d->set[pegs & 1] + c * d->frame.words;
}

/*
 * Returns all places of block C whose positions have PEGS pegs, as a bitmap.
 * dense_words() says which of these positions are in the set.  Returns null if
 * none of them is in the set.
 */
static inline const uint64_t *dense_level(const struct dense *d, uint64_t c,
					  int pegs)
{
	return d->levels[c] >> pegs & 1 ? dense_frame_places(&d->frame, c, pegs)
					: NULL;
}

/*
 * Returns the block that has the complements of the positions of block C, and a
 * symmetry.  PEGS is the number of pegs of the positions in the returned block.
 * A position there is carried to its complement in block C in two steps.  First
 * the symmetry is applied to its place, without the final flips.  Then the
 * index bits *FLIPS are inverted.
 */
struct dense_image dense_opposite(const struct dense *d, uint64_t c, int pegs,
				  uint32_t *flips);

enum { DENSE_SLICE = 64 }; /* blocks per turn of dense_each() */

/* Works on block C, on the thread with number WORKER. */
typedef void dense_work(void *context, uint64_t c, unsigned worker);

/*
 * Calls WORK for each block of D, on several threads.  dense_loop() makes LOOP.
 * False: time ran out.
 */
bool dense_each(const struct dense *d, struct parallel *loop, dense_work *work,
		void *context);

/*
 * Returns a loop for dense_each() within the limits L.  Its progress reports
 * expect TIMES passes over the blocks.
 */
struct parallel dense_loop(const struct dense *d, int times,
			   const struct limits *l);

/*
 * Fills the empty set D with the COUNT positions FIRST and with all positions
 * that they lead to, down to LEAST pegs.  Positions of FIRST that are not in
 * the class of D are left out.  The group of D must map the set of the other
 * positions of FIRST onto itself.  False: time ran out; another call continues.
 */
bool dense_close(struct dense *d, const position_t first[], int count,
		 int least, const struct limits *l);

/*
 * Reduces D to the positions from which one of the COUNT positions GOAL can be
 * reached.  Goals that are not in the class of D do not count.  The group of D
 * must map the set of the other goals onto itself.  Levels below LEAST pegs are
 * undefined afterwards.  False: time ran out.
 *
 * If COUNT is 0, every position of D with LEAST - 1 pegs is a goal.  This level
 * must have been made after all other levels of its parity.
 */
bool dense_climb(struct dense *d, const position_t goal[], int count, int least,
		 const struct limits *l);

/*
 * Reduces D to the positions from which the goal can be reached.  The goal is
 * the complement of the start.  dense_close() must have filled D from the start
 * alone, down to the level with holes / 2 pegs, rounded down.  False: time ran
 * out.
 */
bool dense_climb_dual(struct dense *d, const struct limits *l);

/*
 * Picks COUNT positions of D with PEGS pegs, by their numbers.  All positions
 * of D with PEGS pegs are numbered from 0.  POSITION[i] becomes the position
 * with number PLACE[i].  The numbers in PLACE must not decrease.  PLACE and
 * POSITION may be the same array.
 */
void dense_pick(const struct dense *d, int pegs, const uint64_t place[],
		size_t count, position_t position[]);

/*
 * The positions of two adjacent levels of a set, numbered, and the jumps
 * between them.  Jumps are played or taken back.
 */

/*
 * The positions of a level, numbered block by block.  They are also stored on
 * boards of up to 64 positions, one bit per position in each word.  So the
 * jumps of all positions of a board are found at once.
 */
struct dense_roll {
	const struct dense *d;
	int pegs;
	uint64_t room, count; /* room for positions; their number */
	/*
	 * first[c] is the number of the first position of block c.  The element
	 * after the last block is the number of all positions.
	 */
	uint64_t *first;
	uint16_t *index; /* by position: its index in its block */
	/*
	 * The boards.  A board has up to 64 positions of a block, with one word
	 * per lower hole, the index holes first.  Bit i of a word is set if
	 * position i of the board has a peg in that hole.  Two more words
	 * follow: one with a bit for each position of the board, and a zero.
	 */
	uint64_t *board;
	unsigned words; /* in each board */
};

/*
 * A jump to make or to take back.  The first three fields are holes, as indices
 * of words of a board.  To make a jump, `peg` and `over` must have pegs, and
 * `none` must be vacant.  To take back a jump from A over B to C, `peg` is C,
 * which must have a peg.  `over` is B and `none` is A, and both must be vacant.
 */
struct dense_roll_jump {
	uint8_t peg, over, none;
	uint16_t flips; /* index bits that change */
};

struct dense_roll_worker;

/* Two adjacent levels of a set, with their positions numbered, and the jumps
 * between them. */
struct dense_rolls {
	struct dense *d;
	struct parallel loop;
	struct dense_roll roll[2]; /* by parity of pegs */
	uint16_t *turned;	   /* by symmetry: the image of each index */
	bool back;		   /* jumps are taken back */
	struct dense_roll_jump jump[SHAPE_FEW_JUMPS];
	struct dense_roll_worker *worker; /* by thread */
	unsigned workers;
	void *memory; /* of all arrays */
};

enum { DENSE_ROLL_AHEAD = 16 }; /* how many sources ahead to prefetch */

/* Jumps that lead to positions of one block. */
struct dense_roll_batch {
	unsigned count;
	uint64_t first;	 /* number of the first position of the block */
	uint64_t images; /* images that each position represents */
	/*
	 * By jump: the number of the position before it.  DENSE_ROLL_AHEAD
	 * more entries are readable, for prefetching.
	 */
	const uint64_t *source;
	/* By jump: the number of the position after it, minus `first`. */
	const uint16_t *to;
	/*
	 * By jump: map << DENSE_STEP_SHIFT | the jump as seen in the block.
	 * The map carries the position before the jump to the position with the
	 * number in `source`.
	 */
	const uint16_t *by;
};

/* Processes the batch B, on the thread with number WORKER. */
typedef void dense_roll_work(void *context, const struct dense_roll_batch *b,
			     unsigned worker);

/*
 * Allocates room in R for any two adjacent levels of D that have from LEAST to
 * MOST pegs.  Adds the number of bytes that R uses to *BYTES.  Returns false if
 * memory runs out or the sum exceeds the limits L.  The caller always calls
 * dense_roll_close().
 */
bool dense_roll_open(struct dense_rolls *r, struct dense *d, int most,
		     int least, const struct limits *l, uint64_t *bytes);
void dense_roll_close(struct dense_rolls *r);

/* Sets the direction in which jumps go from now on: played or taken back. */
void dense_roll_go(struct dense_rolls *r, enum dense_way way);

/*
 * Numbers the positions with PEGS pegs.  R forgets the numbers of an earlier
 * level with the same parity of pegs.  False: R has no room for them, or time
 * ran out.
 */
bool dense_roll_number(struct dense_rolls *r, int pegs);

/*
 * Calls WORK with batches of all jumps to the positions of block C with PEGS
 * pegs.  R must have numbered the level with PEGS pegs and the adjacent level
 * from which the jumps come.
 */
void dense_roll_trace(const struct dense_rolls *r, int pegs, uint64_t c,
		      unsigned worker, dense_roll_work *work, void *context);

/*
 * Computes the value of each position of block C with PEGS pegs: the sum of the
 * values of the positions from which jumps lead to it.  FROM has the values of
 * these positions, and TO gets the sums.  Word n of FROM or TO is the value of
 * position n of its level.  Every position to which a jump leads must be in the
 * set.  True if a sum overflowed, in this call or in an earlier one by WORKER.
 */
bool dense_roll_sum(const struct dense_rolls *r, int pegs, uint64_t c,
		    unsigned worker, const uint64_t *from, uint64_t *to);

/*
 * Calls WORK with batches of the positions of block C with PEGS pegs.  In a
 * batch, the source of each position is its complement.  R must have numbered
 * the level of the positions and the level of their complements.
 */
void dense_roll_oppose(const struct dense_rolls *r, int pegs, uint64_t c,
		       unsigned worker, dense_roll_work *work, void *context);

enum { DENSE_ROLL_BOARD = 64 }; /* positions per board */

/*
 * Returns the first board of block C.  The boards of a block are consecutive.
 */
static inline uint64_t *dense_roll_board(const struct dense_roll *r, uint64_t c)
{
	return r->board + (r->first[c] / DENSE_ROLL_BOARD + c) * r->words;
}

/*
 * Counts the jumps that are possible in each position of BOARD, a board of
 * block C.  JUMPS[0] gets the numbers for these positions, and JUMPS[1] the
 * numbers for their complements.
 */
void dense_roll_mobility(const struct dense *d, uint64_t c,
			 const uint64_t *board,
			 uint16_t jumps[2][DENSE_ROLL_BOARD]);

/*
 * Returns the positions of BOARD, a board of block C, in which no jump is
 * possible.  Bit i of the result is set if position i is such a position.
 */
uint64_t dense_roll_stuck(const struct dense *d, uint64_t c,
			  const uint64_t *board);

#endif
