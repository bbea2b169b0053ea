/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/pddl/pddl_problem.h"

#include <string.h>

/* The problem that is being read. */
struct reader {
	struct pddl_scan *scan;
	struct pddl_problem *p;
};

bool pddl_problem_has(const struct pddl_problem *r,
		      const struct shape_jump *line)
{
	for (int i = 0; i < r->lines; i++)
		if (memcmp(&r->line[i], line, sizeof *line) == 0)
			return true;
	return false;
}

/* The location with the last word as its name, or -1. */
static int location(const struct reader *r)
{
	for (int i = 0; i < r->p->locations; i++)
		if (strcmp(r->p->name[i], r->scan->word) == 0)
			return i;
	return -1;
}

static bool next(struct reading *in, struct reader *r)
{
	return pddl_scan_next(in, r->scan);
}

static bool take(struct reading *in, struct reader *r,
		 enum pddl_scan_token token, const char *word)
{
	return pddl_scan_expect(in, r->scan, token, word);
}

static bool take_close(struct reading *in, struct reader *r)
{
	return take(in, r, PDDL_SCAN_CLOSE, NULL);
}

/* Takes a location. */
static bool take_location(struct reading *in, struct reader *r, int *found)
{
	if (!next(in, r))
		return false;
	*found = r->scan->token == PDDL_SCAN_NAME ? location(r) : -1;
	return *found >= 0 || pddl_scan_bad(in, r->scan, "a location");
}

/* Takes `(total-cost)`. */
static bool take_cost(struct reading *in, struct reader *r)
{
	return take(in, r, PDDL_SCAN_OPEN, NULL) &&
	       take(in, r, PDDL_SCAN_NAME, "total-cost") && take_close(in, r);
}

/* Takes a name: a letter, then letters, digits, - and _. */
static bool check_name(struct reading *in, const struct pddl_scan *s)
{
	const char *name = s->word;
	bool good = s->token == PDDL_SCAN_NAME;

	for (size_t i = 0; name[i] && good; i++)
		good = (name[i] >= 'a' && name[i] <= 'z') ||
		       (i && ((name[i] >= '0' && name[i] <= '9') ||
			      name[i] == '-' || name[i] == '_'));
	return good ||
	       pddl_scan_bad(in, s, "a name of letters, digits, - and _");
}

/* Adds the location that is the last token. */
static bool add_location(struct reading *in, struct reader *r)
{
	struct pddl_scan *s = r->scan;

	if (!check_name(in, s))
		return false;
	if (r->p->locations == SHAPE_HOLES)
		return reading_fail(
		    in, s->place, "more than %d locations found", SHAPE_HOLES);
	if (location(r) >= 0)
		return pddl_scan_bad(in, s, "another location");
	r->p->named[r->p->locations] = s->place;
	memcpy(r->p->name[r->p->locations++], s->word, sizeof s->word);
	return true;
}

/* Reads the locations, perhaps with types behind them. */
static bool read_objects(struct reading *in, struct reader *r)
{
	struct pddl_scan *s = r->scan;

	for (;;) {
		if (!next(in, r))
			return false;
		if (s->token != PDDL_SCAN_NAME)
			break;
		if (!(pddl_scan_is(s, "-")
			  ? take(in, r, PDDL_SCAN_NAME, "location")
			  : add_location(in, r)))
			return false;
	}
	return s->token == PDDL_SCAN_CLOSE ||
	       pddl_scan_bad(in, s, "a location or ')'");
}

/* Reads three locations that are in line. */
static bool read_line(struct reading *in, struct reader *r)
{
	struct place place = r->scan->place;
	int hole[3];
	struct shape_jump line;

	for (int i = 0; i < 3; i++) {

		if (!take_location(in, r, &hole[i]))
			return false;
	}
	line = (struct shape_jump){(uint8_t)hole[0], (uint8_t)hole[1],
				   (uint8_t)hole[2]};
	if (hole[0] == hole[1] || hole[1] == hole[2] || hole[0] == hole[2])
		return reading_fail(in, place,
				    "three different locations expected in "
				    "line");
	if (pddl_problem_has(r->p, &line))
		return reading_fail(in, place,
				    "the same locations found in line twice");
	if (r->p->lines == SHAPE_JUMPS)
		return reading_fail(in, place, "more than %d jumps found",
				    SHAPE_JUMPS);
	r->p->line[r->p->lines++] = line;
	return take_close(in, r);
}

/* Reads the rest of `free` or `occupied`, which is the last token. */
static bool read_state(struct reading *in, struct reader *r, uint8_t *state)
{
	uint8_t kind = pddl_scan_is(r->scan, "free") ? PDDL_PROBLEM_FREE
						     : PDDL_PROBLEM_OCCUPIED;
	struct place place = r->scan->place;
	int hole;

	if (!take_location(in, r, &hole))
		return false;
	if (state[hole] && state[hole] != kind)
		return reading_fail(in, place, "%s is both free and occupied",
				    r->p->name[hole]);
	state[hole] = kind;
	return take_close(in, r);
}

static bool is_state(const struct pddl_scan *s)
{
	return pddl_scan_is(s, "free") || pddl_scan_is(s, "occupied");
}

/* Reads a fact of the start, or with GOAL one of the goal. */
static bool read_fact(struct reading *in, struct reader *r, bool goal)
{
	struct pddl_scan *s = r->scan;

	if (is_state(s))
		return read_state(in, r, goal ? r->p->goal : r->p->start);
	if (goal)
		return pddl_scan_bad(in, s, "free or occupied");
	if (pddl_scan_is(s, "in-line"))
		return read_line(in, r);
	if (pddl_scan_is(s, "="))
		return take_cost(in, r) && take(in, r, PDDL_SCAN_NAME, "0") &&
		       take_close(in, r);
	if (pddl_scan_is(s, "move-ended"))
		return take_close(in, r);
	return pddl_scan_bad(in, s, "in-line, free, occupied or move-ended");
}

/* Reads facts up to the parenthesis behind them. */
static bool read_facts(struct reading *in, struct reader *r, bool goal)
{
	struct pddl_scan *s = r->scan;

	for (;;) {
		if (!next(in, r))
			return false;
		if (s->token != PDDL_SCAN_OPEN)
			break;
		if (!next(in, r) || !read_fact(in, r, goal))
			return false;
	}
	return s->token == PDDL_SCAN_CLOSE ||
	       pddl_scan_bad(in, s, "'(' or ')'");
}

/* Reads `(and …)` or a single fact behind `:goal`, and the parenthesis. */
static bool read_goal(struct reading *in, struct reader *r)
{
	struct pddl_scan *s = r->scan;

	if (!take(in, r, PDDL_SCAN_OPEN, NULL) || !next(in, r))
		return false;
	if (!pddl_scan_is(s, "and") && !is_state(s))
		return pddl_scan_bad(in, s, "and, free or occupied");
	return (is_state(s) ? read_state(in, r, r->p->goal)
			    : read_facts(in, r, true)) &&
	       take_close(in, r);
}

/* Reads the name of the domain. */
static bool read_domain(struct reading *in, struct reader *r)
{
	r->p->has_domain = true;
	return take(in, r, PDDL_SCAN_NAME, PDDL_PROBLEM_DOMAIN) &&
	       take_close(in, r);
}

/* Reads `minimize (total-cost)`: the cost of a plan is its moves. */
static bool read_metric(struct reading *in, struct reader *r)
{
	return take(in, r, PDDL_SCAN_NAME, "minimize") && take_cost(in, r) &&
	       take_close(in, r);
}

/* Reads a part of the problem behind its parenthesis. */
static bool read_part(struct reading *in, struct reader *r)
{
	struct pddl_scan *s = r->scan;
	int depth = s->depth - 1;

	if (!next(in, r))
		return false;
	if (pddl_scan_is(s, ":objects"))
		return read_objects(in, r);
	if (pddl_scan_is(s, ":init"))
		return read_facts(in, r, false);
	if (pddl_scan_is(s, ":goal"))
		return read_goal(in, r);
	if (pddl_scan_is(s, ":domain"))
		return read_domain(in, r);
	if (pddl_scan_is(s, ":metric"))
		return read_metric(in, r);
	/* The domain says what it requires anyhow. */
	if (pddl_scan_is(s, ":requirements"))
		return pddl_scan_leave(in, s, depth);
	return pddl_scan_bad(in, s,
			     ":domain, :objects, :init, :goal or :metric");
}

/* Reads `(problem NAME)`. */
static bool read_title(struct reading *in, struct reader *r)
{
	struct pddl_scan *s = r->scan;

	if (!take(in, r, PDDL_SCAN_OPEN, NULL) || !next(in, r))
		return false;
	if (pddl_scan_is(s, "domain"))
		return reading_fail(in, s->place,
				    "domain found, problem expected: that of "
				    "the domain " PDDL_PROBLEM_DOMAIN
				    " is known");
	if (!pddl_scan_is(s, "problem"))
		return pddl_scan_bad(in, s, "problem");
	if (!next(in, r) || !check_name(in, s))
		return false;
	memcpy(r->p->title, s->word, sizeof r->p->title);
	return take_close(in, r);
}

/* Reads the problem that is defined. */
static bool read_problem(struct reading *in, struct reader *r)
{
	struct pddl_scan *s = r->scan;

	if (!take(in, r, PDDL_SCAN_NAME, "define") || !read_title(in, r))
		return false;
	for (;;) {
		if (!next(in, r))
			return false;
		if (s->token == PDDL_SCAN_CLOSE)
			return true;
		if (s->token != PDDL_SCAN_OPEN)
			return pddl_scan_bad(in, s, "'(' or ')'");
		if (!read_part(in, r))
			return false;
	}
}

bool pddl_problem_read(struct reading *in, struct pddl_problem *p,
		       struct pddl_scan *s)
{
	struct reader r = {s, p};

	*p = (struct pddl_problem){.place = s->place};
	return read_problem(in, &r);
}
