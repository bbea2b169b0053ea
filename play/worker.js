// SPDX-License-Identifier: GPL-3.0-or-later
// Lets a page from a server be installed, and opened without a network.  A newer
// page from the network comes first, so that nobody keeps an old one.

const CACHE = "pegkit-@VERSION@";
const FILES = ["play.html", "play.webmanifest", "play-icon.svg"];
const places = FILES.map((file) => new URL(file, location.href).href);

addEventListener("install", (event) => {
	skipWaiting();
	event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});
const forget = async () => {
	for (const name of await caches.keys())
		if (name.startsWith("pegkit-") && name !== CACHE)
			await caches.delete(name);
	await clients.claim();
};
addEventListener("activate", (event) => event.waitUntil(forget()));

const answer = async (request, place) => {
	const cache = await caches.open(CACHE);

	try {
		const found = await fetch(request);

		if (found.ok)
			await cache.put(place, found.clone());
		return found;
	} catch (error) {
		const kept = await cache.match(place);

		if (!kept)
			throw error;
		return kept;
	}
};
addEventListener("fetch", (event) => {
	const place = event.request.url.replace(/[?#].*/, "");

	if (event.request.method === "GET" && places.includes(place))
		event.respondWith(answer(event.request, place));
});
