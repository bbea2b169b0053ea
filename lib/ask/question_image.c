/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The record rotated or reflected, and its inverse game. */
#include "ask/question.h"
#include "text/transform/complement.h"

static bool transform(struct reading *in, struct ask *a)
{
	return transform_record(in, a->fields.record, a->transform);
}

static void close_canonical(struct ask *a)
{
	transform_images_free(&a->images);
}

static bool make_canonical(struct reading *in, struct ask *a)
{
	question_on_close(a, close_canonical);
	return transform_canonical(in, &a->images, a->fields.record);
}

static bool complement(struct reading *in, struct ask *a)
{
	return complement_record(in, a->fields.record);
}

static bool take_transform(struct ask *a, const char *argument)
{
	return transform_named(argument, &a->transform);
}

const struct question question_image_transform = {
    .name = "transform",
    .argument = "NAME",
    .help = "the record rotated or reflected",
    .read = transform,
    .take = take_transform,
    .is_of_record = true,
    .reads_moves = true,
};

const struct question question_image_canonical = {
    .name = "canonical",
    .help = "one for all that are symmetric to it",
    .read = make_canonical,
    .is_of_record = true,
    .reads_moves = true,
};

const struct question question_image_complement = {
    .name = "complement",
    .help = "pegs and vacant holes exchanged, the solution backwards",
    .read = complement,
    .is_of_record = true,
    .reads_moves = true,
};
