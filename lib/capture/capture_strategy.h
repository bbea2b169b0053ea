/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which methods look for the longest trail of a start, and in which order. */
#ifndef PEGKIT_CAPTURE_CAPTURE_STRATEGY_H
#define PEGKIT_CAPTURE_CAPTURE_STRATEGY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum capture_method {
	CAPTURE_SEARCH, /* the frontier method on the whole graph */
	CAPTURE_PRICES, /* bounds by Lagrange multipliers, and trails */
	CAPTURE_SETTLE, /* the frontier method with the prices */
	CAPTURE_PROBE,	/* many more rounds of prices, for their trails */
};

/* Graphs of a start by their size, as bits. */
enum capture_size {
	CAPTURE_SMALL = 1, /* is matched and searched as a whole */
	CAPTURE_LARGE = 2, /* bounds and trails come before any search */
};

/* How a method ended. */
enum capture_outcome {
	CAPTURE_DONE,  /* nothing more to do: the next row */
	CAPTURE_LIMIT, /* memory or time ran out: the next row */
	CAPTURE_LATER, /* it can go on at the next look */
};

/* A method, and when it is used.  A *look* is one try of a start. */
struct capture_row {
	unsigned first, last; /* looks, counted from 1 */
	unsigned sizes;	      /* of graphs, an or of enum capture_size */
	enum capture_method method;
	unsigned eighths; /* of the time left that the method may take */
	uint32_t gap;	  /* not used if the bounds differ by more */
	uint32_t amount;  /* rounds, or states of a table */
};

extern const struct capture_row capture_strategy_rows[];
extern const size_t capture_strategy_count;

enum capture_size capture_strategy_size(uint32_t edges);

/* The bounds of a start, and how a row is run. */
struct capture_runner {
	uint32_t (*gap)(void *context); /* by how much the bounds differ */
	enum capture_outcome (*run)(void *context,
				    const struct capture_row *row);
	void *context;
};

/*
 * Goes through the rows of LOOK for graphs of SIZE until the bounds meet, or
 * until a method can go on later.  False: no row is left for this start.
 */
bool capture_strategy_look(unsigned look, enum capture_size size,
			   const struct capture_runner *runner);

#endif
