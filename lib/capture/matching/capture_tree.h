/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The alternating trees of a matching: what happens when balls touch. */
#ifndef PEGKIT_CAPTURE_MATCHING_CAPTURE_TREE_H
#define PEGKIT_CAPTURE_MATCHING_CAPTURE_TREE_H

#include <stdint.h>

#include "capture/matching/capture_ball.h"

/* Two balls touch of which one grows. */
void capture_tree_touch(struct capture_field *f, const struct capture_event *e);

/* An inner ball has shrunk to nothing. */
void capture_tree_empty(struct capture_field *f, uint32_t ball);

/* Lets an outer ball lack a partner instead of the last root. */
void capture_tree_end(struct capture_field *f, uint32_t ball);

/* Which petal of BLOSSOM has TARGET. */
uint32_t capture_tree_petal(struct capture_field *f, uint32_t blossom,
			    uint32_t target);

#endif
