// SPDX-License-Identifier: GPL-3.0-or-later
// The card at the end of a game that is won: its moves beside the fewest possible,
// whether a program has helped, the best result, the link, and a picture.

import {askPegs, isStop} from "./ask.js";
import {byId, hasFew, linkOfGame, movesMade, record, startOfGame, startRecord,
	tell} from "./game.js";
import {fieldOf} from "../lib/draw/page/board.js";
import {element} from "../lib/draw/page/draw.js";
import {savedGame} from "./saved.js";
import {state} from "./state.js";
import {words} from "./words.js";

const LONGEST = 10; /* seconds for the fewest possible moves */

const fewest = new Map(); /* moves from the start, by record; 0: not known */

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
	const {answer, stopped} = await askPegs(state.solver, start,
		["--fewest-moves", "--max-memory=64M", `--max-time=${LONGEST}`]);

	if (!stopped)
		fewest.set(start, answer && fieldOf(answer, "result") === "solved"
			? Number(fieldOf(answer, "fewest-moves")) : 0);
};
export const showCard = async () => {
	const text = record();

	byId("card").hidden = false;
	tellCard();
	await askFewest();
	if (text === record() && !byId("card").hidden)
		tellCard();
};
export const hideCard = () => {
	byId("card").hidden = true;
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
export const savePicture = async () => {
	const names = state.line.slice(0, state.at).map(({name}) => name);
	const text = await state.solver.convert(
		`${startRecord()}moves: ${names.join(" ")}\n`, "svg").catch((error) => {
		if (!isStop(error))
			throw error;
	});

	if (!text)
		return;
	const place = URL.createObjectURL(new Blob([text], {type: "image/svg+xml"}));

	element("a", {href: place, download: "pegkit.svg"}).click();
	setTimeout(() => URL.revokeObjectURL(place), 60000);
};
