// The engine is what plays, wherever it is. The page asks it, and watches the table, and knows
// no more of it than the functions below.

import { send, follow } from './wire.js';

const sentKey = 'sent';

let seat = ''; // from where everything is asked; '' looks on

const here = () => 'seat=' + encodeURIComponent(seat);

/**
 * Asks the engine: a question in words, or with a body something to be done.
 * @param {string} what "table", "odds"
 * @param {object} [body] fields of a post
 * @param {string} [query] "&q=door"
 * @returns {Promise<any>} the answer; it throws { kind, error }
 */
export const ask = (what, body, query = '') => send(what, body && { seat, ...body }, here() + query);

let wakeUp = _ => {}; // ends the wait for the next try

/**
 * Asks until there is an answer, or nobody wants one. What has an id is done once, also
 * when the page is loaded anew meanwhile.
 * @param {(why: string) => void} tells says that it is sent again
 * @param {() => boolean} [wanted]
 */
export async function askUntil(what, body, tells, wanted = () => true) {
	body = { seat, ...body };
	if (body.id) sessionStorage.setItem(sentKey, JSON.stringify({ what, body }));
	for (let wait = 200; ; wait = Math.min(wait * 2, 3000)) {
		try {
			const said = await ask(what, body);
			sessionStorage.removeItem(sentKey);
			return said;
		} catch (e) {
			if (!wanted()) throw { kind: 'left' };
			if (e.kind !== 'lost' && e.kind !== 'busy') {
				sessionStorage.removeItem(sentKey);
				throw e;
			}
			tells((e.kind === 'busy' ? 'Busy' : e.error) + ': sending it again until the table answers.');
			await new Promise(go => { wakeUp = go; setTimeout(go, wait); });
		}
	}
}

/** What was sent before the page was loaded anew, and not answered; null: nothing. */
export const unanswered = () => JSON.parse(sessionStorage.getItem(sentKey));

// Watching: a stream of the table, which is opened anew whenever it breaks or the phone
// has slept.

let listener = null; // { table(view), lost(), failed(error) }
let stop = () => {}; // ends the stream
let era = 0; // of the stream: what an older one brings late is left
let began = 0; // when the stream was opened
let heard = 0; // when it has last brought something
let listening = false; // it has brought the table
let tries = 0; // since it last did
let nextTry = 0;

export const isListening = () => listening;

/** Watches the table from a seat, in place of the seat before. */
export function watch(from, hears) {
	seat = from;
	listener = hears;
	connect();
}

function hush() {
	era++;
	clearTimeout(nextTry);
	stop();
}

function connect() {
	hush();
	const mine = era;
	const ifMine = does => (...args) => { if (mine === era) does(...args); };
	listening = false;
	began = heard = Date.now();
	listener.lost();
	wakeUp();
	stop = follow(here(), {
		table: ifMine(view => {
			listening = true;
			tries = 0;
			heard = Date.now();
			listener.table(view);
		}),
		beat: ifMine(() => { heard = Date.now(); }),
		lost: ifMine(() => listener.lost()),
		broken: ifMine(() => {
			listener.lost();
			nextTry = setTimeout(connect, Math.min(20 * 4 ** tries++, 3000));
		}),
	});
	ask('table').then(ifMine(view => { if (!listening) listener.table(view); }), ifMine(e => {
		if (e.kind === 'busy' || e.error === 'No connection') return;
		if (e.kind === 'key') hush();
		listener.failed(e);
	}));
}

// A phone says in many ways that it woke: it connects anew once.
function wake() {
	if (!listener || document.hidden || Math.abs(Date.now() - began) <= 100) return;
	tries = 0;
	connect();
}

let ticked = Date.now();
setInterval(() => {
	const now = Date.now(), slept = Math.abs(now - ticked) > 20000;
	ticked = now;
	if (slept || now - heard > (listening ? 45000 : 8000)) wake();
}, 4000);
document.addEventListener('visibilitychange', wake);
addEventListener('pageshow', e => e.persisted && wake());
addEventListener('online', wake);
addEventListener('pagehide', hush);
