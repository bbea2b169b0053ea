/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a group of edges can look like from outside.  For a choice of which
 * edges of the group are kept, a *state* says: the parity of the kept edges at
 * each vertex of the bag, which of these vertices the kept edges connect with
 * each other, and which ends of the trail are behind us.
 */
#ifndef PEGKIT_SOLVE_CAPTURE_STATE_H
#define PEGKIT_SOLVE_CAPTURE_STATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"
#include "solve/capture_plan.h"

enum { CAPTURE_LABEL_WORDS = 6, CAPTURE_GONE = 255 };

/*
 * A bit of parity and a label of six bits for each place of the bag, ten
 * labels in a word.  Label 0 is a vertex without a kept edge; the others are
 * numbered by first appearance, so that equal keys mean equal states.
 */
struct capture_key {
	uint64_t odd; /* parities by place in the bag, and the flags */
	uint64_t label[CAPTURE_LABEL_WORDS];
};

/* Flags, above the parities. */
#define CAPTURE_END (UINT64_C(1) << 60)	   /* the end is behind us */
#define CAPTURE_START (UINT64_C(1) << 61)  /* so is the start, vertex 0 */
#define CAPTURE_CLOSED (UINT64_C(1) << 62) /* nothing more may be kept */

/* The states of a single edge: left out, kept. */
extern const struct capture_key capture_state_edge[2];

/* What all pairs of states of one join have in common. */
struct capture_joint {
	uint32_t bag[CAPTURE_WIDTH]; /* both bags together, left's first */
	uint32_t left_width, right_width, width;
	uint8_t common[CAPTURE_WIDTH]; /* where right's places are in both */
	uint8_t place[CAPTURE_WIDTH];  /* in the result, or CAPTURE_GONE */
	uint64_t gone;	    /* the places of both bags that leave it */
	uint64_t start_bit; /* the start among these */
	uint32_t start;	    /* the place of the start if it leaves, or GONE */
};

/* A pair of states while it is joined, by places of both bags. */
struct capture_pair {
	uint64_t odd, flags;
	uint8_t label[CAPTURE_WIDTH];
	uint8_t parent[2 * CAPTURE_WIDTH + 1]; /* labels that are connected */
	uint8_t labels;
};

/* The labels of a bag of WIDTH places. */
void capture_state_labels(const struct capture_key *key, uint32_t width,
			  uint8_t *label);

/* For the join that makes group NUMBER. */
void capture_state_prepare(const struct capture_plan *plan, uint32_t number,
			   struct capture_joint *j);

/* The state LEFT as the beginning of pairs. */
void capture_state_begin(const struct capture_joint *j,
			 const struct capture_key *left,
			 struct capture_pair *p);

/*
 * What of a right state decides which left states fit: the parities where
 * vertices leave, by the places of both bags, and whether it has the end.
 */
uint64_t capture_state_ends(const struct capture_joint *j,
			    const struct capture_key *right);

/* Whether LEFT and a right state of these ends have at most one end. */
static inline bool capture_state_fits(const struct capture_joint *j,
				      const struct capture_key *left,
				      uint64_t ends)
{
	uint64_t odd = (left->odd ^ ends ^ j->start_bit) & j->gone;
	uint64_t behind = (left->odd & CAPTURE_END) + (ends & CAPTURE_END);

	return bits_count(odd) + (int)(behind / CAPTURE_END) <= 1;
}

/* FROM and RIGHT together; false when no trail looks like this. */
bool capture_state_join(const struct capture_joint *j,
			const struct capture_pair *from,
			const struct capture_key *right,
			struct capture_key *key);

#endif
