// Texts of answers, with the marks that they have in colors.

import { el } from './make.js';

const isLetter = c => c && /[\p{L}\p{N}]/u.test(c);

/** Where a marked word stands in a text, from a place on: a word of its own, in whatever first letter. */
function placeOf(text, word, taken) {
	for (let from = 0, to; (to = from + word.length) <= text.length; from++) {
		if (text.slice(from + 1, to) !== word.slice(1) || text[from].toLowerCase() !== word[0].toLowerCase()) continue;
		if (isLetter(text[from - 1]) && isLetter(text[from]) || isLetter(text[to - 1]) && isLetter(text[to])) continue;
		return taken.some(other => from < other.to && other.from < to) ? null : { from, to };
	}
	return null;
}

/** A text with its marks, each at the first place where it is words of its own. */
export function inked({ text, marks }) {
	const found = [];
	for (const { text: word, tone } of marks || []) {
		const place = placeOf(text, word, found);
		if (place) found.push({ ...place, tone });
	}
	let at = 0;
	const parts = found.sort((a, b) => a.from - b.from).map(({ from, to, tone }) => {
		const before = text.slice(at, from);
		at = to;
		return [before, el('span', { cls: 't-' + tone }, text.slice(from, to))];
	});
	return [parts, text.slice(at)];
}

/** Lines of an answer. A line that a terminal broke is whole again; indents stay. */
export const said = lines => lines.flatMap(line => line.text.replace(/\n {4,}/g, ' ').split('\n').map((one, i) => {
	const text = one.trimStart(), p = el('p', { cls: 'said ' + (i ? 'note' : line.role) }, inked({ ...line, text }));
	p.style.marginLeft = (one.length - text.length) / 2 + 'em';
	return p;
}));
