// SPDX-License-Identifier: GPL-3.0-or-later
// Plays a game by hints, in TypeScript: npm install pegkit-VERSION.tgz, then
//
//   tsc --strict --target es2022 --module nodenext hints.mts && node hints.mjs
import {type Answers, type Board, bitsOf, open, withBits} from "pegkit";

const kit = await open();
let board: Board = {drawing: ["..o..", ".ooo.", "..o..", "..o..", "....."]};
const seen = new Set<bigint>();

for (;;) {
	const answer = await kit.ask("hint", board);
	const [next] = answer["next-jumps"] ?? [];

	seen.add(bitsOf(board));
	if (!next)
		break;
	// The position after the jump is the last one of its replay.
	const played: Board = {...board, moves: [next.jump.split("-")]};
	const after: Board = (await kit.askAll("replay", played)).at(-1) as Board;

	console.log(next.jump, bitsOf(after));
	board = withBits(board, bitsOf(after));
}
// What a question answers is known when it is compiled.
const {solutions, census}: Answers["count"] & Answers["census"] =
	await kit.ask("count census", withBits(board, [...seen][0]!));

console.log(seen.size, solutions, census?.join(" "));
kit.close();
