// SPDX-License-Identifier: GPL-3.0-or-later
// Drives Chromium by the DevTools protocol over a pipe: real mouse, touch and
// keys, screenshots, prints and the accessibility tree.  Needs no packages.
import {spawn} from "node:child_process";
import {mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {pathToFileURL} from "node:url";

const PATIENCE = 60000; /* milliseconds until something must have happened */

// What a message of the browser says that a page has written to its console.
const problemIn = ({method, params}) =>
	method === "Runtime.exceptionThrown"
		? params.exceptionDetails.exception?.description ?? "an exception"
	: method === "Runtime.consoleAPICalled"
		? params.args.map(({value, description}) => value ?? description).join(" ")
	: method === "Log.entryAdded" ? params.entry.text : undefined;

// Messages are JSON texts that end in a zero byte.
const connect = (child) => {
	const waiting = new Map(), problems = [];
	let text = "", last = 0;

	const giveUp = () => {
		for (const {reject} of waiting.values())
			reject(new Error("the browser has ended"));
		waiting.clear();
	};

	const take = (message) => {
		const {resolve, reject} = waiting.get(message.id) ?? {};

		waiting.delete(message.id);
		const problem = problemIn(message);

		if (problem)
			problems.push(problem);
		if (message.error)
			reject?.(new Error(message.error.message));
		else
			resolve?.(message.result);
	};

	child.stdio[4].setEncoding("utf8").on("data", (part) => {
		const messages = (text + part).split("\0");

		text = messages.pop();
		messages.forEach((message) => take(JSON.parse(message)));
	});
	child.on("exit", giveUp).on("error", giveUp);
	child.stdio[3].on("error", giveUp);
	const send = (method, params = {}, sessionId) =>
		new Promise((resolve, reject) => {
			const id = ++last;

			waiting.set(id, {resolve, reject});
			child.stdio[3].write(
				JSON.stringify({id, method, params, sessionId}) + "\0");
		});

	return {send, problems};
};

const KEYS = {ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40,
	Enter: 13, " ": 32, Home: 36, End: 35, Tab: 9, Escape: 27};

// What a test does with a page.
const pageOf = (send, problems, sendAll) => {
	const run = async (expression) => {
		const {result, exceptionDetails} = await send("Runtime.evaluate",
			{expression, returnByValue: true, awaitPromise: true});

		if (exceptionDetails)
			throw new Error(exceptionDetails.exception.description);
		return result.value;
	};
	// The page looks by itself: to be asked costs more.
	const until = async (expression) => {
		const end = Date.now() + PATIENCE;
		const isTrue = () => run(`(async () => {
			for (let looks = 0; looks < 50; looks++) {
				if (await (${expression}))
					return true;
				await new Promise((done) => setTimeout(done, 20));
			}
		})()`).catch(async (error) => {
			// Between two pages there is none to be asked.
			if (!/target navigated|context/.test(error.message))
				throw error;
			await new Promise((done) => setTimeout(done, 20));
		});

		while (!await isTrue())
			if (Date.now() > end)
				throw new Error(`never true: ${expression}`);
	};
	const open = async (address) => {
		await send("Page.navigate", {url: "about:blank"});
		await send("Page.navigate", {url: address.startsWith("http:") ? address
			: address.replace(/^[^#]*/, (file) => pathToFileURL(file).href)});
		await until("location.protocol !== 'about:' &&" +
			" document.readyState === 'complete'");
	};
	const reload = async () => {
		await run("window.isOld = true");
		await send("Page.reload");
		await until("!window.isOld && document.readyState === 'complete'");
	};
	const screen = async (width, height, dark) => {
		await send("Emulation.setDeviceMetricsOverride", {width, height,
			deviceScaleFactor: 1, mobile: width < 500});
		await send("Emulation.setEmulatedMedia", {features: [
			{name: "prefers-color-scheme", value: dark ? "dark" : "light"}]});
	};
	const motion = (wish, dark = false) => send("Emulation.setEmulatedMedia",
		{features: [{name: "prefers-reduced-motion", value: wish},
			{name: "prefers-color-scheme", value: dark ? "dark" : "light"}]});
	const middleOf = async (selector) => {
		const place = await run(`(async () => {
			const found = document.querySelector(${JSON.stringify(selector)});

			// What slides into its place is clicked when it is there.
			await Promise.all(document.getAnimations()
				.filter(({effect}) => effect.target?.contains(found))
				.map((one) => one.finished.catch(() => {})));
			found?.scrollIntoView({block: "nearest"});
			const area = found?.getClientRects()[0]; /* of the first line */

			return area && [area.x + area.width / 2, area.y + area.height / 2];
		})()`);

		if (!place)
			throw new Error(`nothing is called ${selector}`);
		return {x: place[0], y: place[1]};
	};
	const mouse = (type, place) => send("Input.dispatchMouseEvent",
		{type, ...place, button: "left", clickCount: 1,
			buttons: type === "mouseReleased" ? 0 : 1});
	const click = async (selector) => {
		const place = await middleOf(selector);

		await mouse("mousePressed", place);
		await mouse("mouseReleased", place);
	};
	const drag = async (from, to) => {
		const start = await middleOf(from), end = await middleOf(to);

		await mouse("mousePressed", start);
		await mouse("mouseMoved", end);
		await mouse("mouseReleased", end);
	};
	const touch = (type, points) => send("Input.dispatchTouchEvent",
		{type, touchPoints: points});
	const tap = async (selector) => {
		await touch("touchStart", [await middleOf(selector)]);
		await touch("touchEnd", []);
	};
	const swipe = async (selector, distance) => {
		const {x, y} = await middleOf(selector);

		await touch("touchStart", [{x, y}]);
		for (const share of [.3, .6, 1])
			await touch("touchMove", [{x: x + share * distance, y}]);
		await touch("touchEnd", []);
	};
	// A finger from one place to another, in steps; AHEAD is called before it is
	// lifted.
	const touchDrag = async (from, to, ahead = () => {}) => {
		const start = await middleOf(from);
		const end = typeof to === "string" ? await middleOf(to)
			: {x: start.x + to[0], y: start.y + to[1]};

		await touch("touchStart", [start]);
		for (const share of [.1, .3, .6, 1])
			await touch("touchMove", [{x: start.x + share * (end.x - start.x),
				y: start.y + share * (end.y - start.y)}]);
		await ahead(end);
		await touch("touchEnd", []);
	};
	const key = async (name) => {
		const params = {key: name, code: name,
			windowsVirtualKeyCode: KEYS[name] ?? name.toUpperCase().charCodeAt(0),
			text: name.length === 1 ? name : name === "Enter" ? "\r" : undefined};

		await send("Input.dispatchKeyEvent", {type: "keyDown", ...params});
		await send("Input.dispatchKeyEvent",
			{type: "keyUp", ...params, text: undefined});
	};
	const type = (text) => send("Input.insertText", {text});
	const hole = (square) => `#board .spot[data-hole="${square}"]`;
	const text = (id) => run(`document.getElementById("${id}").textContent`);
	// Of each node that assistive technology sees: role, name, value.
	const tree = async () => {
		const {nodes} = await send("Accessibility.getFullAXTree");

		return nodes.filter(({ignored}) => !ignored).map((node) => ({
			role: node.role?.value, name: node.name?.value ?? "",
			description: node.description?.value ?? "",
			properties: Object.fromEntries((node.properties ?? [])
				.map(({name, value}) => [name, value.value])),
		}));
	};
	const picture = async (file) => {
		const {data} = await send("Page.captureScreenshot", {format: "png"});

		writeFileSync(file, Buffer.from(data, "base64"));
	};
	const print = async (file) => {
		const {data} = await send("Page.printToPDF",
			{printBackground: false});

		writeFileSync(file, Buffer.from(data, "base64"));
	};

	// What the browser has against installing the page.
	const installErrors = async () => [
		...(await send("Page.getAppManifest")).errors,
		...(await send("Page.getInstallabilityErrors")).installabilityErrors];

	// Nothing is stored any more by pages from a disk.
	const forget = () => send("Storage.clearDataForOrigin",
		{origin: "file://", storageTypes: "all"});

	// Seconds of the processor that all pages have used.
	const processor = async () => {
		const {processInfo} = await sendAll("SystemInfo.getProcessInfo");

		return processInfo.filter(({type}) => type === "renderer")
			.reduce((sum, {cpuTime}) => sum + cpuTime, 0);
	};

	return {forget, installErrors, run, until, open, reload, screen, motion, click,
		drag, tap, swipe, touchDrag, key,
		type, hole, text, tree, picture, print, problems, processor};
};

// A tab of the browser; page.tab() opens another one.
const openTab = async (send, problems) => {
	const {targetId} = await send("Target.createTarget", {url: "about:blank"});
	const {sessionId} = await send("Target.attachToTarget",
		{targetId, flatten: true});
	const page = pageOf(
		(method, params) => send(method, params, sessionId), problems, send);

	for (const domain of ["Page", "Runtime", "Log"])
		await send(`${domain}.enable`, {}, sessionId);
	await page.screen(1280, 900, false);
	return {...page, tab: () => openTab(send, problems)};
};

// Starts a browser.  withPage(TEST) calls TEST with a page in a new tab, to which
// nothing is left of other tests; end() ends the browser.
export const openBrowser = () => {
	const profile = mkdtempSync(join(tmpdir(), "pegkit-browser-"));
	const child = spawn(process.env.CHROMIUM ?? "chromium", ["--headless",
		"--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
		"--disable-background-networking", "--disable-component-update",
		"--disable-sync", "--disable-dev-shm-usage", "--hide-scrollbars",
		"--disable-features=SpareRendererForSitePerProcess,BackForwardCache",
		"--renderer-process-limit=1",
		`--user-data-dir=${profile}`, "--remote-debugging-pipe"],
		{stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"]});
	const ended = new Promise((done) => child.on("exit", done));
	const {send, problems} = connect(child);

	const withPage = async (test) => {
		const {targetInfos} = await send("Target.getTargets");
		const page = await openTab(send, problems);

		// The process of an old tab is used again if the new one is there first.
		for (const {targetId} of targetInfos)
			await send("Target.closeTarget", {targetId}).catch(() => {});
		await page.forget();
		problems.splice(0);
		await test(page);
		if (problems.length)
			throw new Error(`the page failed: ${problems.join("; ")}`);
	};
	const end = async () => {
		// The browser may end before it says that it does.
		send("Browser.close").catch(() => {});
		setTimeout(() => child.kill("SIGKILL"), 2000).unref();
		await ended;
		// Its helpers may still be writing.
		rmSync(profile, {recursive: true, force: true, maxRetries: 10});
	};

	return {withPage, end};
};

// Calls TEST with a page of a new browser, which is ended whatever happens.
export const withPage = async (test) => {
	const browser = openBrowser();

	try {
		await browser.withPage(test);
	} finally {
		await browser.end();
	}
};
