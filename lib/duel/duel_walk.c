/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The two-player game on several boards at once; see duel_walk.h.
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
 * v^2 and 7 v^2, and so does every product.  With v <= 1548 this is at most
 * 16,774,128 < 2^24, exact in float; with v <= 10^6 it is at most 7 * 10^12 <
 * 2^53, exact in double.
 */
#include "duel/duel_walk.h"

#include <string.h>

enum { LANES = DUEL_WALK_LANES };
enum { FLOAT_VALUE = 1548 }; /* the largest that is exact in float */

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

/*
 * Evaluates the graph on the boards side by side; the last node is the start.
 * The workspace has the scores of all pairs, then the differences of all nodes,
 * as WORDs.  Loops over lanes have fixed lengths, so compilers make vector
 * instructions of them.  With 16 lanes or fewer gcc -O3 unrolls the loops first
 * and then makes none.
 */
#define DEFINE_WALK(WALK, WORD)                                                \
	FOR_EACH_PROCESSOR                                                     \
	static void WALK(const struct duel_graph *g, struct duel_walk *w,      \
			 void *workspace)                                      \
	{                                                                      \
		WORD(*score)[LANES] = workspace;                               \
		WORD(*node)[LANES] = score + DUEL_GRAPH_PAIRS;                 \
		const struct duel_graph_edge *e = g->edge;                     \
		size_t n = 1;                                                  \
                                                                               \
		for (int i = 0; i < g->pairs; i++)                             \
			for (int l = 0; l < LANES; l++)                        \
				score[i][l] =                                  \
				    (WORD)w->value[g->pair[i][0]][l] *         \
				    (WORD)w->value[g->pair[i][1]][l];          \
		memset(node[0], 0, sizeof node[0]);                            \
		for (int r = 0; r < g->runs; r++)                              \
			for (int i = 0; i < g->run[r].count; i++, n++) {       \
				const struct duel_graph_edge *end =            \
				    e + g->run[r].degree;                      \
				WORD best[LANES];                              \
                                                                               \
				for (int l = 0; l < LANES; l++)                \
					best[l] = score[e->pair][l] -          \
						  node[e->next][l];            \
				while (++e != end)                             \
					for (int l = 0; l < LANES; l++) {      \
						WORD d = score[e->pair][l] -   \
							 node[e->next][l];     \
                                                                               \
						best[l] =                      \
						    d > best[l] ? d : best[l]; \
					}                                      \
				memcpy(node[n], best, sizeof best);            \
			}                                                      \
		for (int l = 0; l < LANES; l++)                                \
			w->difference[l] = (int64_t)node[n - 1][l];            \
	}

DEFINE_WALK(duel_walk_float, float)
DEFINE_WALK(duel_walk_double, double)

void duel_walk_solve(struct duel_walk *w, const struct duel_graph *g,
		     void *workspace)
{
	if (w->most <= FLOAT_VALUE)
		duel_walk_float(g, w, workspace);
	else
		duel_walk_double(g, w, workspace);
}
