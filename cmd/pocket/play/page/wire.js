// The wire to the engine: here a worker of this page, which has the engine inside.

let worker;
const waiting = new Map();
let questions = 0;
const asked = new Map(); // what is asked and not answered yet
let listens = () => {}; // the table has changed
let persists = false; // the browser was asked to keep the tables

/** What the worker has told of itself; kept: the browser keeps the tables. */
export const pocket = { kept: true };

function listen(to) {
	worker = to;
	worker.onmessage = ({ data }) => {
		if (data.holds) return Object.assign(held, data.holds); // see begin.js
		if (data.changed) {
			asked.clear(); // what was asked before may be of the table as it was
			return listens();
		}
		pocket.kept = data.kept;
		waiting.get(data.id)(data);
		waiting.delete(data.id);
	};
}
listen(firstWorker);

// A tab that the phone puts to sleep lets go of the table, so that another one can play.
document.addEventListener('freeze', () => {
	worker.terminate();
	for (const then of waiting.values()) then({ refused: true, text: '{"kind":"lost","error":"No connection"}' });
	waiting.clear();
});
document.addEventListener('resume', () => listen(beginWorker()));

// What is shown while the engine starts: the table as each seat here has seen it last; or, on a
// device without any, what such a device shows, which is known before.
const shown = () => JSON.parse(localStorage.getItem('shown')) || {};
const first = localStorage.length ? null : fetch('first.json').then(is => is.json()).catch(() => ({}));
let begun = false; // the engine has answered

function keepShown(question, view) {
	const { table, ...others } = shown();
	try { localStorage.setItem('shown', JSON.stringify({ ...table === view.table && others, table: view.table, [question]: view })); } catch { localStorage.removeItem('shown'); }
}

/** Sends the engine a question, or with a body something to be done; see the server's wire. */
export function send(what, body, query = '') {
	if (body) return answer(what, body, query);
	const question = what + '?' + query;
	if (what === 'acts' && first && !begun) return first.then(is => is[question] || answer(what, null, query));
	if (!asked.has(question)) asked.set(question, answer(what, null, query).finally(() => asked.delete(question)));
	return asked.get(question);
}

async function answer(what, body, query) {
	if (!begun && /^(acts|odds|picture)$/.test(what)) await Promise.allSettled(asked.values()); // the table comes first
	const id = ++questions;
	const { text, refused } = await new Promise(then => {
		waiting.set(id, then);
		worker.postMessage({ id, what, query, post: body ? JSON.stringify(body) : null });
	});
	begun = true;
	if (refused) throw JSON.parse(text);
	const said = JSON.parse(text);
	if (/^tables./.test(what)) localStorage.removeItem('shown'); // another table comes
	if (what === 'table' && pocket.kept && said.may === 'play') keepShown(what + '?' + query, said);
	if (what === 'do' && !persists) {
		persists = true;
		navigator.storage?.persist?.();
	}
	return said;
}

/** Follows the table, until the function that it gives is called. */
export function follow(query, hears) {
	const look = () => send('table', null, query).then(hears.table, () => {});
	const beats = setInterval(hears.beat, 4000);
	listens = look;
	look();
	if (!begun) (first || Promise.resolve(shown())).then(is => {
		const view = is['table?' + query];
		if (view && !begun) hears.table({ ...view, early: true });
	});
	return () => clearInterval(beats);
}
