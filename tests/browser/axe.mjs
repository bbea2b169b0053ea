// SPDX-License-Identifier: GPL-3.0-or-later
// What axe-core finds on each view of the page to play on and of the site, on screens
// of several sizes, light and dark: node axe.mjs AXE PAGE SITE
import {readFileSync} from "node:fs";
import {withPage} from "./chromium.mjs";

const [script, play, site] = process.argv.slice(2);
const axe = readFileSync(script, "utf8");
const CROSS = "#__...__/__.o.__/..ooo../...o.../...o.../__...__/__...__";
const LOST = `${CROSS}&jumps=d4-d6%20d2-d4`;
const DUEL = "#0/2+3/4+5+6/7+8+9+1";
const CHECKERS = "#._._./_o_o_/._._./_o_o_/._x_.";
const MANY = `#${Array(16).fill("o".repeat(8) + "." + "o".repeat(7)).join("/")}`;

const says = (page, id, text = "") => page.until(text
	? `document.getElementById("${id}").textContent.includes(${JSON.stringify(text)})`
	: `document.getElementById("${id}").textContent`);
// Clicks what has the name ID, and waits until ANSWER says TEXT.
const press = (id, answer, text) => async (page) => {
	await page.click(`#${id}`);
	if (answer)
		await says(page, answer, text);
};
// Of the page to play on: a name, a link, what is told at first, and what is done.
const views = [
	["welcome", "", "verdict"],
	["play", `${CROSS}&jumps=d3-f3`, "verdict"],
	["hint", CROSS, "verdict", press("hint", "answer", "Hint: ")],
	["way on", CROSS, "verdict", press("best", "answer", "A best line")],
	["each jump", CROSS, "verdict", async (page) => {
		await page.run("{ const see = document.getElementById('see');" +
			"see.value = 'yes'; see.dispatchEvent(new Event('change')); }");
		await page.until("document.querySelector('#board .sign')");
	}],
	["traffic", CROSS, "verdict", press("traffic", "answer", "all solutions make")],
	["end and review", LOST, "return", undefined, "Back to"],
	["won", `${CROSS}&jumps=d3-f3%20d5-d3%20c3-e3%20f3-d3%20d2-d4`, "verdict",
		undefined, "Won"],
	["random problem", "#random=hex4-8-easy-2", "verdict"],
	["many holes", MANY, "state", undefined, "240"],
	["two players", DUEL, "verdict", async (page) => {
		await page.click("#board .mover");
		await page.click("#board .spot[aria-label$='jump here']");
		await page.until("document.querySelectorAll('#moves li').length === 2");
	}],
	["checkers", CHECKERS, "state", press("capture", "answer", "takes 4")],
	["three colours", "#o/oo/o..&goal=a1", "verdict", async (page) => {
		await page.until("!document.getElementById('why').matches('.none')");
		await press("why", "answer", "brown")(page);
	}],
	["numbers", CROSS, "verdict", async (page) => {
		await page.run("localStorage['pegkit.numbers'] = 'yes'");
		await page.reload();
		await says(page, "numbers", "Solutions");
		await page.run("localStorage['pegkit.numbers'] = ''");
	}],
	["drawing", "#oo./_..&goal=any", "verdict", async (page) => {
		await press("set-up", "state", "Setting up")(page);
		await page.click("#cut");
		await page.until("document.querySelector('#board .gap')");
	}],
	["lesson", "#oo./_o_/_o_&goal=a1&title=Three%20at%20once", "answer"],
	["set-up", CROSS, "verdict", press("set-up", "state", "Setting up")],
	["set-up of values", DUEL, "verdict", press("set-up", "state")],
	["bad address", "#zzz", "problem"],
	["problem of a day", "#day=2026-11-25", "verdict"],
	["without help", LOST, "verdict", async (page) => {
		await page.run("{ const see = document.getElementById('see');" +
			"see.value = 'silent'; see.dispatchEvent(new Event('change'));" +
			"localStorage['pegkit.see'] = ''; }");
		await says(page, "verdict", "It was lost");
	}, "It was lost"],
	["the wrong click", CROSS, "verdict", async (page) => {
		await page.click("#board [data-hole='3,0']");
		await says(page, "answer", "Choose a peg");
	}],
	["German", CROSS, "verdict", async (page) => {
		await page.run("localStorage['pegkit.language'] = 'de'");
		await page.reload();
		await says(page, "verdict", "gewonnen");
		await page.run("localStorage['pegkit.language'] = ''");
	}],
	["gallery and saved games", CROSS, "verdict", press("choose", "games")],
];
const pages = ["index", "teach", "atlas", "atlas/english", "atlas/wiegleb", "about",
	"manual/pegkit.7", "manual/pegbfs.1", "boards/english", "boards/triangle5",
	"boards/triangles", "boards/checkers", "boards/classics"];
let looked = 0, found = 0;

// A board in a frame is a page to play on, which has its own views.
const look = async (page, name) => {
	await page.run("for (const one of document.querySelectorAll('details'))" +
		"one.open = true");
	await page.run(`${axe};0`);
	const faults = await page.run("axe.run({preload: false, iframes: false})" +
		".then(({violations}) => violations.flatMap(({id, nodes}) =>" +
		"nodes.map(({target}) => `${id}: ${target.join(' ')}`)))");

	looked++;
	found += faults.length;
	for (const fault of faults)
		console.log(`${name}: ${fault}`);
};

await withPage(async (page) => {
	for (const dark of [false, true])
		for (const [width, height] of [[320, 800], [390, 844], [1280, 900]]) {
			const where = `${width} px, ${dark ? "dark" : "light"}`;

			await page.screen(width, height, dark);
			await page.motion("reduce", dark);
			for (const [name, link, id, act, text] of views) {
				await page.open(play + link);
				await page.until("document.querySelector('#board .spot')");
				await page.run("localStorage['pegkit.see'] = ''");
				await says(page, id, text);
				await page.run("document.getElementById('more').open = true");
				await act?.(page);
				await look(page, `${name}, ${where}`);
			}
			for (const name of pages) {
				await page.open(`${site}/${name}.html`);
				await look(page, `${name}.html, ${where}`);
			}
		}
});
console.log(`axe-core ${/axe v([\d.]+)/.exec(axe)?.[1]}: ${looked} views, ${found} faults`);
process.exit(found ? 1 : 0);
