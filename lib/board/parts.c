/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds and cuts the parts of a board; see parts.h. */
#include "board/parts.h"

#include <string.h>

#include "base/mem.h"

/* Sets OF to the number of the part of each hole; returns the number of parts.
 * The holes without a jump are part 0, if there are any. */
static int number(const struct shape *s, uint8_t of[SHAPE_HOLES])
{
	struct holes left = holes_all(s), free = left;
	int parts = 0;

	for (int i = 0; i < s->jumps; i++) {
		struct holes jump = {{0}};

		holes_jump(&jump, &s->jump[i]);
		free = holes_without(&free, &jump);
	}
	for (int first = 0; first >= 0; first = holes_next(&left, 0)) {
		struct holes part =
		    holes_is_empty(&free) ? holes_one(first) : free;
		bool grows = true;

		while (grows) {
			grows = false;
			for (int i = 0; i < s->jumps; i++) {
				struct holes jump = {{0}}, more;

				holes_jump(&jump, &s->jump[i]);
				more = holes_without(&jump, &part);
				/* The part has all of the jump, or nothing. */
				if (holes_count(&more) % 3 == 0)
					continue;
				for (int w = 0; w < HOLES_WORDS; w++)
					part.word[w] |= more.word[w];
				grows = true;
			}
		}
		for (int h = -1; (h = holes_next(&part, h + 1)) >= 0;)
			of[h] = (uint8_t)parts;
		left = holes_without(&left, &part);
		free = (struct holes){{0}};
		parts++;
	}
	return parts;
}

bool parts_are_several(const struct shape *s)
{
	uint8_t of[SHAPE_HOLES];

	return number(s, of) > 1;
}

/* Returns what PART has of the set WHOLE. */
static struct holes share(const struct part *part, const struct holes *whole)
{
	struct holes own = {{0}};

	for (int h = 0; h < part->board.shape.holes; h++)
		if (holes_has(whole, part->hole[h]))
			holes_add(&own, h);
	return own;
}

/* Cuts PART, whose holes are known, out of S. */
static void cut_out(const struct shape *s, const struct holes *start,
		    struct part *part)
{
	struct shape *own = &part->board.shape;
	bool is_hole[SHAPE_CELLS] = {false};
	uint8_t hole[SHAPE_HOLES];
	int holes = 0;

	for (int h = -1; (h = holes_next(&part->holes, h + 1)) >= 0;) {
		is_hole[s->row[h] * s->cols + s->col[h]] = true;
		hole[h] = (uint8_t)holes;
		part->hole[holes++] = (uint8_t)h;
	}
	shape_drawn(is_hole, (size_t)s->rows, (size_t)s->cols, s->lattice, own);
	for (int i = 0; i < s->jumps && s->lattice == LATTICE_LISTED; i++) {
		const struct shape_jump *j = &s->jump[i];

		if (holes_has(&part->holes, j->from))
			shape_add_line(own, hole[j->from], hole[j->over],
				       hole[j->to]);
	}
	part->board.start = share(part, start);
	part->board.goals = part->board.level = 0;
}

bool parts_cut(const struct shape *s, const struct holes *start,
	       struct parts *cut)
{
	uint8_t of[SHAPE_HOLES];
	int parts = number(s, of);

	*cut = (struct parts){.count = 0};
	if (parts == 1)
		return true;
	cut->part = mem_zero((uint64_t)parts, sizeof *cut->part);
	for (int i = 0; i < parts && cut->part; i++) {
		struct part *part = &cut->part[cut->count];

		part->holes = (struct holes){{0}};
		for (int h = 0; h < s->holes; h++)
			if (of[h] == i)
				holes_add(&part->holes, h);
		cut_out(s, start, part);
		cut->count += !holes_is_empty(&part->board.start);
	}
	return cut->part;
}

void parts_free(struct parts *cut)
{
	mem_free(cut->part);
}

bool parts_aim(struct parts *cut, const struct holes goal[], int goals)
{
	int kept = 0;

	for (int g = 0; g < goals; g++) {
		int outside = holes_count(&goal[g]); /* pegs in no part */
		bool is_possible = true;

		for (int i = 0; i < cut->count; i++) {
			struct holes *own = &cut->part[i].board.goal[kept];

			*own = share(&cut->part[i], &goal[g]);
			outside -= holes_count(own);
			is_possible &= !holes_is_empty(own);
		}
		/* The next goal overwrites one that cannot be reached. */
		kept += is_possible && !outside;
	}
	for (int i = 0; i < cut->count; i++) {
		cut->part[i].board.goals = kept;
		cut->part[i].board.level = 0;
	}
	return kept;
}

void parts_aim_level(struct part *part, int pegs)
{
	struct board *b = &part->board;

	b->level = pegs > 1 ? pegs : 0;
	b->goals = pegs > 1 ? 0 : b->shape.holes;
	for (int h = 0; h < b->goals; h++)
		b->goal[h] = holes_one(h);
}

struct puzzle parts_puzzle(struct part *part)
{
	return board_puzzle(&part->board, part->goal);
}

void parts_carry(const struct part *part, struct shape_jump jump[], int jumps)
{
	for (int i = 0; i < jumps; i++) {
		jump[i].from = part->hole[jump[i].from];
		jump[i].over = part->hole[jump[i].over];
		jump[i].to = part->hole[jump[i].to];
	}
}
