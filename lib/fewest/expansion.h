/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One step of a search by moves: an expansion walks all moves from some
 * positions of a set.  It adds the ends of moves that the rules accept to this
 * set, and notices ends that are in another set.  A position represents its
 * images under some symmetries.
 *
 * The number of threads changes neither the result of an expansion nor the
 * order in which positions are added.
 */
#ifndef PEGKIT_FEWEST_EXPANSION_H
#define PEGKIT_FEWEST_EXPANSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"
#include "board/symm.h"
#include "search/limits.h"
#include "search/position_set.h"

/*
 * Moves: chains of jumps by one peg, walked forwards from the position before
 * the move or backwards from the position after it.
 *
 * A chain is a run of jumps in which each jump starts in the hole in which the
 * previous jump ended.  Played backwards, the jumps are undone in reverse
 * order, and each undone jump starts in the hole in which the previous one
 * ended.  So undone jumps form a chain too: the chain of the peg that walks
 * back.  One walker therefore serves both directions; only the pegs that a jump
 * needs and the hole that it leads to differ.
 */

enum chain_way {
	CHAIN_FORWARDS,	 /* jumps are made */
	CHAIN_BACKWARDS, /* jumps are undone */
};

/* A jump, made or undone, by the peg in the hole that owns the step. */
struct chain_step {
	position_t flip; /* the three holes, all of which change */
	position_t need; /* of these, the holes that must have a peg; the
			  * others must be empty */
	uint8_t to;	 /* the hole of this peg afterwards */
	struct shape_jump jump;
};

/*
 * The steps of a shape in one direction of play.  Hole h owns the steps from
 * first[h] up to but not including first[h + 1].
 */
struct chain {
	uint16_t first[POSITION_HOLES + 1];
	struct chain_step step[SHAPE_FEW_JUMPS];
};

/* Sets C to the steps of S in one direction of play. */
void chain_of(const struct shape *s, enum chain_way way, struct chain *c);

/*
 * A position visited by a walk.  Chains over the same pegs in different orders
 * end in the same position, and on a large triangle there may be millions of
 * them.  Memos of the visited positions avoid most of these chains.  A memo may
 * be overwritten, which only costs time: the walk may then give a position
 * twice.
 */
struct chain_memo {
	uint64_t walk; /* number of the walk, from 1 */
	position_t position;
	uint8_t hole; /* of the peg that walks */
};

enum { CHAIN_MEMOS = 1 << 9 };

/*
 * A walk over all moves from one position.  Pegs move in the order of their
 * holes.  Each chain comes directly after the chain that it extends.
 */
struct chain_walk {
	const struct chain *chain;
	uint64_t walks;	   /* walks begun, including this one */
	position_t starts; /* pegs whose chains have not begun */
	int depth;	   /* jumps of the current chain */
	struct {
		position_t position; /* after this many jumps */
		uint16_t next;	     /* the step to try next */
		uint16_t end;	     /* after the last step to try */
	} level[POSITION_HOLES + 1];
	struct chain_memo memo[CHAIN_MEMOS];
};

/* Initialises W for any number of walks. */
void chain_ready(const struct chain *c, struct chain_walk *w);

/* Begins a walk from POSITION in which only the pegs PEGS move. */
void chain_begin(struct chain_walk *w, position_t position, position_t pegs);

/* Sets *POSITION to the position after the next chain; false: none is left. */
bool chain_next(struct chain_walk *w, position_t *position);

/* Lists the jumps of the current chain in the order of the walk, and returns
 * their number. */
int chain_jumps(const struct chain_walk *w,
		struct shape_jump jump[POSITION_HOLES]);

/* The limits of searches that belong together, and what they have used. */
struct expansion_work {
	const struct limits *limits;
	uint64_t bytes; /* in use by all the searches */
	uint64_t nodes; /* positions looked at: ends of moves */
};

/*
 * True if the searches have looked at so few positions that this took only a
 * few milliseconds.  Starting threads may then take longer than the rest of the
 * work.  Most boards are solved before this becomes false.
 */
static inline bool expansion_is_short(const struct expansion_work *work)
{
	return work->nodes < UINT64_C(1) << 15;
}

enum {
	EXPANSION_FAR = -1,	 /* left out; may be accepted later */
	EXPANSION_CROSSING = -2, /* left out, but a play through it counts */
	EXPANSION_NEVER = 255,	 /* a number of moves that no play has */
};

/*
 * Which positions an expansion accepts.  Several threads call the rules, with
 * `context` and `way` of the expansion.  The rules must give equal answers for
 * all images of a position.  Moves are counted from the start of the search.
 */
struct expansion_rules {
	/*
	 * Returns the number of moves to POSITION, a member with which the set
	 * keeps the number TAG.
	 */
	int (*moves)(const void *context, int way, position_t position,
		     int tag);
	/*
	 * Returns the number to keep with POSITION, EXPANSION_FAR or
	 * EXPANSION_CROSSING.  MOVES moves lead to POSITION.  Called for every
	 * end of a move, even if it is a member already.
	 */
	int (*tag)(const void *context, int way, position_t position,
		   int moves);
	/*
	 * Returns the pegs of POSITION that should move.  All moves of its
	 * other pegs must end in positions that are FAR.  MOVES moves lead to
	 * POSITION.  Null: all pegs should move.
	 */
	position_t (*starts)(const void *context, int way, position_t position,
			     int moves);
	/*
	 * Both are called for positions that are not members, after `tag` has
	 * returned a number to keep.  `beyond` returns true if the position is
	 * left out for now, as if it were FAR.  `dead` returns true if no
	 * search can ever use it.  Null: always false.
	 */
	bool (*beyond)(const void *context, int way, position_t position,
		       int moves);
	bool (*dead)(const void *context, int way, position_t position);
	/*
	 * Returns the number of moves of the play through POSITION, which MOVES
	 * moves lead to.  The other set has POSITION, with the number
	 * OTHER_TAG; this set does not have it.
	 */
	int (*play)(const void *context, int way, position_t position,
		    int moves, int other_tag);
};

/* Rules for a single set.  The number kept with each member is the number of
 * moves to it. */
extern const struct expansion_rules expansion_by_moves;

enum { EXPANSION_ABSENT = -1 };

/*
 * Returns the number kept with POSITION in a set of an expansion, or
 * EXPANSION_ABSENT.
 */
static inline int expansion_find(const struct position_set *x,
				 position_t position)
{
	uint32_t i =
	    x->count ? position_set_find(x, position) : position_set_absent;

	return i == position_set_absent ? EXPANSION_ABSENT
					: ((const uint8_t *)x->value)[i];
}

/* An expansion.  The caller sets the fields above `own` before the first call;
 * the functions do not change them. */
struct expansion {
	const struct chain *chain;
	const struct symm *symm;
	const struct expansion_rules *rules;
	const void *context; /* of the rules */
	int way;
	const struct position_set *other; /* null: none */
	struct expansion_work *work;
	/*
	 * A run ends after it notices a play of at most this many moves; -1: no
	 * play ends it.
	 */
	int enough;
	uint64_t pause; /* a run ends when work->nodes is this large */

	struct position_set own; /* one byte is kept with each member */
	size_t next;		 /* first member not yet expanded */
	bool cut;	    /* positions were left out since this was cleared */
	int shortest;	    /* moves of the shortest play noticed; initially
			     * EXPANSION_NEVER */
	position_t meeting; /* a position of the other set on this play */
	int moves; /* moves from the start of the search to `meeting` */
};

/* Adds ROOT, which must have a peg, to the set, with the number TAG.  False: no
 * memory. */
bool expansion_root(struct expansion *s, position_t root, int tag);

void expansion_free(struct expansion *s);

/*
 * Drops the members that the rules now call dead.  The other members keep their
 * order, and `next` still is the first that is not expanded.  False: no memory
 * or time; only expansion_free may follow.
 */
bool expansion_sift(struct expansion *s);

enum expansion_end {
	EXPANSION_DONE,
	EXPANSION_PAUSED, /* stopped early; another run can continue */

	EXPANSION_FAILED, /* memory or time ran out; only expansion_free may
			   * follow */
};

/*
 * Expands the members from `next` up to but not including END.  Pauses when a
 * play of at most `enough` moves has been noticed, or when work->nodes has
 * reached `pause`.  After a pause, another run continues.
 */
enum expansion_end expansion_run(struct expansion *s, size_t end);

/*
 * Returns an estimate of the number of moves from the members that have not
 * been expanded.  UINT64_MAX: too many for an estimate.
 */
uint64_t expansion_cost(const struct expansion *s);

#endif
