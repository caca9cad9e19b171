// Stands in the page itself, before all else: the engine's code is read and its worker begins
// while the page's modules still come.

const held = {}; // the engine's code, compiled: a page that is loaded anew finds it in the browser while this one holds it

/** Begins a worker, and hands it the engine's code if this device has it. */
function beginWorker() {
	const worker = new Worker('worker.js', { type: 'module' });
	const name = document.querySelector('meta[name=engine]').getAttribute('content');
	if (navigator.serviceWorker?.controller) held.start ??= WebAssembly.compileStreaming(fetch(name + '.wasm'));
	Promise.resolve(held.start).catch(() => {}).then(code => worker.postMessage({ code }));
	return worker;
}

const firstWorker = beginWorker();
