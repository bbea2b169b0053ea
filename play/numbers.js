// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of a position, if the user wants them and the programs know them soon.

import {fieldOf} from "../lib/draw/page/board.js";
import {askPegs} from "./ask.js";
import {byId, hasFew, isOver, record, tell} from "./game.js";
import {state} from "./state.js";
import {words} from "./words.js";

const SOON = ["--max-memory=64M", "--max-time=0.2"];

const known = new Map(); /* texts, by record */

const textOf = (answer) => {
	const numberOf = (key) => Number(fieldOf(answer, key) ?? NaN);
	const [won, all] = (fieldOf(answer, "winning-jumps") ?? "").split(" of ");
	const solutions = fieldOf(answer, "solutions"), chance = numberOf("random-play");

	return [all && words.winningJumps(Number(won), Number(all)),
		solutions && words.solutions(BigInt(solutions)),
		chance > 0 && words.chance(Math.round(1 / chance))].filter(Boolean).join(" ");
};
export const isCounting = () => byId("counting").checked && hasFew();
// Ends when the numbers are told, or not to be known.
export const tellNumbers = async () => {
	const text = record();

	tell("numbers", "");
	// What a user has asked goes on; what the page looks ahead for begins again.
	if (!isCounting() || isOver() || !known.has(text) && state.solver.isBusy() &&
			!state.isLookingAhead)
		return;
	if (!known.has(text)) {
		const {answer, stopped} = await askPegs(state.solver, text,
			["--analyse", "--count", "--random-play", ...SOON]);

		// What took too long is asked again another time.
		if (!stopped && answer && textOf(answer))
			known.set(text, textOf(answer));
	}
	if (text === record() && isCounting())
		tell("numbers", known.get(text) ?? "");
};
