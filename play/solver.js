// SPDX-License-Identifier: GPL-3.0-or-later
// Asks the programs, which run in a worker.  A question that is no longer of
// interest is stopped by ending its worker.

const byId = (id) => document.getElementById(id);

// The programs stand in the page: packed by gzip, and then in base 64.
const unpack = async (text) => {
	const packed = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
	const stream = new Blob([packed]).stream()
		.pipeThrough(new DecompressionStream("gzip"));

	return new Response(stream).arrayBuffer();
};
const loadPrograms = async () => {
	const loaded = {};

	for (const holder of document.querySelectorAll("script[data-program]")) {
		loaded[holder.dataset.program] = await WebAssembly.compile(
			await unpack(holder.textContent.trim()));
		holder.remove();
	}
	return loaded;
};

const STOPPED = {status: -1, out: "", err: ""};

const makeSolver = (programs) => {
	const source = URL.createObjectURL(new Blob([byId("worker").textContent],
		{type: "text/javascript"}));
	let worker = null, answer = null, onProgress = null;

	const start = () => {
		worker = new Worker(source);
		worker.addEventListener("message", ({data}) => {
			if (data.progress !== undefined)
				onProgress?.(data.progress);
			else
				finish(data.result);
		});
		worker.postMessage({programs});
	};
	const finish = (result) => {
		const waiting = answer;

		answer = onProgress = null;
		waiting?.(result);
	};

	// Ends the question that is being asked, whose answer is STOPPED then.
	const stop = () => {
		if (!answer)
			return;
		worker.terminate();
		worker = null;
		finish(STOPPED);
	};
	const ask = (pipe, input, progress) => {
		stop();
		if (!worker)
			start();
		onProgress = progress;
		worker.postMessage({pipe, input});
		return new Promise((resolve) => {
			answer = resolve;
		});
	};

	return {ask, stop, isBusy: () => answer !== null};
};
