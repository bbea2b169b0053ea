/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages of the judges, and what they know of a board; see check.h. */
#include "check/check.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char cut[] = "...";

struct span check_next_field(const struct check_claims *claims,
			     enum field_id id, size_t *at)
{
	const struct record *r = claims->record;

	while (r && *at < r->fields) {
		const struct record_field *f = &r->field[(*at)++];

		if (f->id == id)
			return record_span(r, f);
	}
	return (struct span){.text = NULL};
}

size_t check_count_fields(const struct check_claims *claims, enum field_id id)
{
	size_t count = 0, at = 0;

	while (check_next_field(claims, id, &at).text)
		count++;
	return count;
}

int check_goal_pegs(const struct puzzle *p)
{
	if (p->level)
		return p->level;
	return p->goals ? position_count(p->goal[0]) : POSITION_HOLES + 1;
}

bool check_say(struct check_case *c, enum check_verdict verdict,
	       const char *format, ...)
{
	va_list arguments;

	if (verdict <= c->verdict)
		return false;
	c->verdict = verdict;
	va_start(arguments, format);
	vsnprintf(c->message, CHECK_MESSAGE, format, arguments);
	va_end(arguments);
	return false;
}

void check_ask(struct check_case *c, check_judge *judge)
{
	if (c->verdict < CHECK_UNREADABLE && judge(c))
		check_say(c, CHECK_HOLDS, "%s", "");
}

bool check_searches(struct check_case *c, const char *what)
{
	return c->problem ||
	       check_say(c, CHECK_LIMIT,
			 "%s: boards of more than %d holes are not searched",
			 what, POSITION_HOLES);
}

/*
 * Subtracts sums of jumps over GF(2) from POSITION.  basis[h] is a sum of jumps
 * whose first hole is h, or empty; adding it clears that hole.  The result is
 * empty if and only if POSITION is such a sum (Gaussian elimination).
 */
static struct holes reduce(const struct holes basis[SHAPE_HOLES],
			   struct holes position)
{
	for (int h = -1; (h = holes_next(&position, h + 1)) >= 0;)
		position = holes_differ(&position, &basis[h]);
	return position;
}

/* A jump adds its three holes to the position.  So a goal cannot be reached if
 * it differs from the start by a set that is not a sum of jumps. */
bool check_is_sum(const struct shape *s, const struct holes *position)
{
	struct holes basis[SHAPE_HOLES], rest;

	memset(basis, 0, (size_t)s->holes * sizeof *basis);
	for (int i = 0; i < s->jumps; i++) {
		struct holes jump = {{0}};

		holes_jump(&jump, &s->jump[i]);
		/* REST begins in a hole that has no basis element yet. */
		rest = reduce(basis, jump);
		if (!holes_is_empty(&rest))
			basis[holes_next(&rest, 0)] = rest;
	}
	rest = reduce(basis, *position);
	return holes_is_empty(&rest);
}

/* True if IMAGE maps the holes one to one. */
static bool keeps_holes(const struct shape *s, const uint8_t *image)
{
	position_t images = 0;

	for (int h = 0; h < s->holes; h++)
		images |= position_of(image[h]);
	return images == shape_all(s);
}

static bool keeps_jumps(const struct shape *s, const uint8_t *image)
{
	for (int i = 0; i < s->jumps; i++)
		if (shape_image(s, image, &s->jump[i]) < 0)
			return false;
	return true;
}

/*
 * Tries each map on all holes and jumps; a walk relies on nothing else.  If a
 * map is missing, this only costs time, except in a census, which counts up to
 * symmetry.
 */
void check_symmetry_of(const struct puzzle *problem, unsigned keep,
		       struct symm *kept)
{
	const struct shape *s = problem->shape;
	struct symm all, tried = {.holes = s->holes};

	symm_of(s, &all);
	for (int k = 0; k < all.count; k++)
		if (keeps_holes(s, all.image[k]) &&
		    keeps_jumps(s, all.image[k]))
			memcpy(tried.image[tried.count++], all.image[k],
			       sizeof *tried.image);
	symm_fill(&tried);
	/* Every map keeps a position without pegs, and a list of no goals. */
	symm_keep_both(&tried, keep & CHECK_SYMMETRY_START ? problem->start : 0,
		       problem->goal,
		       keep & CHECK_SYMMETRY_GOALS ? problem->goals : 0, kept);
}

/* Bytes for text; `cut`, a quotation mark and NUL fit after it. */
static const size_t quote_room = CHECK_QUOTE - sizeof cut - 1;

const char *check_put_quote(struct span text, char quoted[CHECK_QUOTE])
{
	size_t n = 0, i = 0;

	quoted[n++] = '\'';
	for (; i < text.size; i++) {
		unsigned char c = (unsigned char)text.text[i];
		bool plain = c >= ' ' && c <= '~';
		char shown[8];
		int size = 1;

		if (plain)
			*shown = (char)c;
		else
			size = snprintf(shown, sizeof shown, "\\x%02x", c);
		if (n + (size_t)size > quote_room)
			break;
		memcpy(quoted + n, shown, (size_t)size);
		n += (size_t)size;
	}
	snprintf(quoted + n, CHECK_QUOTE - n, "%s'", i < text.size ? cut : "");
	return quoted;
}

const char *check_put_pegs(const struct shape *s, const struct naming *naming,
			   const struct holes *position, char pegs[CHECK_QUOTE])
{
	size_t n = 0;

	snprintf(pegs, CHECK_QUOTE, "no hole");
	for (int hole = -1; (hole = holes_next(position, hole + 1)) >= 0;) {
		char cell[HOLE_NAMES_ROOM];

		if (!naming || !naming->row->write(naming, s, hole, cell))
			shape_cell(s, hole, cell);
		if (n + strlen(cell) + 1 > quote_room) {
			snprintf(pegs + n, CHECK_QUOTE - n, " %s", cut);
			break;
		}
		n += (size_t)snprintf(pegs + n, CHECK_QUOTE - n, "%s%s",
				      n ? " " : "", cell);
	}
	return pegs;
}

const char *check_put_jump(const struct shape *s, const struct shape_jump *jump,
			   char name[CHECK_QUOTE])
{
	int n = shape_cell(s, jump->from, name);

	name[n++] = '-';
	n += shape_cell(s, jump->to, name + n);
	if (shape_shares_ends(s, jump)) {
		name[n++] = '/';
		shape_cell(s, jump->over, name + n);
	}
	return name;
}
