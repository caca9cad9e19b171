// The parts of the engine: its code, and what its memory begins with. .ci/site/split has taken
// them apart: a browser looks at each byte of code anew, whenever a page is loaded.

/** A part as it comes from the host: compressed, as hosts compress nothing of ours. */
async function part(ending) {
	const file = await fetch('ENGINE' + ending);
	if (!file.ok) throw new Error(String(file.status));
	return new Response(file.body.pipeThrough(new DecompressionStream('gzip')), { headers: { 'Content-Type': 'application/wasm' } });
}

export const compile = () => WebAssembly.compileStreaming(part('.wasm.gz'));

/** The file of what the memory begins with, in a folder of its own; null: this browser has no such files. */
async function memoryFile() {
	try {
		const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('engine', { create: true });
		const file = await (await folder.getFileHandle('ENGINE', { create: true })).createSyncAccessHandle();
		if (file.getSize() !== SIZE) for await (const other of folder.keys()) if (other !== 'ENGINE') folder.removeEntry(other);
		return file;
	} catch {
		return null;
	}
}

/**
 * What the memory begins with, as a function that puts it there. A worker reads its own files at
 * once, so it is kept as one, behind the engine's first answers.
 */
export async function beginning() {
	const file = await memoryFile();
	if (file?.getSize() === SIZE) return memory => {
		file.read(memory.subarray(0, SIZE), { at: 0 });
		file.close();
	};
	const is = new Uint8Array(await (await part('.data.gz')).arrayBuffer());
	return memory => {
		memory.set(is);
		if (file) setTimeout(() => {
			try { file.write(is, { at: 0 }); } catch { /* no room: the service worker has it, compressed */ }
			file.close();
		}, 300);
	};
}
