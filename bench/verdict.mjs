// SPDX-License-Identifier: GPL-3.0-or-later
// How long the page to play on takes for a verdict, with its own code and options:
// node verdict.mjs node|chromium PROGRAMS <POSITIONS
// Each line of the output has the result, or "limit", and seconds of the processor,
// as bench/verdict reads them.
import {execFileSync} from "node:child_process";
import {readFileSync} from "node:fs";

const [where, programs] = process.argv.slice(2);
// What make-play puts into the page, as far as a question needs it.
const code = execFileSync("esbuild", ["--bundle", "--format=esm",
	"--external:node:*", "--log-level=warning"], {
	cwd: new URL("../play", import.meta.url), encoding: "utf8", input: `
import {fieldOf} from "../lib/draw/page/board.js";
import {askPegsSoon} from "./ask.js";
import {open} from "../js/pegkit.js";
import {state} from "./state.js";

export const answerer = async (programs) => {
	state.solver = await open({programs});
	return async (record) => {
		const {answer} = await askPegsSoon(record, false, "--hint");

		return (answer && fieldOf(answer, "result")) ?? "limit";
	};
};`});
const asUrl = (text) => "data:text/javascript;base64," +
	Buffer.from(text).toString("base64");
const packed = readFileSync(`${programs}/programs`);
const records = readFileSync(0, "utf8").split(/\n{2,}/).filter(Boolean);

// ANSWER gives the result for a record, PROCESSOR the seconds used until then.
const measure = async (answer, processor) => {
	for (const record of ["oo.\ngoal: any", ...records]) {
		const begun = await processor();
		const result = await answer(record + "\n");

		// The first one loads the code.
		if (record !== "oo.\ngoal: any")
			console.log(result, ((await processor()) - begun).toFixed(3), 0);
	}
};

if (where === "node") {
	// As much of a document as the list of a page needs.
	globalThis.document = {createElement: () => {
		const content = {querySelectorAll: () => content.list, list: []};

		return {content, setAttribute() {}, append() {},
			set innerHTML(page) {
				const [list = ""] = /^<ol id="list">[^]*?^<\/ol>/m.exec(page) ?? [];

				content.list = [...list.matchAll(/<pre ([^>]*)>\n([^<]*)/g)]
					.map(([, attributes, textContent]) => ({textContent,
						dataset: Object.fromEntries([...attributes.matchAll(
							/data-(\w+)="([^"]*)"/g)].map(([, ...pair]) => pair)),
						parentNode: {querySelector: () => ({textContent: ""})}}));
			}};
	}};
	const {answerer} = await import(asUrl(code.replace(
		"import.meta.url", "''")));
	const {user, system} = process.cpuUsage();

	await measure(await answerer(packed), () => {
		const now = process.cpuUsage();

		return (now.user + now.system - user - system) / 1e6;
	});
	process.exit();
}
const {withPage} = await import("../tests/browser/chromium.mjs");

await withPage(async (page) => {
	await page.run(`(async () => {
		const {answerer} = await import(${JSON.stringify(asUrl(code))});
		window.answer = await answerer(Uint8Array.from(
			atob(${JSON.stringify(packed.toString("base64"))}),
			(c) => c.charCodeAt(0)));
	})()`);
	await measure((record) => page.run(`answer(${JSON.stringify(record)})`),
		page.processor);
});
