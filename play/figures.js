// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of a game: numbers of a position, if the user wants them and the programs know
// them soon; and the card at the end of a game that is won: its moves beside the fewest
// possible, whether a program has helped, the best result, the link, and a picture.

import {fieldOf} from "../lib/draw/page/board.js";
import {element} from "../lib/draw/page/draw.js";
import {askPegs, SMALL} from "./ask.js";
import {gameRecord, hasFew, isOver, linkOfGame, movesMade, record, startOfGame,
	startRecord} from "./game.js";
import {byId, tell} from "./page.js";
import {savedGame} from "./saved.js";
import {state} from "./state.js";
import {words} from "./words.js";

const known = new Map(); /* numbers of positions as texts, by record */
const fewest = new Map(); /* moves from the start, by record; 0: not known */
const LONGEST = "--max-time=10"; /* for the fewest possible moves */

const textOf = (answer) => {
	const [won, all] = (fieldOf(answer, "winning-jumps") ?? "").split(" of ");
	const solutions = fieldOf(answer, "solutions");
	const chance = Number(fieldOf(answer, "random-play"));

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
		const {answer} = await askPegs(text, "--analyse", "--count", "--random-play",
			SMALL, "--max-time=0.2");

		// What took too long is asked again another time.
		if (answer && textOf(answer))
			known.set(text, textOf(answer));
	}
	if (text === record() && isCounting())
		tell("numbers", known.get(text) ?? "");
};

const tellCard = () => {
	const moves = movesMade();
	const best = savedGame(startOfGame())?.best;

	tell("result", `${words.result(state.at, moves, fewest.get(startRecord()))} ` +
		words.ownWork(state.isHelped, Math.min(moves, best > 0 ? best : moves)));
};
const askFewest = async () => {
	const start = startRecord();

	if (fewest.has(start) || !hasFew() || state.solver.isBusy())
		return;
	const {answer, stopped} = await askPegs(start, "--fewest-moves", SMALL, LONGEST);

	// What is not known is a range, or missing.
	if (!stopped)
		fewest.set(start, Number(answer && fieldOf(answer, "fewest-moves")) || 0);
};
export const showCard = async () => {
	const text = record();

	byId("card").hidden = false;
	tellCard();
	await askFewest();
	if (text === record() && !byId("card").hidden)
		tellCard();
};

// The link of the game; of a day's problem its result, and a link without the moves.
export const share = async () => {
	const start = startOfGame(), isOfDay = start.startsWith("day=");
	const {href} = new URL("#" + (isOfDay ? start : linkOfGame()), location.href);
	const text = isOfDay ? `${words.dayResult(start.slice(4), movesMade(),
		fewest.get(startRecord()), state.isHelped)}\n${href}` : href;

	try {
		// A browser may wait for a permission that nobody gives.
		await Promise.race([navigator.clipboard.writeText(text),
			new Promise((_, fail) => setTimeout(fail, 1000))]);
		tell("answer", isOfDay ? words.resultCopied : words.copied);
	} catch {
		tell("answer", words.notCopied);
	}
};
// A picture of the board at the start and of every move.
export const picture = async () => {
	const {out} = await state.solver.run([["pegfmt", "-t", "svg"]], gameRecord());

	if (!out)
		return;
	const place = URL.createObjectURL(new Blob([out], {type: "image/svg+xml"}));

	element("a", {href: place, download: "pegkit.svg"}).click();
	setTimeout(() => URL.revokeObjectURL(place), 60000);
};
