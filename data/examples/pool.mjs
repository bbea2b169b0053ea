// SPDX-License-Identifier: GPL-3.0-or-later
// Asks one question about many boards, on all processors: each kit has a worker.
//
//   node pool.mjs count <boards >answers
//
// Boards are drawings with empty lines between them.  Answers are lines of JSON, in
// the order of the boards.
import {readFileSync} from "node:fs";
import {cpus} from "node:os";
import {open} from "pegkit";

const [question = "solve"] = process.argv.slice(2);
const kits = await Promise.all(cpus().map(() => open()));
const boards = await kits[0].read(readFileSync(0, "utf8"));
const answers = [];
let next = 0;

// Each worker takes the next board as soon as it is free.
await Promise.all(kits.map(async (kit) => {
	while (next < boards.length) {
		const i = next++;

		[answers[i]] = await kit.askAll(question, boards[i]);
	}
	kit.close();
}));
for (const answer of answers)
	console.log(JSON.stringify(answer));
