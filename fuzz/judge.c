/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The judge gives a record and each of its images the same verdict, and a
 * strict one that is no better. */
#include "check/judge/judge.h"
#include "fuzz.h"
#include "text/transform/transform.h"

enum { MEMORY = 1 << 20 };

/* Whether the judge needs little time for a claim about this board. */
static bool is_small(const struct record *record)
{
	return record->cols * record->rows <= 64 && record->triangle.rows <= 4;
}

static void take(struct record *record)
{
	enum check_verdict verdict, image;
	char message[CHECK_MESSAGE];
	struct reading in = {0};
	enum transform t = record->kind == RECORD_VALUES ? TRANSFORM_ROTATE120
							 : TRANSFORM_ROTATE90;

	if (!is_small(record) ||
	    !judge_record(&in, record, NULL, FUZZ_ALLOW(MEMORY), &verdict,
			  message))
		return;
	image = judge_strictly(record, verdict, message);
	/* What holds says nothing, or that a goal is reached. */
	fuzz_expect((image == CHECK_HOLDS || message[0] != '\0') &&
		    (image == verdict ||
		     (image == CHECK_LIMIT &&
		      (verdict == CHECK_HOLDS || verdict == CHECK_LEGAL))));
	/* Claims of hiq and megacheck go by the numbers of holes and homes. */
	if (record_find(record, FIELD_SUM) ||
	    record_find(record, FIELD_CAPTURED))
		return;
	if (!transform_record(&in, record, t) ||
	    !judge_record(&in, record, NULL, FUZZ_ALLOW(MEMORY), &image,
			  message))
		return;
	fuzz_expect((verdict == CHECK_HOLDS) == (image == CHECK_HOLDS));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	fuzz_records(data, size, take);
	return 0;
}
