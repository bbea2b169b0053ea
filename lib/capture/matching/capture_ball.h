/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Balls in a graph that grow and shrink around *targets*: the geometry of
 * pairing the targets by least distance.  A ball is around one target, or it is
 * a *blossom*: an odd cycle of balls that touch, with a common shell around
 * them.  Lengths and times are counted in halves of an edge, in which all
 * events happen at whole numbers.
 *
 * A *spot* is what is known of a vertex: the outermost ball over it; the
 * innermost ball, which was outermost when its boundary arrived; the target
 * from which the vertex was reached; and how far the boundary has gone beyond
 * it.  The vertices of an outermost ball are its *area*.
 */
#ifndef PEGKIT_CAPTURE_MATCHING_CAPTURE_BALL_H
#define PEGKIT_CAPTURE_MATCHING_CAPTURE_BALL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/budget.h"
#include "capture/graph/capture_graph.h"
#include "capture/matching/capture_bucket.h"

/* Two targets whose balls touch on the way between them. */
struct capture_tie {
	uint32_t here, there;
};

enum capture_role { CAPTURE_PAIRED, CAPTURE_OUTER, CAPTURE_INNER };

struct capture_ball {
	int32_t base;		  /* radius = base + slope * now */
	int32_t due;		  /* when to look at it */
	int8_t slope;		  /* 1 grows, 0 stays, -1 shrinks */
	uint8_t role;		  /* an enum capture_role */
	uint32_t parent;	  /* the blossom around it, or CAPTURE_NONE */
	uint32_t area, size;	  /* if outermost; how many vertices */
	uint32_t shell;		  /* the vertex that came last, or none */
	uint32_t child, children; /* a blossom's cycle, in the pool */
	size_t shore, shores;	  /* its inner vertices with others around */

	/* The ball it is paired with, or CAPTURE_NONE. */
	uint32_t match;
	struct capture_tie match_tie;
	/* In a tree: an inner ball's outer one above; lists downwards. */
	uint32_t above, below, sibling;
	struct capture_tie above_tie;
};

struct capture_spot {
	uint32_t inner, area; /* or CAPTURE_NONE */
	uint32_t source;      /* the target, by its ball */
	uint32_t before;      /* the vertex that came into the shell before */
	int32_t arrived;      /* radius of the inner ball when it came */
	int32_t beyond;	      /* what is beyond it less what is for its area */
	int32_t due;	      /* when to look at it */
};

/* The radius of the ball at the top plus SHIFT is beyond all vertices. */
struct capture_area {
	uint32_t top;
	int32_t shift;
};

/* A ball of a blossom's cycle, and its tie to the next one. */
struct capture_petal {
	uint32_t ball;
	struct capture_tie tie;
};

struct capture_field {
	const struct capture_graph *graph;
	const int32_t *length; /* of every edge, or null */
	int32_t now;
	struct capture_spot *spot; /* of every vertex */
	struct capture_ball *ball; /* those of targets, then blossoms */
	struct capture_area *area; /* as many as targets */
	uint32_t *target;	   /* the vertices of the targets */
	uint32_t targets, balls;
	struct capture_petal *petal; /* the pool of cycles */
	uint32_t petals;
	uint32_t *shore; /* the pool of shores */
	size_t shores;
	uint32_t trees; /* roots that lack a partner */
	bool failed;	/* memory ran out; for good */

	struct capture_buckets buckets; /* of vertices, then balls */
	uint32_t *stack;		/* balls that are walked over */
	struct budget *budget;
};

/* An event at which the pairing of the targets changes. */
struct capture_event {
	enum { CAPTURE_TOUCH, CAPTURE_EMPTY, CAPTURE_OVER } kind;
	uint32_t ball, other;	/* the two that touch, or the empty one */
	struct capture_tie tie; /* of those that touch */
};

/*
 * Begins at time 0 with a growing ball around every vertex whose flag TARGET
 * is set.  LENGTH is that of every edge, even and positive, or null: all have
 * 2; it must last.  F is all zero, or has been used before.  False: no memory.
 */
bool capture_ball_begin(struct budget *b, struct capture_field *f,
			const struct capture_graph *g, const bool *target,
			const int32_t *length);

/*
 * Lets time pass until two balls touch of which one grows, or a shrinking
 * one has radius 0.  CAPTURE_OVER: nothing will happen, or memory ran out.
 */
void capture_ball_next(struct capture_field *f, struct capture_event *event);

int32_t capture_ball_length(const struct capture_field *f, uint32_t edge);

static inline int32_t capture_ball_radius(const struct capture_field *f,
					  uint32_t ball)
{
	const struct capture_ball *r = &f->ball[ball];

	return r->base + r->slope * f->now;
}

void capture_ball_slope(struct capture_field *f, uint32_t ball, int slope);

/* The outermost ball over a vertex, or CAPTURE_NONE. */
static inline uint32_t capture_ball_over(const struct capture_field *f,
					 uint32_t vertex)
{
	uint32_t area = f->spot[vertex].area;

	return area == CAPTURE_NONE ? CAPTURE_NONE : f->area[area].top;
}

/*
 * Makes a growing blossom of the last COUNT petals of the pool, which stand
 * still from now on, though their roles are still what they were; CAPTURE_NONE:
 * no memory.
 */
uint32_t capture_ball_close(struct capture_field *f, uint32_t count);

/* Frees the balls of a blossom of radius 0 from it. */
void capture_ball_open(struct capture_field *f, uint32_t blossom);

/* The ball directly within BLOSSOM that has TARGET. */
uint32_t capture_ball_within(const struct capture_field *f, uint32_t blossom,
			     uint32_t target);

#endif
