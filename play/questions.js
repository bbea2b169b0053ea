// SPDX-License-Identifier: GPL-3.0-or-later
// What the buttons ask the programs.

import {fieldOf, usesOf} from "../lib/draw/page/board.js";
import {askCapture, askPegs, askPegsSoon, askRule, capturedIn} from "./ask.js";
import {bestLine, isProgramsTurn} from "./duel.js";
import {hasPegs, isDuel, propose, record, show, showTraffic} from "./game.js";
import {byId, tell} from "./page.js";
import {state} from "./state.js";
import {judgePegs, tellVerdict, verdictOn, verdicts, working} from "./verdicts.js";
import {words} from "./words.js";

const TRAFFIC_TIME = "--max-time=20"; /* for what all solutions share */
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

// The answer to a question of the user; without one a message says why.
const answerTo = async (question) => {
	const {answer, complaint} = await working(question);

	if (complaint)
		tell("answer", complaint);
	return answer;
};

const answers = {
	async hint() {
		const jump = isDuel()
			? (await bestLine())[0] : await winningJump();

		if (jump)
			propose([jump], words.hinted(jump.name));
	},
	async best() {
		const steps = isDuel() ? await bestLine() : await winningJump() &&
			(await answerTo(askPegsSoon(record(), false)))?.steps;

		if (steps?.length)
			propose(steps, words.bestWay(steps.length));
	},
	async fewest() {
		const answer = await answerTo(askPegs(record(), "--fewest-moves"));

		if (!answer)
			return;
		const fewest = fieldOf(answer, "fewest-moves");
		const result = fieldOf(answer, "result");

		if (fewest && answer.steps.length)
			propose(answer.steps, words.fewestMoves(fewest));
		else
			tell("answer", result === "solved" && !answer.steps.length
				? words.reached : words[result] ?? words.limit);
	},
	async rule() {
		const answer = await answerTo(askRule(state.board, record()));

		if (answer)
			propose(answer.steps, words.ruled(answer.steps.length,
				fieldOf(answer, "sum")));
	},
	// Of all captures from the start: one that has begun is taken back.
	async capture() {
		show(0);
		const answer = await answerTo(askCapture(record()));

		if (answer)
			propose(answer.steps, words.captured(capturedIn(answer)));
	},
	async traffic() {
		const text = record();

		if (state.traffic) {
			showTraffic(null);
			return;
		}
		const {answer = {fields: []}, stopped} = await working(
			askPegs(text, "--jumps-used", TRAFFIC_TIME));

		if (stopped || text !== record())
			return;
		const used = usesOf(state.board, answer.fields);

		if (used.length)
			showTraffic({text, used});
		tell("answer", used.length
			? words.shared((fieldOf(answer, "always") ?? "").split(" ")
				.filter(Boolean))
			: fieldOf(answer, "result") === "unsolvable"
			? words.unsolvable : words.noTraffic);
	},
};
// What was answered before is of no more interest.
export const questions = Object.fromEntries(Object.entries(answers)
	.map(([id, answer]) => [id, async () => {
		state.isHelped = true;
		state.loading = null;
		tell("answer", "");
		await answer();
		// The question may have stopped what the page had asked by itself.
		if (hasPegs() && byId("answer").textContent !== words.stopped)
			judgePegs();
	}]));

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
