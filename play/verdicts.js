// SPDX-License-Identifier: GPL-3.0-or-later
// What a position is worth: whether the goal can be reached, which jump lost it,
// what each jump would do.

import {afterJumps, countPieces, fieldOf, isSame, legalFrom,
	legalJumps} from "../lib/draw/page/board.js";
import {askCapture, askPegs, askPegsSoon, capturedIn, SMALL} from "./ask.js";
import {recordOf} from "./boards.js";
import {proofHere} from "./colours.js";
import {judgeDuel} from "./duel.js";
import {showCard, tellNumbers} from "./figures.js";
import {gameRecord, hasFew, hasPegs, isDuel, isOver, jumpsMade, keep, record, show,
	startRecord} from "./game.js";
import {byId, setUsable, tell} from "./page.js";
import {state} from "./state.js";
import {words} from "./words.js";

const PATIENCE = 300; /* milliseconds before the page says that it thinks */
const FORESIGHT = "--max-time=10"; /* for looking ahead while the user thinks */

// By record: {result, hint, effects}; isBrief: a long search was not made.
export const verdicts = new Map();
const LOST = {result: "unsolvable"};
const EFFECTS = {won: "keeps", lost: "loses"};

// How much help the user wants: every jump is shown; or nothing is said before the end.
export const isSeeing = () => byId("see").value === "yes" && !byId("for-see").hidden;
const isSilent = () => byId("see").value === "silent" && !isOver();

// While a program works the page says so, and it can be stopped.
export const working = async (question) => {
	const begun = performance.now();

	clearInterval(state.clock);
	setUsable("stop", true);
	const own = state.clock = setInterval(() => {
		const passed = performance.now() - begun;

		if (passed > PATIENCE)
			tell("progress", words.thinking((passed / 1000).toFixed(0)));
	}, 200);
	const result = await question;

	if (state.clock === own) {
		clearInterval(own);
		tell("progress", "");
		setUsable("stop", false);
	}
	return result;
};

// The verdict on the current position, or {complaint}, which is empty after a stop.
// After a position without a verdict the search is brief, unless the user asks.
export const verdictOn = async (text, isByUser = false) => {
	const known = verdicts.get(text);

	if (!known && wasBefore("unsolvable"))
		verdicts.set(text, LOST);
	else if (!known || isByUser && known.isBrief) {
		const isBrief = !isByUser && wasBefore("limit");
		const {answer, complaint} = await working(askPegsSoon(text, isBrief, "--hint"));

		if (!answer)
			return {complaint};
		const [name] = (fieldOf(answer, "next") ?? "").split(" ");

		verdicts.set(text, {result: fieldOf(answer, "result"), isBrief,
			hint: legalJumps(state.board, answer.rows)
				.find((legal) => legal.name === name)});
	}
	return verdicts.get(text);
};

// The position after COUNT jumps, and what is known of it.
const recordAt = (count) =>
	record(afterJumps(state.board, state.line.slice(0, count)));
const verdictAt = (count) => verdicts.get(recordAt(count));
const isLost = (count) => verdictAt(count)?.result === "unsolvable";
const isWinnable = (count) => verdictAt(count)?.result === "solved";
// Whether an earlier position of the line had this verdict.  Nothing that follows a
// lost position is won, so nobody has to be asked.
const wasBefore = (result) => jumpsMade().some((_, count) =>
	verdictAt(count)?.result === result);
export const isWon = () => {
	const verdict = verdictAt(state.at);

	return hasPegs() && verdict?.result === "solved" && !verdict.hint;
};

// The number of jumps after which the goal can last be reached, as far as it is
// known: -1 for never, undefined if nobody has looked.
/** @type {() => any} */
const lastWinnable = () => {
	for (let count = state.at; count >= 0; count--) {
		if (isWinnable(count))
			return count === state.at || isLost(count + 1) ? count : undefined;
	}
	return isLost(0) ? -1 : undefined;
};
// Finds the jump that lost a game from a link.
const findLoss = async (text) => {
	if (lastWinnable() !== undefined || !state.at)
		return;
	const {answer} = await working(
		askPegs(gameRecord(), "--review", SMALL, FORESIGHT));
	const number = parseInt(answer && fieldOf(answer, "lost"));

	if (text !== record() || isNaN(number))
		return;
	// Jump NUMBER lost the game, and the jump of the answer wins; 0: there was
	// nothing to lose.
	if (number > 0 && !isWinnable(number - 1))
		verdicts.set(recordAt(number - 1),
			{result: "solved", hint: answer.steps[number - 1]});
	verdicts.set(recordAt(number), LOST);
};

// What is said of a lost position: that no peg can jump, which jump lost it.
const tellLoss = () => {
	const last = lastWinnable(), {name} = state.line[last] ?? {};
	const told = isOver() ? [words.stuck(countPieces(state.rows))]
		: [words.unsolvable];

	if (last === -1 && state.at)
		told.push(words.lostFromStart);
	else if (last >= 0)
		told.push(isOver() ? words.lostAt(last + 1, name)
			: words.lostBy(name, state.at - last));
	return told.join(" ");
};
// A button beside the verdict is offered, or leaves its place empty.
export const setOffered = (id, isOffered) =>
	byId(id).classList.toggle("none", !isOffered);
const offerReturn = (count) => {
	setOffered("return", count >= 0);
	tell("return", count >= 0 ? words.backTo(state.line[count].name) : words.back);
};
export const returnToWin = () => {
	state.isHelped = true;
	if (lastWinnable() >= 0)
		show(lastWinnable());
	byId("hint").focus({preventScroll: true});
};

// What is said of a verdict, or why there is none.
export const tellVerdict = ({result = "", hint, isBrief, complaint}) => {
	const isWin = result === "solved" && !hint;

	if (isSilent() && !isWin && !complaint)
		return;
	byId("verdict").className = result;
	tell("verdict", complaint || (result === "unsolvable" ? tellLoss()
		: isWin ? words.won
		: isBrief && result === "limit" ? words.undecided : words[result]));
};
export const judgePegs = async () => {
	const text = record();
	const verdict = await verdictOn(text), {result, complaint} = verdict;

	// A search that was stopped has nothing to say.
	if (text !== record() || complaint === "")
		return;
	tellVerdict(verdict);
	if (isWon() && !state.isSetUp) {
		keep();
		byId("another").classList.add("on");
		showCard();
	}
	if (result === "unsolvable") {
		// What colours prove, they prove of the start as well.
		if (proofHere())
			verdicts.set(startRecord(), LOST);
		await findLoss(text);
		if (text !== record() || isSilent())
			return;
		tell("verdict", tellLoss());
		offerReturn(lastWinnable());
		setOffered("why", proofHere() && !state.colouring);
	}
	state.hands.redraw();
	await tellNumbers();
	if (text === record())
		foresee(text);
};
export const judge = () => {
	for (const id of ["verdict", "numbers", "progress"])
		tell(id, "");
	byId("verdict").className = "";
	byId("another").classList.remove("on");
	byId("card").hidden = true;
	setOffered("why", false);
	offerReturn(-1);
	// The programs are busy with another board.  If there is none, this comes again.
	if (state.loading)
		return;
	if (hasPegs())
		judgePegs();
	else if (isDuel())
		judgeDuel();
	else if (isOver())
		judgeCapture();
};
// The end of a capture, beside the best one.
const judgeCapture = async () => {
	const text = record();
	const {answer} = state.at
		? await working(askCapture(startRecord())) : {};

	if (text === record())
		tell("verdict", state.at ? words.taken(state.at, capturedIn(answer))
			: words.noCapture);
};

// Asks, while the user thinks and asks nothing, what each jump does: a proof that
// one loses takes longest.
const foresee = async (text) => {
	const {board, rows: from, goal} = state, verdict = verdicts.get(text);

	if (!verdict || verdict.effects || !verdict.hint && verdict.result !== "limit" ||
			!hasFew() || state.solver.isBusy())
		return;
	if (isSeeing())
		tell("progress", words.seeing);
	state.isLookingAhead = true;
	const {answer, stopped} = await askPegs(text, "--analyse", SMALL, FORESIGHT);

	state.isLookingAhead = false;
	if (!stopped && !byId("progress").textContent.includes(","))
		tell("progress", "");
	if (!answer)
		return;
	const effects = new Map(answer.fields.filter(([key]) => key === "next")
		.map(([, value]) => value.split(" ")));
	const jumps = legalJumps(board, from);

	for (const jump of jumps.filter(({name}) => effects.get(name) === "lost"))
		verdicts.set(recordOf(board, afterJumps(board, [jump], from), goal), LOST);
	verdict.effects = effects;
	if (verdict.result === "limit") {
		verdict.result = fieldOf(answer, "result");
		verdict.hint = jumps.find(({name}) => effects.get(name) === "won");
	}
	if (text !== record())
		return;
	if (byId("verdict").className !== verdict.result && !isSilent())
		judgePegs();
	state.hands.redraw();
	if (isSeeing() && [...effects.values()].some((effect) => !EFFECTS[effect]))
		tell("progress", words.notSeen);
};

// What the jumps of the peg in a hole do, or those of the CHOSEN peg to the hole: "keeps",
// "loses", "some" or undefined.
export const effectOf = (hole, chosen = null) => {
	const verdict = isSeeing() && !state.isSetUp && verdicts.get(record());

	if (!verdict)
		return undefined;
	const effects = new Set(legalFrom(state.board, state.rows, chosen ?? hole)
		.filter(({to}) => !chosen || isSame(to, hole))
		.map(({name}) => verdict.result === "unsolvable" ? "lost"
			: verdict.effects?.get(name)));
	const [first, second] = effects;

	return ![...effects].every((effect) => EFFECTS[effect]) ? undefined
		: second ? "some" : EFFECTS[first];
};
