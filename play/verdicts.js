// SPDX-License-Identifier: GPL-3.0-or-later
// What a position is worth: whether the goal can be reached, which jump lost it,
// what each jump would do.

import {byId, hasPegs, isDuel, isOver, keep, record, setUsable, show, startRecord,
	tell} from "./game.js";
import {hideCard, showCard} from "./card.js";
import {words} from "./words.js";
import {state} from "./state.js";
import {afterJumps, countPieces, fieldOf, isSame, legalFrom,
	legalJumps} from "../lib/draw/page/board.js";
import {askCapture, askPegs, askPegsBriefly, askPegsSoon,
	capturedIn} from "./ask.js";
import {tellNumbers} from "./numbers.js";
import {judgeDuel} from "./duel.js";
import {proofHere} from "./colours.js";
import {drawReview} from "./overlay.js";

const PATIENCE = 300; /* milliseconds before the page says that it thinks */
const FORESIGHT = 10; /* seconds for looking ahead while the user thinks */

// By record: {result, hint, effects}; isBrief: a long search was not made.
export const verdicts = new Map();
const LOST = {result: "unsolvable"};

// How much help the user wants: every jump is shown; or nothing is said before the end.
const isSeeing = () => byId("see").value === "yes";
const isSilent = () => byId("see").value === "silent" && !isOver();

// While a program works the page says so, and it can be stopped.
export const working = async (question) => {
	const begun = performance.now();
	const say = () => {
		const seconds = (performance.now() - begun) / 1000;

		if (seconds * 1000 > PATIENCE)
			tell("progress", words.thinking(seconds.toFixed(0)));
	};

	clearInterval(state.clock);
	const own = state.clock = setInterval(say, 200);

	setUsable("stop", true);
	const result = await question;

	if (state.clock === own) {
		clearInterval(own);
		tell("progress", "");
		setUsable("stop", false);
	}
	return result;
};

// The jump from a position that a value of the field `next` begins with.
const jumpOf = (value, from) => legalJumps(state.board, from)
	.find((legal) => legal.name === value?.split(" ")[0]);
// The verdict on the current position, or {complaint}, which is empty after a stop.
// After a position without a verdict the search is brief, unless the user asks.
export const verdictOn = async (text, isByUser = false) => {
	const known = verdicts.get(text);

	if (!known && wasBefore("unsolvable"))
		verdicts.set(text, LOST);
	else if (!known || isByUser && known.isBrief) {
		const isBrief = !isByUser && wasBefore("limit");
		const {answer, stopped, complaint} = await working((isBrief
			? askPegsBriefly : askPegsSoon)(state.solver, text, ["--hint"]));

		if (stopped || !answer)
			return {complaint};
		verdicts.set(text, {result: fieldOf(answer, "result"), isBrief,
			hint: jumpOf(fieldOf(answer, "next"), answer.rows)});
	}
	return verdicts.get(text);
};

// What is known of the position after COUNT jumps.
const verdictAt = (count) => verdicts.get(
	record(afterJumps(state.board, state.line.slice(0, count))));
const isLost = (count) => verdictAt(count)?.result === "unsolvable";
const isWinnable = (count) => verdictAt(count)?.result === "solved";
// Whether an earlier position of the line had this verdict.  Nothing that follows a
// lost position is won, so nobody has to be asked.
const wasBefore = (result) => state.line.slice(0, state.at).some((jump, count) =>
	verdictAt(count)?.result === result);
export const isWon = () => {
	const verdict = verdictAt(state.at);

	return hasPegs() && verdict?.result === "solved" && !verdict.hint;
};

// The number of jumps after which the goal could last be reached, as far as it is
// known: -1 for never, undefined if nobody has looked.
const lastWinnable = () => {
	for (let count = state.at - 1; count >= 0; count--) {
		if (isWinnable(count))
			return isLost(count + 1) ? count : undefined;
	}
	return isLost(0) ? -1 : undefined;
};
// Finds the jump that lost a game from a link.
const findLoss = async (text) => {
	if (lastWinnable() !== undefined || !state.at)
		return;
	const names = state.line.slice(0, state.at).map(({name}) => name);
	const {answer} = await working(askPegs(state.solver,
		`${startRecord()}moves: ${names.join(" ")}\n`,
		["--review", "--max-memory=64M", `--max-time=${FORESIGHT}`]));
	const number = Number(fieldOf(answer ?? {fields: []}, "lost")
		?.split(" ")[0] ?? NaN);

	if (text !== record() || isNaN(number))
		return;
	// Jump NUMBER lost the game, and the jump of the answer wins; 0: there was
	// nothing to lose.
	const put = (count, verdict) => verdicts.set(
		record(afterJumps(state.board, state.line.slice(0, count))), verdict);

	if (number > 0 && !isWinnable(number - 1))
		put(number - 1, {result: "solved", hint: answer.steps[number - 1]});
	put(number, LOST);
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
const offerReturn = (count) => {
	byId("return").classList.toggle("none", !(count >= 0));
	tell("return", count >= 0 ? words.backTo(state.line[count].name) : words.back);
};
export const returnToWin = () => {
	state.isHelped = true;
	if (lastWinnable() >= 0)
		show(lastWinnable());
	byId("hint").focus({preventScroll: true});
};

// What is said of a verdict.
export const tellVerdict = ({result, hint, isBrief}) => {
	const isWin = result === "solved" && !hint;

	if (isSilent() && !isWin)
		return;
	byId("verdict").className = result;
	tell("verdict", result === "unsolvable" ? tellLoss()
		: isWin ? words.won
		: isBrief && result === "limit" ? words.undecided : words[result]);
};
export const judgePegs = async () => {
	const text = record();
	const verdict = await verdictOn(text), {result, complaint} = verdict;

	// A search that was stopped has nothing to say.
	if (text !== record() || complaint === "")
		return;
	if (complaint) {
		byId("verdict").className = "";
		tell("verdict", complaint);
	} else {
		tellVerdict(verdict);
	}
	if (isWon())
		keep();
	byId("another").classList.toggle("on", isWon());
	if (isWon())
		showCard();
	if (result === "unsolvable") {
		// What colours prove, they prove of the start as well.
		if (proofHere())
			verdicts.set(startRecord(), LOST);
		await findLoss(text);
		if (text !== record() || isSilent())
			return;
		tell("verdict", tellLoss());
		offerReturn(lastWinnable());
		byId("why").classList.toggle("none", !proofHere() || state.colouring);
	}
	drawLine();
	state.hands.redraw();
	await tellNumbers();
	if (text === record())
		foresee(text);
};
export const judge = () => {
	tell("verdict", "");
	tell("numbers", "");
	tell("progress", "");
	byId("verdict").className = "";
	byId("another").classList.remove("on");
	hideCard();
	byId("why").classList.add("none");
	offerReturn(-1);
	drawLine();
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
		? await working(askCapture(state.solver, startRecord())) : {};

	if (text === record())
		tell("verdict", state.at ? words.taken(state.at, capturedIn(answer))
			: words.noCapture);
};

// Asks, while the user thinks and asks nothing, what each jump does: a proof that
// one loses takes longest.
export const foresee = async (text) => {
	const from = state.rows, verdict = verdicts.get(text);

	if (!verdict || verdict.effects || !verdict.hint && verdict.result !== "limit" ||
			byId("for-see").hidden || state.solver.isBusy())
		return;
	if (isSeeing())
		tell("progress", words.seeing);
	state.isLookingAhead = true;
	const {answer, stopped} = await askPegs(state.solver, text,
		["--analyse", "--max-memory=64M", `--max-time=${FORESIGHT}`]);

	state.isLookingAhead = false;
	if (!stopped && !byId("progress").textContent.includes(","))
		tell("progress", "");
	if (!answer)
		return;
	const effects = new Map();

	for (const [, value] of answer.fields.filter(([key]) => key === "next")) {
		const jump = jumpOf(value, from), [, effect] = value.split(" ");

		effects.set(jump?.name, effect);
		if (jump && effect === "lost")
			verdicts.set(record(afterJumps(state.board, [jump], from)), LOST);
	}
	verdict.effects = effects;
	if (verdict.result === "limit") {
		verdict.result = fieldOf(answer, "result");
		verdict.hint = legalJumps(state.board, from)
			.find(({name}) => effects.get(name) === "won");
	}
	if (text !== record())
		return;
	if (byId("verdict").className !== verdict.result && !isSilent())
		judgePegs();
	state.hands.redraw();
	if (isSeeing() && [...effects.values()].some((effect) =>
			effect !== "won" && effect !== "lost"))
		tell("progress", words.notSeen);
};

// What the jumps of a peg do: "keeps", "loses", "some" or undefined; TO: only
// those to that hole.
export const effectOf = (hole, to = null) => {
	const verdict = isSeeing() && !byId("for-see").hidden && !state.isSetUp &&
		verdicts.get(record());

	if (!verdict)
		return undefined;
	const effects = legalFrom(state.board, state.rows, hole)
		.filter((jump) => !to || isSame(jump.to, to))
		.map(({name}) => verdict.result === "unsolvable" ? "lost"
			: verdict.effects?.get(name));

	return !effects.length || effects.some((effect) =>
		!["won", "lost"].includes(effect)) ? undefined
		: effects.every((effect) => effect === "won") ? "keeps"
		: effects.every((effect) => effect === "lost") ? "loses" : "some";
};

// The review: which jumps of the line keep the win, as far as it is known.
const drawLine = () => {
	const svg = byId("line"), last = state.at ? lastWinnable() : undefined;
	const isKept = state.at > 0 && (isWinnable(state.at) || isWon());

	byId("line").toggleAttribute("hidden",
		!hasPegs() || !state.at || isSilent() || !isKept && last === undefined);
	drawReview(svg, state.at, isKept ? state.at : last);
	svg.setAttribute("aria-label", isKept ? words.lineWon(state.at)
		: last >= 0 ? words.lineLost(state.at, last + 1, state.line[last].name)
		: words.lineNeverWon(state.at));
};
