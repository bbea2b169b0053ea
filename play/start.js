// SPDX-License-Identifier: GPL-3.0-or-later
// Starts the page: buttons, keys, and the link by which it was called.

import {byId, goBack, hasPegs, isCheckers, isFramed, isOver, isUsable, jumpsHere,
	linkOfGame, makeJump, marks, pause, redo, run, show, startAgain, tell, undo,
	writeLink} from "./game.js";
import {sayAll, words} from "./words.js";
import {element} from "../lib/draw/page/draw.js";
import {isBoard, load, makeRoom, setUp, tellRules, toggleSetUp} from "./setup.js";
import {loadNamed, loadRecord} from "./ask.js";
import {state} from "./state.js";
import {LAST_NUMBER, loadCalled, loadCheckers, randomTriangle,
	today} from "./random.js";
import {showColours} from "./colours.js";
import {beginSketch, blank, chooseLines, cut, fillWith, gaps,
	resize} from "./sketch.js";
import {questions, stop} from "./questions.js";
import {savePicture, share} from "./card.js";
import {judge, judgePegs, returnToWin, working} from "./verdicts.js";
import {chosenRandom, closeGallery, enterGallery, listChoices, listGames,
	nextProblem, openGallery, showDays} from "./gallery.js";
import {COUNTING, forgetGames, LANGUAGE, LAST, NAMES, SETTINGS, store,
	stored} from "./saved.js";
import {isSameJump, jumpsCalled} from "../lib/draw/page/board.js";
import {readLink, startOfLink} from "./boards.js";
import {open} from "./pegkit.js";
import {handsOn} from "../lib/draw/page/hands.js";
import {isProgramsTurn} from "./duel.js";
import {dress, refuse, remark} from "./overlay.js";

const listFamilies = () => byId("families").append(
	...words.boards.flatMap(([pattern, meaning]) =>
		[element("dt", {}, pattern), element("dd", {}, meaning)]));

// Without room for columns the board may be out of sight.
const choose = async (asked, use) => {
	pause();
	tell("problem", "");
	await load(asked, undefined, use);
	byId("title").scrollIntoView({block: "nearest"});
};
export const showProblem = (text) => choose(loadRecord(state.solver, text + "\n"));
export const showBoard = (board) => choose(Promise.resolve({answer: board}));
export const showCheckers = () => choose(working(loadCheckers(state.solver)));
export const showCalled = (called) => {
	tell("progress", words.making);
	return choose(loadCalled(state.solver, called).finally(() =>
		tell("progress", "")));
};

const leaveOrStop = () => {
	if (state.isSetUp)
		toggleSetUp();
	else
		stop();
};
// What was answered before is of no more interest.
const asked = Object.fromEntries(Object.entries(questions)
	.map(([id, question]) => [id, async () => {
		pause();
		state.isHelped = true;
		state.loading = null;
		tell("answer", "");
		await question();
		// The question may have stopped what the page had asked by itself.
		if (hasPegs() && byId("answer").textContent !== words.stopped)
			judgePegs();
	}]));
// What the user does ends what plays by itself.
const byUser = (act) => () => {
	pause();
	return act();
};
const fromGallery = (act) => () => {
	closeGallery();
	return act();
};
/** @type {Record<string, () => any>} */
const actions = {
	first: byUser(startAgain), back: byUser(undo), next: byUser(redo), run, stop,
	...asked, "set-up": byUser(toggleSetUp), return: byUser(returnToWin),
	choose: byUser(openGallery), close: () => closeGallery(),
	today: () => showCalled(`day=${today()}`),
	another: () => nextProblem(), onward: () => nextProblem(),
	earlier: () => showDays(-1), later: () => showDays(1),
	share, picture: savePicture, why: () => showColours(true),
	colours: byUser(() => showColours(!state.colouring)),
	begin: fromGallery(() => showCalled(chosenRandom(
		Math.min(Math.max(Math.trunc(byId("number").value) || 1, 1),
			LAST_NUMBER)))),
	triangle: fromGallery(() => showProblem(randomTriangle(5))),
	checkers: fromGallery(showCheckers),
	blank: fromGallery(() => choose(blank(), beginSketch)),
	cut: () => cut(!state.isCutting), fill: () => fillWith("o"),
	clear: () => fillWith("."),
	use: fromGallery(() => showProblem(byId("drawing").value)),
	"forget-all": () => {
		forgetGames();
		listGames();
		byId("close").focus();
	},
};
const keys = {ArrowLeft: actions.back, ArrowRight: actions.next,
	Home: actions.first, u: actions.back, r: actions.next,
	h: () => isCheckers() ? actions.capture() : actions.hint(),
	b: () => isCheckers() ? actions.capture() : actions.best(),
	Escape: leaveOrStop};

const listenToKeys = (event) => {
	const action = keys[event.key];

	if (!action || event.ctrlKey || event.altKey || event.metaKey ||
			byId("gallery").open ||
			event.target.closest("input:not([type=checkbox]), select, textarea"))
		return;
	// Letters are said to the board only: who dictates says them elsewhere.
	if (/^[a-z]$/.test(event.key) && !event.target.closest("#board"))
		return;
	event.preventDefault();
	action();
};
// What the user can switch on, and the browser remembers.
/** @type {[string, string, () => void][]} */
const switches = [["names", NAMES, () => {
	state.hands.redraw();
	makeRoom();
}], ["counting", COUNTING, judge]];
const tellLegend = () =>
	tell("legend", byId("see").value === "yes" ? words.legend : "");
const listen = () => {
	for (const id in actions)
		byId(id).addEventListener("click", () => {
			if (isUsable(id))
				actions[id]();
		});
	byId("named").addEventListener("submit", (event) => {
		event.preventDefault();
		closeGallery();
		choose(loadNamed(state.solver, byId("name").value.trim()));
	});
	byId("goal").addEventListener("change", (event) => {
		state.goal = event.target.value;
		tellRules();
		show(state.at);
	});
	byId("player").addEventListener("change", () => {
		// After the end it is another game: nobody wins by changing sides.
		state.line = isOver() ? [] : state.line.slice(0, state.at);
		show(state.at);
	});
	byId("see").addEventListener("change", () => {
		store(SETTINGS, byId("see").value);
		tellLegend();
		judge();
		state.hands.redraw();
	});
	for (const [id, key, act] of switches)
		byId(id).addEventListener("change", () => {
			store(key, byId(id).checked ? "yes" : "");
			act();
		});
	byId("language").addEventListener("change", () => {
		store(LANGUAGE, byId("language").value);
		location.reload();
	});
	byId("lines").addEventListener("change", chooseLines);
	for (const id of ["high", "wide"])
		byId(id).addEventListener("change", resize);
	byId("gallery").addEventListener("close", () => {
		// It may be open again.
		if (state.isAside && !byId("gallery").open) {
			state.isAside = false;
			goBack(1, location.hash);
		}
	});
	// Who clicks beside the gallery leaves it.
	byId("gallery").addEventListener("click", (event) => {
		if (event.target === byId("gallery"))
			closeGallery();
	});
	// On a small screen the fold opens below the screen.
	byId("more").firstElementChild.addEventListener("click", () => setTimeout(() =>
		byId("more").scrollIntoView({block: "nearest"})));
	document.addEventListener("keydown", listenToKeys);
	// Another tab has played.
	addEventListener("storage", () => {
		if (byId("gallery").open)
			listGames();
	});
};

// Goes to a position of the game that is played already, by the browser's own
// Back and Forward.
const revisit = (jumps, player) => {
	const there = jumpsCalled(state.board, jumps);

	if (!there.every((jump, i) => state.line[i] && isSameJump(state.line[i], jump)))
		state.line = there;
	byId("player").value = player;
	show(there.length);
};
/** @type {(link: string) => Promise<any>} */
const gameOf = async (link) => {
	const {record: text, called, jumps, player} = readLink(link);

	return {names: jumps, player, ...await (called
		? loadCalled(state.solver, called) : loadRecord(state.solver, text))};
};
// A link without a board opens the board of the last game, or the English board.
const firstGame = async (links) => {
	for (const link of links.filter(Boolean)) {
		const game = await gameOf(link);

		if (game.stopped || isBoard(game.answer))
			return game;
		tell("problem", game.complaint || words.noHoles);
	}
	return loadNamed(state.solver, "english");
};
const openLink = async () => {
	const link = location.hash.slice(1);
	const last = (stored(LAST) ?? "").slice(1);

	tell("problem", "");
	pause();
	if (state.board && startOfLink(link) === startOfLink(linkOfGame())) {
		const {jumps, player} = readLink(link);

		revisit(jumps, player);
	} else if (link || !state.board) {
		await load(state.board ? gameOf(link) : firstGame([link, last]),
			"replaceState");
	}
};
// The history has come to another step: by itself, or by the user.
const goAlong = () => {
	const isOwn = state.returning === location.hash;

	state.isAside = false;
	state.returning = null;
	if (!isOwn) {
		closeGallery();
		openLink();
	} else if (byId("gallery").open) {
		enterGallery();
	} else {
		writeLink();
	}
};
export const followLink = (link) => choose(gameOf(link));

// The page contains the programs, packed by gzip, in base 64.
const unpack = async (text) => {
	const packed = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
	const stream = new Blob([packed]).stream()
		.pipeThrough(new DecompressionStream("gzip"));

	return new Response(stream).arrayBuffer();
};
const openKit = async () => {
	const holder = byId("programs");
	const programs = await unpack(holder.textContent.trim());

	holder.remove();
	return open({programs});
};

// A page from a server can be installed by the browser, for use without a network.
const offerInstall = () => {
	if (!location.protocol.startsWith("http"))
		return;
	document.head.append(element("link", {rel: "icon", href: "play-icon.svg"}),
		element("link", {rel: "manifest", href: "play.webmanifest"}));
	navigator.serviceWorker?.register("play-worker.js").catch(() => {});
};

const start = async () => {
	document.documentElement.classList.toggle("framed", isFramed());
	sayAll();
	offerInstall();
	tell("state", words.loading);
	try {
		state.solver = await openKit();
	} catch (error) {
		tell("state", words.broken(error));
		return;
	}
	state.hands = handsOn(byId("board"), {board: () => state.board,
		rows: () => state.rows,
		jumps: () => state.isSetUp || isProgramsTurn()
			? [] : jumpsHere(), marks, move: makeJump, tap: setUp, gaps,
		hidden: () => state.trip?.hidden ?? [], dress, refuse, remark,
		words: words.pieces});
	byId("see").value = stored(SETTINGS) ?? "";
	if (byId("see").selectedIndex < 0)
		byId("see").value = "";
	for (const [id, key] of switches)
		byId(id).checked = stored(key) === "yes";
	tellLegend();
	listChoices();
	listFamilies();
	addEventListener("popstate", goAlong);
	await openLink();
	listen();
};

start();
