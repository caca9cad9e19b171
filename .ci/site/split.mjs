// Splits the pocket's engine, a WebAssembly module of Go's, into the code that runs at a start, the
// rest of its code, and what its memory begins with: a browser hashes all bytes of a module whenever
// a page is loaded, so a page begins with little of it. cmd/pocket/play/engine.js puts them together.
//
//	node .ci/site/split.mjs FOLDER
//
// FOLDER has the module, called wasm, and the pocket's scripts. It gets rest and memory, and in wasm
// stays what a start runs. That is seen, not known: starts are played here, on an engine that tells
// each function that runs.
import { writeFileSync } from 'node:fs';
import { code, data, elements, exports, functions, globals, imports, memories, Reader, sectionsOf, tables, types } from './module.mjs';

const folder = process.argv[2];

// The kinds of what is imported and exported, and instructions.
const aFunction = 0, aTable = 1, aMemory = 2, aGlobal = 3;
const ifThen = 0x04, end = 0x0b, call = 0x10, callIndirect = 0x11, getLocal = 0x20, getGlobal = 0x23, constant = 0x41, isZero = 0x45;
const nothing = 0x40, i32 = 0x7f, signature = 0x60;

// Nearly all functions of Go's have the first type: a place in the code goes in, and what comes out
// tells whether the stack has been left. The table has all functions that aren't imported, from here on.
const usual = 0, firstSlot = 0x1000;

/** Bytes of numbers below 256, texts and other bytes. */
const bytes = (...parts) => Buffer.concat(parts.flat().map(part => typeof part === 'number' ? [part] : part).map(part => Buffer.from(part)));

const number = is => is < 0x80 ? bytes(is) : bytes(is & 0x7f | 0x80, number(is >> 7));
const signed = is => -0x40 <= is && is < 0x40 ? bytes(is & 0x7f) : bytes(is & 0x7f | 0x80, signed(is >> 7));
const sized = (...parts) => (is => bytes(number(is.length), is))(bytes(...parts));
const list = entries => bytes(number(entries.length), entries);

/** A section that is a list, with more entries. */
function grown(section, ...entries) {
	const reads = new Reader(section);
	return bytes(number(reads.number() + entries.length), reads.rest(), entries);
}

const slots = (first, count) => bytes(0, constant, signed(firstSlot + first), end, number(count),
	Array.from({ length: count }, (_, i) => number(imported.length + first + i)));

// The module is read.
const sections = sectionsOf(folder + '/wasm'), section = id => new Reader(sections[id]);
delete sections[0];
let reads = section(imports);
const imported = reads.each(() => {
	reads.some(reads.number());
	const name = String(reads.some(reads.number()));
	if (reads.some(1)[0] !== aFunction) throw new Error(name + ' is imported, and no function');
	reads.number();
	return name;
});
reads = section(functions);
const kinds = reads.each(() => reads.number());
reads = section(code);
const bodies = reads.each(() => reads.some(reads.number()));
reads = section(globals);
const variables = reads.each(() => {
	const type = reads.some(2);
	while (reads.some(1)[0] !== end);
	return type;
});
if (Buffer.compare(sections[elements], list([slots(0, bodies.length)]))) throw new Error('the table has its functions elsewhere');
const exit = imported.indexOf('runtime.wasmExit');

/** What the memory begins with. */
function memory() {
	const reads = section(data), parts = reads.each(() => {
		if (reads.number() !== 0 || reads.number() !== constant) throw new Error('a part of the memory has no place');
		const at = reads.number();
		reads.number(); // end
		return { at, is: reads.some(reads.number()) };
	});
	const all = Buffer.alloc(Math.max(...parts.map(({ at, is }) => at + is.length)));
	for (const { at, is } of parts) is.copy(all, at);
	return all;
}

/** A module with other functions, without the data, and with what changes besides. */
function module(does, changes = {}) {
	const all = Object.assign([...sections], { [code]: list(does.map(is => sized(is))), [data]: null }, changes);
	return bytes('\0asm', 1, 0, 0, 0, all.flatMap((is, id) => is ? [id, sized(is)] : []));
}

/** The engine that tells each function that runs: it exits with minus its number, less 1. */
const watched = () => module(bodies.map((is, f) => {
	const reads = new Reader(is);
	reads.each(() => [reads.number(), reads.number()]); // variables
	return bytes(is.subarray(0, reads.at), constant, signed(-f - 1), call, number(exit), reads.rest());
}));

/**
 * What a start runs. What isn't there is called through a gate, which asks for the rest if that
 * hasn't come: the engine exits with 0, and goes on.
 */
function start(runs) {
	const gate = imported.length + bodies.length, whole = variables.length, opens = section(types).number();
	return module([
		...bodies.map((is, f) => runs(f) ? is : bytes(0, getLocal, 0, constant, signed(firstSlot + f), call, number(gate), end)),
		bytes(0, getGlobal, whole, isZero, ifThen, nothing, constant, 0, call, number(exit), end, getLocal, 0, getLocal, 1, callIndirect, usual, 0, end),
	], {
		[types]: grown(sections[types], bytes(signature, 2, i32, i32, 1, i32)),
		[functions]: grown(sections[functions], number(opens)),
		[globals]: grown(sections[globals], bytes(i32, 1, constant, 0, end)),
		[exports]: grown(sections[exports], bytes(sized('table'), aTable, 0), bytes(sized('whole'), aGlobal, whole),
			...variables.map((_, g) => bytes(sized('g' + g), aGlobal, g))),
	});
}

/** The rest, which has the memory, the table and the variables of the start. */
function rest(runs) {
	const from = (name, ...is) => bytes(sized('start'), sized(name), ...is);
	return module(bodies.map((is, f) => runs(f) && kinds[f] === usual ? bytes(0, getLocal, 0, constant, signed(firstSlot + f), callIndirect, usual, 0, end) : is), {
		[imports]: grown(sections[imports], from('mem', aMemory, sections[memories].subarray(1)), from('table', aTable, sections[tables].subarray(1)),
			...variables.map((type, g) => from('g' + g, aGlobal, type))),
		[tables]: null, [memories]: null, [globals]: null, [exports]: null,
		[elements]: list(bodies.map((_, f) => f).filter(f => !runs(f)).map(f => slots(f, 1))),
	});
}

const begins = memory(), ran = new Set();
let counts = false;

// Each build splits an engine alike, so no time passes here but what is looked at, and chance is none.
let clock = 0;
Object.defineProperty(performance, 'now', { value: () => clock += 0.01 });
Object.defineProperty(crypto, 'getRandomValues', { value: is => is.fill(7) });

await import(folder + '/wasm_exec.js');
await (await import(folder + '/disk.js')).openDisk();
const watches = await WebAssembly.compile(watched());

/** Begins the engine that is watched, and gives what answers questions. */
async function begin(env) {
	const go = new Go();
	go.env = env;
	go.importObject.gojs['runtime.wasmExit'] = f => counts && ran.add(-f - 1);
	const instance = await WebAssembly.instantiate(watches, go.importObject);
	new Uint8Array(instance.exports.mem.buffer).set(begins);
	const answer = await new Promise((then, fails) => {
		globalThis.begun = (answers, error) => answers ? then(answers) : fails(new Error(error));
		go.run(instance);
	});
	return (what, query, post) => new Promise((then, fails) => answer('play', what, query, post ? JSON.stringify(post) : null,
		(text, failed) => failed ? fails(new Error(text)) : then(JSON.parse(text))));
}

/** What a page asks at its start, at a seat. */
async function starts(seat, env) {
	counts = true;
	const ask = await begin(env), asks = (what, query = '', post) => ask(what, 'seat=' + seat + query, post);
	for (const who of new Set(['', seat])) await ask('table', 'seat=' + who);
	if (seat) {
		for (const line of ['spawn --room', 'turn end', 'turn end']) await asks('odds', '', { seat, dice: '', line: line.split(' ') }).catch(() => {}); // a page asks even where no dice are
		for (const of of ['figures/Minifig', 'classes/human-warrior']) await asks('picture', '&of=' + encodeURIComponent(of));
	}
	counts = false;
	return ask;
}

const GOGC = '400'; // as the worker has it
let ask = await starts('', { GOGC });
for (const [i, [seat, line]] of [
	['', 'minifig add Ann'], ['Ann', 'spawn --room'], ['Ann', 'turn end'], ['Ann', 'place add kitchen'],
	['Ann', 'hero add Sela --class human-warrior'], ['Sela', 'foe add goblin'], ['Sela', 'attack goblin'],
].entries()) {
	await ask('do', 'seat=' + seat, { seat, dice: '', id: String(i), line: line.split(' ') });
	await starts(seat || 'Ann', { GOGC: '5' }); // memory is collected
	ask = await starts(seat || 'Ann', { GOGC });
}

const runs = f => kinds[f] !== usual || ran.has(f);
writeFileSync(folder + '/memory', begins);
writeFileSync(folder + '/rest', rest(runs));
writeFileSync(folder + '/wasm', start(runs));
process.exit();
