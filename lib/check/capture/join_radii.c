/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A node is a target, or a blossom: an odd cycle of nodes, each linked to the
 * next one by a pair that is tight, which means that the radii of its targets
 * add up to its length.  A node in no blossom is at the top.  Nodes at the top
 * are matched by tight pairs, but for the roots of trees.  In a tree the nodes
 * are outer (roots, and every second one behind them) or inner.  Radii in outer
 * nodes grow, those in inner nodes shrink, all at the same rate, until
 *
 *   an outer node meets one in no tree: that one and its partner join the tree;
 *   outer nodes of two trees meet: the pairs between their roots change places
 *     with those left out, and both trees are given up;
 *   outer nodes of a tree meet: the cycle that they close becomes a blossom;
 *   the moat of an inner blossom, by which its targets grew since it is one,
 *     is used up: its nodes are at the top again.
 *
 * The nodes of a blossom need no partners until then: those that its outer
 * partner does not belong to are matched in turn around the cycle.
 */
#include "check/capture/join_radii.h"

#define NONE UINT32_MAX

enum label { LABEL_FREE, LABEL_OUTER, LABEL_INNER };

struct node {
	enum label label; /* of a node at the top */
	uint32_t root;	  /* of its tree, a target */
	uint32_t match;	  /* a pair; NONE: it has the root */
	uint32_t reached; /* an inner node: the pair by which it was reached */
	uint32_t up;	  /* the blossom that it belongs to, or NONE */
	uint32_t next;	  /* the next node of its cycle, */
	uint32_t link;	  /* and the pair that leads there */
	uint32_t first;	  /* a blossom: one of its nodes; else NONE */
	uint32_t mark;	  /* the last search for an ancestor that came by */
	int64_t moat;
};

struct matching {
	uint32_t targets, pairs, roots, marks;
	const struct join_pair *pair;
	struct allowance *allowance;
	int64_t *radius;
	uint32_t *top;	   /* by target */
	struct node *node; /* the targets, then room for as many blossoms */
};

static void find_tops(struct matching *m)
{
	for (uint32_t t = 0; t < m->targets; t++) {
		uint32_t x = t;

		while (m->node[x].up != NONE)
			x = m->node[x].up;
		m->top[t] = x;
	}
}

/* The end of pair P that is not in node X at the top. */
static uint32_t far_end(const struct matching *m, uint32_t p, uint32_t x)
{
	const uint32_t *end = m->pair[p].end;

	return m->top[end[0]] == x ? end[1] : end[0];
}

/* The pair that leads from node X towards the root; NONE: X has the root. */
static uint32_t pair_up(const struct matching *m, uint32_t x)
{
	const struct node *n = &m->node[x];

	return n->label == LABEL_OUTER ? n->match : n->reached;
}

static uint32_t parent(const struct matching *m, uint32_t x)
{
	return m->top[far_end(m, pair_up(m, x), x)];
}

/* Node X, which is in no tree, and its partner join the tree of node FROM. */
static void extend(struct matching *m, uint32_t from, uint32_t x, uint32_t p)
{
	struct node *inner = &m->node[x];
	struct node *outer = &m->node[m->top[far_end(m, inner->match, x)]];

	inner->label = LABEL_INNER;
	inner->reached = p;
	outer->label = LABEL_OUTER;
	inner->root = outer->root = m->node[from].root;
}

/* Pair P becomes the match of outer node X, and so on up to the root. */
static void rematch(struct matching *m, uint32_t x, uint32_t p)
{
	for (;;) {
		uint32_t old = m->node[x].match, y;

		m->node[x].match = p;
		if (old == NONE)
			return;
		y = m->top[far_end(m, old, x)];
		p = m->node[y].match = m->node[y].reached;
		x = m->top[far_end(m, p, y)];
	}
}

/* Matches two trees by pair P between their outer nodes X and Y. */
static void augment(struct matching *m, uint32_t x, uint32_t y, uint32_t p)
{
	uint32_t one = m->node[x].root, two = m->node[y].root;

	rematch(m, x, p);
	rematch(m, y, p);
	for (uint32_t i = 0; i < 2 * m->targets; i++)
		if (m->node[i].root == one || m->node[i].root == two) {
			m->node[i].label = LABEL_FREE;
			m->node[i].root = NONE;
		}
	m->roots -= 2;
}

/* The first node that the ways from X and Y to their root have in common. */
static uint32_t meeting(struct matching *m, uint32_t x, uint32_t y)
{
	uint32_t mark = ++m->marks;

	for (;; x = parent(m, x)) {
		m->node[x].mark = mark;
		if (pair_up(m, x) == NONE)
			break;
	}
	while (m->node[y].mark != mark)
		y = parent(m, y);
	return y;
}

/* Makes a blossom of the cycle that pair P closes between X and Y. */
static void shrink(struct matching *m, uint32_t x, uint32_t y, uint32_t p)
{
	uint32_t first = meeting(m, x, y), b = m->targets;
	uint32_t back = x, link = p;
	struct node *n = m->node;

	while (n[b].first != NONE)
		b++;
	for (; x != first; x = n[x].next) {
		n[x].link = pair_up(m, x);
		n[x].next = parent(m, x);
	}
	for (;;) {
		uint32_t behind = pair_up(m, y);

		n[y].next = back;
		n[y].link = link;
		if (y == first)
			break;
		back = y;
		link = behind;
		y = m->top[far_end(m, behind, y)];
	}
	n[b] = (struct node){.label = LABEL_OUTER,
			     .root = n[first].root,
			     .match = n[first].match,
			     .up = NONE,
			     .first = first};
	x = first;
	do {
		n[x].up = b;
		n[x].root = NONE;
		x = n[x].next;
	} while (x != first);
	find_tops(m);
}

/* The node of blossom B that has target T. */
static uint32_t member(const struct matching *m, uint32_t b, uint32_t t)
{
	uint32_t x = t;

	while (m->node[x].up != b)
		x = m->node[x].up;
	return x;
}

/* The end of pair P that is in blossom B at the top. */
static uint32_t near_end(const struct matching *m, uint32_t p, uint32_t b)
{
	const uint32_t *end = m->pair[p].end;

	return m->top[end[0]] == b ? end[0] : end[1];
}

/*
 * Takes the part of the cycle from IN, where the blossom was reached, to OUT,
 * which has its partner, into the tree.  Nodes next to each other are matched
 * in turn from the one after OUT on: the way against the links begins with the
 * match of IN if OUT is an even number of links away, else the other way does.
 */
static void put_in_tree(struct matching *m, uint32_t in, uint32_t out,
			uint32_t root, uint32_t reached)
{
	struct node *n = m->node;
	bool is_even = true, is_inner = true;
	uint32_t x, last;

	for (x = out; x != in; x = n[x].next)
		is_even = !is_even;
	last = is_even ? in : out;
	for (x = is_even ? out : in;; x = n[x].next) {
		n[x].label = is_inner ? LABEL_INNER : LABEL_OUTER;
		n[x].root = root;
		if (is_even)
			n[x].reached = n[x].link;
		if (x == last)
			break;
		if (!is_even)
			n[n[x].next].reached = n[x].link;
		is_inner = !is_inner;
	}
	n[in].reached = reached;
}

/* Takes apart blossom B: its nodes are at the top again, and matched. */
static void take_apart(struct matching *m, uint32_t b)
{
	struct node *n = m->node;
	uint32_t match = n[b].match;
	uint32_t out = member(m, b, near_end(m, match, b)), x = out;
	bool is_first = false; /* whether X is matched with the next node */

	do {
		if (is_first)
			match = n[x].link;
		n[x].match = match;
		n[x].up = NONE;
		n[x].label = LABEL_FREE;
		x = n[x].next;
		is_first = !is_first;
	} while (x != out);
	n[b] = (struct node){.root = NONE, .up = NONE, .first = NONE};
	find_tops(m);
}

/* Takes apart inner blossom B, in its tree. */
static void expand(struct matching *m, uint32_t b)
{
	const struct node old = m->node[b];
	uint32_t out = member(m, b, near_end(m, old.match, b));
	uint32_t in = member(m, b, near_end(m, old.reached, b));

	take_apart(m, b);
	put_in_tree(m, in, out, old.root, old.reached);
}

static int64_t slack(const struct matching *m, const struct join_pair *p)
{
	return p->length - m->radius[p->end[0]] - m->radius[p->end[1]];
}

/* Does what a pair that is tight asks for; false: nothing. */
static bool meet(struct matching *m, uint32_t p)
{
	const struct join_pair *pair = &m->pair[p];
	uint32_t x = m->top[pair->end[0]], y = m->top[pair->end[1]];

	if (m->node[x].label != LABEL_OUTER) {
		uint32_t other = x;

		x = y;
		y = other;
	}
	if (x == y || m->node[x].label != LABEL_OUTER ||
	    m->node[y].label == LABEL_INNER || slack(m, pair) > 0)
		return false;
	if (m->node[y].label == LABEL_FREE)
		extend(m, x, y, p);
	else if (m->node[x].root == m->node[y].root)
		shrink(m, x, y, p);
	else
		augment(m, x, y, p);
	return true;
}

static bool is_inner_blossom(const struct matching *m, uint32_t b)
{
	const struct node *n = &m->node[b];

	return n->first != NONE && n->up == NONE && n->label == LABEL_INNER;
}

/* Does all that can be done before radii grow; false: no time is left. */
static bool settle(struct matching *m)
{
	bool changed = true;

	while (changed) {
		changed = false;
		for (uint32_t p = 0; p < m->pairs; p++) {
			if (allowance_late(m->allowance))
				return false;
			changed = meet(m, p) || changed;
		}
		for (uint32_t b = m->targets; b < 2 * m->targets; b++)
			if (is_inner_blossom(m, b) && !m->node[b].moat) {
				expand(m, b);
				changed = true;
			}
	}
	return true;
}

/* By how much the radii may grow; INT64_MAX: nothing holds them. */
static int64_t find_step(const struct matching *m)
{
	int64_t step = INT64_MAX;

	for (uint32_t p = 0; p < m->pairs; p++) {
		const struct join_pair *pair = &m->pair[p];
		uint32_t x = m->top[pair->end[0]], y = m->top[pair->end[1]];
		enum label one = m->node[x].label, two = m->node[y].label;
		int64_t left = slack(m, pair);

		if (x == y || one == LABEL_INNER || two == LABEL_INNER ||
		    (one == LABEL_FREE && two == LABEL_FREE))
			continue;
		if (one == two)
			left /= 2;
		step = left < step ? left : step;
	}
	for (uint32_t b = m->targets; b < 2 * m->targets; b++)
		if (is_inner_blossom(m, b) && m->node[b].moat / 2 < step)
			step = m->node[b].moat / 2;
	return step;
}

static void grow(struct matching *m, int64_t step)
{
	static const int way[] = {
	    [LABEL_FREE] = 0, [LABEL_OUTER] = 1, [LABEL_INNER] = -1};

	for (uint32_t t = 0; t < m->targets; t++)
		m->radius[t] += way[m->node[m->top[t]].label] * step;
	for (uint32_t b = m->targets; b < 2 * m->targets; b++)
		if (m->node[b].first != NONE && m->node[b].up == NONE)
			m->node[b].moat += 2 * way[m->node[b].label] * step;
}

static bool run(struct matching *m)
{
	for (uint32_t x = 0; x < 2 * m->targets; x++)
		m->node[x] = (struct node){
		    .label = x < m->targets ? LABEL_OUTER : LABEL_FREE,
		    .root = x < m->targets ? x : NONE,
		    .match = NONE,
		    .up = NONE,
		    .first = NONE,
		};
	find_tops(m);
	while (settle(m)) {
		int64_t step = find_step(m);

		/* Too few pairs leave roots that nothing meets. */
		if (!m->roots || step == INT64_MAX || !step)
			return true;
		grow(m, step);
	}
	return false;
}

/* Finds the partners of targets in blossoms, too. */
static void find_partners(struct matching *m, uint32_t *partner)
{
	for (uint32_t b = 2 * m->targets; b > m->targets;) {
		const struct node *n = &m->node[--b];

		if (n->first == NONE || n->up != NONE || n->match == NONE)
			continue;
		take_apart(m, b);
		b = 2 * m->targets; /* it may have had others */
	}
	for (uint32_t t = 0; t < m->targets; t++) {
		uint32_t p = m->node[t].match;

		partner[t] = NONE;
		if (m->node[t].up == NONE && p != NONE)
			partner[t] = far_end(m, p, t);
	}
}

bool join_radii(uint32_t targets, const struct join_pair *pair, uint32_t pairs,
		struct allowance *a, int64_t *radius, uint32_t *partner)
{
	struct matching m = {
	    .targets = targets,
	    .roots = targets,
	    .pair = pair,
	    .pairs = pairs,
	    .allowance = a,
	    .radius = radius,
	    .top = allowance_zero(a, targets * sizeof *m.top),
	    .node = allowance_zero(a, 2 * (size_t)targets * sizeof *m.node),
	};
	bool fits = m.top && m.node && run(&m);

	if (fits)
		find_partners(&m, partner);
	allowance_free(a, m.top, targets * sizeof *m.top);
	allowance_free(a, m.node, 2 * (size_t)targets * sizeof *m.node);
	return fits;
}
