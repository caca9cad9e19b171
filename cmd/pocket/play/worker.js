// The pocket's worker: the engine, its disk, and who plays. One tab has the lock, and the
// engine; any other looks on through it, and plays as soon as that one is closed.

import { openDisk } from './disk.js';
import './wasm_exec.js';

const me = crypto.randomUUID();
const others = new BroadcastChannel('zbrikz');
let engine = null; // answers, in the tab that plays
let kept = true; // the browser keeps the tables

/**
 * The engine's code. The service worker has it inflated, where the browser keeps what it compiles
 * of it; before, it comes from the host, compressed, as hosts compress nothing.
 */
async function code() {
	const kept = !/\.gz$/.test(self.name) && await fetch(self.name);
	if (kept.ok) return kept;
	const file = await fetch(self.name.replace(/(\.gz)?$/, '.gz'));
	if (!file.ok) throw new Error(file.status);
	return new Response(file.body.pipeThrough(new DecompressionStream('gzip')), { headers: { 'Content-Type': 'application/wasm' } });
}

async function start() {
	const go = new Go(), [is, { instance }] = await Promise.all([openDisk(), WebAssembly.instantiateStreaming(code(), go.importObject)]);
	kept = is;
	await new Promise((yes, no) => {
		globalThis.begun = (answers, error) => {
			if (!answers) return no(new Error(error));
			engine = answers;
			yes();
		};
		go.run(instance).then(() => no(new Error('the engine has ended')));
	});
}

// Who plays, as soon as that is known. A tab that is loaded anew waits for the page before it.
let plays = false, failed = '';
const known = new Promise(decided => {
	navigator.locks.request('zbrikz', async () => {
		plays = true;
		try { await start(); } catch (e) { failed = 'The engine didn\'t start: ' + e.message; }
		decided();
		changed();
		await new Promise(() => {}); // until this tab is closed
	});
	setTimeout(() => { if (!plays) decided(); }, 500);
});

/** All tabs look at the table anew. */
function changed() {
	postMessage({ changed: true });
	others.postMessage({ changed: true });
}

const answer = (may, { what, query, post }) => new Promise(then => engine(may, what, query, post, (text, refused) => then({ text, refused })));

const refusal = (kind, error) => ({ text: JSON.stringify({ kind, error }), refused: true });

// A question of a tab that looks on is answered by the one that plays.
const asked = new Map();
let questions = 0;

const pass = question => new Promise(then => {
	const id = ++questions;
	const ends = setTimeout(() => { asked.delete(id); then(refusal('lost', 'Another page of this browser has the table, and sleeps: close it there')); }, 5000);
	asked.set(id, said => { clearTimeout(ends); then(said); });
	others.postMessage({ from: me, id, question });
});

others.onmessage = async ({ data }) => {
	if (data.changed) postMessage(data);
	else if (data.to === me) asked.get(data.id)?.(data.said);
	else if (data.from && engine) others.postMessage({ to: data.from, id: data.id, said: await answer('look', data.question) });
};

onmessage = async ({ data: { id, ...question } }) => {
	await known;
	const said = failed ? refusal('refused', failed) : await (engine ? answer('play', question) : pass(question));
	postMessage({ id, kept, ...said });
	if (engine && /^(do|undo|fix|tables.import|tables.use)$/.test(question.what) && question.post) changed();
};
