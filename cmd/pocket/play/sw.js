// The pocket without a network: all of its files are kept, and an update is taken when the page
// is opened the next time, never in the middle of an evening.

const files = FILES; // all of this version, as .ci/site/pocket lists them
const version = 'zbrikz VERSION';

addEventListener('install', e => e.waitUntil((async () => {
	const cache = await caches.open(version);
	await Promise.all(files.map(async file => {
		const same = /\.gz$/.test(file) && await caches.match(file); // its name has its hash
		await (same ? cache.put(file, same) : cache.add(new Request(file, { cache: 'no-cache' })));
	}));
})()));

addEventListener('activate', e => e.waitUntil((async () => {
	for (const old of await caches.keys()) if (old.startsWith('zbrikz ') && old !== version) await caches.delete(old);
})()));

addEventListener('fetch', e => {
	if (e.request.method === 'GET') e.respondWith(answer(e.request));
});

async function answer(request) {
	const cache = await caches.open(version);
	return await cache.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true }) || fetch(request);
}
