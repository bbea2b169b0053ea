/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A node is opened, that is, its edges are made, when a search first needs
 * them.  The search goes down from the start through nodes of which nothing is
 * known; a node is alive once a child is, and dead once all children are.
 * Every jump takes a peg away, so it cannot run in a circle.  Both facts hold
 * for good.  A dead node has been opened, and so has all that it leads to.
 *
 * 5x5, one peg in the centre: 1,183,924 positions are alive.
 */
#include "solitaire/reduce_graph.h"

#include <string.h>

#include "base/bits.h"
#include "base/hash.h"
#include "board/position.h"

enum { NODES_A_LOOK = 1 << 12, FIRST_SLOTS = 256 };

static void set_preimages(struct reduce_graph *g)
{
	for (int k = 0; k < g->symm->count; k++)
		for (int h = 0; h < g->shape->holes; h++)
			g->preimage[k][g->symm->image[k][h]] = (uint8_t)h;
}

void reduce_graph_open(struct reduce_graph *g, const struct shape *shape,
		       const struct bundles *bundles, const struct symm *symm,
		       const position_t *goal, int goals)
{
	*g = (struct reduce_graph){
	    .shape = shape, .symm = symm, .goal = goal, .goals = goals};
	/* The goal in the middle, where there are many: one a hole. */
	reduce_order_of(&g->order, shape, bundles, goal[goals / 2]);
	set_preimages(g);
}

void reduce_graph_close(struct reduce_graph *g)
{
	struct budget *b = &g->budget;

	budget_free(b, g->node, g->node_room, sizeof *g->node);
	budget_free(b, g->edge, g->edge_room, sizeof *g->edge);
	budget_free(b, g->mark, g->mark_room, sizeof *g->mark);
	budget_free(b, g->list, g->list_room, sizeof *g->list);
	budget_free(b, g->slot, g->slots, sizeof *g->slot);
	g->node = NULL;
	g->mark = g->slot = NULL;
	g->edge = g->list = NULL;
	g->nodes = g->node_room = g->edges = g->edge_room = 0;
	g->mark_room = g->list_room = g->slots = 0;
}

uint64_t reduce_graph_bytes(const struct reduce_graph *g)
{
	return g->memory - g->budget.left;
}

/* Sets a new limit of memory.  A graph that is larger is given up. */
static void set_memory(struct reduce_graph *g, uint64_t memory)
{
	uint64_t held = reduce_graph_bytes(g);

	if (held > memory) {
		reduce_graph_close(g);
		held = 0;
	}
	g->memory = memory;
	g->budget.left = memory - held;
}

/* Where to begin to look for a position. */
static uint64_t *first_slot(const struct reduce_graph *g, position_t position)
{
	return &g->slot[hash_mix(position) & (g->slots - 1)];
}

/* The slot of a position, or the vacant one where it belongs. */
static uint64_t *find_slot(const struct reduce_graph *g, position_t position)
{
	uint64_t *slot = first_slot(g, position);

	while (*slot && *slot >> 32 != position)
		if (++slot == g->slot + g->slots)
			slot = g->slot;
	return slot;
}

/* Doubles the hash table: it is kept at most half full. */
static bool grow_slots(struct reduce_graph *g)
{
	size_t old = g->slots;
	uint64_t *slot = g->slot;

	g->slots = old ? 2 * old : FIRST_SLOTS;
	g->slot = budget_alloc(&g->budget, g->slots, sizeof *g->slot);
	if (!g->slot) {
		g->slots = old;
		g->slot = slot;
		return false;
	}
	memset(g->slot, 0, g->slots * sizeof *g->slot);
	for (size_t i = 0; i < old; i++)
		if (slot[i])
			*find_slot(g, slot[i] >> 32) = slot[i];
	budget_free(&g->budget, slot, old, sizeof *slot);
	return true;
}

static bool is_goal(const struct reduce_graph *g, position_t position)
{
	return position_listed(position, g->goal, g->goals);
}

/* Adds a node for a position that has none. */
static bool add_node(struct reduce_graph *g, position_t position)
{
	if (!BUDGET_GROW(&g->budget, g->node, &g->node_room, g->nodes + 1))
		return false;
	g->node[g->nodes++] = (struct reduce_node){
	    .position = position,
	    .state = is_goal(g, position) ? REDUCE_ALIVE : REDUCE_OPEN};
	return true;
}

/* The node of a canonical position; false when memory ran out. */
static bool find_node(struct reduce_graph *g, position_t position,
		      uint32_t *node)
{
	uint64_t *slot;

	if (2 * g->nodes >= g->slots && !grow_slots(g))
		return false;
	slot = find_slot(g, position);
	if (!*slot) {
		if (!add_node(g, position))
			return false;
		*slot = position << 32 | g->nodes;
	}
	*node = (uint32_t)*slot - 1;
	return true;
}

/* The canonical positions of the children of a node, by order. */
static size_t list_children(const struct reduce_graph *g, uint32_t number,
			    position_t position[SHAPE_FEW_JUMPS])
{
	struct reduce_child child[SHAPE_FEW_JUMPS];
	size_t children =
	    reduce_order_children(&g->order, g->node[number].position, child);

	for (size_t i = 0; i < children; i++) {
		position[i] = symm_canonical(g->symm, child[i].position);
		/* Prefetches the slots of all children at once. */
		__builtin_prefetch(first_slot(g, position[i]));
	}
	return children;
}

/* Makes the edges of a node; false when memory ran out. */
static bool open_node(struct reduce_graph *g, uint32_t number)
{
	position_t position[SHAPE_FEW_JUMPS];
	size_t children = list_children(g, number, position);
	uint32_t *edge;
	uint8_t edges = 0;

	if (!BUDGET_GROW(&g->budget, g->edge, &g->edge_room,
			 g->edges + children))
		return false;
	edge = g->edge + g->edges;
	for (size_t i = 0; i < children; i++) {
		int j = 0;

		if (!find_node(g, position[i], &edge[edges]))
			return false;
		while (edge[j] != edge[edges])
			j++;
		edges = (uint8_t)(edges + (j == edges));
	}
	g->node[number].edge = (uint32_t)g->edges;
	g->node[number].edges = edges;
	g->node[number].opened = true;
	g->edges += edges;
	g->looked++;
	return true;
}

/* The node is alive because the node at the end of edge CHOSEN is. */
static void revive(struct reduce_graph *g, struct reduce_node *n,
		   uint8_t chosen)
{
	const struct reduce_node *next = &g->node[g->edge[n->edge + chosen]];
	struct reduce_child child[SHAPE_FEW_JUMPS];
	size_t i = 0;

	reduce_order_children(&g->order, n->position, child);
	while (symm_canonical(g->symm, child[i].position) != next->position)
		i++;
	n->state = REDUCE_ALIVE;
	n->next = g->edge[n->edge + chosen];
	n->jump = child[i].jump;
	n->tried = (uint16_t)(next->tried + chosen + 1);
}

/*
 * Finds out whether a node is alive.  LIMIT with *FULL set when memory ran
 * out, and else when the deadline has passed.
 */
static enum answer search(struct reduce_graph *g, uint32_t start,
			  const struct limits *limits, bool *full)
{
	uint32_t path[REDUCE_GRAPH_HOLES + 1] = {start};
	uint8_t next[REDUCE_GRAPH_HOLES + 1] = {0};

	*full = false;
	for (int depth = 0; depth >= 0;) {
		struct reduce_node *n = &g->node[path[depth]];

		if (n->state != REDUCE_OPEN) {
			bool alive = n->state == REDUCE_ALIVE;

			/*
			 * The parent goes on to its next child only if this one
			 * is dead.
			 */
			if (--depth >= 0 && alive)
				revive(g, &g->node[path[depth]], next[depth]);
			else if (depth >= 0)
				next[depth]++;
		} else if (!n->opened) {
			*full = !open_node(g, path[depth]);
			if (*full || (g->looked % NODES_A_LOOK == 0 &&
				      limits_expired(limits, g->looked, 0)))
				return ANSWER_LIMIT;
		} else if (next[depth] == n->edges) {
			n->state = REDUCE_DEAD;
		} else {
			path[depth + 1] = g->edge[n->edge + next[depth]];
			next[++depth] = 0;
		}
	}
	return g->node[start].state == REDUCE_ALIVE ? ANSWER_FOUND
						    : ANSWER_NONE;
}

enum answer reduce_graph_solve(struct reduce_graph *g, position_t start,
			       const struct limits *limits, uint32_t *node)
{
	position_t position = symm_canonical(g->symm, start);
	bool begun = g->nodes == 0, full;
	enum answer answer;

	g->looked = 0;
	set_memory(g, limits->memory);
	for (;; begun = true) {
		full = !find_node(g, position, node);
		answer = full ? ANSWER_LIMIT : search(g, *node, limits, &full);
		if (full)
			reduce_graph_close(g);
		if (!full || begun)
			return answer;
	}
}

/* The map that carries POSITION to its canonical position. */
static int map_to(const struct symm *y, position_t position,
		  position_t canonical)
{
	int k = 0;

	while (symm_apply(y, k, position) != canonical)
		k++;
	return k;
}

int reduce_graph_path(const struct reduce_graph *g, position_t start,
		      uint32_t node, struct shape_jump jump[POSITION_HOLES])
{
	const struct reduce_node *n = &g->node[node];
	int jumps = 0;

	/* A goal is alive and has not been opened. */
	for (; n->opened; n = &g->node[n->next]) {
		int k = map_to(g->symm, start, n->position);
		const uint8_t *back = g->preimage[k];

		jump[jumps] = (struct shape_jump){
		    back[n->jump.from], back[n->jump.over], back[n->jump.to]};
		start ^= shape_flip(&jump[jumps++]);
	}
	return jumps;
}

/* Room to count all nodes, with no node marked; false: no memory. */
static bool open_marks(struct reduce_graph *g)
{
	size_t words = g->nodes / 64 + 1, old = g->mark_room;

	/* One more than can be listed: see reduce_graph_count. */
	if (!BUDGET_GROW(&g->budget, g->list, &g->list_room, g->nodes + 1) ||
	    !BUDGET_GROW(&g->budget, g->mark, &g->mark_room, words))
		return false;
	memset(g->mark + old, 0, (g->mark_room - old) * sizeof *g->mark);
	return true;
}

/* Marks a node; false when it was marked. */
static bool mark_node(struct reduce_graph *g, uint32_t node)
{
	uint64_t bit = bits_one(node % 64), *word = &g->mark[node / 64];
	bool fresh = !(*word & bit);

	*word |= bit;
	return fresh;
}

bool reduce_graph_count(struct reduce_graph *g, uint32_t node, uint64_t *count)
{
	size_t listed = 1;
	bool heavy = false;

	if (!open_marks(g))
		return false;
	g->list[0] = node;
	mark_node(g, node);
	for (size_t i = 0; i < listed; i++) {
		const struct reduce_node *n = &g->node[g->list[i]];
		const uint32_t *edge = &g->edge[n->edge];

		heavy |= n->state == REDUCE_HEAVY;
		/* A node that was marked is overwritten by the next. */
		for (int j = 0; j < n->edges; j++) {
			g->list[listed] = edge[j];
			listed += mark_node(g, edge[j]);
		}
	}
	for (size_t i = 0; i < listed; i++)
		g->mark[g->list[i] / 64] = 0;
	if (heavy)
		g->node[node].state = REDUCE_HEAVY;
	*count = listed;
	return true;
}
