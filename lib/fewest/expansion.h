/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One step of a search by moves.
 *
 * An expansion walks all moves from some members of a set of positions.  It
 * adds the positions after these moves to the set, if the rules accept them.
 * It also notices positions that another set has.  Each position represents its
 * images under some symmetries.  The number of threads changes neither the
 * result nor the order in which positions are added.
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
 * The direction in which a walk goes over moves.  A move is a chain of jumps by
 * one peg.  If its jumps are undone in reverse order, they are a chain, too:
 * the same peg goes back.
 */
enum chain_way {
	CHAIN_FORWARDS,	 /* jumps are made */
	CHAIN_BACKWARDS, /* jumps are undone */
};

/* One jump, made or undone, as a step of a chain. */
struct chain_step {
	position_t flip; /* the three holes, which all change */
	/*
	 * Before the step, these holes of `flip` have pegs.  The others are
	 * vacant.
	 */
	position_t need;
	uint8_t to; /* hole of the moving peg after the step */
	struct shape_jump jump;
};

/*
 * All steps on a shape in one direction.  The steps of a peg in hole h are
 * step[first[h]] to step[first[h + 1] - 1].
 */
struct chain {
	uint16_t first[POSITION_HOLES + 1];
	struct chain_step step[SHAPE_FEW_JUMPS];
};

/* Sets C to the jumps of S, in the direction WAY. */
void chain_of(const struct shape *s, enum chain_way way, struct chain *c);

/*
 * A position that a walk has visited, so that the walk does not visit it again.
 * A memo may be overwritten.  This only costs time: the walk may then give a
 * position twice.
 */
struct chain_memo {
	uint64_t walk; /* number of the walk, from 1 */
	position_t position;
	uint8_t hole; /* hole of the moving peg */
};

/* The largest number of visited positions that a walk remembers. */
enum { CHAIN_MEMOS = 1 << 9 };

/*
 * A walk over all moves from one position.  Pegs move in the order of their
 * holes.  A chain comes before the chains that extend it.
 */
struct chain_walk {
	const struct chain *chain;
	uint64_t walks;	   /* walks begun, including this one */
	position_t starts; /* pegs that have not moved yet */
	int depth;	   /* jumps of the current chain */
	/* By number of jumps made: the position, and the steps to try there. */
	struct {
		position_t position;
		uint16_t next; /* the step to try next */
		uint16_t end;  /* after the last step to try */
	} level[POSITION_HOLES + 1];
	struct chain_memo memo[CHAIN_MEMOS];
};

/* Prepares W for any number of walks with the jumps C. */
void chain_ready(const struct chain *c, struct chain_walk *w);

/* Begins a walk from POSITION in which only the pegs in PEGS move. */
void chain_begin(struct chain_walk *w, position_t position, position_t pegs);

/*
 * Sets *POSITION to the position after the next chain.  Returns false if none
 * is left.
 */
bool chain_next(struct chain_walk *w, position_t *position);

/*
 * Lists the jumps of the current chain in JUMP, in the order of the walk;
 * returns their number.
 */
int chain_jumps(const struct chain_walk *w,
		struct shape_jump jump[POSITION_HOLES]);

/*
 * The limits that several expansions share, and what they have used together.
 */
struct expansion_work {
	const struct limits *limits;
	uint64_t bytes; /* bytes in use by all the searches */
	uint64_t nodes; /* positions looked at: the ends of moves */
};

/*
 * True if the searches have looked at only a few positions so far.  Starting
 * threads may then take longer than the work that is left.
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
 * The rules by which an expansion accepts positions.  The set keeps a number
 * with each member, its tag.  Several threads call the rules, with `context`
 * and `way` of the expansion.  Answers must be equal for all images of a
 * position.  Moves are counted from the positions with which the search began.
 */
struct expansion_rules {
	/* Returns how many moves lead to POSITION, which has the tag TAG. */
	int (*moves)(const void *context, int way, position_t position,
		     int tag);
	/*
	 * Returns the tag to keep with POSITION, from 0 to 255; or
	 * EXPANSION_FAR or EXPANSION_CROSSING.  MOVES moves lead to POSITION,
	 * which may already be in the set.
	 */
	int (*tag)(const void *context, int way, position_t position,
		   int moves);
	/*
	 * Returns the pegs of POSITION that should move.  All moves of other
	 * pegs must end in positions for which `tag` returns EXPANSION_FAR.
	 * MOVES moves lead to POSITION.  Null: all pegs should move.
	 */
	position_t (*starts)(const void *context, int way, position_t position,
			     int moves);
	/*
	 * Returns true if POSITION is left out for now, as if its tag were
	 * EXPANSION_FAR.  Called for positions that are not members yet.  Null
	 * means always false.
	 */
	bool (*beyond)(const void *context, int way, position_t position,
		       int moves);
	/*
	 * Returns true if no search can ever use POSITION.  It is then not
	 * added.  Null means always false.
	 */
	bool (*dead)(const void *context, int way, position_t position);
	/*
	 * Returns the number of moves of the whole play through POSITION.  In
	 * this search, MOVES moves lead to POSITION.  In the other set,
	 * POSITION is a member with the tag OTHER_TAG.
	 */
	int (*play)(const void *context, int way, position_t position,
		    int moves, int other_tag);
};

/*
 * Rules for a search with one set: they accept every position.  The tag of a
 * member is the number of moves to it.
 */
extern const struct expansion_rules expansion_by_moves;

enum { EXPANSION_ABSENT = -1 };

/*
 * Returns the tag of POSITION in X, the set of an expansion.  Returns
 * EXPANSION_ABSENT if POSITION is not in X.
 */
static inline int expansion_find(const struct position_set *x,
				 position_t position)
{
	uint32_t i =
	    x->count ? position_set_find(x, position) : position_set_absent;

	return i == position_set_absent ? EXPANSION_ABSENT
					: ((const uint8_t *)x->value)[i];
}

/*
 * An expansion.  The caller sets the fields above `own`; the functions only
 * read them.  If `other` is not null, `shortest` must begin as EXPANSION_NEVER.
 */
struct expansion {
	const struct chain *chain;
	const struct symm *symm;
	const struct expansion_rules *rules;
	const void *context; /* for the rules */
	int way;
	const struct position_set *other; /* positions to notice, or null */
	struct expansion_work *work;
	/*
	 * A run pauses after it notices a play of at most this many moves.  If
	 * this is -1, no play makes a run pause.
	 */
	int enough;
	uint64_t pause; /* a run pauses when work->nodes reaches this */

	struct position_set own; /* the members, each with a tag of one byte */
	size_t next;		 /* first member that is not expanded yet */
	bool cut; /* true if positions were left out; the caller clears it */
	int shortest;	    /* shortest play, in moves; or EXPANSION_NEVER */
	position_t meeting; /* position of this play that is in `other` */
	int moves;	    /* moves that lead to `meeting` in this search */
};

/*
 * Adds ROOT, a position with which the search begins, to the set of S.  TAG is
 * its tag.  ROOT must have a peg.  Returns false if memory or time runs out.
 */
bool expansion_root(struct expansion *s, position_t root, int tag);

/* Frees the members of S, which is then empty. */
void expansion_free(struct expansion *s);

/*
 * Drops the members that the rules now call dead.  The others keep their order,
 * and `next` is still the first member that is not expanded.  Returns false if
 * memory or time runs out.  Only expansion_free() may then follow.
 */
bool expansion_sift(struct expansion *s);

/* How expansion_run() has ended. */
enum expansion_end {
	EXPANSION_DONE,
	EXPANSION_PAUSED, /* stopped early; another run can continue */
	EXPANSION_FAILED, /* a limit; only expansion_free() may follow */
};

/*
 * Expands the members from `next` up to but not including END; returns how that
 * ended.  The run pauses after it has noticed a play of at most `enough` moves,
 * or when work->nodes reaches `pause`.  After a pause, another run continues.
 */
enum expansion_end expansion_run(struct expansion *s, size_t end);

/*
 * Returns an estimate of how many moves start from the members that are not
 * expanded yet.  UINT64_MAX: too many for an estimate.
 */
uint64_t expansion_cost(const struct expansion *s);

#endif
