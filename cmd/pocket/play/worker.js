// The pocket's worker: the engine, its disk, and who plays. One tab has the lock, and the
// engine; any other looks on through it, and plays as soon as that one is closed.

import { openDisk } from './disk.js';
import { assemble } from './engine.js';
import './wasm_exec.js';

const me = crypto.randomUUID();
const others = new BroadcastChannel('zbrikz');
let engine = null; // answers, in the tab that plays
let kept = true; // the browser keeps the tables

// The page compiles the code of a start while this worker begins, and hands it over, if this device has it.
const { promise: handed, resolve: hands } = Promise.withResolvers();

async function start() {
	const go = new Go(), disk = openDisk(), instance = await assemble(go, handed, holds => postMessage({ holds }));
	kept = await disk;
	go.env = { GOGC: '400' }; // some 15 MB more, and a line's answer needn't wait for a collection
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

// An answer goes at once: the engine may be busy for a while with what it does behind it.
const answer = (may, { what, query, post }, then) => engine(may, what, query, post, (text, refused) => then({ text, refused }));

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

others.onmessage = ({ data }) => {
	if (data.changed) postMessage(data);
	else if (data.to === me) asked.get(data.id)?.(data.said);
	else if (data.from && engine) answer('look', data.question, said => others.postMessage({ to: data.from, id: data.id, said }));
};

onmessage = async ({ data: { id, ...question } }) => {
	if (!id) return hands(question.code);
	await known;
	const says = said => postMessage({ id, kept, ...said });
	if (failed) return says(refusal('refused', failed));
	if (!engine) return says(await pass(question));
	answer('play', question, said => {
		says(said);
		if (/^(do|undo|fix|new|throw|tables.import|tables.use)$/.test(question.what) && question.post) changed();
	});
};
