// SPDX-License-Identifier: GPL-3.0-or-later
// What the buttons ask the programs.

import {judgePegs, tellVerdict, verdictOn, verdicts,
	working} from "./verdicts.js";
import {byId, hasPegs, isDuel, propose, record, show, showTraffic,
	tell} from "./game.js";
import {words} from "./words.js";
import {askCapture, askPegs, askPegsSoon, askRule, capturedIn} from "./ask.js";
import {state} from "./state.js";
import {bestLine, isProgramsTurn} from "./duel.js";
import {fieldOf, usesOf} from "../lib/draw/page/board.js";

const TRAFFIC_TIME = 20; /* seconds for what all solutions share */
const MOMENT = 3000; /* milliseconds for a word that then goes away */

// A jump that wins; null without one, and then a message says why.
const winningJump = async () => {
	const before = verdicts.get(record());
	const verdict = await verdictOn(record(), true);
	const {result, hint, complaint} = verdict;

	// This is the verdict, too: if one was being searched for, that was stopped.
	if (complaint === undefined && verdict !== before)
		judgePegs();
	if (hint)
		return hint;
	if (complaint !== "") /* not stopped */
		tell("answer", complaint ?? (result === "solved" ? words.reached
			: result === "unsolvable" ? words.noHint : words.limit));
	return null;
};

// The jumps of a solution; null without one, and then a message says why.
const solution = async () => {
	if (!await winningJump())
		return null;
	const {answer, complaint, stopped} = await working(
		askPegsSoon(state.solver, record(), []));

	if (!answer && !stopped)
		tell("answer", complaint);
	return answer?.steps;
};

export const questions = {
	async hint() {
		const jump = isDuel()
			? (await bestLine())[0] : await winningJump();

		if (jump)
			propose([jump], words.hinted(jump.name));
	},
	async best() {
		const steps = isDuel() ? await bestLine() : await solution();

		if (steps?.length)
			propose(steps, words.bestWay(steps.length));
	},
	async fewest() {
		const {answer, complaint, stopped} = await working(
			askPegs(state.solver, record(), ["--fewest-moves"]));
		const fewest = answer && fieldOf(answer, "fewest-moves");

		if (fewest && answer.steps.length)
			propose(answer.steps, words.fewestMoves(fewest));
		else if (!stopped)
			tell("answer", complaint || (answer.steps.length === 0 &&
				fieldOf(answer, "result") === "solved" ? words.reached
				: words[fieldOf(answer, "result")] ?? words.limit));
	},
	async rule() {
		const {jumps, sum, complaint} = await working(
			askRule(state.solver, state.board, state.rows, record()));

		if (complaint)
			tell("answer", complaint);
		else if (jumps)
			propose(jumps, words.ruled(jumps.length, sum));
	},
	// Of all captures from the start: one that has begun is taken back.
	async capture() {
		show(0);
		const {answer, complaint, stopped} = await working(
			askCapture(state.solver, record()));

		if (answer)
			propose(answer.steps, words.captured(capturedIn(answer)));
		else if (!stopped)
			tell("answer", complaint);
	},
	async traffic() {
		const text = record();

		if (state.traffic) {
			showTraffic(null);
			return;
		}
		const {answer, stopped} = await working(askPegs(state.solver, text,
			["--jumps-used", `--max-time=${TRAFFIC_TIME}`]));

		if (stopped || text !== record())
			return;
		const used = answer ? usesOf(state.board, answer.fields) : [];

		if (used.length)
			showTraffic({text, used});
		tell("answer", used.length
			? words.shared((fieldOf(answer, "always") ?? "").split(" ")
				.filter(Boolean))
			: fieldOf(answer ?? {fields: []}, "result") === "unsolvable"
			? words.unsolvable : words.noTraffic);
	},
};

export const stop = () => {
	if (!state.solver.isBusy())
		return;
	state.solver.stop();
	if (isProgramsTurn()) {
		tell("answer", words.programStopped);
		return;
	}
	tell("answer", words.stopped);
	if (hasPegs() && !verdicts.has(record())) {
		verdicts.set(record(), {result: "limit", isBrief: true});
		tellVerdict(verdicts.get(record()));
	}
	setTimeout(() => {
		if (byId("answer").textContent === words.stopped)
			tell("answer", "");
	}, MOMENT);
};
