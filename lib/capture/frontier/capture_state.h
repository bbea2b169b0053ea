/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a group of edges can look like from outside.  For a choice of which
 * edges of the group are kept, a *state* says: the parity of the kept edges at
 * each vertex of the bag, which of these vertices the kept edges connect with
 * each other, and which ends of the trail have left the bag.
 */
#ifndef PEGKIT_CAPTURE_FRONTIER_CAPTURE_STATE_H
#define PEGKIT_CAPTURE_FRONTIER_CAPTURE_STATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"
#include "capture/frontier/capture_decomposition.h"

enum { CAPTURE_LABEL_WORDS = 6 };

/*
 * A bit of parity and a label of six bits for each place of the bag, ten
 * labels in a word.  Label 0 is a vertex without a kept edge; the others are
 * numbered by first appearance, so that equal keys mean equal states.
 */
struct capture_key {
	uint64_t odd; /* parities by place in the bag, and the flags */
	uint64_t label[CAPTURE_LABEL_WORDS];
};

/* The cheapest choice with some key that was found. */
struct capture_state {
	struct capture_key key;
	uint32_t cost;	      /* edges left out */
	int32_t excess;	      /* in halves of an edge */
	uint32_t left, right; /* states of the groups that were merged */
	uint32_t hash;	      /* of the key, in a table that is being made */
};

/* A state, by its number, and the keys by which states are put in order. */
struct capture_order {
	uint64_t major;
	int32_t minor;
	uint32_t number;
};

/* Flags, above the parities. */
#define CAPTURE_END (UINT64_C(1) << 60)	   /* the end has left the bag */
#define CAPTURE_START (UINT64_C(1) << 61)  /* so is the start, vertex 0 */
#define CAPTURE_CLOSED (UINT64_C(1) << 62) /* nothing more may be kept */

static inline bool capture_state_ended(uint64_t odd)
{
	return odd & CAPTURE_END;
}

/* The states of a single edge: left out, kept. */
extern const struct capture_key capture_state_edge[2];

/*
 * What all pairs of states of one merge have in common.  A *seat* is a place in
 * both bags together: left's first, then those that only right has.  The seats
 * that stay become the places of the result, in this order.
 */
struct capture_merge {
	uint32_t bag[CAPTURE_WIDTH]; /* by seat */
	uint32_t width;
	uint8_t common[CAPTURE_WIDTH]; /* the seats of right's places */
	uint64_t gone;		       /* the seats that leave */
	uint64_t start_bit;	       /* that of the start, if it leaves */

	/* Seats that stay side by side, and how far down their places are. */
	struct capture_run {
		uint64_t seats;
		int down;
	} run[CAPTURE_WIDTH];
	int runs;
};

/*
 * A state by seat.  A *component* is the set of seats with one label, in the
 * order of the labels.
 */
struct capture_half {
	uint64_t odd; /* parities and flags */
	const uint64_t *component;
	uint32_t components;
};

/*
 * The places of every component of a state, into COMPONENT, which has room for
 * CAPTURE_WIDTH; returns how many components it has.
 */
uint32_t capture_state_components(const struct capture_key *key,
				  uint64_t *component);

/* For the merge that makes group NUMBER. */
void capture_state_prepare(const struct capture_decomposition *tree,
			   uint32_t number, struct capture_merge *j);

/*
 * A left state, whose places are its seats, or a right one by seat, with its
 * components in COMPONENT, as above.
 */
struct capture_half capture_state_left_half(const struct capture_key *left,
					    uint64_t *component);
struct capture_half capture_state_right_half(const struct capture_merge *j,
					     const struct capture_key *right,
					     uint64_t *component);

/* Right's places as seats. */
uint64_t capture_state_seats(const struct capture_merge *j, uint64_t places);

/* The places in the result of those seats that stay. */
uint64_t capture_state_places(const struct capture_merge *j, uint64_t seats);

/* The parities of a right state by seat, and its flags. */
uint64_t capture_state_spread(const struct capture_merge *j,
			      const struct capture_key *right);

/* What of these decides which left states fit. */
static inline uint64_t capture_state_ends(const struct capture_merge *j,
					  uint64_t right)
{
	return right & (j->gone | CAPTURE_END);
}

/* The seats that leave with an odd number of edges beside the start's own. */
static inline uint64_t capture_state_left(const struct capture_merge *j,
					  uint64_t left, uint64_t right)
{
	return (left ^ right ^ j->start_bit) & j->gone;
}

/*
 * The parities of both, which fit, by the seats that stay, and whether the end
 * is behind them.
 */
static inline uint64_t capture_state_odd(const struct capture_merge *j,
					 uint64_t left, uint64_t right)
{
	uint64_t stay = bits_below(CAPTURE_WIDTH) & ~j->gone;
	uint64_t end = (left | right) & CAPTURE_END;

	if (capture_state_left(j, left, right))
		end = CAPTURE_END;
	return ((left ^ right) & stay) | end;
}

/*
 * Two states that fit, which have the parities ODD together; false when no
 * trail looks like this.
 */
bool capture_state_merge(const struct capture_merge *j,
			 const struct capture_half *left,
			 const struct capture_half *right, uint64_t odd,
			 struct capture_key *key);

#endif
