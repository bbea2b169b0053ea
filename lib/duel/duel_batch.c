/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Batches of boards of the two-player game; see duel_batch.h.
 *
 * The symmetries of the triangle divide the vacancies into classes, and one
 * graph serves a class: five rows need 4 graphs, not 15.  A symmetry carries
 * each vacancy to the first one of its class.  Boards of a class wait until
 * there are enough for all lanes of a walk.
 *
 * The graph is the same for all values, so lane l of every word belongs to
 * board l.  One pass over the nodes solves the boards of all lanes: the
 * difference of a node is the maximum, over its edges, of the score less the
 * difference of the next node.  The pass evaluates every edge, but an edge
 * takes a fraction of an instruction a board, and hardly a branch is
 * mispredicted: up to 54,105 edges take a fiftieth of the time of a search that
 * visits 600 states.
 *
 * The words are floating-point numbers because every processor with vectors has
 * a maximum for them, and integers as small as these are exact.  One vacancy on
 * 15 holes leaves 14 pegs and at most 13 jumps, of which a player makes at most
 * 7.  A candidate for the difference of a state is the total of the player to
 * move from there on less the other's.  For values up to v it lies between -7
 * v^2 and 7 v^2, and so does every product.  With v <= 10^6 this is at most
 * 7 * 10^12 < 2^53, exact in double.
 */
#include "duel/duel_batch.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "board/position.h"
#include "board/shape.h"
#include "board/symm.h"
#include "duel/duel_graph.h"

enum {
	LANES = 32, /* boards of a walk */
	LINE = 64,  /* bytes; the alignment of a workspace */
	/* Of a workspace: for each pair and each node a word a lane. */
	BYTES =
	    (DUEL_GRAPH_PAIRS + DUEL_GRAPH_NODES) * LANES * (int)sizeof(double),
};

/* Boards side by side: lane l of each hole of the graph is board l. */
struct walk {
	int32_t value[DUEL_GRAPH_HOLES][LANES]; /* 0 where unused */
	int64_t difference[LANES];		/* the answer */
};

/*
 * The compiler builds a function for several processors, and the loader chooses
 * one when the program starts.  The thread sanitizer is not ready so early, so
 * its builds have one version.
 */
#ifdef __has_feature
#define IS_THREAD_CHECKED __has_feature(thread_sanitizer)
#elif defined(__SANITIZE_THREAD__)
#define IS_THREAD_CHECKED 1
#else
#define IS_THREAD_CHECKED 0
#endif
#if defined(__x86_64__) && defined(__GLIBC__) && !IS_THREAD_CHECKED
#define FOR_EACH_PROCESSOR                                                     \
	__attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

/* Words side by side, one for each lane. */
typedef double lanes[LANES];

/* Sets BEST to the difference of a node with the edges from E to END. */
static inline void evaluate(const struct duel_graph_edge *e,
			    const struct duel_graph_edge *end,
			    const lanes *score, const lanes *node, lanes best)
{
	for (int l = 0; l < LANES; l++)
		best[l] = score[e->pair][l] - node[e->next][l];
	while (++e != end)
		for (int l = 0; l < LANES; l++) {
			double d = score[e->pair][l] - node[e->next][l];

			best[l] = d > best[l] ? d : best[l];
		}
}

/*
 * Evaluates the graph on the boards side by side; the last node is the start.
 * WORKSPACE, of BYTES bytes, gets the scores of all pairs, then the differences
 * of all nodes.  Loops over lanes have fixed lengths, so compilers make vector
 * instructions of them.  With 16 lanes or fewer gcc -O3 unrolls the loops first
 * and then makes none.
 */
FOR_EACH_PROCESSOR
static void walk(struct walk *w, const struct duel_graph *g, void *workspace)
{
	lanes *score = workspace, *node = score + DUEL_GRAPH_PAIRS;
	const struct duel_graph_edge *e = g->edge;
	size_t n = 1;

	for (int i = 0; i < g->pairs; i++)
		for (int l = 0; l < LANES; l++)
			score[i][l] = (double)w->value[g->pair[i][0]][l] *
				      (double)w->value[g->pair[i][1]][l];
	memset(node[0], 0, sizeof node[0]);
	for (int r = 0; r < g->runs; r++)
		for (int i = 0; i < g->run[r].count; i++) {
			lanes best;

			evaluate(e, e + g->run[r].degree, score, node, best);
			memcpy(node[n++], best, sizeof best);
			e += g->run[r].degree;
		}
	for (int l = 0; l < LANES; l++)
		w->difference[l] = (int64_t)node[n - 1][l];
}

/* A vacancy as seen from the graph of its class. */
struct view {
	int class; /* the graph, and the vacancy it was made for */
	/* The hole of the board that is this hole of the graph. */
	uint8_t hole[DUEL_GRAPH_HOLES];
};

/* Boards of one class that wait for a walk. */
struct group {
	int count;
	struct duel_batch_answer *answer[LANES];
	struct walk walk;
};

struct duel_batch {
	int rows, holes;
	struct duel_graph graph[DUEL_GRAPH_HOLES]; /* by class, some unused */
	struct view view[DUEL_GRAPH_HOLES];	   /* by vacancy */
	struct group group[DUEL_GRAPH_HOLES];	   /* by class */
	void *memory;
	void *workspace; /* in memory, aligned */
};

/* The view of a vacancy: some symmetry carries it to the first of its class. */
static void find_view(const struct symm *y, int vacancy, struct view *v)
{
	int best = 0;

	for (int k = 1; k < y->count; k++)
		if (y->image[k][vacancy] < y->image[best][vacancy])
			best = k;
	v->class = y->image[best][vacancy];
	for (int hole = 0; hole < y->holes; hole++)
		v->hole[y->image[best][hole]] = (uint8_t)hole;
}

/* Makes all views, and the graphs that they need; false: no memory. */
static bool make_graphs(struct duel_batch *b)
{
	char name[SHAPE_NAME];
	struct shape shape;
	struct symm symm;
	bool done = true;

	snprintf(name, sizeof name, "triangle%d", b->rows);
	if (!shape_named(name, &shape))
		return false;
	symm_of(&shape, &symm);
	for (int hole = 0; hole < b->holes && done; hole++) {
		find_view(&symm, hole, &b->view[hole]);
		if (b->view[hole].class == hole)
			done = duel_graph_init(&b->graph[hole], b->rows, hole);
	}
	return done;
}

struct duel_batch *duel_batch_new(int rows)
{
	struct duel_batch *b = mem_zero(1, sizeof *b);

	if (!b)
		return NULL;
	b->rows = rows;
	b->holes = rows * (rows + 1) / 2;
	b->memory = mem_alloc(BYTES + LINE, 1);
	if (!b->memory || !make_graphs(b)) {
		duel_batch_delete(b);
		return NULL;
	}
	b->workspace = (char *)b->memory + (LINE - (uintptr_t)b->memory % LINE);
	return b;
}

void duel_batch_delete(struct duel_batch *b)
{
	if (!b)
		return;
	for (int i = 0; i < DUEL_GRAPH_HOLES; i++)
		duel_graph_free(&b->graph[i]);
	mem_free(b->memory);
	mem_free(b);
}

/* Solves the boards of a group and empties the group. */
static void flush(struct duel_batch *b, int class)
{
	struct group *w = &b->group[class];

	walk(&w->walk, &b->graph[class], b->workspace);
	for (int l = 0; l < w->count; l++)
		*w->answer[l] =
		    (struct duel_batch_answer){true, w->walk.difference[l]};
	*w = (struct group){0};
}

/* The only vacancy of the board, or -1. */
static int only_vacancy(const struct triangle *board, int holes)
{
	position_t vacant = 0;

	for (int hole = 0; hole < holes; hole++)
		vacant |= (position_t)!board->value[hole] << hole;
	return position_count(vacant) == 1 ? position_first(vacant) : -1;
}

void duel_batch_add(struct duel_batch *b, const struct triangle *board,
		    struct duel_batch_answer *answer)
{
	int vacancy = only_vacancy(board, b->holes);
	const struct view *v;
	struct group *w;

	answer->is_known = false;
	if (vacancy < 0)
		return;
	v = &b->view[vacancy];
	w = &b->group[v->class];
	for (int hole = 0; hole < b->holes; hole++)
		w->walk.value[hole][w->count] = board->value[v->hole[hole]];
	w->answer[w->count++] = answer;
	if (w->count == LANES)
		flush(b, v->class);
}

void duel_batch_end(struct duel_batch *b)
{
	for (int i = 0; i < DUEL_GRAPH_HOLES; i++)
		if (b->group[i].count)
			flush(b, i);
}
