/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All solutions of random boards, in each order and with each kind of help: the
 * same set, in the order that is promised.
 */
#include "solitaire/all_solutions.h"

#include <string.h>

#include "base/bits.h"
#include "play_back.h"
#include "positions/positions.h"
#include "tap.h"

enum { MOST = 4000, BOARDS = 60, JUMPS = 9 };

struct list {
	const struct shape *shape;
	int solutions, jumps;
	uint8_t jump[MOST][JUMPS]; /* numbers of jumps of the shape */
	struct all_solutions_visitor visitor;
	struct positions winning;
	const struct puzzle *problem;
	int calls; /* for help */
};

static bool take(void *context, const struct shape_jump *jump, int jumps)
{
	struct list *l = context;

	l->jumps = jumps;
	for (int i = 0; i < jumps; i++)
		for (int j = 0; j < l->shape->jumps; j++)
			if (l->shape->jump[j].from == jump[i].from &&
			    l->shape->jump[j].to == jump[i].to)
				l->jump[l->solutions][i] = (uint8_t)j;
	return ++l->solutions < MOST;
}

static uint64_t no_help(void *context)
{
	struct list *l = context;

	l->calls++;
	return 0;
}

static uint64_t make_oracle(void *context)
{
	struct list *l = context;
	const struct puzzle *p = l->problem;

	l->calls++;
	if (!positions_make_winning(p, p->shape->holes, &limits_none,
				    &l->winning))
		return 0;
	l->visitor.alive = positions_oracle;
	l->visitor.oracle = &l->winning;
	return l->winning.bytes;
}

/* Lists the solutions with what was prepared in L->visitor. */
static enum answer list(const struct puzzle *p, struct list *l)
{
	enum answer answer;

	l->shape = p->shape;
	l->problem = p;
	l->solutions = 0;
	l->calls = 0;
	l->visitor.take = take;
	l->visitor.context = l;
	answer = all_solutions(p, &limits_none, &l->visitor);
	positions_free(&l->winning);
	return answer;
}

/* How many jumps A begins with that B begins with too. */
static int alike(const uint8_t *a, const uint8_t *b, int jumps)
{
	int n = 0;

	while (n < jumps && a[n] == b[n])
		n++;
	return n;
}

/* Whether the list is in the order of first differences. */
static bool is_sorted(const struct list *l)
{
	for (int i = 1; i < l->solutions; i++)
		if (memcmp(l->jump[i - 1], l->jump[i], (size_t)l->jumps) >= 0)
			return false;
	return true;
}

/* Whether the list goes away from its first solution, sorted on the way. */
static bool is_led(const struct list *l)
{
	for (int i = 2; i < l->solutions; i++) {
		int before = alike(l->jump[0], l->jump[i - 1], l->jumps);
		int now = alike(l->jump[0], l->jump[i], l->jumps);

		if (now > before ||
		    (now == before &&
		     memcmp(l->jump[i - 1], l->jump[i], (size_t)l->jumps) >= 0))
			return false;
	}
	return true;
}

/* The shape's jumps that L's solution number I is made of. */
static void read_jumps(const struct list *l, int i,
		       struct shape_jump jump[JUMPS])
{
	for (int j = 0; j < l->jumps; j++)
		jump[j] = l->shape->jump[l->jump[i][j]];
}

static void test_orders(const struct shape *s)
{
	static struct list plain, other;
	uint64_t seed = 11, goal = bits_one(0);
	int listed = 0;
	bool sorted = true, led = true, helped = true, complete = true;

	for (int n = 0; n < BOARDS; n++) {
		struct puzzle p = {
		    s, play_back(s, goal, JUMPS, &seed), &goal, 1, 0, false};
		struct shape_jump known[JUMPS];

		plain.visitor = (struct all_solutions_visitor){0};
		if (list(&p, &plain) != ANSWER_FOUND || plain.jumps != JUMPS ||
		    plain.solutions == MOST)
			continue;
		listed++;
		sorted &= is_sorted(&plain);

		read_jumps(&plain, plain.solutions / 2, known);
		other.visitor = (struct all_solutions_visitor){
		    .help = no_help,
		    .known = known,
		    .known_jumps = JUMPS,
		    .patience = 1,
		};
		complete &= list(&p, &other) == ANSWER_FOUND &&
			    other.solutions == plain.solutions;
		led &= memcmp(other.jump[0], plain.jump[plain.solutions / 2],
			      JUMPS) == 0 &&
		       is_led(&other) && other.calls == 1;

		other.visitor.help = make_oracle;
		other.visitor.patience = 1 + (uint64_t)n;
		helped &=
		    list(&p, &other) == ANSWER_FOUND &&
		    other.solutions == plain.solutions &&
		    memcmp(other.jump, plain.jump,
			   sizeof *plain.jump * (size_t)plain.solutions) == 0;
	}
	tap_ok(listed > BOARDS / 2, "boards with %d holes: %d listed", s->holes,
	       listed);
	tap_ok(sorted, "in the order of first differences");
	tap_ok(complete, "the same set where a known solution comes first");
	tap_ok(led, "from the known solution away");
	tap_ok(helped, "in the same order where help comes");
}

/* A start that leads to no goal, and one that is a goal. */
static void test_ends(const struct shape *s)
{
	static struct list l;
	uint64_t goal = bits_one(0);
	struct puzzle p = {s, bits_one(1), &goal, 1, 0, false};

	l.visitor =
	    (struct all_solutions_visitor){.help = no_help, .patience = 1};
	tap_ok(list(&p, &l) == ANSWER_NONE && l.solutions == 0,
	       "no solution is listed where there is none");
	p.start = goal;
	tap_ok(list(&p, &l) == ANSWER_FOUND && l.solutions == 1 && l.jumps == 0,
	       "a goal is its own only solution");
}

int main(void)
{
	struct shape square, triangle;

	shape_named("4x5", &square);
	shape_named("triangle5", &triangle);
	test_orders(&square);
	test_orders(&triangle);
	test_ends(&square);
	return tap_end();
}
