/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trail outside of a window, as the window sees it. */
#ifndef PEGKIT_CAPTURE_IMPROVE_CAPTURE_REST_H
#define PEGKIT_CAPTURE_IMPROVE_CAPTURE_REST_H

#include <stdbool.h>
#include <stdint.h>

#include "capture/capture_graph.h"
#include "capture/improve/capture_window.h"

/* Adds an edge to the part of a window. */
void capture_rest_edge(struct capture_window *w, uint32_t from, uint32_t to);

/* Replaces the trail KEPT outside of the window by links. */
void capture_rest_link(struct capture_window *w, const struct capture_graph *g,
		       const bool *kept);

#endif
