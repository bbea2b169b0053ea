// SPDX-License-Identifier: GPL-3.0-or-later
// Runs tests in one browser.  Each line of standard input has, with tabs between
// them, the folder to run in, a script beside this one, and what its run() takes
// after a page: the name of a test, and more.  The answer is what went wrong, if
// anything did, and a zero byte.
import {writeSync} from "node:fs";
import {createInterface} from "node:readline";
import {openBrowser} from "./chromium.mjs";

let browser;

process.on("SIGTERM", async () => {
	await browser?.end();
	process.exit();
});
for await (const line of createInterface({input: process.stdin})) {
	const [folder, script, ...words] = line.split("\t");
	let wrong = "";

	try {
		process.chdir(folder);
		browser ??= openBrowser();
		const {run} = await import(`./${script}.mjs`);

		await browser.withPage((page) => run(page, ...words));
	} catch (error) {
		wrong = error.stack;
	}
	writeSync(1, `${wrong}\0`);
}
