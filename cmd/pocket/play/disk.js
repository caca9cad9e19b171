// The disk of the pocket: Go's files, kept in the private file system of this page's origin.
// Each file lies in a slot of its own, which is open all the time, so that nothing waits. A
// slot begins with its file's name, written in one piece: whenever the tab is closed, a file is
// there whole under one name or the other. Where the browser has no such files, they are in
// memory.

const head = 512; // bytes of a slot before its file
const folder = '/tables';
const reads = new TextDecoder(), writes = new TextEncoder();

/** A slot of a browser without files. */
class Memory {
	#text = new Uint8Array(4096);
	#size = 0;
	getSize() { return this.#size; }
	truncate(size) {
		this.#room(size);
		this.#text.fill(0, Math.min(size, this.#size), Math.max(size, this.#size));
		this.#size = size;
	}
	write(from, { at }) {
		this.#room(at + from.length);
		this.#text.set(from, at);
		this.#size = Math.max(this.#size, at + from.length);
		return from.length;
	}
	read(to, { at }) {
		const some = this.#text.subarray(at, Math.min(this.#size, at + to.length));
		to.set(some);
		return some.length;
	}
	flush() {}
	#room(size) {
		if (size <= this.#text.length) return;
		const larger = new Uint8Array(size * 2);
		larger.set(this.#text);
		this.#text = larger;
	}
}

let place = null; // the folder of the slots; null: in memory
let slots = 0, age = 0;
const named = new Map(), free = [], opened = new Map();

const fails = code => Object.assign(new Error(code), { code });

/** A slot, opened for this tab alone. The tab before may still be about to let go of it. */
async function slotIn(no, file) {
	for (let tries = 0; ; tries++) {
		try {
			return { no, name: '', users: 0, changed: Date.now(), handle: file ? await file.createSyncAccessHandle() : new Memory() };
		} catch (e) {
			if (e.name !== 'NoModificationAllowedError' || tries === 100) throw e;
			await new Promise(go => setTimeout(go, 30));
		}
	}
}

/** Opens the disk; false: the browser keeps nothing. */
export async function openDisk() {
	let there = false;
	try {
		place = await (await navigator.storage.getDirectory()).getDirectoryHandle('tables', { create: true });
		for await (const [name, file] of place.entries()) {
			there = true;
			slots = Math.max(slots, Number(name));
			readSlot(await slotIn(Number(name), file));
		}
		if (!there) await newSlot();
	} catch (e) {
		if (there) throw e; // there are tables, which can't be read
		place = null;
	}
	return !!place;
}

function readSlot(slot) {
	const text = new Uint8Array(head), size = slot.handle.read(text, { at: 0 });
	const { name = '', age: old = 0 } = size === head ? JSON.parse(reads.decode(text)) : {};
	age = Math.max(age, old);
	const other = named.get(name);
	if (!name) return free.push(slot);
	if (other?.age > old) return empty(slot);
	if (other) empty(other);
	Object.assign(slot, { name, age: old });
	named.set(name, slot);
}

async function newSlot() {
	const no = ++slots;
	free.push(await slotIn(no, place && await place.getFileHandle(String(no), { create: true })));
}

function call(slot, name) {
	const text = new Uint8Array(head).fill(32);
	text.set(writes.encode(JSON.stringify({ name, age: ++age })));
	if (slot.handle.write(text, { at: 0 }) !== head) throw fails('ENOSPC');
	Object.assign(slot, { name, age });
}

function empty(slot) {
	if (named.get(slot.name) === slot) named.delete(slot.name);
	call(slot, '');
	if (slot.users) return; // whoever has it open may still read it
	slot.handle.truncate(head);
	free.push(slot);
}

const isFolder = path => folder.startsWith(path.replace(/\/$/, ''));
const nameOf = path => path.slice(path.lastIndexOf('/') + 1);

function slotOf(path) {
	const slot = path.startsWith(folder + '/') && named.get(nameOf(path));
	if (!slot) throw fails('ENOENT');
	return slot;
}

function shown(slot) {
	const mode = slot ? 0o100644 : 0o040755, size = slot ? slot.handle.getSize() - head : 0, at = slot ? slot.changed : 0;
	return {
		dev: 1, ino: slot ? slot.no : 0, mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size, blksize: 4096, blocks: 0,
		atimeMs: at, mtimeMs: at, ctimeMs: at, isDirectory: () => !slot,
	};
}

const stat = path => isFolder(path) ? shown(null) : shown(slotOf(path));

const bits = { O_RDONLY: 0, O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536 };
let last = 2; // the number of the file that was opened last

async function open(path, flags) {
	const file = { slot: null, at: 0, appends: flags & bits.O_APPEND };
	if (!isFolder(path)) {
		const there = named.get(nameOf(path));
		if (there && flags & bits.O_CREAT && flags & bits.O_EXCL) throw fails('EEXIST');
		if (!there && flags & bits.O_CREAT) {
			if (!path.startsWith(folder + '/')) throw fails('ENOENT');
			if (!free.length) await newSlot();
			const slot = free.at(-1);
			slot.handle.truncate(0); // what a tab has left there that was closed
			call(slot, nameOf(path));
			named.set(slot.name, free.pop());
		}
		file.slot = slotOf(path);
		file.slot.users++;
		if (flags & bits.O_TRUNC) file.slot.handle.truncate(head);
	}
	opened.set(++last, file);
	return last;
}

function close(number) {
	const { slot } = fileOf(number);
	opened.delete(number);
	if (slot && --slot.users === 0 && named.get(slot.name) !== slot) empty(slot);
}

function fileOf(number) {
	const file = opened.get(number);
	if (!file) throw fails('EBADF');
	return file;
}

function write(number, text, from, length, at) {
	const part = text.subarray(from, from + length);
	if (number < 3) {
		console.log(reads.decode(part));
		return length;
	}
	const file = fileOf(number), { handle } = file.slot, where = at ?? (file.appends ? handle.getSize() - head : file.at);
	const wrote = handle.write(part, { at: head + where });
	if (wrote < length) throw fails('ENOSPC');
	file.slot.changed = Math.max(file.slot.changed + 1, Date.now());
	if (at === null) file.at = where + wrote;
	return wrote;
}

function read(number, to, from, length, at) {
	const file = fileOf(number), part = new Uint8Array(length);
	const got = file.slot.handle.read(part, { at: head + (at ?? file.at) });
	to.set(part.subarray(0, got), from);
	if (at === null) file.at += got;
	return got;
}

function rename(from, to) {
	const slot = slotOf(from), before = named.get(nameOf(to)), was = slot.name;
	if (slot === before) return;
	call(slot, nameOf(to)); // from here on the older one doesn't count
	named.delete(was);
	named.set(slot.name, slot);
	if (before) empty(before);
}

// Node's names and callbacks, as Go calls them.
const does = {
	open, close, read, write, rename, stat, lstat: stat,
	fstat: number => shown(fileOf(number).slot),
	fsync: number => fileOf(number).slot?.handle.flush(),
	ftruncate: (number, size) => { const { slot } = fileOf(number); slot.handle.truncate(head + size); slot.changed++; },
	unlink: path => empty(slotOf(path)),
	readdir: path => { if (!isFolder(path)) throw fails('ENOTDIR'); return [...named.keys()]; },
	mkdir: path => { throw fails(isFolder(path) ? 'EEXIST' : 'ENOENT'); },
	chmod: () => {}, fchmod: () => {},
};

// What no table needs, or does in another way where it isn't there.
for (const name of ['chown', 'fchown', 'lchown', 'link', 'readlink', 'rmdir', 'symlink', 'truncate', 'utimes']) does[name] = () => { throw fails('ENOSYS'); };

globalThis.fs = { constants: bits, writeSync: (number, text) => write(number, text, 0, text.length, null) };
for (const [name, what] of Object.entries(does)) {
	globalThis.fs[name] = async (...args) => {
		const then = args.pop();
		let is;
		try {
			is = await what(...args);
		} catch (e) {
			return then(e.code && isNaN(e.code) ? e : fails(e.name === 'QuotaExceededError' ? 'ENOSPC' : 'EIO'));
		}
		then(null, is);
	};
}
