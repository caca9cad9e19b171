// The wire to the engine: here the server that has sent this page. Nothing else of the page
// knows a network.

const at = '/api/';

/**
 * Sends the engine a question, or with a body something to be done.
 * @param {string} what "table", "odds"
 * @param {object} [body] a post
 * @param {string} [query] "seat=Ann&q=door"
 * @returns {Promise<any>} the answer; it throws { kind, error }, and the kind is "lost"
 * where no table has answered
 */
export async function send(what, body, query) {
	let answer, said;
	try {
		answer = await fetch(at + what + (body ? '' : '?' + query), {
			signal: AbortSignal.timeout?.(10000), redirect: 'manual',
			...body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
		});
		said = await answer.json();
	} catch (e) {
		const other = answer && !/json/.test(answer.headers.get('Content-Type'));
		throw { kind: 'lost', error: other ? 'Another page answers in place of the table (does this Wi-Fi want a sign-in?)' : 'No connection' };
	}
	if (!answer.ok) throw said;
	return said;
}

let lost = () => {};
addEventListener('offline', () => lost());

/** Follows the table, until the function that it gives is called, or the stream is lost. */
export function follow(query, hears) {
	const stream = new EventSource(at + 'events?' + query);
	stream.addEventListener('table', e => hears.table(JSON.parse(e.data)));
	stream.addEventListener('beat', hears.beat);
	stream.onerror = () => {
		stream.close();
		hears.broken();
	};
	lost = hears.lost;
	return () => stream.close();
}
