// The pocket without a network: all of its files are kept, and an update is taken when the page
// is opened the next time, never in the middle of an evening.

const files = FILES; // all of this version, as .ci/site/pocket lists them
const version = 'zbrikz VERSION';
const opened = caches.open(version);

addEventListener('install', e => e.waitUntil((async () => {
	const cache = await opened;
	await Promise.all(files.map(file => /\.wasm\.gz$/.test(file) ? keepEngine(cache, file) : cache.add(new Request(file, { cache: 'no-cache' }))));
})()));

/** Keeps the engine's code inflated. Its name has its hash: the one of the version before may be the same. */
async function keepEngine(cache, file) {
	const name = file.replace(/\.gz$/, ''), same = await caches.match(name);
	if (same) return cache.put(name, same);
	const is = await fetch(file);
	if (!is.ok) throw new Error(is.status);
	await cache.put(name, new Response(is.body.pipeThrough(new DecompressionStream('gzip')), { headers: { 'Content-Type': 'application/wasm' } }));
}

addEventListener('activate', e => e.waitUntil((async () => {
	for (const old of await caches.keys()) if (old.startsWith('zbrikz ') && old !== version) await caches.delete(old);
})()));

addEventListener('fetch', e => {
	if (e.request.method === 'GET') e.respondWith(answer(e.request));
});

async function answer(request) {
	const cache = await opened;
	return await cache.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: request.mode === 'navigate' }) || fetch(request);
}
