/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers of hiq as text; see hiq_answer.h. */
#include "hiq_answer.h"

#include <stdio.h>
#include <string.h>

#include "board/position.h"

static struct hiq_answer_word number(int value, const char *behind)
{
	struct hiq_answer_word word;

	word.size = (uint8_t)snprintf(word.text, sizeof word.text, "%d%s",
				      value, behind);
	return word;
}

static struct hiq_answer_word jump(const struct shape_jump *j)
{
	struct hiq_answer_word word;

	word.size = (uint8_t)snprintf(word.text, sizeof word.text, " %d-%d",
				      j->from + 1, j->to + 1);
	return word;
}

void hiq_answer_of(const struct shape *board, enum hiq_answer_form form,
		   struct hiq_answer *a)
{
	int holes = board->holes;

	a->form = form;
	greedy_of(board, &a->greedy);
	for (int i = 0; i < holes; i++)
		a->hole[i] = number(i + 1, " ");
	for (int i = 0; i < a->greedy.jumps; i++)
		a->jump[i] = jump(&a->greedy.jump[i]);
	for (int i = 0; i <= holes * (holes + 1) / 2; i++)
		a->sum[i] = number(i, "\n");
}

static char *put(char *p, const struct hiq_answer_word *word)
{
	memcpy(p, word->text, sizeof word->text);
	return p + word->size;
}

static char *put_list(const struct hiq_answer *a, char *p, position_t position)
{
	for (; position; position = position_rest(position))
		p = put(p, &a->hole[position_first(position)]);
	*p++ = '0';
	*p++ = '\n';
	return p;
}

static char *put_sum(const struct hiq_answer *a, char *p, position_t position)
{
	return put(p, &a->sum[greedy_sum(&a->greedy, position)]);
}

/* Appends the jumps to a sum, whose line end becomes the tab. */
static char *put_jumps(const struct hiq_answer *a, char *p,
		       const uint16_t *made, int count)
{
	char *tab = --p;

	for (int i = 0; i < count; i++)
		p = put(p, &a->jump[made[i]]);
	*tab = '\t'; /* replaces the space before the first jump */
	p += count == 0;
	*p++ = '\n';
	return p;
}

char *hiq_answer_put(const struct hiq_answer *a, char *p, position_t position,
		     const uint16_t *made, int count)
{
	if (a->form == HIQ_ANSWER_FINAL)
		return put_list(a, p, position);
	p = put_sum(a, p, position);
	return a->form == HIQ_ANSWER_MOVES ? put_jumps(a, p, made, count) : p;
}

char *hiq_answer_put_sums(const struct hiq_answer *a, char *p,
			  const position_t *position, size_t count)
{
	for (size_t i = 0; i < count; i++)
		p = put_sum(a, p, position[i]);
	return p;
}
