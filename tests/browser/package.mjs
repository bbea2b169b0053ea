// SPDX-License-Identifier: GPL-3.0-or-later
// The package in a page that a server sends.
import assert from "node:assert/strict";
import {readFile} from "node:fs/promises";
import {createServer} from "node:http";
import {extname, join} from "node:path";

const TYPES = {".js": "text/javascript", ".wasm": "application/wasm"};

export const run = async (page, folder) => {
	const server = createServer(async ({url}, answer) => {
		const path = new URL(url, "http://any").pathname;

		answer.setHeader("content-type", TYPES[extname(path)] ?? "text/html");
		answer.end(path in {"/": 1, "/favicon.ico": 1} ? "<!DOCTYPE html>"
			: await readFile(join(folder, path)));
	}).listen(0, "127.0.0.1");

	await new Promise((done) => server.once("listening", done));
	try {
		await page.open(`http://127.0.0.1:${server.address().port}/`);
		assert.deepEqual(await page.run(`(async () => {
			const {open} = await import("/pegkit.js");
			const kit = await open();
			const {result, next} = await kit.ask("hint", "oo.o\\n", {goal: "any"});
			const {solutions} = await kit.ask("count", "oo.o\\n", {goal: "any"});

			return [result, next, solutions,
				(await kit.convert("oo.o\\n", "svg")).includes("</svg>")];
		})()`), ["solved", ["a1-c1 won"], 1, true]);
	} finally {
		server.closeAllConnections();
		server.close();
	}
};
