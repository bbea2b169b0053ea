// SPDX-License-Identifier: GPL-3.0-or-later
// Starts the page: buttons, keys, and the link by which it was called.

import {jumpsCalled} from "../lib/draw/page/board.js";
import {element} from "../lib/draw/page/draw.js";
import {handsOn} from "../lib/draw/page/hands.js";
import {open} from "../js/pegkit.js";
import {loadNamed} from "./ask.js";
import {readLink} from "./boards.js";
import {showColours} from "./colours.js";
import {isProgramsTurn} from "./duel.js";
import {picture, share} from "./figures.js";
import {choices, closeGallery, enterGallery, listChoices, listGames} from "./gallery.js";
import {goBack, hasJumps, isCheckers, isFramed, isOver, jumpsHere, jumpsMade, linkOfGame,
	makeJump, marks, pause, redo, run, show, startAgain, undo, writeLink} from "./game.js";
import {dress, refuse, remark} from "./overlay.js";
import {allOf, byId, choose, isUsable, sayAll, tell} from "./page.js";
import {questions, stop} from "./questions.js";
import {loadLink} from "./random.js";
import {store, stored} from "./saved.js";
import {gaps, isBoard, load, play, setUp, sketching, tellRules,
	toggleSetUp} from "./setup.js";
import {state} from "./state.js";
import {judge, returnToWin} from "./verdicts.js";
import {words} from "./words.js";

/** @type {Record<string, () => any>} */
const actions = {
	...questions, ...choices, ...sketching,
	first: startAgain, back: undo, next: redo, run, stop, share, picture,
	"set-up": toggleSetUp, return: returnToWin, why: () => showColours(true),
	colours: () => showColours(!state.colouring),
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
	names: () => state.hands.redraw(),
	see: () => {
		judge();
		state.hands.redraw();
	},
	counting: judge, language: () => location.reload(),
};
// What the user does ends what plays by itself.
const act = (action) => {
	if (action !== run)
		pause();
	action();
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
	act(keys[key]);
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
};
const listen = () => {
	for (const id in actions)
		byId(id).addEventListener(byId(id).matches("button") ? "click" : "change", () => {
			if (isUsable(id))
				act(actions[id]);
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
// A link without a board opens the board of the last game, or the English board.
const firstGame = async (links) => {
	for (const link of links.filter(Boolean)) {
		const game = await loadLink(link);

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
		await load(state.board ? loadLink(link) : firstGame([link, last]),
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
	const text = atob(holder.textContent.trim());
	const packed = new Uint8Array(text.length);

	// Uint8Array.from would call a function for each byte.
	for (let i = 0; i < text.length; i++)
		packed[i] = text.charCodeAt(i);
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
