// SPDX-License-Identifier: GPL-3.0-or-later
// Starts the page: buttons, keys, and the link by which it was called.

import {jumpsCalled} from "../lib/draw/page/board.js";
import {element} from "../lib/draw/page/draw.js";
import {handsOn} from "../lib/draw/page/hands.js";
import {loadNamed, loadRecord} from "./ask.js";
import {readLink} from "./boards.js";
import {showColours} from "./colours.js";
import {isProgramsTurn} from "./duel.js";
import {picture, share} from "./figures.js";
import {chosenRandom, closeGallery, enterGallery, forget, fromGallery, listChoices,
	listGames, nextProblem, openGallery, showDays} from "./gallery.js";
import {goBack, hasJumps, hasPegs, isCheckers, isFramed, isOver, jumpsHere, jumpsMade,
	linkOfGame, makeJump, marks, pause, redo, run, show, startAgain, undo,
	writeLink} from "./game.js";
import {dress, refuse, remark} from "./overlay.js";
import {allOf, byId, choose, isUsable, numberIn, sayAll, tell} from "./page.js";
import {open} from "../js/pegkit.js";
import {questions, stop} from "./questions.js";
import {loadCalled, loadCheckers, randomTriangle, today} from "./random.js";
import {forgetGames, store, stored} from "./saved.js";
import {beginSketch, blank, chooseLines, cut, fillWith, gaps, isBoard, load, makeRoom,
	resize, setUp, tellRules, toggleSetUp} from "./setup.js";
import {state} from "./state.js";
import {isSeeing, judge, judgePegs, returnToWin, working} from "./verdicts.js";
import {words} from "./words.js";

// Without room for columns the board may be out of sight.
const play = async (asked, use) => {
	pause();
	tell("problem", "");
	await load(asked, undefined, use);
	byId("title").scrollIntoView({block: "nearest"});
};
export const showProblem = (text) => play(loadRecord(text + "\n"));
export const showBoard = (board) => play(Promise.resolve({answer: board}));
export const showCheckers = () => play(working(loadCheckers()));
export const showCalled = (called) => {
	tell("progress", words.making);
	return play(loadCalled(called).finally(() => tell("progress", "")));
};
export const followLink = (link) => play(gameOf(link));

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
/** @type {Record<string, () => any>} */
const actions = {
	first: byUser(startAgain), back: byUser(undo), next: byUser(redo), run, stop,
	...asked, "set-up": byUser(toggleSetUp), return: byUser(returnToWin),
	choose: byUser(openGallery), close: () => closeGallery(),
	today: () => showCalled(`day=${today()}`),
	another: () => nextProblem(), onward: () => nextProblem(),
	earlier: () => showDays(-1), later: () => showDays(1),
	share, picture, why: () => showColours(true),
	colours: byUser(() => showColours(!state.colouring)),
	begin: fromGallery(() => showCalled(chosenRandom(numberIn("number")))),
	triangle: fromGallery(() => showProblem(randomTriangle(5))),
	checkers: fromGallery(showCheckers),
	blank: fromGallery(() => play(blank(), beginSketch)),
	cut: () => cut(!state.isCutting), fill: () => fillWith("o"),
	clear: () => fillWith("."),
	use: fromGallery(() => showProblem(byId("drawing").value)),
	"forget-all": () => forget(forgetGames),
	goal: () => {
		state.goal = byId("goal").value;
		tellRules();
		show(state.at);
	},
	player: () => {
		// After the end it is another game: nobody wins by changing sides.
		state.line = isOver() ? [] : jumpsMade();
		show(state.at);
	},
	names: () => {
		state.hands.redraw();
		makeRoom();
	},
	see: () => {
		tellLegend();
		judge();
		state.hands.redraw();
	},
	counting: judge, language: () => location.reload(),
	lines: chooseLines, high: resize, wide: resize,
};
const keys = {ArrowLeft: actions.back, ArrowRight: actions.next,
	Home: actions.first, u: actions.back, r: actions.next,
	h: () => isCheckers() ? actions.capture() : actions.hint(),
	b: () => isCheckers() ? actions.capture() : actions.best(),
	Escape: () => state.isSetUp ? toggleSetUp() : stop()};

const listenToKeys = (event) => {
	const {key, target} = event;

	// Letters are said to the board only: who dictates says them elsewhere.
	if (!keys[key] || event.ctrlKey || event.altKey || event.metaKey ||
			byId("gallery").open ||
			target.closest("input:not([type=checkbox]), select, textarea") ||
			/^[a-z]$/.test(key) && !target.closest("#board"))
		return;
	event.preventDefault();
	keys[key]();
};

// What the browser remembers of choices: data-keep has the name in its store.
const readSettings = () => {
	for (const one of allOf("[data-keep]")) {
		const text = stored(one.dataset.keep), isSwitch = one.type === "checkbox";

		if (isSwitch)
			one.checked = text === "yes";
		else
			choose(one.id, text, one.value);
		one.addEventListener("change", () => store(one.dataset.keep,
			!isSwitch ? one.value : one.checked ? "yes" : ""));
	}
	tellLegend();
};
const tellLegend = () => tell("legend", isSeeing() ? words.legend : "");
const listen = () => {
	for (const id in actions)
		byId(id).addEventListener(byId(id).matches("button") ? "click" : "change", () => {
			if (isUsable(id))
				actions[id]();
		});
	byId("named").addEventListener("submit", (event) => {
		event.preventDefault();
		closeGallery();
		play(loadNamed(byId("name").value.trim()));
	});
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

	if (!hasJumps(there))
		state.line = there;
	byId("player").value = player;
	show(there.length);
};
/** @type {(link: string) => Promise<any>} */
const gameOf = async (link) => {
	const {record: text, called, jumps, player} = readLink(link);

	return {names: jumps, player,
		...await (called ? loadCalled(called) : loadRecord(text))};
};
// A link without a board opens the board of the last game, or the English board.
const firstGame = async (links) => {
	for (const link of links.filter(Boolean)) {
		const game = await gameOf(link);

		if (game.stopped || isBoard(game.answer))
			return game;
		tell("problem", game.complaint || words.noHoles);
	}
	return loadNamed("english");
};
const openLink = async () => {
	const link = location.hash.slice(1), last = stored("last").slice(1);
	const {start, jumps, player} = readLink(link);

	tell("problem", "");
	pause();
	if (state.board && start === readLink(linkOfGame()).start) {
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

// The page contains the programs, packed by gzip, in base 64.
const openKit = async () => {
	const holder = byId("programs");
	const packed = Uint8Array.from(atob(holder.textContent.trim()),
		(char) => char.charCodeAt(0));
	const stream = new Blob([packed]).stream()
		.pipeThrough(new DecompressionStream("gzip"));

	holder.remove();
	return open({programs: await new Response(stream).arrayBuffer()});
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
	listChoices();
	readSettings();
	addEventListener("popstate", goAlong);
	await openLink();
	listen();
};

start();
