/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures: kinds of output from which no record can be read. */
#ifndef PEGKIT_DRAW_PICTURE_H
#define PEGKIT_DRAW_PICTURE_H

#include "text/writer.h"

/* The kind of picture number I, from 0; null: no more. */
const struct writer_kind *picture_at(size_t i);

#endif
