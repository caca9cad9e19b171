// The parts of the engine: the code of a start, the rest of its code, and what its memory begins
// with. .ci/site/split has taken them apart: a browser looks at each byte of code anew, whenever a
// page is loaded.

const sizes = { rest: REST, memory: MEMORY }; // bytes

/** A part as it comes from the host: compressed, as hosts compress nothing of ours. */
async function part(name) {
	const file = await fetch('ENGINE.' + name + '.gz');
	if (!file.ok) throw new Error(String(file.status));
	return new Response(file.body.pipeThrough(new DecompressionStream('gzip')), { headers: { 'Content-Type': 'application/wasm' } });
}

export const compile = () => WebAssembly.compileStreaming(part('wasm'));

/** The file of a part, in a folder of its own; null: this browser has no such files. */
async function fileOf(name) {
	try {
		const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('engine', { create: true });
		const file = await (await folder.getFileHandle('ENGINE.' + name, { create: true })).createSyncAccessHandle();
		if (file.getSize() !== sizes[name]) for await (const other of folder.keys()) if (!other.startsWith('ENGINE.')) folder.removeEntry(other);
		return file;
	} catch {
		return null;
	}
}

/**
 * A part besides the first, as a function that reads it. A worker reads its own files at once, so
 * it is kept as one, behind the engine's first answers.
 */
async function readable(name) {
	const file = await fileOf(name);
	if (file?.getSize() === sizes[name]) return to => {
		file.read(to, { at: 0 });
		file.close();
	};
	const is = new Uint8Array(await (await part(name)).arrayBuffer());
	if (file) setTimeout(() => {
		try { file.write(is, { at: 0 }); } catch { /* no room: the service worker has it, compressed */ }
		file.close();
	}, 500);
	return to => to.set(is);
}

/**
 * Puts the engine together for Go, and gives what runs. handed is the code of a start, if this
 * device has it; holds keeps code for the next start. The rest comes behind the first answers, or
 * as soon as the engine calls what isn't there: then it exits with 0, and goes on.
 */
export async function assemble(go, handed, holds) {
	const parts = [readable('rest'), readable('memory')];
	let start = await handed;
	if (!start) holds({ start: start = await compile() });
	const imports = go.importObject, { gojs } = imports, exit = gojs['runtime.wasmExit'];
	gojs['runtime.wasmExit'] = sp => sp ? exit(sp) : complete();
	const instance = await WebAssembly.instantiate(start, imports), { mem, whole } = instance.exports;
	const [rest, memory] = await Promise.all(parts);
	memory(new Uint8Array(mem.buffer, 0, sizes.memory));

	function complete() {
		if (whole.value) return;
		const is = new Uint8Array(sizes.rest);
		rest(is);
		const code = new WebAssembly.Module(is);
		new WebAssembly.Instance(code, { ...imports, start: instance.exports });
		whole.value = 1;
		holds({ rest: code });
	}
	setTimeout(complete, 300);
	return instance;
}
